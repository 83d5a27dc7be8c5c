"""Looking round: what lies open, what a search brings, what it means, what is done with it."""

from __future__ import annotations

from solo.adventure.values import Clue, Content, Exit
from solo.play.harm import beware, stay
from solo.play.insight import clues_here, learn
from solo.play.rising import rise
from solo.play.routes import apply, holds, is_open, known_exits
from solo.play.trying import attempt, harder
from solo.play.walk import Walk

__all__ = ["look", "search", "suspects"]

_MOST_SEARCHES = 6
_SPARE_HOURS = 6
"""With fewer hours left nobody searches a place twice."""


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
        search(walk)
        _look_again(walk)
    if walk.able():
        _goal(walk)


def _look_again(walk: Walk) -> None:
    """Search a second time, for an hour, where something points at the place."""
    if not walk.able() or walk.hours_left < _SPARE_HOURS:
        return
    why = _points(walk, walk.here)
    if why and walk.here not in walk.thorough:
        walk.tell("resolve", why, manner="search-again")
        search(walk)


def _gather(walk: Walk) -> None:
    """Take what lies open, pull what can be pulled, read what can be read."""
    for content in walk.scene.contents:
        if content.id in walk.done or (content.hidden and content.id not in walk.found):
            continue
        if not holds(walk, content.needs):
            continue
        if content.type in {"item", "treasure", "remedy"}:
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
    return way.id not in walk.closed and way.needs is not None and holds(walk, way.needs)


def suspects(walk: Walk, scene: str) -> bool:
    """Say whether something is likely hidden in ``scene``: a clue says so, or it is a dead end."""
    if walk.searched.get(scene, 0) >= _MOST_SEARCHES or scene in walk.thorough:
        return False
    return bool(_points(walk, scene)) or len(known_exits(walk, scene)) == 1


def _points(walk: Walk, scene: str) -> str:
    """Return the conclusion, drawn or suggested, that points at something not found here yet."""
    about = {scene} | {c.id for c in walk.scenes[scene].contents if _is_hidden(walk, c)}
    about.update(
        way.id
        for way in walk.adventure.exits
        if way.source == scene and way.secret and way.id not in walk.found
    )
    for conclusion in walk.adventure.conclusions:
        if conclusion.id in walk.concluded and conclusion.about in about:
            return conclusion.id
    return ""


def search(walk: Walk) -> None:
    """Search the scene: ten minutes at first, an hour of work each time after that.

    What failed may be tried again only when something has changed: an hour's work, or knowing
    where to look. So no search is easier for being the second; one is where clues settle that the
    thing is here.
    """
    again = walk.searched.get(walk.here, 0)
    if again and not stay(walk):
        return
    walk.searched[walk.here] = again + 1
    about = {walk.here, *(content.id for content in walk.scene.contents)}
    pointed = any(
        conclusion.about in about
        and conclusion.kind != "weakness"
        and walk.concluded.get(conclusion.id)
        for conclusion in walk.adventure.conclusions
    )
    severity = harder("average", -int(pointed))
    tried = attempt(walk, "search", severity, about="place", together=True)
    seconds = walk.manners.hour if again else walk.manners.search_seconds
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
    kinds = {"item", "treasure", "remedy", "lever", "goal"}
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
        walk.tell("goal", content.id)
        apply(walk, content.effect)
        walk.happened[walk.adventure.mission.event] = None
        rise(walk, "goal")
