"""The four bands are what they say: a small part of the table that ``bands`` prints whole."""

from __future__ import annotations

import pytest

from solo.odds.encounters import BANDS
from tests.systems.bands import cell

PARTIES = ((1, 1), (1, 8), (2, 3), (3, 10), (4, 3), (5, 5), (6, 1))


@pytest.mark.parametrize("band", BANDS)
def test_parties_win_as_many_fights_as_the_band_says(band: str) -> None:
    found = [cell(size, level, band, 2, 75) for size, level in PARTIES]
    # Two groups and 150 trials scatter by some ten points of their own.
    for one in found:
        assert abs(one.mean - BANDS[band]) < 20, f"{one.size} of level {one.level}: {one.shown()}"
    # Fourteen groups and 1050 trials scatter by three.
    wins, trials = sum(one.wins for one in found), sum(one.trials for one in found)
    assert abs(100 * wins / trials - BANDS[band]) < 8
