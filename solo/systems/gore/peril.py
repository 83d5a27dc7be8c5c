"""A hazard as this game plays it: plain data, so that cards and courses carry it when packed.

Dice stand as [dice, sides, flat], spans of time as [dice, sides, flat, seconds of the unit].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict, cast

from solo.records import Json

__all__ = [
    "AIRS", "ARMOUR", "AVOIDS", "DAY", "DELIVERIES", "DEXTERITY", "DIVE", "DODGE", "HOUR",
    "MINUTE", "NO_ARMOUR", "NO_AVOID", "OPPOSE", "OUT_COLD", "ROUND", "SCREEN", "UNITS", "WEEK",
    "Effect", "Priced", "at_once", "blank", "effect", "plain", "span",
]  # fmt: skip

ROUND: Final = 12
"""Seconds of a round (GORE-3.60)."""
MINUTE, HOUR, DAY, WEEK = 60, 3_600, 86_400, 604_800
UNITS: Final = {"round": ROUND, "minute": MINUTE, "hour": HOUR, "day": DAY, "week": WEEK}

DELIVERIES: Final = ("auto", "save", "attack")
AVOIDS: Final = ("none", "dexterity", "dodge", "dive", "oppose")
NO_AVOID, DEXTERITY, DODGE, DIVE, OPPOSE = range(5)
"""What gets somebody out of a trap's way: nothing; DEX x5; a Dodge for each of its attacks; a Dive
(GORE-3.12); an Opposition Test of the attribute that withstands it."""
NO_ARMOUR, ARMOUR, SCREEN = range(3)
"""What armour does against harm: nothing; its points; its points as against fire (GORE-3.17)."""
AIRS: Final = ("stifling", "none", "water")
"""How there is nothing to breathe: suffocation, a vacuum, water over the head."""
OUT_COLD: Final = 100
"""The state "unconscious", which is no condition."""


class Effect(TypedDict):
    """One thing that a hazard does; what does not apply is 0, -1, [] or "".

    - hp: ``dice``; ``a`` what armour does.
    - attribute: ``dice`` off the attribute ``a``.
    - skills: ``a`` added to all tests, for ``span``.
    - state: the condition ``a`` (or ``OUT_COLD``), for ``span``; only where the attribute ``b``
      cripples (is below 4), if it is not -1.
    - held: until DEX x ``b`` (``a`` 0) or STR against ``b`` (``a`` 1), one test a round, the first
      after ``span``.
    - fall: ``a`` feet.
    - attack: at ``a`` percent, ``dice``; ``b`` what armour does; ``span`` how often.
    - bring: another hazard, at ``b`` percent.
    - fire: of the source ``word``, for ``span``, or one round; ``dice`` in place of its own.
    - catch: a Luck Test, or the clothes burn.
    - acid: of the strength ``word``, for ``span`` rounds.
    - pressure: from ``a`` to ``b`` tenths of atmospheres, within seconds.
    - air: of the kind ``word`` of ``AIRS``; ``a`` 1 where it is fought for.
    """

    do: str
    dice: list[int]
    a: int
    b: int
    span: list[int]
    """For how long, [] as long as the hazard runs; or how often."""
    word: str
    brings: int
    """Place of what it brings among the hazard's ``brings``, or -1."""


def effect(
    do: str, dice: Sequence[int] = (), a: int = 0, b: int = 0, span: Sequence[int] = ()
) -> Effect:
    """Return one thing that a hazard does."""
    return Effect(do=do, dice=[*dice], a=a, b=b, span=[*span], word="", brings=-1)


class Priced(TypedDict):
    """A hazard in this game's figures; times in seconds, attributes by place."""

    id: str
    name: str
    kind: str
    """trap, poison, disease or radiation."""
    level: int
    pot: int
    resist: list[int]
    """The attributes that withstand it; the best of them tests."""
    delivery: int
    """Place among ``DELIVERIES``."""
    zone: bool
    area: bool
    attack: int
    """The chance of its attack; 0 where it makes none."""
    notice: list[int]
    """[modifier], or [] where there is nothing to notice before."""
    disarm: list[str]
    """Skills that make it safe; none: nothing does."""
    disarm_add: int
    avoid: int
    half: bool
    """Resisted or avoided it still does half."""
    stages: list[list[Effect]]
    cause: str
    """What its harm counts as, for wounds."""
    repeat: bool
    """Once all stages are through the last one comes again and again."""
    onset: list[int]
    interval: int
    lasts: list[int]
    """How long its states and penalties stay; [] until something else ends it."""
    dose: str
    """What counters it, or ""."""
    medical: bool
    """Whether Medical skill can help."""
    breath: bool
    """Who notices it in time can hold the breath against what it brings."""
    rem: int
    brings: list[Priced]
    rule: str


def plain(hazard: Priced) -> dict[str, Json]:
    """Return a priced hazard as the plain data that it is."""
    return cast("dict[str, Json]", hazard)


def span(seconds: int) -> list[int]:
    """Return a span that is always so many seconds."""
    return [0, 0, seconds, 1]


def at_once() -> list[int]:
    """Return the span of no time."""
    return [0, 0, 0, 1]


def blank(kind: str, name: str, level: int) -> Priced:
    """Return a hazard that does nothing yet."""
    return Priced(
        id=name.lower().replace(" ", "-"), name=name, kind=kind, level=level,
        pot=min(21, 6 + level), resist=[1], delivery=1, zone=False, area=False, attack=0,
        notice=[], disarm=[],
        disarm_add=0, avoid=NO_AVOID, half=False, stages=[], cause="poison", repeat=False,
        onset=at_once(), interval=0, lasts=[], dose="", medical=False, breath=False, rem=0,
        brings=[], rule="GORE-F.02",
    )  # fmt: skip
