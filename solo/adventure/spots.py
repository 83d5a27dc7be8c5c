"""Where in a scene something lies: by the handles of the place, the shown one first."""

from __future__ import annotations

from solo.adventure.values import Scene
from solo.adventure.walls import Room

__all__ = ["corners", "spot"]


def corners(noun: str) -> tuple[str, ...]:
    """Return where in a place of that noun something lies when every handle is taken."""
    return f"in a corner of the {noun}", f"at one end of the {noun}", f"on the way into the {noun}"


def spot(scene: Scene, room: Room) -> tuple[str, str]:
    """Return a sentence to say first, or nothing, and the phrase of place for the next thing.

    The first thing lies by the handle that the read-aloud text shows; each further one by a
    handle that must be told along with it. What comes after them lies in a corner, at an end, or
    on the way in.
    """
    taken = {content.where for content in scene.contents}
    for number, handle in enumerate(room.handles):
        if handle.spot not in taken:
            return (handle.says if number else ""), handle.spot
    more = corners(room.kind.noun)
    return "", next((place for place in more if place not in taken), more[0])
