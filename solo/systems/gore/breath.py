"""Want of breath: held breath, suffocation, vacuum, drowning, swimming in armour (chapter 3).

Each goes on as a row of running.py, a round at a time, until somebody says that there is air again
(``breathe``) or the swimmer gets out. What does not live needs no breath.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore import tables
from solo.systems.gore.body import CON, DEX
from solo.systems.gore.checks import SUCCESS, Play, check, in_order, rolled
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_64,
    GORE_3_04,
    GORE_3_06,
    GORE_3_07,
    GORE_3_58,
    GORE_3_59,
    GORE_6_57,
    R_21,
    R_40,
    R_83,
)
from solo.systems.gore.conditions import BROKEN, DEAD, DROWNING, SUFFOCATING
from solo.systems.gore.creature import Creature
from solo.systems.gore.hampered import under
from solo.systems.gore.peril import ROUND
from solo.systems.gore.running import Affliction, cause_of, drop, rows, started
from solo.systems.gore.wounds import hurt

__all__ = [
    "MULTIPLIER", "breath_rounds", "breathe", "choke", "drown", "play_breath", "strip_in_water",
    "swim", "vacuum",
]  # fmt: skip

MULTIPLIER: Final = 5
"""DEX x5 after any breath; one less for each round without (GORE-3.59)."""
_ATTRIBUTE: Final = 1000
_PER_MINUTE: Final = 5
_TESTED, _DROWNS = "dexterity", "water"


def breath_rounds(one: Creature) -> int:
    """Return for how many rounds somebody can hold the breath (GORE-3.58, R-40)."""
    return one.attributes[CON] // 2


def _breathes(one: Creature) -> bool:
    return one.living and bool(one.card.attributes[CON])


def breathe(course: Play, who: int, *kinds: str) -> bool:
    """Let somebody breathe again: ends suffocation, vacuum and drowning, or the ``kinds`` named."""
    one, ended = course.cast[who], False
    for row in [*rows(one)]:
        if row["kind"] in (kinds or ("suffocation", "vacuum", "drowning")):
            drop(one, row)
            one.lift(cause_of(row))
            ended = True
    if ended:
        course.altered(who)
    return ended


# ---------------------------------------------------------------------- suffocation, vacuum


def choke(
    hands: Hands, course: Play, who: int, *, exertion: bool = False, cites: Ints = ()
) -> None:
    """Take somebody's breath away (GORE-3.58); under exertion harm begins with the next round.

    ``more`` of the running row: rounds of breath left, rounds gone by.
    """
    _begin(hands, course, who, "suffocation", exertion=exertion, cites=cites)


def vacuum(
    hands: Hands, course: Play, who: int, *, exertion: bool = False, cites: Ints = ()
) -> None:
    """Put somebody where there is no air at all (GORE-3.04)."""
    _begin(hands, course, who, "vacuum", exertion=exertion, cites=cites)


def _begin(hands: Hands, course: Play, who: int, kind: str, *, exertion: bool, cites: Ints) -> None:
    one = course.cast[who]
    if not _breathes(one) or any(row["kind"] == kind for row in rows(one)):
        return
    held = 0 if exertion else breath_rounds(one)
    row = started(one, kind, kind, one.now + ROUND, more=(held, 0))
    one.suffer(SUFFOCATING, cause=cause_of(row))
    rule = GORE_3_58 if kind == "suffocation" else GORE_3_04
    rules = in_order((rule, R_40, *cites))
    hands.tape.append((course.beat, -1, who, rules, (), (held,), 0, 0, 1, one.hp))
    course.altered(who)


def _no_air(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Play a round without air: breath that is held, else harm; a vacuum's minutes besides."""
    one, airless = course.cast[who], row["kind"] == "vacuum"
    held, gone = row["more"]
    gone += 1
    row["more"] = [max(0, held - 1), gone]
    row["due"] += ROUND
    if not held:
        harm, faces = rolled(hands, (2, 6, 4) if airless else (1, 6, 0))
        rules = (GORE_3_04, GORE_3_58) if airless else (GORE_3_58,)
        line = (course.beat, -1, who, rules, faces, (gone,), harm, 0, 1, one.hp)
        hands.tape.append(line)
        hurt(hands, course, who, harm, cause="suffocation")
    if airless and gone % _PER_MINUTE == 0:
        minute = gone // _PER_MINUTE
        parts = (gone,)
        hands.tape.append((course.beat, -1, who, (GORE_3_04,), (), parts, minute, 0, 1, one.hp))
        hurt(hands, course, who, minute, cause="pressure")


# ---------------------------------------------------------------------- water


def swim(hands: Hands, course: Play, who: int, *, add: int = 0, cites: Ints = ()) -> bool:
    """Test Swimming in rough water, or each round in armour (GORE-2.64, 3.06); fail and drown."""
    one = course.cast[who]
    heavy = tables.weight_worn(one.card.armour) != tables.LIGHT
    rules = (GORE_2_64, GORE_3_06, R_21, *cites) if heavy else (GORE_2_64, *cites)
    what, more = tables.place_of("swimming"), one.skills_add + add
    if check(hands, course, who, one.rating("swimming"), rules, add=more, what=what) >= SUCCESS:
        return True
    drown(hands, course, who)
    return False


def strip_in_water(hands: Hands, course: Play, who: int) -> bool:
    """Test whether a round of taking armour off in water counts (GORE-3.07)."""
    rating = MULTIPLIER * course.cast[who].attributes[DEX]
    rules, what = (GORE_1_12, GORE_3_07), _ATTRIBUTE + DEX
    if check(hands, course, who, rating, rules, what=what) >= SUCCESS:
        return True
    swim(hands, course, who, cites=(GORE_3_07,))
    return False


def drown(hands: Hands, course: Play, who: int, *, cites: Ints = ()) -> None:
    """Begin to drown after a failed Swimming test; DEX x5 in the same round (GORE-3.59, R-83).

    ``more`` of the running row: the multiplier, 1 if the last Swimming test brought a breath.
    """
    one = course.cast[who]
    if under(one, "water-breathing"):
        row = (course.beat, -1, who, (GORE_6_57,), (), (0, 0, 0), 0, 0, 1, one.hp)
        hands.tape.append(row)
        return
    if not _breathes(one) or any(row["kind"] == "drowning" for row in rows(one)):
        return
    row = started(one, "drowning", "drowning", one.now, more=(MULTIPLIER, 0))
    one.suffer(DROWNING, cause=cause_of(row))
    course.altered(who)
    row["todo"] = [_TESTED]
    _gasp(hands, course, who, row, cites)
    if row["todo"]:
        _swallow(hands, course, who, row)


def _in_water(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Test Swimming, the way out; two successes in a row end it (R-83)."""
    one = course.cast[who]
    rules, what = (GORE_2_64, GORE_3_59, R_83), tables.place_of("swimming")
    rating = one.rating("swimming") if one.can_act else 0
    if check(hands, course, who, rating, rules, add=one.skills_add, what=what) < SUCCESS:
        row["more"][1] = 0
        row["todo"] = [_TESTED]
    elif row["more"][1]:
        breathe(course, who, "drowning")
    else:
        row["more"] = [MULTIPLIER, 1]
        row["due"] += ROUND


def _gasp(
    hands: Hands, course: Play, who: int, row: Affliction, cites: Ints = ()
) -> None:  # fmt: skip
    """Test DEX for a breath; who gets none swallows water."""
    times = row["more"][0]
    rating = times * course.cast[who].attributes[DEX]
    rules, what = (GORE_1_12, GORE_3_59, R_83, *cites), _ATTRIBUTE + DEX
    row["todo"] = []
    if check(hands, course, who, rating, rules, what=what) >= SUCCESS:
        row["more"][0] = MULTIPLIER
        row["due"] += ROUND
    else:
        row["more"][0] = max(1, times - 1)
        row["todo"] = [_DROWNS]


def _swallow(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    one = course.cast[who]
    harm, faces = rolled(hands, (1, 6, 0))
    rules, parts = (GORE_3_59, R_83), (row["more"][0],)
    row["todo"] = []
    row["due"] += ROUND
    hands.tape.append((course.beat, -1, who, rules, faces, parts, harm, 0, 1, one.hp))
    hurt(hands, course, who, harm, cause="drowning")


def play_breath(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Play the one thing that is due of a row of this module; the dead breathe no more."""
    if course.cast[who].down in (DEAD, BROKEN):
        breathe(course, who, row["kind"])
    elif row["kind"] != "drowning":
        _no_air(hands, course, who, row)
    elif not row["todo"]:
        _in_water(hands, course, who, row)
    elif row["todo"][0] == _TESTED:
        _gasp(hands, course, who, row)
    else:
        _swallow(hands, course, who, row)
