"""From a number of scenes to a layout: a chain of patterns, patterns inside them, ends and loops.

The order of the dice: each choice has its own child of the stream, named by what is chosen and
the number of the piece: ``wants`` for each of loop, secret and drop, ``chain`` for how far the
chain goes, then ``piece`` by number for the chain, ``nest`` by number for what goes inside, and
``secret``, ``drop`` and ``loop`` for ways that are added at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from oracles.streams import Stream
from solo.adventure.checks import failed, failing
from solo.adventure.layout import LARGE, Layout, Role, barriers
from solo.adventure.sketch import MOST_WAYS, Laid, Sketch
from solo.content.patterns import PatternKind

__all__ = ["LONG_WALK", "lay_out"]

_SHARES: Final = {
    "large": {"secret": 70, "drop": 50},
    "small": {"secret": 30, "drop": 20},
}
"""How many adventures in a hundred are given each at least, from ``LARGE`` scenes on and below."""

LONG_WALK: Final = 5
"""Crossings between two scenes from which on another way may join them."""

_SHORTENS: Final = 3
"""Crossings a secret or one-way shortcut must save on, to be worth finding."""

_LOOP: Final = 60
"""In how many cases of a hundred a long walk is cut, once for so many scenes: ``_LOOP_EVERY``."""
_LOOP_EVERY: Final = 9

_NEST: Final = 70
"""In how many cases of a hundred what is left of the scenes goes into a pattern, not to an end."""

_PLAIN: Final = frozenset({"main", "detour", "branch"})


class _Drawing:
    """Draws one layout."""

    def __init__(
        self, scenes: int, kinds: Sequence[PatternKind], first: str, stream: Stream
    ) -> None:
        self.scenes, self.first, self.stream = scenes, first, stream
        self.kinds = {kind.id: kind for kind in kinds}
        self.sketch = Sketch()
        self.used: set[str] = set()

    @property
    def left(self) -> int:
        """Places that are still to be drawn; one is kept for the goal."""
        return self.scenes - 1 - self.sketch.size

    def run(self) -> Layout:
        """Draw it all."""
        percent = self.stream.child("chain").pick((55, 65, 75))
        last = self.chain(max(3, (self.scenes - 2) * percent // 100))
        number = 0
        while self.left > 0:
            self.inside(self.stream.child("nest", number))
            number += 1
        goal = self.sketch.place()
        self.sketch.join(last, goal, "main")
        self.add(goal)
        return self.sketch.numbered(goal)

    def chain(self, share: int) -> int:
        """Lay patterns end to end from the start, over about ``share`` places."""
        at, number = 0, 0
        if self.scenes >= LARGE and self.stream.child("lead").throw(3) == 1:
            at = self.on(0)
        while self.left > 1 and self.sketch.size - 1 < share:
            here = self.stream.child("piece", number)
            number += 1
            if self.sketch.crowd(at) >= MOST_WAYS - 1 and self.left > self.scenes // 3:
                at = self.on(at)
            laid = self.one(here, at, None, self.left, min(2, max(0, share - self.sketch.size)))
            if laid is None:
                break
            at = laid.nodes["out"]
        return at

    def on(self, at: int) -> int:
        """Return a new place one plain way further."""
        place = self.sketch.place()
        self.sketch.join(at, place, "main")
        return place

    def one(
        self, stream: Stream, at: int, end: int | None, left: int, spare: int, within: int = -1
    ) -> Laid | None:
        """Lay a pattern that fits and keeps its checks, or its fallback; None if none does."""
        taken = int(end is not None)
        fits = [
            kind
            for kind in self.kinds.values()
            if kind.id not in self.used and kind.least - taken <= left
        ]
        weights = [kind.weight for kind in fits]
        if not sum(weights):
            return None
        drawn = stream.child("pattern").weighted(fits, weights)
        if self.first and self.first not in self.used:
            drawn = self.kinds[self.first] if self.kinds[self.first] in fits else drawn
        kind: PatternKind | None = drawn
        refused: list[tuple[str, str]] = []
        while kind is not None:
            room = left - (kind.least - taken)
            if room >= 0 and kind.id not in self.used:
                trial = self.sketch.copy()
                laid = trial.lay(
                    kind, at, end, min(spare, room), stream=stream.child(kind.id), within=within
                )
                wrong = failed(trial, laid)
                if not wrong and within >= 0:
                    self.settle(trial, laid, within, at)
                    wrong = failing(trial).removesuffix(f" of {kind.id}")
                if not wrong and min(trial.far(0)) < 0:
                    wrong = "reach"
                if not wrong:
                    self.sketch = trial
                    self.used.add(kind.id)
                    self.sketch.failures += [(*each, kind.id) for each in refused]
                    return laid
                refused.append((kind.id, wrong))
            kind = self.kinds.get(kind.fallback)
        self.sketch.failures += [(*each, "") for each in refused]
        return None

    @staticmethod
    def settle(trial: Sketch, laid: Laid, within: int, at: int) -> None:
        """Let a nested pattern take the place of the plain way it was laid along."""
        outer = trial.laid[within]
        for arc, legs in outer.legs.items():
            for leg, way in enumerate(legs):
                if way >= 0 and (trial.ways[way].a, trial.ways[way].b) == (
                    at, laid.nodes["out"],
                ):  # fmt: skip
                    del trial.ways[way]
                    outer.legs[arc][leg] = -1
                    outer.inner[arc, leg] = len(trial.laid) - 1
                    return

    def inside(self, stream: Stream) -> None:
        """Put some of what is left into a pattern, or at an end."""
        if self.left > 1 and stream.child("kind").throw(100) <= _NEST:
            locked = {lock.way for lock in self.sketch.locks}
            spots = [
                (number, self.sketch.ways[way])
                for number, laid in enumerate(self.sketch.laid)
                if laid.depth == 1
                for legs in laid.legs.values()
                for way in legs
                if way >= 0
                and way not in locked
                and self.sketch.ways[way].role in _PLAIN
                and not self.sketch.ways[way].mark
                and self.sketch.ways[way].b != laid.nodes["in"]
                and self.sketch.crowd(self.sketch.ways[way].a) < MOST_WAYS
            ]
            if spots:
                within, way = stream.child("way").pick(spots)
                spare = 1 if self.left > LARGE else 0
                if self.one(stream, way.a, way.b, self.left, spare, within) is not None:
                    return
        self.end(stream)

    def end(self, stream: Stream) -> None:
        """Hang one or two places on any that has room."""
        length = min(self.left, stream.child("length").throw(2))
        at = stream.child("from").pick(self.sketch.roomy(range(self.sketch.size)))
        for _ in range(length):
            there = self.sketch.place()
            self.sketch.join(at, there, "branch")
            at = there

    def add(self, goal: int) -> None:
        """Add a secret, a drop and loops where they shorten a walk and undo nothing."""
        shares = _SHARES["large" if self.scenes >= LARGE else "small"]
        roles = [way.role for way in self.sketch.ways.values()]
        for role in ("secret", "drop"):
            wants = self.stream.child("wants", role).throw(100) <= shares[role]
            if wants and role not in roles:
                self.shortcut(role, goal, _SHORTENS, self.stream.child(role))
        for number in range(self.scenes // _LOOP_EVERY):
            here = self.stream.child("loop", number)
            if here.child("wants").throw(100) <= _LOOP:
                self.shortcut("detour", goal, LONG_WALK, here)

    def shortcut(self, role: Role, goal: int, least: int, stream: Stream) -> None:
        """Add a way that saves ``least`` crossings, or one less where it is hidden or a drop."""
        sketch = self.sketch
        roomy = [p for p in range(sketch.size) if p != goal and sketch.crowd(p) < MOST_WAYS]
        far = {place: sketch.far(place) for place in roomy}
        depth = sketch.far(0)
        rooms = _rooms(sketch)
        # A drop leads back, all others deeper; on the same side of every lock, so none is undone.
        pairs = [
            (a, b)
            for a in roomy
            for b in roomy
            if (depth[a] > depth[b] if role == "drop" else depth[a] < depth[b])
            and all((a in room) == (b in room) for room in rooms)
        ]
        found: list[tuple[int, int]] = []
        for need in (least, least - 1) if role != "detour" else (least,):
            found = found or [(a, b) for a, b in pairs if far[a][b] >= need]
        for a, b in stream.shuffled(found)[:3]:
            trial = sketch.copy()
            trial.join(a, b, role)
            if not failing(trial):
                self.sketch = trial
                return


def _rooms(sketch: Sketch) -> list[frozenset[int]]:
    """Return, for each lock and each way that closes, the places on this side of it."""
    numbers = list(sketch.ways)
    which = {way: place for place, way in enumerate(numbers)}
    ways = list(sketch.ways.values())
    found = barriers(sketch.size, ways, [which[lock.way] for lock in sketch.locks])
    for roles in ({"behind", "barred"}, {"falls", "opens"}):
        for laid in sketch.laid:
            own = [way for legs in laid.legs.values() for way in legs if way >= 0]
            shut = [way for way in own if ways[which[way]].role in roles]
            if shut:
                far = sketch.far(0, shut)
                found.append(frozenset(place for place in range(sketch.size) if far[place] >= 0))
    return found


def lay_out(
    scenes: int, kinds: Sequence[PatternKind], *, stream: Stream, first: str = ""
) -> Layout:
    """Return a layout of as many places as ``scenes``, 5 or more.

    Args:
        scenes: how many places.
        kinds: the patterns there are.
        stream: the address of the layout.
        first: id of a pattern that must come first, where it fits; none: whichever is drawn.
    """
    return _Drawing(scenes, kinds, first, stream).run()
