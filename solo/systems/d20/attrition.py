"""How strong a side is, without a die: offence (F.02), attrition (F.03), strain (F.04), fit.

Offence is a whole number: chance to hit in 20ths of ``AC_SCALE`` times mean damage in 36ths. It
is exact for up to ten enemies and floored beyond. Powers are left out of both scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Final

from solo.rules import Ints
from solo.systems.d20.card import Arm
from solo.systems.d20.creature import UP, Creature

__all__ = ["AC_SCALE", "attrition", "fit", "gauge", "mean_ac", "offence", "ratio_distance"]

AC_SCALE: Final = 2520
"""Averages of armour classes are counted in parts of this size."""
_MOST: Final = 12
"""The largest group the builder fields (D20-F.05)."""
_LEVELS: Final = 13
_MOST_KINDS: Final = 6
_LOW: Final = Fraction(11, 10)
_CLOSE: Final = Fraction(6, 5)


def mean_ac(acs: Sequence[int]) -> int:
    """Return the average of armour classes in parts of ``AC_SCALE``."""
    return AC_SCALE * sum(acs) // len(acs) if acs else 10 * AC_SCALE


@lru_cache(maxsize=4096)
def offence(arms: tuple[Arm, ...], ac: int) -> int:
    """Return the best of chance to hit times mean damage over ``arms`` (D20-C.01).

    ``ac`` is in parts of ``AC_SCALE``.
    """
    best = 0
    for arm in arms:
        hit = (21 + arm[2]) * AC_SCALE - ac
        hit = min(max(hit, AC_SCALE), 19 * AC_SCALE)
        best = max(best, hit * arm[9])
    return best


def attrition(side: Sequence[tuple[int, int]], *, simple: bool = False) -> int:
    """Return twice the attrition score of (offence, hit points) pairs (D20-F.03).

    ``simple`` says that the other side picks its targets simply: step 6.
    """
    one_offence = side[0][0] if side else 0
    for o, _ in side:
        if o != one_offence:
            order = sorted(side, key=lambda one: -(one[0] << 32) // one[1])
            break
    else:
        order = sorted(side)  # alike in offence: the weakest falls first
    after = total = sum([o for o, _ in order])
    score = whole = 0
    for o, h in order:
        score += h * after
        whole += h
        after -= o
    return score + whole * total if simple else 2 * score


def _simple(one: Creature) -> bool:
    return one.card.kind == "threat" and one.card.mind != "sentient"


def _score(party: Sequence[Creature], foes: Sequence[Creature]) -> Fraction:
    ours, theirs = mean_ac([one.ac for one in party]), mean_ac([one.ac for one in foes])
    simple = all(map(_simple, foes))
    mine = attrition([(offence(one.arms, theirs), one.hp) for one in party], simple=simple)
    other = attrition(
        [(offence(one.arms, ours), one.hp) for one in foes], simple=all(map(_simple, party))
    )
    low = all(one.card.kind == "hero" for one in party) and (
        2 * sum(one.level for one in party) < 5 * len(party)
    )
    return Fraction(other, mine) * (_LOW if low else 1)


def gauge(party: Sequence[Creature], foes: Sequence[Creature]) -> Fraction:
    """Return the strain of ``foes`` on ``party`` (D20-F.04); whoever is down does not count.

    Soft foes beside hard ones lower the average AC the party is scored against. A group is never
    less than the worst of its kinds together, so adding a foe never lowers the strain.
    """
    up, down = _up(party), _up(foes)
    if not down:
        return Fraction(0)
    if not up:
        return Fraction(10**6)
    kinds: dict[tuple[int, str], list[Creature]] = {}
    for foe in down:
        kinds.setdefault((foe.ac, foe.card.mind), []).append(foe)
    groups = list(kinds.values())
    if len(groups) == 1:
        return _score(up, down)
    if len(groups) > _MOST_KINDS:
        groups.sort(key=lambda group: -group[0].ac)
        many = range(1, len(groups) + 1)
        return max(_score(up, [foe for group in groups[:n] for foe in group]) for n in many)
    best = Fraction(0)
    for taken in product((True, False), repeat=len(groups)):
        some = [foe for group, take in zip(groups, taken, strict=True) if take for foe in group]
        if some:
            best = max(best, _score(up, some))
    return best


def _up(side: Sequence[Creature]) -> list[Creature]:
    return [one for one in side if one.down == UP and one.hp > 0]


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
    are tried, nearer ones first (D20-F.05). The strain of a group grows with its count.
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
    if best is None:
        return usual, 1
    return best[1], best[2]
