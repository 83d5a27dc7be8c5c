"""Guns: ranges, bursts, volleys, barrels, loads, sights, jams, grenades, flames."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore import deeds, plight, shots, volleys
from solo.systems.gore.conditions import JAMMED
from solo.systems.gore.deeds import BLOW, NONE
from solo.systems.gore.rounds import DOING
from tests.systems.gore.field import BOW, DAGGER, fighter, lines, scripted
from tests.systems.gore.gunners import (
    KNOWN,
    OPEN,
    UZI,
    chance,
    does,
    offered,
    range_of,
    shooter,
)

# ---------------------------------------------------------------------- ranges


@pytest.mark.parametrize(("siz", "found"), [(12, 24), (4, 19)])
def test_w34_a_bow_beyond_its_range_has_half_the_chance(siz: int, found: int) -> None:
    target = fighter("Bo", attributes=(12, 12, 12, siz, 12, 12, 12))
    assert chance(range_of(shooter(BOW, 48), target, feet=300)) == found


def test_w34_a_bow_reaches_no_further_than_twice_its_range() -> None:
    fight = range_of(shooter(BOW, 48), feet=390)
    assert not any(deed[0] == deeds.STRIKE for deed in offered(fight))


def test_w34_a_gun_goes_on_at_a_quarter() -> None:
    rifle = KNOWN["sks"]._replace(ranges=(110,))
    assert chance(range_of(shooter(rifle, 80), feet=900)) == 20


def test_w35_point_blank_doubles() -> None:
    near = fighter("Ada", weapons=(BOW,), attack=35, attributes=(13, 13, 15, 12, 12, 12, 12))
    assert chance(range_of(near, feet=15)) == 70


@pytest.mark.parametrize(("setting", "dice"), [("none", 3), ("die", 2)])
def test_a_gun_far_beyond_its_range_may_lose_dice(setting: str, dice: int) -> None:
    cannon = KNOWN["sks"]._replace(ranges=(20,), harms=((3, 6, 0),), shots=1, malf=101)
    fight = range_of(shooter(cannon, 99), feet=165, drop=setting)
    hands = scripted(2, *(1,) * dice, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    assert len(lines(hands)[1].faces) == dice


# ---------------------------------------------------------------------- bursts and volleys


def test_w36_four_bullets_add_fifteen_and_a_die_says_how_many_strike() -> None:
    fight = range_of(shooter(UZI), feet=60)
    hands = scripted(30, 3, 1, 1, 1, defend=OPEN)
    does(fight, hands, (deeds.BURST, 1, 0, 4))
    attack, bullets, *harms = lines(hands)
    assert (attack.need, attack.outcome) == (55, 1)
    assert (bullets.cites[0], bullets.faces, bullets.total) == (c.GORE_4_47, (3,), 3)
    assert [row.faces for row in harms if row.cites[0] == c.GORE_4_32] == [(1,), (1,), (1,)]
    assert fight.people[0].ammo["Uzi 9 mm"] == 28


def test_w36_bullets_never_more_than_double_the_rating() -> None:
    fight = range_of(shooter(UZI), feet=60)
    hands = scripted(81, defend=OPEN)
    does(fight, hands, (deeds.BURST, 1, 0, 10))
    assert (lines(hands)[0].need, lines(hands)[0].outcome) == (80, 0)


def test_of_a_critical_burst_one_bullet_is_critical() -> None:
    fight = range_of(
        shooter(UZI), fighter("Bo", hide=0, attributes=(12, 40, 12, 40, 9, 9, 9)), feet=60
    )
    hands = scripted(8, 2, 5, 5, defend=OPEN)
    does(fight, hands, (deeds.BURST, 1, 0, 3))
    assert [row.total for row in lines(hands) if row.cites[0] in (c.GORE_4_32, c.GORE_4_33)] == [
        10,
        5,
    ]


def test_a_burst_at_several_is_shared_and_gains_ten_where_they_stand_close() -> None:
    fight = range_of(shooter(UZI), fighter("Bo"), fighter("Cy"), feet=60)
    assert (deeds.SPRAY, 1, 0, 10) in [(d[0], 1, *d[2:]) for d in offered(fight)]
    hands = scripted(51, 51, defend=OPEN)
    zone = fight.people[1].zone
    does(fight, hands, (deeds.SPRAY, zone, 0, 10))
    assert [(row.whom, row.need) for row in lines(hands)] == [(1, 50), (2, 50)]
    assert fight.people[0].ammo["Uzi 9 mm"] == 12


def test_a_volley_shoots_three_arrows_at_anybody_at_a_third() -> None:
    fight = range_of(shooter(BOW, 60), fighter("Bo"), fighter("Cy"), feet=60)
    zone = fight.people[1].zone
    assert (deeds.VOLLEY, zone, 0, NONE) in offered(fight)
    hands = scripted(2, 21, 1, 2, defend=OPEN)
    does(fight, hands, (deeds.VOLLEY, zone, 0, NONE))
    aimed = [row for row in lines(hands) if row.cites[0] == c.GORE_4_46]
    assert [row.whom for row in aimed] == [2, 1, 2]
    assert [row.need for row in lines(hands) if row.cites[0] != c.GORE_4_46] == [20]
    later = [row for row in fight.queue if row[2] == BLOW]
    assert [row[0] for row in later] == [7, 2]


@pytest.mark.parametrize(("attack", "gear", "parts"), [(60, 1, 1), (59, 1, 5), (60, 0, 5)])
def test_a_steady_handgun_with_a_laser_keeps_its_chance(attack: int, gear: int, parts: int) -> None:
    ada = shooter(KNOWN["9-mm-automatic"], attack)
    ada.gear = {"laser-sight": 1} if gear else {}
    assert volleys.share(ada, ada.arms[0]) == parts


def test_a_gun_in_each_hand_shoots_by_turns() -> None:
    pistol, other = KNOWN["9-mm-automatic"], KNOWN[".38-automatic"]
    ada = fighter("Ada", weapons=(pistol, other), attack=60)
    fight = range_of(ada, fighter("Bo"), fighter("Cy"), feet=45)
    zone = fight.people[1].zone
    assert (deeds.VOLLEY, zone, 0, 1) in offered(fight)
    hands = scripted(1, 90, 1, 1, defend=OPEN)
    does(fight, hands, (deeds.VOLLEY, zone, 0, 1))
    rows = [row for row in lines(hands) if row.cites[0] == c.GORE_4_46]
    assert [row.parts[0] for row in rows] == [0, 1, 0]
    assert c.GORE_4_52 in rows[0].cites


# ---------------------------------------------------------------------- what fails, what is loaded


def test_w37_an_automatic_jams_from_its_number_on_at_any_skill() -> None:
    fight = range_of(shooter(UZI, 120), feet=60)
    hands = scripted(98, 3, defend=OPEN)
    does(fight, hands, (deeds.BURST, 1, 0, 3))
    assert lines(hands)[1].outcome == 2
    ada = fight.people[0]
    assert plight.stuck(ada, 0) == (JAMMED, 3)
    assert not any(deed[0] in (deeds.STRIKE, deeds.BURST) for deed in offered(fight))
    does(fight, scripted(), (deeds.CLEAR, 0))
    does(fight, scripted(), (deeds.CLEAR, 0))
    assert plight.stuck(ada, 0) == (JAMMED, 1)
    does(fight, scripted(50), (deeds.CLEAR, 0))
    assert plight.stuck(ada, 0) == ("", 0)


def test_a_revolver_only_fails_to_fire() -> None:
    fight = range_of(shooter(KNOWN[".38-revolver"]), feet=15)
    hands = scripted(100, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    assert lines(hands)[1].outcome == 1
    assert plight.stuck(fight.people[0], 0) == ("", 0)


@pytest.mark.parametrize(
    ("gun", "how"),
    [
        (".38-revolver", "two"), ("12-gauge-pump", "two"), ("9-mm-automatic", "clip"),
        ("ak-47", "clip"), ("m249", "belt"), ("bren-mark-1", "clip"), ("laser-rifle", "clip"),
    ],
)  # fmt: skip
def test_guns_are_fed_by_what_they_are(gun: str, how: str) -> None:
    assert shots.feed(KNOWN[gun]) == how


def test_a_round_loads_two_bullets_or_a_clip_and_a_belt_takes_two() -> None:
    for gun, rounds in ((".38-revolver", [2, 4, 6]), ("9-mm-automatic", [15]), ("m249", [0, 200])):
        fight = range_of(shooter(KNOWN[gun]), feet=15)
        ada = fight.people[0]
        ada.ammo[ada.arms[0].weapon.name] = 0
        ada.sr = 12
        for left in rounds:
            DOING[deeds.RELOAD](fight, scripted(), ada, (deeds.RELOAD, 0))
            assert ada.ammo[ada.arms[0].weapon.name] == left


def test_one_bullet_can_be_loaded_and_fired_at_half_the_strike_rank() -> None:
    fight = range_of(shooter(KNOWN[".38-revolver"]), feet=15)
    fight.people[0].ammo[".38 revolver"] = 0
    fight.queue.clear()
    does(fight, scripted(), (deeds.SNAP, 1, 0), sr=13)
    assert [(row[0], row[2]) for row in fight.queue] == [(6, BLOW)]


def test_an_empty_gun_is_laid_aside_for_a_blade_when_somebody_is_near() -> None:
    for feet, wish in ((15, (deeds.READY, 1)), (450, (deeds.RELOAD, 0))):
        ada = fighter("Ada", weapons=(KNOWN["9-mm-automatic"], DAGGER))
        fight = range_of(ada, feet=feet)
        fight.people[0].arm, fight.people[0].ammo["9 mm automatic"] = 0, 0
        assert fight.decide("turn", 0, (), lambda _sides: 1) == wish


def test_whoever_drew_a_blade_for_an_empty_gun_uses_it() -> None:
    fight = range_of(fighter("Ada", weapons=(KNOWN["9-mm-automatic"], DAGGER)), feet=15)
    ada = fight.people[0]
    ada.arm, ada.ammo["9 mm automatic"], ada.sr = 1, 0, 12
    assert fight.decide("turn", 0, (), lambda _sides: 1)[0] == deeds.CHARGE
