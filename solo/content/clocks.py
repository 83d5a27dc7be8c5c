"""Whether what a hook offers and what stands against it are over at the same time.

A hook says between which hours its deadline lies, a motive ends with an hour, and either may name
a weekday. Without hours a hook goes with any motive, and without a weekday with any day.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from solo.content.alternatives import expansions
from solo.content.genres import Genre, Hook, Motive

__all__ = ["DAYS", "apart", "untimely"]

DAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
"""The weekdays, as content writes them."""

_DAY = re.compile(rf"\b({'|'.join(DAYS)})s?\b")


def apart(hook: Hook, motive: Motive) -> tuple[bool, int]:
    """Return whether the two name different days, and how many hours lie between their ends.

    Nothing is apart where the hook suits; of two hooks the lesser answer is the nearer one.
    """
    low, high = hook.hours or (0, motive.last)
    clash = bool(hook.day and motive.day and hook.day != motive.day)
    return clash, max(low - motive.last, motive.last - high, 0)


def untimely(genre: Genre) -> Iterator[tuple[str, str]]:
    """Yield the hooks and motives whose words and hours disagree, and motives without a hook."""
    for number, hook in enumerate(genre.hooks):
        yield from _named(f"hooks[{number}]", hook.day, hook.says)
    for number, motive in enumerate(genre.motives):
        where = f"motives[{number}]"
        yield from _named(where, motive.day, motive.stakes, motive.timeline[-1].says)
        if all(apart(hook, motive) > (False, 0) for hook in genre.hooks):
            day = f" on {motive.day}" if motive.day else ""
            end = f"over after {motive.last} hours{day}"
            yield f"{where}.timeline", f"{end}, and no hook's hours and day suit that; write one"


def _named(where: str, day: str, *texts: str) -> Iterator[tuple[str, str]]:
    """Yield the weekdays in ``texts``, in any of their alternatives, that are not ``day``."""
    told = {name for text in texts for way in expansions(text) for name in _DAY.findall(way)}
    for name in DAYS:
        if name in told - {day}:
            said = f"day is {day!r}" if day else "no day is given"
            yield where, f"{name} is named in it and {said}; write day = {name!r} or another word"
