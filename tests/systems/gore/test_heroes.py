"""Heroes: attributes, points, weapons they can wield, spells, and the rolls of each level."""

from __future__ import annotations

import pytest

from solo.errors import BriefError
from solo.odds.trials import run
from solo.systems.gore import cites as c
from solo.systems.gore import growth, tables
from solo.systems.gore.body import (
    CON,
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
from solo.systems.gore.checks import rolled
from solo.systems.gore.creature import Creature
from tests.systems.gore.hero_making import GAME, GENRES, best, game_under, made, rows, thrown

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
    _, tape = made("thief", 1, under=game_under(attribute_method="hardy"))
    assert [len(row[4]) for row in rows(tape, c.GORE_1_01)] == [2] * 7
    assert all(row[6] == sum(row[4]) + 6 for row in rows(tape, c.GORE_1_01))


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
        hero, _ = made(concept, 1, under=game_under(profession_mode="suggested"))
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
    assert made("soldier", 1, under=game_under(computers_base="10"))[0].rating("computers") == 10


def test_those_who_cast_begin_with_three_spells_and_never_more_than_they_can_hold() -> None:
    hero, _ = made("priest", 1)
    assert hero.card.spells == ("cure-wound", "displacement", "hideous-laughter")
    assert made("thief", 5)[0].card.spells == ()
    old, tape = made("alchemist", 10)
    assert 3 <= len(old.card.spells) <= old.attributes[INT]
    learnt = [row for row in rows(tape, c.GORE_5_07) if row[8]]
    assert len(old.card.spells) == 3 + len(learnt)


def test_exclusive_magic_asks_for_power() -> None:
    strict = game_under(exclusive_magic="true")
    for number in range(1, 12):
        hero, _ = made("priest", 1, number, strict)
        assert bool(hero.card.spells) == (hero.attributes[POW] >= 16)


def test_skills_at_their_base_stand_by_name() -> None:
    hero, _ = made("mercenary", 2)
    bases = hero.sheet()["Skills at their base"]
    assert [names.split("; ") for names in bases.values()] == [
        sorted(names.split("; ")) for names in bases.values()
    ]
    assert any("; " in names for names in bases.values())
