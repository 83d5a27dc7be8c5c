"""Days without food, water or shelter, from the hour they begin (GORE-3.15, 2.63, 9.18).

Whoever has a note "without water since N" has had none since second N of their own time; a failed
search for it begins that, and so do a table's own words. A full waterskin puts it off for two days.
"""

from __future__ import annotations

import re
from typing import Final

from solo.rules import Hands
from solo.systems.gore.body import CON
from solo.systems.gore.checks import Play
from solo.systems.gore.cites import GORE_3_15, GORE_9_18
from solo.systems.gore.conditions import FOREVER, SKILLS
from solo.systems.gore.creature import Creature
from solo.systems.gore.vital import DEAD_OR_BROKEN
from solo.systems.gore.want import WANT, WANTS, content, deprive, limit_of

__all__ = ["NEEDS", "begin", "due", "have", "suffer"]

NEEDS: Final = {"shelter": "exposure", "food": "starvation", "water": "thirst"}
"""What one needs -> what one suffers without it, in the order of ``WANTS``."""
_NOTE: Final = re.compile(r"without (shelter|food|water) since (\d{1,12})")
_HOUR, _DAY = 3_600, 86_400
_TIRED: Final = 73
"""The hour of the fourth day without food in which tests become harder."""
_FULL, _EMPTY = "waterskin", "empty-waterskin"
_SKIN: Final = 2
"""Days that a waterskin lasts (GORE-9.18)."""


def _since(one: Creature) -> list[tuple[str, int]]:
    """Return what somebody goes without, and since which of the bearer's seconds."""
    found = [match for note in one.notes if (match := _NOTE.fullmatch(note))]
    return [(match[1], int(match[2])) for match in found]


def begin(hands: Hands, course: Play, who: int, need: str) -> None:
    """Let somebody go without from now on, or from when the waterskin is empty."""
    one = course.cast[who]
    if any(name == need for name, _ in _since(one)) or not one.living:
        return
    since = one.now
    if need == "water" and one.gear.get(_FULL):
        since += _SKIN * _DAY
        _swap(one, _FULL, _EMPTY)
        row = (course.beat, -1, who, (GORE_9_18, GORE_3_15), (), (), _SKIN, 0, 1, one.hp)
        hands.tape.append(row)
    one.notes.append(f"without {need} since {since}")
    place = WANTS.index(NEEDS[need])
    parts = (place, 0, limit_of(course, one, place), 0)
    hands.tape.append((course.beat, -1, who, (GORE_3_15,), (), parts, 0, 0, 1, one.hp))


def have(hands: Hands, course: Play, who: int, need: str) -> bool:
    """Give somebody what was wanting; say whether it was."""
    one = course.cast[who]
    found = [since for name, since in _since(one) if name == need]
    if need == "water" and one.gear.get(_EMPTY):
        _swap(one, _EMPTY, _FULL)
    if not found:
        return False
    one.notes = [note for note in one.notes if not note.startswith(f"without {need} since ")]
    content(one, NEEDS[need])
    place = WANTS.index(NEEDS[need])
    hours = max(0, one.now - found[0]) // _HOUR
    parts = (place, hours, limit_of(course, one, place), 0)
    hands.tape.append((course.beat, -1, who, (GORE_3_15,), (), parts, 0, 0, 0, one.hp))
    course.altered(who)
    return True


def _swap(one: Creature, old: str, new: str) -> None:
    one.gear[old] -= 1
    if not one.gear[old]:
        del one.gear[old]
    one.gear[new] = one.gear.get(new, 0) + 1


def due(course: Play, who: int) -> int:
    """Return the bearer's second at which want next tells on somebody, ``FOREVER`` for never."""
    one = course.cast[who]
    if not one.notes or one.down in DEAD_OR_BROKEN or not one.card.attributes[CON]:
        return FOREVER
    times = [since + _HOUR * _next(course, one, need) for need, since in _since(one)]
    return min(times) if times else FOREVER


def _next(course: Play, one: Creature, need: str) -> int:
    """Return the hours without after which something new happens."""
    want = NEEDS[need]
    limit = limit_of(course, one, WANTS.index(want))
    paid = [row[2] for row in one.ledger if row[0] == WANT and row[4] == want]
    soon = limit + 24 * (paid[0] + 1) if paid else limit + 1
    tired = any(row[0] == SKILLS and row[4] == want for row in one.ledger)
    return soon if need != "food" or tired else min(soon, _TIRED)


def suffer(hands: Hands, course: Play, who: int) -> None:
    """Let want tell on somebody, for each thing whose hour has come."""
    one = course.cast[who]
    for need, since in _since(one):
        if one.now >= since + _HOUR * _next(course, one, need):
            deprive(hands, course, who, NEEDS[need], (one.now - since) // _HOUR)
            course.altered(who)
            return
