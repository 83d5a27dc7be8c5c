"""Adventures by genre, size and seed, each made once a test run."""

from __future__ import annotations

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.systems.d20 import SYSTEM

__all__ = ["GENRES", "made", "many", "stream"]

GENRES = ("fantasy", "horror", "modern", "scifi")


def stream(seed: str) -> Stream:
    """Return the address that tests give an adventure."""
    return Stream(seed, "adventure")


_made: dict[str, Adventure] = {}


def made(brief: Brief) -> Adventure:
    """Return the adventure of ``brief``."""
    key = repr(brief)
    if key not in _made:
        _made[key] = generate(brief, load(), SYSTEM, stream=stream(brief.seed))
    return _made[key]


def many(genre: str, count: int) -> list[Adventure]:
    """Return ``count`` adventures of a genre, every size from 8 to 20 among them."""
    return [made(Brief(genre=genre, seed=str(n), scenes=8 + n % 13)) for n in range(count)]
