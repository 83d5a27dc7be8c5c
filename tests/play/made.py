"""Small adventures for a party that plays by itself, and walks through them."""

from __future__ import annotations

from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief, Content
from solo.content.library import Library
from solo.play.groups import groups
from solo.play.manners import Manners
from solo.play.party import gather
from solo.play.walk import Walk
from solo.systems.d20 import SYSTEM

__all__ = ["adventure", "bare", "setting_out", "with_content"]


def adventure(library: Library, seed: str = "1", scenes: int = 7, level: int = 3) -> Adventure:
    """Return a fantasy adventure for four heroes."""
    brief = Brief(genre="fantasy", scenes=scenes, party=4, level=level, seed=seed)
    return generate(brief, library, SYSTEM, stream=Stream(seed, "made"))


def bare(made: Adventure) -> Adventure:
    """Return ``made`` with nobody and nothing in it."""
    empty = tuple(replace(scene, contents=()) for scene in made.scenes)
    return replace(made, scenes=empty, people=(), clues=(), conclusions=())


def with_content(made: Adventure, place: int, *contents: Content) -> Adventure:
    """Return ``made`` with ``contents`` in the scene at ``place``."""
    scenes = list(made.scenes)
    scenes[place] = replace(scenes[place], contents=(*scenes[place].contents, *contents))
    return replace(made, scenes=tuple(scenes))


def setting_out(
    made: Adventure, library: Library, seed: str = "x", manners: Manners | None = None
) -> Walk:
    """Return a walk at its first scene, before anything has happened."""
    stream = Stream("walk", seed)
    walk = Walk(
        adventure=made,
        library=library,
        system=SYSTEM,
        stream=stream,
        manners=manners or Manners(),
        party=gather(made, library, SYSTEM, stream=stream),
        here=next(scene.id for scene in made.scenes if scene.start),
        scenes={scene.id: scene for scene in made.scenes},
        exits={way.id: way for way in made.exits},
    )
    walk.groups = groups(made, library, SYSTEM)
    walk.visits[walk.here] = 1
    return walk
