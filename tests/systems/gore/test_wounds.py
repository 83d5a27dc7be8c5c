"""Wounds: minor, serious, terminal, the windows they open, what blows and knockouts do."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore.body import CON, DEX, location_points
from solo.systems.gore.conditions import (
    BERSERK,
    BORROWED,
    BROKEN,
    DEAD,
    DYING,
    FALSE_LIFE,
    FOREVER,
    OUT,
    UP,
)
from solo.systems.gore.vital import DIES, FALLS, HEALED, SAVED, SLEEPS, WAKES, WOUNDED
from solo.systems.gore.wounds import (
    heal,
    hurt,
    knock_out,
    knockout_blow,
    lose,
    minor_total,
    round_end,
    wake,
)
from tests.systems.gore.bodies import Scene, body, levels, lines, scripted

WORN = (13, 13, 13, 13, 13, 13, 13)


def test_w02_hit_points_are_half_of_siz_and_con_rounded_up() -> None:
    assert body().full_hp == 13
    assert location_points(13) == (4, 4, 4, 5, 3, 3, 4)


def test_a_small_blow_takes_hit_points_and_no_more() -> None:
    scene, hands = Scene(body(), body("Foe")), scripted()
    hurt(hands, scene, 0, 6, by=1)
    assert (scene.cast[0].hp, scene.cast[0].down, scene.cast[0].struck) == (7, UP, 1)
    row = lines(hands)[0]
    assert (row.who, row.whom, row.cites, row.parts) == (1, 0, (c.GORE_3_30,), (1, -1, 0))
    assert (row.total, row.need, row.outcome, row.left) == (6, 13, WOUNDED, 7)
    assert scene.told


def test_exactly_half_is_minor_and_a_point_more_is_serious() -> None:
    twelve = body(attributes=(12, 12, 12, 12, 12, 11, 12))
    scene, hands = Scene(twelve), scripted()
    hurt(hands, scene, 0, 6)
    assert lines(hands)[0].cites == (c.GORE_3_30,)
    scene, hands = Scene(body(attributes=(12, 12, 12, 12, 12, 11, 12))), scripted(60, 1, 99)
    hurt(hands, scene, 0, 7)
    assert lines(hands)[0].cites == (c.GORE_3_31, c.R_25)


def test_w39_a_serious_wound_leaves_six_rounds_and_may_cost_for_good() -> None:
    scene, hands = Scene(body()), scripted(35, 2, 1, 56)
    hurt(hands, scene, 0, 7)
    one = scene.cast[0]
    assert (one.hp, one.attributes[DEX], one.movement) == (6, 10, 7)
    assert levels(hands) == [(c.GORE_3_31, WOUNDED), (c.GORE_3_32, 1), (c.GORE_1_12, 0)]
    table = lines(hands)[1]
    assert (table.faces, table.total) == ((35, 2, 1), 35)
    assert table.parts == (1, 3, 0, -1, DEX, 2, 7, 1)
    for _ in range(6):
        scene.pass_rounds(round_end, hands)
        assert one.down == UP
    scene.pass_rounds(round_end, hands)
    assert one.down == OUT
    assert levels(hands)[-1] == (c.GORE_3_31, SLEEPS)
    one.now += 3600
    round_end(hands, scene, 0)
    assert one.down == UP
    assert levels(hands)[-1] == (c.GORE_3_31, WAKES)
    heal(hands, scene, 0, 99, (c.GORE_2_27,), wound=1)
    assert one.attributes[DEX] == 10  # the Luck Test failed: it is for good


def test_losses_of_a_lucky_one_lift_when_the_wound_has_healed() -> None:
    scene, hands = Scene(body()), scripted(45, 2, 3, 55)
    hurt(hands, scene, 0, 7)
    one = scene.cast[0]
    assert (one.attributes[CON], one.full_hp, one.hp, one.movement) == (10, 12, 5, 5)
    heal(hands, scene, 0, 6, (c.GORE_6_15,), wound=1)
    assert one.attributes[CON] == 10
    heal(hands, scene, 0, 1, (c.GORE_6_15,), wound=1)
    assert (one.attributes[CON], one.full_hp, one.hp, one.movement) == (12, 13, 13, 8)


def test_w40_minor_wounds_of_a_day_add_up_to_a_test() -> None:
    scene, hands = Scene(body()), scripted(50)
    hurt(hands, scene, 0, 4)
    assert not lines(hands)[1:]
    hurt(hands, scene, 0, 3)
    one = scene.cast[0]
    assert one.down == OUT
    assert levels(hands)[2:] == [(c.GORE_1_12, 0), (c.GORE_3_30, SLEEPS)]
    assert lines(hands)[2].need == 44
    one.now += 3600
    round_end(hands, scene, 0)
    assert one.down == UP


def test_minor_wounds_of_yesterday_do_not_add_up() -> None:
    scene, hands = Scene(body()), scripted()
    hurt(hands, scene, 0, 4)
    scene.cast[0].now += 24 * 3600
    hurt(hands, scene, 0, 3)
    assert scene.cast[0].down == UP
    assert minor_total(scene.cast[0]) == 3


def test_healed_minor_wounds_still_count() -> None:
    scene, hands = Scene(body()), scripted(44)
    hurt(hands, scene, 0, 4)
    heal(hands, scene, 0, 4, (c.GORE_6_15,), wound=1)
    hurt(hands, scene, 0, 3)
    assert levels(hands)[-1] == (c.GORE_1_12, 1)
    assert scene.cast[0].down == UP


def test_each_further_minor_wound_tests_again() -> None:
    scene, hands = Scene(body(attributes=(9, 20, 9, 20, 9, 11, 9))), scripted(44, 45)
    for harm in (6, 5, 2):
        hurt(hands, scene, 0, harm)
    assert scene.cast[0].down == OUT


def test_at_two_hit_points_nobody_stays_awake_and_at_three_they_wake() -> None:
    scene, hands = Scene(body()), scripted(1, 1)
    hurt(hands, scene, 0, 5)
    hurt(hands, scene, 0, 5)
    assert scene.cast[0].down == UP
    hurt(hands, scene, 0, 1)
    assert scene.cast[0].down == OUT
    assert levels(hands)[-1] == (c.GORE_3_35, SLEEPS)
    heal(hands, scene, 0, 1, (c.GORE_6_15,))
    assert scene.cast[0].down == UP
    assert levels(hands)[-2:] == [(c.GORE_1_14, HEALED), (c.GORE_3_35, WAKES)]


def test_the_table_may_let_the_weak_stay_awake() -> None:
    scene, hands = Scene(body(), unconscious_at_low_hp="false"), scripted(1, 1)
    for harm in (5, 5, 1):
        hurt(hands, scene, 0, harm)
    assert scene.cast[0].down == UP


def test_w12_who_is_not_raised_to_one_in_time_is_dead() -> None:
    scene, hands = Scene(body()), scripted()
    hurt(hands, scene, 0, 15)
    one = scene.cast[0]
    assert one.down == DYING
    assert levels(hands)[-1] == (c.GORE_3_33, FALLS)
    scene.pass_rounds(round_end, hands)
    assert one.down == DYING
    heal(hands, scene, 0, 2, (c.GORE_2_27,), wound=1)
    assert (one.hp, one.down) == (0, DYING)
    scene.pass_rounds(round_end, hands)
    assert one.down == DEAD
    assert levels(hands)[-1] == (c.GORE_3_33, DIES)


def test_w12_who_is_raised_to_one_in_time_lives_and_learns_what_it_cost() -> None:
    scene, hands = Scene(body()), scripted(95, 4, 60)
    hurt(hands, scene, 0, 15)
    scene.pass_rounds(round_end, hands)
    heal(hands, scene, 0, 3, (c.GORE_2_27,), wound=1)
    one = scene.cast[0]
    assert (one.hp, one.down, one.attributes[DEX]) == (1, OUT, 8)
    assert [rule for rule, _ in levels(hands)][-5:] == [
        c.GORE_1_14, c.GORE_3_33, c.GORE_3_35, c.GORE_3_32, c.GORE_1_12,
    ]  # fmt: skip
    assert lines(hands)[-4].outcome == SAVED
    scene.pass_rounds(round_end, hands)
    assert one.down == OUT


def test_who_was_beaten_below_nothing_at_one_blow_sleeps_an_hour_when_saved() -> None:
    scene, hands = Scene(body()), scripted(11, 1, 50)
    hurt(hands, scene, 0, 15)
    heal(hands, scene, 0, 8, (c.GORE_6_15,), wound=1)
    one = scene.cast[0]
    assert (one.hp, one.down) == (6, OUT)
    one.now += 3600
    round_end(hands, scene, 0)
    assert one.down == UP


def test_small_blows_kill_as_well() -> None:
    scene, hands = Scene(body()), scripted(1, 1)
    for harm in (5, 5, 3):
        hurt(hands, scene, 0, harm)
    assert scene.cast[0].down == DYING
    scene.pass_rounds(round_end, hands)
    scene.pass_rounds(round_end, hands)
    assert scene.cast[0].down == DEAD


def test_what_does_not_live_is_broken_at_nothing_and_never_faints() -> None:
    scene, hands = Scene(body(living=False)), scripted()
    hurt(hands, scene, 0, 11)
    assert scene.cast[0].down == UP
    hurt(hands, scene, 0, 2)
    assert scene.cast[0].down == BROKEN
    assert not scene.cast[0].wounds


def test_a_berserker_fights_on_at_nothing_until_the_round_ends() -> None:
    scene, hands = Scene(body()), scripted(11, 1, 50)
    one = scene.cast[0]
    one.suffer(BERSERK, until=1200)
    hurt(hands, scene, 0, 11)
    assert (one.hp, one.down) == (2, UP)
    hurt(hands, scene, 0, 3)
    assert (one.hp, one.down) == (-1, UP)
    scene.pass_rounds(round_end, hands)
    assert one.down == DYING
    scene.pass_rounds(round_end, hands)
    assert one.down == DEAD


def test_false_life_holds_death_off_and_ignores_serious_wounds() -> None:
    scene, hands = Scene(body()), scripted()
    one = scene.cast[0]
    one.note_effect(FALSE_LIFE, -1, 0, 60, "false-life")
    hurt(hands, scene, 0, 7)
    hurt(hands, scene, 0, 7)
    assert one.down == DYING
    for _ in range(5):
        scene.pass_rounds(round_end, hands)
        assert one.down == DYING
    scene.pass_rounds(round_end, hands)
    assert one.down == DEAD


def test_poison_is_no_wound() -> None:
    scene, hands = Scene(body()), scripted()
    hurt(hands, scene, 0, 10, cites=(c.GORE_3_48,), cause="poison")
    assert scene.cast[0].down == UP
    assert levels(hands) == [(c.GORE_1_14, WOUNDED)]
    assert minor_total(scene.cast[0]) == 0


def test_borrowed_hit_points_are_lost_first_and_the_rest_goes_with_the_spell() -> None:
    scene, hands = Scene(body()), scripted()
    one = scene.cast[0]
    one.note_effect(BORROWED, -1, 5, 120, "vampiric-touch")
    one.hp += 5
    hurt(hands, scene, 0, 3)
    assert (one.hp, one.wounds) == (15, [])
    one.now = 120
    one.lapse()
    assert one.hp == 13


def test_w19_a_great_burn_takes_attributes_for_good() -> None:
    twelve = (12, 12, 12, 12, 12, 11, 12)
    scene, hands = Scene(body(attributes=twelve)), scripted(3, 1, 2)
    hurt(hands, scene, 0, 6, cause="fire")
    assert scene.cast[0].attributes == (11, 11, 12, 12, 12, 11, 11)
    burn = lines(hands)[1]
    assert (burn.cites[0], burn.faces, burn.total) == (c.GORE_3_18, (3, 1, 2), 3)
    scene, hands = Scene(body(attributes=twelve)), scripted()
    hurt(hands, scene, 0, 6)
    assert scene.cast[0].attributes == twelve


def test_w41_a_knockout_that_would_wound_gravely_only_knocks_out() -> None:
    eleven = (12, 11, 12, 11, 12, 11, 12)
    scene, hands = Scene(body(attributes=eleven), body("Foe")), scripted(7)
    knockout_blow(hands, scene, 0, 6, 1, by=1)
    one = scene.cast[0]
    assert (one.hp, one.down) == (11, OUT)
    row = lines(hands)[0]
    assert (row.cites, row.faces, row.parts) == ((c.GORE_3_37, c.R_57), (7,), (0, -1, 204))
    for _ in range(17):
        scene.pass_rounds(round_end, hands)
        assert one.down == OUT
    scene.pass_rounds(round_end, hands)
    assert one.down == UP
    scene, hands = Scene(body(attributes=eleven)), scripted()
    knockout_blow(hands, scene, 0, 5, 1)
    assert (scene.cast[0].hp, scene.cast[0].down) == (10, UP)


def test_who_is_out_for_two_reasons_wakes_when_both_are_over() -> None:
    scene, hands = Scene(body()), scripted()
    knock_out(hands, scene, 0, FOREVER, (c.GORE_3_48,), cause="sleep resin")
    knock_out(hands, scene, 0, 12, (c.GORE_3_37,))
    one = scene.cast[0]
    one.now = 12
    round_end(hands, scene, 0)
    assert one.down == OUT
    assert wake(hands, scene, 0, "sleep resin")
    assert one.down == UP


@pytest.mark.parametrize("attribute", range(6))
def test_an_attribute_below_four_cripples_and_at_nothing_it_kills(attribute: int) -> None:
    scene, hands = Scene(body(attributes=WORN)), scripted()
    lose(hands, scene, 0, attribute, 10, FOREVER, "adder")
    one = scene.cast[0]
    assert (one.movement, one.dodge) == (0, 0)
    lose(hands, scene, 0, attribute, 3, FOREVER, "adder")
    assert one.down == DEAD
    assert levels(hands)[-1] == (c.GORE_1_03, DIES)


def test_nobody_dies_of_ugliness() -> None:
    scene, hands = Scene(body(attributes=WORN)), scripted()
    lose(hands, scene, 0, 6, 13, FOREVER, "acid")
    assert (scene.cast[0].down, scene.cast[0].movement) == (UP, 8)


def test_recovery_above_three_ends_the_crippling() -> None:
    scene, hands = Scene(body(attributes=WORN)), scripted()
    lose(hands, scene, 0, DEX, 10, FOREVER, "adder")
    scene.cast[0].lift("adder")
    assert scene.cast[0].movement == 8


def test_all_that_lasts_is_packed() -> None:
    scene, hands = Scene(body()), scripted(65, 2, 3, 40)
    hurt(hands, scene, 0, 7)
    one = scene.cast[0]
    again = type(one).unpack(one.pack())
    assert again.pack() == one.pack()
    assert (again.hampers, again.attributes, again.hp) == (one.hampers, one.attributes, one.hp)
