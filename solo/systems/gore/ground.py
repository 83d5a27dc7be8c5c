"""Where a fight happens: zones, and the way between them in steps of one point of Movement.

Whoever shares a zone is adjacent. A gap is filled with bare zones of its own, so that every step
from zone to zone is about 15 feet, one point (GORE-3.43); into difficult ground a step costs two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from solo.errors import BriefError
from solo.records import Gap, Hazard, Json, Place, Zone, copied
from solo.rules import Ints

if TYPE_CHECKING:
    from solo.systems.gore.pricing import Priced

__all__ = ["FAR", "FEET", "MOST_METRES", "MOST_ZONES", "Ground"]

FAR: Final = 9999
"""Further than anybody shoots or walks."""
FEET: Final = 15
"""Feet of a step: a point of Movement (GORE-3.43)."""
_STEP: Final = 457
"""Centimetres of a step."""
MOST_ZONES: Final = 400
MOST_METRES: Final = _STEP * MOST_ZONES // 100
"""The longest gap that a place of so many zones could hold."""
_COVER: Final = ("none", "partial", "total")
_LIGHT: Final = ("bright", "dim", "dark")

_Key: TypeAlias = tuple[
    tuple[tuple[int, int, str, int], ...],
    tuple[tuple[int, int, int, int, int], ...],
    tuple[int, ...],
]


class Ground:
    """The zones of a place with the distances between them, worked out once."""

    __slots__ = (
        "cover", "difficult", "exits", "hazards", "key", "light", "named", "near", "perils",
        "plain", "sight", "size", "span", "ways",
    )  # fmt: skip

    def __init__(self, key: _Key, perils: Sequence[Priced]) -> None:
        zones, gaps, exits = self.key = key
        self.perils = perils
        self.named = self.size = len(zones)
        light = [zone[3] for zone in zones]
        edges: list[tuple[int, int, bool, bool]] = []
        for a, b, metres, barred, sight in gaps:
            here = a
            for _ in range(max(1, -(-100 * metres // _STEP)) - 1):
                light.append(min(light[a], light[b]))
                edges.append((here, self.size, bool(barred), bool(sight)))
                here, self.size = self.size, self.size + 1
            edges.append((here, b, bool(barred), bool(sight)))
        if self.size > MOST_ZONES:
            raise BriefError(f"a place of {self.size} zones; at most {MOST_ZONES} can be fought in")
        bare = self.size - self.named
        self.difficult = (*(zone[0] for zone in zones), *(0,) * bare)
        self.cover = (*(zone[1] for zone in zones), *(0,) * bare)
        """0 none, 1 partial, 2 total."""
        self.hazards = tuple(zone[2] for zone in zones)
        self.light = tuple(light)
        """0 bright, 1 dim, 2 dark."""
        self.exits = frozenset(exits)
        self.near = _neighbours(self.size, [(a, b) for a, b, barred, _ in edges if not barred])
        bad = frozenset(z for z, hazard in enumerate(self.hazards) if hazard) if perils else ()
        self.ways = _distances(self.near, self.difficult, bad)
        """Points of Movement from zone to zone; nobody goes through a known hazard."""
        even = (0,) * self.size
        self.span = _distances(_neighbours(self.size, [(a, b) for a, b, _, _ in edges]), even)
        """Steps of ``FEET`` between zones, as an arrow flies."""
        seen = _distances(
            _neighbours(self.size, [(a, b) for a, b, _, sight in edges if sight]), even
        )
        self.sight = tuple(
            tuple(far == sees for far, sees in zip(*rows, strict=True))
            for rows in zip(self.span, seen, strict=True)
        )
        self.plain = not any(light) and not any(self.cover) and not any(self.difficult)
        """Whether no zone changes anybody's chances."""

    @classmethod
    def of(cls, place: Place) -> Ground:
        """Return the ground of ``place``.

        Raises:
            BriefError: a gap or an exit names a zone that is not there, or a gap is too long.
        """
        many = len(place.zones)
        for number, gap in enumerate(place.gaps):
            if not 0 <= gap.metres <= MOST_METRES:
                raise BriefError(
                    f"gap {number} is {gap.metres} metres long; 0 to {MOST_METRES} can be fought in"
                )
        for what, zone in _named(place):
            if not 0 <= zone < many:
                raise BriefError(f"{what} names zone {zone}; the place has zones 0 to {many - 1}")
        perils = {zone.hazard.id: zone.hazard for zone in place.zones if zone.hazard}
        key = (
            tuple(_zone(zone) for zone in place.zones),
            tuple(_gap(gap) for gap in place.gaps),
            tuple(place.exits),
        )
        return _known(key, _priced(perils.values()) if perils else ())

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Ground:
        """Return the ground that ``pack`` wrote, the very same one where it is known."""
        zones = cast("list[list[int | str]]", packed["zones"])
        gaps = cast("list[list[int]]", packed["gaps"])
        exits = cast("list[int]", packed["exits"])
        key = (tuple(map(tuple, zones)), tuple(map(tuple, gaps)), tuple(exits))
        perils = cast("list[Priced]", copied(packed.get("hazards", [])))
        return _known(cast("_Key", key), perils)

    def pack(self) -> dict[str, Json]:
        """Return it as plain data."""
        zones, gaps, exits = self.key
        packed: dict[str, Json] = {
            "zones": [[*zone] for zone in zones],
            "gaps": [[*gap] for gap in gaps],
            "exits": [*exits],
        }
        if self.perils:
            packed["hazards"] = [cast("Json", copied(hazard)) for hazard in self.perils]
        return packed

    def words(self, zone: int) -> str:
        """Return what to call a zone in an option."""
        return f"zone {zone + 1}" if zone < self.named else f"the ground between ({zone + 1})"

    def toward(self, a: int, b: int, points: int) -> int:
        """Return the zone that ``points`` of Movement reach on the shortest way; ``a`` if none."""
        ways, here = self.ways, a
        while here != b:
            ahead = [z for z in self.near[here] if ways[here][z] + ways[z][b] == ways[here][b]]
            if not ahead or ways[a][ahead[0]] > points:
                break
            here = ahead[0]
        return here


def _zone(zone: Zone) -> tuple[int, int, str, int]:
    hazard = zone.hazard.id if zone.hazard else ""
    rough = int(zone.ground == "difficult")
    return rough, _COVER.index(zone.cover), hazard, _LIGHT.index(zone.light)


def _priced(hazards: Iterable[Hazard]) -> tuple[Priced, ...]:
    from importlib import import_module  # noqa: PLC0415 - few places hold one

    price = import_module("solo.systems.gore.pricing").price
    return tuple(map(price, hazards))


def _gap(gap: Gap) -> tuple[int, int, int, int, int]:
    return gap.a, gap.b, gap.metres, int(gap.barred), int(gap.sight)


def _named(place: Place) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for number, gap in enumerate(place.gaps):
        found += [(f"gap {number}", gap.a), (f"gap {number}", gap.b)]
    return found + [("an exit", zone) for zone in place.exits]


def _neighbours(size: int, edges: Sequence[tuple[int, int]]) -> tuple[Ints, ...]:
    found: list[set[int]] = [set() for _ in range(size)]
    for a, b in edges:
        if a != b:
            found[a].add(b)
            found[b].add(a)
    return tuple(tuple(sorted(row)) for row in found)


def _distances(near: tuple[Ints, ...], rough: Ints, bad: Iterable[int] = ()) -> tuple[Ints, ...]:
    """Return the least cost from zone to zone; a step into a rough one costs two, none into bad."""
    shut, rows = frozenset(bad), list[Ints]()
    for start in range(len(near)):
        far = [FAR] * len(near)
        far[start] = 0
        edge: list[list[int]] = [[start], [], []]
        cost = 0
        while any(edge):
            for zone in edge.pop(0):
                if far[zone] != cost:
                    continue
                for other in near[zone]:
                    step = cost + 1 + rough[other]
                    if step < far[other] and other not in shut:
                        far[other] = step
                        edge[rough[other]].append(other)
            edge.append([])
            cost += 1
        rows.append(tuple(far))
    return tuple(rows)


_MOST_KEPT: Final = 256
_kept: dict[_Key, Ground] = {}


def _known(key: _Key, perils: Sequence[Priced]) -> Ground:
    if perils:
        return Ground(key, perils)  # few: not worth keeping
    ground = _kept.get(key)
    if ground is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        ground = _kept[key] = Ground(key, ())
    return ground
