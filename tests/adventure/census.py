"""Thousands of adventures counted: are the promises kept, and how often is there what?

Usage: python -m tests.adventure.census [SEEDS [WORKERS [FILE]]]; 1,000 by one worker is usual.
Genre, game, scenes (all that can be asked for, 5 to 30), party and level are drawn for each seed; a
seed that cannot be made is named with what was said, and the count goes on. With FILE each row is
kept there as it comes, and those that it holds are not made again: a count that was stopped goes
on. Rows of another state of the code are no use; take another file.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any, cast

import networkx as nx  # noqa: TID251 - what others will load the graph with

from oracles.streams import Stream
from solo.adventure.brief import LIMITS
from solo.adventure.document import to_json
from solo.adventure.generation import generate
from solo.adventure.leads import role_of, worked
from solo.adventure.puzzle import parts
from solo.adventure.replay import replay
from solo.adventure.values import Adventure, Brief, Exit
from solo.cli.options import system_of
from solo.content.library import load
from solo.errors import SoloError
from solo.registry import names
from solo.systems.d20 import SYSTEM
from tests.adventure.census_table import LARGE, Row, told

__all__ = ["GENRES", "adventures", "brief_of", "broken", "kept_rows", "labelled", "row", "rows"]

NX = cast("Any", nx)
"""Networkx where its types know no more than we do."""

GENRES = ("fantasy", "horror", "modern", "scifi")

SYSTEMS = names("solo.systems")

ROUNDS = 6
"""Steps from a scene or exit that the hash of a graph sees."""

LEAST_CLUES = 3
"""Clues or scenes that must be lost before a needed conclusion is."""


def adventures(genre: str, count: int, first: int = 0) -> Iterator[Adventure]:
    """Yield ``count`` adventures of a genre, from seed ``first`` on, of 5 to 30 scenes."""
    for seed in range(first, first + count):
        brief = Brief(genre=genre, seed=str(seed), scenes=5 + seed % 26)
        yield generate(brief, load(), SYSTEM, stream=Stream(brief.seed, "adventure"))


def brief_of(seed: int) -> Brief:
    """Return what is asked for under a seed: each wish is drawn by itself."""
    drawn = Stream(seed, "census")

    def wish(name: str) -> int:
        low, high = LIMITS[name]
        return low - 1 + drawn.child(name).throw(1 + high - low)

    return Brief(
        genre=drawn.child("genre").pick(GENRES),
        scenes=wish("scenes"),
        party=wish("party"),
        level=wish("level"),
        system=drawn.child("system").pick(SYSTEMS),
        seed=str(seed),
    )


def broken(adventure: Adventure) -> str:
    """Return which promise is broken, or nothing.

    The graph is read back from the JSON that a file would hold.
    """
    data: dict[str, Any] = json.loads(json.dumps(to_json(adventure, "0")))
    graph = NX.node_link_graph(data["scene_graph"], edges="edges")
    hazards = [c for s in adventure.scenes for c in s.contents if c.type == "hazard"]
    event, proof = adventure.mission.event, adventure.proof
    clue_cut = adventure.measures["clue_cut"]
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
        "too few clues": isinstance(clue_cut, int) and clue_cut >= LEAST_CLUES,
    }
    return next((says for says, kept in checks.items() if not kept), "")


def labelled(adventure: Adventure, *, words: bool = True) -> str:
    """Return a hash of the scene graph that is equal for graphs that are equal but for names.

    It is networkx's ``weisfeiler_lehman_graph_hash``, six rounds, of a graph whose nodes are the
    scenes and the exits, since that hash takes no two edges side by side. A scene is labelled with
    its tags (what kind of place it is: "indoors", "machine" ...) and whether it is the start or
    the goal; an exit with what it is as a way (plain, hidden, a drop, closing behind, barred,
    falling in, laid open) and with what shuts it (how many items, events and checks are named, a
    lever of its own). Which end is which is hashed where it matters. Titles, words, creatures,
    treasure, clues and where keys lie are not hashed, so two adventures may have an equal hash
    and yet be told otherwise; what differs in the hash differs as a place to walk through.

    Without ``words`` nothing is labelled but start and goal: the bare shape.
    """
    graph = NX.Graph()
    levers = worked(adventure.scenes)
    for scene in adventure.scenes:
        end = "start" if scene.start else "goal" if scene.goal else "scene"
        graph.add_node(scene.id, label=" ".join([end, *(sorted(scene.tags) if words else ())]))
    for door in adventure.exits:
        kind = _kind(door, levers) if words else "exit"
        graph.add_node(door.id, label=kind)
        sides = ("near", "far") if words and kind != "main" else ("end", "end")
        graph.add_edge(door.source, door.id, label=sides[0])
        graph.add_edge(door.id, door.target, label=sides[1])
    return str(
        NX.weisfeiler_lehman_graph_hash(
            graph, node_attr="label", edge_attr="label", iterations=ROUNDS
        )
    )


def _kind(door: Exit, levers: frozenset[str]) -> str:
    shut = Counter(type(part).__name__ for part in parts(door.needs))
    words = [role_of(door, levers), *(f"{n} {what}" for what, n in sorted(shut.items()))]
    return " ".join([*words, *(["lever"] if door.closed and door.id in levers else [])])


def row(seed: int) -> Row:
    """Return what is counted of the adventure of a seed."""
    brief = brief_of(seed)
    what = (
        f"seed {seed}: {brief.genre}, {brief.scenes} scenes, {brief.party} heroes of level "
        f"{brief.level}, {brief.system}"
    )
    system = system_of(brief.system, {})
    began = time.process_time()
    try:
        made = generate(brief, load(), system, stream=Stream(brief.seed, "adventure"))
    except SoloError as error:
        return Row(seed=seed, what=what, asked=brief.scenes, wrong=str(error))
    took = time.process_time() - began
    hardest = max((int(100 * scene.strain) for scene in made.scenes), default=0)
    return Row(
        seed=seed,
        what=what,
        asked=brief.scenes,
        scenes=len(made.scenes),
        wrong=broken(made),
        seconds=took,
        measures={**made.measures, "hardest": hardest},
        patterns=tuple(pattern.id for pattern in made.patterns),
        labelled=labelled(made),
        bare=labelled(made, words=False),
    )


def warm() -> None:
    """Read all content and every game once, so that no seed is charged for it."""
    for genre in GENRES:
        for name in SYSTEMS:
            brief = Brief(genre=genre, system=name, seed="warm", scenes=LARGE)
            generate(brief, load(), system_of(name, {}), stream=Stream("warm", "adventure"))


def rows(seeds: Iterable[int], workers: int = 1) -> Iterator[Row]:
    """Yield the row of every seed, made by so many processes."""
    if workers < 2:
        warm()
        yield from map(row, seeds)
        return
    with ProcessPoolExecutor(workers, initializer=warm) as pool:
        yield from pool.map(row, seeds, chunksize=10)


def kept_rows(file: Path) -> dict[int, Row]:
    """Return the rows in ``file``, by seed; a last line that was cut off is left out."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    found: dict[int, Row] = {}
    for line in lines:
        try:
            data: dict[str, Any] = json.loads(line)
        except ValueError:
            continue
        data["patterns"] = tuple(data["patterns"])
        found[data["seed"]] = Row(**data)
    return found


def main() -> None:
    """Count, print, and name whatever is broken."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    workers = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    file = Path(sys.argv[3]) if len(sys.argv) > 3 else Path(os.devnull)
    found = {seed: one for seed, one in kept_rows(file).items() if seed < count}
    began = time.monotonic()
    with file.open("a", encoding="utf-8") as out:
        for one in rows([seed for seed in range(count) if seed not in found], workers):
            found[one.seed] = one
            out.write(json.dumps(asdict(one)) + "\n")
            if not len(found) % 500:
                out.flush()
                sys.stderr.write(f"{len(found)} after {time.monotonic() - began:.0f} s\n")
    made = [found[seed] for seed in sorted(found)]
    sys.stdout.write(told(made, [kind.id for kind in load().patterns]) + "\n")


if __name__ == "__main__":
    main()
