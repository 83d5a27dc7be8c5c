"""How many fights of the percentile game a second, beside the bare loop; how fast its heroes."""

from __future__ import annotations

import pytest

from solo.systems.gore import SYSTEM
from tests.bench.beside import hero, laid_out, raiders, seconds_a_hero, share

pytestmark = pytest.mark.bench

WINDOW = 40
"""Its fights are longer: about 120 rulings each."""


def test_four_against_four_of_level_five(capsys: pytest.CaptureFixture[str]) -> None:
    packed = laid_out(SYSTEM, raiders(SYSTEM, 5), raiders(SYSTEM, 5))
    with capsys.disabled():
        found = share(SYSTEM, packed, "percentile game, four against four, level 5", WINDOW)

    assert found > 0.05


def test_four_heroes_of_level_five_against_four_of_level_five(
    capsys: pytest.CaptureFixture[str],
) -> None:
    party = [hero(SYSTEM, concept, 5) for concept in SYSTEM.concepts("fantasy")[:4]]
    packed = laid_out(SYSTEM, party, raiders(SYSTEM, 5))
    with capsys.disabled():
        found = share(SYSTEM, packed, "percentile game, four heroes against four", WINDOW)

    assert found > 0.015


@pytest.mark.parametrize("level", [5, 10])
def test_a_hero_is_made_in_two_milliseconds(capsys: pytest.CaptureFixture[str], level: int) -> None:
    with capsys.disabled():
        took = seconds_a_hero(SYSTEM, "fantasy", level)

    assert took < 0.002
