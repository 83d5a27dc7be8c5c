"""The tables of lasting harm: serious wounds, old age (GORE-3.08, 3.32), as content has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from solo.reading import Node
from solo.rules import Ints
from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.catalogue import file
from solo.systems.gore.conditions import NO_ARMS, NO_PAIR, NO_SHIELD, NO_TWO_HANDED
from solo.systems.gore.shelf import dice_of

__all__ = ["HIT_POINTS", "MOVE", "SKILL", "Age", "Kind", "Loss", "ages", "kinds"]

MOVE, HIT_POINTS = 7, 8
"""What is lost where it is no attribute, by the numbers that follow theirs."""
SKILL: Final = -1
"""What age takes from a skill that is seldom used."""
_NAMES: Final = {**{name: n for n, name in enumerate(ATTRIBUTES)}, "Movement": MOVE, "skill": SKILL}
_ARM: Final = NO_SHIELD | NO_PAIR | NO_TWO_HANDED
_BARS: Final = {
    "shield": NO_SHIELD, "two_weapons": NO_PAIR, "two_handed": NO_TWO_HANDED, "one_arm": _ARM,
    "both_arms": _ARM | NO_ARMS,
}  # fmt: skip


class Loss(NamedTuple):
    """What one die takes: from each of ``of`` the same, or from ``many`` attributes at random."""

    of: Ints
    sides: int
    many: int = 0


class Kind(NamedTuple):
    """A row of the table of serious wounds."""

    most: int
    """Up to which D100."""
    name: str
    losses: tuple[Loss, ...]
    either: tuple[Loss, ...]
    """What it takes instead, by an even chance."""
    bars: int
    cap: int
    """Skills of one of two groups go no higher; 0 for no cap."""


class Age(NamedTuple):
    """A row of the table of age: up to which 2d6, what it takes, how much."""

    most: int
    of: int
    loss: int


@cache
def kinds() -> tuple[Kind, ...]:
    """Return the rows of the table of serious wounds; type III does not exist (R-28)."""
    return tuple(map(_kind, file("body").table("serious_wound").rows("row", 1)))


def _kind(row: Node) -> Kind:
    one_roll, same = row.flag("one_roll"), row.text("movement", "") == "same"
    lists: list[Sequence[object]] = [*(row.plain("either") or [row.plain("losses") or []])]
    found = [_losses(row, each, same=same, one_roll=one_roll) for each in lists]
    more = row.text("hp", "")
    if more:
        found[0] = (*found[0], Loss((HIT_POINTS,), dice_of(row, "hp", more)[1]))
    bars = 0
    for bar in row.words("bars", ()):
        bars |= _BARS[bar]
    cap = row.number("cap", 0)
    other = found[1] if len(found) > 1 else ()
    return Kind(row.number("high"), row.text("type"), found[0], other, bars, cap)


def _losses(row: Node, listed: Sequence[object], *, same: bool, one_roll: bool) -> tuple[Loss, ...]:
    found = list(_each(row, listed))
    if found and found[0].many:
        return tuple(found)
    if one_roll:
        every = tuple(what for loss in found for what in loss.of)
        return (Loss((*every, MOVE) if same else every, found[0].sides),)
    return tuple(found)


def _each(row: Node, listed: Sequence[object]) -> Iterator[Loss]:
    for each in listed:
        node = Node(dict(cast("Mapping[str, object]", each)), row.where)
        sides = dice_of(node, "dice", node.text("dice"))[1]
        of, many = node.text("of"), node.number("many", 0)
        yield Loss((), sides, many) if many else Loss((_NAMES[of],), sides)


@cache
def ages() -> tuple[Age, ...]:
    """Return the rows of the table of age (GORE-3.08)."""
    rows = file("body").table("aging").rows("row", 1)
    return tuple(
        Age(row.number("high"), _NAMES[row.text("of")], row.number("loss")) for row in rows
    )
