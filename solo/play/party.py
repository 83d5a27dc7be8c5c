"""Who sets out: heroes made by the game for the adventure's brief.

The order of the dice: names at ("party", "names"), then each hero's making at ("party", n).
"""

from __future__ import annotations

from oracles.names import people
from oracles.streams import Stream
from solo.adventure.values import Adventure
from solo.content.library import Library
from solo.odds.trials import hands_for, run
from solo.rules import Creature, System

__all__ = ["gather"]


def gather(
    adventure: Adventure, library: Library, system: System, *, stream: Stream
) -> list[Creature]:
    """Make the party of the adventure's brief: its size, its level, and its kinds of hero.

    Where it names none, or none that this game knows, the game's own order is followed.
    """
    brief = adventure.brief
    concepts = system.concepts(brief.genre)
    if adventure.company and all(kind in concepts for kind in adventure.company):
        concepts = adventure.company
    style = library.people(brief.genre)
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
