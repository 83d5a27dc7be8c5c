"""Martial arts: one roll read against two skills (GORE-2.40)."""

from __future__ import annotations

from typing import Final

from solo.systems.gore.card import Arm
from solo.systems.gore.creature import Creature

__all__ = ["ARTS", "better", "skilled"]

ARTS: Final = "martial_arts"
_HARM: Final = (2, 3, 0)


def skilled(one: Creature, face: int) -> bool:
    """Say whether an Unarmed roll that hit is within Martial Arts too; only who learnt it has it.

    ``face`` is the D100 of the Unarmed test.
    """
    return face <= one.card.points.get(ARTS, 0)


def better(arm: Arm) -> Arm:
    """Return bare hands as somebody trained uses them: 2d3 instead of 1d3."""
    found = Arm(arm.place, arm.weapon, arm.attack, arm.parry, arm.dm, arm.usable)
    found.harm = _HARM
    return found
