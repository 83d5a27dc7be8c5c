"""Packed creatures and heroes in the making: believed when whole, refused by place when not."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.content.library import load
from solo.errors import BriefError, SoloError
from solo.odds.trials import hands_for, run
from solo.records import Json, Place
from solo.resources import folder
from solo.rules import Side, Task
from solo.systems.gore.conditions import (
    BLEEDING,
    CAP,
    DEAD,
    HALVED,
    HINDERED,
    LOSS,
    NO_SHIELD,
    OUT,
    PRONE,
    SKILLS,
    WEAPON,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.game import game
from solo.systems.gore.pricing import price
from solo.systems.gore.running import started
from tests.systems.gore.damage import MANY, damaged, is_plain

GAME = game()


@cache
def hero(concept: str = "priest", level: int = 3) -> Json:
    here = Stream("packed", concept, level)
    course = GAME.create(concept, level, "Ida Prowse")
    run(course, hands_for(here.river(), here.child("story").river()))
    return course.cast[-1].pack()


@cache
def hurt() -> Json:
    """Somebody to whom a good deal has happened."""
    library = load(folder("content"))
    one = Creature.unpack(cast("dict[str, Json]", deepcopy(hero("mercenary", 5))))
    one.hp -= 7
    one.wounds.append((1, 4, 0, 3, 3, 4))
    one.suffer(PRONE)
    one.suffer(BLEEDING, 2, 1, cause="wound 1")
    one.suffer(HINDERED, NO_SHIELD, 4, cause="wound 1")
    one.note_effect(LOSS, 2, 2, -1, "wound 1")
    one.note_effect(SKILLS, -1, -10, 3600, "fever")
    one.note_effect(CAP, 0, 65, -1, "wound 1")
    one.note_effect(WEAPON, 0, 2, 120, "Enchant Weapon")
    one.items["full shield"] = 4
    one.gear["first-aid-kit"] = 3
    one.notes.append("marked: climb")
    one.locations = [0, 0, 3, 0, 0, 0, 0]
    one.drained.append([0, 4, 1])
    for hazard in list(library.hazards.values())[:6]:
        priced = price(hazard)
        if priced["kind"] != "trap":
            more = (0,) * (7 if priced["kind"] == "radiation" else 1)
            started(one, priced["kind"], priced["name"], 60, hazard=priced, more=more)
    return one.pack()


@cache
def makings() -> tuple[Json, ...]:
    """A hero in the making after so many steps, and one who rises."""
    found: list[Json] = []
    here = Stream("makings")
    course = GAME.create("alchemist", 3, "Ida Prowse")
    hands = hands_for(here.river(), here.child("story").river())
    step = 0
    while not course.verdict:
        if step % 6 == 0:
            found.append(course.pack())
        course.step(hands)
        step += 1
    found.append(course.pack())
    rising = GAME.advance([cast("Creature", course.cast[-1])], 0)
    for _ in range(6):
        found.append(rising.pack())
        rising.step(hands)
    return tuple(found)


def test_whoever_is_packed_comes_back_the_same() -> None:
    for packed in (hero(), hero("thief", 1), hurt()):
        again = json.loads(json.dumps(packed))
        assert GAME.creature(again).pack() == packed


def test_every_threat_of_the_shelf_can_be_packed_at_every_level() -> None:
    for kind in load(folder("content")).threats.values():
        for level in (1, 7, 13):
            packed = GAME.threat(kind, level).pack()
            assert GAME.creature(json.loads(json.dumps(packed))).pack() == packed, kind.id


def test_every_hazard_of_the_shelf_can_run_in_somebody_who_is_packed() -> None:
    for hazard in load(folder("content")).hazards.values():
        one = GAME.creature(deepcopy(hero()))
        priced = price(hazard)
        more = (0,) * (7 if priced["kind"] == "radiation" else 1)
        started(one, priced["kind"], priced["name"], 60, hazard=priced, more=more)
        assert GAME.creature(json.loads(json.dumps(one.pack()))).pack() == one.pack(), hazard.id


@MANY
@given(data=st.data())
def test_a_damaged_creature_is_refused_in_a_line_or_can_be_shown(data: st.DataObject) -> None:
    packed = damaged(data.draw(st.sampled_from([hero(), hero("knight", 1), hurt()])), data)
    try:
        one = GAME.creature(packed)
    except SoloError as error:
        is_plain(error)
    else:
        one.sheet()
        one.states()
        one.weapons()
        one.health()
        json.dumps(one.pack())


@MANY
@given(data=st.data())
def test_a_damaged_making_is_refused_in_a_line_or_can_be_finished(data: st.DataObject) -> None:
    packed = damaged(data.draw(st.sampled_from(makings())), data)
    try:
        course = GAME.course(packed)
    except SoloError as error:
        is_plain(error)
    else:
        here = Stream("on")
        hands = hands_for(here.river(), here.child("story").river())
        for _ in range(60):
            if course.verdict:
                break
            course.step(hands)
        for one in course.cast:
            one.sheet()
        json.dumps(course.pack())


@cache
def tries() -> tuple[Json, ...]:
    people = [GAME.creature(deepcopy(one)) for one in (hero(), hero("thief", 1), hurt())]
    approaches = ("force", "stealth", "search", "heal", "repair", "talk")
    found = [GAME.attempt(people, Task(a, "hard", 0, (1,), 2, 3, "")).pack() for a in approaches]
    sides = [Side(people[:1], 0, "escape"), Side(people[1:2], 0, "kill")]
    return (*found, GAME.contest("chase", sides, Place()).pack())


@MANY
@given(data=st.data())
def test_a_damaged_try_or_chase_is_refused_in_a_line_or_can_be_finished(
    data: st.DataObject,
) -> None:
    packed = damaged(data.draw(st.sampled_from(tries())), data)
    try:
        course = GAME.course(packed)
    except SoloError as error:
        is_plain(error)
    else:
        here = Stream("on")
        hands = hands_for(here.river(), here.child("story").river())
        for _ in range(60):
            if course.verdict:
                break
            course.step(hands)
        json.dumps(course.pack())


def test_a_making_goes_on_from_its_pack_as_if_nothing_had_been() -> None:
    for packed in makings():
        ends: list[Json] = []
        for _ in range(2):
            here = Stream("same")
            course = GAME.course(json.loads(json.dumps(packed)))
            hands = hands_for(here.river(), here.child("story").river())
            while not course.verdict:
                course.step(hands)
                if not ends:
                    course = GAME.course(json.loads(json.dumps(course.pack())))
            ends.append(course.pack())
        assert ends[0] == ends[1]


def wound(change: Callable[[Any], None]) -> str:
    packed = cast("Any", deepcopy(hero()))
    change(packed)
    with pytest.raises(BriefError) as error:
        GAME.creature(packed)
    return str(error.value)


def test_the_place_and_what_would_be_accepted_are_named() -> None:
    def no_size(packed: Any) -> None:
        packed["card"][1][3] = packed["card"][1][1] = 0

    def bad_armour(packed: Any) -> None:
        packed["card"][3] = ["tin"]

    def bad_loss(packed: Any) -> None:
        packed["life"][6]["ledger"] = [["loss", 9, 1, -1, ""]]

    assert "attributes[3]: 0 is not a whole number from 1" in wound(no_size)
    assert "armour[0]: 'tin' is not one of" in wound(bad_armour)
    assert "ledger[0]: a: 9 is not a whole number from 0 to 6" in wound(bad_loss)


# ---------------------------------------------------------------------- what is shown


def test_a_sheet_tells_all_that_a_table_needs() -> None:
    sheet = GAME.creature(deepcopy(hero())).sheet()
    assert list(sheet)[:8] == [
        "Who", "Attributes", "Combat", "Tests", "Skills", "Skills at their base", "Weapons",
        "Armour",
    ]  # fmt: skip
    assert sheet["Who"]["Profession"] == "Shaman or Priest"
    assert sheet["Spells"]["Cure Wound"].startswith("2 MP; 1d3 HP to one wound once")
    assert {"Hit points", "Magic points", "Strike rank", "Dodge"} <= set(sheet["Combat"])
    assert "first aid kit" in sheet["Gear"]


def test_a_sheet_shows_wounds_losses_and_what_is_to_be_rolled_for() -> None:
    one = GAME.creature(deepcopy(hurt()))
    sheet, states = one.sheet(), one.states()
    assert sheet["Wounds"]["Wound 1"] == (
        "4 of 4 hit points to heal, serious, chest, First Aid was tried"
    )
    assert "by nature" in sheet["Attributes"]["DEX"]
    assert "to be rolled for at the end: Climb" in sheet["Notes"]
    assert {"prone", "bleeding", "hindered (right arm): no shield"} <= set(states)
    assert {"DEX -2", "all tests -10 %", "hearing no better than 65 %"} <= set(sheet["Effects"])
    assert "14 of 18 HP" in sheet["Weapons"]["full shield"]
    assert "cannot be used" in sheet["Weapons"]["full shield"]
    assert any(state.endswith("(stage 0)") for state in states)


def test_the_dead_are_called_dead_and_the_senseless_unconscious() -> None:
    one = GAME.creature(deepcopy(hero()))
    one.fall(OUT)
    assert one.states()[0] == "unconscious"
    one.fall(DEAD)
    assert one.states()[0] == "dead"


def test_an_effect_is_shown_whatever_number_it_is_about() -> None:
    one = Creature.unpack(cast("dict[str, Json]", deepcopy(hero())))
    one.note_effect(SKILLS, 7, -10, 60, "a test")
    assert GAME.creature(one.pack()).sheet()


def test_what_is_halved_is_one_of_three_things() -> None:
    one = Creature.unpack(cast("dict[str, Json]", deepcopy(hero())))
    one.note_effect(HALVED, 7, 2, 60, "a test")
    with pytest.raises(BriefError, match=r"ledger\[0\]: a"):
        GAME.creature(one.pack())
