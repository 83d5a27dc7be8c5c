"""Readers of what binds people: every key and slot is checked."""

from __future__ import annotations

from typing import Final, cast, get_args

from solo.content.cast_kinds import DeedKind, Link, Saying, TieKind
from solo.content.genre_records import slug, text
from solo.reading import Node

__all__ = ["dealing", "deed", "drive", "quarrel", "tie"]

_STORY: Final = ("name", "patron", "place")
_LINKS: Final = cast("tuple[str, ...]", get_args(Link))
_LAST_HOUR: Final = 23
"""A mission takes a day at least, and whoever is met does something before it is over."""


def _saying(row: Node, slots: tuple[str, ...], needs: str) -> Saying:
    return Saying(
        id=slug(row), says=text(row, "says", slots, needs=needs), tags=row.words("tags", ())
    )


def drive(row: Node) -> Saying:
    """Read why somebody wants what they want."""
    return _saying(row, _STORY, "name")


def dealing(row: Node) -> Saying:
    """Read how somebody goes about it."""
    return _saying(row, _STORY, "name")


def quarrel(row: Node) -> Saying:
    """Read over what two factions fall out."""
    return _saying(row, ("faction", "rival", "thing", "place"), "rival")


def tie(row: Node) -> TieKind:
    """Read what there is between two."""
    return TieKind(
        id=slug(row),
        kind=cast("Link", row.choice("kind", _LINKS)),
        says=text(row, "says", ("name", "other"), needs="other"),
        tags=row.words("tags", ()),
    )


def deed(row: Node) -> DeedKind:
    """Read what somebody does if nobody interferes."""
    return DeedKind(
        id=slug(row),
        hour=row.number("hour", low=1, high=_LAST_HOUR),
        says=text(row, "says", _STORY, needs="name"),
        tags=row.words("tags", ()),
    )
