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
from solo.systems.gore.card import LONG, MEDIUM, MISSILE, NATURAL_ONLY, SHORT, Weapon

__all__ = ["armed", "armoured"]

# By level, 1 to 13.
_HAND: Final = (
    "club", "shortspear", "shortsword", "light-mace", "bastard-sword", "war-hammer", "battleaxe",
    "scimitar", "heavy-mace", "war-maul", "great-hammer", "great-axe", "great-sword",
)  # fmt: skip
_BOW: Final = ("javelin", *["short-bow"] * 2, *["nomad-bow"] * 3, *["long-bow"] * 7)
"""The strongest that its bearer's STR and DEX allow; the spec has no column for bows."""
_GUN: Final = (
    ".22-automatic", ".25-automatic", ".32-revolver", ".38-revolver", ".38-automatic",
    "9-mm-automatic", "sks", "uzi-9-mm", "thomson-.45", "ak-47", "m70-90", "m249", "bren-mark-1",
)  # fmt: skip
"""In the order of what they do in a round: a burst is worth more than any single shot."""
_LASER: Final = (
    *["9-mm-automatic"] * 2, *["laser-pistol"] * 4, *["laser-rifle"] * 6, "laser-cannon",
)  # fmt: skip
_TEETH: Final[tuple[Dice, ...]] = (
    (1, 3, 0), (1, 4, 0), (1, 6, 0), (1, 6, 1), (1, 8, 0), (1, 8, 1), (1, 10, 0), (1, 10, 1),
    (2, 6, 0), (2, 6, 1), (2, 8, 0), (2, 8, 1), (2, 10, 0),
)  # fmt: skip
_WORN: Final = (
    "", *["leather-armour"] * 2, *["heavy-leather-hauberk"] * 2, *["ringmail-armour"] * 2,
    *["scale-armour"] * 2, *["chainmail"] * 2, *["plate-armour"] * 2,
)  # fmt: skip
_VESTS: Final = (*[""] * 4, *["kevlar-vest"] * 5, *["military-armour"] * 4)
_SUITS: Final = (
    *[""] * 3, *["kevlar-vest"] * 3, *["silksteel"] * 3, *["military-armour"] * 2,
    *["advanced-military-armour"] * 2,
)  # fmt: skip
_ANCIENT, _MODERN, _SCIFI = range(3)
_ARMOURS: Final = (_WORN, _VESTS, _SUITS)
_SHOTS: Final = (_BOW, _GUN, _LASER)

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
_REACHES: Final = {"large": MEDIUM, "huge": LONG}
_YARDS: Final = 25
"""How far what is thrown or spat at short reach flies at its full chance."""
_BY_WILL: Final = frozenset(("beast", "caster", "spirit"))


def _era(kind: Threat) -> int:
    """Return whose weapons and armour it has: the oldest that one of its worlds knows."""
    if "fantasy" in kind.genres:
        return _ANCIENT
    if "modern" in kind.genres:
        return _MODERN
    return _SCIFI if "scifi" in kind.genres else _ANCIENT


def armoured(kind: Threat, level: int, ap: int) -> tuple[tuple[str, ...], int]:
    """Return the pieces worn and the points of the hide: people wear, machines are made of it."""
    if kind.build == "beast":
        return (), ap
    piece = _ARMOURS[_era(kind)][level - 1]
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
    noun = kind.weapon or _NATURAL[kind.build]
    shot = _says(noun, _SHOT)
    found = [_close(kind, level, "" if shot and kind.reach != "melee" else noun)]
    if kind.reach != "melee":
        found.insert(0, _far(kind, level, noun if shot else ""))
    if dice is not None:
        found = [weapon._replace(harms=(dice,)) for weapon in found]
    return tuple(found)


def _close(kind: Threat, level: int, noun: str) -> Weapon:
    """Return what it strikes with; what no hand holds is part of it."""
    row = tables.weapons()[_HAND[level - 1]]
    if not noun and "person" in kind.tags:
        return tables.weapons()[_KNIFE]._replace(name=_A_KNIFE)
    if not noun:
        noun = _BULK if "machine" in kind.tags else _NATURAL[kind.build]
    if kind.build == "beast":
        return _grown(row, noun, kind.size, _TEETH[level - 1])
    if kind.build == "spirit" or _says(noun, _GROWN):
        return _grown(row, noun, kind.size, row.harms[0])
    return row._replace(name=noun)


def _grown(row: Weapon, noun: str, size: str, dice: Dice) -> Weapon:
    """Return a natural weapon (GORE-4.60): it never breaks or impales, and reaches by its size."""
    return row._replace(
        name=noun, kind="natural", skill="natural", harms=(dice,), impale=0,
        reach=_REACHES.get(size, SHORT), parry=NATURAL_ONLY, hands=0, hp=0, strength=0,
        dexterity=0,
    )  # fmt: skip


def _far(kind: Threat, level: int, noun: str) -> Weapon:
    """Return what it shoots, throws or spits, with the figures of its era at its level."""
    era, person = _era(kind), "person" in kind.tags
    if era == _ANCIENT and _says(noun, _FIREARMS):
        era = _MODERN
    ident = _SHOTS[era][level - 1]
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
