"""What the commands make before they print: a brief, an adventure, its play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief
from solo.cli.options import system_of
from solo.content.library import Library, load
from solo.rules import System

__all__ = ["Made", "Wishes", "make"]


class Wishes(TypedDict):
    """What the shared options say of the adventure wanted."""

    genre: str
    scenes: int
    party: int
    level: int
    tone: str
    veils: tuple[str, ...]
    system: str
    settings: dict[str, str]
    seed: str


@dataclass(frozen=True, slots=True)
class Made:
    """An adventure with what it was made from."""

    adventure: Adventure
    library: Library
    system: System
    stream: Stream


def make(
    *,
    genre: str,
    scenes: int,
    party: int,
    level: int,
    tone: str,
    veils: tuple[str, ...],
    system: str,
    settings: Mapping[str, str],
    seed: str,
) -> Made:
    """Make the adventure asked for.

    Raises:
        BriefError: a wish cannot be met.
        GenerationError: no draft could be proved.
    """
    library, game = load(), system_of(system, settings)
    brief = Brief(
        genre=genre,
        scenes=scenes,
        party=party,
        level=level,
        tone=tone,
        veils=veils,
        system=system,
        seed=seed,
        settings=dict(settings),
    )
    stream = Stream(seed)
    adventure = generate(brief, library, game, stream=stream.child("adventure"))
    return Made(adventure, library, game, stream)
