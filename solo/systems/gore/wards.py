"""How somebody wards off an attack when nobody plays it, declared before the dice (C.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Ints
from solo.systems.gore import grips, moves, plight, situation
from solo.systems.gore.card import Arm
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DISENGAGING, DODGE, PARRY, UNDEFENDED

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["choose", "ward"]

_MARGIN: Final = 10
"""By so much a dodge must be likelier to be preferred to a parry."""
_NOTHING: Final = (UNDEFENDED, 0)
_DODGE: Final = (DODGE, 0)


def ward(fight: Fight, one: Creature, about: Ints) -> Deed:
    """Choose a defence: dodge, a parry, or none."""
    foe, number, _ = about
    return choose(fight, one, foe, fight.people[foe].arms[number])


def choose(fight: Fight, one: Creature, foe: int, arm: Arm) -> Deed:
    """Choose a defence against an arm of ``foe``."""
    item = None
    if not arm.missile and not one.stance & DISENGAGING:
        item = _item(one, arm)
    used = one.defences
    if one.sound and not one.stance and (fight.calm or situation.even(fight)):
        start = one.first - 30 * used
        dodge = start if used else one.dodge
        parry = 0 if item is None else start if used else item.parry
    else:
        dodge = situation.defending(fight, one, DODGE, 0, foe)[0]
        parry = 0
        if item is not None:
            parry = situation.defending(fight, one, PARRY, item.place, foe)[0]
        if one.ledger:
            dodge = dodge if plight.may_dodge(one) else 0
            item = None if plight.spent(one, plight.PARRIES) else item
    if not one.dodge:
        dodge = 0
    if item is None or parry <= 0:
        return _DODGE if dodge > 0 else _NOTHING
    if dodge <= 0:
        return PARRY, item.place
    # Both can be tried.
    if arm.reach and arm.reach > grips.reach_of(one) and foe not in one.closed:
        return _DODGE  # to get in (GORE-4.35)
    weapon = item.weapon
    left = weapon.hp - one.items.get(weapon.name, 0) if one.items else weapon.hp
    if 36 * left < arm.mean:
        return _DODGE
    if parry >= dodge:
        return PARRY, item.place
    pressed = parry + _MARGIN < dodge or len(moves.adjacent(fight, one)) > 1
    return _DODGE if pressed else (PARRY, item.place)


def _item(one: Creature, arm: Arm) -> Arm | None:
    """Return the best item to parry with: what is ready, where nothing else is held."""
    arms = one.arms
    if arm.hand and one.arm >= 0 and len(arms) < 3:
        ready = arms[one.arm]
        return ready if ready.wards and ready.usable else None
    found = grips.parries(one, arm)
    return found[0] if found else None
