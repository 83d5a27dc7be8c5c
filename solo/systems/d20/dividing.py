"""One attack divided among several targets, modifier and damage shared out (D20-8.07, R-11).

The order of the dice: one d20 for every declared target in order, none against somebody
unconscious in melee; then the damage dice once, if at least one target was hit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Deed, Hands, Ints
from solo.systems.d20.card import Arm
from solo.systems.d20.checks import swayed
from solo.systems.d20.cites import (
    D20_8_07,
    D20_8_16,
    D20_8_18,
    D20_9_06,
    D20_11_04,
    D20_11_08,
    R_11,
    R_17,
)
from solo.systems.d20.combat import aimed, armour, helpless, land, shift_grip
from solo.systems.d20.creature import Creature
from solo.systems.d20.deeds import NONE
from solo.systems.d20.dice import half
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.moves import move

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["divide", "shares"]


def shares(whole: int, many: int) -> list[int]:
    """Return ``whole`` split as evenly as whole numbers go, larger shares first (D20-8.07)."""
    each, more = divmod(whole, many)
    return [each + 1] * more + [each] * (many - more)


def divide(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike several targets with one attack, modifier and damage divided (D20-8.07, R-11)."""
    _, number, step, *pairs = deed
    if step != NONE:
        move(fight, hands, one, step)
    targets, splits = tuple(pairs[::2]), pairs[1::2]
    arm = one.arms[number]
    more: Ints = swayed(one) if one.curse else ()
    if any(aimed(fight, one, target, number) for target in targets):
        more = (*more, D20_11_04)
    if one.card.shield:
        shift_grip(fight, hands, one, arm)
    hits: list[tuple[int, int, int]] = []
    for place, (target, share) in enumerate(zip(targets, splits, strict=True)):
        it = fight.people[target]
        ac = armour(it, arm[1])
        rule: Ints = (D20_8_07, arm[10][0], *more, R_11)
        if arm[1] and helpless(it):
            rule, faces, total, hit = (*rule, D20_9_06), (), 0, True
        else:
            faces, face, luck = throw_d20(hands, fight, one.index, share, ac)
            rule, total = (*rule, *luck), face + share
            hit = face == 20 or (face != 1 and total >= ac)
        parts = (share, sum(splits), len(targets))
        hands.tape.append(
            (fight.beat, one.index, target, rule, faces, parts, total, ac, int(hit), it.hp)
        )
        if hit:
            hits.append((place, ac, it.unaware))
        it.unaware = 0
    one.aim_at = one.aim_arm = one.aim_beat = NONE
    if hits:
        _divide_harm(fight, hands, one, arm, targets, hits)


def _divide_harm(
    fight: Fight,
    hands: Hands,
    one: Creature,
    arm: Arm,
    targets: Ints,
    hits: list[tuple[int, int, int]],
) -> None:
    faces = tuple([hands.throw(arm[4]) for _ in range(arm[3])])
    rolled = half(sum(faces)) if arm[5] else sum(faces)
    split = shares(max(1, rolled + arm[6]), len(targets))
    for place, ac, unaware in hits:
        it = fight.people[targets[place]]
        harm, parts = split[place], (*arm[13][:3], -len(targets), arm[13][4])
        rule: Ints = (D20_8_16, D20_8_07, R_11)
        if unaware and it.card.living:
            harm, rule, parts = 2 * harm, (*rule, D20_11_08, R_17), (*parts[:3], 2, parts[4])
        if arm[8] in it.card.immune:
            harm, rule = 0, (*rule, D20_8_18)
        land(fight, hands, one, it, harm, (ac, arm[1], arm[8]), (rule, faces, parts), targets)
        faces = ()
