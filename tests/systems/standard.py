"""What every game is tried with: threats and hazards typed here, and courses of every sort."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import cycle, islice
from typing import cast, get_args

import pytest

from oracles.streams import River, Stream
from solo.odds.trials import hands_for, run
from solo.records import (
    Build,
    Gap,
    Hazard,
    HazardKind,
    Json,
    Mind,
    Place,
    Stage,
    State,
    Threat,
    Zone,
)
from solo.registry import names, offer
from solo.rules import Approach, Course, Creature, Hands, Severity, Side, System, Task
from tests.systems import awkward

__all__ = [
    "APPROACHES",
    "DAY",
    "DEPTH",
    "HAZARD_KINDS",
    "LEVELS",
    "MOST_STEPS",
    "PLACE",
    "SEVERITIES",
    "STREAM",
    "SYSTEMS",
    "WOLF",
    "courses",
    "every_game",
    "fight",
    "foes",
    "hazard",
    "heroes_of",
    "installed",
    "party",
    "play",
    "rivers",
    "standard",
    "steps",
    "threats",
    "through_json",
]

STREAM = Stream("conformance")
DEPTH = 5 if os.environ.get("HYPOTHESIS_PROFILE") == "ci" else 1
"""Where counts are multiplied by this, CI looks deeper than a desk."""
MOST_STEPS = 20_000
"""A course that takes more steps than this is taken never to end."""
DAY = 86_400
LEVELS = range(1, 14)
APPROACHES: tuple[Approach, ...] = get_args(Approach)
SEVERITIES: tuple[Severity, ...] = get_args(Severity)
HAZARD_KINDS: tuple[HazardKind, ...] = get_args(HazardKind)
PLACE = Place(
    zones=(Zone(), Zone(ground="difficult", cover="partial"), Zone(light="dark")),
    gaps=(Gap(a=0, b=1), Gap(a=1, b=2, sight=False)),
    exits=(0, 2),
)
WOLF = Threat(
    id="wolf", name="Wolf", plural="wolves", level=2, genres=("fantasy",), build="beast",
    mind="animal", weapon="teeth",
)  # fmt: skip


def installed() -> list[System]:
    """Return every game found in ``solo/systems``."""
    return [cast("System", offer("solo.systems", name, "SYSTEM")) for name in names("solo.systems")]


def threats() -> Iterator[Threat]:
    """Yield one threat of each build, its mind to match."""
    minds: dict[Build, Mind] = {"beast": "animal", "mindless": "mindless"}
    for build in cast("tuple[Build, ...]", get_args(Build)):
        mind = minds.get(build, "sentient")
        yield Threat(
            id=f"a-{build}", name=build.title(), plural=f"{build}s", level=3, genres=("fantasy",),
            living=build != "mindless", build=build, mind=mind,
            aim="mindless" if mind == "mindless" else "kill",
            reach="long" if build == "shooter" else "melee", weapon="hands",
        )  # fmt: skip


def hazard(kind: HazardKind, level: int, state: State = "") -> Hazard:
    """Return a hazard of ``kind`` that strikes once (a trap) or over minutes to days."""
    first, second = Fraction(1, 3), Fraction(2, 3)
    stages = (Stage(harm=first, says="It stings."), Stage(harm=second, state=state, says="Worse."))
    if kind == "trap":
        return Hazard(
            id=f"trap-{level}", name="Spring Gun", kind=kind, level=level, genres=("modern",),
            delivery="attack" if level % 2 else "save", resist="reflexes", half=True,
            stages=(Stage(harm=Fraction(1), state=state, says="It goes off."),),
            damage="impact", can_bypass=True,
        )  # fmt: skip
    seconds = {"poison": (0, 60), "disease": (DAY, DAY), "radiation": (3_600, 43_200)}[kind]
    return Hazard(
        id=f"{kind}-{level}", name=f"Grey {kind.title()}", kind=kind, level=level,
        genres=("fantasy",), resist="fortitude", onset=seconds[0], interval=seconds[1],
        stages=stages, last="hold" if level % 2 else "repeat", medical="physical",
        counter_agent="charcoal", damage="poison", area=kind == "radiation",
    )  # fmt: skip


def play(course: Course, *path: str | int) -> Course:
    """Play ``course`` to its end by tactics, with chance from ``path``."""
    here = STREAM.child(*path)
    run(course, hands_for(here.river(), here.child("story").river()))
    return course


def party(system: System, many: int, level: int) -> list[Creature]:
    """Return ``many`` heroes of ``level``, by the game's own order of concepts."""
    concepts = islice(cycle(system.concepts("fantasy")), many)
    return [
        play(system.create(concept, level, f"Hero {n}"), "hero", concept, level, n).cast[-1]
        for n, concept in enumerate(concepts, 1)
    ]


def foes(system: System, kind: Threat, level: int, many: int) -> list[Creature]:
    """Return ``many`` of ``kind`` at ``level``."""
    return [system.threat(kind, level) for _ in range(many)]


def fight(
    system: System, ours: Sequence[Creature], theirs: Sequence[Creature], place: Place | None = None
) -> Json:
    """Return a fight to the kill, packed."""
    sides = [Side(ours, 0, "kill"), Side(theirs, 1, "kill")]
    return system.contest("fight", sides, place or Place()).pack()


def courses(system: System) -> dict[str, Json]:
    """Return courses of every sort, packed, by what they are."""
    heroes = party(system, 4, 2)
    found = {"even": fight(system, foes(system, WOLF, 4, 4), foes(system, WOLF, 4, 4))}
    for kind in threats():
        theirs = foes(system, kind, 4, 3)
        found[f"party against {kind.id}"] = fight(system, heroes, theirs, PLACE)
    adder = replace(WOLF, id="adder", name="Adder", carries=hazard("poison", 4))
    shaft = replace(PLACE, zones=(Zone(hazard=hazard("radiation", 3)), *PLACE.zones[1:]))
    found["venom in a glowing shaft"] = fight(system, heroes, foes(system, adder, 4, 3), shaft)
    capture = Side(foes(system, WOLF, 3, 3), 0, "capture", surprised=True)
    escape = Side(party(system, 2, 4), 2, "escape")
    found["caught out"] = system.contest("fight", [capture, escape], PLACE).pack()
    if "gamble" in system.contests:
        seats = [Side([hero], 0, "kill") for hero in heroes]
        found["a game of dice"] = system.contest("gamble", seats, PLACE).pack()
    if "chase" in system.contests:
        sides = [Side(heroes, 0, "escape"), Side(foes(system, WOLF, 3, 3), 2, "kill")]
        found["a chase"] = system.contest("chase", sides, PLACE).pack()
    for place, approach in enumerate(APPROACHES):
        task = Task(approach, SEVERITIES[place % len(SEVERITIES)], 0, (1,), 2)
        found[f"try {approach}"] = system.attempt(heroes, task).pack()
    for kind in HAZARD_KINDS:
        exposed = system.expose(heroes, (0, 2), hazard(kind, 5))
        found[f"meet {kind}"] = exposed.pack()
        ill = play(exposed, "meet", kind).cast
        found[f"a week of {kind}"] = system.pass_time(ill, 7 * DAY, "care").pack()
        found[f"fight with {kind}"] = fight(system, ill, foes(system, WOLF, 3, 3))
    for concept in system.concepts("fantasy"):
        found[f"make {concept}"] = system.create(concept, 3, "Ida Prowse").pack()
    found["grow"] = system.advance(heroes, 1).pack()
    return found


SYSTEMS = {system.id: system for system in (*installed(), awkward.SYSTEM)}
every_game = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)


@cache
def standard(name: str) -> dict[str, Json]:
    """Return the courses every game is tried with, of the game of that name."""
    return courses(SYSTEMS[name])


def rivers(number: int) -> tuple[River, River]:
    here = STREAM.child("trial", number)
    return here.river(), here.child("story").river()


def steps(course: Course, hands: Hands) -> Iterator[int]:
    """Play ``course`` step by step; fail when it does not end."""
    for number in range(MOST_STEPS):
        if course.verdict:
            return
        yield number
        course.step(hands)
    pytest.fail(f"no end after {MOST_STEPS} steps")


@cache
def heroes_of(name: str, many: int, level: int) -> list[Creature]:
    return party(SYSTEMS[name], many, level)


def through_json(value: Json) -> Json:
    return cast("Json", json.loads(json.dumps(value)))
