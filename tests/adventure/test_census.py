"""A thousand seeds over four genres: what is promised of every adventure holds for each."""

from __future__ import annotations

import pytest

from tests.adventure.census import GENRES, adventures, broken, shares, told

HALF = 125


@pytest.mark.parametrize("first", [0, HALF])
@pytest.mark.parametrize("genre", GENRES)
def test_a_thousand_adventures_keep_their_promises(genre: str, first: int) -> None:
    found = list(adventures(genre, HALF, first))
    wrong = [(adventure.brief.seed, says) for adventure in found if (says := broken(adventure))]
    counts = shares(found)
    print(f"\n{genre}: {told(counts)}")  # noqa: T201 - shown by -s

    assert wrong == []
    assert 100 * counts["loops"] >= 95 * counts["large"]
    assert 100 * counts["locks"] >= 80 * counts["large"]
    assert 100 * counts["secrets"] >= 50 * counts["large"]
    assert 100 * counts["one_way"] >= 30 * counts["large"]
    assert counts["redrawn"] <= counts["adventures"] // 4
