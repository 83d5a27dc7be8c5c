"""How far a share counted in trials can be trusted: Wilson's interval, in whole numbers."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

__all__ = ["FINENESS", "Z", "percents", "wilson"]

Z = Fraction(196, 100)
"""How many standard deviations hold 95 % of a bell curve."""

FINENESS = 10_000
"""Ends of an interval are whole parts of this many, rounded outward."""

_ROOT = 10**12

_UNSEEN = 3
"""Of so many in N, none is seen 5 times in a hundred: (1 - 3/N)^N is about 1/20."""


def wilson(hits: int, trials: int) -> tuple[Fraction, Fraction]:
    """Return the 95 % interval of a share of which ``hits`` in ``trials`` were seen.

    The ends are rounded outward to parts of ``FINENESS``, so the interval is never too narrow.
    Where none or all were hits there is one open end, and it lies no farther off than three in
    ``trials``: whatever is likelier would have been seen 95 times in a hundred.

    Raises:
        ValueError: ``hits`` do not lie within 0 to ``trials``.
    """
    if not 0 <= hits <= trials:
        raise ValueError(f"{hits} hits in {trials} trials; from 0 to all of them can be hits")
    if trials == 0:
        return Fraction(0), Fraction(1)
    square = Z * Z
    middle = hits + square / 2
    spread = square * Fraction(hits * (trials - hits), trials) + square * square / 4
    # The root is taken of a whole number, rounded up: floats differ between machines, this cannot.
    root = Fraction(isqrt(spread.numerator * _ROOT**2 // spread.denominator) + 1, _ROOT)
    whole = trials + square
    low = max(Fraction(0), (middle - root) / whole)
    high = min(Fraction(1), (middle + root) / whole)
    if hits == 0:
        high = min(high, Fraction(_UNSEEN, trials))
    if hits == trials:
        low = max(low, 1 - Fraction(_UNSEEN, trials))
    return (
        Fraction(low * FINENESS // 1, FINENESS) if hits else Fraction(0),
        Fraction(-(-high * FINENESS // 1), FINENESS) if hits < trials else Fraction(1),
    )


def percents(interval: tuple[Fraction, Fraction]) -> tuple[int, int]:
    """Return an interval in whole percent, rounded outward."""
    low, high = interval
    return int(low * 100 // 1), int(-(-high * 100 // 1))
