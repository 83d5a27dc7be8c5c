"""What is worn and wielded, as its bearer can use it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.systems.gore.body import DEX, STR
from solo.systems.gore.card import Arm, Weapon
from solo.systems.gore.conditions import NO_ARMS, NO_SHIELD, NO_TWO_HANDED

if TYPE_CHECKING:
    from solo.systems.gore.creature import Creature

__all__ = ["arms", "worn"]


def worn(pieces: tuple[str, ...]) -> int:
    """Return the armour points of the piece over the chest, the highest (R-20)."""
    if not pieces:
        return 0
    from solo.systems.gore.tables import chest_points  # noqa: PLC0415 - not everybody wears any

    return chest_points(pieces)


def arms(one: Creature) -> tuple[Arm, ...]:
    """Return the weapons as ``one`` uses them now; what is broken or too heavy is not usable."""
    card, found = one.card, list[Arm]()
    strength, dexterity = one.attributes[STR], one.attributes[DEX]
    for place, weapon in enumerate(card.weapons):
        points = card.points.get(weapon.skill, 0)
        attack = card.attack if card.attack >= 0 else weapon.base + points
        parry = (card.parry if card.parry >= 0 else attack) if weapon.parry else 0
        broken = bool(weapon.hp) and one.items.get(weapon.name, 0) >= weapon.hp
        usable = not broken and strength >= weapon.strength and dexterity >= weapon.dexterity
        if one.hampers and usable:
            usable = not _forbidden(weapon, one.hampers)
        found.append(Arm(place, weapon, attack, parry, one.dm, usable))
    return tuple(found)


def _forbidden(weapon: Weapon, hampers: int) -> bool:
    """Say whether injuries keep a weapon from being used (GORE-3.24, 3.32)."""
    if weapon.kind in ("unarmed", "natural"):
        return False
    if weapon.kind == "shield":
        return bool(hampers & (NO_SHIELD | NO_ARMS))
    return bool(hampers & NO_ARMS or (weapon.hands > 1 and hampers & NO_TWO_HANDED))
