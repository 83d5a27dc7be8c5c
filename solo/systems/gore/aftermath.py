"""What is done once a field is held (C.8): who burns is put out, then First Aid, the dying first.

A step is a round: the dying die in their time, whoever is free sees to one fire or wound. The order
of the dice: healers from the best on, each as ``harms.put_out`` or ``treatment.aid`` throws; then
what ails whom, as listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore import curing, treatment, wounds
from solo.systems.gore.cites import GORE_C_08
from solo.systems.gore.conditions import DEAD, DYING, ON_FIRE
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.treatment import treatable

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["after", "is_due"]

_ROUND: Final = 12
_MOST_CARE: Final = 30
"""Rounds of care; then whoever is hurt still must rest."""


def _burns(one: Creature) -> bool:
    return not one.plain and one.has(ON_FIRE)


def _holder(fight: Fight) -> int:
    """Return the side that holds the field, or nobody."""
    theirs, ours = fight.foes
    return NONE if bool(ours) == bool(theirs) else int(not ours)


def _patients(fight: Fight, side: int) -> list[Creature]:
    """Return who may be helped, who burns and the dying first; the dying captives after them."""
    wanted = fight.aims[side] == "capture"
    dressed = any(treatment.dresses(fight.people[i]) for i in fight.able[side])
    found = [
        one
        for one in fight.people
        if one.down < DEAD and not one.fled and (one.wounds or not one.plain)
        and (one.side == side or (wanted and one.down == DYING))
        and (_burns(one) or (dressed and treatable(one) >= 0))
    ]  # fmt: skip
    if len(found) > 1:
        found.sort(key=lambda one: (not _burns(one), one.down != DYING, one.side != side, one.hp))
    return found


def is_due(fight: Fight) -> bool:
    """Say whether anything is left to see to: the dying, and the wounded who can be helped."""
    fight.due = None
    for one in fight.people:
        if one.down == DYING:
            return True
    side = _holder(fight)
    if fight.idle >= _MOST_CARE or side == NONE or not fight.able[side]:
        return False
    fight.due = _patients(fight, side)
    return bool(fight.due) or (fight.casters and curing.due(fight, side))


def after(fight: Fight, hands: Hands) -> None:
    """See to the fallen for a round; then the fight is over if nothing is left to do."""
    fight.idle += 1
    fight.beat += 1
    side = _holder(fight)
    patients = fight.due
    if side == NONE or fight.idle >= _MOST_CARE:
        patients = []
    elif patients is None:
        patients = _patients(fight, side)
    busy = _treat(fight, hands, side, patients) if patients else []
    if fight.casters and side != NONE and fight.idle < _MOST_CARE:
        curing.cure(fight, hands, [i for i in fight.able[side] if i not in busy])
    people, lapsed = fight.people, False
    for one in people:
        if one.down < DEAD and (one.down or not one.plain):
            wounds.round_end(hands, fight, one.index)
    for one in people:
        one.now += _ROUND
        if not one.plain and one.lapse():
            lapsed = True
    fight.clock += _ROUND
    if lapsed:
        fight.count()
    if not is_due(fight):
        fight.verdict, fight.how = fight.result


def _treat(fight: Fight, hands: Hands, side: int, patients: list[Creature]) -> list[int]:
    """Let everybody able treat one of those who wait, the best healer first; return who did.

    Whoever knows of no bandages (R-145) puts out whoever burns.
    """
    busy = list[int]()
    healers = [fight.people[i] for i in fight.able[side]]
    if len(healers) > 1:
        healers.sort(key=lambda one: -one.rating("first_aid"))
    for healer in healers:
        mine = patients if treatment.dresses(healer) else [one for one in patients if _burns(one)]
        whom = next((one for one in mine if one is not healer), None)
        if _burns(healer) and healer in mine:
            whom = healer
        if whom is None and mine:
            whom = healer
        if whom is None:
            continue
        busy.append(healer.index)
        patients.remove(whom)
        if _burns(whom):
            from solo.systems.gore.harms import put_out  # noqa: PLC0415 - few burn

            put_out(hands, fight, whom.index, by=healer.index)
        elif hands.story or hands.ask(fight, "aid", healer.index, (whom.index,))[0]:
            treatment.aid(hands, fight, healer.index, whom.index, cites=(GORE_C_08,))
        else:
            fight.idle = _MOST_CARE
    return busy
