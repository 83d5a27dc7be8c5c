"""Where a fight happens, read from the JSON of an adventure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from solo.reading import Node
from solo.records import Gap, Hazard, Place, Zone, find_hazard

__all__ = ["MOST_METRES", "MOST_ZONES", "read_place", "word"]

MOST_ZONES: Final = 12
"""The most parts a place may have."""

MOST_METRES: Final = 1000
"""The longest zone or gap, in metres."""

_LIGHT: Final = ("bright", "dim", "dark")
_GROUND: Final = ("open", "difficult")
_COVER: Final = ("none", "partial", "total")


def word(row: Node, key: str, among: tuple[str, ...], default: str = "") -> Any:  # noqa: ANN401 - narrowed to a Literal by the field it fills
    """Take one of the words ``among``, or ``default`` where none stands there."""
    return row.choice(key, (*among, default) if default not in among else among, default)


def _zone(row: Node, hazards: Mapping[str, Hazard]) -> Zone:
    return Zone(
        light=word(row, "light", _LIGHT, "bright"),
        ground=word(row, "ground", _GROUND, "open"),
        cover=word(row, "cover", _COVER, "none"),
        metres=row.number("metres", Zone().metres, 1, MOST_METRES),
        hazard=find_hazard(row, "hazard", hazards),
    )


def read_place(row: Node, hazards: Mapping[str, Hazard]) -> Place:
    """Read where a fight happens: two zones alike, or a list of them with the gaps between."""
    table = row.table("place")
    standoff = table.flag("standoff")
    if not table.lists("zones"):
        zone = _zone(table, hazards)
        number = table.number("zones", 2, 2, 2)
        table.done()
        return Place(zones=(zone,) * number, standoff=standoff)
    zones: list[Zone] = []
    for one in table.rows("zones", 1):
        zones.append(_zone(one, hazards))
        one.done()
    last = len(zones) - 1
    if last >= MOST_ZONES:
        raise table.fail("zones", f"{len(zones)}; a place has {MOST_ZONES} at most")
    gaps: list[Gap] = []
    for gap in table.rows("gaps"):
        a, b = gap.number("a", low=0, high=last), gap.number("b", low=0, high=last)
        metres = gap.number("metres", Gap(a=0, b=1).metres, 1, MOST_METRES)
        barred, sight = gap.flag("barred"), gap.flag("sight", default=True)
        gap.done()
        if a == b:
            raise gap.fail("b", f"{b} is where the gap begins; it leads to another zone")
        gaps.append(Gap(a=a, b=b, metres=metres, barred=barred, sight=sight))
    ways: object = table.plain("exits")
    numbers = cast("list[object]", ways) if isinstance(ways, list) else list(range(last + 1))
    for number in numbers:
        if type(number) is not int or not 0 <= number <= last:
            raise table.fail("exits", f"{number!r} is no zone; they are numbered 0 to {last}")
    table.done()
    exits = cast("list[int]", numbers)
    return Place(zones=tuple(zones), gaps=tuple(gaps), exits=tuple(exits), standoff=standoff)
