"""Patterns with slots: what may stand in braces, and how a slot is filled.

A noun slot is known in four forms: ``{x}`` bare, ``{a_x}`` with a or an, ``{the_x}``, and
``{A_x}``/``{The_x}`` at the head of a sentence. Proper names have the bare form only.

What somebody is busy with is written for one and for several: ``lying with {its|their} eyes shut``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from solo.content.nouns import a, article, capital
from solo.errors import ContentError

__all__ = [
    "NAMES",
    "agreeing",
    "at_work",
    "fill",
    "near",
    "placed",
    "sentences",
    "standing",
    "strays",
    "used",
]

_PEOPLE = ("patron", "patron_last", "person", "name", "faction", "suspect", "rival", "other")
NAMES = frozenset((*_PEOPLE, "place", "spot", "near", "hours", "minutes"))
"""Slots that take no article: proper names and phrases."""

_SENTENCE = re.compile(r"(?<=[.!?]) ")
_SLOT = re.compile(r"\{(?:(a|the|A|The)_)?([a-z_]+)\}")
# An article written out before a slot yields to what the slot holds: "An Upper Mill Affair".
_LOOSE = re.compile(r"\b([Aa])n? (?=\{([a-z_]+)\})")
# One is in a chapel, on a platform and at a crossing.
_IN = re.compile(r"\b([Ii])n (?=(?:\{the_|the \{)([a-z_]+)\})")
_SURFACE: Final = re.compile(
    r"(?:path|walkway|bridge|dam|deck|platform|quay|causeway|roof|rim|barge|green|rack|pad|road|"
    r"terrace|ledge|hull|floor|stairs?|landing|playground|bandstand|raft|slip)$"
)
_MARK: Final = re.compile(r"(?:cross|shrine|weir|kiln|halt|shelter|substation|petrol station)$")
_INTO: Final = re.compile(
    r"^(?:deep in|on top of|at the (?:back|bottom|end|foot|heart|top) of"
    r"|above|among|at|behind|below|beneath|between|beside|by|down|in|inside|on|over|round"
    r"|under(?:neath)?) "
)
# A thing is hidden in a part of something: what is stood near is the whole.
_PART: Final = re.compile(
    r"^[a-z' -]*? of (?=(?:a|an|the) )|^(?:the|a|an) (?:\S+ ){1,2}(?:on|by|below|above) (?=the )"
)
_CORNER: Final = re.compile(r"^(?:in a corner|at one end|on the way)\b")
_BRACE = re.compile(r"[{}]")
_NUMBER = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
_OF_ONE = re.compile(r"\b(its|it|itself|his|her|him|himself|herself|he|she|one)\b")
# A slot that opens a sentence is written large, whatever it holds.
_HEAD = re.compile(r"(?:^|[.!?]['\"]? )(?=\{)")


def agreeing(text: str, many: int) -> str:
    """Return ``text`` with the first of every ``{its|their}`` for one, the second for several."""
    return _NUMBER.sub(lambda match: match.group(1 if many == 1 else 2), text)


def at_work(doing: str, many: int) -> str:
    """Return what ``many`` of a kind are busy with, as a clause after their name.

    A deed that is told of one body is done by one of several: "one of them gnawing a strap".
    """
    words = agreeing(doing, many)
    if many == 1 or not _OF_ONE.search(words):
        return words
    return f"one of them {agreeing(doing, 1)}"


def standing(noun: str) -> str:
    """Return how one is at the place called ``noun``: on the quarry floor, in a chapel."""
    head = re.split(r" (?:of|on|in|with|under|above|by) ", noun, maxsplit=1)[0]
    if _SURFACE.search(head):
        return "on"
    return "at" if _MARK.search(head) else "in"


def placed(pattern: str, slots: Mapping[str, str]) -> str:
    """Return ``pattern`` with every "in" before a place turned to what suits the place."""

    def where(match: re.Match[str]) -> str:
        found = standing(slots.get(match.group(2), ""))
        return f"{found.capitalize() if match.group(1) == 'I' else found} "

    return _IN.sub(where, pattern)


def near(spot: str) -> str:
    """Return where somebody stands who would not fit where a small thing lies.

    "in the pocket of the oilskin" gives "near the oilskin"; in a corner there is room for anybody.
    """
    bare = spot if _CORNER.match(spot) else _INTO.sub("", spot, count=1)
    return spot if bare == spot else f"near {_PART.sub('', bare, count=1)}"


def used(pattern: str) -> frozenset[str]:
    """Return the slots of ``pattern`` without their articles."""
    return frozenset(match.group(2) for match in _SLOT.finditer(pattern))


def strays(pattern: str, slots: Collection[str]) -> str:
    """Return what is wrong with the braces of ``pattern`` if only ``slots`` may be used."""
    for match in _SLOT.finditer(pattern):
        form, slot = match.group(1), match.group(2)
        if slot not in slots:
            allowed = ", ".join(f"{{{s}}}" for s in sorted(slots))
            return f"{match.group()} is unknown here; {allowed or 'no slot'} can be filled"
        if form and slot in NAMES:
            return f"{match.group()} has an article before a name; write {{{slot}}}"
    if _BRACE.search(_SLOT.sub("", pattern)):
        return "a brace that opens no slot; write {slot} in lower case"
    return ""


def _article(first: str, word: str) -> str:
    return f"{first}{article(word)[1:]} "


def fill(pattern: str, slots: Mapping[str, str]) -> str:
    """Return ``pattern`` with every slot filled, a slot at the head of a sentence written large.

    Raises:
        ContentError: a slot of the pattern is not among ``slots``.
    """
    if "{" not in pattern:
        return pattern
    pattern = _LOOSE.sub(lambda m: _article(m.group(1), slots.get(m.group(2), "")), pattern)
    pattern = placed(pattern, slots)
    heads = {match.end() for match in _HEAD.finditer(pattern)}

    def word(match: re.Match[str]) -> str:
        form, slot = match.group(1), match.group(2)
        if slot not in slots:
            known = ", ".join(sorted(slots)) or "nothing"
            raise ContentError(f"{pattern!r}: {match.group()} cannot be filled; there is {known}")
        text = slots[slot]
        if form:
            text = a(text) if form in {"a", "A"} else f"the {text}"
        return capital(text) if form in {"A", "The"} or match.start() in heads else text

    return _SLOT.sub(word, pattern)


def sentences(text: str) -> list[str]:
    """Return the sentences of ``text``; what is said in quotes is cut as well."""
    return [part for part in _SENTENCE.split(text) if part]
