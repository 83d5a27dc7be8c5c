"""Threats: a neutral kind at a threat level, by the columns of section E (GORE-E.01)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.errors import BriefError, ContentError
from solo.records import Hazard, Json, Threat
from solo.rules import Ints
from solo.systems.gore import tables
from solo.systems.gore.body import ATTRIBUTES, INT, POW, Dice
from solo.systems.gore.card import LONG, MEDIUM, MISSILE, NATURAL_ONLY, SHORT, Card, Weapon
from solo.systems.gore.creature import Creature

if TYPE_CHECKING:
    from solo.systems.gore.pricing import Priced

__all__ = ["MOST_LEVEL", "Column", "beast", "caster", "fighter", "picked", "threat"]

MOST_LEVEL: Final = 13


class Column(NamedTuple):
    """What a level comes to before weapons are chosen; ratings in percent."""

    attributes: Ints
    attack: int
    parry: int
    dodge: int
    other: int
    ap: int
    movement: int


def fighter(level: int) -> Column:
    """Return the figures of somebody who fights, human in scale (section E)."""
    strong, keen = 10 + 5 * (level - 1) // 6, 10 + level // 2
    siz, wits = 11 + (level - 1) // 3, 10 + (level - 1) // 3
    return Column(
        attributes=(strong, strong, keen, siz, wits, keen, 10 + level // 4),
        attack=22 + 8 * level,
        parry=18 + 7 * level,
        dodge=max(2 * keen, 16 + 5 * level),
        other=20 + 5 * level,
        ap=level // 2,
        movement=8,
    )


def beast(level: int) -> Column:
    """Return the figures of an animal: larger and tougher, with a hide, and slow to dodge."""
    big, keen, other = 8 + 2 * level, 10 + level // 2, fighter(level)
    con = other.attributes[1]
    return other._replace(
        attributes=(big, con, keen, big, _ANIMAL_INT, 6 + level // 2, other.attributes[6]),
        dodge=max(2 * keen, 10 + 4 * level),
        ap=level // 3,
        movement=8 + level // 3,
    )


def caster(level: int) -> Column:
    """Return the figures of somebody who casts: a fighter with more will and a worse arm."""
    base = fighter(level)
    found = [*base.attributes]
    found[POW], found[INT] = 15 + (level + 1) // 2, 13 + level // 2
    return base._replace(attributes=tuple(found), attack=max(15, 2 + 8 * level))


def picked(level: int, intelligence: int) -> tuple[str, ...]:
    """Return the spells of a caster: the highest tier first, in listed order (section E)."""
    most = min(intelligence, 1 + level)
    listed = [
        spell
        for at_least, spells in reversed(_TIERS)
        if level >= at_least
        for spell in spells
    ]  # fmt: skip
    return tuple(listed[:most])


_ANIMAL_INT: Final = 3
_MINDLESS_POW: Final = 1

_TIERS: Final = (
    (1, ("displacement", "grease")),
    (2, ("berserk",)),
    (3, ("burning-hands", "hideous-laughter")),
    (4, ("cure-wound", "darkness-10-radius")),
    (5, ("black-tentacles",)),
    (6, ("hold-person", "web")),
    (7, ("blindness-deafness", "horrid-wilting")),
    (8, ("stone-skin",)),
    (9, ("summon-flame", "vampiric-touch")),
    (11, ("poison", "false-life")),
    (13, ("regenerate",)),
)

# By level, 1 to 13.
_HAND: Final = (
    "club", "shortspear", "shortsword", "mace-light", "bastard-sword", "war-hammer", "battleaxe",
    "scimitar", "mace-heavy", "war-maul", "great-hammer", "great-axe", "great-sword",
)  # fmt: skip
_BOW: Final = ("javelin", *["short-bow"] * 2, *["nomad-bow"] * 3, *["long-bow"] * 7)
"""The strongest that its bearer's STR and DEX allow; the spec has no column for bows."""
_GUN: Final = (
    "22-automatic", "25-automatic", "32-revolver", "38-revolver", "38-automatic", "9-mm-automatic",
    "45-automatic", "thomson-45", "sks", "ak-47", "m70-90", "30-semi-automatic", "bren-mark-1",
)  # fmt: skip
_LASER: Final = (
    *["9-mm-automatic"] * 2, *["laser-pistol"] * 4, *["laser-rifle"] * 6, "laser-cannon",
)  # fmt: skip
_TEETH: Final[tuple[Dice, ...]] = (
    (1, 3, 0), (1, 4, 0), (1, 6, 0), (1, 6, 1), (1, 8, 0), (1, 8, 1), (1, 10, 0), (1, 10, 1),
    (2, 6, 0), (2, 6, 1), (2, 8, 0), (2, 8, 1), (2, 10, 0),
)  # fmt: skip
_WORN: Final = (
    "", *["leather-armor"] * 2, *["heavy-leather-hauberk"] * 2, *["ringmail-armor"] * 2,
    *["scale-armor"] * 2, *["chainmail"] * 2, *["plate-armor"] * 2,
)  # fmt: skip
_VESTS: Final = (*[""] * 4, *["kevlar-vest"] * 5, *["military-armor"] * 4)
_SUITS: Final = (
    *[""] * 3, *["kevlar-vest"] * 3, *["silksteel"] * 3, *["military-armor"] * 2,
    *["advanced-military-armor"] * 2,
)  # fmt: skip
_ANCIENT, _MODERN, _SCIFI = range(3)
_ARMOURS: Final = (_WORN, _VESTS, _SUITS)
_SHOTS: Final = (_BOW, _GUN, _LASER)

_ARTICLE: Final = {
    "javelin": "a javelin", "short-bow": "a short bow", "nomad-bow": "a horn bow",
    "long-bow": "a long bow", "32-revolver": "a revolver", "38-revolver": "a revolver",
    "thomson-45": "a submachine gun", "sks": "a rifle", "ak-47": "an assault rifle",
    "m70-90": "an assault rifle", "30-semi-automatic": "a rifle", "bren-mark-1": "a machine gun",
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
_LIGHTLESS: Final = frozenset(("dark", "heat", "minds"))
DARKSIGHT: Final = "darksight"
"""A tag: it needs no light to tell who is where (GORE-3.39)."""

_EXACT: Final = (
    *(name.lower() for name in ATTRIBUTES), "attack", "parry", "dodge", "other", "ap", "movement",
    "damage", "spells",
)  # fmt: skip
_DAMAGE: Final = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?")


def threat(kind: Threat, level: int) -> Creature:
    """Return ``kind`` at ``level``; ``exact.gore`` of its record overrules the columns.

    Raises:
        BriefError: ``level`` is not 1 to 13.
        ContentError: ``exact.gore`` holds something this game does not know.
    """
    if not 1 <= level <= MOST_LEVEL:
        raise BriefError(f"threat level {level} for {kind.name}; levels run from 1 to {MOST_LEVEL}")
    exact = kind.exact.get("gore", {})
    unknown = [key for key in exact if key not in _EXACT]
    if unknown:
        raise ContentError(
            f"threat {kind.id}: exact.gore: {unknown[0]}: not known; there are {', '.join(_EXACT)}"
        )
    found = _column(kind, level, exact)
    worn, hide = _armour(kind, level, found.ap)
    if "ap" in exact:
        worn, hide = (), found.ap
    card = Card(
        kind="threat",
        what=kind.id,
        level=level,
        attributes=found.attributes,
        movement=found.movement,
        tags=_tags(kind),
        living=kind.living,
        mind=kind.mind,
        aim=kind.aim,
        build=kind.build,
        attack=found.attack,
        parry=found.parry,
        dodge=found.dodge,
        other=found.other,
        hide=hide,
        armour=worn,
        weapons=_weapons(kind, level, _dice(kind, exact.get("damage"))),
        spells=_spells(kind, level, found.attributes[INT], exact.get("spells")),
        mp_most=min(5, 1 + level // 3),
        carries=_carried(kind.carries, level),
    )
    return Creature(card, kind.name)


def _column(kind: Threat, level: int, exact: Mapping[str, Json]) -> Column:
    """Return the column of the kind's build; its mind says how much will and wit it has."""
    if kind.build == "beast":
        found = beast(level)
    elif kind.build == "caster":
        found = caster(level)
    else:
        found = fighter(level)
    scores = [*found.attributes]
    if kind.build == "spirit":
        scores[POW] = caster(level).attributes[POW]
    if kind.mind == "sentient":
        scores[INT] = max(scores[INT], fighter(level).attributes[INT])
    elif kind.build != "caster":
        scores[INT] = _ANIMAL_INT
    if kind.mind == "mindless":
        scores[INT], scores[POW] = _ANIMAL_INT, _MINDLESS_POW
    for place, name in enumerate(ATTRIBUTES):
        scores[place] = _number(kind, exact, name.lower(), scores[place], least=1)
    return Column(
        attributes=tuple(scores),
        attack=_number(kind, exact, "attack", found.attack),
        parry=_number(kind, exact, "parry", found.parry),
        dodge=_number(kind, exact, "dodge", found.dodge),
        other=_number(kind, exact, "other", found.other),
        ap=_number(kind, exact, "ap", found.ap),
        movement=_number(kind, exact, "movement", found.movement),
    )


def _number(
    kind: Threat, exact: Mapping[str, Json], key: str, usual: int, *, least: int = 0
) -> int:
    value = exact.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ContentError(f"threat {kind.id}: exact.gore: {key}: {value!r} is not a whole number")
    if value < least:
        raise ContentError(f"threat {kind.id}: exact.gore: {key}: {value} is below {least}")
    return value


def _dice(kind: Threat, written: Json) -> Dice | None:
    if written is None:
        return None
    found = _DAMAGE.fullmatch(str(written))
    if not found:
        raise ContentError(
            f'threat {kind.id}: exact.gore: damage: {written!r} is not written like "2d6+2"'
        )
    return int(found[1]), int(found[2]), int(found[3] or 0)


def _spells(kind: Threat, level: int, wits: int, written: Json) -> tuple[str, ...]:
    """Return the spells in memory: those of a caster with the wits to cast, or a record's own."""
    if written is None:
        return picked(level, wits) if kind.build == "caster" else ()
    if not isinstance(written, list):
        raise ContentError(f"threat {kind.id}: exact.gore: spells: {written!r} is no list of ids")
    return tuple(str(spell) for spell in written)


def _carried(hazard: Hazard | None, level: int) -> tuple[Priced, ...]:
    """Return what its hits bring, as strong as it is itself."""
    if hazard is None:
        return ()
    from solo.systems.gore import pricing  # noqa: PLC0415 - few threats carry anything

    return (pricing.price(replace(hazard, level=level)),)


def _tags(kind: Threat) -> tuple[str, ...]:
    """Return the record's tags, how it moves where it does not walk, and whether it needs light."""
    gait = () if kind.gait == "walks" else (kind.gait,)
    dark = (DARKSIGHT,) if _LIGHTLESS.intersection(kind.senses) else ()
    return (*kind.tags, *gait, *dark)


# ---------------------------------------------------------------------- armour and weapons


def _era(kind: Threat) -> int:
    """Return whose weapons and armour it has: the oldest that one of its worlds knows."""
    if "fantasy" in kind.genres:
        return _ANCIENT
    if "modern" in kind.genres:
        return _MODERN
    return _SCIFI if "scifi" in kind.genres else _ANCIENT


def _armour(kind: Threat, level: int, ap: int) -> tuple[tuple[str, ...], int]:
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


def _weapons(kind: Threat, level: int, dice: Dice | None) -> tuple[Weapon, ...]:
    """Return what it strikes with, and what it shoots with where it reaches farther.

    The record's noun names the weapon that it fits; the level gives the figures. Whoever shoots
    has something for those who come close, where nothing can be shot (R-48).
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
