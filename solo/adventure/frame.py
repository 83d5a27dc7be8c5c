"""A layout as scenes and exits without a word: all that the proof asks for.

Ids, needs and effects are settled here; ``walls`` gives the same exits and contents their words. So
a placement can be proved before anything is written.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from solo.adventure.layout import Layout, Lock, Way
from solo.adventure.values import (
    All,
    AnyOf,
    CheckNeed,
    Content,
    CountOf,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
)

__all__ = ["GOAL", "Frame", "Opener", "frame", "scenes_of"]

GOAL: Final = "goal"
"""The id of the goal's content, and of the event that ends the adventure."""

_FORCE: Final = CheckNeed("force", "hard")
"""Stands for whatever check the kind of lock asks for; the proof counts on none."""


@dataclass(frozen=True, slots=True)
class Opener:
    """What opens a lock: its place, and which of the lock's things it is."""

    place: int
    lock: Lock
    part: int
    content: Content


@dataclass(frozen=True, slots=True)
class Frame:
    """Exits in the order of the layout's ways, and what opens them."""

    layout: Layout
    locks: tuple[Lock, ...]
    exits: tuple[Exit, ...]
    openers: tuple[Opener, ...]


def frame(layout: Layout, locks: Sequence[Lock]) -> Frame:
    """Return the exits of ``layout`` with ``locks``, and what opens them, in the same order."""
    exits = [_exit(number, way) for number, way in enumerate(layout.ways)]
    for number, closes, opens in layout.turns:
        effect = Effect(event=f"turn-{number + 1}", opens=_ids(opens), closes=_ids(closes))
        exits[number] = replace(exits[number], effect=effect)
        for way in opens:
            exits[way] = replace(exits[way], closed=True)
    openers: list[Opener] = []
    keys = levers = 0
    twins: dict[int, list[str]] = {}
    for lock in locks:
        door = exits[lock.way]
        if lock.kind in ("gate", "shutter"):
            levers += 1
            event = f"open-{levers}"
            effect = Effect(event=event, opens=(door.id,) if lock.kind == "shutter" else ())
            lever = Content(type="lever", id=f"lever-{levers}", effect=effect)
            openers.append(Opener(lock.at[0], lock, 0, lever))
            shut: Need | None = None if lock.kind == "shutter" else EventNeed(event)
            exits[lock.way] = replace(
                door,
                needs=shut,
                closed=lock.kind == "shutter",
                opens_from_inside=lock.from_inside,
            )
            continue
        own: list[str] = []
        for part, place in enumerate(lock.at):
            keys += 1
            own.append(f"key-{keys}")
            key = Content(type="item", id=own[-1], use="spent" if lock.spent else "kept")
            openers.append(Opener(place, lock, part, key))
        if lock.twin:
            twins.setdefault(lock.twin, []).extend(own)
        exits[lock.way] = replace(door, needs=_need(lock, own), opens_from_inside=lock.from_inside)
    for lock in locks:
        if lock.twin:
            both = tuple(ItemNeed(key) for key in twins[lock.twin])
            exits[lock.way] = replace(exits[lock.way], needs=AnyOf((*both, _FORCE)))
    return Frame(layout, tuple(locks), tuple(exits), tuple(openers))


def _ids(ways: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"exit-{way + 1}" for way in ways)


def _need(lock: Lock, keys: Sequence[str]) -> Need:
    items = tuple(map(ItemNeed, keys))
    if lock.kind == "any":
        return AnyOf(items)
    if lock.kind == "pieces":
        return All(items) if lock.asks == len(items) else CountOf(lock.asks, items)
    return AnyOf((items[0], _FORCE))


def _exit(number: int, way: Way) -> Exit:
    door = Exit(id=f"exit-{number + 1}", source=f"scene-{way.a + 1}", target=f"scene-{way.b + 1}")
    if way.role == "secret":
        return replace(door, secret=True)
    if way.role == "drop":
        return replace(door, way="forward")
    if way.role == "behind":
        return replace(door, effect=Effect(event=f"fall-{number + 1}", closes=(door.id,)))
    if way.role == "barred":
        # Whoever comes from within lifts the bar, and so it stays open to both sides.
        event = f"unbar-{number + 1}"
        return replace(door, needs=EventNeed(event), effect=Effect(event=event))
    return door


def scenes_of(framed: Frame) -> tuple[Scene, ...]:
    """Return the scenes of a frame, with nothing in them but what opens ways, and the goal."""
    layout = framed.layout
    contents: list[list[Content]] = [[] for _ in range(layout.size)]
    for opener in framed.openers:
        contents[opener.place].append(opener.content)
    contents[layout.goal].append(Content(type="goal", id=GOAL, effect=Effect(event=GOAL)))
    return tuple(
        Scene(
            id=f"scene-{place + 1}",
            number=place + 1,
            title="",
            kind="",
            noun="",
            read_aloud="",
            start=not place,
            goal=place == layout.goal,
            contents=tuple(inside),
        )
        for place, inside in enumerate(contents)
    )
