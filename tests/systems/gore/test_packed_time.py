"""Time that is packed: believed when whole, refused by place when not, played on as it was."""

from __future__ import annotations

import json
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import BriefError, SoloError
from solo.odds.trials import hands_for
from solo.records import Json
from solo.systems.gore.conditions import BLEEDING, FALSE_LIFE, FOREVER
from solo.systems.gore.game import game
from solo.systems.gore.healing import pass_time
from solo.systems.gore.wounds import empty, hurt, spend_mp
from tests.systems.gore.bodies import SETTINGS, Scene, body, play, scripted
from tests.systems.gore.damage import MANY, damaged, is_plain

GAME = game()
DOCTOR = {"first_aid": 40, "science_medical": 60, "science_surgery": 60}


@cache
def times() -> tuple[Json, ...]:
    """Stretches of time in which a good deal happens, after so many steps."""
    found: list[Json] = []
    here = Stream("times")
    hands = hands_for(here.river(), here.child("story").river())
    for doing, harm in (("care", 8), ("rest", 15), ("travel", 5), ("care", 3)):
        scene = Scene(body(), body("Osk", skills=DOCTOR), body("Eda", living=False))
        if doing == "rest":
            scene.cast[0].note_effect(FALSE_LIFE, -1, 0, 600, "false-life")
        hurt(hands, scene, 0, harm)
        hurt(hands, scene, 1, 3, cause="poison")
        scene.cast[0].suffer(BLEEDING, 2, 1, FOREVER, "place 2")
        spend_mp(scene.cast[1], 11)
        empty(hands, scene, 1)
        scene.cast[1].notes.append("age 61")
        course = pass_time(SETTINGS, scene.cast, 8 * 86_400, doing)
        for _ in range(12):
            found.append(course.pack())
            if not course.verdict:
                course.step(hands)
    return tuple(found)


def test_time_goes_on_from_its_pack_as_if_nothing_had_been() -> None:
    for packed in times():
        ends: list[Json] = []
        for often in (False, True):
            here = Stream("same")
            course = GAME.course(json.loads(json.dumps(packed)))
            hands = hands_for(here.river(), here.child("story").river())
            while not course.verdict:
                course.step(hands)
                if often:
                    course = GAME.course(json.loads(json.dumps(course.pack())))
            ends.append(course.pack())
        assert ends[0] == ends[1]


@MANY
@given(data=st.data())
def test_damaged_time_is_refused_in_a_line_or_can_be_played(data: st.DataObject) -> None:
    packed = damaged(data.draw(st.sampled_from(times())), data)
    try:
        course = GAME.course(packed)
    except SoloError as error:
        is_plain(error)
    else:
        here = Stream("on")
        hands = hands_for(here.river(), here.child("story").river())
        for _ in range(400):
            if course.verdict:
                break
            course.step(hands)
        assert course.verdict
        for one in course.cast:
            one.states()
            one.health()
        json.dumps(course.pack())


def test_a_clock_that_has_run_too_far_is_refused_by_its_place() -> None:
    packed = pass_time(SETTINGS, [body()], 60, "rest").pack()
    packed["now"] = [1, 61, 0]
    with pytest.raises(BriefError, match="now: clock: 61 is not at most 60"):
        GAME.course(packed)


def test_time_for_nobody_passes() -> None:
    course = pass_time(SETTINGS, [], 60, "rest")
    assert play(GAME.course(course.pack()), scripted()).verdict == "won"
