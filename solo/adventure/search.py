"""All that can come of an adventure: every state that luck could lead to, and which are alive.

A state is a place and all that has happened. Places between which one can walk to and fro
without changing anything share their fate, so the search holds one state for each such region
and each set of happenings.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple, TypeAlias

from solo.adventure.homing import Homing
from solo.adventure.puzzle import Move, Puzzle, TooManyChoicesError, parts
from solo.adventure.values import EventNeed, ItemNeed, Step

__all__ = ["MOST_WORK", "WON", "Edge", "Search", "State", "plain", "stroll"]

MOST_WORK: Final = 2_500_000
"""Looks at a way, a thing or a part of a need, before a search gives up: some seconds' work."""

State: TypeAlias = tuple[int, int]
"""A region, by the number of its first block, and the mask."""
WON: State = (-1, 0)
"""However it is reached, the goal is one state: nothing comes after it."""
Edge: TypeAlias = tuple[int, Move, State]
"""From which place, by which move, to which state."""


class _Look(NamedTuple):
    """What can be done in a block besides walking about inside it."""

    moves: tuple[tuple[int, Move], ...]
    """Each with its place."""
    leads: int
    """The blocks that sure moves which change nothing lead to, as bits."""


@dataclass(slots=True)
class _Regions:
    """One way in which blocks are joined to regions."""

    homes: list[int]
    """For each block the first block of its region."""
    members: dict[int, list[int]]
    """The first block of each region -> all of its blocks."""
    minds: dict[int, int]
    """The first block of each region -> the bits on which its moves depend."""
    places: dict[int, list[int]]
    """The first block of each region -> all of its places."""
    moves: dict[tuple[int, int], list[tuple[int, Move]]] = field(
        default_factory=dict["tuple[int, int]", "list[tuple[int, Move]]"]
    )
    """Region and those bits -> what can be done there besides walking about inside it."""


def plain(move: Move, mask: int) -> bool:
    """Say whether ``move`` changes nothing but the place."""
    return not (move.sets & ~mask or move.clears & mask)


@dataclass(slots=True)
class Search:
    """All states that luck could lead to."""

    puzzle: Puzzle
    sure: bool = False
    """Luck leads nowhere, and the search ends with the first walk to the goal."""
    whole: bool = False
    """Every state is looked at, those too that differ only by what was left lying."""
    most: int = MOST_WORK
    """What may be looked at."""
    edges: dict[State, list[Edge]] = field(default_factory=dict[State, "list[Edge]"])
    came: dict[State, tuple[State, int, Move] | None] = field(
        default_factory=dict[State, "tuple[State, int, Move] | None"]
    )
    decided: bool = True
    block: list[int] = field(default_factory=list[int])
    """For each place the number of its block."""
    minds: list[int] = field(default_factory=list[int])
    """For each block the bits on which its moves depend."""
    inside: list[list[int]] = field(default_factory=list["list[int]"])
    """For each block those of its places at which more can be done than walk about inside it."""
    all: list[list[int]] = field(default_factory=list["list[int]"])
    """For each block all of its places."""
    homing: Homing | None = None
    looks: list[dict[int, _Look]] = field(default_factory=list["dict[int, _Look]"])
    regions: dict[int, _Regions] = field(default_factory=dict[int, "_Regions"])
    """What matters of a mask -> how the blocks are joined when it has happened."""
    matters: int = 0
    """Bits on which it depends whether a way can be walked to and fro and nothing changes."""
    joined: dict[tuple[int, ...], _Regions] = field(
        default_factory=dict["tuple[int, ...]", "_Regions"]
    )

    def __post_init__(self) -> None:
        numbers: dict[int, int] = {}
        for at, first in enumerate(self.puzzle.block):
            number = numbers.setdefault(first, len(numbers))
            self.block.append(number)
            if number == len(self.inside):
                self.inside.append([])
                self.all.append([])
                self.minds.append(0)
                self.looks.append({})
            self.all[number].append(at)
            if self.puzzle.loose[at] or self.puzzle.things[at]:
                self.inside[number].append(at)
                self.minds[number] |= self.puzzle.minds[at]

        for way in chain.from_iterable(self.puzzle.loose):
            self.matters |= way.secret | way.shut | way.opened | way.forced | way.sets | way.clears
            for part in parts(way.need):
                # To spend something changes something, so whether one could does not matter.
                if isinstance(part, ItemNeed) and part.item not in self.puzzle.used:
                    self.matters |= self.puzzle.held.get(part.item, 0)
                elif isinstance(part, EventNeed):
                    self.matters |= self.puzzle.events.get(part.event, 0)

        if not self.whole:
            self.homing = Homing(self.puzzle, self.matters)

    def look(self, number: int, mask: int) -> _Look:
        """Return what can be done in a block when ``mask`` has happened."""
        key = mask & self.minds[number]
        known = self.looks[number].get(key)
        if known is None:
            moves = tuple(
                (at, move)
                for at in self.inside[number]
                for move in self.puzzle.moves(at, mask, loose=True)
            )
            leads = 1 << number
            for _, move in moves:
                if move.sure and plain(move, mask):
                    leads |= 1 << self.block[move.to]
            known = self.looks[number][key] = _Look(moves, leads)
        return known

    def joins(self, mask: int) -> _Regions:
        """Return the regions that sure moves join when ``mask`` has happened."""
        key = mask & self.matters
        known = self.regions.get(key)
        if known is None:
            leads = tuple([self.look(number, mask).leads for number in range(len(self.inside))])
            self.puzzle.work += len(leads)
            known = self.joined.get(leads)
            if known is None:
                self.puzzle.work += len(leads) * len(leads) >> 3
                homes = _joined(leads)
                known = self.joined[leads] = _Regions(homes, {}, {}, {})
                for number, home in enumerate(homes):
                    known.members.setdefault(home, []).append(number)
                    known.places.setdefault(home, []).extend(self.all[number])
                    known.minds[home] = known.minds.get(home, 0) | self.minds[number]
            self.regions[key] = known
        return known

    def moves(self, regions: _Regions, first: int, mask: int) -> list[tuple[int, Move]]:
        """Return what can be done in a region besides walking about inside it."""
        key = (first, mask & regions.minds[first])
        known = regions.moves.get(key)
        if known is None:
            self.puzzle.work += len(regions.members[first])
            known = regions.moves[key] = [
                (at, move)
                for number in regions.members[first]
                for at, move in self.look(number, mask).moves
                if not move.sure
                or regions.homes[self.block[move.to]] != first
                or not plain(move, mask)
            ]
        return known

    def at(self, place: int, mask: int) -> State:
        """Return the state of whoever stands at ``place`` when ``mask`` has happened."""
        return WON if mask & self.puzzle.goal else (self.joins(mask).homes[self.block[place]], mask)

    def run(self, limit: int) -> None:
        """Find every state, nearest first; past ``limit`` states nothing is decided."""
        try:
            self._run(limit)
        except TooManyChoicesError:
            self.decided = False

    def _run(self, limit: int) -> None:
        start = self.at(self.puzzle.start, self.puzzle.first)
        self.came[start] = None
        ahead = deque([start])
        goal, block = self.puzzle.goal, self.block
        while ahead:
            state = ahead.popleft()
            edges = self.edges[state] = []
            if state == WON:
                continue
            first, mask = state
            regions = self.joins(mask)
            homes = regions.homes
            for at, move in self._pressing(regions, first, mask):
                then = (mask | move.sets) & ~move.clears
                if then & goal:
                    there = WON
                elif then == mask:
                    there = (homes[block[move.to]], mask)
                    if there == state:
                        continue
                else:
                    there = (self.joins(then).homes[block[move.to]], then)
                if self.sure:
                    if not move.sure:
                        continue
                    if there == WON:
                        self.came[WON] = (state, at, move)
                        return
                edges.append((at, move, there))
                if there not in self.came:
                    if len(self.came) >= limit or self.puzzle.work > self.most:
                        self.decided = False
                        return
                    self.came[there] = (state, at, move)
                    ahead.append(there)
            self.puzzle.work += len(edges) + 1

    def _pressing(self, regions: _Regions, first: int, mask: int) -> list[tuple[int, Move]]:
        """Return the moves that must be looked at: all, or one that nobody loses by.

        Where something that only helps can be had at any later time, it is had at once; see
        ``homing``. The goal may be reached instead.
        """
        moves = self.moves(regions, first, mask)
        if self.homing is None or len(moves) < 2:  # noqa: PLR2004 - nothing is saved
            return moves
        shut, gains = self.puzzle.closes, self.puzzle.gains
        for at, move in moves:
            more = move.sets & ~mask
            if not (move.sure and move.lasts and more) or more & ~gains or move.clears & shut:
                continue
            then = (mask | move.sets) & ~move.clears
            homes = self.joins(then).homes
            if homes[self.block[move.to]] == homes[self.block[at]] and not (
                self.homing.missed(regions.places[first], at, mask) & (move.sets | move.clears)
            ):
                goals = [(a, m) for a, m in moves if m.sets & self.puzzle.goal]
                return [(at, move), *goals]
        return moves

    def alive(self) -> set[State]:
        """Return the states from which sure moves reach the goal."""
        back: dict[State, list[State]] = {}
        for state, edges in self.edges.items():
            for _, move, there in edges:
                if move.sure:
                    back.setdefault(there, []).append(state)
        found: set[State] = {WON} & self.came.keys()
        ahead = list(found)
        while ahead:
            for state in back.get(ahead.pop(), ()):
                if state not in found:
                    found.add(state)
                    ahead.append(state)
        return found

    def places(self) -> set[int]:
        """Return every place that was come to."""
        found: set[int] = set()
        seen: set[tuple[int, int]] = set()
        for state, came in self.came.items():
            if state == WON:
                found |= {came[2].to} if came else set()
                continue
            regions = self.joins(state[1])
            key = (id(regions), state[0])  # few ways of being joined serve many masks
            if key in seen:
                continue
            seen.add(key)
            found |= {
                at for at, number in enumerate(self.block) if regions.homes[number] == state[0]
            }
        return found

    def walk(self, state: State) -> tuple[Step, ...]:
        """Return steps that lead from the start into ``state``."""
        legs: list[tuple[State, int, Move]] = []
        came = self.came[state]
        while came is not None:
            legs.append(came)
            came = self.came[came[0]]
        steps: list[Step] = []
        at = self.puzzle.start
        for (_, mask), place, move in reversed(legs):
            steps += stroll(self.puzzle, at, place, mask)
            steps.append(move.step)
            at = move.to
        return tuple(steps)


def _joined(leads: tuple[int, ...]) -> list[int]:
    """Return, for each block, the first block it can walk to and fro with."""
    back = [0] * len(leads)
    for number, there in enumerate(leads):
        for other in _bits(there):
            back[other] |= 1 << number
    homes = [-1] * len(leads)
    left = (1 << len(leads)) - 1
    for number in range(len(leads)):
        if homes[number] < 0:
            both = _reached(number, leads, left) & _reached(number, back, left)
            for other in _bits(both):
                homes[other] = number
            left &= ~both
    return homes


def _reached(start: int, leads: tuple[int, ...] | list[int], among: int) -> int:
    """Return the blocks ``among`` those that lead on from ``start``, as bits."""
    found = ahead = 1 << start
    while ahead:
        more = 0
        for number in _bits(ahead):
            more |= leads[number]
        ahead = more & among & ~found
        found |= ahead
    return found


def _bits(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def stroll(puzzle: Puzzle, start: int, goal: int, mask: int) -> list[Step]:
    """Return the shortest steps from place to place that change nothing."""
    came: dict[int, tuple[int, Step] | None] = {start: None}
    ahead = deque([start])
    while goal not in came:
        at = ahead.popleft()
        for move in puzzle.moves(at, mask):
            if move.sure and move.to not in came and plain(move, mask):
                came[move.to] = (at, move.step)
                ahead.append(move.to)
    steps: list[Step] = []
    at = goal
    while (before := came[at]) is not None:
        at, step = before
        steps.append(step)
    return steps[::-1]
