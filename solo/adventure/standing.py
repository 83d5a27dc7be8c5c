"""What of an adventure stands already, read back for whoever draws a part of it anew.

A generated adventure keeps no decks and no layout: the kinds of place are found by the ids of
their records, the layout by the exits, and what was said by every text there is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import cast

from oracles.streams import Stream
from solo.adventure.deck import Pen
from solo.adventure.layout import Layout, Way, reach
from solo.adventure.leads import role_of, worked
from solo.adventure.threats import Group
from solo.adventure.values import Adventure, Content, Scene
from solo.adventure.walls import Room
from solo.content.alternatives import settle, shape
from solo.content.genres import Genre, Handle
from solo.content.library import Library
from solo.content.wording import sentences
from solo.records import Threat

__all__ = [
    "Kept",
    "layout_of",
    "mentions",
    "number_of",
    "room_of",
    "standing_group",
    "texts",
    "told_of",
]


def mentions(text: str, *words: str) -> bool:
    """Say whether ``text`` has one of ``words``, whole and in any case."""
    return any(
        re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)
        for word in words
        if word.strip()
    )


def texts(value: object) -> Iterator[str]:
    """Yield every text in ``value``: a text, a tuple, or a record of the adventure."""
    if isinstance(value, str):
        if value:
            yield value
    elif isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from texts(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from texts(getattr(value, field.name))


def told_of(adventure: Adventure) -> str:
    """Return all that is told of the adventure outside of its scenes and ways, a text a line."""
    return "\n".join(
        texts((adventure.mission, adventure.conclusions, adventure.clues, adventure.factions))
    )


class Kept(Pen):
    """A pen for an adventure that says something already: none of its sentences is fresh."""

    def __init__(self, adventure: Adventure) -> None:
        super().__init__()
        whole = (adventure.scenes, adventure.exits, adventure.mission, adventure.clues)
        self._blob = "\n".join(texts((*whole, adventure.people)))

    def fresh(self, text: str) -> bool:
        """Say whether no sentence of ``text`` has been written, in a longer text either."""
        return super().fresh(text) and not any(part in self._blob for part in sentences(text))


def number_of(adventure: Adventure) -> dict[str, int]:
    """Return the place of each scene, from 0, by its id."""
    return {scene.id: place for place, scene in enumerate(adventure.scenes)}


def layout_of(adventure: Adventure) -> Layout:
    """Return the places and ways of ``adventure``; what cannot be reached lies deepest."""
    number = number_of(adventure)
    size = len(number)
    levers = worked(adventure.scenes)
    ways = [
        Way(number[door.source], number[door.target], role_of(door, levers))
        for door in adventure.exits
    ]
    start = next(place for place, scene in enumerate(adventure.scenes) if scene.start)
    far = reach(size, [way for way in ways if way.role != "secret"], start)
    return Layout(
        size,
        tuple(ways),
        tuple(depth if depth >= 0 else size for depth in far),
        marks=tuple(scene.marks for scene in adventure.scenes),
    )


def room_of(scene: Scene, genre: Genre, *, stream: Stream) -> Room | None:
    """Return the kind of place that ``scene`` is, with its handles as they were told.

    None where no record of ``genre`` is called like its kind, as in what was written by hand.
    """
    kind = next((kind for kind in genre.scenes if kind.id == scene.kind), None)
    if kind is None:
        return None
    settled = settle(kind, stream=stream)
    handles: list[Handle] = []
    left = list(zip(kind.handles, settled.handles, strict=True))
    for spot in scene.spots:
        pair = next((pair for pair in left if shape(pair[0].spot).fullmatch(spot)), None)
        if pair is not None:
            left.remove(pair)
            told = shape(pair[0].says).search(scene.read_aloud)
            handles.append(Handle(told.group() if told else pair[1].says, spot))
    handles += [one for _, one in left]
    return Room(settled, 0, scene.title, tuple(handles))


def standing_group(
    place: int, content: Content, library: Library, *, stream: Stream, leads: bool = False
) -> Group | None:
    """Return ``content`` as the group it was drawn as; None where its kind is not known."""
    record: Threat | None = library.threats.get(content.record)
    if content.type != "threat" or record is None:
        return None
    kind = settle(record, stream=stream)
    kind = replace(kind, name=content.name or kind.name, plural=content.plural or kind.plural)
    level = content.level or kind.level
    return Group(place, kind, level, content.count, Fraction(0), content.disposition, leads)
