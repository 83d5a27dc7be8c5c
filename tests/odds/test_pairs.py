"""What a change does, told from the trials won with it and without it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.odds.interval import Z
from solo.odds.pairs import Pairs, paired
from solo.odds.trials import tally, trial
from tests.systems.awkward import SYSTEM
from tests.systems.standard import WOLF, fight, foes

STREAM = Stream("a seed", "table", "fight", 1)
EVEN = fight(SYSTEM, foes(SYSTEM, WOLF, 3, 2), foes(SYSTEM, WOLF, 3, 2))
HELPED = fight(SYSTEM, foes(SYSTEM, WOLF, 3, 3), foes(SYSTEM, WOLF, 3, 2))
COUNTS = st.integers(0, 400)


def test_the_same_trials_are_set_side_by_side() -> None:
    before, after = (tally(SYSTEM, one, stream=STREAM, trials=40) for one in (EVEN, HELPED))
    pairs = paired(before, after)
    ends = [
        tuple(trial(SYSTEM, one, STREAM, k)[0].verdict == "won" for one in (EVEN, HELPED))
        for k in range(1, 41)
    ]
    assert pairs.both == ends.count((True, True))
    assert pairs.before == ends.count((True, False))
    assert pairs.after == ends.count((False, True))
    assert pairs.neither == ends.count((False, False))
    assert pairs.difference == Fraction(after.wins - before.wins, 40)
    assert pairs.difference > 0


def test_no_change_is_a_difference_of_nothing_known_to_within_a_little() -> None:
    same = tally(SYSTEM, EVEN, stream=STREAM, trials=40)
    pairs = paired(same, same)
    assert (pairs.before, pairs.after, pairs.difference) == (0, 0, 0)
    low, high = pairs.interval
    assert low == -high < 0


def test_the_interval_is_that_of_agresti_and_min() -> None:
    # Ten more and twenty fewer of a hundred: -10/102 and 1.96 times the root of 31 - 100/102, a
    # hundred-and-second of it: -0.0980 and 0.1053.
    pairs = Pairs(both=40, before=20, after=10, neither=30)
    assert pairs.difference == Fraction(-1, 10)
    assert pairs.interval == (Fraction(-2034, 10_000), Fraction(73, 10_000))
    assert pairs.as_json()["points"] == [-21, 1]


@given(both=COUNTS, before=COUNTS, after=COUNTS, neither=st.integers(1, 400))
def test_the_interval_holds_its_middle_and_is_never_too_narrow(
    both: int, before: int, after: int, neither: int
) -> None:
    pairs = Pairs(both=both, before=before, after=after, neither=neither)
    low, high = pairs.interval
    many = pairs.trials + 2
    middle = Fraction(after - before, many)
    assert -1 <= low <= middle <= high <= 1
    spread = Z * Z * (after + before + 1 - Fraction((after - before) ** 2, many))
    for end in (low, high):
        assert abs(end) == 1 or ((end - middle) * many) ** 2 >= spread


def test_a_change_and_its_opposite_mirror_each_other() -> None:
    one = Pairs(both=5, before=3, after=9, neither=8)
    other = Pairs(both=5, before=9, after=3, neither=8)
    assert one.interval == tuple(-end for end in reversed(other.interval))


def test_other_trials_cannot_be_set_side_by_side() -> None:
    few, many = (tally(SYSTEM, EVEN, stream=STREAM, trials=n) for n in (3, 5))
    with pytest.raises(ValueError, match="3 trials and 5"):
        paired(few, many)
