"""First Aid, Medical and Surgery: one try a wound, what it wakes and stops, what may heal."""

from __future__ import annotations

from solo.systems.gore import cites as c
from solo.systems.gore.conditions import (
    BLEEDING,
    CURED,
    DEAD,
    DYING,
    FOREVER,
    HINDERED,
    NO_SHIELD,
    OUT,
    SKILLS,
    UP,
)
from solo.systems.gore.mending import UNTENDED, healable
from solo.systems.gore.treatment import KIT, may_operate, operable, treatable
from solo.systems.gore.wounds import (
    aid,
    close_wound,
    heal,
    hurt,
    knock_out,
    knockout_blow,
    round_end,
    surgery,
)
from tests.systems.gore.bodies import Scene, body, cites, levels, lines, scripted

DOCTOR = {"first_aid": 15, "science_medical": 41, "science_surgery": 40}


def test_w12_first_aid_raises_the_dying_to_one_and_they_live() -> None:
    big = body(attributes=(12, 13, 12, 14, 12, 11, 12))
    scene, hands = Scene(big, body("Osk", first_aid=15)), scripted(30, 3, 5, 2, 50)
    hurt(hands, scene, 0, 16)
    scene.pass_rounds(round_end, hands)
    assert aid(hands, scene, 1, 0)
    assert (big.hp, big.down) == (1, OUT)
    scene.pass_rounds(round_end, hands)
    assert big.down == OUT
    test, healed = lines(hands)[2], lines(hands)[3]
    assert (test.who, test.whom, test.cites, test.faces, test.need) == (
        1,
        0,
        (c.GORE_2_27,),
        (30,),
        45,
    )
    assert (healed.who, healed.cites, healed.faces, healed.total) == (
        1, (c.GORE_1_14, c.GORE_2_27, c.R_72), (3,), 3,
    )  # fmt: skip


def test_w12_two_points_are_one_too_few() -> None:
    big = body(attributes=(12, 13, 12, 14, 12, 11, 12))
    scene, hands = Scene(big, body("Osk", first_aid=15)), scripted(30, 2)
    hurt(hands, scene, 0, 16)
    scene.pass_rounds(round_end, hands)
    assert aid(hands, scene, 1, 0)
    assert big.down == DYING
    scene.pass_rounds(round_end, hands)
    assert big.down == DEAD


def test_a_wound_is_tried_once_whoever_tries_and_whatever_comes_of_it() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(31)
    hurt(hands, scene, 0, 4)
    assert not aid(hands, scene, 1, 0)
    assert not aid(hands, scene, 1, 0, medical=True)
    assert treatable(scene.cast[0]) == -1


def test_the_worst_wound_is_treated_first() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(20, 2)
    hurt(hands, scene, 0, 2)
    hurt(hands, scene, 0, 4)
    aid(hands, scene, 1, 0)
    assert [row[1] for row in scene.cast[0].wounds] == [2, 2]
    assert treatable(scene.cast[0]) == 1


def test_first_aid_heals_no_more_than_its_wound() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(20, 3)
    hurt(hands, scene, 0, 2)
    hurt(hands, scene, 0, 4, cause="poison")
    aid(hands, scene, 1, 0)
    assert scene.cast[0].hp == 9
    assert treatable(scene.cast[0]) == -1


def test_bullets_of_one_gun_are_one_wound_to_who_treats_them() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(20, 3)
    hurt(hands, scene, 0, 3)
    hurt(hands, scene, 0, 2, joined=True)
    aid(hands, scene, 1, 0)
    assert treatable(scene.cast[0]) == -1


def test_a_spell_may_close_a_wound_that_first_aid_has_failed_on() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(99)
    hurt(hands, scene, 0, 4)
    aid(hands, scene, 1, 0)
    assert close_wound(hands, scene, 0, 1, 3, CURED, (c.GORE_6_15,), by=1) == 3
    assert scene.cast[0].hp == 12


def test_first_aid_wakes_who_was_knocked_out() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(7, 20)
    knockout_blow(hands, scene, 0, 9, 1, by=1)
    assert treatable(scene.cast[0]) == 0
    assert aid(hands, scene, 1, 0)
    assert scene.cast[0].down == UP


def test_a_failed_try_lets_the_knocked_out_sleep() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(7, 99)
    knockout_blow(hands, scene, 0, 9, 1, by=1)
    aid(hands, scene, 1, 0)
    assert (scene.cast[0].down, treatable(scene.cast[0])) == (OUT, -1)
    scene.cast[0].now += 17 * 12
    round_end(hands, scene, 0)
    assert scene.cast[0].down == UP


def test_first_aid_wakes_nobody_from_poison_or_weakness() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(20, 1)
    knock_out(hands, scene, 0, FOREVER, (c.GORE_3_48,), cause="resin")
    hurt(hands, scene, 0, 4)
    assert aid(hands, scene, 1, 0)
    assert scene.cast[0].down == OUT
    scene, hands = Scene(body(), body("Osk"), serious_wound_table="false"), scripted(20, 1)
    hurt(hands, scene, 0, 12)
    assert aid(hands, scene, 1, 0)
    assert (scene.cast[0].hp, scene.cast[0].down) == (2, OUT)


def test_first_aid_in_time_spares_a_serious_wound_its_faint() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(11, 1, 50, 20, 1)
    hurt(hands, scene, 0, 7)
    aid(hands, scene, 1, 0)
    for _ in range(9):
        scene.pass_rounds(round_end, hands)
    assert scene.cast[0].down == UP


def test_first_aid_stops_the_blood_and_sets_what_a_fumble_sprained() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(20, 1)
    one = scene.cast[0]
    hurt(hands, scene, 0, 3)
    one.suffer(BLEEDING, -1, 1, FOREVER, "place 2")
    one.suffer(HINDERED, NO_SHIELD, -1, FOREVER, UNTENDED)
    aid(hands, scene, 1, 0)
    assert not one.conditions
    assert one.hampers == 0


def test_bleeding_costs_a_point_a_round_until_the_body_stops_it() -> None:
    scene, hands = Scene(body()), scripted(61, 60)
    one = scene.cast[0]
    hurt(hands, scene, 0, 3)
    one.suffer(BLEEDING, -1, 1, FOREVER, "place 2")
    scene.pass_rounds(round_end, hands)
    assert (one.hp, one.wounds[0][1]) == (9, 4)
    scene.pass_rounds(round_end, hands)
    assert (one.hp, one.has(BLEEDING)) == (9, False)
    assert levels(hands)[1:] == [
        (c.GORE_1_12, 0), (c.GORE_3_26, 1), (c.GORE_1_12, 1),
    ]  # fmt: skip


def test_a_kit_has_five_uses_success_or_not() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(99, 20, 1, 99, 99, 99, 99)
    osk = scene.cast[1]
    osk.gear[KIT] = 5
    for left in (4, 3, 2, 1):
        hurt(hands, scene, 0, 1)
        aid(hands, scene, 1, 0)
        assert osk.gear == {KIT: left}
    assert c.GORE_9_05 in cites(hands)
    hurt(hands, scene, 0, 1)
    aid(hands, scene, 1, 0)
    assert osk.gear == {}
    hurt(hands, scene, 0, 1)
    aid(hands, scene, 1, 0)
    assert lines(hands)[-1].cites == (c.GORE_2_27,)


def test_a_sick_healer_is_a_worse_one() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(21)
    scene.cast[1].note_effect(SKILLS, -1, -10, FOREVER, "fever")
    hurt(hands, scene, 0, 3)
    assert not aid(hands, scene, 1, 0)
    assert lines(hands)[-1].need == 20


def test_a_serious_wound_heals_only_after_first_aid_and_the_knife() -> None:
    scene = Scene(body(), body("Osk", skills=DOCTOR))
    one, hands = scene.cast[0], scripted(11, 1, 50, 45, 1, 41, 40)
    hurt(hands, scene, 0, 8)
    assert (operable(one), surgery(hands, scene, 1, 0)) == (0, False)
    assert healable(one) == 0
    assert aid(hands, scene, 1, 0, medical=True)
    assert (operable(one), healable(one)) == (1, 0)
    assert not surgery(hands, scene, 1, 0)
    assert operable(one) == 0
    one.now += 7 * 86_400
    one.lapse()
    assert surgery(hands, scene, 1, 0)
    assert (operable(one), healable(one)) == (0, 7)
    assert heal(hands, scene, 0, 3, (c.GORE_3_34,)) == 3


def test_nobody_operates_without_knowing_medicine() -> None:
    assert not may_operate(body(science_surgery=60))
    assert may_operate(body(skills=DOCTOR))


def test_what_does_not_live_is_not_bandaged() -> None:
    scene, hands = Scene(body(living=False), body("Osk")), scripted()
    hurt(hands, scene, 0, 3)
    assert not aid(hands, scene, 1, 0)
