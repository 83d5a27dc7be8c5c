"""Those who see what is not there, and act on it (GORE-F.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore import combat, moves
from solo.systems.gore.cites import GORE_F_13
from solo.systems.gore.conditions import SKILLS
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.want import hallucinate

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["possessed"]

_ROUND: Final = 12
_ANYBODY, _NOTHING = 1, 2


def possessed(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Throw for what visions make of a turn; say whether they took it.

    Whoever strikes anybody strikes one of those within reach, friend or foe, by an even throw.
    """
    found = hallucinate(hands, fight, one.index)
    if found == _ANYBODY:
        near = [i for i in fight.there if i != one.index and fight.people[i].zone == one.zone]
        number = moves.close_arm(one)
        if near and number != NONE:
            target = near[0]
            if len(near) > 1:
                face = hands.throw(len(near))
                target = near[face - 1]
                row = (
                    fight.beat, one.index, target, (GORE_F_13,), (face,), (), face, 0, 1, one.hp
                )  # fmt: skip
                hands.tape.append(row)
            combat.strike(fight, hands, one, target, one.arms[number])
        return True
    if found < 0:
        one.note_effect(SKILLS, -1, found, one.now + _ROUND, "visions")
        fight.altered(one.index)
    return found == _NOTHING
