"""The neutral records that content fills and games price. Nothing here belongs to one game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal, TypeAlias

__all__ = [
    "Aim",
    "Build",
    "Gap",
    "Hazard",
    "HazardKind",
    "Json",
    "Mind",
    "Place",
    "Reach",
    "Resist",
    "Stage",
    "State",
    "Threat",
    "Zone",
]

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""Plain data, no floats."""

Build: TypeAlias = Literal["brute", "shooter", "beast", "caster", "spirit", "mindless"]
Mind: TypeAlias = Literal["mindless", "animal", "sentient"]
Reach: TypeAlias = Literal["melee", "short", "long", "both"]
Aim: TypeAlias = Literal["kill", "capture", "drive-off", "guard", "steal", "escape", "mindless"]
HazardKind: TypeAlias = Literal["trap", "poison", "disease", "radiation"]
State: TypeAlias = Literal[
    "",
    "hindered",
    "shaken",
    "immobilized",
    "pinned",
    "prone",
    "unconscious",
    "blindness",
    "fear",
]
"""The short common list of what a hazard's stage does to somebody; each game maps it."""
Resist: TypeAlias = Literal["fortitude", "reflexes", "strength", "body", "mind"]
"""What withstands a hazard: ``body`` is the best of the three bodily ones."""


def _nothing() -> dict[str, Mapping[str, Json]]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """A kind of creature that may be met, at its usual threat level (1-13)."""

    id: str
    name: str
    plural: str
    level: int
    genres: tuple[str, ...]
    tags: tuple[str, ...] = ()
    living: bool = True
    build: Build = "brute"
    mind: Mind = "sentient"
    aim: Aim = "kill"
    reach: Reach = "melee"
    size: Literal["tiny", "small", "medium", "large", "huge"] = "medium"
    gait: Literal["walks", "flies", "swims", "crawls", "rolls", "drives"] = "walks"
    senses: tuple[str, ...] = ()
    carries: str = ""
    """Id of the hazard that its hits bring, or nothing."""
    weapon: str = ""
    """What it strikes with, as a noun a sentence can use ("claws", "a rusty sabre")."""
    doing: tuple[str, ...] = ()
    """What it is busy with when met, as a clause after its name: "gnawing a harness strap"."""
    sign: tuple[str, ...] = ()
    """What it leaves behind, as whole sentences."""
    says: tuple[str, ...] = ()
    """What is heard of it: speech, or a sound."""
    source: str = "original"
    exact: Mapping[str, Mapping[str, Json]] = field(default_factory=_nothing)
    """Game id -> that game's own figures, which overrule its pricing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stage:
    """One stage of a hazard's course."""

    harm: Fraction = Fraction(0)
    """Share of the harm that the hazard's level deals, 0 to 1."""
    state: State = ""
    says: str = ""
    """What the victim or a watcher notices, a whole sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hazard:
    """A trap, poison, disease or source of radiation, on the ladder of threat levels."""

    id: str
    name: str
    kind: HazardKind
    level: int
    genres: tuple[str, ...]
    tags: tuple[str, ...] = ()
    trigger: str = "touch"
    """step, enter, open, touch, tamper, linger, ingest, inhale, injury, bite, contact or
    proximity."""
    delivery: Literal["attack", "save", "auto"] = "save"
    targets: Literal["one", "zone"] = "one"
    resist: Resist = "body"
    half: bool = False
    """A one-shot hazard that is resisted still does half its harm."""
    onset: int = 0
    """Seconds from exposure to the first test."""
    interval: int = 0
    """Seconds between tests; 0 for a hazard that strikes once."""
    stages: tuple[Stage, ...] = ()
    """One for a hazard that strikes once, else the course in order."""
    last: Literal["repeat", "hold"] = "hold"
    area: bool = False
    """It works on whoever is inside, and stops for whoever leaves."""
    damage: str = ""
    """Type of harm, of the common list (fire, cold, poison, necrotic ...)."""
    counter_agent: str = ""
    medical: Literal["physical", "mental", "none"] = "none"
    can_bypass: bool = False
    sign: str = ""
    """What can be noticed before: one or two whole sentences, as are the next three."""
    sting: str = ""
    course: str = ""
    way_out: str = ""
    source: str = "original"
    exact: Mapping[str, Mapping[str, Json]] = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Zone:
    """A part of a place in which everybody can reach everybody; about ten metres across."""

    metres: int = 10
    ground: Literal["open", "difficult"] = "open"
    cover: Literal["none", "partial", "total"] = "none"
    light: Literal["bright", "dim", "dark"] = "bright"
    hazard: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gap:
    """The way between two zones, by their numbers."""

    a: int
    b: int
    metres: int = 10
    barred: bool = False
    sight: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where something happens: zones, the gaps between them, and the zones with a way out."""

    zones: tuple[Zone, ...] = (Zone(), Zone())
    gaps: tuple[Gap, ...] = (Gap(a=0, b=1),)
    exits: tuple[int, ...] = (0, 1)
    standoff: bool = False
    """Whether there is room to keep out of everybody's reach."""
