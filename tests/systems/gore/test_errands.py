"""Armour put on and off, swimming that fails, days without food or water, visions, thin air."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.errors import BriefError
from solo.records import Place
from solo.rules import Hands, Line, Severity, Side, Task
from solo.systems.gore import SYSTEM
from solo.systems.gore import cites as c
from solo.systems.gore.attempts import Attempt, attempt
from solo.systems.gore.conditions import DEAD, HALLUCINATING
from solo.systems.gore.creature import Creature
from solo.systems.gore.healing import Time, pass_time
from tests.systems.gore.bodies import SETTINGS, body, lines, play, scripted
from tests.systems.gore.field import fighter, meet
from tests.systems.standard import hazard

HOUR = 3_600


def tried(
    one: Creature, detail: str, *faces: int, severity: Severity = "average", after: int = 0
) -> tuple[Attempt, list[Line]]:
    """Try what ``detail`` says; from the pack at every step, as a save would."""
    hands = scripted(*faces)
    course = attempt(SETTINGS, [one], Task("survive", severity, 0, detail=detail))
    course.people[0].now += after
    while not course.verdict:
        course = Attempt.unpack(course.pack())
        course.step(hands)
    return course, lines(hands)


def dressed(*pieces: str) -> Creature:
    one = body("Ida", swimming=5)  # 30
    one.card = one.card.replace(armour=pieces)
    one.refresh()
    return one


def waited(one: Creature, hours: int, **changes: str) -> tuple[Creature, list[Line]]:
    hands: Hands = scripted()
    course = pass_time({**SETTINGS, **changes}, [one], hours * HOUR, "wait")
    play(course, hands)
    assert isinstance(course, Time)
    return course.cast[0], lines(hands)


# ---------------------------------------------------------------------- armour


def test_a_suit_takes_three_rounds_a_point_on_and_off_alike() -> None:
    one = dressed()
    one.gear["plate-armour"] = 1
    on, tape = tried(one, "put on plate armour")
    assert (on.clock, on.people[0].ap, on.people[0].gear) == (12 * 18, 6, {})
    assert tape[0].cites == (c.GORE_3_07, c.R_22)
    off, _ = tried(on.people[0], "take off armour")
    assert (off.clock, off.people[0].ap) == (12 * 18, 0)
    assert off.people[0].gear == {"plate-armour": 1}


def test_what_is_not_there_cannot_be_put_on_or_taken_off() -> None:
    assert tried(dressed(), "put on plate armour")[0].verdict == "lost"
    assert tried(dressed(), "take off chainmail")[0].verdict == "lost"


def test_in_water_a_round_of_it_counts_only_by_a_dexterity_test() -> None:
    # leather armour: three rounds; DEX 12 x5 is 60, Swimming 30
    course, tape = tried(dressed("leather-armour"), "take off armour in water", 60, 61, 30, 20, 30)
    assert [row.outcome for row in tape] == [1, 0, 1, 1, 1, 1]
    assert (course.verdict, course.clock) == ("won", 12 * 4)


def test_whoever_loses_both_tests_over_it_drowns() -> None:
    course, tape = tried(dressed("leather-armour"), "take off armour in water", 61, 31, 60, 30, 30)
    assert [row.cites[0] for row in tape] == [
        c.GORE_1_12, c.GORE_2_64, c.GORE_1_12, c.GORE_2_64, c.GORE_2_64,
    ]  # fmt: skip
    assert (course.verdict, course.how) == ("lost", "Ida swims again")
    assert course.people[0].card.armour == ("leather-armour",)


# ---------------------------------------------------------------------- water


def test_a_failed_swimmer_drowns_until_two_breaths_in_a_row() -> None:
    # Swimming 30 fails, DEX x5 fails for 4; next round fails, DEX x4 gives a breath; then two
    faces = (31, 61, 4, 31, 48, 30, 31, 60, 30, 30)
    course, tape = tried(dressed(), "swimming", *faces)
    assert (course.verdict, course.how, course.people[0].hp) == ("lost", "Ida swims again", 9)
    assert [row.total for row in tape if row.cites[0] == c.GORE_3_59] == [4]


def test_water_kills_whoever_gets_no_breath() -> None:
    one = dressed()
    one.hp = 5
    course, _ = tried(one, "swimming", 31, 61, 6, 100, 100, 6, 100, 100, 6)
    assert (course.people[0].down, course.how) == (DEAD, "Ida drowns")


def test_calm_water_needs_no_test_but_in_mail() -> None:
    calm, _ = tried(dressed("leather-armour"), "swimming", severity="trivial")
    mail, tape = tried(dressed("chainmail"), "swimming", 30, severity="trivial")
    assert (calm.verdict, mail.verdict) == ("won", "won")
    assert {c.GORE_3_06, c.R_21} <= {*tape[0].cites}


# ---------------------------------------------------------------------- food, water, fire


def test_a_failed_search_for_water_begins_the_thirst_that_a_later_one_ends() -> None:
    dry, _ = tried(body(), "survival for water", 99)
    parched, tape = waited(dry.people[0], 48 + 24)  # CON 12: 48 hours, and a day past it
    assert [(row.cites[0], row.total) for row in tape if row.cites[0] == c.GORE_3_15] == [
        (c.GORE_3_15, 0), (c.GORE_3_15, 1),
    ]  # fmt: skip
    assert parched.hp == 12
    found, tape = tried(parched, "survival for water", 15)
    assert found.people[0].notes == []
    assert [row.outcome for row in tape if row.cites[0] == c.GORE_3_15] == [0]


def test_a_waterskin_puts_thirst_off_for_two_days() -> None:
    one = body()
    one.gear["waterskin"] = 1
    dry, tape = tried(one, "go without water")
    assert tape[0].cites == (c.GORE_9_18, c.GORE_3_15)
    assert waited(dry.people[0], 48 + 72 - 1)[0].hp == 13
    assert waited(dry.people[0], 48 + 72)[0].hp == 12
    assert tried(dry.people[0], "drink")[0].people[0].gear == {"waterskin": 1}


def test_the_fourth_foodless_day_weighs_on_every_test() -> None:
    hungry, _ = tried(body(), "go without food")
    assert waited(hungry.people[0], 72)[0].skills_add == 0
    assert waited(hungry.people[0], 73)[0].skills_add == -10
    fed, _ = tried(waited(hungry.people[0], 73)[0], "eat and drink")
    assert fed.people[0].skills_add == 0


def test_whoever_has_no_shelter_suffers_after_con_hours() -> None:
    cold, _ = tried(body(), "go without shelter")
    assert waited(cold.people[0], 12 + 23)[0].hp == 13
    assert waited(cold.people[0], 12 + 48)[0].hp == 11


def test_flint_and_tinder_light_a_fire_in_a_minute() -> None:
    one = body()
    one.gear["flint-and-tinder"] = 1
    course, tape = tried(one, "light a fire")
    assert (course.verdict, course.clock, tape[0].cites) == ("won", 60, (c.GORE_9_08,))


# ---------------------------------------------------------------------- strange places, visions


@pytest.mark.parametrize(
    ("figures", "faces", "left"),
    [
        ({"pressure": 10, "to": 30}, (1, 1, 1), 10),
        ({"air": "stifling"}, (), 13),
        ({"air": "none"}, (), 13),
        ({"air": "water"}, (25,), 13),
    ],
)
def test_a_record_may_bring_pressure_or_the_want_of_air(
    figures: dict[str, str | int], faces: tuple[int, ...], left: int
) -> None:
    record = replace(hazard("trap", 3), exact={"gore": {"effects": [figures]}})
    assert "GORE-" in SYSTEM.hazard_facts(record)["Harm"]
    course = SYSTEM.expose([body()], (0,), record)
    play(course, scripted(*faces))
    one = course.cast[0]
    assert isinstance(one, Creature)
    assert one.hp == left


@pytest.mark.parametrize(("face", "strikes"), [(1, True), (5, True), (6, False)])
def test_visions_may_let_somebody_act_or_stand_there(face: int, *, strikes: bool) -> None:
    seer = fighter("Seer", 6)
    seer.suffer(HALLUCINATING, cause="spores")
    fight = meet([seer], [fighter("Osk", 1)])
    hands = scripted(face, 99, 99)
    fight.step(hands)
    fight.step(hands)
    acted = [row for row in lines(hands) if row.who == 0 and row.cites[0] == c.GORE_4_31]
    assert bool(acted) is strikes


def test_an_empty_side_of_a_fight_or_a_chase_is_refused() -> None:
    for kind in ("fight", "chase"):
        sides = [Side([body()], 0, "kill"), Side([], 0, "kill")]
        with pytest.raises(BriefError, match="the second side is empty; it needs at least one"):
            SYSTEM.contest(kind, sides, Place())


def test_driving_something_heavy_is_a_skill_of_its_own() -> None:
    _, tape = tried(body(driving_heavy_vehicle=40), "driving heavy vehicle", 40)
    assert tape[0].cites[0] == c.GORE_2_21
