"""How long an encounter and the ladder take: run with -m bench."""

from __future__ import annotations

import time
from collections.abc import Iterator
from fractions import Fraction

import pytest

from oracles.streams import Stream
from solo.content.library import load
from solo.odds.encounters import BANDS, encounter
from solo.odds.ladder import ladder
from solo.play.roster import UNNAMED
from solo.systems.d20 import SYSTEM
from tests.systems.standard import heroes_of

pytestmark = pytest.mark.bench


def each() -> Iterator[float]:
    """Yield the seconds that twenty encounters take, each fought 300 times for its odds."""
    kinds, heroes = load().threats_of("fantasy"), heroes_of("d20", 4, 3)
    for band, percent in BANDS.items():
        for number in range(5):
            here = Stream("speed", band, number)
            start = time.perf_counter()
            encounter(
                SYSTEM, heroes, kinds, Fraction(percent, 100), trials=300,
                stream=here.child("build"), table=here.child("table"),
            )  # fmt: skip
            yield time.perf_counter() - start


def test_an_encounter_is_built_and_fought_within_a_second() -> None:
    took = sorted(each())
    print(f"\nan encounter: {took[10]:.2f} s, the slowest of twenty {took[-1]:.2f} s")  # noqa: T201 - a bench is there to be read
    assert took[10] < 1


def test_the_ladder_of_two_hundred_duels_a_pair_takes_seconds() -> None:
    start = time.perf_counter()
    ladder(SYSTEM, UNNAMED, trials=200, stream=Stream("speed"))
    took = time.perf_counter() - start
    print(f"\nthe ladder: {took:.1f} s")  # noqa: T201 - a bench is there to be read
    assert took < 5
