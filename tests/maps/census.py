"""Two hundred maps looked at: does anything cross or overlap, and is every way drawn that can be?

Usage: python -m tests.maps.census [SEEDS A GENRE]. Sizes go from 5 to 30 scenes.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final

import networkx as nx  # noqa: TID251 - what tells whether a drawing could hold all ways

from solo.adventure.values import Adventure
from solo.maps.chart import Audience, Chart, chart
from solo.maps.sheet import drawn, fitting, planned
from tests.adventure.census import GENRES, adventures
from tests.maps.geometry import faults

__all__ = ["AUDIENCES", "Look", "look"]

AUDIENCES: Final[tuple[Audience, ...]] = ("gm", "players")


@dataclass(frozen=True, slots=True)
class Look:
    """What was seen of a map."""

    faults: tuple[str, ...]
    told: int
    """Ways that are not drawn."""
    planar: bool
    """A drawing in the plane can hold all ways."""
    missing: int
    """Scenes and exits that a map of everything does not show."""
    size: int
    """How large it can be printed on A4, in thousandths."""
    milliseconds: int


def look(adventure: Adventure, audience: Audience) -> Look:
    """Lay out and check one map."""
    shown = chart(adventure, audience)
    began = process_time()
    sheet = drawn(shown, planned(shown))
    took = process_time() - began
    missing = len(shown.places) - len(sheet.boxes)
    missing += len(shown.links) - len(sheet.routes) - len(sheet.told)
    if audience == "gm":
        missing += len(adventure.scenes) + len(adventure.exits)
        missing -= len(shown.places) + len(shown.links)
    return Look(
        faults=(*faults(sheet),),
        told=len(sheet.told),
        planar=_planar(shown),
        missing=missing,
        size=fitting(sheet.wide, sheet.tall),
        milliseconds=round(1000 * took),
    )


def _planar(shown: Chart) -> bool:
    graph: nx.Graph[int] = nx.Graph()
    graph.add_edges_from((link.a, link.b) for link in shown.links if link.a != link.b)
    return bool(nx.check_planarity(graph)[0])


def main() -> None:
    """Look at all of them, name what is wrong, and count."""
    each = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    for audience in AUDIENCES:
        counts: Counter[str] = Counter()
        times: list[int] = []
        for genre in GENRES:
            for adventure in adventures(genre, each, first=1000 + each * GENRES.index(genre)):
                found = look(adventure, audience)
                counts["maps"] += 1
                counts["not planar"] += not found.planar
                counts["with a way in words"] += found.told > 0
                counts["ways in words though planar"] += found.told * found.planar
                counts["faults"] += len(found.faults)
                counts["missing"] += found.missing
                times.append(found.milliseconds)
                for fault in found.faults:
                    sys.stdout.write(f"{genre}, seed {adventure.brief.seed}: {fault}\n")
        told = ", ".join(f"{what} {many}" for what, many in counts.items())
        sys.stdout.write(
            f"{audience}: {told}; layout {median(times):.0f} ms at the median, "
            f"{max(times)} ms at most\n"
        )


if __name__ == "__main__":
    main()
