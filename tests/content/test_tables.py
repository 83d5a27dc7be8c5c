"""The tables a genre holds can be drawn from like any other."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracles.streams import Stream
from oracles.tables import chances, draw
from solo.content.library import load
from solo.content.tables import open_tables

GENRES = ("fantasy", "horror", "modern", "scifi")
TABLES = open_tables(load())


def test_shipped_tables_and_those_of_genres_stand_on_one_shelf() -> None:
    assert {"weather", "fantasy/rumours", "fantasy/wandering", "scifi/reactions"} <= {*TABLES.ids}
    TABLES.check()


@pytest.mark.parametrize("genre", GENRES)
def test_a_reaction_is_a_disposition_and_what_is_seen_of_it(genre: str) -> None:
    found = chances(TABLES, f"{genre}/reactions")
    wary = sum((part for says, part in found.items() if says.startswith("Wary. ")), Fraction(0))

    assert len(found) >= 30
    assert wary == Fraction(16, 36)  # 6, 7 or 8 on two dice
    assert not any("{" in says or "[" in says for says in found)


@pytest.mark.parametrize("genre", GENRES)
def test_an_incident_says_what_comes_of_it(genre: str) -> None:
    says = [row.says for row in TABLES.table(f"{genre}/wandering").rows]

    assert len(says) >= 20
    assert sum("(a threat, " in each for each in says) >= 3
    assert sum("(a hazard, trap; " in each for each in says) >= 1
    assert any("the next of the hours is heard of" in each for each in says)
    assert not any("{" in each or "[" in each for each in says)


def test_the_same_seed_draws_the_same_incident() -> None:
    first, again = (
        draw(TABLES, "horror/wandering", stream=Stream("a", "draw")).text for _ in range(2)
    )

    assert first == again
