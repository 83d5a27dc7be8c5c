"""The card of an adventure and the table of many, through the command."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import ran


def test_a_card_says_every_figure_with_what_it_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--card")
    assert told.code == 0
    for part in ("Shape", "Locks", "Stock", "Clues"):
        assert f"## {part}" in told.out
    assert "| Scenes | 9 | Places to be. |" in told.out


def test_a_table_holds_a_row_for_each_seed_and_the_spread_of_all(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--card", "--count", "3", "--scenes", "6")
    assert [f"| 7.{number} | 6 |" in told.out for number in (1, 2, 3)] == [True] * 3
    assert "| least | 6 |" in told.out


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
