"""TOML read so that no file, however odd, keeps the reader busy for minutes."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

__all__ = ["MOST_PARTS", "toml"]

MOST_PARTS: Final = 100
"""Parts of a dotted key; the time that tomllib takes grows with their square."""

_LONG_KEY: Final = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{MOST_PARTS}}}"""
)


def toml(data: bytes) -> dict[str, Any]:
    """Return the table in ``data``.

    Raises:
        ValueError: it is no TOML in UTF-8, or goes beyond all bounds; the text says what and where.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"byte {error.start + 1} is not UTF-8; save it as UTF-8") from error
    if found := _LONG_KEY.search(text):
        line = 1 + text.count("\n", 0, found.start())
        raise ValueError(f"line {line} has a key of more than {MOST_PARTS} parts; shorten it")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:
        raise ValueError("a number is thousands of digits long; write a shorter one") from error
    except RecursionError as error:
        raise ValueError("lists within lists go too deep; flatten them") from error
