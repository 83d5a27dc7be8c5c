"""Hazards as the rest of the game meets them: exposures to make, and what fights ask.

Area hazards test everyone inside at the opening of a round; every other one is personal once it
has struck, and is tested at the end of its victim's turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from solo.errors import BriefError
from solo.records import Hazard, Json
from solo.rules import Hands, Ints
from solo.systems.d20 import ailments, cites, outside
from solo.systems.d20.aid import care_rank
from solo.systems.d20.ailments import afflict, afflictions, next_time, play_due
from solo.systems.d20.checks import Play
from solo.systems.d20.creature import DEAD, Creature
from solo.systems.d20.exposure import LOOK, STRIKE, Exposure
from solo.systems.d20.ground import Ground
from solo.systems.d20.pricing import price

__all__ = [
    "COURSES",
    "DOSE",
    "HELP",
    "PULL",
    "afflict",
    "area_tests",
    "due_in_round",
    "expose",
    "treat",
    "treatments",
]

DOSE, HELP, PULL = range(3)
"""The ways of treating somebody in a fight, as the first number of a treatment."""


def expose(
    settings: Mapping[str, str], cast: Sequence[Creature], who: Ints, hazard: Hazard
) -> Exposure:
    """Let ``hazard`` strike ``who``; the course works on copies of ``cast``.

    Raises:
        BriefError: nobody is exposed, or somebody who is not in the cast.
        ContentError: the hazard's own figures for this game are wrong.
    """
    strangers = [place for place in who if not 0 <= place < len(cast)]
    if strangers or not who:
        named = f"number {strangers[0]}" if strangers else "nobody"
        raise BriefError(f"{hazard.name} cannot strike {named}; the cast has {len(cast)}, from 0")
    figures = price(hazard)
    made = Exposure(settings, outside.copies(cast), who, figures)
    made.phase = LOOK if figures["spot"] else STRIKE
    return made


# ---------------------------------------------------------------------- what fights ask


def area_tests(hands: Hands, course: Play, ground: Ground) -> None:
    """Let the areas that harm test everyone inside, in listing order (section D, 1)."""
    by_name = {one["id"]: one for one in ground.perils if one["area"] and one["staged"]}
    zones = ground.hazards
    for who, one in enumerate(course.cast):
        here = zones[one.zone] if not one.gone and one.zone < len(zones) else ""
        for row in [*afflictions(one)]:
            if row["hazard"]["id"] in by_name and row["hazard"]["id"] != here:
                row["inside"] = 0
        if one.down == DEAD or here not in by_name:
            continue
        afflict(hands, course, who, by_name[here], inside=True, rules=(cites.D20_E_01,))
        for row in [*afflictions(one)]:
            if row["hazard"]["id"] == here and next_time(row) <= one.now and one.down != DEAD:
                play_due(hands, course, who, row)


def due_in_round(hands: Hands, course: Play, who: int) -> None:
    """Play what falls due for somebody at the end of a turn; areas test at the opening."""
    one = course.cast[who]
    for row in [*afflictions(one)]:
        if row not in afflictions(one) or row["inside"]:
            continue
        if next_time(row) <= one.now:
            play_due(hands, course, who, row)


def treatments(course: Play, who: int) -> list[tuple[Ints, str]]:
    """Return what somebody could do in a turn against hazards here: deed and words (E.04, E.06)."""
    one, found = course.cast[who], list[tuple[Ints, str]]()
    for whom, other in enumerate(course.cast):
        if other.side != one.side or other.zone != one.zone or other.gone or other.down == DEAD:
            continue
        for place, row in enumerate(afflictions(other)):
            hazard, it = row["hazard"], other.name if whom != who else "themselves"
            if not row["dose"] and one.gear.get(hazard["dose"], 0) > 0:
                found.append(((DOSE, whom, place), f"give {hazard['dose']} to {it}"))
            if whom == who:
                continue
            if hazard["medical"] and row["helper"] < 0 and care_rank(one, course.settings)[0]:
                found.append(((HELP, whom, place), f"help {it} against {row['name'].lower()}"))
            if hazard["pulled"]:
                found.append(((PULL, whom, place), f"pull {it} free"))
    return found


def treat(hands: Hands, course: Play, who: int, deed: Ints) -> None:
    """Do what ``treatments`` offered; it takes the action."""
    verb, whom, place = deed
    row = afflictions(course.cast[whom])[place]
    if verb == DOSE:
        ailments.give_dose(hands, course, who, whom, row)
    elif verb == HELP:
        row["helper"] = who
        left = course.cast[whom].hp
        hands.tape.append((course.beat, who, whom, (cites.D20_E_06,), (), (), 0, 0, 1, left))
    else:
        ailments.pull(hands, course, who, whom, row)


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Exposure]]] = {"expose": Exposure.unpack}
"""The courses of this module, by the word they pack."""
