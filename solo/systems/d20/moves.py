"""Moving over the ground: zones, difficult terrain, standing up, cover, getting away.

Only blindness asks for a die here: a physical save against 15 to enter or leave difficult
terrain (D20-9.07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Deed, Hands, Ints
from solo.systems.d20.checks import PHYSICAL, save
from solo.systems.d20.cites import (
    D20_9_05,
    D20_9_07,
    D20_10_02,
    D20_10_03,
    D20_10_04,
    D20_11_02,
    D20_C_03,
    D20_C_09,
    R_07,
    R_08,
    R_09,
    R_33,
    R_60,
    R_91,
)
from solo.systems.d20.creature import BLINDNESS, FEAR, PRONE, Creature
from solo.systems.d20.deeds import AWAY, COVER, EMERGE, HIDE, NONE, STAND
from solo.systems.d20.ground import FAR

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = [
    "cost", "dares", "flee", "is_swift", "leave", "left_early", "move", "nearest", "run", "stand",
]  # fmt: skip

_MOVE = (D20_10_02,)
_RUN = (D20_10_03, R_07)
_SPRINT = (D20_10_03, R_33)


def cost(fight: Fight, one: Creature, zone: int) -> int:
    """Return how many moves it takes to enter ``zone`` (D20-10.04, 9.05)."""
    return (2 if fight.ground.difficult[zone] else 1) * (2 if one.prone else 1)


def dares(fight: Fight, one: Creature, here: int, zone: int) -> bool:
    """Say whether no fear forbids going from ``here`` to there: never closer (D20-9.08)."""
    span = fight.ground.span
    for condition, source, *_ in one.conditions:
        if condition == FEAR and source >= 0:
            there = fight.people[source].zone
            if span[zone][there] < span[here][there]:
                return False
    return True


def move(fight: Fight, hands: Hands, one: Creature, code: int, cites: Ints = _MOVE) -> bool:
    """Make one move; return whether it did what it was for."""
    if code < 0:
        return _shift(fight, hands, one, code)
    ground, here = fight.ground, one.zone
    if (
        one.conditions
        and one.has(BLINDNESS)
        and (ground.difficult[here] or ground.difficult[code])
        and not save(hands, fight, one.index, PHYSICAL, 15, cites=(D20_9_07,))
    ):
        return False
    spent, whole, there = 0, 0, 1
    if one.prone or ground.difficult[code]:
        spent = one.progress + 1 if one.heading == code else 1
        whole = cost(fight, one, code)
        one.heading, one.progress, there = code, spent, int(spent >= whole)
        cites = (D20_10_04, R_08) if ground.difficult[code] else (D20_9_05, R_09)
    if there:
        one.zone, one.cover, one.heading, one.progress = code, 0, NONE, 0
        fight.moved(one.side)
    hands.tape.append(
        (fight.beat, one.index, -1, cites, (), (here, code), spent, whole, there, one.hp)
    )
    return bool(there)


def _shift(fight: Fight, hands: Hands, one: Creature, code: int) -> bool:
    """Make a move inside the zone, or off the edge of the place."""
    if code == STAND:
        stand(fight, hands, one)
        return True
    if code in (COVER, HIDE, EMERGE):
        one.cover = {COVER: 1, HIDE: 2, EMERGE: 0}[code]
        cites = (D20_C_09,) if code == COVER else (D20_11_02, R_60)
        fight.moved(one.side)
        hands.tape.append(
            (fight.beat, one.index, -1, cites, (), (one.zone, one.cover), 0, 0, 1, one.hp)
        )
        return True
    if code == AWAY:
        leave(fight, hands, one)
    return code == AWAY


def stand(fight: Fight, hands: Hands, one: Creature) -> None:
    """Stand up for one move (D20-9.05, R-09)."""
    one.conditions = [row for row in one.conditions if row[0] != PRONE]
    one.refresh()
    fight.forget()
    hands.tape.append((fight.beat, one.index, -1, (D20_9_05, R_09), (), (), 0, 0, 1, one.hp))


def run(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Make up to two moves, the swift three (D20-7.03, 10.03, R-33)."""
    _, first, second, *third = deed
    moved = first != NONE and move(fight, hands, one, first)
    if second != NONE and not one.gone and not one.down:
        moved = move(fight, hands, one, second, _RUN if moved and first >= 0 else _MOVE) and moved
    if third and moved and not one.gone and not one.down:
        move(fight, hands, one, third[0], _SPRINT)


def is_swift(one: Creature) -> bool:
    """Say whether a turn of moves alone takes somebody three zones (R-33)."""
    return "fast" in one.card.tags


def flee(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Run from the enemy; gone if none of the able is within one zone afterwards (C.03)."""
    run(fight, hands, one, deed)
    if not one.gone and nearest(fight, one) >= 2:
        leave(fight, hands, one)


def leave(fight: Fight, hands: Hands, one: Creature) -> None:
    """Leave the fight."""
    if one.gone:
        return
    cites = (D20_C_03, R_91) if left_early(fight, one.side) else (D20_C_03,)
    one.gone = 1
    hands.tape.append((fight.beat, one.index, -1, cites, (), (one.zone,), 0, 0, 1, one.hp))
    fight.drop(one.index)


def left_early(fight: Fight, side: int) -> bool:
    """Say whether a side has what it came for: it wants out, or steals and lost one (R-91)."""
    aim = fight.aims[side]
    if aim == "escape":
        return True
    return aim == "steal" and len(fight.standing[side]) < sum(p.side == side for p in fight.people)


def nearest(fight: Fight, one: Creature, zone: int = NONE) -> int:
    """Return how many zones off the nearest able enemy is; ``FAR`` if there is none."""
    span = fight.ground.span[one.zone if zone == NONE else zone]
    people, least = fight.people, FAR
    for index in fight.able[1 - one.side]:
        far = span[people[index].zone]
        if far >= least:
            continue
        least = far
    return least
