"""A side written as text: ``orc*5,ogre``, ``party:4@2``, ``threat@7*2``, ``fighter@3``.

An entry is a name, then ``*`` and how many, then ``@`` and the level, in either order. ``party:N``
fills a party of N heroes as the game fills one; ``threat`` is an unnamed threat of a level; any
kind of hero that the game knows, or any threat of the library, may be named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from oracles.spelling import near
from oracles.streams import Stream
from solo.content.shelf import Shelf, same_name
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.records import Threat
from solo.rules import Creature, System

__all__ = [
    "HIGHEST_HERO",
    "HIGHEST_THREAT",
    "LARGEST_SIDE",
    "UNNAMED",
    "Entry",
    "kinds",
    "muster",
    "parse_side",
]

LARGEST_SIDE = 60
"""Creatures on one side; more would outlast any table."""

HIGHEST_HERO, HIGHEST_THREAT = 10, 13

UNNAMED = Threat(id="threat", name="threat", plural="threats", level=1, genres=())
"""A threat of no kind in particular."""

_ENTRY = re.compile(
    r"(?P<name>[^*@:]+?)\s*(?::\s*(?P<size>[0-9]+))?\s*(?P<rest>(?:[*@]\s*[0-9]+\s*)*)"
)
_SIGN = re.compile(r"([*@])\s*([0-9]+)")
_MOST_DIGITS = 9
"""A longer number is no count and no level; nothing is made of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One entry of a roster."""

    name: str
    count: int
    level: int | None
    """None: the level the record has, or 1 for a hero."""
    party: bool


def parse_side(text: str) -> tuple[Entry, ...]:
    """Read one side.

    Raises:
        BriefError: an entry cannot be read, the side is empty or too large.
    """
    if not text.strip():
        raise BriefError("a side is empty; write it like orc*5,ogre or party:4@2")
    entries = tuple(_entry(part.strip(), text) for part in text.split(","))
    total = sum(entry.count for entry in entries)
    if total > LARGEST_SIDE:
        raise BriefError(f"{text!r} musters {total} creatures; at most {LARGEST_SIDE} can fight")
    return entries


def _entry(part: str, text: str) -> Entry:
    match = _ENTRY.fullmatch(part)
    if match is None:
        raise BriefError(
            f"{part!r} in {text!r} is no roster entry; write it like orc*5 or party:4@2"
        )
    signs = _SIGN.findall(match["rest"])
    found = dict(signs)
    if len(found) != len(signs):
        raise BriefError(f"{part!r} says * or @ twice; write it like orc*5@3")
    name = " ".join(match["name"].split())
    party = name.casefold() == "party"
    if match["size"] is not None and not party:
        raise BriefError(
            f"{part!r}: only a party has a size after a colon; write {name}*{match['size']}"
        )
    numbers = {sign: digits.lstrip("0") for sign, digits in (*signs, (":", match["size"] or "1"))}
    if any(len(digits) > _MOST_DIGITS for digits in numbers.values()):
        raise BriefError(
            f"{part!r} musters too many or too strong; at most {LARGEST_SIDE} can fight, and "
            f"levels go from 1 to {HIGHEST_THREAT}"
        )
    count = int(numbers[":"] or 0) * int(numbers.get("*", "1") or 0)
    if count < 1:
        raise BriefError(f"{part!r} musters nobody; the least is 1")
    level = int(numbers["@"] or 0) if "@" in numbers else None
    return Entry(name=name, count=count, level=level, party=party)


def muster(
    side: Sequence[Entry],
    *,
    system: System,
    threats: Shelf[Threat],
    genre: str,
    names: Sequence[str],
    stream: Stream,
) -> list[tuple[Creature, Threat | None]]:
    """Return the creatures of a side, each with its record if it is a threat.

    ``names`` are given to heroes in turn.

    Raises:
        BriefError: a name or a level is not known; the nearest names are given.
    """
    concepts = system.concepts(genre)
    made: list[tuple[Creature, Threat | None]] = []
    heroes = iter(names)
    for place, entry in enumerate(side):
        here = stream.child("muster", place)
        key = same_name(entry.name)
        if entry.party or key in map(same_name, concepts):
            level = _level(entry, HIGHEST_HERO, "a hero", 1)
            for number in range(entry.count):
                concept = concepts[number % len(concepts)]
                if not entry.party:
                    concept = next(c for c in concepts if same_name(c) == key)
                name = next(heroes, f"Hero {len(made) + 1}")
                made.append((_hero(system, concept, level, name, here.child(number)), None))
            continue
        kind = threats.called(key) or (UNNAMED if key == "threat" else None)
        if kind is None:
            known = [*concepts, *threats, "party", "threat"]
            raise BriefError(f"no hero or threat is called {entry.name!r}; {near(key, known)}")
        level = _level(entry, HIGHEST_THREAT, "a threat", kind.level)
        made += [(system.threat(kind, level), kind) for _ in range(entry.count)]
    return made


def kinds(side: Sequence[Entry], concepts: Sequence[str]) -> tuple[str, ...]:
    """Return what each member of a side is mustered as, in the order of ``muster``."""
    return tuple(
        concepts[number % len(concepts)] if entry.party else entry.name
        for entry in side
        for number in range(entry.count)
    )


def _hero(system: System, concept: str, level: int, name: str, stream: Stream) -> Creature:
    course = system.create(concept, level, name)
    run(course, hands_for(stream.river(), stream.child("story").river()))
    return course.cast[-1]


def _level(entry: Entry, highest: int, what: str, usual: int) -> int:
    level = usual if entry.level is None else entry.level
    if not 1 <= level <= highest:
        raise BriefError(f"{entry.name}@{level}: {what} has a level from 1 to {highest}")
    return level
