"""What is amiss with the words of content: complaints for its author, never an exception.

Loading checks the shape of records; this checks how they read: the ban list, lengths, the shape
of each sentence, slots that nobody fills, sentences that stand twice, a and an. A complaint names
file, record, key and value, and says what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from itertools import product
from typing import Final, cast

from solo.content.alternatives import awry, expansions
from solo.content.clocks import untimely
from solo.content.forms import BANNED, LABELS, NAMES, form, slips
from solo.content.genres import Genre, SceneKind
from solo.content.library import Library
from solo.content.patterns import PatternKind
from solo.content.wording import agreeing, strays, used
from solo.records import Hazard, Threat

__all__ = ["BANNED", "lint", "lint_dangers", "lint_library", "lint_patterns"]

_FILES: Final = {
    "scenes": ("scenes", "scene"),
    "exits": ("exits", "exit"),
    "locks": ("exits", "lock"),
    "gates": ("exits", "gate"),
    "secrets": ("exits", "secret"),
    "drops": ("exits", "drop"),
    "fittings": ("devices", "fitting"),
    "falls": ("devices", "fall"),
    "bars": ("devices", "bar"),
    "vistas": ("devices", "vista"),
    "decoys": ("devices", "decoy"),
    "goals": ("missions", "goal"),
    "hooks": ("missions", "hook"),
    "motives": ("missions", "motive"),
    "twists": ("missions", "twist"),
    "people_kinds": ("people", "person"),
    "factions": ("people", "faction"),
    "treasures": ("treasures", "treasure"),
    "clues": ("clues", "clue"),
    "methods": ("nets", "method"),
    "weaknesses": ("nets", "weakness"),
    "herrings": ("nets", "herring"),
    "drives": ("cast", "drive"),
    "dealings": ("cast", "dealing"),
    "ties": ("cast", "tie"),
    "deeds": ("cast", "deed"),
    "quarrels": ("cast", "quarrel"),
    "timelines": ("timelines", "timeline"),
    "reactions": ("reactions", "reaction"),
    "wandering": ("wandering", "wandering"),
    "remedies": ("remedies", "remedy"),
    "log": ("log", ""),
}
"""Field of a genre -> the file it is read from, and the key of its records there."""

_OF_GENRE: Final = ("coin", "titles", "returns")
"""What stands in ``genre.toml`` itself."""

_LENGTHS: Final = {
    ("scenes", "read-aloud"): (25, 54),
    ("hooks", "says"): (30, 55),
    ("motives", "says"): (12, 40),
    ("motives", "stakes"): (6, 30),
}
"""Words a text may have: read-aloud text leaves room for whoever is busy in the scene."""

_GENDERED = re.compile(r"\b(he|she|his|her|him|hers|himself|herself)\b", re.IGNORECASE)
_GENDERED_OR_ITS = re.compile(r"\b(its|itself|he|she|his|her|him|hers|himself|herself)\b")
_BOTH: Final = {"itself": "{itself|themselves}", "he": "{it|they}", "she": "{it|they}"}
_SOMEBODY = re.compile(r"\{(patron|person|name|suspect|other)\}")
_OF_THE_PERSON: Final = frozenset({"doing", "wants", "hides", "habit"})
_DRAWN: Final = frozenset({"doing", "sign", "says"})
"""Keys of a threat whose alternatives are decided where it is stocked."""
_NAMED: Final = {"hooks": ("patron", "place"), "timelines": ("faction",)}
"""Slots that each record of a kind must use somewhere: a hook has a person and a place."""
_STOP = re.compile(r"(?<=[.!?]) ")
_OF_PLACE: Final = frozenset(
    {
        "above", "among", "and", "behind", "below", "beneath", "beside", "between", "bottom",
        "down", "foot", "from", "inside", "into", "round", "the", "top", "under", "underneath",
        "with",
    }
)  # fmt: skip
"""Words of a spot that name no thing."""
_FEW_WORDS: Final = 3
"""So short a sentence may stand twice in all of the content, though not in one genre."""


def lint_library(library: Library) -> tuple[str, ...]:
    """Return every complaint about ``library``: genres, dangers, patterns, and all together."""
    found = [each for name in library.genre_ids for each in lint(library.genre(name))]
    found += lint_dangers(library.threats.values(), library.threats.home)
    found += lint_dangers(library.hazards.values(), library.hazards.home)
    found += lint_patterns(library.patterns)
    return (*found, *_twice(library))


def lint(genre: Genre) -> tuple[str, ...]:
    """Return every complaint about ``genre``, in the order of its files; none is perfect."""
    return tuple(f"{_address(genre, where)}: {says}" for where, says in _complaints(genre))


def lint_dangers(
    records: Iterable[Threat | Hazard], home: Callable[[str], str] = lambda _: ""
) -> tuple[str, ...]:
    """Return every complaint about threats and hazards, in their order; none is perfect.

    ``home`` says in which file an id stands.
    """
    found: list[str] = []
    for record in records:
        file = home(record.id)
        for where, key, text in _texts(record):
            place = f"{file}: {record.id}: {where}" if file else f"{record.id}.{where}"
            if key == "doing" and isinstance(record, Threat):
                found += [f"{place}: {says}" for says in _numbered(text)]
                text = agreeing(text, 1)  # noqa: PLW2901 - the other form was looked at
            said = _reads(where, key, text)
            if wrong := awry(text):
                said.append(wrong)
            elif "[" in text and (isinstance(record, Hazard) or key not in _DRAWN):
                said.append(f"{text!r} takes no alternatives; a threat's doing, sign and says do")
            if wrong := strays(text, ()):
                said.append(f"{text!r}: {wrong}")
            found += [f"{place}: {says}" for says in said]
    return tuple(found)


def lint_patterns(kinds: Iterable[PatternKind]) -> tuple[str, ...]:
    """Return every complaint about what patterns say of themselves, in their order."""
    found: list[str] = []
    for kind in kinds:
        for key, text in (("title", kind.title), ("says", kind.says)):
            said = _reads("", key, text)
            if any(mark in text for mark in "[]|"):
                said.append(f"{text!r} takes no alternatives; write one")
            if wrong := strays(text, ()):
                said.append(f"{text!r}: {wrong}")
            found += [f"{kind.home}: pattern[{kind.id}]: {key}: {says}" for says in said]
    return tuple(found)


def _numbered(doing: str) -> Iterator[str]:
    """Yield what is wrong with what one of a kind is busy with where several of them are."""
    several = agreeing(doing, 2)
    if match := _GENDERED_OR_ITS.search(several):
        word = match.group()
        both = _BOTH.get(word, "{its|their}")
        yield (
            f"{word!r} in {doing!r} is said of one only, and there may be several; "
            f"write {both}, or both forms of more: {{its head|their heads}}"
        )
    if several != doing:
        yield from _reads("", "doing", several)


def _reads(where: str, key: str, text: str) -> list[str]:
    """Return what is wrong with a text by itself, in any of its alternatives, each once."""
    return [
        *dict.fromkeys(
            says for way in _ways(text) for says in (*slips(way), *form(where, key, way))
        )
    ]


def _address(genre: Genre, where: str) -> str:
    """Return "genres/fantasy/clues.toml: clue[rag]: says" for the address inside the genre."""
    group, _, rest = where.partition("[")
    group, dot, key = group.partition(".")
    if group in _OF_GENRE:
        return f"genres/{genre.id}/genre.toml: {where}"
    file, kind = _FILES[group]
    if dot:
        return f"genres/{genre.id}/{file}.toml: {key}" + (f"[{rest}" if rest else "")
    record, _, key = rest.partition("]")
    key = key.removeprefix(".")
    home = genre.homes.get(f"{kind}[{record}]", f"genres/{genre.id}/{file}.toml: {kind}[{record}]")
    return home + (f": {key}" if key else "")


def _complaints(genre: Genre) -> Iterator[tuple[str, str]]:
    seen: dict[str, str] = {}
    for where, key, text in _texts(genre):
        if where in {"title", "about"}:
            continue
        yield from ((where, says) for says in (*_reads(where, key, text), *_fits(where, key, text)))
        fresh = dict.fromkeys(each for way in _ways(text) for each in _sentences(way))
        for sentence in fresh:
            if sentence in seen:
                there = _address(genre, seen[sentence])
                yield where, f"{sentence!r} stands in {there} too; write another"
        for sentence in fresh:
            seen.setdefault(sentence, where)
    for kind in genre.scenes:
        yield from _lengths(kind)
        yield from _unseen(kind)
    for where, record in _records(genre):
        texts = [text for _, _, text in _texts(record)]
        if wrong := awry(*texts):
            yield where, wrong
        for slot in _NAMED.get(where.partition("[")[0], ()):
            if not any(slot in used(text) for text in texts):
                yield where, f"{{{slot}}} is nowhere in it; name it once"
    yield from _limits(genre)
    yield from untimely(genre)


def _fits(where: str, key: str, text: str) -> Iterator[str]:
    """Yield what is wrong with ``text`` for the place where it stands."""
    if key in NAMES and "[" in text:
        yield f"{text!r} takes no alternatives; it is a name for one thing"
    own = where.startswith("people_kinds") and key in _OF_THE_PERSON
    if (own or _SOMEBODY.search(text)) and (match := _GENDERED.search(text)):
        yield f"{match.group()!r} in {text!r}; names are drawn in any gender"


def _limits(genre: Genre) -> Iterator[tuple[str, str]]:
    """Yield the hooks and motives that are too short or too long."""
    for group, records in (("hooks", genre.hooks), ("motives", genre.motives)):
        for number, record in enumerate(records):
            for key in ("says", "stakes"):
                low, high = _LENGTHS.get((group, key), (0, 1000))
                for words in _span(str(getattr(record, key, ""))):
                    if not low <= words <= high:
                        yield f"{group}[{number}].{key}", f"{words} words; write {low} to {high}"


def _records(genre: Genre) -> Iterator[tuple[str, object]]:
    """Yield the records of ``genre`` with their addresses."""
    for field in fields(genre):
        group = getattr(genre, field.name)
        if isinstance(group, tuple):
            for number, record in enumerate(cast("tuple[object, ...]", group)):
                yield f"{field.name}[{getattr(record, 'id', number)}]", record


def _sentences(text: str) -> list[str]:
    """Return the whole sentences of ``text``; words by themselves are none."""
    return [each for each in _STOP.split(text) if " " in each and each[-1] in ".!?\"')"]


def _twice(library: Library) -> Iterator[str]:
    """Yield sentences that stand in two genres, or in a genre and a danger, or in two dangers."""
    seen: dict[str, str] = {}

    def look(home: str, texts: Iterable[tuple[str, str, str]]) -> Iterator[str]:
        here: dict[str, str] = {}
        for where, _, text in texts:
            for sentence in {each: 0 for way in _ways(text) for each in _sentences(way)}:
                if len(sentence.split()) > _FEW_WORDS:
                    if sentence in seen:
                        yield f"{home}: {where}: {sentence!r} stands in {seen[sentence]} too"
                    here.setdefault(sentence, f"{home}: {where}")
        seen.update(here)

    for name in library.genre_ids:
        yield from look(name, _texts(library.genre(name)))
    for kind in library.patterns:
        yield from look(f"{kind.home}: pattern[{kind.id}]", [("says", "says", kind.says)])
    for shelf in (library.threats, library.hazards):
        for record in shelf.values():
            yield from look(f"{shelf.home(record.id)}: {record.id}", _texts(record))


def _lengths(kind: SceneKind) -> Iterator[tuple[str, str]]:
    low, high = _LENGTHS["scenes", "read-aloud"]
    for look, sense, handle in product(kind.look, kind.sense, kind.handles):
        spans = [_span(text) for text in (look, sense, handle.says)]
        for words in (sum(least for least, _ in spans), sum(most for _, most in spans)):
            if not low <= words <= high:
                says = f"{words} words in {look!r} and what follows; write {low} to {high}"
                yield f"scenes[{kind.id}]", says
                return


def _unseen(kind: SceneKind) -> Iterator[tuple[str, str]]:
    """Yield the handles that may be told without the thing by which something lies hidden."""
    for number, handle in enumerate(kind.handles):
        words = re.findall(r"[^\W\d_]{3,}", handle.spot.casefold())
        names = [word.removesuffix("s") for word in words if word not in _OF_PLACE]
        for way in _ways(handle.says) if names else ():
            if not any(name in way.casefold() for name in names):
                says = f"{way!r} names nothing of {handle.spot!r}, where something may lie; name it"
                yield f"scenes[{kind.id}].handles[{number}].says", says
                break


@lru_cache(maxsize=50_000)
def _ways(text: str) -> tuple[str, ...]:
    """Return the alternatives of a text; each is looked at more than once."""
    return tuple(dict.fromkeys(expansions(text)))


@lru_cache(maxsize=50_000)
def _span(text: str) -> tuple[int, int]:
    """Return how many words ``text`` has, at least and at most."""
    lengths = [len(way.split()) for way in _ways(text)]
    return min(lengths), max(lengths)


def _texts(value: object, where: str = "", key: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield address, key and text of every text inside ``value`` that somebody reads."""
    if isinstance(value, str):
        yield where, key, value
    elif isinstance(value, tuple):
        for number, part in enumerate(cast("tuple[object, ...]", value)):
            label = getattr(part, "id", number)
            yield from _texts(part, f"{where}[{label}]", key)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in LABELS:
                path = f"{where}.{field.name}".lstrip(".")
                yield from _texts(getattr(value, field.name), path, field.name)
