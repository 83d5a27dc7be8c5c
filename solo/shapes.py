"""What plain data must look like before a game believes it: shapes, checked place by place.

A shape is called with a value and its address, and complains of the first thing that is wrong:
where it is, what stands there, and what would be accepted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from oracles.spelling import near
from solo.errors import BriefError

__all__ = [
    "Shape", "any_of", "anything", "entries", "fail", "flag", "many", "nothing_or", "row", "shown",
    "table", "text", "whole",
]  # fmt: skip

Shape: TypeAlias = Callable[[object, str], None]

_LONGEST: Final = 60
_LONGEST_TEXT: Final = 2000
_MOST_NAMED: Final = 12


def shown(value: object) -> str:
    """Return ``value`` in a few words, whatever it is: no more than a line holds."""
    if isinstance(value, dict):
        return f"a table of {len(cast('dict[object, object]', value))}"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(cast('list[object]', value))}"
    if isinstance(value, int) and value.bit_length() > 4 * _LONGEST:
        return f"a number of {value.bit_length()} bits"
    words = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 4]} ..."


def fail(value: object, where: str, wants: str) -> BriefError:
    """Return the error for ``value`` at ``where``, which should be ``wants``."""
    return BriefError(f"{where}: {shown(value)} is not {wants}")


def anything(value: object, where: str) -> None:
    """Whatever is checked elsewhere."""


def whole(low: int, high: int) -> Shape:
    """A whole number from ``low`` to ``high``."""

    def check(value: object, where: str) -> None:
        if type(value) is not int or not low <= value <= high:
            raise fail(value, where, f"a whole number from {low} to {high}")

    return check


def flag(value: object, where: str) -> None:
    """True or false."""
    if type(value) is not bool:
        raise fail(value, where, "true or false")


def text(value: object, where: str) -> None:
    """A text of bearable length."""
    if type(value) is not str or len(value) > _LONGEST_TEXT:
        raise fail(value, where, f"a text of at most {_LONGEST_TEXT} characters")


def any_of(*words: str) -> Shape:
    """One of ``words``."""

    def check(value: object, where: str) -> None:
        if type(value) is not str or value not in words:
            hint = near(value[:_LONGEST], words) if isinstance(value, str) else ""
            raise fail(value, where, f"one of them; {hint}" if hint else f"one of {_listed(words)}")

    return check


def _listed(words: tuple[str, ...]) -> str:
    more = " ..." if len(words) > _MOST_NAMED else ""
    return ", ".join(repr(word) for word in words[:_MOST_NAMED]) + more


def nothing_or(shape: Shape) -> Shape:
    """Null, or what ``shape`` takes."""

    def check(value: object, where: str) -> None:
        if value is not None:
            shape(value, where)

    return check


def many(shape: Shape, most: int, least: int = 0) -> Shape:
    """A list of what ``shape`` takes."""
    wants = f"a list of {least} to {most}" if least != most else f"a list of {most}"

    def check(value: object, where: str) -> None:
        found = _list(value)
        if found is None or not least <= len(found) <= most:
            raise fail(value, where, wants)
        for place, part in enumerate(found):
            shape(part, f"{where}[{place}]")

    return check


def row(**parts: Shape) -> Shape:
    """A list with just ``parts``, in that order; their names are for errors."""

    def check(value: object, where: str) -> None:
        found = _list(value)
        if found is None or len(found) != len(parts):
            raise fail(value, where, f"a list of {len(parts)}: {', '.join(parts)}")
        for part, (name, shape) in zip(found, parts.items(), strict=True):
            shape(part, f"{where}: {name}")

    return check


def table(must: Mapping[str, Shape], may: Mapping[str, Shape] | None = None) -> Shape:
    """A table with all the keys of ``must``, some of ``may``, and no others."""
    known = {**must, **(may or {})}

    def check(value: object, where: str) -> None:
        found = _table(value)
        if found is None:
            raise fail(value, where, f"a table of {', '.join(known)}")
        for key in found:
            if key not in known:
                hint = near(key[:_LONGEST], tuple(known)) if isinstance(key, str) else ""
                raise BriefError(f"{where}: {shown(key)} is no key here; {hint}")
        for key in must:
            if key not in found:
                raise BriefError(f"{where}: {key} is missing; it needs {', '.join(must)}")
        for key, part in found.items():
            known[cast("str", key)](part, f"{where}: {key}")

    return check


def entries(shape: Shape, most: int) -> Shape:
    """A table of texts, each with what ``shape`` takes."""

    def check(value: object, where: str) -> None:
        found = _table(value)
        if found is None or len(found) > most:
            raise fail(value, where, f"a table of at most {most}")
        for key, part in found.items():
            text(key, f"{where}: a key")
            shape(part, f"{where}: {shown(key)}")

    return check


def _list(value: object) -> list[object] | None:
    return cast("list[object]", value) if isinstance(value, list) else None


def _table(value: object) -> dict[object, object] | None:
    return cast("dict[object, object]", value) if isinstance(value, dict) else None
