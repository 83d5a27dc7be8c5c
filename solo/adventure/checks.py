"""What a pattern must be true to where it was laid: each check says why it fails, or nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Final

from solo.adventure.layout import reach
from solo.adventure.sketch import Laid, Sketch
from solo.content.patterns import Check

__all__ = ["failed", "failing"]


def failed(sketch: Sketch, laid: Laid) -> str:
    """Return the first check of ``laid`` that fails, or nothing."""
    for check in laid.kind.checks:
        if not _CHECKS[check.is_](sketch, laid, check):
            return check.is_
    return ""


def failing(sketch: Sketch) -> str:
    """Return the first check of any pattern that fails, as "loop of two-ways", or nothing."""
    for laid in sketch.laid:
        if wrong := failed(sketch, laid):
            return f"{wrong} of {laid.kind.id}"
    return ""


def _joined(sketch: Sketch, a: int, b: int, without: Iterable[int]) -> bool:
    """Say whether ways of any kind, in any direction, join two places."""
    closed = set(without)
    ways = [replace(w, role="main") for n, w in sketch.ways.items() if n not in closed]
    return reach(sketch.size, ways, a)[b] >= 0


def _loop(sketch: Sketch, laid: Laid, check: Check) -> bool:
    first, last = laid.ends(check.arc)
    if first == last:
        return len(laid.between(check.arc)) > 1
    return _joined(sketch, first, last, sketch.ways_of(laid, check.arc))


def _shorter(sketch: Sketch, laid: Laid, check: Check) -> bool:
    first, last = laid.ends(check.arc)
    own = set(sketch.ways_of(laid, check.arc))
    # What is hidden in a pattern nested there is no part of the walk; the arc itself may be hidden.
    known = [
        replace(sketch.ways[way], role="main")
        for way in own
        if way in laid.legs[check.arc] or sketch.ways[way].role != "secret"
    ]
    length = reach(sketch.size, known, first)[last]
    round_ = sketch.far(first, own)[last]
    return length >= 0 and round_ - length >= check.by


def _optional(sketch: Sketch, laid: Laid, check: Check) -> bool:
    own = set(sketch.ways_of(laid, check.arc))
    return sketch.far(laid.nodes["in"], own)[laid.nodes["out"]] >= 0


def _locks(sketch: Sketch, laid: Laid) -> list[tuple[int, tuple[int, ...]]]:
    own = {way for legs in laid.legs.values() for way in legs}
    return [(lock.way, lock.at) for lock in sketch.locks if lock.way in own]


def _apart(sketch: Sketch, laid: Laid, check: Check) -> bool:
    del check
    for way, at in _locks(sketch, laid):
        far = sketch.far(laid.nodes["in"], (way,))
        door = sketch.ways[way]
        if any(place in (door.a, door.b) or far[place] < 0 for place in at):
            return False
    return True


def _separate(sketch: Sketch, laid: Laid, check: Check) -> bool:
    del check
    for way, at in _locks(sketch, laid):
        for place in at:
            beside = [n for n, w in sketch.ways.items() if place in (w.a, w.b)]
            far = sketch.far(laid.nodes["in"], (way, *beside))
            if any(far[other] < 0 for other in at if other != place):
                return False
        if len(set(at)) < len(at):
            return False
    return True


def _retreat(sketch: Sketch, laid: Laid, check: Check) -> bool:
    del check
    own = [way for legs in laid.legs.values() for way in legs if way >= 0]
    shut = [way for way in own if sketch.ways[way].role == "behind"]
    inside, outside = laid.nodes["out"], laid.nodes["in"]
    back, without = sketch.far(inside, shut), sketch.far(outside, shut)
    # Once it has closed there is a way out of there, and none in but by what is opened within.
    return bool(shut) and back[outside] >= 0 and without[inside] < 0


def _turned(sketch: Sketch, laid: Laid, check: Check) -> bool:
    del check
    own = [way for legs in laid.legs.values() for way in legs if way >= 0]
    role = {way: sketch.ways[way].role for way in own}
    falls = [way for way in own if role[way] == "falls"]
    opens = [way for way in own if role[way] == "opens"]
    turn, home = laid.nodes["turn"], laid.nodes["in"]
    before = sketch.far(home)[turn]
    after = [
        replace(w, role="main") if n in opens else w
        for n, w in sketch.ways.items()
        if n not in falls and w.role != "secret"
    ]
    without = sketch.far(home, falls)[turn]
    return (
        bool(falls and opens)
        and min(
            before, reach(sketch.size, after, turn)[home], reach(sketch.size, after, home)[turn]
        )
        >= 0
        > without
    )


def _marked(sketch: Sketch, laid: Laid, check: Check) -> bool:
    own = {place for arc in laid.arcs.values() for place in arc}
    return sum(check.mark in sketch.marks.get(place, ()) for place in own) >= check.by


_CHECKS: Final[Mapping[str, Callable[[Sketch, Laid, Check], bool]]] = {
    "loop": _loop,
    "shorter": _shorter,
    "optional": _optional,
    "apart": _apart,
    "separate": _separate,
    "retreat": _retreat,
    "turned": _turned,
    "marked": _marked,
}
