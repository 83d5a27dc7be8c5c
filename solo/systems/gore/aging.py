"""Old age (GORE-3.08): every year from 61 on, or sooner after radiation.

Whoever has a note "age N" was N years old at second 0 of their own time; nobody else ages.
"""

from __future__ import annotations

import re
from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.checks import Play, in_order
from solo.systems.gore.cites import GORE_3_08, R_35
from solo.systems.gore.conditions import FOREVER
from solo.systems.gore.creature import Creature
from solo.systems.gore.injuries import SKILL, ages
from solo.systems.gore.tables import place_of
from solo.systems.gore.vital import DAY, DEAD_OR_BROKEN, lose

__all__ = [
    "AGE",
    "NONE",
    "START",
    "YEAR",
    "age_of",
    "grow_old",
    "is_birthday",
    "next_birthday",
    "start_of",
]

YEAR: Final = 365 * DAY
START: Final = 61
"""The age of the first roll."""
AGE: Final = "age"
"""Cause of what age has taken."""
NONE: Final = -2
"""What a row has taken where nothing was there to take."""
_MOST: Final = 4
"""Up to this the D6 of a year says how many rolls it costs."""
_AGE = re.compile(r"age (\d{1,4})")
_EARLY = re.compile(r"ages early, from (\d{1,3}) on")


def age_of(one: Creature) -> int:
    """Return how many years old somebody is, -1 where nobody has said."""
    found = [match for note in one.notes if (match := _AGE.fullmatch(note))]
    return int(found[0][1]) + one.now // YEAR if found else -1


def start_of(one: Creature) -> int:
    """Return the age from which somebody rolls: radiation may have lowered it (GORE-3.52)."""
    early = [int(match[1]) for note in one.notes if (match := _EARLY.fullmatch(note))]
    return min([START, *early])


def next_birthday(one: Creature) -> int:
    """Return the bearer's second of the next year that is rolled for, -1 for never."""
    age = age_of(one)
    if age < 0 or not one.living or one.down in DEAD_OR_BROKEN:
        return FOREVER
    years = max(1, start_of(one) - age)
    return (one.now // YEAR + years) * YEAR


def is_birthday(one: Creature) -> bool:
    """Say whether somebody has just become a year older, and is old enough to roll for it."""
    if one.now % YEAR or not one.now or not one.living or one.down in DEAD_OR_BROKEN:
        return False
    return age_of(one) >= start_of(one)


def grow_old(hands: Hands, course: Play, who: int) -> None:
    """Roll for one year of somebody old enough, on a row for the year and one for each loss.

    The parts of a row are the age, what is lost (an attribute, ``SKILL``, or ``NONE``) and the
    place of the skill; its total is the D6, or the 2d6.
    """
    one = course.cast[who]
    age = age_of(one)
    face = hands.throw(6)
    many = face if face <= _MOST else 0
    _write(hands, course, who, (face,), (age, NONE, FOREVER), face, int(bool(many)))
    for _ in range(many):
        if one.down not in DEAD_OR_BROKEN:
            _wither(hands, course, who, age)


def _wither(hands: Hands, course: Play, who: int, age: int) -> None:
    one = course.cast[who]
    faces = (hands.throw(6), hands.throw(6))
    row = next(row for row in ages() if sum(faces) <= row.most)
    if row.of != SKILL:
        _write(hands, course, who, faces, (age, row.of, FOREVER), sum(faces), 1)
        lose(hands, course, who, row.of, row.loss, FOREVER, AGE)
        return
    known = sorted(skill for skill, points in one.card.points.items() if points > 0)
    if not known:
        _write(hands, course, who, faces, (age, NONE, FOREVER), sum(faces), 0)
        return
    face = hands.throw(len(known))
    skill = known[face - 1]
    _write(hands, course, who, (*faces, face), (age, SKILL, place_of(skill)), sum(faces), 1)
    left = one.card.points[skill] - min(row.loss, one.rating(skill))
    one.card = one.card.replace(points={**one.card.points, skill: left})
    one.refresh()


def _write(
    hands: Hands, course: Play, who: int, faces: Ints, parts: Ints, total: int, outcome: int
) -> None:
    rules = in_order((GORE_3_08, R_35)) if parts[1] == SKILL else (GORE_3_08,)
    left = course.cast[who].hp
    hands.tape.append((course.beat, -1, who, rules, faces, parts, total, 0, outcome, left))
