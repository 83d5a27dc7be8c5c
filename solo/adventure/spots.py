"""Where in a scene something lies: by the handles of the place, the shown one first."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from solo.adventure.rooms import Room
from solo.adventure.values import Content, Scene

__all__ = ["beside", "corners", "handle", "spot"]

# A thing is hidden in a part of something: what is stood beside is the whole.
_PART: Final = re.compile(r"^[a-z' -]*? of (?=(?:a|an|the) )")
_INTO: Final = re.compile(
    r"^(?:deep in|on top of|at the (?:back|bottom|foot|heart) of"
    r"|above|among|behind|below|beneath|between|beside|by|down|in|inside|on|over|under(?:neath)?) "
)


def beside(phrase: str) -> str:
    """Return where somebody stands who stands at a spot: nobody fits into a satchel.

    What is hidden "in the pocket of the oilskin" is fought over "beside the oilskin".
    """
    bare = _INTO.sub("", phrase, count=1)
    if bare == phrase:
        return phrase
    return f"beside {_PART.sub('', bare, count=1)}"


def corners(noun: str) -> tuple[str, ...]:
    """Return where in a place of that noun something lies when every handle is taken."""
    return f"in a corner of the {noun}", f"at one end of the {noun}", f"on the way into the {noun}"


def handle(room: Room, contents: Collection[Content]) -> tuple[str, str] | None:
    """Return a sentence to say first, or nothing, and the first spot of a room that is free.

    A spot is taken by what lies in it and by what stands beside it.
    """
    taken = {content.where for content in contents}
    for number, here in enumerate(room.handles):
        if taken.isdisjoint((here.spot, beside(here.spot))):
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
