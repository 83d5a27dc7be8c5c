"""Poison and disease: one test or many, stages, treatment, antidotes, what ends with them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from solo.records import Hazard, Stage
from solo.rules import Hands
from solo.systems.gore import cites as c
from solo.systems.gore.ailments import (
    afflict,
    due_in_round,
    next_time,
    play_due,
    stand_in,
)
from solo.systems.gore.body import CON, DEX
from solo.systems.gore.conditions import DELAYED, FOREVER, IMMOBILISED, OUT, PARALYSED, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.outside import elapse
from solo.systems.gore.peril import DAY, HOUR, Priced, blank, effect, span
from solo.systems.gore.pricing import price
from solo.systems.gore.remedies import give_dose, remove_disease, treat
from solo.systems.gore.running import Affliction, ailment_words, rows
from tests.systems.gore.bodies import Scene, body, levels, lines, scripted
from tests.systems.standard import hazard

PLAIN = (12, 12, 12, 13, 12, 11, 12)
"""Thirteen hit points, CON 12."""


def adder() -> Priced:
    """Return adder venom as section F has it: POT 10, 1d8, DEX -1d3, six hours, half."""
    found = blank("poison", "Adder Venom", 4)
    found["half"], found["onset"], found["lasts"] = True, [1, 6, 0, 12], span(6 * HOUR)
    found["stages"] = [[effect("hp", (1, 8, 0)), effect("attribute", (1, 3, 0), DEX)]]
    found["medical"], found["dose"] = True, "antivenin"
    return found


def fever(pot: int = 12) -> Priced:
    """Return the disease of the worked example: CON -1 every day."""
    found = blank("disease", "Test Fever", 6)
    found["pot"], found["onset"], found["interval"] = pot, span(DAY), DAY
    found["stages"] = [[effect("attribute", (0, 0, 1), CON), effect("skills", (), -10)]]
    found["medical"] = True
    return found


def pass_to(scene: Scene, hands: Hands, seconds: int, helper: int = -1) -> None:
    """Let time pass up to ``seconds`` from the start, playing what falls due of the first."""
    one = scene.cast[0]
    while rows(one):
        row = min(rows(one), key=next_time)
        if next_time(row) > seconds:
            break
        elapse(scene.cast, max(0, next_time(row) - one.now))
        play_due(hands, scene, 0, row, helper)
    elapse(scene.cast, seconds - one.now)


def struck(found: Priced, *faces: int, one: Creature | None = None) -> tuple[Scene, Hands]:
    scene, hands = Scene(one or body(attributes=PLAIN), body("Medic")), scripted(*faces)
    afflict(hands, scene, 0, found)
    return scene, hands


def running(scene: Scene) -> Affliction:
    return rows(scene.cast[0])[0]


def test_a_poison_waits_for_its_delay_and_ends_with_its_duration() -> None:
    # CON 12 against POT 10: 60.
    scene, hands = struck(adder(), 61, 3, 5, 2)
    one = scene.cast[0]
    assert (lines(hands)[0].cites, lines(hands)[0].need) == ((c.GORE_1_22, c.GORE_3_48), 60)
    assert ailment_words(one) == ["poisoned: Adder Venom (stage 0)"]
    assert next_time(running(scene)) == 36
    pass_to(scene, hands, 36)
    assert (one.hp, one.attributes[DEX]) == (8, 10)
    assert ailment_words(one) == ["poisoned: Adder Venom (stage 1)"]
    pass_to(scene, hands, 36 + 6 * HOUR)
    assert (one.hp, one.attributes[DEX], ailment_words(one)) == (8, 12, [])


def test_a_poison_that_is_resisted_does_half_where_its_data_say_so() -> None:
    scene, hands = struck(adder(), 60, 1, 5, 3)
    pass_to(scene, hands, HOUR)
    one = scene.cast[0]
    assert (one.hp, one.attributes[DEX]) == (10, 10)  # 5 and 3, halved up
    begun = lines(hands)[1]
    assert begun.cites == (c.GORE_3_48, c.GORE_3_47, c.GORE_F_02, c.R_32)


def test_a_poison_that_is_resisted_does_nothing_by_default() -> None:
    found = adder()
    found["half"] = False
    scene, hands = struck(found, 60)
    assert not rows(scene.cast[0])
    assert levels(hands) == [(c.GORE_1_22, 1)]


def test_every_dose_is_tested_for() -> None:
    scene, hands = struck(adder(), 90, 1, 90, 2)
    afflict(hands, scene, 0, adder())
    assert len(rows(scene.cast[0])) == 2


def test_w13_a_doctor_adds_a_tenth_of_his_skill_to_the_new_test() -> None:
    found = adder()
    found["pot"] = 13
    victim = body(attributes=(12, 11, 12, 13, 12, 11, 12))
    doctor = body("Medic", science_medical=81)  # Medical 86
    scene = Scene(victim, doctor)
    hands = scripted(99, 6, 50, 47)
    afflict(hands, scene, 0, found)
    row = running(scene)
    assert treat(hands, scene, 1, 0, row)
    play_due(hands, scene, 0, row)
    test = next(row for row in lines(hands) if row.parts == (11, 13, 8))
    assert (test.need, test.outcome) == (48, 1)
    assert test.cites == (c.GORE_1_22, c.GORE_3_49, c.GORE_3_48, c.R_09)
    assert not rows(victim)


def test_one_try_for_each_healer_and_dose() -> None:
    scene = Scene(body(), body("Medic", science_medical=50))
    hands = scripted(99, 1, 99, 4, 1)
    afflict(hands, scene, 0, adder())
    elapse(scene.cast, 12)
    row = running(scene)
    play_due(hands, scene, 0, row, helper=1)  # the doctor fails
    assert row["stage"] == 0
    play_due(hands, scene, 0, row, helper=1)  # and has had the one try
    assert row["stage"] == 1


def test_an_antidote_is_one_new_test_without_a_bonus() -> None:
    giver = body("Medic")
    giver.gear = {"antivenin": 2}
    scene, hands = Scene(body(), giver), scripted(99, 2, 60)
    afflict(hands, scene, 0, adder())
    row = running(scene)
    assert give_dose(hands, scene, 1, 0, row)
    assert not give_dose(hands, scene, 1, 0, row)
    assert giver.gear == {"antivenin": 1}
    play_due(hands, scene, 0, row)
    assert not rows(scene.cast[0])
    assert lines(hands)[-2].need == 60


def test_an_antidote_after_the_onset_ends_states_and_not_wounds() -> None:
    scene, hands = struck(adder(), 99, 1, 8, 3, 60)
    one = scene.cast[0]
    pass_to(scene, hands, 12)
    assert (one.hp, one.attributes[DEX]) == (5, 9)
    give_dose(hands, scene, 1, 0, running(scene))
    play_due(hands, scene, 0, running(scene))
    assert (one.hp, one.attributes[DEX]) == (5, 12)


def test_stages_follow_one_another_after_the_one_test() -> None:
    stages = (
        Stage(harm=Fraction(1, 3), state="hindered", says="It burns."),
        Stage(harm=Fraction(2, 3), state="shaken", says="It shakes."),
        Stage(harm=Fraction(1), state="unconscious", says="It sleeps."),
    )
    found = price(replace(hazard("poison", 4), stages=stages))
    scene, hands = struck(found, 61, 2, 3, 1)
    one = scene.cast[0]
    pass_to(scene, hands, 0)
    assert (one.hp, one.skills_add) == (11, -10)
    pass_to(scene, hands, 60)
    assert (one.hp, one.skills_add) == (8, -20)  # the gravest, not the sum
    pass_to(scene, hands, 120)
    assert (one.hp, one.down) == (7, OUT)
    pass_to(scene, hands, 12 * 60)
    assert (one.hp, one.down, one.skills_add) == (7, UP, 0)


def test_delay_poison_holds_it_back_until_the_spell_ends() -> None:
    scene, hands = struck(adder(), 99, 1, 8, 3)
    one = scene.cast[0]
    one.note_effect(DELAYED, 0, 0, 500, "delay poison")
    pass_to(scene, hands, 499)
    assert one.hp == 13
    assert c.GORE_6_19 in lines(hands)[-1].cites
    pass_to(scene, hands, 512)
    assert one.hp == 5


def test_w42_a_disease_comes_again_with_every_lost_test() -> None:
    # POT 12, one day: 50 at first, then 45 of CON 11, then 40 of CON 10.
    scene, hands = struck(fever(), 70, 60, 31)
    one = scene.cast[0]
    assert one.attributes[CON] == 12
    pass_to(scene, hands, DAY)
    assert (one.attributes[CON], one.skills_add) == (11, -10)
    pass_to(scene, hands, 2 * DAY)
    assert (one.attributes[CON], one.skills_add) == (10, -20)
    assert ailment_words(one) == ["diseased: Test Fever (stage 1)"]
    pass_to(scene, hands, 3 * DAY)
    assert (one.attributes[CON], one.skills_add, rows(one)) == (12, 0, [])
    tests = [row for row in lines(hands) if row.cites[0] == c.GORE_1_22]
    assert [row.need for row in tests] == [50, 45, 40]
    assert tests[0].cites == (c.GORE_1_22, c.GORE_3_10, c.R_31)


def test_a_disease_that_is_withstood_never_begins() -> None:
    scene, _ = struck(fever(), 50)
    assert not rows(scene.cast[0])


def test_who_has_a_disease_does_not_catch_it_twice() -> None:
    scene, hands = struck(fever(), 99)
    assert not afflict(hands, scene, 0, fever())
    assert len(rows(scene.cast[0])) == 1


def test_a_disease_can_wear_somebody_down_to_nothing() -> None:
    frail = body(attributes=(12, 2, 12, 13, 12, 11, 12))
    scene, hands = struck(fever(21), one=frail)  # 50 + 5 x (2 - 21): no die
    pass_to(scene, hands, 2 * DAY)
    assert frail.states()[0] == "dead"
    del hands


def test_care_adds_a_tenth_of_medical_to_the_next_test_of_a_disease() -> None:
    scene = Scene(body(), body("Medic", science_medical=55))  # Medical 60
    hands = scripted(99, 60, 51)
    afflict(hands, scene, 0, fever())
    pass_to(scene, hands, DAY, helper=1)
    test = next(row for row in lines(hands) if row.parts == (11, 12, 6))
    assert (test.need, test.outcome) == (51, 1)
    assert rows(scene.cast[0])[0]["due"] == -1  # overcome, and over a day later
    pass_to(scene, hands, 2 * DAY)
    assert not rows(scene.cast[0])


def test_remove_disease_tests_power_against_every_disease() -> None:
    other = fever(11)
    other["id"] = other["name"] = "Other Fever"
    scene, hands = struck(fever(), 99, 95, 46, 50)
    afflict(hands, scene, 0, other)
    assert remove_disease(hands, scene, 1, 0) == 1  # POW 11: 45 against 12, 50 against 11
    assert [row["name"] for row in rows(scene.cast[0])] == ["Test Fever"]


def test_what_does_not_live_takes_neither() -> None:
    scene, hands = struck(adder(), one=body(living=False))
    assert not afflict(hands, scene, 0, fever())
    assert not rows(scene.cast[0])
    assert [row.outcome for row in lines(hands)] == [0, 0]


def smoke() -> Hazard:
    stages = (
        Stage(harm=Fraction(1, 2), state="hindered", says="It stings."),
        Stage(harm=Fraction(1), state="immobilized", says="Worse."),
    )
    return replace(hazard("poison", 4), area=True, stages=stages, last="repeat")


def test_a_place_that_harms_tests_at_every_interval_while_one_is_in_it() -> None:
    scene, hands = Scene(body(attributes=PLAIN)), scripted(61, 3, 61, 2, 2, 60)
    one, found = scene.cast[0], price(smoke())
    stand_in(hands, scene, 0, found)
    pass_to(scene, hands, 0)
    assert (one.hp, one.skills_add) == (10, -10)
    pass_to(scene, hands, 60)
    assert (one.hp, one.has(IMMOBILISED)) == (6, True)
    pass_to(scene, hands, 120)  # won: a stage back
    assert (running(scene)["stage"], one.has(IMMOBILISED), one.skills_add) == (1, False, -10)
    stand_in(hands, scene, 0, None)
    pass_to(scene, hands, 120 + 12 * 60)
    assert (one.skills_add, rows(one)) == (0, [])


def test_who_comes_back_is_caught_up_with_again() -> None:
    scene, hands = Scene(body(attributes=PLAIN)), scripted(61, 3, 61, 1, 1)
    found = price(smoke())
    stand_in(hands, scene, 0, found)
    pass_to(scene, hands, 0)
    stand_in(hands, scene, 0, None)
    stand_in(hands, scene, 0, found)
    assert running(scene)["stage"] == 1
    pass_to(scene, hands, 60)
    assert running(scene)["stage"] == 2


def test_in_a_fight_all_that_is_due_in_a_round_is_played() -> None:
    found = price(replace(hazard("poison", 4), interval=6))
    scene, hands = struck(found, 61, 3, 2)
    elapse(scene.cast, 12)
    due_in_round(hands, scene, 0)
    assert running(scene)["stage"] == 2
    assert scene.cast[0].hp == 8


def test_a_cripple_is_paralysed_only_where_the_attribute_fails() -> None:
    found = blank("poison", "Spider", 7)
    found["lasts"] = span(HOUR)
    found["stages"] = [[effect("attribute", (1, 6, 0), DEX), effect("state", (), PARALYSED, DEX)]]
    scene, hands = struck(found, 99, 6)
    pass_to(scene, hands, 0)
    assert not scene.cast[0].has(PARALYSED)
    slow = body(attributes=(12, 12, 8, 13, 12, 11, 12))
    scene, hands = struck(found, 99, 5, one=slow)
    pass_to(scene, hands, 0)
    assert slow.has(PARALYSED)
    assert slow.conditions[0][3] == FOREVER


def test_what_runs_is_packed_with_its_victim() -> None:
    scene, hands = struck(adder(), 61, 3)
    again = Creature.unpack(scene.cast[0].pack())
    assert again.afflictions == scene.cast[0].afflictions
    again.afflictions[0]["stage"] = 1
    assert running(scene)["stage"] == 0
    del hands
