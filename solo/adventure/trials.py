"""How patterns fare: sketches drawn, layout with locks and their proof, and what each came to.

For whoever writes patterns: a game is asked nothing, and no words are drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from oracles.streams import Stream
from solo.adventure.brief import LIMITS
from solo.adventure.drafts import Draft, draft
from solo.content.patterns import PatternKind

__all__ = ["EACH", "Tally", "Trial", "amiss", "trials"]

EACH: Final = 8
"""Sketches that begin with each pattern."""

_STRIDE: Final = 7
"""Scenes by which one sketch differs from the next, so that all sizes come."""

_ENOUGH: Final = 4
"""Sketches with a pattern after which it is to blame if none of them could be proved."""

_Counts: TypeAlias = Mapping[str, int]
"""Word -> how often, the commonest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """How one pattern fared in all the sketches."""

    id: str
    least: int
    """Scenes it needs at least."""
    home: str
    """The file it stands in."""
    tried: int
    """How often it was drawn, or its turn came as the fallback of another."""
    laid: int
    refused: _Counts
    """Checks it failed ("shorter"), its own or those of a pattern that it would have spoilt
    ("shorter of two-keys"), each with how often."""
    instead: _Counts
    """What was laid in its place, each with how often; "" for plain ways."""
    unproved: int
    """Sketches with it in which no placement of the locks could be proved."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What a number of sketches came to."""

    sketches: int
    proved: int
    whys: _Counts
    """Why placements of locks were refused, each with how often."""
    trials: tuple[Trial, ...]


def trials(kinds: Sequence[PatternKind], each: int = EACH, only: str = "") -> Tally:
    """Return how every pattern fares in sketches of all sizes.

    Args:
        kinds: the patterns there are.
        each: sketches that begin with each of them, where it fits.
        only: id of the one pattern that they begin with; none: with each in turn.
    """
    first = [kind.id for kind in kinds if not only or kind.id == only]
    low, high = LIMITS["scenes"]
    found = [
        draft(
            low + (_STRIDE * number) % (1 + high - low),
            kinds,
            stream=Stream("trial", number),
            first=first[number % len(first)],
        )
        for number in range(each * len(first))
    ]
    return Tally(
        sketches=len(found),
        proved=sum(one.frame is not None for one in found),
        whys=_counts(why for one in found for why in one.whys),
        trials=tuple(_trial(kind, found) for kind in kinds),
    )


def _trial(kind: PatternKind, found: Sequence[Draft]) -> Trial:
    failures = [each for one in found for each in one.layout.failures if each[0] == kind.id]
    laid = [one for one in found if any(used.id == kind.id for used in one.layout.patterns)]
    return Trial(
        id=kind.id,
        least=1 + kind.least,
        home=kind.home,
        tried=len(laid) + len(failures),
        laid=len(laid),
        refused=_counts(check for _, check, _ in failures),
        instead=_counts(instead for _, _, instead in failures),
        unproved=sum(one.frame is None for one in laid),
    )


def _counts(words: Iterable[str]) -> _Counts:
    return dict(sorted(Counter(words).items(), key=lambda each: (-each[1], each[0])))


def amiss(tally: Tally) -> tuple[str, ...]:
    """Return a complaint for every pattern that was never laid, or never with locks proved."""
    found: list[str] = []
    for trial in tally.trials:
        where = f"{trial.home}: pattern[{trial.id}]"
        if not trial.tried:
            found.append(
                f"{where}: arcs: needs {trial.least} scenes, and there was never room for it in "
                f"{tally.sketches} sketches; write fewer or shorter arcs"
            )
        elif not trial.laid:
            whys = ", ".join(f"{why} {many}" for why, many in trial.refused.items())
            found.append(
                f"{where}: checks: tried {trial.tried} times and never laid, refused by {whys}; "
                "change its arcs and ways, or drop the check"
            )
        elif trial.unproved == trial.laid >= _ENOUGH:
            found.append(
                f"{where}: laid {trial.laid} times, and never could the adventure be finished "
                "from everywhere; leave a way back, or a way round"
            )
    return tuple(found)
