"""How hard a fight is: the bands of strain and what each leaves to the party (D20-F.04)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise

from solo.errors import BriefError
from solo.systems.d20 import catalogue

__all__ = ["strain"]


@cache
def _points() -> tuple[tuple[Fraction, Fraction], ...]:
    """Return (wins, strain), most wins first: what the bands aim at, and where they end.

    Below the first band 99 in a hundred are won, above the last one 25.
    """
    points = [(99, 0)]
    end = 0
    for band in catalogue.file("encounters").rows("band", 2):
        if len(points) == 1:
            points[0] = (99, band.number("ratio_from"))
        points.append((band.number("win"), band.number("aim")))
        end = band.number("ratio_to")
    points.append((25, end))
    return tuple((Fraction(wins, 100), Fraction(ratio, 100)) for wins, ratio in points)


def strain(wins: Fraction) -> Fraction:
    """Return the strain that leaves a party ``wins`` of its fights: straight between the points.

    Raises:
        BriefError: ``wins`` is no share.
    """
    if not 0 <= wins <= 1:
        raise BriefError(f"{wins} is no share of fights; it lies between 0 and 1")
    (more, low), (less, high) = next(
        (pair for pair in pairwise(_points()) if wins >= pair[1][0]), _points()[-2:]
    )
    return low + (more - wins) * (high - low) / (more - less)
