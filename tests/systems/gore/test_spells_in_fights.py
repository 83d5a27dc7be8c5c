"""Spells in fights: begun, ruined, at work a round later, held by, got free of (chapter 5)."""

from __future__ import annotations

import json

import pytest

from oracles.streams import Stream
from solo.records import Zone
from solo.rules import Choice, Course, Deed, Hands, Ints
from solo.systems.gore import arena
from solo.systems.gore.cites import (
    GORE_4_03,
    GORE_5_12,
    GORE_5_13,
    GORE_5_15,
    GORE_6_08,
    GORE_6_50,
    R_59,
    R_61,
    R_65,
    RULES,
)
from solo.systems.gore.conditions import BERSERK, FOREVER, HELD, HELPLESS, OUT, PRONE
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import STRIKE, WAIT
from solo.systems.gore.degrees import SHAPES
from solo.systems.gore.fight import Fight
from solo.systems.gore.grimoire import spell_list, spells
from solo.systems.gore.hampered import dark, escape_due, lit
from solo.systems.gore.situation import striking, unlit
from solo.systems.gore.sorcery import CAST, HOLD, distract
from solo.systems.gore.spell_choices import best_spell
from tests.systems.gore.field import DAGGER, SHORTSWORD, SWORD, fighter, lines, meet, scripted


def mage(*names: str, wits: int = 15, **changes: object) -> Creature:
    figures: dict[str, object] = {
        "attributes": (12, 12, 13, 12, wits, 16, 12), "spells": names, "mp_most": 3,
    }  # fmt: skip
    return fighter("Mara", 3, (DAGGER,), kind="hero", **(figures | changes))  # pyright: ignore[reportArgumentType] - by names


def deed(spell: str, whom: int = -1, zone: int = -1, mp: int = 0, option: int = 0) -> Deed:
    found = spells()[spell]
    return CAST, found.place, whom, zone, mp or found.least, option


def to_opening(fight: Fight, hands: Hands) -> None:
    """Play on until a round is about to open."""
    while True:
        fight.step(hands)
        if fight.phase == 0 or fight.verdict:
            return


def test_a_spell_works_at_the_start_of_the_next_round() -> None:
    fight = meet([mage("burning-hands")], [fighter("Ott", hide=0)], apart=1, metres=4)
    hands = scripted(3, 1, turn=(WAIT,), cast=[deed("burning-hands", zone=1), (0,)], dive=(0,))
    fight.step(hands)
    assert fight.people[0].mp == 14
    assert fight.pending == [(0, spells()["burning-hands"].place, -1, 1, 2, 0)]
    assert all(entry[1] != 0 for entry in fight.queue), "who casts does nothing else"
    to_opening(fight, hands)
    assert fight.people[1].hp == fight.people[1].full_hp
    fight.step(hands)
    assert fight.people[1].hp == fight.people[1].full_hp - 3


def test_a_point_of_damage_ruins_a_spell() -> None:
    fight = meet([mage("web")], [fighter("Ott", 5, (SHORTSWORD,))])
    hands = scripted(50, 1, turn=(STRIKE, 0, 0, 0), cast=[deed("web", zone=0), (0,)])
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    ruined = next(row for row in lines(hands) if row.cites[0] == GORE_5_13)
    assert (ruined.outcome, fight.people[0].mp) == (0, 13)
    assert not fight.areas
    assert not fight.people[1].has(HELD)


def test_whoever_casts_wards_nothing_off() -> None:
    fight = meet([mage("web")], [fighter("Ott", 5, (SHORTSWORD,))])
    hands = scripted(90, turn=(STRIKE, 0, 0, 0), cast=[deed("web", zone=0), (0,)])
    fight.step(hands)
    to_opening(fight, hands)
    assert fight.people[0].defences == 0


def test_quick_wits_cast_first_and_equal_ones_throw() -> None:
    people = [mage("displacement"), mage("blindness-deafness", wits=12)]
    people[1].name = "Una"
    fight = meet(people, [fighter("Ott")], apart=1, metres=4)
    hands = scripted(
        50, turn=(WAIT,),
        cast=[deed("displacement", 0, 0), deed("blindness-deafness", 2, 1), (0,), (0,)],
    )  # fmt: skip
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    works = [row.who for row in lines(hands) if spells()["displacement"].rule in row.cites[:1]]
    assert works == [0]
    twins = [mage("displacement"), mage("displacement")]
    twins[1].name = "Una"
    fight = meet(twins, [fighter("Ott")], apart=1, metres=4)
    hands = scripted(
        4, 4, 3, 9, turn=(WAIT,),
        cast=[deed("displacement", 0, 0), deed("displacement", 1, 0), (0,), (0,)],
    )  # fmt: skip
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    tape = lines(hands)
    assert [row.faces for row in tape if row.cites[0] == GORE_4_03] == [(4, 4), (3, 9)]
    rule = spells()["displacement"].rule
    assert [row.who for row in tape if row.cites[0] == rule] == [1, 0]


def test_a_caster_may_hold_back_to_see_what_others_cast() -> None:
    people = [mage("displacement"), mage("displacement", wits=12)]
    people[1].name = "Una"
    fight = meet(people, [fighter("Ott")], apart=1, metres=4)
    hands = scripted(
        cast=[(HOLD,), deed("displacement", 1, 0), deed("displacement", 0, 0)], turn=(WAIT,)
    )
    fight.step(hands)
    begun = [row.who for row in lines(hands) if row.cites[0] == GORE_5_12]
    assert begun == [1, 0]


def test_a_touch_that_is_out_of_reach_is_lost() -> None:
    fight = meet([mage("hold-person")], [fighter("Ott")], apart=1, metres=4)
    hands = scripted(turn=(WAIT,), cast=[deed("hold-person", 1, 1), (0,)])
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    assert any(row.cites[0] == GORE_5_15 and not row.outcome for row in lines(hands))


def test_the_last_magic_point_works_and_the_caster_falls() -> None:
    fight = meet([mage("displacement")], [fighter("Ott")], apart=1, metres=4)
    fight.people[0].mp = 1
    hands = scripted(turn=(WAIT,), cast=[deed("displacement", 0, 0)])
    fight.step(hands)
    to_opening(fight, hands)
    assert fight.people[0].down != OUT
    fight.step(hands)
    assert fight.people[0].down == OUT
    assert fight.people[0].defence == 20
    assert any(R_59 in row.cites for row in lines(hands))


def test_who_is_held_tests_on_its_strike_rank_and_may_act_no_more() -> None:
    fight = meet([mage("hold-person")], [fighter("Ott"), fighter("Una")])
    hands = scripted(90, 90, 5, turn=(WAIT,), cast=[deed("hold-person", 1, 0)] + [(0,)] * 4)
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    ott = fight.people[1]
    assert ott.has(HELPLESS)
    assert not escape_due(ott, fight.beat), "the first test was made at once"
    to_opening(fight, hands)
    fight.step(hands)
    assert escape_due(ott, fight.beat)
    to_opening(fight, hands)
    assert ott.has(HELPLESS)
    fight.step(hands)
    to_opening(fight, hands)
    assert not ott.has(HELPLESS)


def test_a_web_holds_feet_and_shield_but_not_the_sword() -> None:
    fight = meet([mage("web")], [fighter("Ott")])
    hands = scripted(90, turn=(WAIT,), cast=[deed("web", zone=0)] + [(0,)] * 3)
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    ott = fight.people[1]
    assert ott.has(HELD)
    assert (ott.can_act, ott.can_move, ott.can_defend) == (True, False, False)
    to_opening(fight, hands)
    fight.step(hands)
    struck = scripted(90, 95, turn=[(WAIT,), (STRIKE, 0, 0, 0)], defend=(0, 0))
    to_opening(fight, struck)
    assert any(row.who == 1 and row.faces == (95,) for row in lines(struck)), "it still struck"


def test_tentacles_crush_in_every_round_who_does_not_get_free() -> None:
    fight = meet([mage("black-tentacles")], [fighter("Ott", hide=0)])
    hands = scripted(
        90, 1, 90, 2, 1, turn=(WAIT,), cast=[deed("black-tentacles", zone=0)] + [(0,)] * 4
    )
    fight.step(hands)
    ott = fight.people[1]
    full = ott.hp
    for left in (full, full - 1):
        to_opening(fight, hands)
        assert ott.hp == left
        fight.step(hands)
    to_opening(fight, hands)
    assert ott.hp == full - 3
    fight.step(hands)
    to_opening(fight, hands)
    assert not ott.has(HELD)


def test_a_swarm_comes_a_round_later_and_stays() -> None:
    fight = meet([mage("insect-plague")], [fighter("Ott", hide=0)], apart=1, metres=4)
    hands = scripted(2, turn=(WAIT,), cast=[deed("insect-plague", zone=0)] + [(0,)] * 4)
    fight.people[1].zone = 0
    fight.step(hands)
    full = fight.people[1].hp
    for _ in range(2):
        to_opening(fight, hands)
        assert fight.people[1].hp == full
        fight.step(hands)
    to_opening(fight, hands)
    assert fight.people[1].hp == full - 2


def test_grease_lays_low_whoever_walks_on_it() -> None:
    fight = meet([mage("grease")], [fighter("Ott")])
    hands = scripted(99, turn=(WAIT,), cast=[deed("grease", zone=0)] + [(0,)] * 4)
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    assert fight.people[1].has(PRONE)
    assert fight.people[1].movement == 4


def test_magical_darkness_blinds_and_daylight_meets_it() -> None:
    zones = (Zone(light="dark"), Zone(light="dark"))
    fight = meet([mage("darkness-10-radius", "daylight")], [fighter("Ott")], zones=zones)
    one, ott = fight.people
    assert unlit(fight, one, 0) == 2
    hands = scripted(
        turn=(WAIT,),
        cast=[deed("daylight", zone=0), deed("darkness-10-radius", zone=0), (0,)],
    )  # fmt: skip
    fight.step(hands)
    to_opening(fight, hands)
    fight.step(hands)
    assert lit(fight, 0)
    assert unlit(fight, one, 0) == 0
    to_opening(fight, hands)
    fight.step(hands)
    assert not lit(fight, 0)
    assert not dark(fight, 0)
    fight.areas = [area for area in fight.areas if spell_list()[area.spell].id != "daylight"]
    assert unlit(fight, ott, 0) == 3
    assert striking(fight, ott, one, ott.arms[0]).chance < 62


def test_a_berserk_strikes_once_more_at_the_last_strike_rank() -> None:
    fight = meet([fighter("Ida", kind="hero")], [fighter("Ott")])
    fight.people[0].suffer(BERSERK, until=FOREVER, cause="berserk|1|Ida")
    fight.count()
    hands = scripted(5, 8, 95, 96, 97, turn=[(STRIKE, 0, 0, 0), (STRIKE, 1, 0, 0)], defend=(0, 0))
    fight.step(hands)
    to_opening(fight, hands)
    last = [row for row in lines(hands) if row.cites[0] == GORE_6_08 or GORE_6_08 in row.cites]
    assert [row.need for row in last] == [62 - 30]
    assert R_61 in last[0].cites


def test_w45_an_impale_on_stone_skin_is_a_critical_and_armour_counts() -> None:
    fight = meet([fighter("Ida", hide=0)], [fighter("Ott")])
    ida = fight.people[0]
    ida.note_effect("spell", spells()["stone-skin"].place, 2, FOREVER, "stone-skin|2|Ida")
    ida.note_effect("armour", -1, 2, FOREVER, "stone-skin|2|Ida")
    hands = scripted(3, 7, 1, 3, 99, defend=(0, 0), turn=[(STRIKE, 0, 0, 0), (WAIT,)])
    fight.step(hands)
    to_opening(fight, hands)
    blow = next(row for row in lines(hands) if row.faces == (1,))
    assert (blow.outcome, GORE_6_50 in blow.cites) == (2, True)
    assert fight.people[0].hp == 13 - (2 * 4 - 2)


def test_an_enchanted_blade_never_passes_its_own_most() -> None:
    big = (12, 30, 11, 30, 10, 12, 11)
    fight = meet([fighter("Ida", kind="hero")], [fighter("Ott", hide=0, attributes=big)])
    fight.people[0].note_effect("weapon", 0, 3, FOREVER, "enchant-weapon|3|Ida")
    hands = scripted(40, 8, defend=(0, 0), turn=[(STRIKE, 1, 0, 0), (WAIT,)])
    fight.step(hands)
    fight.step(hands)
    row = next(row for row in lines(hands) if R_65 in row.cites)
    assert row.total == 9


def test_a_heavy_distraction_may_ruin_a_spell() -> None:
    fight = meet([mage("web")], [fighter("Ott")], apart=1, metres=4)
    hands = scripted(76, turn=(WAIT,), cast=[deed("web", zone=0), (0,)])
    fight.step(hands)
    assert distract(fight, hands, 0)
    assert fight.people[0].struck
    assert not distract(fight, hands, 1)


def test_nobody_casts_who_can_be_reached_but_with_friends_before_them_they_do() -> None:
    alone = meet([mage("hideous-laughter")], [fighter("Ott", 9)], apart=1, metres=4)
    assert best_spell(alone, alone.people[0]) == (0,)
    others = [mage("hideous-laughter"), fighter("Ida", 9, kind="hero")]
    fight = meet(others, [fighter("Ott", 9)], apart=1, metres=4)
    fight.people[1].zone = 1
    chosen = best_spell(fight, fight.people[0])
    assert chosen[:3] == (CAST, spells()["hideous-laughter"].place, 2)


def test_a_magic_point_is_kept() -> None:
    others = [mage("hideous-laughter"), fighter("Ida", 9, kind="hero")]
    fight = meet(others, [fighter("Ott", 9)], apart=1, metres=4)
    fight.people[1].zone = 1
    fight.people[0].mp = 2
    assert best_spell(fight, fight.people[0]) == (0,)


def _watched(seed: str) -> tuple[Hands, list[int]]:
    thrown: list[int] = []
    river = Stream(seed).river()

    def throw(sides: int) -> int:
        thrown.append(river.throw(sides))
        return thrown[-1]

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        choice = Choice(kind, who, about)
        legal = course.options(choice)
        done = course.decide(kind, who, about, lambda _sides: 1)
        assert done in [option.deed for option in legal], (choice, done)
        assert course.reason(choice, done)
        if kind == "cast" and not done[0] and len(legal) > 1:
            return legal[river.throw(len(legal)) - 1].deed
        return done

    return Hands(throw, ask, []), thrown


@pytest.mark.parametrize("seed", range(12))
def test_any_spell_in_any_fight_goes_on_from_a_save_as_if_nothing_had_been(seed: int) -> None:
    names = [spell.id for spell in spell_list() if spell.fights]
    half = [names[seed % 2 :: 2], names[(seed + 1) % 2 :: 2]]
    sides = [
        [
            fighter(f"{'AB'[side]}{n}", 4, (SWORD,), kind="hero" if side else "threat")
            for n in range(2)
        ]
        for side in (0, 1)
    ]
    for side, casts in enumerate(half):
        wizard = mage(*casts[:15], attributes=(12, 12, 13, 12, 17, 20, 12), mp_most=4)
        wizard.name = f"mage {side}"
        sides[side].append(wizard)
    fight: Course = meet(sides[0], sides[1], apart=1, metres=9)
    hands, thrown = _watched(f"spells {seed}")
    for _ in range(400):
        if fight.verdict:
            break
        fight.step(hands)
        packed = json.loads(json.dumps(fight.pack()))
        fight = arena.starts(packed)()
        assert fight.pack() == packed
    tape = lines(hands)
    assert [face for row in tape for face in row.faces] == thrown
    for row in tape:
        shape = SHAPES.get(row.cites[0])
        if shape is not None and shape.parts[-1:] != ("...",):
            assert len(row.parts) == len(shape.parts), row
        assert [n >= RULES for n in row.cites] == sorted(n >= RULES for n in row.cites)
