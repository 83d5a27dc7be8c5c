"""Threats and hazards as records, read when they are asked for.

A genre draws from about half of the files, so the others are left unread; and a record is made
of its table only when it is handed out, so what a threat carries is looked up only for the
threats that are met. Only whoever asks for all of a shelf reads all of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from solo.reading import Node, parsed, raw
from solo.records import Hazard, Threat, read_hazard, read_threat
from solo.resources import shown, toml_files

__all__ = ["Shelf", "hazards", "same_name", "threats"]

T = TypeVar("T", Threat, Hazard)

_NAMES = ("id", "name", "plural")
_BREAK = re.compile(r"[\s_-]+")


def same_name(name: str) -> str:
    """Return ``name`` as it is compared: capitals, underscores and hyphens do not matter."""
    return _BREAK.sub("-", name.strip().casefold())


class Shelf(Mapping[str, T], Generic[T]):
    """Id -> record, over every file in some folders: folders in order, files by name."""

    def __init__(self, places: tuple[Path, ...], what: str, make: Callable[[Node], T]) -> None:
        self._what, self._make = what, make
        self._files = {shown(file): file for place in places for file in toml_files(place)}
        self._raw: dict[str, bytes] = {}
        self._read: dict[str, dict[str, Node]] = {}
        self._homes: dict[str, str] = {}
        self._made: dict[str, T] = {}

    def _text(self, name: str) -> bytes:
        if name not in self._raw:
            self._raw[name] = raw(self._files[name], name)
        return self._raw[name]

    def _rows(self, name: str) -> dict[str, Node]:
        """Return id -> table of one file, read the first time they are asked for.

        Raises:
            ContentError: the file is no list of records, or an id is missing or stands in two
                places; file, record, key, value and remedy are named.
        """
        if name in self._read:
            return self._read[name]
        top = parsed(self._text(name), name)
        found: dict[str, Node] = {}
        for row in top.rows(self._what, 1):
            key = row.text("id")
            home = name if key in found else self._homes.get(key)
            if home is not None:
                raise row.fail("id", f"{key!r} stands in {home} too; rename one")
            found[key] = row
        top.done()
        self._homes |= dict.fromkeys(found, name)
        self._read[name] = found
        return found

    def _record(self, key: str, row: Node) -> T:
        if key not in self._made:
            self._made[key] = self._make(row.afresh())
        return self._made[key]

    def of(self, genre: str) -> Iterator[T]:
        """Yield every record that names ``genre``, out of the files that name it in quotes.

        Raises:
            ContentError: one of them is wrong; file, record, key, value and remedy are named.
        """
        for name in self._naming(genre):
            for key, row in self._rows(name).items():
                if genre in row.afresh().words("genres", least=1):
                    yield self._record(key, row)

    def called(self, name: str) -> T | None:
        """Return the record whose id, name or plural is ``name``, or None.

        Raises:
            ContentError: it is wrong; file, record, key, value and remedy are named.
        """
        wish = same_name(name)
        quoted = re.compile(
            rf"""["']{re.escape(wish).replace(re.escape("-"), _BREAK.pattern)}["']""", re.IGNORECASE
        )
        files = [n for n in self._files if quoted.search(self._text(n).decode(errors="replace"))]
        for which in _NAMES:
            for file in files:
                for key, row in self._rows(file).items():
                    if same_name(row.afresh().text(which, "")) == wish:
                        return self._record(key, row)
        return None

    def _naming(self, word: str) -> Iterator[str]:
        quoted = (f'"{word}"'.encode(), f"'{word}'".encode())
        return (name for name in self._files if any(text in self._text(name) for text in quoted))

    def __getitem__(self, name: str) -> T:
        if name in self._homes:
            return self._record(name, self._rows(self._homes[name])[name])
        for file in self._naming(name):
            rows = self._rows(file)
            if name in rows:
                return self._record(name, rows[name])
        raise KeyError(name)

    def home(self, name: str) -> str:
        """Return the file in which the id ``name`` stands; nothing where it does not."""
        return self._homes.get(name, "") if name in self else ""

    def __iter__(self) -> Iterator[str]:
        for name in self._files:
            yield from self._rows(name)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def hazards(*places: Path) -> Shelf[Hazard]:
    """Return the hazards in ``places``."""
    return Shelf(places, "hazard", read_hazard)


def threats(*places: Path, carried: Mapping[str, Hazard]) -> Shelf[Threat]:
    """Return the threats in ``places``; what they carry is among ``carried``."""
    return Shelf(places, "threat", lambda row: read_threat(row, carried))
