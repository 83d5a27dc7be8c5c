"""Heroes: attributes, points, weapons they can wield, spells, and the rolls of each level."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.rules import Choice, Course, Deed, Hands, Ints, Row
from solo.systems.gore import cites as c
from solo.systems.gore import growth, tables
from solo.systems.gore.body import (
    CON,
    DEX,
    INT,
    POW,
    SIZ,
    STR,
    damage_modifier,
    hit_points,
    location_points,
    notation,
)
from solo.systems.gore.callings import callings
from solo.systems.gore.checks import in_order, rolled
from solo.systems.gore.creature import Creature
from solo.systems.gore.degrees import SHAPES
from solo.systems.gore.game import Game, game
from solo.systems.gore.marks import GAINS, mark, marked

GAME = game()
GENRES = ("fantasy", "horror", "modern", "scifi")


def thrown(*faces: int) -> Hands:
    """Hands that show these faces, in this order, and decide as the course would."""
    left = [*faces]

    def throw(sides: int) -> int:
        face = left.pop(0)
        assert 1 <= face <= sides
        return face

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return course.decide(kind, who, about, throw)

    return Hands(throw, ask, [])


def made(
    concept: str, level: int, number: int = 1, under: Game = GAME
) -> tuple[Creature, list[Row]]:
    """A hero, and the tape of its making."""
    here = Stream("heroes", concept, level, number)
    hands = hands_for(here.river(), here.child("story").river())
    course = under.create(concept, level, "Ida Prowse")
    run(course, hands)
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    return hero, hands.tape


def best(hero: Creature) -> int:
    """The best attack with a weapon in hand."""
    armed = [a for a in hero.arms if a.weapon.kind not in ("unarmed", "shield")]
    return max((a.attack for a in armed), default=hero.rating("unarmed"))


def rows(tape: list[Row], rule: int) -> list[Row]:
    return [row for row in tape if row[3][0] == rule]


# ---------------------------------------------------------------------- worked examples


def test_w01_three_dice_and_two_are_added() -> None:
    assert rolled(thrown(4, 1, 6), (3, 6, 2)) == (13, (4, 1, 6))


def test_w02_hit_points_are_half_of_size_and_constitution_rounded_up() -> None:
    assert hit_points(13, 12) == 13
    legs, abdomen, chest, arms, head = (4, 4), 4, 5, (3, 3), 4
    assert location_points(13) == (*legs, abdomen, chest, *arms, head)


def test_w03_the_damage_modifier_goes_by_strength_and_size() -> None:
    assert notation(damage_modifier(14 + 13)) == "1d2"
    assert notation(damage_modifier(9 + 11)) == "-1d2"


@pytest.mark.parametrize(
    ("score", "face", "gain"), [(14, 71, 1), (14, 70, 0), (20, 95, 0), (20, 96, 1), (21, 100, 0)]
)
def test_w05_three_rolls_raise_an_attribute_above_five_times_its_score(
    score: int, face: int, gain: int
) -> None:
    hands = thrown(face)
    assert growth.grow_attribute(hands, 0, CON, score) == gain
    assert hands.tape == [
        (
            0,
            0,
            0,
            (c.GORE_1_20, c.GORE_1_02),
            (face,),
            (CON, 3),
            face,
            5 * score,
            gain,
            score + gain,
        )
    ]


def test_w05_size_is_never_raised() -> None:
    assert growth.grow_attribute(thrown(100), 0, SIZ, 8) == 0


def test_w06_training_takes_twice_as_long_after_each_success() -> None:
    hands = thrown(18, 21, 22)
    gains = [growth.train(hands, 0, CON, 12 + n, weeks) for n, weeks in enumerate((6, 12, 24))]
    assert gains == [1, 1, 0]
    assert [row[5] for row in hands.tape] == [(CON, 6, 12), (CON, 12, 24), (CON, 24, 24)]


# ---------------------------------------------------------------------- improvement


@pytest.mark.parametrize(
    ("rating", "faces", "gain"),
    [(60, (61, 4), 5), (60, (61, 1), 2), (60, (60,), 1), (120, (100,), 1)],
)
def test_a_roll_above_the_rating_gives_more_than_one_point(
    rating: int, faces: tuple[int, ...], gain: int
) -> None:
    hands = thrown(*faces)
    assert growth.by_roll(hands, 0, 3, rating) == gain
    assert hands.tape[0][4] == faces


@pytest.mark.parametrize(
    ("rating", "faces", "gain"),
    [(60, (61, 10), 10), (60, (60,), 0), (120, (97,), 0), (120, (98, 3), 3)],
)
def test_a_mark_gains_only_above_the_rating_or_from_98(
    rating: int, faces: tuple[int, ...], gain: int
) -> None:
    assert growth.by_mark(thrown(*faces), 0, 3, rating) == gain


@pytest.mark.parametrize(("rating", "weeks"), [(0, 2), (10, 2), (11, 3), (50, 10), (97, 20)])
def test_practice_takes_two_weeks_for_each_ten_percent(rating: int, weeks: int) -> None:
    assert growth.weeks_of(rating) == weeks


def test_a_mentor_adds_ten_to_the_roll_and_to_what_always_succeeds() -> None:
    assert growth.practise(thrown(51, 4), 0, 3, 60, mentor=True) == 4
    assert (
        growth.practise(
            thrown(
                50,
            ),
            0,
            3,
            60,
            mentor=True,
        )
        == 0
    )
    assert growth.practise(thrown(88, 2), 0, 3, 130, mentor=True) == 2
    assert (
        growth.practise(
            thrown(
                60,
            ),
            0,
            3,
            60,
            mentor=False,
        )
        == 0
    )


def test_power_grows_at_21_or_less_without_a_limit() -> None:
    assert growth.gain_pow(thrown(21), 0, 21) == 1
    assert growth.gain_pow(thrown(22), 0, 10) == 0


def test_a_spell_is_learnt_from_a_book_by_five_times_intelligence() -> None:
    assert growth.studies(thrown(65), 0, 3, 13, 21)
    assert not growth.studies(thrown(66), 0, 3, 13, 21)
    assert growth.studies(thrown(1), 0, 3, 0, 21)
    assert not growth.studies(thrown(100), 0, 3, 21, 21)


# ---------------------------------------------------------------------- who there is


@pytest.mark.parametrize("genre", GENRES)
def test_the_first_four_of_a_party_are_not_of_one_kind(genre: str) -> None:
    known = [callings()[name] for name in GAME.concepts(genre)]
    assert len({one.profession for one in known[:4]}) == 4
    plans = [one.plan for one in known[:4]]
    assert any(plan.get("first_aid", 0) >= 45 for plan in plans)
    assert any(plan.get("notice", 0) >= 40 for plan in plans)


def test_fantasy_and_horror_have_casters_and_the_plain_worlds_none() -> None:
    casting = {g: [n for n in GAME.concepts(g) if callings()[n].spells] for g in GENRES}
    assert casting == {
        "fantasy": ["priest", "alchemist", "scholar"],
        "horror": ["modern-scholar", "modern-priest"],
        "modern": [],
        "scifi": [],
    }


def test_slaves_are_no_heroes_unless_the_table_wants_them() -> None:
    assert "slave" not in GAME.concepts("fantasy")
    assert "slave" in GAME.under({"content_slavery": "true"}).concepts("fantasy")


def test_every_profession_of_the_book_can_be_played() -> None:
    assert {one.profession for one in callings().values()} == set(tables.professions())


def test_an_unknown_kind_of_hero_and_a_level_out_of_reach_are_refused() -> None:
    with pytest.raises(BriefError, match="no kind of hero is called 'theif'"):
        GAME.create("theif", 1, "Ida")
    with pytest.raises(BriefError, match="a hero cannot be of level 11; 1 to 10 can"):
        GAME.create("thief", 11, "Ida")


# ---------------------------------------------------------------------- making


def test_attributes_are_rolled_by_three_dice_or_by_two_and_six() -> None:
    _, tape = made("thief", 1)
    dice = [len(row[4]) for row in rows(tape, c.GORE_1_01)]
    assert dice == [3, 3, 3, 2, 2, 3, 3]
    _, tape = made("thief", 1, under=_under(attribute_method="hardy"))
    assert [len(row[4]) for row in rows(tape, c.GORE_1_01)] == [2] * 7
    assert all(row[6] == sum(row[4]) + 6 for row in rows(tape, c.GORE_1_01))


def _under(**settings: str) -> Game:
    found = GAME.under(settings)
    assert isinstance(found, Game)
    return found


@pytest.mark.parametrize("concept", sorted(callings()))
def test_a_new_hero_has_250_points_and_no_weapon_above_the_first_mark(concept: str) -> None:
    hero, tape = made(concept, 1)
    assert sum(row[5][1] for row in rows(tape, c.GORE_2_76)) == 250
    assert best(hero) <= 30 or hero.card.weapons[0].kind == "unarmed"
    assert hero.hp == hero.full_hp == hit_points(hero.attributes[SIZ], hero.attributes[CON])
    assert hero.mp == hero.full_mp == hero.attributes[POW]
    assert all(hero.rating(skill) <= 90 for skill in hero.card.points)


@pytest.mark.parametrize("concept", sorted(callings()))
def test_a_hero_can_wield_every_weapon_it_begins_with(concept: str) -> None:
    hero, _ = made(concept, 1, number=2)
    assert all(arm.usable for arm in hero.arms)
    names = [arm.weapon.name for arm in hero.arms]
    assert len(set(names)) == len(names)


def test_who_is_too_weak_for_a_sword_takes_the_next_of_the_list() -> None:
    weak = [1, 1, 1] * 2 + [3, 3, 3] + [6, 6] * 2 + [3, 3, 3] * 2
    hands = thrown(*weak)
    course = GAME.create("mercenary", 1, "Ida")
    run(course, hands)
    hero = course.cast[-1]
    assert isinstance(hero, Creature)
    assert hero.attributes[STR] == 3
    assert [arm.weapon.name for arm in hero.arms] == ["dart", "full shield", "bare hands"]
    refused = [row for row in rows(hands.tape, c.GORE_8_03) if not row[8]]
    assert [row[5][0] for row in refused] == [0]


def test_points_may_be_kept_to_the_profession() -> None:
    for concept in callings():
        hero, _ = made(concept, 1, under=_under(profession_mode="suggested"))
        wanted = tables.professions()[callings()[concept].profession].skills
        heads = {token.partition(":")[0] for token in wanted}
        given = {skill for skill in hero.card.points if skill != "computers"}
        for skill in given:
            head, family = skill.partition(":")[0], skill.partition("_")[0]
            weapon = "weapon" in heads and (family == "guns" or head == "weapon")
            assert head in heads or family in heads or weapon, (concept, skill)


def test_everybody_uses_computers_by_the_world_they_live_in() -> None:
    assert made("priest", 1)[0].rating("computers") == 0
    assert made("soldier", 1)[0].rating("computers") >= 30
    assert made("space-soldier", 1)[0].rating("computers") >= 40
    assert made("soldier", 1, under=_under(computers_base="10"))[0].rating("computers") == 10


def test_those_who_cast_begin_with_three_spells_and_never_more_than_they_can_hold() -> None:
    hero, _ = made("priest", 1)
    assert hero.card.spells == ("cure-wound", "displacement", "hideous-laughter")
    assert made("thief", 5)[0].card.spells == ()
    old, tape = made("alchemist", 10)
    assert 3 <= len(old.card.spells) <= old.attributes[INT]
    learnt = [row for row in rows(tape, c.GORE_5_07) if row[8]]
    assert len(old.card.spells) == 3 + len(learnt)


def test_exclusive_magic_asks_for_power() -> None:
    strict = _under(exclusive_magic="true")
    for number in range(1, 12):
        hero, _ = made("priest", 1, number, strict)
        assert bool(hero.card.spells) == (hero.attributes[POW] >= 16)


# ---------------------------------------------------------------------- levels


@pytest.mark.parametrize("level", [1, 4, 10])
def test_a_level_is_worth_a_best_attack_of_22_and_eight_for_each(level: int) -> None:
    for concept in ("mercenary", "priest", "ranger", "soldier", "space-physician"):
        hero, _ = made(concept, level)
        assert hero.level == level
        assert 22 + 8 * level <= best(hero) <= 22 + 8 * level + 4


def test_marks_bring_a_level_as_well() -> None:
    hero, tape = made("thief", 4, under=_under(improvement_method="2"))
    assert best(hero) >= 54
    assert not rows(tape, c.GORE_2_72)
    assert rows(tape, c.GORE_2_73)


def test_with_one_roll_a_story_nothing_but_the_best_attack_grows() -> None:
    _, tape = made("thief", 3, under=_under(rolls_per_story="1"))
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
            course = _under(profession_mode=mode).create(concept, 3, "Ida")
            run(course, Hands(river.throw, ask, []))
    assert seen == {"arms", "points", "learn", "improve", "between"}


def test_dexterity_is_what_dodging_begins_with() -> None:
    hero, _ = made("priest", 1)
    assert hero.dodge == 2 * hero.attributes[DEX] + hero.card.points.get("dodge", 0)


@pytest.mark.parametrize("concept", ["priest", "thief", "space-soldier"])
def test_every_row_of_a_making_holds_what_its_rule_is_said_to_hold(concept: str) -> None:
    _, tape = made(concept, 6)
    _, more = made(concept, 4, under=_under(improvement_method="2"))
    for row in (*tape, *more):
        assert len(row[5]) == len(SHAPES[row[3][0]].parts), row
        assert row[3] == in_order(row[3])


def test_the_lighter_game_gives_200_points_to_27_broad_skills() -> None:
    light = _under(lite="true")
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
    assert [words for words in arts(_under(content_torture="true")) if "torture" in words]


@pytest.mark.parametrize("lite", ["false", "true"])
@pytest.mark.parametrize("mode", ["free", "suggested"])
@pytest.mark.parametrize("concept", ["alchemist", "modern-priest", "space-soldier", "slave"])
def test_whatever_is_chosen_a_hero_comes_of_it(concept: str, mode: str, lite: str) -> None:
    under = _under(profession_mode=mode, lite=lite)
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
    under = _under(profession_mode="suggested")
    for number in range(1, 6):
        thief, _ = made("thief", 1, number, under)
        taught = [skill for skill in thief.card.points if skill.startswith(("weapon:", "guns_"))]
        assert len(taught) == 1
        scholar, _ = made("scholar", 1, number, under)
        fields = [s for s in scholar.card.points if s.startswith(("science_", "social_"))]
        assert len(fields) == 1
