"""Threats: a neutral kind at a threat level, priced by the printed table (D20-15.01)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from solo.errors import BriefError, ContentError
from solo.records import Hazard, Json, Threat
from solo.systems.d20.card import DAMAGE_TYPES, DARKSIGHT, MELEE, RANGED, Card, Weapon
from solo.systems.d20.creature import Creature

if TYPE_CHECKING:
    from solo.systems.d20.pricing import Priced
    from solo.systems.d20.tables import Noun

__all__ = ["LEVELS", "MOST_LEVEL", "threat"]

# fmt: off
LEVELS: Final = (
    # Difficulty, AC, HP, attack, dice, flat
    (10, 10,   1, -2, 1, -2),
    (12, 11,   4,  0, 1,  0),
    (14, 12,   8,  2, 1,  2),
    (16, 13,  12,  4, 2,  0),
    (18, 14,  16,  6, 2,  0),
    (20, 15,  25,  8, 3,  0),
    (22, 16,  40, 10, 3,  0),
    (24, 17,  60, 12, 4,  0),
    (26, 18,  85, 14, 4,  0),
    (28, 19, 130, 16, 5,  0),
    (30, 20, 190, 18, 5,  0),
    (32, 21, 290, 20, 6,  0),
    (34, 22, 430, 22, 6,  0),
)
# fmt: on
MOST_LEVEL: Final = len(LEVELS)
_SHORT, _LONG = 11, 33
_TYPES: Final[Mapping[str, str]] = {
    "brute": "bludgeoning",
    "shooter": "piercing",
    "beast": "piercing",
    "caster": "bludgeoning",
    "spirit": "necrotic",
    "mindless": "bludgeoning",
}
_DAMAGE: Final = re.compile(r"(\d{1,2})d6([+-]\d{1,3})?")
_LIGHTLESS: Final = frozenset(("dark", "heat", "minds"))
"""Senses that need no light to tell from afar who is where (R-93)."""
_EXACT: Final = ("ac", "hp", "attack", "damage", "difficulty", "ranged", "type", "powers")


def threat(kind: Threat, level: int) -> Creature:
    """Return ``kind`` at ``level``; ``exact.d20`` of its record overrules the table.

    Raises:
        BriefError: ``level`` is not 1 to 13.
        ContentError: ``exact.d20`` holds something this game does not know.
    """
    if not 1 <= level <= MOST_LEVEL:
        raise BriefError(f"threat level {level} for {kind.name}; levels run from 1 to {MOST_LEVEL}")
    exact = kind.exact.get("d20", {})
    unknown = [key for key in exact if key not in _EXACT]
    if unknown:
        raise ContentError(
            f"threat {kind.id}: exact.d20: {unknown[0]}: not known; there are {', '.join(_EXACT)}"
        )
    difficulty, ac, hp, attack, dice, flat = LEVELS[level - 1]
    dice, flat = _damage(kind, exact.get("damage"), dice, flat)
    attack = _number(kind, exact, "attack", attack)
    card = Card(
        kind="threat",
        what=kind.id,
        level=level,
        tags=(*kind.tags, *((DARKSIGHT,) if _LIGHTLESS.intersection(kind.senses) else ())),
        living=kind.living,
        mind=kind.mind,
        aim=kind.aim,
        base_ac=_number(kind, exact, "ac", ac),
        full_hp=_number(kind, exact, "hp", hp),
        attack=attack,
        difficulty=_number(kind, exact, "difficulty", difficulty),
        carries=_carried(kind.carries, level),
        weapons=_weapons(kind, exact, (dice, flat, attack)),
        powers=_powers(kind, exact.get("powers", ())),
    )
    return Creature(card, kind.name)


def _carried(hazard: Hazard | None, level: int) -> tuple[Priced, ...]:
    """Return what its hits bring, at its own level (D20-E.10)."""
    if hazard is None:
        return ()
    from solo.systems.d20 import pricing  # noqa: PLC0415 - few threats carry anything

    return (pricing.at_level(pricing.price(hazard), level),)


def _powers(kind: Threat, written: object) -> tuple[tuple[str, str], ...]:
    """Return the powers that a record gives a threat, by id (D20-15.09)."""
    if not written:
        return ()
    from solo.systems.d20 import tables  # noqa: PLC0415 - few threats have any

    names = cast("Sequence[object]", written if isinstance(written, (list, tuple)) else (written,))
    for name in names:
        if name not in tables.powers():
            raise ContentError(f"threat {kind.id}: exact.d20: powers: {name!r} is no power")
    return tuple(("", str(name)) for name in names)


def _number(kind: Threat, exact: Mapping[str, Json], key: str, usual: int) -> int:
    value = exact.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ContentError(f"threat {kind.id}: exact.d20: {key}: {value!r} is not a whole number")
    if key == "hp" and value < 1:
        raise ContentError(f"threat {kind.id}: exact.d20: hp: {value} is below 1")
    return value


def _damage(kind: Threat, written: Json, dice: int, flat: int) -> tuple[int, int]:
    if written is None:
        return dice, flat
    found = _DAMAGE.fullmatch(str(written))
    if not found:
        raise ContentError(
            f'threat {kind.id}: exact.d20: damage: {written!r} is not written like "2d6+2"'
        )
    return int(found[1]), int(found[2] or 0)


def _weapons(
    kind: Threat, exact: Mapping[str, Json], blow: tuple[int, int, int]
) -> tuple[Weapon, ...]:
    """Return what it strikes with: reach "both" is melee and short (D20-15.08).

    A shooter whose weapon is only shot has nothing else: it shoots in its own zone too, without
    a penalty (D20-10.06). Nothing that is only swung is ever shot.
    """
    word = exact.get("type", "")
    if word and word not in DAMAGE_TYPES:
        raise ContentError(
            f"threat {kind.id}: exact.d20: type: {word!r} is not one of {', '.join(DAMAGE_TYPES)}"
        )
    name = kind.weapon or _NATURAL[kind.build]
    known = _noun(name)
    manner = known.manner if known else _MANNERS[kind.build]
    shot = str(exact.get("ranged") or (name if manner != "close" else _shot(kind)))
    if kind.reach not in ("melee", "both") and kind.build in _BY_WILL:
        shot = name
    near = name
    if manner == "shot" and kind.reach == "both":
        near = _BARE if "person" in kind.tags else _NATURAL[kind.build]
    melee = _weapon(kind, near, MELEE, (*blow, 0), str(word))
    if kind.reach == "melee":
        return (melee,)
    reach = _LONG if kind.reach == "long" else _SHORT
    ranged = _weapon(kind, shot, RANGED, (*blow, reach), str(word))
    alone = kind.reach != "both" or (manner == "shot" and kind.build == "shooter")
    return (ranged,) if alone else (melee, ranged)


def _weapon(
    kind: Threat, name: str, use: int, figures: tuple[int, int, int, int], harm: str
) -> Weapon:
    """Return one weapon; its type of damage by its noun, else by the build (D20-8.17)."""
    dice, flat, attack, reach = figures
    known = _noun(name)
    harm = harm or (known.type if known else _TYPES[kind.build])
    return (name, use, dice, 6, 0, flat, attack, reach, DAMAGE_TYPES.index(harm), 1)


def _noun(name: str) -> Noun | None:
    from solo.systems.d20 import tables  # noqa: PLC0415 - nothing is priced when only dice are thrown

    return tables.noun(name)


_NATURAL: Final[Mapping[str, str]] = {
    "brute": "fists",
    "shooter": "a weapon",
    "beast": "teeth",
    "caster": "a staff",
    "spirit": "a cold touch",
    "mindless": "bare hands",
}
_MANNERS: Final[Mapping[str, str]] = {
    "brute": "close",
    "shooter": "shot",
    "beast": "close",
    "caster": "",
    "spirit": "",
    "mindless": "close",
}
"""How a weapon is used of which no word is known."""
_BY_WILL: Final = ("caster", "spirit")
_BARE: Final = "fists"


def _shot(kind: Threat) -> str:
    """Return what somebody who also fights at range throws or shoots, where nothing says."""
    if kind.build in _BY_WILL:
        return "a wave of the hand"
    if "person" not in kind.tags:
        made = not kind.living and kind.build in ("shooter", "mindless")
        modern = "fantasy" not in kind.genres and "horror" not in kind.genres
        return "a mounted gun" if made and modern else "whatever came to hand"
    if "fantasy" in kind.genres:
        return "a short bow"
    if kind.reach == "long":
        return "a rifle"
    return "a beam pistol" if kind.genres == ("scifi",) else "a pistol"
