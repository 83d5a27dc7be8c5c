"""Hazards of a place and of a way. How one is noticed, passed or suffered is the game's affair."""

from __future__ import annotations

from dataclasses import replace

from solo.adventure.values import Content, Exit
from solo.play.insight import clues_here, learn
from solo.play.walk import Walk
from solo.records import Hazard

__all__ = ["beware", "beware_of_way"]

_AT_ONCE = frozenset({"step", "enter", "linger", "proximity", "inhale", "contact"})
"""Triggers that need nothing but being there; the others wait for hands."""


def beware(walk: Walk, *, lingering: bool) -> bool:
    """Meet the hazards of the scene: on arrival, or when the party lingers and handles things.

    Returns:
        Whether anybody can still act.
    """
    on_ways = {way.hazard for way in walk.adventure.exits}
    for content in walk.scene.contents:
        if content.type != "hazard" or content.id in walk.done or content.id in on_ways:
            continue
        hazard = walk.library.hazards[content.record]
        at_once = hazard.trigger in _AT_ONCE and not content.guards
        if at_once != lingering:
            _expose(walk, content, hazard)
        if not walk.able():
            return False
    return True


def beware_of_way(walk: Walk, way: Exit) -> bool:
    """Meet the hazard of a way about to be taken; return whether anybody can still act."""
    if not way.hazard or way.hazard in walk.done:
        return True
    for scene in walk.adventure.scenes:
        for content in scene.contents:
            if content.id == way.hazard:
                _expose(walk, content, walk.library.hazards[content.record])
    return bool(walk.able())


def _expose(walk: Walk, content: Content, hazard: Hazard) -> None:
    """Let the party come upon it; whoever goes first is drawn, and is the one it strikes."""
    able = walk.able()
    first = walk.stream.child("scene", walk.here, "first", content.id).pick(able)
    who = (first, *(place for place in able if place != first))
    walk.done[content.id] = None
    course = walk.system.expose(walk.party, who, _at_level(hazard, content.level))
    played = walk.play("expose", course, walk.address("hazard", content.id), range(len(walk.party)))
    if played.verdict == "won":
        walk.found[content.id] = None
    walk.tell(
        "struck",
        content.id,
        who=who,
        good=played.verdict == "won",
        seconds=played.seconds,
        played=played,
    )
    walk.clock += played.seconds
    if played.verdict != "won":
        for clue in clues_here(walk, "pain"):
            learn(walk, clue, who)


def _at_level(hazard: Hazard, level: int) -> Hazard:
    """Return ``hazard`` as it stands in the adventure, at its own level there."""
    return replace(hazard, level=level) if level and level != hazard.level else hazard
