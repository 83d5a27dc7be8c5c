"""An adventure as a puzzle: places, a mask of what has happened, and the moves that change it.

Everything that can happen is one bit of a whole number, so that a state is two numbers and a
search can hold many. A move is *sure* or it needs *luck*: a check passed, a secret way or a
hidden thing found. Sure moves alone must always lead to the goal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

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

__all__ = ["MOST_CHOICES", "Move", "Puzzle", "TooManyChoicesError", "parts", "puzzle"]

MOST_CHOICES: Final = 24
"""Ways of paying for one thing that are looked at; with more of them nothing is decided."""

_FREE: Final = (0,)
"""The one way of meeting a need that spends nothing."""

_VERBS = {"item": "take", "lever": "pull", "threat": "beat", "goal": "goal"}
"""The verb of a step for a type of content; "take" for all others."""


class TooManyChoicesError(Exception):
    """There are so many ways of paying for something that nobody could look at them all."""


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
    choice: bool
    """Whoever opens it may choose what to spend."""
    checks: bool
    """It may be tried without what it needs."""

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
    choice: bool
    checks: bool


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
    alike: Sequence[Sequence[tuple[int, int]]]
    """Groups of spent items that every need asks for alike: bits for having and having spent."""
    weight: Sequence[int]
    """For each scene how much is looked at when its moves are asked for."""
    monotone: bool
    """Nothing ever closes a way: whoever has more can always do more."""
    work: int = 0
    """What was looked at so far."""

    def costs(self, need: Need | None, mask: int, *, luck: bool) -> Sequence[int]:
        """Return every way of meeting ``need``, each as the bits of the items it spends.

        Ways that spend what another spends and more are left out; empty where it is not met.
        Whoever opens something chooses what to spend. ``luck`` says whether checks succeed.

        Raises:
            TooManyChoicesError: they are more than ``MOST_CHOICES``.
        """
        match need:
            case None:
                return _FREE
            case ItemNeed(item):
                used = self.used.get(item, 0)
                if not mask & self.held.get(item, 0) or mask & used:
                    return ()
                return (used,) if used else _FREE
            case EventNeed(event):
                return _FREE if mask & self.events.get(event, 0) else ()
            case CheckNeed():
                return _FREE if luck else ()
            case All(of):
                n = len(of)
            case AnyOf(of):
                n = 1
            case CountOf(n, of):
                pass
        met = [found for part in of if (found := self.costs(part, mask, luck=luck))]
        if len(met) < n:
            return ()
        if all(found is _FREE for found in met):
            return _FREE
        return self._several(n, met)

    def _several(self, n: int, met: Sequence[Sequence[int]]) -> Sequence[int]:
        """Return the ways of paying for ``n`` of the parts in ``met``."""
        ways: list[list[int]] = [[0], *([] for _ in range(n))]
        for found in met:
            for place in range(n, 0, -1):
                self.work += len(ways[place - 1]) * len(found)
                more = (way | cost for way in ways[place - 1] for cost in found)
                ways[place] = _least([*ways[place], *more])
        return _FREE if ways[n] == [0] else tuple(ways[n])

    def _first(self, costs: Sequence[int], mask: int) -> Sequence[int]:
        """Return ``costs`` where, of things alike, the ones named first are spent."""
        if len(costs) < 2 or not self.alike:  # noqa: PLR2004 - no choice, nothing to settle
            return costs
        found: dict[int, None] = {}
        for cost in costs:
            settled = cost
            for group in self.alike:
                there = [used for held, used in group if mask & held and not mask & used]
                many = sum(bool(cost & used) for used in there)
                for place, used in enumerate(there):
                    settled = settled | used if place < many else settled & ~used
            found[settled] = None
        return tuple(found)

    def moves(self, at: int, mask: int, *, loose: bool = False) -> list[Move]:
        """Return whatever can be done at ``at``, with and without luck.

        ``loose`` leaves out the ways inside a block.
        """
        found: list[Move] = []
        self.work += self.weight[at]
        for way in (self.loose if loose else self.ways)[at]:
            if mask & way.shut:
                continue
            step, to, sets, clears = way.step, way.to, way.sets | way.secret, way.clears
            known = not way.secret & ~mask
            if way.need is None or mask & (way.opened | way.forced):
                lucky = step if known else Step(step.verb, step.what, luck=True)
                found.append(Move(lucky, to, sets, clears, known))
                continue
            sure = self.costs(way.need, mask, luck=False)
            for cost in self._first(sure, mask):
                opened = sets | cost | way.opened if cost else sets
                paid = self._paid(step, cost, choice=way.choice, luck=not known)
                found.append(Move(paid, to, opened, clears, known))
            if way.checks and sure is not _FREE:
                # Whoever can pay may try without, and keep the key for something else.
                for cost in self._first(self.costs(way.need, mask, luck=True), mask):
                    if not any(less & cost == less for less in sure):
                        forced = sets | way.forced | (cost | way.opened if cost else 0)
                        paid = self._paid(step, cost, choice=True, luck=True)
                        found.append(Move(paid, to, forced, clears, sure=False))
        for thing in self.things[at]:
            if not mask & thing.bit:
                found += self._dealt(thing, at, mask)
        return found

    def _dealt(self, thing: _Thing, at: int, mask: int) -> Iterator[Move]:
        """Yield the moves that take, pull or beat ``thing``."""
        sure = self.costs(thing.need, mask, luck=False)
        for cost in self._first(sure, mask):
            step = self._paid(thing.step, cost, choice=thing.choice, luck=thing.hidden)
            yield Move(step, at, thing.sets | cost, thing.clears, not thing.hidden)
        if thing.checks and sure is not _FREE:
            for cost in self._first(self.costs(thing.need, mask, luck=True), mask):
                if not any(less & cost == less for less in sure):
                    step = self._paid(thing.step, cost, choice=True, luck=True)
                    yield Move(step, at, thing.sets | cost, thing.clears, sure=False)

    def _paid(self, step: Step, cost: int, *, choice: bool, luck: bool) -> Step:
        """Return ``step`` with what is spent on it, where one could spend something else."""
        names: tuple[str, ...] = ()
        if cost and (choice or luck):
            names = tuple(item for item, bit in self.used.items() if cost & bit)
        return Step(step.verb, step.what, names, luck) if names or luck else step


def _least(costs: Sequence[int]) -> list[int]:
    """Return those of ``costs`` that do not hold another one: the smaller first."""
    found: list[int] = []
    for cost in sorted(dict.fromkeys(costs), key=int.bit_count):
        if not any(less & cost == less for less in found):
            found.append(cost)
    if len(found) > MOST_CHOICES:
        raise TooManyChoicesError
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


def _size(owner: _Way | _Thing) -> int:
    return sum(1 for _ in parts(owner.need))


def _checks(need: Need | None) -> bool:
    return any(isinstance(part, CheckNeed) for part in parts(need))


def _minds(
    ways: Sequence[_Way],
    things: Sequence[_Thing],
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

    things: list[list[_Thing]] = [[] for _ in scenes]
    for place, scene in enumerate(scenes):
        for content in scene.contents:
            if content.id in asked or content.effect is not None:
                bit = held[content.id] = bits.new()
                sets, clears = change(content.effect)
                things[place].append(
                    _Thing(
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
    ways: list[list[_Way]] = [[] for _ in scenes]
    for door in exits:
        sets, clears = change(door.effect)
        secret = bits.new() if door.secret else 0
        spends = any(isinstance(p, ItemNeed) and p.item in used for p in parts(door.needs))
        checks = _checks(door.needs)
        opened = bits.new() if spends else 0
        forced = bits.new() if checks and not door.opens_from_inside else 0
        step, closed = Step("cross", door.id), shut.get(door.id, 0)
        source, target = places[door.source], places[door.target]
        there = _Way(
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
