"""How many fights a second, and what share of the bare loop measured beside them."""

from __future__ import annotations

import subprocess
import sys
from os import times

import pytest

from solo.systems.d20 import SYSTEM
from tests.bench.beside import hero, laid_out, raiders, seconds_a_hero, share

pytestmark = pytest.mark.bench


def test_four_against_four_of_level_four(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        packed = laid_out(SYSTEM, raiders(SYSTEM, 4), raiders(SYSTEM, 4))
        found = share(SYSTEM, packed, "four against four, level 4")

    assert found > 0.15


def test_four_heroes_of_level_five_with_powers_against_four_of_level_four(
    capsys: pytest.CaptureFixture[str],
) -> None:
    party = [hero(SYSTEM, concept, 5) for concept in SYSTEM.concepts("fantasy")[:4]]
    with capsys.disabled():
        packed = laid_out(SYSTEM, party, raiders(SYSTEM, 4))
        found = share(SYSTEM, packed, "four heroes of level 5 with powers against four of level 4")

    assert found > 0.07


def test_a_thousand_such_fights_take_the_command_a_second(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command = [sys.executable, "-m", "solo", "odds", "party:4@5", "threat@4*4", "--trials", "1000"]
    took: list[float] = []
    for _ in range(5):
        before = times()
        subprocess.run(command, capture_output=True, check=True)
        after = times()
        took.append(after.children_user + after.children_system)
        took[-1] -= before.children_user + before.children_system
    with capsys.disabled():
        print(f"\nsolo odds of 1000 such fights, whole process: {min(took):.2f} s of CPU")  # noqa: T201 - a bench is there to be read

    assert min(took) < 1


def test_a_hero_is_made_in_two_milliseconds(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        took = seconds_a_hero(SYSTEM, "fantasy", 5)

    assert took < 0.002
