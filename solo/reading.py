"""TOML in, checked values out. Every complaint names the file, the key, the value and a remedy.

A ``Node`` is a TOML table with its address. Each question takes a key off it; ``done`` refuses
whatever was never asked for, so a misspelt key cannot pass in silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from stat import S_ISREG
from typing import Any, cast

from oracles.spelling import near, unseen
from oracles.toml_text import toml
from solo.errors import ContentError

__all__ = ["MOST_BYTES", "Node", "parsed", "raw", "read"]

MOST_BYTES = 4_000_000
"""A content file larger than this is refused: no table at a table needs it."""

_MISSING = object()

_SHARE = re.compile(r"[+-]?[0-9]{1,9}(/0*[1-9][0-9]{0,8}|\.[0-9]{1,9})?")


def read(file: Path, shown: str = "") -> Node:
    """Return the TOML table in ``file``; ``shown`` is how errors name it.

    Raises:
        ContentError: the file cannot be read, is too large, or is not TOML.
    """
    name = shown or file.name
    return parsed(raw(file, name), name)


def raw(file: Path, shown: str) -> bytes:
    """Return what is in ``file``.

    Raises:
        ContentError: it cannot be read, is no plain file, or is too large.
    """
    try:
        about = file.stat()
        if not S_ISREG(about.st_mode):  # a pipe would be waited for, and a device never ends
            raise ContentError(
                f"{shown}: no plain file; only plain files are read, so move it away"
            )
        if about.st_size > MOST_BYTES:
            raise ContentError(f"{shown}: {about.st_size} bytes; at most {MOST_BYTES} are read")
        return file.read_bytes()
    except OSError as error:
        raise ContentError(f"{shown}: cannot be read ({error.strerror or error})") from error


def parsed(data: bytes, shown: str) -> Node:
    """Return the TOML table in ``data``.

    Raises:
        ContentError: it is not TOML.
    """
    try:
        table = toml(data)
    except ValueError as error:
        raise ContentError(f"{shown}: not TOML: {error}") from error
    return Node(table, shown)


class Node:
    """A TOML table being read. Keys are asked for one by one and taken off."""

    __slots__ = ("_asked", "_rest", "_whole", "where")

    def __init__(self, table: dict[str, Any], where: str) -> None:
        self._whole, self._rest = table, dict(table)
        self._asked: dict[str, None] = {}
        self.where = where

    def afresh(self) -> Node:
        """Return the same table with nothing taken off yet."""
        return Node(self._whole, self.where)

    def fail(self, key: str, says: str) -> ContentError:
        """Return the error for ``key`` of this table."""
        return ContentError(f"{self.where}: {key}: {says}" if key else f"{self.where}: {says}")

    def has(self, key: str) -> bool:
        """Say whether ``key`` stands in the table and was not taken yet."""
        return key in self._rest

    def must(self, *keys: str) -> None:
        """Refuse a table without two or more of ``keys``, all of them at once.

        A single one is refused by whoever takes it, with what is needed.
        """
        missing = [key for key in keys if key not in self._rest]
        if len(missing) > 1:
            raise self.fail(", ".join(missing), "missing; all of them are needed")

    def lists(self, key: str) -> bool:
        """Say whether a list stands at ``key``."""
        return isinstance(self._rest.get(key), list)

    def _take(self, key: str, kind: type | tuple[type, ...], words: str, default: object) -> Any:  # noqa: ANN401 - TOML's edge
        self._asked[key] = None
        value = self._rest.pop(key, _MISSING)
        if value is _MISSING:
            if default is _MISSING:
                raise self.fail(key, f"missing; {words} is needed")
            return default
        wrong_bool = isinstance(value, bool) and kind is not bool
        if wrong_bool or not isinstance(value, kind):
            raise self.fail(key, f"{value!r} is not {words}")
        return value

    def text(self, key: str, default: object = _MISSING) -> str:
        """Take a text; one that must be there may not be blank."""
        value = self._take(key, str, "a text", default)
        if default is _MISSING and not value.strip():
            raise self.fail(key, "blank; a text is needed")
        return self._seen(key, cast("str", value))

    def _seen(self, key: str, text: str) -> str:
        """Refuse a text with a letter that would move the cursor or turn the line round."""
        if place := unseen(text, besides="\n"):
            raise self.fail(
                key,
                f"character {place} of {text!a} cannot be printed; use letters, digits, "
                "signs or spaces",
            )
        return text

    def number(
        self, key: str, default: object = _MISSING, low: int = -(10**9), high: int = 10**9
    ) -> int:
        """Take a whole number from ``low`` to ``high``."""
        value = cast("int", self._take(key, int, "a whole number", default))
        if not low <= value <= high:
            raise self.fail(key, f"{value} is outside {low} to {high}")
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Take true or false."""
        return cast("bool", self._take(key, bool, "true or false", default))

    def share(self, key: str, default: object = _MISSING) -> Fraction:
        """Take a share written "1/3", "0" or "1"; from 0 to 1."""
        value = self.text(key, default)
        if not _SHARE.fullmatch(value):  # "1e999999999" would be worked out for hours
            raise self.fail(key, f'{value!r} is not a share; write it like "1/3"')
        share = Fraction(value)
        if not 0 <= share <= 1:
            raise self.fail(key, f"{value!r} is outside 0 to 1")
        return share

    def choice(self, key: str, among: Sequence[str], default: object = _MISSING) -> str:
        """Take one of the words ``among``, or the default."""
        value = self.text(key, default)
        if value != default and value not in among:
            raise self.fail(key, f"{value!r} is not one of {', '.join(among)}")
        return value

    def words(self, key: str, default: object = _MISSING, least: int = 0) -> tuple[str, ...]:
        """Take a list of texts, none blank, none twice, at least ``least`` of them."""
        value = cast("list[Any]", self._take(key, (list, tuple), "a list of texts", default))
        before: set[str] = set()
        for place, word in enumerate(value):
            if not isinstance(word, str) or not word.strip():
                raise self.fail(f"{key}[{place}]", f"{word!r} is not a text")
            self._seen(f"{key}[{place}]", word)
            if word in before:
                raise self.fail(f"{key}[{place}]", f"{word!r} stands there twice")
            before.add(word)
        if len(value) < least:
            raise self.fail(key, f"{len(value)} of at least {least} given")
        return tuple(cast("list[str]", value))

    def numbers(self, key: str, default: object = _MISSING, least: int = 0) -> tuple[int, ...]:
        """Take a list of whole numbers, at least ``least`` of them: [1, 2] may stand for a half."""
        value = cast(
            "list[Any]", self._take(key, (list, tuple), "a list of whole numbers", default)
        )
        for place, number in enumerate(value):
            if not isinstance(number, int) or isinstance(number, bool):
                raise self.fail(f"{key}[{place}]", f"{number!r} is not a whole number")
        if len(value) < least:
            raise self.fail(key, f"{len(value)} of at least {least} given")
        return tuple(cast("list[int]", value))

    def table(self, key: str) -> Node:
        """Take a table; an absent one reads as empty."""
        value = cast("dict[str, Any]", self._take(key, dict, "a table", {}))
        return Node(value, f"{self.where}: {key}")

    def rows(self, key: str, least: int = 0) -> Iterator[Node]:
        """Take a list of tables, at least ``least`` of them; each is checked by ``done`` later."""
        value = cast("list[Any]", self._take(key, list, "a list of tables", []))
        if len(value) < least:
            raise self.fail(key, f"{len(value)} of at least {least} given")
        for place, row in enumerate(value):
            if not isinstance(row, dict):
                raise self.fail(f"{key}[{place}]", f"{row!r} is not a table")
            table = cast("dict[str, Any]", row)
            label = table.get("id", place)
            yield Node(table, f"{self.where}: {key}[{label}]")

    def keys(self) -> tuple[str, ...]:
        """Return the keys not taken yet, in the order of the file."""
        return tuple(self._rest)

    def plain(self, key: str) -> Any:  # noqa: ANN401 - handed on to a game that checks it
        """Take whatever stands there, as it stands; None where nothing does."""
        self._asked[key] = None
        return self._rest.pop(key, None)

    def done(self) -> None:
        """Refuse whatever was never asked for.

        Raises:
            ContentError: a key is left over; the nearest known one is named.
        """
        if self._rest:
            key = next(iter(self._rest))
            known = tuple(self._asked)
            raise self.fail(key, f"unknown key; {near(key, known) if known else 'none is known'}")
