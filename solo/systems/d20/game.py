"""The game as the house sees it: its catalogue, its pricing, and a course for everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from importlib import import_module
from typing import Final, cast

from solo import rules
from solo.errors import BriefError
from solo.records import Hazard, Json, Place, Table, Threat, copied
from solo.rules import Course, Ints, Occasion, Reading, Rule, Severity, Side, Source, System, Task
from solo.systems.d20 import attrition, catalogue
from solo.systems.d20.creature import Creature
from solo.systems.d20.fight import Fight
from solo.systems.d20.figures import FIGURES, moved
from solo.systems.d20.ground import Ground
from solo.systems.d20.openings import starts
from solo.systems.d20.settings import packed_settings
from solo.systems.d20.threats import threat

__all__ = ["Game", "game"]

_SIDES: Final = ("first", "second")
_KINDS: Final[Mapping[str, str]] = {
    "create": "characters",
    "advance": "characters",
    "attempt": "attempts",
    "cast": "casting",
    "expose": "hazards",
    "gamble": "gambling",
    "time": "healing",
}
"""Kind of a packed course -> the module whose ``COURSES`` reads it."""


@dataclass(frozen=True, slots=True)
class Game:
    """The d20 game under some settings."""

    settings: Mapping[str, str]
    id: str = "d20"
    contests: frozenset[str] = frozenset({"fight", "gamble"})

    @property
    def rules(self) -> Sequence[Rule]:
        """The whole catalogue."""
        return catalogue.rules()

    def tables(self, rule: str) -> Sequence[Table]:
        """Return nothing: the tables of this game stand in the words of its rules."""
        del rule
        return ()

    @property
    def readings(self) -> Sequence[Reading]:
        """Every reading of a silent place, numbered after the rules."""
        return catalogue.readings()

    @property
    def source(self) -> Source:
        """Where the game comes from."""
        return catalogue.source()

    def under(self, changes: Mapping[str, str]) -> System:
        """Return the game with other settings, named by setting or by reading ("R-41").

        Raises:
            BriefError: a setting is unknown, or may not have that value.
        """
        return Game(catalogue.changed(self.settings, changes))

    def concepts(self, genre: str) -> Sequence[str]:
        """Return the kinds of hero for a genre, in the order a party is filled."""
        return _part("characters").concepts(self.settings, genre)

    def threat(self, kind: Threat, level: int) -> Creature:
        """Return ``kind`` in this game's terms at ``level`` (1-13)."""
        return threat(kind, level)

    def fit(self, kind: Threat, strain: Fraction, party: Sequence[rules.Creature]) -> Ints:
        """Return (level, count) of ``kind`` that strains ``party`` nearest to ``strain``."""
        if strain <= 0:
            raise BriefError(f"strain {strain}; a fight strains by more than 0, evenly at 1")
        return attrition.fit(lambda level: threat(kind, level), kind.level, strain, _ours(party))

    @property
    def figures(self) -> Sequence[str]:
        """Figures that can be moved to see what they are worth."""
        return FIGURES

    def moved(self, one: rules.Creature, figure: str, by: int) -> Creature:
        """Return a copy of ``one`` with its AC, attacks, damage or hit points moved by ``by``."""
        return moved(_ours([one])[0], figure, by)

    def gauge(self, party: Sequence[rules.Creature], foes: Sequence[rules.Creature]) -> Fraction:
        """Return the strain of ``foes`` on ``party``, without a die (D20-F.03, F.04)."""
        return attrition.gauge(_ours(party), _ours(foes))

    def strain(self, wins: Fraction) -> Fraction:
        """Return the strain that leaves a fresh party ``wins`` of its fights (D20-F.04)."""
        return _part("bands").strain(wins)

    def create(self, concept: str, level: int, name: str) -> Course:
        """Make a hero of ``concept`` at hero level 1-10."""
        return _part("characters").create(self.settings, concept, level, name)

    def rises(self, one: rules.Creature, after: Occasion) -> bool:
        """Say whether ``one`` gains a level by ``after`` (D20-4.05, R-74)."""
        return _part("characters").rises(self.settings, _ours([one])[0], after)

    def advance(self, cast: Sequence[rules.Creature], who: int) -> Course:
        """Raise a hero by one level."""
        return _part("characters").advance(self.settings, cast, who)

    def attempt(self, cast: Sequence[rules.Creature], task: Task) -> Course:
        """Try one thing; powers, and wounds that a power can close, are tried as powers."""
        ours = _ours(cast)
        if task.approach == "cast" or (
            task.approach == "heal" and _knows(ours, task) and _part("casting").heals(ours, task)
        ):
            return _part("casting").casting(self.settings, ours, task)
        return _part("attempts").attempt(self.settings, cast, task)

    def expose(self, cast: Sequence[rules.Creature], who: Ints, hazard: Hazard) -> Course:
        """Let a hazard strike ``who``."""
        return _part("hazards").expose(self.settings, cast, who, hazard)

    def hazard_facts(self, hazard: Hazard) -> Mapping[str, str]:
        """Return the save, the stages and what to look for, each with its rule."""
        return _part("facts").hazard_facts(hazard)

    def lasts(self, hazard: Hazard) -> int:
        """Return the seconds after which a hazard is over whatever happens; 0 if it never is."""
        return _part("facts").lasts(hazard)

    def severity_facts(self, severity: Severity) -> str:
        """Return the number to reach at ``severity``, with its rule; the page of a GM asks."""
        return _part("facts").severity_facts(severity)

    def heeds(self, task: Task) -> bool:
        """Say whether a rule turns on the detail: a power, an agent, a load to be carried."""
        return task.approach in ("cast", "heal") or _part("carrying").asked(task) > 0

    def pass_time(self, cast: Sequence[rules.Creature], seconds: int, doing: str) -> Course:
        """Let time run."""
        return _part("healing").pass_time(self.settings, cast, seconds, doing)

    def contest(self, kind: str, sides: Sequence[Side], place: Place) -> Course:
        """Set two sides against each other in a fight, or sit any number down to dice.

        The contest works on copies of the members; what becomes of them is in its cast.

        Raises:
            BriefError: no such contest, not two sides, a side with nobody standing, no such zone.
        """
        if kind not in self.contests:
            known = ", ".join(sorted(self.contests))
            raise BriefError(f"d20 has no contest {kind!r}; there are {known}")
        if kind == "gamble":
            seats = [Creature.unpack(one.pack()) for side in sides for one in _ours(side.members)]
            return _part("gambling").gamble(self.settings, sides, seats)
        if len(sides) != len(_SIDES):
            raise BriefError(f"a fight has two sides; {len(sides)} were given")
        ground = Ground.of(place)
        people: list[Creature] = []
        for number, (word, side) in enumerate(zip(_SIDES, sides, strict=True)):
            if not side.members:
                raise BriefError(f"the {word} side is empty; it needs at least one member")
            if not 0 <= side.zone < ground.named:
                raise BriefError(
                    f"the {word} side starts in zone {side.zone}; "
                    f"the place has zones 0 to {ground.named - 1}"
                )
            for member in _ours(side.members):
                one = Creature.unpack(member.pack())
                one.side = number
                one.take_place(side.zone)
                one.unaware = int(side.surprised)
                people.append(one)
        fight = Fight(packed_settings(self.settings), ground, [side.aim for side in sides], people)
        for number, word in enumerate(_SIDES):
            if not fight.standing[number]:
                names = ", ".join(one.name for one in people if one.side == number)
                raise BriefError(f"the {word} side has nobody who can stand: {names}")
        surprised = [side.surprised for side in sides]
        if surprised[0] != surprised[1]:
            fight.surprise = surprised.index(False)
        return fight

    def creature(self, packed: Json) -> Creature:
        """Return the creature that ``pack`` described.

        Raises:
            BriefError: it is no packed creature of this game; its place and remedy are named.
        """
        _part("packed").check_creature(packed)
        return Creature.unpack(cast("dict[str, Json]", packed))

    def course(self, packed: Json) -> Course:
        """Return the course that ``pack`` described.

        Raises:
            BriefError: it is no packed course of this game; its place and remedy are named.
        """
        _part("packed_courses").check_course(packed)
        return _opener(cast("dict[str, Json]", packed))()

    def starts(self, packed: Json) -> Callable[[], Course]:
        """Return what opens the course that ``pack`` described, as it is now, at every call.

        Raises:
            BriefError: as for ``course``.
        """
        _part("packed_courses").check_course(packed)
        return _opener(copied(cast("dict[str, Json]", packed)))


def _opener(packed: dict[str, Json]) -> Callable[[], Course]:
    kind = str(packed["course"])
    if kind == "fight":
        return starts(Fight, packed)
    return partial(_part(_KINDS[kind]).COURSES[kind], packed)


class _Part:
    """What the modules that are loaded late offer, by name."""

    concepts: Callable[[Mapping[str, str], str], Sequence[str]]
    strain: Callable[[Fraction], Fraction]
    create: Callable[[Mapping[str, str], str, int, str], Course]
    advance: Callable[[Mapping[str, str], Sequence[rules.Creature], int], Course]
    rises: Callable[[Mapping[str, str], Creature, Occasion], bool]
    attempt: Callable[[Mapping[str, str], Sequence[rules.Creature], Task], Course]
    casting: Callable[[Mapping[str, str], Sequence[Creature], Task], Course]
    heals: Callable[[Sequence[Creature], Task], bool]
    expose: Callable[[Mapping[str, str], Sequence[rules.Creature], Ints, Hazard], Course]
    gamble: Callable[[Mapping[str, str], Sequence[Side], list[Creature]], Course]
    hazard_facts: Callable[[Hazard], Mapping[str, str]]
    lasts: Callable[[Hazard], int]
    severity_facts: Callable[[Severity], str]
    asked: Callable[[Task], int]
    pass_time: Callable[[Mapping[str, str], Sequence[rules.Creature], int, str], Course]
    check_course: Callable[[Json], None]
    check_creature: Callable[[Json], None]
    COURSES: Mapping[str, Callable[[dict[str, Json]], Course]]


def _part(name: str) -> _Part:
    return cast("_Part", import_module(f"solo.systems.d20.{name}"))


def _ours(side: Sequence[rules.Creature]) -> Sequence[Creature]:
    for one in side:
        if not isinstance(one, Creature):
            raise BriefError(f"{one.name} is no creature of d20; the game makes its own")
    return cast("Sequence[Creature]", side)


def _knows(cast: Sequence[Creature], task: Task) -> bool:
    """Say whether whoever tries has powers at all, before the powers are read."""
    return 0 <= task.who < len(cast) and bool(cast[task.who].card.powers)


def game() -> Game:
    """Return the game as the book and our readings have it."""
    return Game(catalogue.usual())
