"""The d20 game: Fast RPG, its rules and its tactics."""

from solo.systems.d20.game import game

__all__ = ["SYSTEM"]

SYSTEM = game()
