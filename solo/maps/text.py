"""How wide words are, how they break into lines, and which characters a map may hold.

Widths are those of a wide sans serif in bold, so that the words fit in whatever face is at hand.
"""

from __future__ import annotations

import unicodedata
from typing import Final

__all__ = ["clean", "cut", "width", "wrapped"]

_ASCII: Final = (
    35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 40, 40, 84, 84, 84, 59, 100, 78, 77, 74, 84, 69, 69, 83, 84, 38, 38, 78, 64, 100, 84,
    86, 74, 86, 78, 73, 69, 82, 78, 111, 78, 73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44,
    72, 72, 35, 35, 67, 35, 105, 72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84,
)  # fmt: skip
"""Of the characters from the space to the tilde, in hundredths of the type size."""

_NARROW: Final = {"\N{RIGHT SINGLE QUOTATION MARK}": 38, "\N{EN DASH}": 50, "\N{MIDDLE DOT}": 40}
_LETTER, _WIDE = 84, 105
"""Letters beyond the English ones, and all that may be as wide as it is high."""

_TURNS_THE_LINE: Final = frozenset(("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"))
_JOINERS: Final = frozenset("\u200c\u200d\ufe0f")

_LATIN_ENDS: Final = 0x0590


def clean(text: str) -> str:
    """Return ``text`` as one line without what is unseen, moves the cursor or turns the line."""
    kept = "".join(
        " " if char.isspace() else char
        for char in text
        if char.isspace()
        or char in _JOINERS
        or (
            unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")
            and unicodedata.bidirectional(char) not in _TURNS_THE_LINE
        )
    )
    return " ".join(kept.split())


def width(text: str, size: int) -> int:
    """Return how wide ``text`` is at most, in the unit of the type size, rounded up."""
    return -(-sum(map(_hundredths, text)) * size // 100)


def _hundredths(char: str) -> int:
    code = ord(char)
    if 0 <= code - 32 < len(_ASCII):
        return _ASCII[code - 32]
    if char in _NARROW:
        return _NARROW[char]
    if unicodedata.combining(char) or char in _JOINERS:
        return 0
    return _LETTER if code < _LATIN_ENDS and char.islower() else _WIDE


def wrapped(text: str, size: int, most: int, lines: int) -> tuple[str, ...]:
    """Return ``text`` in lines no wider than ``most``; what is too much ends in an ellipsis.

    Lines break between words; a word that is too long breaks where it must.
    """
    found: list[str] = []
    line = ""
    for word in text.split():
        longer = f"{line} {word}" if line else word
        if width(longer, size) <= most:
            line = longer
            continue
        if line:
            found.append(line)
        line = word
        while width(line, size) > most and len(found) <= lines:
            fits = len(line) - 1
            while fits > 1 and width(line[:fits], size) > most:
                fits -= 1
            found.append(line[:fits])
            line = line[fits:]
    if line:
        found.append(line)
    if len(found) > lines:
        found = [*found[: lines - 1], _dotted(" ".join(found[lines - 1 :]), size, most)]
    return tuple(found)


def cut(text: str, size: int, most: int) -> str:
    """Return ``text``, or as much of it as fits before an ellipsis."""
    return text if width(text, size) <= most else _dotted(text, size, most)


def _dotted(text: str, size: int, most: int) -> str:
    while text and width(text + "\N{HORIZONTAL ELLIPSIS}", size) > most:
        text = text[:-1].rstrip()
    return text + "\N{HORIZONTAL ELLIPSIS}"
