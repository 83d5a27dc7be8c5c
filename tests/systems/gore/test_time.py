"""Time that passes: magic points, waking, weeks of healing, care, death and birthdays."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.systems.gore import cites as c
from solo.systems.gore.aging import YEAR, age_of, grow_old
from solo.systems.gore.body import CHA
from solo.systems.gore.conditions import (
    BLEEDING,
    DEAD,
    DYING,
    FALSE_LIFE,
    FOREVER,
    OUT,
    PRONE,
    UP,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.healing import Time, pass_time
from solo.systems.gore.wounds import empty, hurt, knock_out, knockout_blow, spend_mp
from tests.systems.gore.bodies import SETTINGS, Scene, body, levels, lines, play, scripted

HOUR, DAY = 3600, 86_400
WEEK = 7 * DAY
DOCTOR = {"first_aid": 15, "science_medical": 41, "science_surgery": 40}


def wounded(harm: int, cause: str = "blow", table: str = "true") -> Creature:
    """Return somebody with 13 hit points who has been hurt; no dice."""
    scene = Scene(body(), serious_wound_table=table)
    hurt(scripted(), scene, 0, harm, cause=cause)
    return scene.cast[0]


def played(course: Time, *faces: int) -> list[tuple[int, int]]:
    """Play a course with these dice; return each row's first rule and outcome."""
    hands = scripted(*faces)
    play(course, hands)
    return levels(hands)


def test_w04_magic_points_come_back_in_four_steps() -> None:
    one = body(attributes=(12, 12, 12, 13, 12, 13, 12))
    spend_mp(one, 10)
    seen = list[int]()
    for _ in range(4):
        one = pass_and_take(6 * HOUR, one)
        seen.append(one.mp - 3)
    assert seen == [2, 5, 7, 10]
    assert one.drained == []


def pass_and_take(seconds: int, one: Creature, doing: str = "wait") -> Creature:
    course = pass_time(SETTINGS, [one], seconds, doing)
    play(course, scripted())
    return course.cast[0]


def test_each_loss_has_its_own_steps() -> None:
    one = body()
    spend_mp(one, 4)
    one = pass_and_take(3 * HOUR, one)
    spend_mp(one, 4)
    one = pass_and_take(3 * HOUR, one)
    assert one.mp == 4
    assert pass_and_take(3 * HOUR, one).mp == 5


def test_points_above_the_maximum_do_not_come_back() -> None:
    one = body()
    one.mp = 15
    spend_mp(one, 6)
    assert one.drained == [[0, 2, 0]]
    assert pass_and_take(DAY, one).mp == 11


def test_without_magic_points_one_sleeps_an_hour_and_wakes_with_one() -> None:
    scene, hands = Scene(body()), scripted()
    one = scene.cast[0]
    spend_mp(one, 11)
    empty(hands, scene, 0)
    assert one.down == OUT
    course = pass_time(SETTINGS, [one], HOUR, "rest")
    assert played(course) == [(c.GORE_1_19, 3)]
    one = course.cast[0]
    assert (one.down, one.mp) == (UP, 1)
    # The point was an advance: the steps' totals of 11 are 2, 5, 8 and 11.
    assert pass_and_take(5 * HOUR, one).mp == 2
    assert pass_and_take(23 * HOUR, one).mp == 11


def test_a_week_gives_one_die_to_whoever_has_nobody() -> None:
    course = pass_time(SETTINGS, [wounded(6)], WEEK, "rest")
    hands = scripted(2)
    play(course, hands)
    assert course.cast[0].hp == 9
    assert (lines(hands)[0].cites, lines(hands)[0].faces) == ((c.GORE_1_14, c.GORE_3_34), (2,))


def test_a_week_less_a_second_gives_nothing_and_the_next_course_goes_on_with_it() -> None:
    one = pass_and_take(WEEK - 1, wounded(6), "rest")
    assert one.hp == 7
    course = pass_time(SETTINGS, [one], 1, "travel")
    play(course, scripted(3))
    assert course.cast[0].hp == 10


@pytest.mark.parametrize(
    ("skills", "faces", "left"),
    [({}, (99, 1, 2), 10), ({"science_medical": 20}, (99, 1, 2, 3), 13)],
)
def test_care_adds_a_die_and_medical_care_two(
    skills: dict[str, int], faces: tuple[int, ...], left: int
) -> None:
    course = pass_time(SETTINGS, [wounded(6), body("Osk", skills=skills)], WEEK, "care")
    hands = scripted(*faces)
    play(course, hands)
    assert course.cast[0].hp == left
    assert lines(hands)[-1].cites == (c.GORE_1_14, c.GORE_3_34, c.R_72)
    assert lines(hands)[-1].who == 1


def test_care_of_less_than_half_a_week_adds_nothing() -> None:
    course = pass_time(SETTINGS, [wounded(6), body("Osk")], WEEK // 2 - 1, "care")
    play(course, scripted(99))
    course = pass_time(SETTINGS, course.cast, WEEK // 2 + 1, "travel")
    play(course, scripted(3))
    assert course.cast[0].hp == 10


def test_nobody_looks_after_himself_for_the_week() -> None:
    course = pass_time(SETTINGS, [wounded(6)], WEEK, "care")
    play(course, scripted(99, 2))
    assert course.cast[0].hp == 9


def test_a_serious_wound_does_not_heal_without_the_knife() -> None:
    one = wounded(8, table="false")
    course = pass_time({**SETTINGS, "serious_wound_table": "false"}, [one], 3 * WEEK, "rest")
    play(course, scripted())
    assert course.cast[0].hp == 5


def test_care_closes_the_wound_operates_and_lets_it_heal() -> None:
    one = wounded(8, table="false")
    cast = [one, body("Osk", skills=DOCTOR)]
    course = pass_time({**SETTINGS, "serious_wound_table": "false"}, cast, WEEK, "care")
    rules = [rule for rule, _ in played(course, 46, 1, 40, 2, 2, 2)]
    assert rules == [c.GORE_2_56, c.GORE_1_14, c.GORE_2_59, c.GORE_1_14]
    assert course.cast[0].hp == 12


def test_who_is_asked_may_leave_a_wound_for_a_better_healer() -> None:
    course = pass_time(SETTINGS, [wounded(6), body("Osk")], HOUR, "care")
    hands = scripted(treat=(0,))
    play(course, hands)
    assert not hands.tape
    assert course.cast[0].hp == 7


def test_nobody_treats_wounds_on_the_road() -> None:
    course = pass_time(SETTINGS, [wounded(6), body("Osk")], HOUR, "travel")
    assert played(course) == []


def test_what_poison_took_heals_by_itself_once_it_is_gone() -> None:
    course = pass_time(SETTINGS, [wounded(6, cause="poison")], WEEK, "rest")
    assert played(course, 2) == [(c.GORE_1_14, 6)]


def test_the_dying_die_when_nobody_is_there() -> None:
    one = wounded(15)
    assert one.down == DYING
    course = pass_time(SETTINGS, [one], HOUR, "wait")
    assert played(course) == [(c.GORE_3_33, 0)]
    assert (course.verdict, course.cast[0].down, course.clock) == ("lost", DEAD, HOUR)


def test_nobody_bandages_the_dead() -> None:
    cast = [wounded(15), body("Osk")]
    assert played(pass_time(SETTINGS, cast, HOUR, "care"), 99) == [
        (c.GORE_2_27, 0), (c.GORE_3_33, 0),
    ]  # fmt: skip


def test_the_dying_are_helped_whatever_else_is_done() -> None:
    scene, hands = Scene(body(), serious_wound_table="false"), scripted()
    hurt(hands, scene, 0, 14)
    cast = [scene.cast[0], body("Osk", first_aid=20)]
    course = pass_time({**SETTINGS, "serious_wound_table": "false"}, cast, HOUR, "travel")
    played(course, 50, 2)
    assert (course.cast[0].hp, course.cast[0].down, course.verdict) == (1, OUT, "won")


def test_two_helpers_try_two_wounds_before_the_round_is_over() -> None:
    scene, hands = Scene(body()), scripted(1, 1)
    for harm in (5, 5, 4):
        hurt(hands, scene, 0, harm)
    cast = [scene.cast[0], body("Osk"), body("Eda")]
    course = pass_time(SETTINGS, cast, HOUR, "wait")
    played(course, 99, 30, 3)
    assert (course.cast[0].hp, course.cast[0].down) == (2, OUT)


def test_bleeding_goes_on_round_by_round() -> None:
    one = wounded(3)
    one.suffer(BLEEDING, 2, 1, FOREVER, "place 2")
    course = pass_time(SETTINGS, [one], HOUR, "wait")
    # Osk is not there: she tries to stop it herself, then her body does.
    assert played(course, 99, 99, 99, 60) == [
        (c.GORE_2_27, 0), (c.GORE_1_12, 0), (c.GORE_3_26, 1), (c.GORE_1_12, 0), (c.GORE_3_26, 1),
        (c.GORE_1_12, 1),
    ]  # fmt: skip
    assert course.cast[0].hp == 8


def test_false_life_holds_death_off_until_it_ends() -> None:
    scene = Scene(body())
    scene.cast[0].note_effect(FALSE_LIFE, -1, 0, 600, "false-life")
    hurt(scripted(), scene, 0, 15)
    course = pass_time(SETTINGS, scene.cast, HOUR, "wait")
    hands = scripted()
    play(course, hands)
    assert [(row.beat, row.cites[0], row.outcome) for row in lines(hands)] == [
        (600, c.GORE_3_33, 0)
    ]


def test_a_mangled_limb_kills_who_sleeps_on_untended() -> None:
    scene = Scene(body(), hit_locations="true")
    hurt(scripted(49), scene, 0, 6, location=4)
    assert scene.cast[0].down == OUT
    course = pass_time({**SETTINGS, "hit_locations": "true"}, scene.cast, HOUR, "wait")
    hands = scripted()
    play(course, hands)
    # CON 12 + POW 11 rounds after that of the blow.
    assert [(row.beat, row.cites[0], row.outcome) for row in lines(hands)] == [
        (23 * 12, c.GORE_3_25, 0)
    ]


def test_sleepers_wake_when_their_time_is_up() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted(7)
    knockout_blow(hands, scene, 0, 9, 1)
    course = pass_time(SETTINGS, scene.cast, 17 * 12 - 1, "travel")
    play(course, scripted())
    assert course.cast[0].down == OUT
    course = pass_time(SETTINGS, course.cast, 1, "travel")
    assert played(course) == [(c.GORE_3_37, 3)]


def test_care_wakes_who_was_knocked_out() -> None:
    scene, hands = Scene(body(), body("Osk")), scripted()
    knock_out(hands, scene, 0, HOUR, (c.GORE_3_30,))
    course = pass_time(SETTINGS, scene.cast, 60, "care")
    played(course, 30)
    assert course.cast[0].down == UP


def test_a_serious_wound_fells_within_its_rounds_on_the_road_as_well() -> None:
    one = wounded(8, table="false")
    course = pass_time({**SETTINGS, "serious_wound_table": "false"}, [one], 2 * HOUR, "travel")
    assert played(course) == [(c.GORE_3_31, 2), (c.GORE_3_31, 3)]
    assert course.cast[0].down == UP


def test_who_lies_stands_up() -> None:
    one = body()
    one.suffer(PRONE)
    assert not pass_and_take(0, one).prone


def test_a_course_may_be_packed_after_every_step() -> None:
    scene, hands = Scene(body(), serious_wound_table="false"), scripted()
    hurt(hands, scene, 0, 14)
    spend_mp(scene.cast[0], 5)
    cast = [scene.cast[0], body("Osk", skills=DOCTOR)]
    values = {**SETTINGS, "serious_wound_table": "false"}
    faces = (46, 2, 40, 1, 2, 3)
    straight = pass_time(values, cast, WEEK, "care")
    hands = scripted(*faces)
    play(straight, hands)
    course, again = pass_time(values, cast, WEEK, "care"), scripted(*faces)
    while not course.verdict:
        course = Time.unpack(course.pack())
        course.step(again)
    assert again.tape == hands.tape
    assert course.pack() == straight.pack()


@pytest.mark.parametrize(
    ("seconds", "doing", "says"), [(5, "sleep", "'sleep'"), (-1, "rest", "-1 seconds")]
)
def test_time_that_cannot_pass_is_refused(seconds: int, doing: str, says: str) -> None:
    with pytest.raises(BriefError, match=says):
        pass_time(SETTINGS, [body()], seconds, doing)


# ---------------------------------------------------------------------- age


def old(age: int, **skills: int) -> Creature:
    one = body(skills=skills)
    one.notes.append(f"age {age}")
    return one


def test_w48_a_year_at_sixty_one() -> None:
    scene, hands = Scene(old(61, climb=20, hide=5)), scripted(2, 3, 4, 1, 1, 1)
    one = scene.cast[0]
    climb = one.rating("climb")
    grow_old(hands, scene, 0)
    assert (one.attributes[CHA], one.rating("climb")) == (11, climb - 10)
    assert [row.faces for row in lines(hands)] == [(2,), (3, 4), (1, 1, 1)]
    assert lines(hands)[2].cites == (c.GORE_3_08, c.R_35)


@pytest.mark.parametrize("face", [5, 6])
def test_some_years_cost_nothing(face: int) -> None:
    scene, hands = Scene(old(70)), scripted(face)
    grow_old(hands, scene, 0)
    assert levels(hands) == [(c.GORE_3_08, 0)]


def test_birthdays_come_with_the_years() -> None:
    one = old(60)
    course = pass_time(SETTINGS, [one], 365 * DAY, "wait")
    assert played(course, 5) == [(c.GORE_3_08, 0)]
    assert age_of(course.cast[0]) == 61
    assert played(pass_time(SETTINGS, course.cast, 364 * DAY, "wait")) == []


def test_radiation_lets_old_age_begin_sooner() -> None:
    one = old(49)
    one.notes.append("ages early, from 50 on")
    assert played(pass_time(SETTINGS, [one], YEAR, "wait"), 6) == [(c.GORE_3_08, 0)]


def test_nobody_ages_whose_age_nobody_knows() -> None:
    assert played(pass_time(SETTINGS, [body()], YEAR, "wait")) == []
