"""Every legal answer to a choice in words, with its chance where it can be had."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from solo.rules import Choice, Option
from solo.systems.gore import (
    answers,
    grips,
    items,
    more_choices,
    moves,
    plight,
    shots,
    situation,
    sorcery,
)
from solo.systems.gore.card import Arm
from solo.systems.gore.conditions import DYING, KNEELING, NO_STANDING, ON_FIRE
from solo.systems.gore.creature import Creature
from solo.systems.gore.curing import CURE
from solo.systems.gore.deeds import (
    AIM,
    CHARGE,
    DEFEND,
    DELAY,
    DISENGAGE,
    DISENGAGING,
    DODGE,
    FLEE,
    GUARD,
    HELP,
    ITEM,
    KNEEL,
    KNOCKOUT,
    LIE,
    LIGHT,
    MOVE,
    NONE,
    PARRY,
    PLAIN,
    READY,
    SEVERAL,
    SPRINT,
    STANCE,
    STAND,
    STRIKE,
    STRUGGLE,
    TURN,
    UNDEFENDED,
    WAIT,
)
from solo.systems.gore.more_choices import percent
from solo.systems.gore.treatment import dresses

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["options", "percent"]


def options(fight: Fight, choice: Choice) -> list[Option]:
    """Return the legal answers to ``choice``; never empty."""
    kind, who, about = choice
    one = fight.people[who]
    if kind == "turn":
        return _turn(fight, one)
    if kind == "defend":
        return _defend(fight, one, about[0], about[1])
    if kind == "retarget":
        arm = one.arms[about[0]]
        found = [
            Option((i,), f"at {fight.people[i].name}", _chance(fight, one, i, arm))
            for i in fight.foes[one.side]
            if grips.may_strike(fight, one, fight.people[i], arm)
        ]
        return [*found, Option((NONE,), "let the attack go")]
    if kind == "retreat":
        return [Option((0,), "stay and fight"), Option((1,), "withdraw, all together")]
    if kind == "cast":
        return sorcery.spell_options(fight, one, hold=bool(about[0]))
    if kind != "aid":
        return [*answers.options(fight.people, choice)]
    name = fight.people[about[0]].name
    treat = (
        Option((CURE,), f"cast Cure Wound on {name}")
        if about[1:]
        else Option((1,), f"treat {name}")
    )
    return [treat, Option((0,), "leave it")]


def _chance(fight: Fight, one: Creature, target: int, arm: Arm, share: int = 1) -> Fraction:
    it = fight.people[target]
    if it.helpless and not arm.missile:
        return Fraction(1)
    return percent(situation.striking(fight, one, it, arm, share).chance)


def _turn(fight: Fight, one: Creature) -> list[Option]:
    found = _attacks(fight, one)
    found += more_choices.of_people(fight, one)
    found += more_choices.of_guns(fight, one)
    found.append(Option((DEFEND,), "only ward off, at +20"))
    found += _weapons(fight, one)
    found += more_choices.second_weapons(one)
    if one.can_move and one.movement:
        found += _moves(fight, one)
    if one.prone or one.has(KNEELING):
        if not one.hampers & NO_STANDING:
            found.append(Option((STANCE, STAND), "stand up"))
    else:
        found.append(Option((STANCE, KNEEL), "kneel"))
        found.append(Option((STANCE, LIE), "lie down"))
    for it in fight.sides[one.side]:
        if it.down == DYING and it.zone == one.zone and dresses(one):
            chance = percent(one.rating("first_aid"))
            found.append(Option((HELP, it.index), f"treat {it.name}", chance))
    if one.has(ON_FIRE):
        found.append(Option((STRUGGLE,), "put out the fire"))
    for entry in fight.queue:
        if entry[2] == TURN and entry[0] < one.sr and entry[1] != one.index:
            words = f"wait for {fight.people[entry[1]].name}"
            found.append(Option((DELAY, entry[1]), words))
    found.append(Option((WAIT,), "wait"))
    return more_choices.allowed(fight, one, found)


def _attacks(fight: Fight, one: Creature) -> list[Option]:
    found: list[Option] = []
    for arm in _usable(one):
        for i in fight.foes[one.side]:
            it = fight.people[i]
            if not grips.may_strike(fight, one, it, arm):
                continue
            if arm.missile and (one.loaded < 1 or not shots.left(one, arm) or not arm.weapon.shots):
                continue
            if not plight.ready(one, arm):
                continue
            chance = _chance(fight, one, i, arm)
            verb = "shoot at" if arm.missile else "strike"
            words = f"{verb} {it.name} with {arm.weapon.name}"
            found.append(Option((STRIKE, i, arm.place, PLAIN), words, chance))
            found.append(Option((STRIKE, i, arm.place, KNOCKOUT), f"{words}, to knock out", chance))
            found.append(Option((STRIKE, i, arm.place, LIGHT), f"{words}, lightly", chance))
            for how in (ITEM, GUARD) if not arm.missile else ():
                item = items.aimed_at(it, how)
                if item is not None:
                    at = f"{words}, at its {item.weapon.name}"
                    found.append(Option((STRIKE, i, arm.place, how), at, chance))
            if arm.missile:
                if not one.aim_steps:
                    found += [
                        Option((AIM, i, many), f"aim at {it.name}: +{10 * many}")
                        for many in range(1, (one.sr - 1) // 5 + 1)
                    ]
                continue
            found += more_choices.of_hand(
                fight, one, arm, i, situation.striking(fight, one, it, arm).chance
            )
            found += [
                Option(
                    (SEVERAL, i, arm.place, many), f"{words}, {many} times",
                    _chance(fight, one, i, arm, many),
                )
                for many in range(2, arm.attack // 50 + 1)
                if arm.attack >= 100 and one.sr - 5 * (many - 1) >= 1
            ]  # fmt: skip
    return found + more_choices.of_the_fallen(fight, one, _usable(one))


def _usable(one: Creature) -> list[Arm]:
    """Return what can be used without drawing it first."""
    found = grips.in_hand(one)
    last = one.arms[-1]
    if last not in found and last.weapon.kind in ("unarmed", "natural"):
        found.append(last)
    found += [arm for arm in one.arms[:-1] if arm.weapon.kind == "natural" and arm not in found]
    return [arm for arm in found if arm.usable]


def _weapons(fight: Fight, one: Creature) -> list[Option]:
    del fight
    found: list[Option] = []
    for arm in one.arms:
        if not arm.usable or arm.weapon.kind in ("shield", "unarmed"):
            continue
        if arm.place != one.arm:
            verb = "pick up" if one.dropped >> arm.place & 1 else "ready"
            found.append(Option((READY, arm.place), f"{verb} {arm.weapon.name}"))
        elif arm.missile and one.loaded < 1 and shots.left(one, arm):
            found.append(Option((READY, arm.place), f"load {arm.weapon.name}"))
    return found


def _moves(fight: Fight, one: Creature) -> list[Option]:
    """Offer moves and charges; prone, nobody goes anywhere."""
    if one.prone or one.progress:
        return []
    found: list[Option] = []
    ground, ways = fight.ground, fight.ground.ways[one.zone]
    near = bool(moves.adjacent(fight, one))
    arm = one.arms[moves.close_arm(one)]
    for i in fight.foes[one.side]:
        it = fight.people[i]
        far = ways[it.zone]
        if arm.missile or far < 1 or 2 * far > one.movement:
            continue
        if one.sr - moves.steps(one.movement, far) >= 1:
            words = f"charge {it.name} with {arm.weapon.name}"
            found.append(Option((CHARGE, i, arm.place, it.zone), words, percent(arm.attack)))
    for zone, far in enumerate(ways):
        go = f"go to {ground.words(zone)}"
        out = zone in ground.exits
        for away in (0, 1) if out else (0,):
            end = " and away" if away else ""
            points = far + away
            if not points:
                continue
            if points <= one.movement:
                found.append(Option((MOVE, zone, away), go + end))
                found.append(Option((FLEE, zone, away), f"run: {go}{end}"))
                if near:
                    found.append(Option((DISENGAGE, zone, away), f"disengage: {go}{end}"))
            if points <= 2 * one.movement:
                found.append(Option((SPRINT, zone, away), f"sprint: {go}{end}"))
    return found


def _defend(fight: Fight, one: Creature, foe: int, number: int) -> list[Option]:
    arm = fight.people[foe].arms[number]
    found: list[Option] = []
    if one.dodge and plight.may_dodge(one):
        chance = situation.defending(fight, one, DODGE, 0, foe)[0]
        if chance > 0:
            found.append(Option((DODGE, 0), "dodge", percent(chance)))
    if not one.stance & DISENGAGING and not plight.spent(one, plight.PARRIES):
        for item in grips.parries(one, arm):
            chance = situation.defending(fight, one, PARRY, item.place, foe)[0]
            if chance > 0:
                words = f"parry with {item.weapon.name}"
                found.append(Option((PARRY, item.place), words, percent(chance)))
    found.append(Option((UNDEFENDED, 0), "take it"))
    return found
