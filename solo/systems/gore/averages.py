"""What a blow comes to on the average, without a die: attack, defence, armour (GORE-4.31).

Harm is counted in millionths of a hit point, floored. The defence steps down by 30 for every blow
that is answered in a round (GORE-4.22), which is what makes numbers count.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from solo.systems.gore.body import Dice

__all__ = ["MILLION", "MOST_BLOWS", "Blow", "Guard", "harm", "rates"]

MILLION: Final = 1_000_000
MOST_BLOWS: Final = 10
"""Blows on one target in a round: more than five attackers find no room (GORE-4.36)."""
_STEP: Final = 30
_SURE: Final = 99


class Blow(NamedTuple):
    """One way to strike or shoot, and how often a round."""

    chance: int
    harm: Dice
    dm: Dice
    missile: int
    natural: int
    many: int
    """Blows a round."""
    rounds: int
    """In so many rounds."""
    bullets: int
    """Struck at once by one burst, 1 for all else (GORE-4.47)."""


class Guard(NamedTuple):
    """What stands between a blow and its harm; chances in percent."""

    dodge: int
    parry: int
    parry_natural: int
    block: int
    """Of missiles, by a shield (GORE-3.41)."""
    ap: int
    tough: int
    """Millionths of a hit point until it is out."""


@lru_cache(maxsize=4096)
def _spread(dice: Dice) -> tuple[tuple[int, int], ...]:
    """Return (total, ways) of dice as they are rolled."""
    many, sides, flat = dice
    ways = {0: 1}
    for _ in range(abs(many)):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    sign = -1 if many < 0 else 1
    return tuple((sign * total + flat, count) for total, count in ways.items())


@lru_cache(maxsize=16384)
def harm(dice: Dice, dm: Dice, halved: int, ap: int, tough: int) -> tuple[int, int]:
    """Return what a plain blow and a doubled one do past armour (GORE-4.32, 4.33).

    ``halved`` says that half of the damage modifier counts, toward zero (GORE-8.04). Of the last
    blow half goes to waste, and no blow does more than the whole: that is taken off here, from
    whoever stands ``tough``.
    """
    added = [(int(more / 2) if halved else more, count) for more, count in _spread(dm)]
    sums = [0, 0]
    felt = [0, 0]
    ways = 0
    for total, count in _spread(dice):
        for more, other in added:
            rolled, weight = max(0, total + more), count * other
            ways += weight
            for place, times in enumerate((1, 2)):
                through = times * rolled - ap
                if through > 0:
                    sums[place] += weight * through
                    felt[place] += weight
    plain, full = (_less_waste(sums[n], felt[n], ways, tough) for n in (0, 1))
    return plain, full


def _less_waste(total: int, felt: int, ways: int, tough: int) -> int:
    if not felt:
        return 0
    each = MILLION * total // felt
    whole = tough if each >= 2 * tough else 2 * each * tough // (2 * tough + each)
    return whole * felt // ways


def _chances(chance: int) -> tuple[int, int]:
    """Return success and critical in percent (GORE-2.03, 2.05)."""
    success = min(_SURE, max(1, chance))
    return success, min(success, max(1, chance // 5))


def _landed(blow: Blow, guard: Guard, step: int) -> int:
    """Return the mean harm of one blow that is the ``step``-th on its target, from 0."""
    plain, full = harm(blow.harm, blow.dm, blow.missile, guard.ap, guard.tough)
    hit, crit = _chances(blow.chance)
    least = 100 * ((hit - crit) * plain + crit * full)
    parry = 0 if blow.missile else guard.parry_natural if blow.natural else guard.parry
    start = max(guard.dodge, parry)
    lower = _STEP * step
    dodge = (start if step else guard.dodge) - lower
    if guard.dodge > 0 and dodge > 0:
        success, best = _chances(dodge)
        least = min(least, (hit - crit) * (100 - success) * plain + crit * (100 - best) * full)
    if parry > 0 and start - lower > 0:
        success, best = _chances((start if step else parry) - lower)
        landed = ((hit - crit) * (100 - success) + crit * (success - best)) * plain
        least = min(least, landed + crit * (100 - success) * full)
    if blow.missile and guard.block:
        stopped = (hit - crit) * guard.block * plain  # criticals are never blocked
        least = max(0, least - stopped * (100 - min(100, max(0, dodge))) // 100)
    return least // 10_000


@lru_cache(maxsize=65536)
def rates(blow: Blow, guard: Guard) -> tuple[int, ...]:
    """Return the mean harm a round where 1, 2 ... ``MOST_BLOWS`` blows fall on the target.

    Every blow of the round is equally likely to be the first, so this never falls.
    """
    return tuple(_rates(blow, guard))


def _rates(blow: Blow, guard: Guard) -> Iterator[int]:
    total = best = 0
    for step in range(MOST_BLOWS):
        total += _landed(blow, guard, step)
        mean = total * blow.many * blow.bullets // ((step + 1) * blow.rounds)
        best = max(best, mean)
        yield best
