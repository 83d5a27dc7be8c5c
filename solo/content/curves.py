"""Tension curves as records: what is asked of a party from the first scene to the last."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from solo.errors import ContentError
from solo.reading import Node, read
from solo.resources import shown, toml_files

__all__ = ["USUAL_WEIGHT", "Curve", "curves", "read_curve"]

USUAL_WEIGHT = 1
"""How often a curve is drawn in a genre that it does not name."""

_MOST_STRAIN = 150
"""Percent of an even fight: more than this asks for defeat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """How hard an adventure presses as it goes on; strains are in percent of an even fight."""

    id: str
    says: str
    """What it does, a whole sentence."""
    points: tuple[int, ...]
    """At even steps from the first scene to the last before the goal."""
    peak: int
    """At the goal, or on its threshold."""
    busy: int
    """Scenes of a hundred that hold somebody."""
    unbroken: int
    """So many scenes of the main way in a row may hold somebody."""
    reserves: int
    """Fights of a hundred to which help comes, of those to which it can."""
    weights: Mapping[str, int]
    """Genre -> how often it is drawn there."""

    def at(self, share: Fraction) -> Fraction:
        """Return the strain asked for at ``share`` of the way, from 0 to 1."""
        steps = len(self.points) - 1
        place = min(int(share * steps), steps - 1)
        low, high = self.points[place], self.points[place + 1]
        return low + (share * steps - place) * (high - low)

    def weight(self, genre: str) -> int:
        """Return how often it is drawn in ``genre``."""
        return self.weights.get(genre, USUAL_WEIGHT)


def read_curve(row: Node) -> Curve:
    """Return the curve of a table.

    Raises:
        ContentError: a key is missing, misspelt or out of range.
    """
    row.must("id", "says", "points", "peak")
    points = row.numbers("points", least=2)
    for place, point in enumerate(points):
        if not 0 <= point <= _MOST_STRAIN:
            raise row.fail(f"points[{place}]", f"{point} is outside 0 to {_MOST_STRAIN}")
    name = row.text("id")
    says = row.text("says")
    peak = row.number("peak", low=1, high=_MOST_STRAIN)
    if peak <= max(points):
        raise row.fail("peak", f"{peak} is no higher than the points; give more than {max(points)}")
    table = row.table("weights")
    weights = {key: table.number(key, low=0, high=1000) for key in table.keys()}  # noqa: SIM118 - a Node is no dict
    curve = Curve(
        id=name,
        says=says,
        points=points,
        peak=peak,
        busy=row.number("busy", 58, 0, 100),
        unbroken=row.number("unbroken", 2, 1, 9),
        reserves=row.number("reserves", 25, 0, 100),
        weights=weights,
    )
    row.done()
    return curve


def curves(places: Iterable[Path]) -> dict[str, Curve]:
    """Return the curves of every file in ``places`` by id, in the order of the files.

    Raises:
        ContentError: one is wrong, or an id stands twice; file, record and key are named.
    """
    found: dict[str, Curve] = {}
    homes: dict[str, str] = {}
    for place in places:
        for file in toml_files(place):
            top = read(file, shown(file))
            for row in top.rows("curve", least=1):
                curve = read_curve(row)
                if curve.id in found:
                    raise ContentError(
                        f"{shown(file)}: curve[{curve.id}]: id: {curve.id!r} stands in "
                        f"{homes[curve.id]} too; rename one"
                    )
                found[curve.id], homes[curve.id] = curve, shown(file)
            top.done()
    return found
