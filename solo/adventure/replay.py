"""The checker of a walk. It searches nothing, and shares nothing with the proof but the values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import NamedTuple

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
    Step,
)

__all__ = ["Passage", "replay", "retrace"]


@dataclass(slots=True)
class _Table:
    """What has happened so far."""

    at: str
    closed: set[str]
    spendable: frozenset[str]
    items: set[str] = field(default_factory=set[str])
    done: set[str] = field(default_factory=set[str])
    events: set[str] = field(default_factory=set[str])
    opened: set[str] = field(default_factory=set[str])
    found: set[str] = field(default_factory=set[str])

    def follow(self, effect: Effect | None) -> None:
        """Let what an effect says happen."""
        if effect is not None:
            self.events |= {effect.event} - {""}
            self.closed = (self.closed - set(effect.opens)) | set(effect.closes)


def _met(need: Need | None, table: _Table, luck: bool) -> frozenset[str] | None:  # noqa: FBT001 - two inner callers
    """Return the items spent on meeting ``need``, or None. ``luck`` says whether checks succeed.

    Of alternatives the one is taken that spends least, then the one named first.
    """
    match need:
        case None:
            return frozenset()
        case ItemNeed(item):
            return frozenset({item}) & table.spendable if item in table.items else None
        case EventNeed(event):
            return frozenset() if event in table.events else None
        case CheckNeed():
            return frozenset() if luck else None
        case All(of):
            return _several(of, len(of), table, luck)
        case AnyOf(of):
            return _several(of, 1, table, luck)
        case CountOf(n, of):
            return _several(of, n, table, luck)


def _several(of: Sequence[Need], n: int, table: _Table, luck: bool) -> frozenset[str] | None:  # noqa: FBT001 - as above
    met = [cost for need in of if (cost := _met(need, table, luck)) is not None]
    if len(met) < n:
        return None
    cheapest = sorted(met, key=len)[:n]
    return frozenset[str]().union(*cheapest)


def _used(need: Need | None, table: _Table) -> list[str]:
    """Return the items with which ``need`` is met without luck, the fewest spent."""
    match need:
        case None | EventNeed() | CheckNeed():
            return []
        case ItemNeed(item):
            return [item]
        case All(of):
            n = len(of)
        case AnyOf(of):
            n = 1
        case CountOf(n, of):
            pass
    met = [(len(cost), part) for part in of if (cost := _met(part, table, luck=False)) is not None]
    chosen = [part for _, part in sorted(met, key=itemgetter(0))[:n]]
    return list(dict.fromkeys(item for part in chosen for item in _used(part, table)))


def _paid(need: Need | None, table: _Table, step: Step) -> frozenset[str] | None:
    """Return the items that ``step`` spends on ``need``, or None where it is not met."""
    if not step.spends and not step.luck:
        return _met(need, table, luck=False)
    # What else could be spent stays in the bag.
    chosen, whole = frozenset(step.spends), table.items
    if not chosen <= whole & table.spendable:
        return None
    table.items = (whole - table.spendable) | chosen
    cost = _met(need, table, luck=step.luck)
    table.items = whole
    return None if cost is None else chosen


def _cross(door: Exit, table: _Table, step: Step) -> str:
    forward = table.at == door.source
    if not forward and (table.at != door.target or door.way == "forward"):
        return f"{door.id} does not lead on from {table.at}"
    if door.secret and door.id not in table.found and not step.luck:
        return f"{door.id} is secret; a proof may not count on finding it"
    if door.id in table.closed:
        return f"{door.id} is shut"
    needy = door.id not in table.opened and (forward or not door.opens_from_inside)
    cost = _paid(door.needs, table, step) if needy else frozenset[str]()
    if cost is None:
        return f"{door.id} needs what is not there"
    if cost or (needy and step.luck and not door.opens_from_inside):
        table.opened.add(door.id)
    table.items -= cost
    table.found.add(door.id)
    table.at = door.target if forward else door.source
    table.follow(door.effect)
    return ""


def _work(thing: tuple[str, Content], table: _Table, step: Step) -> str:
    scene, content = thing
    if scene != table.at:
        return f"{content.id} is in {scene}, not in {table.at}"
    if content.id in table.done:
        return f"{content.id} is taken twice"
    if content.hidden and not step.luck:
        return f"{content.id} is hidden; a proof may not count on finding it"
    cost = _paid(content.needs, table, step)
    if cost is None:
        return f"{content.id} needs what is not there"
    table.items -= cost
    table.done.add(content.id)
    table.items.add(content.id)
    table.follow(content.effect)
    return ""


class Passage(NamedTuple):
    """One step of a walk, and what came of it."""

    step: Step
    at: str
    """Id of the scene in which it began."""
    to: str
    used: tuple[str, ...]
    """Ids of the items that opened something, where it was not open before."""
    spent: frozenset[str]
    """Those of them that are gone now."""
    events: frozenset[str]
    """What came about with this step."""


def retrace(
    scenes: Sequence[Scene], exits: Sequence[Exit], walk: Sequence[Step]
) -> tuple[Passage, ...]:
    """Return what each step of ``walk`` does, up to the first that cannot be made."""
    return tuple(_retraced(scenes, exits, walk, []))


def replay(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    event: str,
    walk: Sequence[Step],
    *,
    lucky: bool = False,
) -> str:
    """Walk the walk; return what is wrong with it, or nothing where it brings ``event`` about.

    ``lucky`` allows steps that take luck, as on a walk into a dead end.
    """
    for place, step in enumerate(walk, 1):
        if step.luck and not lucky:
            return f"step {place}: {step.what} takes luck; a proof may not count on it"
    wrong: list[str] = []
    events: set[str] = set()
    for passage in _retraced(scenes, exits, walk, wrong):
        events |= passage.events
    if wrong:
        return wrong[0]
    return "" if event in events else f"the walk ends without {event}"


def _retraced(
    scenes: Sequence[Scene], exits: Sequence[Exit], walk: Sequence[Step], wrong: list[str]
) -> Iterator[Passage]:
    """Yield each step as it is made; write into ``wrong`` why one cannot be."""
    things = {content.id: (scene.id, content) for scene in scenes for content in scene.contents}
    ways = {door.id: door for door in exits}
    start = next((scene.id for scene in scenes if scene.start), scenes[0].id)
    table = _Table(
        at=start,
        closed={door.id for door in exits if door.closed},
        spendable=frozenset(c.id for _, c in things.values() if c.use == "spent"),
    )
    for place, step in enumerate(walk, 1):
        at, items, events = table.at, frozenset(table.items), frozenset(table.events)
        used: list[str] = []
        if step.verb == "cross" and step.what in ways:
            door = ways[step.what]
            if door.id not in table.opened and (at == door.source or not door.opens_from_inside):
                used = list(step.spends) or _used(door.needs, table) if not step.luck else []
            says = _cross(door, table, step)
        elif step.verb != "cross" and step.what in things:
            used = list(step.spends) or _used(things[step.what][1].needs, table)
            says = _work(things[step.what], table, step)
        else:
            says = f"there is no {step.what}"
        if says:
            wrong.append(f"step {place}: {says}")
            return
        yield Passage(
            step, at, table.at, tuple(used), items - table.items, frozenset(table.events) - events
        )
