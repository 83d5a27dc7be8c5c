"""What a level is worth, and what whoever rises keeps."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.rules import Choice, Course, Deed, Hands, Ints, Row
from solo.systems.gore import cites as c
from solo.systems.gore import tables
from solo.systems.gore.body import (
    DEX,
    INT,
)
from solo.systems.gore.checks import in_order
from solo.systems.gore.creature import Creature
from solo.systems.gore.degrees import SHAPES
from solo.systems.gore.game import Game
from solo.systems.gore.marks import GAINS, mark, marked
from tests.systems.gore.hero_making import GAME, best, game_under, made, rows

# ---------------------------------------------------------------------- levels


@pytest.mark.parametrize("level", [1, 4, 10])
def test_a_level_is_worth_a_best_attack_of_22_and_eight_for_each(level: int) -> None:
    for concept in ("mercenary", "priest", "ranger", "soldier", "space-physician"):
        hero, _ = made(concept, level)
        assert hero.level == level
        assert 22 + 8 * level <= best(hero) <= 22 + 8 * level + 4


def test_marks_bring_a_level_as_well() -> None:
    hero, tape = made("thief", 4, under=game_under(improvement_method="2"))
    assert best(hero) >= 54
    assert not rows(tape, c.GORE_2_72)
    assert rows(tape, c.GORE_2_73)


def test_with_one_roll_a_story_nothing_but_the_best_attack_grows() -> None:
    _, tape = made("thief", 3, under=game_under(rolls_per_story="1"))
    assert {row[5][0] for row in rows(tape, c.GORE_2_72)} == {tables.place_of("weapon:B")}


def test_armour_gets_better_with_the_level() -> None:
    points = [made("mercenary", level)[0].ap for level in (1, 3, 5, 7, 9)]
    assert points == [2, 3, 4, 5, 6]


def test_a_hero_rises_by_an_adventure_and_not_by_a_goal() -> None:
    hero, _ = made("thief", 2)
    assert GAME.rises(hero, "adventure")
    assert not GAME.rises(hero, "goal")
    by_goal = GAME.under({"level_up_after": "scene_goal"})
    assert by_goal.rises(hero, "goal")
    assert not by_goal.rises(hero, "adventure")
    assert not GAME.rises(made("thief", 10)[0], "adventure")


def test_rising_keeps_wounds_and_gear_and_rolls_for_what_was_won() -> None:
    hero, _ = made("priest", 2)
    hero.hp -= 3
    hero.mp -= 2
    hero.gear["odd key"] = 1
    hero.notes += [GAINS, "owes the ferryman"]
    course = GAME.advance([hero], 0)
    here = Stream("rise")
    hands = hands_for(here.river(), here.child("story").river())
    run(course, hands)
    risen = course.cast[0]
    assert isinstance(risen, Creature)
    assert (risen.level, hero.level) == (3, 2)
    assert risen.full_hp - risen.hp == 3
    assert risen.full_mp - risen.mp == 2
    assert risen.gear["odd key"] == 1
    assert risen.notes == ["owes the ferryman"]
    assert len(rows(hands.tape, c.GORE_5_03)) == 1


def test_only_an_outstanding_use_marks_a_skill() -> None:
    hero, _ = made("thief", 1)
    assert not mark(hero, "hide", 1, 26)
    assert mark(hero, "hide", 1, 25)
    assert mark(hero, "climb", 2, 80)
    assert not mark(hero, "climb", 2, 80)
    assert not mark(hero, "notice", 0, 10)
    assert marked(hero) == ["hide", "climb"]


def test_a_trained_attribute_takes_twice_as_long_the_next_time() -> None:
    hero, tape = made("mercenary", 10, number=3)
    weeks = [row[5][1:] for row in rows(tape, c.GORE_1_21)]
    assert weeks[0][0] == 6
    assert all(
        after == before * (2 if row[8] else 1)
        for (before, after), row in zip(weeks, rows(tape, c.GORE_1_21), strict=True)
    )
    gained = sum(row[8] for row in rows(tape, c.GORE_1_21))
    assert hero.card.points.get("trained:STR", 0) == gained


def test_every_choice_of_a_plan_is_one_that_is_offered() -> None:
    seen: set[str] = set()

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        deed = course.decide(kind, who, about, lambda sides: sides)
        choice = Choice(kind, who, about)
        assert deed in [option.deed for option in course.options(choice)]
        assert course.reason(choice, deed)
        seen.add(kind)
        return deed

    for concept in ("priest", "knight", "space-hacker", "physician"):
        for mode in ("free", "suggested"):
            river = Stream("asked", concept, mode).river()
            course = game_under(profession_mode=mode).create(concept, 3, "Ida")
            run(course, Hands(river.throw, ask, []))
    assert seen == {"arms", "points", "learn", "improve", "between"}


def test_dexterity_is_what_dodging_begins_with() -> None:
    hero, _ = made("priest", 1)
    assert hero.dodge == 2 * hero.attributes[DEX] + hero.card.points.get("dodge", 0)


@pytest.mark.parametrize("concept", ["priest", "thief", "space-soldier"])
def test_every_row_of_a_making_holds_what_its_rule_is_said_to_hold(concept: str) -> None:
    _, tape = made(concept, 6)
    _, more = made(concept, 4, under=game_under(improvement_method="2"))
    for row in (*tape, *more):
        assert len(row[5]) == len(SHAPES[row[3][0]].parts), row
        assert row[3] == in_order(row[3])


def test_the_lighter_game_gives_200_points_to_27_broad_skills() -> None:
    light = game_under(lite="true")
    for concept in ("priest", "thief", "soldier", "space-physician"):
        hero, tape = made(concept, 1, under=light)
        assert sum(row[5][1] for row in rows(tape, c.GORE_2_76)) == 200
        assert best(hero) <= 30
        shown = hero.sheet()
        assert "Skills at their base" not in shown
        assert len(shown["Skills"]) <= 27
        assert hero.rating("science_medical") == hero.rating("first_aid")
        assert hero.rating("notice") == 5 * hero.attributes[INT]
        older, _ = made(concept, 5, under=light)
        assert 62 <= best(older) <= 66


def test_torture_is_no_art_unless_the_table_wants_it() -> None:
    def arts(under: Game) -> set[str]:
        course = under.create("slave", 1, "Ida")
        hands = hands_for(Stream("art").river(), Stream("art").river())
        for _ in range(4):
            course.step(hands)
        return {o.words for o in course.options(Choice("points", -1, (250,))) if "Art" in o.words}

    assert not [words for words in arts(GAME) if "torture" in words]
    assert [words for words in arts(game_under(content_torture="true")) if "torture" in words]


@pytest.mark.parametrize("lite", ["false", "true"])
@pytest.mark.parametrize("mode", ["free", "suggested"])
@pytest.mark.parametrize("concept", ["alchemist", "modern-priest", "space-soldier", "slave"])
def test_whatever_is_chosen_a_hero_comes_of_it(concept: str, mode: str, lite: str) -> None:
    under = game_under(profession_mode=mode, lite=lite)
    whim = Stream("whim", concept, mode, lite).river()

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        found = course.options(Choice(kind, who, about))
        return found[whim.throw(len(found)) - 1].deed

    river = Stream("faces", concept).river()
    course = under.create(concept, 3, "Ida")
    tape: list[Row] = []
    run(course, Hands(river.throw, ask, tape))
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    assert hero.level == 3
    assert sum(row[5][1] for row in rows(tape, c.GORE_2_76)) == (200 if lite == "true" else 250)
    assert best(hero) >= 46
    assert GAME.creature(hero.pack()).sheet() == hero.sheet()


def test_a_profession_that_names_any_one_weapon_has_one_of_them() -> None:
    under = game_under(profession_mode="suggested")
    for number in range(1, 6):
        thief, _ = made("thief", 1, number, under)
        taught = [skill for skill in thief.card.points if skill.startswith(("weapon:", "guns_"))]
        assert len(taught) == 1
        scholar, _ = made("scholar", 1, number, under)
        fields = [s for s in scholar.card.points if s.startswith(("science_", "social_"))]
        assert len(fields) == 1
