"""Hit locations, where the setting has them: what a location at 0 or far below it does.

``locations`` of a creature counts the damage each has. What lasts until the location recovers is
linked to it by its cause, "place L"; it recovers at 1 hit point, or when it is treated.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import CON, LOCATIONS, POW, location_points
from solo.systems.gore.checks import SUCCESS, Play, check
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_1_16,
    GORE_3_24,
    GORE_3_25,
    R_29,
)
from solo.systems.gore.conditions import (
    BLEEDING,
    BROKEN,
    DEAD,
    FOREVER,
    HINDERED,
    MOVEMENT,
    NO_PAIR,
    NO_SHIELD,
    NO_STANDING,
    NO_TWO_HANDED,
    PRONE,
    SEVERE,
    UP,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.vital import ROUND, die, knock_out

__all__ = [
    "ABDOMEN", "CHEST", "FACES", "HEAD", "LEFT_ARM", "LEFT_LEG", "RIGHT_ARM", "RIGHT_LEG", "TRUNK",
    "location_of", "place", "recover_places", "severe_rounds", "strike_place",
]  # fmt: skip

FACES: Final = 20
RIGHT_LEG, LEFT_LEG, ABDOMEN, CHEST, RIGHT_ARM, LEFT_ARM, HEAD = range(7)
TRUNK: Final = (ABDOMEN, CHEST)
_UP_TO: Final = (3, 6, 9, 12, 15, 18, 20)
_LEGS: Final = (RIGHT_LEG, LEFT_LEG)
_ARMS: Final = (RIGHT_ARM, LEFT_ARM)
_ATTRIBUTE: Final = 1000


def location_of(face: int) -> int:
    """Return the location of a D20 (GORE-3.23)."""
    return next(n for n, most in enumerate(_UP_TO) if face <= most)


def place(location: int) -> str:
    """Return the cause of all that lasts until a location recovers."""
    return f"place {location}"


def strike_place(hands: Hands, course: Play, who: int, number: int, location: int) -> None:
    """Let the damage that a location has by now show (GORE-3.24, 3.25)."""
    one = course.cast[who]
    full = location_points(one.full_hp)[location]
    left = full - one.locations[location]
    if left > 0 or one.down in (DEAD, BROKEN):
        return
    severe = left <= -full
    if severe and location == HEAD:
        _write(hands, course, who, (GORE_3_25, R_29), number, location, left)
        die(hands, course, who, (GORE_3_25, R_29))
        return
    why = place(location)
    was_severe = any(row[0] == SEVERE and row[1] == location for row in one.ledger)
    was_hurt = was_severe or any(row[4] == why for row in (*one.conditions, *one.ledger))
    if (severe and was_severe) or (not severe and was_hurt):
        return
    rules: Ints = (GORE_3_25, R_29) if severe else (GORE_3_24, GORE_1_16)
    _write(hands, course, who, rules, number, location, left)
    if not was_hurt:
        _disable(hands, course, who, number, location)
    if severe and one.living and one.down not in (DEAD, BROKEN):
        limit = one.attributes[CON] + one.attributes[POW]
        limb = location in (*_LEGS, *_ARMS)
        end = one.now + ROUND * (limit if limb else limit // 2)
        one.mark(SEVERE, location, end, FOREVER, why)
        if limb:
            one.suffer(PRONE, cause=why)
            course.altered(who)
        elif one.down == UP:
            knock_out(hands, course, who, FOREVER, (GORE_3_25,), cause=why)
        _endure(hands, course, who, location)


def _disable(hands: Hands, course: Play, who: int, number: int, location: int) -> None:
    """Let a location at 0 or below do what it does (GORE-3.24)."""
    one, why = course.cast[who], place(location)
    if location in _ARMS:
        one.suffer(HINDERED, NO_SHIELD | NO_PAIR | NO_TWO_HANDED, location, FOREVER, why)
    elif location in _LEGS:
        one.suffer(PRONE, cause=why)
        one.note_effect(MOVEMENT, -1, -(one.movement - one.movement // 2), FOREVER, why)
        if all(any(row[4] == place(leg) for row in one.ledger) for leg in _LEGS):
            one.suffer(HINDERED, NO_STANDING, location, FOREVER, why)
    elif location == ABDOMEN:
        one.suffer(PRONE, cause=why)
        one.suffer(HINDERED, NO_STANDING, location, FOREVER, why)
        one.note_effect(MOVEMENT, -1, -(one.movement - one.movement // 4), FOREVER, why)
    if one.living and location in (ABDOMEN, CHEST, HEAD):
        one.suffer(BLEEDING, location, number, FOREVER, why)
        if location != ABDOMEN:
            knock_out(hands, course, who, FOREVER, (GORE_3_24,), cause=why)
    course.altered(who)


def _endure(hands: Hands, course: Play, who: int, location: int) -> None:
    """Test CON x4 for a location beyond its maximum: or die, or for a limb pass out."""
    one = course.cast[who]
    limb = location in (*_LEGS, *_ARMS)
    if limb and one.down != UP:
        return
    rules = (GORE_1_12, GORE_3_25)
    rating = 4 * one.attributes[CON]
    if check(hands, course, who, rating, rules, what=_ATTRIBUTE + CON) >= SUCCESS:
        return
    if limb:
        knock_out(hands, course, who, FOREVER, (GORE_3_25,), cause=place(location))
    else:
        die(hands, course, who, (GORE_3_25,))


def severe_rounds(hands: Hands, course: Play, who: int) -> None:
    """Make the tests of the round's end, and close what has run too long (GORE-3.25)."""
    one = course.cast[who]
    for row in [row for row in one.ledger if row[0] == SEVERE]:
        if one.down in (DEAD, BROKEN):
            return
        _endure(hands, course, who, row[1])
        if one.down not in (DEAD, BROKEN) and one.now >= row[2]:
            die(hands, course, who, (GORE_3_25,))


def recover_places(one: Creature, treated: int = -1) -> None:
    """Lift what locations did that are at 1 or more again, or the one that was treated."""
    if not one.locations:
        return
    full = location_points(one.full_hp)
    for location in range(len(LOCATIONS)):
        if location == treated or one.locations[location] < full[location]:
            one.lift(place(location))


def _write(
    hands: Hands, course: Play, who: int, cites: Ints, number: int, location: int, left: int
) -> None:
    one = course.cast[who]
    parts = (number, location, 0)
    row = (course.beat, -1, who, cites, (), parts, left, one.full_hp, 1, one.hp)
    hands.tape.append(row)
