"""What can be carried (D20-18.03): a comparison with the row of one's STR, and no die.

A task "force" asks for it by its detail: "carry 250 lb", "lift 2 tons", "carry 40 kg".
"""

from __future__ import annotations

import re
from typing import Final

from solo.rules import Hands, Task
from solo.systems.d20 import cites, tables
from solo.systems.d20.card import STR
from solo.systems.d20.checks import Play

__all__ = ["asked", "lift"]

_LOAD: Final = re.compile(
    r"(?:carry|lift) ([\d,]{1,12}) ?(lbs?|kg|tons?)", re.IGNORECASE | re.ASCII
)
_POUNDS: Final = {"l": (1, 1), "k": (20, 9), "t": (2000, 1)}
"""First letter of a unit -> pounds in so many of it: the list has 9 kg for 20 lb."""


def asked(task: Task) -> int:
    """Return the load in pounds that a task asks to be carried; 0 where it asks for none."""
    found = _LOAD.fullmatch(task.detail.strip()) if task.approach == "force" else None
    if not found:
        return 0
    many, each = _POUNDS[found[2][0].lower()]
    return -(-int(found[1].replace(",", "") or 0) * many // each)


def lift(hands: Hands, course: Play, task: Task, pounds: int) -> bool:
    """Say whether somebody can carry so much, by their current STR (R-54)."""
    strength = course.cast[task.who].abilities()[STR]
    row = tables.load(strength)
    good = pounds <= row.pounds
    rules = (cites.D20_18_03, cites.D20_2_02, cites.R_54)
    parts = (strength, row.tons)
    hands.tape.append(
        (course.beat, task.who, -1, rules, (), parts, row.pounds, pounds, int(good), 0)
    )
    return good
