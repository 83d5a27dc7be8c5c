"""Hit points coming back: rest, care, waking, the limit (chapter 5)."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.systems.d20 import cites as c
from solo.systems.d20.characters import advance
from solo.systems.d20.creature import DEAD, OUT, PRONE, UP, Creature
from solo.systems.d20.healing import HOUR, hourly, pass_time
from tests.systems.d20.scripted import SETTINGS, answering, cites, hero, lines, play, scripted


def after(hours: int, doing: str, *cast: Creature, **changes: str) -> list[Creature]:
    course = pass_time({**SETTINGS, **changes}, cast, hours * HOUR, doing)
    return list(play(course, scripted()).cast)  # pyright: ignore[reportArgumentType, reportReturnType]


def test_hit_points_follow_the_skills() -> None:
    # W07, W08, W09 and the example of D20-5.03.
    assert hero(FTR=2).full_hp == 13
    assert hero(abilities=(0, 0, 2, 0, 0, 0), FTR=3, NAT=2, THF=1).full_hp == 30
    assert hero(abilities=(0, 0, -1, 0, 0, 0), MAG=2).full_hp == 7
    assert hero(abilities=(0, 0, 2, 0, 0, 0), FTR=3, MAG=2, THF=4).full_hp == 38


def test_hit_points_never_start_below_one() -> None:
    assert hero(abilities=(0, 0, -3, 0, 0, 0), MAG=2).full_hp == 3
    assert hero(abilities=(0, 0, -9, 0, 0, 0), MAG=2).full_hp == 1


def test_care_adds_the_healers_skill_and_stops_at_the_most() -> None:
    # W10: CON 2, 8 of 21, three hours, MED 3.
    patient = hero("Tamsin", (0, 0, 2, 0, 0, 0), hp=8, FTR=2, THF=1)
    patient.card = patient.card.replace(full_hp=21)
    patient.refresh()
    healed = after(3, "care", patient, hero("Osk", MED=3))[0]
    assert healed.health() == (21, 21)


def test_rest_gives_one_an_hour_to_the_weak() -> None:
    # W11: CON -1, 2 of 9, four hours.
    weak = hero("Osk", (0, 0, -1, 0, 0, 0), hp=2, THF=2, MAG=2)
    weak.card = weak.card.replace(full_hp=9)
    weak.refresh()
    assert after(4, "rest", weak)[0].health() == (6, 9)


@pytest.mark.parametrize("doing", ["travel", "wait"])
def test_nobody_recovers_on_the_road_or_on_watch(doing: str) -> None:
    assert after(24, doing, hero(hp=3, FTR=2))[0].hp == 3


def test_an_hour_that_is_not_full_gives_nothing() -> None:
    course = pass_time(SETTINGS, [hero(hp=3, FTR=2)], 2 * HOUR - 1, "rest")
    assert play(course, scripted()).cast[0].health() == (4, 13)


def test_who_leads_the_care_does_not_rest() -> None:
    healer = hero("Osk", hp=5, MED=2)
    patient, lead = after(3, "care", hero(hp=3, FTR=2), healer)
    assert patient.hp == 12
    assert lead.hp == 5


def test_a_wounded_healer_rests_rather_than_sit_up_with_the_unhurt() -> None:
    healer, other = after(3, "care", hero("Osk", hp=5, MED=2), hero("Ida", FTR=1))
    assert healer.hp == 8
    assert other.hp == other.full_hp


def test_an_unhurt_healer_of_less_skill_cares_for_a_wounded_one_of_more() -> None:
    healer, other = after(3, "care", hero("Osk", hp=1, MED=3), hero("Ida", MED=1))
    assert healer.hp == 7
    assert other.hp == other.full_hp


def test_one_leader_cares_for_several_and_a_second_adds_nothing() -> None:
    cast = [
        hero("A", hp=1, FTR=3),
        hero("B", hp=1, FTR=3),
        hero("C", MED=2),
        hero("D", MED=1, hp=2),
    ]
    a, b, _, d = after(2, "care", *cast)
    assert (a.hp, b.hp, d.hp) == (7, 7, 6)


def test_without_a_healer_care_is_rest() -> None:
    hands = scripted()
    course = pass_time(SETTINGS, [hero(hp=3, FTR=2)], HOUR, "care")
    assert play(course, hands).cast[0].health() == (4, 13)
    assert lines(hands)[0].cites[0] == c.D20_5_07
    assert not lines(hands)[0].outcome


def test_another_skill_cares_only_where_the_setting_says_so() -> None:
    cast = [hero("A", hp=1, FTR=3), hero("B", DIV=3)]
    assert after(1, "care", *cast)[0].hp == 2
    assert after(1, "care", *cast, fantasy_care_skill="DIV")[0].hp == 5


def test_the_person_at_the_table_may_leave_the_sick_alone() -> None:
    hands = answering({"lead": (-1,)})
    course = pass_time(SETTINGS, [hero("A", hp=1, FTR=3), hero("B", MED=3)], HOUR, "care")
    assert play(course, hands).cast[0].health()[0] == 2


def test_the_unconscious_wake_with_the_first_hit_point_even_on_the_road() -> None:
    sleeper = hero("Ida", FTR=2)
    sleeper.fall(OUT)
    hands = scripted()
    woken = play(pass_time(SETTINGS, [sleeper], HOUR, "travel"), hands).cast[0]
    assert woken.health() == (1, 13)
    assert "unconscious" not in woken.states()
    assert {c.D20_5_09, c.R_38} <= cites(hands)


def test_the_dead_stay_dead_and_machines_do_not_heal() -> None:
    dead = hero("Ida", FTR=2)
    dead.fall(DEAD)
    machine = hero("Crate", hp=2, FTR=2)
    machine.card = machine.card.replace(living=False)
    machine.refresh()
    a, b = after(48, "rest", dead, machine)
    assert a.down == DEAD
    assert b.hp == 2


def test_a_drained_constitution_heals_less() -> None:
    tough = hero("Ida", (0, 0, 3, 0, 0, 0), FTR=2)
    assert hourly(tough) == 3
    tough.note_effect("drain", 2, 1, tough.now + HOUR)
    assert hourly(tough) == 2


def test_time_lets_effects_lapse_at_their_own_second() -> None:
    cursed = hero("Ida", FTR=2)
    cursed.note_effect("curse", -1, 1, 90)
    assert after(0, "wait", cursed)[0].curse == 1
    course = pass_time(SETTINGS, [cursed], 100, "wait")
    course.step(scripted())
    course.step(scripted())
    assert (course.clock, course.cast[0].curse) == (90, 0)


def test_whoever_lies_down_gets_up_when_time_passes() -> None:
    fallen = hero("Ida", FTR=2)
    fallen.suffer(PRONE)
    assert not after(1, "wait", fallen)[0].prone


def test_luck_returns_by_the_hour_where_it_is_played() -> None:
    assert after(5, "wait", hero(FTR=2), luck_points="true")[0].luck == 2
    assert after(5, "wait", hero(FTR=2))[0].luck == 0


def test_a_long_rest_takes_no_more_steps_than_there_is_to_heal() -> None:
    course = pass_time(SETTINGS, [hero(hp=10, FTR=2)], 300 * 24 * HOUR, "rest")
    hands, steps = scripted(), 0
    while not course.verdict:
        course.step(hands)
        steps += 1
    assert course.clock == 300 * 24 * HOUR
    assert steps < 12


@pytest.mark.parametrize(("seconds", "doing"), [(-1, "rest"), (10**9, "rest"), (5, "sing")])
def test_time_that_cannot_pass_is_refused_in_one_line(seconds: int, doing: str) -> None:
    with pytest.raises(BriefError) as refusal:
        pass_time(SETTINGS, [hero(FTR=2)], seconds, doing)
    assert "\n" not in str(refusal.value)


def test_time_changes_copies_only() -> None:
    one = hero(hp=3, FTR=2)
    after(5, "rest", one)
    assert (one.hp, one.now, one.down) == (3, 0, UP)


def test_a_level_raises_current_hit_points_as_much_as_the_most() -> None:
    grown = play(advance(SETTINGS, [hero(hp=5, FTR=2)], 0), scripted()).cast[0]
    assert grown.health() == (10, 18)
