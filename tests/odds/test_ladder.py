"""The ladder of threat levels: every pair both ways, every step a step up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest

from oracles.streams import Stream
from solo.odds.interval import wilson
from solo.odds.ladder import LEVELS, Duel, duel, ladder
from solo.rules import System
from tests.systems.standard import SYSTEMS, every_game, installed
from tests.systems.standard import threats as builds

TRIALS, STEP = 240, 1_500
BRUTE, *_ = builds()


@cache
def duels(name: str) -> Mapping[tuple[int, int], Duel]:
    return ladder(SYSTEMS[name], BRUTE, trials=TRIALS, stream=Stream("ladder"))


@every_game
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_a_level_more_surely_wins_more_than_half(system: System, level: int) -> None:
    step = duel(system, BRUTE, level + 1, level, trials=STEP, stream=Stream("step"))
    low, _ = wilson(step.wins, step.decided)
    assert low > 1 / 2, f"{level + 1} over {level}: {step}"


@pytest.mark.parametrize("game", [system.id for system in installed()])
def test_nearly_every_duel_of_every_pair_is_decided(game: str) -> None:
    # Not so in the awkward game: both strike at once there, and equals often fall together.
    for pair, seen in duels(game).items():
        assert 100 * seen.decided >= 95 * seen.trials, pair


@every_game
def test_a_level_wins_no_less_against_a_lower_one(system: System) -> None:
    for level in LEVELS:
        row = [duels(system.id)[level, other] for other in LEVELS]
        for nearer, farther in zip(row[1:], row[:-1], strict=True):
            _, most = wilson(farther.wins, farther.decided)
            least, _ = wilson(nearer.wins, nearer.decided)
            assert most >= least, f"level {level}: {farther} and {nearer}"


def test_a_pair_is_read_both_ways() -> None:
    one, other = (duels("d20")[pair] for pair in ((9, 4), (4, 9)))
    assert (one.wins, one.losses, one.trials) == (other.losses, other.wins, other.trials)
