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

_REACHES: Final = ((0, 6), (1, 4), (2, 1), (HIGHEST, 1))
"""How far from its own level a kind is tried, until so many groups are near the aim."""

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
    nearest is the one lot.
    """
    mixed = _near(led(scales, kinds, wanted, together, stream=stream.child("kinds")), wanted)
    plain: list[tuple[Group, Fraction]] = []
    near: list[tuple[Group, Fraction]] = []
    for reach, enough in _REACHES:
        plain = list(of_one_kind(scales, kinds, wanted, reach))
        near = _near(plain, wanted)
        if len(near) + len(mixed) >= min(enough, len(kinds)):
            break
    if not near and not mixed:
        yield min(plain, key=lambda one: far(one[1], wanted))
        return
    piles = stream.child("shape").shuffled([near, mixed])
    for turn in range(2 * max(len(near), len(mixed))):
        pile = piles[turn % len(piles)]
        if pile:
            found = _fresh(pile, lately)
            weights = [MOST + 1 - bodies(group) for group, _ in found]
            lot = stream.child("choice", turn).weighted(found, weights)
            pile.remove(lot)
            yield lot


def _near(
    groups: Iterable[tuple[Group, Fraction]], wanted: Fraction
) -> list[tuple[Group, Fraction]]:
    return [one for one in groups if far(one[1], wanted) <= _CLOSE]


def _fresh(
    found: Sequence[tuple[Group, Fraction]], lately: Sequence[Group]
) -> Sequence[tuple[Group, Fraction]]:
    """Return those of other kinds and levels than ``lately``, or of other kinds, or all."""
    kinds = {troop.kind.id for group in lately for troop in group}
    levels = {group[0].level for group in lately[-_LATELY:]}
    others = [one for one in found if kinds.isdisjoint(troop.kind.id for troop in one[0])]
    return [one for one in others if one[0][0].level not in levels] or others or found
