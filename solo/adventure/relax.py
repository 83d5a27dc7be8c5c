"""What would have to give way for an adventure that cannot be finished.

A change makes one thing easier: a need less, a way that leads both ways, a secret that is known.
Only what stands where the party gets to can matter, so only that is tried.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from solo.adventure.proof import Budget, prove, reach
from solo.adventure.puzzle import parts
from solo.adventure.values import Content, Effect, Exit, ItemNeed, Scene

__all__ = [
    "MOST_CHANGES",
    "Built",
    "Change",
    "Kind",
    "changes",
    "known",
    "mended",
    "relaxed",
    "unstuck",
]

MOST_CHANGES: Final = 12
"""Sets of changes that are told."""

_MOST_FIRST: Final = 40
"""Changes that are tried together with a second one."""

Kind = Literal["need", "both", "known", "open", "inside", "closes", "kept", "free"]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing made easier."""

    kind: Kind
    """need: the exit asks for nothing. both: it leads both ways. known: it, or the thing, is hidden
    no longer. open: it is open from the beginning. inside: it opens from inside. closes: the exit
    or thing no longer closes ``other``. kept: the item is not spent. free: the thing asks for
    nothing."""
    what: str
    """Id of an exit or a content."""
    other: str = ""


Built = tuple[Sequence[Scene], Sequence[Exit]]


def _less(effect: Effect, door: str) -> Effect:
    return replace(effect, closes=tuple(other for other in effect.closes if other != door))


def _exit(door: Exit, change: Change) -> Exit:
    match change.kind:
        case "need":
            return replace(door, needs=None)
        case "both":
            return replace(door, way="both")
        case "known":
            return replace(door, secret=False)
        case "open":
            return replace(door, closed=False)
        case "inside":
            return replace(door, opens_from_inside=True)
        case "closes" if door.effect:
            return replace(door, effect=_less(door.effect, change.other))
        case _:
            return door


def _content(content: Content, change: Change) -> Content:
    match change.kind:
        case "free":
            return replace(content, needs=None)
        case "known":
            return replace(content, hidden=False)
        case "kept":
            return replace(content, use="kept")
        case "closes" if content.effect:
            return replace(content, effect=_less(content.effect, change.other))
        case _:
            return content


def relaxed(built: Built, changed: Sequence[Change]) -> Built:
    """Return the adventure with ``changed`` made easier."""
    scenes, exits = built
    for change in changed:
        if change.what in {door.id for door in exits} and change.kind not in {"kept", "free"}:
            exits = [_exit(d, change) if d.id == change.what else d for d in exits]
        if change.kind in {"free", "known", "kept", "closes"}:
            scenes = [
                replace(
                    scene,
                    contents=tuple(
                        _content(c, change) if c.id == change.what else c for c in scene.contents
                    ),
                )
                if any(c.id == change.what for c in scene.contents)
                else scene
                for scene in scenes
            ]
    return scenes, exits


def known(what: str) -> Change:
    """Return the change by which an exit or a thing is hidden no longer."""
    return Change("known", what)


def changes(built: Built, here: frozenset[str]) -> Iterator[Change]:
    """Yield every change to what stands where somebody gets to who gets to the scenes ``here``."""
    scenes, exits = built
    needed = {p.item for door in exits for p in parts(door.needs) if isinstance(p, ItemNeed)}
    for door in exits:
        if {door.source, door.target} & here:
            yield from _of_exit(door, here)
    for content in (c for scene in scenes if scene.id in here for c in scene.contents):
        yield from _of_content(content, needed)


def _of_exit(door: Exit, here: frozenset[str]) -> Iterator[Change]:
    if door.secret:
        yield known(door.id)
    if door.closed:
        yield Change("open", door.id)
    if door.way == "forward" and door.target in here:
        yield Change("both", door.id)
    if door.needs is not None and door.source in here:
        yield Change("need", door.id)
    shuts = door.needs is not None and not door.opens_from_inside and door.way == "both"
    if shuts and door.target in here:
        yield Change("inside", door.id)
    for other in door.effect.closes if door.effect else ():
        yield Change("closes", door.id, other)


def _of_content(content: Content, needed: Container[str]) -> Iterator[Change]:
    if content.hidden:
        yield known(content.id)
    if content.needs is not None:
        yield Change("free", content.id)
    if content.use == "spent" and content.id in needed:
        yield Change("kept", content.id)
    for other in content.effect.closes if content.effect else ():
        yield Change("closes", content.id, other)


def mended(built: Built, event: str, *, budget: Budget) -> tuple[tuple[Change, ...], ...]:
    """Return the smallest sets of changes after which the goal can be reached: of one, else two.

    Empty where no two changes suffice, or ``budget`` is used up before any were found.
    """
    here = reach(*built, event, budget=budget).scenes
    first = list(dict.fromkeys(changes(built, here)))
    beyond: list[tuple[Change, frozenset[str]]] = []
    found: list[tuple[Change, ...]] = []
    for change in first:
        if budget.left <= 0:
            return tuple(found)
        got = reach(*relaxed(built, (change,)), event, budget=budget)
        if got.completable:
            found.append((change,))
        else:
            beyond.append((change, got.scenes))
    if found:
        return tuple(found[:MOST_CHANGES])
    seen: set[frozenset[Change]] = set()
    for change, there in beyond[:_MOST_FIRST]:
        easier = relaxed(built, (change,))
        for second in changes(easier, there):
            both = frozenset((change, second))
            if both in seen or len(both) == 1:
                continue
            seen.add(both)
            if budget.left <= 0 or len(found) >= MOST_CHANGES:
                return tuple(found)
            if reach(*relaxed(easier, (second,)), event, budget=budget).completable:
                found.append((change, second))
    return tuple(found)


def unstuck(built: Built, event: str, *, budget: Budget) -> tuple[tuple[Change, ...], ...]:
    """Return the single changes after which it can be finished and nobody gets stuck."""
    every = frozenset(scene.id for scene in built[0])
    found: list[tuple[Change, ...]] = []
    for change in dict.fromkeys(changes(built, every)):
        if budget.left <= 0 or len(found) >= MOST_CHANGES:
            break
        proof = prove(*relaxed(built, (change,)), event, budget=budget, walks=False)
        if proof.completable and not proof.dead_ends:
            found.append((change,))
    return tuple(found)
