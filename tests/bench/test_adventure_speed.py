"""How long adventures take: run with -m bench. Quote the bare loop's figure beside these."""

from __future__ import annotations

import subprocess
import sys
import time
from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.drawing import lay_out
from solo.adventure.frame import frame, scenes_of
from solo.adventure.generation import generate
from solo.adventure.locks import placements
from solo.adventure.proof import prove
from solo.adventure.values import (
    Brief,
    Exit,
    Scene,
)
from solo.content.library import load
from solo.systems.d20 import SYSTEM

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


def test_twenty_scenes_with_six_locks_are_proved_in_ten_milliseconds() -> None:
    built = [found for seed in range(40) if (found := locked(seed, 20, 6))]
    took: list[float] = []
    for scenes, exits in built:
        start = time.process_time()
        proof = prove(scenes, exits, "goal")
        took.append(time.process_time() - start)
        assert proof.decided
    took.sort()
    median = 1000 * took[len(took) // 2]
    print(f"\nproof of 20 scenes, 6 locks: median {median:.1f} ms")  # noqa: T201 - a bench is there to be read

    assert took[len(took) // 2] < 0.010


def test_thirty_scenes_with_spent_keys_and_drops_are_proved_in_a_tenth_of_a_second() -> None:
    built = [found for seed in range(60) if (found := locked(seed, 30, 6, drops=True))]
    took: list[float] = []
    ends = 0
    for scenes, exits in built:
        start = time.process_time()
        proof = prove(scenes, exits, "goal")
        took.append(time.process_time() - start)
        assert proof.decided
        ends += bool(proof.dead_ends)
    took.sort()
    median = 1000 * took[len(took) // 2]
    print(  # noqa: T201 - a bench is there to be read
        f"\nproof of 30 scenes, 6 locks, spent keys, drops: median {median:.1f} ms, slowest "
        f"{1000 * took[-1]:.1f} ms; dead ends in {ends} of {len(built)}"
    )

    assert took[len(took) // 2] < 0.100


def test_a_hundred_adventures_are_made_in_three_seconds() -> None:
    library = load()
    start = time.perf_counter()
    for seed in range(100):
        brief = Brief(genre=library.genre_ids[seed % 4], seed=str(seed))
        generate(brief, library, SYSTEM, stream=Stream(brief.seed, "adventure"))
    took = time.perf_counter() - start
    print(f"\n100 adventures: {took:.2f} s, content and names read on the way")  # noqa: T201 - a bench is there to be read

    assert took < 3


def test_one_adventure_is_printed_within_six_tenths_of_a_second() -> None:
    command = [sys.executable, "-m", "solo", "adventure", "--seed", "7"]
    took: list[float] = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        took.append(time.perf_counter() - start)
    print(f"\nsolo adventure, whole process: {min(took):.2f} s at best")  # noqa: T201 - a bench is there to be read

    assert min(took) < 0.6
