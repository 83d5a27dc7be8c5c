"""Locks and keys, gates and levers: which ways are shut, and where lies what opens them.

Several placements are drawn, each with its own child of the stream. Every one can be completed by
construction: what opens a way lies where one can walk without that way, and back to it. The
placement that fits the curve best is kept, then the next best should the proof refuse it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from oracles.streams import Stream
from solo.adventure.layout import LARGE, Layout, distances, reach

__all__ = ["Lock", "placements", "wanted"]

_Kind: TypeAlias = Literal["lock", "gate"]

_DRAWN: Final = 8
"""Placements drawn for one layout."""

_LOCK_STEPS: Final = ((5, 60), (11, 60), (16, 60), (22, 60), (27, 50))
"""From how many scenes on one lock more is hung, and in how many cases of a hundred."""

_LARGE_LOCK: Final = 93
"""In how many large adventures of a hundred the first lock is hung."""

_LONG_WAY_ROUND: Final = 3
"""Crossings a shut way must cost whoever goes round it, to be worth its key."""

_GATE_STEPS: Final = ((7, 45), (18, 45))
"""The same for gates, which a lever elsewhere opens."""


@dataclass(frozen=True, slots=True)
class Lock:
    """A way that is shut, by its place in the layout, and the place of what opens it."""

    way: int
    at: int
    kind: _Kind


def wanted(scenes: int, *, stream: Stream) -> tuple[int, int]:
    """Return how many locks and how many gates an adventure of ``scenes`` is to have."""

    def steps(what: str, table: tuple[tuple[int, int], ...]) -> int:
        found = 0
        for place, (least, percent) in enumerate(table):
            chance = _LARGE_LOCK if what == "lock" and not place and scenes >= LARGE else percent
            found += scenes >= least and stream.child(what, place).throw(100) <= chance
        return found

    return steps("lock", _LOCK_STEPS), steps("gate", _GATE_STEPS)


def _spares(layout: Layout, number: int) -> int:
    """Return the crossings from end to end of a way when it is shut; -1 where there are none."""
    way = layout.ways[number]
    rest = [w for n, w in enumerate(layout.ways) if n != number and w.role != "secret"]
    return reach(layout.size, rest, way.a)[way.b]


def _bridges(layout: Layout) -> set[int]:
    """Return the ways without which the goal is out of reach, secrets left out."""
    known = [(n, way) for n, way in enumerate(layout.ways) if way.role != "secret"]
    found: set[int] = set()
    for number, way in known:
        rest = [other for n, other in known if n != number]
        if way.role != "drop" and reach(layout.size, rest, 0)[layout.goal] < 0:
            found.add(number)
    return found


def _odds(layout: Layout, bridges: set[int]) -> dict[int, int]:
    """Return how likely each way that can be shut is to be shut, by its place."""
    found: dict[int, int] = {}
    for number, way in enumerate(layout.ways):
        # A door in the first scene would have its key beside it or nowhere.
        if way.role not in {"main", "detour", "branch"} or 0 in (way.a, way.b):
            continue
        if number in bridges:
            found[number] = 6
        elif way.role == "branch":
            found[number] = 4
        elif _spares(layout, number) >= _LONG_WAY_ROUND:
            found[number] = 1
    return found


def _draw(
    layout: Layout,
    kinds: list[_Kind],
    likely: dict[int, int],
    *,
    stream: Stream,
) -> tuple[Lock, ...] | None:
    """Return one placement, or None where this draw finds no room for a key."""
    fit, weights = list(likely), list(likely.values())
    shut: list[int] = []
    for place in range(len(kinds)):
        if not sum(weights):
            return None
        number = stream.child("way", place).weighted(fit, weights)
        weights[fit.index(number)] = 0
        shut.append(number)
    shut.sort(key=lambda number: (layout.depth[layout.ways[number].a], number))
    locks: list[Lock] = []
    before: list[int] = [-1] * layout.size
    for place, number in enumerate(shut):
        closed = set(shut[place:])
        rest = [
            way for n, way in enumerate(layout.ways) if n not in closed and way.role != "secret"
        ]
        there = reach(layout.size, rest, 0)
        near = layout.ways[number].a
        home = reach(layout.size, rest, near, back=True)
        spots: list[int] = []
        odds: list[int] = []
        for spot in range(1, layout.goal):
            if there[spot] >= 0 and home[spot] >= 0 and there[near] >= 0:
                lone = sum(spot in (way.a, way.b) for way in layout.ways) == 1
                taken = any(lock.at == spot for lock in locks)
                new = before[spot] < 0
                spots.append(spot)
                odds.append((1 + 4 * lone + 3 * new + min(home[spot], 4)) if not taken else 1)
        if not spots:
            return None
        at = stream.child("key", place).weighted(spots, odds)
        locks.append(Lock(number, at, stream.child("kind").shuffled(kinds)[place]))
        before = there
    return tuple(locks)


def _score(layout: Layout, locks: tuple[Lock, ...], bridges: set[int]) -> int:
    """Return how well a placement fits: doors that matter, keys off the way, spread evenly."""
    score = 0
    keys = [lock.at for lock in locks]
    for place, lock in enumerate(locks):
        way = layout.ways[lock.way]
        walk = distances(layout, lock.at)[way.a]
        score += 30 * (lock.way in bridges) + 6 * min(walk, 5) - 25 * (walk == 0)
        score += 8 * (sum(lock.at in (w.a, w.b) for w in layout.ways) == 1)
        ideal = layout.depth[layout.goal] * (place + 1) // (len(locks) + 1)
        score -= 5 * abs(layout.depth[way.a] - ideal)
    return score - 15 * (len(keys) - len(set(keys)))


def placements(layout: Layout, locks: int, gates: int, *, stream: Stream) -> list[tuple[Lock, ...]]:
    """Return placements of so many locks and gates, the best first; none if there is no room."""
    kinds: list[_Kind] = ["lock" for _ in range(locks)]
    kinds.extend("gate" for _ in range(gates))
    if not kinds:
        return [()]
    bridges = _bridges(layout)
    likely = _odds(layout, bridges)
    while len(kinds) > len(likely):
        kinds.pop()
    found: list[tuple[int, int, tuple[Lock, ...]]] = []
    for draw in range(_DRAWN):
        locks_drawn = _draw(layout, kinds, likely, stream=stream.child("placement", draw))
        if locks_drawn is not None:
            found.append((-_score(layout, locks_drawn, bridges), draw, locks_drawn))
    return [placement for _, _, placement in sorted(found)]
