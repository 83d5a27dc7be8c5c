"""Readers of what a net of clues is tied from: every key, slot and count is checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, cast

from solo.content.genre_records import slug, text
from solo.content.net_kinds import (
    ClueKind,
    Feeds,
    Finding,
    Helps,
    HerringKind,
    MethodKind,
    WeaknessKind,
)
from solo.reading import Node

__all__ = ["herring", "method", "weakness"]

_WAYS: Final = ("look", "check", "talk", "pain")
_STORY: Final = ("threats", "place", "patron", "thing")
_POINTS: Final = {"person": "suspect", "room": "false_room"}
"""What a red herring points at -> the slot that names it."""

_NET: Final = {"look": 2, "check": 1}
_NET_LEAST: Final = 4
"""Clues that settle a conclusion wherever they have to lie: three of them need nobody there."""


def _clues(
    row: Node, name: str, key: str, feeds: Feeds, slots: Sequence[str]
) -> tuple[ClueKind, ...]:
    """Take the clues of a record; they are called after ``name``."""
    found: list[ClueKind] = []
    for part in row.rows(key):
        way = part.choice("way", _WAYS)
        allowed = (*slots, *{"talk": ("person",), "pain": ()}.get(way, ("spot",)))
        found.append(
            ClueKind(
                id=f"{name}-{len(found) + 1}",
                feeds=feeds,
                way=cast("Finding", way),
                says=text(part, "says", allowed),
                means=text(part, "means", allowed) if part.has("means") else "",
            )
        )
        part.done()
    return tuple(found)


def _enough(
    row: Node, key: str, clues: Sequence[ClueKind], ways: dict[str, int], least: int
) -> None:
    for way, many in ways.items():
        if (given := sum(clue.way == way for clue in clues)) < many:
            raise row.fail(key, f"{given} of way {way!r}; write {many} at least")
    if len(clues) < least:
        raise row.fail(key, f"{len(clues)} of at least {least} given")


def _net(row: Node, name: str, feeds: Feeds, slots: Sequence[str]) -> tuple[ClueKind, ...]:
    """Take clues enough to settle a conclusion."""
    found = _clues(row, name, "clues", feeds, slots)
    _enough(row, "clues", found, _NET, _NET_LEAST)
    return found


def method(row: Node) -> MethodKind:
    """Read how the opposition goes about it."""
    name = slug(row)
    return MethodKind(
        id=name,
        says=text(row, "says", _STORY),
        clues=_net(row, name, "how", _STORY),
        tags=row.words("tags", ()),
    )


def weakness(row: Node) -> WeaknessKind:
    """Read what some kinds of creature cannot help."""
    name = slug(row)
    return WeaknessKind(
        id=name,
        fits=row.words("fits", ()),
        helps=cast("Helps", row.choice("helps", ("stealth", "search", "talk"))),
        says=text(row, "says", ("threats",), needs="threats"),
        clues=_net(row, name, "weakness", ("threats",)),
        tags=row.words("tags", ()),
    )


def herring(row: Node) -> HerringKind:
    """Read what looks true and is not: two clues for it at least, and two against."""
    name = slug(row)
    points = row.choice("points", tuple(_POINTS))
    slots = (*_STORY, _POINTS[points])
    clues = _clues(row, name, "clues", "herring", slots)
    _enough(row, "clues", clues, {"look": 1, "check": 1}, 2)
    against = _clues(row, f"{name}-against", "dissolves", "herring", slots)
    _enough(row, "dissolves", against, {"look": 1}, 2)
    return HerringKind(
        id=name,
        points=cast("Literal['person', 'room']", points),
        says=text(row, "says", slots, needs=_POINTS[points]),
        clues=clues,
        dissolves=against,
        tags=row.words("tags", ()),
    )
