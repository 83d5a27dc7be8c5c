"""Where in a scene something lies: by the handles of the place, the shown one first."""

from __future__ import annotations

from collections.abc import Collection

from solo.adventure.rooms import Room
from solo.adventure.values import Content, Scene
from solo.content.wording import near

__all__ = ["corners", "handle", "spot"]


def corners(noun: str) -> tuple[str, ...]:
    """Return where in a place of that noun something lies when every handle is taken."""
    return f"in a corner of the {noun}", f"at one end of the {noun}", f"on the way into the {noun}"


def handle(room: Room, contents: Collection[Content]) -> tuple[str, str] | None:
    """Return a sentence to say first, or nothing, and the first spot of a room that is free.

    A spot is taken by what lies in it and by what stands near it.
    """
    taken = {content.where for content in contents}
    for number, here in enumerate(room.handles):
        if taken.isdisjoint((here.spot, near(here.spot))):
            return (here.says if number else ""), here.spot
    return None


def spot(scene: Scene, room: Room) -> tuple[str, str]:
    """Return a sentence to say first, or nothing, and the phrase of place for the next thing.

    The first thing lies by the handle that the read-aloud text shows; each further one by a
    handle that must be told along with it. What comes after them lies in a corner, at an end, or
    on the way in.
    """
    if (found := handle(room, scene.contents)) is not None:
        return found
    taken = {content.where for content in scene.contents}
    more = corners(room.kind.noun)
    return "", next((place for place in more if place not in taken), more[0])
