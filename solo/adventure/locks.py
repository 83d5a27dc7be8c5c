"""Locks and keys, gates and levers: which ways are shut, and where lies what opens them.

Placements are drawn by rejection: whatever cannot be completed, or leaves somebody shut in, is
thrown away. Where few are kept, keys are placed by assumed fill: each lies where one can come with
all the others in hand. Every placement kept is scored by how well it fits the climb to the goal, by
the walking back it asks for and by how many rounds of finding and opening it takes, and the order
in which they are proved is drawn by that weight.

The order of the dice: each placement is one course at an address of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracles.streams import River, Stream
from solo.adventure.layout import LARGE, Hung, Layout, Lock, distances, reach

__all__ = ["DRAWN", "Lock", "placements", "spheres", "wanted"]

DRAWN: Final = 32
"""Completable placements drawn for one layout."""

_MOST_DRAWS: Final = 64
"""Draws after which no more is drawn."""

_FILL_AFTER: Final = 12
"""Draws after which keys are filled in, if fewer than half of them were kept."""

_LOCK_STEPS: Final = ((5, 60), (11, 60), (16, 60), (22, 60), (27, 50))
"""From how many scenes on one lock more is hung, and in how many cases of a hundred."""

_LARGE_LOCK: Final = 93
"""In how many large adventures of a hundred the first lock is hung."""

_LONG_WAY_ROUND: Final = 3
"""Crossings a shut way must cost whoever goes round it, to be worth its key."""

_GATE_STEPS: Final = ((7, 45), (18, 45))
"""The same for gates, which a lever elsewhere opens."""

_PLAIN: Final = frozenset({"main", "detour", "branch"})

_LOCKS: Final[tuple[Hung, ...]] = ("lock", "pieces", "any", "twins")
_LOCK_ODDS: Final = (11, 4, 2, 3)
_GATES: Final[tuple[Hung, ...]] = ("gate", "shutter")
_ONE_SIDED: Final = 25
"""In how many cases of a hundred a lock must be opened from both its sides."""
_SPENT: Final = 30
"""In how many cases of a hundred a key is spent."""


def wanted(scenes: int, *, stream: Stream) -> tuple[int, int]:
    """Return how many locks and how many gates an adventure of ``scenes`` is to have."""

    def steps(what: str, table: tuple[tuple[int, int], ...]) -> int:
        found = 0
        for place, (least, percent) in enumerate(table):
            chance = _LARGE_LOCK if what == "lock" and not place and scenes >= LARGE else percent
            found += scenes >= least and stream.child(what, place).throw(100) <= chance
        return found

    return steps("lock", _LOCK_STEPS), steps("gate", _GATE_STEPS)


@dataclass(slots=True)
class _Board:
    """Where one can walk, as bits: places, and ways that are shut."""

    layout: Layout
    ahead: list[list[tuple[int, int]]]
    """For each place the bit of each way out of it, and where that leads."""
    back: list[list[tuple[int, int]]]
    even: bool
    """No way leads in one direction only."""

    def from_(self, place: int, shut: int, *, back: bool = False) -> int:
        """Return the places that can be walked to, or from, while the ways ``shut`` are."""
        edges = self.back if back else self.ahead
        seen, ahead = 1 << place, [place]
        while ahead:
            for way, there in edges[ahead.pop()]:
                if not (way & shut or seen >> there & 1):
                    seen |= 1 << there
                    ahead.append(there)
        return seen


def _board(layout: Layout) -> _Board:
    ahead: list[list[tuple[int, int]]] = [[] for _ in range(layout.size)]
    back: list[list[tuple[int, int]]] = [[] for _ in range(layout.size)]
    for number, way in enumerate(layout.ways):
        if way.role != "secret":
            if way.ahead:
                ahead[way.a].append((1 << number, way.b))
                back[way.b].append((1 << number, way.a))
            if way.back:
                ahead[way.b].append((1 << number, way.a))
                back[way.a].append((1 << number, way.b))
    return _Board(layout, ahead, back, even=all(w.ahead and w.back for w in layout.ways))


def spheres(layout: Layout, locks: Sequence[Lock]) -> list[int] | None:
    """Return what can be reached in each round of finding and opening, as bits.

    None where the goal stays out of reach, or somebody could come where there is no way back.
    """
    return _spheres(_board(layout), locks)


def _spheres(board: _Board, locks: Sequence[Lock]) -> list[int] | None:
    shut = sum(1 << lock.way for lock in locks)
    left = list(locks)
    found: list[int] = []
    while True:
        here = board.from_(0, shut)
        found.append(here)
        if not board.even and here & ~board.from_(0, shut, back=True):
            return None
        opened = [lock for lock in left if _opens(lock, left, here)]
        if not opened:
            return found if not left and here >> board.layout.goal & 1 else None
        for lock in opened:
            left.remove(lock)
            shut &= ~(1 << lock.way)


def _opens(lock: Lock, locks: Sequence[Lock], here: int) -> bool:
    """Say whether enough of what opens ``lock`` lies ``here``; of twins, both keys must."""
    if lock.twin:
        return all(here >> other.at[0] & 1 for other in locks if other.twin == lock.twin)
    return sum(here >> place & 1 for place in lock.at) >= lock.asks


def _bridges(layout: Layout) -> set[int]:
    """Return the ways without which the goal is out of reach."""
    ways = list(layout.ways)
    known = [way for way in ways if way.role != "secret"]
    return {
        number
        for number, way in enumerate(ways)
        if way.role in _PLAIN
        and reach(layout.size, [w for w in known if w is not way], 0)[layout.goal] < 0
    }


def _spares(layout: Layout, number: int) -> int:
    """Return the crossings from end to end of a way when it is shut; -1 where there are none."""
    way = layout.ways[number]
    rest = [w for n, w in enumerate(layout.ways) if n != number and w.role != "secret"]
    return reach(layout.size, rest, way.a)[way.b]


def _odds(layout: Layout, bridges: set[int]) -> dict[int, int]:
    """Return the ways a lock may hang on, with how likely each is."""
    taken = {lock.way for lock in layout.locks}
    # On the round of a way that closes, a lock more could shut somebody in.
    for used in layout.patterns:
        if any(layout.ways[way].role in ("behind", "turn") for way in used.ways):
            taken |= {*used.ways}
    found: dict[int, int] = {}
    for number, way in enumerate(layout.ways):
        # From the start itself one would have its key beside it or nowhere.
        if way.role not in _PLAIN or way.mark or number in taken or 0 in (way.a, way.b):
            continue
        if number in bridges:
            found[number] = 6
        elif way.role == "branch":
            found[number] = 3
        else:
            spares = _spares(layout, number)
            if spares < 0:
                found[number] = 3
            elif spares >= _LONG_WAY_ROUND:
                found[number] = 1
    return found


@dataclass(slots=True)
class _Draw:
    """What every placement of one layout draws from."""

    board: _Board
    kinds: list[Hung]
    ways: list[int]
    odds: list[int]
    spots: list[int]
    weights: list[int]

    def ways_drawn(self, river: River) -> list[int]:
        """Return so many ways as there are locks to hang, each once."""
        odds, found = list(self.odds), list[int]()
        for kind in self.kinds:
            for _ in range(1 + (kind == "twins")):
                if not sum(odds):
                    break
                place = _weighted(river, odds)
                odds[place] = 0
                found.append(self.ways[place])
        return found

    def one(self, river: River, *, fill: bool) -> tuple[tuple[Lock, ...], int] | None:
        """Return a placement and its rounds, or None where it cannot be completed."""
        ways = self.ways_drawn(river)
        hung = self.hung(river, ways)
        if not hung:
            return None
        placed = self.filled(river, hung) if fill else self.strewn(river, hung)
        if placed is None:
            return None
        locks = (*self.board.layout.locks, *placed)
        rounds = _spheres(self.board, locks)
        return None if rounds is None else (locks, len(rounds))

    def hung(self, river: River, ways: list[int]) -> list[Lock]:
        """Return the locks without the places of what opens them."""
        found: list[Lock] = []
        for kind in self.kinds:
            if not ways:
                break
            inside = river.throw(100) > _ONE_SIDED
            spent = river.throw(100) <= _SPENT
            if kind == "twins" and len(ways) > 1:
                twin = 1 + len(found)
                found += [Lock(ways.pop(), (0,), kind, spent=True, twin=twin) for _ in range(2)]
            elif kind == "pieces":
                many = 1 + river.throw(2)
                asks = many if many == 2 else 1 + river.throw(2)  # noqa: PLR2004 - two of two
                found.append(Lock(ways.pop(), (0,) * many, kind, asks, spent, inside))
            elif kind == "any":
                found.append(Lock(ways.pop(), (0, 0), kind, 1, spent, inside))
            elif kind == "shutter":
                found.append(Lock(ways.pop(), (0,), kind))
            else:
                kind = "lock" if kind == "twins" else kind  # noqa: PLW2901 - no second way for it
                found.append(Lock(ways.pop(), (0,), kind, 1, spent and kind == "lock", inside))
        return found

    def strewn(self, river: River, hung: list[Lock]) -> list[Lock] | None:
        """Return the locks with what opens them anywhere at all."""
        weights = list(self.weights)
        found: list[Lock] = []
        for lock in hung:
            at: list[int] = []
            for _ in lock.at:
                place = _weighted(river, weights)
                weights[place] = min(weights[place], 1) if len(lock.at) == 1 else 0
                if not sum(weights):
                    return None
                at.append(self.spots[place])
            found.append(replace(lock, at=tuple(at)))
        return found

    def filled(self, river: River, hung: list[Lock]) -> list[Lock] | None:
        """Return the locks with each key where one comes with all that are not placed yet."""
        found: list[Lock] = []
        left = list(hung)
        taken: set[int] = set()
        while left:
            lock = left.pop(river.throw(len(left)) - 1)
            own = [lock, *(other for other in left if lock.twin and other.twin == lock.twin)]
            # Shut are its own door and those placed before that what lies within reach leaves shut.
            shut = sum(1 << one.way for one in own)
            placed = [*self.board.layout.locks, *found]
            here = self._swept(placed, shut)
            for one in own:
                if one in left:
                    left.remove(one)
                weights = [
                    weight if here >> spot & 1 and spot not in taken else 0
                    for spot, weight in zip(self.spots, self.weights, strict=True)
                ]
                at: list[int] = []
                for _ in one.at:
                    if not sum(weights):
                        return None
                    place = _weighted(river, weights)
                    weights[place] = 0
                    at.append(self.spots[place])
                taken.update(at)
                found.append(replace(one, at=tuple(at)))
        return found

    def _swept(self, placed: list[Lock], always: int) -> int:
        """Return what is reached with ``placed`` locks, each opened as its keys are found."""
        left = list(placed)
        while True:
            here = self.board.from_(0, always | sum(1 << lock.way for lock in left))
            opened = [lock for lock in left if _opens(lock, left, here)]
            if not opened:
                return here
            left = [lock for lock in left if lock not in opened]


def _weighted(river: River, weights: Sequence[int]) -> int:
    """Return a place among ``weights``, each as likely as it weighs."""
    face = river.throw(sum(weights))
    for place, weight in enumerate(weights):
        face -= weight
        if face <= 0:
            return place
    raise AssertionError("weights sum to the die thrown")


def _score(layout: Layout, far: Sequence[Sequence[int]], locks: Sequence[Lock], rounds: int) -> int:
    """Return how well a placement fits: the climb, walking back, rounds; 1 at least."""
    score = 30 + 9 * min(rounds - 1, 4)
    top = layout.depth[layout.goal]
    hung = sorted(locks, key=lambda lock: layout.depth[layout.ways[lock.way].a])
    for place, lock in enumerate(hung):
        door = layout.ways[lock.way].a
        score -= 3 * abs(layout.depth[door] - top * (place + 1) // (len(hung) + 1))
        walks = [far[at][door] for at in lock.at]
        # A key beside its door is no key; one at the other end of the world is a chore.
        score += sum(-14 if not walk else 4 * min(walk, 4) - 3 * max(0, walk - 6) for walk in walks)
    spots = [at for lock in locks for at in lock.at]
    return max(1, score - 10 * (len(spots) - len(set(spots))))


def _kinds(layout: Layout, locks: int, gates: int, river: River) -> list[Hung]:
    """Return what is to be hung besides the locks of the patterns."""
    own = [lock.kind in _GATES for lock in layout.locks]
    odds: list[int] = [*_LOCK_ODDS]
    kinds: list[Hung] = []
    for _ in range(locks - own.count(False)):
        which = _weighted(river, odds)
        # Whatever takes more than one thing is hung once: a second would only be more carrying.
        odds[which] *= which == 0
        kinds.append(_LOCKS[which])
    gate_kinds: list[Hung] = [_GATES[river.throw(2) - 1] for _ in range(gates - own.count(True))]
    kinds += gate_kinds
    return kinds


def placements(layout: Layout, locks: int, gates: int, *, stream: Stream) -> list[tuple[Lock, ...]]:
    """Return completable placements of so many locks and gates, those of patterns among them.

    They come in an order drawn by weight, the better the likelier to be first.
    """
    kinds = _kinds(layout, locks, gates, stream.child("kinds").river())
    board = _board(layout)
    likely = _odds(layout, _bridges(layout))
    while len(kinds) > len(likely):
        kinds.pop()
    if not kinds:
        return [layout.locks] if _spheres(board, layout.locks) is not None else []
    crowd = [sum(place in (way.a, way.b) for way in layout.ways) for place in range(layout.size)]
    spots = list(range(1, layout.goal))
    held = {at for lock in layout.locks for at in lock.at}
    draw = _Draw(
        board,
        kinds,
        list(likely),
        list(likely.values()),
        spots,
        [1 if spot in held else 3 + 4 * (crowd[spot] == 1) for spot in spots],
    )
    found: dict[tuple[Lock, ...], int] = {}
    kept = 0
    for number in range(_MOST_DRAWS):
        fill = number >= _FILL_AFTER and 2 * kept < number
        one = draw.one(stream.child("placement", number).river(), fill=fill)
        if one is not None:
            found[one[0]] = one[1]
            kept += 1
            if kept >= DRAWN:
                break
    far = [distances(layout, place) for place in range(layout.size)]
    scored = [(placed, _score(layout, far, placed, rounds)) for placed, rounds in found.items()]
    best = max((score for _, score in scored), default=0)
    # By the cube of its score: a placement half as good comes first once in eight times as seldom.
    weights = [max(1, 900 * score**3 // best**3) for _, score in scored]
    river = stream.child("order").river()
    order: list[tuple[Lock, ...]] = []
    while any(weights):
        place = _weighted(river, weights)
        weights[place] = 0
        order.append(scored[place][0])
    return order
