"""Exact chances of a ruling: run it once for every branch of its dice.

For rulings and stages of hazards, not for fights: a fight forks too often, and gets trials. What
goes on by stages is forked a stage at a time, equal states that are met again are one, and so are
branches whose faces nothing tells apart.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from functools import partial
from itertools import pairwise
from typing import TypeVar, cast

from solo.odds.faces import branches

__all__ = [
    "FEW_RUNS", "MANY_SIDES", "MOST_RUNS", "RARE", "TooManyError", "chance", "chances",
    "spread",
]  # fmt: skip

RARE = 1_000_000
"""Branches rarer than one in this many are cut unless asked otherwise."""

MOST_RUNS = 30_000
"""Branches after which ``spread`` gives up: some seconds, in which trials say as much."""

FEW_RUNS = 4_000
"""The same for something that is likely to have too many."""

_PLAINLY = 2
"""An estimate of branches is believed that lies so far above what may be gone through."""

MANY_SIDES = 20
"""A die with more sides than this is not gone through face by face by ``chance``."""

T = TypeVar("T", bound=Hashable)


class TooManyError(Exception):
    """There are more branches than anybody should wait for."""


class _Fork(Exception):  # noqa: N818 - not an error: here the ways part
    """A die is thrown that no face is known of yet."""

    def __init__(self, sides: int) -> None:
        super().__init__(sides)
        self.sides = sides


class _Cut(Exception):  # noqa: N818 - not an error: the branch is rarer than asked for
    """This branch is rarer than asked for."""


def chances(
    run: Callable[[Callable[[int], int]], T], one_in: int = RARE
) -> tuple[dict[T, Fraction], Fraction]:
    """Return the chance of every value of ``run(throw)``, and what was cut off.

    The chances and the cut add up to 1. Dice that are thrown again or explode never end under
    forking, so a branch rarer than one in ``one_in`` is cut; the true chance of a value lies
    between the one given and that plus the cut.

    Args:
        run: A ruling that throws through the ``throw(sides)`` it is given and returns what it
            came to. It is run many times and must depend on nothing but the faces.
        one_in: How rare a branch may be before it is cut.

    Raises:
        ValueError: ``one_in`` is below 1, or ``run`` throws a die without sides.
    """
    if one_in < 1:
        raise ValueError(f"one_in is {one_in}; 1 or more is needed")
    found: dict[T, Fraction] = {}
    cut = Fraction(0)
    ahead: list[tuple[int, ...]] = [()]
    while ahead:
        path, weight = list(ahead.pop()), 1
        given, thrown = len(path), 0

        def throw(sides: int) -> int:
            nonlocal weight, thrown
            if sides < 1:
                raise ValueError(f"no die has {sides} sides")
            if thrown >= given:  # noqa: B023 - called only while this branch runs
                if weight * sides > one_in:
                    raise _Cut
                ahead.extend((*path, face) for face in range(sides, 1, -1))  # noqa: B023
                path.append(1)  # noqa: B023
            weight *= sides
            thrown += 1
            return path[thrown - 1]  # noqa: B023

        try:
            value = run(throw)
        except _Cut:
            cut += Fraction(1, weight)
            continue
        found[value] = found.get(value, Fraction(0)) + Fraction(1, weight)
    return found, cut


def chance(run: Callable[[Callable[[int], int]], bool], one_in: int = RARE) -> Fraction:
    """Return the chance that ``run(throw)`` is true, less what was cut off.

    Other than ``chances`` it goes through a die with many sides by steps: faces between two
    neighbours at a step that come to the same are taken to do so too, and where neighbours differ
    the place is sought by halves. That is exact for a die whose faces part into runs of at least a
    step, with the first and the last on their own if need be; it takes a tenth of the work.

    Args:
        run: As for ``chances``, saying yes or no.
        one_in: How rare a branch may be before it counts as no; a die with many sides counts as
            one with twenty.

    Raises:
        ValueError: ``one_in`` is below 1, or ``run`` throws a die without sides.
    """
    if one_in < 1:
        raise ValueError(f"one_in is {one_in}; 1 or more is needed")

    def given(path: tuple[int, ...], weight: int) -> Fraction:
        known = iter(path)

        def throw(sides: int) -> int:
            if sides < 1:
                raise ValueError(f"no die has {sides} sides")
            face = next(known, 0)
            if not face:
                raise _Fork(sides)
            return face

        try:
            return Fraction(int(run(throw)))
        except _Fork as fork:
            sides = fork.sides
        weight *= min(sides, MANY_SIDES)
        if weight > one_in:
            return Fraction(0)
        return _mean(lambda face: given((*path, face), weight), sides)

    return given((), 1)


def _mean(at: Callable[[int], Fraction], sides: int) -> Fraction:
    """Return the mean of ``at`` over the faces of a die; see ``chance`` on many sides."""
    if sides <= MANY_SIDES:
        return sum((at(face) for face in range(1, sides + 1)), Fraction(0)) / sides
    known: dict[int, Fraction] = {}

    def total(low: int, high: int) -> Fraction:
        """Add up the faces above ``low``, up to ``high``; both are known."""
        first, last = known[low], known[high]
        if first == last or high - low == 1:
            return last * (high - low)
        middle = (low + high) // 2
        known[middle] = at(middle)
        return total(low, middle) + total(middle, high)

    step = sides // (MANY_SIDES // 2)
    stops = [1, *range(2, sides - 1, step), sides - 1, sides]
    for stop in stops:
        known[stop] = at(stop)
    return (
        known[1] + sum((total(low, high) for low, high in pairwise(stops)), Fraction(0))
    ) / sides


def spread(
    start: T,
    forward: Callable[[T, Callable[[int], int]], T],
    over: Callable[[T], bool],
    *,
    watch: Callable[[T, T, Fraction], None] | None = None,
    one_in: int = RARE,
    most: int = MOST_RUNS,
) -> tuple[dict[T, Fraction], Fraction]:
    """Return the chance of every state that is over, and what was cut off.

    Args:
        start: Where it begins.
        forward: One stage: the state it leads to, throwing through the ``throw`` it is given. It
            depends on the state and the faces alone. Branches whose faces come to the same are
            gone through in one run, and a run counts as often as it stands for a branch.
        over: Whether nothing more comes after a state.
        watch: Told every way that is gone: from which state, to which, and its chance.
        one_in: How rare a way from the start may be before it is cut.
        most: Branches of ``forward`` that may be gone through.

    Raises:
        TooManyError: there are more branches; it is raised as soon as a stage would plainly have
            them, by those that its states had so far.
    """
    found: dict[T, Fraction] = {}
    cut, runs = Fraction(0), 0
    ahead: dict[T, Fraction] = {start: Fraction(1)}
    while ahead:
        states, ahead = ahead, {}
        live = sum(not over(state) for state in states)
        before, done = runs, 0
        for state, weight in states.items():
            if over(state):
                found[state] = found.get(state, Fraction(0)) + weight
                continue
            finest = int(one_in * weight)
            if not finest:
                cut += weight
                continue

            after: dict[T, Fraction] = {}
            for there, many, share, lost in branches(partial(forward, state), finest):
                runs += many
                if runs > most:
                    raise TooManyError
                if lost:
                    cut += share * weight
                else:
                    known = cast("T", there)
                    after[known] = after.get(known, Fraction(0)) + share
            done += 1
            if before + Fraction(runs - before, done) * live > _PLAINLY * most:
                raise TooManyError
            for there, share in after.items():
                ahead[there] = ahead.get(there, Fraction(0)) + share * weight
                if watch is not None:
                    watch(state, there, share * weight)
    return found, cut
