"""Dangers that are no creatures: traps, poisons, diseases and radiation of the genre.

They stand on exits, over things worth taking, or in the scene itself, as their triggers ask. The
order of the dice: one child for the order of kinds, then one a hazard.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracles.streams import Stream
from solo.adventure.deck import Deck, unveiled
from solo.adventure.values import Brief, Content, Exit, Scene
from solo.content.genre_records import SCENE_TAGS
from solo.content.library import Library
from solo.errors import GenerationError
from solo.records import Hazard

__all__ = [
    "IN_SCENES",
    "ON_EXITS",
    "ON_THINGS",
    "Danger",
    "dangers",
    "fair_hazards",
    "fair_level",
    "lurking",
    "strewn",
    "suits",
]

ON_EXITS: Final = frozenset({"step", "enter", "open"})
"""Triggers that wait for somebody who passes."""

ON_THINGS: Final = frozenset({"touch", "tamper", "contact", "open"})
"""Triggers that wait for a hand on something."""

IN_SCENES: Final = frozenset({"proximity", "linger", "inhale", "ingest", "enter", "step"})
"""Triggers that work on whoever is there. Bites and wounds come with those who bite and wound."""

_FEW: Final = 2
"""Hazards a small adventure is given."""

_CHOICE: Final = 4
"""Hazards to draw from, below which a genre is asked for harder ones."""

_ABOVE_FAIR: Final = 2
"""How far above fair they may be, unless there is nothing at all below."""

_WORTH: Final = frozenset({"treasure", "item"})
"""What a hazard may be set to guard."""


@dataclass(frozen=True, slots=True)
class Danger:
    """A hazard and where it is: a scene, and an exit or a content there, or neither."""

    hazard: Hazard
    scene: int
    exit: str = ""
    guards: str = ""


def fair_level(level: int) -> int:
    """Return the highest hazard level that is fair for heroes of ``level``."""
    return 2 + -(-level // 2)


def fair_hazards(library: Library, brief: Brief) -> tuple[Hazard, ...]:
    """Return the hazards that an adventure of ``brief`` may hold.

    Raises:
        GenerationError: the veils leave none.
    """
    usable = ON_EXITS | ON_THINGS | IN_SCENES
    found = tuple(
        hazard
        for hazard in unveiled(library.hazards_of(brief.genre), brief.veils)
        if hazard.trigger in usable
    )
    if not found:
        raise GenerationError(
            f"no hazard is left for {brief.genre} when {', '.join(brief.veils)} are kept out"
        )
    top = fair_level(brief.level)
    ceiling = top + _ABOVE_FAIR
    fair = tuple(hazard for hazard in found if hazard.level <= top)
    # Where a genre has little so mild, its milder ones must do: there are still odds, and a sign.
    while len(fair) < min(_CHOICE, len(found)) and (top < ceiling or not fair):
        top += 1
        fair = tuple(hazard for hazard in found if hazard.level <= top)
    return fair


def suits(hazard: Hazard, scene: Scene) -> bool:
    """Say whether ``hazard`` belongs in such a place, indoors or out."""
    return all(tag in scene.tags for tag in hazard.tags if tag in SCENE_TAGS)


def _wanted(scenes: int) -> int:
    return _FEW + scenes // 12 + (scenes >= 20)  # noqa: PLR2004 - the longest evenings get one more


def _spots(
    hazard: Hazard, scenes: Sequence[Scene], exits: Sequence[Exit], taken: Sequence[Danger]
) -> list[Danger]:
    """Return every place where ``hazard`` could stand, the start left out."""
    used_scenes = {danger.scene for danger in taken}
    used_exits = {danger.exit for danger in taken}
    used_things = {danger.guards for danger in taken}
    found: list[Danger] = []
    for number, scene in enumerate(scenes):
        if scene.start or (number in used_scenes and len(used_scenes) < len(scenes) // 2):
            continue
        if not suits(hazard, scene):
            continue
        if hazard.trigger in ON_THINGS:
            found += [
                Danger(hazard, number, guards=content.id)
                for content in scene.contents
                if content.type in _WORTH and content.id not in used_things
            ]
        if hazard.trigger in ON_EXITS and hazard.kind == "trap":
            found += [
                Danger(hazard, number, exit=door.id)
                for door in exits
                if door.source == scene.id and not door.secret and door.id not in used_exits
            ]
        if hazard.trigger in IN_SCENES and not scene.goal:
            found.append(Danger(hazard, number))
    return found


def dangers(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    *,
    library: Library,
    brief: Brief,
    stream: Stream,
    risky: Collection[str] = (),
) -> tuple[Danger, ...]:
    """Return at least one hazard and usually more, of different kinds, and where each stands.

    ``risky`` are exits on which one is wanted, where it can stand on an exit at all.

    Raises:
        GenerationError: the veils leave none.
    """
    pool = fair_hazards(library, brief)
    kinds = stream.child("kinds").shuffled(sorted({hazard.kind for hazard in pool}))
    decks = {
        kind: Deck([h for h in pool if h.kind == kind], stream=stream.child("deck", kind))
        for kind in kinds
    }
    found: list[Danger] = []
    used: set[str] = set()
    for number in range(_wanted(brief.scenes)):
        kind = kinds[number % len(kinds)]
        spots: list[Danger] = []
        while not spots and (hazard := decks[kind].only(lambda h: h.id not in used)) is not None:
            used.add(hazard.id)
            spots = _spots(hazard, scenes, exits, found)
        spots = [danger for danger in spots if danger.exit in risky] or spots
        if spots:
            found.append(stream.child("place", number).pick(spots))
    if not found:
        # Whatever there is can at least stand in a scene of its own.
        middle = range(1, max(2, len(scenes) - 1))
        fits = [(h, place) for h in pool for place in middle if suits(h, scenes[place])]
        last = stream.child("place").pick(fits or [(pool[0], place) for place in middle])
        found.append(Danger(*last))
    return tuple(found)


def lurking(hazard: Hazard, name: str, *, where: str = "", guards: str = "") -> Content:
    """Return ``hazard`` as something in a scene; ``name`` is its id."""
    return Content(
        type="hazard",
        id=name,
        record=hazard.id,
        name=hazard.name[:1].lower() + hazard.name[1:],
        level=hazard.level,
        where=where,
        says=hazard.sign,
        hidden=hazard.kind == "trap",
        guards=guards,
    )


def strewn(
    scenes: Sequence[Scene], exits: Sequence[Exit], dangers: Sequence[Danger]
) -> tuple[tuple[Scene, ...], tuple[Exit, ...]]:
    """Return scenes and exits with the hazards in them."""
    filled, ways = list(scenes), {door.id: door for door in exits}
    for number, danger in enumerate(dangers, 1):
        name = f"hazard-{number}"
        scene = filled[danger.scene]
        where = ""
        if danger.exit:
            way = ways[danger.exit]
            ways[danger.exit] = replace(way, hazard=name)
            where = f"at the {way.noun}"
        elif danger.guards:
            where = next((c.where for c in scene.contents if c.id == danger.guards), "")
        content = lurking(danger.hazard, name, where=where, guards=danger.guards)
        filled[danger.scene] = replace(scene, contents=(*scene.contents, content))
    return tuple(filled), tuple(ways.values())
