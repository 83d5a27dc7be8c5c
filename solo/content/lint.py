"""What is amiss with the words of a genre: complaints for its author, never an exception.

Loading checks the shape of records; this checks how they read: the ban list, lengths, sentences
that stand twice, doubled words and spaces, quotes, sentence ends, a and an.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import product
from typing import Final, cast

from solo.content.genres import Genre, SceneKind
from solo.content.nouns import article
from solo.records import Hazard, Threat

__all__ = ["BANNED", "lint", "lint_dangers"]

BANNED: Final = (
    "eerie", "ominous", "sense of dread", "mysterious", "ancient evil", "air is thick with",
    "shivers down", "you feel", "little did they know", "testament to", "tapestry of", "dance of",
    "echoes of the past",
)  # fmt: skip
"""Phrases that name a mood instead of a thing."""

_LENGTHS: Final = {
    ("scenes", "read-aloud"): (25, 52),
    ("hooks", "says"): (30, 55),
    ("motives", "says"): (12, 40),
    ("motives", "stakes"): (6, 30),
}
"""Words a text may have: read-aloud text leaves room for whoever is busy in the scene."""

_SENTENCES: Final = frozenset(
    {
        "look", "sense", "returning", "crossing", "takes", "opens", "shut", "forced", "lever_seen",
        "pull", "found", "hint", "want", "done", "reward", "failed", "wants", "hides", "fears",
        "sign", "who", "means", "stakes", "timeline", "arrive", "leave", "rest", "search_nothing",
        "care",
    }
)  # fmt: skip
"""Keys that hold whole sentences, in every record that has them."""

_DOUBLED = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
_WELL_DOUBLED = frozenset({"had", "that"})
_ARTICLE = re.compile(r"(?<![\w'-])(an?) (['\"]?[\w'-]+)", re.IGNORECASE)
_DOUBLE_PLACE = re.compile(r"\b(in|on|at|under|behind|inside|beside|near) \{spot\}")
_GENDERED = re.compile(r"\b(he|she|his|her|him|hers|himself|herself)\b", re.IGNORECASE)
_SOMEBODY = re.compile(r"\{(patron|person|name)\}")
_OF_THE_PERSON: Final = frozenset({"doing", "wants", "hides", "habit"})
_FANCY = re.compile("[\u2018\u2019\u201c\u201d\u2013\u2014\u2026]")
_END = re.compile(r"[.!?]['\")]*$")


def lint(genre: Genre) -> tuple[str, ...]:
    """Return every complaint about ``genre``, in the order of its files; none is perfect."""
    return tuple(_complaints(genre))


def lint_dangers(records: Iterable[Threat | Hazard]) -> tuple[str, ...]:
    """Return every complaint about threats and hazards, in their order; none is perfect."""
    found: list[str] = []
    for record in records:
        for where, _, text in _texts(record):
            place = f"{record.id}.{where}"
            found += _line(place, text)
            if text != "" and not text.strip(" .!?"):
                found.append(f"{place}: {text!r} says nothing; write a sentence or leave it out")
    return tuple(found)


def _complaints(genre: Genre) -> Iterator[str]:
    seen: dict[str, str] = {}
    for where, key, text in _texts(genre):
        yield from _line(where, text)
        own = where.startswith("people_kinds") and key in _OF_THE_PERSON
        if (own or _SOMEBODY.search(text)) and (match := _GENDERED.search(text)):
            yield f"{where}: {match.group()!r} in {text!r}; names are drawn in any gender"
        for sentence in re.split(r"(?<=[.!?]) ", text):
            if sentence in seen and " " in sentence and _END.search(sentence):
                yield f"{where}: {sentence!r} stands in {seen[sentence]} too; write another"
            seen.setdefault(sentence, where)
        if key in _SENTENCES and not _END.search(text):
            yield f"{where}: {text!r} does not end a sentence; end it with . ! or ?"
    for kind in genre.scenes:
        yield from _lengths(kind)
    for group, records in (("hooks", genre.hooks), ("motives", genre.motives)):
        for number, record in enumerate(records):
            for key in ("says", "stakes"):
                if (limits := _LENGTHS.get((group, key))) is not None:
                    words = len(str(getattr(record, key)).split())
                    if not limits[0] <= words <= limits[1]:
                        yield f"{group}[{number}].{key}: {words} words; {limits[0]} to {limits[1]}"


def _lengths(kind: SceneKind) -> Iterator[str]:
    low, high = _LENGTHS["scenes", "read-aloud"]
    for look, sense, handle in product(kind.look, kind.sense, kind.handles):
        words = sum(len(text.split()) for text in (look, sense, handle.says))
        if not low <= words <= high:
            yield f"scenes[{kind.id}]: {words} words in {look!r} and what follows; {low} to {high}"
            return


def _texts(value: object, where: str = "", key: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield address, key and text of every text inside ``value``."""
    if isinstance(value, str):
        yield where, key, value
    elif isinstance(value, tuple):
        for number, part in enumerate(cast("tuple[object, ...]", value)):
            label = getattr(part, "id", number)
            yield from _texts(part, f"{where}[{label}]", key)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in {"id", "tags", "feeds", "way", "people", "places", "does"}:
                path = f"{where}.{field.name}".lstrip(".")
                yield from _texts(getattr(value, field.name), path, field.name)


def _line(where: str, text: str) -> Iterator[str]:
    low = text.lower()
    for phrase in BANNED:
        if re.search(rf"\b{phrase}\b", low):
            yield f"{where}: {phrase!r} names a mood; name a thing instead"
    for match in _DOUBLED.finditer(text):
        if match.group(1).lower() not in _WELL_DOUBLED:
            yield f"{where}: {match.group()!r} is doubled in {text!r}"
    if "  " in text or text != text.strip():
        yield f"{where}: a space too many in {text!r}"
    if match := _DOUBLE_PLACE.search(text):
        yield f"{where}: {match.group()!r} in {text!r}; a spot brings its own word of place"
    if match := _FANCY.search(text):
        yield f"{where}: {match.group()!r} in {text!r}; write straight quotes, commas or stops"
    for match in _ARTICLE.finditer(text):
        word = match.group(2)
        if match.group(1).lower() != article(word):
            yield f"{where}: {match.group()!r} in {text!r}; it should be {article(word)}"
