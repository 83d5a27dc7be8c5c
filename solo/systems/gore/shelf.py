"""The rows of the tables of ``content/systems/gore``, each file read once."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from solo.reading import Node
from solo.systems.gore.body import Dice
from solo.systems.gore.catalogue import file

__all__ = ["dice_of", "same_id", "table_rows"]

_DICE: Final = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?")
_ODD: Final = re.compile(r"[^a-z0-9.]+")


@cache
def _top(name: str) -> Node:
    return file(name)


def table_rows(name: str, key: str) -> tuple[Node, ...]:
    """Return the rows of a file at ``key``, afresh: a list of tables, or the ``row`` of a table."""
    top = _top(name).afresh()
    if top.lists(key):
        return tuple(top.rows(key, 1))
    return tuple(top.table(key).rows("row", 1))


def same_id(name: str) -> str:
    """Return the id of a printed name: "Mace, light" is "light-mace", "M70/90" is "m70-90"."""
    last, comma, first = name.lower().replace("&", "and").replace("'", "").partition(", ")
    return _ODD.sub("-", f"{first} {last}" if comma else last).strip("-")


def dice_of(row: Node, key: str, notation: str) -> Dice:
    """Return dice as body.py has them: "1d8+1" is (1, 8, 1).

    Raises:
        ContentError: it is no dice.
    """
    found = _DICE.fullmatch(notation)
    if not found:
        raise row.fail(key, f'{notation!r} is not dice; write them like "1d8+1"')
    many, sides, flat = found.groups()
    return int(many), int(sides), int(flat or 0)
