"""What characters are made of, as the tables of ``content/systems/gore`` hold it."""

from __future__ import annotations

from solo.rules import Ints
from solo.systems.gore.body import DEX, INT

__all__ = ["base_of", "chest_points"]


def base_of(skill: str, attributes: Ints) -> int:
    """Return the base of a skill (GORE-2.01)."""
    return {"dodge": 2 * attributes[DEX], "language_native": 5 * attributes[INT]}.get(skill, 5)


def chest_points(pieces: tuple[str, ...]) -> int:
    """Return the armour points of the piece over the chest, the highest (R-20)."""
    return len(pieces)
