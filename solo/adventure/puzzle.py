"""An adventure as a puzzle: places, a mask of what has happened, and the moves that change it.

Everything that can happen is one bit of a whole number, so that a state is two numbers and a
search can hold many. A move is *sure* or it needs *luck*: a check passed, a secret way or a
hidden thing found. Sure moves alone must always lead to the goal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from solo.adventure.values import (
    All,
    AnyOf,
    CheckNeed,
    CountOf,
    EventNeed,
    ItemNeed,
    Need,
    Step,
)

__all__ = [
    "MOST_CHOICES",
    "Move",
    "Puzzle",
    "Test",
    "Thing",
    "TooManyChoicesError",
    "Way",
    "parts",
    "test",
]

MOST_CHOICES: Final = 24
"""Ways of paying for one thing that are looked at; with more of them nothing is decided."""

_FREE: Final = (0,)
"""The one way of meeting a need that spends nothing."""


Test: TypeAlias = Callable[[int, bool], bool]
"""Says of a mask whether a need is met on which nothing is spent; True: checks succeed."""


class TooManyChoicesError(Exception):
    """There are so many ways of paying for something that nobody could look at them all."""


class Move(NamedTuple):
    """From a scene to a scene (the same one for a content), and what it does to the mask."""

    step: Step
    to: int
    sets: int
    clears: int
    sure: bool
    lasts: bool = True
    """It can be made at any later time too, if what it needs is there."""


@dataclass(frozen=True, slots=True)
class Way:
    """One direction of an exit."""

    step: Step
    to: int
    need: Need | None
    test: Test | None
    """The need, if nothing is spent on it."""
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
    lasts: bool
    """Nothing ever shuts it, once it is open."""
    back: bool
    """Whoever crossed it can come back by it at any later time, as long as it is not shut."""
    minds: int
    """The bits on which it depends whether and how it is crossed."""
    known: dict[int, list[Move]] = field(
        default_factory=dict[int, "list[Move]"], init=False, compare=False, repr=False
    )
    """Moves that were asked for before, by those bits: many masks differ only elsewhere."""

    @property
    def static(self) -> bool:
        """Whether it can always be crossed, and changes nothing."""
        return self.need is None and not self.secret | self.shut | self.sets | self.clears


@dataclass(frozen=True, slots=True)
class Thing:
    """A content that can be taken, pulled or beaten."""

    step: Step
    need: Need | None
    test: Test | None
    """The need, if nothing is spent on it."""
    bit: int
    hidden: bool
    sets: int
    clears: int
    choice: bool
    checks: bool
    minds: int
    """The bits on which it depends whether and how it is dealt with."""
    known: dict[int, list[Move]] = field(
        default_factory=dict[int, "list[Move]"], init=False, compare=False, repr=False
    )
    """Moves that were asked for before, by those bits."""


@dataclass(slots=True)
class Puzzle:
    """Scenes by number, and what can be done in each."""

    start: int
    goal: int
    """Bit of the event that ends it in success; 0 where nothing brings it about."""
    first: int
    """The mask at the beginning."""
    ways: list[list[Way]]
    loose: list[list[Way]]
    """The ways that are not always open in both directions."""
    things: list[list[Thing]]
    minds: list[int]
    """For each scene the bits on which its moves depend."""
    block: list[int]
    """For each scene the first of those that always-open ways join it with."""
    held: dict[str, int]
    """Item -> bit for having it."""
    used: dict[str, int]
    """Item -> bit for having spent it."""
    events: dict[str, int]
    alike: Sequence[Sequence[tuple[int, int]]]
    """Groups of spent items that every need asks for alike: bits for having and having spent."""
    weight: Sequence[int]
    """For each scene how much is looked at when its moves are asked for."""
    gains: int
    """Bits that only help whoever has them: nothing else would be spent for lack of them."""
    closes: int
    """The bits for being shut that something sets."""
    closers: Mapping[int, Sequence[tuple[int, int]]]
    """Bit for being shut -> what else whatever sets it sets, and what it clears."""
    work: int = 0
    """What was looked at so far."""
    known: dict[tuple[int, bool, int], list[Move]] = field(
        default_factory=dict[tuple[int, bool, int], "list[Move]"]
    )
    """Moves that were asked for before, by scene and the bits that matter there."""

    def price(self, owner: Way | Thing, mask: int, *, luck: bool) -> Sequence[int]:
        """Return every way of meeting what ``owner`` needs, as ``costs`` does."""
        if owner.test is not None:
            return _FREE if owner.test(mask, luck) else ()
        return self.costs(owner.need, mask, luck=luck)

    def free(self, owner: Way | Thing, mask: int) -> bool:
        """Say whether what ``owner`` needs is met without luck, and nothing is spent on it."""
        return self.price(owner, mask, luck=False) is _FREE

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
        key = (at, loose, mask & self.minds[at])
        found = self.known.get(key)
        self.work += self.weight[at] if found is None else 1
        if found is None:
            found = self.known[key] = self._moves(at, mask, loose=loose)
        return found

    def _moves(self, at: int, mask: int, *, loose: bool) -> list[Move]:
        found: list[Move] = []
        for way in (self.loose if loose else self.ways)[at]:
            if not mask & way.shut:
                moves = way.known.get(mask & way.minds)
                if moves is None:
                    moves = way.known[mask & way.minds] = [*self._crossed(way, mask)]
                found += moves
        for thing in self.things[at]:
            if not mask & thing.bit:
                moves = thing.known.get(mask & thing.minds)
                if moves is None:
                    moves = thing.known[mask & thing.minds] = [*self._dealt(thing, at, mask)]
                found += moves
        return found

    def _crossed(self, way: Way, mask: int) -> Iterator[Move]:
        """Yield the moves that cross ``way``, which is not shut."""
        step, to, sets, clears = way.step, way.to, way.sets | way.secret, way.clears
        known = not way.secret & ~mask
        if way.need is None or mask & (way.opened | way.forced):
            lucky = step if known else Step(step.verb, step.what, luck=True)
            yield Move(lucky, to, sets, clears, known, way.lasts)
            return
        sure = self.price(way, mask, luck=False)
        for cost in self._first(sure, mask):
            opened = sets | cost | way.opened if cost else sets
            paid = self._paid(step, cost, choice=way.choice, luck=not known)
            yield Move(paid, to, opened, clears, known, way.lasts)
        if way.checks and sure is not _FREE:
            # Whoever can pay may try without, and keep the key for something else.
            for cost in self._first(self.price(way, mask, luck=True), mask):
                if not any(less & cost == less for less in sure):
                    forced = sets | way.forced | (cost | way.opened if cost else 0)
                    paid = self._paid(step, cost, choice=True, luck=True)
                    yield Move(paid, to, forced, clears, sure=False)

    def _dealt(self, thing: Thing, at: int, mask: int) -> Iterator[Move]:
        """Yield the moves that take, pull or beat ``thing``."""
        sure = self.price(thing, mask, luck=False)
        for cost in self._first(sure, mask):
            step = self._paid(thing.step, cost, choice=thing.choice, luck=thing.hidden)
            yield Move(step, at, thing.sets | cost, thing.clears, not thing.hidden)
        if thing.checks and sure is not _FREE:
            for cost in self._first(self.price(thing, mask, luck=True), mask):
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


def test(need: Need | None, held: Mapping[str, int], events: Mapping[str, int]) -> Test:
    """Return ``need`` as a question about a mask, for a need on which nothing is spent."""
    match need:
        case None:
            return lambda _mask, _luck: True
        case ItemNeed(item):
            return _has(held.get(item, 0))
        case EventNeed(event):
            return _has(events.get(event, 0))
        case CheckNeed():
            return lambda _mask, luck: luck
        case All(of):
            n = len(of)
        case AnyOf(of):
            n = 1
        case CountOf(n, of):
            pass
    tests = [test(part, held, events) for part in of]
    return lambda mask, luck: sum(one(mask, luck) for one in tests) >= n


def _has(bit: int) -> Test:
    return lambda mask, _luck: mask & bit != 0


def parts(need: Need | None) -> Iterator[Need]:
    """Yield ``need`` and every need inside it."""
    if need is None:
        return
    yield need
    if isinstance(need, (All, AnyOf, CountOf)):
        for part in need.of:
            yield from parts(part)
