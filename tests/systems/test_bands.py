"""The four bands are what they say: a small part of the table that ``bands`` prints whole."""

from __future__ import annotations

from functools import cache

import pytest

from solo.odds.encounters import BANDS
from tests.systems.bands import Cell, cell

PARTIES = ((1, 1), (1, 8), (2, 3), (3, 10), (4, 3), (5, 5), (6, 1))


@cache
def found(band: str) -> list[Cell]:
    return [cell(size, level, band, 2, 75) for size, level in PARTIES]


@pytest.mark.parametrize("band", BANDS)
def test_parties_win_as_many_fights_as_the_band_says(band: str) -> None:
    wins, trials = (sum(getattr(one, what) for one in found(band)) for what in ("wins", "trials"))
    # 1050 trials alone scatter by three points, and 14 groups by three more.
    assert abs(100 * wins / trials - BANDS[band]) < 8


@pytest.mark.parametrize("band", BANDS)
def test_no_party_is_far_off(band: str) -> None:
    # Two groups and 150 trials scatter by some ten points of their own.
    for one in found(band):
        assert abs(one.mean - BANDS[band]) < 20, f"{one.size} of level {one.level}: {one.shown()}"
