"""Write the seed catalogue: 25 adventures, one line a scene, read by people.

Usage: python -m tests.seeds.catalogue [PATH]. A change in it is a change in what seeds draw, and
the commit that changes it says why.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief, Content
from solo.content.library import load
from solo.systems.d20 import SYSTEM

__all__ = ["BRIEFS", "PLACE", "catalogue"]

PLACE = Path(__file__).with_name("catalogue.md")

_GENRES = ("fantasy", "horror", "modern", "scifi")

BRIEFS = tuple(
    Brief(
        genre=_GENRES[number % 4],
        seed=str(number + 1),
        scenes=(5, 7, 9, 9, 12, 16)[number % 6],
        party=(4, 4, 1, 6, 2)[number % 5],
        level=1 + (3 * number) % 10,
    )
    for number in range(25)
)
"""What is catalogued: all genres, sizes small and large, parties weak and strong."""


def _thing(content: Content) -> str:
    match content.type:
        case "threat":
            return f"{content.count} {content.record} T{content.level} {content.disposition}"
        case "hazard":
            over = f" over {content.guards}" if content.guards else ""
            return f"{content.record} T{content.level}{over}"
        case "treasure" | "remedy" | "item" | "lever" | "goal":
            return f"{content.id} {content.record}{' hidden' if content.hidden else ''}"
        case "clue" | "person":
            return content.record


def _lines(adventure: Adventure) -> Iterator[str]:
    brief, measures = adventure.brief, adventure.measures
    party = f"{brief.party} of level {brief.level}"
    yield f"## Seed {brief.seed}: {adventure.mission.title} ({brief.genre}, {party})"
    yield ""
    number = {scene.id: scene.number for scene in adventure.scenes}
    for scene in adventure.scenes:
        ways: list[str] = []
        for door in adventure.exits:
            if scene.id in (door.source, door.target):
                other = door.target if scene.id == door.source else door.source
                mark = "?" if door.secret else "#" if door.needs else ""
                arrow = "" if door.way == "both" else ">" if scene.id == door.source else "<"
                ways.append(f"{arrow}{number[other]}{mark}{'!' if door.hazard else ''}")
        things = "; ".join(_thing(content) for content in scene.contents)
        yield f"{scene.number}. {scene.title} [{' '.join(ways)}] {things}".rstrip()
    yield ""
    shape = ", ".join(
        f"{what.replace('_', ' ')} {measures[what]}"
        for what in ("loops", "locks", "gates", "secrets", "one_way", "walk", "redraws")
    )
    yield f"Shape: {shape}. Walk: {' '.join(step.what for step in adventure.proof.witness)}."
    yield ""


def catalogue() -> str:
    """Return the whole catalogue as Markdown."""
    lines = [
        "# Seed catalogue",
        "",
        "One line a scene: ways out (# locked, ? secret, > one way out, < one way in, ! hazard),",
        "then what is there. Made by `python -m tests.seeds.catalogue`; see there.",
        "",
    ]
    library = load()
    for brief in BRIEFS:
        stream = Stream(brief.seed, "adventure")
        lines += _lines(generate(brief, library, SYSTEM, stream=stream))
    return "\n".join(lines)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else PLACE
    target.write_text(catalogue(), encoding="utf-8", newline="\n")
