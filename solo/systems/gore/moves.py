"""Moving in a fight: costs in strike ranks, free attacks at whoever runs, charges, stances.

A point of Movement is a step between zones (GORE-3.43). Up to a quarter of Movement costs 5 strike
ranks, up to half 10, more leaves no other action (GORE-4.19).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands, Ints
from solo.systems.gore import combat, order
from solo.systems.gore.checks import in_order
from solo.systems.gore.cites import (
    GORE_3_43,
    GORE_4_06,
    GORE_4_07,
    GORE_4_08,
    GORE_4_09,
    GORE_4_12,
    GORE_4_13,
    GORE_4_15,
    GORE_4_19,
    GORE_4_21,
    GORE_4_26,
    GORE_4_43,
    GORE_4_58,
    GORE_C_02,
    R_42,
)
from solo.systems.gore.conditions import KNEELING, NO_STANDING, PRONE
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    BEATEN,
    BLOW,
    CHARGING,
    DEFENDING,
    DISENGAGING,
    FLEETING,
    FREE,
    KNEEL,
    LIE,
    NONE,
    SHIFTING,
    TURN,
)
from solo.systems.gore.plight import mounted

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "FLEEING", "adjacent", "aim", "charge", "close_arm", "cost", "defend", "delay", "disengage",
    "flee", "get_away", "move", "ready", "sprint", "stance", "steps",
]  # fmt: skip

FLEEING: Final = 16
"""The flag of ``morale`` for flee mode; below it is the count of the last test."""
_READY: Final = 5


def steps(movement: int, points: int) -> int:
    """Return the strike ranks that ``points`` of Movement cost; -1 leaves no other action."""
    if 4 * points <= movement:
        return 5
    return 10 if 2 * points <= movement else -1


def cost(fight: Fight, one: Creature, zone: int) -> int:
    """Return the points of Movement to a zone."""
    return fight.ground.ways[one.zone][zone]


def adjacent(fight: Fight, one: Creature) -> list[int]:
    """Return the enemies in reach of a hand, who may act or not."""
    people, zone = fight.people, one.zone
    return [i for i in fight.foes[one.side] if people[i].zone == zone]


def close_arm(one: Creature) -> int:
    """Return what somebody strikes with by hand as they stand; bare hands where nothing is held."""
    arms = one.arms
    if one.arm >= 0 and not arms[one.arm].missile and arms[one.arm].usable:
        return one.arm
    return len(arms) - 1 if not arms[-1].missile else NONE


def _free(fight: Fight, hands: Hands, one: Creature, how: int, plus: int) -> bool:
    """Let adjacent enemies strike at whoever runs; say whether it still stands (GORE-4.11)."""
    people = fight.people
    for i in adjacent(fight, one):
        it = people[i]
        arm = close_arm(it)
        if it.can_act and arm != NONE and it.casting < 0:
            combat.strike(fight, hands, it, one.index, it.arms[arm], how, 1, plus)
            if one.down or not one.can_move:
                return False
    return True


def _go(fight: Fight, hands: Hands, one: Creature, way: tuple[int, int], cites: Ints) -> None:
    """Put somebody into a zone, or out of the fight through its exit."""
    zone, away = way
    points = cost(fight, one, zone) + away
    if fight.mounts and mounted(one):
        cites = in_order((*cites, GORE_4_58))
    row = (
        fight.beat, one.index, -1, cites, (), (one.zone, zone, points, away), points, one.movement,
        1, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    one.progress += points
    if zone != one.zone or away:
        _part(fight, one)
    one.zone = zone
    if away:
        one.fled = 1
        fight.altered(one.index)
    else:
        fight.picks[1 - one.side].clear()


def _part(fight: Fight, one: Creature) -> None:
    for i in one.closed:
        fight.people[i].closed.discard(one.index)
    one.closed.clear()
    one.kept_off.clear()


def move(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Go to a zone; a short way leaves an action at a lower strike rank (GORE-4.19)."""
    _, zone, away = deed
    if not _free(fight, hands, one, FREE, 0):
        return
    points = cost(fight, one, zone) + away
    _go(fight, hands, one, (zone, away), (GORE_4_19, GORE_3_43))
    later = steps(one.movement, points)
    if later > 0 and not away:
        order.put_in(fight, hands, (one.sr - later, one.index, TURN, NONE, 0, 0, 1))


def charge(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Run at somebody and strike at the strike rank that is left (GORE-4.09, R-42)."""
    _, target, number, zone = deed
    later = steps(one.movement, cost(fight, one, zone))
    if not _free(fight, hands, one, FREE, 0):
        return
    _go(fight, hands, one, (zone, 0), (GORE_4_19, GORE_4_09, R_42))
    one.arm = number
    order.put_in(fight, hands, (one.sr - later, one.index, BLOW, target, number, CHARGING, 1))


def flee(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Run: whoever is adjacent has a free attack that cannot be warded off (GORE-4.15)."""
    _, zone, away = deed
    if _free(fight, hands, one, FREE, 0):
        _go(fight, hands, one, (zone, away), (GORE_4_15, GORE_4_19, *_in_flight(one)))


def _in_flight(one: Creature) -> Ints:
    """Return the rule by which somebody who lost heart gets away (C.2)."""
    return (GORE_C_02,) if one.morale & FLEEING else ()


def sprint(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Run up to twice as far; free attacks at +20, which may be warded off (GORE-4.26)."""
    _, zone, away = deed
    if _free(fight, hands, one, FLEETING, 20):
        _go(fight, hands, one, (zone, away), (GORE_4_26,))


def disengage(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Do nothing but dodge for the round, to be away at its end (GORE-4.15)."""
    _, one.heading, away = deed
    one.progress = away
    one.stance |= DISENGAGING
    parts = (one.zone, deed[1], cost(fight, one, deed[1]) + away, away)
    rules = (GORE_4_15, *_in_flight(one))
    row = (fight.beat, one.index, -1, rules, (), parts, 0, one.movement, 2, one.hp)
    hands.tape.append(row)


def get_away(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let whoever disengages be away at the end of the round, unless a dodge failed."""
    zone, away = one.heading, one.progress
    one.heading, one.progress = NONE, 0
    if one.down or not one.can_move or one.stance & BEATEN or zone == NONE:
        parts = (one.zone, zone, 0, away)
        row = (fight.beat, one.index, -1, (GORE_4_15,), (), parts, 0, one.movement, 0, one.hp)
        hands.tape.append(row)
        return
    _go(fight, hands, one, (zone, away), (GORE_4_15, GORE_4_19))


def defend(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Do nothing but ward off, at +20 (GORE-4.12)."""
    del deed
    one.stance |= DEFENDING
    hands.tape.append((fight.beat, one.index, -1, (GORE_4_12,), (), (20,), 20, 0, 1, one.hp))


def aim(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Aim: +10 for each 5 strike ranks (GORE-4.07)."""
    _, target, many = deed
    one.aim_at, one.aim_steps = target, many
    row = (
        fight.beat, one.index, target, (GORE_4_07,), (), (many,), 10 * many, 0, 1,
        fight.people[target].hp,
    )  # fmt: skip
    hands.tape.append(row)
    order.put_in(fight, hands, (one.sr - 5 * many, one.index, TURN, NONE, 0, 0, 1))


def ready(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Draw, pick up or load: 5 strike ranks (GORE-4.21, 4.43)."""
    number = deed[1]
    loads = one.arm == number and one.loaded < 1
    whole = loads and one.loaded < 0
    if loads:
        one.loaded += 1
        if whole and not one.loaded:
            one.loaded = 1
    else:
        one.arm = number
        one.dropped &= ~(1 << number)
        fight.forget()
    cites: Ints = (GORE_4_43, GORE_4_21) if loads else (GORE_4_21,)
    cites = cites if whole else (*cites, GORE_4_06)
    row = (fight.beat, one.index, -1, cites, (), (number, one.loaded), 0, 0, 1, one.hp)
    hands.tape.append(row)
    if not whole:
        order.put_in(fight, hands, (one.sr - _READY, one.index, TURN, NONE, 0, 0, 1))


def stance(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Stand up, kneel, or lie down; no defence until it is done (GORE-4.08)."""
    wish = deed[1]
    if not one.hampers & NO_STANDING:
        one.relieve(PRONE)
    one.relieve(KNEELING)
    if wish == KNEEL:
        one.suffer(KNEELING)
    elif wish == LIE:
        one.suffer(PRONE)
    one.stance |= SHIFTING
    fight.altered(one.index)
    hands.tape.append((fight.beat, one.index, -1, (GORE_4_08,), (), (wish,), 0, 0, 1, one.hp))


def delay(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Act right after somebody whose turn is still to come, at its strike rank (GORE-4.13)."""
    whom = deed[1]
    row = (
        fight.beat, one.index, whom, (GORE_4_13,), (), (one.sr,), fight.people[whom].sr, 0, 1,
        one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    for place, entry in enumerate(fight.queue):
        if entry[1] == whom and entry[2] == TURN:
            fight.queue.insert(place + 1, (entry[0], one.index, TURN, NONE, 0, 0, 1))
            return
