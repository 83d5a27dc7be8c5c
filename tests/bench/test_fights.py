"""How many fights a second, and what share of the bare loop measured beside them."""

from __future__ import annotations

import json
from itertools import count
from time import process_time

import pytest

from oracles.streams import Stream
from solo.odds.trials import trial
from solo.records import Json, Place, Threat
from solo.rules import Side
from solo.systems.d20 import SYSTEM
from tests.bench.bare_loop import fight as bare_fight

WINDOW = 200
WINDOWS = 25
LEAST_SHARE = 0.15


def four_against_four() -> Json:
    raider = Threat(
        id="raider", name="raider", plural="raiders", level=4, genres=("fantasy",),
        tags=("person",),
    )  # fmt: skip
    sides = [Side([SYSTEM.threat(raider, 4) for _ in range(4)], zone, "kill") for zone in (0, 1)]
    packed: Json = json.loads(json.dumps(SYSTEM.contest("fight", sides, Place()).pack()))
    return packed


@pytest.mark.bench
def test_four_against_four_of_level_four(capsys: pytest.CaptureFixture[str]) -> None:
    packed, stream = four_against_four(), Stream("bench")
    number, seed = count(1), count()
    ours = theirs = 0.0
    rows = fights = 0
    for _ in range(WINDOWS):  # turn about, so that both meet the same weather
        begun = process_time()
        for _ in range(WINDOW):
            rows += len(trial(SYSTEM, packed, stream, next(number))[1])
            fights += 1
        ours = max(ours, WINDOW / (process_time() - begun))
        begun = process_time()
        for _ in range(WINDOW):
            bare_fight(next(seed))
        theirs = max(theirs, WINDOW / (process_time() - begun))
    with capsys.disabled():
        print(  # noqa: T201 - a bench is there to be read
            f"\nfour against four, level 4, tape on: {ours:.0f} fights/s, "
            f"{rows / fights:.0f} rows each; bare loop {theirs:.0f}/s; share {ours / theirs:.1%}"
        )
    assert ours / theirs > LEAST_SHARE
