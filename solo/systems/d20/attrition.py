"""How strong a side is, without a die: offence (F.02), attrition (F.03), strain (F.04), fit.

Offence is a whole number: chance to hit in 20ths of ``AC_SCALE`` times mean damage in 36ths. It
is exact for up to ten enemies and floored beyond. Of the powers Magic Missile counts as a weapon,
Fireball singes the other side beforehand and Cure Wounds makes its own last longer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Final, TypeAlias

from solo.rules import Ints
from solo.systems.d20.card import Arm, Card
from solo.systems.d20.creature import UP, Creature
from solo.systems.d20.repertoire import Piece, repertoire, saves

__all__ = [
    "AC_SCALE", "HP_SCALE", "Means", "attrition", "fit", "gauge", "hitting", "mean_ac", "means",
    "offence", "ratio_distance", "strength", "weighed",
]  # fmt: skip

AC_SCALE: Final = 2520
"""Averages of armour classes are counted in parts of this size."""
HP_SCALE: Final = 400
"""Hit points are counted in parts of this size where powers weigh in."""
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
    order.reverse()  # from the last to fall: whoever outlives somebody strikes meanwhile
    after = score = 0
    for o, h in order:
        after += o
        score += h * after
    return score + after * sum([h for _, h in order]) if simple else 2 * score


def hitting(one: Creature, ac: int) -> int:
    """Return the offence of somebody: the best weapon, or Magic Missile (D20-F.02)."""
    if one.plain:
        offences = one.card.offences
        if ac not in offences:
            offences[ac] = _hitting(one, ac)
        return offences[ac]
    return _hitting(one, ac)


def _hitting(one: Creature, ac: int) -> int:
    best = offence(one.arms, ac)
    if one.card.powers:
        best = max(best, repertoire(one).missile * AC_SCALE)
    return best


Means: TypeAlias = tuple[Piece | None, int]
"""What powers change in the score of a side: the Fireball it meets, what its cures give back in
hit points times ``HP_SCALE``.
"""


def means(side: Sequence[Creature], others: Sequence[Creature]) -> Means:
    """Return what the powers of both change in the score of ``side`` (D20-F.03, steps 2 and 3).

    It hangs on who is there and in what state, not on their hit points.
    """
    ours = [one for one in side if one.card.powers]
    theirs = [one for one in others if one.card.powers]
    if not ours and not theirs:
        return None, 0
    fires = [piece for one in theirs if (piece := repertoire(one).fire)]
    fire = max(fires, key=lambda piece: piece.chance) if fires else None
    most, many = 2 * sum([one.full_hp for one in side]), 3 * len(side)
    extra = 0
    for one in ours:
        cure = repertoire(one).cure
        if cure:
            extra += _given_back(cure.totals, many, most)
    return fire, HP_SCALE * extra // (10 * many)


def _given_back(totals: Ints, many: int, most: int) -> int:
    """Return the sum of ``min(total * many, most)`` over totals that rise by 1."""
    low, high = totals[0], totals[-1]
    last = max(low - 1, min(high, most // many))  # the last that is not cut
    return many * (low + last) * (last - low + 1) // 2 + most * (high - last)


def weighed(side: Sequence[tuple[int, Creature]], fire: Piece | None) -> list[tuple[int, int]]:
    """Return (offence, hit points times ``HP_SCALE``), less what a Fireball takes beforehand."""
    if fire is None:
        return [(o, HP_SCALE * one.hp) for o, one in side]
    return [(o, _singed(one.hp, saves(one, fire.power, fire.total), fire)) for o, one in side]


def strength(side: Sequence[tuple[int, int]], extra: int, *, simple: bool = False) -> int:
    """Return the attrition score of a side with its powers (D20-F.03).

    ``side`` is what ``weighed`` says, ``extra`` what its cures give back, as ``means`` says. In the
    unit of ``attrition`` times ``HP_SCALE``.
    """
    score = attrition(side, simple=simple)
    if not extra:
        return score
    whole = sum([h for _, h in side])
    return score * (whole + extra) // whole


def _singed(hp: int, saved: int, fire: Piece) -> int:
    """Return hit points times ``HP_SCALE`` less what a Fireball takes beforehand (F.03, step 2)."""
    low, high = min(2 * hp, fire.total), min(2 * hp, 2 * fire.total)
    loss = 3 * fire.chance * (saved * low + (20 - saved) * high) // 20
    return max(HP_SCALE * hp // 10, HP_SCALE * hp - loss)


def _simple(one: Creature) -> bool:
    return one.card.kind == "threat" and one.card.mind != "sentient"


class _Score:
    """Scores a party against parts of a group: what hangs on no part is worked out once."""

    def __init__(self, party: Sequence[Creature], foes: Sequence[Creature]) -> None:
        self._party, self._spells = party, any(one.card.powers for one in foes)
        ours = mean_ac([one.ac for one in party])
        self._cures = means(party, foes)
        fire, _ = means(foes, party)
        kinds = {id(one): one for one in foes}
        known = {key: weighed([(hitting(one, ours), one)], fire)[0] for key, one in kinds.items()}
        self._known = known
        self._brutes = all(map(_simple, party))
        self._mine: dict[tuple[int, Means, bool], int] = {}

    def of(self, foes: Sequence[Creature], theirs: int = 0) -> tuple[int, int]:
        """Return the scores of ``foes`` and of the party, whose ratio is that of F.04.

        ``theirs`` is an AC in place of the average of ``foes``.
        """
        theirs = theirs or mean_ac([one.ac for one in foes])
        cures, extra = self._cures, 0
        if self._spells:
            cures, extra = means(self._party, foes), means(foes, self._party)[1]
        key = theirs, cures, all(map(_simple, foes))
        if key not in self._mine:
            side = weighed([(hitting(one, theirs), one) for one in self._party], cures[0])
            self._mine[key] = strength(side, cures[1], simple=key[2])
        side = [self._known[id(one)] for one in foes]
        return strength(side, extra, simple=self._brutes), self._mine[key]


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
    score = _Score(up, down)
    if prod([len(kind) + 1 for kind in kinds.values()]) > _MOST_PARTS:
        worst = score.of(down, AC_SCALE * hardest)
    else:
        parts = [least]
        for kind in kinds.values():
            parts = [[*part, *kind[:many]] for part in parts for many in range(len(kind) + 1)]
        worst = 0, 1
        for theirs, mine in map(score.of, parts):
            if theirs * worst[1] > worst[0] * mine:
                worst = theirs, mine
    low = all(one.card.kind == "hero" for one in up) and (
        2 * sum(one.level for one in up) < 5 * len(up)
    )
    return Fraction(*worst) * (_LOW if low else 1)


def _up(side: Sequence[Creature]) -> list[Creature]:
    return [one for one in side if one.down == UP and one.hp > 0]


def ratio_distance(a: Fraction, b: Fraction) -> Fraction:
    """Return how many times the larger of two strains is the smaller."""
    if not a or not b:
        return Fraction(10**9)
    return a / b if a > b else b / a


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
