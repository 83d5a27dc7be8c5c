"""Courses run to their end, and what many runs of the same one come to.

The order of the dice: a trial has one river for its rules dice and one, its child "story", for
its tactics. The address of trial k depends on k alone, never on chunks or workers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from oracles.streams import River, Stream
from solo.odds.interval import percents, wilson
from solo.records import Json
from solo.rules import Course, Deed, Hands, Ints, Row, System

__all__ = ["Tally", "hands_for", "merged", "run", "tally", "trial"]

K = TypeVar("K", int, str)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What some trials of one course came to. Tallies of the same course can be added up."""

    trials: int
    wins: int
    losses: int
    draws: int
    unfinished: int
    hows: tuple[tuple[str, int], ...]
    """How it ended and in how many trials, in the order of the alphabet."""
    rounds: tuple[tuple[int, int], ...]
    """The beat of the last ruling and in how many trials, rising."""
    names: tuple[str, ...]
    """The cast as the course began; whoever joins later is not counted below."""
    deaths: Ints
    """In how many trials each of ``names`` died."""
    hit_points: Ints
    """What each of ``names`` had left, summed over the trials."""

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The share of wins lies in here, 95 times in a hundred."""
        return wilson(self.wins, self.trials)

    @property
    def percent(self) -> tuple[int, int]:
        """``interval`` in whole percent, rounded outward."""
        return percents(self.interval)

    def mean_rounds(self) -> Fraction:
        """Return how many rounds a trial took on average; 0 without trials."""
        total = sum(beat * many for beat, many in self.rounds)
        return Fraction(total, self.trials) if self.trials else Fraction(0)

    def as_json(self) -> dict[str, Json]:
        """Return the figures as plain data; the ends of the interval in whole percent."""
        low, high = self.percent
        return {
            "trials": self.trials,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "interval": [low, high],
            "rounds": {str(beat): many for beat, many in self.rounds},
            "endings": {how or "-": many for how, many in self.hows},
            "deaths": [
                {"name": name, "trials": many}
                for name, many in zip(self.names, self.deaths, strict=True)
            ],
            "hit_points": [
                {"name": name, "sum": left}
                for name, left in zip(self.names, self.hit_points, strict=True)
            ],
        }


def hands_for(river: River, story: River) -> Hands:
    """Return hands that throw from ``river`` and leave every choice to the tactics.

    ``story`` feeds tactics that pick at random, so the order of the rules dice never moves.
    """
    whim = story.throw

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, whim)

    return Hands(river.throw, ask, [])


def run(course: Course, hands: Hands) -> None:
    """Play ``course`` to its verdict."""
    step = course.step
    while not course.verdict:
        step(hands)


def trial(system: System, packed: Json, stream: Stream, number: int) -> tuple[Course, list[Row]]:
    """Play trial ``number`` of a packed course; return the course at its end, and the tape.

    ``stream`` is the address of the course, to which "trial" and ``number`` are added.
    """
    here = stream.child("trial", number)
    course, hands = system.course(packed), hands_for(here.river(), here.child("story").river())
    run(course, hands)
    return course, hands.tape


def tally(system: System, packed: Json, *, stream: Stream, trials: int, first: int = 1) -> Tally:
    """Play ``trials`` trials from number ``first`` on and count what they came to.

    Whoever's ``states()`` say "dead" counts as dead.

    Raises:
        ValueError: ``trials`` or ``first`` is below 1.
    """
    if trials < 1 or first < 1:
        raise ValueError(f"{trials} trials from number {first}; both start at 1")
    names = tuple(one.name for one in system.course(packed).cast)
    many = len(names)
    deaths, left = [0] * many, [0] * many
    verdicts: Counter[str] = Counter()
    hows: Counter[str] = Counter()
    rounds: Counter[int] = Counter()
    for number in range(first, first + trials):
        course, tape = trial(system, packed, stream, number)
        verdicts[course.verdict] += 1
        hows[course.how] += 1
        rounds[tape[-1][0] if tape else 0] += 1
        for place, one in enumerate(course.cast[:many]):
            left[place] += one.health()[0]
            if "dead" in one.states():
                deaths[place] += 1
    return Tally(
        trials=trials,
        wins=verdicts["won"],
        losses=verdicts["lost"],
        draws=verdicts["draw"],
        unfinished=verdicts["unfinished"],
        hows=_listed(hows),
        rounds=_listed(rounds),
        names=names,
        deaths=tuple(deaths),
        hit_points=tuple(left),
    )


def merged(tallies: Sequence[Tally]) -> Tally:
    """Return one tally of the trials of all ``tallies``, which are of the same course.

    Raises:
        ValueError: there are none, or their casts differ.
    """
    casts = {one.names: None for one in tallies}
    if len(casts) != 1:
        raise ValueError(f"tallies of {len(casts)} casts; those of one course can be merged")
    (names,) = casts
    return Tally(
        trials=sum(one.trials for one in tallies),
        wins=sum(one.wins for one in tallies),
        losses=sum(one.losses for one in tallies),
        draws=sum(one.draws for one in tallies),
        unfinished=sum(one.unfinished for one in tallies),
        hows=_added([one.hows for one in tallies]),
        rounds=_added([one.rounds for one in tallies]),
        names=names,
        deaths=tuple(map(sum, zip(*(one.deaths for one in tallies), strict=True))),
        hit_points=tuple(map(sum, zip(*(one.hit_points for one in tallies), strict=True))),
    )


def _added(counts: Sequence[tuple[tuple[K, int], ...]]) -> tuple[tuple[K, int], ...]:
    total: Counter[K] = Counter()
    for count in counts:
        total.update(dict(count))
    return _listed(total)


def _listed(counts: Mapping[K, int]) -> tuple[tuple[K, int], ...]:
    return tuple(sorted(counts.items()))
