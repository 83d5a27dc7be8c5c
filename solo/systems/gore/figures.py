"""Figures that can be moved on somebody's card, to see what a point of each is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from oracles.spelling import near
from solo.errors import BriefError
from solo.systems.gore.body import CON
from solo.systems.gore.card import Card
from solo.systems.gore.creature import Creature

__all__ = ["FIGURES", "moved"]


def _attack(card: Card, by: int) -> Card:
    if card.attack >= 0:
        return card.replace(attack=card.attack + by)
    return card.replace(points=_raised(card, {weapon.skill for weapon in card.weapons}, by))


def _dodge(card: Card, by: int) -> Card:
    if card.dodge >= 0:
        return card.replace(dodge=card.dodge + by)
    return card.replace(points=_raised(card, ("dodge",), by))


def _raised(card: Card, skills: Iterable[str], by: int) -> dict[str, int]:
    found = {**card.points}
    for skill in skills:
        found[skill] = found.get(skill, 0) + by
    return {skill: points for skill, points in found.items() if points}


def _armour(card: Card, by: int) -> Card:
    return card.replace(hide=card.hide + by)


def _damage(card: Card, by: int) -> Card:
    return card.replace(
        weapons=tuple(
            weapon._replace(harms=tuple((n, d, flat + by) for n, d, flat in weapon.harms))
            for weapon in card.weapons
        )
    )


def _hit_points(card: Card, by: int) -> Card:
    scores = [*card.attributes]
    scores[CON] = scores[CON] + 2 * by
    return card.replace(attributes=tuple(scores))


_MOVED: Final[Mapping[str, Callable[[Card, int], Card]]] = {
    "attack": _attack,
    "dodge": _dodge,
    "armour": _armour,
    "damage": _damage,
    "hit points": _hit_points,
}
FIGURES: Final = tuple(_MOVED)
"""Percent of the attack with every weapon; percent of dodge; armour points; what is added to the
damage of every weapon; the most hit points, by two points of CON each (GORE-1.14).
"""


def moved(one: Creature, figure: str, by: int) -> Creature:
    """Return a copy of ``one`` with ``figure`` moved by ``by``; hit points left move along.

    Raises:
        BriefError: there is no such figure.
    """
    if figure not in _MOVED:
        raise BriefError(f"gore has no figure {figure!r} to move; {near(figure, FIGURES)}")
    copy = Creature.unpack(one.pack())
    copy.card = _MOVED[figure](copy.card, by)
    copy.refresh()
    copy.hp = min(copy.full_hp, one.hp + copy.full_hp - one.full_hp)
    return copy
