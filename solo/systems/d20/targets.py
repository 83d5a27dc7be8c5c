"""Whom to strike, with what, from where (D20-C.04, C.08 to C.10). It looks and never touches.

A pick from a menu is kept while nobody is hurt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from solo.rules import Deed
from solo.systems.d20.card import RANGED
from solo.systems.d20.creature import CHARMED, HUNTS, Creature
from solo.systems.d20.deeds import AIM, ATTACK, COVER, EMERGE, MOVES, NONE, STAND, WAIT
from solo.systems.d20.dice import MEAN_SCALE
from solo.systems.d20.ground import FAR, Menu, Way
from solo.systems.d20.menus import hit_chance, menu, ways
from solo.systems.d20.moves import cost, dares, is_swift
from solo.systems.d20.workings import warded

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["Story", "at_random", "choice", "focused", "worth"]

Story: TypeAlias = Callable[[int], int]


def worth(fight: Fight, one: Creature, index: int) -> int:
    """Return the target score of C.04 with the best arm, whatever its reach."""
    it = fight.people[index]
    whole, offence, best = it.hp * MEAN_SCALE, fight.offence[index], 0
    for arm in one.arms:
        value = hit_chance(it, arm[2], arm[1]) * offence
        mean = arm[9]
        if mean < whole:
            value = value * mean // whole
        best = max(best, value)
    return best


def _targets(fight: Fight, one: Creature) -> list[int]:
    people = fight.people
    return [
        index
        for index in fight.foes[one.side]
        if people[index].cover != 2
        and not (people[index].conditions and people[index].has(CHARMED))
        and not (fight.wards and one.card.reach == 0 and warded(people[index], one))
    ]


def focused(fight: Fight, one: Creature) -> Deed:
    """Strike the best target within reach; else go for the best of all (D20-C.04)."""
    aimed = _aimed(fight, one) if one.aim_at >= 0 else ()
    if aimed:
        return aimed
    return choice(fight, one, menu(fight, one))


def choice(fight: Fight, one: Creature, among: Menu) -> Deed:
    """Take the best of a menu: worth as it stands times the share of the target's life."""
    people = fight.people
    best, chosen, taken = 0, NONE, None
    for index, value, sure, product, way in among:
        left = people[index].hp
        score = value if left <= sure else product // left
        if score > best and left:
            best, chosen, taken = score, index, way
    if taken is None:
        return _approach(fight, one, _targets(fight, one))
    if taken[4]:
        return ATTACK, chosen, taken[0], taken[1], 0
    return _shot(fight, one, chosen, taken)


def _aimed(fight: Fight, one: Creature) -> Deed:
    """Follow up a stored aim where its target can still be struck (D20-11.04)."""
    if one.aim_at < 0 or one.aim_beat != fight.beat - 1 or one.aim_at not in fight.foes[one.side]:
        return ()
    it = fight.people[one.aim_at]
    if it.cover == 2:
        return ()
    for way in ways(fight, one, it.zone):
        if way[0] == one.aim_arm:
            return _blow(fight, one, one.aim_at, way)
    return ()


def _blow(fight: Fight, one: Creature, target: int, way: Way) -> Deed:
    """Turn a target and an arm into a deed."""
    if way[4]:
        return ATTACK, target, way[0], way[1], 0
    return _shot(fight, one, target, way)


def _shot(fight: Fight, one: Creature, target: int, way: Way) -> Deed:
    """Shoot or throw: aim first where it is hopeless (C.08), take cover where one may (C.09)."""
    number, step, plus, _, _ = way
    after = _shelter(fight, one, target, number) if step == NONE else NONE
    move, late = (step, 0) if after == NONE else (after, 1)
    stored = one.aim_at >= 0 and one.aim_beat == fight.beat - 1
    shot = one.card.weapons[one.arms[number][0]][1] == RANGED
    if shot and not stored and hit_chance(fight.people[target], plus, 0) < 8:
        people = fight.people
        if all(people[i].zone != one.zone for i in fight.foes[one.side]):
            return AIM, target, number, move, late
    return ATTACK, target, number, move, late


def _shelter(fight: Fight, one: Creature, target: int, number: int) -> int:
    """Return the spare move of a shooter: partial cover here, else next door (D20-C.09)."""
    if one.cover or not one.can_move or one.prone:
        return NONE
    ground, here = fight.ground, one.zone
    if ground.cover[here] == 1:
        return COVER
    there = fight.people[target].zone
    for zone in ground.near[here]:
        if (
            ground.cover[zone] == 1
            and ground.safe[here][zone] == 1
            and ground.span[zone][there] <= one.arms[number][7]
            and fight.views[one.card.darksight].sight[zone][there]
            and cost(fight, one, zone) == 1
            and all(fight.people[i].zone != zone for i in fight.able[1 - one.side])
        ):
            return zone
    return NONE


def at_random(fight: Fight, one: Creature, story: Story) -> Deed:
    """Strike anybody in the zone, else go for one of the nearest (D20-C.04)."""
    targets = _targets(fight, one)
    if not targets:
        return _approach(fight, one, targets)
    people = fight.people
    if one.ledger:
        targets = _hunted(one, targets)
    here = [index for index in targets if people[index].zone == one.zone]
    if not here:
        steps = fight.ground.safe[one.zone]
        least = min(steps[people[index].zone] for index in targets)
        here = [index for index in targets if steps[people[index].zone] == least]
    target = here[story(len(here)) - 1] if len(here) > 1 else here[0]
    it = people[target]
    best, taken = -1, None
    barred = fight.wards and warded(it, one)
    for way in ways(fight, one, it.zone):
        value = hit_chance(it, way[2], way[4]) * way[3]
        if value > best and not (barred and way[4]):
            best, taken = value, way
    if taken is None:
        return (WAIT,) if barred else _approach(fight, one, [target])
    return _blow(fight, one, target, taken)


def _hunted(one: Creature, targets: list[int]) -> list[int]:
    """Return whom a monster of a backlash keeps to, while that one stands (D20-12.27)."""
    for row in one.ledger:
        if row[0] == HUNTS and row[1] in targets:
            return [row[1]]
    return targets


def _approach(fight: Fight, one: Creature, targets: Sequence[int]) -> Deed:
    """Make two moves towards the best target that can be come at (D20-C.09)."""
    people, ground, here = fight.people, fight.ground, one.zone
    if not one.can_move or not _goes_out(fight, one):
        return (WAIT,)
    if one.cover == 2:
        return MOVES, EMERGE, NONE
    reach = max((arm[7] for arm in one.arms), default=0)
    pursues = fight.aims[one.side] in ("kill", "capture", "mindless")
    best, goal = -1, NONE
    for index in targets:
        there = people[index].zone
        if there >= ground.inside and not pursues:
            continue
        spot = _spot(fight, one, there, reach)
        if spot == NONE:
            continue
        score = worth(fight, one, index)
        if score > best:
            best, goal = score, spot
    if goal in (NONE, here):
        return (WAIT,)
    first = ground.way(here, goal)
    if one.conditions and not dares(fight, one, here, first):
        return (WAIT,)
    if one.prone:
        return MOVES, STAND, first
    begun = one.progress if one.heading == first else 0
    if cost(fight, one, first) - begun > 1:
        return MOVES, first, first
    second = ground.way(first, goal) if first != goal else NONE
    return (MOVES, first, second, *_third(fight, one, second, goal))


def _third(fight: Fight, one: Creature, second: int, goal: int) -> Deed:
    """Return the third zone of the swift on their way (R-33), if they have that far to go."""
    if not is_swift(one) or second in (NONE, goal) or cost(fight, one, second) > 1:
        return ()
    third = fight.ground.way(second, goal)
    return (third,) if cost(fight, one, third) == 1 else ()


def _spot(fight: Fight, one: Creature, there: int, reach: int) -> int:
    """Return the nearest zone from which ``there`` is in reach, the earliest of equals."""
    ground, here = fight.ground, one.zone
    sight = fight.views[one.card.darksight].sight
    best, least = NONE, FAR
    for zone in range(ground.size):
        steps = ground.safe[here][zone]
        if steps < least and ground.span[zone][there] <= reach and sight[zone][there]:
            best, least = zone, steps
    return best


def _goes_out(fight: Fight, one: Creature) -> bool:
    """Say whether somebody leaves its post: guards only once one of them was hurt."""
    return fight.aims[one.side] != "guard" or any(
        other.side == one.side and other.hp < other.full_hp for other in fight.people
    )
