"""Courses run to their end, and what many runs of the same one come to.

The order of the dice: a trial has one river for its rules dice and one, its child "story", for
its tactics. The address of trial k depends on k alone, never on chunks or workers, nor on what is
played: two courses tried at one address throw the same dice as long as they go the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeVar

from oracles.streams import River, Stream
from solo.odds.interval import percents, wilson
from solo.records import Json, Place
from solo.rules import Course, Creature, Deed, Hands, Ints, Row, Side, System

__all__ = [
    "Seen",
    "Tally",
    "hands_for",
    "merged",
    "perished",
    "played",
    "run",
    "set_against",
    "tally",
    "trial",
]

K = TypeVar("K", bound=Hashable)


class Seen(NamedTuple):
    """In how many trials something was seen, and the first of them."""

    trials: int
    first: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What some trials of one course came to. Tallies of the same course can be added up."""

    trials: int
    wins: int
    losses: int
    draws: int
    unfinished: int
    won: int
    """Which trials were won: bit k of it stands for trial k."""
    endings: tuple[tuple[tuple[str, str], Seen], ...]
    """Verdict and how it came about, in the order of the alphabet."""
    rounds: tuple[tuple[int, Seen], ...]
    """The beat of the last ruling, rising."""
    fallen: tuple[tuple[int, Seen], ...]
    """How many of the first side died, rising."""
    names: tuple[str, ...]
    """The cast as the course began; whoever joins later is not counted here or below."""
    whole: Ints
    """The most each of ``names`` can have."""
    deaths: Ints
    """In how many trials each of ``names`` died or was destroyed."""
    downs: Ints
    """In how many trials each of ``names`` had nothing left, the dead among them."""
    left: Ints
    """What each of ``names`` had left of its health, summed over the trials."""

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
        total = sum(beat * seen.trials for beat, seen in self.rounds)
        return Fraction(total, self.trials) if self.trials else Fraction(0)

    def rounds_within(self, share: Fraction) -> int:
        """Return the fewest rounds within which ``share`` of the trials ended.

        Raises:
            ValueError: there are no trials.
        """
        ended = 0
        for beat, seen in self.rounds:
            ended += seen.trials
            if ended >= share * self.trials:
                return beat
        raise ValueError("no trials, so none has ended")

    def as_json(self) -> dict[str, Json]:
        """Return the figures as plain data; the ends of the interval in whole percent."""
        low, high = self.percent
        total = sum(beat * seen.trials for beat, seen in self.rounds)
        return {
            "trials": self.trials,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "interval": [low, high],
            "rounds": {str(beat): seen.trials for beat, seen in self.rounds},
            "total_rounds": total,
            "endings": [
                {"verdict": verdict, "how": how, "trials": seen.trials, "trial": seen.first}
                for (verdict, how), seen in self.endings
            ],
            "fallen": {str(many): seen.trials for many, seen in self.fallen},
            "deaths": self._each("trials", self.deaths),
            "downs": self._each("trials", self.downs),
            "left": [
                {"name": name, "sum": left, "most": most}
                for name, left, most in zip(self.names, self.left, self.whole, strict=True)
            ],
        }

    def _each(self, key: str, counts: Ints) -> list[Json]:
        return [{"name": name, key: many} for name, many in zip(self.names, counts, strict=True)]


def set_against(
    system: System, party: Sequence[Creature], foes: Sequence[Creature], place: Place
) -> Json:
    """Return a fight as it is packed before anybody has acted; both sides mean it."""
    sides = (Side(members=party, zone=0, aim="kill"), Side(members=foes, zone=1, aim="kill"))
    return system.contest("fight", sides, place).pack()


def hands_for(river: River, story: River) -> Hands:
    """Return hands that throw from ``river`` and leave every choice to the tactics.

    ``story`` feeds tactics that pick at random, so the order of the rules dice never moves.
    """
    whim = story.throw

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, whim)

    return Hands(river.throw, ask, [], whim)


def run(course: Course, hands: Hands) -> None:
    """Play ``course`` to its verdict."""
    step = course.step
    while not course.verdict:
        step(hands)


def trial(system: System, packed: Json, stream: Stream, number: int) -> tuple[Course, list[Row]]:
    """Play trial ``number`` of a packed course; return the course at its end, and the tape.

    ``stream`` is the address of the course, to which "trial" and ``number`` are added.
    """
    return played(system.starts(packed), stream, number)


def played(start: Callable[[], Course], stream: Stream, number: int) -> tuple[Course, list[Row]]:
    """Play trial ``number`` of a course that ``start`` opens anew, as ``trial`` does."""
    here = stream.child("trial", number)
    course, hands = start(), hands_for(here.river(), here.child("story").river())
    run(course, hands)
    return course, hands.tape


def perished(one: Creature) -> bool:
    """Say whether ``one`` is dead, or destroyed where it never lived.

    By the two words that every game says alike: whoever has nothing left, cannot go on and is not
    said to be unconscious is down for good, in whatever words the game has for it.
    """
    states = one.states()
    return "dead" in states or not (one.health()[0] or "unconscious" in states or one.can_go_on())


def tally(
    system: System, packed: Json, *, stream: Stream, trials: int, first: int = 1, ours: int = 0
) -> Tally:
    """Play ``trials`` trials from number ``first`` on and count what they came to.

    ``ours`` is how many of the cast, from its beginning, make up the first side.

    Raises:
        ValueError: ``trials`` or ``first`` is below 1.
    """
    if trials < 1 or first < 1:
        raise ValueError(f"{trials} trials from number {first}; both start at 1")
    opened = system.starts(packed)
    start = opened().cast
    many = len(start)
    deaths, downs, left = [0] * many, [0] * many, [0] * many
    verdicts: dict[str, int] = dict.fromkeys(("won", "lost", "draw", "unfinished"), 0)
    won = 0
    endings: dict[tuple[str, str], Seen] = {}
    rounds: dict[int, Seen] = {}
    fallen: dict[int, Seen] = {}
    for number in range(first, first + trials):
        course, tape = played(opened, stream, number)
        verdicts[course.verdict] += 1
        won |= int(course.verdict == "won") << (number - first)
        dead = 0
        for place, one in enumerate(course.cast[:many]):
            points = one.health()[0]
            left[place] += points
            if not points:
                downs[place] += 1
            if perished(one):
                deaths[place] += 1
                dead += int(place < ours)
        here = Seen(1, number)
        _add(endings, (course.verdict, course.how), here)
        _add(rounds, tape[-1][0] if tape else 0, here)
        _add(fallen, dead, here)
    return Tally(
        trials=trials,
        wins=verdicts["won"],
        losses=verdicts["lost"],
        draws=verdicts["draw"],
        unfinished=verdicts["unfinished"],
        won=won << first,
        endings=tuple(sorted(endings.items())),
        rounds=tuple(sorted(rounds.items())),
        fallen=tuple(sorted(fallen.items())),
        names=tuple(one.name for one in start),
        whole=tuple(one.health()[1] for one in start),
        deaths=tuple(deaths),
        downs=tuple(downs),
        left=tuple(left),
    )


def merged(tallies: Sequence[Tally]) -> Tally:
    """Return one tally of the trials of all ``tallies``, which are of the same course.

    Raises:
        ValueError: there are none, or their casts differ.
    """
    casts = {one.names: None for one in tallies}
    if len(casts) != 1:
        raise ValueError(f"tallies of {len(casts)} casts; those of one course can be merged")
    endings: dict[tuple[str, str], Seen] = {}
    rounds: dict[int, Seen] = {}
    fallen: dict[int, Seen] = {}
    won = 0
    for one in tallies:
        won |= one.won
        _add_all(endings, one.endings)
        _add_all(rounds, one.rounds)
        _add_all(fallen, one.fallen)
    return Tally(
        trials=sum(one.trials for one in tallies),
        wins=sum(one.wins for one in tallies),
        losses=sum(one.losses for one in tallies),
        draws=sum(one.draws for one in tallies),
        unfinished=sum(one.unfinished for one in tallies),
        won=won,
        endings=tuple(sorted(endings.items())),
        rounds=tuple(sorted(rounds.items())),
        fallen=tuple(sorted(fallen.items())),
        names=tallies[0].names,
        whole=tallies[0].whole,
        deaths=_summed([one.deaths for one in tallies]),
        downs=_summed([one.downs for one in tallies]),
        left=_summed([one.left for one in tallies]),
    )


def _summed(rows: Sequence[Ints]) -> Ints:
    return tuple(map(sum, zip(*rows, strict=True)))


def _add_all(found: dict[K, Seen], more: Sequence[tuple[K, Seen]]) -> None:
    for key, seen in more:
        _add(found, key, seen)


def _add(found: dict[K, Seen], key: K, seen: Seen) -> None:
    known = found.get(key)
    found[key] = Seen(known.trials + seen.trials, min(known.first, seen.first)) if known else seen
