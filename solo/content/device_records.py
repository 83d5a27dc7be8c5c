"""Readers of the records in ``devices.toml``, every key and slot checked."""

from __future__ import annotations

from typing import Literal, cast

from solo.content.devices import (
    DOES,
    BarKind,
    DecoyKind,
    FallKind,
    FittingKind,
    GoalDeed,
    Piece,
    VistaKind,
)
from solo.content.genre_records import slug, text, texts
from solo.reading import Node

__all__ = ["bar", "decoy", "fall", "fitting", "vista"]

_MOST_PIECES = 3


def fitting(row: Node) -> FittingKind:
    """Read a way that takes several pieces."""
    pieces: list[Piece] = []
    for part in row.rows("pieces", least=2):
        pieces.append(
            Piece(text(part, "noun"), text(part, "plural"), texts(part, "takes", 2, ("spot",)))
        )
        part.done()
    if len(pieces) > _MOST_PIECES:
        raise row.fail("pieces", f"{len(pieces)}; a way takes {_MOST_PIECES} at most")
    return FittingKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        pieces=tuple(pieces),
        asks=row.number("asks", len(pieces), 1, len(pieces)),
        use=cast("Literal['kept', 'spent']", row.choice("use", ("kept", "spent"))),
        opens=texts(row, "opens", 2),
        shut=texts(row, "shut", 2),
        tags=row.words("tags", ()),
    )


def fall(row: Node) -> FallKind:
    """Read a way that closes by itself."""
    return FallKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        crossing=texts(row, "crossing", 2),
        closes=texts(row, "closes", 2),
        shut=texts(row, "shut", 2),
        tags=row.words("tags", ()),
    )


def bar(row: Node) -> BarKind:
    """Read a way that opens from its far side only."""
    return BarKind(
        id=slug(row),
        noun=text(row, "noun"),
        seen=texts(row, "seen", 2),
        shut=texts(row, "shut", 2),
        opens=texts(row, "opens", 2),
        tags=row.words("tags", ()),
    )


def vista(row: Node) -> VistaKind:
    """Read what shows of a place ahead."""
    return VistaKind(
        id=slug(row),
        says=text(row, "says", ("room",), needs="room"),
        tags=row.words("tags", ()),
    )


def decoy(row: Node) -> DecoyKind:
    """Read what passes for the thing that is looked for."""
    does = row.words("does", least=1)
    for word in does:
        if word not in DOES:
            raise row.fail("does", f"{word!r} is not one of {', '.join(DOES)}")
    return DecoyKind(
        id=slug(row),
        does=cast("tuple[GoalDeed, ...]", does),
        noun=text(row, "noun", ("thing",), needs="thing"),
        plural=text(row, "plural", ("thing",), needs="thing"),
        says=texts(row, "says", 2, ("thing", "spot", "near"), needs="spot near"),
        tags=row.words("tags", ()),
    )
