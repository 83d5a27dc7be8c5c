"""How strong a side is, without a die: what it strikes, what it stands, and how that adds up.

Everybody of a side strikes the same enemy until it falls: so the tactics have it (GORE-C.05). The
square of a strain is, summed over the group in the order in which it falls, what all who are left
deal out while this one stands, by what the party deals out to it in the course of falling. Both
are counted blow by blow (``averages.py``), and a crowd's blows find the defences down. Twice as
many of a kind strain about twice as much.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import isqrt
from typing import Final, NamedTuple

from solo.errors import BriefError
from solo.rules import Ints
from solo.systems.gore import tables
from solo.systems.gore.averages import MILLION, MOST_BLOWS, Blow, Guard, rates
from solo.systems.gore.body import DEX, POW, mean36
from solo.systems.gore.card import NATURAL_ONLY, Arm
from solo.systems.gore.conditions import UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.spells import known

__all__ = ["fit", "gauge", "ratio_distance", "strain"]

_MOST: Final = 12
"""The largest group that is built."""
_LEVELS: Final = 13
_CLOSE: Final = Fraction(6, 5)
_FLOOR: Final = 2
"""At so many hit points somebody is out (GORE-3.35)."""
_BOTH: Final = 2
"""Hands: a shield needs one of them."""
_SR: Final = 5
"""Strike ranks between two blows (GORE-4.18)."""
_SHARE: Final = 50
"""A share of a split attack is at least this (GORE-4.18)."""
_BURST: Final = 10
"""Bullets of a burst, as far as they are counted here (GORE-4.47)."""
_VOLLEY, _DUEL = 4, 50
"""In percent: how much of a fight somebody shoots, at those who only strike and at shooters."""
_ARCANE, _CASTS = 20, 3
"""Points of skill that spells are worth to a caster who can cast so many times."""
_FLAMES, _LEFT = 80, 4
"""In percent: how many rounds somebody stands in a spell's area; what it leaves at least, 1 in."""
_NO_BLOW: Final = Blow(1, (0, 0, 0), (0, 0, 0), 0, 0, 1, 1, 1)
_LEAST: Final = MILLION // 1000
"""What even a hopeless blow counts for, so that nobody strains by nothing."""
_PARTIES: Final = (145, 150, 142, 132, 117, 112)
"""In percent: how hard a fight proves for one, two ... six heroes and more, by what the sum says.
Few have nobody to bind their wounds, and lose at once what many lose by and by. All of them fight
in the dark and behind cover as often as not, with what they have.
"""
_PARTS: Final = 1 << 80
_STAYS: Final = 85
"""In percent of its toughness: what may run is beaten before it falls (GORE-C.01)."""
_POINTS: Final[tuple[tuple[Fraction, Fraction], ...]] = tuple(
    (Fraction(wins, 100), Fraction(strain, 100))
    for wins, strain in ((99, 36), (95, 50), (80, 72), (60, 93), (35, 130), (10, 220), (1, 400))
)
"""Wins and the strain that leaves them, as trials have it."""


class _One(NamedTuple):
    """Somebody as the gauge sees it."""

    close: Blow | None
    far: Blow | None
    guard: Guard
    tough: int
    """Hit points in millionths until it is out."""
    many: int
    """Blows a round."""
    scorch: tuple[tuple[int, int], ...] = ()
    """Of each spell it casts upon a whole zone: 36 times its mean, how often."""


def _up(side: Sequence[Creature]) -> list[Creature]:
    return [one for one in side if one.down == UP and one.hp > 0]


def _seen(one: Creature) -> _One:
    close, far = _ready(one)
    tough = _toughness(one)
    natural = parry = 0
    if close is not None and close.weapon.kind != "unarmed":
        natural = close.parry
        parry = 0 if close.weapon.parry == NATURAL_ONLY else natural
    block = 0
    if one.card.shield and (close is None or close.weapon.hands < _BOTH):
        parry = max(parry, one.rating("shield"))
        block = tables.shields()[one.card.shield].block
    guard = Guard(one.dodge, parry, max(natural, parry), block, one.ap, tough)
    strikes, shots = close and _strikes(one, close), far and _shots(one, far)
    many = max([blow.many for blow in (strikes, shots) if blow])
    return _One(strikes, shots, guard, tough, many, _scorch(one) if one.card.spells else ())


def _ready(one: Creature) -> tuple[Arm | None, Arm | None]:
    """Return what it strikes with and what it shoots with, as the tactics choose them."""
    usable = [arm for arm in one.arms if arm.usable and arm.weapon.kind != "shield"]
    close = [arm for arm in usable if not arm.weapon.missile]
    far = [arm for arm in usable if arm.weapon.missile]
    return (
        max(close, key=_by_harm) if close else None if far else one.arms[-1],
        max(far, key=_by_harm) if far else None,
    )


def _by_harm(arm: Arm) -> int:
    return arm.attack * arm.mean


def _toughness(one: Creature) -> int:
    """Return hit points in millionths: past the half, every wound may knock it out (GORE-3.30)."""
    half = one.full_hp // 2
    stays = min(100, 4 * one.attributes[POW]) if one.card.living else 100
    below = max(0, min(one.hp, half) - _FLOOR)
    tough = MILLION * max(0, one.hp - half) + MILLION * below * stays // 100
    if one.card.kind == "threat" and one.card.mind != "mindless":
        tough = tough * _STAYS // 100
    return max(tough, MILLION // 2)


def _strikes(one: Creature, arm: Arm) -> Blow:
    many, attack = 1, arm.attack
    if one.card.spells:
        attack += _magic(one)
    if attack >= 2 * _SHARE:
        many = min(attack // _SHARE, 1 + (one.attributes[DEX] - 1) // _SR)
    natural = int(arm.weapon.kind in ("natural", "unarmed"))
    return Blow(attack // many, arm.harm, arm.dm, 0, natural, many, 1, 1)


def _magic(one: Creature) -> int:
    """Return what magic adds to an arm, in percent of skill, as long as its points last.

    As trials have it, that is what a caster strikes worse than a fighter of its level (section E).
    """
    casts = [
        (one.mp - 1) // spell.least
        for spell in known(one)
        if spell.fights and spell.hostile and spell.least > 1 and (spell.by or spell.harm[0])
    ]
    return _ARCANE * min(_CASTS, max(casts, default=0)) // _CASTS


def _scorch(one: Creature) -> tuple[tuple[int, int], ...]:
    """Return the best of what it casts upon everybody in a zone, as its magic points allow."""
    found = [
        (mean36(spell.harm) * _FLAMES // 100, min(_CASTS, (one.mp - 1) // spell.least))
        if spell.op == "area" else (mean36(spell.harm), min(1, (one.mp - 1) // spell.least))
        for spell in known(one)
        if spell.fights and spell.op in ("area", "burst") and spell.harm[0] and spell.least
    ]  # fmt: skip
    return (max(found, key=lambda row: row[0] * row[1]),) if found else ()


def _scorched(one: _One, others: Sequence[_One]) -> _One:
    """Return somebody less what the other side's flames take beforehand, however many they are."""
    lost = sum([
        max(0, mean - 36 * one.guard.ap) * casts for other in others for mean, casts in other.scorch
    ])  # fmt: skip
    if not lost:
        return one
    return one._replace(tough=max(one.tough // _LEFT, one.tough - MILLION * lost // 36))


def _shots(one: Creature, arm: Arm) -> Blow:
    weapon = arm.weapon
    if weapon.burst and weapon.capacity >= _BURST:
        chance = min(2 * arm.attack, arm.attack + 5 * (_BURST - 1))
        return Blow(chance, arm.harm, arm.dm, 1, 0, 1, 1, (_BURST + 1) // 2)
    many = max(1, min(weapon.shots, 1 + (one.attributes[DEX] - 1) // _SR))
    return Blow(arm.attack, arm.harm, arm.dm, 1, 0, many, max(1, weapon.rounds), 1)


def _met(one: _One, other: _One) -> Ints:
    """Return the harm a round by ``one`` where 1, 2 ... ``MOST_BLOWS`` blows fall on ``other``.

    Two who can both shoot do so until one is down; anybody else comes close soon (GORE-C.04).
    """
    return _rates(one.close, one.far, _DUEL if other.far else _VOLLEY, other.guard)


@lru_cache(maxsize=65536)
def _rates(close: Blow | None, far: Blow | None, shooting: int, guard: Guard) -> Ints:
    if close is None or far is None:
        row = rates(close or far or _NO_BLOW, guard)
    else:
        near, shot = rates(close, guard), rates(far, guard)
        row = tuple(
            [(shooting * shot[n] + (100 - shooting) * near[n]) // 100 for n in range(MOST_BLOWS)]
        )
    return tuple([max(_LEAST, rate) for rate in row])


def _in_turn(side: Sequence[tuple[int, Ints, int]]) -> int:
    """Return the sum of what everybody is worth times what all deal out who are left then.

    ``side`` is of (worth, harm a round by the blows that fall, blows). Who deals out most for what
    it is worth falls first.
    """
    order = sorted(side, key=_for_its_worth)
    left, total = sum([many for _, _, many in order]), 0
    for place, (worth, _, many) in enumerate(order):
        blows = min(left, MOST_BLOWS) - 1
        total += worth * sum([row[blows] for _, row, _ in order[place:]])
        left -= many
    return total


def _for_its_worth(one: tuple[int, Ints, int]) -> int:
    worth, row, _ = one
    return (worth << 32) // row[0]


def gauge(party: Sequence[Creature], foes: Sequence[Creature]) -> Fraction:
    """Return the strain of ``foes`` on ``party``, 1 for an even fight; who is down counts not.

    Another foe never lowers it: what each other one stands, and what the party deals out to it,
    stay as they are or the party is scorched the more, and everyone who is left makes the blows of
    the others land more often.
    """
    up, down = _up(party), _up(foes)
    if not down:
        return Fraction(0)
    if not up:
        return Fraction(10**6)
    ours = [_seen(one) for one in up]
    known = {id(foe): _seen(foe) for foe in down}
    burning = [known[id(foe)] for foe in down]
    hurt = [_scorched(one, burning) for one in ours]
    theirs = {name: _against(_scorched(foe, ours), hurt) for name, foe in known.items()}
    squared = _in_turn([theirs[id(foe)] for foe in down])
    found = Fraction(isqrt(squared * _PARTS), _PARTS)
    if all(one.card.kind == "hero" for one in up):
        found = found * _PARTIES[min(len(up), len(_PARTIES)) - 1] / 100
    return found


def _against(foe: _One, ours: Sequence[_One]) -> tuple[int, Ints, int]:
    """Return what a foe stands, in parts of all that the party deals out to it; what it deals."""
    party = [(one.tough, _met(one, foe), one.many) for one in ours]
    rows = [_met(foe, one) for one in ours]
    dealt = tuple([sum(column) // len(rows) for column in zip(*rows, strict=True)])
    return _PARTS * foe.tough // _in_turn(party), dealt, foe.many


def strain(wins: Fraction) -> Fraction:
    """Return the strain that leaves a party ``wins`` of its fights: straight between the points.

    Raises:
        BriefError: ``wins`` is no share.
    """
    if not 0 <= wins <= 1:
        raise BriefError(f"{wins} is no share of fights; it lies between 0 and 1")
    (more, low), (less, high) = next(
        (pair for pair in pairwise(_POINTS) if wins >= pair[1][0]), _POINTS[-2:]
    )
    return max(Fraction(1, 100), low + (more - wins) * (high - low) / (more - less))


def ratio_distance(a: Fraction, b: Fraction) -> Fraction:
    """Return how many times the larger of two strains is the smaller."""
    if not a or not b:
        return Fraction(10**9)
    return max(a / b, b / a)


def fit(
    price: Callable[[int], Creature], usual: int, strain: Fraction, party: Sequence[Creature]
) -> Ints:
    """Return (level, count) whose strain on ``party`` is nearest to ``strain``.

    The usual level of the kind is kept where some count comes close; else the levels around it
    are tried, nearer ones first.
    """
    best: tuple[Fraction, int, int] | None = None
    for level in sorted(range(1, _LEVELS + 1), key=lambda one: (abs(one - usual), one)):
        one = price(level)
        for count in range(1, _MOST + 1):
            found = gauge(party, [one] * count)
            far = ratio_distance(found, strain)
            if best is None or far < best[0]:
                best = (far, level, count)
            if found > strain:
                break
        if best is not None and best[0] <= _CLOSE:
            break
    return (best[1], best[2]) if best else (usual, 1)
