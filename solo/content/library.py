"""All content as one Library: read when first asked for, checked, frozen and shared.

A root is a folder like the shipped ``content/``: ``genres/``, ``threats/``, ``hazards/``. Later
roots add records; an id that stands in two of them is refused, so nothing is replaced in silence.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final

from oracles.formats.names import read_style
from oracles.names import Style
from oracles.spelling import near
from solo.content.curves import Curve, curves
from solo.content.patterns import PatternKind, patterns
from solo.content.shelf import Shelf, hazards, threats
from solo.errors import BriefError, ContentError
from solo.reading import read
from solo.records import Hazard, Threat
from solo.resources import folder, shown

if TYPE_CHECKING:
    from solo.content.genres import Genre

__all__ = ["Library", "check", "load"]

_Roots = tuple[Path, ...]

_MARKED: Final = frozenset({".toml", ".j2"})
"""Files whose text changes a page."""


@dataclass(frozen=True, slots=True)
class Library:
    """The content of some roots; each genre is read when it is first asked for."""

    roots: _Roots

    @property
    def genre_ids(self) -> tuple[str, ...]:
        """The genres there are, sorted."""
        return _genre_ids(self.roots)

    def genre(self, name: str) -> Genre:
        """Return the genre called ``name``.

        Raises:
            BriefError: there is none; near matches are named.
            ContentError: one of its files is wrong.
        """
        self._known(name)
        return _genre(self.roots, name)

    def _known(self, name: str) -> None:
        if name not in self.genre_ids:
            raise BriefError(f"no genre is called {name!r}; {near(name, self.genre_ids)}")

    def style(self, name: str) -> Style:
        """Return the style of names called ``name``, of the first root that has it.

        Raises:
            OracleError: there is none, or its file is wrong.
        """
        return _style(self.roots, name)

    def people(self, genre: str) -> Style:
        """Return how people of ``genre`` are called; no more of the genre is read.

        Raises:
            BriefError: there is no such genre; near matches are named.
            ContentError: its first file is wrong, or names no style there is.
        """
        self._known(genre)
        return self.style(_called(self.roots, genre))

    @property
    def threats(self) -> Shelf[Threat]:
        """Every threat by id."""
        return _threats(self.roots)

    @property
    def hazards(self) -> Shelf[Hazard]:
        """Every hazard by id."""
        return _hazards(self.roots)

    @property
    def curves(self) -> Mapping[str, Curve]:
        """Every tension curve by id.

        Raises:
            ContentError: one is wrong; file, record and key are named.
        """
        return _curves(self.roots)

    @property
    def patterns(self) -> tuple[PatternKind, ...]:
        """Every pattern of cycles, in the order of the files."""
        return _patterns(self.roots)

    def threats_of(self, genre: str) -> tuple[Threat, ...]:
        """Return the threats met in ``genre``, in the order of their ids."""
        return _threats_of(self.roots, genre)

    def hazards_of(self, genre: str) -> tuple[Hazard, ...]:
        """Return the hazards met in ``genre``, in the order of their ids."""
        return _hazards_of(self.roots, genre)

    def mark(self, genre: str, game: str) -> str:
        """Return eight digits that change whenever anything does that a page is made of.

        That is what ``genre`` draws from, names, the tables and lines of ``game``, and the
        templates. Line ends and the order of files do not matter.
        """
        return _mark(self.roots, genre, game)


def load(*roots: Path) -> Library:
    """Return the library of ``roots``, or the shipped one where none is given."""
    return Library(roots or (folder("content"),))


def check(library: Library) -> None:
    """Read all of ``library`` and follow every reference in it.

    Raises:
        ContentError: the first thing found wrong.
    """
    _ = library.patterns
    for genre in library.genre_ids:
        whole = library.genre(genre)
        library.style(whole.people)
        library.style(whole.places)
        for kind, found in (
            ("threat", library.threats_of(genre)),
            ("hazard", library.hazards_of(genre)),
        ):
            if not found:
                raise ContentError(f"genres/{genre}: no {kind} names this genre; add one")
    for curve in library.curves.values():
        for name in curve.weights:
            if name not in library.genre_ids:
                raise ContentError(
                    f"curves: curve[{curve.id}]: weights: {name!r} is no genre; "
                    f"{near(name, library.genre_ids)}"
                )
    for shelf in (library.threats, library.hazards):
        for record in shelf.values():
            for name in record.genres:
                if name not in library.genre_ids:
                    raise ContentError(
                        f"{shelf.home(record.id)}: {record.id}: genres: {name!r} is no genre; "
                        f"{near(name, library.genre_ids)}"
                    )


@lru_cache(maxsize=32)
def _genre_ids(roots: _Roots) -> tuple[str, ...]:
    found = {
        place.name
        for root in roots
        if (root / "genres").is_dir()
        for place in (root / "genres").iterdir()
        if (place / "genre.toml").is_file()
    }
    return tuple(sorted(found))


def _folders(roots: _Roots, genre: str) -> list[Path]:
    places = (root / "genres" / genre for root in roots)
    return [place for place in places if place.is_dir()]


@lru_cache(maxsize=32)
def _genre(roots: _Roots, name: str) -> Genre:
    from solo.content.genre_files import read_genre  # noqa: PLC0415 - slow, and fights need none

    return read_genre(name, _folders(roots, name))


@lru_cache(maxsize=32)
def _called(roots: _Roots, genre: str) -> str:
    """Return the style of names that the genre's first file asks for."""
    files = (place / "genre.toml" for place in _folders(roots, genre))
    file = next(file for file in files if file.is_file())
    return read(file, shown(file)).text("people")


@lru_cache(maxsize=32)
def _style(roots: _Roots, name: str) -> Style:
    for root in roots:
        place = root / "oracles" / "names"
        if (place / f"{name}.toml").is_file():
            return read_style(place, name)
    return read_style(folder("content") / "oracles" / "names", name)


@lru_cache(maxsize=32)
def _threats(roots: _Roots) -> Shelf[Threat]:
    return threats(*(root / "threats" for root in roots), carried=_hazards(roots))


@lru_cache(maxsize=32)
def _hazards(roots: _Roots) -> Shelf[Hazard]:
    return hazards(*(root / "hazards" for root in roots))


@lru_cache(maxsize=32)
def _threats_of(roots: _Roots, genre: str) -> tuple[Threat, ...]:
    return tuple(sorted(_threats(roots).of(genre), key=lambda threat: threat.id))


@lru_cache(maxsize=32)
def _hazards_of(roots: _Roots, genre: str) -> tuple[Hazard, ...]:
    return tuple(sorted(_hazards(roots).of(genre), key=lambda hazard: hazard.id))


@lru_cache(maxsize=32)
def _curves(roots: _Roots) -> dict[str, Curve]:
    return curves([root / "curves" for root in dict.fromkeys((folder("content"), *roots))])


@lru_cache(maxsize=32)
def _patterns(roots: _Roots) -> tuple[PatternKind, ...]:
    return patterns(*(root / "patterns" for root in dict.fromkeys((folder("content"), *roots))))


@lru_cache(maxsize=32)
def _mark(roots: _Roots, genre: str, game: str) -> str:
    digest = blake2b(digest_size=4)
    shared = ("threats", "hazards", "curves", "patterns", "oracles/names")
    parts = (f"genres/{genre}", *shared, f"systems/{game}")
    # Names and games are read from the shipped folder even where another root is given.
    whole = dict.fromkeys((*roots, folder("content")))
    places = [(part, root / part) for root in whole for part in parts]
    for part, place in (*places, ("templates", folder("templates"))):
        for file in sorted(place.rglob("*")):
            if file.suffix in _MARKED and file.is_file():
                text = file.read_bytes().replace(b"\r\n", b"\n")
                name = file.relative_to(place).as_posix()
                digest.update(f"{part}/{name}:{len(text)}:".encode())
                digest.update(text)
    return digest.hexdigest()
