"""Weapons and shields that take a blow: what they lose, what goes past them (GORE-3.55, 4.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.gore import blows, grips, wounds
from solo.systems.gore.card import Arm
from solo.systems.gore.cites import (
    GORE_3_05,
    GORE_3_27,
    GORE_3_28,
    GORE_3_55,
    GORE_4_29,
    GORE_4_30,
    GORE_4_32,
    GORE_4_33,
    GORE_4_59,
    R_13,
    R_23,
    R_24,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import GUARD, NONE
from solo.systems.gore.results import FULL

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["aimed_at", "blocked", "cut", "notch", "on_item", "smash", "wear"]


def blocked(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, way: tuple[int, int]
) -> None:
    """Let a parrying item take a blow; what is past it reaches the defender (GORE-4.30, R-13)."""
    place, how = way
    item = it.arms[place]
    total, faces, (base, more, bonus) = blows.damage(hands, arm, 1, how)
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
        wear(fight, it, item, loss)
    through = max(0, past - it.ap)
    if through:
        wounds.hurt(hands, fight, it.index, through, by=one.index)
    if arm.weapon.kind == "unarmed" and item.weapon.kind not in ("unarmed", "shield"):
        cut(fight, hands, it, one, item)


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


def cut(fight: Fight, hands: Hands, it: Creature, one: Creature, item: Arm) -> None:
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


def aimed_at(it: Creature, how: int) -> Arm | None:
    """Return the weapon or shield that a blow is aimed at, if there is one to be hurt."""
    if how & GUARD:
        return grips.shield_of(it)
    arm = it.arms[it.arm] if it.arm >= 0 else None
    return arm if arm is not None and arm.weapon.hp and arm.weapon.kind != "natural" else None


def smash(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, way: tuple[int, int]
) -> None:
    """Let a blow hurt the item it was aimed at, and nobody (GORE-3.27, 3.28, 4.29)."""
    cell, how = way
    item = aimed_at(it, how)
    if item is None:
        return
    total, faces, (base, more, bonus) = blows.damage(hands, arm, 1, how)
    factor = 2 if cell & FULL else 1
    total *= factor
    left = item.weapon.hp - it.items.get(item.weapon.name, 0)
    row = (
        fight.beat, one.index, it.index, (GORE_4_29, GORE_3_27, GORE_3_28), tuple(faces),
        (base, more, bonus, factor, item.place), total, left, int(left > total), it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if total:
        wear(fight, it, item, min(total, left))


def notch(fight: Fight, hands: Hands, one: Creature, item: Arm, loss: int) -> None:
    """Take hit points off a weapon or shield by a cell of the tables (GORE-4.25, 4.33)."""
    if not item.weapon.hp:
        return
    left = item.weapon.hp - one.items.get(item.weapon.name, 0)
    row = (
        fight.beat, one.index, -1, (GORE_3_27, GORE_4_33, R_13), (), (item.place, loss),
        left - loss, 0, int(left > loss), one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    wear(fight, one, item, loss)


def wear(fight: Fight, one: Creature, item: Arm, loss: int) -> None:
    """Wear an item down; out of hit points it is broken and out of hand."""
    weapon = item.weapon
    gone = one.items.get(weapon.name, 0) + loss
    one.items[weapon.name] = min(gone, weapon.hp)
    if gone >= weapon.hp:
        one.refresh()
        if one.arm == item.place:
            one.arm = NONE
    fight.altered(one.index)
