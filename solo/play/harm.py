"""Hazards of a place and of a way: noticed and dealt with, or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solo.adventure.values import Content, Exit
from solo.play.insight import clues_here, learn
from solo.play.trying import attempt
from solo.play.walk import Walk
from solo.records import Hazard
from solo.rules import Approach

__all__ = ["beware", "beware_of_way"]

_AT_ONCE = frozenset({"step", "enter", "linger", "proximity", "inhale", "contact"})
_HANDS: dict[str, Approach] = {"trap": "locks", "poison": "heal", "disease": "heal"}
_MOST_BYPASSES = 2


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
        if at_once == lingering:
            continue
        _meet(walk, content, hazard)
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
                _meet(walk, content, walk.library.hazards[content.record])
    return bool(walk.able())


def _meet(walk: Walk, content: Content, hazard: Hazard) -> None:
    """Notice it or not; deal with it or not; be struck or not."""
    spotted = attempt(walk, "search", about=content.id, level=content.level, together=True)
    if spotted is None:
        return
    worked, who, played = spotted
    walk.done[content.id] = None
    if not worked:
        _strike(walk, content, hazard, "unseen", (who,))
        return
    walk.found[content.id] = None
    if not hazard.can_bypass:
        walk.tell("bypass", content.id, who=(who,), manner="round", played=played)
        walk.spend(walk.manners.search_seconds)
        return
    walk.tell("bypass", content.id, who=(who,), manner="seen", played=played)
    for number in range(_MOST_BYPASSES):
        approach = _HANDS.get(hazard.kind, "craft")
        tried = attempt(walk, approach, about=f"{content.id}-bypass", level=content.level)
        if tried is None:
            return
        good, by, how = tried
        if good:
            walk.tell("bypass", content.id, who=(by,), manner="done", played=how)
            return
        if number == 0:
            walk.tell("bypass", content.id, who=(by,), manner="failed", good=False, played=how)
            walk.spend(walk.manners.search_seconds)
        else:
            walk.tell("bypass", content.id, who=(by,), manner="afar", good=False, played=how)
    walk.spend(walk.manners.search_seconds)
    for group in walk.groups.values():
        group.warned = group.warned or group.scene == walk.came_from  # it made noise


def _strike(
    walk: Walk, content: Content, hazard: Hazard, manner: str, first: Sequence[int]
) -> None:
    able = walk.able()
    who = tuple(able) if hazard.targets == "zone" or hazard.area else tuple(first)[:1]
    priced = _at_level(hazard, content.level)
    course = walk.system.expose(walk.party, who, priced)
    played = walk.play("expose", course, walk.address("hazard", content.id), range(len(walk.party)))
    walk.tell(
        "struck",
        content.id,
        who=who,
        manner=manner,
        good=played.verdict == "won",
        seconds=played.seconds,
        played=played,
    )
    walk.clock += played.seconds
    for clue in clues_here(walk, "pain"):
        learn(walk, clue, who)


def _at_level(hazard: Hazard, level: int) -> Hazard:
    """Return ``hazard`` as it stands in the adventure, at its own level there."""
    if not level or level == hazard.level:
        return hazard
    return replace(hazard, level=level)
