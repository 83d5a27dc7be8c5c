"""What kind of way an exit is, read from what it needs and does."""

from __future__ import annotations

from collections.abc import Iterable

from solo.adventure.layout import Role
from solo.adventure.values import EventNeed, Exit, Scene

__all__ = ["is_barred", "role_of", "worked"]


def worked(scenes: Iterable[Scene]) -> frozenset[str]:
    """Return the ids of the exits that something in a scene lays open."""
    return frozenset(
        door
        for scene in scenes
        for content in scene.contents
        if content.effect is not None
        for door in content.effect.opens
    )


def is_barred(door: Exit) -> bool:
    """Say whether whoever comes from the far side opens ``door`` by coming."""
    event = door.effect.event if door.effect is not None else ""
    return bool(event) and door.needs == EventNeed(event) and door.opens_from_inside


def role_of(door: Exit, worked: frozenset[str]) -> Role:
    """Return what ``door`` is as a way; ``worked`` are the exits that levers lay open.

    "main" stands for all that lead both ways, once what shuts them is opened.
    """
    if door.secret:
        return "secret"
    if door.way == "forward":
        return "drop"
    if door.effect is not None and door.id in door.effect.closes:
        return "behind"
    if door.effect is not None and door.needs == EventNeed(door.effect.event):
        return "barred"
    return "opens" if door.closed and door.id not in worked else "main"
