"""Trials and their tallies, shown with the awkward game."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.odds.trials import Seen, Tally, hands_for, merged, run, tally, trial
from tests.systems.awkward import SYSTEM
from tests.systems.standard import WOLF, fight, foes

FIGHT = fight(SYSTEM, foes(SYSTEM, WOLF, 3, 2), foes(SYSTEM, WOLF, 3, 2))
STREAM = Stream("a seed", "table", "fight", 1)


def test_the_first_trial_is_the_fight_shown() -> None:
    here = STREAM.child("trial", 1)
    course, hands = SYSTEM.course(FIGHT), hands_for(here.river(), here.child("story").river())
    run(course, hands)
    shown, tape = trial(SYSTEM, FIGHT, STREAM, 1)
    assert tape == hands.tape
    assert shown.pack() == course.pack()


def test_trials_differ_from_each_other() -> None:
    assert len({tuple(trial(SYSTEM, FIGHT, STREAM, k)[1]) for k in range(1, 21)}) == 20


@given(cuts=st.lists(st.integers(1, 29), max_size=5, unique=True))
def test_any_chunks_of_thirty_trials_add_up_alike(cuts: list[int]) -> None:
    edges = [0, *sorted(cuts), 30]
    parts = [
        tally(SYSTEM, FIGHT, stream=STREAM, trials=b - a, first=a + 1, ours=2)
        for a, b in pairwise(edges)
    ]
    assert merged(parts) == merged(parts[::-1]) == WHOLE


WHOLE = tally(SYSTEM, FIGHT, stream=STREAM, trials=30, ours=2)


def test_a_tally_adds_up() -> None:
    assert WHOLE.wins + WHOLE.losses + WHOLE.draws + WHOLE.unfinished == WHOLE.trials == 30
    for counts in (WHOLE.endings, WHOLE.rounds, WHOLE.fallen):
        assert sum(seen.trials for _, seen in counts) == 30
    assert WHOLE.won.bit_count() == WHOLE.wins
    assert WHOLE.names == ("Wolf",) * 4
    low, high = WHOLE.interval
    assert low < Fraction(WHOLE.wins, 30) < high


def test_the_dead_and_what_the_living_have_left_are_counted_one_by_one() -> None:
    ends = [trial(SYSTEM, FIGHT, STREAM, k)[0].cast for k in range(1, 31)]
    for place in range(4):
        assert WHOLE.left[place] == sum(cast[place].health()[0] for cast in ends)
        assert WHOLE.deaths[place] == sum("dead" in cast[place].states() for cast in ends)
        assert WHOLE.downs[place] == sum(cast[place].health()[0] == 0 for cast in ends)
        assert WHOLE.whole[place] == 8 + 4 * 3
    assert sum(WHOLE.deaths) >= 2 * 30
    fallen = [sum("dead" in one.states() for one in cast[:2]) for cast in ends]
    assert dict(WHOLE.fallen) == {
        dead: Seen(fallen.count(dead), fallen.index(dead) + 1) for dead in sorted(set(fallen))
    }


def test_any_trial_that_is_named_ended_as_it_says() -> None:
    for (verdict, how), seen in WHOLE.endings:
        course, _ = trial(SYSTEM, FIGHT, STREAM, seen.first)
        assert (course.verdict, course.how) == (verdict, how)
    for beat, seen in WHOLE.rounds:
        assert trial(SYSTEM, FIGHT, STREAM, seen.first)[1][-1][0] == beat


def test_the_trials_that_were_won_are_known_one_by_one() -> None:
    won = [k for k in range(1, 31) if trial(SYSTEM, FIGHT, STREAM, k)[0].verdict == "won"]
    assert [k for k in range(40) if WHOLE.won >> k & 1] == won


def test_rounds_spread_around_their_middle() -> None:
    beats = sorted(trial(SYSTEM, FIGHT, STREAM, k)[1][-1][0] for k in range(1, 31))
    for share in (Fraction(1, 30), Fraction(1, 2), Fraction(1)):
        assert WHOLE.rounds_within(share) == beats[int(30 * share) - 1]


def test_rounds_are_those_of_the_last_ruling() -> None:
    lasts = [trial(SYSTEM, FIGHT, STREAM, k)[1][-1][0] for k in range(1, 31)]
    assert WHOLE.mean_rounds() == Fraction(sum(lasts), 30)


def test_figures_are_plain_data() -> None:
    figures = WHOLE.as_json()
    assert json.loads(json.dumps(figures)) == figures
    assert figures["interval"] == list(WHOLE.percent)


def test_tallies_of_other_casts_cannot_be_added() -> None:
    duel = fight(SYSTEM, foes(SYSTEM, WOLF, 3, 1), foes(SYSTEM, WOLF, 3, 1))
    other = tally(SYSTEM, duel, stream=STREAM, trials=1)
    with pytest.raises(ValueError, match="2 casts"):
        merged([WHOLE, other])
    with pytest.raises(ValueError, match="0 casts"):
        merged([])


@pytest.mark.parametrize(("trials", "first"), [(0, 1), (-3, 1), (5, 0)])
def test_trials_start_at_one(trials: int, first: int) -> None:
    with pytest.raises(ValueError, match=f"{trials} trials from number {first}"):
        tally(SYSTEM, FIGHT, stream=STREAM, trials=trials, first=first)


def test_an_empty_tally_has_no_rounds() -> None:
    none = Tally(
        trials=0, wins=0, losses=0, draws=0, unfinished=0, won=0, endings=(), rounds=(), fallen=(),
        names=(), whole=(), deaths=(), downs=(), left=(),
    )  # fmt: skip
    assert none.mean_rounds() == 0
    with pytest.raises(ValueError, match="no trials"):
        none.rounds_within(Fraction(1, 2))
    assert none.percent == (0, 100)
