"""The patterns that an adventure was laid out in, for whoever preps."""

from __future__ import annotations

from collections.abc import Iterator

from solo.adventure.values import Adventure
from solo.content.library import Library
from solo.content.nouns import capital, listed

__all__ = ["pattern_lines"]


def pattern_lines(adventure: Adventure, library: Library) -> Iterator[str]:
    """Yield each pattern with the scenes it joins, and what it is for."""
    if not adventure.patterns:
        return
    numbers = {scene.id: scene.number for scene in adventure.scenes}
    known = {kind.id: kind for kind in library.patterns}
    for pattern in adventure.patterns:
        kind = known.get(pattern.id)
        called = kind.called if kind else pattern.id.replace("-", " ")
        places = sorted({numbers[scene] for scene in pattern.scenes})
        within = known[pattern.within].called if pattern.within in known else ""
        inside = f", within {within}" if within else ""
        says = f" {kind.says}" if kind else ""
        yield f"{capital(called)} at {listed(tuple(map(str, places)))}{inside}.{says}"
