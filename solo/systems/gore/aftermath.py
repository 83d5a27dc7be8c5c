"""What is done once a field is held (C.8): First Aid for one's own, the dying first.

A step is a round: the dying die in their time, whoever is free treats one wound. The order of the
dice: healers from the best on, each as ``treatment.aid`` throws; then what ails whom, as listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore import treatment, wounds
from solo.systems.gore.conditions import AIDED, BROKEN, CURED, DEAD, DYING
from solo.systems.gore.creature import Creature

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["after", "is_due"]

_ROUND: Final = 12
_MOST_CARE: Final = 30
"""Rounds of care; then whoever is hurt still must rest."""


def _holders(fight: Fight) -> list[Creature]:
    """Return who holds the field and can treat, the best first."""
    able = [fight.people[i] for side in fight.able for i in side]
    theirs, ours = fight.foes
    if ours and theirs:
        return []
    return sorted(able, key=lambda one: -one.rating("first_aid"))


def _patients(fight: Fight, side: int) -> list[Creature]:
    """Return whose wounds may be treated, the dying first; the captured after one's own."""
    wanted = fight.aims[side] == "capture"
    found = [
        one
        for one in fight.people
        if one.living and one.down not in (DEAD, BROKEN) and not one.fled
        and (one.side == side or (wanted and one.down == DYING)) and _open(one)
    ]  # fmt: skip
    return sorted(found, key=lambda one: (one.down != DYING, one.side != side, one.hp))


def _open(one: Creature) -> bool:
    return any(wound[1] > 0 and not wound[3] & (AIDED | CURED) for wound in one.wounds)


def is_due(fight: Fight) -> bool:
    """Say whether anything is left to see to: the dying, and the wounded who can be helped."""
    if fight.idle >= _MOST_CARE:
        return False
    if any(one.down == DYING for one in fight.people):
        return True
    healers = _holders(fight)
    return bool(healers) and bool(_patients(fight, healers[0].side))


def after(fight: Fight, hands: Hands) -> None:
    """See to the fallen for a round; then the fight is over if nothing is left to do."""
    fight.idle += 1
    fight.beat += 1
    healers = _holders(fight)
    if healers:
        patients = _patients(fight, healers[0].side)
        for healer in healers:
            whom = next((one for one in patients if one is not healer and _open(one)), None)
            if whom is None:
                whom = healer if healer in patients and _open(healer) else None
            if whom is None:
                continue
            patients.remove(whom)
            if hands.ask(fight, "aid", healer.index, (whom.index,))[0]:
                treatment.aid(hands, fight, healer.index, whom.index)
    for one in fight.people:
        if one.down or not one.plain:
            wounds.round_end(hands, fight, one.index)
    for one in fight.people:
        one.now += _ROUND
        if not one.plain:
            one.lapse()
    fight.clock += _ROUND
    fight.count()
    if not is_due(fight):
        fight.verdict, fight.how = fight.result
