"""What follows from what somebody is, wears, wields and suffers (GORE-1.15)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from solo.rules import Ints
from solo.systems.gore.body import CON, DEX, POW, SIZ, STR, damage_modifier, hit_points
from solo.systems.gore.card import FISTS, TOOLS, Arm, Card, Kept, Weapon
from solo.systems.gore.conditions import (
    ARMOUR,
    DANCING,
    DEFENCE,
    EACH,
    ENTANGLED,
    HELD,
    HELPLESS,
    HINDERED,
    IMMOBILISED,
    LAUGHING,
    LENIENT,
    LOSS,
    MINIMA,
    MOUNTED,
    MOVEMENT,
    NO_ARMS,
    NO_SHIELD,
    NO_TWO_HANDED,
    PARALYSED,
    PRONE,
    SEIZED,
    SHAPE,
    SHAPED,
    SKILLS,
    STUNNED,
    WRESTLING,
)

if TYPE_CHECKING:
    from solo.systems.gore.creature import Creature

__all__ = [
    "CLAWS", "arms", "broken_of", "changed", "held", "missing", "worked_out", "worn",
]  # fmt: skip

_STOP_ACTS: Final = frozenset((STUNNED, HELPLESS, IMMOBILISED, PARALYSED, LAUGHING, DANCING))
_HELPLESS: Final = frozenset((HELPLESS, PARALYSED))
_BOUND: Final = frozenset((HELD, ENTANGLED))

_THROWING: Final = 25
"""Base of Throwing (GORE-2.65)."""


def worn(pieces: tuple[str, ...]) -> int:
    """Return the armour points of the piece over the chest, the highest (R-20)."""
    if not pieces:
        return 0
    from solo.systems.gore.tables import chest_points  # noqa: PLC0415 - not everybody wears any

    return chest_points(pieces)


def broken_of(card: Card, items: Mapping[str, int]) -> int:
    """Return the places of the weapons out of hit points, as bits; the shield's is the last."""
    found = 0
    for place, weapon in enumerate((*card.weapons, *_shield(card))):
        if weapon.hp and items.get(weapon.name, 0) >= weapon.hp:
            found |= 1 << place
    return found


def arms(one: Creature) -> tuple[Arm, ...]:
    """Return the weapons as ``one`` uses them now; what is broken or too heavy is not usable.

    The weapons of the card come first, then its shield; bare hands are last, but where the last
    weapon is natural.
    """
    card, found = one.card, list[Arm]()
    for weapon in (*card.weapons, *_shield(card)):
        found.append(_arm(one, weapon, [arm.weapon.skill for arm in found]))
    if one.gear:
        found += _tools(one, len(found))
    if card.weapons[-1] is not FISTS and card.weapons[-1].kind != "natural":
        attack = card.attack if card.attack >= 0 else FISTS.base + card.points.get("unarmed", 0)
        found.append(Arm(len(found), FISTS, attack, attack, one.dm, usable=True))
    if one.hampers & SHAPED:
        attack = card.attack if card.attack >= 0 else FISTS.base + card.points.get("unarmed", 0)
        for arm in found:
            arm.usable = False
        found.append(Arm(len(found), CLAWS, attack, attack, one.dm, usable=True))
    return tuple(found)


def _arm(one: Creature, weapon: Weapon, before: list[str]) -> Arm:
    """Return a weapon as ``one`` uses it; ``before`` has the skills of those listed before it."""
    card, hampers = one.card, one.hampers
    points = card.points.get(weapon.skill, 0)
    if hampers & EACH and weapon.skill in before:
        points = 0  # the points of a letter are those of its first weapon
    attack = card.attack if card.attack >= 0 else weapon.base + points
    if weapon.kind == "thrown" and card.attack < 0:
        # What is thrown may go by its own skill or by Throwing (GORE-2.65).
        attack = max(attack, _THROWING + card.points.get("throwing", 0))
    parry = (card.parry if card.parry >= 0 else attack) if weapon.parry else 0
    short = missing(one, weapon)
    if short and hampers & LENIENT:
        attack -= _PER_POINT * short
        parry = max(0, parry - _PER_POINT * short)
        short = 0
    broken = bool(weapon.hp) and one.items.get(weapon.name, 0) >= weapon.hp
    usable = not broken and not short and not (hampers and _forbidden(weapon, hampers))
    return Arm(len(before), weapon, attack, parry, one.dm, usable)


_PER_POINT: Final = 5


def missing(one: Creature, weapon: Weapon) -> int:
    """Return the points by which STR and DEX are below a weapon's minima (GORE-8.03)."""
    strength, dexterity = one.attributes[STR], one.attributes[DEX]
    return max(0, weapon.strength - strength) + max(0, weapon.dexterity - dexterity)


def held(gear: Mapping[str, int]) -> tuple[tuple[str, bool], ...]:
    """Return the tools among somebody's gear that serve as clubs, and whether any is left."""
    return tuple([(name, gear[name] > 0) for name in TOOLS if name in gear])


def _tools(one: Creature, first: int) -> list[Arm]:
    """Return the tools among somebody's gear that can be swung (GORE-9.04)."""
    from solo.systems.gore.tools import clubs  # noqa: PLC0415 - few have any

    found: list[Arm] = []
    for name, left in held(one.gear):
        arm = _arm(one, clubs()[name], [""] * (first + len(found)))
        arm.usable = arm.usable and left
        found.append(arm)
    return found


CLAWS: Final = FISTS._replace(name="claws", kind="natural", skill="natural", harms=((1, 6, 0),))
"""What a beast's shape strikes with (GORE-6.46)."""


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


def worked_out(one: Creature, attributes: Ints) -> Kept:
    """Return what follows from the attributes as they are now, before what is added to it."""
    card = one.card
    one.attributes = attributes
    one.dm = (
        card.dm if attributes is card.attributes
        else damage_modifier(attributes[STR] + attributes[SIZ])
    )  # fmt: skip
    full = hit_points(attributes[SIZ], attributes[CON] if card.attributes[CON] else 0)
    dodge = max(card.dodge, 2 * attributes[DEX] + card.points.get("dodge", 0))
    points = card.hide + worn(card.armour)
    return attributes, full, attributes[POW], one.dm, dodge, points, arms(one)


def changed(one: Creature) -> tuple[Ints, int]:
    """Let conditions and effects count; return attributes as they are now, armour points added."""
    found, extra = one.card.attributes, 0
    lowered: list[int] = []
    for kind, a, amount, _, _ in one.ledger:
        if kind == LOSS:
            lowered = lowered or [*found]
            lowered[a] -= amount
        elif kind == SKILLS:
            one.skills_add += amount
        elif kind == DEFENCE:
            one.defence += amount
        elif kind == ARMOUR:
            extra += amount
        elif kind == MOVEMENT:
            one.movement = max(0, one.movement + amount)
        elif kind == SHAPE:
            one.hampers |= SHAPED
        elif kind == MINIMA:
            one.hampers |= amount
    if one.conditions:
        _conditioned(one)
    if lowered:
        found = tuple([max(0, score) for score in lowered])
    return found, extra


def _conditioned(one: Creature) -> None:
    for condition, a, *_ in one.conditions:
        if condition == PRONE:
            one.prone = True
        elif condition == HINDERED:
            one.hampers |= a
        elif condition in _STOP_ACTS:
            one.can_act = one.can_move = False
        elif condition in _BOUND:
            one.can_move = one.can_defend = False
        elif condition in (SEIZED, WRESTLING):
            one.can_move = False
        elif condition == MOUNTED:
            one.hampers |= NO_TWO_HANDED
        if condition in _HELPLESS:
            one.helpless, one.can_defend = True, False
