"""A thousand nets of clues looked at: does each hold as it is promised to?

Usage: python -m tests.adventure.clue_census [ADVENTURES A GENRE]. Sizes go from 5 to 30 scenes and
the games take turns. A net is cut when every clue to one needed conclusion is lost; a scene in
which nothing is found counts as one loss, however many clues lie in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

from oracles.streams import Stream
from solo.adventure.clue_net import strands, thousands
from solo.adventure.facts import NEEDED
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from tests.adventure.census import GENRES
from tests.systems.standard import SYSTEMS, installed

__all__ = ["GAMES", "LEAST", "Net", "drawn", "net", "slack", "told"]

LEAST = 3
"""Clues or scenes that must be lost before a needed conclusion is out of reach."""
SIZES = ((5, 7), (8, 12), (13, 20), (21, 30))
"""Scenes from the first to the last, a line of the table each."""
GAMES = tuple(system.id for system in installed())
PROCESSES = 2


@dataclass(frozen=True, slots=True)
class Net:
    """The net of one adventure, in figures."""

    genre: str
    scenes: int
    cuts: tuple[int, ...]
    """Of each needed conclusion, the fewest losses that put it out of reach."""
    goal: int
    """In how many runs of 1,000 with two fifths of the clues missed the goal can be known."""
    all: int
    """In how many of them everything that is needed can be."""
    slack: str


def slack(adventure: Adventure) -> str:
    """Return what of the net is weaker than promised, or nothing."""
    found = strands(adventure)
    if {strand.conclusion.kind for strand in found} != {*NEEDED}:
        return f"needs only {[strand.conclusion.kind for strand in found]}"
    for strand in found:
        name = strand.conclusion.id
        if strand.cut < LEAST:
            return f"{name} is lost with {strand.cut}"
        if strand.locks:
            return f"{name} lies behind {strand.locks[0]} alone"
        if not strand.plain:
            return f"{name} needs a roll"
    return ""


def net(adventure: Adventure) -> Net:
    """Return the net of ``adventure`` in figures."""
    found = strands(adventure)
    brief = adventure.brief
    return Net(
        brief.genre,
        brief.scenes,
        tuple(strand.cut for strand in found),
        thousands([strand for strand in found if strand.conclusion.kind == "goal"]),
        thousands(found),
        (says := slack(adventure)) and f"{brief.genre}, {brief.system}, seed {brief.seed}: {says}",
    )


def drawn(genre: str, numbers: Sequence[int]) -> list[Net]:
    """Return the nets of a genre's adventures, of 5 to 30 scenes; the games take turns."""
    found: list[Net] = []
    for number in numbers:
        # Every size meets every game: the games change once all sizes were had.
        game = GAMES[(number // 26 + number) % len(GAMES)]
        brief = Brief(genre=genre, seed=str(number), scenes=5 + number % 26, system=game)
        stream = Stream(brief.seed, "adventure")
        found.append(net(generate(brief, load(), SYSTEMS[game], stream=stream)))
    return found


def _row(genre: str, size: str, nets: Sequence[Net]) -> str:
    cuts = [cut for one in nets for cut in one.cuts]
    mean = Fraction(sum(cuts), len(cuts))
    goal = Fraction(sum(one.goal for one in nets), 10 * len(nets))
    whole = Fraction(sum(one.all for one in nets), 10 * len(nets))
    return (
        f"| {genre} | {size} | {len(nets)} | {min(cuts)} | {float(mean):.2f} "
        f"| {float(goal):.1f} % | {min(one.goal for one in nets) / 10:.1f} % "
        f"| {float(whole):.1f} % |"
    )


def told(nets: Sequence[Net]) -> Iterator[str]:
    """Yield the table, by genre and size, and what is slack."""
    yield "| genre | scenes | nets | least cut | mean cut | goal reached | worst | all four known |"
    yield "|---|---|---|---|---|---|---|---|"
    for genre in (*GENRES, ""):
        mine = [one for one in nets if genre in {"", one.genre}]
        for low, high in SIZES:
            if some := [one for one in mine if low <= one.scenes <= high]:
                yield _row(genre or "all", f"{low} to {high}", some)
    yield _row("all", "all", nets)
    wrong = [one.slack for one in nets if one.slack]
    yield from wrong
    yield f"nets too weak: {len(wrong)}"


def main() -> None:
    """Count, print, and name whatever is slack."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 250
    jobs = [
        (genre, range(first, count, 2 * PROCESSES))
        for genre in GENRES
        for first in range(2 * PROCESSES)
    ]
    with ProcessPoolExecutor(PROCESSES) as pool:
        nets = [one for some in pool.map(drawn, *zip(*jobs, strict=True)) for one in some]
    sys.stdout.write("\n".join(told(nets)) + "\n")


if __name__ == "__main__":
    main()
