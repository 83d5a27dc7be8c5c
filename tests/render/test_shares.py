"""Shares as they are read: rounded once, and never called nothing or all by mistake."""

from __future__ import annotations

from fractions import Fraction

import pytest

from solo.odds.interval import wilson
from solo.render.shares import between, chance, decimal, known, mean, points, seen

MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(
    ("many", "trials", "words"),
    [
        (0, 1000, "below 0.3 %"),
        (1000, 1000, "above 99.7 %"),
        (0, 100, "below 3.0 %"),
        (0, 2, "below 65.8 %"),
        (1, 1000, "0.1 %"),
        (828, 1000, "82.8 %"),
        (1, 3, "33.3 %"),
        (2, 3, "66.7 %"),
        (0, 0, "unknown"),
    ],
)
def test_what_was_never_seen_is_not_called_impossible(many: int, trials: int, words: str) -> None:
    assert seen(many, trials) == words


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 10_000), "below 0.1 %"),
        (Fraction(9_999, 10_000), "above 99.9 %"),
        (Fraction(13, 20), "65.0 %"),
        (Fraction(1, 2000), "0.1 %"),
    ],
)
def test_exact_chances_say_nothing_and_all_only_where_they_mean_it(
    share: Fraction, words: str
) -> None:
    assert chance(share) == words


def test_what_was_found_nowhere_may_hide_in_the_cut() -> None:
    assert chance(Fraction(0), Fraction(1, 5000)) == "below 0.1 %"
    assert chance(Fraction(0), Fraction(1, 400)) == "below 0.3 %"
    assert chance(Fraction(1, 4), Fraction(1, 400)) == "25.0 %"
    assert chance(Fraction(1, 5000), Fraction(1, 400)) == "below 0.3 %"
    assert chance(Fraction(1), Fraction(1, 400)) == "above 99.9 %"


@pytest.mark.parametrize(
    ("cut", "words"),
    [
        (Fraction(0), "nothing was cut off"),
        (Fraction(1, 400), "cut off: at most 1 in 100"),
        (Fraction(1, 1000), "cut off: at most 1 in 1,000"),
        (Fraction(1, 3), "cut off: 33.3 %"),
        (Fraction(1, 10**12), "cut off: at most 1 in 1,000,000,000"),
    ],
)
def test_what_was_cut_off_is_said(cut: Fraction, words: str) -> None:
    assert known(cut) == words


def test_shares_are_data_with_six_decimals() -> None:
    assert decimal(Fraction(1, 3)) == "0.333333"
    assert decimal(Fraction(1)) == "1.000000"
    assert decimal(Fraction(35, 2)) == "17.500000"


def test_an_interval_is_rounded_outward() -> None:
    assert between((Fraction(8034, 10_000), Fraction(8501, 10_000))) == "80.3 to 85.1 %"
    assert between((Fraction(0), Fraction(1))) == "0.0 to 100.0 %"


def test_a_change_has_a_sign_and_an_interval() -> None:
    ends = (Fraction(-1551, 10_000), Fraction(-82, 1000))
    assert points(ends, Fraction(-119, 1000)) == "-11.9 (-15.6 to -8.2)".replace("-", MINUS)
    assert (
        points((Fraction(-2, 1000), Fraction(2, 1000)), Fraction(0)) == f"0.0 ({MINUS}0.2 to +0.2)"
    )
    assert points((Fraction(1, 2000), Fraction(1)), Fraction(1, 3)) == "+33.3 (0.0 to +100.0)"


def test_a_mean_has_one_decimal_and_halves_go_up() -> None:
    assert mean(Fraction(655, 100)) == "6.6"
    assert mean(Fraction(0)) == "0.0"


@pytest.mark.parametrize("trials", [1, 30, 200, 1000])
def test_a_bound_is_the_end_of_the_interval_told_beside_it(trials: int) -> None:
    for many, word, end in ((0, "below", -2), (trials, "above", 0)):
        told = between(wilson(many, trials)).split()
        assert seen(many, trials) == f"{word} {told[end]} %"
