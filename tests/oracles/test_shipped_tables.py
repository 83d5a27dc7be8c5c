"""The tables in the box: whole, long enough, and written by the house's voice."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from oracles.formats.toml import open_shelf
from oracles.streams import Stream
from oracles.tables import chances, draw

SHELF = open_shelf(Path(__file__).parents[2] / "content" / "oracles")

BANNED = (
    "eerie", "ominous", "sense of dread", "mysterious", "ancient evil", "air is thick with",
    "shivers down", "you feel", "little did they know", "testament to", "tapestry of", "dance of",
    "echoes of the past", "prophecy", "chosen one", "dark lord",
)  # fmt: skip

COMPOSED = {"event-focus", "rumours", "scene-shifts"}  # few rows, by weight or by other tables


def test_every_table_and_all_it_asks_is_sound() -> None:
    SHELF.check()


def test_the_tables_players_expect_are_there() -> None:
    genres = ("fantasy", "modern", "horror", "scifi")
    wanted = {
        "actions", "themes", "descriptors", "details", "event-focus", "omens", "weather", "rumours",
        "npc-habits", "npc-wants", "complications", "travel-incidents", "scene-shifts",
        *(f"{genre}/rumours" for genre in genres), *(f"{genre}/finds" for genre in genres),
    }  # fmt: skip

    assert wanted <= set(SHELF.ids)


@pytest.mark.parametrize("name", SHELF.ids)
def test_a_table_says_what_it_is_and_whose(name: str) -> None:
    table = SHELF.table(name)

    assert table.title[0].isupper()
    assert table.work == "original"
    assert len(table.rows) >= (7 if name in COMPOSED else 20)


@pytest.mark.parametrize("name", ["actions", "themes", "descriptors", "details"])
def test_meaning_words_last_a_campaign(name: str) -> None:
    assert len(SHELF.table(name).rows) >= 60


@pytest.mark.parametrize("name", SHELF.ids)
def test_the_chances_of_a_table_make_a_whole(name: str) -> None:
    assert sum(chances(SHELF, name).values()) == 1


@pytest.mark.parametrize("name", SHELF.ids)
def test_the_house_writes_things_and_not_moods(name: str) -> None:
    for row in SHELF.table(name).rows:
        low = row.says.lower()
        assert not [word for word in BANNED if word in low]
        assert "  " not in row.says
        assert row.says == row.says.strip()
        assert not re.search(r"\b(\w+) \1\b", low)
        assert not re.search(r"\ba [aeio]\w|\ban [^aeiouh ]", low.replace("a one", ""))


def test_no_sentence_stands_in_two_tables() -> None:
    seen: dict[str, str] = {}
    for name in SHELF.ids:
        for row in SHELF.table(name).rows:
            if " " in row.says:
                assert seen.setdefault(row.says, name) == name


@pytest.mark.parametrize("name", SHELF.ids)
def test_every_draw_is_filled_in(name: str) -> None:
    for number in range(40):
        text = draw(SHELF, name, stream=Stream("filled", number)).text
        assert not {"{", "}"} & {*text}
        assert ".." not in text
