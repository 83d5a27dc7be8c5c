"""Looking round: what lies open, what a search brings, what it means, what is done with it."""

from __future__ import annotations

from solo.adventure.values import Clue, Content, Exit
from solo.play.harm import beware
from solo.play.insight import clues_here, learn
from solo.play.routes import apply, holds, is_open, known_exits
from solo.play.trying import attempt, harder
from solo.play.walk import Walk

__all__ = ["look", "search", "suspects"]

_MOST_SEARCHES = 4


def look(walk: Walk) -> None:
    """Take in what lies open; search; take, pull, ask; then do what they came for."""
    _gather(walk)
    if not beware(walk, lingering=True):
        return
    _ask(walk)
    if not walk.able():
        return
    for way in known_exits(walk, walk.here):
        _find_shut(walk, way)
    if walk.searched.get(walk.here, 0) == 0:
        search(walk)  # what failed is not tried again on the spot: that takes a second visit
    if walk.able():
        _goal(walk)


def _gather(walk: Walk) -> None:
    """Take what lies open, pull what can be pulled, read what can be read."""
    for content in walk.scene.contents:
        if content.id in walk.done or (content.hidden and content.id not in walk.found):
            continue
        if not holds(walk, content.needs):
            continue
        if content.type in {"item", "treasure"}:
            walk.found[content.id] = walk.done[content.id] = None
            walk.held[content.id] = content
            walk.tell("find", content.id, manner=content.type)
            apply(walk, content.effect)
        elif content.type == "lever":
            walk.found[content.id] = walk.done[content.id] = None
            walk.tell("pull", content.id)
            apply(walk, content.effect)
    for clue in clues_here(walk, "look"):
        learn(walk, clue)


def _ask(walk: Walk) -> None:
    """Talk with whoever is here and not against them."""
    for person in walk.adventure.people:
        if person.scene != walk.here or person.id in walk.done:
            continue
        walk.done[person.id] = walk.found[person.id] = None
        tried = attempt(walk, "talk", "easy", about=person.id)
        worked, who, played = tried or (False, -1, None)
        walk.tell("talk", person.id, who=(who,) if tried else (), good=worked, played=played)
        if worked:
            for clue in clues_here(walk, "talk")[:2]:
                learn(walk, clue)
        walk.spend(walk.manners.talk_seconds)
        if not walk.able():
            return


def _find_shut(walk: Walk, way: Exit) -> None:
    """Note once that a way is shut for now."""
    if is_open(walk, way, walk.here) or way.id in walk.tried or _holds_now(walk, way):
        return
    walk.tried[way.id] = 0
    walk.tell("shut", way.id)


def _holds_now(walk: Walk, way: Exit) -> bool:
    """Say whether the party has what opens ``way``."""
    return not way.closed and way.needs is not None and holds(walk, way.needs)


def suspects(walk: Walk, scene: str) -> bool:
    """Say whether something is likely hidden in ``scene``: a clue says so, or it is a dead end."""
    if walk.searched.get(scene, 0) >= _MOST_SEARCHES or scene in walk.thorough:
        return False
    about = {scene, *(content.id for content in walk.scenes[scene].contents)}
    about.update(way.id for way in walk.adventure.exits if way.source == scene)
    for conclusion in walk.adventure.conclusions:
        if conclusion.id in walk.concluded and conclusion.about in about:
            return True
    return len(known_exits(walk, scene)) == 1


def search(walk: Walk) -> None:
    """Search the scene: ten minutes, longer and easier each time they come back to it."""
    again = walk.searched.get(walk.here, 0)
    walk.searched[walk.here] = again + 1
    pointed = any(
        conclusion.about == walk.here and walk.concluded.get(conclusion.id)
        for conclusion in walk.adventure.conclusions
    )
    severity = harder("average", -again - int(pointed))
    tried = attempt(walk, "search", severity, about="place", together=True)
    seconds = walk.manners.search_seconds if again < 2 else again * walk.manners.hour // 2  # noqa: PLR2004 - the third takes the place apart
    if tried is None:
        walk.spend(seconds)
        return
    worked, who, played = tried
    clues = clues_here(walk, "check")
    hidden = [c for c in walk.scene.contents if _is_hidden(walk, c)]
    ways = [
        way
        for way in walk.adventure.exits
        if way.secret and way.source == walk.here and way.id not in walk.found
    ]
    something = bool(clues or hidden or ways)
    walk.tell(
        "search",
        who=(who,),
        good=worked and something,
        played=played,
        seconds=seconds,
        place=again,
    )
    if worked:
        walk.thorough[walk.here] = None
        _bring_out(walk, hidden, ways, clues)
    walk.spend(seconds)


def _is_hidden(walk: Walk, content: Content) -> bool:
    kinds = {"item", "treasure", "lever", "goal"}
    return content.hidden and content.id not in walk.found and content.type in kinds


def _bring_out(walk: Walk, hidden: list[Content], ways: list[Exit], clues: list[Clue]) -> None:
    for content in hidden:
        walk.found[content.id] = None
    _gather(walk)
    for way in ways:
        walk.found[way.id] = None
        walk.tell("secret", way.id)
    for clue in clues:
        learn(walk, clue)


def _goal(walk: Walk) -> None:
    """Do what they came for, if it is here and can be done."""
    for content in walk.scene.contents:
        if content.type != "goal" or content.id in walk.done:
            continue
        if content.hidden and content.id not in walk.found:
            continue
        if not holds(walk, content.needs):
            continue
        walk.found[content.id] = walk.done[content.id] = None
        apply(walk, content.effect)
        walk.happened[walk.adventure.mission.event] = None
        walk.tell("goal", content.id)
