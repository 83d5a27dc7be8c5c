"""What a combatant does when nobody plays it (section C). It looks and never touches.

Deterministic but for one story die: simple minds pick among enemies in their own zone, or among
the nearest, with equal chances; a single one is picked without a die. Scores are whole numbers:
chance to hit in 20ths, means in 36ths, offence as ``attrition`` counts it. Equal scores go to
the earlier combatant in the listing. What was worked out is kept until somebody is hurt or moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Ints
from solo.systems.d20 import sorcery
from solo.systems.d20.checks import may_resuscitate
from solo.systems.d20.combat import overflowing
from solo.systems.d20.creature import FEAR, TURNED, UP, Creature
from solo.systems.d20.deeds import (
    AWAY,
    CAST,
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
from solo.systems.d20.menus import menu, seen
from solo.systems.d20.morale import retreating, strength_of
from solo.systems.d20.moves import cost, dares, left_early, nearest
from solo.systems.d20.sight import in_view
from solo.systems.d20.targets import Story, at_random, choice, focused, worth

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = [
    "afraid",
    "decide",
    "deed",
    "flight",
    "following",
    "free",
    "retreating",
]

_BEHIND: Final = 2
"""Total cover, as a creature's place has it."""
_FLEETING: Final = ("escape", "steal")
"""Aims for which a side leaves while it could go on."""


def decide(fight: Fight, kind: str, who: int, about: Ints, story: Story) -> Deed:
    """Return what ``who`` does when nobody plays it."""
    if kind == "turn":
        return deed(fight, fight.people[who], story)
    if kind == "next":
        side = fight.people[who].side
        return (following(fight, fight.waiting[side], fight.waiting[1 - side]),)
    if kind == "mercy":
        return (_mercy(fight, who, about[0]),)
    if kind == "overflow":
        return (_overflow(fight, who, about),)
    if kind == "retreat":
        return (int(retreating(fight, fight.people[who].side)),)
    if kind in ("resuscitate", "tend"):
        return (1,)
    return (0,)  # C.12: Luck Points are for players


def following(fight: Fight, ours: Sequence[int], theirs: Sequence[int]) -> int:
    """Return who of those waiting is named by somebody of our side, or to begin (D20-C.11)."""
    if ours and not (fight.alternates and theirs and fight.phase):
        return ours[0]
    return _weakest(fight, theirs)


def _weakest(fight: Fight, among: Sequence[int]) -> int:
    """Return the least dangerous of ``among``, who stand by falling danger, equals as listed."""
    scores = fight.offence
    place = len(among) - 1
    least = scores[among[place]]
    while place and scores[among[place - 1]] == least:
        place -= 1
    return among[place]


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
    _, limit, first, melee = about
    one, people = fight.people[who], fight.people
    open_to = overflowing(fight, one, people[first], (limit, melee, 0), ())
    best, found = -1, NONE
    for index, value, sure, product, _ in seen(fight, one):
        if index in open_to:
            left = people[index].hp
            score = value if left <= sure else product // left
            if score > best:
                best, found = score, index
    if found != NONE:
        return found
    for index in open_to:
        score = worth(fight, one, index)
        if score > best:
            best, found = score, index
    return found


# ---------------------------------------------------------------------- a turn


def deed(fight: Fight, one: Creature, story: Story) -> Deed:
    """Return how somebody spends a turn (D20-C.02)."""
    if not one.plain and not free(fight, one):
        return _bound(fight, one)
    side, powers = one.side, one.card.powers
    guard: Deed = ()
    called = fight.alert[side] and fight.calls[side]
    if called is None:
        called = _called(fight, side)
    if called or powers or one.hp * 3 <= one.full_hp or fight.decoys:
        chosen = _pressing(fight, one, called or 0)
        if chosen and (chosen[0] != GUARD or not powers):
            return chosen
        guard = chosen
    if one.simple:
        chosen = at_random(fight, one, story)
    elif one.aim_at >= 0 or one.progress:
        chosen = focused(fight, one)
    else:
        key = (one.kin if one.plain else one.lone) + 3 * one.zone + one.cover
        picks = fight.picks[side]
        if key in picks:
            chosen = picks[key]
        else:
            menus = fight.menus[side]
            if key not in menus:
                menus[key] = menu(fight, one)
            chosen = choice(fight, one, menus[key])
            if chosen[0] != WAIT:  # a post that is held is left once a companion was hurt
                picks[key] = chosen
    if not powers:
        return chosen
    chosen = sorcery.better(fight, one, chosen)
    return guard if guard and chosen[0] != CAST else chosen  # C.02: powers go before a guard


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
            if it.down == UP and not it.gone and in_view(fight, one, it.zone):
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
        first, second = (flight(fight, one) or (FLEE, NONE, NONE))[1:]
        if first not in (NONE, AWAY):  # fear drives nobody off the edge of the place
            return MOVES, first, (NONE if second == AWAY else second)
    return (WAIT,)


def _pressing(fight: Fight, one: Creature, called: int) -> Deed:
    """Flee, heal, rescue, guard or strike at an illusion, where there is reason to; else nothing.

    In the order of C.02: D20-C.03, C.06, C.07, R-30.
    """
    side = one.side
    # Somebody healthy only leaves with the whole side, or for what the side is after.
    if (called or one.hp * 4 <= one.full_hp) and one.can_move and _wants_away(fight, one):
        leap = sorcery.leap(fight, one) if one.card.powers else ()
        deed = leap or flight(fight, one)
        if deed:
            return deed
    if one.card.powers:
        deed = sorcery.cure(fight, one)
        if deed:
            return deed
    if called and fight.within[side]:
        deed = _rescue(fight, one)
        if deed:
            return deed
    if one.hp * 3 <= one.full_hp:
        deed = _close_defence(fight, one)
        if deed:
            return deed
    return sorcery.decoy(fight, one) if fight.decoys else ()


def _called(fight: Fight, side: int) -> bool:
    """Say whether a side has anything to see to but the enemy: it leaves, or one lies in reach.

    That is kept, with who of the fallen lies where no able enemy stands.
    """
    people, within = fight.people, fight.within[side]
    within.clear()
    for index in fight.downed[side]:
        there = people[index].zone
        for i in fight.able[1 - side]:
            if people[i].zone == there:
                break
        else:
            within.append(index)
    found = bool(within or fight.retreat[side] or fight.aims[side] in _FLEETING)
    fight.calls[side] = found
    return found


def _wants_away(fight: Fight, one: Creature) -> bool:
    """Say whether somebody would leave the fight (D20-C.03)."""
    side = one.side
    if one.ledger and any(row[0] == TURNED for row in one.ledger):
        return True
    if fight.retreat[side]:
        return True
    if fight.aims[side] in _FLEETING and left_early(fight, side):
        return True
    card = one.card
    if not fight.settings.morale or card.kind == "hero" or fight.aims[side] == "mindless":
        return False
    if card.mind == "mindless" or "summoned" in card.tags or one.hp * 4 > one.full_hp:
        return False
    if card.mind == "animal":
        return True
    return 100 * strength_of(fight, side) < 35 * strength_of(fight, 1 - side)


def flight(fight: Fight, one: Creature) -> Deed:
    """Return the two moves that lead furthest from the able enemy; nothing if cornered."""
    ground, here = fight.ground, one.zone
    if here in ground.edge and not one.prone:
        return FLEE, AWAY, NONE
    now = nearest(fight, one)
    if now >= 2 and fight.able[1 - one.side]:
        return FLEE, NONE, NONE
    if one.prone or one.cover == _BEHIND:
        return _up_and_away(fight, one, now)
    best, deed = now, ()
    for first in ground.near[here]:
        if ground.safe[here][first] > 1 or not dares(fight, one, here, first):
            continue
        off = nearest(fight, one, first)
        if cost(fight, one, first) > 1:
            if off > best:
                best, deed = off, (FLEE, first, first)
            continue
        if off > best:
            best, deed = off, (FLEE, first, NONE)
        if first in ground.edge:
            return FLEE, first, AWAY
        for second in ground.near[first]:
            clear = ground.safe[first][second] <= 1 and cost(fight, one, second) == 1
            clear = clear and dares(fight, one, first, second)
            off = nearest(fight, one, second) if clear else now
            if off > best:
                best, deed = off, (FLEE, first, second)
    return deed


def _up_and_away(fight: Fight, one: Creature, now: int) -> Deed:
    """Stand up, or come out of total cover, and go on with the move that is left."""
    if one.prone and one.cover == _BEHIND:
        return FLEE, STAND, EMERGE
    first = STAND if one.prone else EMERGE
    near = fight.ground.near[one.zone]
    better = [z for z in near if nearest(fight, one, z) > now and dares(fight, one, one.zone, z)]
    return FLEE, first, (better[0] if better else NONE)


def _rescue(fight: Fight, one: Creature) -> Deed:
    """Go to a dead companion whose window is open, where no able enemy stands (C.06)."""
    ground = fight.ground
    for index in fight.within[one.side]:
        there = fight.people[index].zone
        step = NONE
        if there != one.zone:
            near = one.can_move and ground.safe[one.zone][there] == 1
            if not near or cost(fight, one, there) > 1:
                continue
            step = there
        if may_resuscitate(fight, one.index, index):
            return REVIVE, index, step
    return ()


def _close_defence(fight: Fight, one: Creature) -> Deed:
    """Guard, being wounded, when pressed, skilled, and not alone (D20-C.07)."""
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
