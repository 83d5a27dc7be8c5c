"""Exposures: what is noticed, made safe, sprung, dodged, struggled out of; places that harm."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from solo.errors import BriefError
from solo.records import Hazard, Stage
from solo.rules import Deed, Hands
from solo.systems.gore import cites as c
from solo.systems.gore.conditions import ENTANGLED, IMMOBILISED, ON_FIRE, OUT
from solo.systems.gore.creature import Creature
from solo.systems.gore.dangers import printed
from solo.systems.gore.exposure import Exposure
from solo.systems.gore.hazards import COURSES, expose, expose_to
from solo.systems.gore.packed_perils import check_affliction, check_priced
from solo.systems.gore.running import rows
from tests.systems.gore.bodies import SETTINGS, body, cites, lines, play, scripted
from tests.systems.standard import hazard, through_json


def met(
    what: Hazard | str, *faces: int, people: tuple[Creature, ...] = (), **answers: Deed
) -> tuple[Exposure, Hands]:
    """Let a hazard, or one of dangers.toml by its id, strike the first; play to the end."""
    cast, hands = people or (body(),), scripted(*faces, **answers)
    if isinstance(what, str):
        course = expose_to(SETTINGS, cast, (0,), printed(what))
    else:
        course = expose(SETTINGS, cast, (0,), what)
    play(course, hands)
    return course, hands


def test_a_trap_that_nobody_notices_is_sprung_and_avoided() -> None:
    # Notice 25 at half, 12; DEX 12 x5 = 60.
    course, hands = met("pit", 13, 60)
    assert (course.verdict, course.how) == ("won", "it did no harm")
    look, avoid = lines(hands)
    assert (look.cites, look.need) == ((c.GORE_2_42, c.GORE_F_03), 12)
    assert (avoid.cites, avoid.need) == ((c.GORE_1_12, c.GORE_F_04), 60)


def test_who_fails_to_avoid_a_pit_falls() -> None:
    # Jump 20 fails; one die.
    course, _ = met("pit", 90, 61, 90, 5)
    assert (course.verdict, course.how) == ("lost", "it struck")
    assert (course.cast[0].hp, course.cast[0].prone) == (8, True)


def test_what_is_noticed_is_made_safe_by_a_test_of_its_skill() -> None:
    course, hands = met("pit", 12, 20)
    assert (course.verdict, course.how) == ("won", "found and made safe")
    assert (lines(hands)[1].cites, lines(hands)[1].need) == ((c.GORE_2_41, c.GORE_F_03), 20)


def test_a_failure_does_nothing_and_after_two_it_is_left_alone() -> None:
    course, _ = met("pit", 12, 21, 22)
    assert (course.verdict, course.how) == ("won", "found and left alone")


def test_a_fumble_springs_it() -> None:
    course, _ = met("pit", 12, 100, 60)
    assert course.how == "it did no harm"


def test_what_is_noticed_can_be_walked_into() -> None:
    course, _ = met("pit", 12, 60, found=(2,))
    assert course.how == "it did no harm"


def test_a_dart_wall_throws_its_darts_and_each_may_be_dodged() -> None:
    # Nobody notices; two darts at 45; the first hits (40) and is not dodged (25 against 24): 1d4
    # and blade oil, CON 12 against POT 8: 70; the second misses.
    faces = (99, 2, 40, 25, 3, 70, 60, 99)
    course, hands = met("dart_wall", *faces)
    assert course.cast[0].hp == 10
    tests = [row for row in lines(hands) if row.cites[0] == c.GORE_1_22]
    assert (tests[0].need, tests[0].outcome) == (70, 1)


def test_a_dodge_gets_out_of_the_way_but_not_of_a_critical() -> None:
    course, _ = met("scything_blade", 99, 20, 24)
    assert course.how == "it did no harm"
    # 14 is a fifth of 70: critical; a dodge of 24 is no help; (3 + 1) doubled is serious.
    course, hands = met("scything_blade", 99, 14, 24, 3, 1, 75, 1, 1)
    assert course.cast[0].hp == 5
    assert c.GORE_4_24 in cites(hands)


def test_a_dive_halves_a_block_that_falls_and_keeps_one_free() -> None:
    # Dodge 24: a success. 3d6 of 9, half of it 4.
    course, _ = met("falling_block", 99, 24, 2, 3, 4)
    one = course.cast[0]
    assert (one.hp, one.prone, one.has(IMMOBILISED)) == (9, True, False)


def test_who_is_pinned_struggles_and_a_stronger_friend_pulls() -> None:
    giant = body("Friend", attributes=(18, 12, 12, 13, 12, 11, 12))
    faces = (99, 99, 1, 1, 1, 51, 50)
    course, hands = met("falling_block", *faces, people=(body(), giant))
    one = course.cast[0]
    assert (one.hp, one.has(IMMOBILISED)) == (10, False)
    pulls = [row for row in lines(hands) if row.cites[0] == c.GORE_1_22]
    assert [(row.who, row.whom, row.need, row.outcome) for row in pulls] == [
        (1, 0, 50, 0), (1, 0, 50, 1)
    ]  # fmt: skip


def test_after_five_rounds_it_takes_an_hour_to_get_free() -> None:
    course, _ = met("net_snare", 99, 99, 90, 90, 90, 90, 90)
    assert course.clock == 5 * 12 + 3600
    assert not course.cast[0].has(ENTANGLED)


def test_a_gas_vent_brings_its_gases_unless_one_holds_the_breath() -> None:
    course, hands = met("gas_vent", 99, 90, 3, 3, 26)
    assert course.how == "it struck"
    assert course.cast[0].skills_add == -20
    assert (26,) in [row.faces for row in lines(hands)]
    sharp = body(notice=60)
    course, hands = met("gas_vent", 22, 25, people=(sharp,), found=(2,))
    assert course.how == "it did no harm"
    assert c.GORE_3_58 in cites(hands)


def test_a_fire_jet_burns_and_sets_alight() -> None:
    # Nothing seen; the Dive fails; 4d6 of 4; Luck fails, alight; the flames burn and are put out.
    course, hands = met("fire_jet", 99, 90, 1, 1, 1, 1, 56, 2, 60)
    one = course.cast[0]
    assert (one.hp, one.has(ON_FIRE), rows(one)) == (7, False, [])
    assert course.clock == 12
    assert c.GORE_3_17 in cites(hands)


def test_a_splash_of_vitriol_eats_for_its_rounds() -> None:
    course, _ = met("vitriol", 3, 1, 1, 1)
    assert course.cast[0].hp == 13 - 6
    assert course.how == "it struck"


def test_who_stands_in_burning_oil_gets_out_of_it() -> None:
    course, _ = met("burning_oil", 3, 1)
    assert course.cast[0].hp == 10
    assert not rows(course.cast[0])


def test_a_source_of_rem_is_left_after_its_first_dose() -> None:
    course, _ = met("reactor_leak", 86)  # 30 rem: category 2, POT 5
    assert (course.how, course.clock) == ("it struck", 60)
    assert "irradiated: Leaking reactor hall (stage 2)" in course.cast[0].states()


def test_a_flash_cannot_be_left() -> None:
    # 450 rem: category 7, POT 15, CON 12: 35; hair; an attribute; CON x3; a round of 1d6.
    course, _ = met("criticality_flash", 36, 1, 4, 36, 3)
    one = course.cast[0]
    assert (one.hp, one.attributes[0]) == (10, 8)
    assert "irradiated: Criticality flash (stage 7)" in one.states()


def test_poison_that_takes_days_goes_on_after_the_exposure() -> None:
    course, _ = met("slow_arsenic", 99)
    assert (course.verdict, course.how) == ("lost", "it took hold")
    assert course.cast[0].states() == ["poisoned: Slow arsenic (stage 0)"]


def test_a_whole_zone_shares_one_throw_of_a_blast() -> None:
    blast = replace(
        hazard("trap", 4), delivery="save", targets="zone", can_bypass=False, damage="cold"
    )
    people = body(), body("Foe"), body("Far")
    hands = scripted(99, 90, 6, 6, 75, 1, 1, 24, 10)
    course = expose(SETTINGS, people, (0, 1), blast)
    play(course, hands)
    assert [one.hp for one in course.cast] == [1, 7, 13]
    assert course.cast[0].down == OUT


def gas() -> Hazard:
    stages = (
        Stage(harm=Fraction(1, 2), state="hindered", says="It stings."),
        Stage(harm=Fraction(1), state="unconscious", says="Worse."),
    )
    return replace(hazard("poison", 4), area=True, stages=stages, last="repeat", interval=6)


def test_whoever_can_walk_leaves_a_place_that_harms() -> None:
    course, _ = met(gas(), 61, 2)
    assert course.cast[0].hp == 11
    assert course.cast[0].states() == ["poisoned: Grey Poison (stage 1)"]


def test_whoever_stays_is_brought_out_by_a_friend_when_they_fall() -> None:
    course, _ = met(gas(), 61, 2, 61, 1, 1, people=(body(), body("Friend")), leave=(0,))
    one = course.cast[0]
    assert (one.hp, one.down) == (9, OUT)
    assert not rows(one)[0]["inside"]


def test_a_friend_tries_to_save_the_dying() -> None:
    # A fall of 10d6 in a gorge; First Aid 90 in the first round.
    medic = body("Medic", first_aid=60)
    falls = (90, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3)
    course, hands = met("gorge", *falls, 50, 3, 75, 1, 1, people=(body(), medic))
    one = course.cast[0]
    assert one.hp == 2
    assert one.down == OUT
    assert c.GORE_2_27 in cites(hands)


def test_nobody_there_the_dying_die() -> None:
    falls = (90, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2)
    course, _ = met("gorge", *falls)
    assert course.cast[0].states() == ["dead"]
    assert (course.verdict, course.how) == ("lost", "somebody died of it")


def test_every_step_can_be_packed_and_gone_on_from() -> None:
    faces = (99, 2, 40, 25, 3, 70, 60, 99)
    hands = scripted(*faces)
    course = expose_to(SETTINGS, [body()], (0,), printed("dart_wall"))
    for _ in range(100):
        if course.verdict:
            break
        packed = through_json(course.pack())
        course = COURSES["expose"](packed)  # type: ignore[arg-type]
        check_priced(packed["hazard"], "hazard")  # type: ignore[index,call-overload]
        for row in course.cast[0].afflictions:
            check_affliction(row, "row")
        course.step(hands)
    assert course.cast[0].hp == 10


def test_a_stranger_cannot_be_struck() -> None:
    with pytest.raises(BriefError, match="cannot strike number 3; the cast has 1, from 0"):
        expose(SETTINGS, [body()], (3,), hazard("trap", 1))
    with pytest.raises(BriefError, match="cannot strike nobody"):
        expose(SETTINGS, [body()], (), hazard("trap", 1))
