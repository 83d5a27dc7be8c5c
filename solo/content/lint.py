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

from solo.content.alternatives import awry, expansions
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
    ("scenes", "read-aloud"): (25, 54),
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

_BARE: Final = frozenset({"noun", "plural", "name", "titles", "role", "title"})
"""Keys that say what one thing is called."""

_DRAWN: Final = frozenset({"doing", "sign", "says"})
"""Keys of a threat whose alternatives are decided where it is stocked."""

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
        for where, field, text in _texts(record):
            place = f"{record.id}.{where}"
            found += dict.fromkeys(line for way in expansions(text) for line in _line(place, way))
            wrong = awry(text)
            if not wrong and "[" in text and (isinstance(record, Hazard) or field not in _DRAWN):
                wrong = f"{text!r} takes no alternatives; a threat's doing, sign and says do"
            found += [f"{place}: {wrong}"] if wrong else []
            if text != "" and not text.strip(" .!?"):
                found.append(f"{place}: {text!r} says nothing; write a sentence or leave it out")
    return tuple(found)


def _complaints(genre: Genre) -> Iterator[str]:
    seen: dict[str, str] = {}
    for where, key, text in _texts(genre):
        ways = tuple(expansions(text))
        yield from dict.fromkeys(line for way in ways for line in _line(where, way))
        yield from _whole(where, key, text, ways)
        fresh = dict.fromkeys(s for way in ways for s in re.split(r"(?<=[.!?]) ", way))
        for sentence in fresh:
            if sentence in seen and " " in sentence and _END.search(sentence):
                yield f"{where}: {sentence!r} stands in {seen[sentence]} too; write another"
        for sentence in fresh:
            seen.setdefault(sentence, where)
    for kind in genre.scenes:
        yield from _lengths(kind)
    for where, record in _records(genre):
        if wrong := awry(*(text for _, _, text in _texts(record))):
            yield f"{where}: {wrong}"
    yield from _limits(genre)


def _limits(genre: Genre) -> Iterator[str]:
    """Yield the hooks and motives that are too short or too long."""
    for group, records in (("hooks", genre.hooks), ("motives", genre.motives)):
        for number, record in enumerate(records):
            for key in ("says", "stakes"):
                low, high = _LENGTHS.get((group, key), (0, 1000))
                for words in _span(str(getattr(record, key, ""))):
                    if not low <= words <= high:
                        yield f"{group}[{number}].{key}: {words} words; {low} to {high}"


def _whole(where: str, key: str, text: str, ways: tuple[str, ...]) -> Iterator[str]:
    """Yield what is wrong with ``text`` for the place where it stands."""
    if key in _BARE and "[" in text:
        yield f"{where}: {text!r} takes no alternatives; it is a name for one thing"
    own = where.startswith("people_kinds") and key in _OF_THE_PERSON
    if (own or _SOMEBODY.search(text)) and (match := _GENDERED.search(text)):
        yield f"{where}: {match.group()!r} in {text!r}; names are drawn in any gender"
    if key in _SENTENCES and not all(map(_END.search, ways)):
        yield f"{where}: {text!r} does not end a sentence; end it with . ! or ?"


def _lengths(kind: SceneKind) -> Iterator[str]:
    low, high = _LENGTHS["scenes", "read-aloud"]
    for look, sense, handle in product(kind.look, kind.sense, kind.handles):
        spans = [_span(text) for text in (look, sense, handle.says)]
        for words in (sum(least for least, _ in spans), sum(most for _, most in spans)):
            if not low <= words <= high:
                yield (
                    f"scenes[{kind.id}]: {words} words in {look!r} and what follows; "
                    f"{low} to {high}"
                )
                return


def _span(text: str) -> tuple[int, int]:
    """Return how many words ``text`` has, at least and at most."""
    lengths = [len(way.split()) for way in expansions(text)]
    return min(lengths), max(lengths)


def _records(genre: Genre) -> Iterator[tuple[str, object]]:
    """Yield the records of ``genre`` with their addresses."""
    for field in fields(genre):
        group = getattr(genre, field.name)
        if isinstance(group, tuple):
            for number, record in enumerate(cast("tuple[object, ...]", group)):
                yield f"{field.name}[{getattr(record, 'id', number)}]", record


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
