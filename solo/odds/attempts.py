"""The exact chance that something tried works; by trials where too many dice would be forked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from oracles.streams import Stream
from solo.odds.exact import TooManyError, spread
from solo.odds.interval import wilson
from solo.odds.packs import Packs
from solo.odds.sampling import quietly
from solo.odds.trials import tally
from solo.records import Json
from solo.rules import Course, Creature, Deed, Hands, Ints, System, Task

__all__ = ["Chance", "best_at", "chance_of", "chances_of"]

_State: TypeAlias = tuple[str, str, bytes]
"""Verdict, how it came about, and the key of the course while there is none."""
_MOST_RUNS = 10_000
_A_LOOK = 400
"""Branches, or else trials, that tell who does something best."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """A chance: exact, with what was cut off, or a share seen in trials."""

    share: Fraction
    cut: Fraction = Fraction(0)
    trials: int = 0
    """How many were played; 0 where every die was forked."""
    ends: tuple[tuple[tuple[str, str], Fraction], ...] = ()
    """Verdict and how it came about -> its share."""

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
    packs = Packs(system)

    def forward(state: _State, throw: Callable[[int], int]) -> _State:
        here = packs.course(state[2])

        def ask(asking: Course, kind: str, who: int, about: Ints) -> Deed:
            return asking.decide(kind, who, about, throw)

        here.step(Hands(throw, ask, []))
        return (here.verdict, here.how, b"") if here.verdict else ("", "", packs.key(here))

    start = ("", "", packs.key(course))
    try:
        found, cut = spread(start, forward, lambda state: bool(state[0]), most=most)
    except TooManyError:
        return _tried(system, course.pack(), stream, trials)
    ends = {(verdict, how): share for (verdict, how, _), share in found.items()}
    return Chance(share=_won(ends), cut=cut, ends=tuple(sorted(ends.items())))


def _tried(system: System, packed: Json, stream: Stream, trials: int) -> Chance:
    seen = tally(system, packed, stream=stream, trials=trials)
    ends = {end: Fraction(found.trials, trials) for end, found in seen.endings}
    return Chance(share=_won(ends), trials=trials, ends=tuple(ends.items()))


def _won(ends: Mapping[tuple[str, str], Fraction]) -> Fraction:
    return sum((share for (verdict, _), share in ends.items() if verdict == "won"), Fraction(0))


def chances_of(
    system: System,
    courses: Sequence[Course],
    *,
    streams: Sequence[Stream],
    trials: int,
    most: int = _MOST_RUNS,
    tick: Callable[[int], None] = quietly,
) -> list[Chance]:
    """Return the chance of each course, as ``chance_of`` does; equal ones are reckoned once.

    Courses are equal where whoever is in them is, by name too, for a name may stand in how they
    end. They share the figures of the first of them, trials as well.
    """
    packs = Packs(system)
    known: dict[bytes, Chance] = {}
    found: list[Chance] = []
    for course, stream in zip(courses, streams, strict=True):
        key = packs.key(course)
        if key not in known:
            known[key] = chance_of(system, course, stream=stream, trials=trials, most=most)
        found.append(known[key])
        tick(1)
    return found


def best_at(system: System, cast: Sequence[Creature], task: Task, *, stream: Stream) -> int:
    """Return who of ``cast`` would do ``task`` best by themselves; the first of equals."""
    courses = [system.attempt([one], task) for one in cast]
    streams = [stream] * len(courses)
    found = chances_of(system, courses, streams=streams, trials=_A_LOOK, most=_A_LOOK)
    shares = [each.share for each in found]
    return shares.index(max(shares))
