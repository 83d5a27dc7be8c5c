"""A layout while it is being drawn: ways by a number of their own, so that they can be replaced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final, TypeVar

from oracles.streams import Stream
from solo.adventure.layout import Hung, Layout, Lock, Role, Used, Way, reach
from solo.content.patterns import Arc, PatternKind

__all__ = ["MOST_WAYS", "Laid", "Sketch"]

MOST_WAYS: Final = 4
"""Ways a scene may have before another one is preferred."""

_MOST_DEPTH: Final = 2

T = TypeVar("T")


@dataclass(slots=True)
class Laid:
    """A pattern in the sketch."""

    kind: PatternKind
    nodes: dict[str, int]
    depth: int = 1
    within: int = -1
    arcs: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    """Arc -> its places from end to end."""
    legs: dict[str, list[int]] = field(default_factory=dict[str, list[int]])
    """Arc -> its ways; one that a nested pattern took the place of is -1."""
    inner: dict[tuple[str, int], int] = field(default_factory=dict[tuple[str, int], int])
    """Arc and leg -> the pattern nested there."""

    def ends(self, arc: str) -> tuple[int, int]:
        """Return the first and last place of an arc."""
        places = self.arcs[arc]
        return places[0], places[-1]

    def between(self, arc: str) -> list[int]:
        """Return the places of an arc that belong to it alone."""
        first, last = self.ends(arc)
        return [place for place in self.arcs[arc] if place not in (first, last)] + (
            [last] if last not in self.nodes.values() else []
        )

    def copy(self) -> Laid:
        """Return a copy that can be changed by itself."""
        return Laid(
            self.kind,
            dict(self.nodes),
            self.depth,
            self.within,
            {arc: list(places) for arc, places in self.arcs.items()},
            {arc: list(legs) for arc, legs in self.legs.items()},
            dict(self.inner),
        )


@dataclass(slots=True)
class Sketch:
    """Places by number as they come; they are renumbered at the end."""

    size: int = 1
    ways: dict[int, Way] = field(default_factory=dict[int, Way])
    next: int = 0
    laid: list[Laid] = field(default_factory=list[Laid])
    locks: list[Lock] = field(default_factory=list[Lock])
    """With the numbers of ways in the sketch."""
    marks: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    failures: list[tuple[str, str, str]] = field(default_factory=list[tuple[str, str, str]])
    """Shared by all copies: what was tried in one that is thrown away was tried all the same."""

    def copy(self) -> Sketch:
        """Return a copy to try something in."""
        return Sketch(
            self.size,
            dict(self.ways),
            self.next,
            [laid.copy() for laid in self.laid],
            list(self.locks),
            {place: list(marks) for place, marks in self.marks.items()},
            self.failures,
        )

    def place(self) -> int:
        """Add a place."""
        self.size += 1
        return self.size - 1

    def join(self, a: int, b: int, role: Role) -> int:
        """Add a way and return its number."""
        self.ways[self.next] = Way(a, b, role)
        self.next += 1
        return self.next - 1

    def crowd(self, place: int) -> int:
        """Return how many ways a place has."""
        return sum(place in (way.a, way.b) for way in self.ways.values())

    def roomy(self, places: Iterable[int]) -> list[int]:
        """Return those of ``places`` with room for a way more, or the least crowded ones."""
        crowds = {place: self.crowd(place) for place in places}
        least = min(crowds.values())
        return [place for place, crowd in crowds.items() if crowd < MOST_WAYS] or [
            place for place, crowd in crowds.items() if crowd == least
        ]

    def far(self, start: int, without: Iterable[int] = (), *, back: bool = False) -> list[int]:
        """Return the crossings from ``start`` over known ways, those ``without`` left out."""
        closed = set(without)
        known = [w for n, w in self.ways.items() if n not in closed and w.role != "secret"]
        return reach(self.size, known, start, back=back)

    def ways_of(self, laid: Laid, arc: str) -> Iterator[int]:
        """Yield the ways of an arc, those of patterns nested in it too."""
        for leg, way in enumerate(laid.legs[arc]):
            if way >= 0:
                yield way
            else:
                nested = self.laid[laid.inner[arc, leg]]
                for other in nested.legs:
                    yield from self.ways_of(nested, other)

    def way(self, laid: Laid, arc: str, *, last: bool) -> int:
        """Return the first or last way of an arc."""
        return laid.legs[arc][-1 if last else 0]

    def lay(
        self,
        kind: PatternKind,
        start: int,
        end: int | None,
        spare: int,
        *,
        stream: Stream,
        within: int = -1,
    ) -> Laid:
        """Lay a pattern from ``start``, to ``end`` or a new place, ``spare`` places long or less.

        ``spare`` counts what it may take besides its least.
        """
        laid = Laid(kind, {"in": start}, 1 if within < 0 else _MOST_DEPTH, within)
        laid.nodes |= {name: self.place() for name in kind.nodes}
        laid.nodes["out"] = self.place() if end is None else end
        for arc in kind.arcs:
            more = stream.child("length", arc.id).throw(1 + arc.most - arc.least) - 1
            more = min(more, spare)
            spare -= more
            self._arc(laid, arc, arc.least + more)
        self.laid.append(laid)
        for dress in kind.dresses:
            way = self.way(laid, dress.arc, last=dress.last)
            here = stream.child("way", dress.arc, int(dress.last))
            if dress.is_ and here.throw(100) <= dress.percent:
                self.ways[way] = replace(self.ways[way], role=dress.is_)
            if dress.mark:
                self.ways[way] = replace(self.ways[way], mark=dress.mark)
        for number, hang in enumerate(kind.hangs):
            here = stream.child("lock", number)
            drawn: Hung = here.child("kind").pick(hang.kinds)
            at = tuple(self.node(laid, text)[0] for text in hang.at)
            self.locks.append(
                Lock(
                    self.way(laid, hang.arc, last=hang.last),
                    at,
                    drawn,
                    asks=len(at) if drawn == "pieces" else 1,
                    spent=drawn == "lock" and here.child("spent").throw(3) == 1,
                )
            )
        for mark in kind.marks:
            for place in self.node(laid, mark.place):
                marks = self.marks.setdefault(place, [])
                if mark.says not in marks:
                    marks.append(mark.says)
        return laid

    def _arc(self, laid: Laid, arc: Arc, length: int) -> None:
        places = [laid.nodes[arc.start], *(self.place() for _ in range(length))]
        if arc.end:
            places.append(laid.nodes[arc.end])
        role: Role = "branch" if not arc.end else "detour" if length else "main"
        laid.arcs[arc.id] = places
        laid.legs[arc.id] = [self.join(a, b, role) for a, b in pairwise(places)]

    def node(self, laid: Laid, text: str) -> list[int]:
        """Return the places that a record calls "in", "out", "a.first", "a.mid" or "a.*"."""
        if text in laid.nodes:
            return [laid.nodes[text]]
        arc, _, which = text.partition(".")
        places = laid.between(arc)
        if which == "*" or not places:
            return places or [laid.ends(arc)[0]]
        return [places[{"first": 0, "mid": len(places) // 2, "last": -1}[which]]]

    def numbered(self, goal: int) -> Layout:
        """Return the layout, its places numbered as a reader meets them, the goal last."""
        far = self.far(0)
        order = sorted(range(self.size), key=lambda place: (place == goal, far[place], place))
        number = {place: new for new, place in enumerate(order)}

        def key(way: int) -> tuple[int, int, str, int]:
            a, b = number[self.ways[way].a], number[self.ways[way].b]
            return min(a, b), max(a, b), self.ways[way].role, way

        sorted_ways = sorted(self.ways, key=key)
        which = {way: new for new, way in enumerate(sorted_ways)}
        return Layout(
            self.size,
            tuple(
                replace(self.ways[w], a=number[self.ways[w].a], b=number[self.ways[w].b])
                for w in sorted_ways
            ),
            tuple(far[place] for place in order),
            tuple(
                replace(lock, way=which[lock.way], at=tuple(number[at] for at in lock.at))
                for lock in self.locks
            ),
            tuple(self._turns(which)),
            tuple(tuple(self.marks.get(place, ())) for place in order),
            tuple(self._used(laid, number, which) for laid in self.laid),
            tuple(self.failures),
        )

    def _turns(
        self, which: dict[int, int]
    ) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
        for laid in self.laid:
            own = [way for arc in laid.legs.values() for way in arc if way >= 0]
            by = {
                role: tuple(which[way] for way in own if self.ways[way].role == role)
                for role in ("turn", "falls", "opens")
            }
            for way in by["turn"]:
                yield way, by["falls"], by["opens"]

    def _used(self, laid: Laid, number: dict[int, int], which: dict[int, int]) -> Used:
        places = dict.fromkeys(
            [laid.nodes["in"], *(place for arc in laid.arcs.values() for place in arc)]
        )
        out = laid.nodes["out"]
        between = [place for place in places if place not in (laid.nodes["in"], out)]
        ways = [way for arc in laid.legs.values() for way in arc if way >= 0]
        return Used(
            laid.kind.id,
            tuple(number[place] for place in (laid.nodes["in"], *between, out)),
            tuple(sorted(which[way] for way in ways)),
            self.laid[laid.within].kind.id if laid.within >= 0 else "",
            laid.depth,
            tuple(dict.fromkeys(mark.says for mark in laid.kind.marks)),
        )
