"""How long adventures take: run with -m bench. Quote the bare loop's figure beside these."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from os import times
from statistics import median

import pytest

from oracles.streams import Stream
from solo.adventure.drawing import lay_out
from solo.adventure.frame import frame, scenes_of
from solo.adventure.generation import generate
from solo.adventure.locks import placements
from solo.adventure.proof import prove
from solo.adventure.puzzle import parts
from solo.adventure.values import AnyOf, Brief, Exit, ItemNeed, Scene
from solo.content.library import load
from solo.systems.d20 import SYSTEM
from tests.bench.beside import Weather

pytestmark = pytest.mark.bench

Built = tuple[list[Scene], list[Exit]]


def locked(seed: int, scenes: int, locks: int, *, drops: bool = False) -> Built | None:
    """Return scenes and exits with so many locks, every other key spent, or None.

    With ``drops`` every key is spent, and every fifth way leads only forward.
    """
    layout = lay_out(scenes, load().patterns, stream=Stream(seed, "layout"))
    drawn = placements(layout, locks, 0, stream=Stream(seed, "locks"))
    if not drawn or len(drawn[0]) < locks:
        return None
    placed = [replace(lock, spent=n % 2 == 1 or drops) for n, lock in enumerate(drawn[0])]
    built = frame(layout, placed)
    exits = list(built.exits)
    if drops:
        exits = [replace(e, way="forward") if n % 5 == 4 else e for n, e in enumerate(exits)]
    return list(scenes_of(built)), exits


def alike(seed: int, scenes: int, locks: int) -> Built | None:
    """Return scenes and exits whose locks all take any of the keys, which are spent, or None."""
    built = locked(seed, scenes, locks, drops=True)
    if built is None:
        return None
    keys = [c.id for scene in built[0] for c in scene.contents if c.type == "item"][:4]
    need = AnyOf(tuple(map(ItemNeed, keys)))
    asks = [e.id for e in built[1] if any(isinstance(p, ItemNeed) for p in parts(e.needs))][:4]
    return built[0], [replace(e, needs=need) if e.id in asks else e for e in built[1]]


def timed(title: str, built: Sequence[Built | None], asked: float) -> None:
    """Prove each of ``built``; say how long it took; the median must be below ``asked`` seconds.

    On a slower machine, as many times more.
    """
    weather = Weather()
    took: list[float] = []
    states: list[int] = []
    ends = 0
    for scenes, exits in filter(None, built):
        start = time.process_time()
        proof = prove(scenes, exits, "goal")
        took.append(time.process_time() - start)
        weather.look()
        assert proof.decided
        ends += bool(proof.dead_ends)
        states.append(proof.states)
    slow, usual = weather.slow, median(took)
    print(  # noqa: T201 - a bench is there to be read
        f"proof of {title}: median {1000 * usual:.1f} ms, slowest {1000 * max(took):.1f} ms; "
        f"at most {max(states)} states; dead ends in {ends} of {len(took)}"
    )
    assert usual < asked * slow


def test_twenty_scenes_with_six_locks_are_proved_in_ten_milliseconds() -> None:
    timed("20 scenes, 6 locks", [locked(seed, 20, 6) for seed in range(40)], 0.010)


def test_thirty_scenes_with_spent_keys_and_drops_are_proved_in_a_tenth_of_a_second() -> None:
    built = [locked(seed, 30, 6, drops=True) for seed in range(60)]
    timed("30 scenes, 6 locks, spent keys, drops", built, 0.100)


def test_thirty_scenes_with_four_spent_keys_for_four_doors_are_proved_as_fast() -> None:
    built = [alike(seed, 30, 6) for seed in range(30)]
    timed("30 scenes, drops, four spent keys that fit four doors each", built, 0.100)


def test_a_thousand_adventures_are_made_in_the_time_asked() -> None:
    library, weather = load(), Weather()
    took: list[tuple[float, str]] = []
    for number in range(-4, 1000):
        brief = Brief(genre=library.genre_ids[number % 4], seed=str(number))
        start = time.process_time()
        generate(brief, library, SYSTEM, stream=Stream(brief.seed, "adventure"))
        took.append((time.process_time() - start, brief.seed))
        weather.look()
    del took[:4]  # to warm up: content and names are read on the way
    slow, usual, (slowest, seed) = weather.slow, median(one for one, _ in took), max(took)
    print(  # noqa: T201 - a bench is there to be read
        f"an adventure: median {1000 * usual:.1f} ms, slowest of {len(took)} seed {seed} with "
        f"{1000 * slowest:.0f} ms"
    )

    assert usual < 0.030 * slow
    assert slowest < 0.300 * slow


def test_one_adventure_is_printed_within_six_tenths_of_a_second() -> None:
    command = [sys.executable, "-m", "solo", "adventure", "--seed", "7"]
    weather = Weather()
    took: list[float] = []
    for _ in range(5):
        weather.look()
        before = times()
        subprocess.run(command, capture_output=True, check=True)
        after = times()
        took.append(after.children_user + after.children_system)
        took[-1] -= before.children_user + before.children_system
    print(f"solo adventure, whole process: {min(took):.2f} s of CPU at best")  # noqa: T201 - a bench is there to be read

    assert min(took) < 0.6 * weather.slow
