"""What is done once a field is held (D20-C.14, R-92): the dead, the wounded, the end of effects.

The order of the dice: for each of the dead a d20 a caregiver, best first, until one brings them
back; then one Cure Wounds after the other, each in the order of ``using``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.d20 import sorcery, spells
from solo.systems.d20.card import SKILLS
from solo.systems.d20.checks import may_return, resuscitate
from solo.systems.d20.cites import D20_C_14, R_92
from solo.systems.d20.creature import Creature
from solo.systems.d20.deeds import CAST, CLOSING, NONE

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["after", "caregivers", "is_due"]

_ROUND: Final = 6
"""Seconds that a try takes (D20-7.01)."""
_MOST_CARE: Final = 60
"""Rounds of care after a fight; then whoever is wounded still must rest."""
_MED, _DIV = SKILLS.index("MED"), SKILLS.index("DIV")


def _patient(fight: Fight) -> tuple[int, list[int]]:
    """Return the first of the dead who may yet be brought back (C.14), and who can try, best first.

    ``NONE`` if there is none. Only the side that holds the field has anybody to try.
    """
    for i in sorted(chain(*fight.downed)):
        able = caregivers(fight, i)
        if able:
            return i, able
    return NONE, []


def caregivers(fight: Fight, dead: int) -> list[int]:
    """Return who can try to resuscitate ``dead``, best first (C.06)."""
    people = fight.people
    body = people[dead]
    able = fight.able[body.side]
    if not able or not may_return(fight, body):
        return []
    tried = body.tried
    found = [i for i in able if people[i].can_act and people[i].name not in tried]
    return sorted(found, key=lambda i: -_care(people[i])) if len(found) > 1 else found


def _care(one: Creature) -> int:
    skills = one.card.skills
    return max(skills[_MED], skills[_DIV])


def _due(fight: Fight) -> tuple[int, list[int], Deed]:
    """Return who of the dead is seen to and by whom, or else how one of the wounded is."""
    dead, able = _patient(fight)
    if dead != NONE or not fight.gifted:
        return dead, able, ()
    return dead, able, sorcery.aftercare(fight)


def is_due(fight: Fight) -> bool:
    """Say whether anything is left to see to: the dead, the wounded, what ends with a fight."""
    fight.due = dead, _, care = _due(fight)
    passing = spells.passing
    return dead != NONE or bool(care) or (fight.gifted and any(map(passing, fight.people)))


def after(fight: Fight, hands: Hands) -> None:
    """See to one of the dead, else to one of the wounded, else let effects end (C.14)."""
    dead, able, care = fight.due or _due(fight)
    fight.due = None
    if dead != NONE:
        _revive(fight, hands, dead, able)
    elif care and fight.idle < _MOST_CARE:
        _cure(fight, hands, care)
    else:
        for one in fight.people:
            if not one.plain:
                spells.fade(fight, hands, one)
        fight.verdict, fight.how = fight.result
        return
    beaten = int(fight.result[0] == "won")
    if fight.standing[beaten]:  # a backlash brought something that must be fought
        fight.phase = CLOSING
        return
    fight.clock += _ROUND
    for one in fight.people:
        one.now += _ROUND
    if not fight.gifted and _patient(fight)[0] == NONE:
        fight.verdict, fight.how = fight.result


def _revive(fight: Fight, hands: Hands, dead: int, able: Sequence[int]) -> None:
    """Let each caregiver try once to bring one of the dead back (D20-5.10)."""
    for caregiver in able:
        if not hands.ask(fight, "resuscitate", caregiver, (dead,))[0]:
            fight.people[dead].tried.append(fight.people[caregiver].name)
        elif resuscitate(hands, fight, caregiver, dead):
            fight.count()
            break


def _cure(fight: Fight, hands: Hands, care: Deed) -> None:
    """Let a healer use Cure Wounds on the worst off, who may say no to it."""
    fight.idle += 1
    healer, _, whom, *_ = care
    good = hands.ask(fight, "tend", healer, (whom,))[0]
    row = (fight.beat, healer, whom, (D20_C_14, R_92), (), (), 0, 0, good, fight.people[whom].hp)
    hands.tape.append(row)
    if good:
        spells.cast(fight, hands, fight.people[healer], (CAST, *care[1:]))
    else:
        fight.idle = _MOST_CARE
