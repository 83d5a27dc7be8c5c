"""The percentile game: its rules and its tactics."""

from solo.systems.gore.game import game

__all__ = ["SYSTEM"]

SYSTEM = game()
