"""Feats of arms: disarming, lunging, striking what somebody holds, pushing back, waiting.

Each is a verb of ``turn``. The order of the dice: the attack's D100, the defence's, then what the
feat asks for: STR or DEX tests, the feet and the direction in which a weapon flies, damage.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore import blows, combat, fumbles, grips, items, order, sorcery
from solo.systems.gore.body import DEX, SIZ, STR
from solo.systems.gore.card import Arm
from solo.systems.gore.checks import (
    CRITICAL,
    SUCCESS,
    better,
    check,
    oppose,
)
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_08,
    GORE_3_27,
    GORE_3_28,
    GORE_3_36,
    GORE_3_56,
    GORE_4_13,
    GORE_4_14,
    GORE_4_17,
    GORE_4_21,
    R_44,
    R_71,
    R_74,
    R_79,
    R_141,
    R_142,
)
from solo.systems.gore.conditions import BARRED, NO_ATTACK
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, FURTHER, LUNGING, LURK, NONE, SECOND, TURN

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "both", "crack", "disarm", "draw", "lunge", "lurk", "may_push", "push", "watch",
]  # fmt: skip

_PER_POINT: Final = 3
"""Hit points of armour for each point of it (R-74)."""
_ROUND: Final = 12
_ATTRIBUTE: Final = 1000
_COMPASS: Final = 8
_FEET: Final = 3
_SHOVES: Final = ("wrestle", "shield")


# ---------------------------------------------------------------------- weapons and armour


def disarm(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike a weapon out of somebody's hand: a roll within half of the chance (GORE-4.14)."""
    _, target, number = deed
    it = fight.people[target]

    def lands(level: int, face: int, chance: int) -> None:
        del level
        if face <= chance // 2 and it.arm >= 0:
            _knock_away(fight, hands, it, one)

    feat = combat.Feat((GORE_4_14,), lands)
    combat.strike(fight, hands, one, target, one.arms[number], feat=feat)


def _knock_away(fight: Fight, hands: Hands, it: Creature, one: Creature) -> None:
    """Let somebody keep its weapon by STR x3, or see where it flies (R-79)."""
    rules = (GORE_1_12, GORE_4_14)
    rating, what = 3 * it.attributes[STR], _ATTRIBUTE + STR
    if check(hands, fight, it.index, rating, rules, whom=one.index, what=what) >= SUCCESS:
        return
    face, where = hands.throw(6), hands.throw(_COMPASS)
    feet, place = _FEET * (face - 1), it.arm
    fumbles.let_go(it, place)
    fight.altered(it.index)
    row = (
        fight.beat, it.index, one.index, (GORE_4_14, R_79), (face, where), (place, where), feet, 0,
        1, it.hp,
    )  # fmt: skip
    hands.tape.append(row)


def crack(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike at somebody's armour on purpose, which has three hit points a point (GORE-3.28)."""
    _, target, number = deed
    it, arm = fight.people[target], one.arms[number]

    def lands(level: int, face: int, chance: int) -> None:
        del face, chance
        _hit_armour(fight, hands, one, it, arm, 2 if level >= CRITICAL else 1)

    def blocked(item: int) -> None:
        items.blocked(fight, hands, one, it, arm, (item, 0))

    feat = combat.Feat((GORE_3_28,), lands, blocked)
    combat.strike(fight, hands, one, target, arm, feat=feat)


def _hit_armour(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, factor: int
) -> None:
    total, faces, (base, more, _) = blows.damage(hands, arm, 1, 0)
    total *= factor
    left = _PER_POINT * (it.ap - it.card.hide) - it.items.get(_ARMOUR, 0)
    rules = (GORE_3_28, GORE_3_27, R_74)
    row = (
        fight.beat, one.index, it.index, rules, tuple(faces), (base, more, factor), total, left,
        int(left > total), it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    it.items[_ARMOUR] = it.items.get(_ARMOUR, 0) + total
    if left <= total:
        del it.items[_ARMOUR]
        from solo.systems.gore.harms import stripped  # noqa: PLC0415 - few lose their armour

        stripped(fight, it.index)
    fight.altered(it.index)


_ARMOUR: Final = "armour"
"""Among the items of somebody: what its armour has lost."""


# ---------------------------------------------------------------------- lunging


def lunge(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike, and once more on strike rank 1 by a test of DEX x3 (GORE-4.17, R-44).

    The next round's attack is lost either way.
    """
    _, target, number = deed
    rating = 3 * one.attributes[DEX]
    rules = (GORE_1_12, GORE_4_17, R_44)
    won = check(hands, fight, one.index, rating, rules, what=_ATTRIBUTE + DEX) >= SUCCESS
    one.note_effect(BARRED, -1, NO_ATTACK, one.now + 2 * _ROUND, "a lunge")
    if won and one.sr > 1:
        entry = (1, one.index, BLOW, target, number, LUNGING | FURTHER, 1)
        order.put_in(fight, hands, entry)
    combat.strike(fight, hands, one, target, one.arms[number])


# ---------------------------------------------------------------------- two weapons


def draw(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Take a second weapon into the other hand: 5 strike ranks (GORE-4.21)."""
    one.off = deed[1]
    one.dropped &= ~(1 << one.off)
    row = (
        fight.beat, one.index, -1, (GORE_4_21, GORE_3_56, R_142), (), (one.off, one.loaded), 0, 0,
        1, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    order.put_in(fight, hands, (one.sr - _RANKS, one.index, TURN, NONE, 0, 0, 1))


def both(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike with both weapons: the second at half the chance, 5 strike ranks later (R-84)."""
    _, target, number = deed
    other = grips.second(one)
    if other is not None and one.sr > _RANKS:
        entry = (one.sr - _RANKS, one.index, BLOW, target, other.place, SECOND, 2)
        order.put_in(fight, hands, entry)
    combat.strike(fight, hands, one, target, one.arms[number])


_RANKS: Final = 5
"""Strike ranks between two blows."""


# ---------------------------------------------------------------------- pushing back


def push(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Push somebody back by Wrestle or with a shield: STR against SIZ (GORE-3.36).

    Three feet by Wrestle, six by a shield: out of the reach of a short weapon either way, so a
    long one can be used again (GORE-4.35).
    """
    _, target, by_shield = deed
    it = fight.people[target]
    skill = _SHOVES[by_shield]
    add = one.skills_add
    rating = one.rating(skill)
    if by_shield:
        shield = grips.shield_of(one)
        rating = shield.attack if shield is not None else rating
    level = check(
        hands, fight, one.index, rating, (GORE_3_36,), whom=target, add=add, what=_place(skill)
    )
    if level < SUCCESS:
        return
    own, other = one.attributes[STR], it.attributes[SIZ]
    if oppose(hands, fight, one.index, own, other, (GORE_3_36,), whom=target):
        one.closed.discard(target)
        it.closed.discard(one.index)
        one.kept_off.discard(target)
        if grips.reach_of(one) > grips.reach_of(it):
            it.kept_off.add(one.index)
        fight.altered(target)
        if it.casting >= 0:
            sorcery.distract(fight, hands, target)


def _place(skill: str) -> int:
    from solo.systems.gore.tables import place_of  # noqa: PLC0415 - few push

    return place_of(skill)


# ---------------------------------------------------------------------- waiting


def watch(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Wait for somebody to act, to strike before it does (GORE-4.13)."""
    _, whom, number = deed
    at = _turn_of(fight, whom)
    entry = (fight.queue[at][0], one.index, LURK, whom, number, 0, 1)
    _waits(fight, hands, one, whom, entry[0])
    fight.queue.insert(at, entry)


def _waits(fight: Fight, hands: Hands, one: Creature, whom: int, sr: int) -> None:
    row = (fight.beat, one.index, whom, (GORE_4_13,), (), (one.sr,), sr, 0, 2, one.hp)
    hands.tape.append(row)


def _turn_of(fight: Fight, whom: int) -> int:
    """Return the place in the round's order where somebody's own action comes, -1 if it is over."""
    places = (n for n, row in enumerate(fight.queue) if row[1] == whom and row[2] == TURN)
    return next(places, -1)


def lurk(fight: Fight, hands: Hands, one: Creature, way: tuple[int, int]) -> None:
    """Let whoever waited, and whoever acts, test who is first (GORE-4.13, 2.08).

    One tests the weapon, the other what it holds itself or Dodge; the better result acts first.
    """
    target, number = way
    it = fight.people[target]
    arm = one.arms[number]
    mine = _test(fight, hands, one, it, arm.attack)
    other = it.arms[it.arm].attack if it.arm >= 0 else it.dodge
    theirs = _test(fight, hands, it, one, other)
    first = better(mine, theirs)
    row = (
        fight.beat, one.index, target, (GORE_4_13, GORE_2_08, R_71, R_141), (), (one.sr,), mine[2],
        theirs[2], 3 if first else 0, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    entry = (one.sr, one.index, BLOW, target, number, 0, 1)
    at = _turn_of(fight, target)
    fight.queue.insert(max(0, at) + int(at >= 0 and not first), entry)


def _test(
    fight: Fight, hands: Hands, one: Creature, other: Creature, rating: int
) -> tuple[int, int, int]:  # fmt: skip
    """Test who is quick enough, on a row of its own; return level, chance, face."""
    rules = (GORE_2_08, GORE_4_13)
    level = check(
        hands, fight, one.index, rating, rules, whom=other.index, add=one.skills_add, what=-1
    )
    row = hands.tape[-1]
    return level, row[7], row[6]


def may_push(one: Creature, it: Creature) -> list[int]:
    """Return the ways to push somebody back: 0 by Wrestle (not against a shield), 1 by a shield."""
    found = [] if grips.shield_of(it) is not None else [0]
    return [*found, 1] if grips.shield_of(one) is not None else found
