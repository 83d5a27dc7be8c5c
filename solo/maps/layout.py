"""Where rooms stand and ways run: a grid without a crossing, from nothing but who leads where.

Most maps come out well when each loop is laid where there is room for it. Where some way finds no
path like that, the order is worked out in which the ways must leave each room. A way is left out
only where no drawing in the plane could hold them all.

Ways that are found late (the secret ones) are added to the finished map of the others, if there is
room for them, so that the map for those who do not know them looks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from solo.adventure.graph import turns
from solo.maps.grid import Grid, Spot
from solo.maps.placing import place
from solo.maps.tidying import add, cost, rebuild, tidy
from solo.maps.turning import Turns

__all__ = ["Plan", "Point", "lay_out", "turned"]

Point: TypeAlias = tuple[int, int]
"""A column and a row."""

_ROOTS: Final = 3
"""Rooms from which a map is begun, for the best to be kept."""

_MORE_ROOTS: Final = 3
"""The same where the order of the ways round each room has to be kept."""

_SMALL, _LARGE = 40, 90
"""Rooms up to which every pain is taken, and some."""

_BUDGET: Final = 6
"""The square of the rooms is divided by it: so many are placed anew in tidying up."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rooms and ways by column and row. Two things never share a point, save a way its rooms."""

    spots: tuple[Spot, ...]
    paths: tuple[tuple[Point, ...] | None, ...]
    """Every point from room to room, both ends within them; nothing for a way that was not laid
    and is to be told in words."""


def lay_out(
    rooms: int,
    ways: Sequence[tuple[int, int]],
    late: frozenset[int] = frozenset(),
    *,
    turn: Callable[[Plan], Plan],
) -> Plan:
    """Return a plan of ``rooms`` rooms, the first of them where one begins.

    Args:
        rooms: how many.
        ways: the two rooms of each way; more than one may join the same two.
        late: the ways that are added when all others are laid.
        turn: how a map is turned when it is laid out, before anything is added.
    """
    if not rooms:
        return Plan((), ())
    if late:
        found = _added(rooms, ways, late, turn)
        if found:
            return turned(found)
    return turn(_plan(_laid(rooms, ways)))


def _added(
    rooms: int,
    ways: Sequence[tuple[int, int]],
    late: frozenset[int],
    turn: Callable[[Plan], Plan],
) -> Plan | None:
    """Return the plan of the other ways with the late ones added, if there is room for them."""
    open_ways = [way for way in range(len(ways)) if way not in late]
    known = {0}
    while more := {
        room
        for way in open_ways
        for room in ways[way]
        if room not in known and known & set(ways[way])
    }:
        known |= more
    inside = sorted(known)
    number = {room: place for place, room in enumerate(inside)}
    first = [way for way in open_ways if set(ways[way]) <= known]
    small = lay_out(
        len(inside), [(number[ways[w][0]], number[ways[w][1]]) for w in first], turn=turn
    )
    if any(
        path is None and len(set(ways[way])) > 1
        for way, path in zip(first, small.paths, strict=True)
    ):
        return None
    grid = Grid(rooms, ways)
    spots: list[Spot | None] = [None] * rooms
    paths: list[tuple[Point, ...] | None] = [None] * len(ways)
    for room, spot in zip(inside, small.spots, strict=True):
        spots[room] = spot
    for way, path in zip(first, small.paths, strict=True):
        paths[way] = path
    grid.load(spots, paths)
    return _plan(grid) if add(grid) else None


def _laid(rooms: int, ways: Sequence[tuple[int, int]]) -> Grid:
    """Return the best of some maps, tidied."""
    roots = [rooms * part // _ROOTS for part in range(_ROOTS)] if rooms <= _LARGE else [0]
    grid = _best(Grid(rooms, ways), roots, None)
    if rooms <= _LARGE and _unlaid(grid):
        kept, order = _planar(rooms, ways)
        roots = [rooms * part // _MORE_ROOTS for part in range(_MORE_ROOTS)]
        other = _best(Grid(rooms, [ways[way] for way in kept]), roots, order)
        if _unlaid(other) + len(ways) - len(kept) < _unlaid(grid):
            _tidied(other)
            found = _plan(other)
            paths: list[tuple[Point, ...] | None] = [None] * len(ways)
            for way, path in zip(kept, found.paths, strict=True):
                paths[way] = path
            grid.load(found.spots, paths)
            return grid
    _tidied(grid)
    return grid


def _best(empty: Grid, roots: Sequence[int], order: Sequence[tuple[int, ...]] | None) -> Grid:
    """Return the best of the maps that are begun from some rooms."""
    found: list[Grid] = []
    for root in dict.fromkeys(roots):
        grid = Grid(empty.rooms, empty.ways)
        place(grid, root, Turns(grid, order) if order else None)
        grid.shrink()
        found.append(grid)
    return min(found, key=cost)


def _tidied(grid: Grid) -> None:
    if grid.rooms <= _LARGE:
        tidy(grid)
    if grid.rooms <= _SMALL:
        rebuild(grid, grid.rooms * grid.rooms // _BUDGET)


def _planar(rooms: int, ways: Sequence[tuple[int, int]]) -> tuple[list[int], list[tuple[int, ...]]]:
    """Return as many ways as can be drawn without a crossing, and their order round each room.

    The order names a way by its place among those returned.
    """
    whole = [*range(len(ways))]
    order = turns(rooms, ways)
    if order is not None:
        return whole, order
    for left_out in reversed(whole):
        kept = [way for way in whole if way != left_out]
        order = turns(rooms, [ways[way] for way in kept])
        if order is not None:
            return kept, order
    kept = list[int]()
    order = [()] * rooms
    for way in whole:
        more = turns(rooms, [ways[each] for each in (*kept, way)])
        if more is not None:
            kept, order = [*kept, way], more
    return kept, order


def _unlaid(grid: Grid) -> int:
    return sum(path is None and a != b for path, (a, b) in zip(grid.paths, grid.ways, strict=True))


def _plan(grid: Grid) -> Plan:
    return Plan(
        tuple(spot or (0, 0, 0, 0) for spot in grid.spots),
        tuple(tuple(map(grid.xy, path)) if path else None for path in grid.paths),
    )


def turned(plan: Plan, *, across: bool = False, down: bool = False, swap: bool = False) -> Plan:
    """Return the plan mirrored across, mirrored down, or with columns for rows.

    The first column and row in use are 0.
    """
    points = [point for path in plan.paths if path for point in path]
    xs = [x for x, _ in points] + [x for spot in plan.spots for x in (spot[0], spot[2])]
    ys = [y for _, y in points] + [y for spot in plan.spots for y in (spot[1], spot[3])]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)

    def point(x: int, y: int) -> Point:
        x = right - x if across else x - left
        y = bottom - y if down else y - top
        return (y, x) if swap else (x, y)

    def spot(old: Spot) -> Spot:
        (a, b), (c, d) = point(old[0], old[1]), point(old[2], old[3])
        return min(a, c), min(b, d), max(a, c), max(b, d)

    return Plan(
        tuple(map(spot, plan.spots)),
        tuple(path and tuple(point(x, y) for x, y in path) for path in plan.paths),
    )
