"""An adventure turned into a puzzle: a bit for everything that can happen and can matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from solo.adventure.puzzle import Puzzle, Test, Thing, Way, parts, test
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

    A need is met once: its way stays open, its thing is taken. So items that no other need asks
    for, and that stand in it with none that another asks for, may as well be kept.
    """
    named = [
        {part.item for part in parts(need) if isinstance(part, ItemNeed)}
        for need in needs
        if need is not None
    ]
    asked = Counter(item for items in named for item in items)
    shared = [items for items in named if any(asked[item] > 1 for item in items)]
    return frozenset[str]().union(*shared)


def _gains(
    needs: Sequence[Need | None],
    held: Mapping[str, int],
    used: Mapping[str, int],
    events: Mapping[str, int],
) -> int:
    """Return the bits of items and events that only help whoever has them.

    With a thing that is kept, or an event, nobody would spend a key on what it opens as well; so
    those that stand in one need with what is spent are not among them.
    """
    bits = sum(held.values()) | sum(events.values())
    for need in needs:
        inside = list(parts(need))
        if any(isinstance(part, ItemNeed) and part.item in used for part in inside):
            for part in inside:
                if isinstance(part, ItemNeed) and part.item not in used:
                    bits &= ~held.get(part.item, 0)
                elif isinstance(part, EventNeed):
                    bits &= ~events.get(part.event, 0)
    return bits


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


def _minds(ways: Sequence[Way], things: Sequence[Thing]) -> int:
    """Return the bits on which the moves of a scene depend, and what comes of its ways."""
    bits = 0
    for way in ways:
        bits |= way.minds | way.sets | way.clears
    for thing in things:
        bits |= thing.bit | thing.minds
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


class _Bits:
    """A bit a name, for whatever can happen."""

    def __init__(self, scenes: Sequence[Scene], exits: Sequence[Exit]) -> None:
        self.next = 1
        contents = [content for scene in scenes for content in scene.contents]
        self.needs = [door.needs for door in exits] + [content.needs for content in contents]
        effects = [e for e in (*(x.effect for x in exits), *(c.effect for c in contents)) if e]
        asked, moved = _asked(scenes, exits)
        rivals = _rivals(self.needs)
        self.shut = {door.id: self.new() for door in exits if door.id in moved}
        names = dict.fromkeys(effect.event for effect in effects if effect.event)
        self.events = {name: self.new() for name in names}
        spent = [c.id for c in contents if c.use == "spent" and c.id in rivals]
        self.used = {item: self.new() for item in spent}
        # What nobody asks for, and nothing follows from, may still cost a key wanted elsewhere.
        self.held = {
            c.id: self.new()
            for c in contents
            if c.id in asked or c.effect is not None or self.spends(c.needs)
        }
        self.changes = [self.change(effect) for effect in effects]

    def new(self) -> int:
        bit, self.next = self.next, self.next << 1
        return bit

    def spends(self, need: Need | None) -> bool:
        """Say whether something could be spent on ``need`` that is wanted elsewhere."""
        return any(isinstance(part, ItemNeed) and part.item in self.used for part in parts(need))

    def asked(self, need: Need | None) -> int:
        """Return the bits on which it depends whether and how ``need`` is met."""
        bits = 0
        for part in parts(need):
            if isinstance(part, ItemNeed):
                bits |= self.held.get(part.item, 0) | self.used.get(part.item, 0)
            elif isinstance(part, EventNeed):
                bits |= self.events.get(part.event, 0)
        return bits

    def tested(self, need: Need | None) -> Test | None:
        return None if self.spends(need) else test(need, self.held, self.events)

    def change(self, effect: Effect | None) -> tuple[int, int]:
        """Return the bits that an effect sets, and those it clears."""
        if effect is None:
            return 0, 0
        sets, clears = self.events.get(effect.event, 0), 0
        for door in effect.closes:
            sets |= self.shut.get(door, 0)
        for door in effect.opens:
            clears |= self.shut.get(door, 0)
        return sets, clears & ~sets

    def thing(self, content: Content) -> Thing:
        bit = self.held[content.id]
        sets, clears = self.change(content.effect)
        return Thing(
            step=_step(content),
            need=content.needs,
            test=self.tested(content.needs),
            bit=bit,
            hidden=content.hidden,
            sets=sets | bit,
            clears=clears,
            choice=_choice(content.needs, self.used),
            checks=_checks(content.needs),
            minds=self.asked(content.needs),
        )

    def way(self, door: Exit, to: int, closes: int) -> Way:
        """Return an exit from its source on; ``closes`` are the bits that something shuts."""
        sets, clears = self.change(door.effect)
        secret = self.new() if door.secret else 0
        asks, checks = self.tested(door.needs), _checks(door.needs)
        closed = self.shut.get(door.id, 0)
        opened = self.new() if asks is None else 0
        forced = self.new() if checks and not door.opens_from_inside else 0
        return Way(
            step=Step("cross", door.id),
            to=to,
            need=door.needs,
            test=asks,
            secret=secret,
            shut=closed,
            opened=opened,
            forced=forced,
            sets=sets,
            clears=clears,
            choice=_choice(door.needs, self.used),
            checks=checks,
            lasts=not closed & closes,
            back=door.way == "both",
            minds=secret | closed | opened | forced | self.asked(door.needs),
        )


def puzzle(scenes: Sequence[Scene], exits: Sequence[Exit], event: str) -> Puzzle:
    """Return the puzzle of an adventure whose goal is that ``event`` happens."""
    bits = _Bits(scenes, exits)
    places = {scene.id: place for place, scene in enumerate(scenes)}
    closers = {
        bit: [(sets, clears) for sets, clears in bits.changes if sets & bit]
        for bit in bits.shut.values()
    }
    closes = sum(bit for bit, found in closers.items() if found)
    things = [[bits.thing(c) for c in scene.contents if c.id in bits.held] for scene in scenes]
    ways: list[list[Way]] = [[] for _ in scenes]
    for door in exits:
        source, target = places[door.source], places[door.target]
        there = bits.way(door, target, closes)
        ways[source].append(there)
        if door.way == "both":
            if door.opens_from_inside and door.needs is not None:
                minds = there.secret | there.shut | there.opened | there.forced
                free = bits.tested(None)
                there = replace(there, need=None, test=free, back=False, minds=minds)
            ways[target].append(replace(there, to=source))
    block = _blocks(ways)
    # Whoever has taken what opens a way that may be shut again cannot open it so a second time.
    wild = sum(
        thing.bit for there in things for thing in there if (thing.sets | thing.clears) & closes
    )
    held, used, events = bits.held, bits.used, bits.events
    return Puzzle(
        start=next((place for place, scene in enumerate(scenes) if scene.start), 0),
        goal=events.get(event, 0),
        first=sum(bits.shut[door.id] for door in exits if door.closed),
        ways=ways,
        loose=[
            [way for way in there if not (way.static and block[way.to] == block[place])]
            for place, there in enumerate(ways)
        ],
        things=things,
        minds=[_minds(ways[at], things[at]) for at in range(len(scenes))],
        block=block,
        held=held,
        used=used,
        events=events,
        alike=[
            [(held[item], used[item]) for item in group] for group in _alike(bits.needs, [*used])
        ],
        weight=[
            1 + len(ways[at]) + len(things[at]) + sum(map(_size, (*ways[at], *things[at])))
            for at in range(len(scenes))
        ],
        gains=_gains(bits.needs, held, used, events) & ~(events.get(event, 0) | wild),
        closes=closes,
        closers=closers,
        # To make it takes a while, too, where much lies about.
        work=2 * (len(exits) + sum(len(scene.contents) for scene in scenes)),
    )


def _step(content: Content) -> Step:
    verb = _VERBS.get(content.type, "take")
    return Step(verb, content.id)  # type: ignore[arg-type]
