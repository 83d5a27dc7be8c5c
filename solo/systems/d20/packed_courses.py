"""What packed courses of this game must look like; checked when they come back.

Whoever changes what ``pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sized
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.records import Aim
from solo.rules import Approach, Severity, Verdict
from solo.shapes import (
    Shape,
    any_of,
    anything,
    fail,
    many,
    nothing_or,
    row,
    table,
    text,
    whole,
)
from solo.systems.d20 import catalogue
from solo.systems.d20.card import SKILLS
from solo.systems.d20.ground import MOST_METRES, MOST_ZONES, Ground
from solo.systems.d20.packed import (
    BIT,
    CLOCK,
    FIGURE,
    MODIFIER,
    MOST_CAST,
    check_card,
    check_hale,
    check_hazard,
    check_life,
    check_one,
    check_power,
)

__all__ = ["check_course"]

_verdict: Final = any_of(*get_args(Verdict))
_settings: Final = catalogue.check_settings


_ZONE_PARTS: Final = 4
_before_light: Final = row(difficult=BIT, cover=whole(0, 2), hazard=text)
_lit_or_not: Final = row(difficult=BIT, cover=whole(0, 2), hazard=text, dark=BIT)


def _zone(value: object, where: str) -> None:
    """A zone; whether it lies in the dark was added after fights had been saved."""
    old = isinstance(value, Sized) and len(value) < _ZONE_PARTS
    (_before_light if old else _lit_or_not)(value, where)


def _ground(value: object, where: str) -> None:
    must: dict[str, Shape] = {"zones": many(_zone, MOST_ZONES, 1)}
    free = many(anything, 10 * MOST_ZONES)
    table({**must, "gaps": free, "exits": free}, {"hazards": many(check_hazard, MOST_ZONES)})(
        value, where
    )
    found = cast("dict[str, Any]", value)
    number = whole(0, len(found["zones"]) - 1)
    gap = row(a=number, b=number, metres=whole(0, MOST_METRES), barred=BIT, sight=BIT)
    many(gap, 10 * MOST_ZONES)(found["gaps"], f"{where}: gaps")
    many(number, MOST_ZONES)(found["exits"], f"{where}: exits")
    known = [hazard["id"] for hazard in found.get("hazards", ())]
    for place, (_, _, hazard, *_) in enumerate(found["zones"]):
        if hazard and hazard not in known:
            raise fail(hazard, f"{where}: zones[{place}]: hazard", "among its hazards")


def _fight(packed: Mapping[str, Any], where: str) -> None:
    ends = row(verdict=_verdict, how=text)
    loose = many(anything, MOST_CAST, 1)
    table(
        {
            "course": any_of("fight"), "settings": _settings, "ground": _ground,
            "aims": many(any_of(*get_args(Aim)), 2, 2), "now": anything,
            "retreat": many(BIT, 2, 2), "verdict": _verdict, "how": text, "result": ends,
            "cards": many(check_card, MOST_CAST, 1), "cast": loose,
        }
    )(packed, where)  # fmt: skip
    people, cards = packed["cast"], packed["cards"]
    who = whole(-1, len(people) - 1)
    row(
        beat=whole(0, 1001), phase=whole(0, 3), actor=who, clock=CLOCK,
        idle=whole(0, 1001), surprise=whole(-1, 1),
    )(packed["now"], f"{where}: now")  # fmt: skip
    if packed["now"][1] == 1 and packed["now"][2] < 0:
        raise BriefError(f"{where}: now: actor: -1 has no turn; 0 to {len(people) - 1} may")
    zones = Ground.unpack(packed["ground"]).size
    one = row(
        card=whole(0, len(cards) - 1), life=check_life, place=row(
            side=BIT, zone=whole(0, zones - 1), cover=whole(0, 2), heading=whole(-6, zones - 1),
            progress=whole(0, 10_000), guard=whole(-1000, 1000), bare=BIT, acted=BIT, unaware=BIT,
            gone=BIT, aim_at=who, aim_arm=whole(-1, 100), aim_beat=whole(-1, 1001),
        ),
    )  # fmt: skip
    for place, part in enumerate(people):
        at = f"{where}: cast[{place}]"
        one(part, at)
        check_hale(cards[part[0]], part[1], at)


def _task(people: int) -> Shape:
    there = whole(0, people - 1)
    return row(
        approach=any_of(*get_args(Approach)), severity=any_of(*get_args(Severity)), who=there,
        helpers=many(there, people), whom=whole(-1, people - 1), level=whole(0, 13), detail=text,
    )  # fmt: skip


def _cast(packed: Mapping[str, Any], where: str) -> int:
    """Check the cast and return how many they are."""
    many(check_one, MOST_CAST)(packed.get("cast"), f"{where}: cast")
    return len(packed["cast"])


def _attempt(packed: Mapping[str, Any], where: str) -> None:
    now = row(phase=BIT, clock=CLOCK, total=FIGURE, need=FIGURE)
    _other(
        packed,
        where,
        {"settings": _settings, "task": _task(_cast(packed, where)), "now": now},
    )


def _casting(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    must: dict[str, Shape] = {
        "settings": _settings, "task": _task(people), "now": row(clock=CLOCK),
        "result": row(verdict=_verdict, how=text), "sides": many(BIT, people, people),
        "fight": nothing_or(lambda value, at: _begun(value, at, people)),
    }  # fmt: skip
    _other(packed, where, must)
    from solo.systems.d20.casting import read_detail  # noqa: PLC0415 - few cast

    read_detail(packed["task"][-1])


def _begun(value: object, where: str, people: int) -> None:
    if type(value) is not dict:
        raise fail(value, where, "a packed fight, or null")
    _fight(cast("dict[str, Any]", value), where)
    if len(cast("dict[str, Any]", value)["cast"]) != people:
        raise BriefError(f"{where}: cast: not the {people} of the attempt itself")


def _expose(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    now = row(
        phase=whole(0, 4), clock=CLOCK, tries=whole(0, 100), spotter=whole(-1, people - 1),
        worst=whole(0, 1000),
    )  # fmt: skip
    must: dict[str, Shape] = {
        "settings": _settings, "hazard": check_hazard, "now": now,
        "who": many(whole(0, people - 1), people, 1), "was": many(whole(0, 100_000), people),
    }  # fmt: skip
    _other(packed, where, must)
    if len(packed["was"]) != len(packed["who"]):
        raise fail(packed["was"], f"{where}: was", f"one for each of the {len(packed['who'])}")


def _time(packed: Mapping[str, Any], where: str) -> None:
    from solo.systems.d20.healing import DOING, MOST_SECONDS  # noqa: PLC0415 - loaded late

    people, seconds = _cast(packed, where), whole(0, MOST_SECONDS)
    now = row(
        phase=BIT, clock=seconds, hour=seconds, lead=whole(-1, people - 1),
        dead=whole(0, people),
    )  # fmt: skip
    must: dict[str, Shape] = {
        "settings": _settings, "until": seconds, "doing": any_of(*DOING), "now": now,
        "spent": many(whole(0, max(0, people - 1)), people),
    }  # fmt: skip
    _other(packed, where, must)
    if packed["now"][2] > packed["now"][1]:
        raise BriefError(f"{where}: now: hour: later than the clock, {packed['now'][1]}")


def _gamble(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    coins = many(whole(0, 10**9), people, people)
    must: dict[str, Shape] = {
        "settings": _settings, "now": row(phase=whole(0, 4), clock=CLOCK),
        "seated": many(BIT, people, people), "sums": coins, "paid": coins,
        "sides": many(BIT, people, people),
    }  # fmt: skip
    _other(packed, where, must)


def _making(packed: Mapping[str, Any], where: str) -> None:
    from solo.systems.d20 import tables  # noqa: PLC0415 - loaded late
    from solo.systems.d20.making import SUPERIOR, WEAKER  # noqa: PLC0415 - loaded late

    def learnt(value: object, where: str) -> None:
        check_power(value, where)
        any_of(*tables.styles())(cast("list[str]", value)[0], f"{where}: style")

    people, level = _cast(packed, where), whole(1, 10)
    any_of(*tables.archetypes())(packed.get("concept"), f"{where}: concept")
    tongues = len(tables.languages(tables.archetypes()[packed["concept"]].world))
    must: dict[str, Shape] = {
        "concept": text, "name": text, "abilities": many(MODIFIER, 6, 6),
        "now": row(
            who=whole(-1, people - 1), phase=whole(0, 4), level=level, until=level,
            luck=whole(0, 100),
        ),
        "skills": many(whole(0, 50), len(SKILLS), len(SKILLS)), "powers": many(learnt, 100),
        "tongues": many(whole(0, tongues - 1), 100),
    }  # fmt: skip
    _other(packed, where, must)
    chosen = {SUPERIOR: [0] * 6, WEAKER: [0] * 5 + [1]}.get(packed["now"][1])
    if chosen and sorted(packed["abilities"]) != chosen:
        raise fail(
            packed["abilities"], f"{where}: abilities", f"{chosen} in some order, at that phase"
        )


def _other(packed: Mapping[str, Any], where: str, must: Mapping[str, Shape]) -> None:
    """Check the keys that every course but a fight has, and ``must``."""
    table({"course": text, **must, "verdict": _verdict, "how": text, "cast": anything})(
        packed, where
    )


_COURSES: Final = {
    "fight": _fight, "attempt": _attempt, "cast": _casting, "expose": _expose, "time": _time,
    "gamble": _gamble, "create": _making, "advance": _making,
}  # fmt: skip


def check_course(packed: object) -> None:
    """Check a packed course.

    Raises:
        BriefError: it is none; what is wrong is named with its place and what would be accepted.
    """
    if type(packed) is not dict:
        raise fail(packed, "packed course", "a table that says its kind under 'course'")
    found = cast("dict[str, Any]", packed)
    any_of(*_COURSES)(found.get("course"), "packed course: course")
    _COURSES[found["course"]](found, f"packed {found['course']}")
