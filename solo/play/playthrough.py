"""What happened on a walk through an adventure, as neutral records. A log is a rendering of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from solo.adventure.values import Adventure, Content
from solo.records import Json
from solo.rules import Ints, Row

__all__ = [
    "Ending",
    "Event",
    "EventKind",
    "Figure",
    "Grade",
    "Played",
    "Playthrough",
]

EventKind: TypeAlias = Literal[
    "arrive",
    "return",
    "cross",
    "open",
    "opened",
    "closed",
    "shut",
    "struck",
    "meet",
    "parley",
    "demand",
    "trade",
    "contest",
    "ambush",
    "sneak",
    "lure",
    "surprise",
    "reinforced",
    "fight",
    "spared",
    "flight",
    "warned",
    "capture",
    "question",
    "search",
    "find",
    "secret",
    "pull",
    "talk",
    "clue",
    "conclude",
    "revive",
    "afar",
    "dose",
    "tend",
    "rest",
    "trouble",
    "ailing",
    "incident",
    "timeline",
    "resolve",
    "decide",
    "goal",
    "end",
    "rise",
]
Ending: TypeAlias = Literal["success", "retreat", "defeat", "stalemate"]
Grade: TypeAlias = Literal["", "won", "lost", "draw", "unfinished"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """Somebody in a course, as far as a teller must know them."""

    name: str
    """A proper name, or a noun phrase without its article: "lean orc"."""
    proper: bool
    side: int
    """0 for the party."""
    noun: str = ""
    """The kind, of somebody without a proper name: "orc"."""
    plural: str = ""
    living: bool = True
    arms: tuple[tuple[str, str], ...] = ()
    """What it fights with, as nouns, each with how it is used."""
    weapon: str = ""
    """What a threat strikes with, as its record has it."""
    most: int = 0
    """The most health there can be, in the game's own measure."""
    before: int = 0
    """Health as the course began."""
    after: int = 0
    """Health as it ended."""
    states: tuple[str, ...] = ()
    """What ails them afterwards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A course from beginning to end: how it began, every ruling, how it ended."""

    kind: str
    """"fight", "contest", "attempt", "expose", "time", "advance" or "create"."""
    address: tuple[str | int, ...]
    """The path of the stream that was thrown from."""
    start: Json
    """The course as it was packed before its first step."""
    tape: tuple[Row, ...]
    cast: tuple[Figure, ...]
    verdict: Grade
    how: str
    seconds: int
    whys: tuple[tuple[int, int, str], ...] = ()
    """Why each decision was taken, where that was asked for: how many rulings came before it, who
    decided, and the reason as a clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. Which fields are filled depends on ``kind``."""

    kind: EventKind
    clock: int
    """Seconds since the adventure began, when it began to happen."""
    scene: str
    """Id of the scene."""
    about: str = ""
    """Id of the content, exit, clue, conclusion, person or hazard it concerns."""
    who: tuple[str, ...] = ()
    """Names of the heroes concerned."""
    manner: str = ""
    """A word of the kind's own: how an exit was opened, what a group came to think."""
    good: bool = True
    """Whether it went well for the party."""
    seconds: int = 0
    played: Played | None = None
    place: int = 0
    """Which of several prepared texts: the turn of a visit, a line of the timeline. The level, of
    somebody who rose."""
    reasons: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    """Ids of the contents that stand with the one it concerns, as one encounter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Playthrough:
    """A whole walk."""

    adventure: Adventure
    game: str
    """Id of the game."""
    party: tuple[Figure, ...]
    sheets: tuple[Mapping[str, Mapping[str, str]], ...]
    """What each hero's sheet said at the beginning."""
    levels: Ints
    events: tuple[Event, ...]
    ending: Ending
    cause: str
    seconds: int
    survivors: tuple[Figure, ...]
    """The party as it ended, the dead among them, in its first order."""
    held: tuple[str, ...]
    """Content ids of what was taken."""
    unfound: tuple[str, ...]
    """Ids of scenes, exits and contents that were never found."""
    settings: Mapping[str, str] = field(default_factory=dict[str, str])
    """Settings of the game that differ from its defaults."""
    threats: Mapping[str, str] = field(default_factory=dict[str, str])
    """Content id -> id of the kind of creature."""
    more: tuple[Content, ...] = ()
    """Contents that the adventure does not list: what was traded for, who came by."""
    reasons: bool = False
