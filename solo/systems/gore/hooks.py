"""Where other modules join in a round: magic above all. Each is called with fight and hands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from solo.rules import Hands

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["ARRIVALS", "BEGINNINGS", "ENDINGS", "Hook"]

Hook: TypeAlias = "Callable[[Fight, Hands], None]"
ARRIVALS: Final[list[Hook]] = []
"""What comes first in a round: magic that arrives (section D, 1)."""
BEGINNINGS: Final[list[Hook]] = []
"""What comes after morale: magic that begins (section D, 3)."""
ENDINGS: Final[list[Hook]] = []
"""What comes at the end of a round before wounds: tentacles, swarms, webs (section D, 6)."""
