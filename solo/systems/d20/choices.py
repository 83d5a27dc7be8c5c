"""Every legal answer to a choice in words, with its chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Final

from solo.rules import Choice, Option
from solo.systems.d20 import menus, spells, tactics
from solo.systems.d20.card import RANGED
from solo.systems.d20.checks import may_resuscitate
from solo.systems.d20.combat import aimed, armour, helpless, overflowing
from solo.systems.d20.creature import OUT, UP, Creature
from solo.systems.d20.deeds import (
    AIM,
    ATTACK,
    AWAY,
    COVER,
    DIVIDE,
    EMERGE,
    FLEE,
    GUARD,
    HIDE,
    KILL,
    MOVES,
    NONE,
    OPENING,
    REVIVE,
    SPARE,
    STAND,
    TREAT,
    WAIT,
)
from solo.systems.d20.dividing import shares
from solo.systems.d20.moves import cost, dares, is_swift, nearest
from solo.systems.d20.workings import warded

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["options"]

_WIDEST_SPLIT: Final = 4
"""Divided attacks are offered on up to so many targets, and on all; on two in every way."""


def options(fight: Fight, choice: Choice) -> list[Option]:
    """Return the legal answers to ``choice``; never empty."""
    kind, who, about = choice
    people = fight.people
    if kind == "turn":
        return _turn(fight, people[who])
    if kind == "next":
        among = _following(fight, people[who].side)
        return [Option((i,), f"{people[i].name} acts next") for i in sorted(among)]
    if kind == "overflow":
        spare, limit, first, melee = about
        open_to = overflowing(fight, people[who], people[first], (limit, melee, 0), ())
        return [Option((i,), f"the other {spare} strike {people[i].name}") for i in open_to]
    if kind in ("mark", "reroll"):
        return spells.answers(choice)
    chance = _resuscitation(fight, people[who], about[0]) if kind == "resuscitate" else None
    name = people[about[0]].name if kind in _OF_SOMEBODY else str(about[0])
    return [
        Option((verb,), words.format(name=name), chance if verb else None)
        for verb, words in _EITHER[kind]
    ]


_OF_SOMEBODY: Final = ("mercy", "resuscitate", "tend")
_EITHER: Final = {
    "mercy": ((KILL, "kill {name}"), (SPARE, "knock {name} out")),
    "retreat": ((0, "stay and fight"), (1, "withdraw, all together")),
    "resuscitate": ((1, "try to bring {name} back"), (0, "let them lie")),
    "tend": ((1, "use Cure Wounds on {name}"), (0, "leave them to rest")),
    "luck": ((0, "keep the {name}"), (1, "spend a Luck Point: roll again")),
}


def _following(fight: Fight, side: int) -> list[int]:
    """Return who may be named next: by the habit of the table, or anybody (D20-7.04, R-06)."""
    ours, theirs = fight.waiting[side], fight.waiting[1 - side]
    if fight.phase == OPENING:
        return ours
    habit = fight.settings.next_actor
    if habit == _SWEEP:
        return ours or theirs
    if habit == _ALTERNATE:
        return theirs or ours
    return [*ours, *theirs]


_SWEEP, _ALTERNATE = range(2)


def _resuscitation(fight: Fight, one: Creature, dead: int) -> Fraction:
    skills = max(one.card.skill("MED"), one.card.skill("DIV"))
    if one.card.kind == "threat":
        skills = one.card.attack
    good = 21 + fight.people[dead].card.abilities[2] + skills - one.curse - 15
    return Fraction(min(max(good, 1), 19), 20)


def _turn(fight: Fight, one: Creature) -> list[Option]:
    found: list[Option] = []
    if tactics.free(fight, one):
        found += _attacks(fight, one)
        found += _divided(fight, one)
        found += _other_actions(fight, one)
        if one.card.powers:
            found += spells.options(fight, one, _single_moves(fight, one))
        if fight.decoys:
            found += spells.decoys(fight, one)
    if one.can_move:
        found += _moves(fight, one)
    found.append(Option((WAIT,), "wait"))
    return found


def _struck(fight: Fight, one: Creature) -> list[int]:
    """Return whom somebody may declare as a target, the helpless too."""
    people = fight.people
    return [
        index
        for index, it in enumerate(people)
        if it.side != one.side and not it.gone and it.cover != 2 and it.down in (UP, OUT)
    ]


def _attacks(fight: Fight, one: Creature) -> list[Option]:
    found: list[Option] = []
    for index in _struck(fight, one):
        it = fight.people[index]
        for number, step, plus, _, melee in menus.ways(fight, one, it.zone):
            if (it.down == OUT and not melee) or (melee and fight.wards and warded(it, one)):
                continue
            chance = _chance(fight, one, index, (number, plus, melee))
            arms = one.card.weapon_name(number)
            words = f"attack {it.name} with {arms}"
            if step != NONE:
                found.append(
                    Option(
                        (ATTACK, index, number, step, 0),
                        f"{_go(fight, step)}, then {words}",
                        chance,
                    )
                )
                continue
            found.append(Option((ATTACK, index, number, NONE, 0), words, chance))
            found += [
                Option(
                    (ATTACK, index, number, after, 1), f"{words}, then {_go(fight, after)}", chance
                )
                for after in _single_moves(fight, one)
            ]
    return found


def _chance(fight: Fight, one: Creature, target: int, way: tuple[int, int, int]) -> Fraction:
    number, plus, melee = way
    it = fight.people[target]
    if melee and helpless(it):
        return Fraction(1)
    if aimed(fight, one, target, number):
        plus += 3
    return Fraction(min(max(21 + plus - armour(it, melee), 1), 19), 20)


def _divided(fight: Fight, one: Creature) -> list[Option]:
    """Offer divided attacks without a move: two targets in every split, more of them evenly."""
    found: list[Option] = []
    declared = [i for i in _struck(fight, one) if fight.people[i].down == UP]
    warding = [i for i in declared if fight.wards and warded(fight.people[i], one)]
    reached = {
        i: {w[0]: w for w in menus.ways(fight, one, fight.people[i].zone) if w[1] == NONE}
        for i in declared
    }
    for number in range(len(one.arms)):
        barred = warding if one.arms[number][1] else []
        among = [i for i in declared if number in reached[i] and i not in barred]
        groups = [
            some
            for many in range(2, min(len(among), _WIDEST_SPLIT) + 1)
            for some in combinations(among, many)
        ]
        if len(among) > _WIDEST_SPLIT:
            groups.append(tuple(among))
        for some in groups:
            whole = reached[some[0]][number][2]
            if any(aimed(fight, one, target, number) for target in some):
                whole += 3
            for split in _splits(whole, len(some)):
                shared = [*zip(some, split, strict=True)]
                names = ", ".join(f"{fight.people[i].name} {share:+d}" for i, share in shared)
                words = f"divide {one.card.weapon_name(number)} among {names}"
                pairs = tuple(n for pair in shared for n in pair)
                found.append(Option((DIVIDE, number, NONE, *pairs), words))
    return found


def _splits(whole: int, many: int) -> list[list[int]]:
    if many > 2:
        return [shares(whole, many)]
    low, high = min(whole, 0), max(whole, 0)
    even = shares(whole, 2)
    rest = [[first, whole - first] for first in range(low, high + 1)]
    return [even, *(split for split in rest if split != even)]


def _other_actions(fight: Fight, one: Creature) -> list[Option]:
    found: list[Option] = []
    people = fight.people
    for index in _struck(fight, one):
        if people[index].down == UP:
            found += _aims(fight, one, index)
    for number, arm in enumerate(one.arms):
        if arm[1]:
            words = f"close defence with {one.card.weapon_name(number)}"
            chance = Fraction(min(max(20 + arm[2] - one.curse - one.ac, 0), 19), 20)
            found.append(Option((GUARD, number, NONE, 0), words, chance))
            found += [
                Option((GUARD, number, step, 0), f"{_go(fight, step)}, then {words}", chance)
                for step in _single_moves(fight, one)
            ]
    for index, body in enumerate(people):
        if body.side == one.side and body.down and may_resuscitate(fight, one.index, index):
            chance = _resuscitation(fight, one, index)
            words = f"try to bring {body.name} back"
            if body.zone == one.zone:
                found.append(Option((REVIVE, index, NONE), words, chance))
            elif body.zone in _single_moves(fight, one):
                go = _go(fight, body.zone)
                found.append(Option((REVIVE, index, body.zone), f"{go}, then {words}", chance))
    if any(other.afflictions for other in people if other.side == one.side):
        from solo.systems.d20 import hazards  # noqa: PLC0415 - only where somebody is afflicted

        found += [
            Option((TREAT, *deed), words) for deed, words in hazards.treatments(fight, one.index)
        ]
    return found


def _aims(fight: Fight, one: Creature, index: int) -> list[Option]:
    it = fight.people[index]
    found: list[Option] = []
    for number, step, _, _, melee in menus.ways(fight, one, it.zone):
        if melee or not _is_shot(one, number):
            continue
        words = f"aim {one.card.weapon_name(number)} at {it.name}"
        if step != NONE:
            words = f"{_go(fight, step)}, then {words}"
        found.append(Option((AIM, index, number, step, 0), words))
        if step == NONE:
            found += [
                Option((AIM, index, number, after, 1), f"{words}, then {_go(fight, after)}")
                for after in _single_moves(fight, one)
            ]
    return found


def _is_shot(one: Creature, number: int) -> bool:
    weapon = one.arms[number][0]
    return weapon < len(one.card.weapons) and one.card.weapons[weapon][1] == RANGED


def _single_moves(fight: Fight, one: Creature) -> list[int]:
    """Return the moves that do what they are for at once."""
    if not one.can_move:
        return []
    ground, here = fight.ground, one.zone
    found = [STAND] if one.prone else []
    kind = ground.cover[here]
    if one.cover:
        found.append(EMERGE)
    elif kind:
        found.append(HIDE if kind == 2 else COVER)
    if one.cover != 2:
        for zone in ground.near[here]:
            done = one.progress if one.heading == zone else 0
            if cost(fight, one, zone) - done == 1 and dares(fight, one, here, zone):
                found.append(zone)
    return found


def _moves(fight: Fight, one: Creature) -> list[Option]:
    found: list[Option] = []
    ground, here = fight.ground, one.zone
    singles = _single_moves(fight, one)
    for first in singles:
        found.append(Option((MOVES, first, NONE), _go(fight, first)))
        if first < 0:
            seconds = [z for z in ground.near[here] if dares(fight, one, here, z)]
            seconds = seconds if first != HIDE else []
            if one.cover == 2 and first == STAND:
                seconds = [EMERGE]
        else:
            seconds = [z for z in ground.near[first] if dares(fight, one, first, z)]
            if ground.cover[first]:
                seconds.append(HIDE if ground.cover[first] == 2 else COVER)
        found += [
            Option((MOVES, first, second), f"{_go(fight, first)}, then {_go(fight, second)}")
            for second in seconds
        ]
    if one.cover != 2:
        for zone in ground.near[here]:
            if zone not in singles and dares(fight, one, here, zone):
                there = _go(fight, zone)
                found.append(Option((MOVES, zone, NONE), f"begin to {there}"))
                found.append(Option((MOVES, zone, zone), f"{there}, both moves"))
    if is_swift(one):
        found += _sprints(fight, one, found)
    return found + _flights(fight, one, found)


def _sprints(fight: Fight, one: Creature, moves: list[Option]) -> list[Option]:
    """Offer the swift a third zone after two that cost a move each (R-33)."""
    found: list[Option] = []
    for option in moves:
        _, first, second = option.deed
        if min(first, second) < 0 or max(cost(fight, one, z) for z in (first, second)) > 1:
            continue
        for third in fight.ground.near[second]:
            if cost(fight, one, third) == 1 and dares(fight, one, second, third):
                words = f"{option.words}, then {_go(fight, third)}"
                found.append(Option((*option.deed, third), words))
    return found


def _flights(fight: Fight, one: Creature, moves: list[Option]) -> list[Option]:
    """Offer every pair of moves as flight; only flight leaves the fight."""
    found: list[Option] = []
    here = one.zone
    if here in fight.ground.edge and not one.prone:
        found.append(Option((FLEE, AWAY, NONE), "flee out of sight"))
    if nearest(fight, one) >= 2:
        found.append(Option((FLEE, NONE, NONE), "slip away"))
    for option in moves:
        _, first, second, *third = option.deed
        if first in fight.ground.edge and second == NONE and cost(fight, one, first) == 1:
            found.append(Option((FLEE, first, AWAY), f"flee: {option.words}, then out of sight"))
        if first >= 0 or (first == STAND and second >= 0) or first == EMERGE:
            found.append(Option((FLEE, first, second, *third), f"flee: {option.words}"))
    mine = tactics.flight(fight, one)
    if mine and all(option.deed != mine for option in found):
        found.append(Option(mine, "flee"))
    return found


def _go(fight: Fight, code: int) -> str:
    if code >= 0:
        return f"go to {fight.ground.words(code)}"
    return _SHIFTS[code]


_SHIFTS: Final = {
    STAND: "stand up",
    COVER: "take cover",
    HIDE: "get out of sight behind cover",
    EMERGE: "come out of cover",
    AWAY: "get away",
    NONE: "stay",
}
