"""Figures that can be moved on somebody's card, to see what a point of each is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from oracles.spelling import near
from solo.errors import BriefError
from solo.systems.d20.card import Card
from solo.systems.d20.creature import Creature

__all__ = ["FIGURES", "moved"]


def _armour(card: Card, by: int) -> Card:
    return card.replace(full_hp=card.full_hp, base_ac=card.base_ac + by)


def _attack(card: Card, by: int) -> Card:
    weapons = tuple((*weapon[:6], weapon[6] + by, *weapon[7:]) for weapon in card.weapons)
    return card.replace(full_hp=card.full_hp, weapons=weapons)


def _damage(card: Card, by: int) -> Card:
    weapons = tuple((*weapon[:5], weapon[5] + by, *weapon[6:]) for weapon in card.weapons)
    return card.replace(full_hp=card.full_hp, weapons=weapons)


def _hit_points(card: Card, by: int) -> Card:
    return card.replace(full_hp=max(1, card.full_hp + by))


_MOVED: Final[Mapping[str, Callable[[Card, int], Card]]] = {
    "AC": _armour,
    "to hit": _attack,
    "damage": _damage,
    "hit points": _hit_points,
}
FIGURES: Final = tuple(_MOVED)
"""AC; what is added to attacks with weapons; what is added to their damage; the most HP."""


def moved(one: Creature, figure: str, by: int) -> Creature:
    """Return a copy of ``one`` with ``figure`` moved by ``by``; hit points left move along.

    Raises:
        BriefError: there is no such figure.
    """
    if figure not in _MOVED:
        raise BriefError(f"d20 has no figure {figure!r} to move; {near(figure, FIGURES)}")
    copy = Creature.unpack(one.pack())
    copy.card = _MOVED[figure](copy.card, by)
    if one.hp:
        copy.hp = max(1, min(copy.card.full_hp, one.hp + copy.card.full_hp - one.full_hp))
    copy.refresh()
    return copy
