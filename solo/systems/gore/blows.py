"""What a hit does: damage, armour, items that take a blow (GORE-3.05, 4.30, 4.32 to 4.34).

The order of the dice: the weapon's; the weapon's again where it impales; the damage modifier's,
twice where it impales; a charge's; the place hit, where places count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.gore import wounds
from solo.systems.gore.bearing import worn
from solo.systems.gore.body import least, most
from solo.systems.gore.card import MISSILE, Arm
from solo.systems.gore.checks import IMPALE, in_order
from solo.systems.gore.cites import (
    GORE_2_67,
    GORE_3_05,
    GORE_3_38,
    GORE_3_57,
    GORE_4_09,
    GORE_4_32,
    GORE_4_33,
    GORE_4_34,
    GORE_4_44,
    GORE_6_29,
    GORE_8_04,
    GORE_8_08,
    GORE_8_15,
    R_15,
    R_16,
    R_18,
    R_57,
    R_65,
    R_104,
)
from solo.systems.gore.conditions import WEAPON
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import CHARGING, DOUBLED, KNOCKOUT, LIGHT, NONE, SLUGGED
from solo.systems.gore.locations import FACES, location_of
from solo.systems.gore.results import BYPASS, FULL
from solo.systems.gore.tables import armours, points_by_location

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["damage", "land"]

_PLAIN: Final = (GORE_4_32, GORE_3_05)
_CRITICAL: Final = (GORE_4_33, GORE_4_32, GORE_3_05, R_16)
_IMPALE: Final = (GORE_4_34, GORE_4_32, R_15)
_ROUND: Final = 12


def damage(
    hands: Hands, arm: Arm, times: int, how: int
) -> tuple[int, list[int], tuple[int, int, int]]:
    """Roll the damage of an arm, ``times`` over; return it, the faces, and what it came from.

    It came from the weapon's dice, the damage modifier (half of it for missiles, R-18), a charge.
    """
    throw = hands.throw
    many, sides, flat = arm.harm
    if many == 1 and times == 1:
        face = throw(sides)
        faces, base = [face], face + flat
    else:
        faces = [throw(sides) for _ in range(many * times)]
        base = sum(faces) + flat * times
    more = 0
    many, sides, flat = arm.dm
    if many:
        rolled = [throw(sides) for _ in range(abs(many) * times)]
        faces += rolled
        more = sum(rolled) if many > 0 else -sum(rolled)
        if arm.weapon.reach == MISSILE:
            more = more // 2 if more > 0 else -(-more // 2)
    bonus = 0
    if how & CHARGING:
        bonus = throw(4)
        faces.append(bonus)
    return max(0, base + more + bonus), faces, (base, more, bonus)


def land(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, way: tuple[int, int, int]
) -> None:
    """Let a blow land: damage, doubled or through armour as the cell says, then wounds."""
    cell, level, how = way
    full = cell & FULL
    impale = full and level == IMPALE
    total, faces, (base, more, bonus) = damage(hands, arm, 2 if impale else 1, how)
    factor = 1
    cites: Ints = _PLAIN
    if not one.sound:
        total, base, cites = _enchanted(one, arm, total, base, cites)
    if impale:
        cites = _IMPALE
    elif full:
        factor, cites = 2, _CRITICAL
        total *= 2
    if how & LIGHT:
        total = max(0, base + bonus) * factor // 2
    ap, place = it.ap, NONE
    if fight.settings.locations or fight.settings.armour_rolled:
        ap, place = _armour(fight, hands, it, faces)
    if impale or cell & BYPASS:
        ap = 0
    if how or arm.weapon.reach == MISSILE:
        cites = _cites(cites, arm, how)
        if arm.weapon.kind == "laser" and _mirrored(it):
            total, cites = total // 2, in_order((*cites, GORE_8_15))
    through = max(0, total - ap)
    row = (
        fight.beat, one.index, it.index, cites, tuple(faces), (base, more, bonus, factor, ap,
        place), total, ap, through, it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if how & KNOCKOUT:
        harm = max(0, least(arm.harm) - it.ap)
        wounds.knockout_blow(hands, fight, it.index, through, harm, by=one.index)
        return
    if through:
        cause = "fire" if arm.fire else wounds.BLOW
        wounds.hurt(hands, fight, it.index, through, by=one.index, location=place, cause=cause)
    if arm.fire or one.card.carries or (full and arm.weapon.kind == "unarmed"):
        _besides(fight, hands, one, it, (through, full, arm.weapon.kind))


def _armour(fight: Fight, hands: Hands, it: Creature, faces: list[int]) -> tuple[int, int]:
    """Return the armour where a blow lands, and where: by the D20, and a die of points (R-19)."""
    ap, place = it.ap, NONE
    if fight.settings.locations and it.living:
        face = hands.throw(FACES)
        faces.append(face)
        place = location_of(face)
        ap += points_by_location(it.card.armour)[place] - worn(it.card.armour)
    if ap and fight.settings.armour_rolled:
        ap = hands.throw(ap)
        faces.append(ap)
    return ap, place


def _enchanted(
    one: Creature, arm: Arm, total: int, base: int, cites: Ints
) -> tuple[int, int, Ints]:
    """Add what a spell gives the weapon, up to the most its dice can show (GORE-6.29, R-65)."""
    bonus = sum(row[2] for row in one.ledger if row[0] == WEAPON and row[1] == arm.place)
    if not bonus:
        return total, base, cites
    more = max(0, min(bonus, most(arm.harm) - base))
    return total + more, base + more, in_order((*cites, GORE_6_29, R_65))


def _mirrored(it: Creature) -> bool:
    return any(armours()[piece].laser > 1 for piece in it.card.armour)


def _besides(
    fight: Fight, hands: Hands, one: Creature, it: Creature, way: tuple[int, int, str]
) -> None:
    """Let a blow that hurts bring what the attacker carries, and a bare hand's critical stun."""
    through, full, kind = way
    if kind == "flame":
        from solo.systems.gore.blasts import scorch  # noqa: PLC0415 - few burn

        scorch(fight, hands, one, it)
    if full and kind == "unarmed" and not it.down:
        _stunning(fight, hands, it)
    if not through or not one.card.carries:
        return
    from solo.systems.gore.ailments import afflict  # noqa: PLC0415 - few carry any

    for hazard in one.card.carries:
        afflict(hands, fight, it.index, hazard)
    fight.altered(it.index)


def _cites(cites: Ints, arm: Arm, how: int) -> Ints:
    found = list(cites)
    if arm.missile:
        found.append(GORE_4_44)
        if arm.dm[0]:
            found += (GORE_8_04, R_18)
        usual = arm.weapon.harms[0]
        if len(arm.weapon.harms) > 1 or how & SLUGGED:
            found.append(GORE_8_08)
        elif arm.harm != usual and not how & DOUBLED and arm.weapon.kind == "gun":
            found.append(R_104)
    if how & CHARGING:
        found.append(GORE_4_09)
    if how & LIGHT:
        found.append(GORE_3_38)
    return in_order(tuple(found))


def _stunning(fight: Fight, hands: Hands, it: Creature) -> None:
    """Let a critical blow with the bare hand knock out, or stun through armour (GORE-2.67)."""
    if it.ap:
        it.lunged = 1
        row = (fight.beat, it.index, -1, (GORE_3_57, GORE_2_67), (), (), 0, 0, 1, it.hp)
        hands.tape.append(row)
        return
    face = hands.throw(10)
    seconds = (face + wounds.LEAST_ROUNDS) * _ROUND
    wounds.knock_out(hands, fight, it.index, seconds, (GORE_2_67, R_57), faces=(face,))
