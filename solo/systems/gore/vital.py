"""Life and death: who falls, who passes out, who wakes, what an attribute that is lost does.

Whether somebody is up follows from hit points, from what keeps it senseless (ledger rows of kind
``SENSELESS``, each with its cause) and from the window of GORE-3.33; ``settle`` works it out after
every change. Rows that somebody is lost: outcome 0 dead or destroyed; else see ``degrees.py``.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import CHA
from solo.systems.gore.checks import Play, in_order
from solo.systems.gore.cites import GORE_1_03, GORE_1_14, GORE_1_19, GORE_3_33, GORE_3_35
from solo.systems.gore.conditions import (
    BERSERK,
    BROKEN,
    DEAD,
    DYING,
    FALSE_LIFE,
    FOREVER,
    LOSS,
    OUT,
    SENSELESS,
    UP,
)
from solo.systems.gore.creature import Creature

__all__ = [
    "BLOW", "DAY", "DEAD_OR_BROKEN", "DIES", "FALLS", "HEALED", "HOUR", "LOW", "MP", "ROUND",
    "SAVED", "SLEEPS", "WAKES", "WOUNDED", "die", "doomed", "empty", "ignores", "knock_out",
    "lose", "lost", "settle", "spend_mp", "wake",
]  # fmt: skip

ROUND: Final = 12
"""Seconds of a round (GORE-3.60)."""
HOUR: Final = 3600
DAY: Final = 24 * HOUR
DEAD_OR_BROKEN: Final = (DEAD, BROKEN)
LOW: Final = 2
"""At so many hit points or fewer nobody stays awake (GORE-3.35)."""
BLOW: Final = "blow"
"""Why somebody is senseless whom First Aid wakes at once (GORE-2.27)."""
MP: Final = "mp"
"""Why somebody is senseless whose magic points ran out (GORE-1.19)."""
DIES, WOUNDED, SLEEPS, WAKES, FALLS, SAVED, HEALED = range(7)
"""Outcome of a row: dead or destroyed, hurt, passes out, comes to, at 0 or below and dying, raised
to 1 in time, hit points came back."""
_NONE: Final = (0, -1, 0)


def _write(
    hands: Hands,
    course: Play,
    who: int,
    cites: Ints,
    outcome: int,
    *,
    by: int = -1,
    faces: Ints = (),
    seconds: int = 0,
) -> None:
    one, parts = course.cast[who], (0, -1, seconds) if seconds else _NONE
    full, left = one.full_hp, one.hp
    row = (course.beat, by, who, in_order(cites), faces, parts, 0, full, outcome, left)
    hands.tape.append(row)


def die(hands: Hands, course: Play, who: int, cites: Ints, *, by: int = -1) -> None:
    """Let somebody die, on a row that cites why; what does not live is destroyed."""
    one = course.cast[who]
    if one.down in (DEAD, BROKEN):
        return
    one.fall(DEAD if one.living else BROKEN)
    _write(hands, course, who, cites, DIES, by=by)
    course.altered(who)


def knock_out(
    hands: Hands,
    course: Play,
    who: int,
    seconds: int,
    cites: Ints,
    *,
    cause: str = BLOW,
    by: int = -1,
    faces: Ints = (),
) -> None:
    """Let somebody who lives pass out for ``seconds``, or until ``wake`` (``FOREVER``).

    The row's last part is the seconds, 0 for ever; ``faces`` are those of the time, if rolled.
    Somebody who is out already stays so for as long as the longest cause.
    """
    one = course.cast[who]
    if not one.living or one.down in (DEAD, BROKEN):
        return
    end = FOREVER if seconds == FOREVER else one.now + seconds
    one.mark(SENSELESS, cites[0], end, FOREVER, cause)
    if one.down == UP:
        one.fall(OUT)
    _write(hands, course, who, cites, SLEEPS, by=by, faces=faces, seconds=max(0, seconds))
    course.altered(who)


def wake(hands: Hands, course: Play, who: int, cause: str | None = None, cites: Ints = ()) -> bool:
    """End what keeps somebody senseless: a cause, or everything whose time is up.

    Returns whether it came to; the row then cites the rule by which it had passed out, and
    ``cites``.
    """
    one = course.cast[who]
    if not one.ledger:
        return False
    gone = [
        row for row in one.ledger
        if row[0] == SENSELESS
        and (row[4] == cause if cause is not None else row[2] != FOREVER and row[2] <= one.now)
    ]  # fmt: skip
    if not gone:
        return False
    one.ledger = [row for row in one.ledger if row not in gone]
    if any(row[4] == MP for row in gone) and not one.mp:
        one.mp = min(1, one.full_mp)
        one.drained.append([one.now, -1, 0])
    one.refresh()
    if one.down != OUT or not _may_wake(course, one):
        return False
    _rise(hands, course, who, (*dict.fromkeys((gone[-1][1], *cites)),))
    return True


def _rise(hands: Hands, course: Play, who: int, cites: Ints) -> None:
    one = course.cast[who]
    one.rise()
    _write(hands, course, who, cites, WAKES)
    course.altered(who)


def _may_wake(course: Play, one: Creature) -> bool:
    low = not course.settings.awake_at_low_hp and one.hp <= min(LOW, one.full_hp - 1)
    return one.hp > 0 and not low and not any(row[0] == SENSELESS for row in one.ledger)


def doomed(one: Creature) -> bool:
    """Say whether the window of GORE-3.33 closes at the end of the round that runs (GORE-6.32)."""
    return (
        one.down == DYING
        and one.now - one.fell >= ROUND
        and not any(row[0] == FALSE_LIFE for row in one.ledger)
    )


def ignores(one: Creature, *, low: bool = False) -> bool:
    """Say whether a spell lets somebody bear a serious wound, or 1 or 2 HP (GORE-6.08, 6.32)."""
    if one.plain:
        return False
    return one.has(BERSERK) or (not low and any(row[0] == FALSE_LIFE for row in one.ledger))


def settle(hands: Hands, course: Play, who: int, *, by: int = -1) -> None:
    """Let hit points as they are now show: broken, dying, saved, senseless or awake.

    A berserker at 0 or below stays up until the round ends (GORE-6.08); its ``fell`` is noted.
    """
    one = course.cast[who]
    if one.down in (DEAD, BROKEN):
        return
    if one.hp <= 0:
        _sink(hands, course, who, by)
        return
    if one.down == DYING:
        one.fall(OUT)
        _write(hands, course, who, (GORE_3_33,), SAVED, by=by)
        course.altered(who)
        if _is_low(course, one):
            _pass_out(hands, course, who)
            return
    if one.down == UP:
        one.fell = FOREVER
        if _is_low(course, one):
            _pass_out(hands, course, who)
    elif _may_wake(course, one):
        _rise(hands, course, who, (GORE_3_35,))


def _sink(hands: Hands, course: Play, who: int, by: int) -> None:
    one = course.cast[who]
    if not one.living:
        die(hands, course, who, (GORE_3_33,), by=by)
    elif one.down == UP and not one.plain and one.has(BERSERK):
        one.fell = one.now if one.fell == FOREVER else one.fell
    elif one.down != DYING:
        began = one.fell if one.down == UP else FOREVER
        one.fall(DYING)
        one.fell = one.fell if began == FOREVER else began
        _write(hands, course, who, (GORE_3_33,), FALLS, by=by)
        course.altered(who)


def _is_low(course: Play, one: Creature) -> bool:
    return (
        one.hp <= LOW
        and one.living
        and one.hp < one.full_hp
        and not course.settings.awake_at_low_hp
        and not ignores(one, low=True)
    )


def _pass_out(hands: Hands, course: Play, who: int) -> None:
    one = course.cast[who]
    if one.down == UP:
        one.fall(OUT)
    _write(hands, course, who, (GORE_3_35,), SLEEPS)
    course.altered(who)


def lose(
    hands: Hands,
    course: Play,
    who: int,
    attribute: int,
    amount: int,
    until: int,
    cause: str,
) -> None:
    """Lower an attribute (GORE-1.03): hit points follow, and at 0 it dies at once.

    ``until`` is the bearer's second or ``FOREVER``; the caller writes the row of the loss. An
    attribute that somebody never had is not lost.
    """
    one = course.cast[who]
    if not one.card.attributes[attribute] or one.down in (DEAD, BROKEN):
        return
    before = one.hp
    one.note_effect(LOSS, attribute, amount, until, cause)
    lost(hands, course, who, before)


def lost(hands: Hands, course: Play, who: int, before: int) -> None:
    """Let attributes that have been lost show: at 0 somebody dies at once (GORE-1.03).

    ``before`` are the hit points before the loss: fewer get a row of their own.
    """
    one = course.cast[who]
    for now, was in zip(one.attributes[:CHA], one.card.attributes, strict=False):
        if now <= 0 < was:
            die(hands, course, who, (GORE_1_03,))
            return
    if one.hp < before:
        rules, harm = in_order((GORE_1_14, GORE_1_03)), before - one.hp
        row = (course.beat, -1, who, rules, (), _NONE, harm, one.full_hp, WOUNDED, one.hp)
        hands.tape.append(row)
    settle(hands, course, who)
    course.altered(who)


def spend_mp(one: Creature, n: int) -> None:
    """Spend magic points; what is above the maximum does not come back (GORE-1.18, 5.04)."""
    over = max(0, one.mp - one.full_mp)
    one.mp -= n
    if n > over:
        one.drained.append([one.now, n - over, 0])


def empty(hands: Hands, course: Play, who: int) -> None:
    """Let somebody without a magic point pass out for an hour (GORE-1.19, R-59)."""
    one = course.cast[who]
    if one.mp <= 0 and one.full_mp and one.down == UP:
        knock_out(hands, course, who, HOUR, (GORE_1_19,), cause=MP)
