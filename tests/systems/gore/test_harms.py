"""Falls, blasts, pressure, acid, fire, water and want: the worked examples and their edges."""

from __future__ import annotations

import pytest

from solo.rules import Hands
from solo.systems.gore import cites as c
from solo.systems.gore.ailments import due_in_round, play_due
from solo.systems.gore.breath import breath_rounds, breathe, choke, drown, swim, vacuum
from solo.systems.gore.card import Card
from solo.systems.gore.conditions import DROWNING, ON_FIRE, PRONE, SUFFOCATING, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.harms import (
    acid,
    blast_dice,
    burn,
    explode,
    fall,
    fire,
    ignite,
    pressure,
    pressure_dice,
    put_out,
)
from solo.systems.gore.outside import elapse
from solo.systems.gore.running import rows
from solo.systems.gore.want import content, deprive, hallucinate, want_penalty
from tests.systems.gore.bodies import Scene, body, lines, scripted

WEAK, MEDIUM, STRONG = range(3)
CANDLE, TORCH, BONFIRE, ROOM, LAVA = range(5)
TOUGH = (12, 30, 12, 30, 12, 11, 12)
"""Thirty hit points."""


def worn(*pieces: str, attributes: tuple[int, ...] = TOUGH, **points: int) -> Creature:
    card = Card(
        kind="hero", what="soldier", level=3, attributes=attributes, armour=pieces, points=points
    )
    return Creature(card, "Ida")


def rounds(scene: Scene, hands: Hands, many: int) -> None:
    for _ in range(many):
        elapse(scene.cast, 12)
        due_in_round(hands, scene, 0)


def losses(hands: Hands) -> list[int]:
    """Return what every wound took, in order."""
    return [row.total for row in lines(hands) if row.cites[0] in (c.GORE_1_14, c.GORE_3_30)]


def test_w14_acid_is_lessened_by_armour_and_then_eats_it() -> None:
    scene = Scene(worn("chainmail"))
    hands = scripted(2, 4, 3, 1, 5, 2)
    acid(hands, scene, 0, STRONG, 4)
    rounds(scene, hands, 2)
    assert scene.cast[0].card.armour
    rounds(scene, hands, 1)
    shown = [row for row in lines(hands) if row.cites[0] == c.GORE_3_01]
    assert [row.total for row in shown] == [2, 0, 6, 3]
    assert shown[0].cites == (c.GORE_3_01, c.GORE_3_02, c.R_36)
    assert shown[2].cites == (c.GORE_3_01,)
    assert scene.cast[0].hp == 30 - 11
    assert (scene.cast[0].card.armour, scene.cast[0].ap) == ((), 0)
    assert not rows(scene.cast[0])


@pytest.mark.parametrize(
    ("strength", "face", "harm"), [(WEAK, 1, 0), (MEDIUM, 3, 3), (STRONG, 5, 6)]
)
def test_acid_on_bare_skin_does_its_dice(strength: int, face: int, harm: int) -> None:
    scene, hands = Scene(worn()), scripted(face)
    acid(hands, scene, 0, strength, 1)
    assert scene.cast[0].hp == 30 - harm
    assert not rows(scene.cast[0])


def test_weak_acid_over_armour_takes_a_point_a_round() -> None:
    scene, hands = Scene(worn("chainmail")), scripted(1, 3)
    acid(hands, scene, 0, WEAK, 2)
    rounds(scene, hands, 1)
    assert losses(hands) == [1, 2]
    assert scene.cast[0].card.armour


def test_w15_pressure_that_changes_by_two_atmospheres_is_three_dice() -> None:
    scene, hands = Scene(worn("chainmail")), scripted(4, 2, 5)
    assert pressure(hands, scene, 0, 10, 30) == 11
    assert scene.cast[0].hp == 19
    assert lines(hands)[0].parts == (10, 30)


@pytest.mark.parametrize(
    ("before", "after", "dice"), [(10, 19, 0), (10, 20, 1), (30, 10, 3), (10, 24, 1), (10, 25, 2)]
)
def test_the_dice_of_a_change_of_pressure(before: int, after: int, dice: int) -> None:
    assert pressure_dice(before, after) == dice


@pytest.mark.parametrize(("yards", "dice"), [(0, 4), (4, 4), (8, 3), (12, 2), (13, 1), (17, 0)])
def test_w17_a_grenade_loses_a_die_for_each_further_radius(yards: int, dice: int) -> None:
    assert blast_dice(4, 4, yards) == dice


def test_w17_who_dives_takes_half_and_lies_down() -> None:
    scene, hands = Scene(worn(dodge=30)), scripted(40, 5, 3, 4)
    explode(hands, scene, 4, 4, {0: 7})
    one = scene.cast[0]
    assert (one.hp, one.prone) == (24, True)
    dive, blast = lines(hands)[:2]
    assert (dive.cites[0], dive.need, dive.outcome) == (c.GORE_3_12, 54, 1)
    assert (blast.cites, blast.faces, blast.parts) == (
        (c.GORE_3_14, c.R_81), (5, 3, 4), (7, 3, 1)
    )  # fmt: skip


def test_one_throw_of_a_blast_serves_everybody() -> None:
    scene = Scene(worn("chainmail"), worn(), worn())
    hands = scripted(1, 99, 6, 6, 6, 1)
    explode(hands, scene, 4, 4, {0: 2, 1: 9, 2: 40})
    assert [one.hp for one in scene.cast] == [30, 18, 30]  # a critical Dive; two dice; too far


def test_w18_plate_adds_a_die_and_a_jump_takes_a_height_off() -> None:
    scene, hands = Scene(worn("plate-armour")), scripted(6, 2, 4)
    assert fall(hands, scene, 0, 27) == 12
    assert scene.cast[0].prone
    six_feet = (12, 30, 12, 14, 12, 11, 12)
    scene, hands = Scene(worn(attributes=six_feet, jump=30)), scripted(30, 3, 3)
    assert fall(hands, scene, 0, 27) == 6
    assert lines(hands)[1].parts == (27, 72, 0)
    scene, hands = Scene(worn(attributes=six_feet, jump=30)), scripted(10, 5)
    assert fall(hands, scene, 0, 27) == 5


def test_less_than_ten_feet_harms_nobody_not_even_in_plate() -> None:
    scene, hands = Scene(worn("plate-armour")), scripted()
    assert fall(hands, scene, 0, 9) == 0
    assert not scene.cast[0].prone


def test_armour_screens_from_fire_for_so_many_rounds_and_no_longer() -> None:
    scene = Scene(worn("chainmail"))  # five points
    hands = scripted(2, 6, 4, 4, 1, 4)
    burn(hands, scene, 0, LAVA, 3)
    # 1d6 = 2 rounds of protection: 3d6 of 14, then one round less the points, then none.
    shown = [row for row in lines(hands) if row.cites[0] == c.GORE_3_17]
    assert shown[0].parts == (LAVA, 2)
    assert shown[1].parts == (LAVA, 5)


def test_a_torch_sets_alight_whom_luck_deserts() -> None:
    scene, hands = Scene(worn()), scripted(3, 56)
    fire(hands, scene, 0, TORCH)
    one = scene.cast[0]
    assert (one.hp, one.has(ON_FIRE)) == (27, True)
    luck = lines(hands)[2]
    assert (luck.cites, luck.need) == ((c.GORE_1_12, c.GORE_3_17), 55)


def test_armour_keeps_clothing_from_catching() -> None:
    scene, hands = Scene(worn("chainmail")), scripted(6)
    fire(hands, scene, 0, TORCH)
    assert (scene.cast[0].hp, scene.cast[0].has(ON_FIRE)) == (29, False)


def test_who_burns_burns_each_round_until_it_is_put_out() -> None:
    scene, hands = Scene(worn()), scripted(4, 61, 6, 60)
    ignite(hands, scene, 0)
    rounds(scene, hands, 1)
    assert not put_out(hands, scene, 0)
    rounds(scene, hands, 1)
    assert put_out(hands, scene, 0)
    rounds(scene, hands, 2)
    assert (scene.cast[0].hp, scene.cast[0].has(ON_FIRE)) == (20, False)


def test_out_of_a_fight_whoever_burns_beats_the_flames_out() -> None:
    scene, hands = Scene(worn()), scripted(4, 60)
    ignite(hands, scene, 0)
    elapse(scene.cast, 12)
    row = rows(scene.cast[0])[0]
    play_due(hands, scene, 0, row)
    play_due(hands, scene, 0, row)
    assert not rows(scene.cast[0])


def test_a_bonfire_always_catches_and_a_burning_room_takes_the_breath() -> None:
    scene, hands = Scene(worn()), scripted(1)
    fire(hands, scene, 0, BONFIRE)
    assert scene.cast[0].has(ON_FIRE)
    scene, hands = Scene(worn()), scripted(1, 80)
    fire(hands, scene, 0, ROOM)
    assert scene.cast[0].has(SUFFOCATING)
    assert scene.cast[0].hp == 27


def test_breath_lasts_half_of_con_and_then_every_round_costs() -> None:
    odd = (12, 5, 12, 30, 12, 11, 12)
    one = worn(attributes=odd)
    scene, hands = Scene(one), scripted(6, 2)
    assert breath_rounds(one) == 2
    choke(hands, scene, 0)
    rounds(scene, hands, 2)
    assert one.hp == one.full_hp
    rounds(scene, hands, 2)
    assert one.hp == one.full_hp - 8
    assert breathe(scene, 0)
    rounds(scene, hands, 1)
    assert not one.has(SUFFOCATING)


def test_under_exertion_the_first_round_already_costs() -> None:
    scene, hands = Scene(worn()), scripted(3)
    choke(hands, scene, 0, exertion=True)
    rounds(scene, hands, 1)
    assert scene.cast[0].hp == 27


def test_a_vacuum_takes_more_with_every_minute() -> None:
    scene, hands = Scene(worn(attributes=(12, 21, 12, 60, 12, 11, 12))), scripted(1, 1)
    full = scene.cast[0].full_hp
    vacuum(hands, scene, 0)
    rounds(scene, hands, 10)
    assert scene.cast[0].hp == full - 1 - 2  # ten rounds of breath, two minutes
    rounds(scene, hands, 1)
    assert scene.cast[0].hp == full - 3 - 6


def test_who_cannot_swim_drowns_and_swims_out_of_it() -> None:
    one = worn(attributes=TOUGH, swimming=0)  # Swimming 25, DEX 12
    scene = Scene(one)
    hands = scripted(26, 61, 4, 90, 49, 3, 90, 36, 20, 25)
    assert not swim(hands, scene, 0)
    assert (one.hp, one.has(DROWNING)) == (26, True)  # DEX x5 failed
    rounds(scene, hands, 1)
    assert one.hp == 23  # Swimming failed, DEX x4 failed
    rounds(scene, hands, 1)
    assert one.hp == 23  # Swimming failed, DEX x3 brought a breath
    rounds(scene, hands, 1)
    assert one.has(DROWNING)  # a first success
    rounds(scene, hands, 1)
    assert not one.has(DROWNING)
    needs = [row.need for row in lines(hands) if row.cites[0] == c.GORE_1_12]
    assert needs == [60, 48, 36]


def test_a_breath_between_lets_the_count_begin_again() -> None:
    scene, hands = Scene(worn()), scripted(99, 1, 20, 90, 60)
    drown(hands, scene, 0)
    rounds(scene, hands, 2)
    needs = [row.need for row in lines(hands) if row.cites[0] == c.GORE_1_12]
    assert needs == [60, 60]


def test_what_does_not_live_needs_no_breath() -> None:
    scene, hands = Scene(body(living=False)), scripted()
    choke(hands, scene, 0)
    drown(hands, scene, 0)
    assert not rows(scene.cast[0])


def test_thirst_takes_a_hit_point_a_day_and_weighs_on_every_test_of_con() -> None:
    one = body()  # CON 12: 48 hours
    scene, hands = Scene(one), scripted()
    assert deprive(hands, scene, 0, "thirst", 48) == 0
    assert want_penalty(one) == 0
    assert deprive(hands, scene, 0, "thirst", 49) == 0
    assert want_penalty(one) == -20
    assert deprive(hands, scene, 0, "thirst", 96) == 2
    assert deprive(hands, scene, 0, "thirst", 120) == 1
    assert one.hp == 10
    content(one, "thirst")
    assert want_penalty(one) == 0


def test_hunger_tires_from_the_fourth_day_on() -> None:
    one = body()
    scene, hands = Scene(one), scripted()
    deprive(hands, scene, 0, "starvation", 72)
    assert one.skills_add == 0
    deprive(hands, scene, 0, "starvation", 73)
    deprive(hands, scene, 0, "starvation", 90)
    assert (one.skills_add, one.hp, one.down) == (-10, 13, UP)


@pytest.mark.parametrize(("face", "does"), [(1, 0), (2, 0), (3, -20), (4, -20), (5, 1), (6, 2)])
def test_visions_make_something_of_every_round(face: int, does: int) -> None:
    assert hallucinate(scripted(face), Scene(body()), 0) == does


def test_a_dive_leaves_one_prone_even_if_it_fails() -> None:
    scene, hands = Scene(worn()), scripted(99, 1)
    explode(hands, scene, 1, 4, {0: 1})
    assert scene.cast[0].has(PRONE)
