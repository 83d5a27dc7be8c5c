"""The worked examples of the book that are task rolls and saves, typed in."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from solo.systems.d20 import checks
from solo.systems.d20 import cites as c
from solo.systems.d20.card import ABILITIES, SKILLS
from solo.systems.d20.creature import CURSE, DEAD, HINDERED, PRONE, Creature
from solo.systems.d20.fight import Fight
from tests.systems.d20.arena import fighter, foe, meet, orc
from tests.systems.d20.scripted import lines, scripted


def pair(ability: str, skill: str) -> tuple[int, int]:
    return ABILITIES.index(ability), SKILLS.index(skill)


def table(*people: Creature) -> Fight:
    return meet(people, [orc()])


THIEF = fighter("Tamsin", (0, 1, 0, 0, 0, 0), THF=3)
STRONG = fighter("Ida", (3, 0, 0, 0, 0, 0), FTR=6)
SAVER = fighter("Ida", (0, 1, 2, 0, 0, 0), FTR=3, THF=1)


@pytest.mark.parametrize(
    ("who", "allowed", "face", "need", "total", "good"),
    [
        (THIEF, ("DEX", "THF"), 11, 15, 15, True),  # W01
        (fighter("Rolf"), ("DEX", "THF"), 20, 25, 20, True),  # W02
        (STRONG, ("STR", "FTR"), 1, 5, 10, False),  # W03
    ],
)
def test_a_task_roll_meets_its_difficulty_or_not(
    who: Creature, allowed: tuple[str, str], face: int, need: int, total: int, good: bool
) -> None:
    hands = scripted(face)
    assert checks.task(hands, table(who), 0, [pair(*allowed)], need) == (good, total, face)
    row = lines(hands)[0]
    assert (row.cites, row.faces, row.need, row.outcome) == ((c.D20_1_03,), (face,), need, good)


def test_the_roller_takes_the_better_pair_and_the_first_of_equals() -> None:
    who = fighter("Ida", (1, 2, 0, 0, 0, 0), FTR=2, THF=1)
    allowed = [pair("STR", "FTR"), pair("DEX", "THF")]
    assert checks.best_pair(who, allowed)[0] == 0
    assert checks.best_pair(who, [*allowed, pair("DEX", "FTR")])[0] == 1


def test_a_missing_skill_counts_nothing() -> None:
    assert checks.best_pair(fighter("Ida", (0, 0, 0, 2, 0, 0)), [pair("INT", "SCI")])[3] == 0


def test_a_tie_is_thrown_again_by_both() -> None:  # W04
    a, b = fighter("A", (2, 0, 0, 0, 0, 0)), fighter("B", (4, 0, 0, 0, 0, 0))
    hands = scripted(12, 10, 7, 9)
    strong = [pair("STR", "FTR")]
    assert not checks.opposed(hands, table(a, b), (0, 1), (strong, strong))
    row = lines(hands)[0]
    assert (row.faces, row.total, row.need) == ((12, 10, 7, 9), 9, 13)
    assert row.cites == (c.D20_1_10, c.D20_1_11)


def test_a_lone_twenty_wins() -> None:  # W05
    a, b = fighter("A"), fighter("B", (6, 0, 0, 0, 0, 0))
    hands = scripted(20, 18)
    strong = [pair("STR", "FTR")]
    assert checks.opposed(hands, table(a, b), (0, 1), (strong, strong))
    assert lines(hands)[0].cites == (c.D20_1_10, c.R_03)


@pytest.mark.parametrize(("faces", "wins"), [((20, 1), True), ((1, 20), False), ((1, 19), False)])
def test_a_lone_one_loses(faces: Sequence[int], wins: bool) -> None:
    strong = [pair("STR", "FTR")]
    people = table(fighter("A", (9, 0, 0, 0, 0, 0)), fighter("B"))
    assert checks.opposed(scripted(*faces), people, (0, 1), (strong, strong)) == wins


def test_a_team_adds_its_best_of_everything() -> None:  # W06
    team = [
        fighter("A", (0, 0, 0, 1, 0, 0)),
        fighter("B", (0, 0, 0, 0, 0, 0), SCI=3),
        fighter("C", (0, 0, 0, 2, 0, 0), SCI=1),
    ]
    hands = scripted(4, 15, 9)
    science = [pair("INT", "SCI")]
    assert checks.teamwork(hands, table(*team), (0, 1, 2), science, 20) == (True, 20, 15)
    assert lines(hands)[0].faces == (4, 15, 9)


def test_a_curse_touches_its_bearers_die_before_the_best_is_picked() -> None:
    cursed = fighter("A")
    cursed.note_effect(CURSE, 0, 1, 99_999)
    hands = scripted(15, 15)
    science = [pair("INT", "SCI")]
    good, total, _ = checks.teamwork(hands, table(cursed, fighter("B")), (0, 1), science, 15)
    assert (good, total) == (True, 15)


def test_an_ordinary_save_adds_the_highest_skill() -> None:  # W13
    hands = scripted(9)
    people = table(SAVER)
    assert checks.save(hands, people, 0, checks.PHYSICAL, 14)
    row = lines(hands)[0]
    assert (row.cites, row.parts, row.total) == ((c.D20_6_02, c.R_53), (2, 2, 3, 0), 14)


def test_a_save_against_a_power_adds_two_abilities_and_no_skill() -> None:  # W14
    hands = scripted(10)
    people = table(SAVER)
    assert not checks.power_save(hands, people, 0, checks.PHYSICAL, 14)
    row = lines(hands)[0]
    assert (row.cites[0], row.parts, row.total) == (c.D20_6_06, (2, 2, 1, 1, 0), 13)


def test_a_threat_saves_with_its_attack_modifier() -> None:
    hands = scripted(10)
    fight = meet([fighter("Ida")], [orc(4)])
    assert checks.save(hands, fight, 1, checks.MENTAL, 14)
    assert lines(hands)[0].cites == (c.D20_6_03, c.D20_6_08, c.R_34)


def test_hindrance_counts_its_worst_and_leaves_the_ac() -> None:
    who = fighter("Ida", (0, 2, 0, 0, 0, 0))
    who.suffer(HINDERED, 1, -1, cause="mud")
    who.suffer(HINDERED, 1, -2, cause="nets")
    assert who.rolled()[1] == 0
    assert (who.ac, who.initiative) == (12, 0)
    who.relieve("nets")
    assert who.rolled()[1] == 1


def test_the_dead_come_back_within_con_minutes() -> None:  # W12
    body = fighter("Rolf", (0, 0, 2, 0, 0, 0))
    healer = fighter("Osk", DIV=3, MED=1)
    fight = table(body, healer)
    fight.cast[0].fall(DEAD)
    fight.cast[0].now += 90
    hands = scripted(10)
    assert checks.may_resuscitate(fight, 1, 0)
    assert checks.resuscitate(hands, fight, 1, 0)
    row = lines(hands)[0]
    assert (row.cites, row.total, row.need, row.left) == ((c.D20_5_10, c.R_39), 15, 15, 1)
    assert fight.cast[0].health() == (1, fight.cast[0].full_hp)
    assert fight.cast[0].has(PRONE)


@pytest.mark.parametrize(("con", "seconds"), [(2, 120), (0, 0), (-1, 0)])
def test_the_window_closes(con: int, seconds: int) -> None:
    fight = table(fighter("Rolf", (0, 0, con, 0, 0, 0)), fighter("Osk", DIV=3))
    fight.cast[0].fall(DEAD)
    fight.cast[0].now += seconds
    assert not checks.may_resuscitate(fight, 1, 0)


def test_a_caregiver_tries_once_a_death() -> None:
    fight = table(fighter("Rolf", (0, 0, 2, 0, 0, 0)), fighter("Osk", DIV=3))
    fight.cast[0].fall(DEAD)
    assert not checks.resuscitate(scripted(1), fight, 1, 0)
    assert not checks.may_resuscitate(fight, 1, 0)
    assert not checks.may_resuscitate(table(foe("bear", 10, 1)), 0, 0)
