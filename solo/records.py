"""The neutral records that content fills and games price. Nothing here belongs to one game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal, TypeAlias, TypeVar, cast, get_args

from oracles.spelling import near
from solo.reading import Node

__all__ = [
    "MOST_SECONDS",
    "Aim",
    "Build",
    "Delivery",
    "Gait",
    "Gap",
    "Hazard",
    "HazardKind",
    "Json",
    "Mind",
    "Place",
    "Reach",
    "Resist",
    "Size",
    "Stage",
    "State",
    "Table",
    "Threat",
    "Zone",
    "copied",
    "find_hazard",
    "read_hazard",
    "read_threat",
]

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"
"""Plain data, no floats."""

J = TypeVar("J")


def copied(plain: J) -> J:
    """Return a copy of plain data that shares nothing with it, much faster than a deepcopy.

    Exact chances pack and unpack a course for every branch of its dice.
    """
    if isinstance(plain, dict):
        rows = cast("dict[str, Json]", plain)
        return cast("J", {k: v if type(v) in _LEAVES else copied(v) for k, v in rows.items()})
    if isinstance(plain, list):
        items = cast("list[Json]", plain)
        return cast("J", [v if type(v) in _LEAVES else copied(v) for v in items])
    return plain


_LEAVES = frozenset({int, str, bool, type(None)})

Build: TypeAlias = Literal["brute", "shooter", "beast", "caster", "spirit", "mindless"]
Mind: TypeAlias = Literal["mindless", "animal", "sentient"]
Reach: TypeAlias = Literal["melee", "short", "long", "both"]
Size: TypeAlias = Literal["tiny", "small", "medium", "large", "huge"]
Gait: TypeAlias = Literal["walks", "flies", "swims", "crawls", "rolls", "drives"]
Delivery: TypeAlias = Literal["attack", "save", "auto"]
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
class Table:
    """A table of a game's book, as the game reads it and as anybody may print it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    """Where its figures come from, a whole sentence."""


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
    size: Size = "medium"
    gait: Gait = "walks"
    senses: tuple[str, ...] = ()
    carries: Hazard | None = None
    """The hazard that its hits bring."""
    weapon: str = ""
    """What it strikes with, as a noun a sentence can use ("claws", "a rusty sabre")."""
    doing: tuple[str, ...] = ()
    """What it is busy with when met, as a clause after its name: "gnawing a harness strap".

    For one and for several: "lying with {its|their} eyes shut"."""
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
    delivery: Delivery = "save"
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
    hazard: Hazard | None = None
    """What harms whoever is inside."""


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


_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TRIGGERS = (
    "step", "enter", "open", "touch", "tamper", "linger", "ingest", "inhale", "injury", "bite",
    "contact", "proximity",
)  # fmt: skip
_HARMS = (
    "acid", "bludgeoning", "cold", "fire", "force", "lightning", "necrotic", "piercing", "poison",
    "psychic", "radiant", "slashing", "thunder", "impact", "falling", "crushing", "radiation",
    "electricity",
)  # fmt: skip
"""The common list of kinds of harm; each game maps it."""
MOST_SECONDS = 31 * 24 * 3600
"""The longest onset or interval that is read: a month."""


def _id(node: Node) -> str:
    value = node.text("id")
    if not _ID.fullmatch(value):
        raise node.fail("id", f"{value!r} is not an id; write it like 'adder-venom'")
    return value


def _exact(node: Node) -> dict[str, Mapping[str, Json]]:
    """Take a game's own figures; the game checks them when it prices the record."""
    found = node.plain("exact")
    if found is None:
        return {}
    if not isinstance(found, dict):
        raise node.fail("exact", f"{found!r} is not a table of games")
    for game, figures in cast("dict[str, Any]", found).items():
        if not isinstance(figures, dict):
            raise node.fail(f"exact.{game}", f"{figures!r} is not a table")
    return cast("dict[str, Mapping[str, Json]]", found)


def find_hazard(node: Node, key: str, hazards: Mapping[str, Hazard]) -> Hazard | None:
    """Take the id of a hazard and return what it names, or None where nothing stands there.

    Raises:
        ContentError: none of ``hazards`` has that id; near ones are named.
    """
    name = node.text(key, "")
    if not name:
        return None
    if name not in hazards:
        raise node.fail(key, f"no hazard is called {name!r}; {near(name, tuple(hazards))}")
    return hazards[name]


def read_threat(node: Node, hazards: Mapping[str, Hazard]) -> Threat:
    """Return the threat that a TOML table holds; its keys are the fields' names.

    Raises:
        ContentError: a field is missing, misspelt or has a value that is not among those allowed,
            or it carries what is not among ``hazards``.
    """
    node.must("id", "name", "plural", "level", "genres", "weapon", "doing", "sign", "says")
    threat = Threat(
        id=_id(node),
        name=node.text("name"),
        plural=node.text("plural"),
        level=node.number("level", low=1, high=13),
        genres=node.words("genres", least=1),
        tags=node.words("tags", ()),
        living=node.flag("living", default=True),
        build=cast("Build", node.choice("build", get_args(Build), "brute")),
        mind=cast("Mind", node.choice("mind", get_args(Mind), "sentient")),
        aim=cast("Aim", node.choice("aim", get_args(Aim), "kill")),
        reach=cast("Reach", node.choice("reach", get_args(Reach), "melee")),
        size=cast("Size", node.choice("size", get_args(Size), "medium")),
        gait=cast("Gait", node.choice("gait", get_args(Gait), "walks")),
        senses=node.words("senses", ()),
        carries=find_hazard(node, "carries", hazards),
        weapon=node.text("weapon"),
        doing=node.words("doing", least=3),
        sign=node.words("sign", least=2),
        says=node.words("says", least=2),
        source=node.text("source", "original"),
        exact=_exact(node),
    )
    node.done()
    return threat


def _stage(node: Node) -> Stage:
    stage = Stage(
        harm=node.share("harm", "0"),
        state=cast("State", node.choice("state", get_args(State), "")),
        says=node.text("says"),
    )
    node.done()
    return stage


def read_hazard(node: Node) -> Hazard:
    """Return the hazard that a TOML table holds; its keys are the fields' names.

    Raises:
        ContentError: a field is missing, misspelt or has a value that is not among those allowed,
            or stages and interval do not fit each other.
    """
    node.must(
        "id", "name", "kind", "level", "genres", "sign", "sting", "course", "way_out", "stages"
    )
    hazard = Hazard(
        id=_id(node),
        name=node.text("name"),
        kind=cast("HazardKind", node.choice("kind", get_args(HazardKind))),
        level=node.number("level", low=1, high=13),
        genres=node.words("genres", least=1),
        tags=node.words("tags", ()),
        trigger=node.choice("trigger", _TRIGGERS, "touch"),
        delivery=cast("Delivery", node.choice("delivery", get_args(Delivery), "save")),
        targets=cast("Literal['one', 'zone']", node.choice("targets", ("one", "zone"), "one")),
        resist=cast("Resist", node.choice("resist", get_args(Resist), "body")),
        half=node.flag("half"),
        onset=node.number("onset", 0, 0, MOST_SECONDS),
        interval=node.number("interval", 0, 0, MOST_SECONDS),
        stages=tuple(_stage(row) for row in node.rows("stages", 1)),
        last=cast("Literal['repeat', 'hold']", node.choice("last", ("repeat", "hold"), "hold")),
        area=node.flag("area"),
        damage=node.choice("damage", _HARMS, ""),
        counter_agent=node.text("counter_agent", ""),
        medical=cast(
            "Literal['physical', 'mental', 'none']",
            node.choice("medical", ("physical", "mental", "none"), "none"),
        ),
        can_bypass=node.flag("can_bypass"),
        sign=node.text("sign"),
        sting=node.text("sting"),
        course=node.text("course"),
        way_out=node.text("way_out"),
        source=node.text("source", "original"),
        exact=_exact(node),
    )
    if not hazard.interval and len(hazard.stages) > 1:
        raise node.fail("interval", f"0, but there are {len(hazard.stages)} stages; say how often")
    if not hazard.damage and not hazard.exact and any(stage.harm for stage in hazard.stages):
        raise node.fail(
            "damage", f"missing, but a stage does harm; give one of {', '.join(_HARMS)}"
        )
    if hazard.half and hazard.interval:
        raise node.fail("half", "only a hazard that strikes once does half its harm if resisted")
    node.done()
    return hazard
