"""Treatment of poison, disease and dose: Medical, Pharmacy, counter agents, spells."""

from __future__ import annotations

from typing import Final

from solo.rules import Hands
from solo.systems.gore import tables
from solo.systems.gore.befalling import end
from solo.systems.gore.body import POW
from solo.systems.gore.checks import SUCCESS, Play, check, oppose
from solo.systems.gore.cites import (
    GORE_2_57,
    GORE_2_58,
    GORE_3_10,
    GORE_3_11,
    GORE_3_49,
    GORE_6_45,
    GORE_F_05,
    R_33,
)
from solo.systems.gore.conditions import ENTANGLED, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.running import Affliction, rows

__all__ = [
    "AGAIN", "DOSE", "PLUS", "free", "give_dose", "helper_for", "holders", "medic_skill",
    "offer_dose", "remove_disease", "treat",
]  # fmt: skip

DOSE: Final = "a dose"
AGAIN: Final = "again"
"""What a treatment puts down to be done at once: a new test."""
PLUS: Final = 20
"""Percent that a counter agent adds to the tests inside a place that harms."""
_LEAST: Final = 20
"""A rating below this is no help worth waiting for (C.8)."""
_MEDICAL, _PHARMACY = "science_medical", "science_pharmacy"


def free(one: Creature) -> bool:
    """Say whether somebody may act out of a fight."""
    return one.down == UP and one.can_act and one.can_move and not one.has(ENTANGLED)


def medic_skill(one: Creature) -> str:
    """Return the skill somebody treats poison and disease with: Medical, or a better Pharmacy."""
    better = one.rating(_PHARMACY) > one.rating(_MEDICAL) + _LEAST
    return _PHARMACY if better else _MEDICAL


def helper_for(course: Play, patient: int) -> int:
    """Return who of the others treats best, or -1 where nobody is much use."""
    best, found = _LEAST - 1, -1
    for who, one in enumerate(course.cast):
        rating = one.rating(medic_skill(one))
        if who != patient and rating > best and free(one) and one.card.kind == "hero":
            best, found = rating, who
    return found


def treat(hands: Hands, course: Play, healer: int, who: int, row: Affliction) -> bool:
    """Treat somebody with Medical or Pharmacy (GORE-2.57, 2.58, 3.11); say whether it succeeds.

    A poison is tested against again at once, with a tenth of Medical added; a disease next time.
    One try for each healer and dose, or for each test of a disease.
    """
    hazard = row["hazard"]
    if hazard is None:
        return False
    one, skill = course.cast[healer], medic_skill(course.cast[healer])
    rating, medical = one.rating(skill), skill == _MEDICAL
    poison = hazard["kind"] != "disease"
    rules = (GORE_2_57 if medical else GORE_2_58, GORE_3_49 if poison else GORE_3_11)
    what = tables.place_of(skill)
    row["tried"].append(one.name)
    level = check(hands, course, healer, rating, rules, whom=who, add=one.skills_add, what=what)
    if level < SUCCESS:
        return False
    row["plus"] = rating // 10 if medical else 0
    if poison:
        row["todo"].insert(0, AGAIN)
    return True


def holders(course: Play, patient: int, thing: str) -> list[int]:
    """Return who is free and holds ``thing``, the patient first."""
    people = course.cast
    order = [patient, *(who for who in range(len(people)) if who != patient)]
    return [w for w in order if free(people[w]) and people[w].gear.get(thing, 0) > 0]


def offer_dose(hands: Hands, course: Play, who: int, row: Affliction) -> None:
    """Ask whoever holds the counter agent, the victim first, whether to give it now."""
    hazard = row["hazard"]
    if hazard is None or not hazard["dose"] or DOSE in row["tried"] or row["todo"]:
        return
    for giver in holders(course, who, hazard["dose"])[:1]:
        if hands.ask(course, "dose", giver, (who, row["stage"]))[0]:
            give_dose(hands, course, giver, who, row)


def give_dose(hands: Hands, course: Play, giver: int, patient: int, row: Affliction) -> bool:
    """Give a counter agent, from the giver's things if they hold one (GORE-2.58).

    Poison and disease are tested against at once; in a place that harms, and against rem, it adds
    20 percent to all tests to come. Only the first counts.
    """
    hazard, one = row["hazard"], course.cast[giver]
    if hazard is None or DOSE in row["tried"]:
        return False
    if one.gear.get(hazard["dose"], 0) > 1:
        one.gear[hazard["dose"]] -= 1
    else:
        one.gear.pop(hazard["dose"], None)
    row["tried"].append(DOSE)
    if not hazard["area"] and row["kind"] != "radiation":
        row["todo"].insert(0, AGAIN)
    rules = (GORE_3_49 if row["kind"] == "poison" else GORE_F_05, GORE_2_58)
    left, parts = course.cast[patient].hp, (row["stage"], 0, 0)
    hands.tape.append((course.beat, giver, patient, rules, (), parts, 0, 0, 1, left))
    return True


def remove_disease(hands: Hands, course: Play, caster: int, who: int) -> int:
    """Let a spell end every disease whose POT the caster's POW beats (GORE-6.45); how many."""
    ended, power = 0, course.cast[caster].attributes[POW]
    for row in [row for row in rows(course.cast[who]) if row["kind"] == "disease"]:
        hazard = row["hazard"]
        if hazard is not None and oppose(
            hands, course, caster, power, hazard["pot"], (GORE_6_45, R_33), whom=who
        ):
            end(hands, course, who, row, (GORE_3_10, GORE_6_45))
            ended += 1
    return ended
