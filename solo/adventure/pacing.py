"""How hard each scene is to press: a tension curve laid over a layout.

First every scene between start and goal is busy or not by a die of its own; then a local search
swaps, raises and lowers busy scenes until what is felt on the way follows the curve as nearly as
the scenes in which a fight can stand allow. What is felt in a scene is half what is asked there and
half what its neighbours in the order of the way ask. The search works in hundredths of a percent of
an even fight and knows neither party nor tone, so that both leave the places of fights alone.

The order of the dice: "curve" names the curve, ("busy", place) a scene, "peak" the hardest fight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from oracles.streams import Stream
from solo.adventure.brief import TONES
from solo.adventure.layout import Layout, reach
from solo.adventure.values import Brief
from solo.content.curves import Curve
from solo.content.library import Library

__all__ = ["SWEEPS", "Pace", "bearable", "choose_curve", "fit", "main_ways", "pace", "paced"]

SWEEPS: Final = 3
"""How often the search goes along the way; it ends sooner where nothing helps."""

_WHOLE: Final = 100
"""A percent of an even fight, as the search counts."""

_NUDGES: Final = (80, 100, 120)
"""What a busy scene asks, in percent of the curve: lowered, as it is, raised."""

_Move: TypeAlias = tuple[tuple[int, int], ...]
"""Places of the order, each with its new level."""

_BELOW: Final = 95
"""What any other scene asks at the most, in percent of the hardest fight."""

_REACH: Final = 2
"""So far along the way a busy scene may change places with a quiet one."""

_RUN_COST: Final = 10_000 * _WHOLE
"""What a scene too many in a row without a safe one costs the search: more than any misfit."""

_STRONG: Final = frozenset({"strong threat", "roamer"})
"""Marks of places in which a pattern wants somebody."""

_QUIET: Final = frozenset({"quiet", "patrol"})
"""Marks of places in which it wants nobody."""

_GREEN: Final = {1: 70, 2: 85}
"""Percent of the strain that heroes of the first levels are given: one bad roll ends them."""

_FEW: Final = {1: 72, 2: 70, 3: 86}
"""Percent of the strain that so few heroes are given: nobody is left to pick up who falls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """A curve laid over a layout."""

    curve: Curve
    asked: tuple[Fraction, ...]
    """Strain asked for, by place; 1 is about even, 0 asks for nobody."""
    order: tuple[int, ...]
    """The places between start and goal in the order of the way, the goal last."""
    wanted: tuple[Fraction, ...]
    """What ought to be felt in each place of ``order``."""


def choose_curve(library: Library, brief: Brief, *, stream: Stream) -> Curve:
    """Return the curve that ``brief`` names (checked there), or one drawn for its genre.

    Raises:
        ContentError: a curve's record is wrong.
    """
    known = library.curves
    if brief.curve:
        return known[brief.curve]
    among = list(known.values())
    weights = [curve.weight(brief.genre) for curve in among]
    return stream.child("curve").weighted(among, weights if any(weights) else [1] * len(among))


def main_ways(layout: Layout) -> dict[int, tuple[int, ...]]:
    """Return the shortest ways from start to goal that are not secret: place -> those before it.

    Nearer places come first; the start has none before it.
    """
    ways = [way for way in layout.ways if way.role != "secret"]
    far = reach(layout.size, ways, 0)
    left = reach(layout.size, ways, layout.goal, back=True)
    whole = far[layout.goal]
    on = [p for p in range(layout.size) if min(far[p], left[p]) >= 0 and far[p] + left[p] == whole]
    before: dict[int, list[int]] = {p: [] for p in sorted(on, key=lambda p: (far[p], p))}
    for way in ways:
        ends = [(way.a, way.b)] * way.ahead + [(way.b, way.a)] * way.back
        for a, b in ends:
            if a in before and b in before and far[b] == far[a] + 1:
                before[b].append(a)
    return {place: tuple(came) for place, came in before.items()}


def pace(
    layout: Layout, curve: Curve, brief: Brief, stands: Sequence[bool], *, stream: Stream
) -> Pace:
    """Return the strain asked for in each scene.

    Args:
        layout: Places and ways.
        curve: What is to be followed.
        brief: For how many heroes of which level, in which tone.
        stands: Of every place whether a fight can stand there.
        stream: Where the first draft of busy places comes from.
    """
    doors = [w.a if w.b == layout.goal else w.b for w in layout.ways if layout.goal in (w.a, w.b)]
    before = min(doors, default=layout.goal)
    early = bool(before) and stream.child("peak").throw(4) == 1
    search = _Search(layout, curve, before if early else layout.goal, stands)
    for at, place in enumerate(search.order[:-1]):
        marks = {*layout.marks[place]} if layout.marks else set[str]()
        if not search.free[at]:
            continue
        if marks & _STRONG:
            search.hold(at, _NUDGES[-1])
        elif marks & _QUIET:
            search.hold(at, 0)
        elif stream.child("busy", place).throw(100) <= curve.busy:
            search.level[at] = 100
    search.settle()
    search.relent()
    unit = bearable(brief) / (100 * _WHOLE)
    asked = [Fraction(0)] * layout.size
    for at, place in enumerate(search.order):
        asked[place] = search.asked(at) * unit
    return Pace(
        curve=curve,
        asked=tuple(asked),
        order=tuple(search.order),
        wanted=tuple(value * unit for value in search.wanted),
    )


def bearable(brief: Brief) -> Fraction:
    """Return the share of a curve's strain that the party of ``brief`` is given, by its tone."""
    tone = TONES[brief.tone].strain if brief.tone in TONES else 100
    green, few = _GREEN.get(brief.level, 100), _FEW.get(brief.party, 100)
    return Fraction(tone * green * few, 1_000_000)


def paced(layout: Layout, curve: Curve, brief: Brief, asked: Sequence[Fraction]) -> Pace:
    """Return the pace of an adventure that follows ``curve`` and asks for ``asked`` already."""
    peak = max(range(1, layout.size), key=lambda place: (asked[place], place))
    search = _Search(layout, curve, peak, [True] * layout.size)
    unit = bearable(brief) / (100 * _WHOLE)
    wanted = tuple(value * unit for value in search.wanted)
    return Pace(curve=curve, asked=tuple(asked), order=tuple(search.order), wanted=wanted)


class _Search:
    """A draft of who asks what, and the moves that bring it nearer to the curve."""

    def __init__(self, layout: Layout, curve: Curve, peak: int, stands: Sequence[bool]) -> None:
        depth, goal = layout.depth, layout.goal
        deep = max(depth) or 1
        self.order = [*sorted(range(1, goal), key=lambda place: (depth[place], place)), goal]
        self.peak = self.order.index(peak)
        self.free = [stands[place] for place in self.order]
        self.free[-1] = self.free[self.peak] = False
        self.level = [0] * len(self.order)
        self.level[self.peak] = 100
        self.top = [int(curve.at(Fraction(depth[place], deep)) * _WHOLE) for place in self.order]
        self.most = curve.peak * _WHOLE * _BELOW // 100
        self.top[self.peak] = curve.peak * _WHOLE
        at = {place: number for number, place in enumerate(self.order)}
        self.main = {
            at[place]: [at[one] for one in came if one in at]
            for place, came in main_ways(layout).items()
            if place in at
        }
        self.unbroken = curve.unbroken
        usual = [
            top if number == self.peak else 0 if place == goal else top * curve.busy // 100
            for number, (place, top) in enumerate(zip(self.order, self.top, strict=True))
        ]
        self.wanted = _felt(usual)

    def asked(self, at: int) -> int:
        """Return what is asked for at a place of the order, in hundredths of a percent."""
        asked = self.top[at] * self.level[at] // 100
        return asked if at == self.peak else min(asked, self.most)

    def hold(self, at: int, level: int) -> None:
        """Settle a place that a pattern speaks for; no move changes it."""
        self.free[at], self.level[at] = False, level

    def relent(self) -> None:
        """Let go of held places where too many in a row would be busy, the nearest first."""
        for at in sorted(self.main):
            if max(self._runs().values()) <= self.unbroken:
                return
            if self.level[at] and at != self.peak and self._runs()[at] >= self.unbroken:
                self.level[at] = 0

    def settle(self) -> None:
        """Go along the way and better every busy scene, until nothing helps or often enough."""
        for _ in range(SWEEPS):
            moved = False
            for at, free in enumerate(self.free):
                if free and self.level[at]:
                    moved |= self._better(at)
            if not moved:
                return

    def _better(self, at: int) -> bool:
        """Take the move of one busy scene that helps most, if one does."""
        most = 0
        chosen: _Move = ()
        for move in self._moves(at):
            near = {n for there, _ in move for n in (there - 1, there, there + 1)}
            cost = self._misfit(near)
            before = [(there, self.level[there]) for there, _ in move]
            self._take(move)
            gain = cost - self._misfit(near)
            self._take(before)
            if gain > most:
                most, chosen = gain, move
        self._take(chosen)
        return bool(chosen)

    def _misfit(self, near: Iterable[int]) -> int:
        """Return how far off the curve it feels in those places, and what too long a run costs."""
        last = len(self.order) - 1
        off = 0
        for at in near:
            if 0 <= at <= last:
                sides = self.asked(max(0, at - 1)) + self.asked(min(last, at + 1))
                off += abs((2 * self.asked(at) + sides) // 4 - self.wanted[at])
        over = sum([max(0, run - self.unbroken) for run in self._runs().values()])
        return off + _RUN_COST * over

    def _runs(self) -> dict[int, int]:
        """Return the longest run of busy places that ends in each place of the shortest ways."""
        runs: dict[int, int] = {}
        for at, came in self.main.items():
            longest = max([runs[one] for one in came], default=0)
            runs[at] = longest + 1 if self.level[at] else 0
        return runs

    def _take(self, move: Iterable[tuple[int, int]]) -> None:
        for at, level in move:
            self.level[at] = level

    def _moves(self, at: int) -> Iterator[_Move]:
        """Yield what may be done with a busy scene: lowered, raised, made to change places."""
        level = self.level[at]
        yield from (((at, other),) for other in _NUDGES if other != level)
        for there in range(max(0, at - _REACH), min(len(self.free), at + _REACH + 1)):
            if self.free[there] and not self.level[there]:
                yield (at, 0), (there, level)
        if at in self.main and max(self._runs().values()) > self.unbroken:
            yield ((at, 0),)


def _felt(asked: Sequence[int]) -> list[int]:
    """Return what is felt where so much is asked: half of it, and half of its neighbours'."""
    last = len(asked) - 1
    return [
        (2 * here + asked[max(0, at - 1)] + asked[min(last, at + 1)]) // 4
        for at, here in enumerate(asked)
    ]


def fit(pace: Pace, strains: Mapping[int, Fraction]) -> int:
    """Return how nearly what is felt follows the curve, in percent; ``strains`` by place."""
    had = [int(strains.get(place, Fraction(0)) * 10_000) for place in pace.order]
    felt = _felt(had)
    wanted = [int(value * 10_000) for value in pace.wanted]
    off = sum(abs(a - b) for a, b in zip(felt, wanted, strict=True))
    return max(0, 100 - 100 * off // max(1, sum(wanted)))
