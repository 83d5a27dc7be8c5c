"""What a chance to strike or to ward off comes to, with all that moves it (GORE-0.03, 3.50).

Fractions first, rounded down once, then what is added.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.rules import Ints
from solo.systems.gore import hampered, plight
from solo.systems.gore.body import DEX, INT, POW, SIZ
from solo.systems.gore.card import MISSILE, Arm
from solo.systems.gore.cites import (
    GORE_2_67,
    GORE_3_13,
    GORE_3_39,
    GORE_3_46,
    GORE_3_50,
    GORE_4_04,
    GORE_4_07,
    GORE_4_12,
    GORE_4_38,
    GORE_4_39,
    GORE_8_11,
    GORE_9_02,
    GORE_9_11,
    GORE_9_17,
    R_06,
    R_47,
    R_48,
    R_49,
)
from solo.systems.gore.conditions import BLIND
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DEFENDING, DODGE, NONE
from solo.systems.gore.ground import FEET

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "DARKSIGHT", "Chance", "band", "defending", "engaged", "even", "feet", "reaches", "striking",
    "unlit",
]  # fmt: skip

DARKSIGHT: Final = ("darkvision", "dark-sight", "sees in the dark", "darksight")
_LAMPS: Final = ("torch", "lantern", "lamp", "candle", "flashlight", "flare")
_LIGHTS: Final[Mapping[str, Ints]] = {
    "torch": (GORE_9_17,), "lantern": (GORE_9_11,), "candle": (GORE_9_02,),
}  # fmt: skip
_TOUCH: Final = 5
"""Feet between two in one zone who do not fight by hand."""


class Chance(NamedTuple):
    """A chance and how it came about."""

    chance: int
    rating: int
    num: int
    den: int
    add: int
    cites: Ints


def even(fight: Fight) -> bool:
    """Say whether nothing about the place can move a chance: light, cover, spells, mounts."""
    return fight.ground.plain and not (fight.areas or fight.mounts)


def feet(fight: Fight, one: Creature, it: Creature) -> int:
    """Return the distance between two in feet."""
    return FEET * fight.ground.span[one.zone][it.zone] or _TOUCH


def engaged(fight: Fight, one: Creature) -> bool:
    """Say whether an enemy who fights by hand is adjacent: then nothing is shot (GORE-4.39)."""
    people, zone = fight.people, one.zone
    for i in fight.foes[one.side]:
        it = people[i]
        if it.zone == zone and it.can_act and (it.arm < 0 or not it.arms[it.arm].missile):
            return True
    return False


def band(fight: Fight, one: Creature, it: Creature, arm: Arm) -> tuple[int, int, Ints]:
    """Return the fraction for the distance and what rules it; 0 in 1 is out of range.

    Point blank doubles (GORE-4.39), up to the range is full, up to twice half; guns go on, halved
    again for each further range (GORE-4.38). Lasers have three ranges (GORE-8.11).
    """
    far = feet(fight, one, it)
    ranges = arm.weapon.ranges
    if far <= one.attributes[DEX] * arm.blank:
        return 2, 1, (GORE_4_39, R_48)
    if not ranges:
        return 0, 1, (GORE_4_38,)
    if len(ranges) > 1 and arm.weapon.kind == "laser":
        for step, yards in enumerate(ranges):
            if far <= 3 * yards:
                return 1, 1 << step, (GORE_8_11, R_49)
        return 0, 1, (GORE_8_11, R_49)
    if len(ranges) > 1:
        return (1, 1, (GORE_4_38,)) if far <= 3 * ranges[-1] else (0, 1, (GORE_4_38,))
    times = -(-far // (3 * max(ranges)))
    if times <= 2 or arm.weapon.kind == "gun":
        return 1, 1 << min(times - 1, 20), (GORE_4_38,)
    return 0, 1, (GORE_4_38, R_47)


def reaches(fight: Fight, one: Creature, it: Creature, arm: Arm) -> bool:
    """Say whether a weapon can be used against somebody from where both stand."""
    if arm.weapon.reach != MISSILE:
        return it.zone == one.zone
    if arm.weapon.kind == "explosive":
        return False  # thrown at a place, not at somebody (GORE-8.09)
    if it.zone != one.zone and not fight.ground.sight[one.zone][it.zone]:
        return False
    return not engaged(fight, one) and bool(band(fight, one, it, arm)[0])


def unlit(fight: Fight, one: Creature, zone: int) -> int:
    """Return how dark it is for somebody to see into a zone: 0, 1 dim, 2 dark, 3 blind.

    A lamp in a zone makes it lighter by a step; whoever sees in the dark needs none (GORE-3.39).
    """
    if one.conditions and one.has(BLIND):
        return 3
    if fight.areas:
        if hampered.dark(fight, zone) or hampered.dark(fight, one.zone):
            return 3
        if hampered.lit(fight, zone):
            return 0
    dark = fight.ground.light[zone]
    if dark and one.ledger and hampered.sees_dark(one):
        return 0
    if not dark or any(tag in DARKSIGHT for tag in one.card.tags):
        return 0
    return dark - 1 if _lamp(fight, zone) else dark


def _lamp(fight: Fight, zone: int) -> str:
    """Return the light that somebody in a zone carries, "" for none (GORE-9.02, 9.11, 9.17)."""
    for it in fight.people:
        if it.zone == zone and it.gear:
            for lamp in _LAMPS:
                if any(lamp in thing for thing in it.gear):
                    return lamp
    return ""


def _sighted(
    fight: Fight, one: Creature, zone: int, rating: int, num: int, den: int
) -> tuple[int, int, int, Ints]:
    """Return rating and fraction as they are in the light of a zone (GORE-3.39)."""
    dark = unlit(fight, one, zone)
    if not dark:
        return rating, num, den, ()
    if dark < 3:
        lit = dark == 1 < fight.ground.light[zone]
        rules = (GORE_3_39, *_LIGHTS.get(_lamp(fight, zone), ())) if lit else (GORE_3_39,)
        return rating, num, den * (dark + 1), rules
    floor = min(rating * num // (4 * den), 3 * one.attributes[POW], 3 * one.attributes[INT])
    return floor, 1, 1, (GORE_3_39,)


def striking(
    fight: Fight, one: Creature, it: Creature, arm: Arm, share: int = 1, plus: int = 0
) -> Chance:
    """Return the chance that ``one`` strikes ``it``, whatever ``it`` does against it.

    ``share`` is in how many parts the skill is split (GORE-4.18), ``plus`` what is added besides.
    """
    rating, num, den, add = arm.attack, 1, share, one.skills_add + plus
    weapon = arm.weapon
    cites: list[int] = []
    if weapon.reach == MISSILE:
        n, d, why = band(fight, one, it, arm)
        num, den = num * n, den * d
        cites += why
        siz = it.attributes[SIZ]
        if siz < 5 or siz >= 40:
            add += 5 * (siz - 5) if siz < 5 else 5 * (siz // 10 - 3)
            cites.append(GORE_3_46)
    else:
        if it.prone:
            add += 20
            cites += (GORE_3_13, GORE_3_50)
        if weapon.skill == "unarmed" and it.ap:
            den *= 2
            cites.append(GORE_2_67)
    if one.prone:
        add -= 20
        cites += (GORE_3_13, GORE_3_50)
    if it.surprised:
        add += 20
        cites += (GORE_4_04, GORE_3_50)
    if one.aim_steps and one.aim_at == it.index:
        add += 10 * one.aim_steps
        cites.append(GORE_4_07)
    if not fight.ground.plain or fight.areas or one.conditions:
        rating, num, den, why = _sighted(fight, one, it.zone, rating, num, den)
        cites += why
    if not one.plain:
        rating, less, more, why = plight.attack(one, it, arm, rating)
        den, add = den * less, add + more
        cites += why
    if (num, den) != (1, 1) and add:
        cites.append(R_06)
    found = tuple(dict.fromkeys(cites))
    return Chance(rating * num // den + add, rating, num, den, add, found)


def defending(
    fight: Fight, it: Creature, kind: int, place: int, foe: int = NONE
) -> tuple[int, int, int, Ints]:
    """Return the chance of a defence, the rating it starts from, what is added, and the rules.

    Defence n of a round has 30 (n - 1) less than the first started from (GORE-4.22, R-11).
    """
    cites: tuple[int, ...] = ()
    start = it.first if it.defences else it.dodge if kind == DODGE else it.arms[place].parry
    add = it.defence + it.skills_add
    if not it.defences and (not fight.ground.plain or fight.areas or it.conditions):
        rating, num, den, why = _sighted(fight, it, it.zone, start, 1, 1)
        start = rating * num // den
        cites += why
    if not it.plain or fight.mounts:
        less, more, why = plight.defence(fight, it, kind, place, foe)
        start, add = start if it.defences else start // less, add + more
        cites += why
    if it.stance & DEFENDING:
        add += 20
        cites += (GORE_4_12,)
    if it.prone:
        add -= 20
        cites += (GORE_3_13, GORE_3_50)
    return start - 30 * it.defences + add, start, add, cites
