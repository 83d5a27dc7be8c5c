"""What patterns show: a sight of a place ahead, and what passes for the goal at first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.deck import Deck, Pen, unveiled
from solo.adventure.layout import Layout
from solo.adventure.spots import spot
from solo.adventure.values import Brief, Content, Mission, Scene
from solo.adventure.walls import Room
from solo.content.genres import Genre, GoalKind
from solo.content.wording import fill, near

__all__ = ["decoys", "vistas"]


def decoys(
    scenes: Sequence[Scene],
    rooms: Sequence[Room],
    mission: Mission,
    goal: GoalKind,
    *,
    genre: Genre,
    brief: Brief,
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with something that passes for the goal in those marked "decoy"."""
    kinds = [kind for kind in unveiled(genre.decoys, brief.veils) if goal.does in kind.does]
    deck = Deck(kinds, stream=stream.child("kinds"))
    filled = list(scenes)
    for place, scene in enumerate(scenes):
        kind = deck.draw() if "decoy" in scene.marks else None
        if kind is None:
            continue
        lead, where = spot(scene, rooms[place])
        slots = {"thing": mission.thing, "spot": where, "near": near(where)}
        says = pen.one(kind.says, slots, stream=stream.child("says", place))
        content = Content(
            type="treasure",
            id=f"decoy-{place + 1}",
            record=kind.id,
            name=fill(kind.noun, slots),
            plural=fill(kind.plural, slots),
            where=where if where in says else near(where),
            says=f"{lead} {says}".strip(),
            worth=1,
        )
        filled[place] = replace(scene, contents=(*scene.contents, content))
    return tuple(filled)


def vistas(
    scenes: Sequence[Scene],
    layout: Layout,
    *,
    genre: Genre,
    brief: Brief,
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with a sight of where a pattern ends in those of it marked "vista"."""
    deck = Deck(unveiled(genre.vistas, brief.veils), stream=stream.child("kinds"))
    filled = list(scenes)
    for used in layout.patterns:
        place, ahead = used.places[0], used.places[-1]
        kind = deck.draw() if "vista" in used.marks else None
        if kind is not None:
            says = pen.note(fill(kind.says, {"room": scenes[ahead].noun}))
            filled[place] = replace(filled[place], signs=(*filled[place].signs, says))
    return tuple(filled)
