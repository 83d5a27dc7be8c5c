"""Each of the 59 spells is cast, and does what its entry says (chapter 6)."""

from __future__ import annotations

import pytest

from solo.systems.gore.body import CHA, POW, SIZ
from solo.systems.gore.conditions import (
    BERSERK,
    BLIND,
    BROKEN,
    DEAD,
    DEAF,
    DELAYED,
    HELD,
    ON_FIRE,
    UP,
    WEAPON,
)
from solo.systems.gore.grimoire import spells
from solo.systems.gore.hampered import under
from tests.systems.gore.spellwork import TOLD, rows_of
from tests.systems.gore.wizards import cast, person, wizard


@pytest.mark.parametrize("spell", TOLD)
def test_a_spell_that_the_table_tells_is_at_work_for_pow_rounds(spell: str) -> None:
    course, tape = cast([wizard(spell)], spell)
    assert course.verdict == "won"
    mara = course.people[0]
    assert under(mara, spell)
    assert mara.mp == 16 - spells()[spell].least
    assert rows_of(spell, tape)[0].parts == (spells()[spell].least, 0, 16)
    mara.now += 12 * 16
    mara.lapse()
    assert not under(mara, spell)


def test_a_dream_is_sent_and_over() -> None:
    course, tape = cast([wizard("dream")], "dream")
    assert course.verdict == "won"
    assert rows_of("dream", tape)[0].outcome == 1


@pytest.mark.parametrize("spell", ["alarm", "arcane-lock"])
def test_a_ward_lasts_for_good_for_a_point_of_pow_that_comes_back(spell: str) -> None:
    kept = "audible for good" if spell == "alarm" else "for good"
    course, _ = cast([wizard(spell)], f"{spell}, {kept}")
    mara = course.people[0]
    assert (mara.attributes[POW], mara.full_mp) == (15, 15)
    mara.now += 10**7
    mara.lapse()
    assert under(mara, spell)
    course, _ = cast([mara], f"end {spell}")
    assert course.people[0].attributes[POW] == 16
    assert not under(course.people[0], spell)
    course, _ = cast([wizard(spell)], spell)
    assert course.people[0].attributes[POW] == 16


def test_the_dead_walk_as_dice_and_skills_were_paid_for() -> None:
    body = person()
    body.fall(DEAD)
    faces = (3, 4, 5, 2, 2, 2, 6, 5, 4)
    course, _ = cast(
        [wizard("animate-dead", power=20), body],
        "animate dead: STR 3 DEX 3 MOV 3 unarmed 60",
        *faces, whom=1,
    )  # fmt: skip
    mara, _, walks = course.people
    assert walks.name == "Ott's body"
    assert walks.attributes == (12, 0, 6, 13, 3, 1, 0)
    assert (walks.movement, walks.full_hp, walks.arms[0].attack) == (15, 7, 60)
    assert walks.side == mara.side
    assert mara.mp == 20 - 19
    assert mara.attributes[POW] == 19
    course, _ = cast(course.people, "end animate dead")
    assert course.people[2].down == BROKEN
    assert course.people[0].attributes[POW] == 20
    course, _ = cast(
        [wizard("animate-dead", power=20), course.people[1]], "animate dead: STR 1", whom=1
    )
    assert course.verdict == "lost", "it walks no second time"


def test_auras_are_weaker_equal_or_stronger() -> None:
    people = [wizard("arcane-sight"), person(attributes=(9, 9, 9, 9, 9, 13, 9)), person("Una")]
    people += [person("Ike", attributes=(9, 9, 9, 9, 9, 18, 9))]
    people += [person("Sol", attributes=(9, 9, 9, 9, 9, 19, 9))]
    _, tape = cast(people, "arcane sight")
    assert [row.parts[1] for row in rows_of("arcane-sight", tape)] == [1, 1, 2, 3]


def test_a_berserk_defends_badly_and_an_unwilling_one_tests_mp() -> None:
    course, _ = cast([wizard("berserk"), person(kind="hero")], "berserk", whom=1)
    assert course.people[1].has(BERSERK)
    assert course.people[1].defence == -30
    course, tape = cast([wizard("berserk"), person()], "berserk", 30, whom=1)
    assert tape[1].parts == (11, 15, 0)
    assert not course.people[1].has(BERSERK)


def test_tentacles_hold_and_crush() -> None:
    people = [wizard("black-tentacles"), person(hide=1)]
    course, tape = cast(people, "black tentacles", 90, 3, whom=1)
    ott = course.people[1]
    assert ott.has(HELD)
    assert not ott.can_defend
    assert ott.hp == 13 - 2
    assert rows_of("black-tentacles", tape)[-1].faces == (3,)


def test_blight_kills_plants_and_bites_plant_creatures() -> None:
    course, _ = cast([wizard("blight")], "blight")
    assert course.verdict == "won"
    tree = person("the thornback", tags=("plant",))
    course, _ = cast([wizard("blight"), tree], "blight", 20, 90, 4, whom=1)
    assert course.people[1].hp == 9
    course, _ = cast([wizard("blight"), person()], "blight", whom=1)
    assert course.verdict == "lost"


@pytest.mark.parametrize(("wish", "state"), [("blindness", BLIND), ("deafness", DEAF)])
def test_a_victim_is_blind_or_deaf_as_the_caster_chose(wish: str, state: int) -> None:
    course, _ = cast([wizard("blindness-deafness"), person()], wish, 75, whom=1)
    assert course.people[1].has(state)
    course, _ = cast([wizard("blindness-deafness"), person()], wish, 76, whom=1)
    assert not course.people[1].has(state)


def test_a_blur_hides() -> None:
    course, _ = cast([wizard("blur")], "blur 3")
    assert course.people[0].rating("hide") == 15 + 60


def test_burning_hands_burn_who_does_not_dive() -> None:
    course, _ = cast([wizard("burning-hands"), person(hide=1)], "burning hands", 4, whom=1)
    assert course.people[1].hp == 10
    assert not course.people[1].has(ON_FIRE), "no clothing catches under armour"
    course, _ = cast(
        [wizard("burning-hands"), person()], "burning hands", 20, 3, 55, whom=1, dive=(1,)
    )
    assert (course.people[1].hp, course.people[1].prone) == (12, True)
    assert not course.people[1].has(ON_FIRE), "55 is lucky"
    course, _ = cast([wizard("burning-hands"), person()], "burning hands", 3, 56, whom=1)
    assert course.people[1].has(ON_FIRE)


def test_a_clone_takes_weeks_and_months_and_pow_for_its_memories() -> None:
    course, tape = cast([wizard("clone", power=20)], "clone, with its memories", 4, 2, 3, 1, 4)
    assert tape[0].need == 12
    assert course.clock == 12 * 3600
    assert course.people[0].attributes[POW] == 18
    row = rows_of("clone", tape)[0]
    assert (row.parts[1], row.total) == (5, 5)
    assert course.people[0].down != UP, "the last magic point went with it"


def test_a_wound_is_cured_once() -> None:
    hurt = person(kind="hero")
    hurt.hp -= 4
    hurt.wounds.append((1, 4, 0, 0, -1, 4))
    course, _ = cast([wizard("cure-wound"), hurt], "cure wound", 3, whom=1)
    assert course.people[1].hp == 12
    course, _ = cast(course.people, "cure wound", whom=1)
    assert (course.verdict, course.people[1].hp) == ("lost", 12)


@pytest.mark.parametrize("spell", ["darkness-10-radius", "daylight", "insect-plague", "web"])
def test_an_area_lies_where_it_was_cast(spell: str) -> None:
    course, tape = cast([wizard(spell)], spell)
    assert course.verdict == "won"
    assert rows_of(spell, tape)[0].parts[2] == 16


def test_poison_waits() -> None:
    course, _ = cast([wizard("delay-poison"), person(kind="hero")], "delay poison", whom=1)
    assert any(row[0] == DELAYED for row in course.people[1].ledger)


def test_poison_is_found_and_named() -> None:
    course, tape = cast([wizard("detect-poison"), person()], "detect poison", whom=1)
    assert rows_of("detect-poison", tape)[0].outcome == 0
    assert under(course.people[0], "detect-poison")


@pytest.mark.parametrize(
    ("spell", "fooled", "sees"), [("disguise-self", 37, 36), ("ventriloquism", 61, 60)]
)
def test_an_illusion_holds_unless_wits_see_through(spell: str, fooled: int, sees: int) -> None:
    course, _ = cast([wizard(spell), person()], spell, fooled, whom=1)
    assert course.verdict == "won"
    course, _ = cast([wizard(spell), person()], spell, sees, whom=1)
    assert course.verdict == "lost"
    assert under(course.people[0], spell)


def test_displacement_and_its_like_move_defence_for_a_while() -> None:
    course, _ = cast([wizard("displacement")], "displacement")
    assert course.people[0].defence == 20
    course, _ = cast(course.people, "displacement")
    assert course.people[0].defence == 20, "a new casting takes the place of the old"


def test_splendour_lends_charisma() -> None:
    course, _ = cast([wizard("eagles-splendor")], "eagle's splendor")
    assert course.people[0].attributes[CHA] == 15


def test_an_enchanted_weapon_bites_deeper() -> None:
    course, _ = cast([wizard("enchant-weapon")], "enchant weapon 2")
    charms = [row[:3] for row in course.people[0].ledger if row[0] == WEAPON]
    assert charms == [(WEAPON, 0, 2)]


def test_size_grows_and_shrinks_with_hit_points() -> None:
    course, _ = cast([wizard("enlarge-shrink")], "enlarge 2")
    mara = course.people[0]
    assert (mara.attributes[SIZ], mara.full_hp, mara.hp) == (19, 16, 16)
    course, _ = cast([wizard("enlarge-shrink"), person()], "shrink 3", 80, whom=1)
    ott = course.people[1]
    assert (ott.attributes[SIZ], ott.full_hp, ott.hp) == (4, 8, 8)
    tiny = person(attributes=(12, 12, 12, 3, 12, 11, 12))
    course, _ = cast([wizard("enlarge-shrink"), tiny], "shrink 1", 80, whom=1)
    assert course.people[1].attributes[SIZ] == 1


def test_a_retreat_is_faster() -> None:
    course, _ = cast([wizard("expeditious-retreat")], "expeditious retreat")
    assert course.people[0].movement == 12
