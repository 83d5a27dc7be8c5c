"""The tables of the d100 game as plain values, to be held against what was typed from the book."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

from solo.systems.gore.catalogue import file

__all__ = ["Row", "figures", "grid", "rows"]

Row = dict[str, Any]


@cache
def _whole(name: str, table: str) -> Row:
    return cast("Row", file(name).plain(table))


def figures(name: str, table: str) -> Row:
    """Return the single figures of a table, its rows aside."""
    return {key: value for key, value in _whole(name, table).items() if key != "row"}


def rows(name: str, table: str) -> list[Row]:
    """Return the rows of a table."""
    return cast("list[Row]", _whole(name, table)["row"])


def grid(typed: str) -> list[list[str]]:
    """Return a typed table: a line a row, two spaces or more between its cells, "_" a space."""
    lines = [line.split() for line in typed.strip().splitlines()]
    return [[cell.replace("_", " ") for cell in line] for line in lines]
