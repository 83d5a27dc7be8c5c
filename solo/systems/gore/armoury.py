"""Weapons, shields and armour, as the tables of ``content/systems/gore`` hold them (chapter 8).

Ids are names in lower case with hyphens: "bastard-sword", "thrown-dagger", ".357-revolver".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple, cast

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
_MISSILES: Final = {"M": "crossbow", "N": "bow", "P": "bow", "Q": "sling"}
"""Group letter -> kind; every other letter of the missile table is thrown."""


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
    return MappingProxyType({row.text("id"): row.text("title") for row in rows})


def written(printed: str) -> str:
    """Return a printed name as a noun of a sheet: "Mace, light" is "light mace"."""
    last, comma, first = printed.partition(", ")
    name = f"{first} {last}" if comma else last
    proper = any(map(str.isdigit, name)) or name.isupper()
    return name if proper else name.removesuffix(" (thrown)").lower()


@cache
def _table() -> tuple[Mapping[str, Weapon], Mapping[str, Gun]]:
    found: dict[str, Weapon] = {"unarmed": FISTS}
    for row in table_rows("weapons", "melee"):
        if (name := row.text("name")) != "Unarmed":
            found[same_id(name)] = _melee(row, name)
    for row in table_rows("weapons", "missile"):
        weapon = _missile(row, written(row.text("name")))
        if same_id(weapon.name) in found:
            # Its hand form has the name: "thrown dagger" is another weapon of the same hit points.
            weapon = weapon._replace(name=f"thrown {weapon.name}")
        found[same_id(weapon.name)] = weapon
    more: dict[str, Gun] = {}
    for row in table_rows("weapons", "gun"):
        weapon, more[same_id(row.text("name"))] = _gun(row.afresh())
        found[same_id(weapon.name)] = weapon
    for name, shield in shields().items():
        found[f"{name}-shield"] = shield.weapon
    return MappingProxyType(found), MappingProxyType(more)


def weapons() -> Mapping[str, Weapon]:
    """Return id -> weapon: of the hand, thrown and shot, guns, shields ("small-shield")."""
    return _table()[0]


def guns() -> Mapping[str, Gun]:
    """Return id -> what a gun has besides."""
    return _table()[1]


def _melee(row: Node, name: str) -> Weapon:
    group, hands = row.plain("group"), row.plain("hands")
    letter = _listed(group)[0]
    return FISTS._replace(
        name=written(name), kind="hand", skill=f"weapon:{letter}", base=row.number("base"),
        harms=(dice_of(row, "damage", row.text("damage")),),
        reach=_REACHES[row.choice("reach", tuple(_REACHES))], impale=int(row.flag("impale")),
        parry=int(row.flag("parry")), hands=hands if isinstance(hands, int) else 1,
        hp=row.number("hp"), strength=row.number("str", 0), dexterity=row.number("dex", 0),
    )  # fmt: skip


def _missile(row: Node, name: str) -> Weapon:
    letter, base = row.text("group"), row.plain("base")
    throwing = not isinstance(base, int)
    shots, rounds, _ = _attacks(row)
    return FISTS._replace(
        name=name, kind=_MISSILES.get(letter, "thrown"),
        skill="throwing" if throwing else f"weapon:{letter}", base=25 if throwing else base,
        harms=(dice_of(row, "damage", row.text("damage")),), reach=MISSILE,
        impale=int(row.flag("impale")), parry=int(row.flag("parry")),
        hands=1 if _MISSILES.get(letter) in (None, "sling") else 2, hp=row.number("hp"),
        strength=row.number("str", 0), dexterity=row.number("dex", 0),
        ranges=(row.number("range_yd", 0),), shots=shots, rounds=rounds,
    )  # fmt: skip


def _attacks(row: Node) -> tuple[int, int, int]:
    """Return shots, in how many rounds, and whether it fires bursts (GORE-4.45)."""
    words = str(row.plain("attacks") or "0")
    burst = int("burst" in words)
    if "/" in words:
        shots, rounds = words.split("/")
        return int(shots), int(rounds), burst
    numbers = [int(n) for n in words.replace(",", " ").split() if n.isdigit()]
    return max(numbers, default=0), 1, burst


_CLASS_KINDS: Final = {
    "M70 grenade launcher": "explosive", "Plastic explosives": "explosive",
    "Hand grenade": "explosive", "Flamethrower": "flame",
}  # fmt: skip
_SCIFI: Final = "scifi"


def _gun(row: Node) -> tuple[Weapon, Gun]:
    name, cls, skill = row.text("name"), row.text("cls"), row.text("skill")
    harm, ranges = row.plain("damage"), row.plain("range_yd")
    harms = _listed(harm)
    shots, rounds, burst = _attacks(row)
    barrels = 2 if "2 barrel" in name else 1
    slug = row.text("slug", "")
    weapon = FISTS._replace(
        name=written(name),
        kind=_CLASS_KINDS.get(name, "laser" if cls == _SCIFI else "gun"),
        skill="weapon:flamethrower" if skill == "flamethrower" else skill,
        base=row.number("base", _gun_bases().get(skill, 0)),
        harms=tuple(dice_of(row, "damage", one) for one in harms), reach=MISSILE,
        hands=1 if cls == "handgun" or name in ("Laser pistol", "Hand grenade") else 2,
        impale=0 if row.has("radius_yd") or name == "Flamethrower" or cls == "shotgun" else 1,
        parry=0, hp=row.number("hp"), ranges=_yards(ranges), shots=1 if barrels > 1 else shots,
        rounds=rounds, burst=burst, capacity=row.number("capacity", 0),
        malf=row.number("malf", _NEVER), mechanism=row.text("mechanism", ""), barrels=barrels,
    )  # fmt: skip
    gun = Gun(
        cls, row.text("burst_skill", skill if burst else ""),
        dice_of(row, "slug", slug) if slug else (0, 0, 0), row.number("radius_yd", 0),
        row.text("feed", ""), row.text("extra", "") == "shock",
    )  # fmt: skip
    return weapon, gun


def _yards(ranges: object) -> Ints:
    """Return ranges in yards: 0 goes by the thrower's STR (GORE-2.65); none, it is laid down."""
    if ranges == "placed":
        return ()
    if ranges == "thrown":
        return (0,)
    return tuple(yard if isinstance(yard, int) else SIGHT for yard in _listed(ranges))


def _listed(value: object) -> list[Any]:
    """Return what one cell holds, one or several, as a list."""
    return cast("list[Any]", value) if isinstance(value, list) else [value]


@cache
def _gun_bases() -> Mapping[str, int]:
    found: dict[str, int] = {}
    for row in table_rows("skills", "skill"):
        base = row.plain("base")
        if isinstance(base, int):
            found[row.text("id")] = base
    return found


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
        block = row.number("missile_block")
        found[name] = Shield(name, weapon, block, row.number("crouched", block))
    return MappingProxyType(found)


@cache
def armours() -> Mapping[str, Armour]:
    """Return id -> piece of armour (GORE-8.13)."""
    found: dict[str, Armour] = {}
    for row in table_rows("armour", "armour"):
        printed, points = row.text("name"), row.plain("ap")
        name = printed.replace("armor", "armour")
        fixed = points if isinstance(points, int) else 0
        found[same_id(name)] = Armour(
            same_id(name), written(name), row.text("era"), fixed,
            _covered(row.text("locations")), _WEIGHTS.index(row.choice("weight_class", _WEIGHTS)),
            row.number("don_rounds"), 1 if isinstance(points, int) else 2,
        )  # fmt: skip
    return MappingProxyType(found)


def _covered(words: str) -> Ints:
    everything = words in ("Any", "All but Head")
    return tuple(
        int(words == "Any" or place != "head") if everything else int(place in words.lower())
        for place in LOCATIONS
    )


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
