"""What somebody may have meant to type, and letters that nobody can see."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

__all__ = ["near", "unseen"]

_FEW = 12
"""Names listed where nothing is near."""

_LONGEST: Final = 80
"""Letters of a name that somebody may have meant; comparing longer ones takes long."""

_MOST: Final = 5_000
"""Names that are compared."""

_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Cs", "Zl", "Zp"})
_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Unseen, but words of some languages and many an emoji are written with them."""


def unseen(text: str, besides: str = "") -> int:
    """Return the place, from 1, of the first letter of ``text`` that nobody can see, else 0.

    Such a letter moves the cursor, turns the line round or is broken; those in ``besides`` may
    stand.
    """
    if text.isprintable():  # nearly always, and much faster
        return 0
    for place, letter in enumerate(text, 1):
        if (
            unicodedata.category(letter) in _UNSEEN
            and letter not in _JOINERS
            and letter not in besides
        ):
            return place
    return 1 if all(letter in _JOINERS for letter in text) else 0


def near(word: str, words: Sequence[str], many: int = 3) -> str:
    """Return "did you mean ...?" with the nearest of ``words``, else a list of some of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - paid for only when something is wrong

    close: list[str] = []
    if len(word) <= _LONGEST:
        among = [name for name in words[:_MOST] if len(name) <= _LONGEST]
        close = get_close_matches(word, among, many, 0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    few = [name[:_LONGEST] for name in sorted(words)[:_FEW]]
    if not few:
        return "there are none"
    return f"there are {', '.join(few)}{' ...' if len(words) > len(few) else ''}"
