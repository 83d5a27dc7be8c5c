"""Who loses heart, and how they get away (C.1, C.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore.body import POW
from solo.systems.gore.checks import SUCCESS, check
from solo.systems.gore.cites import GORE_1_12, GORE_3_45, GORE_C_01, GORE_D_02
from solo.systems.gore.conditions import BERSERK, NO_STANDING, SERIOUS
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DISENGAGE, FLEE, STANCE, STAND
from solo.systems.gore.moves import FLEEING, adjacent, cost

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["FLEEING", "fleeing", "flight", "retreating", "waver"]

_TIMES: Final = (0, 5, 3, 1, 1)
_LEAVING: Final = ("escape", "steal")


def waver(fight: Fight, hands: Hands) -> None:
    """Test who loses heart, once in each round in which there is more reason to (C.1)."""
    people, sides = fight.people, fight.sides
    for side in (0, 1):
        if fight.heroes[side]:
            _retreat(fight, hands, side)
        if fight.aims[side] == "mindless" or fight.settings.to_the_end:
            continue
        lead = fight.leaders[side]
        shared = int(2 * fight.standing[side] <= len(sides[side]))
        if lead >= 0 and people[lead].down:
            shared += 1
        for i in fight.able[side]:
            one = people[i]
            reasons = shared
            if 4 * one.hp <= one.full_hp:
                reasons += 1
            for wound in one.wounds:
                if wound[3] & SERIOUS:
                    reasons += 1
                    break
            if reasons > (one.morale & 15):
                _test(fight, hands, one, reasons)


def _test(fight: Fight, hands: Hands, one: Creature, reasons: int) -> None:
    card = one.card
    if not one.plain and one.has(BERSERK):
        return
    if card.kind == "hero" or card.mind == "mindless" or one.morale & FLEEING:
        return
    one.morale = reasons
    rating = _TIMES[reasons] * one.attributes[POW]
    rules = (GORE_1_12, GORE_C_01, GORE_D_02)
    if check(hands, fight, one.index, rating, rules, what=1000 + POW) < SUCCESS:
        one.morale |= FLEEING


def _retreat(fight: Fight, hands: Hands, side: int) -> None:
    """Ask the party whether it withdraws together."""
    if not any(one.down for one in fight.sides[side]) and fight.aims[side] not in _LEAVING:
        return
    lead = next((i for i in fight.able[side] if fight.people[i].card.kind == "hero"), -1)
    if lead < 0:
        return
    going = hands.ask(fight, "retreat", lead, (fight.beat,))[0]
    if going != fight.retreat[side]:
        row = (fight.beat, lead, -1, (GORE_3_45,), (), (side,), 0, 0, going, 0)
        hands.tape.append(row)
        fight.retreat[side] = going
        fight.picks[side].clear()


def retreating(fight: Fight, side: int) -> bool:
    """Say whether a party would withdraw: somebody down, less than half as strong, and losing.

    A crowd of weaklings counts for much in points and blows and for less in a fight: whoever began
    against such a crowd leaves when the odds are half of what they were.
    """
    if fight.aims[side] in _LEAVING:
        return True
    if fight.aims[side] == "mindless" or not any(one.down for one in fight.sides[side]):
        return False
    people, able = fight.people, fight.able
    ours, theirs = (
        _strength([(people[i].hp, people[i]) for i in able[which]]) for which in (side, 1 - side)
    )
    if 2 * ours >= theirs:
        return False
    had, faced = (
        _strength([(one.full_hp, one) for one in fight.sides[which]]) for which in (side, 1 - side)
    )
    return 2 * ours * faced < theirs * had


def _strength(side: Sequence[tuple[int, Creature]]) -> int:
    return sum(points for points, _ in side) * sum(one.arms[0].attack for _, one in side)


def fleeing(fight: Fight, one: Creature) -> bool:
    """Say whether somebody wants to be away."""
    if one.morale & FLEEING or fight.retreat[one.side]:
        return True
    return fight.aims[one.side] in _LEAVING and one.card.kind != "hero"


def flight(fight: Fight, one: Creature) -> Deed:
    """Return how somebody gets away (C.2); nothing if cornered."""
    near = adjacent(fight, one)
    way = _way_out(fight, one)
    if not way or not one.can_move:
        return ()
    if one.prone:
        return () if one.hampers & NO_STANDING else (STANCE, STAND)
    if not near:
        return (FLEE, *way)
    if one.dodge >= 40 or len(near) == 1:
        return (DISENGAGE, *way)
    people = fight.people
    worst = max(people[i].arms[0].mean for i in near)
    return ((FLEE if 36 * one.hp > worst else DISENGAGE), *way)


def _way_out(fight: Fight, one: Creature) -> tuple[int, int] | tuple[()]:
    """Return the zone to go to, and 1 where the way leads out; nothing if there is none."""
    ground, points = fight.ground, one.movement
    best: tuple[int, int, int] | None = None
    for zone in ground.exits:
        far = ground.ways[one.zone][zone]
        if far < 9999:
            foes = sum(1 for i in fight.foes[one.side] if fight.people[i].zone == zone != one.zone)
            if best is None or (foes, far, zone) < best:
                best = foes, far, zone
    if best is not None and not best[0]:
        _, far, zone = best
        if far < points:
            return zone, 1
        return ground.toward(one.zone, zone, points), 0
    zone = _furthest(fight, one)
    return () if zone == one.zone else (zone, 0)


def _furthest(fight: Fight, one: Creature) -> int:
    """Return the zone in reach that lies furthest from every enemy."""
    ground, people = fight.ground, fight.people
    here, best, most = one.zone, one.zone, -1
    foes = [people[i].zone for i in fight.foes[one.side]]
    for zone, far in enumerate(ground.ways[here]):
        if far <= one.movement and foes:
            off = min(ground.ways[zone][foe] for foe in foes)
            if off > most:
                best, most = zone, off
    return best if cost(fight, one, best) else here
