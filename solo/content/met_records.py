"""Readers of what is met on the way: the reaction table, and what comes by."""

from __future__ import annotations

from typing import Final, cast, get_args

from solo.content.genre_records import text, texts
from solo.content.genres import Disposition, Passing, Reaction, Wandering
from solo.reading import Node
from solo.records import HazardKind

__all__ = ["reaction", "wandering"]

_DISPOSITIONS: Final = ("hostile", "unfriendly", "wary", "friendly", "helpful")


def reaction(row: Node) -> Reaction:
    """Read a row of the reaction table."""
    on = row.text("on")
    low, dash, high = on.partition("-")
    if not low.isdecimal() or (dash and not high.isdecimal()):
        raise row.fail("on", f'{on!r} is no face of 2d6; write "7" or "6-8"')
    return Reaction(
        low=int(low),
        high=int(high or low),
        disposition=cast("Disposition", row.choice("disposition", _DISPOSITIONS)),
        says=texts(row, "says", 4, ("threats", "threat")),
    )


def wandering(row: Node) -> Wandering:
    """Read a passing incident."""
    row.text("id", "")
    kind = cast("Passing", row.choice("kind", get_args(Passing), "passing"))
    comes = ""
    if kind == "threat":
        comes = row.text("comes")
    elif kind == "hazard":
        comes = row.choice("comes", get_args(HazardKind))
    slots = {"threat": ("threats", "threat"), "theft": ("item",)}.get(kind, ())
    return Wandering(
        says=text(row, "says", slots, needs="item" if kind == "theft" else ""),
        minutes=row.number("minutes", low=0, high=30),
        tags=row.words("tags", ()),
        kind=kind,
        comes=comes,
    )
