"""A party on its way: what it knows, holds and suffers. The steps of autoplay read and change it.

The order of the dice: every course has its own address below the stream of the walk, by scene,
kind and a count of its own ("scene", id, "fight", 2, "trial", 1), so that nothing thrown in one
place moves what is thrown in another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from oracles.streams import Stream
from solo.adventure.values import Adventure, Content, Exit, Scene
from solo.content.library import Library
from solo.odds.trials import hands_for, run
from solo.play.figures import figure, has_dice, is_dead, stranger
from solo.play.groups import Group
from solo.play.manners import Manners
from solo.play.playthrough import Event, EventKind, Figure, Played
from solo.rules import Course, Creature, Ints, System

__all__ = ["Walk", "strain"]


@dataclass(slots=True, kw_only=True)
class Walk:
    """Everything that is true of a walk so far. What the party may know is marked as such."""

    adventure: Adventure
    library: Library
    system: System
    stream: Stream
    manners: Manners
    party: list[Creature]
    here: str
    groups: dict[str, Group] = field(default_factory=dict[str, Group])
    """Content id -> the group; known to the party once ``met``."""
    clock: int = 0
    came_by: str = ""
    """Id of the exit last taken."""
    came_from: str = ""
    """Id of the scene before."""
    steps: int = 0
    events: list[Event] = field(default_factory=list[Event])
    visits: dict[str, int] = field(default_factory=dict[str, int])
    """Scene id -> how often the party came there."""
    crossed: dict[str, int] = field(default_factory=dict[str, int])
    opened: dict[str, None] = field(default_factory=dict[str, None])
    """Exits whose needs were met once."""
    closed: dict[str, None] = field(default_factory=dict[str, None])
    """Exits that nobody gets through until an effect opens them, or opens them again."""
    tried: dict[str, int] = field(default_factory=dict[str, int])
    """Exits, levers and scenes tried in vain, with a count."""
    found: dict[str, None] = field(default_factory=dict[str, None])
    """Contents, clues and secret exits found."""
    done: dict[str, None] = field(default_factory=dict[str, None])
    """Contents dealt with: taken, pulled, bypassed, sprung, talked to."""
    held: dict[str, Content] = field(default_factory=dict[str, Content])
    happened: dict[str, None] = field(default_factory=dict[str, None])
    """Events of the adventure that came about."""
    searched: dict[str, int] = field(default_factory=dict[str, int])
    thorough: dict[str, None] = field(default_factory=dict[str, None])
    """Scenes searched well: looking there again is no use."""
    clues: dict[str, int] = field(default_factory=dict[str, int])
    """Conclusion id -> clues understood."""
    refuted: dict[str, None] = field(default_factory=dict[str, None])
    """Conclusions that are known not to be so."""
    concluded: dict[str, bool] = field(default_factory=dict[str, bool])
    """Conclusion id -> settled or only suggested."""
    counts: dict[tuple[str | int, ...], int] = field(
        default_factory=dict[tuple[str | int, ...], int]
    )
    evaded: dict[str, None] = field(default_factory=dict[str, None])
    """Hazards seen and kept away from: they harm nobody who only comes by."""
    struck: dict[str, int] = field(default_factory=dict[str, int])
    """Hazards that fill a place -> how often they have struck."""
    more: dict[str, Content] = field(default_factory=dict[str, Content])
    """Contents that the adventure does not list: what was traded for, who came by."""
    guesses: dict[tuple[str, ...], Ints] = field(default_factory=dict[tuple[str, ...], Ints])
    """How illnesses go on, as far as that was guessed at (``prospects``)."""
    odds: dict[tuple[str, ...], Fraction] = field(default_factory=dict[tuple[str, ...], Fraction])
    """Chances of single heroes worked out so far."""
    lines: int = 0
    """How many lines of the timeline have come about."""
    stirred: int = 0
    """How many of them have moved somebody."""
    standing: dict[str, int] = field(default_factory=dict[str, int])
    """Kind of creature, or faction -> how its kin fared with the party; below 0 is ill."""
    scenes: Mapping[str, Scene] = field(default_factory=dict[str, Scene])
    exits: Mapping[str, Exit] = field(default_factory=dict[str, Exit])

    def __post_init__(self) -> None:
        """Shut what is shut from the beginning."""
        self.closed.update((name, None) for name, way in self.exits.items() if way.closed)

    @property
    def scene(self) -> Scene:
        """Where the party is."""
        return self.scenes[self.here]

    def able(self) -> list[int]:
        """Return the places of the heroes who can act."""
        return [place for place, one in enumerate(self.party) if one.can_go_on()]

    def alive(self) -> list[int]:
        """Return the places of the heroes who are not dead."""
        return [place for place, one in enumerate(self.party) if not is_dead(one)]

    def names(self, places: Sequence[int]) -> tuple[str, ...]:
        """Return the names of those heroes."""
        return tuple(self.party[place].name for place in places)

    def threats(self, scene: str) -> list[Group]:
        """Return the groups that are in ``scene`` now."""
        return [g for g in self.groups.values() if g.scene == scene and not g.out]

    def foes(self, scene: str) -> list[Group]:
        """Return the groups in ``scene`` that would not let the party be."""
        return [group for group in self.threats(scene) if not group.let_pass]

    def fellows(self, group: Group) -> list[Group]:
        """Return who stands with ``group``: put there with it, and where it is."""
        return [
            other
            for other in self.groups.values()
            if other is not group
            and (other.band, other.scene, other.fled) == (group.band, group.scene, group.fled)
            and not other.out
            and not other.let_pass
            and any(one.can_go_on() for one in other.members)
        ]

    def band(self, group: Group) -> list[Group]:
        """Return ``group`` with its fellows."""
        return [group, *self.fellows(group)]

    def known_foes(self, scene: str) -> list[Group]:
        """Return the groups that the party believes in ``scene``, where it saw them last."""
        return [
            group
            for group in self.groups.values()
            if group.seen_in == scene and group.met and not group.out and not group.let_pass
        ]

    def address(self, *steps: str | int) -> tuple[str | int, ...]:
        """Return ``steps`` below the scene with the next count of their own behind them."""
        path = ("scene", self.here, *steps)
        self.counts[path] = self.counts.get(path, 0) + 1
        return (*path, self.counts[path])

    def numbered(self, kind: str) -> int:
        """Return the next number for a creature of ``kind``."""
        key = ("creature", kind)
        self.counts[key] = self.counts.get(key, 0) + 1
        return self.counts[key]

    def tell(
        self,
        kind: EventKind,
        about: str = "",
        *,
        who: Sequence[int] = (),
        manner: str = "",
        good: bool = True,
        seconds: int = 0,
        played: Played | None = None,
        place: int = 0,
        reasons: Sequence[str] = (),
        others: Sequence[str] = (),
    ) -> None:
        """Note that something happened here and now."""
        self.events.append(
            Event(
                kind=kind,
                clock=self.clock,
                scene=self.here,
                about=about,
                who=self.names(who),
                manner=manner,
                good=good,
                seconds=seconds,
                played=played,
                place=place,
                reasons=tuple(reasons),
                others=tuple(others),
            )
        )

    def play(
        self,
        kind: str,
        course: Course,
        address: tuple[str | int, ...],
        heroes: Sequence[int],
        groups: Sequence[Group] = (),
    ) -> Played:
        """Play ``course`` to its end and carry on with whoever comes out of it.

        The cast of ``course`` begins with ``heroes`` (places in the party), then the members of
        ``groups`` in their order.
        """
        start = course.pack()
        many = len(heroes)
        before = [one.health()[0] for one in course.cast]
        here = self.stream.child(*address, "trial", 1)
        hands = hands_for(here.river(), here.child("story").river())
        run(course, hands)
        cast = list(course.cast)
        for place, one in zip(heroes, cast, strict=False):
            self.party[place] = one
        kinds = [group.kind for group in groups for _ in group.members]
        first = many
        for group in groups:
            group.members = cast[first : first + len(group.members)]
            first += len(group.members)
        figures: list[Figure] = []
        for place, one in enumerate(cast):
            known = place < len(before)
            kind_of = kinds[place - many] if many <= place < first else stranger(one.name)
            figures.append(
                figure(
                    one,
                    course.side(place),
                    None if place < many else kind_of,
                    before[place] if known else one.health()[1],  # a newcomer begins whole
                )
            )
        return Played(
            kind=kind,
            address=(*self.stream.path, *address, "trial", 1),
            start=start,
            tape=tuple(hands.tape),
            cast=tuple(figures),
            verdict=course.verdict,
            how=course.how,
            seconds=course.clock,
        )

    def spend(self, seconds: int, doing: str = "wait") -> Played | None:
        """Let time pass: trouble that runs on is played, and the opposition goes on too.

        It passes for the sound as well: a wound may tell only later, and strength comes back.
        """
        played: Played | None = None
        rests = doing in {"rest", "care"}
        if seconds > 0 and self.alive():
            everybody: Ints = tuple(range(len(self.party)))
            able = self.able()
            course = self.system.pass_time(self.party, seconds, doing)
            played = self.play("time", course, self.address("time"), everybody)
            # Whoever faints of a wound does so without a die, and would come to untold.
            if not rests and (has_dice(played) or self.able() != able):
                self.tell("ailing", played=played, seconds=seconds)
        self.clock += seconds
        self._timeline()
        return played

    def _timeline(self) -> None:
        lines, hour = self.adventure.mission.timeline, self.manners.hour
        while self.lines < len(lines) and self.clock >= lines[self.lines].hour * hour:
            self.tell("timeline", place=self.lines)
            self.lines += 1

    @property
    def hours_left(self) -> int:
        """Whole hours until the deadline."""
        return self.adventure.mission.hours - -(-self.clock // self.manners.hour)

    @property
    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self.clock >= self.adventure.mission.hours * self.manners.hour


def strain(walk: Walk, *groups: Group) -> int:
    """Return the strain of ``groups`` together on the able heroes, in percent."""
    able = [walk.party[place] for place in walk.able()]
    foes = [one for group in groups for one in group.members if one.can_go_on()]
    if not able or not foes:
        return 0
    return int(walk.system.gauge(able, foes) * Fraction(100))
