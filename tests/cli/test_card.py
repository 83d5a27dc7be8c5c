"""The card of an adventure and the table of many, through the command."""

from __future__ import annotations

import json

import pytest

from solo.content.library import load
from tests.cli.command import ran


def test_a_card_says_every_figure_with_what_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--card")
    assert told.code == 0
    for part in ("Shape", "Locks", "Stock", "Tension", "Clues", "Patterns"):
        assert f"## {part}" in told.out
    assert "| Scenes | 9 | Places to be. |" in told.out
    assert "| Clue robustness | 3 | The fewest clues or scenes that must be missed" in told.out
    rows = [line for line in told.out.splitlines() if line.startswith("| ")]
    assert all(row.endswith((". |", " |--:|---|")) for row in rows if "what it" not in row)


def test_a_card_names_the_patterns_that_its_data_names(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--card").out
    data = json.loads(ran(capsys, "adventure", "--seed", "7", "--card", "--format", "json").out)
    titles = {kind.id: kind.title for kind in load().patterns}
    rows = told.partition("| pattern | scenes | what it is |")[2].splitlines()[2:]

    named = [row.split(" | ")[0].removeprefix("| ") for row in rows if row.startswith("| ")]
    assert named == [titles[name] for name in data["patterns"]]
    assert data["measures"]["patterns"] == len(named) > 0


def test_a_table_holds_a_row_for_each_seed_and_the_spread_of_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--card", "--count", "3", "--scenes", "6")
    assert [f"| 7.{number} | 6 |" in told.out for number in (1, 2, 3)] == [True] * 3
    assert "| least | 6 |" in told.out
    heads = told.out.partition("| seed | ")[2].partition(" |\n")[0].split(" | ")
    assert [f"- **{head}**: " in told.out for head in heads] == [True] * len(heads)


def test_the_row_of_a_table_is_the_card_of_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    many = json.loads(
        ran(capsys, "adventure", "--seed", "7", "--card", "--count", "2", "--format", "json").out
    )
    one = json.loads(ran(capsys, "adventure", "--seed", "7.2", "--card", "--format", "json").out)
    assert many[1] == one


def test_pages_do_not_come_in_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "adventure", "--count", "3")
    assert told.code == 2
    assert told.err == "Error: --count 3: only cards come in numbers; add --card\n"
