"""Groups of threats, and what they weigh against a party: single kinds, and leaders with a train.

Nothing here throws a die but the order in which kinds are put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

from oracles.streams import Stream
from solo.records import Threat
from solo.rules import Creature, System

__all__ = [
    "HIGHEST",
    "MOST",
    "Group",
    "Scales",
    "Troop",
    "alike",
    "bodies",
    "far",
    "led",
    "of_one_kind",
    "variant",
]

MOST: Final = 12
"""Creatures in one group at the most."""

HIGHEST: Final = 13
"""The highest threat level."""

_LEAD: Final = Fraction(60, 100)
"""A leader strains by no more than this share of the whole, and by no less than ``_LEAST``."""

_LEAST: Final = Fraction(20, 100)

_BELOW: Final = 2
"""So many levels at least stand between a leader and the train."""

_LEADERS: Final = 12
"""Leaders for whom a train is sought."""

_TRAINS: Final = 3
"""Kinds tried for the train of one leader."""

_STEP: Final = Fraction(104, 100)
"""Another level must come so much nearer than another count to be worth it."""


@dataclass(frozen=True, slots=True)
class Troop:
    """Some of one kind at one level."""

    kind: Threat
    level: int
    count: int


Group: TypeAlias = tuple[Troop, ...]
"""One troop, or a leader and then the train."""


def bodies(group: Group) -> int:
    """Return how many creatures a group has."""
    return sum(troop.count for troop in group)


def far(a: Fraction, b: Fraction) -> Fraction:
    """Return how many times the larger of two strains is the smaller."""
    return max(a / b, b / a) if a and b else Fraction(10**9)


class Scales:
    """What groups strain one party by. Every kind is made once a level."""

    def __init__(self, system: System, party: Sequence[Creature]) -> None:
        self.system, self.party = system, party
        self._made: dict[tuple[str, int], Creature] = {}

    def strain(self, group: Group) -> Fraction:
        """Return the strain of ``group``, by the game's own gauge."""
        foes: list[Creature] = []
        for troop in group:
            one = self._made.get((troop.kind.id, troop.level))
            if one is None:
                one = self.system.threat(troop.kind, troop.level)
                self._made[troop.kind.id, troop.level] = one
            foes += [one] * troop.count
        return self.system.gauge(self.party, foes)

    def nearest(self, groups: Iterable[Group], aim: Fraction) -> tuple[Group, Fraction] | None:
        """Return the group nearest to ``aim`` with its strain; ``groups`` grow, one by one."""
        best: tuple[Group, Fraction] | None = None
        for group in groups:
            found = self.strain(group)
            if best is None or far(found, aim) < far(best[1], aim):
                best = group, found
            if found > aim:
                break
        return best


def alike(leader: Threat, other: Threat) -> bool:
    """Say whether two kinds keep company: they share a tag, and are not beasts of two kinds."""
    both = {leader.mind, other.mind} == {"animal"}
    water = (leader.gait == "swims") == (other.gait == "swims")
    return water and not both and not {*leader.tags}.isdisjoint(other.tags)


def of_one_kind(
    scales: Scales, kinds: Sequence[Threat], aim: Fraction, reach: int
) -> Iterator[tuple[Group, Fraction]]:
    """Yield for every kind, and every level within ``reach`` of its own, the best count."""
    for kind in kinds:
        for level in _levels(kind.level, reach):
            growing = ((Troop(kind, level, count),) for count in range(1, MOST + 1))
            if found := scales.nearest(growing, aim):
                yield found


def led(
    scales: Scales,
    kinds: Sequence[Threat],
    aim: Fraction,
    together: Callable[[Threat, Threat], bool],
    *,
    stream: Stream,
    reach: int = 0,
) -> Iterator[tuple[Group, Fraction]]:
    """Yield leaders with the train that brings them nearest to ``aim``.

    Kinds keep their level, or are taken within ``reach`` of it; then one may lead its own.
    """
    leaders = 0
    for leader in stream.child("leaders").shuffled(kinds):
        heads = [Troop(leader, level, 1) for level in _levels(leader.level, reach)]
        heads = [one for one in heads if _leads(scales.strain((one,)), aim)]
        followers = [k for k in kinds if reach or k is not leader]
        for head in heads:
            train = [
                (kind, level)
                for kind in followers
                for level in _levels(kind.level, reach)
                if level <= head.level - _BELOW and (kind is leader or together(leader, kind))
            ]
            if not reach:
                train = stream.child("train", leader.id).shuffled(train)[:_TRAINS]
            for kind, level in train:
                growing = ((head, Troop(kind, level, count)) for count in range(1, MOST))
                if found := scales.nearest(growing, aim):
                    yield found
            leaders += bool(train)
            if leaders == _LEADERS and not reach:
                return


def _leads(strain: Fraction, aim: Fraction) -> bool:
    return _LEAST * aim <= strain <= _LEAD * aim


def variant(
    scales: Scales, group: Group, aim: Fraction, tried: Sequence[Group], reach: int = 1
) -> tuple[Group, Fraction] | None:
    """Return the group of the same kinds nearest to ``aim`` that was not tried; None if all were.

    The count of the one kind, or of the train, is changed; the level too, within ``reach``, where
    that comes clearly nearer, since one creature more is a long step in a group of two.
    """
    *head, last = group
    best: tuple[Fraction, Group, Fraction] | None = None
    for level in _levels(last.level, reach):
        if head and level > head[0].level - _BELOW:
            continue
        for count in range(1, MOST + 1 - len(head)):
            one: Group = (*head, Troop(last.kind, level, count))
            if one in tried:
                continue
            found = scales.strain(one)
            miss = far(found, aim) * (_STEP if level != last.level else 1)
            if best is None or miss < best[0]:
                best = miss, one, found
            if found > aim:
                break
    return best and best[1:]


def _levels(usual: int, reach: int) -> list[int]:
    """Return the levels within ``reach`` of ``usual``, nearer ones first."""
    levels = range(max(1, usual - reach), min(HIGHEST, usual + reach) + 1)
    return sorted(levels, key=lambda level: (abs(level - usual), level))
