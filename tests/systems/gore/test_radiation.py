"""Radiation: rows of the table typed from the book, categories, rounds, survival, collapse."""

from __future__ import annotations

import pytest

from solo.rules import Hands
from solo.systems.gore import catalogue
from solo.systems.gore import cites as c
from solo.systems.gore.ailments import afflict, leave, next_time, play_due
from solo.systems.gore.body import CHA, CON, DEX, STR, notation
from solo.systems.gore.creature import Creature
from solo.systems.gore.dangers import source
from solo.systems.gore.outside import elapse
from solo.systems.gore.peril import DAY, HOUR, Priced, blank
from solo.systems.gore.radiation import CATEGORIES, category_of
from solo.systems.gore.remedies import give_dose
from solo.systems.gore.running import Affliction, ailment_words, rows
from tests.systems.gore.bodies import Scene, body, lines, scripted

# By hand: category, rem above, POT, harm of a round, CON x n, days between, attributes lost, age.
TABLE = [
    (1, 5, 3, None, 0, 0, 0, 0), (2, 20, 5, None, 0, 0, 0, 0), (3, 50, 7, None, 0, 0, 0, 0),
    (4, 100, 9, (1, 4, -2), 0, 0, 0, 0), (5, 200, 11, (1, 4, 0), 5, 72, 0, 0),
    (6, 300, 13, (1, 4, 1), 4, 72, 0, 0), (7, 400, 15, (1, 6, 0), 3, 72, 1, 50),
    (8, 600, 17, (2, 6, 0), 2, 72, 2, 45), (9, 1000, 19, (3, 6, 0), 1, 24, 5, 40),
    (10, 5000, 21, (4, 6, 0), 1, 12, 0, 0),
]  # fmt: skip
PENALTIES = [0, 0, 0, -10, -10, -20, -20, -20, -30, -30, -30]


@pytest.mark.parametrize(
    ("category", "rem", "pot", "harm", "times", "hours", "loses", "ages"), TABLE
)
def test_a_row_of_the_table(
    category: int, rem: int, pot: int, harm: object, times: int, hours: int, loses: int, ages: int
) -> None:
    row = CATEGORIES[category]
    assert (row.least, row.pot, row.per_round, row.times) == (rem, pot, harm, times)
    assert (row.every, row.loses, row.ages) == (hours * HOUR, loses, ages)
    assert row.penalty == PENALTIES[category]


@pytest.mark.parametrize(
    ("rem", "category"),
    [(0, 0), (4, 0), (5, 1), (20, 1), (21, 2), (50, 2), (100, 3), (150, 4), (200, 4), (450, 7),
     (1000, 8), (5000, 9), (5001, 10), (7000, 10)],
)  # fmt: skip
def test_a_dose_falls_into_its_band(rem: int, category: int) -> None:
    assert category_of(rem) == category


def flash(rem: int) -> Priced:
    """Return a source that strikes once."""
    found = blank("radiation", "Flash", 8)
    found["rem"], found["stages"], found["dose"] = rem, [[]], "blockers"
    return found


def field(rem: int, every: int) -> Priced:
    """Return a place whose dose grows."""
    found = flash(rem)
    found["name"], found["interval"], found["area"] = "Field", every, True
    return found


def struck(
    found: Priced, *faces: int, one: Creature | None = None
) -> tuple[Scene, Hands, Affliction]:
    scene, hands = Scene(one or body()), scripted(*faces)
    assert afflict(hands, scene, 0, found, inside=found["area"])
    return scene, hands, rows(scene.cast[0])[0]


def at_once(scene: Scene, hands: Hands) -> None:
    """Play whatever is due now."""
    one = scene.cast[0]
    while rows(one) and next_time(rows(one)[0]) <= one.now:
        play_due(hands, scene, 0, rows(one)[0])


def later(scene: Scene, hands: Hands, seconds: int) -> None:
    elapse(scene.cast, seconds)
    at_once(scene, hands)


def test_w23_a_success_lowers_the_category_by_one() -> None:
    scene, hands, row = struck(flash(150), 40, 4, 3)
    at_once(scene, hands)
    test = next(line for line in lines(hands) if line.cites[0] == c.GORE_1_22)
    assert (test.need, test.parts, test.cites) == (
        65, (12, 9, 0), (c.GORE_1_22, c.GORE_3_51, c.R_34)
    )  # fmt: skip
    assert (row["stage"], scene.cast[0].skills_add, scene.cast[0].hp) == (3, -10, 13)
    assert ailment_words(scene.cast[0]) == ["irradiated: Flash (stage 3)"]
    later(scene, hands, 7 * HOUR)
    assert (scene.cast[0].skills_add, rows(scene.cast[0])) == (0, [])


def test_w23_a_failure_leaves_the_category_and_harms_for_a_round() -> None:
    scene, hands, row = struck(flash(150), 66, 1, 1, 4)
    at_once(scene, hands)
    assert (row["stage"], scene.cast[0].skills_add) == (4, -10)
    assert scene.cast[0].hp == 11  # 1d4 - 2
    later(scene, hands, 12)
    assert scene.cast[0].hp == 11  # an instantaneous source counts as one round


def test_a_dose_grows_while_somebody_stays_and_no_longer() -> None:
    scene, hands, row = struck(field(30, 60), 99, 99, 3, 3)
    at_once(scene, hands)
    assert row["stage"] == 2
    later(scene, hands, 60)
    assert row["stage"] == 3  # 60 rem
    leave(hands, scene, 0, row)
    later(scene, hands, HOUR)
    assert row["more"][0] == 60


def test_every_round_of_exposure_harms_at_the_category_in_force() -> None:
    scene, hands, row = struck(field(150, HOUR), 99, 1, 1, 4, 3, 2)
    at_once(scene, hands)
    assert (row["stage"], scene.cast[0].hp) == (4, 11)
    later(scene, hands, 12)
    later(scene, hands, 12)
    assert scene.cast[0].hp == 10  # 3 - 2, then 2 - 2
    leave(hands, scene, 0, row)
    later(scene, hands, 12)
    assert scene.cast[0].hp == 10


def test_who_fails_the_first_test_of_survival_dies_of_a_later_one() -> None:
    tough = body(attributes=(12, 12, 12, 60, 12, 11, 12))
    # 250 rem: category 5 (POT 11, CON 12: 55); hair; CON x5 = 60; 1d4 for the round.
    scene, hands, row = struck(flash(250), 56, 50, 61, 2, 60, 61, one=tough)
    at_once(scene, hands)
    assert (row["stage"], tough.skills_add, tough.hp) == (5, -20, 34)
    assert "has lost the hair" in tough.notes
    later(scene, hands, 3 * DAY)
    assert tough.down == 0
    later(scene, hands, 3 * DAY)
    assert tough.states() == ["dead"]


def test_who_passes_the_first_test_lives() -> None:
    tough = body(attributes=(12, 12, 12, 60, 12, 11, 12))
    scene, hands, _ = struck(flash(250), 56, 51, 60, 2, one=tough)
    at_once(scene, hands)
    later(scene, hands, 3 * DAY)
    later(scene, hands, 3 * DAY)
    assert (tough.down, rows(tough), tough.notes) == (0, [], [])


def test_category_eight_takes_points_of_two_attributes_for_good() -> None:
    tough = body(attributes=(12, 12, 12, 60, 12, 11, 12))
    # POT 17: 25. STR and then DEX of what is left, by 3; CON x2; 2d6 for the round.
    scene, hands, row = struck(flash(700), 99, 1, 4, 3, 24, 1, 1, one=tough)
    at_once(scene, hands)
    assert row["stage"] == 8
    assert (tough.attributes[STR], tough.attributes[DEX], tough.attributes[CON]) == (9, 9, 12)
    later(scene, hands, 30 * DAY)
    assert (tough.attributes[STR], rows(tough)) == (9, [])
    assert tough.notes == ["has lost the hair", "ages early, from 45 on"]


def test_category_ten_first_leaves_a_husk_and_then_nothing() -> None:
    tough = body(attributes=(18, 18, 12, 90, 12, 11, 12))
    # POT 21 against CON 18: 35. Then 4d6, and every twelve hours CON x1.
    scene, hands, row = struck(flash(7000), 99, 1, 1, 1, 1, 18, 19, 4, one=tough)
    at_once(scene, hands)
    assert row["stage"] == 10
    later(scene, hands, 12 * HOUR)
    assert tough.attributes[CON] == 18
    later(scene, hands, 12 * HOUR)
    assert tough.attributes == (3, 3, 3, 3, 3, 3, 3)
    later(scene, hands, 12 * HOUR)
    assert tough.states() == ["dead"]
    assert tough.attributes[CHA] == 3


def test_a_counter_agent_adds_twenty_to_the_tests_of_a_dose() -> None:
    scene, hands, row = struck(flash(150), 85, 1, 1)
    give_dose(hands, scene, 0, 0, row)
    at_once(scene, hands)
    assert row["stage"] == 3  # 65 + 20


def test_what_does_not_live_is_not_harmed() -> None:
    scene, hands = Scene(body(living=False)), scripted()
    assert not afflict(hands, scene, 0, flash(7000))
    assert not rows(scene.cast[0])


def test_the_table_is_the_one_that_is_shown() -> None:
    shown = list(catalogue.file("dangers").table("radiation").rows("row", 10))
    for row, category in zip(shown, CATEGORIES[1:], strict=True):
        assert row.number("over_rem") == category.least
        assert row.number("pot") == category.pot
        dice = row.text("per_round", "")
        assert dice == (notation(category.per_round) if category.per_round else "")
        effects = {effect.text("id"): effect for effect in row.rows("effects")}
        if "skill_penalty" in effects:
            assert effects["skill_penalty"].number("value") == category.penalty
        if "survival_test" in effects:
            assert effects["survival_test"].table("test").number("times") == category.times
        many = effects["attribute_loss"].number("many") if "attribute_loss" in effects else 0
        assert many == category.loses
        ages = effects["aging_from"].number("age") if "aging_from" in effects else 0
        assert ages == category.ages


@pytest.mark.parametrize(
    ("name", "rem"),
    [("dental_x_ray", 2), ("brain_cat_scan", 6), ("abdominal_cat_scan", 50),
     ("nine_megaton_bomb_within_3_miles", 500), ("solar_flare", 7000)],
)  # fmt: skip
def test_a_source_of_the_book_is_a_dose_at_once(name: str, rem: int) -> None:
    assert source(name)["rem"] == rem


def test_a_brain_scan_is_a_dose_of_the_first_category() -> None:
    scene, hands, row = struck(source("brain_cat_scan"), 96)
    play_due(hands, scene, 0, row)
    play_due(hands, scene, 0, row)
    assert row["stage"] == 1


def test_what_is_veiled_is_neither_thrown_nor_told() -> None:
    scene, hands, _ = struck(flash(150), 66, 1, 1, 4)
    at_once(scene, hands)
    assert scene.cast[0].notes == []


def test_a_veil_that_is_lifted_shows_what_it_hid() -> None:
    scene = Scene(body(), content_pregnancy_and_fertility="true")
    # 66: category 4; hours of the penalty; 1d4 weeks; CON x2 = 24 fails; the round's harm.
    hands = scripted(66, 1, 1, 3, 25, 4)
    afflict(hands, scene, 0, flash(150))
    at_once(scene, hands)
    assert scene.cast[0].notes == [
        "if male: begets nothing for 3 weeks", "if pregnant: the child will not live"
    ]  # fmt: skip
    assert c.R_107 in {number for row in hands.tape for number in row[3]}
