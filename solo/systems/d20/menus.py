"""What somebody can strike from where they stand: the ways to it, and the menu of targets.

A menu is what somebody sees from one place: each target within reach with what does not change as
it is hurt. A fight keeps it while nobody moves, the ground wherever the same is faced again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from solo.rules import Ints
from solo.systems.d20.combat import armour, helpless
from solo.systems.d20.creature import CHARMED, Creature
from solo.systems.d20.deeds import EMERGE, NONE
from solo.systems.d20.dice import MEAN_SCALE
from solo.systems.d20.ground import FAR, Blow, Blows, Menu, Way
from solo.systems.d20.moves import cost, dares
from solo.systems.d20.workings import warded

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["hit_chance", "menu", "seen", "ways"]

_MOST_WAYS: Final = 2048
"""So much is kept with a ground; then it is begun anew."""


def hit_chance(it: Creature, plus: int, melee: int) -> int:
    """Return the chance to hit in 20ths (D20-C.01)."""
    if melee and (it.down or it.conditions) and helpless(it):
        return 20
    hit = 21 + plus - armour(it, melee)
    return 1 if hit < 1 else min(hit, 19)


def seen(fight: Fight, one: Creature) -> Menu:
    """Return the menu of everybody like ``one`` who stands there, kept while nobody moves."""
    if one.progress:
        return menu(fight, one)
    key = (one.kin if one.plain else one.lone) + 3 * one.zone + one.cover
    menus = fight.menus[one.side]
    among = menus.get(key)
    if among is None:
        among = menus[key] = menu(fight, one)
    return among


def menu(fight: Fight, one: Creature) -> Menu:
    """Return each target within reach with what does not change as it is hurt.

    What somebody plain can strike from a zone is the same whenever they face the same, in this
    trial or another, so it is kept with the ground.
    """
    if not one.plain or one.progress or one.cover == 2:
        return _menu(fight, one, {})
    view = fight.views[one.card.darksight]
    field = fight.fields[one.side]
    if field is None:
        field = fight.fields[one.side] = _field(fight, one.side)
    if not field:
        return _menu(fight, one, view.blows)
    key = (one.card, one.zone, field)
    menus = view.menus
    if key not in menus:
        if len(menus) >= _MOST_WAYS:
            menus.clear()
        menus[key] = _menu(fight, one, view.blows)
    return menus[key]


def _menu(fight: Fight, one: Creature, blows: Blows) -> Menu:
    """Work out a menu.

    What was worked out for one target holds for the next if that has the same AC and offence and
    stands in the same zone, which is the rule among many of a kind.
    """
    people, offence, wards = fight.people, fight.offence, fight.wards
    card, here = one.card, one.zone
    found: Menu = []
    there = ac = threat = -1
    value = product = 0
    blow: Blow | None = None
    for index in fight.foes[one.side]:
        it = people[index]
        if wards or it.guard or it.cover or it.conditions:
            found += _guarded(fight, one, index)
            continue
        if it.ac != ac or it.zone != there or offence[index] != threat:
            there, ac, threat = it.zone, it.ac, offence[index]
            key = (card, here, there, ac)
            if key not in blows:
                if len(blows) >= _MOST_WAYS:
                    blows.clear()
                blows[key] = _best_blow(ways(fight, one, there), ac)
            blow = blows[key]
            if blow:
                value = blow[1] * threat
                product = value * blow[3] // MEAN_SCALE
        if blow:
            found.append((index, value, blow[2], product, blow[0]))
    return found


def _field(fight: Fight, side: int) -> Ints:
    """Return all that a menu of a side hangs on: who stands where, how hard to hit, how dangerous.

    Nothing, where somebody is to be looked at singly: behind cover, on guard, ailing or warded.
    """
    if fight.wards:
        return ()
    people, offence = fight.people, fight.offence
    found: list[int] = []
    for index in fight.foes[side]:
        it = people[index]
        if it.guard or it.cover or it.conditions:
            return ()
        found += (index, it.zone, it.ac, offence[index])
    return tuple(found)


def _best_blow(among: Sequence[Way], ac: int) -> Blow | None:
    """Return the way that does most against an AC, the first of equals; None if there is none."""
    best, found = -1, None
    for way in among:
        hit, mean = min(max(21 + way[2] - ac, 1), 19), way[3]
        if hit * mean > best:
            best, found = hit * mean, (way, hit, mean // MEAN_SCALE, mean)
    return found


def _guarded(fight: Fight, one: Creature, index: int) -> Menu:
    """Return how somebody can be struck who is behind cover, on guard, ailing or warded."""
    it, threat = fight.people[index], fight.offence[index]
    if it.cover == 2 or (it.conditions and it.has(CHARMED)):
        return []
    if fight.wards and warded(it, one):
        return _past_ward(fight, one, index)
    found = ways(fight, one, it.zone)
    if not found:
        return []
    way = max(found, key=lambda each: hit_chance(it, each[2], each[4]) * each[3])
    value = hit_chance(it, way[2], way[4]) * threat
    return [(index, value, way[3] // MEAN_SCALE, value * way[3] // MEAN_SCALE, way)]


def _past_ward(fight: Fight, one: Creature, index: int) -> Menu:
    """Return how somebody warded against ``one`` can be struck: not by hand (R-31)."""
    it, threat = fight.people[index], fight.offence[index]
    far = [way for way in ways(fight, one, it.zone) if not way[4]]
    if not far:
        return []
    way = max(far, key=lambda each: hit_chance(it, each[2], 0) * each[3])
    value = hit_chance(it, way[2], 0) * threat
    return [(index, value, way[3] // MEAN_SCALE, value * way[3] // MEAN_SCALE, way)]


def ways(fight: Fight, one: Creature, there: int) -> tuple[Way, ...]:
    """Return each arm that can strike somebody in zone ``there`` this turn, and the move it needs.

    One move at most comes before the blow. What a plain creature can do from its zone never
    changes, so it is kept with the ground.
    """
    kept = fight.views[one.card.darksight].ways
    settled = one.plain and not one.progress and one.cover != 2
    if settled:
        known = kept.get((one.card, one.zone, there))
        if known is not None:
            return known
    found: list[Way] = []
    for number, arm in enumerate(one.arms):
        step = _step(fight, one, there, arm[7])
        if step is not None:
            found.append((number, step, arm[2] - one.curse, arm[9], arm[1]))
    result = tuple(found)
    if settled:
        if len(kept) >= _MOST_WAYS:
            kept.clear()
        kept[one.card, one.zone, there] = result
    return result


def _step(fight: Fight, one: Creature, there: int, reach: int) -> int | None:
    """Return the move that brings somebody within ``reach`` of a zone; None if none does."""
    ground, here = fight.ground, one.zone
    sight = fight.views[one.card.darksight].sight
    if ground.span[here][there] <= reach and sight[here][there]:
        if one.cover == 2:
            return EMERGE if one.can_move else None
        return NONE
    if not one.can_move or one.cover == 2:
        return None
    best, least = None, FAR
    for zone in ground.near[here]:
        if ground.safe[here][zone] > 1 or (one.conditions and not dares(fight, one, here, zone)):
            continue
        far = ground.span[zone][there]
        if far <= reach and sight[zone][there] and far < least:
            done = one.progress if one.heading == zone else 0
            if cost(fight, one, zone) - done == 1:
                best, least = zone, far
    return best
