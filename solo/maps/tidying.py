"""Tidying a map: rooms and ways are moved wherever that makes it neater.

Neater is shorter and straighter ways, fewer that could not be laid, and fewer lines of the grid in
use. Every change is tried on the grid itself and taken back when it made nothing better, so what
was free of crossings stays so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from solo.maps.grid import STEP, UNLAID, Grid, Path, Spot, Waves, bits

__all__ = ["add", "cost", "rebuild", "tidy"]

_LINE: Final = 30
"""What a line of places costs, across or down the sheet."""

_PASSES: Final = 6

_CANDIDATES: Final = 4
"""Places tried for a room, of those that promise most."""

_ENOUGH: Final = 10
"""Free places that are looked at, if there are as many near by."""

_HEAPS: Final = (4, 7, 2, 10)
"""How many rooms are taken away at once to be placed anew, by turns."""


def cost(grid: Grid) -> int:
    """Return how far from neat the map is."""
    columns = {spot[0] for spot in grid.spots if spot}
    rows = {spot[1] for spot in grid.spots if spot}
    return sum(map(grid.cost, range(len(grid.ways)))) + _LINE * (len(columns) + len(rows))


def tidy(grid: Grid, passes: int = _PASSES) -> None:
    """Move rooms and ways, one at a time, until a whole pass makes nothing better."""
    for _ in range(passes):
        grid.shrink()
        moved = [_straighten(grid, way) for way in range(len(grid.ways))]
        moved += [_move(grid, room) for room in range(grid.rooms)]
        if not any(moved):
            break
    grid.shrink()


def rebuild(grid: Grid, budget: int) -> None:
    """Take some rooms away and place them anew, again and again, where it makes the map neater.

    ``budget`` is how many rooms are placed anew in all.
    """
    best = cost(grid)
    tried = 0
    while budget > 0:
        worst = _worst(grid)
        if tried >= len(worst) * len(_HEAPS):
            break
        way = worst[tried % len(worst)]
        size = min(_HEAPS[tried // len(worst)], grid.rooms - 1)
        before = grid.saved()
        heap = _heap(grid, way, size)
        budget -= len(heap)
        _anew(grid, heap)
        for other in range(len(grid.ways)):
            if grid.paths[other] is None or set(grid.ways[other]) & set(heap):
                _straighten(grid, other)
        now = cost(grid)
        if now < best:
            best, tried = now, 0
            grid.shrink()
        else:
            grid.restore(before)
            tried += 1
    grid.shrink()


def add(grid: Grid) -> bool:
    """Add rooms and ways to a map that is done; say whether there was a place for all.

    Nothing that was there is moved, save that lines may come between.
    """
    for _ in range(2):
        grid.fit()
        left = [room for room in range(grid.rooms) if grid.spots[room] is None]
        while left:
            room = max(left, key=lambda room: (sum(_stands(grid, room)), -room))
            left.remove(room)
            _place(grid, room, _BEYOND)
        for way in range(len(grid.ways)):
            if grid.paths[way] is None:
                grid.lay(way)
        if all(path or a == b for path, (a, b) in zip(grid.paths, grid.ways, strict=True)):
            grid.shrink()
            return True
        grid.spread()
    return False


def _worst(grid: Grid) -> list[int]:
    """Return the ways that are not as short and straight as can be, the worst first."""
    found = [(-grid.cost(way), way) for way in range(len(grid.ways))]
    return [way for bad, way in sorted(found) if -bad > 2 * STEP]


def _heap(grid: Grid, way: int, size: int) -> list[int]:
    """Return the two rooms of a way and those that stand nearest to it."""
    a, b = (grid.spots[room] for room in grid.ways[way])
    assert a is not None and b is not None  # noqa: S101, PT018 - all rooms stand
    x, y = a[0] + b[0], a[1] + b[1]

    def off(room: int) -> tuple[int, int]:
        spot = grid.spots[room]
        return (abs(2 * spot[0] - x) + abs(2 * spot[1] - y) if spot else 0, room)

    ends = grid.ways[way]
    near = sorted((room for room in range(grid.rooms) if room not in ends), key=off)
    return [*ends, *near][:size]


def _anew(grid: Grid, heap: Sequence[int]) -> None:
    """Take rooms away with all their ways, and place each where it is best, one after the other."""
    for room in heap:
        for way in grid.of[room]:
            grid.take_up(way)
        grid.lift(room)
    left = list(heap)
    while left:
        room = max(left, key=lambda room: (sum(_stands(grid, room)), -room))
        left.remove(room)
        _place(grid, room, _BEYOND)


def _stands(grid: Grid, room: int) -> list[bool]:
    """Return for each way of a room whether the other end stands."""
    return [
        grid.spots[b if a == room else a] is not None
        for a, b in (grid.ways[way] for way in grid.of[room])
    ]


_BEYOND: Final = 1 << 40


def _straighten(grid: Grid, way: int) -> bool:
    """Lay a way anew if there is a better path for it."""
    before = grid.cost(way)
    if before <= 2 * STEP:
        return False
    old = grid.paths[way]
    grid.take_up(way)
    if grid.lay(way) and grid.cost(way) < before:
        return True
    _back(grid, way, old)
    return False


def _back(grid: Grid, way: int, path: Path | None) -> None:
    grid.take_up(way)
    if path:
        grid.run(way, path)


def _move(grid: Grid, room: int) -> bool:
    """Move a room, with its ways, to a better place if there is one."""
    spot = grid.spots[room]
    ways = grid.of[room]
    before = sum(map(grid.cost, ways))
    if spot is None or before <= 2 * STEP * len(ways):
        return False
    paths = [grid.paths[way] for way in ways]
    for way in ways:
        grid.take_up(way)
    grid.lift(room)
    before += _lines(grid)(spot[0], spot[1])
    if _place(grid, room, before):
        return True
    grid.stand(room, spot)
    for way, path in zip(ways, paths, strict=True):
        _back(grid, way, path)
    return False


def _lines(grid: Grid) -> Callable[[int, int], int]:
    """Return what a room would cost for the lines it is the first to stand on."""
    columns = {spot[0] for spot in grid.spots if spot}
    rows = {spot[1] for spot in grid.spots if spot}
    return lambda left, top: _LINE * ((left not in columns) + (top not in rows))


def _place(grid: Grid, room: int, least: int) -> bool:
    """Stand a room where that costs less than ``least``, with its ways, if there is such a place.

    Ways to rooms that do not stand yet are left out.
    """
    ways: list[int] = []
    ends: list[int] = []
    for way in grid.of[room]:
        a, b = grid.ways[way]
        end = b if a == room else a
        if grid.spots[end]:
            ways.append(way)
            ends.append(end)
    waves = {end: grid.waves(end) for end in ends}
    lines = _lines(grid)
    best: tuple[Spot, list[Path | None]] | None = None
    for promise, spot, order in _promising(grid, room, [waves[end] for end in ends], lines):
        if promise >= least:
            break
        grid.stand(room, spot)
        total = lines(spot[0], spot[1])
        for nearest in order:
            grid.lay(ways[nearest], room, waves[ends[nearest]])
            total += grid.cost(ways[nearest])
            if total >= least:
                break
        else:
            least, best = total, (spot, [grid.paths[way] for way in ways])
        for way in ways:
            grid.take_up(way)
        grid.lift(room)
    if best is None:
        return False
    spot, paths = best
    grid.stand(room, spot)
    for way, path in zip(ways, paths, strict=True):
        _back(grid, way, path)
    return True


def _promising(
    grid: Grid, room: int, fields: Sequence[Waves], lines: Callable[[int, int], int]
) -> list[tuple[int, Spot, list[int]]]:
    """Return the places that could hold a room, the best first.

    Each comes with the least that its ways could cost, and with the ways, the shortest first.
    """
    wide, tall = (side - 1 for side in grid.size(room))
    spots = _near(_free_spots(grid, wide, tall), fields)
    far: list[dict[int, int]] = []
    for waves in fields:
        far.append({})
        for steps, wave in enumerate(waves):
            for point in bits(wave & spots):
                far[-1][point] = STEP * steps
    found: list[tuple[int, int]] = []
    for point in bits(spots):
        least = lines(point % grid.wide, point // grid.wide)
        for each in far:
            least += each.get(point, UNLAID)
        found.append((least, point))
    found.sort()
    best: list[tuple[int, Spot, list[int]]] = []
    for least, point in found[:_CANDIDATES]:
        x, y = grid.xy(point)
        order = sorted(range(len(far)), key=lambda n: far[n].get(point, UNLAID))
        best.append((least, (x, y, x + wide, y + tall), order))
    return best


def _near(spots: int, fields: Sequence[Waves]) -> int:
    """Return those of a set of points that are nearest to all rooms, enough to choose from."""
    most = max(map(len, fields), default=0)
    steps = 4
    while steps < most:
        found = spots
        for waves in fields:
            reached = 0
            for wave in waves[: steps + 1]:
                reached |= wave
            found &= reached
        if found.bit_count() >= _ENOUGH:
            return found
        steps += steps // 2
    return spots


def _free_spots(grid: Grid, wide: int, tall: int) -> int:
    """Return the even points from which so many points across and down are free."""
    found = grid.free & _even(grid.wide, grid.tall)
    if wide or tall:
        for y in range(tall + 1):
            for x in range(wide + 1):
                found &= grid.free >> (x + y * grid.wide)
    return found


@lru_cache(maxsize=64)
def _even(wide: int, tall: int) -> int:
    """Return the points of even columns and rows on a grid, those by the wall left out."""
    line = sum(1 << x for x in range(2, wide - 2, 2))
    return sum(line << (y * wide) for y in range(2, tall - 2, 2))
