"""Where in a scene something lies: by the handles of the place, the shown one first."""

from __future__ import annotations

from solo.adventure.values import Scene
from solo.adventure.walls import Room

__all__ = ["spot"]


def spot(scene: Scene, room: Room) -> tuple[str, str]:
    """Return a sentence to say first, or nothing, and the phrase of place for the next thing.

    The first thing lies by the handle that the read-aloud text shows; each further one by a
    handle that must be told along with it. A fourth lies in a corner.
    """
    taken = {content.where for content in scene.contents}
    for number, handle in enumerate(room.handles):
        if handle.spot not in taken:
            return (handle.says if number else ""), handle.spot
    return "", f"in a corner of the {room.kind.noun}"
