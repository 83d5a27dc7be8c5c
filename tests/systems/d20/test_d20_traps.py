"""Traps, and places that hold whoever is in them (section E)."""

from __future__ import annotations

from solo.systems.d20 import ailments
from solo.systems.d20 import cites as c
from tests.systems.d20.ailing import exposed, waited
from tests.systems.d20.scripted import (
    answering,
    cites,
    hero,
    lines,
    scripted,
)


def test_a_trap_seen_and_disarmed_does_nothing() -> None:
    thief = hero("Wren", (0, 1, 0, 0, 0, 0), THF=2)
    hands = scripted(8, 7)
    course = exposed("tripwire-darts", hands, hero("Ida", FTR=2), thief, who=(0, 1))
    assert (course.verdict, course.how) == ("won", "found and bypassed")
    assert [row.who for row in lines(hands)] == [1, 1]


def test_a_failed_disarming_sets_it_off() -> None:
    thief = hero("Wren", (0, 1, 0, 0, 0, 0), THF=2)
    hands = scripted(8, 2, 15, 4)  # seen; botched; the dart hits for 4 - 2
    course = exposed("tripwire-darts", hands, thief)
    assert course.cast[0].hp == thief.full_hp - 2
    assert course.how == "it struck"


def test_a_trap_that_only_resists_may_be_tried_twice_and_is_then_left() -> None:
    hands = scripted(14, 3, 3)
    course = exposed("flooding-cell", hands, hero("Ida", THF=2))
    assert (course.verdict, course.how) == ("won", "found and left alone")


def test_a_natural_one_sets_off_what_only_resists() -> None:
    # Seen, a 1; then the cell fills: save, way out found.
    hands = scripted(14, 1, 16, 16)
    course = exposed("flooding-cell", hands, hero("Ida", THF=2))
    assert course.clock == 6
    assert course.how == "it did no harm"


def test_the_bold_may_walk_into_it() -> None:
    hands = answering({"found": (2,)}, 19, 2)
    course = exposed("tripwire-darts", hands, hero("Ida", THF=2))
    assert course.how == "it did no harm"


def test_half_the_harm_is_done_to_those_who_duck() -> None:
    # Rune of flame, Difficulty 22, 3d6: one ducks, one does not; the dice are thrown once.
    cast = (hero("Ida", (0, 3, 0, 0, 0, 0), FTR=5), hero("Osk", FTR=5))
    hands = scripted(2, 14, 3, 5, 5, 5)
    course = exposed("rune-of-flame", hands, *cast, who=(0, 1))
    assert [one.full_hp - one.hp for one in course.cast] == [8, 15]
    assert {c.D20_1_13, c.R_01} <= cites(hands)


def test_who_saves_against_a_pit_does_not_even_fall() -> None:
    hands = scripted(2, 12)
    course = exposed("staked-pit", hands, hero("Ida", FTR=2))
    assert course.cast[0].states() == []
    hands = scripted(2, 2, 5)
    assert exposed("staked-pit", hands, hero("Ida", FTR=2)).cast[0].states() == ["prone"]


def test_a_friend_pulls_a_hand_off_the_wire() -> None:
    # Not seen; gripped at once; pulled free before the next second save.
    cast = (hero("Ida", FTR=2), hero("Osk", (1, 0, 0, 0, 0, 0), FTR=2))
    hands = scripted(2, 3, 4, 15)
    course = exposed("live-wire-door", hands, *cast)
    assert not course.cast[0].afflictions
    assert course.cast[0].full_hp - course.cast[0].hp == 4
    assert course.clock == 0


def test_a_cell_that_fills_holds_all_until_it_is_stopped() -> None:
    cast = (hero("Ida", FTR=2), hero("Osk", (2, 0, 0, 0, 0, 0), FTR=2))
    hands = scripted(2, 2, 2, 2, 2, 2, 13)
    course = exposed("flooding-cell", hands, *cast, who=(0, 1))
    bypass = lines(hands)[-3]
    assert bypass.who == 1
    assert c.R_83 in bypass.cites
    assert all(not one.afflictions for one in course.cast)


def test_whoever_walks_out_of_radiation_gets_better_without_a_roll() -> None:
    cast = (hero("Ida", FTR=2), hero("Osk", FTR=2))
    hands = scripted(2, 3, 2, 5)
    course = exposed("sunless-altar", hands, *cast, who=(0, 1))
    assert [ailments.afflictions(one)[0]["inside"] for one in course.cast] == [0, 0]
    outside = scripted()
    rested = waited(60, outside, course.cast)
    assert all(not one.afflictions for one in rested.cast)
    assert {row.cites[0] for row in lines(outside)} == {c.D20_E_04}


def test_those_who_stay_go_on_being_tested_even_when_well() -> None:
    hands = answering({"leave": (0,)}, *[20] * 240)
    course = exposed("sunless-altar", hands, hero("Ida", FTR=2))
    assert len([row for row in lines(hands) if row.faces]) == 240
    assert course.verdict == "won"


def test_who_cannot_walk_is_carried_out() -> None:
    bound = hero("Ida", FTR=2)
    bound.suffer(3)
    hands = scripted(2, 3, 2, 5)
    course = exposed("sunless-altar", hands, bound, hero("Osk", FTR=2), who=(0, 1))
    assert [ailments.afflictions(one)[0]["inside"] for one in course.cast] == [0, 0]
