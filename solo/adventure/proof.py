"""The proof: that an adventure can be finished without luck, and that nobody can get stuck.

The search goes wherever luck could lead (a lock forced, a secret found, a key left lying); then
every state is asked whether sure moves alone still lead from it to the goal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from solo.adventure.bits import puzzle
from solo.adventure.puzzle import Puzzle
from solo.adventure.replay import replay
from solo.adventure.search import MOST_WORK, WON, Search, State
from solo.adventure.values import Exit, Proof, Scene, Step

__all__ = ["MOST_DEAD_ENDS", "MOST_STATES", "Budget", "Reach", "prove", "reach"]

MOST_STATES: Final = 60_000
"""States searched before the proof gives up undecided: some seconds' work."""

_MOST_COMPARED: Final = 2_000_000
"""What somebody holds, compared with what others held there, while the shortest walk is sought."""

_MOST_SPARED: Final = 400_000
"""Steps of a walk times all it passes, up to which it is tried without each thing picked up."""

MOST_DEAD_ENDS: Final = 5
"""Walks into dead ends that are told; one is enough to refuse."""


def _shortest(puzzle: Puzzle, limit: int) -> tuple[Step, ...] | None:
    """Return a walk to the goal by sure moves with the fewest crossings, or None.

    Whatever lies free and only helps is picked up at once. A state is passed over where somebody
    came to the same place no later with no less: he gets to the goal no later either. None also
    where the states are more than ``limit``, or are too much to compare.
    """
    start = (puzzle.start, puzzle.first)
    came: dict[State, tuple[State, tuple[Step, ...]] | None] = {}
    best: list[list[int]] = [[] for _ in puzzle.ways]
    spent = sum(puzzle.used.values())
    helps = puzzle.gains | spent
    first: tuple[Step, ...] = ()
    ahead: deque[tuple[State, State | None, tuple[Step, ...]]] = deque([(start, None, ())])
    compared = 0
    while ahead and len(came) < limit and compared < _MOST_COMPARED:
        (at, mask), before, steps = ahead.popleft()
        mask, gathered = _gather(puzzle, at, mask)
        state, riches = (at, mask), mask ^ spent
        compared += len(best[at])
        if any(not (riches & ~had or (riches ^ had) & ~helps) for had in best[at]):
            continue
        best[at].append(riches)
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
    """Return the mask and steps after picking up whatever costs nothing at ``at``, and helps."""
    steps: list[Step] = []
    again = bool(puzzle.things[at])
    while again:
        again = False
        for move in puzzle.moves(at, mask):
            more = move.sets & ~mask
            free = move.sure and move.step.verb != "cross" and more and not more & ~puzzle.gains
            if free and not move.clears & puzzle.closes:
                mask = (mask | move.sets) & ~move.clears
                steps.append(move.step)
                again = True
                break
    return mask, tuple(steps)


def _told(
    came: dict[State, tuple[State, tuple[Step, ...]] | None],
    state: State,
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


@dataclass(slots=True)
class Budget:
    """What may still be looked at, over several proofs."""

    left: int


class Reach(NamedTuple):
    """How far sure moves lead."""

    completable: bool
    scenes: frozenset[str]
    """Ids of the scenes that can be come to; not all of them where it is completable."""
    decided: bool


def reach(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    event: str,
    *,
    budget: Budget,
    whole: bool = False,
) -> Reach:
    """Return whether sure moves alone bring ``event`` about, and where they lead.

    Much less work than a proof: nothing is said of dead ends. ``whole`` looks on beyond the goal.
    """
    setup = puzzle(scenes, exits, "" if whole else event)
    search = Search(setup, sure=True, most=min(budget.left, MOST_WORK))
    search.run(MOST_STATES)
    found = frozenset(scenes[place].id for place in search.places())
    budget.left -= setup.work
    return Reach(WON in search.came, found, search.decided)


def prove(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    event: str,
    *,
    limit: int = MOST_STATES,
    budget: Budget | None = None,
    shortest: bool = False,
    steps: int = 0,
    walks: bool = True,
) -> Proof:
    """Return whether ``event`` can be brought about without luck, and where one could get stuck.

    Past ``limit`` states, or ``MOST_WORK``, the answer is undecided: ``decided`` is False and
    nothing is claimed. What is looked at is taken off ``budget``, which may be smaller.
    ``shortest`` asks for the shortest walk into a dead end, in steps, and puts it first. The
    witness is the shortest walk if that takes no more than ``steps`` states to find; 0 stands for
    ``limit``. Without ``walks`` no witness is sought.
    """
    setup = puzzle(scenes, exits, event)
    budget = budget or Budget(MOST_WORK)
    search = Search(setup, most=min(budget.left, MOST_WORK))
    search.run(limit)
    proof = _proved(search, limit, shortest=shortest)
    if proof.completable and walks:
        walk = _shortest(setup, steps or limit) or _sure_walk(search)
        if len(walk) * (len(walk) + len(exits)) < _MOST_SPARED:
            walk = _spare(walk, lambda steps: not replay(scenes, exits, event, steps))
        proof = replace(proof, witness=walk)
    budget.left -= setup.work
    return proof


def _proved(search: Search, limit: int, *, shortest: bool) -> Proof:
    """Return what ``search`` found, without a witness."""
    if not search.decided:
        return Proof(completable=False, witness=(), decided=False, states=len(search.came))
    alive = search.alive()
    start = next(iter(search.came))
    if start not in alive:
        walks: tuple[tuple[Step, ...], ...] = ((),)
        return Proof(completable=False, witness=(), dead_ends=walks, states=len(search.came))
    # Of a dead end and all that lies beyond it, the nearest state is told.
    dead = [state for state in search.came if state not in alive]
    doors = [s for s in dead if (came := search.came[s]) is not None and came[0] in alive]
    ends = [search.walk(state) for state in doors[:MOST_DEAD_ENDS]]
    if ends and shortest and (best := _astray(search.puzzle, limit, search.most)):
        ends = [best, *(walk for walk in ends if walk != best)][:MOST_DEAD_ENDS]
    return Proof(completable=True, witness=(), dead_ends=tuple(ends), states=len(search.came))


def _astray(setup: Puzzle, limit: int, most: int) -> tuple[Step, ...]:
    """Return the fewest steps into a dead end, or nothing where they are too many to look at."""
    search = Search(setup, whole=True, most=most)
    search.run(limit)
    if not search.decided:
        return ()
    alive = search.alive()
    start: State = (setup.start, setup.first)
    came: dict[State, tuple[State, Step] | None] = {start: None}
    ahead = deque([start])
    while ahead and len(came) < limit * 4:
        here = ahead.popleft()
        if search.at(*here) not in alive:
            return _steps(came, here)
        if here[1] & setup.goal:
            continue
        for move in setup.moves(*here):
            there = (move.to, (here[1] | move.sets) & ~move.clears)
            if there not in came:
                came[there] = (here, move.step)
                ahead.append(there)
    return ()


def _steps(came: dict[State, tuple[State, Step] | None], state: State) -> tuple[Step, ...]:
    found: list[Step] = []
    while (before := came[state]) is not None:
        state, step = before
        found.append(step)
    return tuple(found[::-1])


def _sure_walk(search: Search) -> tuple[Step, ...]:
    """Return a walk to the goal by sure moves, through the states of ``search``."""
    alive = search.alive()
    start = next(iter(search.came))
    found = Search(search.puzzle)
    found.came[start] = None
    ahead = deque([start])
    while ahead:
        state = ahead.popleft()
        if state == WON:
            return found.walk(state)
        for at, move, there in search.edges[state]:
            if move.sure and there in alive and there not in found.came:
                found.came[there] = (state, at, move)
                ahead.append(there)
    raise AssertionError("a state that is alive reaches the goal")
