"""What an illness comes to within the days ahead, seen by playing them over and over on copies."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, perished
from solo.play.trying import BEST, play_out
from solo.play.walk import Walk
from solo.records import Hazard
from solo.rules import Creature, Task

__all__ = ["Prospect", "given", "prospect"]


class Prospect(NamedTuple):
    """How one hero would fare who is cared for, in percent of trials, and the toll of all of them.

    The smaller of two is the better one.
    """

    deaths: int
    worse: int
    """A higher stage at some time, or fewer hit points, or death."""
    stages: int
    """The highest stage of every trial, summed up."""
    lost: int
    """Most hit points below what there is now, summed up."""

    @property
    def toll(self) -> tuple[int, int, int]:
        """What is compared to see whether something would help."""
        return self.deaths, self.stages, self.lost


def prospect(
    walk: Walk, people: Sequence[Creature], place: int, hazard: Hazard, stream: Stream
) -> Prospect:
    """Play the days ahead and say how the hero at ``place`` fares with what ails them."""
    days, trials = walk.manners.dose_days, walk.manners.dose_trials
    packed = walk.system.pass_time(people, days * 24 * walk.manners.hour, "care").pack()
    opened = walk.system.starts(packed)
    one = people[place]
    stage, points = _stage(one, hazard), one.health()[0]
    deaths = worse = stages = lost = 0
    for number in range(1, trials + 1):
        here = stream.child("trial", number)
        course, hands = opened(), hands_for(here.river(), here.child("story").river())
        peak, least = stage, points
        while not course.verdict:
            course.step(hands)
            it = course.cast[place]
            peak, least = max(peak, _stage(it, hazard)), min(least, it.health()[0])
        died = perished(course.cast[place])
        deaths += died
        worse += died or peak > stage or least < points
        stages += peak
        lost += points - least
    return Prospect(100 * deaths // trials, 100 * worse // trials, stages, lost)


def given(walk: Walk, place: int, agent: str) -> Sequence[Creature] | None:
    """Return the party as it would be with a dose given to a hero; None where that is refused."""
    task = Task("heal", "trivial", walk.able()[0], whom=place, detail=agent)
    try:
        course = walk.system.attempt(walk.party, task)
    except BriefError:
        return None
    play_out(course, BEST[0])
    return course.cast if course.verdict == "won" else None


def _stage(one: Creature, hazard: Hazard) -> int:
    """Return how far it has gone in somebody, as the states name it; 0 where it has not."""
    stage = re.compile(rf": {re.escape(hazard.name)} \(stage (\d+)\)", re.IGNORECASE)
    return max([int(m[1]) for state in one.states() if (m := stage.search(state))], default=0)
