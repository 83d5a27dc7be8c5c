"""What packed courses of this game must look like; checked when they come back.

Whoever changes what ``pack`` writes changes it here too: the tests damage every one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast, get_args

from solo.errors import BriefError
from solo.rules import Approach, Severity, Verdict
from solo.shapes import Shape, any_of, anything, entries, fail, many, row, shown, table, text, whole
from solo.systems.gore import catalogue
from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.creature import Creature
from solo.systems.gore.packed import (
    BIT,
    CLOCK,
    MOST_CAST,
    check_card,
    check_hale,
    check_life,
    check_one,
    check_spell,
)
from solo.systems.gore.packed_fights import check_fight
from solo.systems.gore.packed_perils import check_exposure, check_priced, exposure_keys

__all__ = ["check_course"]

_verdict: Final = any_of(*get_args(Verdict))
_settings: Final = catalogue.check_settings


def _cast(packed: Mapping[str, Any], where: str) -> int:
    """Check the cast and return how many they are."""
    many(check_one, MOST_CAST)(packed.get("cast"), f"{where}: cast")
    return len(packed["cast"])


def _other(packed: Mapping[str, Any], where: str, must: Mapping[str, Shape]) -> None:
    """Check the keys that every course but a fight has, and ``must``."""
    table({"course": text, **must, "verdict": _verdict, "how": text, "cast": anything})(
        packed, where
    )


def _making(packed: Mapping[str, Any], where: str) -> None:
    from solo.systems.gore import drafting, tables  # noqa: PLC0415 - loaded late
    from solo.systems.gore.callings import callings  # noqa: PLC0415 - loaded late

    people, level = _cast(packed, where), whole(1, 10)
    any_of(*callings())(packed.get("concept"), f"{where}: concept")
    slots = callings()[packed["concept"]].arms
    must: dict[str, Shape] = {
        "settings": _settings, "concept": text, "name": text,
        "now": row(
            who=whole(-1, people - 1), phase=whole(drafting.ROLL, drafting.DONE), level=level,
            until=level, left=whole(0, drafting.POINTS), pool=whole(0, 1000),
            stories=whole(0, 100),
        ),
        "attributes": many(whole(0, 1000), len(ATTRIBUTES), len(ATTRIBUTES)),
        "points": entries(whole(-1000, 10_000), 1000),
        "arms": many(any_of("", *tables.weapons()), len(slots)), "spells": many(check_spell, 58),
    }  # fmt: skip
    _other(packed, where, must)
    _stage(packed, where, len(slots))


def _stage(packed: Mapping[str, Any], where: str, slots: int) -> None:
    """Check that what is written so far fits how far the hero is."""
    from solo.systems.gore import drafting  # noqa: PLC0415 - loaded late
    from solo.systems.gore.making import TRAINED  # noqa: PLC0415 - loaded late

    who, phase, level, until, left, pool, _ = packed["now"]
    at = f"{where}: now"
    if who < 0 and phase == drafting.DONE:
        raise fail(who, f"{at}: who", "the place of the hero, who is done")
    if who >= 0 and phase < drafting.STORY:
        raise fail(who, f"{at}: who", "-1, as nobody is made yet")
    if who >= 0 and packed["cast"][who]["card"][0][0] != "hero":
        raise fail(who, f"{at}: who", "the place of a hero")
    if level > until or (level == until and phase in range(drafting.STORY, drafting.WRITE)):
        raise fail(level, f"{at}: level", f"a level that can still rise to {until}")
    _armed(packed, where, slots)
    if phase == drafting.SPEND and not left:
        raise fail(left, f"{at}: left", "a whole number from 1 on while points are given")
    if phase == drafting.ROLLS and not pool:
        raise fail(pool, f"{at}: pool", "a whole number from 1 on while rolls are spent")
    if len(set(packed["spells"])) != len(packed["spells"]):
        raise fail(packed["spells"], f"{where}: spells", "a list of different spells")
    for key, times in packed["points"].items():
        if key.startswith(TRAINED):
            whole(0, 20)(times, f"{where}: points: {shown(key)}")


def _task(people: int) -> Shape:
    there = whole(0, people - 1)
    return row(
        approach=any_of(*get_args(Approach)), severity=any_of(*get_args(Severity)), who=there,
        helpers=many(there, people), whom=whole(-1, people - 1), level=whole(0, 13), detail=text,
    )  # fmt: skip


def _attempt(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    _other(
        packed,
        where,
        {"settings": _settings, "task": _task(people), "now": row(clock=CLOCK)},
    )
    from solo.systems.gore.skilled import approaches  # noqa: PLC0415 - loaded late

    any_of(*approaches())(packed["task"][0], f"{where}: task: approach")
    who, helpers = packed["task"][2:4]
    if len({who, *helpers}) != 1 + len(helpers):
        raise fail(helpers, f"{where}: task: helpers", "a list of others, each named once")


def _chase(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    now = row(beat=whole(0, 10**6), clock=CLOCK, gap=whole(0, 10**6), flees=BIT)
    must: dict[str, Shape] = {
        "settings": _settings, "now": now, "sides": many(BIT, people, people)
    }  # fmt: skip
    _other(packed, where, must)
    running = {
        side for side, one in zip(packed["sides"], packed["cast"], strict=True)
        if Creature.unpack(one).can_go_on()
    }  # fmt: skip
    if not packed["verdict"] and running != {0, 1}:
        raise BriefError(f"{where}: cast: nobody of a side can run; each needs one who can")


def _armed(packed: Mapping[str, Any], where: str, slots: int) -> None:
    """Check that as many weapons are chosen as can be by then."""
    from solo.systems.gore.drafting import ARM  # noqa: PLC0415 - loaded late

    who, phase = packed["now"][:2]
    least = slots if who < 0 and phase > ARM else 0
    most = 0 if phase < ARM else slots - 1 if phase == ARM else slots
    many(anything, most, least)(packed["arms"], f"{where}: arms")


def _expose(packed: Mapping[str, Any], where: str) -> None:
    people = _cast(packed, where)
    _other(packed, where, {"settings": _settings, **exposure_keys(people)})
    check_exposure(packed, where)


def _fight(packed: Mapping[str, Any], where: str) -> None:
    shapes = {
        "settings": _settings, "card": check_card, "life": check_life, "hazard": check_priced,
    }  # fmt: skip
    check_fight(packed, where, shapes, check_hale)


def _time(packed: Mapping[str, Any], where: str) -> None:
    from solo.systems.gore.healing import DOING, MOST_SECONDS  # noqa: PLC0415 - loaded late

    people, seconds = _cast(packed, where), whole(0, MOST_SECONDS)
    who = whole(0, max(0, people - 1))
    must: dict[str, Shape] = {
        "settings": _settings, "until": seconds, "doing": any_of(*DOING),
        "now": row(phase=whole(0, 1), clock=seconds, dead=whole(0, people)),
        "busy": many(who, people), "ended": many(who, people),
        "declined": many(row(who=who, what=whole(-1, 3 * 10**6)), 1000),
    }  # fmt: skip
    _other(packed, where, must)
    if packed["now"][1] > packed["until"]:
        raise fail(packed["now"][1], f"{where}: now: clock", f"at most {packed['until']}")


def _casting(packed: Mapping[str, Any], where: str) -> None:
    from solo.systems.gore.casting import read_detail  # noqa: PLC0415 - few cast

    people = _cast(packed, where)
    must: dict[str, Shape] = {
        "settings": _settings, "task": _task(people),
        "now": row(phase=whole(0, 10_000), clock=CLOCK),
        "sides": many(whole(0, 1), people, people),
    }  # fmt: skip
    _other(packed, where, must)
    read_detail(packed["task"][-1])


_COURSES: Final = {
    "fight": _fight, "cast": _casting, "expose": _expose, "create": _making, "advance": _making,
    "time": _time,
    "attempt": _attempt, "chase": _chase,
}  # fmt: skip
"""Kind of course -> what checks it."""


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
