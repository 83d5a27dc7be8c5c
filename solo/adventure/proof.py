"""The proof: that an adventure can be finished without luck, and that nobody can get stuck.

A state is a place and all that has happened. Places between which one can walk to and fro
without changing anything share their fate, so the search holds one state for each such region
and each set of happenings. It goes wherever luck could lead (a lock forced, a secret found, a
key left lying) and then asks of every state whether sure moves alone still reach the goal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from solo.adventure.puzzle import Move, Puzzle, puzzle
from solo.adventure.replay import replay
from solo.adventure.values import Exit, Proof, Scene, Step

__all__ = ["MOST_DEAD_ENDS", "MOST_STATES", "prove"]

MOST_STATES: Final = 60_000
"""States searched before the proof gives up undecided: some seconds' work."""

MOST_DEAD_ENDS: Final = 5
"""Walks into dead ends that are told; one is enough to refuse."""

_State = tuple[int, int]
"""A region's first place, and the mask."""
_WON: _State = (-1, 0)
_Regions = tuple[list[int], dict[int, int]]
"""For each place the first place of its region; for each block the blocks reached, as bits."""
_Edge = tuple[int, Move, _State]
"""From which place, by which move, to which state."""


@dataclass(slots=True)
class _Search:
    """All states that luck could lead to."""

    puzzle: Puzzle
    forgets: int = 0
    """Bits that are forgotten as soon as they are set."""
    regions: dict[int, _Regions] = field(default_factory=dict[int, "_Regions"])
    """Mask -> the first place of each place's region, and what each block reaches."""
    edges: dict[_State, list[_Edge]] = field(default_factory=dict[_State, list[_Edge]])
    came: dict[_State, tuple[_State, int, Move] | None] = field(
        default_factory=dict[_State, "tuple[_State, int, Move] | None"]
    )
    decided: bool = True
    done: dict[_State, list[Move]] = field(default_factory=dict[_State, list[Move]])
    inside: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    """Block -> those of its places at which more can be done than walk about inside it."""

    def __post_init__(self) -> None:
        for at, block in enumerate(self.puzzle.block):
            there = self.inside.setdefault(block, [])
            if self.puzzle.loose[at] or self.puzzle.things[at]:
                there.append(at)

    def region(self, mask: int) -> _Regions:
        """Return the regions that sure moves join when ``mask`` has happened."""
        known = self.regions.get(mask)
        if known is None:
            block = self.puzzle.block
            ahead = {
                first: {
                    block[move.to]
                    for at in places
                    for move in self.moves(at, mask)
                    if move.sure and _plain(move, mask)
                }
                for first, places in self.inside.items()
            }
            home, reach = _regions(ahead)
            known = self.regions[mask] = ([home[first] for first in block], reach)
        return known

    def moves(self, at: int, mask: int) -> list[Move]:
        """Return what can be done at ``at`` besides walking about inside its block."""
        key = (at, mask & self.puzzle.minds[at])
        known = self.done.get(key)
        if known is None:
            known = self.done[key] = self.puzzle.moves(at, mask, loose=True)
        return known

    def run(self, limit: int) -> None:
        """Find every state, nearest first."""
        start = (self.region(self.puzzle.first)[0][self.puzzle.start], self.puzzle.first)
        self.came[start] = None
        ahead = deque([start])
        while ahead:
            state = ahead.popleft()
            edges = self.edges[state] = []
            if state == _WON:
                continue
            first, mask = state
            region = self.region(mask)[0]
            for at in (at for at, home in enumerate(region) if home == first):
                for move in self.moves(at, mask):
                    then = (mask | move.sets) & ~move.clears & ~self.forgets
                    # However it is reached, the goal is one state: nothing comes after it.
                    won = bool(then & self.puzzle.goal)
                    there = _WON if won else (self.region(then)[0][move.to], then)
                    if there == state:
                        continue
                    edges.append((at, move, there))
                    if there not in self.came:
                        if len(self.came) >= limit:
                            self.decided = False
                            return
                        self.came[there] = (state, at, move)
                        ahead.append(there)

    def alive(self) -> set[_State]:
        """Return the states from which sure moves reach the goal."""
        back: dict[_State, list[_State]] = {}
        for state, edges in self.edges.items():
            for _, move, there in edges:
                if move.sure:
                    back.setdefault(there, []).append(state)
        found = {_WON} & self.came.keys()
        ahead = list(found)
        while ahead:
            for state in back.get(ahead.pop(), ()):
                if state not in found:
                    found.add(state)
                    ahead.append(state)
        return found

    def walk(self, state: _State) -> tuple[Step, ...]:
        """Return steps that lead from the start into ``state``."""
        legs: list[tuple[_State, int, Move]] = []
        came = self.came[state]
        while came is not None:
            legs.append(came)
            came = self.came[came[0]]
        steps: list[Step] = []
        at = self.puzzle.start
        for (_, mask), place, move in reversed(legs):
            steps += _stroll(self.puzzle, at, place, mask)
            steps.append(move.step)
            at = move.to
        return tuple(steps)


def _plain(move: Move, mask: int) -> bool:
    """Say whether ``move`` changes nothing but the place."""
    return not (move.sets & ~mask or move.clears & mask)


def _regions(ahead: dict[int, set[int]]) -> tuple[dict[int, int], dict[int, int]]:
    """Return, for each block, the first block it can walk to and fro with, and all it reaches."""
    reach = {first: 1 << first for first in ahead}
    for first, there in ahead.items():
        for other in there:
            reach[first] |= 1 << other
    for middle in ahead:
        bit, more = 1 << middle, reach[middle]
        for first in ahead:
            if reach[first] & bit:
                reach[first] |= more
    home: dict[int, int] = {}
    for first in ahead:
        beside = (
            other for other in home if reach[first] >> other & 1 and reach[other] >> first & 1
        )
        home[first] = next((home[other] for other in beside), first)
    return home, reach


def _stroll(puzzle: Puzzle, start: int, goal: int, mask: int) -> list[Step]:
    """Return the shortest steps from place to place that change nothing."""
    came: dict[int, tuple[int, Step] | None] = {start: None}
    ahead = deque([start])
    while goal not in came:
        at = ahead.popleft()
        for move in puzzle.moves(at, mask):
            if move.sure and move.to not in came and _plain(move, mask):
                came[move.to] = (at, move.step)
                ahead.append(move.to)
    steps: list[Step] = []
    at = goal
    while (before := came[at]) is not None:
        at, step = before
        steps.append(step)
    return steps[::-1]


def _shortest(puzzle: Puzzle, limit: int) -> tuple[Step, ...] | None:
    """Return a walk to the goal by sure moves with the fewest crossings, or None.

    Whatever lies free is picked up at once: where nothing ever closes, that costs nothing.
    """
    start = (puzzle.start, puzzle.first)
    came: dict[_State, tuple[_State, tuple[Step, ...]] | None] = {}
    first: tuple[Step, ...] = ()
    ahead: deque[tuple[_State, _State | None, tuple[Step, ...]]] = deque([(start, None, ())])
    while ahead and len(came) < limit:
        (at, mask), before, steps = ahead.popleft()
        mask, gathered = _gather(puzzle, at, mask)
        state = (at, mask)
        if state in came:
            continue
        came[state] = None if before is None else (before, (*steps, *gathered))
        if before is None:
            first = gathered
        if mask & puzzle.goal:
            return _told(came, state, first)
        for move in puzzle.moves(at, mask):
            then = (move.to, (mask | move.sets) & ~move.clears)
            if move.sure and then != state and then not in came:
                ahead.append((then, state, (move.step,)))
    return None


def _gather(puzzle: Puzzle, at: int, mask: int) -> tuple[int, tuple[Step, ...]]:
    """Return the mask and steps after picking up whatever costs nothing at ``at``."""
    steps: list[Step] = []
    again = True
    while again:
        again = False
        for move in puzzle.moves(at, mask):
            free = move.sure and move.step.verb != "cross" and move.sets & ~mask
            if free and not any(move.sets & used for used in puzzle.used.values()):
                mask = (mask | move.sets) & ~move.clears
                steps.append(move.step)
                again = True
                break
    return mask, tuple(steps)


def _told(
    came: dict[_State, tuple[_State, tuple[Step, ...]] | None],
    state: _State,
    first: tuple[Step, ...],
) -> tuple[Step, ...]:
    steps: tuple[Step, ...] = ()
    while (before := came[state]) is not None:
        state, leg = before
        steps = (*leg, *steps)
    return (*first, *steps)


def _spare(steps: tuple[Step, ...], wins: Callable[[tuple[Step, ...]], bool]) -> tuple[Step, ...]:
    """Return ``steps`` without the things picked up for nothing."""
    place = len(steps)
    while place:
        place -= 1
        if steps[place].verb != "cross":
            shorter = (*steps[:place], *steps[place + 1 :])
            if wins(shorter):
                steps = shorter
    return steps


def _searched(puzzle: Puzzle, forgets: int, limit: int) -> _Search:
    search = _Search(puzzle, forgets)
    search.run(limit)
    return search


def prove(
    scenes: Sequence[Scene], exits: Sequence[Exit], event: str, *, limit: int = MOST_STATES
) -> Proof:
    """Return whether ``event`` can be brought about without luck, and where one could get stuck.

    Past ``limit`` states the answer is undecided: ``decided`` is False and nothing is claimed.
    """
    setup = puzzle(scenes, exits, event)
    # Where nothing ever closes, whoever forgets what luck found can do no more than whoever
    # remembers it, and comes to the same places. If nobody forgetful gets stuck, nobody does.
    search = _searched(setup, setup.luck if setup.monotone else 0, limit)
    alive = search.alive()
    if search.decided and search.forgets and len(alive) < len(search.came):
        search = _searched(setup, 0, limit)
        alive = search.alive()
    if not search.decided:
        return Proof(completable=False, witness=(), decided=False, states=len(search.came))
    start = next(iter(search.came))
    dead = [state for state in search.came if state not in alive]
    if start not in alive:
        walks: tuple[tuple[Step, ...], ...] = ((),)
        return Proof(completable=False, witness=(), dead_ends=walks, states=len(search.came))
    # Of a dead end and all that lies beyond it, the nearest state is told.
    doors = [s for s in dead if (came := search.came[s]) is not None and came[0] in alive]
    steps = _shortest(setup, limit) if setup.monotone else None
    if steps is None:
        steps = _sure_walk(search, alive)
    witness = _spare(steps, lambda walk: not replay(scenes, exits, event, walk))
    return Proof(
        completable=True,
        witness=witness,
        dead_ends=tuple(search.walk(state) for state in doors[:MOST_DEAD_ENDS]),
        states=len(search.came),
    )


def _sure_walk(search: _Search, alive: set[_State]) -> tuple[Step, ...]:
    """Return a walk to the goal by sure moves, through the states of ``search``."""
    start = next(iter(search.came))
    found = _Search(search.puzzle, search.forgets, search.regions, search.edges, {start: None})
    ahead = deque([start])
    while ahead:
        state = ahead.popleft()
        if state == _WON:
            return found.walk(state)
        for at, move, there in search.edges[state]:
            if move.sure and there in alive and there not in found.came:
                found.came[there] = (state, at, move)
                ahead.append(there)
    raise AssertionError("a state that is alive reaches the goal")
