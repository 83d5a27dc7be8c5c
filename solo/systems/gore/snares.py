"""Nets: who is caught, who takes its weapon, who cuts it out (GORE-4.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore import blows, fumbles, items
from solo.systems.gore.body import STR
from solo.systems.gore.card import SHORT, Arm
from solo.systems.gore.checks import oppose
from solo.systems.gore.cites import GORE_3_27, GORE_4_14, GORE_4_16
from solo.systems.gore.conditions import ENTANGLED
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["CAUGHT", "caught_by", "cut", "entangle", "knives", "wrench"]

CAUGHT: Final = "a net"
"""The cause of being entangled in a net."""
_ROUND: Final = 12


def entangle(fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm) -> None:
    """Catch somebody in a net: it neither moves nor acts in this round and the next (GORE-4.16).

    From then on DEX x3 on its strike rank gets it free.
    """
    left = arm.weapon.hp - one.items.get(arm.weapon.name, 0)
    row = (fight.beat, one.index, it.index, (GORE_4_16,), (), (arm.place, 0), 0, left, 1, it.hp)
    hands.tape.append(row)
    if not it.has(ENTANGLED):
        it.suffer(ENTANGLED, one.index, fight.clock + 2 * _ROUND, cause=CAUGHT)
        it.stance = 0
    one.dropped |= 1 << arm.place
    if one.arm == arm.place:
        one.arm = NONE
    fight.altered(it.index)


def caught_by(it: Creature) -> int:
    """Return whose net somebody is in, or nobody."""
    if not it.plain:
        for condition, a, _, _, cause in it.conditions:
            if condition == ENTANGLED and cause == CAUGHT:
                return a
    return NONE


def wrench(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Pull the weapon out of the hands of somebody in one's net: STR against STR."""
    it = fight.people[deed[1]]
    rules = (GORE_4_16, GORE_4_14)
    own, other = one.attributes[STR], it.attributes[STR]
    if oppose(hands, fight, one.index, own, other, rules, whom=it.index) and it.arm >= 0:
        fumbles.let_go(it, it.arm)
        fight.altered(it.index)


def knives(one: Creature) -> list[Arm]:
    """Return what is in hand and cuts a net: a short blade."""
    if one.arm < 0:
        return []
    arm = one.arms[one.arm]
    sharp = arm.usable and arm.weapon.kind == "hand" and arm.weapon.impale
    return [arm] if sharp and arm.reach == SHORT else []


def cut(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Cut somebody out of a net: no test, damage against the hit points of the net (GORE-3.27)."""
    _, whom, number = deed
    it = fight.people[whom]
    owner = fight.people[caught_by(it)]
    net = next(arm for arm in owner.arms if not arm.harm[1])
    total, faces, _ = blows.damage(hands, one.arms[number], 1, 0)
    left = net.weapon.hp - owner.items.get(net.weapon.name, 0)
    row = (
        fight.beat, one.index, whom, (GORE_4_16, GORE_3_27), tuple(faces), (number, total), total,
        left, int(left > total), it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    items.wear(fight, owner, net, total)
    if left <= total:
        it.relieve(cause=CAUGHT)
        fight.altered(whom)
