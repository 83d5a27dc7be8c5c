"""One hazard as a view: by itself, or as it stands in a scene."""

from __future__ import annotations

from dataclasses import dataclass, replace

from oracles.streams import Stream
from solo.content.nouns import a, capital, number, small
from solo.records import Hazard, Threat
from solo.render.teller import Teller
from solo.rules import System

__all__ = ["HazardView", "hazard_view", "span", "venom"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HazardView:
    """A hazard: the sign before, the sting, the course, the way out."""

    name: str
    kind: str
    level: int
    facts: str
    sign: str
    sting: str
    course: str
    way_out: str
    place: str
    """Where in the scene it lies; nothing where only the scene is known."""
    figures: tuple[tuple[str, str], ...]
    """What the game makes of it: label and words."""


def hazard_view(
    hazard: Hazard,
    system: System,
    level: int = 0,
    once: Teller | None = None,
    place: str = "",
) -> HazardView:
    """Return ``hazard`` ready to be laid out for ``system``, at ``level`` where one is given."""
    say = (once or Teller(Stream("hazard"))).once
    figures = system.hazard_facts(replace(hazard, level=level) if level else hazard)
    facts = [f"struck by: {hazard.trigger}"]
    if not figures:
        facts.append(f"withstood by: {hazard.resist}")
    if hazard.interval:
        facts.append(f"again every {span(hazard.interval)}, {number(len(hazard.stages))} stages")
    if hazard.onset:
        felt = span(hazard.onset)
        facts.append(f"first felt after {felt if ' ' in felt else a(felt)}")
    if hazard.counter_agent:
        facts.append(f"remedy: {hazard.counter_agent}")
    return HazardView(
        name=capital(hazard.name),
        kind=hazard.kind,
        level=level or hazard.level,
        facts="; ".join(facts),
        sign=say(hazard.sign),
        sting=say(hazard.sting),
        course=say(hazard.course),
        way_out=say(hazard.way_out),
        place=place,
        figures=tuple(figures.items()),
    )


def venom(kind: Threat, system: System, level: int) -> str:
    """Return what the hits of ``kind`` bring at ``level``: name, sign, what the game makes of it.

    It is as strong as whoever carries it.
    """
    hazard = kind.carries
    if hazard is None:
        return ""
    figures = system.hazard_facts(replace(hazard, level=level)).items()
    facts = "; ".join(
        f"{label if label.isupper() else label.lower()} {words}" for label, words in figures
    )
    head = f"{small(hazard.name)}, {a(hazard.kind)} of level {level}"
    return f"{head}{': ' + facts if facts else ''}. {hazard.sign}"


def span(seconds: int) -> str:
    """Return a stretch of time in words: "ten minutes", "six seconds"."""
    for size, one, many in ((3600, "hour", "hours"), (60, "minute", "minutes")):
        if seconds % size == 0:
            whole = seconds // size
            return one if whole == 1 else f"{number(whole)} {many}"
    return f"{number(seconds)} seconds"
