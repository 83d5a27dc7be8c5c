"""The words all games share, and what a game must answer.

A ruling is a plain function that throws, asks and writes through the hands it is given. The unit
of play is a step; between steps a course is plain data. Hands that cannot answer raise
``Waiting``; the step is thrown away and run again when the answer is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, Protocol, TypeAlias

from solo.records import Aim, Hazard, Json, Place, Table, Threat

__all__ = [
    "Approach", "Choice", "Course", "Creature", "Deed", "Hands", "Ints", "Line", "Occasion",
    "Option", "Reading", "Row", "Rule", "Severity", "Side", "Source", "System", "Task", "Verdict",
    "Waiting",
]  # fmt: skip

Ints: TypeAlias = tuple[int, ...]
Deed: TypeAlias = Ints
"""An answer: a verb, then what the verb needs."""
Row: TypeAlias = tuple[int, int, int, Ints, Ints, Ints, int, int, int, int]
"""One ruling on the tape, bare; ``Line`` names its places."""
Severity: TypeAlias = Literal["trivial", "easy", "average", "hard", "extreme"]
Verdict: TypeAlias = Literal["", "won", "lost", "draw", "unfinished"]
"""Seen from the first side; empty while the course goes on."""
Approach: TypeAlias = Literal[
    "force", "agility", "endurance", "stealth", "search", "locks", "talk", "deceive", "intimidate",
    "lore", "craft", "heal", "survive", "resuscitate", "repair", "cast",
]  # fmt: skip
"""The neutral ways of trying something; each game maps them to its own skills."""
Occasion: TypeAlias = Literal["adventure", "goal"]
"""What heroes may gain a level by: an adventure that succeeded, or the goal of a scene."""


@dataclass(frozen=True, slots=True)
class Rule:
    """An entry of a game's catalogue; ``number`` is its place there, which the tape cites."""

    id: str
    number: int
    title: str
    kind: Literal["mechanic", "data", "guidance"]
    text: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A ruling on a place where the book is silent; a setting where ``options`` has two or more.

    ``number`` continues the numbers of the rules, so a tape row can cite it beside them.
    """

    id: str
    number: int
    question: str
    ruling: str
    why: str
    options: tuple[str, ...] = ()
    default: str = ""
    setting: str = ""
    """The key it is set by, where that is not its own ID."""
    means: tuple[str, ...] = ()
    """What each of ``options`` comes to at the table, as clauses in their order; may be empty."""
    tactics: bool = False
    """It says how people behave, not what the rules do; odds name it, since it moves them."""


@dataclass(frozen=True, slots=True)
class Source:
    """Where a game comes from and what must be printed with it."""

    game: str
    title: str
    licence: str
    notice: str
    """Printed at the end of every document that uses the game."""
    may_be_sold: bool = True


class Line(NamedTuple):
    """A row of the tape, read. Rules append bare tuples of this shape and format nothing."""

    beat: int
    """The round; outside rounds, the clock."""
    who: int
    """Place in the cast; -1 nobody."""
    whom: int
    cites: Ints
    """Numbers of the rule first, then of each reading that decided it."""
    faces: Ints
    """In the order thrown, dropped and replaced ones too."""
    parts: Ints
    """What was added, in the order the rule lists."""
    total: int
    need: int
    outcome: int
    """The game's degree; 0 is failure."""
    left: int
    """What ``whom`` has left."""


class Choice(NamedTuple):
    """A question to whoever decides for ``who``, possibly in the middle of a ruling."""

    kind: str
    who: int
    about: Ints = ()
    """What may be known when deciding, and no more."""


class Option(NamedTuple):
    """A legal answer in words, with its chance where that can be had."""

    deed: Deed
    words: str
    chance: Fraction | None = None


class Waiting(Exception):  # noqa: N818 - not an error: the table waits for a person
    """The hands cannot say yet: a choice unanswered, or a die (its sides) not thrown."""

    def __init__(self, want: Choice | int) -> None:
        super().__init__(want)
        self.want = want


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands around the table: who throws, who decides, and the tape; they stay as they are."""

    throw: Callable[[int], int]
    ask: Callable[[Course, str, int, Ints], Deed]
    tape: list[Row]
    story: Callable[[int], int] | None = None
    """The die of the tactics, where ``ask`` does no more than call ``decide`` with it: then what is
    asked most may be decided at once, without asking."""


class Creature(Protocol):
    """Somebody in one game's terms. What ``pack`` returns shares nothing with it."""

    name: str
    level: int

    def sheet(self) -> Mapping[str, Mapping[str, str]]:
        """Return what a player would write down: heading -> label -> words."""
        ...

    def health(self) -> tuple[int, int]:
        """Return what is left and the most there can be, in the game's own measure of harm."""
        ...

    def states(self) -> Sequence[str]:
        """Return what ails it now, in words: "prone", "poisoned: adder venom (stage 2)".

        Two of them every game says alike: "dead", and "unconscious" of whoever is down and lives.
        Whoever has nothing left, cannot go on and is neither is counted as destroyed. Where the
        next rounds say whether somebody lives, "dying" stands beside "unconscious".
        A hazard stands there under its own name, with its stage, by which odds count it.
        """
        ...

    def can_go_on(self) -> bool:
        """Say whether it can still act for its own side: up, awake and in nobody's power."""
        ...

    def weapons(self) -> Mapping[str, str]:
        """Return what it fights with, as nouns, each with how it is used; may be empty."""
        ...

    def pack(self) -> Json:
        """Return all of it as plain data."""
        ...


class Course(Protocol):
    """Whatever goes on by steps: a fight, a chase, a debate, one attempt, a week of fever.

    Between steps it is whole: ``pack`` says all of it. A step is the least that leaves it so
    (a turn, a strike rank, a window, a test come due; opening a round is a step of its own).
    It depends on what is packed, on answers and on faces alone, so it may be run again.
    """

    verdict: Verdict
    how: str
    """Of a fight "slain", "captured", "routed", "escaped", "cornered" or words of the game's own;
    before a colon what it was, behind it why: "stalemate: nobody can reach anybody"."""
    clock: int
    """Seconds of the game world since it began."""

    @property
    def cast(self) -> Sequence[Creature]:
        """Everybody in it: grows, never shrinks, never moves; carried on afterwards."""
        ...

    def side(self, who: int) -> int:
        """Return the side of somebody of the cast, newcomers too; 0 where there are no sides.

        Sides are numbered in the order in which ``contest`` was given them.
        """
        ...

    def step(self, hands: Hands) -> None:
        """Play the least that leaves the course whole."""
        ...

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``; never empty."""
        ...

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what ``who`` does when nobody plays it; looks, never touches."""
        ...

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen, in a clause."""
        ...

    def pack(self) -> Json:
        """Return all of it as plain data."""
        ...


@dataclass(frozen=True, slots=True)
class Side:
    """Who stands together, where they begin, what they want, whether they are surprised."""

    members: Sequence[Creature]
    zone: int
    aim: Aim
    surprised: bool = False


@dataclass(frozen=True, slots=True)
class Task:
    """Something tried: how, how hard, by whom with whose help, and against or upon whom.

    ``level`` is the threat level of what stands against it (1-13), where there is one; it then
    overrules ``severity``. ``detail`` is whatever the approach needs by name, such as a power.
    """

    approach: Approach
    severity: Severity
    who: int
    helpers: Ints = ()
    whom: int = -1
    level: int = 0
    detail: str = ""


class System(Protocol):
    """A game. ``under`` gives the same game with other readings of its silences."""

    @property
    def id(self) -> str:
        """The name of its folder."""
        ...

    @property
    def rules(self) -> Sequence[Rule]:
        """The whole catalogue, in the order of the numbers that tapes cite."""
        ...

    def tables(self, rule: str) -> Sequence[Table]:
        """Return the tables of the rule of that ID, of what the game itself reads; may be empty."""
        ...

    @property
    def readings(self) -> Sequence[Reading]:
        """Every reading of a silent place, numbered after the rules."""
        ...

    @property
    def source(self) -> Source:
        """Where the game comes from."""
        ...

    @property
    def settings(self) -> Mapping[str, str]:
        """Reading or option -> value in force."""
        ...

    @property
    def contests(self) -> frozenset[str]:
        """Kinds of contest it has rules for; "fight" always."""
        ...

    def under(self, changes: Mapping[str, str]) -> System:
        """Return the game with other settings; BriefError names an unknown one."""
        ...

    def concepts(self, genre: str) -> Sequence[str]:
        """Return the kinds of hero for a genre, in the order a party is filled."""
        ...

    def threat(self, kind: Threat, level: int) -> Creature:
        """Return ``kind`` in this game's terms at ``level`` (1-13)."""
        ...

    def fit(self, kind: Threat, strain: Fraction, party: Sequence[Creature]) -> Ints:
        """Return (level, count) of ``kind`` that strains ``party`` nearest to ``strain``."""
        ...

    def hazard_facts(self, hazard: Hazard) -> Mapping[str, str]:
        """Return the figures of ``hazard`` for whoever runs it: label -> words; may be empty."""
        ...

    def lasts(self, hazard: Hazard) -> int:
        """Return the seconds from its first test until it is over by itself, at most; 0: never."""
        ...

    def severity_facts(self, severity: Severity) -> str:
        """Return what a try of ``severity`` must reach, for whoever runs it; may be empty."""
        ...

    def heeds(self, task: Task) -> bool:
        """Say whether a rule turns on the ``detail`` of ``task``; any words may mark a task."""
        ...

    @property
    def figures(self) -> Sequence[str]:
        """Figures of anybody that ``moved`` can change, as a player writes them: "AC"."""
        ...

    def moved(self, one: Creature, figure: str, by: int) -> Creature:
        """Return a copy of ``one`` with one of ``figures`` changed; BriefError names another."""
        ...

    def gauge(self, party: Sequence[Creature], foes: Sequence[Creature]) -> Fraction:
        """Return the strain of ``foes`` on ``party``: 1 is about even; a closed score, no dice."""
        ...

    def strain(self, wins: Fraction) -> Fraction:
        """Return the strain that leaves a fresh party ``wins`` of its fights; more wins, less."""
        ...

    def create(self, concept: str, level: int, name: str) -> Course:
        """Make a hero of ``concept`` at hero level 1-10; the cast ends with it."""
        ...

    def attempt(self, cast: Sequence[Creature], task: Task) -> Course:
        """Try one thing; verdict "won" or "lost"."""
        ...

    def contest(self, kind: str, sides: Sequence[Side], place: Place) -> Course:
        """Set sides against each other; an empty side is refused by name."""
        ...

    def expose(self, cast: Sequence[Creature], who: Ints, hazard: Hazard) -> Course:
        """Let a hazard strike ``who``; what lasts goes on in ``pass_time``."""
        ...

    def pass_time(self, cast: Sequence[Creature], seconds: int, doing: str) -> Course:
        """Let time run: "rest", "care", "travel", "wait"; all that falls due is played."""
        ...

    def rises(self, one: Creature, after: Occasion) -> bool:
        """Say whether ``one`` gains a level by ``after``; ``advance`` then raises it."""
        ...

    def advance(self, cast: Sequence[Creature], who: int) -> Course:
        """Raise a hero by one level."""
        ...

    def creature(self, packed: Json) -> Creature:
        """Return the creature that ``pack`` described.

        Raises:
            BriefError: it did not, or somebody has damaged it: one line, with the place in it and
                what would be accepted. Whatever is let in can be shown and played on.
        """
        ...

    def course(self, packed: Json) -> Course:
        """Return the course that ``pack`` described.

        Raises:
            BriefError: as for ``creature``.
        """
        ...

    def starts(self, packed: Json) -> Callable[[], Course]:
        """Return what opens the course that ``pack`` described anew at every call.

        It is checked once, as it is now: what becomes of ``packed`` later changes nothing.

        Raises:
            BriefError: as for ``creature``.
        """
        ...
