"""Columns and rows made as wide as what stands on them, and no wider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from solo.maps.layout import Plan

__all__ = ["APART", "CLEAR", "Axis", "axes"]

APART: Final = 100
"""Between two boxes, tenths of a millimetre."""

CLEAR: Final = 54
"""Between a box and the middle of a way that goes by, or between the middles of two ways."""


@dataclass(slots=True)
class Axis:
    """Columns, or rows, with how much room each needs on both sides of its middle."""

    many: int
    low: dict[int, int] = field(default_factory=dict[int, int])
    high: dict[int, int] = field(default_factory=dict[int, int])
    used: set[int] = field(default_factory=set[int])
    """Lines on which something stands, or a way runs or turns; all others take no room."""
    extra: dict[int, int] = field(default_factory=dict[int, int])
    """Room asked for before a line."""

    def places(self) -> list[int]:
        """Return the middle of each line."""
        found = [0] * self.many
        at, before = 0, -1
        for line in range(self.many):
            if line in self.used:
                low = self.low.get(line, 0)
                if before < 0:
                    at = low
                else:
                    high = self.high.get(before, 0)
                    apart = APART if low and high else CLEAR
                    at += high + max(apart, self.extra.get(line, 0)) + low
                before = line
            found[line] = at
        return found

    def length(self) -> int:
        """Return how long it is from end to end."""
        last = max(self.used, default=0)
        return self.places()[last] + self.high.get(last, 0) if self.used else 0

    def ask(self, a: int, b: int, room: int) -> None:
        """Make the first gap between line ``a`` and line ``b`` larger, by ``room``."""
        low, high = sorted((a, b))
        before = max((line for line in self.used if line <= low), default=low)
        line = min(line for line in self.used if line > low and line <= high)
        gap = APART if self.high.get(before, 0) and self.low.get(line, 0) else CLEAR
        self.extra[line] = max(gap, self.extra.get(line, 0)) + room


def axes(plan: Plan, sizes: Sequence[tuple[int, int]]) -> tuple[Axis, Axis]:
    """Return the columns and the rows of a plan, for boxes of such widths and heights."""
    points = [point for path in plan.paths if path for point in path]
    across = Axis(1 + max([x for x, _ in points] + [spot[2] for spot in plan.spots], default=0))
    down = Axis(1 + max([y for _, y in points] + [spot[3] for spot in plan.spots], default=0))
    for (left, top, right, bottom), (wide, tall) in zip(plan.spots, sizes, strict=True):
        for axis, first, last, size in ((across, left, right, wide), (down, top, bottom, tall)):
            axis.used.update(range(first, last + 1))
            axis.low[first] = max(axis.low.get(first, 0), size // 2)
            axis.high[last] = max(axis.high.get(last, 0), size // 2)
    for path in plan.paths:
        for (x, y), (x2, y2) in zip(path or (), (path or ())[1:], strict=False):
            if x == x2:
                across.used.add(x)
            if y == y2:
                down.used.add(y)
    return across, down
