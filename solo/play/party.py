"""Who sets out, and whom they may meet: heroes made, creatures put in their places.

The order of the dice: names at ("party", "names"), then each hero's making at ("party", n).
"""

from __future__ import annotations

from oracles.names import people
from oracles.streams import Stream
from solo.adventure.values import Adventure, Content
from solo.content.library import Library
from solo.odds.trials import hands_for, run
from solo.play.walk import ATTITUDES, Group
from solo.rules import Creature, System

__all__ = ["gather", "groups"]


def gather(
    adventure: Adventure, library: Library, system: System, *, stream: Stream
) -> list[Creature]:
    """Make the party of the adventure's brief: its size, its level, the genre's callings."""
    brief = adventure.brief
    concepts = system.concepts(brief.genre)
    style = library.style(library.genre(brief.genre).people)
    taken = [person.name for person in adventure.people]
    if adventure.mission.patron:
        taken.append(adventure.mission.patron)
    named = people(style, brief.party, taken=taken, stream=stream.child("party", "names"))
    heroes: list[Creature] = []
    for place, person in enumerate(named):
        course = system.create(concepts[place % len(concepts)], brief.level, person.first)
        here = stream.child("party", place)
        run(course, hands_for(here.river(), here.child("story").river()))
        heroes.append(course.cast[-1])
    return heroes


def groups(adventure: Adventure, library: Library, system: System) -> dict[str, Group]:
    """Put the creatures of the adventure into its scenes: content id -> group."""
    found: dict[str, Group] = {}
    for scene in adventure.scenes:
        for content in scene.contents:
            if content.type == "threat":
                found[content.id] = _group(content, scene.id, library, system)
    return found


def _group(content: Content, scene: str, library: Library, system: System) -> Group:
    kind = library.threats[content.record]
    level = content.level or kind.level
    return Group(
        content=content,
        kind=kind,
        members=[system.threat(kind, level) for _ in range(content.count)],
        scene=scene,
        attitude=ATTITUDES.index(content.disposition),
    )
