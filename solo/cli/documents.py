"""Adventures that people hand in as files."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, cast

from solo.cli.paths import native, shown
from solo.errors import BriefError

if TYPE_CHECKING:  # most commands read no adventure
    from solo.adventure.values import Adventure
    from solo.content.library import Library
    from solo.records import Json

__all__ = ["from_document", "read_adventure", "read_document"]


def _bytes(file: str, where: str, most: int) -> bytes:
    """Return what is in ``file``, or on standard input for "-"; one byte more than ``most``."""
    try:
        if file == "-":
            if cast("object", sys.stdin) is None:
                raise BriefError("standard input is closed; name a file")
            return sys.stdin.buffer.read(most + 1)
        with open(native(file), "rb") as stream:  # noqa: PTH123 - importing pathlib is slow
            return stream.read(most + 1)
    except IsADirectoryError as error:
        raise BriefError(f"{where} is a folder; give the name of a file inside it") from error
    except FileNotFoundError as error:
        raise BriefError(f"{where}: there is no such file; - stands for standard input") from error
    except (OSError, ValueError) as error:
        says = error.strerror if isinstance(error, OSError) else error
        raise BriefError(f"{where}: cannot be read ({says})") from error


def read_document(file: str) -> tuple[dict[str, Json], str]:
    """Return the JSON object in ``file`` and how errors name it.

    Raises:
        BriefError: it cannot be read, or is no JSON in UTF-8.
    """
    from solo.adventure.handwritten import MOST_BYTES, parsed  # noqa: PLC0415 - as above

    where = "standard input" if file == "-" else shown(file)
    found = _bytes(file, where, MOST_BYTES)
    if len(found) > MOST_BYTES:
        raise BriefError(f"{where}: more than {MOST_BYTES} bytes; no more are read")
    try:
        text = found.decode(json.detect_encoding(found))
    except UnicodeDecodeError as error:
        raise BriefError(
            f"{where}: byte {error.start + 1} is not {error.encoding}; save it as UTF-8"
        ) from error
    return parsed(text, where), where


def from_document(found: dict[str, Json], where: str, library: Library) -> Adventure:
    """Return the adventure that ``found`` describes; what proof it brings is not looked at.

    Raises:
        ContentError: something in it is missing, misspelt, out of range or points nowhere.
    """
    from solo.adventure.handwritten import from_json  # noqa: PLC0415 - as above

    return from_json(found, where, library.hazards, proves=False)


def read_adventure(file: str, library: Library) -> Adventure:
    """Return the adventure in ``file``; see ``read_document`` and ``from_document``."""
    return from_document(*read_document(file), library)
