"""Fights and heroes of any game, timed; fights turn about with the bare loop."""

from __future__ import annotations

import json
from itertools import count
from statistics import median
from time import process_time

from oracles.streams import Stream
from solo.odds.trials import hands_for, played, run
from solo.records import Json, Place, Threat
from solo.rules import Creature, Side, System
from tests.bench.bare_loop import fight as bare_fight

__all__ = ["ASKED", "WINDOWS", "Weather", "hero", "laid_out", "raiders", "seconds_a_hero", "share"]

WINDOW = 200
"""Fights played between two looks at the clock."""
WINDOWS = 25
ASKED = 26_000
"""Fights of the bare loop a second on the machine for which times were asked."""


class Weather:
    """How slow the machine is meanwhile: the bare loop, played turn about with what is timed."""

    def __init__(self) -> None:
        self._took: list[float] = []
        self._seed = count()

    def look(self) -> None:
        """Play a window of the bare loop."""
        begun = process_time()
        for _ in range(WINDOW):
            bare_fight(next(self._seed))
        self._took.append(process_time() - begun)

    @property
    def slow(self) -> float:
        """How many times slower this machine is than the one that times were asked for, or 1."""
        rate = WINDOW / median(self._took)
        print(f"\nbare loop {rate:.0f}/s, asked on {ASKED}")  # noqa: T201 - a bench is there to be read
        return max(1.0, ASKED / rate)


def raiders(system: System, level: int) -> list[Creature]:
    """Return four threats of a level."""
    raider = Threat(
        id="raider", name="raider", plural="raiders", level=level, genres=("fantasy",),
        tags=("person",),
    )  # fmt: skip
    return [system.threat(raider, level) for _ in range(4)]


def hero(system: System, concept: str, level: int, number: int = 0) -> Creature:
    """Return a hero made by the whole procedure."""
    here = Stream("bench", concept, level, number)
    course = system.create(concept, level, concept)
    run(course, hands_for(here.river(), here.child("story").river()))
    return course.cast[0]


def laid_out(system: System, ours: list[Creature], theirs: list[Creature]) -> Json:
    """Return a fight of two sides a zone apart, as it is packed."""
    sides = [Side(ours, 0, "kill"), Side(theirs, 1, "kill")]
    packed: Json = json.loads(json.dumps(system.contest("fight", sides, Place()).pack()))
    return packed


def share(system: System, packed: Json, title: str, window: int = WINDOW) -> float:
    """Play a fight and the bare loop turn about; say how both went; return the share.

    ``window`` fights are timed together.
    """
    stream, number, seed = Stream("bench"), count(1), count()
    start = system.starts(packed)
    ours = theirs = 0.0
    rows = fights = 0
    for _ in range(WINDOWS):  # turn about, so that both meet the same weather
        begun = process_time()
        for _ in range(window):
            rows += len(played(start, stream, next(number))[1])
            fights += 1
        ours = max(ours, window / (process_time() - begun))
        begun = process_time()
        for _ in range(WINDOW):
            bare_fight(next(seed))
        theirs = max(theirs, WINDOW / (process_time() - begun))
    print(  # noqa: T201 - a bench is there to be read
        f"\n{title}, tape on: {ours:.0f} fights/s, {rows / fights:.0f} rows each; "
        f"bare loop {theirs:.0f}/s; share {ours / theirs:.1%}"
    )
    return ours / theirs


def seconds_a_hero(system: System, genre: str, level: int) -> float:
    """Make heroes of every concept of a genre; say and return how long one of them takes."""
    concepts = system.concepts(genre)
    best = 1.0
    for number in range(WINDOWS):
        begun = process_time()
        for concept in concepts:
            hero(system, concept, level, number)
        best = min(best, (process_time() - begun) / len(concepts))
    print(f"\na hero of level {level}: {1000 * best:.2f} ms")  # noqa: T201 - a bench is there to be read
    return best
