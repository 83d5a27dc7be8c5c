"""Heroes made and raised (chapter 4)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, run
from solo.rules import Choice, Deed, Hands
from solo.systems.d20 import cites as c
from solo.systems.d20 import tables
from solo.systems.d20.card import ABILITIES, SKILLS
from solo.systems.d20.characters import advance, audit, concepts, create
from solo.systems.d20.creature import DEAD, Creature
from solo.systems.d20.making import Making
from tests.systems.d20.scripted import SETTINGS, answering, cites, hero, lines, play, scripted

GENRES = ("fantasy", "modern", "horror", "scifi")
KINDS = tuple(tables.archetypes())


def made(concept: str, level: int = 1, **answers: Deed) -> Creature:
    course = create(SETTINGS, concept, level, "Tamsin Reed")
    play(course, answering(answers))
    return course.cast[-1]


def ability(one: Creature, name: str) -> int:
    return one.card.abilities[ABILITIES.index(name)]


@pytest.mark.parametrize("concept", KINDS)
def test_a_new_hero_has_one_better_and_one_worse_ability(concept: str) -> None:
    assert sorted(made(concept).card.abilities) == [-1, 0, 0, 0, 0, 1]


@pytest.mark.parametrize("concept", KINDS)
def test_a_new_hero_has_two_points_of_skill_and_no_dice_are_thrown(concept: str) -> None:
    one = made(concept)
    ranks = {name: one.card.skill(name) for name in SKILLS if one.card.skill(name)}
    assert ranks == dict(tables.archetypes()[concept].skills)


@pytest.mark.parametrize("concept", KINDS)
@pytest.mark.parametrize("level", [1, 2, 3, 5, 10])
def test_every_sheet_adds_up(concept: str, level: int) -> None:
    one = made(concept, level)
    assert one.level == level
    assert audit(one) == []
    assert one.health() == (one.full_hp, one.full_hp)


@pytest.mark.parametrize("concept", KINDS)
def test_powers_are_two_a_point_from_one_list(concept: str) -> None:
    one, kind = made(concept, 4), tables.archetypes()[concept]
    if not kind.style:
        assert one.card.powers == ()
        return
    style = tables.styles()[kind.style]
    rank = one.card.skill(style.skill)
    assert len(one.card.powers) == min(2 * rank, len(style.powers))
    assert {name for name, _ in one.card.powers} <= {kind.style}


def test_powers_in_reach_come_first() -> None:
    # A cleric with DIV 2 reaches 12; protection and detection stand before the cure of disease.
    powers = [power for _, power in made("cleric").card.powers]
    assert powers == ["cure-wounds", "protection-from-evil", "detect-evil", "turn-away-undead"]


def test_a_druid_who_gains_nature_gains_two_powers() -> None:
    # W41: NAT 2 -> 3: six known, reach 13.
    druid = made("druid")
    assert len(druid.card.powers) == 4
    grown = play(advance(SETTINGS, [druid], 0), scripted()).cast[0]
    assert isinstance(grown, Creature)
    assert grown.card.skill("NAT") == 3
    assert len(grown.card.powers) == 6
    assert max(tables.powers()[power].diff for _, power in grown.card.powers) <= 13


def raised(one: Creature, skill: str, **answers: tuple[int, ...]) -> Creature:
    """Return ``one`` a level higher, its point put into ``skill``."""
    hands = answering({"raise": (1, SKILLS.index(skill)), **answers})
    grown = play(advance(SETTINGS, [one], 0), hands).cast[0]
    assert isinstance(grown, Creature)
    assert audit(grown) == []
    return grown


def test_a_fighter_who_takes_up_magic_learns_the_style_of_the_best_ability() -> None:
    # MAG 1 is two powers of one style; INT is what this one has.
    clever = hero("Ida", (0, 0, 0, 1, 0, -1), FTR=2)
    assert raised(clever, "MAG").card.powers == (
        ("wizard", "magic-missile"),
        ("wizard", "detect-magic"),
    )


def test_a_style_once_chosen_is_kept() -> None:
    place = list(tables.styles()).index("illusionist")
    ida = raised(hero("Ida", (1, -1, 0, 0, 0, 0), FTR=2), "MAG", style=(place,))
    again = raised(ida, "MAG")
    assert [style for style, _ in again.card.powers] == ["illusionist"] * 4
    assert again.card.powers[:2] == ida.card.powers


def test_each_power_skill_has_a_style_and_a_count_of_its_own() -> None:
    # a wizard with MAG 2 who is ordained keeps four powers and learns two prayers.
    both = raised(made("magic-user"), "DIV").card.powers
    assert Counter(style for style, _ in both) == {"wizard": 4, "exorcist": 2}


def test_two_styles_by_one_skill_do_not_add_up() -> None:
    odd = hero("Ida", (1, -1, 0, 0, 0, 0), MAG=2)
    odd.card = odd.card.replace(powers=(("wizard", "light"), ("bard", "light")))
    assert audit(odd) == ["2 styles by MAG; it supports one (R-68)"]


def test_the_plans_are_followed_point_by_point() -> None:
    # Warrior: FTR, superior ability, FTR, CON. Caster: power skill, superior, power skill, CON.
    warrior, caster, thief = made("fighter", 5), made("magic-user", 5), made("thief", 5)
    assert warrior.card.skill("FTR") == 4
    assert (ability(warrior, "STR"), ability(warrior, "CON")) == (2, 1)
    assert caster.card.skill("MAG") == 4
    assert (ability(caster, "INT"), ability(caster, "CON")) == (2, 1)
    assert (thief.card.skill("FTR"), thief.card.skill("THF"), ability(thief, "DEX")) == (1, 3, 2)


def test_a_power_user_of_another_world_is_best_at_the_ability_of_the_style() -> None:
    assert ability(made("esper"), "WIS") == 1
    assert ability(made("occultist"), "INT") == 1
    assert ability(made("trooper"), "DEX") == 1


def test_a_fighter_of_level_one_is_the_one_of_the_book() -> None:
    # D20-F.06: HP 13, AC 19, +3, 1d6+1.
    fighter = made("fighter")
    assert (fighter.hp, fighter.ac) == (13, 19)
    assert fighter.arms[0][2] == 3
    assert fighter.sheet()["Weapons"]["sword"].startswith("melee, +3 to hit, 1d6+1 slashing")


def test_two_languages_are_spoken_and_secret_ones_are_earned() -> None:
    ranger = made("ranger", language=(16,))
    assert ranger.notes == ["speaks Common Tongue", "speaks Druidic"]
    course = create(SETTINGS, "fighter", 1, "Ida")
    while course.tongues == [] and course.phase < 2:
        course.step(scripted())
    words = [o.words for o in course.options(Choice("language", -1, (0,)))]
    assert "Druidic" not in words
    assert "thieves' cant" not in words
    assert "Orc" in words


def test_the_player_may_choose_otherwise_and_the_sheet_still_adds_up() -> None:
    one = made("fighter", 3, superior=(5,), weaker=(0,), **{"raise": (1, SKILLS.index("THF"))})
    assert one.card.abilities == (-1, 0, 0, 0, 0, 1)
    assert one.card.skill("THF") == 2
    assert audit(one) == []


@given(seed=st.integers(0, 10**6), concept=st.sampled_from(KINDS), level=st.integers(1, 10))
def test_whatever_is_chosen_is_a_legal_hero(seed: int, concept: str, level: int) -> None:
    whim = Stream("whim", seed).river()

    def ask(course: object, kind: str, who: int, about: tuple[int, ...]) -> Deed:
        assert isinstance(course, Making)
        legal = course.options(Choice(kind, who, about))
        return legal[whim.throw(len(legal)) - 1].deed

    course = create(SETTINGS, concept, level, "Ida")
    run(course, Hands(whim.throw, ask, []))
    one = course.cast[-1]
    assert audit(one) == []
    world = tables.worlds()[tables.archetypes()[concept].world]
    assert all(not rank or SKILLS[i] in world.skills for i, rank in enumerate(one.card.skills))


def test_the_audit_says_what_is_off() -> None:
    odd = hero("Ida", (1, 1, 0, 0, 0, 0), FTR=3, level=2)
    assert audit(odd) == ["abilities and skills add up to 5; level 2 gives 3"]
    learned = hero("Osk", (0, 0, 0, 0, 0, 0), MAG=2)
    learned.card = learned.card.replace(powers=tuple(("wizard", p) for p in "abcde"))
    assert audit(learned) == ["5 powers of the wizard; 4 can be known"]


def test_the_tape_of_a_making_names_its_rules() -> None:
    hands = scripted()
    play(create(SETTINGS, "cleric", 2, "Osk"), hands)
    wanted = {
        c.D20_3_08, c.D20_3_10, c.D20_4_01, c.D20_4_02, c.D20_4_03, c.D20_4_04, c.D20_4_07,
        c.D20_4_10, c.D20_5_01, c.D20_5_02, c.D20_5_03, c.D20_12_01, c.D20_12_02, c.D20_12_03,
    }  # fmt: skip
    assert wanted <= cites(hands)
    assert all(not row.faces for row in lines(hands))


@pytest.mark.parametrize("genre", GENRES)
def test_every_genre_has_its_kinds_of_hero_once_each(genre: str) -> None:
    kinds = concepts(SETTINGS, genre)
    assert len(set(kinds)) == len(kinds) >= 6
    served = {w.id for w in tables.worlds().values() if genre in w.genres}
    extra = {"modern"} if genre == "horror" else set[str]()
    assert {tables.archetypes()[k].world for k in kinds} == served | extra


def test_a_party_of_fantasy_is_filled_like_the_standard_party() -> None:
    # D20-F.08
    assert concepts(SETTINGS, "fantasy")[:6] == (
        "fighter", "cleric", "magic-user", "thief", "ranger", "barbarian",
    )  # fmt: skip


def test_a_world_may_be_forced_on_a_genre() -> None:
    forced = {**SETTINGS, "world": "scifi"}
    assert concepts(forced, "fantasy") == concepts(SETTINGS, "scifi")


@pytest.mark.parametrize(
    ("concept", "level", "says"),
    [
        ("figther", 1, "did you mean fighter"),
        ("fighter", 0, "level 0; 1 to 10"),
        ("fighter", 11, "level 11; 1 to 10"),
    ],
)
def test_a_hero_that_cannot_be_is_refused(concept: str, level: int, says: str) -> None:
    with pytest.raises(BriefError, match=says):
        create(SETTINGS, concept, level, "Ida")


def test_spaces_and_capitals_do_not_matter_in_a_concept() -> None:
    assert made("Magic User").card.what == "magic-user"


def test_only_heroes_below_the_highest_level_rise() -> None:
    top = made("fighter", 10)
    with pytest.raises(BriefError, match="of level 10 already"):
        advance(SETTINGS, [top], 0)
    with pytest.raises(BriefError, match="number 1 is no hero"):
        advance(SETTINGS, [top], 1)
    with pytest.raises(BriefError, match="no plan says"):
        advance(SETTINGS, [hero("Ida", what="astronomer")], 0)


def test_raising_the_dead_to_a_level_does_not_raise_them() -> None:
    one = made("fighter")
    one.fall(DEAD)
    grown = play(advance(SETTINGS, [one], 0), scripted()).cast[0]
    assert grown.health() == (0, 18)


def test_the_cast_stands_by_while_one_of_them_rises() -> None:
    party = [made("fighter"), made("cleric"), made("thief")]
    course = advance(SETTINGS, party, 1)
    here = Stream("rise")
    run(course, hands_for(here.river(), here.child("story").river()))
    assert [one.level for one in course.cast] == [1, 2, 1]
    assert [one.level for one in party] == [1, 1, 1]
