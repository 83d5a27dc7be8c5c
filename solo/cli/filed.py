"""Adventures in files: read with what they are played with, and written back after a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import click

from solo.adventure.document import stat_blocks, to_json
from solo.adventure.patching import patched
from solo.adventure.seedcode import version
from solo.adventure.values import Adventure
from solo.cli.documents import from_document, read_document
from solo.cli.options import system_of
from solo.cli.output import show, show_data
from solo.cli.shelves import open_library
from solo.content.library import Library
from solo.errors import BriefError
from solo.records import Json
from solo.rules import System

__all__ = ["Filed", "changed", "file_argument", "opened"]

file_argument = click.argument("file", metavar="FILE")
"""The adventure, as JSON."""


@dataclass(frozen=True, slots=True)
class Filed:
    """An adventure as it stands in a file."""

    where: str
    """The file, as errors name it."""
    raw: dict[str, Json]
    """As its writer wrote it."""
    adventure: Adventure
    library: Library
    system: System


def opened(path: str) -> Filed:
    """Return the adventure in the file ``path`` with the content and the game it names.

    Raises:
        BriefError: the file cannot be read, or is no JSON.
        ContentError: something in it is wrong; one line with the path in the document.
    """
    library = open_library()
    raw, where = read_document(path)
    adventure = from_document(raw, where, library)
    try:
        library.genre(adventure.brief.genre)
        system = system_of(adventure.brief.system, adventure.brief.settings)
    except BriefError as error:
        raise BriefError(f"{where}: brief: {error}") from error
    return Filed(where, raw, adventure, library, system)


def changed(
    filed: Filed, adventure: Adventure, system: System, *, form: str, output: str | None
) -> None:
    """Print what became of an adventure: as a page, or as the JSON it was, changed in places.

    ``form`` is "json" or "markdown".
    """
    if form == "markdown":
        from solo.render.formats.markdown import render_adventure  # noqa: PLC0415 - JSON needs no page

        show(render_adventure(adventure, system, filed.library), output)
        return
    ours = version("solo-rpg")
    old, new = to_json(filed.adventure, ours), to_json(adventure, ours)
    found = cast("dict[str, Json]", patched(cast("Json", filed.raw), old, new))
    # What is reckoned anew is written even where whoever wrote the file left it to us.
    for key in ("proof", "measures"):
        found[key] = new[key]
    found["systems"] = {system.id: stat_blocks(adventure, filed.library, system)}
    show_data(found, output)
