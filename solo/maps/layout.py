"""Where rooms stand and ways run: a grid without a crossing, from nothing but who leads where.

Ways that are found late (the secret ones) are added to the finished map of the others, if there is
room for them, so that the map for those who do not know them looks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from solo.maps.grid import Grid, Spot
from solo.maps.placing import place
from solo.maps.tidying import add, cost, rebuild, tidy

__all__ = ["Plan", "Point", "lay_out", "turned"]

Point: TypeAlias = tuple[int, int]
"""A column and a row."""

_ROOTS: Final = 5
"""Rooms from which a map is begun, for the best to be kept."""

_MORE_ROOTS: Final = 12
"""The same while some way cannot be laid."""

_SMALL, _LARGE = 40, 90
"""Rooms up to which every pain is taken, and some."""

_BUDGET: Final = 150
"""Rooms placed anew in tidying up."""


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
    more = [rooms * part // _MORE_ROOTS for part in range(_MORE_ROOTS)] if rooms <= _SMALL else []
    best: tuple[int, Grid] | None = None
    for number, root in enumerate(dict.fromkeys([*roots, *more])):
        if best and number >= len(roots) and not _unlaid(best[1]):
            break
        grid = Grid(rooms, ways)
        place(grid, root)
        grid.shrink()
        found = cost(grid), grid
        if best is None or found[0] < best[0]:
            best = found
    assert best is not None  # noqa: S101 - there is a root
    grid = best[1]
    if rooms <= _LARGE:
        tidy(grid)
    if rooms <= _SMALL:
        rebuild(grid, _BUDGET)
    return grid


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
