"""A first place for every room: one loop after the other, each round what stands already.

A loop (or an arc of one, between two rooms that stand) is laid as a trail of free places, with its
rooms spread along it; what hangs on one way only is put beside it. So rooms of one loop stand in a
ring, as people draw them, and no way has to cross what was there before. Where it is known in which
order the ways leave each room, they keep to it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from solo.maps.grid import FREE, Grid
from solo.maps.turning import Port, Turns

__all__ = ["place"]

_LARGEST: Final = 20_000
"""Points of a grid that is not spread any more."""

_TRIES: Final = 3
"""How often the grid is spread to make way for an arc."""


@dataclass(frozen=True, slots=True)
class _Arc:
    """Rooms to be placed in a row, from a room that stands to one that does, or to nowhere."""

    near: int
    rooms: tuple[int, ...]
    ways: tuple[int, ...]
    """One before each room, and one after the last if the arc leads back."""
    far: int
    """-1 if it leads nowhere."""


def place(grid: Grid, root: int, turns: Turns | None = None) -> None:
    """Place every room, from ``root`` on, and lay what ways can be laid.

    Args:
        grid: empty as yet.
        root: the room that is placed first.
        turns: the order in which the ways leave each room, if there is one that has to be kept.
    """
    left = [root, *(room for room in range(grid.rooms) if room != root)]
    placed: set[int] = set()
    while len(placed) < grid.rooms:
        arc = _next_arc(grid, placed)
        if arc is None:
            first = next(room for room in left if room not in placed)
            _apart(grid, first)
            placed.add(first)
            continue
        _lay_arc(grid, arc, turns)
        placed.update(arc.rooms)
        for way, (a, b) in enumerate(grid.ways):
            if grid.paths[way] is None and a != b and a in placed and b in placed:
                if turns:
                    _lay_between(grid, way, turns)
                else:
                    grid.lay(way)


def _apart(grid: Grid, room: int) -> None:
    """Put a room below all others, for want of a place beside one."""
    grid.fit()
    bottom = grid.tall - 1 if any(grid.spots) else 4
    grid.spots[room] = (4, bottom, 4, bottom)
    grid.fit()
    _grow(grid, room)


def _grow(grid: Grid, room: int) -> None:
    """Give a room of one point as many as its ways need; everything else makes way."""
    wide, tall = grid.size(room)
    if wide == 1 or len(grid.cells) > _LARGEST:
        return
    grid.spread()
    grid.spread()
    spot = grid.spots[room]
    if spot is not None:
        x, y = spot[0] - wide // 4 * 2, spot[1] - tall // 4 * 2
        grid.widen(room, (x, y, x + wide - 1, y + tall - 1))
        grid.shrink()


# Arcs --------------------------------------------------------------------------------------


def _next_arc(grid: Grid, placed: set[int]) -> _Arc | None:
    """Return the shortest arc that leads back to what stands, else the first room that hangs."""
    best: _Arc | None = None
    hanging: _Arc | None = None
    for near in sorted(placed):
        for way in grid.of[near]:
            room = _other(grid, way, near)
            if room in placed:
                continue
            if hanging is None:
                hanging = _Arc(near, (room,), (way,), -1)
            found = _leads_back(grid, placed, near, way)
            if found and (best is None or len(found.rooms) < len(best.rooms)):
                best = found
    return best or hanging


def _other(grid: Grid, way: int, room: int) -> int:
    a, b = grid.ways[way]
    return b if a == room else a


def _leads_back(grid: Grid, placed: set[int], near: int, way: int) -> _Arc | None:
    """Return the shortest arc that leaves ``near`` by ``way`` and comes back by another."""
    first = _other(grid, way, near)
    came: dict[int, tuple[int, int]] = {first: (near, way)}
    ahead = deque([first])
    while ahead:
        at = ahead.popleft()
        for on in grid.of[at]:
            there = _other(grid, on, at)
            if on == way or there in came:
                continue
            if there not in placed:
                came[there] = (at, on)
                ahead.append(there)
                continue
            rooms, ways = [at], [on]
            while rooms[-1] != first:
                back, by = came[rooms[-1]]
                rooms.append(back)
                ways.append(by)
            ways.append(way)
            return _Arc(near, tuple(reversed(rooms)), tuple(reversed(ways)), there)
    return None


# Trails ------------------------------------------------------------------------------------


def _lay_arc(grid: Grid, arc: _Arc, turns: Turns | None) -> None:
    """Stand the rooms of an arc and lay its ways, spreading the grid if there is no room."""
    if not grid.roomy():
        grid.fit()
    if turns:
        turns.settle(arc.near)
        turns.settle(max(arc.far, 0))
    for attempt in range(_TRIES):
        trail = _trail(grid, arc, turns)
        if trail:
            _follow(grid, arc, trail)
            break
        if attempt + 1 < _TRIES and len(grid.cells) < _LARGEST:
            grid.spread()
    else:
        grid.shrink()
        if arc.far >= 0:  # it cannot be closed from here: room by room, and whatever fits is laid
            near = arc.near
            for room, way in zip(arc.rooms, arc.ways, strict=False):
                _lay_arc(grid, _Arc(near, (room,), (way,), -1), turns)
                near = room
        else:
            _apart(grid, arc.rooms[0])
        return
    for room in arc.rooms:
        _grow(grid, room)
    if attempt:
        grid.shrink()
    if turns:
        for room in arc.rooms:
            turns.settle(room)


def _lay_between(grid: Grid, way: int, turns: Turns) -> None:
    """Lay a way between rooms that stand, where its order allows, spreading the grid for it."""
    for room in grid.ways[way]:
        turns.settle(room)
    for attempt in range(_TRIES):
        shut = 0
        for room in grid.ways[way]:
            ends = turns.allowed(room, way)
            for point, step in turns.ports(room):
                if (point, step) not in ends:
                    shut |= 1 << (point + step)
        shut &= grid.free
        grid.free ^= shut
        laid = grid.lay(way)
        grid.free ^= shut
        if laid or attempt + 1 == _TRIES or len(grid.cells) > _LARGEST:
            break
        grid.spread()
    grid.shrink()


def _sides(grid: Grid) -> tuple[int, int, int, int]:
    return 1, grid.wide, -1, -grid.wide


def _open(grid: Grid, at: int, step: int) -> bool:
    """Say whether the next place in a direction, and the point before it, are free."""
    return grid.cells[at + step] == FREE and grid.cells[at + 2 * step] == FREE


def _doors(grid: Grid, room: int) -> list[Port]:
    """Return each place of a room, with each direction in which it can be left."""
    spot = grid.spots[room]
    return [
        (point, step)
        for point in (grid.points(spot) if spot else ())
        if point % grid.wide % 2 == 0 and point // grid.wide % 2 == 0
        for step in _sides(grid)
        if grid.cells[point + step] == FREE
    ]


def _trail(grid: Grid, arc: _Arc, turns: Turns | None) -> list[int] | None:
    """Return places from a room that stands to where the arc ends, with enough between them."""
    doors = _doors(grid, arc.near)
    if turns:
        ends = turns.allowed(arc.near, arc.ways[0])
        doors = [door for door in doors if door in ends]
    if arc.far < 0:
        return _beside(grid, doors)
    if arc.far != arc.near:
        ends = turns.allowed(arc.far, arc.ways[-1]) if turns else None
        return _long_enough(grid, arc, _across(grid, doors, arc.far, ends), kept=bool(turns))
    if not turns:
        return _long_enough(grid, arc, _ring(grid, doors), kept=False)
    for door in doors:
        ends = turns.allowed(arc.far, arc.ways[-1], door, arc.ways[0])
        trail = _long_enough(grid, arc, _across(grid, [door], arc.far, ends), kept=True)
        if trail:
            return trail
    return None


def _long_enough(grid: Grid, arc: _Arc, trail: list[int] | None, *, kept: bool) -> list[int] | None:
    """Return the trail with a place for each room of the arc; ``kept``: with the ends it has."""
    while trail and len(trail) - 2 < len(arc.rooms):
        trail = _bulged(grid, trail, kept=kept)
    return trail


def _beside(grid: Grid, doors: Sequence[Port]) -> list[int] | None:
    """Return a room's place and the free place beside it that lies nearest to all others."""
    spots = [spot for spot in grid.spots if spot]
    xs, ys = sum(s[0] for s in spots), sum(s[1] for s in spots)
    best: tuple[int, list[int]] | None = None
    for point, step in doors:
        if _open(grid, point, step):
            x, y = grid.xy(point + 2 * step)
            off = abs(x * len(spots) - xs) + abs(y * len(spots) - ys)
            if best is None or off < best[0]:
                best = off, [point, point + 2 * step]
    return best and best[1]


def _ring(grid: Grid, doors: Sequence[Port]) -> list[int] | None:
    """Return a square of places that starts and ends at a room."""
    sides = _sides(grid)
    for point, step in doors:
        for aside in sides:
            if abs(aside) == abs(step):
                continue
            corner, last = point + 2 * (step + aside), point + 2 * aside
            if (
                _open(grid, point, step)
                and _open(grid, point + 2 * step, aside)
                and _open(grid, point, aside)
                and grid.cells[corner - step] == FREE
            ):
                return [point, point + 2 * step, corner, last, point]
    return None


def _across(
    grid: Grid, doors: Sequence[Port], goal: int, ends: set[Port] | None
) -> list[int] | None:
    """Return the shortest trail of free places from some doors to a room, by one of its ends."""
    came: dict[int, int] = {}
    ahead: deque[int] = deque()
    cells = grid.cells
    for point, step in doors:
        there = point + 2 * step
        if cells[there] == goal and (ends is None or (there, -step) in ends):
            return [point, there]
        if cells[there] == FREE and there not in came:
            came[there] = -1 - point
            ahead.append(there)
    sides = _sides(grid)
    while ahead:
        at = ahead.popleft()
        for step in sides:
            if cells[at + step] != FREE:
                continue
            there = at + 2 * step
            if cells[there] == goal and (ends is None or (there, -step) in ends):
                trail = [there, at]
                while came[trail[-1]] >= 0:
                    trail.append(came[trail[-1]])
                trail.append(-1 - came[trail[-1]])
                return trail[::-1]
            if cells[there] == FREE and there not in came:
                came[there] = at
                ahead.append(there)
    return None


def _bulged(grid: Grid, trail: list[int], *, kept: bool) -> list[int] | None:
    """Return the trail with a step replaced by three, where there is room; shortest way out."""
    used = set(trail)
    for a, b in pairwise(trail):
        used.add((a + b) // 2)
    (x0, y0), (x1, y1) = grid.xy(trail[0]), grid.xy(trail[-1])
    best: tuple[int, int, int] | None = None
    for at, (a, b) in enumerate(pairwise(trail)):
        if kept and not 0 < at < len(trail) - 2:
            continue  # it would leave its room by another end
        step = 1 if abs(b - a) > grid.wide else grid.wide
        for aside in (step, -step):
            up, over = a + 2 * aside, b + 2 * aside
            new = (a + aside, up, (up + over) // 2, over, b + aside)
            if any(grid.cells[p] != FREE or p in used for p in new):
                continue
            x, y = grid.xy(up)
            off = max(abs(2 * x - x0 - x1), abs(2 * y - y0 - y1))
            if best is None or off < best[0]:
                best = off, at, aside
    if best is None:
        return None
    _, at, aside = best
    return [
        *trail[: at + 1],
        trail[at] + 2 * aside,
        trail[at + 1] + 2 * aside,
        *trail[at + 1 :],
    ]


def _follow(grid: Grid, arc: _Arc, trail: list[int]) -> None:
    """Stand the rooms of an arc along a trail, evenly, and lay the ways between them."""
    many, places = len(arc.rooms), len(trail) - 2 + (arc.far < 0)
    stops = [0, *((n + 1) * (places + 1) // (many + 1) for n in range(many))]
    if arc.far >= 0:
        stops.append(len(trail) - 1)
    else:
        stops[-1] = len(trail) - 1
    for room, stop in zip(arc.rooms, stops[1:], strict=False):
        x, y = grid.xy(trail[stop])
        grid.stand(room, (x, y, x, y))
    sources = (arc.near, *arc.rooms)
    for way, room, low, high in zip(arc.ways, sources, stops, stops[1:], strict=False):
        points = [trail[low]]
        for there in trail[low + 1 : high + 1]:
            points += [(points[-1] + there) // 2, there]
        grid.run(way, tuple(points if grid.ways[way][0] == room else points[::-1]))
