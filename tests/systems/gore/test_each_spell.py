"""Each of the 59 spells is cast, and does what its entry says (chapter 6)."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.rules import Hands, Line
from solo.systems.gore.body import CHA, POW, SIZ, STR
from solo.systems.gore.cites import GORE_6_01, R_37
from solo.systems.gore.conditions import (
    BERSERK,
    BLIND,
    BORROWED,
    BROKEN,
    DANCING,
    DEAD,
    DEAF,
    DELAYED,
    FALSE_LIFE,
    HELD,
    HELPLESS,
    LAUGHING,
    ON_FIRE,
    PARALYSED,
    PRONE,
    SCREEN,
    UP,
    WEAPON,
)
from solo.systems.gore.grimoire import spell_list, spells
from solo.systems.gore.hampered import under
from solo.systems.gore.tables import weapons
from tests.systems.gore.wizards import cast, every_casting, person, wizard

_TOLD = (
    "air-walk", "animal-sight", "arcane-eye", "darkvision", "detect-secret-doors", "detect-traps",
    "discern-lies", "spider-climb", "telescopic-vision", "tongues", "water-breathing", "whisper",
)  # fmt: skip


def _of(spell: str, tape: list[Line]) -> list[Line]:
    """Return the rows that a spell itself wrote."""
    return [row for row in tape if row.cites[0] == spells()[spell].rule]


@pytest.mark.parametrize("spell", _TOLD)
def test_a_spell_that_the_table_tells_is_at_work_for_pow_rounds(spell: str) -> None:
    course, tape = cast([wizard(spell)], spell)
    assert course.verdict == "won"
    mara = course.people[0]
    assert under(mara, spell)
    assert mara.mp == 16 - spells()[spell].least
    assert _of(spell, tape)[0].parts == (spells()[spell].least, 0, 16)
    mara.now += 12 * 16
    mara.lapse()
    assert not under(mara, spell)


def test_a_dream_is_sent_and_over() -> None:
    course, tape = cast([wizard("dream")], "dream")
    assert course.verdict == "won"
    assert _of("dream", tape)[0].outcome == 1


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
    assert [row.parts[1] for row in _of("arcane-sight", tape)] == [1, 1, 2, 3]


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
    assert _of("black-tentacles", tape)[-1].faces == (3,)


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
    row = _of("clone", tape)[0]
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
    assert _of(spell, tape)[0].parts[2] == 16


def test_poison_waits() -> None:
    course, _ = cast([wizard("delay-poison"), person(kind="hero")], "delay poison", whom=1)
    assert any(row[0] == DELAYED for row in course.people[1].ledger)


def test_poison_is_found_and_named() -> None:
    course, tape = cast([wizard("detect-poison"), person()], "detect poison", whom=1)
    assert _of("detect-poison", tape)[0].outcome == 0
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
    assert _of("stone-to-flesh", tape)[0].parts == (4, 4, 0)


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
    assert _of("horrid-wilting", tape)[0].faces == (5, 6)


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
    assert _of("purify-food-and-drink", tape)[0].parts[1] == 16


def test_what_is_gone_grows_back() -> None:
    hurt = person(kind="hero")
    hurt.hp -= 8
    hurt.wounds.append((1, 8, 0, 33, -1, 8))
    course, tape = cast(
        [wizard("regenerate"), hurt], "regenerate, the part is gone", 4, 9, 3, 4, whom=1
    )
    assert course.people[1].hp == 12
    assert _of("regenerate", tape)[0].parts[1] == 13


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
    assert len(_of("simulacrum", tape)[0].faces) == 8


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
