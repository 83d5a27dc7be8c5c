"""A fight or an exposure that stands by itself, outside any adventure.

The order of the dice: a fight is trial 1 of its address, so that it is the first of the trials
that its odds are counted from.
"""

from __future__ import annotations

from collections.abc import Sequence

from oracles.streams import Stream
from solo.odds.trials import hands_for, run, set_against, trial
from solo.play.figures import figure, stranger
from solo.play.playthrough import Figure, Played
from solo.records import Hazard, Json, Place, Threat
from solo.rules import Choice, Course, Creature, Deed, Hands, Ints, Row, System

__all__ = ["LONGEST_COURSE", "Muster", "laid_out", "play_exposure", "play_fight"]

Muster = Sequence[tuple[Creature, Threat | None]]
"""Creatures, each with its record if it is a threat."""

LONGEST_COURSE = 30 * 24 * 3600
"""Seconds after which a hazard's course is told as far as it went: a month of days."""

_DAY = 24 * 3600


def laid_out(system: System, first: Muster, second: Muster, place: Place) -> Json:
    """Return a fight as it is packed before anybody has acted; both sides mean it."""
    return set_against(system, [one for one, _ in first], [one for one, _ in second], place)


def play_fight(
    system: System,
    first: Muster,
    second: Muster,
    place: Place,
    *,
    stream: Stream,
    number: int = 1,
    reasons: bool = False,
) -> Played:
    """Play trial ``number`` of a fight to the end, everybody by their own tactics.

    With ``reasons`` every decision is kept with its reason; no die moves for it.
    """
    start = laid_out(system, first, second, place)
    before = [one.health()[0] for one, _ in (*first, *second)]
    whys: list[tuple[int, int, str]] = []
    if reasons:
        course, tape = _explained(system, start, stream.child("trial", number), whys)
    else:
        course, tape = trial(system, start, stream, number)
    kinds = [kind for _, kind in (*first, *second)]
    cast: list[Figure] = []
    for at, one in enumerate(course.cast):
        known = at < len(kinds)
        kind = kinds[at] if known else stranger(one.name)
        whole = before[at] if known else one.health()[1]  # as a newcomer begins
        cast.append(figure(one, course.side(at), kind, whole))
    return Played(
        kind="fight",
        address=(*stream.path, "trial", number),
        start=start,
        tape=tuple(tape),
        cast=tuple(cast),
        verdict=course.verdict,
        how=course.how,
        seconds=course.clock,
        whys=tuple(whys),
    )


def _explained(
    system: System, start: Json, here: Stream, whys: list[tuple[int, int, str]]
) -> tuple[Course, list[Row]]:
    """Play a trial and note why each decision in it was taken."""
    usual = hands_for(here.river(), here.child("story").river())

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        deed = usual.ask(course, kind, who, about)
        whys.append((len(hands.tape), who, course.reason(Choice(kind, who, about), deed)))
        return deed

    hands = Hands(usual.throw, ask, usual.tape)
    course = system.course(start)
    run(course, hands)
    return course, hands.tape


def play_exposure(system: System, victim: Creature, hazard: Hazard, *, stream: Stream) -> Played:
    """Let ``hazard`` strike ``victim`` and run its course over the days; nobody helps."""
    before = victim.health()[0]
    river, story = stream.river(), stream.child("story").river()
    hands = hands_for(river, story)
    course = system.expose([victim], (0,), hazard)
    start, tape, seconds = course.pack(), list[Row](), 0
    run(course, hands)
    tape += hands.tape
    seconds += course.clock
    while seconds < LONGEST_COURSE and _goes_on(course.cast[0], hazard):
        hands.tape.clear()
        course = system.pass_time(course.cast, _DAY, "wait")
        run(course, hands)
        tape += [(row[0] + seconds, *row[1:]) for row in hands.tape]
        seconds += _DAY
    return Played(
        kind="expose",
        address=stream.path,
        start=start,
        tape=tuple(tape),
        cast=(figure(course.cast[0], 0, None, before),),
        verdict=course.verdict,
        how=course.how,
        seconds=seconds,
    )


def _goes_on(victim: Creature, hazard: Hazard) -> bool:
    states = victim.states()
    return "dead" not in states and any(hazard.name.casefold() in s.casefold() for s in states)
