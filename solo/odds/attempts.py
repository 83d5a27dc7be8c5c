"""The exact chance that something tried works; by trials where too many dice would be forked."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from oracles.streams import Stream
from solo.odds.exact import TooManyError, spread
from solo.odds.interval import wilson
from solo.odds.trials import tally
from solo.records import Json
from solo.rules import Course, Creature, Deed, Hands, Ints, System, Task

__all__ = ["Chance", "best_at", "chance_of"]

_MOST_RUNS = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A chance: exact, with what was cut off, or a share seen in trials."""

    share: Fraction
    cut: Fraction = Fraction(0)
    trials: int = 0
    """How many were played; 0 where every die was forked."""

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The chance lies in here: surely if it is exact, else 95 times in a hundred."""
        if self.trials:
            return wilson(int(self.share * self.trials), self.trials)
        return self.share, self.share + self.cut


def chance_of(
    system: System, course: Course, *, stream: Stream, trials: int, most: int = _MOST_RUNS
) -> Chance:
    """Return the chance that ``course`` is won.

    Args:
        system: Its game.
        course: Before its first step.
        stream: The address of its trials, if it comes to that.
        trials: How many are played where more than ``most`` branches would be forked.
        most: Runs of a step that may be made.
    """
    packed = course.pack()
    start = ("", json.dumps(packed))

    def forward(state: tuple[str, str], throw: Callable[[int], int]) -> tuple[str, str]:
        here = system.course(json.loads(state[1]))

        def ask(asking: Course, kind: str, who: int, about: Ints) -> Deed:
            return asking.decide(kind, who, about, throw)

        here.step(Hands(throw, ask, []))
        return (here.verdict, "") if here.verdict else ("", json.dumps(here.pack()))

    try:
        found, cut = spread(start, forward, lambda state: bool(state[0]), most=most)
    except TooManyError:
        return _tried(system, packed, stream, trials)
    return Chance(share=found.get(("won", ""), Fraction(0)), cut=cut)


def _tried(system: System, packed: Json, stream: Stream, trials: int) -> Chance:
    seen = tally(system, packed, stream=stream, trials=trials)
    return Chance(share=Fraction(seen.wins, trials), trials=trials)


def best_at(system: System, cast: Sequence[Creature], task: Task, *, stream: Stream) -> int:
    """Return who of ``cast`` would do ``task`` best by themselves; the first of equals."""
    shares = [
        chance_of(system, system.attempt([one], task), stream=stream, trials=200).share
        for one in cast
    ]
    return shares.index(max(shares))
