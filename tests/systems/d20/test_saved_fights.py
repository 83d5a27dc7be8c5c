"""A fight played on from a save at every step is the fight played through."""

from __future__ import annotations

import json

import pytest

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.records import Json
from solo.rules import Course, Deed, Hands, Ints, Row, Task
from solo.systems.d20 import SYSTEM, morale, moves, tactics
from solo.systems.d20.deeds import AFTER, TURN
from solo.systems.d20.fight import Fight
from solo.systems.d20.settings import FOR_FIGHTS
from tests.systems.d20.arena import BOW, fighter, meet, orc
from tests.systems.d20.drawn import drawn, with_powers
from tests.systems.d20.scripted import scripted


@pytest.mark.parametrize("name", FOR_FIGHTS)
def test_a_fight_saved_before_a_setting_was_there_opens_with_its_default(name: str) -> None:
    whole = with_powers(2)
    assert isinstance(whole, dict)
    settings = whole["settings"]
    assert isinstance(settings, dict)
    old = {**whole, "settings": {each: settings[each] for each in settings if each != name}}

    assert SYSTEM.course(old).pack() == whole


def test_a_fight_saved_before_there_was_darkness_is_fought_in_the_light() -> None:
    whole = json.loads(json.dumps(drawn(1)))
    old = json.loads(json.dumps(whole))
    for zone in old["ground"]["zones"]:
        assert zone.pop() == 0

    assert SYSTEM.course(old).pack() == whole


def test_something_tried_before_it_could_have_a_price_may_have_one() -> None:
    task = Task("force", "hard", 0)
    whole = json.loads(json.dumps(SYSTEM.attempt([fighter("Ida")], task).pack()))
    old = {**whole, "settings": {**whole["settings"]}}
    assert old["settings"].pop("success_at_cost") == "ask"

    assert SYSTEM.course(old).pack() == whole


def test_a_saved_fight_that_is_changed_by_hand_is_looked_at_again() -> None:
    packed = json.loads(json.dumps(drawn(1)))
    SYSTEM.course(packed)
    packed["cast"][0][1][1] = "many"
    with pytest.raises(BriefError, match="many"):
        SYSTEM.course(packed)


def test_a_fight_begins_alike_as_often_as_it_is_begun_whatever_becomes_of_what_was_saved() -> None:
    packed = json.loads(json.dumps(with_powers(3)))
    before, start = json.dumps(packed), SYSTEM.starts(packed)
    packed["cast"].clear()
    fights = [start() for _ in range(3)]
    for fight in fights:
        hands = hands_of(5)
        while not fight.verdict:
            fight.step(hands)

    assert json.dumps(start().pack()) == before
    assert fights[0].pack() == fights[1].pack() == fights[2].pack()
    assert fights[0].pack() == played(json.loads(before), 5, saving=False)[1]


def hands_of(number: int) -> Hands:
    here = Stream("saved", number)
    return hands_for(here.river(), here.child("story").river())


def played(packed: Json, number: int, *, saving: bool) -> tuple[list[Row], Json]:
    hands, fight = hands_of(number), SYSTEM.course(packed)
    while not fight.verdict:
        fight.step(hands)
        if saving:
            fight = SYSTEM.course(json.loads(json.dumps(fight.pack())))
    return hands.tape, fight.pack()


@pytest.mark.parametrize("number", range(80))
def test_saving_at_every_step_moves_no_die(number: int) -> None:
    packed = with_powers(number) if number % 2 else drawn(number)
    before = json.dumps(packed)
    assert played(packed, number, saving=True) == played(packed, number, saving=False)
    assert json.dumps(packed) == before


def answers(fight: Fight) -> list[object]:
    """Return whatever the fight keeps, and what everybody would do if it were their turn."""
    able = sorted(fight.able[0] + fight.able[1])
    return [
        [fight.foes, fight.standing, fight.able, fight.downed, fight.sweep, fight.alert],
        fight.waiting if fight.phase == TURN else [],
        [fight.offence[who] for who in able],
        [tactics.retreating(fight, side) for side in (0, 1)],
        [fight.decide("turn", who, (), lambda sides: sides) for who in able],
    ]


@pytest.mark.parametrize("number", range(100, 160))
def test_what_is_kept_is_what_would_be_worked_out_anew(number: int) -> None:
    fight = SYSTEM.course(with_powers(number) if number % 3 else drawn(number))
    assert isinstance(fight, Fight)
    hands = hands_of(number)
    while not fight.verdict:
        fight.step(hands)
        if fight.phase != AFTER and all(fight.standing):
            assert answers(fight) == answers(Fight.unpack(fight.pack()))


def test_a_side_that_is_said_to_hold_is_at_least_half_as_strong() -> None:
    said = 0
    for number in range(200, 240):
        fight = SYSTEM.course(with_powers(number) if number % 2 else drawn(number))
        assert isinstance(fight, Fight)
        hands = hands_of(number)
        while not fight.verdict:
            fight.step(hands)
            for side in (0, 1):
                if all(fight.standing) and morale.holds(fight, side):
                    said += 1
                    ours, theirs = (
                        morale.strength_of(fight, side),
                        morale.strength_of(fight, 1 - side),
                    )
                    assert 2 * ours >= theirs
    assert said > 1000


def test_nobody_shoots_at_somebody_who_has_just_got_away() -> None:
    fight = meet([fighter("Ida", weapons=[BOW], FTR=2)], [orc(1), orc(3)], apart=1)
    shot = fight.decide("turn", 0, (), lambda sides: sides)
    moves.leave(fight, scripted(), fight.people[shot[1]])
    assert fight.decide("turn", 0, (), lambda sides: sides)[1] == 3 - shot[1]


@pytest.mark.parametrize("number", range(300, 340))
def test_hands_that_decide_at_once_play_as_hands_that_ask(number: int) -> None:
    packed = with_powers(number) if number % 3 else drawn(number)
    asked: list[str] = []
    usual = hands_of(number)

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        asked.append(kind)
        return usual.ask(course, kind, who, about)

    ends: list[object] = []
    for hands in (hands_of(number), Hands(usual.throw, ask, usual.tape)):
        course = SYSTEM.course(packed)
        run(course, hands)
        ends.append((hands.tape, course.pack()))
    assert ends[0] == ends[1]
    assert "turn" in asked or not usual.tape[1:]
