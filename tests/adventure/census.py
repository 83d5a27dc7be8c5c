"""A thousand adventures counted: are the promises kept, and how often is there what?

Usage: python -m tests.adventure.census [ADVENTURES A GENRE]. Sizes go from 5 to 30 scenes.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, cast

import networkx as nx  # noqa: TID251 - what others will load the graph with

from oracles.streams import Stream
from solo.adventure.document import to_json
from solo.adventure.generation import generate
from solo.adventure.replay import replay
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.systems.d20 import SYSTEM

__all__ = ["GENRES", "LARGE", "adventures", "broken", "shares", "told"]

NX = cast("Any", nx)
"""Networkx where its types know no more than we do."""

GENRES = ("fantasy", "horror", "modern", "scifi")

LARGE = 8
"""Scenes from which on the shares are promised."""


def adventures(genre: str, count: int, first: int = 0) -> Iterator[Adventure]:
    """Yield ``count`` adventures of a genre, from seed ``first`` on, of 5 to 30 scenes."""
    for seed in range(first, first + count):
        brief = Brief(genre=genre, seed=str(seed), scenes=5 + seed % 26)
        yield generate(brief, load(), SYSTEM, stream=Stream(brief.seed, "adventure"))


def broken(adventure: Adventure) -> str:
    """Return which promise is broken, or nothing.

    The graph is read back from the JSON that a file would hold.
    """
    data: dict[str, Any] = json.loads(json.dumps(to_json(adventure, "0")))
    graph = NX.node_link_graph(data["scene_graph"], edges="edges")
    hazards = [c for s in adventure.scenes for c in s.contents if c.type == "hazard"]
    event, proof = adventure.mission.event, adventure.proof
    checks = {
        "no directed multigraph": graph.is_directed() and graph.is_multigraph(),
        "not the scenes asked for": len(graph) == adventure.brief.scenes,
        "an exit is missing": graph.number_of_edges() == len(adventure.exits),
        "scenes out of reach": NX.is_weakly_connected(graph),
        "it cannot be finished": proof.completable and proof.decided,
        "a dead end": not proof.dead_ends,
        "the proof does not replay": not replay(
            adventure.scenes, adventure.exits, event, proof.witness
        ),
        "no hazard": bool(hazards),
    }
    return next((says for says, kept in checks.items() if not kept), "")


def shares(found: Iterable[Adventure]) -> Counter[str]:
    """Return how many of the large ones have what, and how many drafts were drawn again."""
    counts: Counter[str] = Counter()
    for adventure in found:
        counts["adventures"] += 1
        counts["redraws"] += adventure.proof.redraws
        counts["redrawn"] += adventure.proof.redraws > 0
        if adventure.brief.scenes >= LARGE:
            counts["large"] += 1
            for what in ("loops", "locks", "secrets", "one_way"):
                counts[what] += adventure.measures[what] != 0
    return counts


def told(counts: Counter[str]) -> str:
    """Return the shares in two lines."""
    parts = [
        f"{what} {100 * counts[what] / counts['large']:.1f} %"
        for what in ("loops", "locks", "secrets", "one_way")
    ]
    return (
        f"{counts['adventures']} adventures; of {counts['large']} with {LARGE} scenes or more: "
        f"{', '.join(parts)}\n"
        f"drafts drawn again: {counts['redraws']}, in {counts['redrawn']} adventures"
    )


def main() -> None:
    """Count, print, and name whatever is broken."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    whole: Counter[str] = Counter()
    wrong: list[str] = []
    for genre in GENRES:
        found = list(adventures(genre, count))
        wrong += [f"{genre}, seed {a.brief.seed}: {says}" for a in found if (says := broken(a))]
        whole += shares(found)
    sys.stdout.write("\n".join([*wrong, told(whole), f"promises broken: {len(wrong)}"]) + "\n")


if __name__ == "__main__":
    main()
