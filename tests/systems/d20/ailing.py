"""Somebody ill, somebody exposed, and days that pass: shared by the tests of hazards."""

from __future__ import annotations

from solo.content.library import load
from solo.records import Hazard
from solo.rules import Hands
from solo.systems.d20 import ailments, hazards, pricing
from solo.systems.d20.creature import Creature
from solo.systems.d20.exposure import Exposure
from solo.systems.d20.healing import Time, pass_time
from tests.systems.d20.scripted import (
    SETTINGS,
    play,
)

__all__ = ["DAY", "HAZARDS", "SHIPPED", "exposed", "ill", "waited"]

DAY = 86_400
HAZARDS = load().hazards
SHIPPED = {name: pricing.price(hazard) for name, hazard in HAZARDS.items()}


def ill(name: str, *cast: Creature, stage: int = 0, dose: int = 0) -> list[Creature]:
    """Return the cast, the first of them with a hazard in that stage, due at once."""
    hazard = SHIPPED[name]
    row = ailments.Affliction(
        name=hazard["name"], kind=hazard["kind"], stage=stage, hazard=hazard, due=0, until=-2,
        dose=dose, helper=-1, inside=0,
    )  # fmt: skip
    ailments.afflictions(cast[0]).append(row)
    return list(cast)


def exposed(
    hazard: Hazard | str, hands: Hands, *cast: Creature, who: tuple[int, ...] = (0,), **changes: str
) -> Exposure:
    record = HAZARDS[hazard] if isinstance(hazard, str) else hazard
    course = hazards.expose({**SETTINGS, **changes}, cast, who, record)
    play(course, hands)
    return course


def waited(
    seconds: int, hands: Hands, cast: list[Creature], doing: str = "wait", **changes: str
) -> Time:
    course = pass_time({**SETTINGS, **changes}, cast, seconds, doing)
    play(course, hands)
    return course
