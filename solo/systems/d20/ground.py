"""Where a fight happens, counted in zones (D20-10.01 to 10.07).

A gap longer than a zone is filled with bare zones of its own. Behind every exit lie two zones
more, so that somebody who flees through it can be followed, and gets away two zones off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias, cast

from solo.errors import BriefError
from solo.records import Gap, Hazard, Json, Place, Zone, copied
from solo.rules import Ints
from solo.systems.d20.card import Card

if TYPE_CHECKING:
    from solo.systems.d20.pricing import Priced

__all__ = ["FAR", "MOST_METRES", "MOST_ZONES", "Blow", "Blows", "Ground", "Menu", "View", "Way"]

FAR: Final = 9999
"""Further than anybody shoots or walks."""
_ZONE_METRES: Final = 10
MOST_ZONES: Final = 400
MOST_METRES: Final = _ZONE_METRES * MOST_ZONES
"""The longest gap that a place of so many zones could hold."""
_ZONE_PARTS: Final = 4
_COVER: Final = ("none", "partial", "total")

Way: TypeAlias = tuple[int, int, int, int, int]
"""arm, the move before it, attack modifier, mean damage in 36ths, 1 for melee."""
Blow: TypeAlias = tuple[Way, int, int, int]
"""the best of some ways against an AC, its chance to hit in 20ths, mean damage in points and 36ths.
"""
Blows: TypeAlias = dict[tuple[Card, int, int, int], Blow | None]
"""whose card, from where, whither, against what AC: the best blow."""
Menu: TypeAlias = list[tuple[int, int, int, int, Way]]
"""target, hit times offence, mean damage in whole points, their product, the best arm against it.

Floors may be taken early: a whole number is at most a mean if it is at most its floor, and to
divide by 36 and then by hit points, floored each time, is to divide by both at once.
"""
_Edges: TypeAlias = list[tuple[int, int, bool, bool]]
_Key: TypeAlias = tuple[
    tuple[tuple[int, int, str, int], ...],
    tuple[tuple[int, int, int, int, int], ...],
    tuple[int, ...],
]


_MOST_VIEWS: Final = 64


class View:
    """What is seen from where, and what follows from it for plain creatures, kept."""

    __slots__ = ("blows", "menus", "sight", "ways")

    def __init__(self, sight: tuple[tuple[bool, ...], ...]) -> None:
        self.sight = sight
        self.ways: dict[tuple[Card, int, int], tuple[Way, ...]] = {}
        self.blows: Blows = {}
        self.menus: dict[tuple[Card, int, Ints], Menu] = {}


class Ground:
    """The zones of a place with the distances between them, worked out once."""

    __slots__ = (
        "_views", "cover", "dark", "difficult", "edge", "hazards", "inside", "key", "named", "near",
        "open", "perils", "safe", "size", "span", "steps",
    )  # fmt: skip

    def __init__(self, key: _Key, perils: Sequence[Priced]) -> None:
        zones, gaps, exits = self.key = key
        self.perils = perils
        self.named = len(zones)
        edges: _Edges = []
        self.size = len(zones)
        dark = [place for place, zone in enumerate(zones) if zone[3]]
        for a, b, metres, barred, sight in gaps:
            here = a
            for _ in range(max(1, -(-metres // _ZONE_METRES)) - 1):
                if a in dark and b in dark:
                    dark.append(self.size)
                edges.append((here, self.size, bool(barred), bool(sight)))
                here, self.size = self.size, self.size + 1
            edges.append((here, b, bool(barred), bool(sight)))
        self.inside = self.size
        edge: list[int] = []
        for zone in exits:
            edges.append((zone, self.size, False, True))
            edges.append((self.size, self.size + 1, False, True))
            edge.append(self.size + 1)
            self.size += 2
        if self.size > MOST_ZONES:
            raise BriefError(f"a place of {self.size} zones; at most {MOST_ZONES} can be fought in")
        bare = self.size - self.named
        self.difficult = (*(bool(zone[0]) for zone in zones), *(False,) * bare)
        self.cover = (*(zone[1] for zone in zones), *(0,) * bare)
        self.hazards = tuple(zone[2] for zone in zones)
        self.edge = tuple(edge)
        open_edges = [(a, b) for a, b, barred, _ in edges if not barred]
        self.near = _neighbours(self.size, open_edges)
        self.steps = _distances(self.near)
        # C.09: nobody enters the zone of a known area hazard; whoever is in one may walk out.
        self.safe = self.steps
        if perils:
            bad = [zone for zone, hazard in enumerate(self.hazards) if hazard]
            clear = tuple(tuple(z for z in row if z not in bad) for row in self.near)
            self.safe = _distances(clear)
        self.dark = frozenset(dark)
        self.span = _distances(_neighbours(self.size, [(a, b) for a, b, _, _ in edges]))
        seen = _distances(_neighbours(self.size, [(a, b) for a, b, _, sight in edges if sight]))
        self.open = View(
            tuple(
                tuple(far == sees for far, sees in zip(*rows, strict=True))
                for rows in zip(self.span, seen, strict=True)
            )
        )
        self._views: dict[frozenset[int], View] = {}

    @classmethod
    def of(cls, place: Place) -> Ground:
        """Return the ground of ``place``.

        Raises:
            BriefError: a gap or an exit names a zone that is not there.
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
        return _known(
            (
                tuple(_zone(zone) for zone in place.zones),
                tuple(_gap(gap) for gap in place.gaps),
                tuple(place.exits),
            ),
            _priced(perils.values()) if perils else (),
        )

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Ground:
        """Return the ground that ``pack`` wrote, the very same one where it is known."""
        for known, ground in _recent:
            if known == packed:
                return ground
        zones = cast("list[list[int | str]]", packed["zones"])
        gaps = cast("list[list[int]]", packed["gaps"])
        exits = cast("list[int]", packed["exits"])
        # Whether a zone lies in the dark was not always saved: then none did.
        lit = [(*zone, 0)[:_ZONE_PARTS] for zone in zones]
        key = (tuple(lit), tuple(map(tuple, gaps)), tuple(exits))
        perils = cast("list[Priced]", copied(packed.get("hazards", [])))
        ground = _known(cast("_Key", key), perils)
        del _recent[_MOST_RECENT - 1 :]
        _recent.insert(0, (ground.pack(), ground))
        return ground

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

    def view(self, unlit: frozenset[int]) -> View:
        """Return what those see who need light, where ``unlit`` zones lie in the dark (R-93)."""
        if not unlit:
            return self.open
        known = self._views.get(unlit)
        if known is None:
            if len(self._views) >= _MOST_VIEWS:
                self._views.clear()
            known = self._views[unlit] = View(
                tuple(
                    tuple(sees and (a == b or b not in unlit) for b, sees in enumerate(row))
                    for a, row in enumerate(self.open.sight)
                )
            )
        return known

    def words(self, zone: int) -> str:
        """Return what to call a zone in an option."""
        if zone < self.named:
            return f"zone {zone + 1}"
        outside = self.inside
        if zone < outside:
            return "the open ground between"
        through = self.key[2][(zone - outside) // 2]
        far = "further out" if (zone - outside) % 2 else "outside"
        return f"{far}, beyond zone {through + 1}"

    def way(self, a: int, b: int) -> int:
        """Return the neighbour of ``a`` on the shortest safe way to ``b``; ``a`` if none."""
        steps = self.safe
        best, least = a, steps[a][b]
        for zone in self.near[a]:
            if steps[a][zone] == 1 and steps[zone][b] < least:
                best, least = zone, steps[zone][b]
        return best


def _zone(zone: Zone) -> tuple[int, int, str, int]:
    hazard = zone.hazard.id if zone.hazard else ""
    rough, dark = int(zone.ground == "difficult"), int(zone.light == "dark")
    return rough, _COVER.index(zone.cover), hazard, dark


def _priced(hazards: Iterable[Hazard]) -> tuple[Priced, ...]:
    from solo.systems.d20 import pricing  # noqa: PLC0415 - few places hold one

    return tuple(map(pricing.price, hazards))


def _gap(gap: Gap) -> tuple[int, int, int, int, int]:
    return gap.a, gap.b, gap.metres, int(gap.barred), int(gap.sight)


def _named(place: Place) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for number, gap in enumerate(place.gaps):
        found += [(f"gap {number}", gap.a), (f"gap {number}", gap.b)]
    return found + [("an exit", zone) for zone in place.exits]


def _neighbours(size: int, edges: Sequence[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(size)]
    for a, b in edges:
        if b not in found[a] and a != b:
            found[a].append(b)
            found[b].append(a)
    return tuple(tuple(sorted(row)) for row in found)


def _distances(near: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows: list[tuple[int, ...]] = []
    for start in range(len(near)):
        far = [FAR] * len(near)
        far[start] = 0
        ahead = [start]
        for zone in ahead:
            for other in near[zone]:
                if far[other] == FAR:
                    far[other] = far[zone] + 1
                    ahead.append(other)
        rows.append(tuple(far))
    return tuple(rows)


_MOST_RECENT: Final = 4
_recent: list[tuple[Mapping[str, Json], Ground]] = []
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
