"""What a player would write down of somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.conditions import CONDITIONS
from solo.systems.gore.running import ailment_words

if TYPE_CHECKING:
    from solo.systems.gore.creature import Creature

__all__ = ["sheet", "states", "weapons"]


def sheet(one: Creature) -> dict[str, dict[str, str]]:
    """Return what a player would write down: heading -> label -> words."""
    return {"Attributes": dict(zip(ATTRIBUTES, map(str, one.attributes), strict=True))}


def weapons(one: Creature) -> dict[str, str]:
    """Return noun -> how it is used."""
    return {arm.weapon.name: f"{arm.attack} %" for arm in one.arms}


def states(one: Creature) -> list[str]:
    """Return what ails somebody, in words."""
    downs = ((), ("unconscious",), ("unconscious", "dying"), ("dead",), ("destroyed",))
    conditions = dict.fromkeys(CONDITIONS[row[0]] for row in one.conditions)
    return [*downs[one.down], *conditions, *ailment_words(one)]
