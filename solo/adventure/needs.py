"""Needs and effects out of JSON, as the design writes them."""

from __future__ import annotations

from typing import Any, Final, cast

from solo.adventure.values import (
    All,
    AnyOf,
    CheckNeed,
    CountOf,
    Effect,
    EventNeed,
    ItemNeed,
    Need,
)
from solo.errors import ContentError
from solo.reading import Node
from solo.rules import Approach, Severity

__all__ = ["APPROACHES", "MOST_DEPTH", "SEVERITIES", "read_effect", "read_need"]

MOST_DEPTH: Final = 8
"""Needs within needs."""

_MOST_PARTS: Final = 30
"""Parts of one need."""

APPROACHES: Final = (
    "force", "agility", "endurance", "stealth", "search", "locks", "talk", "deceive",
    "intimidate", "lore", "craft", "heal", "survive", "resuscitate", "repair", "cast",
)  # fmt: skip
SEVERITIES: Final = ("trivial", "easy", "average", "hard", "extreme")


def read_need(row: Node, key: str = "needs") -> Need | None:
    """Take the need under ``key``; None where there is none."""
    value = row.plain(key)
    return None if value is None else _part(value, f"{row.where}: {key}", 0)


def read_effect(row: Node, default: Effect | None = None) -> Effect | None:
    """Take the effect of a record; ``default`` where there is none."""
    if not row.has("effect"):
        return default
    table = row.table("effect")
    effect = Effect(
        event=table.text("event", ""),
        opens=table.words("opens", ()),
        closes=table.words("closes", ()),
    )
    table.done()
    return effect


def _part(value: object, where: str, depth: int) -> Need:
    if not isinstance(value, dict):
        raise ContentError(f'{where}: {value!r} is no need; write {{"item": ID}} or leave it out')
    if depth > MOST_DEPTH:
        raise ContentError(f"{where}: needs within needs go {MOST_DEPTH} deep at most")
    table = Node(cast("dict[str, Any]", value), where)
    keys = table.keys()
    need: Need
    if "item" in keys:
        need = ItemNeed(table.text("item"))
    elif "event" in keys:
        need = EventNeed(table.text("event"))
    elif "check" in keys:
        check = table.table("check")
        approach = cast("Approach", check.choice("approach", APPROACHES))
        need = CheckNeed(approach, cast("Severity", check.choice("severity", SEVERITIES)))
        check.done()
    elif "all" in keys:
        need = All(_several(table, "all", depth))
    elif "any" in keys:
        need = AnyOf(_several(table, "any", depth))
    elif "count" in keys:
        count, of = table.number("count", low=1), _several(table, "of", depth)
        if count > len(of):
            raise table.fail("count", f"{count} of {len(of)} can never hold; ask for fewer")
        need = CountOf(count, of)
    else:
        raise ContentError(f"{where}: none of item, event, check, all, any, count stands in it")
    table.done()
    return need


def _several(table: Node, key: str, depth: int) -> tuple[Need, ...]:
    value = table.plain(key)
    if not isinstance(value, list) or not value:
        raise table.fail(key, f"{value!r} is not a list of needs")
    found = cast("list[object]", value)
    if len(found) > _MOST_PARTS:
        raise table.fail(key, f"{len(found)} parts; a need has {_MOST_PARTS} at most")
    return tuple(
        _part(part, f"{table.where}: {key}[{place}]", depth + 1) for place, part in enumerate(found)
    )
