"""Alternatives within a text: ``[a goat|a bell|two bells]`` is one of the three.

Groups that bear one digit go together: ``[1:goat|bell] ... [1:bleats|rings]`` takes the first of
both or the second of both, in all the texts of a record. An article before a group yields to what
is taken: "a [oak|pine] door". Groups stand in no other group; what is taken may hold slots.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from itertools import count, product
from operator import is_
from typing import TypeVar, cast

from oracles.streams import Stream
from solo.content.nouns import article

__all__ = ["awry", "choose", "expansions", "settle", "shape"]

T = TypeVar("T")

_GROUP = re.compile(r"(\b[Aa]n? )?\[(?:(\d):)?([^\[\]]*)\]")
_ENDING = re.compile(r"(?:e?s|ed|d)\b")
_SLOT = re.compile(r"\\\{[A-Za-z_]+\\\}")


def choose(text: str, place: Callable[[str, str, int], int]) -> str:
    """Return ``text`` with one alternative of each group.

    Args:
        text: What may hold groups.
        place: Says which is taken, from 0: given the digit or nothing, the group, how many.
    """
    if "[" not in text:
        return text

    def taken(match: re.Match[str]) -> str:
        before, tie, inside = match.groups(default="")
        words = inside.split("|")
        word = words[place(tie, inside, len(words))]
        if before and not word.startswith("{"):
            before = f"{before[0]}{article(word)[1:]} "
        return before + word

    return _GROUP.sub(taken, text)


def settle(record: T, *, stream: Stream) -> T:
    """Return ``record``, a text or a value that holds texts, with its alternatives decided.

    Every text has an address of its own below ``stream``, and so has every digit.
    """
    ties: dict[str, int] = {}

    def tied(tie: str, many: int) -> int:
        if tie not in ties:
            ties[tie] = stream.child("tie", tie).throw(many) - 1
        return ties[tie]

    def settled(value: object, *steps: str | int) -> object:
        if isinstance(value, str):
            if "[" not in value:
                return value
            throw = stream.child(*steps).river().throw
            return choose(value, lambda tie, _, many: tied(tie, many) if tie else throw(many) - 1)
        if isinstance(value, tuple):
            parts = cast("tuple[object, ...]", value)
            new = [settled(part, *steps, place) for place, part in enumerate(parts)]
            return parts if all(map(is_, new, parts)) else tuple(new)
        if names := _texts_in(type(value)):
            changed: dict[str, object] = {}
            for name in names:
                old = getattr(value, name)
                if (now := settled(old, *steps, name)) is not old:
                    changed[name] = now
            return replace(value, **changed) if changed else value  # type: ignore[type-var]
        return value

    return cast("T", settled(record))


@lru_cache(maxsize=256)
def _texts_in(kind: type) -> tuple[str, ...]:
    """Return the names of what stands in a value of ``kind``; none where it is no record."""
    return tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()


def shape(text: str) -> re.Pattern[str]:
    """Return what matches ``text`` however its alternatives and slots were filled."""
    parts: list[str] = []
    done = 0
    for match in _GROUP.finditer(text):
        words = "|".join(re.escape(word) for word in match.group(3).split("|"))
        before = "[Aa]n? " if match.group(1) else ""
        parts += [re.escape(text[done : match.start()]), before, f"(?:{words})"]
        done = match.end()
    parts.append(re.escape(text[done:]))
    return re.compile(_SLOT.sub(".+?", "".join(parts)))


def expansions(text: str) -> Iterator[str]:
    """Yield ``text`` in so many ways that every alternative is seen beside every neighbour's.

    Groups stand in turn for one of two: two groups of three give nine ways, and so do five.
    """
    longest = max((match.group(3).count("|") + 1 for match in _GROUP.finditer(text)), default=1)
    for pair in product(range(longest), repeat=2):
        turn = count()
        yield choose(text, lambda tie, _, many: pair[0 if tie else next(turn) % 2] % many)  # noqa: B023 - it is called at once


def _run_on(text: str, end: int, words: Sequence[str]) -> str:
    """Return an alternative that would stick to what follows it, other than an ending."""
    after = _GROUP.match(text, end)
    heads = after.group(3).split("|") if after else [text[end:]]
    if all(_ENDING.match(head) or not head[:1].isalnum() for head in heads):
        return ""
    return next((word for word in words if word[-1:].isalnum()), "")


def awry(*texts: str) -> str:
    """Return what is wrong with the brackets of ``texts``, which belong to one record."""
    ties: dict[str, int] = {}
    for text in texts:
        if "[" not in text and "]" not in text and "|" not in text:
            continue
        rest = _GROUP.sub("", text)
        if any(mark in rest for mark in "[]|"):
            return f"{text!r}: a bracket that is not closed; write [one|another]"
        for match in _GROUP.finditer(text):
            tie, words = match.group(2), match.group(3).split("|")
            if len(words) < 2:  # noqa: PLR2004 - or there is nothing to choose
                return f"{text!r}: {match.group()!r} has one alternative; write [one|another]"
            if len(set(words)) < len(words):
                return f"{text!r}: {match.group()!r} says the same twice"
            if ran := _run_on(text, match.end(), words):
                return f"{text!r}: {ran!r} runs into what follows; leave a space"
            if tie and ties.setdefault(tie, len(words)) != len(words):
                return (
                    f"{text!r}: {len(words)} alternatives under {tie}, and {ties[tie]} elsewhere; "
                    "groups of one digit go together"
                )
    return ""
