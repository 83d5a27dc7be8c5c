"""The party an adventure is measured against: heroes of the kinds that will play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oracles.streams import Stream
from solo.adventure.values import Brief
from solo.odds.trials import hands_for, run
from solo.rules import Creature, System

__all__ = ["MOST_HEROES", "company", "yardstick"]

MOST_HEROES: Final = 512
"""Heroes remembered; a hundred booklets ask for some dozens."""

_USUAL: Final = 6
"""So many kinds of hero at the head of a game's list are the ones most tables see."""

_WEIGHTS: Final = (3, 1)
"""How often a usual kind sets out, and any other."""

_made: dict[tuple[object, ...], Creature] = {}


def company(system: System, brief: Brief, *, stream: Stream) -> tuple[str, ...]:
    """Return the kind of each hero, drawn without return: the usual ones rather than the others."""
    found: list[str] = []
    left: list[str] = []
    concepts = list(system.concepts(brief.genre))
    for place in range(brief.party):
        left = left or list(concepts)
        weights = [_WEIGHTS[concepts.index(kind) >= _USUAL] for kind in left]
        found.append(stream.child("company", place).weighted(left, weights))
        left.remove(found[-1])
    return tuple(found)


def yardstick(system: System, brief: Brief, kinds: Sequence[str]) -> Sequence[Creature]:
    """Return heroes of those ``kinds`` at the level of ``brief``, made with dice of their own.

    The same for every seed, so that two adventures of one company ask for the same strain.
    """
    settings = tuple(sorted(system.settings.items()))
    heroes: list[Creature] = []
    for place, kind in enumerate(kinds):
        again = kinds[:place].count(kind)
        key = (system.id, settings, kind, again, brief.level)
        if key not in _made:
            if len(_made) >= MOST_HEROES:
                _made.clear()
            course = system.create(kind, brief.level, f"Hero {place + 1}")
            here = Stream("yardstick", system.id, kind, again, brief.level)
            run(course, hands_for(here.river(), here.child("story").river()))
            _made[key] = course.cast[-1]
        heroes.append(_made[key])
    return heroes
