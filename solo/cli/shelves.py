"""The content that a command works with: what is shipped, and the folders given beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from solo.cli.paths import native

if TYPE_CHECKING:  # a roll of dice needs no content
    from solo.content.library import Library

__all__ = ["content_option", "open_library", "own_folders"]

_PARTS = ("genres", "threats", "hazards", "curves", "patterns", "oracles")


def _folders(
    ctx: click.Context, _param: click.Parameter, values: tuple[str, ...]
) -> tuple[Path, ...]:
    for value in values:
        if not value.strip():
            raise click.BadParameter(f"{value!r} is no folder; `.` is the one you are in")
    places = tuple(Path(native(value)) for value in values)
    for place in places:
        if not place.is_dir():
            raise click.BadParameter(f"{str(place)!r} is no folder")
        if not any((place / part).is_dir() for part in _PARTS):
            raise click.BadParameter(
                f"{str(place)!r} holds none of {', '.join(part + '/' for part in _PARTS)}"
            )
    ctx.obj = places
    return places


content_option = click.option(
    "--content",
    metavar="FOLDER",
    multiple=True,
    expose_value=False,
    callback=_folders,
    help="Play with the records in this folder too: its genres/, threats/, hazards/, "
    "curves/, patterns/ and oracles/. May be given several times, before the command.",
)


def own_folders() -> tuple[Path, ...]:
    """Return the folders given beside the shipped content, in their order."""
    ctx = click.get_current_context(silent=True)
    found = None if ctx is None else ctx.find_root().obj
    return cast("tuple[Path, ...]", found or ())


def open_library() -> Library:
    """Return the shipped content with the records of every folder given beside it."""
    from solo.content.library import load  # noqa: PLC0415 - a roll of dice needs no content
    from solo.resources import folder  # noqa: PLC0415 - as above

    own = own_folders()
    return load(folder("content"), *own) if own else load()
