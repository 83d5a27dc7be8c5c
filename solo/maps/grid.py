"""Rooms and ways on a grid of points, where each point holds one thing: nothing can cross.

Rooms stand on points of even coordinates, so that there is a free line between any two of them;
ways run along the lines from point to point and turn at right angles. A room with more than four
ways covers several points. A way that finds no path stays unlaid, which is told and never forced.

Sets of points are whole numbers with a bit a point: a wave of steps goes over all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, TypeAlias

__all__ = [
    "BEND",
    "FREE",
    "MOST_SIDE",
    "STEP",
    "UNLAID",
    "Grid",
    "Path",
    "Spot",
    "State",
    "Waves",
    "bits",
]

Path: TypeAlias = tuple[int, ...]
"""Points from a room to a room, both ends within their rooms."""

Spot: TypeAlias = tuple[int, int, int, int]
"""The points a room covers: left, top, right, bottom, all within."""

Waves: TypeAlias = list[int]
"""The points of a room, then those one step from it over free points, then two, and so on."""

State: TypeAlias = tuple[int, int, list[int], int, list[Spot | None], list[Path | None]]
"""A grid as it was."""

FREE: Final = -1
_WALL: Final = -2

STEP: Final = 2
"""What a step of a way costs."""

BEND: Final = 3
"""What a turn of a way costs."""

UNLAID: Final = 400
"""What a way costs that could not be laid: more than any way round."""

MOST_SIDE: Final = 5
"""Points a room is wide or high at most; ways beyond what that has ends for stay unlaid."""

_MARGIN: Final = 4
"""Free lines round the rooms, within the wall."""

_LONGER: Final = 4
"""By how many steps a way may begin longer than the shortest, if it saves turns."""


def bits(points: int) -> Iterator[int]:
    """Yield the points of a set, in their order."""
    while points:
        low = points & -points
        yield low.bit_length() - 1
        points ^= low


class Grid:
    """Where the rooms stand and the ways run; changed in place by whoever lays out."""

    def __init__(self, rooms: int, ways: Sequence[tuple[int, int]]) -> None:
        self.rooms = rooms
        self.ways = tuple(ways)
        self.of: list[list[int]] = [[] for _ in range(rooms)]
        """The ways of each room; one that leads back to its own room is never laid."""
        for number, (a, b) in enumerate(ways):
            if a != b:
                self.of[a].append(number)
                self.of[b].append(number)
        self.spots: list[Spot | None] = [None] * rooms
        self.paths: list[Path | None] = [None] * len(ways)
        self.wide = self.tall = 0
        self.cells: list[int] = []
        self.free = 0
        self.fit()

    # Points and lines ----------------------------------------------------------------------

    def xy(self, point: int) -> tuple[int, int]:
        """Return the column and row of a point."""
        return point % self.wide, point // self.wide

    def size(self, room: int) -> tuple[int, int]:
        """Return how many points wide and high a room must be, for its ways to have their ends."""
        many = len(self.of[room])
        wide = tall = 1
        while 2 * (wide + tall) < many and tall < MOST_SIDE:
            if wide <= tall:
                wide += 2
            else:
                tall += 2
        return wide, tall

    def points(self, spot: Spot) -> list[int]:
        """Return the points that a spot covers."""
        left, top, right, bottom = spot
        if left == right and top == bottom:
            return [left + top * self.wide]
        return [x + y * self.wide for y in range(top, bottom + 1) for x in range(left, right + 1)]

    def fit(self) -> None:
        """Give the grid as many lines as its rooms and ways need, and a margin."""
        self._refit({x: x for x in range(self.wide)}, {y: y for y in range(self.tall)})

    def roomy(self) -> bool:
        """Say whether the margin is free."""
        return not _rim(self.wide, self.tall) & ~self.free

    def shrink(self) -> None:
        """Take out pairs of lines on which nothing stands, turns or runs; keep a margin."""
        self._refit(self._kept(across=True), self._kept(across=False))

    def spread(self) -> None:
        """Put a free line beside every line, so that there is room between any two things."""
        self._remap(
            {x: 2 * x for x in range(self.wide)},
            {y: 2 * y for y in range(self.tall)},
            2 * self.wide - 1,
            2 * self.tall - 1,
        )

    def load(
        self,
        spots: Sequence[Spot | None],
        paths: Sequence[Sequence[tuple[int, int]] | None],
    ) -> None:
        """Take over rooms and ways that were laid before, by column and row."""
        xs = [x for path in paths if path for x, _ in path] + [spot[2] for spot in spots if spot]
        ys = [y for path in paths if path for _, y in path] + [spot[3] for spot in spots if spot]
        self.wide, self.tall = max(xs) + 1, max(ys) + 1
        self.spots = [*spots]
        self.paths = [tuple(x + y * self.wide for x, y in path) if path else None for path in paths]
        self.fit()

    def _refit(self, column: dict[int, int], row: dict[int, int]) -> None:
        """Move lines to new places, with a margin before the first in use and after the last."""
        spots = [spot for spot in self.spots if spot]
        points = [point for path in self.paths if path for point in path]
        wide = self.wide
        xs = {point % wide for point in points}.union(*((s[0], s[2]) for s in spots))
        ys = {point // wide for point in points}.union(*((s[1], s[3]) for s in spots))
        left, right = (column[min(xs)] & -2, column[max(xs)]) if xs else (0, 0)
        top, bottom = (row[min(ys)] & -2, row[max(ys)]) if ys else (0, 0)
        self._remap(
            {x: column[x] - left + _MARGIN for x in xs},
            {y: row[y] - top + _MARGIN for y in ys},
            right - left + 2 * _MARGIN + 1,
            bottom - top + 2 * _MARGIN + 1,
        )

    def _remap(self, column: dict[int, int], row: dict[int, int], wide: int, tall: int) -> None:
        """Move everything to new columns and rows; what lies between two points is filled in."""
        old = self.wide
        self.spots = [
            spot and (column[spot[0]], row[spot[1]], column[spot[2]], row[spot[3]])
            for spot in self.spots
        ]
        self.wide, self.tall = wide, tall
        self.cells = [FREE] * (wide * tall)
        self.cells[:wide] = self.cells[-wide:] = [_WALL] * wide
        self.cells[::wide] = self.cells[wide - 1 :: wide] = [_WALL] * tall
        line = ((1 << (wide - 2)) - 1) << 1
        self.free = sum(line << (y * wide) for y in range(1, tall - 1))
        for room, spot in enumerate(self.spots):
            if spot:
                self.stand(room, spot)
        for number, path in enumerate(self.paths):
            if path:
                moved = [column[point % old] + row[point // old] * wide for point in path]
                self.run(number, self._filled(moved))

    def _filled(self, path: Sequence[int]) -> Path:
        """Return a path with every point between those given, and none twice."""
        wide = self.wide
        found = [path[0]]
        for there in path[1:]:
            here = found[-1]
            if there == here:
                continue
            off = there - here
            step = 1 if -wide < off < wide else wide
            step = step if off > 0 else -step
            if off == step:
                found.append(there)
            else:
                found.extend(range(here + step, there + step, step))
        return tuple(found)

    def _kept(self, *, across: bool) -> dict[int, int]:
        """Return the new place of each line; two that can go have the place of the one before."""
        many = self.wide if across else self.tall
        held = [False] * many
        for room, spot in enumerate(self.spots):
            if spot:
                low, high = (spot[0], spot[2]) if across else (spot[1], spot[3])
                # A map that was turned has the long side of a room where its short one was.
                lies = spot[2] - spot[0] >= spot[3] - spot[1]
                need = sorted(self.size(room), reverse=lies)[0 if across else 1]
                held[low : low + need - 1] = [True] * (need - 1)
                held[low] = held[high] = True
        wide = self.wide
        for path in self.paths:
            for a, b in pairwise(path or ()):
                if (-wide < b - a < wide) != across:
                    held[a % wide if across else a // wide] = True
                    held[b % wide if across else b // wide] = True
        found: dict[int, int] = {0: 0}
        new = at = 0
        while at + 1 < many:
            at += 1
            if at + 2 < many and not held[at] and not held[at + 1]:
                found[at] = found[at + 1] = new
                at += 1
            else:
                new += 1
                found[at] = new
        return found

    # Standing and running ------------------------------------------------------------------

    def stand(self, room: int, spot: Spot) -> None:
        """Put a room where it is free."""
        self.spots[room] = spot
        for point in self.points(spot):
            self.cells[point] = room
            self.free &= ~(1 << point)

    def widen(self, room: int, spot: Spot) -> None:
        """Let a room cover more points, which only its own ways may run over; these end at it."""
        inside = set(self.points(spot))
        for way in self.of[room]:
            path = self.paths[way]
            if path:
                held = [place for place, point in enumerate(path) if point in inside]
                a, _ = self.ways[way]
                self.paths[way] = path[max(held) :] if a == room else path[: min(held) + 1]
        self.stand(room, spot)

    def lift(self, room: int) -> None:
        """Take a room away; its ways must have been taken up before."""
        spot = self.spots[room]
        if spot:
            for point in self.points(spot):
                self.cells[point] = FREE
                self.free |= 1 << point
            self.spots[room] = None

    def run(self, way: int, path: Path) -> None:
        """Lay a way along a path of free points."""
        self.paths[way] = path
        for point in path[1:-1]:
            self.cells[point] = self.rooms + way
            self.free &= ~(1 << point)

    def take_up(self, way: int) -> None:
        """Take up a way, if it was laid."""
        for point in (self.paths[way] or ())[1:-1]:
            self.cells[point] = FREE
            self.free |= 1 << point
        self.paths[way] = None

    def saved(self) -> State:
        """Return all that stands and runs, to go back to."""
        return (self.wide, self.tall, [*self.cells], self.free, [*self.spots], [*self.paths])

    def restore(self, state: State) -> None:
        """Go back to what was saved; the state is used up."""
        self.wide, self.tall, self.cells, self.free, self.spots, self.paths = state

    def cost(self, way: int) -> int:
        """Return how long and crooked a way is."""
        path = self.paths[way]
        if path is None:
            a, b = self.ways[way]
            return UNLAID if a != b else 0
        return _price(path)

    # Looking -------------------------------------------------------------------------------

    def waves(self, room: int, until: int = 0) -> Waves:
        """Return the points round a room by their steps from it.

        They end where no more are free, or with the first in the set ``until``.
        """
        spot = self.spots[room]
        if spot is None:
            return []
        wave = sum(1 << point for point in self.points(spot))
        found = [wave]
        left, wide = self.free, self.wide
        while wave and not wave & until:
            wave = (wave << 1 | wave >> 1 | wave << wide | wave >> wide) & left
            left ^= wave
            found.append(wave)
        return found

    def lay(self, way: int, start: int = -1, waves: Waves | None = None) -> bool:
        """Lay a way by a shortest path with few turns; say whether there is one.

        ``waves`` are those of the end that is not ``start``; ways may have been laid since.
        """
        a, b = self.ways[way]
        if a == b:
            return False
        start = a if start < 0 else start
        goal = b if start == a else a
        path = self._path(start, waves) if waves else None
        if path is None:
            path = self._path(start, self.waves(goal, self._round(start)))
        if path is None:
            return False
        self.run(way, path if start == a else path[::-1])
        return True

    def _round(self, room: int) -> int:
        """Return the free points beside a room."""
        spot = self.spots[room]
        inside = sum(1 << point for point in self.points(spot)) if spot else 0
        wide = self.wide
        return (inside << 1 | inside >> 1 | inside << wide | inside >> wide) & self.free

    def _path(self, start: int, waves: Waves) -> Path | None:
        """Return the best of the shortest paths from a room against the waves of another."""
        ports = self._round(start)
        best: tuple[int, Path] | None = None
        first = 0
        for far, wave in enumerate(waves):
            if first and far > first + _LONGER:
                break
            here = wave & ports
            if not here or not far:
                continue
            for point in bits(here):
                for step in (1, self.wide, -1, -self.wide):
                    if self.cells[point - step] == start:
                        path = self._down(point, step, waves, far)
                        if path and (best is None or _price(path) < best[0]):
                            best = _price(path), path
                            first = first or far
        return best and best[1]

    def _down(self, point: int, step: int, waves: Waves, far: int) -> Path | None:
        """Return the path from a point against the waves, straight on where it can."""
        free, wide = self.free, self.wide
        path = [point - step, point]
        while far:
            far -= 1
            wave = waves[far] & free if far else waves[0]
            for turn in (step, *((wide, -wide) if step in (1, -1) else (1, -1))):
                if wave >> (point + turn) & 1:
                    point += turn
                    step = turn
                    path.append(point)
                    break
            else:
                return None
        return tuple(path)


@lru_cache(maxsize=64)
def _rim(wide: int, tall: int) -> int:
    """Return the points of the margin, the wall left out."""
    line, ends = ((1 << (wide - 2)) - 1) << 1, (1 << _MARGIN) - 2
    ends |= ends << (wide - _MARGIN - 1)
    found = 0
    for y in range(1, tall - 1):
        found |= (line if min(y, tall - 1 - y) < _MARGIN else ends) << (y * wide)
    return found


def _price(path: Path) -> int:
    bends = sum(2 * b != a + c for a, b, c in zip(path, path[1:], path[2:], strict=False))
    return STEP * (len(path) - 1) + BEND * bends
