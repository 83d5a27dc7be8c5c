"""Scenes and exits out of a frame: each is given its kind of place or way, locks their keys.

Ways are drawn in their order, those that fall first, since crossing a turn tells of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from oracles.streams import Stream
from solo.adventure.doors import Ways, open_way, shut_way
from solo.adventure.frame import GOAL, Frame, Opener
from solo.adventure.layout import Layout, Lock
from solo.adventure.rooms import Room, rooms
from solo.adventure.values import Brief, Content, Effect, Exit, Pattern, Scene
from solo.content.genres import Genre, GoalKind, SceneKind
from solo.records import Place, Zone

__all__ = ["GOAL", "Room", "Walls", "build", "patterns", "place_of", "rooms"]


@dataclass(frozen=True, slots=True)
class Walls:
    """A layout built: what the proof needs, and no more."""

    layout: Layout
    locks: tuple[Lock, ...]
    scenes: tuple[Scene, ...]
    exits: tuple[Exit, ...]


def place_of(kind: SceneKind) -> Place:
    """Return where a fight in such a place happens."""
    zone = Zone(light=kind.light, ground=kind.ground, cover=kind.cover)
    # Out of doors there is room to stand off; within walls two steps bring anybody to anybody.
    return Place(zones=(zone, zone), standoff="outdoors" in kind.tags)


def build(
    framed: Frame,
    rooms: Sequence[Room],
    goal: GoalKind,
    *,
    genre: Genre,
    brief: Brief,
    stream: Stream,
) -> Walls:
    """Return scenes and exits with every lock, key, gate and lever in its place, in words."""
    layout = framed.layout
    ways = Ways(genre, brief, stream.child("ways"))
    contents: list[list[Content]] = [[] for _ in rooms]
    openers: dict[int, list[Opener]] = {}
    for opener in framed.openers:
        openers.setdefault(opener.lock.way, []).append(opener)
    exits = list(framed.exits)
    falls = [number for number, way in enumerate(layout.ways) if way.role == "falls"]
    rest = [number for number in range(len(exits)) if number not in falls]
    for number in (*falls, *rest):
        way, door = layout.ways[number], exits[number]
        ends = rooms[way.a], rooms[way.b]
        if number in openers:
            exits[number], found = shut_way(ways, door, openers[number], rooms, contents, ends)
            for opener, content in zip(openers[number], found, strict=True):
                contents[opener.place].append(content)
        else:
            exits[number] = open_way(ways, door, number, layout, ends)
    order = {opener.content.id: number for number, opener in enumerate(framed.openers)}
    for inside in contents:  # as they were proved
        inside.sort(key=lambda content: order[content.id])
    contents[layout.goal].append(
        Content(
            type="goal",
            id=GOAL,
            record=goal.id,
            name=goal.thing.noun,
            plural=goal.thing.plural,
            effect=Effect(event=GOAL),
        )
    )
    scenes = tuple(
        Scene(
            id=f"scene-{number + 1}",
            number=number + 1,
            title=room.title,
            kind=room.kind.id,
            noun=room.kind.noun,
            read_aloud="",
            start=number == 0,
            goal=number == layout.goal,
            contents=tuple(contents[number]),
            place=place_of(room.kind),
            tags=room.kind.tags,
            spots=tuple(handle.spot for handle in room.handles),
            marks=layout.marks[number],
        )
        for number, room in enumerate(rooms)
    )
    return Walls(layout, framed.locks, scenes, tuple(exits))


def patterns(layout: Layout) -> tuple[Pattern, ...]:
    """Return the patterns of a layout by the ids of their scenes and exits."""
    return tuple(
        Pattern(
            id=used.id,
            scenes=tuple(f"scene-{place + 1}" for place in used.places),
            exits=tuple(f"exit-{way + 1}" for way in used.ways),
            within=used.within,
        )
        for used in layout.patterns
    )
