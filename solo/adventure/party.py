"""The party an adventure is measured against: nobody's heroes, always the same ones."""

from __future__ import annotations

from collections.abc import Sequence

from oracles.streams import Stream
from solo.adventure.values import Brief
from solo.odds.trials import hands_for, run
from solo.rules import Creature, System

__all__ = ["MOST_PARTIES", "yardstick"]

MOST_PARTIES = 64
"""Parties remembered; a hundred booklets ask for a handful."""

_made: dict[tuple[object, ...], tuple[Creature, ...]] = {}


def yardstick(system: System, brief: Brief) -> Sequence[Creature]:
    """Return heroes of the size and level of ``brief``, made by the game with dice of their own.

    The same for every seed, so that two adventures of one brief ask for the same strain.
    """
    settings = tuple(sorted(system.settings.items()))
    key = (system.id, settings, brief.genre, brief.party, brief.level)
    party = _made.get(key)
    if party is None:
        concepts = system.concepts(brief.genre)
        heroes: list[Creature] = []
        for place in range(brief.party):
            course = system.create(
                concepts[place % len(concepts)], brief.level, f"Hero {place + 1}"
            )
            here = Stream("yardstick", system.id, brief.genre, place, brief.level)
            run(course, hands_for(here.river(), here.child("story").river()))
            heroes.append(course.cast[-1])
        if len(_made) >= MOST_PARTIES:
            _made.clear()
        party = _made[key] = tuple(heroes)
    return party
