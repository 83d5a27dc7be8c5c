"""Who stands together in one scene: groups of up to three kinds that press as hard as is asked.

Some kinds are drawn of those that are at home in the place, such as are new to the adventure
sooner; groups of so many of them as a die says that come near the budget are weighed by the game's
gauge, and one is drawn, few bodies sooner. Where none comes near, the nearest of
fewer kinds is taken; where even that presses far too hard, nobody stands there.

The order of the dice, below the child of a scene: "shape" says how many kinds; ("kind", n) draws
them; "company" draws the group.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, TypeAlias

from oracles.streams import Stream
from solo.adventure.haunts import at_home, suits, together
from solo.odds.groups import HIGHEST, Group, Scales, Troop, bodies, companies, far
from solo.records import Threat

__all__ = ["FAR", "MOST_BODIES", "MOST_KINDS", "NEAR", "Gathering"]

MOST_BODIES: Final = 8
"""The largest group: more than eight bodies take an evening to move."""

MOST_KINDS: Final = 3
"""Kinds in one group at the most."""

NEAR: Final = (Fraction(86, 100), Fraction(116, 100))
"""Budgets are met by a strain from the first to the second of these shares."""

FAR: Final = Fraction(8, 5)
"""A group that presses so many times what is asked is too much: nobody stands there instead."""

_SHAPES: Final = (44, 36, 20)
"""How often a group is of one kind, of two and of three."""

_TRIED: Final = (3, 4, 4)
"""Kinds tried for a group of so many."""

_ENOUGH: Final = 4
"""Groups of which one is drawn; to find more costs time and changes little."""

_NEW: Final = 8
"""How much sooner a kind is drawn that was not met before."""

_FITS: Final = Fraction(112, 100)
"""Nearer than this, no other level is looked at."""

_Weighed: TypeAlias = tuple[Group, Fraction]


class Gathering:
    """Gathers one group after another for the scenes of an adventure."""

    def __init__(
        self, scales: Scales, kinds: Sequence[Threat], known: Collection[str] = ()
    ) -> None:
        self.scales, self.kinds = scales, kinds
        self.met = {*known}

    def led(self, chief: Threat, tags: Sequence[str], budget: Fraction, *, stream: Stream) -> Group:
        """Return a group of ``chief``'s, alone or with others of its sort."""
        for size in range(self._shape(stream), 1, -1):
            others = self._drawn(tags, _TRIED[size - 1] - 1, chief, stream=stream)
            found = list(self._companies([chief, *others], budget, size, leaders=(chief,)))
            if found:
                return self._chosen(found, stream=stream)
        found = list(self._companies([chief], budget, 1))
        best = self._chosen(found, stream=stream) if found else self._nearest(chief, budget)
        self.met.add(chief.id)
        return best

    def company(self, tags: Sequence[str], budget: Fraction, *, stream: Stream) -> Group | None:
        """Return a group for a place of ``tags``; None where whoever suits it presses too hard."""
        for size in range(self._shape(stream), 0, -1):
            kinds = self._drawn(tags, 1 if size > 1 else _TRIED[0], None, stream=stream)
            if size > 1 and kinds:
                kinds += self._drawn(tags, _TRIED[size - 1] - 1, kinds[0], stream=stream)
            found = list(self._companies(kinds, budget, size))
            if found:
                return self._chosen(found, stream=stream)
            if size == 1 and kinds:
                group = min(
                    (self._nearest(kind, budget) for kind in kinds[:2]),
                    key=lambda group: far(self.scales.strain(group), budget),
                )
                if self.scales.strain(group) <= FAR * budget:
                    self.met.add(group[0].kind.id)
                    return group
        return None

    def _shape(self, stream: Stream) -> int:
        return stream.child("shape").weighted(range(1, MOST_KINDS + 1), _SHAPES)

    def _companies(
        self, kinds: Sequence[Threat], budget: Fraction, size: int, leaders: Sequence[Threat] = ()
    ) -> list[_Weighed]:
        low, high = NEAR
        found = companies(
            self.scales, kinds, low * budget, high * budget, together,
            size=size, leaders=leaders, most=MOST_BODIES,
        )  # fmt: skip
        return list(islice(found, _ENOUGH))

    def _drawn(
        self, tags: Sequence[str], many: int, beside: Threat | None, *, stream: Stream
    ) -> list[Threat]:
        """Draw so many kinds for a place, if need be such as keep company with one of them."""
        fair = [
            kind
            for kind in self.kinds
            if kind is not beside
            and (not beside or together(beside, kind) or together(kind, beside))
        ]
        left = [kind for kind in fair if at_home(kind, tags)]
        if not left and not beside:
            left = [kind for kind in fair if suits(kind, tags)]
        weights = [1 if kind.id in self.met else _NEW for kind in left]
        found: list[Threat] = []
        here = stream.child("kind", beside.id if beside else "")
        for number in range(min(many, len(left))):
            kind = here.child(number).weighted(left, weights)
            place = left.index(kind)
            del left[place], weights[place]
            found.append(kind)
        return found

    def _chosen(self, found: Sequence[_Weighed], *, stream: Stream) -> Group:
        """Draw one of several groups, few bodies sooner."""
        weights = [MOST_BODIES + 1 - bodies(group) for group, _ in found]
        group, _ = stream.child("company").weighted(found, weights)
        self.met.update(troop.kind.id for troop in group)
        return group

    def _nearest(self, kind: Threat, budget: Fraction) -> Group:
        """Return one troop of ``kind`` that presses as nearly as asked as any level of it can."""
        best: Group = (Troop(kind, kind.level, 1),)
        level = kind.level
        for _ in range(HIGHEST):
            found = self.scales.filled((), kind, level, budget, MOST_BODIES)
            if found is None:
                break
            group, strain = found
            if far(strain, budget) < far(self.scales.strain(best), budget):
                best = group
            if far(strain, budget) <= _FITS:
                break
            # Few of a high level are a coarse measure: more of a lower one come nearer.
            level += 1 if strain < budget and bodies(group) == MOST_BODIES else -1
            if not 1 <= level <= HIGHEST:
                break
        return best
