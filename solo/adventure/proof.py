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

State = tuple[int, int]
"""A region's first place, and the mask."""
Edge = tuple[int, Move, State]
"""From which place, by which move, to which state."""


@dataclass(slots=True)
class _Search:
    """All states that luck could lead to."""

    puzzle: Puzzle
    regions: dict[int, list[int]] = field(default_factory=dict[int, list[int]])
    """Mask -> the first place of each place's region."""
    edges: dict[State, list[Edge]] = field(default_factory=dict[State, list[Edge]])
    came: dict[State, tuple[State, int, Move] | None] = field(
        default_factory=dict[State, "tuple[State, int, Move] | None"]
    )
    decided: bool = True

    def region(self, mask: int) -> list[int]:
        """Return, for each place, the first place of those one can walk to and fro between."""
        known = self.regions.get(mask)
        if known is None:
            ahead = [
                [m.to for m in self.puzzle.moves(at, mask) if m.sure and _plain(m, mask)]
                for at in range(len(self.puzzle.ways))
            ]
            known = self.regions[mask] = _regions(ahead)
        return known

    def run(self, limit: int) -> None:
        """Find every state, nearest first."""
        start = (self.region(self.puzzle.first)[self.puzzle.start], self.puzzle.first)
        self.came[start] = None
        ahead = deque([start])
        while ahead:
            state = ahead.popleft()
            edges = self.edges[state] = []
            first, mask = state
            if mask & self.puzzle.goal:
                continue
            region = self.region(mask)
            for at, home in enumerate(region):
                if home != first:
                    continue
                for move in self.puzzle.moves(at, mask):
                    if self.puzzle.monotone and self._idle(move, mask, region[move.to] == home):
                        continue
                    then = (mask | move.sets) & ~move.clears
                    there = (self.region(then)[move.to], then)
                    if there == state:
                        continue
                    edges.append((at, move, there))
                    if there not in self.came:
                        if len(self.came) >= limit:
                            self.decided = False
                            return
                        self.came[there] = (state, at, move)
                        ahead.append(there)

    def _idle(self, move: Move, mask: int, walkable: bool) -> bool:  # noqa: FBT001 - private
        """Say whether ``move`` finds a secret between places one can walk between anyway."""
        return walkable and not move.sure and not move.sets & ~(mask | self.puzzle.secrets)

    def alive(self) -> set[State]:
        """Return the states from which sure moves reach the goal."""
        back: dict[State, list[State]] = {}
        for state, edges in self.edges.items():
            for _, move, there in edges:
                if move.sure:
                    back.setdefault(there, []).append(state)
        found = {state for state in self.came if state[1] & self.puzzle.goal}
        ahead = list(found)
        while ahead:
            for state in back.get(ahead.pop(), ()):
                if state not in found:
                    found.add(state)
                    ahead.append(state)
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
            steps += _stroll(self.puzzle, at, place, mask)
            steps.append(move.step)
            at = move.to
        return tuple(steps)


def _plain(move: Move, mask: int) -> bool:
    """Say whether ``move`` changes nothing but the place."""
    return not (move.sets & ~mask or move.clears & mask)


def _regions(ahead: list[list[int]]) -> list[int]:
    """Return, for each place, the least place that is reached from it and reaches it."""
    size = len(ahead)
    reach = [1 << place for place in range(size)]
    for place, there in enumerate(ahead):
        for other in there:
            reach[place] |= 1 << other
    for middle in range(size):
        bit, more = 1 << middle, reach[middle]
        for place in range(size):
            if reach[place] & bit:
                reach[place] |= more
    home = list(range(size))
    for place in range(size):
        for other in range(place):
            if reach[place] >> other & 1 and reach[other] >> place & 1:
                home[place] = home[other]
                break
    return home


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
    came: dict[State, tuple[State, tuple[Step, ...]] | None] = {}
    first: tuple[Step, ...] = ()
    ahead: deque[tuple[State, State | None, tuple[Step, ...]]] = deque([(start, None, ())])
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
    came: dict[State, tuple[State, tuple[Step, ...]] | None], state: State, first: tuple[Step, ...]
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


def prove(
    scenes: Sequence[Scene], exits: Sequence[Exit], event: str, *, limit: int = MOST_STATES
) -> Proof:
    """Return whether ``event`` can be brought about without luck, and where one could get stuck.

    Past ``limit`` states the answer is undecided: ``decided`` is False and nothing is claimed.
    """
    setup = puzzle(scenes, exits, event)
    search = _Search(setup)
    search.run(limit)
    if not search.decided:
        return Proof(completable=False, witness=(), decided=False, states=len(search.came))
    alive = search.alive()
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


def _sure_walk(search: _Search, alive: set[State]) -> tuple[Step, ...]:
    """Return a walk to the goal by sure moves, through the states of ``search``."""
    start = next(iter(search.came))
    found = _Search(search.puzzle, search.regions, search.edges, {start: None})
    ahead = deque([start])
    while ahead:
        state = ahead.popleft()
        if state[1] & search.puzzle.goal:
            return found.walk(state)
        for at, move, there in search.edges[state]:
            if move.sure and there in alive and there not in found.came:
                found.came[there] = (state, at, move)
                ahead.append(there)
    raise AssertionError("a state that is alive reaches the goal")
