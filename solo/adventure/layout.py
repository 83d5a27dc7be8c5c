"""The shape of an adventure before it has words: places by number, and the ways between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

__all__ = [
    "LARGE",
    "Hung",
    "Layout",
    "Lock",
    "Role",
    "Used",
    "Way",
    "barriers",
    "distances",
    "reach",
]

Role: TypeAlias = Literal[
    "main", "detour", "branch", "secret", "drop", "behind", "barred", "falls", "opens", "turn"
]
"""What a way is: on the way to the goal, on a round, to a dead end; hidden; of one direction;
closed behind whoever crosses it; shut against ``a`` until somebody comes from ``b``; closed, or
opened, when the ``turn`` of its pattern is crossed."""

Hung: TypeAlias = Literal["lock", "gate", "shutter", "pieces", "any", "twins"]
"""What shuts a way: a key; an event; a lever that opens the exit itself; several pieces; either of
two; one of two alike doors with alike keys that are spent."""

LARGE: Final = 8
"""From how many scenes on an adventure is large enough for a loop, a lock and a secret."""

_AHEAD: Final = frozenset({"drop", "behind"})
_BACK: Final = frozenset({"barred"})
_NEVER: Final = frozenset({"opens"})


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two places; ``a`` is the one nearer to the start, or where a drop begins."""

    a: int
    b: int
    role: Role
    mark: str = ""
    """What the way is for: "hazard", or nothing."""

    @property
    def ahead(self) -> bool:
        """Whether it can be counted on from ``a`` to ``b`` at any time."""
        return self.role not in _BACK and self.role not in _NEVER

    @property
    def back(self) -> bool:
        """Whether it can be counted on from ``b`` to ``a`` at any time."""
        return self.role not in _AHEAD and self.role not in _NEVER


@dataclass(frozen=True, slots=True)
class Lock:
    """A way that is shut, by its place in the layout, and the places of what opens it."""

    way: int
    at: tuple[int, ...]
    kind: Hung
    asks: int = 1
    """How many of the things at ``at`` are needed."""
    spent: bool = False
    from_inside: bool = True
    """Whether it opens freely from its far end."""
    twin: int = 0
    """The same number for two doors that take each other's keys; 0 for none."""


@dataclass(frozen=True, slots=True)
class Used:
    """A pattern as it was laid out."""

    id: str
    places: tuple[int, ...]
    """From its ``in`` to its ``out``, what lies between them in the middle."""
    ways: tuple[int, ...]
    within: str = ""
    """Id of the pattern in one of whose arcs it lies."""
    depth: int = 1
    marks: tuple[str, ...] = ()
    """All marks that the pattern gives to places."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Places from 0, the start, to ``goal``, the last; ``depth`` counts crossings from 0."""

    size: int
    ways: tuple[Way, ...]
    depth: tuple[int, ...]
    locks: tuple[Lock, ...] = ()
    """The locks of the patterns; more may be hung."""
    turns: tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...] = ()
    """Ways that are turns, with the ways that each closes and opens."""
    marks: tuple[tuple[str, ...], ...] = ()
    """For each place what it is for."""
    patterns: tuple[Used, ...] = ()
    failures: tuple[tuple[str, str, str], ...] = ()
    """Patterns that were given up, the check that each failed ("shorter", or "shorter of
    two-keys" where it would have spoilt another), and what was laid instead, or nothing."""

    @property
    def goal(self) -> int:
        """The last place."""
        return self.size - 1

    def marked(self, mark: str) -> tuple[int, ...]:
        """Return the places that bear ``mark``."""
        return tuple(place for place, marks in enumerate(self.marks) if mark in marks)


def reach(size: int, ways: Iterable[Way], start: int, *, back: bool = False) -> list[int]:
    """Return how many crossings each place is from ``start`` over ``ways``; -1 out of reach.

    Ways of one direction are crossed in it only, or against it if ``back``.
    """
    beside: list[list[int]] = [[] for _ in range(size)]
    for way in ways:
        if way.back if back else way.ahead:
            beside[way.a].append(way.b)
        if way.ahead if back else way.back:
            beside[way.b].append(way.a)
    far = [-1] * size
    far[start] = 0
    ahead = deque([start])
    while ahead:
        at = ahead.popleft()
        for there in beside[at]:
            if far[there] < 0:
                far[there] = far[at] + 1
                ahead.append(there)
    return far


def distances(layout: Layout, start: int) -> list[int]:
    """Return the crossings from ``start`` to each place, secret ways left out."""
    return reach(layout.size, [w for w in layout.ways if w.role != "secret"], start)


def barriers(size: int, ways: Sequence[Way], shut: Iterable[int]) -> list[frozenset[int]]:
    """Return, for each shut way, the places that can be walked to while it alone is shut.

    A new way undoes no lock where both its ends are among them, or neither is.
    """
    open_ways = [(number, way) for number, way in enumerate(ways) if way.role != "secret"]
    found: list[frozenset[int]] = []
    for closed in shut:
        far = reach(size, [way for number, way in open_ways if number != closed], 0)
        found.append(frozenset(place for place in range(size) if far[place] >= 0))
    return found
