"""Blows: attack, damage, overflow, and what a turn's action can be beside them.

The order of the dice (D20-1.14): one d20 for every declared target in order, none against
somebody unconscious in melee; then the damage dice once, if at least one target was hit. A second
die bought with a Luck Point comes right after the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Deed, Hands, Ints
from solo.systems.d20.card import PAIR, Arm
from solo.systems.d20.checks import resuscitate, succeeds, swayed
from solo.systems.d20.cites import (
    D20_5_08,
    D20_5_12,
    D20_8_12,
    D20_8_16,
    D20_8_18,
    D20_8_20,
    D20_9_06,
    D20_11_01,
    D20_11_03,
    D20_11_04,
    D20_11_05,
    D20_11_07,
    D20_11_08,
    D20_C_12,
    R_13,
    R_14,
    R_15,
    R_16,
    R_17,
    R_37,
    R_55,
    R_88,
)
from solo.systems.d20.creature import BROKEN, CHARMED, DEAD, OUT, UNCONSCIOUS, UP, Creature
from solo.systems.d20.deeds import KILL, NONE
from solo.systems.d20.dice import half
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.moves import move
from solo.systems.d20.workings import end_charm, warded

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = [
    "aim",
    "aimed",
    "armour",
    "attack",
    "fall",
    "guard",
    "helpless",
    "land",
    "overflowing",
    "revive",
    "shift_grip",
    "strike",
]

_HARM = (D20_8_16,)
_FLOORED = (D20_8_16, R_13)
_FELL = (D20_5_08,)
_CHOSEN = (D20_5_08, D20_C_12)
_NO_CHOOSER = (D20_5_08, R_37)
_STOPPED = (D20_5_12,)


def armour(target: Creature, melee: int) -> int:
    """Return the AC in force against an attack (D20-8.08, 11.01, 11.05)."""
    ac = target.ac
    if melee and target.guard > ac:
        ac = target.guard
    return ac + 2 if target.cover == 1 else ac


def helpless(target: Creature) -> bool:
    """Say whether a melee attack hits without a roll (D20-9.06)."""
    return target.down == OUT or (bool(target.conditions) and target.has(UNCONSCIOUS))


def attack(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike one target, with one move before or after it."""
    _, target, number, step, after = deed
    if step == NONE:
        strike(fight, hands, one, target, number)
        return
    if not after:
        move(fight, hands, one, step)
    strike(fight, hands, one, target, number)
    if after and one.down == UP:
        move(fight, hands, one, step)


def strike(  # noqa: C901, PLR0912, PLR0915 - the hottest path of all: calls cost more than lines
    fight: Fight, hands: Hands, one: Creature, target: int, number: int
) -> None:
    """Roll one attack against one target, and its damage if it hits."""
    arm = one.arms[number]
    _, melee, plus, dice, sides, halved, flat, _, kind, _, cites, two, parts, rolled = arm
    it = fight.people[target]
    throw, tape = hands.throw, hands.tape
    who, beat = one.index, fight.beat
    ac, had = it.ac, it.hp
    if it.guard or it.cover:
        ac = armour(it, melee)
        if it.cover:
            cites = (*cites, D20_11_01)
        if melee and it.guard > it.ac:
            cites = (*cites, D20_11_05, R_15)
    if one.curse or one.aim_at >= 0:
        plus, cites, parts = _modified(fight, one, target, number, (plus, cites, parts))
    if (two or one.bare) and one.card.shield:
        shift_grip(fight, hands, one, arm)
    if (it.down or it.conditions) and melee and helpless(it):
        tape.append((beat, who, target, (*cites, D20_9_06), (), parts, 0, ac, 1, had))
        hit = 1
    elif one.luck or fight.lucky:
        faces, face, luck = throw_d20(hands, fight, who, plus, ac)
        hit = int(succeeds(face, face + plus, ac))
        cites = (*cites, *luck)
        tape.append((beat, who, target, cites, faces, parts, face + plus, ac, hit, had))
    else:
        face = throw(20)
        total = face + plus
        hit = (1 if face > 1 else 0) if total >= ac else (1 if face == 20 else 0)
        tape.append((beat, who, target, cites, (face,), parts, total, ac, hit, had))
    sneak = it.unaware
    if sneak:
        it.unaware = 0
    if not hit:
        return
    if dice == 2:
        harm, second = throw(sides), throw(sides)
        faces = (harm, second)
        harm += second
    elif dice == 1:
        harm = throw(sides)
        faces = (harm,)
    else:
        faces = tuple([throw(sides) for _ in range(dice)])
        harm = sum(faces)
    if halved:
        harm = half(harm)
    harm += flat
    rule, card = _HARM, it.card
    if harm < 1:
        harm, rule = 1, _FLOORED
    if sneak and card.living:
        harm, rule = 2 * harm, (*rule, D20_11_08, R_17)
        rolled = (*rolled[:3], 2, kind)
    if card.immune and kind in card.immune:
        harm, rule = 0, (*rule, D20_8_18)
    left = had - harm
    if left > 0:
        it.hp = left
        fight.hurt(it)
        tape.append((beat, who, target, rule, faces, rolled, harm, 0, 1, left))
        if one.card.carries and harm:
            _infect(fight, hands, one, it)
        if it.conditions and harm and one.side != it.side and it.has(CHARMED):
            end_charm(hands, fight, target, who)
        return
    land(fight, hands, one, it, harm, (ac, melee, kind), (rule, faces, rolled), ())


def _modified(
    fight: Fight, one: Creature, target: int, number: int, before: tuple[int, Ints, Ints]
) -> tuple[int, Ints, Ints]:
    """Add aim and curse to an attack (D20-11.04, 1.16); an aim is spent whatever it hits."""
    plus, cites, parts = before
    other = -one.curse
    cites = (*cites, *swayed(one))
    if aimed(fight, one, target, number):
        other += 3
        cites = (*cites, D20_11_04, R_16)
    one.aim_at = one.aim_arm = one.aim_beat = NONE
    return plus + other, cites, (*parts[:3], parts[3] + other)


def aimed(fight: Fight, one: Creature, target: int, number: int) -> bool:
    """Say whether an aim of the round before is on that target with that arm (D20-11.04)."""
    return (target, number, fight.beat - 1) == (one.aim_at, one.aim_arm, one.aim_beat)


def shift_grip(fight: Fight, hands: Hands, one: Creature, arm: Arm) -> None:
    """Sling or take up the shield, where a weapon needs both hands (D20-8.20, 11.07)."""
    bare = int(arm[11] == PAIR or (arm[11] and fight.settings.one_shield_hand))
    if bare != one.bare:
        one.bare = bare
        one.refresh()
        fight.count()
        held = (D20_11_07,) if arm[11] == PAIR else (D20_8_20, R_55)
        rule = held if bare else (D20_8_12,)
        hands.tape.append((fight.beat, one.index, -1, rule, (), (), one.ac, 0, 1 - bare, one.hp))


def land(
    fight: Fight,
    hands: Hands,
    one: Creature,
    it: Creature,
    harm: int,
    against: Ints,
    row: tuple[Ints, Ints, Ints],
    spared: Ints,
) -> None:
    """Take the damage off; what is left over strikes on (D20-8.16, 11.03).

    ``against`` is the AC beaten, 1 for melee, and the type of damage; ``row`` is cites, faces and
    parts of the damage row; ``spared`` are declared targets, onto which nothing overflows.
    """
    cites, faces, parts = row
    who, target = one.index, it.index
    left = it.hp - harm
    it.hp = stays = max(0, left)
    hands.tape.append((fight.beat, who, target, cites, faces, parts, harm, 0, 1, stays))
    if stays:
        fight.hurt(it)
        if harm and one.card.carries:
            _infect(fight, hands, one, it)
        if it.conditions and harm and one.side != it.side and it.has(CHARMED):
            end_charm(hands, fight, target, who)
        return
    fall(fight, hands, target, who)
    spare, first = -left, target
    while spare > 0:
        open_to = overflowing(fight, one, it, against, spared)
        if not open_to:
            return
        if len(open_to) == 1:
            target = open_to[0]
        else:
            about = (spare, against[0], first, against[1])
            target = hands.ask(fight, "overflow", who, about)[0]
        next_one = fight.people[target]
        harm = 0 if against[2] in next_one.card.immune else spare
        left = next_one.hp - harm
        next_one.hp = max(0, left)
        ac = armour(next_one, against[1])
        hands.tape.append(
            (fight.beat, who, target, (D20_11_03, R_14), (), (first, against[0]), harm, ac, 1,
             next_one.hp)
        )  # fmt: skip
        if left > 0:
            fight.hurt(next_one)
            return
        fall(fight, hands, target, who)
        spare = -left if harm else 0


def overflowing(
    fight: Fight, one: Creature, first: Creature, against: Ints, spared: Ints
) -> list[int]:
    """Return who spare damage may strike (D20-11.03): no friend, and nobody warded by hand."""
    found: list[int] = []
    foes = fight.foes[one.side]
    if not foes:
        return found
    limit, melee, _ = against
    zone, people = first.zone, fight.people
    for index in foes:
        it = people[index]
        if it.ac > limit or it.zone != zone or not it.hp:
            continue
        if (it.guard or it.cover) and (it.cover == 2 or armour(it, melee) > limit):
            continue
        if it.conditions and it.has(CHARMED):
            continue
        if melee and fight.wards and warded(it, one):
            continue
        if not spared or index not in spared:
            found.append(index)
    return found


def _infect(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    """Start what the attacker's hits carry (D20-E.10)."""
    from solo.systems.d20 import hazards  # noqa: PLC0415 - only a few carry anything

    for hazard in one.card.carries:
        hazards.afflict(hands, fight, it.index, hazard)


def fall(fight: Fight, hands: Hands, who: int, by: int) -> None:
    """Let somebody at 0 HP go down: the attacker chooses how (D20-5.08, 5.12, C.12)."""
    it = fight.people[who]
    if not it.card.living:
        cites, how = _STOPPED, BROKEN
    elif by < 0:
        cites, how = _NO_CHOOSER, OUT if fight.settings.out_by_hazard else DEAD
    else:
        mercy = hands.ask(fight, "mercy", by, (who,))[0]
        cites, how = (_FELL, DEAD) if mercy == KILL else (_CHOSEN, OUT)
    if it.fall(how):
        cites += (R_88,)
    hands.tape.append((fight.beat, by, who, cites, (), (), 0, 0, how, 0))
    fight.drop(who)


def aim(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Spend the action on aiming (D20-11.04); moving with it is allowed."""
    _, target, number, step, after = deed
    if step != NONE and not after:
        move(fight, hands, one, step)
    one.aim_at, one.aim_arm, one.aim_beat = target, number, fight.beat
    fight.aiming = True
    hands.tape.append(
        (fight.beat, one.index, target, (D20_11_04, R_16), (), (), 0, 0, 1, fight.people[target].hp)
    )
    if after and step != NONE:
        move(fight, hands, one, step)


def guard(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Spend the action on close defence (D20-11.05): the total stands in for the AC in melee."""
    _, number, step, after = deed
    if step != NONE and not after:
        move(fight, hands, one, step)
    arm = one.arms[number]
    if one.card.shield:
        shift_grip(fight, hands, one, arm)
    other = -one.curse
    add = arm[2] + other
    faces, face, luck = throw_d20(hands, fight, one.index, add, one.ac + 1)
    total = face + add
    one.guard = total if face != 1 else 0
    fight.forget()
    parts = (*arm[12][:3], arm[12][3] + other)
    rule = (D20_11_05, *swayed(one), R_15, *luck)
    better = int(one.guard > one.ac)
    hands.tape.append(
        (fight.beat, one.index, -1, rule, faces, parts, total, one.ac, better, one.hp)
    )
    if after and step != NONE:
        move(fight, hands, one, step)


def revive(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Try to bring a dead companion back in the middle of a fight (D20-5.10)."""
    _, dead, step = deed
    if step != NONE:
        move(fight, hands, one, step)
    if resuscitate(hands, fight, one.index, dead):
        fight.count()
