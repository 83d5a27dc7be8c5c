"""The game as the house sees it: its catalogue, its pricing, and a course for everything.

The parts are loaded when they are first needed: nobody waits for what is not played.
"""

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
from solo.systems.gore import catalogue
from solo.systems.gore.creature import Creature

__all__ = ["Game", "game"]

_KINDS: Final[Mapping[str, str]] = {
    "fight": "arena",
    "chase": "chases",
    "create": "characters",
    "advance": "characters",
    "attempt": "attempts",
    "cast": "casting",
    "expose": "hazards",
    "time": "healing",
}
"""Kind of a packed course -> the module whose ``COURSES`` reads it."""


@dataclass(frozen=True, slots=True)
class Game:
    """The percentile game under some settings."""

    settings: Mapping[str, str]
    id: str = "gore"
    contests: frozenset[str] = frozenset({"fight", "chase"})

    @property
    def rules(self) -> Sequence[Rule]:
        """The whole catalogue."""
        return catalogue.rules()

    def tables(self, rule: str) -> Sequence[Table]:
        """Return the tables of a rule, cell by cell as they are read, with their provenance."""
        return _part("printed").tables(rule, self.settings)

    @property
    def readings(self) -> Sequence[Reading]:
        """Every reading of a silent place, numbered after the rules."""
        return catalogue.readings()

    @property
    def source(self) -> Source:
        """Where the game comes from."""
        return catalogue.source()

    def under(self, changes: Mapping[str, str]) -> System:
        """Return the game with other settings, named by setting or by reading ("R-14").

        Raises:
            BriefError: a setting is unknown, or may not have that value.
        """
        return Game(catalogue.changed(self.settings, changes))

    def concepts(self, genre: str) -> Sequence[str]:
        """Return the kinds of hero for a genre, in the order a party is filled."""
        return _part("characters").concepts(self.settings, genre)

    def threat(self, kind: Threat, level: int) -> Creature:
        """Return ``kind`` in this game's terms at ``level`` (1-13)."""
        return _part("threats").threat(kind, level)

    def fit(self, kind: Threat, strain: Fraction, party: Sequence[rules.Creature]) -> Ints:
        """Return (level, count) of ``kind`` that strains ``party`` nearest to ``strain``."""
        if strain <= 0:
            raise BriefError(f"strain {strain}; a fight strains by more than 0, evenly at 1")
        price = partial(_part("threats").threat, kind)
        return _part("attrition").fit(price, kind.level, strain, _ours(party))

    @property
    def figures(self) -> Sequence[str]:
        """Figures that can be moved to see what they are worth."""
        return _part("figures").FIGURES

    def moved(self, one: rules.Creature, figure: str, by: int) -> Creature:
        """Return a copy of ``one`` with one of its figures moved by ``by``."""
        return _part("figures").moved(_ours([one])[0], figure, by)

    def gauge(self, party: Sequence[rules.Creature], foes: Sequence[rules.Creature]) -> Fraction:
        """Return the strain of ``foes`` on ``party``, without a die."""
        return _part("attrition").gauge(_ours(party), _ours(foes))

    def strain(self, wins: Fraction) -> Fraction:
        """Return the strain that leaves a fresh party ``wins`` of its fights."""
        return _part("attrition").strain(wins)

    def create(self, concept: str, level: int, name: str) -> Course:
        """Make a hero of ``concept`` at hero level 1-10."""
        return _part("characters").create(self.settings, concept, level, name)

    def rises(self, one: rules.Creature, after: Occasion) -> bool:
        """Say whether ``one`` gains a level by ``after``."""
        return _part("characters").rises(self.settings, _ours([one])[0], after)

    def advance(self, cast: Sequence[rules.Creature], who: int) -> Course:
        """Raise a hero by one level."""
        return _part("characters").advance(self.settings, _ours(cast), who)

    def attempt(self, cast: Sequence[rules.Creature], task: Task) -> Course:
        """Try one thing; what is cast is tried as a spell."""
        if task.approach == "cast":
            return _part("casting").casting(self.settings, _ours(cast), task)
        return _part("attempts").attempt(self.settings, _ours(cast), task)

    def contest(self, kind: str, sides: Sequence[Side], place: Place) -> Course:
        """Set two sides against each other on copies of their members.

        Raises:
            BriefError: no such contest, not two sides, an empty side, a side with nobody standing,
                no such zone.
        """
        if kind not in self.contests:
            known = ", ".join(sorted(self.contests))
            raise BriefError(f"gore has no contest {kind!r}; there are {known}")
        for word, side in zip(("first", "second"), sides, strict=False):
            if not side.members:
                raise BriefError(f"the {word} side is empty; it needs at least one member")
            _ours(side.members)
        return _part(_KINDS[kind]).contest(self.settings, kind, sides, place)

    def expose(self, cast: Sequence[rules.Creature], who: Ints, hazard: Hazard) -> Course:
        """Let a hazard strike ``who``."""
        return _part("hazards").expose(self.settings, _ours(cast), who, hazard)

    def hazard_facts(self, hazard: Hazard) -> Mapping[str, str]:
        """Return what a hazard tests, does and shows, each with its rule."""
        return _part("facts").hazard_facts(hazard)

    def lasts(self, hazard: Hazard) -> int:
        """Return the seconds after which a hazard is over whatever happens; 0 if it never is."""
        return _part("facts").lasts(hazard)

    def severity_facts(self, severity: Severity) -> str:
        """Return what ``severity`` does to a chance, with its rule; the page of a GM asks."""
        return _part("facts").severity_facts(severity)

    def heeds(self, task: Task) -> bool:
        """Say whether a rule turns on the detail: a spell, an agent, a skill by name."""
        return task.approach in ("cast", "heal") or bool(
            _part("skilled").named_skill(task.detail)[0]
        )

    def pass_time(self, cast: Sequence[rules.Creature], seconds: int, doing: str) -> Course:
        """Let time run."""
        return _part("healing").pass_time(self.settings, _ours(cast), seconds, doing)

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
        return _part("arena").starts(packed)
    return partial(_part(_KINDS[kind]).COURSES[kind], packed)


class _Part:
    """What the modules that are loaded late offer, by name."""

    # of characters
    concepts: Callable[[Mapping[str, str], str], Sequence[str]]
    create: Callable[[Mapping[str, str], str, int, str], Course]
    advance: Callable[[Mapping[str, str], Sequence[Creature], int], Course]
    rises: Callable[[Mapping[str, str], Creature, Occasion], bool]
    # threats, attrition, figures
    threat: Callable[[Threat, int], Creature]
    fit: Callable[[Callable[[int], Creature], int, Fraction, Sequence[Creature]], Ints]
    gauge: Callable[[Sequence[Creature], Sequence[Creature]], Fraction]
    strain: Callable[[Fraction], Fraction]
    FIGURES: Sequence[str]
    moved: Callable[[Creature, str, int], Creature]
    # of the arena, where fights are, and of chases
    contest: Callable[[Mapping[str, str], str, Sequence[Side], Place], Course]
    starts: Callable[[dict[str, Json]], Callable[[], Course]]
    # attempts, casting, hazards, facts, healing
    attempt: Callable[[Mapping[str, str], Sequence[Creature], Task], Course]
    casting: Callable[[Mapping[str, str], Sequence[Creature], Task], Course]
    expose: Callable[[Mapping[str, str], Sequence[Creature], Ints, Hazard], Course]
    hazard_facts: Callable[[Hazard], Mapping[str, str]]
    lasts: Callable[[Hazard], int]
    severity_facts: Callable[[Severity], str]
    named_skill: Callable[[str], tuple[str, int]]
    pass_time: Callable[[Mapping[str, str], Sequence[Creature], int, str], Course]
    # printed, packed
    tables: Callable[[str, Mapping[str, str]], Sequence[Table]]
    check_course: Callable[[Json], None]
    check_creature: Callable[[Json], None]
    COURSES: Mapping[str, Callable[[dict[str, Json]], Course]]


def _part(name: str) -> _Part:
    return cast("_Part", import_module(f"solo.systems.gore.{name}"))


def _ours(side: Sequence[rules.Creature]) -> Sequence[Creature]:
    for one in side:
        if not isinstance(one, Creature):
            raise BriefError(f"{one.name} is no creature of gore; the game makes its own")
    return cast("Sequence[Creature]", side)


def game() -> Game:
    """Return the game as the book and our readings have it."""
    return Game(catalogue.usual())
