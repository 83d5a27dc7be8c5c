"""What somebody may have meant to type."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["near"]

_FEW = 12
"""Names listed where nothing is near."""


def near(word: str, words: Sequence[str], many: int = 3) -> str:
    """Return "did you mean ...?" with the nearest of ``words``, else a list of some of them."""
    from difflib import get_close_matches  # noqa: PLC0415 - paid for only when something is wrong

    close = get_close_matches(word, words, many, 0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    few = sorted(words)[:_FEW]
    if not few:
        return "there are none"
    return f"there are {', '.join(few)}{' ...' if len(words) > len(few) else ''}"
