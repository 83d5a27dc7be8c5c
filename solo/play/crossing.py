"""From one scene to another: the one door by which a party comes anywhere.

Whoever walks, runs or is thrown out goes through it, so that what a crossing does is done each
time: a key is spent, an event comes about, a way closes behind.
"""

from __future__ import annotations

from solo.adventure.values import Exit
from solo.play.routes import apply, holds, is_open, other_end, used
from solo.play.walk import Walk

__all__ = ["cross", "unlock"]


def unlock(walk: Walk, way: Exit) -> bool:
    """Open ``way`` with what is held and what has happened; say whether it stands open now."""
    if is_open(walk, way, walk.here):
        return True
    if way.id in walk.closed or not holds(walk, way.needs):
        return False
    keys = used(walk, way.needs)
    for item in keys:
        if walk.held[item].use == "spent":
            del walk.held[item]
    walk.opened[way.id] = None
    walk.tell("open", way.id, manner="key" if keys else "event", reasons=keys)
    return True


def cross(walk: Walk, way: Exit) -> None:
    """Bring the party through ``way``, which stands open, and let what comes of it come about."""
    walk.crossed[way.id] = walk.crossed.get(way.id, 0) + 1
    walk.came_by, walk.came_from = way.id, walk.here
    walk.here = other_end(way, walk.here)
    shut = tuple(walk.closed)
    apply(walk, way.effect)
    for name in shut:
        if name not in walk.closed and name in walk.tried:  # they had found it shut
            walk.tell("opened", name)
    # Whoever lifts a bar in passing leaves it lifted.
    if way.needs is not None and holds(walk, way.needs) and not used(walk, way.needs):
        walk.opened[way.id] = None
    walk.spend(walk.manners.cross_seconds)
