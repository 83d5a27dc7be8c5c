"""Whether one can always come home: where that is so, what lies there can be taken at once.

A thing that only helps whoever has it, and that nobody can walk away from for good, need not be
left lying in any state that the search looks at. For let somebody get stuck without it. He can
still walk home and take it, and stays stuck. But he might as well have taken it first, done all
else as before, and walked home: that is the same state. So it is enough to look at those who took
it at once.

Where a walk home is not certain there is a trap: the places from there on, up to those that have
a walk home. What nothing in the trap asks for can be taken first all the same. For let somebody be
stuck in the trap without it. Either he would be stuck with it too; or with it he would get out,
since nothing in there could be done with it that cannot be done without. Then he gets out without
it as well, and what is said above holds.

This leans on two things. Whoever has more can do all he could before, and spends nothing else for
it (``Puzzle.gains``); and a walk home takes only what stays open and costs nothing, whatever else
happens meanwhile.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from solo.adventure.puzzle import Puzzle, Way

__all__ = ["Homing"]


@dataclass(slots=True)
class Homing:
    """Says from where one can always come home, whatever happens meanwhile.

    A walk home spends nothing, and takes only ways that nothing ever shuts, or round which there
    is such a walk as soon as they are shut: once it is there, it is there for good.
    """

    puzzle: Puzzle
    matters: int
    """Bits on which it depends whether a way is open and free."""
    risks: list[tuple[int, Way]] = field(default_factory=list[tuple[int, Way]])
    """Ways, each with where it begins, by which one may not be able to come back."""
    into: list[list[tuple[int, Way]]] = field(default_factory=list["list[tuple[int, Way]]"])
    ahead: dict[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])
    """Two places -> those that any ways lead to from the first, past the second, as bits."""
    known: dict[tuple[int, int, int], int] = field(default_factory=dict[tuple[int, int, int], int])

    def __post_init__(self) -> None:
        ways = self.puzzle.ways
        self.into = [[] for _ in ways]
        for at, there in enumerate(ways):
            for way in there:
                self.into[way.to].append((at, way))
        self.risks = [
            (at, way)
            for at, there in enumerate(ways)
            for way in there
            if not (way.back and way.lasts)
            and not self._comes_back(at, way, self.puzzle.first, set[int]())
        ]

    def missed(self, region: Sequence[int], home: int, mask: int) -> int:
        """Return the bits that somebody in ``region`` may come to want where he cannot go ``home``.

        ``home`` is one of the places of ``region``, all of which can be walked to from each other.
        """
        if not self.risks and not self.puzzle.closes:
            return 0
        key = (region[0], home, mask & self.matters)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._missed(region, home, mask)
        return found

    def _missed(self, region: Sequence[int], home: int, mask: int) -> int:
        # By induction over what somebody does: whatever way he takes, he can come back to where he
        # took it, and had a walk home from there; or he has one from where it led him; or he had
        # been there before, since there is no other way to where it begins. Else he is in a trap,
        # until he comes to a place from which one can walk home.
        near = self._homes(home, mask)
        if not near.issuperset(region):
            return -1
        found = 0
        for at, way in self.risks:
            if not (
                way.to in near
                or self._passed(home, way.to, at)
                or self._comes_back(at, way, mask, near)
            ):
                found |= self._asked(way.to, near)
        return found

    def _asked(self, start: int, near: AbstractSet[int]) -> int:
        """Return the bits that matter in the trap that begins at ``start``."""
        self.puzzle.work += len(self.into)
        found = 0
        seen, ahead = {start}, [start]
        while ahead:
            at = ahead.pop()
            found |= self.puzzle.minds[at]
            for way in self.puzzle.ways[at]:
                if way.to not in seen and way.to not in near:
                    seen.add(way.to)
                    ahead.append(way.to)
        return found

    def _passed(self, home: int, through: int, at: int) -> bool:
        """Say whether nobody comes from ``home`` to ``at`` but ``through`` a third place."""
        key = (home, through)
        if key not in self.ahead:
            self.ahead[key] = _ahead(self.puzzle.ways, home, through)
        return not self.ahead[key] >> at & 1

    def _comes_back(self, start: int, way: Way, mask: int, near: AbstractSet[int]) -> bool:
        """Say whether one can walk from the far end of ``way`` to its ``start``, or ``near``."""
        mask = (mask | way.sets) & ~way.clears
        if not way.back:
            return self._returns(start, way.to, mask, near)
        return self._detour(way.to, start, way, mask, near)

    def _detour(self, start: int, end: int, way: Way, mask: int, near: AbstractSet[int]) -> bool:
        """Say whether there is a walk from ``start`` to ``end``, or ``near``, once ``way`` is shut.

        Whatever shut it has happened then, and has done what it does besides.
        """
        return all(
            self._returns(end, start, (mask | sets) & ~clears, near)
            for sets, clears in self.puzzle.closers.get(way.shut, ())
        )

    def _homes(self, home: int, mask: int) -> set[int]:
        """Return the places from which one can walk home."""
        self.puzzle.work += len(self.into)
        found, ahead = {home}, [home]
        while ahead:
            for at, way in self.into[ahead.pop()]:
                if at in found or not self._open(way, mask):
                    continue
                if way.lasts or self._detour(at, way.to, way, mask, found):
                    found.add(at)
                    ahead.append(at)
        return found

    def _returns(self, start: int, at: int, mask: int, near: AbstractSet[int]) -> bool:
        """Say whether one can walk from ``at`` to ``start``, or ``near``.

        What a crossing changes counts for the rest of that walk, and for no other.
        """
        self.puzzle.work += len(self.into)
        seen = {at}
        ahead = deque([(at, mask)])
        while ahead:
            at, mask = ahead.popleft()
            if at == start or at in near:
                return True
            for there in self.puzzle.ways[at]:
                if there.to not in seen and there.lasts and self._open(there, mask):
                    seen.add(there.to)
                    ahead.append((there.to, (mask | there.sets) & ~there.clears))
        return False

    def _open(self, way: Way, mask: int) -> bool:
        """Say whether a way is open and costs nothing, now and as long as nothing shuts it."""
        if mask & way.shut or way.secret & ~mask:
            return False
        if way.need is None or mask & (way.opened | way.forced):
            return True
        return self.puzzle.free(way, mask)


def _ahead(ways: Sequence[Sequence[Way]], start: int, without: int) -> int:
    """Return the places that any ways at all lead on to, but ``without`` one, as bits."""
    seen, ahead = 1 << start, [start]
    while ahead:
        for way in ways[ahead.pop()]:
            if not (seen >> way.to & 1 or way.to == without):
                seen |= 1 << way.to
                ahead.append(way.to)
    return seen
