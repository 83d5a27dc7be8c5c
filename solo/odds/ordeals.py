"""What a hazard does to somebody, by stage and by time: left alone, cared for, with its antidote.

An ordeal goes by the game's own courses: the exposure; an attempt to heal that names the antidote,
where one is given; then time that passes until it is over: as long as the hazard lasts in that
game, or up to a last test where it lasts for good or for very long. Its dice are forked where there
are few enough, and else thrown in trials.

The order of the dice of a trial: one river for all its courses in turn, and its child "story" for
the tactics.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from oracles.streams import Stream
from solo.odds.exact import MOST_RUNS, TooManyError, spread
from solo.odds.packs import Packs
from solo.odds.sampling import quietly
from solo.odds.trials import perished
from solo.records import Hazard
from solo.rules import Course, Creature, Deed, Hands, Ints, System, Task

__all__ = ["DEAD", "DOWN", "FREE", "MOST_TESTS", "Outlook", "Way", "outlook", "ways"]

FREE: Final = -1
"""Not in the grip of it: it never took hold, was thrown off or is over."""
DOWN: Final = 98
"""Free of it, alive, with nothing left."""
DEAD: Final = 99
"""Dead, or destroyed where it never lived."""
MOST_TESTS: Final = 12
"""Tests after which an ordeal is told as far as it went, unless it is over by itself soon."""

_SOON: Final = 24
"""Intervals after which something that lasts no longer is waited for to the end."""

_MOST_CUT: Final = Fraction(1, 100)
"""More than this cut off is no exact chance any more: trials say it better."""
_EXPOSED, _GIVEN, _TIME, _OVER = range(4)
_STAGE: Final = re.compile(r"\bstage (\d+)")

_Throw = Callable[[int], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How somebody goes through it."""

    name: str
    company: bool = False
    """Somebody else is there."""
    care: bool = False
    """And looks after the victim as time passes."""
    antidote: Literal["", "at once", "at the first sign"] = ""
    stays: bool = False
    """The victim does not leave the place that harms."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """How an ordeal goes in one way."""

    way: Way
    trials: int
    """How many were played; 0 where every die was forked."""
    rows: tuple[tuple[int, tuple[tuple[int, Fraction], ...]], ...]
    """Seconds since it struck -> status then -> its share; empty for what strikes once."""
    ends: tuple[tuple[tuple[str, int, int], Fraction], ...]
    """How the exposure ended, the last status and what is left -> its share."""
    most: int
    """The most the victim can have."""

    @property
    def cut(self) -> Fraction:
        """What was cut off: chances of the ends lie this much too low at the most."""
        return 1 - sum((share for _, share in self.ends), Fraction(0))

    def share(self, status: int) -> Fraction:
        """Return the share of ordeals that end in ``status``."""
        return sum((share for (_, last, _), share in self.ends if last == status), Fraction(0))

    def left(self) -> Fraction:
        """Return what the victim has left on average."""
        whole = sum((share for _, share in self.ends), Fraction(0))
        return sum((left * share for (_, _, left), share in self.ends), Fraction(0)) / whole


class _Moment(NamedTuple):
    """An ordeal between two steps; equal ones are one and the same."""

    phase: int
    given: bool
    before: int
    """Seconds that passed before its present course began."""
    clock: int
    """Seconds since the hazard was met."""
    status: int
    left: int
    how: str
    course: bytes
    """The key of its course; empty when it is over, or not kept."""


def ways(hazard: Hazard) -> tuple[Way, ...]:
    """Return the ways of going through ``hazard`` that are worth telling apart."""
    alone, company = Way(name="left alone"), Way(name="with a companion", company=True)
    if not hazard.interval or (hazard.kind == "trap" and not hazard.area):
        return alone, company
    if hazard.area:
        found = [Way(name="gets out alone"), company, Way(name="stays inside", stays=True)]
        if hazard.counter_agent:
            found.append(
                Way(
                    name="stays inside with the antidote",
                    company=True,
                    antidote="at once",
                    stays=True,
                )
            )
        return tuple(found)
    found = [alone, Way(name="with care", company=True, care=True)]
    if hazard.counter_agent:
        found.append(
            Way(name="antidote at the first sign", company=True, antidote="at the first sign")
        )
        found.append(Way(name="antidote at once", company=True, antidote="at once"))
        found.append(Way(name="care and antidote", company=True, care=True, antidote="at once"))
    return tuple(found)


def outlook(
    system: System,
    victim: Creature,
    companion: Creature,
    hazard: Hazard,
    way: Way,
    *,
    stream: Stream,
    trials: int,
    tests: int = 0,
    most: int = MOST_RUNS,
    tick: Callable[[int], None] = quietly,
) -> Outlook:
    """Return how ``victim`` fares.

    Args:
        system: The game.
        victim: Whom the hazard strikes.
        companion: Who is there where the way has company.
        hazard: What strikes.
        way: How the victim goes through it.
        stream: The address of its trials, if it comes to that.
        trials: How many are played where more than ``most`` steps would have to be forked.
        tests: How many tests the course is followed for; 0 for as long as the hazard lasts.
        most: Steps that may be forked.
        tick: Told, now and then, how many more trials were played.
    """
    cast = [victim, companion] if way.company else [victim]
    looks = (tests or _looks(system, hazard)) if hazard.interval else 0
    marks = [hazard.onset + n * hazard.interval for n in range(looks)]
    ordeal = _Ordeal(system, hazard, way, marks[-1] if marks else 0)
    start = ordeal.begin(cast)
    seen: dict[int, dict[int, Fraction]] = {mark: {} for mark in marks}

    def watch(before: _Moment, after: _Moment, weight: Fraction) -> None:
        for mark, row in seen.items():
            if before.clock <= mark < after.clock:
                row[before.status] = row.get(before.status, Fraction(0)) + weight
            elif after.phase == _OVER and mark >= after.clock:
                row[after.status] = row.get(after.status, Fraction(0)) + weight

    ends: dict[_Moment, Fraction]
    many = 0
    try:
        ends, cut = spread(start, ordeal.forward, _is_over, watch=watch, most=most)
        if cut > _MOST_CUT:
            raise TooManyError  # noqa: TRY301 - what is cut off is many branches, too
    except TooManyError:
        many = trials
        for row in seen.values():
            row.clear()
        ends = {}
        for number in range(1, trials + 1):
            here = stream.child("trial", number)
            last = ordeal.played(start, here, watch, Fraction(1, trials))
            ends[last] = ends.get(last, Fraction(0)) + Fraction(1, trials)
            tick(1)
    merged: dict[tuple[str, int, int], Fraction] = {}
    for last, share in ends.items():
        key = (last.how, last.status, last.left)
        merged[key] = merged.get(key, Fraction(0)) + share
    return Outlook(
        way=way,
        trials=many,
        rows=tuple((mark, tuple(sorted(row.items()))) for mark, row in seen.items()),
        ends=tuple(sorted(merged.items())),
        most=victim.health()[1],
    )


def _looks(system: System, hazard: Hazard) -> int:
    """Return how often an ordeal is looked at, from the first test on, an interval apart.

    Whatever is over by itself is looked at once more as it ends.
    """
    intervals = -(-system.lasts(hazard) // hazard.interval)
    return intervals + 1 if 0 < intervals <= _SOON else MOST_TESTS


def _is_over(moment: _Moment) -> bool:
    return moment.phase == _OVER


class _Ordeal:
    """The steps of an ordeal, each from one moment to the next."""

    def __init__(self, system: System, hazard: Hazard, way: Way, horizon: int) -> None:
        self.system, self.hazard, self.way = system, hazard, way
        self.horizon = horizon
        """Seconds since it was met that time is let pass."""
        self.packs = Packs(system)

    def begin(self, cast: Sequence[Creature]) -> _Moment:
        """Let the hazard be met."""
        return _Moment(
            phase=_EXPOSED,
            given=False,
            before=0,
            clock=0,
            status=FREE,
            left=cast[0].health()[0],
            how="",
            course=self.packs.key(self.system.expose(cast, (0,), self.hazard)),
        )

    def forward(self, moment: _Moment, throw: _Throw) -> _Moment:
        """Play one step; what tactics leave to chance is thrown like the rest."""
        course = self.packs.course(moment.course)
        now, then = self._step(moment, course, _hands(throw, throw))
        return now._replace(course=self.packs.key(then) if then else b"")

    def played(
        self,
        start: _Moment,
        stream: Stream,
        watch: Callable[[_Moment, _Moment, Fraction], None],
        weight: Fraction,
    ) -> _Moment:
        """Play one trial to its end and return that."""
        hands = _hands(stream.river().throw, stream.child("story").river().throw)
        moment, course = start, self.packs.course(start.course)
        while True:
            now, then = self._step(moment, course, hands)
            watch(moment, now, weight)
            if then is None:
                return now._replace(course=b"")
            moment, course = now, then

    def _step(self, moment: _Moment, course: Course, hands: Hands) -> tuple[_Moment, Course | None]:
        """Play one step of ``course``; return the moment after it and the course that goes on."""
        course.step(hands)
        victim = course.cast[0]
        status = self._status(victim)
        # Whoever is dying may yet be saved or die of it: that is waited for.
        held = 0 <= status < DOWN or (status == DOWN and "dying" in victim.states())
        now = moment._replace(
            clock=moment.before + course.clock, status=status, left=victim.health()[0]
        )
        if moment.phase == _EXPOSED:
            now = now._replace(how=course.how)
            free = not self.hazard.area and self.hazard.kind != "trap"
            # What strikes once is over with the course, however long that takes.
            if course.verdict or (self.hazard.interval and now.clock > self.horizon):
                return self._next(now, course) if held else _ended(now)
            if held and (self.way.stays or free):
                return self._struck(now, course)
        elif moment.phase == _GIVEN:
            if course.verdict:
                return self._next(now._replace(given=True), course)
        elif not held:
            return _ended(now)
        elif course.verdict or (self.way.antidote == "at the first sign" and self._wants(now)):
            return self._next(now, course)
        return now, course

    def _struck(self, now: _Moment, course: Course) -> tuple[_Moment, Course | None]:
        """Let a test that is due at once come before any antidote, which takes a moment to give."""
        if self.hazard.onset or self.way.antidote != "at once":
            return self._next(now, course)
        return now._replace(phase=_TIME), self.system.pass_time(course.cast, 0, "wait")

    def _wants(self, now: _Moment) -> bool:
        """Say whether the antidote is given now."""
        if now.given or not self.way.antidote:
            return False
        return self.way.antidote == "at once" or now.status > 0

    def _next(self, now: _Moment, course: Course) -> tuple[_Moment, Course | None]:
        """Give the antidote, or let time pass."""
        cast = course.cast
        if self._wants(now):
            detail = self.hazard.counter_agent
            task = Task("heal", "average", len(cast) - 1, whom=0, detail=detail)
            return now._replace(phase=_GIVEN, before=now.clock), self.system.attempt(cast, task)
        if now.clock >= self.horizon:
            return _ended(now)
        doing = "care" if self.way.care else "wait"
        then = self.system.pass_time(cast, self.horizon - now.clock, doing)
        return now._replace(phase=_TIME, before=now.clock), then

    def _status(self, victim: Creature) -> int:
        """Return the stage somebody is in, as ``states`` name it; or FREE, DOWN, DEAD."""
        if perished(victim):
            return DEAD
        name = self.hazard.name.casefold()
        for state in victim.states():
            stage = _STAGE.search(state) if name in state.casefold() else None
            if stage:
                return int(stage[1])
        return FREE if victim.health()[0] else DOWN


def _ended(now: _Moment) -> tuple[_Moment, None]:
    return now._replace(phase=_OVER), None


def _hands(throw: _Throw, whim: _Throw) -> Hands:
    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, whim)

    return Hands(throw, ask, [])
