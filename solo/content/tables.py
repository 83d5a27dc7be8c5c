"""Every table that can be drawn from: those in files, and those that the genres hold.

A genre's ``wandering.toml`` is the table ``<genre>/wandering``. Its ``reactions.toml`` is
``<genre>/reactions``, on 2d6, each row of which asks a table of wordings by its disposition.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oracles.errors import OracleError
from oracles.formats.toml import open_shelf
from oracles.notation import parse
from oracles.rows import Row
from oracles.tables import Shelf, Table
from solo.content.alternatives import choose
from solo.content.genres import Genre, Wandering
from solo.content.library import Library
from solo.content.nouns import capital, count
from solo.content.wording import fill
from solo.resources import folder

__all__ = ["open_tables"]

_DISPOSITIONS: Final = ("hostile", "unfriendly", "wary", "friendly", "helpful")
_UNKNOWN: Final = {"threats": "others", "threat": "other", "item": "dearest thing"}
"""What is written for whoever is met and whatever is lost, since a table does not know them."""
_BRINGS: Final = {
    "passing": "",
    "news": "the next of the hours is heard of",
    "guest": "who knows something",
    "theft": "a theft",
    "alarm": "the neighbours wake",
    "foul": "no place to rest in",
}
"""What comes of an incident; the kinds not listed say it by their name."""


def open_tables(library: Library) -> Shelf:
    """Return the tables in files and those of every genre of ``library``, read when asked for.

    Raises:
        OracleError: two tables have one id.
    """
    shipped = folder("content")
    own = (root / "oracles" for root in library.roots if root != shipped)
    files = open_shelf(shipped / "oracles", *(place for place in own if place.is_dir()))
    parts = ("reactions", "wandering", *(f"reactions/{word}" for word in _DISPOSITIONS))
    made = {f"{genre}/{part}": genre for genre in library.genre_ids for part in parts}
    if taken := sorted(made.keys() & {*files.ids}):
        raise OracleError(
            f"oracles/{taken[0]}.toml: a table is called {taken[0]!r} already, made of "
            f"genres/{made[taken[0]]}/; rename the file"
        )

    def read(name: str) -> Table:
        if name not in made:
            return files.table(name)
        genre = library.genre(made[name])
        _, part, *disposition = name.split("/")
        if disposition:
            return _wordings(genre, name, disposition[0])
        return _reactions(genre, name) if part == "reactions" else _incidents(genre, name)

    return Shelf((*files.ids, *made), read)


def _even(genre: Genre, name: str, what: str, texts: Sequence[str]) -> Table:
    """Return a table in which every text is as likely as any other."""
    return Table(
        id=name,
        title=f"{what}: {genre.id}",
        dice=parse(f"1d{len(texts)}"),
        rows=tuple(Row(first=n, last=n, says=text) for n, text in enumerate(texts, 1)),
    )


def _reactions(genre: Genre, name: str) -> Table:
    rows = [
        Row(
            first=row.low,
            last=row.high,
            says=f"{capital(row.disposition)}. {{{name}/{row.disposition}}}",
        )
        for row in genre.reactions
    ]
    return Table(id=name, title=f"How it is taken: {genre.id}", dice=parse("2d6"), rows=tuple(rows))


def _wordings(genre: Genre, name: str, disposition: str) -> Table:
    found = [says for row in genre.reactions if row.disposition == disposition for says in row.says]
    texts = [fill(_first(says), _UNKNOWN) for says in found] or [f"{capital(disposition)}."]
    return _even(genre, name, f"Those who are {disposition}", texts)


def _incidents(genre: Genre, name: str) -> Table:
    return _even(genre, name, "What comes by", [_told(row) for row in genre.wandering])


def _told(row: Wandering) -> str:
    """Return an incident with what comes of it and how long it takes, for whoever plays alone."""
    more = _BRINGS.get(row.kind, row.kind)
    if row.comes:
        more = f"a {row.kind}, {row.comes}"
    minutes = count(row.minutes, "minute", "minutes") if row.minutes else ""
    after = "; ".join(filter(None, (more, minutes)))
    says = fill(_first(row.says), _UNKNOWN)
    return f"{says} ({after})" if after else says


def _first(text: str) -> str:
    """Return ``text`` with the first of its alternatives."""

    def first(_tie: str, _inside: str, _many: int) -> int:
        return 0

    return choose(text, first)
