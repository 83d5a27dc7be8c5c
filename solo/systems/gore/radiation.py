"""Radiation: a dose that grows, the category it comes to, and what that does (GORE-3.51 to 3.54).

``more`` of a running row: dose in rem, row of the table entered last, category in force (also the
row's stage), 1 once death is certain (or the attributes have collapsed), when its next harm of a
round falls due, when its next test of survival does, doses taken. Times are -1 for never.

The category is tested as each higher row is entered (R-34); what it brings comes at once, each
kind in a step of its own, the gravest of a kind in place of the lesser.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from solo.rules import Hands, Ints
from solo.systems.gore.befalling import rule_of
from solo.systems.gore.body import ATTRIBUTES, CHA, CON, DEX, INT, STR, Dice
from solo.systems.gore.checks import SUCCESS, Play, check, in_order, oppose, rolled
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_3_51,
    GORE_3_52,
    R_08,
    R_28,
    R_34,
)
from solo.systems.gore.conditions import FOREVER, SKILLS
from solo.systems.gore.harms import ATTRIBUTE
from solo.systems.gore.peril import DAY, HOUR, ROUND, Priced
from solo.systems.gore.running import NEVER, Affliction, cause_of, drop, rows, started
from solo.systems.gore.veils import lifted
from solo.systems.gore.want import want_penalty
from solo.systems.gore.wounds import die, hurt, lose

__all__ = ["CATEGORIES", "Category", "begin", "category_of", "dosed", "leave", "play"]

_DOSE, _ROW, _CATEGORY, _DOOMED, _ROUNDS, _DEATH, _TAKEN = range(7)
_POOL: Final = (STR, CON, CHA, INT, DEX)
"""What radiation takes attribute points from, as the table lists them (R-66)."""
_PLUS: Final = 20
"""Percent that a counter agent adds to the tests of a dose."""


class Category(NamedTuple):
    """A row of the radiation table."""

    least: int
    """Rem: a dose above this, up to the next row's, falls here (R-34)."""
    pot: int
    per_round: Dice | None
    penalty: int
    lasts: tuple[int, int, int, int]
    """The skill penalty's span."""
    times: int
    """CON x this in the test of survival; 0 for none."""
    every: int
    loses: int
    """How many attributes lose points for good."""
    ages: int
    """Aging rolls start at this age; 0 as usual."""


_NO_TIME: Final = (0, 0, 0, 1)
CATEGORIES: Final = (
    Category(0, 0, None, 0, _NO_TIME, 0, 0, 0, 0),
    Category(5, 3, None, 0, _NO_TIME, 0, 0, 0, 0),
    Category(20, 5, None, 0, _NO_TIME, 0, 0, 0, 0),
    Category(50, 7, None, -10, (2, 6, 0, HOUR), 0, 0, 0, 0),
    Category(100, 9, (1, 4, -2), -10, (2, 6, 0, HOUR), 0, 0, 0, 0),
    Category(200, 11, (1, 4, 0), -20, (0, 0, 3, DAY), 5, 3 * DAY, 0, 0),
    Category(300, 13, (1, 4, 1), -20, (0, 0, 3, DAY), 4, 3 * DAY, 0, 0),
    Category(400, 15, (1, 6, 0), -20, (0, 0, 3, DAY), 3, 3 * DAY, 1, 50),
    Category(600, 17, (2, 6, 0), -30, (0, 0, 5, DAY), 2, 3 * DAY, 2, 45),
    Category(1000, 19, (3, 6, 0), -30, (0, 0, 5, DAY), 1, DAY, 5, 40),
    Category(5000, 21, (4, 6, 0), -30, (0, 0, 5, DAY), 1, 12 * HOUR, 0, 0),
)
"""Category 0 to 10 (GORE-3.51, 3.52)."""
_LAST: Final = len(CATEGORIES) - 1
_COLLAPSED: Final = 3
"""What a category 10 leaves of every attribute."""


def category_of(rem: int) -> int:
    """Return the row of a dose: above its least, but a dose of exactly 5 is in the first."""
    if rem == CATEGORIES[1].least:
        return 1
    return max(place for place, row in enumerate(CATEGORIES) if rem > row.least or not place)


def begin(
    hands: Hands, course: Play, who: int, hazard: Priced, *, inside: bool, cites: Ints = ()
) -> bool:
    """Bring somebody near a source; say whether a dose of it began to run."""
    one = course.cast[who]
    running = [
        r for r in rows(one) if r["hazard"] is not None and r["hazard"]["id"] == hazard["id"]
    ]
    rules = in_order((GORE_3_51, rule_of(hazard), *cites))
    if not one.living or not one.card.attributes[CON]:
        hands.tape.append((course.beat, -1, who, rules, (), (0, 0, 0), 0, 0, 0, one.hp))
        return False
    if running:
        row = running[0]
        if inside and not row["inside"]:
            row["inside"], row["due"] = 1, one.now + hazard["interval"]
            if CATEGORIES[row["more"][_CATEGORY]].per_round:
                row["more"][_ROUNDS] = one.now + ROUND
        return False
    due = one.now + hazard["onset"][2] * hazard["onset"][3]
    more = (0, 0, 0, 0, NEVER, NEVER, 0)
    row = started(one, "radiation", hazard["name"], due, hazard=hazard, more=more)
    row["inside"] = int(inside)
    parts = (hazard["rem"], 0, 0)
    hands.tape.append((course.beat, -1, who, rules, (), parts, 0, 0, 1, one.hp))
    return True


def leave(course: Play, who: int, row: Affliction) -> None:
    """Get somebody away from the source: no more doses, no more harm by the round."""
    row["inside"], row["due"] = 0, NEVER
    row["more"][_ROUNDS] = NEVER
    _close(course, who, row)


def dosed(row: Affliction) -> int:
    """Return what a counter agent adds to every test of the dose, in percent."""
    return _PLUS if "a dose" in row["tried"] else 0


def play(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Play the one thing that is due."""
    one, more = course.cast[who], row["more"]
    now = one.now
    if row["todo"]:
        _STEPS[row["todo"].pop(0)](hands, course, who, row)
    elif NEVER < more[_ROUNDS] <= now:
        _harm(hands, course, who, row)
    elif NEVER < more[_DEATH] <= now:
        _survive(hands, course, who, row)
    elif NEVER < row["due"] <= now:
        _take(hands, course, who, row)
    elif NEVER < row["until"] <= now:
        row["until"] = NEVER
    _close(course, who, row)


def _close(course: Play, who: int, row: Affliction) -> None:
    """Drop a row of which nothing more can come."""
    one, more = course.cast[who], row["more"]
    ahead = (row["due"], row["until"], more[_ROUNDS], more[_DEATH])
    if not row["todo"] and all(time == NEVER for time in ahead) and row in rows(one):
        drop(one, row)
        one.lift(cause_of(row))


def _take(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Take a dose; a higher row is tested for (GORE-3.51)."""
    one, more, hazard = course.cast[who], row["more"], row["hazard"]
    assert hazard is not None  # noqa: S101 - a row of radiation has its source
    more[_DOSE] += hazard["rem"]
    more[_TAKEN] += 1
    entered = category_of(more[_DOSE])
    parts = (hazard["rem"], more[_DOSE], entered)
    rules = in_order((GORE_3_51, rule_of(hazard)))
    hands.tape.append((course.beat, -1, who, rules, (), parts, more[_DOSE], 0, 1, one.hp))
    goes_on = row["inside"] if hazard["area"] else more[_TAKEN] < len(hazard["stages"])
    row["due"] = row["due"] + hazard["interval"] if hazard["interval"] and goes_on else NEVER
    if entered > more[_ROW]:
        more[_ROW] = entered
        row["todo"].append("test")


def _test(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Test CON against the row; a success lowers the category by one."""
    one, more = course.cast[who], row["more"]
    entered, before = more[_ROW], more[_CATEGORY]
    percent = want_penalty(one) + dosed(row)
    pot, con = CATEGORIES[entered].pot, one.attributes[CON]
    won = oppose(hands, course, who, con, pot, (GORE_3_51, R_34), percent=percent)
    now = max(before, entered - int(won))
    if now > before:
        row["stage"] = more[_CATEGORY] = now
        _worsen(one.now, row, before, now)
        if course.settings.unveiled:
            row["todo"].append("veil")


def _worsen(now: int, row: Affliction, before: int, category: int) -> None:
    """Put down what a higher category brings; kinds that get no graver stay (GORE-3.52)."""
    old, new = CATEGORIES[before], CATEGORIES[category]
    hazard = row["hazard"]
    if new.per_round and row["more"][_ROUNDS] == NEVER and hazard is not None:
        lasting = bool(row["inside"]) or row["due"] != NEVER or not hazard["interval"]
        row["more"][_ROUNDS] = now if lasting else NEVER
    if new.penalty != old.penalty:
        row["todo"].append("skills")
    if category == 2:
        row["until"] = max(row["until"], now + DAY)
    if before < 6 and category > 4:
        row["todo"].append("hair")
    if new.loses and new.loses != old.loses:
        row["todo"].append("loss")
    if category == _LAST:
        row["more"][_DOOMED], row["more"][_DEATH] = 0, now + new.every
    elif new.times and new.times != old.times and not row["more"][_DOOMED]:
        row["todo"].append("survival")


def _harm(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Deal the harm of a round of exposure."""
    one, more, hazard = course.cast[who], row["more"], row["hazard"]
    dice = CATEGORIES[more[_CATEGORY]].per_round
    lasting = bool(row["inside"]) or row["due"] != NEVER
    more[_ROUNDS] = more[_ROUNDS] + ROUND if lasting and hazard is not None else NEVER
    if dice is None:
        return
    total, faces = rolled(hands, dice)
    harm, parts = max(0, total), (more[_CATEGORY], 0)
    rules = (GORE_3_52, R_34)
    hands.tape.append((course.beat, -1, who, rules, faces, parts, harm, 0, 1, one.hp))
    hurt(hands, course, who, harm, cause="radiation")


def _skills(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Lower all tests for a time, in place of a lesser penalty."""
    one, category = course.cast[who], row["more"][_CATEGORY]
    found = CATEGORIES[category]
    many, sides, flat, unit = found.lasts
    total, faces = rolled(hands, (many, sides, flat))
    seconds, cause = total * unit, cause_of(row)
    one.ledger = [e for e in one.ledger if not (e[0] == SKILLS and e[4] == cause)]
    one.note_effect(SKILLS, -1, found.penalty, one.now + seconds, cause)
    row["until"] = max(row["until"], one.now + seconds)
    rules, parts = (GORE_3_52, R_34), (category, seconds)
    hands.tape.append((course.beat, -1, who, rules, faces, parts, found.penalty, 0, 1, one.hp))
    course.altered(who)


def _hair(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Lose the hair: half of the time in category 5, always beyond."""
    one, faces, lost = course.cast[who], (), True
    if row["more"][_CATEGORY] == 5:
        face = hands.throw(100)
        faces, lost = (face,), face <= 50
    if lost and "has lost the hair" not in one.notes:
        one.notes.append("has lost the hair")
    parts = (row["more"][_CATEGORY], 0)
    line = (course.beat, -1, who, (GORE_3_52,), faces, parts, 0, 50, int(lost), one.hp)
    hands.tape.append(line)


def _loss(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Lose attribute points for good: one die for all of them (R-28, R-34)."""
    one, category = course.cast[who], row["more"][_CATEGORY]
    found, cause = CATEGORIES[category], f"{cause_of(row)} for good"
    one.lift(cause)
    left, chosen, faces = [*_POOL], list[int](), list[int]()
    while len(chosen) < found.loses:
        if found.loses < len(_POOL):
            faces.append(hands.throw(len(left)))
            chosen.append(left.pop(faces[-1] - 1))
        else:
            chosen = [*_POOL]
    faces.append(hands.throw(6))
    rules, parts = (GORE_3_52, R_28, R_34), (category, *chosen)
    hands.tape.append((course.beat, -1, who, rules, (*faces,), parts, faces[-1], 0, 1, one.hp))
    age = f"ages early, from {found.ages} on"
    one.notes[:] = [*(note for note in one.notes if not note.startswith("ages early")), age]
    for attribute in chosen:
        lose(hands, course, who, attribute, faces[-1], FOREVER, cause)


def _veil(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    lifted(hands, course, who, row["more"][_CATEGORY])


def _con(hands: Hands, course: Play, who: int, row: Affliction, times: int) -> bool:
    one = course.cast[who]
    add, what = want_penalty(one) + dosed(row), ATTRIBUTE + CON
    rules = (GORE_1_12, GORE_3_52, R_08, R_34)
    rating = times * one.attributes[CON]
    return check(hands, course, who, rating, rules, add=add, what=what) >= SUCCESS


def _first(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Make the first test of survival, at once; once it is failed death is certain."""
    found = CATEGORIES[row["more"][_CATEGORY]]
    if not _con(hands, course, who, row, found.times):
        row["more"][_DOOMED] = 1
        row["more"][_DEATH] = course.cast[who].now + found.every


def _survive(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Make a later test: who fails one dies; a category 10 first loses what it was (R-34)."""
    one, more = course.cast[who], row["more"]
    found = CATEGORIES[more[_CATEGORY]]
    more[_DEATH] += found.every
    if _con(hands, course, who, row, found.times):
        return
    if more[_CATEGORY] < _LAST or more[_DOOMED]:
        die(hands, course, who, (GORE_3_52, R_34))
        return
    more[_DOOMED] = 1
    parts = (more[_CATEGORY], 0)
    hands.tape.append(
        (course.beat, -1, who, (GORE_3_52, R_34), (), parts, _COLLAPSED, 0, 1, one.hp)
    )
    for attribute in range(len(ATTRIBUTES)):
        less = one.attributes[attribute] - _COLLAPSED
        if less > 0:
            lose(hands, course, who, attribute, less, FOREVER, f"{cause_of(row)} for good")


_STEPS: Final = {
    "test": _test, "skills": _skills, "hair": _hair, "loss": _loss, "survival": _first,
    "veil": _veil,
}  # fmt: skip
