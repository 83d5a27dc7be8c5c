"""What the tests of single spells share."""

from __future__ import annotations

from solo.rules import Line
from solo.systems.gore.grimoire import spells

__all__ = ["TOLD", "rows_of"]

TOLD = (
    "air-walk", "animal-sight", "arcane-eye", "darkvision", "detect-secret-doors", "detect-traps",
    "discern-lies", "spider-climb", "telescopic-vision", "tongues", "water-breathing", "whisper",
)  # fmt: skip


def rows_of(spell: str, tape: list[Line]) -> list[Line]:
    """Return the rows that a spell itself wrote."""
    return [row for row in tape if row.cites[0] == spells()[spell].rule]
