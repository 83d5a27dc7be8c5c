"""Two sides as they were typed: the game and the content they are mustered from, and a title."""

from __future__ import annotations

from collections.abc import Mapping

from oracles.streams import Stream
from solo.cli.options import system_of
from solo.cli.shelves import open_library
from solo.play.sides import Sides, mustered
from solo.render.page import typed as plain

__all__ = ["against", "gathered", "one_line", "who_is"]


def gathered(
    first: str,
    second: str | None,
    *,
    genre: str,
    seed: str,
    system: str,
    settings: Mapping[str, str],
) -> Sides:
    """Muster both sides, or one where there is no second.

    Raises:
        BriefError: a side, the genre, the game or a setting is not known.
    """
    return mustered(
        first,
        second,
        genre=genre,
        library=open_library(),
        system=system_of(system, settings),
        stream=Stream(seed),
    )


def who_is(sides: Sides, side: int, place: int) -> str:
    """Return somebody with what they are: "Osk the cleric of level 3", "the orc of level 2"."""
    (one, kind), what = sides.members[side][place], sides.kinds[side][place]
    named = f"the {one.name}" if kind else f"{one.name} the {what}"
    return f"{named} of level {one.level}"


def against(first: str, second: str) -> str:
    """Return a title for a fight of two sides as they were typed."""
    return one_line(f"{first} against {second}")


def one_line(typed: str) -> str:
    """Return what was typed as it stands in a title: one line that means nothing to Markdown."""
    return plain(" ".join(typed.replace("*", "\N{MULTIPLICATION SIGN}").split()))
