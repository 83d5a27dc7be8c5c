"""In which order ways leave a room, so that those to come find their side of those that are laid.

Where an order is known in which nothing crosses, a way may leave a room only between its neighbours
of that order, and only so that there are ends enough for the ways still to come. A way that stands
in the way of others is pushed on to the next end of its room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from solo.maps.grid import FREE, Grid, Path

__all__ = ["Port", "Turns"]

Port: TypeAlias = tuple[int, int]
"""A point of a room, and the step out of it."""

_PUSHES: Final = 24
"""How often ways are pushed on at one room before it is left as it is."""


class Turns:
    """The ways of each room of a grid in an order in which none has to cross another."""

    def __init__(self, grid: Grid, order: Sequence[tuple[int, ...]]) -> None:
        self.grid = grid
        self.order = order
        """Clockwise, or anticlockwise for all rooms."""

    def ports(self, room: int) -> list[Port]:
        """Return the ends that a room has for ways, clockwise from its top left corner."""
        spot, wide = self.grid.spots[room], self.grid.wide
        if spot is None:
            return []
        left, top, right, bottom = spot
        return [
            *((x + top * wide, -wide) for x in range(left, right + 1)),
            *((right + y * wide, 1) for y in range(top, bottom + 1)),
            *((x + bottom * wide, wide) for x in range(right, left - 1, -1)),
            *((left + y * wide, -1) for y in range(bottom, top - 1, -1)),
        ]

    def allowed(self, room: int, way: int, held: Port | None = None, other: int = -1) -> set[Port]:
        """Return the ends at which a way may leave a room.

        ``held`` is the end that the way ``other`` will have, though it is not laid yet.
        """
        ports = self.ports(room)
        taken = self._taken(room, ports)
        if held is not None:
            taken[other] = ports.index(held)
        order = self.order[room]
        at, many = order.index(way), len(order)
        behind = next((n for n in range(1, many) if order[at - n] in taken), 0)
        ahead = next((n for n in range(1, many) if order[(at + n) % many] in taken), 0)
        if not behind:
            return {*ports}
        first, last = taken[order[at - behind]], taken[order[(at + ahead) % many]]
        gap = (last - first - 1) % len(ports)
        return {ports[(first + 1 + n) % len(ports)] for n in range(behind - 1, gap - ahead + 1)}

    def _taken(self, room: int, ports: Sequence[Port]) -> dict[int, int]:
        """Return the laid ways of a room with the place of the end that each has."""
        place = {port: number for number, port in enumerate(ports)}
        found: dict[int, int] = {}
        for way in self.order[room]:
            path = self._from(room, way)
            if path:
                found[way] = place[path[0], path[1] - path[0]]
        return found

    def _from(self, room: int, way: int) -> Path | None:
        """Return the path of a way as it leaves a room."""
        path = self.grid.paths[way]
        return path if path is None or self.grid.ways[way][0] == room else path[::-1]

    def settle(self, room: int) -> None:
        """Push the ways of a room on until there are ends enough between them for all others."""
        for _ in range(_PUSHES):
            pushed = self._pushed(room)
            if not pushed:
                break
            for way, on in pushed:
                self.grid.spread()
                self._push(room, way, on)
                self.grid.shrink()

    def _pushed(self, room: int) -> list[tuple[int, int]]:
        """Return ways to be pushed on by one end each, clockwise (1) or back (-1), in turn."""
        ports = self.ports(room)
        taken = self._taken(room, ports)
        laid = [way for way in self.order[room] if way in taken]
        many = len(laid)
        if many < 2:  # noqa: PLR2004 - with one there is all the room there is
            return []
        place = {way: number for number, way in enumerate(self.order[room])}
        spare: list[int] = []
        """Ends between each and the next, less the ways that must fit there."""
        for way, then in zip(laid, [*laid[1:], laid[0]], strict=True):
            ends = (taken[then] - taken[way] - 1) % len(ports)
            spare.append(ends - (place[then] - place[way] - 1) % len(self.order[room]))
        short = next((n for n in range(many) if spare[n] < 0), -1)
        if short < 0:
            return []
        ahead = next((n for n in range(1, many) if spare[(short + n) % many] > 0), many)
        behind = next((n for n in range(1, many) if spare[short - n] > 0), many)
        if many in (ahead, behind):
            return []
        if ahead <= behind:
            return [(laid[(short + n) % many], 1) for n in range(ahead, 0, -1)]
        return [(laid[short + 1 - n], -1) for n in range(behind, 0, -1)]

    def _push(self, room: int, way: int, on: int) -> None:
        """Lay the first steps of a way anew from the next end of its room; the grid is spread."""
        grid = self.grid
        path = self._from(room, way)
        assert path is not None  # noqa: S101 - it is laid
        ports = self.ports(room)
        point, step = path[0], path[1] - path[0]
        there, out = ports[(ports.index((point, step)) + on) % len(ports)]
        begun = [there, there + out]
        if out != step:
            begun.append(there + out + step)  # round the corner
        begun.append(begun[-1] + step)
        rest = path[2:] if begun[-1] != path[3] else path[3:]
        if begun[-1] == rest[0]:
            rest = rest[1:]
        new = (*begun, *rest)
        grid.take_up(way)
        if all(grid.cells[at] == FREE for at in new[1:-1]):
            path = new
        grid.run(way, path if grid.ways[way][0] == room else path[::-1])
