"""What follows from who fights on which side, whatever befalls them: worked out once for a cast."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from solo.systems.d20.card import Card

__all__ = ["Roles", "roles_of"]

_SIMPLE: Final = 2
"""The place of "simple" among the values of the setting "tactics"."""


class Roles(NamedTuple):
    """The parts that a cast has to play; each pair is of the two sides."""

    each: tuple[tuple[int, bool], ...]
    """Of each the number of their kind, alike on one side, and whether they pick simply (C.04)."""
    powered: tuple[bool, bool]
    """Whether anybody has powers."""
    heroes: tuple[bool, bool]
    tags: tuple[frozenset[str], frozenset[str]]
    """Every tag that somebody bears."""


@lru_cache(maxsize=256)
def roles_of(kinds: tuple[tuple[Card, int], ...], tactics: int) -> Roles:
    """Return the roles of a cast, given as (card, side) in listing order, under a setting."""
    kin: dict[tuple[Card, int], int] = {}
    each: list[tuple[int, bool]] = []
    for card, side in kinds:
        simple = card.mind != "sentient" if not tactics else tactics == _SIMPLE
        each.append((kin.setdefault((card, side), len(kin)), simple))
    ours, theirs = [[card for card, which in kin if which == side] for side in (0, 1)]
    return Roles(
        tuple(each),
        (any(card.powers for card in ours), any(card.powers for card in theirs)),
        (_led(ours), _led(theirs)),
        (_tags(ours), _tags(theirs)),
    )


def _led(cards: Sequence[Card]) -> bool:
    return any(card.kind == "hero" for card in cards)


def _tags(cards: Sequence[Card]) -> frozenset[str]:
    return frozenset(tag for card in cards for tag in card.tags)
