"""Attributes and what follows from them: hit points, damage modifier, opposition (chapter 1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

__all__ = [
    "ATTRIBUTES", "CHA", "CON", "DEX", "INT", "LOCATIONS", "POW", "SIZ", "STR", "Dice",
    "damage_modifier", "hit_points", "least", "location_points", "mean36", "most", "notation",
    "opposition",
]  # fmt: skip

ATTRIBUTES: Final = ("STR", "CON", "DEX", "SIZ", "INT", "POW", "CHA")
STR, CON, DEX, SIZ, INT, POW, CHA = range(7)

Dice: TypeAlias = tuple[int, int, int]
"""dice, sides, flat: 1d8+1 is (1, 8, 1); dice below 0 are rolled and taken off: -1d4 is (-1, 4, 0).
"""

_BANDS: Final[tuple[tuple[int, Dice], ...]] = (
    (5, (-1, 8, 0)), (10, (-1, 6, 0)), (15, (-1, 4, 0)), (20, (-1, 2, 0)), (25, (0, 0, 0)),
    (30, (1, 2, 0)), (35, (1, 4, 0)), (40, (1, 6, 0)), (45, (1, 8, 0)), (50, (1, 10, 0)),
    (60, (1, 12, 0)), (70, (2, 6, 0)), (80, (2, 8, 0)), (90, (2, 10, 0)), (100, (2, 12, 0)),
)  # fmt: skip
"""STR + SIZ up to -> the dice (GORE-1.13); body.toml prints them with their provenance."""
_WIDE, _FIRST, _DICE = 20, 100, 2

LOCATIONS: Final = (
    "right leg", "left leg", "abdomen", "chest", "right arm", "left arm", "head",
)  # fmt: skip
"""In the order of the D20 (GORE-3.23)."""
_SHARES: Final = (30, 30, 30, 35, 25, 25, 30)


@lru_cache(maxsize=512)
def damage_modifier(total: int) -> Dice:
    """Return the dice of STR + SIZ (GORE-1.13); beyond the bands +1d10 for each started 20."""
    for limit, dice in _BANDS:
        if total <= limit:
            return dice
    return (_DICE - (_FIRST - total) // _WIDE, 10, 0)


def hit_points(siz: int, con: int) -> int:
    """Return the most hit points: half of SIZ + CON, rounded up (GORE-1.14, R-02)."""
    return -(-(siz + con) // 2)


def location_points(full: int) -> tuple[int, ...]:
    """Return each location's share of the most hit points, nearest, halves up (GORE-1.16)."""
    return tuple((2 * share * full + 100) // 200 for share in _SHARES)


def opposition(own: int, other: int, percent: int = 0) -> int:
    """Return the chance of an Opposition Test in percent, 0 to 100 (GORE-1.22, 1.23)."""
    return min(100, max(0, 50 + 5 * (own - other) + percent))


def mean36(dice: Dice) -> int:
    """Return 36 times the mean of dice, below 0 where more is taken off than rolled."""
    many, sides, flat = dice
    return 18 * many * (sides + 1) + 36 * flat if many else 36 * flat


def most(dice: Dice) -> int:
    """Return the highest that dice can show."""
    many, sides, flat = dice
    return (many * sides if many > 0 else many) + flat


def least(dice: Dice) -> int:
    """Return the lowest that weapon dice can show, at least 0 (R-57)."""
    many, sides, flat = dice
    return max(0, (many if many > 0 else many * sides) + flat)


def notation(dice: Dice) -> str:
    """Return dice as the book writes them: "1d8+1", "-1d4", "+1d2" is the caller's to sign."""
    many, sides, flat = dice
    if not many:
        return str(flat)
    words = f"{'-' if many < 0 else ''}{abs(many)}d{sides}"
    return f"{words}{flat:+d}" if flat else words
