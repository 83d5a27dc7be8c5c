"""Every row of the table of serious wounds, with its dice typed (GORE-3.32)."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore.body import ATTRIBUTES, LOCATIONS
from solo.systems.gore.card import Weapon
from solo.systems.gore.conditions import (
    BLEEDING,
    BURN,
    DEAD,
    NO_ARMS,
    NO_PAIR,
    NO_SHIELD,
    NO_STANDING,
    NO_TWO_HANDED,
    OUT,
    UP,
)
from solo.systems.gore.locations import ABDOMEN, CHEST, HEAD, LEFT_LEG, RIGHT_ARM, location_of
from solo.systems.gore.serious import take_losses
from solo.systems.gore.tables import weapons
from solo.systems.gore.wounds import heal, hurt, round_end
from tests.systems.gore.bodies import Scene, body, levels, lines, scripted

_LIMBS = NO_SHIELD | NO_PAIR
ROWS = (
    ((1, 2), "CHA-2", 0),
    ((11, 3), "CHA-3", 0),
    ((12, 1, 2), "INT-2", 0),
    ((21, 2, 1), "INT-1", 0),
    ((22, 3), "STR-3", _LIMBS),
    ((31, 1), "STR-1", _LIMBS),
    ((32, 1, 2), "DEX-1 Movement-2", 0),
    ((41, 3, 3), "DEX-3 Movement-3", 0),
    ((42, 1, 2), "CON-1 Movement-2", 0),
    ((51, 2, 1), "CON-2 Movement-1", 0),
    ((52, 6), "CHA-6", 0),
    ((61, 4), "CHA-4", 0),
    ((62, 5, 2), "STR-5 HP-2", _LIMBS),
    ((71, 2, 1), "STR-2 HP-1", _LIMBS),
    ((72, 4), "DEX-4 Movement-4", 0),
    ((81, 6), "DEX-6 Movement-6", 0),
    ((82, 1, 3), "STR-3 CON-3 Movement-3", 0),
    ((91, 2, 5), "CON-5 Movement-5", 0),
    ((92, 6), "DEX-6", _LIMBS | NO_TWO_HANDED),
    ((93, 1), "DEX-1", _LIMBS | NO_TWO_HANDED),
    ((94, 3), "DEX-3", _LIMBS | NO_TWO_HANDED | NO_ARMS),
    ((95, 2), "DEX-2", _LIMBS | NO_TWO_HANDED | NO_ARMS),
    ((96, 4), "DEX-4", NO_PAIR | NO_TWO_HANDED),
    ((97, 1), "DEX-1", NO_PAIR | NO_TWO_HANDED),
    ((98, 2), "CON-2 CHA-2 DEX-2", 0),
    ((99, 5), "CHA-5", 0),
    ((100, 1, 6, 2, 1, 3), "STR-3 CHA-3 DEX-3 CON-3", 0),
)
"""D100 and the dice after it; what is lost; what is forbidden."""
STRONG = (16, 16, 16, 16, 16, 10, 16)


def lost(scene: Scene, before: int) -> str:
    """Return what the first of a scene has lost, beside the ``before`` points of the blow."""
    one = scene.cast[0]
    found = [
        f"{name}-{was - now}"
        for name, was, now in zip(ATTRIBUTES, STRONG, one.attributes, strict=True)
        if was != now
    ]
    if one.movement != 8:
        found.append(f"Movement-{8 - one.movement}")
    left = one.full_hp - before - one.hp
    return " ".join([*found, *([f"HP-{left}"] if left else [])])


@pytest.mark.parametrize(("faces", "takes", "bars"), ROWS)
def test_each_row_takes_what_it_says(faces: tuple[int, ...], takes: str, bars: int) -> None:
    scene, hands = Scene(body(attributes=STRONG)), scripted(*faces, 51)
    hurt(hands, scene, 0, 9)
    assert sorted(lost(scene, 9).split()) == sorted(takes.split())
    assert scene.cast[0].hampers == bars
    row = lines(hands)[1]
    assert (row.cites, row.faces, row.total) == ((c.GORE_3_32, c.R_28), faces, faces[0])
    assert levels(hands)[2] == (c.GORE_1_12, 0)
    heal(hands, scene, 0, 99, (c.GORE_6_15,), wound=1)
    assert scene.cast[0].hampers == bars


@pytest.mark.parametrize(("faces", "takes", "bars"), ROWS)
def test_with_luck_each_row_lasts_until_the_wound_has_healed(
    faces: tuple[int, ...], takes: str, bars: int
) -> None:
    scene, hands = Scene(body(attributes=STRONG)), scripted(*faces, 50)
    hurt(hands, scene, 0, 9)
    assert lost(scene, 9)
    assert takes
    assert scene.cast[0].hampers == bars
    heal(hands, scene, 0, 99, (c.GORE_6_15,), wound=1)
    assert lost(scene, 0) == ""
    assert scene.cast[0].hampers == 0


@pytest.mark.parametrize("faces", [faces for faces, *_ in ROWS])
def test_hit_points_that_go_with_what_is_lost_go_on_a_row(faces: tuple[int, ...]) -> None:
    scene, hands = Scene(body(attributes=STRONG)), scripted(*faces, 51)
    hurt(hands, scene, 0, 9)
    one = scene.cast[0]
    told = [row for row in lines(hands) if row.cites == (c.GORE_1_14, c.GORE_1_03)]
    gone = 16 - 9 - one.hp
    assert [row.total for row in told] == ([gone] if gone else [])
    assert [row.left for row in told] == ([one.hp] if gone else [])


def test_of_what_a_burn_takes_the_hit_points_are_told_too() -> None:
    scene, hands = Scene(body(attributes=STRONG)), scripted(4, 2, 2, 2)
    one = scene.cast[0]
    one.wounds.append((1, 2, 0, BURN, -1, 2))
    take_losses(hands, scene, 0)
    assert one.attributes[1] == 13
    assert [row.left for row in lines(hands) if row.cites[0] == c.GORE_1_14] == [one.hp]


def test_a_head_wound_caps_what_needs_ears_or_what_sways_others() -> None:
    able = {"hear": 60, "fast_talk": 60, "haggle": 60, "influence": 60, "oratory": 70}
    for face, capped in ((1, {"hear"}), (2, {"fast_talk", "haggle", "influence", "oratory"})):
        scene, hands = Scene(body(attributes=STRONG, skills=able)), scripted(15, face, 1, 99)
        one = scene.cast[0]
        before = {skill: one.rating(skill) for skill in able}
        hurt(hands, scene, 0, 9)
        assert {skill for skill in able if one.rating(skill) == 65 != before[skill]} == capped
        assert all(one.rating(skill) == before[skill] for skill in able if skill not in capped)


def test_nobody_rolls_where_the_table_is_not_used() -> None:
    scene, hands = Scene(body(), serious_wound_table="false"), scripted()
    hurt(hands, scene, 0, 7)
    assert levels(hands) == [(c.GORE_3_31, 1)]


def usable(scene: Scene, *arms: Weapon) -> list[bool]:
    one = scene.cast[0]
    card = type(one.card)(kind="hero", what="x", level=1, attributes=STRONG, weapons=arms)
    one.card = card
    one.refresh()
    return [arm.usable for arm in one.arms if arm.weapon in arms]


def test_a_lamed_arm_keeps_shields_and_great_weapons_from_being_used() -> None:
    great, sword = weapons()["great-sword"], weapons()["shortsword"]
    scene, hands = Scene(body(attributes=STRONG)), scripted(92, 1, 99)
    hurt(hands, scene, 0, 9)
    assert usable(scene, great, sword) == [False, True]
    scene, hands = Scene(body(attributes=STRONG)), scripted(94, 1, 99)
    hurt(hands, scene, 0, 9)
    assert usable(scene, great, sword) == [False, False]


# ---------------------------------------------------------------------- locations


def test_a_d20_finds_the_location() -> None:
    found = [
        LOCATIONS[location_of(face)] for face in (1, 3, 4, 6, 7, 9, 10, 12, 13, 16, 18, 19, 20)
    ]
    assert found == [
        "right leg", "right leg", "left leg", "left leg", "abdomen", "abdomen", "chest", "chest",
        "right arm", "left arm", "left arm", "head", "head",
    ]  # fmt: skip


BIG = (20, 20, 20, 20, 20, 12, 20)
"""20 hit points: abdomen, legs and head 6, chest 7, arms 5."""


def test_a_location_with_points_left_does_nothing() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(8)
    hurt(hands, scene, 0, 5)
    assert (scene.cast[0].down, scene.cast[0].locations[ABDOMEN]) == (UP, 5)
    assert lines(hands)[0].faces == (8,)
    assert c.GORE_3_23 in lines(hands)[0].cites


def test_w16_twelve_points_in_an_abdomen_of_six_are_severe() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(80, 55, 1, 1)
    hurt(hands, scene, 0, 12, location=ABDOMEN)
    one = scene.cast[0]
    assert one.down == OUT
    assert (c.GORE_3_25, 1) in levels(hands)
    assert one.has(BLEEDING)


def test_w16_eleven_points_only_disable_it() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(11, 1, 99)
    hurt(hands, scene, 0, 11, location=ABDOMEN)
    one = scene.cast[0]
    assert (one.down, one.prone, one.movement) == (UP, True, 2)
    assert one.hampers & NO_STANDING
    assert one.has(BLEEDING)
    assert (c.GORE_3_24, 1) in levels(hands)


def test_a_severe_belly_kills_who_fails_the_test() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(81)
    hurt(hands, scene, 0, 12, location=ABDOMEN)
    assert scene.cast[0].down == DEAD


def test_the_tests_go_on_each_round_until_the_count_runs_out() -> None:
    weak = (4, 20, 20, 20, 20, 1, 20)
    scene = Scene(body(attributes=weak), hit_locations="true", serious_wound_table="false")
    hands = scripted(*[80] * 2, 80, *[1, 80] * 30)
    hurt(hands, scene, 0, 14, location=CHEST)
    one = scene.cast[0]
    rounds = 0
    while one.down != DEAD:
        scene.pass_rounds(round_end, hands)
        rounds += 1
    assert rounds == 11  # the round of the blow, then (CON 20 + POW 1) / 2


def test_a_severe_head_kills_at_once() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted()
    hurt(hands, scene, 0, 12, location=HEAD)
    assert scene.cast[0].down == DEAD


def test_a_leg_gives_way_and_an_arm_drops_what_it_held_until_healed() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(1)
    one = scene.cast[0]
    hurt(hands, scene, 0, 6, location=LEFT_LEG)
    assert (one.prone, one.movement) == (True, 4)
    hurt(hands, scene, 0, 5, location=RIGHT_ARM)
    assert one.hampers == NO_SHIELD | NO_PAIR | NO_TWO_HANDED
    heal(hands, scene, 0, 1, (c.GORE_6_15,), wound=1)
    assert (one.prone, one.movement) == (False, 8)
    assert one.hampers
    heal(hands, scene, 0, 1, (c.GORE_6_15,), wound=2)
    assert not one.hampers


def test_a_mangled_limb_may_make_senseless() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted(81)
    hurt(hands, scene, 0, 10, location=RIGHT_ARM)
    assert (scene.cast[0].down, scene.cast[0].prone) == (OUT, True)


def test_poison_strikes_no_location() -> None:
    scene, hands = Scene(body(attributes=BIG), hit_locations="true"), scripted()
    hurt(hands, scene, 0, 9, cause="poison")
    assert scene.cast[0].locations == []
