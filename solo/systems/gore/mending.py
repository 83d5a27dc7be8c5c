"""Hit points that come back: to one wound, or to whatever may heal.

What lasts until a wound is healed lifts here; whoever is raised to 1 in time lives (GORE-3.33).
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.checks import Play, in_order
from solo.systems.gore.cites import GORE_1_14
from solo.systems.gore.conditions import (
    BLEEDING,
    BROKEN,
    DEAD,
    FAINT,
    ILL,
    MENDED,
    SERIOUS,
    WANT,
    Wound,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.locations import recover_places
from solo.systems.gore.serious import link, take_losses
from solo.systems.gore.vital import BLOW, DAY, HEALED, settle, wake

__all__ = ["UNTENDED", "close_wound", "forget", "heal", "healable", "may_heal", "settled"]

UNTENDED: Final = "untended"
"""Cause of what lasts until First Aid or Medical (R-85): fumbles that hurt an arm or a leg."""

_RUNS: Final = frozenset(("poison", "disease", "radiation"))
"""What keeps its harm from healing while it runs."""


def settled(hands: Hands, course: Play, who: int, *, by: int = -1) -> None:
    """Let hit points show, and let whoever survived a serious wound learn what it cost (R-27)."""
    settle(hands, course, who, by=by)
    if course.cast[who].wounds:
        take_losses(hands, course, who)


def may_heal(one: Creature, wound: Wound) -> bool:
    """Say whether a wound heals by itself (GORE-2.59, 3.11, 3.15, 3.48)."""
    flags = wound[3]
    if not wound[1] or (flags & SERIOUS and not flags & MENDED):
        return False
    if flags & ILL and any(row["kind"] in _RUNS for row in one.afflictions):
        return False
    return not (flags & WANT and any(row[0] == "want" for row in one.ledger))


def healable(one: Creature) -> int:
    """Return how many hit points could come back by themselves."""
    missing = one.full_hp - one.hp
    held = sum(wound[1] for wound in one.wounds if not may_heal(one, wound))
    return max(0, missing - held)


def heal(
    hands: Hands,
    course: Play,
    who: int,
    points: int,
    cites: Ints,
    *,
    by: int = -1,
    faces: Ints = (),
    wound: int = 0,
) -> int:
    """Give hit points back, to wound number ``wound`` or (0) to the oldest that may heal.

    Returns how many. The row cites GORE-1.14, then ``cites``; its ``faces`` are those of the
    points, its first part the wound's number.
    """
    one = course.cast[who]
    if one.down in (DEAD, BROKEN):
        return 0
    if wound:
        left = next((row[1] for row in one.wounds if row[0] == wound), 0)
        gained = max(0, min(points, left, one.full_hp - one.hp))
    else:
        gained = max(0, min(points, healable(one)))
    location = next((row[4] for row in one.wounds if row[0] == wound), -1)
    one.hp += gained
    parts = (wound, location, 0)
    rules = in_order((GORE_1_14, *cites))
    row = (course.beat, by, who, rules, faces, parts, gained, one.full_hp, HEALED, one.hp)
    hands.tape.append(row)
    if gained:
        _close(one, gained, wound)
        settled(hands, course, who, by=by)
        course.altered(who)
    return gained


def _close(one: Creature, points: int, number: int) -> None:
    """Take ``points`` off a wound's damage, or off all that may heal, the oldest first."""
    healed = list[int]()
    for place, row in enumerate(one.wounds):
        if not points:
            break
        found, left, when, flags, location, harm = row
        if (found != number) if number else not may_heal(one, row):
            continue
        less = min(points, left)
        points -= less
        one.wounds[place] = (found, left - less, when, flags, location, harm)
        if one.locations and location >= 0:
            one.locations[location] = max(0, one.locations[location] - less)
        if less == left:
            healed.append(found)
    if healed and not one.plain:
        for found in healed:
            one.lift(link(found))
    recover_places(one)


def forget(one: Creature) -> None:
    """Drop wounds that are healed and older than the day in which minor ones add up (R-26)."""
    if one.wounds:
        one.wounds = [row for row in one.wounds if row[1] or one.now - row[2] < DAY]


def close_wound(
    hands: Hands,
    course: Play,
    who: int,
    number: int,
    points: int,
    flag: int,
    cites: Ints,
    *,
    by: int = -1,
    faces: Ints = (),
) -> int:
    """Treat a wound with success: the blood stops, points come back, blows are slept off.

    ``flag`` marks the wound: ``STOPPED`` by First Aid or Medical, ``CURED`` by a spell, which also
    stops the blood. Number 0 treats what is no wound: a blow that knocked out, a sprained ankle.
    Returns the points that came back.
    """
    one = course.cast[who]
    location = -1
    for place, row in enumerate(one.wounds):
        if row[0] == number:
            location = row[4]
            one.wounds[place] = (*row[:3], row[3] | flag, *row[4:])
    if not one.plain:
        one.conditions = [
            row for row in one.conditions
            if row[4] != UNTENDED and not (row[0] == BLEEDING and row[2] in (number, 0))
        ]  # fmt: skip
        one.ledger = [
            row for row in one.ledger
            if row[4] != UNTENDED and not (row[0] == FAINT and row[1] == number)
        ]  # fmt: skip
        one.refresh()
    if location >= 0:
        recover_places(one, location)
    gained = 0
    if number:
        gained = heal(hands, course, who, points, cites, by=by, faces=faces, wound=number)
    wake(hands, course, who, BLOW, cites)
    settled(hands, course, who, by=by)
    course.altered(who)
    return gained
