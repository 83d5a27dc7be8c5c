"""Two sides as they were written, mustered: what a fight and its odds begin from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from oracles.names import people
from oracles.streams import Stream
from solo.content.library import Library
from solo.content.shelf import Shelf
from solo.play.roster import Entry, kinds, muster, parse_side
from solo.play.skirmish import Muster
from solo.records import Threat
from solo.rules import System

__all__ = ["Sides", "mustered"]

_MOST_NAMED = 40
"""Heroes who get a name of their own; the rest are numbered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides:
    """Two sides ready to fight, the game they fight by, and where their chance comes from."""

    entries: tuple[tuple[Entry, ...], tuple[Entry, ...]]
    members: tuple[Muster, Muster]
    kinds: tuple[tuple[str, ...], tuple[str, ...]]
    """What each member was mustered as: "fighter", "orc"."""
    system: System
    genre: str
    threats: Shelf[Threat]
    names: tuple[str, ...]
    stream: Stream

    @property
    def table(self) -> Stream:
        """The address of the fight at the table; its trials are below it."""
        return self.stream.child("table", "fight", 1)

    def with_members(self, side: int, members: Muster, kinds: tuple[str, ...]) -> Sides:
        """Return these sides with others standing on one of them."""
        first, second = (members, self.members[1]) if not side else (self.members[0], members)
        ours, theirs = (kinds, self.kinds[1]) if not side else (self.kinds[0], kinds)
        return replace(self, members=(first, second), kinds=(ours, theirs))

    def under(self, changes: Mapping[str, str]) -> Sides:
        """Return the same people, made and fighting by other readings of the game.

        Raises:
            BriefError: a setting or its value is not known.
        """
        return _stood(replace(self, system=self.system.under(changes)))

    def newcomers(self, entry: Entry, *, stream: Stream) -> Muster:
        """Muster one entry more.

        Raises:
            BriefError: its name or level is not known.
        """
        return muster(
            [entry], system=self.system, threats=self.threats, genre=self.genre, names=(),
            stream=stream,
        )  # fmt: skip


def mustered(
    first: str, second: str | None, *, genre: str, library: Library, system: System, stream: Stream
) -> Sides:
    """Muster both sides, or one where there is no second.

    Raises:
        BriefError: a side or the genre is not known.
    """
    entries = (parse_side(first), () if second is None else parse_side(second))
    many = sum(entry.count for side in entries for entry in side)
    called = people(library.people(genre), min(many, _MOST_NAMED), stream=stream.child("names"))
    return _stood(
        Sides(
            entries=entries,
            members=((), ()),
            kinds=((), ()),
            system=system,
            genre=genre,
            threats=library.threats,
            names=tuple(one.first for one in called),
            stream=stream,
        )
    )


def _stood(sides: Sides) -> Sides:
    """Let everybody take their place, made anew by the game as it is set."""
    ours = sum(entry.count for entry in sides.entries[0])
    for place, (entries, names) in enumerate(
        zip(sides.entries, (sides.names, sides.names[ours:]), strict=True)
    ):
        sides = sides.with_members(
            place,
            _muster(sides, entries, names, place),
            kinds(entries, sides.system.concepts(sides.genre)),
        )
    return sides


def _muster(sides: Sides, entries: Sequence[Entry], names: Sequence[str], place: int) -> Muster:
    return muster(
        entries,
        system=sides.system,
        threats=sides.threats,
        genre=sides.genre,
        names=names,
        stream=sides.stream.child("side", place),
    )
