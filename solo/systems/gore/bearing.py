"""What is worn and wielded, as its bearer can use it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.systems.gore.body import DEX, STR
from solo.systems.gore.card import FISTS, Arm, Card, Weapon
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
    """Return the weapons as ``one`` uses them now; what is broken or too heavy is not usable.

    The weapons of the card come first, then its shield; bare hands are last, but where the last
    weapon is natural.
    """
    card, found = one.card, list[Arm]()
    strength, dexterity = one.attributes[STR], one.attributes[DEX]
    for place, weapon in enumerate((*card.weapons, *_shield(card))):
        points = card.points.get(weapon.skill, 0)
        attack = card.attack if card.attack >= 0 else weapon.base + points
        parry = (card.parry if card.parry >= 0 else attack) if weapon.parry else 0
        broken = bool(weapon.hp) and one.items.get(weapon.name, 0) >= weapon.hp
        usable = not broken and strength >= weapon.strength and dexterity >= weapon.dexterity
        if one.hampers and usable:
            usable = not _forbidden(weapon, one.hampers)
        found.append(Arm(place, weapon, attack, parry, one.dm, usable))
    if card.weapons[-1] is not FISTS and card.weapons[-1].kind != "natural":
        attack = card.attack if card.attack >= 0 else FISTS.base + card.points.get("unarmed", 0)
        found.append(Arm(len(found), FISTS, attack, attack, one.dm, usable=True))
    return tuple(found)


def _shield(card: Card) -> tuple[Weapon, ...]:
    """Return the shield that somebody carries, as the weapon it is (R-77)."""
    if not card.shield:
        return ()
    from solo.systems.gore.tables import shields  # noqa: PLC0415 - not everybody carries one

    return (shields()[card.shield].weapon,)


def _forbidden(weapon: Weapon, hampers: int) -> bool:
    """Say whether injuries keep a weapon from being used (GORE-3.24, 3.32)."""
    if weapon.kind in ("unarmed", "natural"):
        return False
    if weapon.kind == "shield":
        return bool(hampers & (NO_SHIELD | NO_ARMS))
    return bool(hampers & NO_ARMS or (weapon.hands > 1 and hampers & NO_TWO_HANDED))
