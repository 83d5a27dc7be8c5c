"""What comes back with time: magic points in four steps, hit points by the week (1.18, 3.34)."""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.checks import Play
from solo.systems.gore.cites import GORE_1_18, GORE_3_34, R_58, R_72
from solo.systems.gore.conditions import FOREVER, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.mending import heal, healable
from solo.systems.gore.tables import base_of
from solo.systems.gore.treatment import MEDICAL, WEEK
from solo.systems.gore.vital import DEAD_OR_BROKEN, HOUR

__all__ = [
    "STEP", "STEPS", "able_to_care", "care_for", "carer", "heal_week", "mp_due", "notice_week",
    "recover_mp", "week_due",
]  # fmt: skip

STEPS: Final = 4
STEP: Final = 6 * HOUR
"""Everything lost comes back in four equal steps, one every six hours (GORE-1.18)."""
_OWED: Final = -1
"""What stands for the points of a row that is the point given on waking (GORE-1.19)."""


def mp_due(one: Creature) -> int:
    """Return the bearer's second at which magic points come back next, ``FOREVER`` if none do."""
    times = [when + STEP * (step + 1) for when, many, step in one.drained if many != _OWED]
    return min(times) if times and one.down not in DEAD_OR_BROKEN else FOREVER


def recover_mp(hands: Hands, course: Play, who: int) -> None:
    """Give back the magic points of the one step that is due (GORE-1.18, R-58).

    The parts of the row are what was lost, the step, and what had been given ahead on waking.
    """
    one = course.cast[who]
    place = min(
        (n for n, row in enumerate(one.drained) if row[1] != _OWED),
        key=lambda n: one.drained[n][0] + STEP * one.drained[n][2],
    )
    row = one.drained[place]
    row[2] += 1
    _, lost, step = row
    points, owed = lost * step // STEPS - lost * (step - 1) // STEPS, 0
    ahead = [other for other in one.drained if other[1] == _OWED]
    if points and ahead:
        owed = 1
        one.drained.remove(ahead[0])
    gained = max(0, min(points - owed, one.full_mp - one.mp))
    one.mp += gained
    one.drained = [other for other in one.drained if other[2] < STEPS]
    if all(other[1] == _OWED for other in one.drained):
        one.drained = []
    parts, rules = (lost, step, owed), (GORE_1_18, R_58)
    hands.tape.append((course.beat, -1, who, rules, (), parts, gained, one.full_mp, 1, one.mp))
    course.altered(who)


# ---------------------------------------------------------------------- weeks of healing


def able_to_care(one: Creature) -> bool:
    """Say whether somebody can look after others."""
    return one.down == UP and one.can_act and one.card.living


def carer(course: Play, who: int) -> tuple[int, bool]:
    """Return who of the others looks after somebody best, and whether with Medical; -1 for nobody.

    Whoever has points in Medical gives Medical care; First Aid is everybody's (GORE-2.27, 2.56).
    """
    found, medical = -1, False
    for other, one in enumerate(course.cast):
        if other != who and able_to_care(one):
            knows = one.rating(MEDICAL) > base_of(MEDICAL, one.attributes)
            if found < 0 or (knows and not medical):
                found, medical = other, knows
    return found, medical


def notice_week(one: Creature) -> None:
    """Let the weeks of somebody who has something to heal begin, or end."""
    heals = one.living and one.down not in DEAD_OR_BROKEN and healable(one) > 0
    if heals and not one.week:
        one.week = [one.now + WEEK, 0, 0]
    elif not heals and one.week:
        one.week = []


def care_for(one: Creature, seconds: int, *, medical: bool) -> None:
    """Count seconds of a week under care."""
    if one.week:
        one.week[2 if medical else 1] += seconds


def week_due(one: Creature) -> int:
    """Return the bearer's second at which a week of healing is full, ``FOREVER`` for none."""
    return one.week[0] if one.week else FOREVER


def heal_week(hands: Hands, course: Play, who: int) -> None:
    """Heal a week: 1d3, 1d3 more under First Aid or 2d3 under Medical (GORE-3.34, R-72).

    Care counts that lasted for half of the week or more.
    """
    one = course.cast[who]
    due, aided, medical = one.week
    dice = 1
    if 2 * medical >= WEEK:
        dice = 3
    elif 2 * (aided + medical) >= WEEK:
        dice = 2
    faces: Ints = tuple([hands.throw(3) for _ in range(dice)])
    rules = (GORE_3_34, R_72) if dice > 1 else (GORE_3_34,)
    by = carer(course, who)[0] if dice > 1 else -1
    one.week = [due + WEEK if due + WEEK > one.now else one.now + WEEK, 0, 0]
    heal(hands, course, who, sum(faces), rules, by=by, faces=faces)
    notice_week(one)
