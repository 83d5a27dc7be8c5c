"""Files that lie among content and are never read: a misspelt name must not pass for well."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from oracles.formats.toml import KINDS, MOST_DEEP
from oracles.spelling import near
from solo.content.genre_files import FILES
from solo.content.library import Library
from solo.resources import folder, shown

__all__ = ["unread"]

_PARTS: Final = ("genres", "threats", "hazards", "curves", "patterns", "oracles")
_SHIPPED: Final = ("systems", "schema")
"""Parts of the shipped folder alone."""
_MEANT = re.compile(r"\.(toml|tml|ya?ml|json)\b", re.IGNORECASE)
_KIND = re.compile(r'^kind\s*=\s*"([^"\n]*)"', re.MULTILINE)
_DEEPEST: Final = 8
"""Folders in folders that are looked through."""


def unread(library: Library) -> tuple[str, ...]:
    """Return a complaint for every file in the roots of ``library`` that nothing reads."""
    return tuple(
        f"{shown(file)}: is not read: {why}"
        for root in library.roots
        for file, why in _root(root, library)
    )


def _root(root: Path, library: Library) -> Iterator[tuple[Path, str]]:
    known = (*_PARTS, *(_SHIPPED if root == folder("content") else ()))
    for entry in _entries(root):
        if entry.is_dir() and entry.name in _PARTS:
            part = entry.name
            if part == "genres":
                yield from _genres(entry, library)
            elif part == "oracles":
                yield from _oracles(entry, library)
            else:
                yield from _flat(entry)
        elif entry.name not in known:
            hint = near(entry.name.partition(".")[0], _PARTS)
            for file in _records(entry):
                yield file, f"no part of content is called {entry.name!r}; {hint}"


def _flat(place: Path) -> Iterator[tuple[Path, str]]:
    """Yield what is not read of threats and hazards, whose files lie side by side."""
    for entry in _entries(place):
        for file in _records(entry):
            if entry.is_dir():
                yield file, f"records lie directly in {place.name}/, in no folder within; move it"
            elif not file.name.endswith(".toml"):
                yield file, _renamed(file)


def _genres(place: Path, library: Library) -> Iterator[tuple[Path, str]]:
    first: dict[str, Path] = {}
    for root in library.roots:
        for name in library.genre_ids:
            if (root / "genres" / name / "genre.toml").exists():
                first.setdefault(name, root)
    for genre in _entries(place):
        if not genre.is_dir():
            for file in _records(genre):
                yield file, "it lies in the folder of no genre; move it into one"
        elif genre.name not in first:
            hint = near(genre.name, library.genre_ids)
            for file in _records(genre):
                yield file, f"no genre is called {genre.name!r} ({hint}), nor has it a genre.toml"
        else:
            yield from _genre(genre, first[genre.name] / "genres" / genre.name)


def _genre(place: Path, first: Path) -> Iterator[tuple[Path, str]]:
    """Yield what is not read of a genre whose own ``genre.toml`` lies in ``first``."""
    for entry in _entries(place):
        for file in _records(entry):
            if entry.is_dir():
                yield file, "the files of a genre lie in no folder within; move it"
            elif file.name not in FILES:
                hint = near(file.name, FILES)
                yield file, f"no file of a genre is called {file.name!r}; {hint}"
            elif file.name == "genre.toml" and first != place:
                yield file, f"{shown(first / file.name)} comes first; take it away"


def _oracles(place: Path, library: Library) -> Iterator[tuple[Path, str]]:
    shipped = folder("content") / "oracles"
    for file in _records(place):
        path = file.relative_to(place)
        if len(path.parts) > MOST_DEEP + 1:
            yield file, f"it lies more than {MOST_DEEP} folders deep; move it up"
        elif not file.name.endswith(".toml"):
            yield file, _renamed(file)
        elif (kind := _kind(file)) not in KINDS:
            yield file, f"no file of oracles/ is of the kind {kind!r}; {near(kind, KINDS)}"
        elif kind == "questions" and file != shipped / "questions.toml":
            yield file, "the yes/no oracle is the shipped one; take it away"
        elif kind == "names":
            if path.parts[0] != "names" or len(path.parts) != len(("names", "style.toml")):
                yield file, "styles of names lie directly in oracles/names/; move it"
            elif (first := _first(path, library)) != file:
                yield file, f"{shown(first)} comes first; give it another name"


def _first(path: Path, library: Library) -> Path:
    found = (root / "oracles" / path for root in library.roots)
    return next(file for file in found if file.exists())


def _kind(file: Path) -> str:
    """Return what kind of file it says it is; one that cannot be read is refused elsewhere."""
    if not file.is_file():
        return "table"
    with file.open(encoding="utf-8", errors="replace") as opened:
        said = _KIND.search(opened.read(2_000))
    return said[1] if said else "table"


def _renamed(file: Path) -> str:
    return f"only names that end in '.toml' are; call it {_MEANT.split(file.name)[0]}.toml"


def _records(place: Path, deep: int = 0) -> Iterator[Path]:
    """Yield every file at or under ``place`` that seems to be meant for a record."""
    if not place.is_dir():
        if _MEANT.search(place.name) and not place.name.endswith("~"):
            yield place
    elif deep < _DEEPEST:
        for entry in _entries(place):
            yield from _records(entry, deep + 1)


def _entries(place: Path) -> list[Path]:
    """Return what lies in ``place`` in the order of the names, without what is hidden."""
    found = (entry for entry in place.iterdir() if not entry.name.startswith("."))
    return sorted(found, key=lambda entry: entry.name)
