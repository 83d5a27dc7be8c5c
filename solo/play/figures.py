"""Who is able, who is dead, and what a teller must know of each."""

from __future__ import annotations

from solo.play.playthrough import Figure, Played
from solo.records import Threat
from solo.rules import Creature

__all__ = ["figure", "has_dice", "is_dead", "stranger"]


def is_dead(one: Creature) -> bool:
    """Say whether ``one`` is dead."""
    return "dead" in one.states()


def has_dice(played: Played) -> bool:
    """Say whether anything was thrown in a course."""
    return any(row[4] for row in played.tape)


def figure(one: Creature, side: int, kind: Threat | None, before: int | None = None) -> Figure:
    """Return what a teller must know of ``one``; ``kind`` is None for a hero."""
    left, most = one.health()
    return Figure(
        name=one.name,
        proper=kind is None,
        side=side,
        noun=kind.name if kind else "",
        plural=kind.plural if kind else "",
        living=kind.living if kind else True,
        arms=tuple(one.weapons().items()),
        weapon=kind.weapon if kind else "",
        most=most,
        before=left if before is None else before,
        after=left,
        states=tuple(one.states()),
    )


def stranger(name: str) -> Threat:
    """Return a stand-in for somebody who joined a course from nowhere."""
    return Threat(id="stranger", name=name, plural=name, level=1, genres=())
