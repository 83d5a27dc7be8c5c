"""The groups from which an encounter is drawn: near the strain wanted, and new to the party.

The order of the dice: "kinds" puts leaders and trains together, "shape" says whether the first lot
has a leader (from then on they take turns), ("choice", n) draws lot n.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from oracles.streams import Stream
from solo.odds.groups import HIGHEST, MOST, Group, Scales, bodies, far, led, of_one_kind
from solo.records import Threat

__all__ = ["lots"]

_CLOSE: Final = Fraction(112, 100)
"""A group is near the aim when neither strain is more than so many times the other."""

_REACHES: Final = ((0, 6), (1, 4), (2, 1))
"""How far from its own level a kind is tried, until so many new groups are near the aim."""

_WIDE: Final = Fraction(160, 100)
"""Where even the nearest group is this far from the aim, kinds are tried at any level."""

_AS_NEAR: Final = Fraction(103, 100)
"""Where no group is near, those are taken that are hardly farther than the nearest."""

_SEEN: Final = 2
"""How worn a group is of which a kind was met lately."""

_LATELY: Final = 2
"""In so many encounters before, the level of whoever leads is not met again if it can be helped."""


def lots(
    scales: Scales,
    kinds: Sequence[Threat],
    wanted: Fraction,
    *,
    lately: Sequence[Group],
    together: Callable[[Threat, Threat], bool],
    stream: Stream,
) -> Iterator[tuple[Group, Fraction]]:
    """Yield groups near the strain wanted, each with its own, in the order they are drawn.

    A group of few is likelier than one of many: it is sooner played. Where no group is near, the
    lots are the nearest.
    """
    mixed = _near(led(scales, kinds, wanted, together, stream=stream.child("kinds")), wanted)
    plain: list[tuple[Group, Fraction]] = []
    near: list[tuple[Group, Fraction]] = []
    for reach, enough in _REACHES:
        plain = list(of_one_kind(scales, kinds, wanted, reach))
        near = _near(plain, wanted)
        new = sum(_worn(group, lately) < _SEEN for group, _ in (*near, *mixed))
        if new >= min(enough, len(kinds)):
            break
    if not near and not mixed:
        if _nearest(plain, wanted) > _WIDE:
            plain = list(of_one_kind(scales, kinds, wanted, HIGHEST))
        near = _near(plain, wanted, _nearest(plain, wanted) * _AS_NEAR)
    piles = stream.child("shape").shuffled([near, mixed])
    turn = 0
    while any(piles):
        newest = min(_worn(group, lately) for pile in piles for group, _ in pile)
        choices = [[one for one in pile if _worn(one[0], lately) == newest] for pile in piles]
        found = choices[turn % 2] or choices[1 - turn % 2]
        weights = [MOST + 1 - bodies(group) for group, _ in found]
        lot = stream.child("choice", turn).weighted(found, weights)
        piles = [[one for one in pile if one is not lot] for pile in piles]
        yield lot
        turn += 1


def _near(
    groups: Iterable[tuple[Group, Fraction]], wanted: Fraction, within: Fraction = _CLOSE
) -> list[tuple[Group, Fraction]]:
    return [one for one in groups if far(one[1], wanted) <= within]


def _nearest(groups: Iterable[tuple[Group, Fraction]], wanted: Fraction) -> Fraction:
    return min(far(strain, wanted) for _, strain in groups)


def _worn(group: Group, lately: Sequence[Group]) -> int:
    """Return 0 for a group of kinds and a level not met lately, 1 for one of such kinds only."""
    kinds = {troop.kind.id for met in lately for troop in met}
    if not kinds.isdisjoint(troop.kind.id for troop in group):
        return _SEEN
    return int(group[0].level in {met[0].level for met in lately[-_LATELY:]})
