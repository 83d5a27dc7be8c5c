"""Who helps whom, and how well: care, counter agents at hand, bringing back the dead."""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.d20.card import SKILLS
from solo.systems.d20.checks import Play, may_resuscitate, resuscitate
from solo.systems.d20.cites import R_41
from solo.systems.d20.creature import FEAR, UP, Creature
from solo.systems.d20.settings import Settings

__all__ = ["care_rank", "free", "helper_for", "holders", "rescue", "take"]

_MED, _DIV = SKILLS.index("MED"), SKILLS.index("DIV")
_CARE: Final = (-1, _DIV, SKILLS.index("NAT"))


def free(one: Creature) -> bool:
    """Say whether somebody may act out of a fight: up, and neither bound nor afraid."""
    return one.down == UP and one.can_act and not one.has(FEAR)


def care_rank(one: Creature, settings: Settings) -> tuple[int, Ints]:
    """Return somebody's skill at care, and the reading that let another skill stand in."""
    if one.card.kind != "hero":
        return 0, ()
    rank, other = one.card.skills[_MED], _CARE[settings.care_skill]
    if other >= 0 and one.card.skills[other] > rank:
        return one.card.skills[other], (R_41,)
    return rank, ()


def helper_for(course: Play, patient: int) -> int:
    """Return the best healer who is free to help somebody else, or -1 (R-81)."""
    best, found = 0, -1
    for who, one in enumerate(course.cast):
        rank = care_rank(one, course.settings)[0]
        if rank > best and who != patient and free(one):
            best, found = rank, who
    return found


def holders(course: Play, patient: int, thing: str) -> list[int]:
    """Return who is free and holds ``thing``, the patient first."""
    order = [patient, *(who for who in range(len(course.cast)) if who != patient)]
    people = course.cast
    return [w for w in order if free(people[w]) and people[w].gear.get(thing, 0) > 0]


def take(one: Creature, thing: str) -> None:
    """Take one of ``thing`` from somebody's gear, if there is one."""
    if one.gear.get(thing, 0) > 1:
        one.gear[thing] -= 1
    else:
        one.gear.pop(thing, None)


def rescue(hands: Hands, course: Play, dead: int) -> bool:
    """Let everybody who may try to bring the dead back, best caregiver first (C.06, D20-5.10)."""
    people = course.cast
    order = [w for w, one in enumerate(people) if w != dead and one.card.kind == "hero"]
    order.sort(key=lambda w: -max(people[w].card.skills[_MED], people[w].card.skills[_DIV]))
    for who in order:
        if not free(people[who]) or not may_resuscitate(course, who, dead):
            continue
        asked = hands.ask(course, "resuscitate", who, (dead,))[0]
        if asked and resuscitate(hands, course, who, dead):
            return True
    return False
