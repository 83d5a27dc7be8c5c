"""An adventure turned into a puzzle: a bit for everything that can happen and can matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from solo.adventure.puzzle import Puzzle, Thing, Way, parts
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

__all__ = ["puzzle"]

_VERBS = {"item": "take", "lever": "pull", "threat": "beat", "goal": "goal"}
"""The verb of a step for a type of content; "take" for all others."""


class _Bits:
    """Hands out bits, one a name."""

    def __init__(self) -> None:
        self.next = 1

    def new(self) -> int:
        bit, self.next = self.next, self.next << 1
        return bit


def _asked(scenes: Sequence[Scene], exits: Sequence[Exit]) -> tuple[set[str], set[str]]:
    """Return the items that some need names, and the exits that some effect moves."""
    needs = [door.needs for door in exits]
    needs += [content.needs for scene in scenes for content in scene.contents]
    items = {part.item for need in needs for part in parts(need) if isinstance(part, ItemNeed)}
    effects = [door.effect for door in exits]
    effects += [content.effect for scene in scenes for content in scene.contents]
    moved = {door for effect in effects if effect for door in (*effect.opens, *effect.closes)}
    return items, moved | {door.id for door in exits if door.closed}


def _rivals(needs: Sequence[Need | None]) -> frozenset[str]:
    """Return the items for which it matters whether they are spent.

    Those that open a single way, by themselves or as one of plain alternatives that open nothing
    else, may as well be kept.
    """
    plain = (ItemNeed, EventNeed, CheckNeed)
    asked = Counter(
        part.item for need in needs for part in parts(need) if isinstance(part, ItemNeed)
    )
    found: set[str] = set()
    for need in needs:
        items = [part.item for part in parts(need) if isinstance(part, ItemNeed)]
        alone = need.of if isinstance(need, AnyOf) else (need,)
        simple = all(isinstance(part, plain) for part in alone)
        if not simple or any(asked[item] > 1 for item in items):
            found |= {*items}
    return frozenset(found)


def _alike(needs: Sequence[Need | None], spent: Sequence[str]) -> list[list[str]]:
    """Return groups of ``spent`` items that stand side by side wherever one of them stands."""
    where: dict[str, list[tuple[int, int]]] = {item: [] for item in spent}
    order = {item: place for place, item in enumerate(spent)}
    for number, need in enumerate(needs):
        for place, part in enumerate(parts(need)):
            among = part.of if isinstance(part, (All, AnyOf, CountOf)) else ()
            for one in among:
                if isinstance(one, ItemNeed) and one.item in where:
                    where[one.item].append((number, place))
        if isinstance(need, ItemNeed) and need.item in where:
            where[need.item].append((number, -1 - order[need.item]))
    groups: dict[tuple[tuple[int, int], ...], list[str]] = {}
    for item, places in where.items():
        groups.setdefault(tuple(places), []).append(item)
    return [group for group in groups.values() if len(group) > 1]


def _choice(need: Need | None, used: Mapping[str, int]) -> bool:
    """Say whether ``need`` can be met by spending one thing or another."""
    return any(
        isinstance(part, (AnyOf, CountOf))
        and any(isinstance(p, ItemNeed) and p.item in used for p in parts(part))
        for part in parts(need)
    )


def _size(owner: Way | Thing) -> int:
    return sum(1 for _ in parts(owner.need))


def _checks(need: Need | None) -> bool:
    return any(isinstance(part, CheckNeed) for part in parts(need))


def _minds(
    ways: Sequence[Way],
    things: Sequence[Thing],
    held: dict[str, int],
    used: dict[str, int],
    events: dict[str, int],
) -> int:
    """Return the bits on which the moves of a scene depend, and what comes of its ways."""
    bits = 0
    for way in ways:
        bits |= way.secret | way.shut | way.opened | way.forced | way.sets | way.clears
    for thing in things:
        bits |= thing.bit
    for need in (*(way.need for way in ways), *(thing.need for thing in things)):
        for part in parts(need):
            if isinstance(part, ItemNeed):
                bits |= held.get(part.item, 0) | used.get(part.item, 0)
            elif isinstance(part, EventNeed):
                bits |= events.get(part.event, 0)
    return bits


def _luck(ways: Sequence[Sequence[Way]]) -> int:
    bits = 0
    for there in ways:
        for way in there:
            bits |= way.secret | way.forced
    return bits


def _blocks(ways: Sequence[Sequence[Way]]) -> list[int]:
    """Return, for each scene, the first one it is joined with by always-open ways."""
    block = list(range(len(ways)))
    for place in block[:]:
        ahead = [place] if block[place] == place else []
        while ahead:
            at = ahead.pop()
            for way in ways[at]:
                if way.static and block[way.to] > place:
                    back = any(other.static and other.to == at for other in ways[way.to])
                    if back:
                        block[way.to] = place
                        ahead.append(way.to)
    return block


def puzzle(scenes: Sequence[Scene], exits: Sequence[Exit], event: str) -> Puzzle:
    """Return the puzzle of an adventure whose goal is that ``event`` happens."""
    bits = _Bits()
    places = {scene.id: place for place, scene in enumerate(scenes)}
    asked, moved = _asked(scenes, exits)
    contents = [content for scene in scenes for content in scene.contents]
    shut = {door.id: bits.new() for door in exits if door.id in moved}
    effects = [e for e in (*(x.effect for x in exits), *(c.effect for c in contents)) if e]
    events = {name: bits.new() for name in dict.fromkeys(e.event for e in effects if e.event)}
    needs = [x.needs for x in exits] + [c.needs for c in contents]
    rivals = _rivals(needs)
    spent = [c.id for c in contents if c.use == "spent" and c.id in rivals]
    used = {item: bits.new() for item in spent}
    held: dict[str, int] = {}

    def change(effect: Effect | None) -> tuple[int, int]:
        if effect is None:
            return 0, 0
        sets, clears = events.get(effect.event, 0), 0
        for door in effect.closes:
            sets |= shut.get(door, 0)
        for door in effect.opens:
            clears |= shut.get(door, 0)
        return sets, clears & ~sets

    things: list[list[Thing]] = [[] for _ in scenes]
    for place, scene in enumerate(scenes):
        for content in scene.contents:
            if content.id in asked or content.effect is not None:
                bit = held[content.id] = bits.new()
                sets, clears = change(content.effect)
                things[place].append(
                    Thing(
                        step=_step(content),
                        need=content.needs,
                        bit=bit,
                        hidden=content.hidden,
                        sets=sets | bit,
                        clears=clears,
                        choice=_choice(content.needs, used),
                        checks=_checks(content.needs),
                    )
                )
    ways: list[list[Way]] = [[] for _ in scenes]
    for door in exits:
        sets, clears = change(door.effect)
        secret = bits.new() if door.secret else 0
        spends = any(isinstance(p, ItemNeed) and p.item in used for p in parts(door.needs))
        checks = _checks(door.needs)
        opened = bits.new() if spends else 0
        forced = bits.new() if checks and not door.opens_from_inside else 0
        step, closed = Step("cross", door.id), shut.get(door.id, 0)
        source, target = places[door.source], places[door.target]
        there = Way(
            step=step,
            to=target,
            need=door.needs,
            secret=secret,
            shut=closed,
            opened=opened,
            forced=forced,
            sets=sets,
            clears=clears,
            choice=_choice(door.needs, used),
            checks=checks,
        )
        ways[source].append(there)
        if door.way == "both":
            back = None if door.opens_from_inside else door.needs
            ways[target].append(replace(there, to=source, need=back))
    block = _blocks(ways)
    return Puzzle(
        start=next((place for place, scene in enumerate(scenes) if scene.start), 0),
        goal=events.get(event, 0),
        first=sum(shut[door.id] for door in exits if door.closed),
        ways=ways,
        loose=[
            [way for way in there if not (way.static and block[way.to] == block[place])]
            for place, there in enumerate(ways)
        ],
        things=things,
        minds=[_minds(ways[at], things[at], held, used, events) for at in range(len(scenes))],
        block=block,
        held=held,
        used=used,
        events=events,
        luck=_luck(ways),
        alike=[[(held[item], used[item]) for item in group] for group in _alike(needs, spent)],
        weight=[
            1 + len(ways[at]) + len(things[at]) + sum(map(_size, (*ways[at], *things[at])))
            for at in range(len(scenes))
        ],
        monotone=not any(effect.closes for effect in effects),
    )


def _step(content: Content) -> Step:
    verb = _VERBS.get(content.type, "take")
    return Step(verb, content.id)  # type: ignore[arg-type]
