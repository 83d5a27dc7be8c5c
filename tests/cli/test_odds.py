"""Odds of a fight: counts that add up, and the one fight behind a figure."""

from __future__ import annotations

import json

import pytest

from tests.cli.command import ran


def test_every_trial_is_counted_once(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "party:2@1", "orc*2", "--trials", "150", "--seed", "3", "--json")

    data = json.loads(told.out)
    assert data["trials"] == 150
    assert data["wins"] + data["losses"] + data["draws"] + data["unfinished"] == 150
    assert sum(data["rounds"].values()) == 150
    assert data["tactics"]["morale"] == "sensible"
    assert data["seed"] == "3"


def test_a_mirror_of_four_orcs_is_even(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "orc*4", "orc*4", "--seed", "mirror", "--json")

    data = json.loads(told.out)
    low, high = data["interval"]
    assert low <= 50 <= high
    assert len(data["rounds"]) > 1


def test_the_first_trial_is_the_fight_that_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ran(capsys, "fight", "party:2@1", "orc*2", "--seed", "3")
    trial = ran(capsys, "odds", "party:2@1", "orc*2", "--seed", "3", "--trial", "1")

    assert trial.out.splitlines()[1:] == shown.out.splitlines()[1:]


def test_trials_stop_once_the_share_is_known_well_enough(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "odds", "ogre", "kobold", "--seed", "3", "--within", "5", "--json")

    data = json.loads(told.out)
    assert data["trials"] < 1000
    assert data["interval"][1] - data["interval"][0] <= 10 + 2  # whole percents, rounded outward


def test_what_never_happened_is_not_called_impossible(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "odds", "kobold", "threat@13", "--seed", "3")

    assert "wins below 0.3 % of them" in told.out
