"""One thing tried by whoever of the party does it best, with the others' help where it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from solo.errors import BriefError
from solo.odds import exact
from solo.odds.trials import run
from solo.play.playthrough import Played
from solo.play.walk import Walk
from solo.rules import Approach, Course, Creature, Deed, Hands, Ints, Severity, Task

__all__ = ["BEST", "attempt", "best", "carer", "chance", "harder", "is_free", "play_out"]

_SEVERITIES: tuple[Severity, ...] = ("trivial", "easy", "average", "hard", "extreme")
_ONE_IN = 2_000
"""Branches of a try rarer than this are not weighed when the best hand for it is looked for."""
_LONGEST: Final = 10_000
"""Steps after which dice that always show one face are taken to lead nowhere."""


def harder(severity: Severity, steps: int) -> Severity:
    """Return ``severity`` moved by ``steps``, within the scale."""
    place = _SEVERITIES.index(severity) + steps
    return _SEVERITIES[max(0, min(place, len(_SEVERITIES) - 1))]


def chance(make: Callable[[], Course]) -> Fraction:
    """Return the chance that the course ``make`` returns is won."""

    def one(throw: Callable[[int], int]) -> bool:
        course = make()
        run(course, Hands(throw, _plainly, []))
        return course.verdict == "won"

    return exact.chance(one, _ONE_IN)


def _last(sides: int) -> int:
    return sides


def _first(sides: int) -> int:
    """Stand in for the die of tactics: whoever weighs a try assumes the plainest way."""
    del sides
    return 1


def best(
    walk: Walk,
    approach: Approach,
    severity: Severity,
    level: int,
    *,
    among: Sequence[int] | None = None,
) -> tuple[int, Fraction]:
    """Return which able hero is best at it, and with what chance; ties go to the first."""
    found: list[tuple[Fraction, int]] = []
    for who in walk.able() if among is None else among:
        one = walk.party[who]
        key = (one.name, *one.states(), approach, severity, str(level))
        if key not in walk.odds:
            task = Task(approach, severity, 0, level=level)
            walk.odds[key] = chance(lambda one=one, task=task: walk.system.attempt([one], task))
        found.append((walk.odds[key], -who))
    odds, place = max(found)
    return -place, odds


BEST: Final[tuple[Callable[[int], int], ...]] = (_last, _first)
"""Dice at their best, in one game or another; the other end is where all goes ill."""


def carer(walk: Walk, approach: Approach, whom: int) -> int | None:
    """Return who of the able could give a hero strength back in this way, best first; or None.

    Whether the game lets it is seen by trying it with every die at its best, which is the highest
    face in one game and the lowest in another.
    """
    found = [who for who in walk.able() if _could_help(walk, approach, who, whom)]
    return best(walk, approach, "average", 0, among=found)[0] if found else None


def _could_help(walk: Walk, approach: Approach, who: int, whom: int) -> bool:
    before = walk.party[whom].health()[0]
    return any(
        people is not None and people[whom].health()[0] > before
        for people in (_tried(walk, approach, who, whom, face) for face in BEST)
    )


def is_free(walk: Walk, approach: Approach, who: int, whom: int) -> bool:
    """Say whether a try leaves nobody the worse, whichever end of the dice it comes to."""
    before = [(one.health()[0], one.states()) for one in walk.party]
    for face in BEST:
        people = _tried(walk, approach, who, whom, face)
        if people is None:
            return False
        for (left, ails), one in zip(before, people, strict=False):
            if one.health()[0] < left or set(one.states()) - set(ails):
                return False
    return True


def _tried(
    walk: Walk, approach: Approach, who: int, whom: int, face: Callable[[int], int]
) -> Sequence[Creature] | None:
    """Return the cast after a try with every die on one face; None where it is not allowed."""
    try:
        course = walk.system.attempt(walk.party, Task(approach, "average", who, whom=whom))
    except BriefError:
        return None
    play_out(course, face)
    return course.cast


def play_out(course: Course, face: Callable[[int], int]) -> None:
    """Play ``course`` with every die on one face, as far as it comes to an end so."""
    hands = Hands(face, _plainly, [])
    for _ in range(_LONGEST):
        course.step(hands)
        if course.verdict:
            return


def _plainly(course: Course, kind: str, who: int, about: Ints) -> Deed:
    return course.decide(kind, who, about, _first)


def attempt(
    walk: Walk,
    approach: Approach,
    severity: Severity = "average",
    *,
    about: str = "",
    level: int = 0,
    together: bool = False,
    detail: str = "",
    who: int | None = None,
    whom: int = -1,
) -> tuple[bool, int, Played] | None:
    """Try something; return whether it worked, who led, and the course; None if nobody can.

    Args:
        walk: The walk; its party is the cast.
        approach: The way of trying.
        severity: How hard, where no ``level`` stands against it.
        about: Id of what it concerns, part of the address.
        level: Threat level of what stands against it.
        together: Everybody able helps.
        detail: What the approach needs by name.
        who: The place of whoever tries; the best one if not given.
        whom: The place of the hero it is done to.
    """
    able = walk.able()
    if not able:
        return None
    if who is None:
        who, _ = best(walk, approach, severity, level)
    helpers = tuple(place for place in able if place != who) if together else ()
    task = Task(approach, severity, who, helpers, whom, level, detail)
    try:
        course = walk.system.attempt(walk.party, task)
    except BriefError:
        return None  # the game does not allow it here: too late to revive, nothing to repair
    address = walk.address("attempt", approach, about)
    played = walk.play("attempt", course, address, range(len(walk.party)))
    walk.clock += played.seconds
    return played.verdict == "won", who, played
