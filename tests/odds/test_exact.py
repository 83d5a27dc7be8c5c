"""Exact chances of rulings against figures worked by hand."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.odds.exact import TooManyError, chance, chances, spread

Throw = Callable[[int], int]


def test_one_die_shows_each_face_alike() -> None:
    found, cut = chances(lambda throw: throw(6))
    assert found == {face: Fraction(1, 6) for face in range(1, 7)}
    assert cut == 0


def test_two_dice_make_a_seven_six_times_in_thirty_six() -> None:
    found, cut = chances(lambda throw: throw(6) + throw(6))
    assert found[7] == Fraction(6, 36)
    assert (min(found), max(found)) == (2, 12)
    assert cut == 0


def test_a_blow_throws_damage_only_when_it_hits() -> None:
    def blow(throw: Throw) -> int:
        return throw(8) + 2 if throw(20) >= 11 else 0

    found, cut = chances(blow)
    assert found[0] == Fraction(1, 2)
    assert found[10] == Fraction(1, 16)
    assert cut == 0


def test_an_open_ended_die_says_what_was_cut_off() -> None:
    def open_ended(throw: Throw) -> int:
        total = face = throw(10)
        while face == 10:
            face = throw(10)
            total += face
        return total

    found, cut = chances(open_ended, one_in=1_000)
    assert cut == Fraction(1, 1_000)
    assert found[15] == Fraction(1, 100)
    assert 30 not in found
    assert sum(found.values()) + cut == 1


def test_ties_thrown_again_are_even_but_for_the_cut() -> None:
    def first(throw: Throw) -> int:
        ours = theirs = 0
        while ours == theirs:
            ours, theirs = throw(20), throw(20)
        return int(ours > theirs)

    found, cut = chances(first, one_in=1_000_000)
    assert found == {0: Fraction(399, 800), 1: Fraction(399, 800)}
    assert cut == Fraction(1, 400)


def test_a_ruling_without_dice_is_certain() -> None:
    assert chances(lambda _throw: "granted") == ({"granted": Fraction(1)}, 0)


def test_a_die_rarer_than_asked_for_is_cut_whole() -> None:
    assert chances(lambda throw: throw(100), one_in=99) == ({}, 1)


@given(sides=st.lists(st.integers(1, 12), min_size=1, max_size=4), keep=st.integers(0, 3))
def test_chances_and_the_cut_add_up_to_one(sides: list[int], keep: int) -> None:
    def highest(throw: Throw) -> int:
        return max(sorted(throw(each) for each in sides)[-1 - keep :])

    found, cut = chances(highest, one_in=2_000)
    assert sum(found.values()) + cut == 1


@pytest.mark.parametrize("one_in", [0, -5])
def test_a_cut_below_one_is_refused(one_in: int) -> None:
    with pytest.raises(ValueError, match=str(one_in)):
        chances(lambda throw: throw(6), one_in=one_in)


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(ValueError, match="no die has 0 sides"):
        chances(lambda throw: throw(0))


def ruin(coins: int, throw: Throw) -> int:
    """Bet a coin on an even throw of a die."""
    return coins + (1 if throw(6) % 2 == 0 else -1)


def is_settled(coins: int) -> bool:
    return coins in (0, 4)


def test_stages_that_meet_again_are_one() -> None:
    # Fair play from one coin of four: broke with 3/4, by the law of the gambler's ruin.
    found, cut = spread(1, ruin, is_settled)
    assert found[0] + cut >= Fraction(3, 4) >= found[0]
    assert found[4] + cut >= Fraction(1, 4) >= found[4]
    assert found[0] + found[4] + cut == 1
    assert 0 < cut < Fraction(1, 1000)


def test_every_way_that_is_gone_is_seen_with_its_chance() -> None:
    seen: dict[tuple[int, int], Fraction] = {}

    def watch(before: int, after: int, weight: Fraction) -> None:
        seen[before, after] = seen.get((before, after), Fraction(0)) + weight

    found, cut = spread(1, ruin, is_settled, watch=watch)
    assert seen[1, 0] == found[0]
    assert seen[3, 4] == found[4]
    # What comes into a state leaves it, but for what is cut there.
    assert 0 <= seen[2, 1] + 1 - seen[1, 0] - seen[1, 2] <= cut


def test_what_is_over_from_the_start_needs_no_dice() -> None:
    assert spread(4, ruin, is_settled, most=0) == ({4: Fraction(1)}, 0)


def test_more_branches_than_anybody_waits_for_are_not_forked() -> None:
    with pytest.raises(TooManyError):
        spread(1, ruin, is_settled, most=20)


def test_what_plainly_forks_too_often_is_given_up_before_it_is_all_run() -> None:
    runs = 0

    def longer(so_far: tuple[int, ...], throw: Callable[[int], int]) -> tuple[int, ...]:
        nonlocal runs
        runs += 1
        return (*so_far, throw(6))

    # 6 runs a state: 6, 36, 216, and 1296 of which the first six are enough to see it.
    with pytest.raises(TooManyError):
        spread((), longer, lambda so_far: len(so_far) == 4, most=700)
    assert runs == 6 + 36 + 216 + 6


@pytest.mark.parametrize("rating", [1, 4, 37, 50, 98, 100])
def test_a_die_with_many_sides_is_gone_through_by_steps_and_says_the_same(rating: int) -> None:
    runs: list[int] = []

    def ruling(throw: Throw) -> bool:
        runs.append(1)
        face = throw(100)
        if face * 5 <= rating:
            throw(4)
        return face == 1 or (face <= rating and face != 100)

    found, cut = chances(ruling)
    assert cut == 0
    exactly, runs[:] = found[True], []
    assert chance(ruling) == exactly
    assert len(runs) < 60


def test_a_test_before_a_test_counts_by_its_own_chance() -> None:
    def ruling(throw: Throw) -> bool:
        helped = throw(100) <= 60
        return throw(100) <= 30 + 10 * helped

    assert chance(ruling, one_in=2_000) == Fraction(36, 100)


def test_a_small_die_is_gone_through_face_by_face() -> None:
    assert chance(lambda throw: throw(20) % 2 == 0) == Fraction(1, 2)
    assert chance(lambda throw: throw(6) + throw(6) == 7) == Fraction(1, 6)


def test_what_is_rarer_than_asked_for_counts_as_no() -> None:
    assert chance(lambda throw: throw(6) + throw(6) > 1, one_in=35) == 0


def test_a_chance_without_dice_is_certain_and_a_die_without_sides_is_refused() -> None:
    assert chance(lambda _: True) == 1
    with pytest.raises(ValueError, match="no die has 0 sides"):
        chance(lambda throw: throw(0) > 0)
    with pytest.raises(ValueError, match="one_in is 0"):
        chance(lambda _: True, one_in=0)
