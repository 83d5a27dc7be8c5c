"""What was sprung, job by job: attack, dodge, avoid, effects, what it brings (F.04, F.05).

A job is a row of whole numbers: what is done, to whom, and two that the kind explains. Doing one
returns the jobs that take its place; each throws few dice, so that exact chances can follow.
"""

from __future__ import annotations

from typing import Final, Protocol

from solo.rules import Hands, Ints
from solo.systems.gore import cites, harms, tables
from solo.systems.gore.ailments import afflict
from solo.systems.gore.befalling import FULL, HALF, TWICE, befall, resist, rule_of
from solo.systems.gore.body import DEX, STR
from solo.systems.gore.breath import breath_rounds
from solo.systems.gore.checks import (
    CRITICAL,
    FUMBLE,
    SUCCESS,
    Play,
    check,
    in_order,
    level_of,
    oppose,
    rolled,
)
from solo.systems.gore.conditions import PRONE
from solo.systems.gore.harms import ATTRIBUTE
from solo.systems.gore.peril import (
    DELIVERIES,
    DEXTERITY,
    DIVE,
    DODGE,
    OPPOSE,
    Effect,
    Priced,
    effect,
)
from solo.systems.gore.remedies import free

__all__ = [
    "AFFLICT", "ATTACK", "AVOID", "BRING", "DODGES", "EFFECTS", "JOBS", "Sprung", "do",
    "first_job", "struggle",
]  # fmt: skip

ATTACK, DODGES, AVOID, EFFECTS, BRING, AFFLICT = range(6)
JOBS: Final = 6
"""How many kinds of jobs there are: attack (place of the effect, -1 for the whole hazard); dodge
(place, level of the attack); avoid; effects (how much, place); bring (place); afflict."""
_ALL: Final = 100
_WHOLE: Final = -1
_DICE: Final = 3
_NET: Final = 3
"""DEX times this gets anybody out of what entangles (GORE-4.16)."""


class Sprung(Play, Protocol):
    """What an exposure is to its jobs."""

    hazard: Priced
    noticed: int
    shown: list[int]


def first_job(hazard: Priced, who: int) -> Ints:
    """Return what comes first for somebody whom the hazard strikes."""
    if DELIVERIES[hazard["delivery"]] == "attack" and hazard["attack"]:
        return (ATTACK, who, _WHOLE, 0)
    return (AVOID, who, 0, 0)


def do(hands: Hands, course: Sprung, job: Ints) -> list[Ints]:
    """Do a job; return what takes its place."""
    kind, who, a, b = job
    return _DO[kind](hands, course, who, a, b)


def _effect(course: Sprung, place: int) -> Effect | None:
    return course.hazard["stages"][0][place] if place != _WHOLE else None


def _attack(hands: Hands, course: Sprung, who: int, place: int, b: int) -> list[Ints]:
    """Roll the attack of a trap, as an attacker does; 01 is a critical, no impale."""
    del b
    one, found = course.cast[who], _effect(course, place)
    chance = found["a"] if found is not None else course.hazard["attack"]
    face = hands.throw(_ALL)
    level = level_of(face, chance, course.settings.share)
    rules = in_order((cites.GORE_F_04, rule_of(course.hazard)))
    line = (course.beat, -1, who, rules, (face,), (chance,), face, chance, max(0, level), one.hp)
    hands.tape.append(line)
    may = course.noticed or course.hazard["avoid"] == DODGE
    if may and one.can_defend and one.dodge > 0:
        return [(DODGES, who, place, level)]
    return _hit(course, who, place, level)


def _hit(course: Sprung, who: int, place: int, level: int) -> list[Ints]:
    if level < SUCCESS:
        return []
    if place == _WHOLE and (course.hazard["interval"] or course.hazard["kind"] != "trap"):
        return [(AFFLICT, who, 0, 0)]
    much = TWICE if level >= CRITICAL else FULL
    after = [(EFFECTS, who, much, place)]
    found = _effect(course, place)
    if found is not None and found["brings"] >= 0:
        after.append((BRING, who, found["brings"], _ALL))
    return after


def _dodge(hands: Hands, course: Sprung, who: int, place: int, level: int) -> list[Ints]:
    """Dodge it by the table (GORE-4.24): a success stops no critical, unless so set (R-14)."""
    one = course.cast[who]
    rules = (cites.GORE_2_19, cites.GORE_4_24, cites.GORE_F_04)
    add = one.skills_add + one.defence
    what = tables.place_of("dodge")
    dodged = check(hands, course, who, one.dodge, rules, add=add, what=what)
    if dodged == FUMBLE and level != FUMBLE and not one.prone:
        one.suffer(PRONE)
        course.altered(who)
    if dodged >= CRITICAL or (dodged == SUCCESS and level == SUCCESS):
        return []
    if dodged == SUCCESS and level >= CRITICAL and course.settings.dodge_stops_critical:
        level = SUCCESS
    return _hit(course, who, place, level)


def _avoid(hands: Hands, course: Sprung, who: int, a: int, b: int) -> list[Ints]:
    """Make the test that gets somebody out of the way, if there is one."""
    del a, b
    one, hazard = course.cast[who], course.hazard
    if hazard["kind"] != "trap" or (hazard["interval"] and hazard["stages"]):
        return [(AFFLICT, who, 0, 0)]
    way, full = hazard["avoid"], [(EFFECTS, who, FULL, _WHOLE)]
    better = [(EFFECTS, who, HALF, _WHOLE)] if hazard["half"] else []
    if way == OPPOSE:
        withstood = resist(hands, course, who, hazard, (cites.GORE_F_04,))
        return better if withstood else full
    if way not in (DEXTERITY, DIVE) or not (one.can_act and one.can_move and one.movement):
        return full
    if way == DEXTERITY:
        rules, what = (cites.GORE_1_12, cites.GORE_F_04), ATTRIBUTE + DEX
        add, rating = one.skills_add, 5 * one.attributes[DEX]
        level = check(hands, course, who, rating, rules, add=add, what=what)
        return better if level >= SUCCESS else full
    level = harms.dive(hands, course, who, cites=(cites.GORE_F_04,))
    if level >= CRITICAL:
        return []
    return better if level == SUCCESS else full


def _effects(hands: Hands, course: Sprung, who: int, much: int, place: int) -> list[Ints]:
    """Let it do what it does; the dice of a blast are thrown once for all (R-81)."""
    one, hazard, found = course.cast[who], course.hazard, _effect(course, place)
    if found is not None:
        blow = effect("hp", found["dice"], found["b"])
        befall(hands, course, who, hazard, [blow], much=much)
        return []
    stage = hazard["stages"][0]
    if hazard["zone"] and course.shown:
        befall(hands, course, who, hazard, stage, much=much, throw=course.shown)
    else:
        course.shown[:] = befall(hands, course, who, hazard, stage, much=much)
    after: list[Ints] = []
    if much == HALF or one.hp <= 0:
        return after
    for number, row in enumerate(stage):
        if row["do"] == "attack":
            after += [(ATTACK, who, number, 0)] * _times(hands, course, who, row)
        elif row["do"] == "bring":
            after.append((BRING, who, row["brings"], row["b"]))
    return after


def _times(hands: Hands, course: Sprung, who: int, row: Effect) -> int:
    """Return how often it attacks."""
    many, sides, flat = row["span"][:_DICE]
    total, faces = rolled(hands, (many, sides, flat))
    if faces:
        left = course.cast[who].hp
        rules = in_order((cites.GORE_F_04, rule_of(course.hazard)))
        line = (course.beat, -1, who, rules, faces, (row["a"],), total, 0, 1, left)
        hands.tape.append(line)
    return max(0, total)


def _bring(hands: Hands, course: Sprung, who: int, place: int, percent: int) -> list[Ints]:
    """Bring on another hazard, perhaps; who noticed a vent holds the breath in time (F.08)."""
    one, brought = course.cast[who], course.hazard["brings"][place]
    if percent < _ALL:
        face = hands.throw(_ALL)
        rules = in_order((cites.GORE_F_05, rule_of(course.hazard)))
        come = int(face <= percent)
        line = (course.beat, -1, who, rules, (face,), (place, 0, 0), face, percent, come, one.hp)
        hands.tape.append(line)
        if not come:
            return []
    if course.hazard["breath"] and course.noticed and free(one) and breath_rounds(one):
        rules = (cites.GORE_3_58, cites.GORE_F_04)
        hands.tape.append((course.beat, -1, who, rules, (), (place,), 0, 0, 1, one.hp))
        return []
    afflict(hands, course, who, brought, cites=(cites.GORE_F_05,))
    return []


def _afflict(hands: Hands, course: Sprung, who: int, a: int, b: int) -> list[Ints]:
    del a, b
    hazard = course.hazard
    afflict(hands, course, who, hazard, inside=hazard["area"], cites=(cites.GORE_F_05,))
    return []


_DO: Final = (_attack, _dodge, _avoid, _effects, _bring, _afflict)


def struggle(hands: Hands, course: Play, who: int, escape: Ints) -> bool:
    """Let somebody held struggle for a round, or the strongest friend pull (F.14, GORE-3.29)."""
    by_strength, number = escape
    one = course.cast[who]
    if not by_strength:
        number = _NET
        rules, what = (cites.GORE_1_12, cites.GORE_4_16, cites.GORE_F_14), ATTRIBUTE + DEX
        rating = number * one.attributes[DEX]
        return check(hands, course, who, rating, rules, add=one.skills_add, what=what) >= SUCCESS
    able = [w for w, other in enumerate(course.cast) if w == who or free(other)]
    best = max(able, key=lambda w: (course.cast[w].attributes[STR], w == who))
    rules = (cites.GORE_3_29, cites.GORE_F_14)
    strength = course.cast[best].attributes[STR]
    return oppose(hands, course, best, strength, number, rules, whom=who)
