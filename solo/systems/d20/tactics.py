"""What a combatant does when nobody plays it (section C). It looks and never touches.

Deterministic but for one story die: simple minds pick among enemies in their own zone, or among
the nearest, with equal chances; a single one is picked without a die. Scores are whole numbers:
chance to hit in 20ths, means in 36ths, offence as ``attrition`` counts it. Equal scores go to
the earlier combatant in the listing. What was worked out is kept until somebody is hurt or moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from solo.rules import Deed, Ints
from solo.systems.d20.attrition import attrition
from solo.systems.d20.card import RANGED
from solo.systems.d20.checks import may_resuscitate
from solo.systems.d20.combat import armour, helpless, overflowing
from solo.systems.d20.creature import CHARMED, FEAR, UP, Creature
from solo.systems.d20.deeds import (
    AIM,
    ATTACK,
    AWAY,
    COVER,
    EMERGE,
    FLEE,
    GUARD,
    HIDE,
    KILL,
    MOVES,
    NONE,
    REVIVE,
    SPARE,
    STAND,
    WAIT,
)
from solo.systems.d20.dice import MEAN_SCALE
from solo.systems.d20.ground import FAR, Way
from solo.systems.d20.moves import cost, nearest

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = [
    "afraid",
    "decide",
    "flight",
    "following",
    "free",
    "hit_chance",
    "menu",
    "retreating",
    "turn",
    "ways",
]

Story = Callable[[int], int]
Menu = list[tuple[int, int, int, int, Way]]
_MOST_WAYS = 2048


def decide(fight: Fight, kind: str, who: int, about: Ints) -> Deed:
    """Answer every choice but a turn and who is next."""
    if kind == "mercy":
        return (_mercy(fight, who, about[0]),)
    if kind == "overflow":
        return (_overflow(fight, who, about),)
    if kind == "retreat":
        return (int(retreating(fight, fight.people[who].side)),)
    if kind == "resuscitate":
        return (1,)
    return (0,)  # C.12: Luck Points are for players


def following(fight: Fight, who: int) -> Deed:
    """Name the next to act (D20-C.11)."""
    side = fight.people[who].side
    ours, theirs = fight.waiting[side], fight.waiting[1 - side]
    if ours and (not theirs or fight.settings.next_actor != 1 or not fight.phase):
        return (ours[0],)
    return (_weakest(fight, theirs),)


def _weakest(fight: Fight, among: Sequence[int]) -> int:
    scores = fight.offence
    least = scores[among[-1]]
    if scores[among[0]] == least:
        return min(among)
    return min(index for index in among if scores[index] == least)


def _mercy(fight: Fight, who: int, target: int) -> int:
    one, it = fight.people[who], fight.people[target]
    if "person" not in it.card.tags:
        return KILL
    if fight.aims[one.side] == "capture":
        return SPARE
    settings = fight.settings
    if one.card.kind == "hero":
        return SPARE if settings.spare_by_party else KILL
    return SPARE if settings.capture_by_npc else KILL


def _overflow(fight: Fight, who: int, about: Ints) -> int:
    """Return the best target for spare damage (C.12); the earliest of equals."""
    _, limit, first = about
    one, people = fight.people[who], fight.people
    open_to = overflowing(fight, one, people[first], (limit, 1, 0), ())
    best, found = -1, NONE
    for index, value, mean, product, _ in _seen(fight, one):
        if index in open_to:
            whole = people[index].hp * MEAN_SCALE
            score = value if mean >= whole else product // whole
            if score > best:
                best, found = score, index
    if found != NONE:
        return found
    for index in open_to:
        score = _worth(fight, one, index)
        if score > best:
            best, found = score, index
    return found


def _worth(fight: Fight, one: Creature, index: int) -> int:
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


def hit_chance(it: Creature, plus: int, melee: int) -> int:
    """Return the chance to hit in 20ths (D20-C.01)."""
    if melee and (it.down or it.conditions) and helpless(it):
        return 20
    hit = 21 + plus - armour(it, melee)
    return 1 if hit < 1 else min(hit, 19)


# ---------------------------------------------------------------------- a turn


def turn(fight: Fight, who: int, story: Story) -> Deed:
    """Choose what to do with a turn (D20-C.02)."""
    one = fight.people[who]
    if one.conditions and not free(fight, one):
        return _bound(fight, one)
    if one.hp * 3 <= one.full_hp or fight.alert[one.side]:
        deed = _troubled(fight, one)
        if deed:
            return deed
    if one.simple:
        return _simple(fight, one, story)
    if not one.plain or one.aim_at >= 0 or one.progress:
        return _focused(fight, one)
    key = one.kin + 3 * one.zone + one.cover
    picks = fight.picks[one.side]
    known = picks.get(key)
    if known is None:
        known = _choice(fight, one, _seen(fight, one))
        if known[0] != WAIT:  # a post that is held is left once a companion was hurt
            picks[key] = known
    return known


def _seen(fight: Fight, one: Creature) -> Menu:
    """Return the menu of everybody like ``one`` who stands there, kept while nobody moves."""
    if not one.plain or one.progress:
        return menu(fight, one)
    key = one.kin + 3 * one.zone + one.cover
    menus = fight.menus[one.side]
    among = menus.get(key)
    if among is None:
        among = menus[key] = menu(fight, one)
    return among


def free(fight: Fight, one: Creature) -> bool:
    """Say whether somebody may act: no condition forbids it, no fear (D20-9.08)."""
    return one.can_act and not afraid(fight, one)


def afraid(fight: Fight, one: Creature) -> bool:
    """Say whether a fear holds: its source in sight and up, or a place itself."""
    for condition, source, *_ in one.conditions:
        if condition == FEAR:
            if source < 0:
                return True
            it = fight.people[source]
            if it.down == UP and not it.gone and fight.ground.sight[one.zone][it.zone]:
                return True
    return False


def _bound(fight: Fight, one: Creature) -> Deed:
    """Only moves are left: flee, take cover, or get away from what is feared."""
    if not one.can_move:
        return (WAIT,)
    if _wants_away(fight, one):
        deed = flight(fight, one)
        if deed:
            return deed
    kind = fight.ground.cover[one.zone]
    if kind > one.cover:
        return MOVES, (HIDE if kind == 2 else COVER), NONE
    if afraid(fight, one):
        deed = flight(fight, one)
        if deed:
            return (MOVES, *deed[1:])
    return (WAIT,)


def _troubled(fight: Fight, one: Creature) -> Deed:
    """Flee, rescue or guard, where there is reason to (C.03, C.06, C.07); else nothing."""
    alert = fight.alert[one.side]
    if (alert or one.hp * 4 <= one.full_hp) and one.can_move and _wants_away(fight, one):
        deed = flight(fight, one)
        if deed:
            return deed
    return (_rescue(fight, one) if alert else ()) or _close_defence(fight, one)


def _wants_away(fight: Fight, one: Creature) -> bool:
    """Say whether somebody would leave the fight (D20-C.03)."""
    side = one.side
    aim = fight.aims[side]
    if aim == "escape" or fight.retreat[side]:
        return True
    if aim == "steal" and len(fight.standing[side]) < sum(p.side == side for p in fight.people):
        return True
    card = one.card
    if not fight.settings.morale or card.kind == "hero" or aim == "mindless":
        return False
    if card.mind == "mindless" or "summoned" in card.tags or one.hp * 4 > one.full_hp:
        return False
    if card.mind == "animal":
        return True
    return 100 * _strength(fight, side) < 35 * _strength(fight, 1 - side)


def retreating(fight: Fight, side: int) -> bool:
    """Say whether a party would withdraw: somebody down, strength below half (C.03)."""
    if fight.aims[side] == "escape":
        return True
    if not fight.settings.morale or fight.aims[side] == "mindless":
        return False
    if not any(one.side == side and one.down for one in fight.people):
        return False
    return 2 * _strength(fight, side) < _strength(fight, 1 - side)


def _strength(fight: Fight, side: int) -> int:
    """Return the attrition score of a side as it stands (D20-F.03)."""
    known = fight.scores[side]
    if known >= 0:
        return known
    people, offence = fight.people, fight.offence
    enemies = fight.able[1 - side]
    simple = bool(enemies) and all(people[i].simple for i in enemies)
    score = attrition(
        [(offence[i], people[i].hp) for i in fight.standing[side] if people[i].hp], simple=simple
    )
    ours, theirs = fight.scores
    fight.scores = (ours, score) if side else (score, theirs)
    return score


def flight(fight: Fight, one: Creature) -> Deed:
    """Return the two moves that lead furthest from the able enemy; nothing if cornered."""
    ground, here = fight.ground, one.zone
    if here in ground.edge and not one.prone:
        return FLEE, AWAY, NONE
    now = nearest(fight, one)
    if now >= 2 and fight.able[1 - one.side]:
        return FLEE, NONE, NONE
    if one.prone:
        return _up_and_away(fight, one, now)
    best, deed = now, ()
    for first in ground.near[here]:
        if ground.safe[here][first] > 1:
            continue
        if cost(fight, one, first) > 1:
            if nearest(fight, one, first) > best:
                best, deed = nearest(fight, one, first), (FLEE, first, first)
            continue
        if nearest(fight, one, first) > best:
            best, deed = nearest(fight, one, first), (FLEE, first, NONE)
        if first in ground.edge:
            return FLEE, first, AWAY
        for second in ground.near[first]:
            clear = ground.safe[first][second] <= 1 and cost(fight, one, second) == 1
            if clear and nearest(fight, one, second) > best:
                best, deed = nearest(fight, one, second), (FLEE, first, second)
    return deed


def _up_and_away(fight: Fight, one: Creature, now: int) -> Deed:
    ground = fight.ground
    better = [z for z in ground.near[one.zone] if nearest(fight, one, z) > now]
    return (FLEE, STAND, better[0]) if better else (FLEE, STAND, NONE)


def _rescue(fight: Fight, one: Creature) -> Deed:
    """Go to a dead companion whose window is open, where no able enemy stands (C.06)."""
    people, ground = fight.people, fight.ground
    for index, body in enumerate(people):
        if body.side != one.side or not body.down or not may_resuscitate(fight, one.index, index):
            continue
        if any(people[i].zone == body.zone for i in fight.able[1 - one.side]):
            continue
        if body.zone == one.zone:
            return REVIVE, index, NONE
        near = one.can_move and ground.safe[one.zone][body.zone] == 1
        if near and cost(fight, one, body.zone) == 1:
            return REVIVE, index, body.zone
    return ()


def _close_defence(fight: Fight, one: Creature) -> Deed:
    """Guard when wounded, pressed, skilled, and not alone (D20-C.07)."""
    if one.hp * 3 > one.full_hp:
        return ()
    best = NONE
    for number, arm in enumerate(one.arms):
        if arm[1] and (best < 0 or arm[2] > one.arms[best][2]):
            best = number
    if best < 0 or 21 + 2 * (one.arms[best][2] - one.curse) < 2 * (one.ac + 3):
        return ()
    people = fight.people
    pressed = any(
        people[i].zone == one.zone and any(arm[1] for arm in people[i].arms)
        for i in fight.able[1 - one.side]
    )
    if not pressed:
        return ()
    for i in fight.able[one.side]:
        if i != one.index and people[i].hp * 3 > people[i].full_hp:
            return GUARD, best, NONE, 0
    return ()


# ---------------------------------------------------------------------- whom to strike


def ways(fight: Fight, one: Creature, there: int) -> tuple[Way, ...]:
    """Return each arm that can strike somebody in zone ``there`` this turn, and the move it needs.

    One move at most comes before the blow. What a plain creature can do from its zone never
    changes, so it is kept with the ground.
    """
    ground = fight.ground
    settled = one.plain and not one.progress and one.cover != 2
    if settled:
        known = ground.ways.get((one.card, one.zone, there))
        if known is not None:
            return known
    found: list[Way] = []
    for number, arm in enumerate(one.arms):
        step = _step(fight, one, there, arm[7])
        if step is not None:
            found.append((number, step, arm[2] - one.curse, arm[9], arm[1]))
    result = tuple(found)
    if settled:
        if len(ground.ways) >= _MOST_WAYS:
            ground.ways.clear()
        ground.ways[one.card, one.zone, there] = result
    return result


def _step(fight: Fight, one: Creature, there: int, reach: int) -> int | None:
    """Return the move that brings somebody within ``reach`` of a zone; None if none does."""
    ground, here = fight.ground, one.zone
    if ground.span[here][there] <= reach and ground.sight[here][there]:
        if one.cover == 2:
            return EMERGE if one.can_move else None
        return NONE
    if not one.can_move or one.cover == 2:
        return None
    best, least = None, FAR
    for zone in ground.near[here]:
        if ground.safe[here][zone] > 1:
            continue
        far = ground.span[zone][there]
        if far <= reach and ground.sight[zone][there] and far < least:
            done = one.progress if one.heading == zone else 0
            if cost(fight, one, zone) - done == 1:
                best, least = zone, far
    return best


def _targets(fight: Fight, one: Creature) -> list[int]:
    people = fight.people
    return [
        index
        for index in fight.foes[one.side]
        if people[index].cover != 2
        and not (people[index].conditions and people[index].has(CHARMED))
    ]


def _focused(fight: Fight, one: Creature) -> Deed:
    """Strike the best target within reach; else go for the best of all (D20-C.04)."""
    aimed = _aimed(fight, one) if one.aim_at >= 0 else ()
    if aimed:
        return aimed
    return _choice(fight, one, menu(fight, one))


def _choice(fight: Fight, one: Creature, among: Menu) -> Deed:
    """Take the best of a menu: worth as it stands times the share of the target's life."""
    people = fight.people
    best, chosen, taken = 0, NONE, None
    for index, value, mean, product, way in among:
        whole = people[index].hp * MEAN_SCALE
        score = value if mean >= whole else product // whole
        if score > best and whole:
            best, chosen, taken = score, index, way
    if taken is None:
        return _approach(fight, one, _targets(fight, one))
    if taken[4]:
        return ATTACK, chosen, taken[0], taken[1], 0
    return _shot(fight, one, chosen, taken)


def menu(fight: Fight, one: Creature) -> Menu:
    """Return each target within reach with what does not change as it is hurt.

    That is hit times offence, the mean damage, their product, and the best arm against it.
    """
    found: Menu = []
    people, offence = fight.people, fight.offence
    there, open_ways = -1, ()
    for index in fight.foes[one.side]:
        it = people[index]
        if it.cover == 2 or (it.conditions and it.has(CHARMED)):
            continue
        if it.zone != there:
            there = it.zone
            open_ways = ways(fight, one, there)
        if not open_ways:
            continue
        way = open_ways[0]
        if len(open_ways) > 1:
            way = max(open_ways, key=lambda each: hit_chance(it, each[2], each[4]) * each[3])
        _, _, plus, mean, melee = way
        if it.guard or it.cover or it.conditions:
            hit = hit_chance(it, plus, melee)
        else:
            hit = 21 + plus - it.ac
            hit = 1 if hit < 1 else min(hit, 19)
        value = hit * offence[index]
        found.append((index, value, mean, value * mean, way))
    return found


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
            and ground.sight[zone][there]
            and cost(fight, one, zone) == 1
            and all(fight.people[i].zone != zone for i in fight.able[1 - one.side])
        ):
            return zone
    return NONE


def _simple(fight: Fight, one: Creature, story: Story) -> Deed:
    """Strike anybody in the zone, else go for one of the nearest (D20-C.04)."""
    targets = _targets(fight, one)
    if not targets:
        return _approach(fight, one, targets)
    people = fight.people
    here = [index for index in targets if people[index].zone == one.zone]
    if not here:
        steps = fight.ground.safe[one.zone]
        least = min(steps[people[index].zone] for index in targets)
        here = [index for index in targets if steps[people[index].zone] == least]
    target = here[story(len(here)) - 1] if len(here) > 1 else here[0]
    it = people[target]
    best, taken = -1, None
    for way in ways(fight, one, it.zone):
        value = hit_chance(it, way[2], way[4]) * way[3]
        if value > best:
            best, taken = value, way
    if taken is None:
        return _approach(fight, one, [target])
    return _blow(fight, one, target, taken)


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
        spot = _spot(fight, here, there, reach)
        if spot == NONE:
            continue
        score = _worth(fight, one, index)
        if score > best:
            best, goal = score, spot
    if goal in (NONE, here):
        return (WAIT,)
    if one.prone:
        return MOVES, STAND, ground.way(here, goal)
    first = ground.way(here, goal)
    if cost(fight, one, first) > 1:
        return MOVES, first, first
    return MOVES, first, (ground.way(first, goal) if first != goal else NONE)


def _spot(fight: Fight, here: int, there: int, reach: int) -> int:
    """Return the nearest zone from which ``there`` is in reach, the earliest of equals."""
    ground = fight.ground
    best, least = NONE, FAR
    for zone in range(ground.size):
        steps = ground.safe[here][zone]
        if steps < least and ground.span[zone][there] <= reach and ground.sight[zone][there]:
            best, least = zone, steps
    return best


def _goes_out(fight: Fight, one: Creature) -> bool:
    """Say whether somebody leaves its post: guards only once one of them was hurt."""
    return fight.aims[one.side] != "guard" or any(
        other.side == one.side and other.hp < other.full_hp for other in fight.people
    )
