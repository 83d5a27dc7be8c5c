"""Two sides as text, mustered: what a fight and its odds begin from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from oracles.names import people
from oracles.streams import Stream
from solo.cli.options import system_of
from solo.content.library import load
from solo.play.roster import muster, parse_side
from solo.play.skirmish import Muster
from solo.rules import System

__all__ = ["Sides", "against", "gathered"]

_MOST_NAMED = 40
"""Heroes who get a name of their own; the rest are numbered."""


@dataclass(frozen=True, slots=True)
class Sides:
    """Two sides ready to fight, the game they fight by, and where their chance comes from."""

    first: Muster
    second: Muster
    system: System
    stream: Stream

    @property
    def table(self) -> Stream:
        """The address of the fight at the table; its trials are below it."""
        return self.stream.child("table", "fight", 1)


def gathered(
    first: str, second: str, *, genre: str, seed: str, system: str, settings: Mapping[str, str]
) -> Sides:
    """Muster both sides.

    Raises:
        BriefError: a side, the genre, the game or a setting is not known.
    """
    sides = (parse_side(first), parse_side(second))
    library, game, stream = load(), system_of(system, settings), Stream(seed)
    sizes = [sum(entry.count for entry in side) for side in sides]
    style = library.style(library.genre(genre).people)
    many = min(sum(sizes), _MOST_NAMED)
    named = [one.first for one in people(style, many, stream=stream.child("names"))]
    mustered = [
        muster(
            side,
            system=game,
            threats=library.threats,
            genre=genre,
            names=named[sizes[0] if place else 0 :],
            stream=stream.child("side", place),
        )
        for place, side in enumerate(sides)
    ]
    return Sides(mustered[0], mustered[1], game, stream)


def against(first: str, second: str) -> str:
    """Return a title for a fight of two sides as they were typed: one line, no Markdown."""
    return " ".join(f"{first} against {second}".replace("*", "\N{MULTIPLICATION SIGN}").split())
