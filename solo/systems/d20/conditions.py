"""What may ail somebody or work on them, by number and by word."""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = [
    "BLINDNESS", "BROKEN", "CHARMED", "CONDITIONS", "CURSE", "DEAD", "DRAIN", "EMPOWER", "ENHANCE",
    "EXHAUST", "FEAR", "FOREVER", "HINDERED", "HUNTS", "IMMOBILIZED", "MADE", "OUT", "PINNED",
    "PRONE", "SHAKEN", "TURNED", "UNCONSCIOUS", "UP", "Condition", "Effect",
]  # fmt: skip

UP, OUT, DEAD, BROKEN = range(4)
"""How somebody is down: not at all, unconscious at 0 HP, dead, or a machine that stopped."""

CONDITIONS: Final = (
    "", "hindered", "shaken", "immobilized", "pinned", "prone", "unconscious", "blindness", "fear",
    "charmed",
)  # fmt: skip
"""In the order of D20-9.01 to 9.08; the place is the condition's number."""
(
    _NONE, HINDERED, SHAKEN, IMMOBILIZED, PINNED, PRONE, UNCONSCIOUS, BLINDNESS, FEAR, CHARMED,
) = range(10)  # fmt: skip

ENHANCE, DRAIN, CURSE, EXHAUST = "enhance", "drain", "curse", "exhaust"
MADE, EMPOWER, TURNED, HUNTS = "made", "empower", "turned", "hunts"
"""What the ledger of timed effects holds (D20-12.11, 12.18)."""
FOREVER: Final = -1

Condition: TypeAlias = tuple[int, int, int, int, str]
"""condition, ability or source, penalty, until (own seconds, -1 while its cause lasts), cause."""
Effect: TypeAlias = tuple[str, int, int, int, str]
"""kind, ability or power, amount, until (own seconds), cause."""
