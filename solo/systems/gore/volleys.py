"""Many shots: bursts, volleys, both barrels, scatter (GORE-4.45 to 4.48, 4.50 to 4.52).

The order of the dice: whom a shot of a volley is for (1dK); the attack's D100, the defence's, a
shield's and a cover's; how many bullets strike (1dN); then each bullet's damage in turn; of
scatter the 1d6 of how many more it may hit, then the damage to each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore import blows, combat, firearms, grips, order, shots, situation
from solo.systems.gore.card import Arm
from solo.systems.gore.checks import CRITICAL, SUCCESS
from solo.systems.gore.cites import (
    GORE_4_45,
    GORE_4_46,
    GORE_4_47,
    GORE_4_48,
    GORE_4_50,
    GORE_4_51,
    GORE_4_52,
    R_50,
    R_51,
    R_53,
    R_76,
)
from solo.systems.gore.conditions import NO_PAIR
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, DOUBLED, FURTHER, NONE, UNAIMED
from solo.systems.gore.results import FULL, HIT

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "MOST_BULLETS", "barrels", "burst", "burst_chance", "burst_rating", "crowd", "offers", "pair",
    "rate", "scatter", "share", "spray", "usual_burst", "volley",
]  # fmt: skip

MOST_BULLETS: Final = 20
"""A round (GORE-4.47)."""
_PER_BULLET: Final = 5
_NEAR: Final = 30
_FAR: Final = 60
_SIXTY: Final = 60
"""Skill from which a laser sight keeps a handgun's whole chance in a volley (GORE-4.46)."""


# ---------------------------------------------------------------------- bursts


def burst_rating(one: Creature, arm: Arm) -> int:
    """Return the rating of a burst: that of a submachine gun for a rifle (R-76)."""
    if one.card.attack < 0 and arm.weapon.skill == "guns_rifle":
        return one.rating("guns_submachine")
    return arm.attack


def _burster(one: Creature, arm: Arm) -> Arm:
    rating = burst_rating(one, arm)
    if rating == arm.attack:
        return arm
    return Arm(arm.place, arm.weapon, rating, 0, arm.dm, arm.usable)


def burst_chance(fight: Fight, one: Creature, it: Creature, arm: Arm, bullets: int) -> int:
    """Return the chance of a burst: 5 more for each bullet after the first, to twice the rating."""
    arm = _burster(one, arm)
    found = situation.striking(fight, one, it, arm)
    return found.chance + _more(arm, found.chance - found.add, bullets)


def _more(arm: Arm, before: int, bullets: int) -> int:
    """Return what bullets add to a chance that is ``before`` with its fractions (R-51)."""
    return max(0, min(_PER_BULLET * (bullets - 1), 2 * arm.attack - before))


def offers(fight: Fight, one: Creature, it: Creature, arm: Arm) -> list[int]:
    """Return the numbers of bullets that are offered for a burst, the usual one among them."""
    most = min(MOST_BULLETS, shots.left(one, arm))
    usual = usual_burst(fight, one, it, arm)
    return sorted({many for many in (3, 5, 10, 20, usual) if 1 < many <= most})


def usual_burst(fight: Fight, one: Creature, it: Creature, arm: Arm) -> int:
    """Return how many bullets somebody fires whom nobody plays: to the cap, 10 at most (C.4)."""
    arm = _burster(one, arm)
    found = situation.striking(fight, one, it, arm)
    room = max(0, 2 * arm.attack - (found.chance - found.add))
    many = 1 + -(-room // _PER_BULLET)
    return min(_USUAL, shots.left(one, arm), many if arm.weapon.shots else max(2, many))


_USUAL: Final = 10


def pair(one: Creature, arm: Arm) -> Arm | None:
    """Return the gun for the other hand: a second handgun (GORE-4.52)."""
    if arm.weapon.skill != "guns_handgun" or arm.weapon.hands > 1:
        return None
    return next(
        (
            other for other in one.arms
            if other is not arm and other.usable and other.weapon.skill == "guns_handgun"
            and other.weapon.hands == 1 and not one.dropped >> other.place & 1
            and shots.left(one, other) and not one.hampers & NO_PAIR
        ),
        None,
    )  # fmt: skip


def burst(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Fire many bullets at somebody as one attack; 1dN of them strike (GORE-4.47)."""
    _, target, number, bullets = deed
    arm = _burster(one, one.arms[number])
    it = fight.people[target]
    found = situation.striking(fight, one, it, arm)
    more = _more(arm, found.chance - found.add, bullets)
    rifle = (R_76,) if arm.weapon.skill == "guns_rifle" else ()
    _bullets(fight, hands, one, arm, (target, bullets, more, (GORE_4_47, R_51, *rifle)))


def spray(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Share bullets out among everybody in a zone: a burst at each, +10 where they stand close."""
    _, zone, number, each = deed
    arm = _burster(one, one.arms[number])
    there = crowd(fight, one, zone)
    plus = _CLOSE_TOGETHER if len(there) > 1 else 0
    for target in there:
        it = fight.people[target]
        if one.down or not shots.left(one, arm) or not grips.may_strike(fight, one, it, arm):
            continue
        _bullets(fight, hands, one, arm, (target, each, plus, (GORE_4_48,)))


_CLOSE_TOGETHER: Final = 10
"""What a burst at several gains where they stand close: in one zone."""


def _bullets(
    fight: Fight, hands: Hands, one: Creature, arm: Arm,
    way: tuple[int, int, int, tuple[int, ...]],
) -> None:  # fmt: skip
    """Attack with several bullets at once; each that strikes does damage of its own."""
    target, bullets, plus, cites = way
    it = fight.people[target]
    bullets = min(bullets, shots.left(one, arm))
    shots.spend(one, arm, bullets)
    shot = shots.charged(fight, hands, one, (target, arm, 0))

    def lands(level: int, face: int, chance: int) -> None:
        del face, chance
        struck = hands.throw(bullets) if bullets > 1 else 1
        faces = (struck,) if bullets > 1 else ()
        row = (
            fight.beat, one.index, target, cites, faces, (arm.place, bullets), struck, bullets, 1,
            it.hp,
        )  # fmt: skip
        hands.tape.append(row)
        for bullet in range(struck):
            if it.down:
                return
            # Of a critical or an impale one bullet is; the others are plain hits.
            cell = HIT | FULL if level >= CRITICAL and not bullet else HIT
            blows.land(fight, hands, one, it, shot, (cell, level if not bullet else SUCCESS, 0))

    combat.strike(fight, hands, one, target, shot, plus=plus, feat=combat.Feat(cites[:1], lands))
    one.aim_at, one.aim_steps = NONE, 0


# ---------------------------------------------------------------------- volleys


def crowd(fight: Fight, one: Creature, zone: int) -> list[int]:
    """Return the enemies in a zone."""
    return [i for i in fight.foes[one.side] if fight.people[i].zone == zone]


def rate(arm: Arm) -> int:
    """Return the shots of a volley: none for what takes more than a round to shoot (R-50)."""
    weapon = arm.weapon
    if weapon.kind in ("bow", "sling"):
        return 3 if weapon.rounds == 1 else 0
    return 2 * weapon.shots // weapon.rounds


def share(one: Creature, arm: Arm) -> int:
    """Return into what a volley divides the chance: 3, for guns 5, 1 for a steady handgun."""
    if arm.weapon.kind not in shots.GUNS:
        return 3
    steady = arm.weapon.skill == "guns_handgun" and arm.attack >= _SIXTY
    return 1 if steady and shots.LASER in one.gear else 5


def volley(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Shoot unaimed into a group, 5 strike ranks apart; with two guns by turns (GORE-4.46, 4.52).

    Each shot is for anybody of the group, by a die.
    """
    _, zone, number, other = deed
    many, sr = rate(one.arms[number]), one.sr
    numbers = (number, number if other == NONE else other)
    rules = (GORE_4_46, R_50) if other == NONE else (GORE_4_46, GORE_4_52, R_50)
    for shot in range(many):
        if sr - 5 * shot < 1:
            break
        there = crowd(fight, one, zone)
        if not there:
            return
        face = hands.throw(len(there)) if len(there) > 1 else 1
        target, arm = there[face - 1], one.arms[numbers[shot % 2]]
        row = (
            fight.beat, one.index, target, rules, (face,) if len(there) > 1 else (),
            (arm.place, shot), face, len(there), 1, fight.people[target].hp,
        )  # fmt: skip
        hands.tape.append(row)
        way = (target, arm.place, UNAIMED, share(one, arm))
        if not shot:
            firearms.fire(fight, hands, one, way)
        else:
            entry = (sr - 5 * shot, one.index, BLOW, *way[:2], UNAIMED | FURTHER, way[3])
            order.put_in(fight, hands, entry)


# ---------------------------------------------------------------------- barrels and scatter


def barrels(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Fire both barrels at once, or one now and one at half the strike rank (GORE-4.50)."""
    _, target, number, both = deed
    arm = one.arms[number]
    row = (
        fight.beat, one.index, target, (GORE_4_50, GORE_4_45), (), (number, both), one.sr,
        one.sr if both else one.sr // 2, 1, fight.people[target].hp,
    )  # fmt: skip
    hands.tape.append(row)
    firearms.fire(fight, hands, one, (target, arm.place, DOUBLED if both else 0, 1))
    if not both:
        order.put_in(fight, hands, (one.sr // 2, one.index, BLOW, target, number, FURTHER, 1))


def scatter(fight: Fight, hands: Hands, one: Creature, arm: Arm, target: int) -> None:
    """Let shot that hit strike others near the target too: 1d6 beyond 60 feet (GORE-4.51, R-53)."""
    it = fight.people[target]
    far = situation.feet(fight, one, it)
    others = [i for i in fight.at(it.zone) if i not in (target, one.index)]
    others = [i for i in others if not fight.people[i].down]
    if far <= _NEAR or not others:
        return
    face = hands.throw(6)
    many = face if far > _FAR else (face + 1) // 2
    struck = others[: max(0, many - 1)]
    row = (
        fight.beat, one.index, target, (GORE_4_51, R_53), (face,), (arm.place, far), many,
        len(others), len(struck), it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    for who in struck:
        blows.land(fight, hands, one, fight.people[who], arm, (HIT, SUCCESS, 0))
