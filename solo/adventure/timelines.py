"""What comes about by the hour, read from the JSON of an adventure."""

from __future__ import annotations

from typing import Any, Final, cast

from solo.content.genres import Turn
from solo.reading import Node

__all__ = ["MOST_HOURS", "read_turns"]

MOST_HOURS: Final = 10_000
"""The last hour that a timeline may name."""


def read_turns(row: Node, hours: int) -> tuple[Turn, ...]:
    """Take the timeline: each line with its hour, or bare texts spread evenly over ``hours``."""
    if row.has("timeline") and not row.lists("timeline"):
        raise row.fail("timeline", f"{row.plain('timeline')!r} is not a list of lines")
    lines = cast("list[Any]", row.plain("timeline") or [])
    found: list[Turn] = []
    for number, line in enumerate(lines, 1):
        if isinstance(line, str):
            found.append(Turn(hours * number // len(lines), line))
        elif isinstance(line, dict):
            part = Node(cast("dict[str, Any]", line), f"{row.where}: timeline {number}")
            hour = part.number("hour", low=0, high=MOST_HOURS)
            found.append(Turn(hour, part.text("says"), part.text("faction", "")))
            part.done()
        else:
            raise row.fail("timeline", f"{line!r} is not a text, nor an hour with what it says")
    return tuple(sorted(found, key=lambda turn: turn.hour))
