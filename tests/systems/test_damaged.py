"""Packed creatures, courses and sittings that somebody's hand, disk or upgrade has damaged."""

from __future__ import annotations

import json
from copy import deepcopy
from functools import cache
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import SoloError
from solo.odds.trials import hands_for
from solo.play.sitting import Sitting
from solo.records import Json
from solo.rules import Course, System
from tests.systems.standard import SYSTEMS, courses, every_game, rivers


def deep() -> Any:
    found: Any = []
    for _ in range(5_000):
        found = [found]
    return found


HOSTILE: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 99, -99, 10**9, -(10**9), 10**30, 10**5000, 0.5,
    float("nan"), "", "x", "\x00\x1b[31m\u202e", "hero", "y" * 100_000, [], {}, [[]], [0] * 3,
    {"a": 1}, {"": {}}, ["x", 1, None], deep(),
)  # fmt: skip
"""What stands where something else should."""
MOST_STEPS = 60


@cache
def whole(name: str) -> tuple[dict[str, Any], ...]:
    """Return courses of every sort as they began, and some steps later."""
    found: list[dict[str, Any]] = []
    for packed in courses(SYSTEMS[name]).values():
        found.append(cast("dict[str, Any]", packed))
        course, hands = SYSTEMS[name].course(packed), hands_for(*rivers(3))
        for _ in range(9):
            if not course.verdict:
                course.step(hands)
        found.append(cast("dict[str, Any]", course.pack()))
    return tuple(found)


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the way to everything inside ``value``."""
    parts: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        parts += cast("dict[str, Any]", value).items()
    elif isinstance(value, list):
        parts += enumerate(cast("list[Any]", value))
    return [path, *(deep for key, part in parts for deep in places(part, (*path, key)))]


def damaged(whole: Any, data: st.DataObject) -> tuple[Any, tuple[str | int, ...]]:
    """Return a copy of ``whole`` with one wound, and where it is."""
    copy = deepcopy(whole)
    path = data.draw(st.sampled_from(places(copy)[1:]))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    how = data.draw(st.sampled_from(["replace", "replace", "remove", "add"]))
    if how == "replace":
        inside[path[-1]] = data.draw(st.sampled_from(HOSTILE) | st.integers(-5, 40))
    elif how == "remove":
        del inside[path[-1]]
    elif isinstance(inside, list):
        cast("list[Any]", inside).append(data.draw(st.sampled_from(HOSTILE)))
    else:
        inside["extra"] = data.draw(st.sampled_from(HOSTILE))
    return copy, path


def is_plain(error: SoloError) -> None:
    """Check that ``error`` is one bearable line that says where."""
    text = str(error)
    assert text.isprintable(), repr(text)
    assert len(text) < 1_500
    assert text.startswith(("packed ", "saved sitting"))


def goes_on(course: Course) -> None:
    """Check that what was let in can be played on, told and packed."""
    hands = hands_for(*rivers(5))
    for _ in range(MOST_STEPS):
        if course.verdict:
            break
        course.step(hands)
    for one in course.cast:
        one.sheet()
        one.states()
    json.dumps(course.pack())


MANY = settings(
    max_examples=300,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.large_base_example],
    deadline=None,
)


@every_game
@MANY
@given(data=st.data())
def test_a_damaged_course_is_refused_in_a_line_or_can_be_played(
    system: System, data: st.DataObject
) -> None:
    packed, _ = damaged(data.draw(st.sampled_from(whole(system.id))), data)
    try:
        course = system.course(packed)
    except SoloError as error:
        is_plain(error)
        return
    goes_on(course)


@every_game
@MANY
@given(data=st.data())
def test_a_damaged_creature_is_refused_in_a_line_or_can_be_shown(
    system: System, data: st.DataObject
) -> None:
    some = [one for packed in whole(system.id) for one in system.course(packed).cast]
    packed, _ = damaged(data.draw(st.sampled_from(some)).pack(), data)
    try:
        one = system.creature(packed)
    except SoloError as error:
        is_plain(error)
        return
    one.sheet()
    one.states()
    one.health()
    json.dumps(one.pack())


@every_game
@MANY
@given(data=st.data())
def test_a_damaged_sitting_is_refused_in_a_line_or_can_be_taken_up(
    system: System, data: st.DataObject
) -> None:
    packed = data.draw(st.sampled_from(whole(system.id)))
    sitting = Sitting(system, packed, lambda _kind, _who: True, stream=Stream("damage"))
    saved, _ = damaged(sitting.saved(), data)
    try:
        Sitting.load(system, saved, lambda _kind, _who: True)
    except SoloError as error:
        is_plain(error)


@every_game
@pytest.mark.parametrize("value", HOSTILE, ids=lambda value: type(value).__name__)
def test_what_is_no_packed_thing_at_all_is_refused(system: System, value: Json) -> None:
    for read in (system.course, system.creature):
        with pytest.raises(SoloError) as refusal:
            read(value)
        is_plain(refusal.value)
