"""An adventure as a puzzle: places, a mask of what has happened, and the moves that change it.

Everything that can happen is one bit of a whole number, so that a state is two numbers and a
search can hold many. A move is *sure* or it needs *luck*: a check passed, a secret way or a
hidden thing found. Sure moves alone must always lead to the goal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
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

__all__ = ["Move", "Puzzle", "parts", "puzzle"]

_VERBS = {"item": "take", "lever": "pull", "threat": "beat", "goal": "goal"}
"""The verb of a step for a type of content; "take" for all others."""


class Move(NamedTuple):
    """From a scene to a scene (the same one for a content), and what it does to the mask."""

    step: Step
    to: int
    sets: int
    clears: int
    sure: bool


@dataclass(frozen=True, slots=True)
class _Way:
    """One direction of an exit."""

    step: Step
    to: int
    need: Need | None
    secret: int
    """Bit for having found it; 0 if it is no secret."""
    shut: int
    """Bit for being shut; 0 if nothing ever shuts it."""
    opened: int
    """Bit for being open for good once something was spent on it; 0 if nothing is."""
    forced: int
    """The same for having been forced: only where one cannot come back out freely."""
    sets: int
    clears: int

    @property
    def static(self) -> bool:
        """Whether it can always be crossed, and changes nothing."""
        return self.need is None and not self.secret | self.shut | self.sets | self.clears


@dataclass(frozen=True, slots=True)
class _Thing:
    """A content that can be taken, pulled or beaten."""

    step: Step
    need: Need | None
    bit: int
    hidden: bool
    sets: int
    clears: int


@dataclass(slots=True)
class Puzzle:
    """Scenes by number, and what can be done in each."""

    start: int
    goal: int
    """Bit of the event that ends it in success; 0 where nothing brings it about."""
    first: int
    """The mask at the beginning."""
    ways: list[list[_Way]]
    loose: list[list[_Way]]
    """The ways that are not always open in both directions."""
    things: list[list[_Thing]]
    minds: list[int]
    """For each scene the bits on which its moves depend."""
    block: list[int]
    """For each scene the first of those that always-open ways join it with."""
    held: dict[str, int]
    """Item -> bit for having it."""
    used: dict[str, int]
    """Item -> bit for having spent it."""
    events: dict[str, int]
    luck: int
    """The bits for having found each secret way, and for having forced each way."""
    monotone: bool
    """Nothing ever closes a way: whoever has more can always do more."""

    def cost(self, need: Need | None, mask: int, *, luck: bool) -> int:
        """Return the bits of the items spent on meeting ``need``, or -1 where it is not met.

        Of alternatives the one is taken that spends least, then the one named first.
        ``luck`` says whether checks succeed.
        """
        match need:
            case None:
                return 0
            case ItemNeed(item):
                used = self.used.get(item, 0)
                return used if mask & self.held.get(item, 0) and not mask & used else -1
            case EventNeed(event):
                return 0 if mask & self.events.get(event, 0) else -1
            case CheckNeed():
                return 0 if luck else -1
            case All(of):
                return self._cheapest(len(of), of, mask, luck=luck)
            case AnyOf(of):
                return self._cheapest(1, of, mask, luck=luck)
            case CountOf(n, of):
                return self._cheapest(n, of, mask, luck=luck)

    def _cheapest(self, n: int, of: Sequence[Need], mask: int, *, luck: bool) -> int:
        met = [cost for part in of if (cost := self.cost(part, mask, luck=luck)) >= 0]
        if len(met) < n:
            return -1
        total = 0
        for cost in sorted(met, key=int.bit_count)[:n]:
            total |= cost
        return total

    def moves(self, at: int, mask: int, *, loose: bool = False) -> list[Move]:
        """Return whatever can be done at ``at``, with and without luck.

        ``loose`` leaves out the ways inside a block.
        """
        found: list[Move] = []
        for way in (self.loose if loose else self.ways)[at]:
            if mask & way.shut:
                continue
            step, to, sets, clears = way.step, way.to, way.sets | way.secret, way.clears
            known = not way.secret & ~mask
            if way.need is None or mask & (way.opened | way.forced):
                found.append(Move(step, to, sets, clears, known))
                continue
            cost = self.cost(way.need, mask, luck=False)
            if cost >= 0:
                found.append(
                    Move(step, to, sets | cost | (way.opened if cost else 0), clears, known)
                )
            elif (cost := self.cost(way.need, mask, luck=True)) >= 0:
                sets |= way.forced | cost | (way.opened if cost else 0)
                found.append(Move(step, to, sets, clears, sure=False))
        for thing in self.things[at]:
            if not mask & thing.bit:
                cost = self.cost(thing.need, mask, luck=False)
                sure = cost >= 0 and not thing.hidden
                if cost < 0:
                    cost = self.cost(thing.need, mask, luck=True)
                if cost >= 0:
                    found.append(Move(thing.step, at, thing.sets | cost, thing.clears, sure))
        return found


def parts(need: Need | None) -> Iterator[Need]:
    """Yield ``need`` and every need inside it."""
    if need is None:
        return
    yield need
    if isinstance(need, (All, AnyOf, CountOf)):
        for part in need.of:
            yield from parts(part)


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

    One that opens a single way, by itself or as one of plain alternatives, may as well be kept.
    """
    plain = (ItemNeed, EventNeed, CheckNeed)
    simple: list[str] = []
    other: list[str] = []
    for need in needs:
        alone = need.of if isinstance(need, AnyOf) else (need,)
        into = simple if all(isinstance(part, plain) for part in alone) else other
        into += [part.item for part in parts(need) if isinstance(part, ItemNeed)]
    return frozenset(other) | {item for item in simple if simple.count(item) > 1}


def _minds(
    ways: Sequence[_Way],
    things: Sequence[_Thing],
    held: dict[str, int],
    used: dict[str, int],
    events: dict[str, int],
) -> int:
    """Return the bits on which the moves of a scene depend."""
    bits = 0
    for way in ways:
        bits |= way.secret | way.shut | way.opened | way.forced
    for thing in things:
        bits |= thing.bit
    for need in (*(way.need for way in ways), *(thing.need for thing in things)):
        for part in parts(need):
            if isinstance(part, ItemNeed):
                bits |= held.get(part.item, 0) | used.get(part.item, 0)
            elif isinstance(part, EventNeed):
                bits |= events.get(part.event, 0)
    return bits


def _luck(ways: Sequence[Sequence[_Way]]) -> int:
    bits = 0
    for there in ways:
        for way in there:
            bits |= way.secret | way.forced
    return bits


def _blocks(ways: Sequence[Sequence[_Way]]) -> list[int]:
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
    rivals = _rivals([x.needs for x in exits] + [c.needs for c in contents])
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
        return sets, clears

    things: list[list[_Thing]] = [[] for _ in scenes]
    for place, scene in enumerate(scenes):
        for content in scene.contents:
            if content.id in asked or content.effect is not None:
                bit = held[content.id] = bits.new()
                sets, clears = change(content.effect)
                things[place].append(
                    _Thing(_step(content), content.needs, bit, content.hidden, sets | bit, clears)
                )
    ways: list[list[_Way]] = [[] for _ in scenes]
    for door in exits:
        sets, clears = change(door.effect)
        secret = bits.new() if door.secret else 0
        spends = any(isinstance(p, ItemNeed) and p.item in used for p in parts(door.needs))
        checks = any(isinstance(p, CheckNeed) for p in parts(door.needs))
        opened = bits.new() if spends else 0
        forced = bits.new() if checks and not door.opens_from_inside else 0
        step, closed = Step("cross", door.id), shut.get(door.id, 0)
        source, target = places[door.source], places[door.target]
        there = _Way(step, target, door.needs, secret, closed, opened, forced, sets, clears)
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
        monotone=not any(effect.closes for effect in effects),
    )


def _step(content: Content) -> Step:
    verb = _VERBS.get(content.type, "take")
    return Step(verb, content.id)  # type: ignore[arg-type]
