"""How a text of a record must be built: a sentence, a phrase, a clause; and slips inside a line.

What a text is follows from its key alone, so that a new kind of record is checked as it comes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solo.content.nouns import article

__all__ = ["BANNED", "LABELS", "NAMES", "form", "slips"]

BANNED: Final = (
    "eerie", "ominous", "sense of dread", "mysterious", "ancient evil", "air is thick with",
    "shivers down", "you feel", "little did they know", "testament to", "tapestry of", "dance of",
    "echoes of the past",
)  # fmt: skip
"""Phrases that name a mood instead of a thing."""

LABELS: Final = frozenset(
    {
        "id", "tags", "feeds", "way", "people", "places", "does", "faction", "exact", "source",
        "genres", "senses", "carries", "light", "ground", "cover", "use", "approach", "severity",
        "disposition", "kind", "comes", "build", "mind", "aim", "reach", "size", "gait", "trigger",
        "delivery", "targets", "resist", "last", "damage", "medical", "state", "fits", "helps",
        "points", "day",
    }
)  # fmt: skip
"""Keys whose values are words of the program's own, which nobody reads aloud."""

NAMES: Final = frozenset(
    {"noun", "plural", "name", "role", "weapon", "title", "titles", "counter_agent", "agent"}
)
"""Keys that say what one thing is called."""

_CLAUSES: Final = frozenset({"doing", "spot"})
_SEEN_AS_PHRASE: Final = (
    "exits", "locks", "gates", "secrets", "drops", "fittings", "falls", "bars",
)  # fmt: skip
"""Ways are listed by what is seen of them; a goal is seen in whole sentences."""

_MOODS = re.compile(rf"\b(?:{'|'.join(BANNED)})\b")
_DOUBLED = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
_WELL_DOUBLED = frozenset({"had", "that"})
_ARTICLE = re.compile(r"(?<![\w'-])(an?) (['\"]?[\w'-]+)", re.IGNORECASE)
_DOUBLE_PLACE = re.compile(r"\b(in|on|at|under|behind|inside|beside|near) \{spot\}")
_FANCY = re.compile("[\u2018\u2019\u201c\u201d\u2013\u2014\u2026]")
_MARKS = re.compile(r"[,;:]\s*[,;:.?!]|\s[,;:.?!]|(?<!\.)\.\.(?!\.)")
_END = re.compile(r"[.!?]['\")]*$")
_HEAD = re.compile(r"[\"'(]*(?:[A-Z0-9]|\{[a-z_]+\}|\{(?:A|The)_)")


def form(where: str, key: str, text: str) -> Iterator[str]:
    """Yield what is wrong with the shape of ``text``, which stands at ``where`` under ``key``."""
    if not text:
        return
    if not text.strip(" .!?"):
        yield f"{text!r} says nothing; write a sentence or leave it out"
    elif key in NAMES:
        if _END.search(text):
            yield f"{text!r} is a name; leave out the stop"
    elif key in _CLAUSES or (key == "seen" and where.startswith(_SEEN_AS_PHRASE)):
        if _END.search(text):
            yield f"{text!r} goes on inside a sentence; leave out the stop"
        if text[0].isupper():
            yield f"{text!r} goes on inside a sentence; begin it in lower case"
    else:
        if not _END.search(text):
            yield f"{text!r} does not end a sentence; end it with . ! or ?"
        if not _HEAD.match(text):
            yield f"{text!r} begins a sentence; begin it with a capital letter"


def slips(text: str) -> Iterator[str]:
    """Yield every slip inside a text, whatever it is."""
    for phrase in dict.fromkeys(_MOODS.findall(text.lower())):
        yield f"{phrase!r} names a mood; name a thing instead"
    for match in _DOUBLED.finditer(text):
        if match.group(1).lower() not in _WELL_DOUBLED:
            yield f"{match.group()!r} is doubled in {text!r}; strike one"
    if "  " in text or text != text.strip():
        yield f"a space too many in {text!r}; take it out"
    if "\n" in text:
        yield f"a line is broken in {text!r}; write it in one"
    if text.count('"') % 2:
        yield f"a quotation mark is left open in {text!r}; close it"
    if match := _DOUBLE_PLACE.search(text):
        yield f"{match.group()!r} in {text!r}; a spot brings its own word of place"
    if match := _MARKS.search(text):
        yield f"{match.group()!r} in {text!r}; one mark is enough, right after the word"
    if match := _FANCY.search(text):
        yield f"{match.group()!r} in {text!r}; write straight quotes, commas or stops"
    for match in _ARTICLE.finditer(text):
        word = match.group(2)
        if match.group(1).lower() != article(word):
            yield f"{match.group()!r} in {text!r}; it should be {article(word)}"
