"""The standard parties win as often as the table of encounters found (D20-F.08).

A few rows of it, typed in; ``printed`` fights the whole table and prints it beside the book's.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from solo.systems.d20 import SYSTEM
from tests.systems.d20.printed import (
    SIMPLE,
    Option,
    foes,
    fought,
    options,
    standard_party,
)

TRIALS = 100

# Party, level, band, threat level, how many, strain in hundredths, wins in percent against
# enemies that focus and simple ones.
# fmt: off
ROWS = [
    Option(1,  1, "easy",     2,  5,  61, 80, 77),
    Option(1,  3, "deadly",   3,  4, 127, 34, 35),
    Option(1,  5, "standard", 2, 11,  78, 68, 67),
    Option(1,  8, "standard", 6,  1,  69, 78, 76),
    Option(1, 10, "hard",     5,  3,  94, 56, 57),
    Option(1, 12, "deadly",   4,  6, 126, 23, 26),
    Option(2,  1, "easy",     2,  6,  53, 84, 88),
    Option(2,  3, "standard", 3,  4,  71, 66, 72),
    Option(2,  5, "hard",     3,  6,  93, 74, 64),
    Option(2,  8, "hard",     4,  5, 101, 69, 73),
    Option(2, 10, "deadly",   4,  7, 142, 55, 49),
    Option(2, 12, "hard",     5,  5, 102, 81, 87),
    Option(3,  1, "hard",     2,  8,  90, 70, 79),
    Option(3,  3, "deadly",   3,  6, 118, 29, 49),
    Option(3,  5, "hard",     5,  3,  86, 60, 81),
    Option(3,  8, "hard",     8,  1,  85, 67, 92),
    Option(3, 10, "standard", 3, 12,  72, 84, 95),
    Option(3, 12, "easy",     4,  7,  48, 95, 100),
    Option(4,  1, "hard",     3,  4,  84, 69, 76),
    Option(4,  3, "standard", 2, 12,  73, 86, 93),
    Option(4,  5, "deadly",   5,  4, 111, 44, 75),
    Option(4,  8, "standard", 6,  3,  79, 63, 96),
    Option(4, 10, "deadly",   6,  5, 135, 20, 69),
    Option(4, 12, "deadly",  10,  1, 127, 47, 93),
    Option(5,  1, "easy",     2,  9,  58, 91, 95),
    Option(5,  3, "standard", 5,  3,  72, 77, 89),
    Option(5,  5, "deadly",   3, 12, 130, 32, 72),
    Option(5,  8, "hard",     5,  8, 102, 36, 89),
    Option(5, 10, "hard",     8,  2,  91, 89, 100),
    Option(5, 12, "deadly",   7,  5, 121, 36, 95),
    Option(6,  1, "hard",     3,  7, 105, 48, 76),
    Option(6,  3, "standard", 6,  2,  69, 87, 96),
    Option(6,  5, "deadly",   9,  1, 117, 46, 92),
    Option(6,  8, "standard", 5,  9,  81, 53, 98),
    Option(6, 10, "easy",     4, 12,  57, 95, 100),
    Option(6, 12, "standard", 6,  7,  70, 78, 100),
]
# fmt: on


@cache
def wins(row: Option) -> Fraction:
    return fought(row, TRIALS)


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_standard_party_wins_as_often_as_the_table_says(row: Option) -> None:
    # A hundred trials scatter by five points, the book's eight hundred by two.
    assert abs(wins(row) - row.focused) <= 16


def test_the_table_is_met_on_the_whole() -> None:
    off = [wins(row) - row.focused for row in ROWS]
    assert abs(sum(off)) / len(off) < 3


def test_simple_enemies_are_easier_for_parties_and_no_easier_for_one() -> None:
    off = [fought(row, TRIALS, SIMPLE) - row.simple for row in ROWS[::4]]
    assert max(map(abs, off)) <= 16


def test_the_gauge_says_what_the_table_says_of_every_option() -> None:
    for row in options():
        gauge = SYSTEM.gauge(standard_party(row.party, row.level), foes(row))
        assert abs(100 * gauge - row.ratio) < Fraction(3, 5), row


def test_the_rows_typed_here_are_in_the_table() -> None:
    assert {*ROWS} <= {*options()}
