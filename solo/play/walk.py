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
from solo.play.playthrough import Event, EventKind, Figure, Played
from solo.records import Threat
from solo.rules import Course, Creature, Ints, System

__all__ = [
    "ATTITUDES",
    "Group",
    "Manners",
    "Walk",
    "figure",
    "has_dice",
    "is_dead",
    "strain",
    "stranger",
]

ATTITUDES = ("hostile", "unfriendly", "wary", "friendly", "helpful")
"""The five steps from enemy to friend."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """How a party plays by itself: every number of the loop."""

    sneak_above: int = 120
    """Strain in percent above which an unseen party would rather slip past."""
    hopeless_above: int = 170
    """Strain in percent above which a party does not begin a fight it can leave."""
    settled: int = 3
    unexplored: int = 2
    opens: int = 2
    """Score of an exit that something now held opens."""
    walked: int = 1
    """What each scene walked back costs."""
    hazard: int = 2
    """What a known hazard without a remedy costs."""
    foe: int = 4
    """What a known foe who is too strong costs."""
    suggest: int = 2
    """How many clues suggest a conclusion."""
    settle: int = 3
    """How many clues settle it."""
    search_seconds: int = 600
    cross_seconds: int = 300
    talk_seconds: int = 600
    hour: int = 3600
    longest_rest: int = 8
    """Hours of one rest."""
    walk_limit: int = 20
    """A walk longer than this times the scenes ends as stalemate."""
    incident_in: int = 4
    """On a rest or a walk back, one chance in this many of an incident."""


@dataclass(slots=True, kw_only=True)
class Group:
    """Creatures that keep together."""

    content: Content
    kind: Threat
    members: list[Creature]
    scene: str
    attitude: int = 0
    """Place in ``ATTITUDES``."""
    met: bool = False
    warned: bool = False
    """Somebody told them: no surprise here."""
    out: bool = False
    """Beaten, or gone for good."""
    let_pass: bool = False
    told: bool = False
    """It has told its clue."""
    fled: bool = False
    feared: int = 0
    """How many heroes stood when the party last found it too strong; 0 for never."""


def is_dead(one: Creature) -> bool:
    """Say whether ``one`` is dead."""
    return "dead" in one.states()


def has_dice(played: Played) -> bool:
    """Say whether anything was thrown in a course."""
    return any(row[4] for row in played.tape)


def figure(one: Creature, side: int, kind: Threat | None, before: int | None = None) -> Figure:
    """Return what a teller must know of ``one``; ``kind`` is None for a hero."""
    left, most = one.health()
    return Figure(
        name=one.name,
        proper=kind is None,
        side=side,
        noun=kind.name if kind else "",
        plural=kind.plural if kind else "",
        living=kind.living if kind else True,
        arms=tuple(one.weapons().items()),
        weapon=kind.weapon if kind else "",
        most=most,
        before=left if before is None else before,
        after=left,
        states=tuple(one.states()),
    )


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
    """Exits whose needs were met once, and those an effect opened."""
    closed: dict[str, None] = field(default_factory=dict[str, None])
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
    concluded: dict[str, bool] = field(default_factory=dict[str, bool])
    """Conclusion id -> settled or only suggested."""
    counts: dict[tuple[str | int, ...], int] = field(
        default_factory=dict[tuple[str | int, ...], int]
    )
    odds: dict[tuple[str, ...], Fraction] = field(default_factory=dict[tuple[str, ...], Fraction])
    """Chances of single heroes worked out so far."""
    lines: int = 0
    """How many lines of the timeline have come about."""
    scenes: Mapping[str, Scene] = field(default_factory=dict[str, Scene])
    exits: Mapping[str, Exit] = field(default_factory=dict[str, Exit])

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
            )
        )

    def play(
        self,
        kind: str,
        course: Course,
        address: tuple[str | int, ...],
        heroes: Sequence[int],
        group: Group | None = None,
    ) -> Played:
        """Play ``course`` to its end and carry on with whoever comes out of it.

        The cast of ``course`` begins with ``heroes`` (places in the party), then the members of
        ``group``.
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
        if group is not None:
            group.members = cast[many : many + len(group.members)]
        figures: list[Figure] = []
        for place, one in enumerate(cast):
            known = place < len(before)
            kind_of = group.kind if group and known else stranger(one.name)
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
        """Let time pass: trouble that runs on is played, and the opposition goes on too."""
        played: Played | None = None
        rests = doing in {"rest", "care"}
        if seconds > 0 and (rests or any(self.party[i].states() for i in self.alive())):
            everybody: Ints = tuple(range(len(self.party)))
            course = self.system.pass_time(self.party, seconds, doing)
            played = self.play("time", course, self.address("time"), everybody)
            if has_dice(played) and not rests:
                self.tell("ailing", played=played, seconds=seconds)
        self.clock += seconds
        self._timeline()
        return played

    def _timeline(self) -> None:
        lines = self.adventure.mission.timeline
        hour = self.manners.hour
        while self.lines < len(lines) and self.clock >= lines[self.lines].hour * hour:
            self.tell("timeline", place=self.lines)
            self.lines += 1

    @property
    def is_late(self) -> bool:
        """Whether the deadline has passed."""
        return self.clock >= self.adventure.mission.hours * self.manners.hour


def stranger(name: str) -> Threat:
    """Return a stand-in for somebody who joined a course from nowhere."""
    return Threat(id="stranger", name=name, plural=name, level=1, genres=())


def strain(walk: Walk, group: Group) -> int:
    """Return the strain of ``group`` on the able heroes, in percent."""
    able = [walk.party[place] for place in walk.able()]
    foes = [one for one in group.members if one.can_go_on()]
    if not able or not foes:
        return 0
    return int(walk.system.gauge(able, foes) * Fraction(100))
