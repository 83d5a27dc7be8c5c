"""Heroes who gain a level on the way or at its end, when their game says so.

The order of the dice: each hero's rise at ("scene", id, "rise", n), in the order of the party.
"""

from __future__ import annotations

from solo.play.walk import Walk
from solo.rules import Occasion

__all__ = ["rise"]


def rise(walk: Walk, after: Occasion) -> None:
    """Raise every living hero who gains a level by ``after``."""
    everybody = tuple(range(len(walk.party)))
    for place in walk.alive():
        if walk.system.rises(walk.party[place], after):
            course = walk.system.advance(walk.party, place)
            played = walk.play("advance", course, walk.address("rise"), everybody)
            level = walk.party[place].level
            walk.tell("rise", who=(place,), played=played, place=level)
