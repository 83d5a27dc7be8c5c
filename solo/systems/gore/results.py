"""What attack and defence come to together: the tables of GORE-4.24 and 4.25 (R-12, R-13).

``DODGED`` and ``PARRIED`` are read by two levels of result plus one, the attacker's first:
fumble, failure, success, critical, impale. A cell is a sum of what happens.
"""

from __future__ import annotations

from typing import Final, TypeAlias

__all__ = [
    "A_FALLS", "A_ITEM", "A_TABLE", "BLOCKED", "BYPASS", "DODGED", "D_FALLS", "D_ITEM", "D_TABLE",
    "FULL", "HIT", "PARRIED", "UNOPPOSED", "WORDS", "Cells",
]  # fmt: skip

Cells: TypeAlias = tuple[tuple[int, ...], ...]

HIT, FULL, BYPASS, BLOCKED = 1, 2, 4, 8
"""A damage roll; doubled, or rolled twice past armour; past armour; it goes to the item."""
A_TABLE, A_FALLS, D_FALLS, D_TABLE = 16, 32, 64, 128
"""Attacker: fumble table, or falls or fumble table; defender falls; defender: fumble table."""
A_ITEM, D_ITEM = 256, 512
"""The attacking weapon loses 2 hit points; the parrying item 4."""

_full: Final = HIT | FULL

DODGED: Final[Cells] = (
    (0, A_TABLE, A_FALLS, A_FALLS),
    (D_FALLS, 0, 0, 0),
    (HIT | D_FALLS, HIT, 0, 0),
    (_full | D_FALLS, _full, _full, 0),
    (_full | D_FALLS, _full, _full, HIT),
)
PARRIED: Final[Cells] = (
    (A_TABLE, A_TABLE, A_FALLS, A_FALLS),
    (0, 0, 0, 0),
    (HIT | D_TABLE, HIT, BLOCKED, A_ITEM),
    (_full | D_TABLE, _full, HIT | D_ITEM, BLOCKED),
    (_full | D_FALLS, _full, HIT | BYPASS, BLOCKED),
)
UNOPPOSED: Final = (A_TABLE, 0, HIT, _full, _full)
"""Without a defence, by the attacker's level plus one (GORE-4.31, 3.19)."""

WORDS: Final = {
    HIT: "hit", FULL: "in full", BYPASS: "past armour", BLOCKED: "blocked",
    A_TABLE: "attacker fumbles", A_FALLS: "attacker falls or fumbles", D_FALLS: "defender falls",
    D_TABLE: "defender fumbles", A_ITEM: "the weapon is notched", D_ITEM: "the item is notched",
}  # fmt: skip
