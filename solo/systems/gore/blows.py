"""What a hit does: damage, armour, items that take a blow (GORE-3.05, 4.30, 4.32 to 4.34).

The order of the dice: the weapon's; the weapon's again where it impales; the damage modifier's,
twice where it impales; a charge's; the place hit, where places count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.gore import wounds
from solo.systems.gore.body import least
from solo.systems.gore.card import MISSILE, Arm
from solo.systems.gore.checks import IMPALE, in_order
from solo.systems.gore.cites import (
    GORE_2_67,
    GORE_3_05,
    GORE_3_38,
    GORE_3_55,
    GORE_4_09,
    GORE_4_30,
    GORE_4_32,
    GORE_4_33,
    GORE_4_34,
    GORE_4_44,
    GORE_4_59,
    GORE_8_04,
    R_13,
    R_15,
    R_16,
    R_18,
    R_23,
    R_24,
    R_57,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import CHARGING, KNOCKOUT, LIGHT, NONE
from solo.systems.gore.results import BYPASS, FULL

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["blocked", "damage", "land", "notch", "on_item"]

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
    if impale:
        cites = _IMPALE
    elif full:
        factor, cites = 2, _CRITICAL
        total *= 2
    if how & LIGHT:
        total = max(0, base + bonus) * factor // 2
    ap = 0 if impale or cell & BYPASS else it.ap
    if how or arm.weapon.reach == MISSILE:
        cites = _cites(cites, arm, how)
    through = total - ap if total > ap else 0
    row = (
        fight.beat, one.index, it.index, cites, tuple(faces), (base, more, bonus, factor, ap),
        total, ap, through, it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if how & KNOCKOUT:
        _knockout(fight, hands, one, it, arm, through)
        return
    if through:
        wounds.hurt(hands, fight, it.index, through, by=one.index)
    if arm.weapon.kind == "unarmed" and full:
        _stunning(fight, hands, it)


def _cites(cites: Ints, arm: Arm, how: int) -> Ints:
    found = list(cites)
    if arm.weapon.missile:
        found.append(GORE_4_44)
        if arm.dm[0]:
            found += (GORE_8_04, R_18)
    if how & CHARGING:
        found.append(GORE_4_09)
    if how & LIGHT:
        found.append(GORE_3_38)
    return in_order(tuple(found))


def _knockout(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, through: int
) -> None:
    """Knock somebody out unharmed by what would wound seriously; else barely hurt (GORE-3.37)."""
    harm = max(0, least(arm.harm) - it.ap)
    wounds.knockout_blow(hands, fight, it.index, through, harm, by=one.index)


def _stunning(fight: Fight, hands: Hands, it: Creature) -> None:
    """Let a critical blow with the bare hand knock out, or stun through armour (GORE-2.67)."""
    if it.down:
        return
    if it.ap:
        it.lunged = 1
        row = (fight.beat, it.index, -1, (GORE_2_67,), (), (it.ap,), 0, 0, 1, it.hp)
        hands.tape.append(row)
        return
    face = hands.throw(10)
    seconds = (face + wounds.LEAST_ROUNDS) * _ROUND
    wounds.knock_out(hands, fight, it.index, seconds, (GORE_2_67, R_57), faces=(face,))


# ---------------------------------------------------------------------- items


def blocked(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, way: tuple[int, int]
) -> None:
    """Let a parrying item take a blow; what is past it reaches the defender (GORE-4.30, R-13)."""
    place, how = way
    item = it.arms[place]
    total, faces, (base, more, bonus) = damage(hands, arm, 1, how)
    left = item.weapon.hp - it.items.get(item.weapon.name, 0)
    shield = item.weapon.kind == "shield"
    loss, past = on_item(total, left, shield=shield) if item.weapon.hp else (0, 0)
    rule = (GORE_3_55, GORE_4_32, R_13, R_23) if shield else (GORE_4_30, GORE_4_32, R_13, R_24)
    row = (
        fight.beat, one.index, it.index, rule, tuple(faces), (base, more, bonus, place, loss),
        total, left, past, it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if loss:
        _wear(fight, it, item, loss)
    through = max(0, past - it.ap)
    if through:
        wounds.hurt(hands, fight, it.index, through, by=one.index)
    if arm.weapon.kind == "unarmed" and item.weapon.kind not in ("unarmed", "shield"):
        _cut(fight, hands, it, one, item)


def on_item(total: int, left: int, *, shield: bool) -> tuple[int, int]:
    """Return what an item of ``left`` hit points loses by a blow, and what goes past it.

    A shield loses what exceeds its hit points, and past 0 the rest goes on (GORE-3.55); a weapon
    breaks by what exceeds its hit points, and the excess goes on (GORE-4.30).
    """
    excess = max(0, total - left)
    if not excess:
        return 0, 0
    if shield:
        return min(left, excess), max(0, excess - left)
    return left, excess


def _cut(fight: Fight, hands: Hands, it: Creature, one: Creature, item: Arm) -> None:
    """Let a weapon that parried a bare hand hurt it: no damage modifier (GORE-4.59)."""
    faces = [hands.throw(item.harm[1]) for _ in range(item.harm[0])]
    total = max(0, sum(faces) + item.harm[2])
    through = max(0, total - one.ap)
    row = (
        fight.beat, it.index, one.index, (GORE_4_59, GORE_3_05), tuple(faces), (item.place,), total,
        one.ap, through, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if through:
        wounds.hurt(hands, fight, one.index, through, by=it.index)


def notch(fight: Fight, hands: Hands, one: Creature, item: Arm, loss: int) -> None:
    """Take hit points off a weapon or shield by a cell of the tables (GORE-4.25, 4.33)."""
    if not item.weapon.hp:
        return
    left = item.weapon.hp - one.items.get(item.weapon.name, 0)
    row = (
        fight.beat, one.index, -1, (GORE_4_33, R_13), (), (item.place, loss), left - loss, 0,
        int(left > loss), one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    _wear(fight, one, item, loss)


def _wear(fight: Fight, one: Creature, item: Arm, loss: int) -> None:
    """Wear an item down; out of hit points it is broken and out of hand."""
    weapon = item.weapon
    gone = one.items.get(weapon.name, 0) + loss
    one.items[weapon.name] = min(gone, weapon.hp)
    one.refresh()
    if gone >= weapon.hp and one.arm == item.place:
        one.arm = NONE
    fight.altered(one.index)
