"""Shares and chances as they are read: rounded once, and never said to be nothing or all."""

from __future__ import annotations

from fractions import Fraction

from solo.odds.interval import wilson

__all__ = ["between", "chance", "decimal", "known", "mean", "points", "seen"]


def seen(many: int, trials: int) -> str:
    """Return a share counted in trials; what was never seen is not said to be impossible."""
    if not trials:
        return "unknown"
    # Where trials showed nothing, or nothing else: the end of the interval that is told beside it.
    low, high = wilson(many, trials)
    if many == 0:
        return f"below {_tenths(_up(high))} %"
    if many == trials:
        return f"above {_tenths(_down(low))} %"
    return f"{mean(Fraction(100 * many, trials))} %"


def chance(share: Fraction, cut: Fraction = Fraction(0)) -> str:
    """Return an exact chance: "0 %" and "100 %" only where they are meant.

    What is too rare to be shown may still be as likely as the ``cut``.
    """
    if share in (0, 1) and not cut:
        return f"{100 * share} %"
    shown = mean(100 * share)
    if shown == "0.0":
        return f"below {_tenths(max(1, int(-(-1000 * (share + cut) // 1))))} %"
    return "above 99.9 %" if shown == "100.0" else f"{shown} %"


def decimal(share: Fraction) -> str:
    """Return a share as data: six decimals, rounded down, "0.102872"."""
    millionths = int(share * 10**6)
    return f"{millionths // 10**6}.{millionths % 10**6:06d}"


def known(cut: Fraction) -> str:
    """Return what was cut off, as a clause, to the next power of ten: "less than 1 in 1,000"."""
    if not cut:
        return "nothing was cut off"
    one_in = 1
    while cut * one_in * 10 <= 1 and one_in < 10**9:
        one_in *= 10
    return f"cut off: at most 1 in {one_in:,}" if one_in > 1 else f"cut off: {mean(100 * cut)} %"


def between(interval: tuple[Fraction, Fraction]) -> str:
    """Return an interval in percent, its ends rounded outward: "80.3 to 85.1 %"."""
    low, high = interval
    return f"{_tenths(_down(low))} to {_tenths(_up(high))} %"


def points(interval: tuple[Fraction, Fraction], middle: Fraction) -> str:
    """Return a change in points with its interval: "-12.7 (-15.1 to -10.3)"."""
    low, high = interval
    ends = (int(1000 * low // 1), int(-(-1000 * high // 1)))
    shown = [_signed(end) for end in (_rounded(1000 * middle), *ends)]
    return f"{shown[0]} ({shown[1]} to {shown[2]})"


def mean(value: Fraction) -> str:
    """Return a value of 0 or more with one decimal."""
    return _tenths(_rounded(10 * value))


def _rounded(value: Fraction) -> int:
    """Return the nearest whole number, halves away from 0."""
    size = int((abs(value) + Fraction(1, 2)) // 1)
    return size if value >= 0 else -size


def _down(share: Fraction) -> int:
    return int(1000 * share // 1)


def _up(share: Fraction) -> int:
    return int(-(-1000 * share // 1))


def _tenths(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}"


def _signed(tenths: int) -> str:
    sign = "+" if tenths > 0 else "\N{MINUS SIGN}" if tenths < 0 else ""
    return f"{sign}{_tenths(abs(tenths))}"
