"""What an adventure leaves to be rolled for at its end, kept among a hero's notes.

A skill used outstandingly (GORE-2.73): a critical, or a success at a chance of 25 or less.
"""

from __future__ import annotations

from typing import Final

from solo.systems.gore.checks import CRITICAL, SUCCESS
from solo.systems.gore.creature import Creature

__all__ = ["GAINS", "LOW", "mark", "marked", "unmark"]

GAINS: Final = "pow gain"
"""The note of who won POW against equal or more (GORE-5.03)."""
_MARK: Final = "marked: "
LOW: Final = 25


def mark(one: Creature, skill: str, level: int, chance: int) -> bool:
    """Mark a skill that was used outstandingly; say whether this use did it (GORE-2.73).

    ``level`` is the result's; only heroes are marked, and no attribute (``skill`` "").
    """
    if not skill:
        return False
    outstanding = level >= CRITICAL or (level == SUCCESS and chance <= LOW)
    note = _MARK + skill
    if not outstanding or one.card.kind != "hero" or note in one.notes:
        return False
    one.notes.append(note)
    return True


def marked(one: Creature) -> list[str]:
    """Return the skills that are marked, in the order of their marks."""
    return [note.removeprefix(_MARK) for note in one.notes if note.startswith(_MARK)]


def unmark(one: Creature) -> None:
    """Forget every mark: they have been rolled for."""
    one.notes = [note for note in one.notes if note != GAINS and not note.startswith(_MARK)]
