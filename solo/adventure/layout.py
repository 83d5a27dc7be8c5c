"""The shape of an adventure before it has words: places by number, and the ways between them.

A main way leads from the start to the goal. What is left of the scenes hangs on it as detours,
which rejoin it, or as branches, which end. A few ways more are secret or lead one way only, and
stand only where they shorten a walk.

The order of the dice: each choice has its own child of the stream, named by what is chosen and
the number of the piece.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from oracles.streams import Stream

__all__ = ["LARGE", "Layout", "Role", "Way", "distances", "lay_out", "reach"]

Role: TypeAlias = Literal["main", "detour", "branch", "secret", "drop"]

_SHARES: Final = {
    "large": {"loop": 99, "secret": 74, "drop": 56},
    "small": {"loop": 70, "secret": 35, "drop": 25},
}
"""How many adventures in a hundred are given each, from ``LARGE`` scenes on and below."""

LARGE: Final = 8
"""From how many scenes on an adventure is large enough for a loop, a lock and a secret."""

_MOST_WAYS: Final = 4
"""Ways a scene may have before another one is preferred."""

_SHORTENS: Final = 3
"""Crossings a secret or one-way shortcut must save on, to be worth finding."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two places; ``a`` is the one nearer to the start, or where a drop begins."""

    a: int
    b: int
    role: Role


@dataclass(frozen=True, slots=True)
class Layout:
    """Places from 0, the start, to ``goal``, the last; ``depth`` counts crossings from 0."""

    size: int
    ways: tuple[Way, ...]
    depth: tuple[int, ...]

    @property
    def goal(self) -> int:
        """The last place."""
        return self.size - 1


def reach(size: int, ways: Iterable[Way], start: int, *, back: bool = False) -> list[int]:
    """Return how many crossings each place is from ``start`` over ``ways``; -1 out of reach.

    Drops are crossed in their direction only, or against it if ``back``.
    """
    beside: list[list[int]] = [[] for _ in range(size)]
    for way in ways:
        if way.role != "drop" or not back:
            beside[way.a].append(way.b)
        if way.role != "drop" or back:
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


class _Sketch:
    """A layout being drawn; places are numbered as they come, and renumbered at the end."""

    def __init__(self, main: int) -> None:
        self.main = main
        self.size = main
        self.ways = [Way(a, a + 1, "main") for a in range(main - 1)]

    def new(self) -> int:
        self.size += 1
        return self.size - 1

    def crowd(self, place: int) -> int:
        return sum(place in (way.a, way.b) for way in self.ways)

    def roomy(self, places: Iterable[int]) -> list[int]:
        """Return those of ``places`` with room for a way more, or the least crowded ones."""
        some = list(places)
        free = [place for place in some if self.crowd(place) < _MOST_WAYS]
        least = min(map(self.crowd, some))
        return free or [place for place in some if self.crowd(place) == least]


def _detour(sketch: _Sketch, length: int, *, fall: bool, stream: Stream) -> None:
    """Hang a way round between two places of the main way; the goal keeps its one door."""
    last = max(sketch.main - 2, 1)
    a = stream.child("from").pick(sketch.roomy(range(last)))
    b = stream.child("to").pick(sketch.roomy(range(a + 1, min(a + length + 2, last) + 1)))
    at = a
    for step in range(length):
        there = sketch.new()
        sketch.ways.append(Way(at, there, "drop" if fall and not step else "detour"))
        at = there
    sketch.ways.append(Way(at, b, "detour"))


def _branch(sketch: _Sketch, length: int, *, stream: Stream) -> None:
    """Hang a way that ends on any place but the goal."""
    hosts = [place for place in range(sketch.size) if place != sketch.main - 1]
    at = stream.child("from").pick(sketch.roomy(hosts))
    for _ in range(length):
        there = sketch.new()
        sketch.ways.append(Way(at, there, "branch"))
        at = there


def _shortcut(sketch: _Sketch, role: Role, *, stream: Stream) -> None:
    """Add a secret way, or a drop that leads back, where it saves a walk."""
    goal = sketch.main - 1
    known = [way for way in sketch.ways if way.role != "secret"]
    roomy = [p for p in range(sketch.size) if p != goal and sketch.crowd(p) < _MOST_WAYS]
    far = {place: reach(sketch.size, known, place) for place in roomy}
    depth = reach(sketch.size, known, 0)
    # A secret leads deeper, a drop leads back: either way the walk it spares is the longer one.
    pairs = [
        (a, b)
        for a in roomy
        for b in roomy
        if ((depth[a] < depth[b]) if role == "secret" else (depth[a] > depth[b]))
    ]
    found: list[tuple[int, int]] = []
    for least in (_SHORTENS, _SHORTENS - 1):
        found = found or [(a, b) for a, b in pairs if far[a][b] >= least]
    if found:
        sketch.ways.append(Way(*stream.pick(found), role))


def _numbered(sketch: _Sketch) -> Layout:
    """Return the sketch with its places numbered as a reader meets them, the goal last."""
    far = reach(sketch.size, [w for w in sketch.ways if w.role != "secret"], 0)
    goal = sketch.main - 1
    order = sorted(range(sketch.size), key=lambda place: (place == goal, far[place], place))
    number = {place: new for new, place in enumerate(order)}
    ways = [replace(way, a=number[way.a], b=number[way.b]) for way in sketch.ways]
    ways.sort(key=lambda way: (min(way.a, way.b), max(way.a, way.b), way.role))
    return Layout(sketch.size, tuple(ways), tuple(far[place] for place in order))


def lay_out(scenes: int, *, stream: Stream) -> Layout:
    """Return a layout of as many places as ``scenes``, 5 or more."""
    shares = _SHARES["large" if scenes >= LARGE else "small"]
    wants = {
        what: stream.child("wants", what).throw(100) <= share for what, share in shares.items()
    }
    percent = stream.child("main").pick((50, 55, 60, 65))
    sketch = _Sketch(min(max(4, -(-scenes * percent // 100)), scenes - 1))
    fall = wants["drop"] and stream.child("fall").throw(2) == 1
    fallen = False
    piece = 0
    while sketch.size < scenes:
        here = stream.child("piece", piece)
        left = scenes - sketch.size
        length = min(left, here.child("length").weighted((1, 2, 3), (3, 4, 2)))
        detour = wants["loop"] and (piece == 0 or here.child("kind").throw(9) <= 5)  # noqa: PLR2004 - five in nine
        if detour:
            _detour(sketch, length, fall=fall and not fallen, stream=here)
            fallen = fallen or fall
        else:
            _branch(sketch, min(length, 2), stream=here)
        piece += 1
    if wants["drop"] and not fallen:
        _shortcut(sketch, "drop", stream=stream.child("drop"))
    more = scenes // 16
    for place in range(wants["secret"] + more):
        _shortcut(sketch, "secret", stream=stream.child("secret", place))
    return _numbered(sketch)
