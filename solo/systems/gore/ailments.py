"""Poison, disease and places that harm: tests, stages, remedies, ends (GORE-3.09 to 3.11, 3.47 on).

The order of the dice: the Opposition Test at exposure, then the dice of delay and duration; later
what each due time says. A test and what it brings are two steps, so that their dice fork apart.

``more`` of a running row: 1 where a poison was resisted and does half.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore import radiation
from solo.systems.gore.befalling import (
    FULL,
    HALF_UP,
    befall,
    end,
    resist,
    rule_of,
    seconds_of,
    undo,
)
from solo.systems.gore.breath import play_breath
from solo.systems.gore.checks import Play, in_order
from solo.systems.gore.cites import (
    GORE_3_09,
    GORE_3_10,
    GORE_3_11,
    GORE_3_47,
    GORE_3_48,
    GORE_3_49,
    GORE_3_51,
    GORE_6_19,
    GORE_F_05,
    R_09,
    R_31,
    R_32,
)
from solo.systems.gore.conditions import BROKEN, DEAD, DELAYED, FOREVER
from solo.systems.gore.creature import Creature
from solo.systems.gore.harms import play_round, put_out
from solo.systems.gore.peril import HOUR, Priced
from solo.systems.gore.remedies import DOSE, PLUS, free, treat
from solo.systems.gore.running import (
    BURNS,
    NEVER,
    Affliction,
    ailment_words,
    cause_of,
    next_time,
    rows,
    started,
)

__all__ = [
    "afflict", "ailment_words", "due_in_round", "end", "leave", "next_time", "play_due", "stand_in",
]  # fmt: skip

_EFFECT, _TEST, _QUENCH = "effect", "test", "put out"
_ONCE: Final = 100
"""Things that may fall due for somebody in one round at the most."""
_STARTS: Final = {
    "poison": (GORE_3_48, GORE_3_47), "disease": (GORE_3_10, GORE_3_09, R_31),
    "radiation": (GORE_3_51,),
}  # fmt: skip


def _running(one: Creature, hazard: Priced) -> Affliction | None:
    same = (r for r in rows(one) if r["hazard"] is not None and r["hazard"]["id"] == hazard["id"])
    return next(same, None)


def afflict(
    hands: Hands,
    course: Play,
    who: int,
    hazard: Priced,
    *,
    inside: bool = False,
    cites: Ints = (),
) -> bool:
    """Bring a hazard to somebody; say whether it took hold.

    Poison: one Opposition Test for each dose. Disease: one at a time. A place that harms tests at
    every interval while somebody is ``inside``. What does not live takes none of them.
    """
    one = course.cast[who]
    if one.down in (DEAD, BROKEN):
        return False
    if hazard["kind"] == "radiation":
        return radiation.begin(hands, course, who, hazard, inside=inside, cites=cites)
    rules = (*_STARTS.get(hazard["kind"], (GORE_F_05,)), rule_of(hazard), *cites)
    immune = hazard["kind"] != "trap" and not one.living
    if immune or not any(one.card.attributes[place] for place in hazard["resist"]):
        line = (course.beat, -1, who, in_order(rules), (), (0, 0, 0), 0, 0, 0, one.hp)
        hands.tape.append(line)
        return False
    running = _running(one, hazard)
    if hazard["area"] and hazard["interval"]:
        return _enter(hands, course, who, hazard, running, rules)
    if running is not None and hazard["kind"] == "disease":
        return False
    resisted = resist(hands, course, who, hazard, (*_tested(hazard), *cites))
    if resisted and (not hazard["half"] or hazard["kind"] == "disease"):
        return False
    more = (R_32,) if resisted else ()
    _begin(hands, course, who, hazard, (*rules, *more), resisted=resisted)
    return True


def _tested(hazard: Priced) -> Ints:
    """Return the rules of a test against a hazard."""
    return {"poison": (GORE_3_48,), "disease": (GORE_3_10, R_31)}.get(hazard["kind"], (GORE_F_05,))


def _enter(
    hands: Hands, course: Play, who: int, hazard: Priced, running: Affliction | None, rules: Ints
) -> bool:
    """Let somebody come into a place that harms; whoever comes back is caught up with again."""
    one = course.cast[who]
    if running is not None:
        if not running["inside"]:
            running["inside"], running["until"] = 1, NEVER
            running["due"] = one.now + hazard["interval"]
        return False
    row = _begin(hands, course, who, hazard, rules, resisted=False)
    row["inside"], row["until"] = 1, NEVER
    return True


def _begin(
    hands: Hands, course: Play, who: int, hazard: Priced, rules: Ints, *, resisted: bool
) -> Affliction:
    """Enter the row; the parts of the tape's row are delay, interval and number of stages."""
    one = course.cast[who]
    delay, faces = seconds_of(hands, hazard["onset"])
    due, until = one.now + delay, NEVER
    if hazard["lasts"] and not hazard["area"]:
        lasts, more = seconds_of(hands, hazard["lasts"])
        faces, until = (*faces, *more), due + lasts
    row = started(
        one, hazard["kind"], hazard["name"], due, hazard=hazard, until=until, more=(int(resisted),)
    )
    parts = (delay, hazard["interval"], len(hazard["stages"]))
    line = (course.beat, -1, who, in_order(rules), faces, parts, 0, hazard["pot"], 1, one.hp)
    hands.tape.append(line)
    return row


# ---------------------------------------------------------------------- what falls due


def play_due(
    hands: Hands, course: Play, who: int, row: Affliction, helper: int = -1, *, fight: bool = False
) -> None:
    """Play the one thing of a row that is due; a ``helper`` treats poison and disease first.

    Out of a ``fight`` whoever burns tries to put it out after each round.
    """
    kind, hazard = row["kind"], row["hazard"]
    if kind in BURNS:
        _play_burn(hands, course, who, row, fight=fight)
    elif kind == "radiation":
        radiation.play(hands, course, who, row)
    elif hazard is None or _put_off(hands, course, who, row):
        return
    elif row["todo"] and row["todo"][0] != _TEST:
        _play_todo(hands, course, who, row, hazard)
    elif row["due"] == NEVER or NEVER < row["until"] <= min(row["due"], course.cast[who].now):
        end(hands, course, who, row, _ended(hazard))
    elif _helps(course, who, row, helper):
        treat(hands, course, helper, who, row)
    elif hazard["area"] and hazard["interval"]:
        _test_area(hands, course, who, row, hazard)
    elif row["todo"]:
        _test_disease(hands, course, who, row, hazard)
    else:
        _next_stage(hands, course, who, row, hazard)


def _play_burn(
    hands: Hands, course: Play, who: int, row: Affliction, *, fight: bool
) -> None:  # fmt: skip
    if row["kind"] not in ("fire", "acid"):
        play_breath(hands, course, who, row)
        return
    one = course.cast[who]
    if row["todo"]:
        row["todo"] = []
        if free(one):
            put_out(hands, course, who)
        return
    play_round(hands, course, who, row)
    if not fight and row["kind"] == "fire" and row["name"] == "on fire" and row in rows(one):
        row["todo"] = [_QUENCH]


def _ended(hazard: Priced) -> Ints:
    return {"poison": (GORE_3_49, GORE_3_48), "disease": (GORE_3_10, R_31)}.get(
        hazard["kind"], (GORE_F_05,)
    )


def _put_off(hands: Hands, course: Play, who: int, row: Affliction) -> bool:
    """Put a poison off while a spell holds all poison back (GORE-6.19)."""
    one = course.cast[who]
    if row["kind"] != "poison" or one.plain:
        return False
    ends = [effect[3] for effect in one.ledger if effect[0] == DELAYED]
    if not ends or row["todo"]:
        return False
    end_at = max(ends) if FOREVER not in ends else one.now + HOUR
    if end_at <= one.now:
        return False
    late = end_at - one.now
    for key in ("due", "until"):
        if row[key] != NEVER:
            row[key] += late
    hands.tape.append(
        (course.beat, -1, who, (GORE_3_48, GORE_6_19), (), (late, 0, 0), 0, 0, 1, one.hp)
    )
    return True


def _play_todo(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    if row["todo"].pop(0) == _EFFECT:
        _stage(hands, course, who, row, hazard)
        row["due"] += hazard["interval"]
        return
    plus, row["plus"] = row["plus"], 0
    rules = (GORE_3_49,) if hazard["kind"] == "poison" else (GORE_3_11,)
    more = (R_09,) if plus else ()
    if resist(hands, course, who, hazard, (*rules, *_tested(hazard), *more), plus=plus):
        _overcome(hands, course, who, row, hazard)


def _overcome(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """End what a test has won: a poison at once, a disease one delay later (R-31)."""
    if hazard["kind"] != "disease":
        end(hands, course, who, row, _ended(hazard))
        return
    row["todo"], row["due"] = [], NEVER
    row["until"] = course.cast[who].now + hazard["interval"]


def _next_stage(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """Let the next stage come: of a poison until the last, of a disease before every test."""
    last = len(hazard["stages"])
    row["stage"] += row["stage"] < last
    if hazard["kind"] == "disease":
        row["todo"] = [_TEST]
    else:
        more = row["stage"] < last and hazard["interval"]
        row["due"] = row["due"] + hazard["interval"] if more else NEVER
    _effects(hands, course, who, row, hazard)
    if row["due"] == NEVER and row["until"] == NEVER and row in rows(course.cast[who]):
        end(hands, course, who, row, _ended(hazard))


def _stage(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """Go a stage on in a place that harms."""
    last = len(hazard["stages"])
    if row["stage"] < last:
        row["stage"] += 1
    elif not hazard["repeat"]:
        return
    _effects(hands, course, who, row, hazard)


def _effects(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """Let the effects of the stage come; a disease that holds does no more at its last again."""
    effects = hazard["stages"][row["stage"] - 1]
    much = HALF_UP if row["more"][0] else FULL
    befall(hands, course, who, hazard, effects, much=much)
    for effect in effects:
        if effect["do"] == "bring" and effect["brings"] >= 0:
            afflict(hands, course, who, hazard["brings"][effect["brings"]])


def _test_disease(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """Test again: a success overcomes the disease, else it comes once more (GORE-3.10, R-31)."""
    row["todo"], plus = [], row["plus"]
    row["plus"] = 0
    row["tried"] = [name for name in row["tried"] if name == DOSE]
    more = (GORE_3_11,) if plus else ()
    if resist(hands, course, who, hazard, (*_tested(hazard), *more), plus=plus):
        _overcome(hands, course, who, row, hazard)
    else:
        row["due"] += hazard["interval"]


def _test_area(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    """Test while inside: a lost test is a stage on, a won one a stage back."""
    plus = PLUS if DOSE in row["tried"] else 0
    if resist(hands, course, who, hazard, _tested(hazard), plus=plus):
        row["due"] += hazard["interval"]
        if row["stage"]:
            row["stage"] -= 1
            _step_back(hands, course, who, row, hazard)
    else:
        row["todo"] = [_EFFECT]


def _step_back(hands: Hands, course: Play, who: int, row: Affliction, hazard: Priced) -> None:
    rules = (GORE_F_05,)
    undo(hands, course, who, cause_of(row), rules)
    if row["stage"]:
        kept = [e for e in hazard["stages"][row["stage"] - 1] if e["do"] in ("skills", "state")]
        befall(hands, course, who, hazard, kept)


def leave(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Get somebody out of a place that harms; what it did stays for a while."""
    hazard = row["hazard"]
    if hazard is None:
        return
    if row["kind"] == "radiation":
        radiation.leave(course, who, row)
        return
    row["inside"], row["todo"], row["due"] = 0, [], NEVER
    if not row["stage"]:
        end(hands, course, who, row, (GORE_F_05,), silent=True)
        return
    seconds, faces = seconds_of(hands, hazard["lasts"] or [0, 0, 0, 1])
    one = course.cast[who]
    row["until"] = one.now + seconds
    if faces:
        parts = (seconds, 0, 0)
        hands.tape.append((course.beat, -1, who, (GORE_3_47,), faces, parts, 0, 0, 1, one.hp))


# ---------------------------------------------------------------------- what fights ask


def due_in_round(hands: Hands, course: Play, who: int) -> None:
    """Play all that falls due for somebody at the end of a round (section D, 6)."""
    one = course.cast[who]
    for row in [*rows(one)]:
        for _ in range(_ONCE):
            if row not in rows(one) or next_time(row) > one.now:
                break
            play_due(hands, course, who, row, fight=True)


def stand_in(hands: Hands, course: Play, who: int, hazard: Priced | None) -> None:
    """Let the zone that somebody stands in work on them, and those that they left no longer.

    A trap that strikes once has been sprung or passed by before anybody fights there.
    """
    one = course.cast[who]
    here = hazard["id"] if hazard is not None else ""
    for row in [*rows(one)]:
        if row["inside"] and row["hazard"] is not None and row["hazard"]["id"] != here:
            leave(hands, course, who, row)
    if hazard is not None and hazard["area"]:
        afflict(hands, course, who, hazard, inside=True)


def _helps(course: Play, who: int, row: Affliction, helper: int) -> bool:
    hazard = row["hazard"]
    if hazard is None or not 0 <= helper < len(course.cast) or helper == who:
        return False
    one = course.cast[helper]
    if not hazard["medical"] or one.name in row["tried"] or not free(one):
        return False
    # A disease is treated before its test, not before its effects.
    return hazard["kind"] == "poison" or (hazard["kind"] == "disease" and row["todo"] == [_TEST])
