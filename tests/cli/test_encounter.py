"""Encounters at the command: what is printed can be played, and is what `solo odds` counts."""

from __future__ import annotations

import json
import re
import shlex
from typing import Any

import pytest

from tests.cli.command import ran


def figures(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    told = ran(capsys, "encounter", *args, "--json")
    assert told.code == 0, told.err
    return json.loads(told.out)


@pytest.mark.parametrize(
    "more",
    [
        (),
        ("--genre", "scifi"),
        ("--set", "tactics=focused", "--set", "morale=to_the_end"),
    ],
    ids=["as it ships", "another genre", "other settings"],
)
def test_the_odds_are_those_that_are_counted_with_the_same_seed(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    made = figures(capsys, "party:3@2", "--band", "hard", "--seed", "3", "--trials", "150", *more)
    roster = made["encounters"][0]["roster"]

    odds = ran(
        capsys, "odds", "party:3@2", roster, "--seed", "3", "--trials", "150", "--json", *more
    )

    counted, told = json.loads(odds.out), made["encounters"][0]["odds"]
    assert told == {key: counted[key] for key in told}
    assert made["settings"] == counted["settings"]


def test_the_command_on_the_page_plays_the_fight(capsys: pytest.CaptureFixture[str]) -> None:
    page = ran(
        capsys, "encounter", "soldier@2, medic@2", "--genre", "horror", "--seed", "it's late",
        "--set", "morale=to_the_end", "--trials", "50",
    )  # fmt: skip
    assert page.code == 0, page.err
    (command,) = re.findall(r"```console\n(.*)\n```", page.out)
    solo, *words = shlex.split(command)

    played = ran(capsys, *words)

    assert solo == "solo"
    assert played.code == 0, played.err
    assert "against" in played.out


def test_the_same_seed_builds_the_same_page(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ("encounter", "party:2@4", "--aim", "70", "--seed", "x", "--trials", "50")
    assert ran(capsys, *wishes).out == ran(capsys, *wishes).out


def test_several_encounters_are_of_different_kinds(capsys: pytest.CaptureFixture[str]) -> None:
    made = figures(capsys, "party:4@3", "--count", "4", "--seed", "3", "--trials", "20")

    kinds = [troop["id"] for one in made["encounters"] for troop in one["troops"]]
    assert len(made["encounters"]) == 4
    assert len(set(kinds)) == len(kinds)


def test_only_who_may_come_comes(capsys: pytest.CaptureFixture[str]) -> None:
    undead = figures(
        capsys, "party:4@4", "--tag", "undead", "--veil", "bones", "--count", "3", "--trials", "20"
    )
    known = json.loads(ran(capsys, "threats", "--json").out)
    tags = {threat["id"]: threat["tags"] for threat in known}
    for one in undead["encounters"]:
        for troop in one["troops"]:
            assert "undead" in tags[troop["id"]]
            assert "bones" not in tags[troop["id"]]

    named = figures(
        capsys, "party:4@2", "--kind", "Orcs", "--kind", "giant_spider", "--trials", "20"
    )
    kinds = {troop["id"] for one in named["encounters"] for troop in one["troops"]}
    assert kinds <= {"orc", "giant-spider"}


def test_whoever_is_named_comes_at_any_level_that_fits(capsys: pytest.CaptureFixture[str]) -> None:
    made = figures(capsys, "party:1@1", "--kind", "demigod", "--trials", "50", "--seed", "2")

    (troop,) = made["encounters"][0]["troops"]
    assert troop["id"] == "demigod"
    assert troop["level"] < 6


def test_what_cannot_be_built_near_the_aim_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    page = ran(
        capsys, "encounter", "kobold", "--kind", "kobold", "--aim", "75", "--seed", "1",
        "--trials", "50",
    )  # fmt: skip
    fair = ran(capsys, "encounter", "party:4@3", "--aim", "50", "--seed", "1", "--trials", "50")

    assert "75 % were aimed at: of 9 groups tried, none came nearer." in page.out
    assert "aimed at:" not in fair.out
    assert fair.out.startswith("# A fight for party:4@3, aimed at 50 % won\n")


def test_one_kind_is_led_by_its_own_where_its_numbers_alone_are_coarse(
    capsys: pytest.CaptureFixture[str],
) -> None:
    # Twelve orcs of level 2 lose seven fights in eight, five of level 3 as many, six every other.
    (made,) = figures(capsys, "party:4@3", "--kind", "orc", "--seed", "2")["encounters"]
    low, high = made["odds"]["interval"]
    assert {troop["id"] for troop in made["troops"]} == {"orc"}
    assert low <= 80 <= high
    assert made["near"]


def test_whoever_meets_it_alone_dies_and_loses_none_of_their_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = ran(capsys, "encounter", "fighter@1", "--seed", "1", "--trials", "50").out
    line = page.split("## ")[1].splitlines()[2]

    assert line.startswith("Uldis wins **")
    assert ", and dies in " in line
    assert "party" not in line


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("party:4@3", "--band", "hard", "--aim", "60"), "--band hard and --aim 60"),
        (("party:4@3", "--band", "brutal"), "'easy', 'standard', 'hard', 'deadly'"),
        (("party:4@3", "--aim", "100"), "1<=x<=99"),
        (("party:4@3", "--kind", "trol"), "did you mean troll"),
        (("party:4@3", "--tag", "undeed"), "did you mean undead"),
        (("party:4@3", "--kind", "orc", "--veil", "person"), "when person is kept out"),
        (("party:4@3", "--genre", "western"), "western"),
        (("party:4@2", "--veil", "spider"), "no record is tagged 'spider'; did you mean spiders"),
        (("party:4@2", "--veil", "orc", "--kind", "orc"), "no record is tagged 'orc'"),
        (("figther@3",), "did you mean fighter"),
    ],
)
def test_what_cannot_be_met_is_refused_with_what_can(
    capsys: pytest.CaptureFixture[str], args: tuple[str, ...], says: str
) -> None:
    told = ran(capsys, "encounter", *args)

    assert told.code == 2
    assert told.out == ""
    assert says in told.err
    assert told.err.count("\n") == 1


def test_the_ladder_is_a_table_of_thirteen_levels_both_ways(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = ran(capsys, "threats", "troll", "--matrix", "--trials", "4", "--seed", "3")
    data = json.loads(
        ran(capsys, "threats", "troll", "--matrix", "--trials", "4", "--seed", "3", "--json").out
    )

    rows = re.findall(r"^\| \*\*(\d+)\*\* \|(.*)\|$", page.out, re.MULTILINE)
    assert [int(level) for level, _ in rows] == list(range(1, 14))
    assert all(len(cells.split("|")) == 13 for _, cells in rows)
    assert len(re.findall(r"^\| \d+ over \d+ \|", page.out, re.MULTILINE)) == 12
    assert "troll against troll" in page.out
    assert len(data["duels"]) == 169
    assert all(pair["trials"] == 4 for pair in data["duels"])


def test_the_ladder_has_every_level(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "threats", "--matrix", "--level", "3")

    assert told.code == 2
    assert "--level 3 and --matrix" in told.err


def test_the_ladder_is_of_no_unknown_kind_of_tale(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "threats", "--matrix", "--genre", "nosuch")

    assert (told.code, told.out) == (2, "")
    assert "nosuch" in told.err
