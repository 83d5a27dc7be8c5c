"""Hunger, thirst, exposure (GORE-3.15), and visions (section F)."""

from __future__ import annotations

from typing import Final

from solo.rules import Hands
from solo.systems.gore.body import CON
from solo.systems.gore.checks import Play
from solo.systems.gore.cites import GORE_3_15, GORE_F_13
from solo.systems.gore.conditions import FOREVER, SKILLS
from solo.systems.gore.creature import Creature
from solo.systems.gore.peril import DAY, HOUR
from solo.systems.gore.wounds import hurt

__all__ = ["WANT", "WANTS", "content", "deprive", "hallucinate", "limit_of", "want_penalty"]

WANTS: Final = ("exposure", "starvation", "thirst")
WANT: Final = "want"


def deprive(hands: Hands, course: Play, who: int, want: str, hours: int) -> int:
    """Let somebody go without for ``hours`` in all (GORE-3.15); return the harm that is new.

    ``want`` is one of ``WANTS``. The ledger remembers the days that were paid for. The parts of
    the row are the want, hours, the limit in hours and days past it.
    """
    one = course.cast[who]
    if not one.living or not one.card.attributes[CON]:
        return 0
    place = WANTS.index(want)
    limit = limit_of(course, one, place)
    if (
        want == "starvation"
        and hours > 72
        and not any(row[0] == SKILLS and row[4] == want for row in one.ledger)
    ):
        one.note_effect(SKILLS, -1, -10, FOREVER, want)
        row = (
            course.beat, -1, who, (GORE_3_15,), (), (place, hours, limit, 0), 0, 0, 1, one.hp
        )  # fmt: skip
        hands.tape.append(row)
    if hours <= limit:
        return 0
    days = (hours - limit) * HOUR // DAY
    paid = sum(row[2] for row in one.ledger if row[0] == WANT and row[4] == want)
    one.ledger = [row for row in one.ledger if row[0] != WANT or row[4] != want]
    one.note_effect(WANT, place, max(days, paid), FOREVER, want)
    harm = max(0, days - paid)
    parts = (place, hours, limit, days)
    hands.tape.append((course.beat, -1, who, (GORE_3_15,), (), parts, harm, 0, 1, one.hp))
    hurt(hands, course, who, harm, cause=WANT)
    return harm


def limit_of(course: Play, one: Creature, place: int) -> int:
    """Return the hours that somebody can go without what stands there in ``WANTS`` (R-103)."""
    con = one.attributes[CON]
    times = (4, 3, 2)[course.settings.thirst]
    return (con, 24 * con, times * con)[place]


def content(one: Creature, want: str) -> None:
    """Give somebody what was wanting; the penalties end (GORE-3.15)."""
    one.lift(want)


def want_penalty(one: Creature) -> int:
    """Return what want takes off tests that involve CON: 20 in all, or nothing (GORE-3.15)."""
    return -20 if one.ledger and any(row[0] == WANT for row in one.ledger) else 0


def hallucinate(hands: Hands, course: Play, who: int) -> int:
    """Return what visions make of a round: 0 acts, -20 acts badly, 1 strikes anybody, 2 nothing.

    One row with the D6 (section F, states).
    """
    face = hands.throw(6)
    outcome = (0, 0, -20, -20, 1, 2)[face - 1]
    left = course.cast[who].hp
    hands.tape.append((course.beat, -1, who, (GORE_F_13,), (face,), (), outcome, 0, 1, left))
    return outcome
