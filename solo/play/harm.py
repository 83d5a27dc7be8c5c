"""Hazards of a place and of a way. How one is noticed, passed or suffered is the game's affair.

What strikes once is spent, or safe, or left where it is; what fills a place strikes again whoever
comes back or stays, until it is made safe.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from solo.adventure.values import Content, Exit
from solo.play.insight import clues_here, learn
from solo.play.mood import make_noise
from solo.play.remedies import dose, has_remedy
from solo.play.walk import Walk
from solo.records import Hazard

__all__ = ["beware", "beware_of_way", "expose", "fears", "lasts", "stay"]

_AT_ONCE = frozenset({"step", "enter", "linger", "proximity", "inhale", "contact"})
"""Triggers that need nothing but being there; the others wait for hands."""

_LEFT: Final = "found and left alone"
"""How an exposure ends that never happened: it was seen, and nobody went near."""


def lasts(hazard: Hazard) -> bool:
    """Say whether a hazard strikes again whoever comes back, or stays."""
    return hazard.area or hazard.kind == "radiation"


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
        if at_once != lingering and content.id not in walk.evaded:
            expose(walk, content, hazard)
        if not walk.able():
            return False
    return True


def stay(walk: Walk) -> bool:
    """Stay on in the scene: what fills it goes on; return whether anybody can still act."""
    for content in _filling(walk, walk.here):
        if content.id in walk.struck:
            expose(walk, content, walk.library.hazards[content.record])
    return bool(walk.able())


def beware_of_way(walk: Walk, way: Exit) -> bool:
    """Meet the hazard of a way about to be taken; return whether anybody can still act."""
    if not way.hazard or way.hazard in walk.done or way.hazard in walk.evaded:
        return True
    for scene in walk.adventure.scenes:
        for content in scene.contents:
            if content.id == way.hazard:
                expose(walk, content, walk.library.hazards[content.record])
    return bool(walk.able())


def _filling(walk: Walk, scene: str) -> list[Content]:
    """Return what fills a scene and is not safe yet."""
    return [
        content
        for content in walk.scenes[scene].contents
        if content.type == "hazard"
        and content.id not in walk.done
        and lasts(walk.library.hazards[content.record])
    ]


def fears(walk: Walk, scene: str, *, armed: bool = True) -> bool:
    """Say whether the party knows of something that fills a scene, and has nothing against it.

    With ``armed`` false whatever it carries against it does not count.
    """
    for content in _filling(walk, scene):
        if content.id not in walk.struck and content.id not in walk.evaded:
            continue
        hazard = walk.library.hazards[content.record]
        if not armed or has_remedy(walk, hazard) is None:
            return True
    return False


def expose(walk: Walk, content: Content, hazard: Hazard) -> None:
    """Let the party come upon it; whoever goes first is drawn, and is the one it strikes."""
    able = walk.able()
    times = walk.struck.get(content.id, 0)
    here = walk.stream.child("scene", walk.here, "first", content.id)
    first = (here.child(times) if times else here).pick(able)
    who = (first, *(place for place in able if place != first))
    course = walk.system.expose(walk.party, who, _at_level(hazard, content.level))
    played = walk.play("expose", course, walk.address("hazard", content.id), range(len(walk.party)))
    good = played.verdict == "won"
    left = good and played.how == _LEFT
    if good:
        walk.found[content.id] = None
    if left and hazard.kind != "trap":
        walk.evaded[content.id] = None
    elif not lasts(hazard) or (good and played.how.startswith("found")):
        walk.done[content.id] = None
    else:
        walk.struck[content.id] = times + 1
    walk.tell(
        "struck",
        content.id,
        who=who,
        good=good,
        seconds=played.seconds,
        played=played,
        place=times,
    )
    walk.clock += played.seconds
    if left and hazard.kind == "trap" and walk.able():
        _from_afar(walk, content)
    if not good:
        for clue in clues_here(walk, "pain"):
            learn(walk, clue, who)
        dose(walk)


def _from_afar(walk: Walk, content: Content) -> None:
    """Set off a trap that nobody could make safe, from where it does no harm."""
    walk.tell("resolve", content.id, manner="afar")
    walk.tell("afar", content.id, who=walk.able())
    walk.clock += walk.manners.search_seconds
    make_noise(walk)


def _at_level(hazard: Hazard, level: int) -> Hazard:
    """Return ``hazard`` as it stands in the adventure, at its own level there."""
    return replace(hazard, level=level) if level and level != hazard.level else hazard
