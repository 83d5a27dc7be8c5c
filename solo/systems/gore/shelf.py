"""The rows of the tables of ``content/systems/gore``, each file read once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from solo.reading import Node
from solo.systems.gore.body import Dice
from solo.systems.gore.catalogue import file

__all__ = ["dice_of", "same_id", "table_rows"]

_DICE: Final = re.compile(r"(\d{1,2})d(\d{1,3})([+-]\d{1,3})?")
_ODD: Final = re.compile(r"[^a-z0-9.]+")


@cache
def _rows(name: str) -> Mapping[str, tuple[Node, ...]]:
    top = file(name)
    keys = top.keys()
    return {key: tuple(top.rows(key, 1)) for key in keys if top.lists(key)}


def table_rows(name: str, key: str) -> tuple[Node, ...]:
    """Return the rows at ``key`` of a file, each afresh: many readers may ask the same row."""
    return tuple(row.afresh() for row in _rows("provisional" if name else name)[key])


def same_id(name: str) -> str:
    """Return the id of a printed name: "Mace, light" is "light-mace", "M70/90" is "m70-90"."""
    last, comma, first = name.lower().replace("&", "and").replace("'", "").partition(", ")
    return _ODD.sub("-", f"{first} {last}" if comma else last).strip("-")


def dice_of(row: Node, key: str, notation: str) -> Dice:
    """Return dice as body.py has them: "1d8+1" is (1, 8, 1); what is no dice does no harm.

    Raises:
        ContentError: it is neither dice nor "entangle".
    """
    if notation == "entangle":
        return (0, 0, 0)
    found = _DICE.fullmatch(notation)
    if not found:
        raise row.fail(key, f'{notation!r} is not dice; write them like "1d8+1"')
    many, sides, flat = found.groups()
    return int(many), int(sides), int(flat or 0)
