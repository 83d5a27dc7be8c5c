"""Antidotes: what is carried against what, when it is used, and where else it comes from.

How a dose works is the game's affair: it is an attempt at healing with the agent by name. Whether
one is worth using is seen by playing the days to come over and over without it, and with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from solo.adventure.values import Content
from solo.play.groups import Group
from solo.play.insight import is_known, understand
from solo.play.prospects import Prospect, given, prospect
from solo.play.trying import attempt
from solo.play.walk import Walk
from solo.records import Hazard

__all__ = ["ailing", "bargain", "dose", "has_remedy", "helps"]


def helps(walk: Walk, content: Content, hazard: Hazard) -> bool:
    """Say whether ``content`` is what counters ``hazard``."""
    if content.type != "remedy" or not hazard.counter_agent:
        return False
    kinds = walk.library.genre(walk.adventure.brief.genre).remedies
    agents = {kind.agent for kind in kinds if kind.id == content.record}
    return hazard.counter_agent in agents or hazard.counter_agent in {content.record, content.name}


def has_remedy(walk: Walk, hazard: Hazard) -> Content | None:
    """Return what the party carries against ``hazard``."""
    return next((c for c in walk.held.values() if helps(walk, c, hazard)), None)


def ailing(walk: Walk, place: int) -> Iterator[Hazard]:
    """Yield what runs in a hero, as far as their states name it."""
    states = " ".join(walk.party[place].states())
    seen: dict[str, None] = {}
    for group in walk.groups.values():
        hazard = group.kind.carries
        if hazard is not None and f": {hazard.name} (" in states and hazard.id not in seen:
            seen[hazard.id] = None
            yield hazard
    known = [content for scene in walk.adventure.scenes for content in scene.contents]
    for content in (*known, *walk.more.values()):
        if content.type != "hazard" or content.record in seen:
            continue
        hazard = walk.library.hazards[content.record]
        if f": {hazard.name} (" in states:
            seen[hazard.id] = None
            yield hazard


class _Patient(NamedTuple):
    """Somebody with what a remedy is carried against, and how they would fare without."""

    place: int
    hazard: Hazard
    asked: bool
    """It was traded for on their account."""
    fate: Prospect


def dose(walk: Walk) -> None:
    """Give antidotes, the worst off first.

    To whoever would likely enough die without, or more likely than not get worse where it would
    help, or for whom it was asked. Whoever is nearly well does without.
    """
    for patient in _patients(walk):
        place, hazard, asked, fate = patient
        content = has_remedy(walk, hazard)
        if content is None or not walk.able():
            continue
        one = walk.party[place].name
        dying = fate.deaths > walk.manners.dose_above
        if not asked and not dying and not _worth_it(walk, patient):
            if f"kept-{one}-{hazard.id}" not in walk.tried:
                walk.tried[f"kept-{one}-{hazard.id}"] = 1
                walk.tell("resolve", content.id, who=(place,), manner="keep", place=fate.deaths)
            continue
        if not asked:
            manner = "dose" if dying else "dose-early"
            walk.tell("resolve", content.id, who=(place,), manner=manner, place=fate.deaths)
        tried = attempt(walk, "heal", "trivial", about=one, whom=place, detail=hazard.counter_agent)
        walk.tried[_mark(one, hazard)] = 1
        if tried is None or not tried[0]:
            continue
        _, who, played = tried
        _use_up(walk, content)
        walk.tell("dose", content.id, who=(who, place), played=played)


def _mark(name: str, hazard: Hazard) -> str:
    return f"dosed-{name}-{hazard.id}"


def _patients(walk: Walk) -> list[_Patient]:
    """Return whom something carried may help and who has had none of it, the worst off first."""
    found: list[_Patient] = []
    for place in walk.alive():
        one = walk.party[place].name
        ills = [*ailing(walk, place)]
        for mark in [m for m in walk.tried if m.startswith(f"dosed-{one}-")]:
            if mark not in {_mark(one, hazard) for hazard in ills}:
                del walk.tried[mark]  # over it; whatever comes of it anew is another dose's affair
        for hazard in ills:
            if _mark(one, hazard) in walk.tried or has_remedy(walk, hazard) is None:
                continue
            asked = f"asked-{one}-{hazard.id}" in walk.tried
            found.append(_Patient(place, hazard, asked, _fate(walk, place, hazard)))
    found.sort(key=lambda it: (it.asked, it.fate), reverse=True)
    return found


def _worth_it(walk: Walk, patient: _Patient) -> bool:
    """Say whether somebody would get worse, and less so with a dose."""
    place, hazard, _, fate = patient
    if fate.worse <= walk.manners.dose_worse_above:
        return False
    return _fate(walk, place, hazard, dosed=True).toll < fate.toll


def _fate(walk: Walk, place: int, hazard: Hazard, *, dosed: bool = False) -> Prospect:
    """Return how a hero would fare within the days to come, cared for, with a dose or without."""
    one = walk.party[place]
    key = (("dosed" if dosed else "risk"), hazard.id, one.name, str(one.health()[0]), *one.states())
    if key not in walk.guesses:
        people = given(walk, place, hazard.counter_agent) if dosed else walk.party
        here = walk.stream.child(*walk.address("risk", one.name))
        if people is None:
            return _fate(walk, place, hazard)
        walk.guesses[key] = prospect(walk, people, place, hazard, here)
    return Prospect(*walk.guesses[key])


def _use_up(walk: Walk, content: Content) -> None:
    if content.count > 1:
        walk.held[content.id] = replace(content, count=content.count - 1)
    else:
        del walk.held[content.id]


def bargain(walk: Walk, group: Group) -> None:
    """Trade the cheapest thing of worth for a remedy somebody needs, or for one more fact."""
    held = [content for content in walk.held.values() if content.type == "treasure"]
    price = min(held, key=lambda content: (content.worth, content.id), default=None)
    if price is None:
        return
    about, many = group.content.id, len(group.members)
    remedy = _wanted(walk)
    if remedy is not None:
        del walk.held[price.id]
        walk.held[remedy.id] = walk.more[remedy.id] = remedy
        walk.tell("trade", about, manner="remedy", place=many, reasons=(price.id, remedy.id))
        dose(walk)
        return
    for conclusion in walk.adventure.conclusions:
        known = walk.concluded.get(conclusion.id) or is_known(walk, conclusion.id)
        if conclusion.kind == "goal" and not known:
            del walk.held[price.id]
            why = (price.id, conclusion.id)
            walk.tell("trade", about, manner="news", place=many, reasons=why)
            understand(walk, conclusion.id)
            return


def _wanted(walk: Walk) -> Content | None:
    """Ask for a dose of what would help somebody of the party, if it can be had at all."""
    kinds = walk.library.genre(walk.adventure.brief.genre).remedies
    for place in walk.alive():
        for hazard in ailing(walk, place):
            kind = next((k for k in kinds if k.agent == hazard.counter_agent), None)
            if kind is not None and has_remedy(walk, hazard) is None:
                walk.tried[f"asked-{walk.party[place].name}-{hazard.id}"] = 1
                return Content(
                    type="remedy",
                    id=f"bartered-{walk.numbered('bartered')}",
                    record=kind.id,
                    name=kind.noun,
                    plural=kind.plural,
                )
    return None
