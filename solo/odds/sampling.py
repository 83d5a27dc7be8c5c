"""Trials until enough is known: a fixed number, or fewer where the interval is narrow enough."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from oracles.streams import Stream
from solo.odds.trials import Tally, merged, tally
from solo.records import Json
from solo.rules import System

__all__ = ["CHUNK", "MOST_TRIALS", "quietly", "sample"]

CHUNK = 100
"""Trials played between two looks at the interval."""

MOST_TRIALS = 100_000
"""Trials of one course; more say nothing that matters at a table."""


def quietly(_many: int) -> None:
    """Tell nobody how far it is."""


def sample(
    system: System,
    packed: Json,
    *,
    stream: Stream,
    trials: int,
    within: int | None = None,
    ours: int = 0,
    tick: Callable[[int], None] = quietly,
) -> Tally:
    """Play up to ``trials`` trials of a packed course and count them.

    Args:
        system: The game.
        packed: The course before its first step.
        stream: The address of the course; trial k depends on it and on k alone.
        trials: How many at the most.
        within: Stop once the 95 % interval reaches at most so many percent either way.
        ours: How many of the cast, from its beginning, make up the first side.
        tick: Told, now and then, how many more trials were played.

    Raises:
        ValueError: ``trials`` is below 1.
    """
    found: Tally | None = None
    while found is None or found.trials < trials:
        done = found.trials if found else 0
        many = min(CHUNK, trials - done)
        more = tally(system, packed, stream=stream, trials=many, first=done + 1, ours=ours)
        found = merged([found, more]) if found else more
        tick(many)
        if within is not None:
            low, high = found.interval
            if high - low <= Fraction(2 * within, 100):
                break
    return found
