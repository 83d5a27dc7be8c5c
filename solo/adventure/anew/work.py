"""What a part of an adventure is drawn anew with, and the tools that every layer uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from oracles.streams import Stream
from solo.adventure.naming import FEWEST_WORDS, MOST_WORDS, occupants
from solo.adventure.standing import Kept, mentions, room_of
from solo.adventure.threats import Group
from solo.adventure.values import Adventure, Content, Person, Scene
from solo.adventure.walls import Room
from solo.content.genres import Genre, SceneKind
from solo.content.library import Library
from solo.content.wording import sentences
from solo.rules import System

__all__ = ["Work", "busy_here", "each", "heard", "records", "said_of", "with_scene"]

_AIRED = 3
"""Whoever is met stands at least so far down a text that tells what is heard or smelt too."""


@dataclass(frozen=True, slots=True)
class Work:
    """What a layer is drawn with."""

    library: Library
    genre: Genre
    system: System
    pen: Kept
    stream: Stream
    notes: list[str] = field(default_factory=list[str])
    """What whoever asked should know, as sentences."""

    def room(self, scene: Scene) -> Room:
        """Return the kind of place that ``scene`` is; one without words where none is known."""
        found = room_of(scene, self.genre, stream=self.stream.child("room", scene.id))
        if found is not None:
            return found
        kind = SceneKind(
            id=scene.kind, noun=scene.noun, titles=(scene.title,), tags=scene.tags, light="bright",
            ground="open", cover="none", look=(), sense=(), handles=(), returning=(),
        )  # fmt: skip
        return Room(kind, 0, scene.title, ())


def with_scene(adventure: Adventure, place: int, scene: Scene) -> Adventure:
    """Return ``adventure`` with ``scene`` at its place."""
    scenes = list(adventure.scenes)
    scenes[place] = scene
    return replace(adventure, scenes=tuple(scenes))


def records(adventure: Adventure, kind: str) -> set[str]:
    """Return the records that contents of ``kind`` were made from."""
    return {c.record for scene in adventure.scenes for c in scene.contents if c.type == kind}


def each(
    scene: Scene, kind: str, again: Callable[[Content, Scene], Content | None]
) -> tuple[Scene, int]:
    """Return ``scene`` with each content of ``kind`` made again, and how many could not be.

    ``again`` is given the content and the scene without it.
    """
    kept = 0
    for old in scene.contents:
        if old.type != kind:
            continue
        rest = replace(scene, contents=tuple(c for c in scene.contents if c is not old))
        new = again(old, rest)
        kept += new is None
        if new is not None:
            new = replace(new, id=old.id, needs=old.needs, effect=old.effect, done=old.done)
            moved = tuple(_moved(c, old, new) for c in scene.contents)
            scene = replace(scene, contents=moved)
    return scene, kept


def _moved(content: Content, old: Content, new: Content) -> Content:
    """Return ``new`` for ``old``; what guards it goes where it went."""
    if content is old:
        return new
    guard = bool(content.guards) and content.guards == old.id and content.where == old.where
    return replace(content, where=new.where) if guard else content


def busy_here(
    work: Work,
    adventure: Adventure,
    place: int,
    here: Sequence[Group],
    people: Sequence[Person],
    *,
    stream: Stream,
) -> list[str]:
    """Return ways of telling who is busy in the scene that nothing told, at least not elsewhere."""
    scene = adventure.scenes[place]
    ends = occupants(scene, here, people, work.pen, stream=stream)
    elsewhere = Kept(with_scene(adventure, place, replace(scene, read_aloud="")))
    if all(map(elsewhere.fresh, ends)):
        return ends
    return occupants(scene, here, people, elsewhere, stream=stream)


def said_of(text: str, names: Sequence[str], ends: Sequence[str]) -> str:
    """Return ``text`` with one of ``ends`` for its last sentence that names one of ``names``.

    The first that leaves it neither too short nor too long is taken; what is heard or smelt is
    left out before anybody is.
    """
    parts = sentences(text)
    told = [number for number, part in enumerate(parts) if mentions(part, *names)]
    if not told or not ends:
        return text
    last = told[-1]
    drawn: list[str] = []
    for end in ends:
        whole = [*parts[:last], end, *parts[last + 1 :]]
        drawn.append(" ".join(whole))
        # What is seen, heard, touched and met follow each other; nothing else can be spared.
        spared = [*whole[: last - 2], *whole[last - 1 :]] if last >= _AIRED else whole
        for some in (whole, spared):
            if FEWEST_WORDS <= len(" ".join(some).split()) <= MOST_WORDS:
                return " ".join(some)
    return drawn[0]


def heard(work: Work, group: Group, stream: Stream) -> str:
    """Return something heard of a group that nothing said yet; nothing where all is said."""
    lines = stream.child("says", group.kind.id).shuffled(group.kind.says)
    return work.pen.note(next(filter(work.pen.fresh, lines), ""))
