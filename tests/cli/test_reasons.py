"""``solo fight --reasons``: every decision says why, and no die moves for it."""

from __future__ import annotations

import pytest

from tests.cli.command import ran

FIGHT = ("fight", "party:3@3", "orc*3,ogre", "--seed", "7")


def test_reasons_stand_under_the_dice_and_move_none(capsys: pytest.CaptureFixture[str]) -> None:
    plain = ran(capsys, *FIGHT).out.splitlines()
    told = ran(capsys, *FIGHT, "--reasons").out.splitlines()
    whys = [line for line in told if line.startswith("> Why ")]
    assert len(whys) > 5
    assert all(": " in line and not line.endswith(": ") for line in whys)
    assert [line for line in told if line not in whys] == plain


def test_a_blow_a_power_and_mercy_say_why(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, *FIGHT, "--reasons").out
    assert "was the best target within reach" in told
    assert "was worth more than a blow" in told
    assert "a person, and spared" in told
