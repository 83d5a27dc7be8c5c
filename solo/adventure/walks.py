"""Walks, proofs and measures in JSON, to and fro."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from solo.adventure.values import Proof, Step
from solo.reading import Node
from solo.records import Json

__all__ = ["read_measures", "read_proof", "walk_json"]

_VERBS: Final = ("cross", "take", "pull", "beat", "goal")


def walk_json(walk: Sequence[Step]) -> list[Json]:
    """Return ``walk`` as pairs of a verb and what, a third thing where more is to be said."""
    found: list[Json] = []
    for step in walk:
        more: dict[str, Json] = {}
        if step.spends:
            more["spends"] = list(step.spends)
        if step.luck:
            more["luck"] = True
        found.append([step.verb, step.what, more] if more else [step.verb, step.what])
    return found


def _steps(row: Node, key: str, value: object) -> tuple[Step, ...]:
    steps = cast("list[object]", value) if isinstance(value, list) else [value]
    return tuple(_step(row, key, step) for step in steps)


def _step(row: Node, key: str, step: object) -> Step:
    """Take ["cross", EXIT]; a third thing says what is spent and whether it takes luck."""
    parts = cast("list[object]", step) if isinstance(step, list) else []
    if len(parts) == 2:  # noqa: PLR2004 - a verb and what
        parts = [*parts, cast("object", {})]
    if len(parts) != 3:  # noqa: PLR2004 - a verb, what and how
        raise row.fail(key, f'{step!r} is no step; write ["cross", EXIT]')
    verb, what, more = parts
    if verb not in _VERBS or not isinstance(what, str) or not isinstance(more, dict):
        raise row.fail(key, f'{step!r} is no step; write ["cross", EXIT]')
    table = Node(cast("dict[str, Any]", more), f"{row.where}: {key}")
    found = Step(cast("Any", verb), what, table.words("spends", ()), table.flag("luck"))
    table.done()
    return found


def read_proof(top: Node) -> Proof:
    """Take the proof that an adventure brings."""
    row = top.table("proof")
    dead: object = row.plain("dead_ends") or []
    if not isinstance(dead, list):
        raise row.fail("dead_ends", f"{dead!r} is not a list of walks")
    proof = Proof(
        completable=row.flag("completable"),
        witness=_steps(row, "witness", row.plain("witness") or []),
        dead_ends=tuple(_steps(row, "dead_ends", walk) for walk in cast("list[object]", dead)),
        decided=row.flag("decided", default=True),
        states=row.number("states", 0, 0),
        redraws=row.number("redraws", 0, 0),
    )
    row.done()
    return proof


def read_measures(top: Node) -> dict[str, Json]:
    """Take the measures that an adventure brings."""
    row = top.table("measures")
    found: dict[str, Json] = {}
    for key in row.keys():  # noqa: SIM118 - no dict
        value: object = row.plain(key)
        if not _plain(value):
            raise row.fail(key, f"{value!r} holds a number that is not whole")
        found[key] = cast("Json", value)
    return found


def _plain(value: object) -> bool:
    """Say whether ``value`` is plain data without fractions."""
    if isinstance(value, list):
        return all(map(_plain, cast("list[object]", value)))
    if isinstance(value, dict):
        return all(map(_plain, cast("dict[str, object]", value).values()))
    return value is None or isinstance(value, bool | int | str)
