"""Single spells, the later half of the list; and that every one is cast."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.rules import Hands
from solo.systems.gore.body import POW, STR
from solo.systems.gore.cites import GORE_6_01, R_37
from solo.systems.gore.conditions import (
    BORROWED,
    DANCING,
    DEAD,
    FALSE_LIFE,
    HELPLESS,
    LAUGHING,
    ON_FIRE,
    PARALYSED,
    PRONE,
    SCREEN,
    UP,
)
from solo.systems.gore.grimoire import spell_list
from solo.systems.gore.hampered import under
from solo.systems.gore.tables import weapons
from tests.systems.gore.spellwork import rows_of
from tests.systems.gore.wizards import cast, every_casting, person, wizard


def test_false_life_is_at_work() -> None:
    course, _ = cast([wizard("false-life")], "false life")
    assert any(row[0] == FALSE_LIFE for row in course.people[0].ledger)


def test_flesh_turns_to_stone_and_back() -> None:
    course, tape = cast([wizard("flesh-to-stone"), person()], "flesh to stone", 3, 2, 75, whom=1)
    ott = course.people[1]
    assert course.people[0].mp == 16 - 6
    assert (tape[0].need, course.clock) == (5, 5 * 3600)
    assert ott.has(PARALYSED)
    people = [wizard("stone-to-flesh"), ott]
    course, _ = cast(people, "stone to flesh", 84, whom=1)
    assert not course.people[1].has(PARALYSED)
    assert course.people[1].down == UP
    frail = person(attributes=(12, 4, 12, 13, 12, 11, 12))
    course, _ = cast([wizard("flesh-to-stone"), frail], "flesh to stone", 3, 2, 75, whom=1)
    people[1] = course.people[1]
    course, _ = cast(people, "stone to flesh", 29, whom=1)
    assert course.people[1].down == DEAD
    course, tape = cast([wizard("stone-to-flesh")], "stone to flesh 4")
    assert rows_of("stone-to-flesh", tape)[0].parts == (4, 4, 0)


def test_grease_throws_down_and_slips_from_the_hand() -> None:
    course, _ = cast([wizard("grease"), person()], "grease", 61, whom=1)
    assert course.people[1].has(PRONE)
    course, _ = cast([wizard("grease"), person()], "grease", 60, whom=1)
    assert not course.people[1].has(PRONE)
    course, _ = cast([wizard("grease"), person()], "grease, an item", 61, whom=1)
    assert course.verdict == "won"


@pytest.mark.parametrize(
    ("spell", "state"), [("hideous-laughter", LAUGHING), ("irresistible-dance", DANCING)]
)
def test_laughter_and_dance_stop_all_deeds(spell: str, state: int) -> None:
    course, _ = cast([wizard(spell), person()], spell, 26, whom=1)
    ott = course.people[1]
    assert ott.has(state)
    assert ott.defence == -20
    assert not ott.can_act
    assert ott.can_defend
    assert ott.prone == (state == LAUGHING)
    course, _ = cast([wizard(spell), person()], spell, 25, whom=1)
    assert not course.people[1].has(state)


def test_who_is_held_is_helpless() -> None:
    course, _ = cast([wizard("hold-person"), person()], "hold person", 26, whom=1)
    assert course.people[1].has(HELPLESS)
    course, _ = cast([wizard("hold-person"), person()], "hold person", 25, whom=1)
    assert not course.people[1].has(HELPLESS)


def test_wilting_dries_the_living_and_plants_more() -> None:
    people = [wizard("horrid-wilting"), person(hide=3), person("the thornback", tags=("plant",))]
    people.append(person("the statue", living=False))
    course, tape = cast(people, "horrid wilting", 5, 6)
    assert [one.hp for one in course.people] == [13, 8, 7, 13]
    assert rows_of("horrid-wilting", tape)[0].faces == (5, 6)


def test_a_vessel_stores_magic_points() -> None:
    course, _ = cast([wizard("magic-vessel")], "magic vessel")
    mara = course.people[0]
    assert (mara.attributes[POW], mara.mp) == (15, 12)
    course, _ = cast(course.people, "fill 5")
    assert course.people[0].mp == 7
    course, _ = cast(course.people, "draw 3")
    assert course.people[0].mp == 10
    course, _ = cast(course.people, "draw 9")
    assert course.people[0].mp == 12
    course, _ = cast(course.people, "end magic vessel")
    assert course.people[0].attributes[POW] == 16


def test_a_broken_weapon_is_mended() -> None:
    mara = wizard("mending")
    mara.card = type(mara.card)(
        kind="hero", what="sage", level=3, attributes=mara.card.attributes, spells=("mending",),
        weapons=(weapons()["shortsword"],),
    )  # fmt: skip
    mara.items["shortsword"] = mara.items["Shortsword"] = 20
    mara.refresh()
    assert not mara.arms[0].usable
    course, _ = cast([mara], "mending")
    assert course.people[0].arms[0].usable


def test_poison_weakens_for_half_a_day() -> None:
    course, _ = cast([wizard("poison"), person()], "poison", 20, 90, 71, 3, 4, whom=1)
    ott = course.people[1]
    assert (ott.hp, ott.attributes[STR]) == (6, 9)
    ott.now += 12 * 3600
    ott.lapse()
    assert ott.attributes[STR] == 12
    course, _ = cast([wizard("poison"), person()], "poison", 20, 90, 70, whom=1)
    assert course.people[1].hp == 13
    course, _ = cast([wizard("poison"), person()], "poison", 60, 90, whom=1)
    assert course.verdict == "lost", "the hand missed"


def test_as_many_pounds_are_purified_as_the_caster_has_pow() -> None:
    _, tape = cast([wizard("purify-food-and-drink")], "purify food and drink")
    assert rows_of("purify-food-and-drink", tape)[0].parts[1] == 16


def test_what_is_gone_grows_back() -> None:
    hurt = person(kind="hero")
    hurt.hp -= 8
    hurt.wounds.append((1, 8, 0, 33, -1, 8))
    course, tape = cast(
        [wizard("regenerate"), hurt], "regenerate, the part is gone", 4, 9, 3, 4, whom=1
    )
    assert course.people[1].hp == 12
    assert rows_of("regenerate", tape)[0].parts[1] == 13


def test_a_disease_that_is_not_there_is_not_removed() -> None:
    course, _ = cast([wizard("remove-disease"), person(kind="hero")], "remove disease", whom=1)
    assert course.verdict == "lost"


def test_a_beasts_shape_has_claws() -> None:
    course, _ = cast([wizard("shapechange")], "shapechange")
    arms = course.people[0].arms
    assert (arms[-1].weapon.name, arms[-1].usable, arms[0].usable) == ("claws", True, False)


def test_silence_falls_on_a_place_or_on_somebody() -> None:
    course, _ = cast([wizard("silence")], "silence")
    assert under(course.people[0], "silence")
    course, _ = cast([wizard("silence"), person()], "silence, a creature", 75, whom=1)
    assert under(course.people[1], "silence")
    course, _ = cast([wizard("silence"), person()], "silence, a creature", 76, whom=1)
    assert not under(course.people[1], "silence")


def test_a_double_of_earth_obeys_its_maker() -> None:
    words = "simulacrum: STR 1 CON 1 DEX 1 SIZ 1 INT 1 POW 1 CHA 1 MOV 1 hide 45"
    course, tape = cast([wizard("simulacrum"), person()], words, *([4] * 8), whom=1)
    double = course.people[2]
    assert course.clock == 12 * 3600
    assert double.attributes == (4,) * 7
    assert double.rating("hide") == 45
    assert course.people[0].mp == 16 - 13 - 0
    assert course.people[0].attributes[POW] == 15
    assert len(rows_of("simulacrum", tape)[0].faces) == 8


def test_stone_skin_is_armour() -> None:
    course, _ = cast([wizard("stone-skin")], "stone skin 2")
    assert course.people[0].ap == 2


def test_a_ball_of_fire_burns_and_sets_alight() -> None:
    course, tape = cast([wizard("summon-flame"), person(hide=2)], "summon flame", 4, 3, 5, whom=1)
    assert course.people[1].hp == 9
    assert course.people[1].has(ON_FIRE)
    assert any(row[0] == SCREEN and row[2] == 12 + 3 * 12 for row in course.people[1].ledger), (
        "armour counts for three rounds"
    )
    assert R_37 in next(row for row in tape if row.faces == (4, 3)).cites


def test_a_vampires_touch_lends_what_it_takes() -> None:
    course, _ = cast([wizard("vampiric-touch"), person()], "vampiric touch", 20, 90, 5, whom=1)
    mara, ott = course.people
    assert (ott.hp, mara.hp) == (8, 18)
    assert any(row[0] == BORROWED and row[2] == 5 for row in mara.ledger)
    mara.now += 12 * 16
    mara.lapse()
    assert mara.hp == 13


def test_dispelling_ends_what_cost_no_more() -> None:
    people = [wizard("dispel-magic", "stone-skin"), person(kind="hero")]
    course, _ = cast(people, "stone skin 3", whom=1)
    course, _ = cast(course.people, "dispel magic 2", whom=1)
    assert (course.verdict, course.people[1].ap) == ("lost", 3)
    course, _ = cast(course.people, "dispel magic 3", whom=1)
    assert (course.verdict, course.people[1].ap) == ("won", 0)


def test_every_spell_is_on_a_tape_when_it_is_cast() -> None:
    river = Stream("every spell").river()
    for course, spell in zip(every_casting(), spell_list(), strict=True):
        thrown: list[int] = []

        def throw(sides: int, kept: list[int] = thrown) -> int:
            kept.append(river.throw(sides))
            return kept[-1]

        hands = Hands(throw, lambda it, kind, who, about: it.decide(kind, who, about, throw), [])
        course.step(hands)
        assert course.verdict
        assert [face for row in hands.tape for face in row[4]] == thrown
        assert any(spell.rule == row[3][0] for row in hands.tape), spell.name


def test_the_list_is_the_books() -> None:
    assert len(spell_list()) == 59
    assert [spell.rule for spell in spell_list()] == [GORE_6_01 + n for n in range(59)]
