"""The odds of the open-ended roll as its book prints them, against the exact law (PHO-1.05)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracles.notation import parse
from oracles.odds import open_at_least, open_odds
from oracles.surds import Surd

# total, chance, at least, at most, in percent; the first row is "-20 or lower".
# fmt: off
PRINTED = [
    (-20,  0.24,  100.0,   0.24),
    (-19,   0.0,  99.76,   0.24),
    (-18,  0.25,  99.76,   0.49),
    (-17,  0.25,  99.51,   0.74),
    (-16,  0.25,  99.26,    1.0),
    (-15,  0.25,   99.0,   1.25),
    (-14,  0.25,  98.75,    1.5),
    (-13,  0.25,   98.5,   1.75),
    (-12,  0.25,  98.25,    2.0),
    (-11,  0.25,   98.0,   2.25),
    (-10,  0.25,  97.75,   2.51),
    ( -9,  0.25,  97.49,   2.76),
    ( -8,  0.25,  97.24,   3.01),
    ( -7,  0.25,  96.99,   3.26),
    ( -6,  0.25,  96.74,   3.51),
    ( -5,  0.25,  96.49,   3.76),
    ( -4,  0.25,  96.24,   4.02),
    ( -3,  0.25,  95.98,   4.27),
    ( -2,  0.25,  95.73,   4.52),
    ( -1,  0.25,  95.48,   4.77),
    (  0,   0.0,  95.23,   4.77),
    (  1,   0.0,  95.23,   4.77),
    (  2,  5.02,  95.23,    9.8),
    (  3,  5.03,   90.2,  14.82),
    (  4,  5.02,  85.18,  19.85),
    (  5,  5.03,  80.15,  24.87),
    (  6,  5.03,  75.13,   29.9),
    (  7,  5.03,   70.1,  34.92),
    (  8,  5.03,  65.08,  39.95),
    (  9,  5.03,  60.05,  44.98),
    ( 10,  5.02,  55.02,   50.0),
    ( 11,  5.03,   50.0,  55.03),
    ( 12,  5.02,  44.97,  60.05),
    ( 13,  5.03,  39.95,  65.08),
    ( 14,  5.03,  34.92,   70.1),
    ( 15,  5.03,   29.9,  75.13),
    ( 16,  5.03,  24.87,  80.15),
    ( 17,  5.03,  19.85,  85.18),
    ( 18,  5.03,  14.82,   90.2),
    ( 19,  5.02,    9.8,  95.23),
    ( 20,   0.0,   4.77,  95.23),
    ( 21,   0.0,   4.77,  95.23),
    ( 22,  0.25,   4.77,  95.48),
    ( 23,  0.25,   4.52,  95.73),
    ( 24,  0.25,   4.27,  95.98),
    ( 25,  0.25,   4.02,  96.23),
    ( 26,  0.25,   3.77,  96.49),
    ( 27,  0.25,   3.51,  96.74),
    ( 28,  0.25,   3.26,  96.99),
]
# fmt: on

TOLERANCE = 0.0101  # ten cells of the print are off by one in the last digit; 0.0001 for floats


@pytest.mark.parametrize(("total", "chance", "at_least", "at_most"), PRINTED)
def test_the_law_agrees_with_the_print(
    total: int, chance: float, at_least: float, at_most: float
) -> None:
    more, less = open_at_least(total), Surd(Fraction(1)) - open_at_least(total + 1)
    lowest = total == PRINTED[0][0]  # "or lower": at least that is everything
    exactly = less if lowest else more - open_at_least(total + 1)

    assert abs(100 * float(exactly) - chance) < TOLERANCE
    assert abs(100 * (1 if lowest else float(more)) - at_least) < TOLERANCE
    assert abs(100 * float(less) - at_most) < TOLERANCE


@pytest.mark.parametrize("total", range(-30, 50))
def test_the_law_and_the_listed_chances_are_one(total: int) -> None:
    listed = open_odds(parse("dXX")).chances.get(total, Surd(Fraction(0)))

    assert open_at_least(total) - open_at_least(total + 1) == listed
