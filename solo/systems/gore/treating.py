"""Help for whoever is hurt or ill, and repair of what has no life (2.27, 2.56 to 2.59, 3.10, 3.49).

``treat`` tries what is most pressing: what keeps the dying from living, then what runs in the body
and can be treated, then the worst wound nobody has tried to close, then the knife for a serious
wound whose blood is stopped. A counter agent asked for by name is given, without a roll.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from solo.rules import Hands, Task
from solo.systems.gore import ailments, cites, mending, remedies, treatment
from solo.systems.gore.checks import SUCCESS, Play, check, rolled
from solo.systems.gore.conditions import BROKEN, DYING, OUT
from solo.systems.gore.creature import Creature
from solo.systems.gore.running import Affliction, rows
from solo.systems.gore.skilled import approaches, best, severities

__all__ = ["Done", "repair", "treat"]

Done = tuple[bool, str, int]
"""Whether it worked, what came of it, seconds it took."""

_ROUND: Final = 12
_HOUR: Final = 3600
_GAIN: Final = (1, 3, 0)
_AGENTS: Final = ("antidote", "counter agent", "dose")


def treat(hands: Hands, course: Play, task: Task) -> Done | None:
    """Help ``task.whom``; None where nothing ails them that anybody could treat.

    ``detail`` may name a counter agent. ``severity`` is how hard the circumstances make it.
    """
    one, helper = course.cast[task.whom], course.cast[task.who]
    sick = [row for row in rows(one) if row["hazard"] is not None]
    given = _asked(sick, task.detail)
    if given is not None and remedies.give_dose(hands, course, task.who, task.whom, given):
        return True, f"{_dose(given)} given", _ROUND
    add = severities()[task.severity] if not task.level else 0
    wound = treatment.treatable(one)
    if wound >= 0 and (one.down == DYING or not sick or not _treatable(sick, helper)):
        medical = treatment.better_skill(helper)
        good = treatment.aid(hands, course, task.who, task.whom, medical=medical, add=add)
        words = f"{one.name} is tended" if good else f"{one.name} is no better for it"
        return good, words, _ROUND
    row = _treatable(sick, helper)
    if row is not None:
        good = remedies.treat(hands, course, task.who, task.whom, row)
        while row["todo"] and row in rows(one):
            ailments.play_due(hands, course, task.whom, row)
        over = row not in rows(one)
        words = "is out of the body" if over else ("may yet be fought off" if good else "goes on")
        return over or good, f"{row['name']} {words}", _HOUR
    if treatment.operable(one) and treatment.may_operate(helper):
        good = treatment.surgery(hands, course, task.who, task.whom, add=add)
        return good, "the wound can heal now" if good else "the wound is no better", _HOUR
    if one.down == OUT or task.approach == "resuscitate":
        row_of_tape = (
            course.beat,
            task.who,
            task.whom,
            (cites.GORE_2_27,),
            (),
            (),
            0,
            0,
            0,
            one.hp,
        )
        hands.tape.append(row_of_tape)
        return False, "nothing more can be done", _ROUND
    return None


def _asked(sick: Sequence[Affliction], detail: str) -> Affliction | None:
    """Return what somebody suffers from that the counter agent named works against."""
    wanted = detail.strip().lower()
    if not wanted:
        return None
    for row in sick:
        agent = _dose(row)
        if agent and remedies.DOSE not in row["tried"] and wanted in (agent.lower(), *_AGENTS):
            return row
    return None


def _dose(row: Affliction) -> str:
    return row["hazard"]["dose"] if row["hazard"] is not None else ""


def _treatable(sick: Sequence[Affliction], helper: Creature) -> Affliction | None:
    """Return the first ill that ``helper`` has not yet tried to treat (GORE-3.48, 3.49)."""
    return next(
        (
            row for row in sick
            if row["hazard"] is not None and row["hazard"]["medical"]
            and row["kind"] in ("poison", "disease") and helper.name not in row["tried"]
        ),
        None,
    )  # fmt: skip


def repair(hands: Hands, course: Play, task: Task) -> Done:
    """Work an hour on what does not live: 1d3 hit points for a success (R-131)."""
    one, helper = course.cast[task.whom], course.cast[task.who]
    hold = best(helper, approaches()["repair"].skills, ())
    if one.living or "undead" in one.card.tags or hold is None:
        row = (course.beat, task.who, task.whom, (cites.R_131,), (), (), 0, 0, 0, one.hp)
        hands.tape.append((*row[:3], (cites.GORE_2_41, cites.R_131), *row[4:]))
        return False, f"{one.name} is nothing to repair", _ROUND
    add = helper.skills_add + severities()[task.severity]
    rules = (hold[3], cites.GORE_2_02, cites.R_131)
    level = check(hands, course, task.who, hold[0], rules, whom=task.whom, add=add, what=hold[2])
    if level < SUCCESS or one.hp >= one.full_hp:
        return False, f"{one.name} is no better for it", _HOUR
    points, faces = rolled(hands, _GAIN)
    gained = min(points, one.full_hp - one.hp)
    one.hp += gained
    if one.down == BROKEN and one.hp > 0:
        one.rise()
    row = (
        course.beat, task.who, task.whom, (hold[3], cites.R_131), faces, (0,), gained, points,
        int(gained > 0), one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    mending.forget(one)
    course.altered(task.whom)
    return gained > 0, f"{one.name}: {gained} hit points repaired", _HOUR
