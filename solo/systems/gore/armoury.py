"""Weapons, shields and armour, as the tables of ``content/systems/gore`` hold them (chapter 8).

Ids are names in lower case with hyphens: "bastard-sword", "thrown-dagger", ".357-revolver".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from solo.reading import Node
from solo.rules import Ints
from solo.systems.gore import card
from solo.systems.gore.body import LOCATIONS, Dice
from solo.systems.gore.card import ALL, FISTS, LONG, MISSILE, SHORT, Weapon
from solo.systems.gore.shelf import dice_of, same_id, table_rows

__all__ = [
    "CHEST", "HEAVY", "LIGHT", "MEDIUM", "SIGHT", "Armour", "Gun", "Shield", "armours",
    "chest_points", "don_rounds", "guns", "points_by_location", "shields", "weapon_groups",
    "weapons", "weight_worn", "written",
]  # fmt: skip

LIGHT, MEDIUM, HEAVY = range(3)
"""Leather or less; heavier than leather; as plate (R-21)."""
_WEIGHTS: Final = ("light", "medium", "heavy")
CHEST: Final = LOCATIONS.index("chest")
SIGHT: Final = 100_000
"""Yards of a weapon that reaches whatever is seen (R-49)."""
_REACHES: Final = {"short": SHORT, "medium": card.MEDIUM, "long": LONG, "all": ALL}
_NEVER: Final = 101
_MISSILES: Final = ("thrown", "bow", "crossbow", "sling", "blowgun")
_COVERS: Final = {
    "any": LOCATIONS,
    "all_but_head": tuple(place for place in LOCATIONS if place != "head"),
    "head": ("head",),
    "abdomen_chest": ("abdomen", "chest"),
}


class Shield(NamedTuple):
    """A shield: the weapon it is, and what it stops of missiles in percent (GORE-3.41)."""

    id: str
    weapon: Weapon
    block: int
    crouched: int


class Armour(NamedTuple):
    """A piece of armour (GORE-8.13)."""

    id: str
    name: str
    era: str
    points: int
    locations: Ints
    """Whether it covers each location, in the order of body.LOCATIONS."""
    weight: int
    don: int
    """Rounds to put it on or take it off (GORE-3.07)."""
    laser: int
    """Divisor of laser damage (GORE-8.15); 1 for most."""


class Gun(NamedTuple):
    """What the gun table says besides the weapon's own row."""

    cls: str
    burst_skill: str
    slug: Dice
    """A shotgun's slug (GORE-8.08); (0, 0, 0) for what has none."""
    radius: int
    """Yards of the full blast (GORE-8.09); 0 for what does not explode."""
    feed: str
    shock: bool


@cache
def weapon_groups() -> Mapping[str, str]:
    """Return letter -> title of a weapon group (GORE-8.02)."""
    rows = table_rows("weapons", "group")
    return MappingProxyType({row.text("id"): row.text("name") for row in rows})


def written(printed: str) -> str:
    """Return a printed name as a noun of a sheet: "Mace, light" is "light mace"."""
    last, comma, first = printed.partition(", ")
    name = f"{first} {last}" if comma else last
    proper = any(map(str.isdigit, name)) or name.isupper()
    return name if proper else name.lower()


@cache
def _table() -> tuple[Mapping[str, Weapon], Mapping[str, Gun]]:
    found: dict[str, Weapon] = {"unarmed": FISTS}
    for row in table_rows("weapons", "melee"):
        if row.text("id") != "unarmed":
            weapon = _melee(row)
            found[same_id(weapon.name)] = weapon
    for row in table_rows("weapons", "missile"):
        weapon = _missile(row)
        found[same_id(weapon.name)] = weapon
    more: dict[str, Gun] = {}
    for row in table_rows("weapons", "gun"):
        weapon, gun = _gun(row)
        found[same_id(weapon.name)], more[same_id(weapon.name)] = weapon, gun
    for name, shield in shields().items():
        found[f"{name}-shield"] = shield.weapon
    return MappingProxyType(found), MappingProxyType(more)


def weapons() -> Mapping[str, Weapon]:
    """Return id -> weapon: of the hand, thrown and shot, guns, shields ("small-shield")."""
    return _table()[0]


def guns() -> Mapping[str, Gun]:
    """Return id -> what a gun has besides."""
    return _table()[1]


def _numbers(row: Node, key: str) -> list[int]:
    return [*cast("list[int]", row.plain(key) or [])]


def _skill(row: Node) -> tuple[str, int]:
    """Return the skill a weapon is used with, and its base (R-82)."""
    skill = row.text("skill", "")
    if skill:
        return skill, row.number("base", _base(skill))
    return f"weapon:{row.words('groups', least=1)[0]}", row.number("base")


def _base(skill: str) -> int:
    return _skill_bases().get(skill, 0)


@cache
def _skill_bases() -> Mapping[str, int]:
    return {row.text("id"): row.number("base", 0) for row in table_rows("skills", "skill")}


def _melee(row: Node) -> Weapon:
    skill, base = _skill(row)
    return FISTS._replace(
        name=written(row.text("name")), kind="hand", skill=skill, base=base,
        harms=(dice_of(row, "damage", row.text("damage")),),
        reach=_REACHES[row.choice("reach", tuple(_REACHES))], impale=int(row.flag("impale")),
        parry=int(row.flag("parry")), hands=_numbers(row, "hands")[0], hp=row.number("hp"),
        strength=row.number("str", 0), dexterity=row.number("dex", 0),
    )  # fmt: skip


def _missile(row: Node) -> Weapon:
    (skill, base), kind = _skill(row), row.choice("kind", _MISSILES)
    held = row.flag("entangles")
    return FISTS._replace(
        name=written(row.text("name")), kind="bow" if kind == "blowgun" else kind, skill=skill,
        base=base, harms=((0, 0, 0) if held else dice_of(row, "damage", row.text("damage")),),
        reach=MISSILE, impale=int(row.flag("impale")), parry=int(row.flag("parry")),
        hands=1 if kind in ("thrown", "sling") else 2, hp=row.number("hp"),
        strength=row.number("str", 0), dexterity=row.number("dex", 0),
        ranges=(row.number("yards"),), shots=max(_numbers(row, "shots")),
        rounds=row.number("every"),
    )  # fmt: skip


_SMALL: Final = ("hand grenade", "laser pistol")
"""Guns of one hand besides handguns."""


def _gun(row: Node) -> tuple[Weapon, Gun]:
    name, cls = written(row.text("name")), row.text("class")
    (skill, base), shots = _skill(row), _numbers(row, "shots")
    radius, shock, slug = row.number("radius_yards", 0), row.flag("shock"), row.text("slug", "")
    kind = "explosive" if radius else "flame" if shock else "laser" if cls == "scifi" else "gun"
    delivery = row.text("delivery", "")
    ranges = (0,) if delivery == "thrown" else tuple(_numbers(row, "yards"))
    barrels = 2 if "2 barrel" in name else 1
    weapon = FISTS._replace(
        name=name, kind=kind, skill=skill, base=base,
        harms=tuple(dice_of(row, "damage", one) for one in row.words("damage", least=1)),
        reach=MISSILE, hands=1 if cls == "handgun" or name in _SMALL else 2,
        impale=int(kind in ("gun", "laser") and cls != "shotgun"), parry=0,
        hp=row.number("hp"), ranges=(*ranges, SIGHT) if row.flag("sight") else ranges,
        shots=1 if barrels > 1 else max(shots, default=0), rounds=row.number("every", 1),
        burst=int(row.flag("burst")), capacity=row.number("capacity", 0),
        malf=row.number("malf", _NEVER), mechanism=row.text("mechanism"), barrels=barrels,
    )  # fmt: skip
    gun = Gun(
        cls, row.text("burst_skill", skill if weapon.burst else ""),
        dice_of(row, "slug", slug) if slug else (0, 0, 0), radius, row.text("feed", ""), shock,
    )  # fmt: skip
    return weapon, gun


@cache
def shields() -> Mapping[str, Shield]:
    """Return id -> shield: small, full, large (GORE-8.12, R-77)."""
    found: dict[str, Shield] = {}
    for row in table_rows("combat", "shield"):
        name = row.text("id")
        weapon = FISTS._replace(
            name=f"{name} shield", kind="shield", skill="shield", base=row.number("base"),
            harms=(dice_of(row, "damage", row.text("damage")),), parry=1, hp=row.number("hp"),
        )  # fmt: skip
        block = row.number("block")
        found[name] = Shield(name, weapon, block, row.number("crouched_block", block))
    return MappingProxyType(found)


@cache
def armours() -> Mapping[str, Armour]:
    """Return id -> piece of armour (GORE-8.13)."""
    found: dict[str, Armour] = {}
    for row in table_rows("armour", "armour"):
        name, laser = written(row.text("name")), _numbers(row, "laser")
        covers = row.choice("covers", tuple(_COVERS))
        found[same_id(name)] = Armour(
            same_id(name), name, row.text("era"), row.number("ap"),
            tuple(int(place in _COVERS[covers]) for place in LOCATIONS),
            _WEIGHTS.index(row.choice("weight", _WEIGHTS)), row.number("don_rounds"),
            laser[1] if laser else 1,
        )  # fmt: skip
    return MappingProxyType(found)


@cache
def chest_points(pieces: tuple[str, ...]) -> int:
    """Return the armour points of the piece over the chest, the highest (R-20)."""
    return points_by_location(pieces)[CHEST]


@cache
def points_by_location(pieces: tuple[str, ...]) -> Ints:
    """Return the armour points of each location, the highest of the pieces there (GORE-3.23)."""
    known = [armours()[piece] for piece in pieces if piece in armours()]
    return tuple(
        max((piece.points for piece in known if piece.locations[place]), default=0)
        for place in range(len(LOCATIONS))
    )


@cache
def weight_worn(pieces: tuple[str, ...]) -> int:
    """Return ``LIGHT``, ``MEDIUM`` or ``HEAVY`` by what covers the chest (R-21)."""
    known = [armours()[piece] for piece in pieces if piece in armours()]
    return max((piece.weight for piece in known if piece.locations[CHEST]), default=LIGHT)


def don_rounds(piece: str) -> int:
    """Return the rounds to put a piece on or take it off (GORE-3.07, R-22)."""
    return armours()[piece].don
