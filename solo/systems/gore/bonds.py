"""What binds whom in a fight, and the tests against it on one's own strike rank (C.0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.gore import hampered, mounts, sorcery, wrestling
from solo.systems.gore.body import CON, DEX, STR
from solo.systems.gore.checks import SUCCESS, check, oppose
from solo.systems.gore.cites import GORE_1_12, GORE_2_69, GORE_3_57, GORE_4_16, GORE_C_00
from solo.systems.gore.conditions import ENTANGLED, HELD, IMMOBILISED, STUNNED
from solo.systems.gore.creature import Creature

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["bound", "struggle"]


def bound(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Test against what binds somebody; say whether that took the action.

    A spell that holds: as it says, once a round (GORE-5.16); who is only stuck may act besides.
    Stunned: CON x 5 frees from the next round on (GORE-3.57). Entangled or held: DEX x 3 once the
    first two rounds are over (GORE-4.16). Immobilised: STR against the holder's (GORE-2.69).
    """
    if hampered.escape_due(one, fight.beat):
        helpless = one.helpless
        sorcery.escape(fight, hands, one)
        if helpless:
            return True
    if fight.mounts and mounts.bolts(fight, hands, one):
        return True
    for condition, a, b, _, cause in one.conditions:
        if hampered.by_spell(cause):
            continue
        if condition == STUNNED:
            cites = (GORE_1_12, GORE_3_57, GORE_C_00)
            rating = 5 * one.attributes[CON]
            if check(hands, fight, one.index, rating, cites, what=1000 + CON) >= SUCCESS:
                one.relieve(STUNNED)
                fight.altered(one.index)
            return True
        if condition in (ENTANGLED, HELD):
            if b > fight.clock:
                return True
            cites = (GORE_1_12, GORE_4_16, GORE_C_00)
            rating = 3 * one.attributes[DEX]
            if check(hands, fight, one.index, rating, cites, what=1000 + DEX) >= SUCCESS:
                one.relieve(condition)
                fight.altered(one.index)
            return True
        if condition == IMMOBILISED:
            _held_fast(fight, hands, one, (a, b, cause))
            return True
    return False


def _held_fast(fight: Fight, hands: Hands, one: Creature, by: tuple[int, int, str]) -> None:
    """Try STR against whoever, or whatever, holds somebody fast."""
    a, b, cause = by
    if cause == wrestling.HOLD:
        wrestling.break_free(fight, hands, one)
        return
    holder = fight.people[a] if 0 <= a < len(fight.people) else None
    other = holder.attributes[STR] if holder else b
    if oppose(hands, fight, one.index, one.attributes[STR], other, (GORE_2_69,), whom=a):
        one.relieve(IMMOBILISED)
        fight.altered(one.index)


def struggle(fight: Fight, hands: Hands, one: Creature) -> None:
    """Get out of somebody's hold, or put out a fire on oneself (GORE-2.69, 3.17)."""
    if wrestling.holder(one) >= 0:
        wrestling.break_free(fight, hands, one)
        return
    from solo.systems.gore.harms import put_out  # noqa: PLC0415 - few burn

    put_out(hands, fight, one.index)
