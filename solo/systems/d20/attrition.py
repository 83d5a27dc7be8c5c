"""How strong a side is, without a die: offence (F.02), attrition (F.03), strain (F.04), fit.

Offence is a whole number: chance to hit in 20ths of ``AC_SCALE`` times mean damage in 36ths. It
is exact for up to ten enemies and floored beyond. Powers are left out of both scores.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final

from solo.rules import Ints
from solo.systems.d20.card import Arm, Card
from solo.systems.d20.creature import UP, Creature

__all__ = ["AC_SCALE", "attrition", "fit", "gauge", "mean_ac", "offence", "ratio_distance"]

AC_SCALE: Final = 2520
"""Averages of armour classes are counted in parts of this size."""
_MOST: Final = 12
"""The largest group the builder fields (D20-F.05)."""
_LEVELS: Final = 13
_MOST_PARTS: Final = 64
"""So many parts of a group are weighed to find the worst."""
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


def _score(party: Sequence[Creature], foes: Sequence[Creature], theirs: int = 0) -> Fraction:
    """Return the ratio of F.04; ``theirs`` is an AC in place of the average of ``foes``."""
    ours = mean_ac([one.ac for one in party])
    theirs = theirs or mean_ac([one.ac for one in foes])
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

    Soft foes beside hard ones lower the average AC the party is scored against. So a group strains
    as much as the worst part of it, the hardest to hit being in every part. Where there are more
    than ``_MOST_PARTS``, the whole is scored by the AC of the hardest. Adding a foe never lowers
    this: one at least as hard to hit as all others raises every part (more blows to take, nothing
    easier to hit), any other only adds parts; and the whole by the hardest AC is more than any
    part comes to. Powers among the foes may shift it by a little.
    """
    up, down = _up(party), _up(foes)
    if not down:
        return Fraction(0)
    if not up:
        return Fraction(10**6)
    hardest = max([foe.ac for foe in down])
    least = [foe for foe in down if foe.ac == hardest]
    kinds: dict[tuple[Card, int, int], list[Creature]] = {}
    for foe in down:
        if foe.ac < hardest:
            kinds.setdefault((foe.card, foe.ac, foe.hp), []).append(foe)
    if prod([len(kind) + 1 for kind in kinds.values()]) > _MOST_PARTS:
        return _score(up, down, AC_SCALE * hardest)
    parts = [least]
    for kind in kinds.values():
        parts = [[*part, *kind[:many]] for part in parts for many in range(len(kind) + 1)]
    return max([_score(up, part) for part in parts])


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
