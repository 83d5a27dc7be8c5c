"""Traps, poisons, diseases and radiation (chapter 16, section E)."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for
from solo.resources import folder
from solo.systems.d20 import ailments, pricing
from solo.systems.d20 import cites as c
from solo.systems.d20.card import Card
from solo.systems.d20.creature import BROKEN, DEAD, OUT, Creature
from solo.systems.d20.healing import DOING
from tests.systems.d20.ailing import DAY, SHIPPED, exposed, ill, waited
from tests.systems.d20.scripted import (
    answering,
    cites,
    hero,
    lines,
    scripted,
    sprung,
)

# ---------------------------------------------------------------------- worked examples


def test_adder_venom_comes_and_goes() -> None:
    # W36: save +2, 13 hit points; 8 fails, 3; 5 fails, 6; 14 and 10 hold.
    bitten = exposed("adder-venom", scripted(), hero(FTR=2)).cast
    hands = scripted(8, 3, 5, 6, 14, 10)
    course = waited(600, hands, bitten)
    assert course.cast[0].health() == (8, 13)
    assert not course.cast[0].afflictions
    assert [row.left for row in lines(hands) if row.cites[0] == c.D20_16_03] == [11, 8]
    assert [row.parts[:2] for row in lines(hands) if len(row.parts) == 6 and row.need == 4] == [
        (0, 1), (1, 2), (2, 1), (1, 0),
    ]  # fmt: skip
    assert [row.beat for row in lines(hands) if row.faces and row.need == 12] == [60, 120, 180, 240]


def test_a_dose_and_a_healer_turn_nerve_gas() -> None:
    # W37: stage 2, CON 1, FTR 5, helper MED 4, a dose; 8 + 6 + 10 = 24.
    victim = hero("Ida", (0, 0, 1, 0, 0, 0), FTR=5)
    cast = ill("nerve-gas", victim, hero("Osk", MED=4), stage=2, dose=1)
    hands = scripted(8)
    cared = waited(1, hands, cast, "care").cast
    assert ailments.afflictions(cared[0])[0]["stage"] == 1
    save = next(row for row in lines(hands) if row.faces)
    assert (save.total, save.need, save.outcome) == (24, 24, 1)
    assert c.D20_16_09 in save.cites


def test_the_healers_formula_counts_where_it_is_better() -> None:
    victim = hero("Ida", (0, 0, 1, 0, 0, 0), FTR=1)
    cast = ill("nerve-gas", victim, hero("Osk", MED=4), stage=2)
    hands = scripted(19)
    waited(1, hands, cast, "care")
    save = next(row for row in lines(hands) if row.faces)
    assert save.cites[0] == c.D20_16_08
    assert (save.who, save.whom, save.total) == (1, 0, 24)


def test_an_ordinary_save_takes_the_best_ability_and_the_highest_skill() -> None:
    # W13: Difficulty 14; STR 0, DEX 1, CON 2; FTR 3, THF 1; d20 9.
    victim = hero("Ida", (0, 1, 2, 0, 0, 0), FTR=3, THF=1)
    hands = scripted(9)
    assert exposed(sprung(3, kind="poison"), hands, victim).verdict == "won"
    assert lines(hands)[0].total == 14


# ---------------------------------------------------------------------- what rows hold


def _worked_out(faces: tuple[int, ...], halved: int, flat: int) -> int:
    total = sum(faces)
    return max(1, (-(-total // 2) if halved else total) + flat)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_damage_of_a_hazard_can_be_worked_out_from_its_row(name: str) -> None:
    for number in range(8):
        river, story = (Stream("adds up", name, number, part).river() for part in ("dice", "story"))
        hands = hands_for(river, story)
        exposed(name, hands, hero("Ida", hp=3, FTR=4), hero("Osk", FTR=1), who=(0, 1))
        whole = 0
        for row in lines(hands):
            if row.cites[0] == c.D20_16_03 and row.faces:
                assert row.total == _worked_out(row.faces, *row.parts[4:])
            elif row.cites[:2] == (c.D20_E_01, c.D20_5_04):
                _, halved, flat, split = row.parts
                if row.faces:
                    whole = _worked_out(row.faces, halved, flat)
                assert split in (0, whole)
                assert row.total == (-(-split // 2) if split else whole)


def test_damage_below_one_says_that_it_was_raised() -> None:
    blow = pricing.Blow(damage=[1, 6, 0, -2], type=8, conditions=[])
    assert ailments.harm_dice(scripted(1), blow) == ((1,), 1, (c.R_13,))


# ---------------------------------------------------------------------- stages


def test_a_first_save_that_holds_is_the_end_of_it() -> None:
    bitten = exposed("adder-venom", scripted(), hero(FTR=2)).cast
    hands = scripted(10)
    assert not waited(600, hands, bitten).cast[0].afflictions
    assert {c.D20_16_06, c.R_43} <= cites(hands)


def test_only_the_conditions_of_the_stage_hold() -> None:
    cast = ill("adder-venom", hero("Ida", FTR=9), stage=2)
    worse = waited(0, scripted(1, 4), cast).cast[0]
    assert worse.states() == ["pinned", "poisoned: Adder venom (stage 3)"]
    better = waited(61, scripted(20), [worse]).cast[0]
    assert any("hindered: DEX -1" in state for state in better.states())
    assert "pinned" not in better.states()


@pytest.mark.parametrize(("face", "stage"), [(20, 1), (1, 3)])
def test_naturals_decide_a_stage_whatever_the_total(face: int, stage: int) -> None:
    dice = (face,) if face == 20 else (face, 1, 1, 1)
    cast = ill("nerve-gas", hero("Ida", (0, 0, 30 if face == 1 else -9, 0, 0, 0), FTR=9), stage=2)
    row = ailments.afflictions(waited(0, scripted(*dice), cast).cast[0])[0]
    assert row["stage"] == stage


def test_the_last_stage_repeats_or_holds() -> None:
    hurt = waited(0, scripted(2, 3), ill("adder-venom", hero("Ida", FTR=3), stage=4)).cast[0]
    assert hurt.hp == 15
    cast = ill("dreamthistle-draught", hero("Ida", FTR=3), stage=3)
    hands = scripted(2)
    assert waited(0, hands, cast).cast[0].hp == 18
    assert c.D20_16_07 in cites(hands)


def test_the_die_of_the_end_is_thrown_before_the_first_save() -> None:
    drunk = exposed("dreamthistle-draught", scripted(), hero(THF=2)).cast
    hands = scripted(2, 3, *[3] * 200)  # two hours, and every save fails
    course = waited(3 * 3600, hands, drunk)
    rows = lines(hands)
    assert rows[0].cites[0] == c.D20_E_04
    assert (rows[0].faces, rows[0].total) == ((2,), 7200)
    assert not course.cast[0].afflictions
    assert course.cast[0].states() == []
    assert rows[-1].beat == 60 + 7200


def test_hazards_without_a_fixed_end_run_until_thrown_off() -> None:
    cast = ill("grave-rot", hero("Ida", FTR=20), stage=1)
    assert cast[0].afflictions
    assert not waited(10 * DAY, scripted(20), cast).cast[0].afflictions


def test_the_very_sick_do_not_recover() -> None:
    cast = ill("hull-fungus", hero("Ida", hp=5, FTR=2), stage=2)
    ailments.afflictions(cast[0])[0]["due"] = 5 * 3600
    assert waited(4 * 3600, scripted(), cast, "rest").cast[0].hp == 5
    ailments.afflictions(cast[0])[0]["stage"] = 1
    assert waited(4 * 3600, scripted(), cast, "rest").cast[0].hp == 9


def test_strict_intervals_test_every_hour() -> None:
    cast = ill("marsh-fever", hero("Ida", FTR=9), stage=1)
    ailments.afflictions(cast[0])[0]["stage"] = 3
    hands = scripted(20, 20, 20)
    course = waited(2 * 3600, hands, cast, strict_intervals="true")
    assert not course.cast[0].afflictions
    assert [row.beat for row in lines(hands) if row.faces] == [0, 3600, 7200]
    assert c.R_75 in cites(hands)


def test_zero_hit_points_without_an_attacker_are_death_unless_set_otherwise() -> None:
    for setting, down in (("dead", DEAD), ("unconscious", OUT)):
        cast = ill("adder-venom", hero("Ida", hp=1, FTR=1), stage=3)
        hands = scripted(2, 6)
        course = waited(0, hands, cast, zero_hp_by_hazard=setting)
        assert course.cast[0].down == down
        assert {c.D20_5_08, c.R_37} <= cites(hands)
    assert course.cast[0].afflictions


def test_a_hazard_ends_with_its_victim() -> None:
    cast = ill("adder-venom", hero("Ida", hp=1, FTR=1), stage=3)
    hands = scripted(2, 6)
    course = waited(0, hands, cast)
    assert course.verdict == "lost"
    assert not course.cast[0].afflictions
    assert c.R_88 in cites(hands)


@pytest.mark.parametrize("how", [DEAD, BROKEN])
def test_whoever_falls_for_good_makes_no_save_afterwards(how: int) -> None:
    cast = ill("adder-venom", hero("Ida", FTR=1), stage=2)
    cast[0].suffer(1, 0, 0, cause="adder venom")
    assert cast[0].fall(how)
    hands = scripted()
    course = waited(3 * DAY, hands, [*cast, hero("Osk", MED=2)], "care")
    assert not [row for row in lines(hands) if row.faces or row.whom == 0]
    assert course.cast[0].states() == cast[0].states()
    assert len(cast[0].states()) == 1


def test_whoever_only_lies_senseless_goes_on_being_ill() -> None:
    cast = ill("adder-venom", hero("Ida", FTR=1), stage=2)
    assert not cast[0].fall(OUT)
    assert cast[0].afflictions


def test_a_venom_ends_once_with_whoever_dies_of_it() -> None:
    cast = ill("adder-venom", hero("Ida", hp=1, FTR=1), stage=3)
    hands = scripted(2, 6)
    waited(0, hands, cast)
    assert sum(c.R_88 in row.cites for row in lines(hands)) == 1
    assert lines(hands)[-1].total == 0


def test_the_dead_are_brought_back_at_once_if_somebody_can() -> None:
    # The window is CON minutes; the healer has DIV 3: 12 + 1 + 3 >= 15.
    cast = ill("adder-venom", hero("Ida", (0, 0, 1, 0, 0, 0), hp=1, FTR=1), stage=3)
    hands = scripted(2, 6, 12)
    course = waited(0, hands, [*cast, hero("Osk", DIV=3)])
    assert course.verdict == "won"
    assert course.cast[0].health()[0] == 1
    assert c.D20_5_10 in cites(hands)


# ---------------------------------------------------------------------- remedies


def test_whoever_holds_the_counter_agent_gives_it_when_it_matters() -> None:
    cast = ill("adder-venom", hero("Ida", FTR=1), hero("Osk", FTR=1), stage=2)
    cast[1].gear["antivenom"] = 1
    hands = scripted(2)
    cared = waited(0, hands, cast).cast
    assert not cared[1].gear
    assert ailments.afflictions(cared[0])[0]["stage"] == 1
    assert {c.D20_E_06, c.D20_16_09, c.R_44, c.R_86} <= cites(hands)


def test_one_dose_serves_one_episode() -> None:
    cast = ill("adder-venom", hero("Ida", FTR=1), stage=2)
    cast[0].gear["antivenom"] = 2
    cured = waited(300, scripted(2, 2), cast).cast[0]
    assert cured.gear == {"antivenom": 1}
    assert not cured.afflictions


def test_a_dose_may_be_kept() -> None:
    cast = ill("adder-venom", hero("Ida", FTR=1), stage=2)
    cast[0].gear["antivenom"] = 1
    kept = waited(0, answering({"dose": (0,)}, 20), cast).cast[0]
    assert kept.gear == {"antivenom": 1}


def test_nobody_helps_themselves() -> None:
    healer = hero("Osk", (0, 0, 0, 0, 0, 0), MED=4)
    cast = ill("nerve-gas", healer, stage=2)
    hands = scripted(20)
    waited(0, hands, cast, "care")
    assert c.D20_16_08 not in cites(hands)


# ---------------------------------------------------------------------- what does not live


def test_poison_finds_nothing_in_bones_but_a_trap_does() -> None:
    bones = Creature(
        Card(kind="threat", what="skeleton", level=2, base_ac=11, full_hp=4, living=False), "Bones"
    )
    hands = scripted()
    assert exposed("adder-venom", hands, bones).how == "it did no harm"
    assert c.R_89 in cites(hands)
    struck = exposed(sprung(6), scripted(2, 2, 6, 6, 6), bones).cast[0]
    assert struck.down == BROKEN


# ---------------------------------------------------------------------- every one of them


@pytest.mark.parametrize("name", SHIPPED)
def test_every_hazard_runs_its_course_with_and_without_care(name: str) -> None:
    for doing in DOING:
        for number in range(3):
            here = Stream("every hazard", name, doing, number)
            hands = hands_for(here.river(), here.child("story").river())
            party = (hero("A", FTR=3), hero("B", THF=2, FTR=1), hero("C", MED=3))
            course = exposed(name, hands, *party, who=(0, 1))
            days = waited(14 * DAY, hands, course.cast, doing)
            assert days.clock == 14 * DAY
            for one in days.cast:
                assert 0 <= one.hp <= one.full_hp
                assert one.down or one.hp
                running = {row["hazard"]["id"] for row in ailments.afflictions(one)}
                assert running <= {name}
                lasting = not SHIPPED[name]["after"] or SHIPPED[name]["area"]
                assert lasting or not running


def test_the_shipped_hazards_lie_where_they_should() -> None:
    assert (folder("content") / "hazards").is_dir()
    assert len([h for h in SHIPPED.values() if not h["ours"]]) == 36
