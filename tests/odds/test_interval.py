"""Wilson's interval in whole numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from solo.odds.interval import FINENESS, Z, percents, wilson

STEP = Fraction(1, FINENESS)


def beyond(share: Fraction, seen: Fraction, trials: int) -> bool:
    """Whether ``share`` is further than Z deviations from what was seen: Wilson's definition."""
    return (seen - share) ** 2 > Z * Z * share * (1 - share) / trials


@example(counts=(1, 56_647))
@given(st.integers(1, 100_000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_is_wilsons_rounded_outward(counts: tuple[int, int]) -> None:
    hits, trials = counts
    seen = Fraction(hits, trials)
    low, high = wilson(hits, trials)
    assert 0 <= low <= seen <= high <= 1
    assert (low * FINENESS).denominator == (high * FINENESS).denominator == 1
    if hits:
        assert low == 0 or beyond(low, seen, trials) or (1 - low) * trials >= 3
        assert low + STEP > seen or not beyond(low + STEP, seen, trials)
    if hits < trials:
        assert high == 1 or beyond(high, seen, trials) or high * trials >= 3
        assert high - STEP < seen or not beyond(high - STEP, seen, trials)


@given(hits=st.integers(1, 99_999), misses=st.integers(1, 99_999))
def test_where_both_were_seen_both_ends_are_wilsons(hits: int, misses: int) -> None:
    trials = hits + misses
    low, high = wilson(hits, trials)
    assert low == 0 or beyond(low, Fraction(hits, trials), trials)
    assert high == 1 or beyond(high, Fraction(hits, trials), trials)


@given(hits=st.integers(0, 500), misses=st.integers(0, 500))
def test_wins_and_losses_mirror_each_other(hits: int, misses: int) -> None:
    low, high = wilson(hits, hits + misses)
    assert wilson(misses, hits + misses) == (1 - high, 1 - low)


def test_half_of_a_hundred_lies_between_forty_and_sixty_percent() -> None:
    assert wilson(50, 100) == (Fraction(4038, 10_000), Fraction(5962, 10_000))
    assert percents(wilson(50, 100)) == (40, 60)


def test_never_in_ten_is_not_never() -> None:
    low, high = wilson(0, 10)
    assert low == 0
    assert high == Fraction(2776, 10_000)


def test_without_trials_anything_is_possible() -> None:
    assert wilson(0, 0) == (0, 1)
    assert percents((Fraction(0), Fraction(1))) == (0, 100)


@pytest.mark.parametrize(("hits", "trials"), [(-1, 5), (6, 5), (0, -1)])
def test_hits_outside_the_trials_are_refused(hits: int, trials: int) -> None:
    with pytest.raises(ValueError, match=f"{hits} hits in {trials} trials"):
        wilson(hits, trials)


def test_what_a_thousand_trials_never_showed_is_rarer_than_three_in_a_thousand() -> None:
    assert wilson(0, 1000) == (0, Fraction(3, 1000))
    assert wilson(1000, 1000) == (Fraction(997, 1000), 1)
