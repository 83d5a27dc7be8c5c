"""What characters are made of, as the tables of ``content/systems/d20`` hold it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from solo.reading import Node
from solo.rules import Ints
from solo.systems.d20.catalogue import file
from solo.systems.d20.grimoire import Power, read_power

__all__ = [
    "Archetype", "Kit", "Language", "Level", "Load", "Noun", "Power", "Style", "Weapon", "World",
    "archetypes", "damage_types", "dice", "kits", "languages", "levels", "load", "load_words",
    "marks", "noun", "plans", "power_list", "powers", "styles", "weapons", "worlds",
]  # fmt: skip

_MANNERS = ("close", "shot", "")
_DAMAGE = re.compile(r"(\d{1,2})d(\d{1,2})(/2)?([+-]\d{1,3})?")


def dice(node: Node, key: str, notation: str) -> Ints:
    """Return damage as (dice, sides, halved, flat): "1d6/2" is (1, 6, 1, 0)."""
    found = _DAMAGE.fullmatch(notation)
    if not found:
        raise node.fail(key, f"{notation!r} is not damage; write it like 2d6, 1d6+2 or 1d6/2")
    many, sides, halved, flat = found.groups()
    return int(many), int(sides), int(bool(halved)), int(flat or 0)


@cache
def _rows(name: str) -> Mapping[str, tuple[Node, ...]]:
    """Return key -> rows of a file, read once; every key is asked for by one reader only."""
    top = file(name)
    keys = top.keys()
    return {key: tuple(top.rows(key, 1)) for key in keys}


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A row of the threat levels (D20-15.01)."""

    level: int
    difficulty: int
    ac: int
    hp: int
    attack: int
    damage: Ints


@dataclass(frozen=True, slots=True, kw_only=True)
class Weapon:
    """A weapon of the book or of this project (D20-8.19)."""

    id: str
    name: str
    use: str
    damage: Ints
    reach: int
    type: str
    hands: int
    worlds: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """What a threat's weapon is told by: a word of it, its type, and how it is used (D20-8.17)."""

    word: str
    type: str
    manner: str
    """"close": never shot or thrown; "shot": never swung; "" both."""


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """A kind of world: whose genres it serves, which skills it knows (D20-3.01)."""

    id: str
    genres: tuple[str, ...]
    skills: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Archetype:
    """A kind of hero (D20-4.06)."""

    id: str
    name: str
    world: str
    skills: Mapping[str, int]
    kit: str
    plan: str
    style: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kit:
    """What a made-up hero starts with (D20-4.08)."""

    armour: str
    shield: str
    weapons: tuple[str, ...]
    superior: str
    weaker: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How powers are rolled and which may be learnt, in that order (D20-12.03)."""

    ability: str
    skill: str
    theme: str
    powers: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language of a world; a secret one asks for a skill (D20-3.10, 18.01)."""

    name: str
    world: str
    kind: str
    skill: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """The most that somebody of this STR carries (D20-18.02)."""

    strength: int
    pounds: int
    tons: int
    kg: int


@cache
def levels() -> tuple[Level, ...]:
    """Return the threat levels; a row that breaks the pattern of D20-15.02 is refused."""
    found: list[Level] = []
    for row in _rows("levels")["level"]:
        number = row.number("level", low=len(found) + 1, high=len(found) + 1)
        level = Level(
            level=number,
            difficulty=row.number("difficulty", low=8 + 2 * number, high=8 + 2 * number),
            ac=row.number("ac", low=9 + number, high=9 + number),
            hp=row.number("hp", low=1),
            attack=row.number("attack", low=2 * number - 4, high=2 * number - 4),
            damage=dice(row, "damage", row.text("damage")),
        )
        row.done()
        found.append(level)
    return tuple(found)


@cache
def _gear() -> tuple[Mapping[str, Weapon], tuple[str, ...]]:
    top = _rows("gear")
    reach = {row.text("id"): row.number("zones", low=0) for row in top["range"]}
    classes = {row.text("id"): dice(row, "dice", row.text("dice")) for row in top["class"]}
    types = tuple(row.text("id") for row in top["damage"])
    found: dict[str, Weapon] = {}
    for row in top["weapon"]:
        weapon = Weapon(
            id=row.text("id"),
            name=row.text("name"),
            use=row.text("use"),
            damage=classes[row.choice("class", tuple(classes))],
            reach=reach[row.choice("range", tuple(reach))],
            type=row.choice("type", types),
            hands=row.number("hands", low=0, high=2),
            worlds=row.words("worlds", least=1),
        )
        found[weapon.id] = weapon
    return MappingProxyType(found), types


def weapons() -> Mapping[str, Weapon]:
    """Return id -> weapon."""
    return _gear()[0]


def damage_types() -> tuple[str, ...]:
    """Return the thirteen types of damage (D20-8.17)."""
    return _gear()[1]


@cache
def _nouns() -> tuple[Noun, ...]:
    """Return the words that tell weapons, the longest first."""
    found: list[Noun] = []
    for row in _rows("gear")["noun"]:
        kind, manner = row.choice("type", damage_types()), row.choice("manner", _MANNERS, "")
        found += [Noun(word=word, type=kind, manner=manner) for word in row.words("words", least=1)]
        row.done()
    return tuple(sorted(found, key=lambda one: -len(one.word)))


@cache
def noun(weapon: str) -> Noun | None:
    """Return what the longest known word in ``weapon`` tells of it; None if it holds none."""
    return next((one for one in _nouns() if one.word in weapon), None)


@cache
def worlds() -> Mapping[str, World]:
    """Return id -> world."""
    found: dict[str, World] = {}
    for row in _rows("characters")["world"]:
        world = World(
            id=row.text("id"),
            genres=row.words("genres", least=1),
            skills=row.words("skills", least=1),
        )
        found[world.id] = world
    return MappingProxyType(found)


@cache
def archetypes() -> Mapping[str, Archetype]:
    """Return id -> kind of hero, in the order of the file."""
    found: dict[str, Archetype] = {}
    for row in _rows("characters")["archetype"]:
        ranks = row.table("skills")
        owned = ranks.keys()
        kind = Archetype(
            id=row.text("id"),
            name=row.text("name"),
            world=row.choice("world", tuple(worlds())),
            skills=MappingProxyType({s: ranks.number(s, low=1, high=2) for s in owned}),
            kit=row.choice("kit", tuple(kits())),
            plan=row.choice("plan", tuple(plans())),
            style=row.choice("style", ("", *styles()), ""),
        )
        if sum(kind.skills.values()) != 2:
            raise row.fail("skills", f"{dict(kind.skills)} are not two points (D20-4.02)")
        found[kind.id] = kind
    return MappingProxyType(found)


@cache
def kits() -> Mapping[str, Kit]:
    """Return id -> starting kit."""
    found: dict[str, Kit] = {}
    for row in _rows("characters")["kit"]:
        carried = row.plain("weapons")
        kit = Kit(
            armour=row.text("armour"),
            shield=row.text("shield"),
            weapons=tuple(weapons()[name].id for name in carried),
            superior=row.text("superior"),
            weaker=row.text("weaker"),
        )
        found[row.text("id")] = kit
    return MappingProxyType(found)


@cache
def plans() -> Mapping[str, tuple[str, ...]]:
    """Return id -> where the point of each level goes, over and over (D20-4.09)."""
    rows = _rows("characters")["plan"]
    return MappingProxyType({row.text("id"): tuple(row.plain("cycle")) for row in rows})


def languages(world: str) -> tuple[Language, ...]:
    """Return the languages of a world; the supernatural speaks as the modern world does."""
    spoken = world.removesuffix("_supernatural")
    return tuple(language for language in _languages() if language.world == spoken)


@cache
def _languages() -> tuple[Language, ...]:
    found: list[Language] = []
    for row in _rows("characters")["language"]:
        language = Language(
            name=row.text("name"),
            world=row.text("world"),
            kind=row.choice("kind", ("common", "rare", "secret", "dialect")),
            skill=row.text("skill", ""),
        )
        found.append(language)
    return tuple(found)


@cache
def _loads() -> tuple[Load, ...]:
    found: list[Load] = []
    for row in _rows("characters")["load"]:
        load = Load(
            strength=row.number("str"),
            pounds=row.number("pounds", low=1),
            tons=row.number("tons", 0),
            kg=row.number("kg", 0),
        )
        found.append(load)
    return tuple(found)


def load(strength: int) -> Load:
    """Return the most that can be carried: the nearest row of current STR (D20-18.03, R-54)."""
    rows = _loads()
    return min(rows, key=lambda row: abs(row.strength - strength))


def load_words(strength: int) -> str:
    """Return the most that can be carried, in words: "200 lb (90 kg)", "4 tons"."""
    row = load(strength)
    if not row.tons:
        return f"{row.pounds:,} lb ({row.kg} kg)"
    words = "1 ton" if row.tons == 1 else f"{row.tons:,} tons"
    return f"{words} ({row.kg} kg)" if row.kg else words


@cache
def styles() -> Mapping[str, Style]:
    """Return id -> style of powers."""
    found: dict[str, Style] = {}
    for row in _rows("powers")["style"]:
        found[row.text("id")] = Style(
            ability=row.text("ability"),
            skill=row.text("skill"),
            theme=row.text("theme"),
            powers=_known(row, row.words("powers", least=1)),
        )
    return MappingProxyType(found)


def _known(row: Node, learnt: Sequence[str]) -> tuple[str, ...]:
    for power in learnt:
        if power not in powers():
            raise row.fail("powers", f"{power!r} is no power of powers.toml")
    return tuple(learnt)


@cache
def powers() -> Mapping[str, Power]:
    """Return id -> power, in the order of the file."""
    rows = _rows("powers")["power"]
    found = [read_power(row, place, dice) for place, row in enumerate(rows)]
    return MappingProxyType({power.id: power for power in found})


@cache
def power_list() -> tuple[Power, ...]:
    """Return the powers by their places, as rows and ledgers name them."""
    return tuple(powers().values())


@cache
def marks() -> tuple[str, ...]:
    """Return the small marks of corruption, by the face of a d6 less one (D20-12.26)."""
    return tuple(row.text("says") for row in _rows("powers")["mark"])
