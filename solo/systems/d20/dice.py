"""The dice of the game: d20 and d6, light halves, and the exact mean of a blow."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

__all__ = ["MEAN_SCALE", "half", "mean", "notation", "spread", "throws"]

MEAN_SCALE: Final = 36
"""Means are whole numbers of 36ths: exact for one and two dice and wherever no floor bites."""


def half(n: int) -> int:
    """Return half of ``n``, rounded up (D20-1.13)."""
    return -(-n // 2)


def notation(dice: int, sides: int, halved: int, flat: int) -> str:
    """Return damage as it is written: "2d6+2", "1d6/2", "7"."""
    if not dice:
        return str(flat)
    plus = f"{flat:+d}" if flat else ""
    return f"{dice}d{sides}{'/2' if halved else ''}{plus}"


@cache
def spread(dice: int, sides: int, halved: int, flat: int) -> dict[int, int]:
    """Return damage -> number of equally likely throws, with the floor of 1 for a hit (R-13)."""
    sums = {0: 1}
    for _ in range(dice):
        longer: dict[int, int] = {}
        for total, ways in sums.items():
            for face in range(1, sides + 1):
                longer[total + face] = longer.get(total + face, 0) + ways
        sums = longer
    found: dict[int, int] = {}
    for total, ways in sums.items():
        harm = max(1, (half(total) if halved else total) + flat)
        found[harm] = found.get(harm, 0) + ways
    return found


@cache
def mean(dice: int, sides: int, halved: int, flat: int) -> int:
    """Return the mean damage of a hit in 36ths (D20-C.01)."""
    found = spread(dice, sides, halved, flat)
    ways = sum(found.values())
    return MEAN_SCALE * sum(harm * n for harm, n in found.items()) // ways


def throws(throw: Callable[[int], int], dice: int, sides: int) -> tuple[int, ...]:
    """Return the faces of ``dice`` dice, in the order thrown."""
    return tuple(throw(sides) for _ in range(dice))
