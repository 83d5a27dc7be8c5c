"""Threats and hazards as records, read file by file when they are asked for.

A genre draws from about half of the files, so the others are left unread: only whoever asks for
all of a shelf reads all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Generic, TypeVar

from solo.reading import Node, parsed, raw
from solo.records import Hazard, Threat, read_hazard, read_threat
from solo.resources import toml_files

__all__ = ["Shelf", "hazards", "threats"]

T = TypeVar("T", Threat, Hazard)


class Shelf(Mapping[str, T], Generic[T]):
    """Id -> record, over every file in some folders: folders in order, files by name."""

    def __init__(self, places: tuple[Path, ...], what: str, make: Callable[[Node], T]) -> None:
        self._what, self._make = what, make
        self._files = {
            f"{place.name}/{file.name}" if len(places) == 1 else f"{place}/{file.name}": file
            for place in places
            for file in toml_files(place)
        }
        self._raw: dict[str, bytes] = {}
        self._read: dict[str, dict[str, T]] = {}
        self._homes: dict[str, str] = {}

    def _text(self, name: str) -> bytes:
        if name not in self._raw:
            self._raw[name] = raw(self._files[name], name)
        return self._raw[name]

    def _records(self, name: str) -> dict[str, T]:
        """Return the records of one file, read the first time they are asked for.

        Raises:
            ContentError: a record is wrong, or an id stands in two places; file, record, key,
                value and remedy are named.
        """
        if name in self._read:
            return self._read[name]
        top = parsed(self._text(name), name)
        found: dict[str, T] = {}
        for row in top.rows(self._what, 1):
            record = self._make(row)
            home = name if record.id in found else self._homes.get(record.id)
            if home is not None:
                raise row.fail("id", f"{record.id!r} stands in {home} too; rename one")
            found[record.id] = record
        top.done()
        self._homes |= dict.fromkeys(found, name)
        self._read[name] = found
        return found

    def naming(self, word: str) -> Iterator[T]:
        """Yield every record of the files in which ``word`` stands in quotes."""
        quoted = (f'"{word}"'.encode(), f"'{word}'".encode())
        for name in self._files:
            if any(text in self._text(name) for text in quoted):
                yield from self._records(name).values()

    def __getitem__(self, name: str) -> T:
        for record in self.naming(name):
            if record.id == name:
                return record
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        for name in self._files:
            yield from self._records(name)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def threats(*places: Path) -> Shelf[Threat]:
    """Return the threats in ``places``."""
    return Shelf(places, "threat", read_threat)


def hazards(*places: Path) -> Shelf[Hazard]:
    """Return the hazards in ``places``."""
    return Shelf(places, "hazard", read_hazard)
