"""What is in whose hands, how far it reaches, and how many find room (GORE-4.35, 4.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore import situation
from solo.systems.gore.card import ALL, MISSILE, SHORT, Arm
from solo.systems.gore.checks import SUCCESS
from solo.systems.gore.cites import GORE_4_35, R_55
from solo.systems.gore.conditions import NO_PAIR
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BEATEN, DISENGAGING

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "MOST_AROUND", "close_in", "crowd", "crowded_out", "distance", "first_by_reach", "in_hand",
    "may_strike", "parries", "reach_of", "second", "shield_of",
]  # fmt: skip

MOST_AROUND: Final = 5
"""How many can strike at one by hand (GORE-4.36)."""

# ---------------------------------------------------------------------- weapons in hand


def in_hand(one: Creature) -> list[Arm]:
    """Return what is in hand: the weapon that is ready, and a shield beside it."""
    found: list[Arm] = []
    if one.arm >= 0 and one.arms[one.arm].weapon.kind != "unarmed":
        found.append(one.arms[one.arm])
    shield = shield_of(one)
    if shield is not None and shield not in found:
        found.append(shield)
    elif one.off >= 0 and shield is None and one.off != one.arm and one.arms[one.off].usable:
        found.append(one.arms[one.off])
    return found


def second(one: Creature) -> Arm | None:
    """Return the weapon in the other hand, if both hands fight (GORE-3.56)."""
    held = one.arms[one.arm] if one.arm >= 0 else None
    other = one.arms[one.off] if one.off >= 0 and one.off != one.arm else None
    if held is None or other is None or held.missile or not other.usable:
        return None
    return other if held.weapon.hands == 1 and not one.hampers & NO_PAIR else None


def shield_of(one: Creature) -> Arm | None:
    """Return the shield that is held, if any: none beside a weapon of two hands."""
    arms = one.arms
    if len(arms) < 3 or (one.arm >= 0 and arms[one.arm].weapon.hands > 1):
        return None
    for arm in arms:
        if arm.weapon.kind == "shield" and arm.usable and not one.dropped >> arm.place & 1:
            return arm
    return None


def parries(one: Creature, weapon: Arm) -> list[Arm]:
    """Return what can parry a blow with ``weapon``, best first (GORE-2.67, 4.25, 4.60)."""
    if weapon.missile:
        return []
    soft = weapon.weapon.kind in ("unarmed", "natural")
    ready = one.arms[one.arm] if one.arm >= 0 else one.arms[-1]
    found: list[Arm] = []
    bare = ready.weapon.kind == "unarmed" and weapon.weapon.kind != "unarmed"
    if ready.parry and ready.usable and not bare and (ready.weapon.parry == 1 or soft):
        found.append(ready)
    shield = shield_of(one)
    if shield is not None and shield is not ready:
        found.append(shield)
        if len(found) > 1 and shield.parry >= found[0].parry:
            found.reverse()
    return found


# ---------------------------------------------------------------------- reach and crowds


def reach_of(one: Creature) -> int:
    """Return the reach at a distance of what is ready (GORE-4.35)."""
    return one.arms[one.arm].reach if one.arm >= 0 else SHORT


def distance(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, way: tuple[int, bool]
) -> None:
    """Let whoever has the shorter weapon get in by a dodge, or be kept off (GORE-4.35, R-55).

    ``way`` is the level of the attack, and whether it was dodged. One that would have struck and
    was not dodged keeps whoever disengages where it is (GORE-4.15).
    """
    level, dodged = way
    if it.stance & DISENGAGING and level >= SUCCESS and not dodged:
        it.stance |= BEATEN
    if arm.reach <= reach_of(it) or it.index in one.closed or it.down:
        return
    if dodged:
        close_in(fight, hands, it, one, 1)
    else:
        it.kept_off.add(one.index)


def close_in(fight: Fight, hands: Hands, one: Creature, it: Creature, how: int) -> None:
    """Let ``one`` get inside the reach of ``it``; ``how`` is 1 by a dodge, 2 unhindered."""
    one.closed.add(it.index)
    it.closed.add(one.index)
    one.kept_off.discard(it.index)
    row = (
        fight.beat, one.index, it.index, (GORE_4_35, R_55), (), (reach_of(one), reach_of(it)), 0, 0,
        how, one.hp,
    )  # fmt: skip
    hands.tape.append(row)


def crowd(fight: Fight, one: Creature, target: int) -> None:
    """Take note of who has attacked whom by hand this round."""
    around = fight.around.setdefault(target, [])
    if one.index not in around:
        around.append(one.index)


def crowded_out(fight: Fight, one: Creature, target: int) -> bool:
    """Say whether five others have attacked ``target`` by hand this round (GORE-4.36)."""
    around = fight.around.get(target, ())
    return len(around) >= MOST_AROUND and one.index not in around


def first_by_reach(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    """Note that ``it``, with the longer weapon, acts before ``one`` (GORE-4.35)."""
    row = (
        fight.beat, it.index, one.index, (GORE_4_35, R_55), (), (reach_of(it), reach_of(one)),
        one.sr, it.sr, 0, one.hp,
    )  # fmt: skip
    hands.tape.append(row)


def may_strike(fight: Fight, one: Creature, it: Creature, arm: Arm) -> bool:
    """Say whether a weapon can be used against somebody now."""
    if it.down or it.fled:
        return False
    weapon = arm.weapon
    if weapon.reach == MISSILE:
        return situation.reaches(fight, one, it, arm)
    if it.zone != one.zone or (fight.crowded and crowded_out(fight, one, it.index)):
        return False
    if it.index in one.kept_off:
        return False
    # Inside a long weapon's reach it is of no use; what is part of the body always is.
    return (
        it.index not in one.closed
        or weapon.reach in (ALL, SHORT)
        or weapon.kind == "natural"
        or weapon.reach <= reach_of(it)
    )
