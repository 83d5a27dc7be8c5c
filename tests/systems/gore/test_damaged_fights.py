"""Saved fights: believed when whole, refused by place when not."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import BriefError, SoloError
from solo.odds.trials import hands_for
from solo.records import Json
from solo.rules import Choice
from solo.systems.gore.deeds import RANKS
from solo.systems.gore.game import game
from tests.systems.gore.test_fights import SCENES, scene
from tests.systems.gore.test_packed import MANY, damaged, is_plain

GAME = game()


@cache
def fights() -> list[Json]:
    """Fights at several moments."""
    found: list[Json] = []
    for name in SCENES:
        fight = scene(name, 10)
        here = Stream("damaged", name)
        hands = hands_for(here.river(), here.child("story").river())
        for number in range(30):
            if number in (0, 5, 29):
                found.append(fight.pack())
            fight.step(hands)
    return found


@MANY
@given(data=st.data())
def test_a_damaged_fight_is_refused_in_a_line_or_can_be_fought_on(data: st.DataObject) -> None:
    packed = damaged(data.draw(st.sampled_from(fights())), data)
    try:
        course = GAME.course(packed)
    except SoloError as error:
        is_plain(error)
        return
    here = Stream("on")
    hands = hands_for(here.river(), here.child("story").river())
    for who in range(len(course.cast)):
        course.options(Choice("turn", who))
    for _ in range(40):
        if course.verdict:
            break
        course.step(hands)
    json.dumps(course.pack())


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("now", 1), 4, "now: phase: 4 is not a whole number from 0 to 3"),
        (("aims", 0), "win", "aims[0]: 'win' is not one of"),
        (("cast", 2, 2, 1), 99, "cast[2]: place: zone: 99 is not a whole number from 0"),
        (("cast", 2, 2, 17), 9, "cast[2]: place: arm: 9 is not a whole number from -1 to 1"),
        (("leaders", 0), 8, "leaders[0]: 8 is not a whole number from -1 to 7"),
        (("queue",), [[5, 0, 1, -1, 0, 0, 1]], "queue[0]: target: -1 is nobody"),
    ],
)
def test_the_place_of_what_is_wrong_is_named(
    path: tuple[Any, ...], value: object, complaint: str
) -> None:
    packed: Any = json.loads(json.dumps(scene("swords", 5).pack()))
    packed["now"][1] = RANKS
    at = packed
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    with pytest.raises(BriefError, match="packed fight: ") as error:
        GAME.course(packed)
    assert complaint in str(error.value)


def test_a_fight_of_the_game_is_packed_and_played_on_by_its_own_door() -> None:
    packed = scene("shields", 5).pack()
    assert GAME.course(json.loads(json.dumps(packed))).pack() == packed
    start = GAME.starts(packed)
    assert start().pack() == packed
    assert start() is not start()
