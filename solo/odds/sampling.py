"""Trials until enough is known: a fixed number, or fewer where the interval is narrow enough."""

from __future__ import annotations

from fractions import Fraction

from oracles.streams import Stream
from solo.odds.trials import Tally, merged, tally
from solo.records import Json
from solo.rules import System

__all__ = ["CHUNK", "MOST_TRIALS", "sample"]

CHUNK = 100
"""Trials played between two looks at the interval."""

MOST_TRIALS = 100_000
"""Trials of one course; more say nothing that matters at a table."""


def sample(
    system: System, packed: Json, *, stream: Stream, trials: int, within: int | None = None
) -> Tally:
    """Play up to ``trials`` trials of a packed course and count them.

    Args:
        system: The game.
        packed: The course before its first step.
        stream: The address of the course; trial k depends on it and on k alone.
        trials: How many at the most.
        within: Stop once the 95 % interval reaches at most so many percent either way.

    Raises:
        ValueError: ``trials`` is below 1.
    """
    found: list[Tally] = []
    done = 0
    while done < trials:
        many = min(CHUNK, trials - done)
        found.append(tally(system, packed, stream=stream, trials=many, first=done + 1))
        done += many
        if within is not None:
            whole = merged(found)
            low, high = whole.interval
            if high - low <= Fraction(2 * within, 100):
                return whole
    return merged(found)
