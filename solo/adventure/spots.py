"""Where in a scene something lies: by the handles of the place, the shown one first."""

from __future__ import annotations

import re
from typing import Final

from solo.adventure.values import Scene
from solo.adventure.walls import Room

__all__ = ["beside", "corners", "spot"]

_WITHIN: Final = re.compile(
    r"(?:\w+ )?(?:above|among|at|behind|below|beneath|beside|between|by|down|in|inside|near|on|over"
    r"|round|under|underneath)(?: top of)? (?:the [\w'-]+ of (?=the ))?(?=\S)"
)


def beside(phrase: str) -> str:
    """Return what one stands near who is at a spot: "the salt pig" of "in the salt pig".

    A spot is where something small may lie; people have no room in most of them. Nothing is
    returned for a phrase that does not begin as a phrase of place does.
    """
    found = _WITHIN.match(phrase)
    return phrase[found.end() :] if found else ""


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
