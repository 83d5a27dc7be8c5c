"""Rooms and ways on a grid of points, where each point holds one thing: nothing can cross.

Rooms stand on points of even coordinates, so that there is a free line between any two of them;
ways run along the lines from point to point and turn at right angles. A room with more than four
ways covers several points. A way that finds no path stays unlaid, which is told and never forced.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

__all__ = ["BEND", "FREE", "STEP", "UNLAID", "Grid", "Path", "Spot", "State"]

Path = tuple[int, ...]
"""Points from a room to a room, both ends within their rooms."""

Spot = tuple[int, int, int, int]
"""The points a room covers: left, top, right, bottom, all within."""

State = tuple[int, int, list[int], list[Spot | None], list[Path | None]]
"""A grid as it was."""

FREE: Final = -1
_WALL: Final = -2

STEP: Final = 2
"""What a step of a way costs."""

BEND: Final = 3
"""What a turn of a way costs."""

UNLAID: Final = 400
"""What a way costs that could not be laid: more than any way round."""

_MARGIN: Final = 4
"""Free lines round the rooms, within the wall."""

_FAR: Final = 1 << 60


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
        self.fit()

    # Points and lines ----------------------------------------------------------------------

    def xy(self, point: int) -> tuple[int, int]:
        """Return the column and row of a point."""
        return point % self.wide, point // self.wide

    def points(self, spot: Spot) -> list[int]:
        """Return the points that a spot covers."""
        left, top, right, bottom = spot
        return [x + y * self.wide for y in range(top, bottom + 1) for x in range(left, right + 1)]

    def fit(self) -> None:
        """Give the grid as many lines as its rooms and ways need, and a margin."""
        spots = [spot for spot in self.spots if spot]
        points = [self.xy(point) for path in self.paths if path for point in path]
        xs = [x for x, _ in points] + [x for spot in spots for x in (spot[0], spot[2])]
        ys = [y for _, y in points] + [y for spot in spots for y in (spot[1], spot[3])]
        left, top = (min(xs) // 2 * 2, min(ys) // 2 * 2) if xs else (0, 0)
        wide, tall = (max(xs) - left, max(ys) - top) if xs else (0, 0)
        self._remap(
            {x: x - left + _MARGIN for x in xs},
            {y: y - top + _MARGIN for y in ys},
            wide + 2 * _MARGIN + 1,
            tall + 2 * _MARGIN + 1,
        )

    def _remap(self, column: dict[int, int], row: dict[int, int], wide: int, tall: int) -> None:
        """Move everything to new columns and rows; what lies between two points is filled in."""
        old = self.wide
        self.spots = [
            spot and (column[spot[0]], row[spot[1]], column[spot[2]], row[spot[3]])
            for spot in self.spots
        ]
        paths = [
            [(column[p % old], row[p // old]) for p in path] if path else None
            for path in self.paths
        ]
        self.wide, self.tall = wide, tall
        self.cells = [FREE] * (wide * tall)
        for x in range(wide):
            self.cells[x] = self.cells[x + (tall - 1) * wide] = _WALL
        for y in range(tall):
            self.cells[y * wide] = self.cells[y * wide + wide - 1] = _WALL
        for number, path in enumerate(paths):
            self.paths[number] = self._filled(path) if path else None
        for room, spot in enumerate(self.spots):
            if spot:
                for point in self.points(spot):
                    self.cells[point] = room
        for number, path in enumerate(self.paths):
            if path:
                for point in path[1:-1]:
                    self.cells[point] = self.rooms + number

    def _filled(self, path: Sequence[tuple[int, int]]) -> Path:
        found = [path[0][0] + path[0][1] * self.wide]
        for x, y in path[1:]:
            there = x + y * self.wide
            here = found[-1]
            if there == here:
                continue
            across = here // self.wide == y
            step = (1 if across else self.wide) * (1 if there > here else -1)
            found.extend(range(here + step, there + step, step))
        return tuple(found)

    def load(
        self,
        spots: Sequence[Spot | None],
        paths: Sequence[Sequence[tuple[int, int]] | None],
    ) -> None:
        """Take over rooms and ways that were laid before, by column and row."""
        self.wide = 1 + max(
            [x for path in paths if path for x, _ in path] + [spot[2] for spot in spots if spot]
        )
        self.spots = [*spots]
        self.paths = [tuple(x + y * self.wide for x, y in path) if path else None for path in paths]
        self.fit()

    def spread(self) -> None:
        """Put a free line beside every line, so that there is room between any two things."""
        self._remap(
            {x: 2 * x for x in range(self.wide)},
            {y: 2 * y for y in range(self.tall)},
            2 * self.wide - 1,
            2 * self.tall - 1,
        )

    def shrink(self) -> None:
        """Take out pairs of lines on which nothing stands, turns or runs, then the margin."""
        columns = self._kept(across=True)
        rows = self._kept(across=False)
        self._remap(columns, rows, max(columns.values()) + 1, max(rows.values()) + 1)
        self.fit()

    def _kept(self, *, across: bool) -> dict[int, int]:
        """Return the new place of each line; two that can go have the place of the one before."""
        many = self.wide if across else self.tall
        held = [False] * many
        for spot in self.spots:
            if spot:
                low, high = (spot[0], spot[2]) if across else (spot[1], spot[3])
                held[low : high + 1] = [True] * (high - low + 1)
        step = self.wide if across else 1
        for path in self.paths:
            for a, b in zip(path or (), (path or ())[1:], strict=False):
                if abs(b - a) == step:
                    for point in (a, b):
                        held[point % self.wide if across else point // self.wide] = True
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

    def widen(self, room: int, spot: Spot) -> None:
        """Let a room cover more points, which only its own ways may run over; these end at it."""
        self.spots[room] = spot
        inside = set(self.points(spot))
        for way in self.of[room]:
            path = self.paths[way]
            if path:
                held = [place for place, point in enumerate(path) if point in inside]
                a, _ = self.ways[way]
                self.paths[way] = path[max(held) :] if a == room else path[: min(held) + 1]
        for point in inside:
            self.cells[point] = room

    def lift(self, room: int) -> None:
        """Take a room away; its ways must have been taken up before."""
        spot = self.spots[room]
        if spot:
            for point in self.points(spot):
                self.cells[point] = FREE
            self.spots[room] = None

    def run(self, way: int, path: Path) -> None:
        """Lay a way along a path of free points."""
        self.paths[way] = path
        for point in path[1:-1]:
            self.cells[point] = self.rooms + way

    def take_up(self, way: int) -> None:
        """Take up a way, if it was laid."""
        for point in (self.paths[way] or ())[1:-1]:
            self.cells[point] = FREE
        self.paths[way] = None

    def saved(self) -> State:
        """Return all that stands and runs, to go back to."""
        return (self.wide, self.tall, [*self.cells], [*self.spots], [*self.paths])

    def restore(self, state: State) -> None:
        """Go back to what was saved; the state is used up."""
        self.wide, self.tall, self.cells, self.spots, self.paths = state

    def cost(self, way: int) -> int:
        """Return how long and crooked a way is."""
        path = self.paths[way]
        if path is None:
            a, b = self.ways[way]
            return UNLAID if a != b else 0
        steps = [b - a for a, b in pairwise(path)]
        bends = sum(a != b for a, b in pairwise(steps))
        return STEP * len(steps) + BEND * bends

    # Looking -------------------------------------------------------------------------------

    def far(self, room: int) -> list[int]:
        """Return how many steps over free points each point is from a room; -1 out of reach."""
        spot = self.spots[room]
        found = [-1] * len(self.cells)
        if spot is None:
            return found
        ahead = self.points(spot)
        for point in ahead:
            found[point] = 0
        cells, wide = self.cells, self.wide
        # A list that grows while it is walked is the fastest queue there is.
        for at in ahead:
            more = found[at] + 1
            for there in (at + 1, at + wide, at - 1, at - wide):
                if cells[there] == FREE and found[there] < 0:
                    found[there] = more
                    ahead.append(there)
        return found

    def path(self, way: int, start: int, far: list[int] | None = None) -> Path | None:
        """Return the cheapest path of a way from its end ``start`` over free points, or nothing.

        ``far`` is the distance from the other end, when fewer points or as many were taken.
        """
        spot = self.spots[start]
        if spot is None:
            return None
        a, b = self.ways[way]
        goal = b if start == a else a
        far = far or self.far(goal)
        cells = self.cells
        steps = (1, self.wide, -1, -self.wide)
        heap: list[tuple[int, int, int]] = []
        best: dict[int, int] = {}
        came: dict[int, int] = {}
        for point in self.points(spot):
            for turn, step in enumerate(steps):
                there = point + step
                if cells[there] == FREE and far[there] > 0:
                    state = there * 4 + turn
                    best[state] = STEP
                    came[state] = -1 - point
                    heappush(heap, (STEP + STEP * far[there], state, STEP))
        while heap:
            _, state, cost = heappop(heap)
            if cost > best[state]:
                continue
            at, turn = state >> 2, state & 3
            if not far[at]:
                return self._back(state, came)
            for next_turn in (turn, turn ^ 1, turn ^ 3):
                there = at + steps[next_turn]
                if far[there] < 0 or (cells[there] != FREE and cells[there] != goal):
                    continue
                more = cost + STEP if next_turn == turn else cost + STEP + BEND
                next_state = there * 4 + next_turn
                if more < best.get(next_state, _FAR):
                    best[next_state] = more
                    came[next_state] = state
                    heappush(heap, (more + STEP * far[there], next_state, more))
        return None

    @staticmethod
    def _back(state: int, came: dict[int, int]) -> Path:
        found: list[int] = []
        while state >= 0:
            found.append(state >> 2)
            state = came[state]
        found.append(-1 - state)
        return tuple(reversed(found))

    def lay(self, way: int, start: int = -1, far: list[int] | None = None) -> bool:
        """Lay a way by its cheapest path; say whether there is one."""
        a, b = self.ways[way]
        if a == b:
            return False
        path = self.path(way, a if start < 0 else start, far)
        if path is None:
            return False
        self.run(way, path if start in (-1, a) else path[::-1])
        return True
