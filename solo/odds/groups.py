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
    "companies",
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

_MOST_MADE: Final = 4096
"""Creatures remembered for the gauge, over all parties."""

_MIDDLE: Final = 2
"""So many at the most stand between a leader and the train."""

_ROOM: Final = Fraction(85, 100)
"""A leader and whoever is next strain by no more than this share of the whole."""

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


_made: dict[tuple[object, ...], tuple[Threat, Creature]] = {}


def bodies(group: Group) -> int:
    """Return how many creatures a group has."""
    return sum(troop.count for troop in group)


def far(a: Fraction, b: Fraction) -> Fraction:
    """Return how many times the larger of two strains is the smaller."""
    if not (a and b):
        return Fraction(10**9)
    return a / b if a > b else b / a


class Scales:
    """What groups strain one party by. Every kind is made once a level, every group gauged once."""

    def __init__(self, system: System, party: Sequence[Creature]) -> None:
        self.system, self.party = system, party
        self._game = system.id, *sorted(system.settings.items())
        self._known: dict[tuple[tuple[str, int, int], ...], Fraction] = {}

    def strain(self, group: Group) -> Fraction:
        """Return the strain of ``group``, by the game's own gauge."""
        key = tuple([(troop.kind.id, troop.level, troop.count) for troop in group])
        found = self._known.get(key)
        if found is None:
            foes: list[Creature] = []
            for troop in group:
                foes += [self._one(troop)] * troop.count
            found = self._known[key] = self.system.gauge(self.party, foes)
        return found

    def _one(self, troop: Troop) -> Creature:
        """Return one of a troop; no two groups that are gauged have to make it again."""
        key = (*self._game, troop.kind.id, troop.level)
        known = _made.get(key)
        # Another library may call another kind so: the record itself is compared.
        if known is None or known[0] is not troop.kind:
            if len(_made) >= _MOST_MADE:
                _made.clear()
            known = _made[key] = troop.kind, self.system.threat(troop.kind, troop.level)
        return known[1]

    def filled(
        self, head: Group, kind: Threat, level: int, aim: Fraction, most: int
    ) -> tuple[Group, Fraction] | None:
        """Return ``head`` with as many of ``kind`` behind it as bring it nearest to ``aim``.

        At least one is added, and no more than ``most`` bodies stand there; None where that cannot
        be. The count is guessed by the square law first, and kept where it comes clearly near, so
        that few groups are gauged.
        """
        room = most - bodies(head)
        if room < 1:
            return None

        def grown(count: int) -> tuple[Group, Fraction]:
            group = (*head, Troop(kind, level, count))
            return group, self.strain(group)

        base, one = (
            self.strain(head) if head else Fraction(0),
            self.strain((Troop(kind, level, 1),)),
        )
        count = min(_guess(base, one, aim), room)
        best = grown(count)
        if far(best[1], aim) <= _STEP:
            return best
        step = 1 if best[1] < aim else -1
        while 1 <= count + step <= room:
            count += step
            other = grown(count)
            if far(other[1], aim) < far(best[1], aim):
                best = other
            if (other[1] < aim) is (step < 0):
                break
        return best

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


def companies(
    scales: Scales,
    kinds: Sequence[Threat],
    low: Fraction,
    high: Fraction,
    together: Callable[[Threat, Threat], bool] = alike,
    *,
    size: int,
    leaders: Sequence[Threat] = (),
    most: int = MOST,
) -> Iterator[tuple[Group, Fraction]]:
    """Yield groups of so many kinds whose strain lies from ``low`` to ``high``, with it.

    Every kind stands at its own level, or one beside it where its own does not come out. A group
    of two or three kinds has one leader, then up to two of the next kind where there are three,
    then the train; whoever follows is two levels below the leader, and keeps company with all.

    Args:
        scales: What they are weighed on.
        kinds: Who may come; the work grows with the square of their number.
        low: The least strain.
        high: The most.
        together: Whether a leader and a kind of a lower level keep company.
        size: How many kinds, 1 to 3.
        leaders: Who may lead; any of ``kinds`` where none is named.
        most: Bodies in a group at the most.
    """
    aim = (low + high) / 2
    if size == 1:
        for kind in leaders or kinds:
            for level in _levels(kind.level, 1):
                found = scales.filled((), kind, level, aim, most)
                if found and low <= found[1] <= high:
                    yield found
                    break
        return
    for leader in leaders or kinds:
        heads = [Troop(leader, level, 1) for level in _levels(leader.level, 1)]
        head = next((one for one in heads if _leads(scales.strain((one,)), aim)), None)
        if head is None:
            continue
        train = [
            (kind, level)
            for kind in kinds
            if kind is not leader and together(leader, kind)
            if (level := min(kind.level, head.level - _BELOW)) >= max(1, kind.level - 1)
        ]
        for behind in _behind(scales, head, train, aim, together, size):
            for kind, level in train:
                if all(kind is not troop.kind and together(troop.kind, kind) for troop in behind):
                    found = scales.filled(behind, kind, level, aim, most)
                    if found and low <= found[1] <= high:
                        yield found


def _behind(
    scales: Scales,
    head: Troop,
    train: Sequence[tuple[Threat, int]],
    aim: Fraction,
    together: Callable[[Threat, Threat], bool],
    size: int,
) -> Iterator[Group]:
    """Yield what stands before the train: the leader, and the next kind where there are three."""
    if size == 2:  # noqa: PLR2004 - a leader and a train
        yield (head,)
        return
    for kind, level in train:
        if all(other is kind or not together(kind, other) for other, _ in train):
            continue
        for count in range(_MIDDLE, 0, -1):
            behind = head, Troop(kind, level, count)
            if scales.strain(behind) <= _ROOM * aim:
                yield behind
                break


def _guess(base: Fraction, one: Fraction, aim: Fraction) -> int:
    """Return about how many of a kind fill a group up to ``aim``: n stand as n (n + 1) / 2 do."""
    # In thousandths: whole numbers are fast, and the guess is mended by the gauge.
    head, each, whole = (int(1000 * strain) for strain in (base, one, aim))
    rest, count = whole * whole - head * head, 1
    while count < MOST and each * (each * count * (count + 1) // 2 + head * count) < rest:
        count += 1
    return count


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
