"""Sampling: the same trials in any chunks, and fewer where fewer will do."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.sampling import CHUNK, sample
from solo.odds.trials import tally
from solo.records import Json, Place, Threat
from solo.rules import Side
from solo.systems.d20 import SYSTEM

BRUTE = Threat(id="brute", name="brute", plural="brutes", level=2, genres=())


@pytest.fixture(name="fight")
def _fight() -> Json:
    sides = [Side([SYSTEM.threat(BRUTE, 2) for _ in range(2)], zone, "kill") for zone in (0, 1)]
    return SYSTEM.contest("fight", sides, Place()).pack()


def test_chunks_do_not_change_what_is_counted(fight: Json) -> None:
    many = CHUNK + 37

    assert sample(SYSTEM, fight, stream=Stream("s"), trials=many) == tally(
        SYSTEM, fight, stream=Stream("s"), trials=many
    )


def test_a_wide_enough_interval_stops_the_trials_early(fight: Json) -> None:
    found = sample(SYSTEM, fight, stream=Stream("s"), trials=2000, within=10)

    assert found.trials < 2000
    low, high = found.interval
    assert (high - low) * 100 <= 20
