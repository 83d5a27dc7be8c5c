"""How many fights a second, and what share of the bare loop measured beside them."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import count
from os import times
from time import process_time

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for, played, run
from solo.records import Json, Place, Threat
from solo.rules import Creature, Side
from solo.systems.d20 import SYSTEM
from tests.bench.bare_loop import fight as bare_fight

pytestmark = pytest.mark.bench

WINDOW = 200
WINDOWS = 25


def raiders() -> list[Creature]:
    """Return four threats of level 4."""
    raider = Threat(
        id="raider", name="raider", plural="raiders", level=4, genres=("fantasy",),
        tags=("person",),
    )  # fmt: skip
    return [SYSTEM.threat(raider, 4) for _ in range(4)]


def hero(concept: str, level: int, number: int = 0) -> Creature:
    """Return a hero made by the whole procedure."""
    here = Stream("bench", concept, level, number)
    course = SYSTEM.create(concept, level, concept)
    run(course, hands_for(here.river(), here.child("story").river()))
    return course.cast[0]


def laid_out(ours: list[Creature]) -> Json:
    """Return a fight of ``ours`` against the raiders, a zone apart, as it is packed."""
    sides = [Side(ours, 0, "kill"), Side(raiders(), 1, "kill")]
    packed: Json = json.loads(json.dumps(SYSTEM.contest("fight", sides, Place()).pack()))
    return packed


def share(packed: Json, title: str) -> float:
    """Play a fight and the bare loop turn about; say how both went; return the share."""
    stream, number, seed = Stream("bench"), count(1), count()
    start = SYSTEM.starts(packed)
    ours = theirs = 0.0
    rows = fights = 0
    for _ in range(WINDOWS):  # turn about, so that both meet the same weather
        begun = process_time()
        for _ in range(WINDOW):
            rows += len(played(start, stream, next(number))[1])
            fights += 1
        ours = max(ours, WINDOW / (process_time() - begun))
        begun = process_time()
        for _ in range(WINDOW):
            bare_fight(next(seed))
        theirs = max(theirs, WINDOW / (process_time() - begun))
    print(  # noqa: T201 - a bench is there to be read
        f"\n{title}, tape on: {ours:.0f} fights/s, {rows / fights:.0f} rows each; "
        f"bare loop {theirs:.0f}/s; share {ours / theirs:.1%}"
    )
    return ours / theirs


def test_four_against_four_of_level_four(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        found = share(laid_out(raiders()), "four against four, level 4")

    assert found > 0.15


def test_four_heroes_of_level_five_with_powers_against_four_of_level_four(
    capsys: pytest.CaptureFixture[str],
) -> None:
    party = [hero(concept, 5) for concept in SYSTEM.concepts("fantasy")[:4]]
    with capsys.disabled():
        found = share(laid_out(party), "four heroes of level 5 with powers against four of level 4")

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
    concepts = SYSTEM.concepts("fantasy")
    best = 1.0
    for number in range(WINDOWS):
        begun = process_time()
        for concept in concepts:
            hero(concept, 5, number)
        best = min(best, (process_time() - begun) / len(concepts))
    with capsys.disabled():
        print(f"\na hero of level 5: {1000 * best:.2f} ms")  # noqa: T201 - a bench is there to be read

    assert best < 0.002
