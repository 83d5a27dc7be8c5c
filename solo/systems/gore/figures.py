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


_STEP: Final = 5
"""Percent of a step: about what a point is worth of what is counted in points."""


def _attack(card: Card, steps: int) -> Card:
    by = _STEP * steps
    if card.attack >= 0:
        return card.replace(attack=card.attack + by)
    return card.replace(points=_raised(card, {weapon.skill for weapon in card.weapons}, by))


def _defence(card: Card, steps: int) -> Card:
    by = _STEP * steps
    if card.dodge >= 0:
        return card.replace(dodge=card.dodge + by, parry=card.parry + by)
    return card.replace(
        points=_raised(card, ("dodge", "shield") if card.shield else ("dodge",), by)
    )


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
    "attack step": _attack,
    "defence step": _defence,
    "armour": _armour,
    "damage": _damage,
    "hit points": _hit_points,
}
FIGURES: Final = tuple(_MOVED)
"""Steps of five percent: of the attack with every weapon, of dodge and of what parries that is not
the weapon; armour points; what is added to the damage of every weapon; the most hit points, by two
points of CON each (GORE-1.14).
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
