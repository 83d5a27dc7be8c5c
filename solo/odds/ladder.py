"""The ladder of threat levels, tried by duels: what a level is worth against every other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oracles.streams import Stream
from solo.odds.trials import set_against, tally
from solo.records import Place, Threat
from solo.rules import System

__all__ = ["LEVELS", "Duel", "duel", "ladder"]

LEVELS = range(1, 14)
"""Every threat level."""


@dataclass(frozen=True, slots=True)
class Duel:
    """What duels of one level against another came to."""

    trials: int
    wins: int
    losses: int

    @property
    def decided(self) -> int:
        """In how many of them somebody won."""
        return self.wins + self.losses

    def mirrored(self) -> Duel:
        """Return the same duels as the other side saw them."""
        return Duel(self.trials, self.losses, self.wins)


def duel(system: System, kind: Threat, high: int, low: int, *, trials: int, stream: Stream) -> Duel:
    """Return what ``trials`` duels of ``kind`` at level ``high`` against it at ``low`` came to."""
    sides = [system.threat(kind, high)], [system.threat(kind, low)]
    packed = set_against(system, *sides, Place())
    seen = tally(system, packed, stream=stream.child(high, low), trials=trials)
    return Duel(seen.trials, seen.wins, seen.losses)


def _quietly(_done: int) -> None:
    """Tell nobody how far it is."""


def ladder(
    system: System,
    kind: Threat,
    *,
    trials: int,
    stream: Stream,
    tick: Callable[[int], None] = _quietly,
) -> Mapping[tuple[int, int], Duel]:
    """Return (level, level) -> duels of one of ``kind`` against another, seen from the first.

    Each pair is fought ``trials`` times, the higher level as the first side, and read both ways.

    Args:
        system: The game.
        kind: Who fights, at every level.
        trials: Duels of a pair.
        stream: Where chance comes from; a pair's duels depend on its levels alone.
        tick: Told, after every pair, how many duels it was.
    """
    found: dict[tuple[int, int], Duel] = {}
    for high in LEVELS:
        for low in range(1, high + 1):
            pair = duel(system, kind, high, low, trials=trials, stream=stream)
            found[low, high] = pair.mirrored()
            found[high, low] = pair
            tick(trials)
    return found
