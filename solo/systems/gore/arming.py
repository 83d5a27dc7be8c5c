"""What threats strike with and wear: a level's row of weapons and armour, under their own names.

The figures are those of section E; the columns of a world later than the first replace weapons
and armour only.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from solo.records import Threat
from solo.systems.gore import tables
from solo.systems.gore.body import Dice
from solo.systems.gore.card import ALL, MEDIUM, MISSILE, NATURAL_ONLY, Weapon
from solo.systems.gore.shelf import dice_of, same_id, table_rows

__all__ = ["armed", "armoured"]

_ANCIENT, _MODERN, _SCIFI = "fantasy", "modern", "scifi"
"""Whose outfit somebody has, as threats.toml names them."""

_ARTICLE: Final = {
    "javelin": "a javelin", "short-bow": "a short bow", "nomad-bow": "a horn bow",
    "long-bow": "a long bow", ".32-revolver": "a revolver", ".38-revolver": "a revolver",
    "sks": "a rifle", "uzi-9-mm": "a submachine gun", "thomson-.45": "a submachine gun",
    "ak-47": "an assault rifle", "m70-90": "an assault rifle", "m249": "a machine gun",
    "bren-mark-1": "a machine gun",
    "laser-pistol": "a laser pistol", "laser-rifle": "a laser rifle",
    "laser-cannon": "a laser cannon",
}  # fmt: skip
"""What somebody shoots with whose record says only what is swung; "a pistol" of all others."""

_FIREARMS: Final = (
    "autocannon", "autogun", "beam", "bolt gun", "bolt rifle", "broadside", "cannon", "carbine",
    "firing squad", "gun", "howitzer", "lance battery", "musket", "pistol", "rail lance",
    "railgun", "revolver", "rifle", "shotgun", "siege lance", "torpedo", "turret",
)  # fmt: skip
_RAYS: Final = ("beam", "laser", "lance battery", "light")
_BOWS: Final = ("arrow", "bow", "crossbow")
_SHOT: Final = (
    *_FIREARMS, *_BOWS, "aerosol can", "boulder", "bottle of petrol", "dart", "flask",
    "gelignite", "jet of water", "note", "pipe bomb", "quarried block", "slung", "song", "spikes",
    "thrown", "uprooted pine", "weighted knife", "whatever came to hand",
)  # fmt: skip
"""Words of what is shot or thrown and never swung."""
_BREATHED: Final = ("breath", "burn", "coil", "look", "spit", "wall", "word")
"""Words of what reaches near and far alike."""
_GROWN: Final = (
    *_BREATHED, "antler", "arm", "beak", "bite", "bristles", "brow", "bucket", "bumper",
    "claw(?! hammer)", "door", "elbow", "embrace", "face", "fang", "finger", "fist", "fluke",
    "forelimb", "gauntlet", "hand", "head", "hoof", "hooves", "horn", "iron ball", "jaw", "kick",
    "kiss", "knuckle", "leaves", "lid", "lifting forks", "limb", "mandible", "mass", "mouth",
    "nail", "pincer", "plugged in", "roller", "root", "splinter", "steel forks", "sting", "tail",
    "talon", "teeth", "tongue", "touch", "tusk", "weight", "wind",
)  # fmt: skip
"""Words of what somebody strikes with that no hand holds."""
_BULK: Final = "its weight"
_NATURAL: Final[Mapping[str, str]] = {
    "brute": "fists",
    "shooter": _BULK,
    "beast": "teeth",
    "caster": "bare hands",
    "spirit": "a cold touch",
    "mindless": "bare hands",
}
_KNIFE, _A_KNIFE = "dagger", "a knife"
_HELD: Final = MEDIUM
"""How far what strikes reaches, by whatever name: the levels are even, so nothing keeps off
another of its own, or stands helpless once somebody is inside its reach (R-55). The huge reach far.
"""
_YARDS: Final = 25
"""How far what is thrown or spat at short reach flies at its full chance."""
_WITH_HANDS: Final = frozenset(("brute", "shooter"))
_BY_WILL: Final = frozenset(("beast", "caster", "spirit"))


def _era(kind: Threat) -> str:
    """Return whose weapons and armour it has: the oldest that one of its worlds knows."""
    if "fantasy" in kind.genres:
        return _ANCIENT
    if "modern" in kind.genres:
        return _MODERN
    return _SCIFI if "scifi" in kind.genres else _ANCIENT


@cache
def _ids(file: str, *keys: str) -> Mapping[str, str]:
    """Return the id that a row of the content has -> the id by which ``tables`` knows it."""
    found = {"none": ""}
    for key in keys:
        found.update((row.text("id"), same_id(row.text("name"))) for row in table_rows(file, key))
    return found


@cache
def _outfits() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Return world -> weapon and armour by level; "" for none (GORE-E.02, E.06)."""
    weapons, armours = _ids("weapons", "melee", "gun"), _ids("armour", "armour")
    found: dict[str, list[tuple[str, str]]] = {}
    for row in table_rows("threats", "outfit"):
        pair = weapons[row.text("weapon")], armours[row.text("armour")]
        found.setdefault(row.text("genre"), []).append(pair)
    return {genre: tuple(pairs) for genre, pairs in found.items()}


@cache
def _bows() -> tuple[str, ...]:
    known = _ids("weapons", "missile")
    return tuple(known[row.text("weapon")] for row in table_rows("threats", "archer"))


@cache
def _teeth() -> tuple[Dice, ...]:
    rows = table_rows("threats", "beast")
    return tuple(dice_of(row, "weapon", row.text("weapon")) for row in rows)


def armoured(kind: Threat, level: int, ap: int) -> tuple[tuple[str, ...], int]:
    """Return the pieces worn and the points of the hide: people wear, machines are made of it.

    A later world's armour goes with its guns: who only strikes is as tough there as anywhere.
    """
    era = _era(kind)
    if kind.build == "beast" or (era != _ANCIENT and kind.reach == "melee"):
        return (), ap
    piece = _outfits()[era][level - 1][1]
    if "person" in kind.tags:
        return ((piece,) if piece else ()), 0
    if "machine" in kind.tags:
        ap = max(ap, tables.chest_points((piece,)) if piece else 0)
    return (), ap


@cache
def _words(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(words)})(?:e?s)?\b")


def _says(noun: str, words: tuple[str, ...]) -> bool:
    return bool(_words(words).search(noun))


def armed(kind: Threat, level: int, dice: Dice | None = None) -> tuple[Weapon, ...]:
    """Return what it strikes with, and what it shoots with where it reaches farther.

    The record's noun names the weapon that it fits; the level gives the figures. Whoever shoots
    has something for those who come close, where nothing can be shot (R-48). ``dice`` replace
    those of every weapon.
    """
    held = f"a {_row(level).name}" if kind.build in _WITH_HANDS else _NATURAL[kind.build]
    noun = kind.weapon or held
    shot = _says(noun, _SHOT)
    found = [_close(kind, level, "" if shot and kind.reach != "melee" else noun)]
    if kind.reach != "melee":
        found.insert(0, _far(kind, level, noun if shot else ""))
    if dice is not None:
        found = [weapon._replace(harms=(dice,)) for weapon in found]
    return tuple(found)


def _row(level: int) -> Weapon:
    """Return the weapon that gives a level its figures."""
    return tables.weapons()[_outfits()[_ANCIENT][level - 1][0]]


def _close(kind: Threat, level: int, noun: str) -> Weapon:
    """Return what it strikes with; what no hand holds is part of it."""
    row = _row(level)
    if not noun and "person" in kind.tags:
        return tables.weapons()[_KNIFE]._replace(name=_A_KNIFE, reach=_HELD)
    if not noun:
        noun = _BULK if "machine" in kind.tags else _NATURAL[kind.build]
    if kind.build == "beast":
        return _grown(row, noun, kind.size, _teeth()[level - 1])
    if kind.build == "spirit" or _says(noun, _GROWN):
        return _grown(row, noun, kind.size, row.harms[0])
    return row._replace(name=noun, reach=_HELD)


def _grown(row: Weapon, noun: str, size: str, dice: Dice) -> Weapon:
    """Return a natural weapon (GORE-4.60): it never breaks, and it never impales."""
    return row._replace(
        name=noun, kind="natural", skill="natural", harms=(dice,), impale=0,
        reach=ALL if size == "huge" else _HELD, parry=NATURAL_ONLY, hands=0, hp=0, strength=0,
        dexterity=0,
    )  # fmt: skip


def _far(kind: Threat, level: int, noun: str) -> Weapon:
    """Return what it shoots, throws or spits, with the figures of its era at its level."""
    era, person = _era(kind), "person" in kind.tags
    if era == _ANCIENT and _says(noun, _FIREARMS):
        era = _MODERN
    ident = _bows()[level - 1] if era == _ANCIENT else _outfits()[era][level - 1][0]
    row = tables.weapons()[ident]
    if not noun and person:
        return row._replace(name=_ARTICLE.get(ident, "a pistol"))
    if not noun and era != _ANCIENT and "machine" in kind.tags:
        return row._replace(name="a mounted gun")
    if not noun:
        by_will = kind.build in _BY_WILL or _says(kind.weapon, _BREATHED)
        noun = kind.weapon if by_will else "whatever came to hand"
    if _says(noun, (*_FIREARMS, *_BOWS)):
        fires = "gun" if row.kind == "laser" and not _says(noun, _RAYS) else row.kind
        return row._replace(name=noun, kind=fires)
    thrown = row._replace(
        name=noun, kind="thrown", skill="throwing", hands=1, hp=0, strength=0, dexterity=0,
        ranges=(_YARDS if kind.reach != "long" else 4 * _YARDS,), shots=1, rounds=1, burst=0,
        capacity=0, malf=101, mechanism="", barrels=1, impale=0, reach=MISSILE, parry=0,
    )  # fmt: skip
    return thrown if person else thrown._replace(kind="natural", skill="natural", hands=0)
