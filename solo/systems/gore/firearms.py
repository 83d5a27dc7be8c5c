"""Guns in hand: reloading, shooting, sights, slugs, clearing what fails (GORE-4.49 to 4.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands, Ints
from solo.systems.gore import combat, order, plight
from solo.systems.gore.body import STR
from solo.systems.gore.checks import SUCCESS, check, in_order
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_41,
    GORE_3_20,
    GORE_3_21,
    GORE_4_49,
    GORE_4_55,
    R_85,
    R_139,
)
from solo.systems.gore.conditions import JAMMED, LODGED
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, DOUBLED, NONE, SIGHTED, SLUGGED
from solo.systems.gore.shots import GUNS, LASER, charged, feed, left, pays, spend

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["clear", "fire", "reload", "sight", "slug", "snap"]

_ALL: Final = 100
_ATTRIBUTE: Final = 1000


# ---------------------------------------------------------------------- reloading


def reload(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Reload for a round: two rounds, or a clip; a belt takes two rounds (GORE-4.55)."""
    arm = one.arms[deed[1]]
    weapon, how = arm.weapon, feed(arm.weapon)
    here = left(one, arm)
    if how == "belt" and one.loaded > 0:
        one.loaded = 0
        done = here
    else:
        done = min(weapon.capacity, here + 2) if how == "two" else weapon.capacity
        one.loaded = 1
    one.ammo[weapon.name] = done
    row = (
        fight.beat, one.index, -1, (GORE_4_55, R_139), (), (arm.place, here), done, weapon.capacity,
        int(one.loaded > 0), one.hp,
    )  # fmt: skip
    hands.tape.append(row)


def snap(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Load one round and fire it at half the strike rank (GORE-4.55)."""
    _, target, number = deed
    arm = one.arms[number]
    here = left(one, arm)
    one.ammo[arm.weapon.name], one.loaded = here + 1, 1
    row = (
        fight.beat, one.index, target, (GORE_4_55,), (), (number, here), here + 1,
        arm.weapon.capacity, 2, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    order.put_in(fight, hands, (one.sr // 2, one.index, BLOW, target, number, 0, 1))


# ---------------------------------------------------------------------- a shot


def fire(fight: Fight, hands: Hands, one: Creature, way: tuple[int, int, int, int]) -> None:
    """Make one attack with anything; a missile is gone with it, a gun has a shot less."""
    target, number, how, share = way
    arm = one.arms[number]
    weapon = arm.weapon
    if arm.missile:
        if not plight.ready(one, arm) or not pays(one, arm):
            return
        if how & DOUBLED:
            spend(one, arm, weapon.barrels - 1)
        one.loaded = 1 - weapon.rounds if weapon.shots == 1 else one.loaded
        if weapon.kind in GUNS:
            one.loaded = 1 if weapon.rounds == 1 else one.loaded
        arm = charged(fight, hands, one, (target, arm, how))
    level = combat.strike(fight, hands, one, target, arm, how, share)
    if arm.missile:
        one.aim_at, one.aim_steps = NONE, 0
        if level >= SUCCESS and len(weapon.harms) > 1 and not how & SLUGGED:
            from solo.systems.gore import volleys  # noqa: PLC0415 - few scatter

            volleys.scatter(fight, hands, one, arm, target)


def sight(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Shoot through a sight at half the strike rank; a rifle with a laser at once (GORE-4.53)."""
    _, target, number = deed
    arm = one.arms[number]
    at_once = arm.weapon.skill == "guns_rifle" and LASER in one.gear
    if at_once:
        fire(fight, hands, one, (target, number, SIGHTED, 1))
        return
    order.put_in(fight, hands, (one.sr // 2, one.index, BLOW, target, number, SIGHTED, 1))


def slug(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Shoot a single ball from a shotgun (GORE-8.08)."""
    _, target, number = deed
    fire(fight, hands, one, (target, number, SLUGGED, 1))


# ---------------------------------------------------------------------- what fails


def clear(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Work for a round on a weapon that is jammed, out of order or stuck.

    A jam and a repair are over after their rounds and a test of Mechanics or of the weapon's skill,
    the better (GORE-4.49); a lodged blade by STR x3 (GORE-3.20, R-85).
    """
    place = deed[1]
    arm = one.arms[place]
    kind, rounds = plight.stuck(one, place)
    if kind == LODGED:
        rules: Ints = (GORE_1_12, GORE_3_20, R_85)
        rating, what = 3 * one.attributes[STR], _ATTRIBUTE + STR
    elif rounds > 1:
        _work(one, place, rounds - 1)
        row = (
            fight.beat, one.index, -1, (GORE_4_49,), (), (place, rounds - 1), 0, 0, 0, one.hp
        )  # fmt: skip
        hands.tape.append(row)
        return
    else:
        rating, what = max(one.rating("mechanics"), arm.attack), -1
        guns = arm.weapon.malf <= _ALL
        rules = (GORE_2_41, GORE_4_49) if guns else (GORE_2_41, GORE_3_21)
    rules = in_order(rules)
    if check(hands, fight, one.index, rating, rules, add=one.skills_add, what=what) >= SUCCESS:
        _work(one, place, 0)
        fight.altered(one.index)


def _work(one: Creature, place: int, rounds: int) -> None:
    """Set the rounds that are left; at none the weapon can be used again."""
    one.ledger = [
        (kind, a, rounds, end, why) if kind in (JAMMED, LODGED) and a == place
        else (kind, a, n, end, why)
        for kind, a, n, end, why in one.ledger
        if rounds or kind not in (JAMMED, LODGED) or a != place
    ]  # fmt: skip
    one.refresh()
