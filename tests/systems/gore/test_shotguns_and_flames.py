"""Shotguns, sights, silencers, grenades, flames and mirrors."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore import deeds, shots, tables
from solo.systems.gore.closing import over
from solo.systems.gore.conditions import DEAD, ON_FIRE, STUNNED
from solo.systems.gore.deeds import BLOW, TURN
from solo.systems.gore.rounds import turn
from tests.systems.gore.field import BOW, fighter, lines, meet, scripted
from tests.systems.gore.gunners import (
    FLAMES,
    KNOWN,
    OPEN,
    TWO_BARRELS,
    UZI,
    does,
    offered,
    range_of,
    shooter,
)

# ---------------------------------------------------------------------- shotguns


def test_w46_the_second_barrel_fires_at_half_the_strike_rank() -> None:
    fight = range_of(shooter(TWO_BARRELS), feet=15)
    fight.queue.clear()
    hands = scripted(99, defend=OPEN)
    does(fight, hands, (deeds.BARRELS, 1, 0, 0), sr=14)
    assert [(row[0], row[2]) for row in fight.queue] == [(7, BLOW)]
    assert (lines(hands)[0].total, lines(hands)[0].need) == (14, 7)


def test_both_barrels_at_once_do_twice_the_dice() -> None:
    fight = range_of(shooter(TWO_BARRELS), fighter("Bo", hide=99), feet=15)
    hands = scripted(35, *(1,) * 8, defend=OPEN)
    does(fight, hands, (deeds.BARRELS, 1, 0, 1))
    assert lines(hands)[2].total == 12  # twice 4d6 + 2
    assert fight.people[0].ammo["10 gauge 2 barrel"] == 0


@pytest.mark.parametrize(("feet", "dice"), [(15, 4), (45, 2), (90, 1)])
def test_shot_does_less_by_the_range(feet: int, dice: int) -> None:
    fight = range_of(shooter(TWO_BARRELS), fighter("Bo", hide=99), feet=feet)
    hands = scripted(35, *(1,) * dice, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    assert len(lines(hands)[1].faces) == dice
    assert c.GORE_8_08 in lines(hands)[1].cites


@pytest.mark.parametrize(("feet", "face", "more"), [(90, 3, 2), (45, 3, 1), (45, 1, 0)])
def test_shot_scatters_over_those_near_the_target(feet: int, face: int, more: int) -> None:
    others = [fighter(name, hide=99) for name in ("Bo", "Cy", "Di")]
    fight = range_of(shooter(TWO_BARRELS), *others, feet=feet)
    dice = 1 if feet > 60 else 2
    hands = scripted(35, *(1,) * dice, face, *(1,) * (dice * more), defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    spread = next(row for row in lines(hands) if row.cites[0] == c.GORE_4_51)
    assert spread.outcome == more


def test_a_slug_is_one_ball_by_the_rifle_skill() -> None:
    ada = fighter(
        "Ada", weapons=(TWO_BARRELS,), attack=-1, parry=-1, other=-1,
        points={"guns_rifle": 25, "guns_shotgun": 5},
    )  # fmt: skip
    fight = range_of(ada, fighter("Bo", hide=99), feet=90)
    hands = scripted(20, 4, defend=OPEN)
    does(fight, hands, (deeds.SLUG, 1, 0))
    assert lines(hands)[0].parts[1] == tables.base_of("guns_rifle", ada.attributes) + 25
    assert lines(hands)[1].total == 11  # 1d10 + 7


# ---------------------------------------------------------------------- sights, silencers


def test_a_rifle_reaches_four_times_as_far_through_a_sight_at_half_the_strike_rank() -> None:
    ada = shooter(KNOWN["sks"], 60)
    ada.gear = {"telescopic-sight": 1}
    fight = range_of(ada, feet=1050)
    fight.queue.clear()
    does(fight, scripted(), (deeds.SIGHT, 1, 0), sr=13)
    assert fight.queue[0][0] == 6
    hands = scripted(61, defend=OPEN)
    fight.queue[1:] = []
    turn(fight, hands)
    assert lines(hands)[0].need == 60
    assert c.GORE_4_53 in lines(hands)[0].cites


def test_a_laser_on_a_rifle_costs_no_strike_ranks() -> None:
    ada = shooter(KNOWN["sks"], 60)
    ada.gear = {"laser-sight": 1}
    fight = range_of(ada, feet=1050)
    hands = scripted(61, defend=OPEN)
    does(fight, hands, (deeds.SIGHT, 1, 0))
    assert lines(hands)[0].need == 60


def test_a_handgun_with_a_sight_doubles_point_blank_too() -> None:
    ada = shooter(KNOWN["9-mm-automatic"], 40)
    ada.gear = {"telescopic-sight": 1}
    through = shots.sighted(ada, ada.arms[0])
    assert (through.blank, through.weapon.ranges) == (2, (40,))


def test_a_silencer_halves_the_range_and_wears_out() -> None:
    ada = shooter(KNOWN["9-mm-automatic"], 40)
    ada.gear = {"silencer": 1}
    fight = range_of(ada, feet=45)
    hands = scripted(10, 90, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    first, shot = lines(hands)[:2]
    assert (first.cites[0], first.total) == (c.GORE_4_54, 60)
    assert shot.need == 20
    fight.people[0].ammo["silencer"] = 1
    does(fight, scripted(90, defend=OPEN), (deeds.STRIKE, 1, 0, 0))
    assert "silencer" not in fight.people[0].gear


# ---------------------------------------------------------------------- grenades, flames, mirrors


def test_w17_a_grenade_bursts_over_everybody_in_a_zone() -> None:
    ada = shooter(KNOWN["hand-grenade"], 60)
    fight = range_of(ada, fighter("Bo", hide=0), fighter("Cy", hide=0), feet=60)
    zone = fight.people[1].zone
    assert (deeds.HURL, zone, 0) in offered(fight)
    hands = scripted(60, 40, 99, 1, 1, 1, 1)
    does(fight, hands, (deeds.HURL, zone, 0))
    bo, cy = fight.people[1:3]
    assert (bo.full_hp - bo.hp, cy.full_hp - cy.hp) == (2, 4)  # Bo dived in time
    assert (bo.prone, cy.prone) == (True, True)


def test_a_dive_is_a_defence_of_the_round_and_may_be_left() -> None:
    ada = shooter(KNOWN["hand-grenade"], 60)
    fight = range_of(ada, fighter("Bo", hide=0), fighter("Cy", hide=0), feet=60)
    bo, cy = fight.people[1:3]
    bo.defences, bo.first = 1, 53
    hands = scripted(60, 24, 1, 1, 1, 1, dive=[(1,), (0,)])
    does(fight, hands, (deeds.HURL, bo.zone, 0))
    assert lines(hands)[1].need == 23
    assert (bo.defences, cy.prone, cy.full_hp - cy.hp) == (2, False, 4)


def test_after_a_fight_guns_are_loaded() -> None:
    fight = range_of(shooter(UZI), feet=60)
    ada, bo = fight.people
    ada.ammo["Uzi 9 mm"] = 3
    bo.fall(DEAD)
    fight.altered(1)
    over(fight, scripted())
    assert (fight.verdict, ada.ammo) == ("won", {})


def test_a_grenade_that_misses_lands_beside_them() -> None:
    fight = range_of(shooter(KNOWN["hand-grenade"], 60), fighter("Bo", hide=0), feet=60)
    zone = fight.people[1].zone
    hands = scripted(61, 5, 3, 99, 1, 1, 1)
    does(fight, hands, (deeds.HURL, zone, 0))
    assert (lines(hands)[1].cites, lines(hands)[1].total) == ((c.GORE_8_09, c.R_79), 5)
    bo = fight.people[1]
    assert bo.full_hp - bo.hp == 3  # five yards off: a die less


@pytest.mark.parametrize(("face", "stunned"), [(65, False), (66, True)])
def test_a_flamethrower_sets_alight_and_shocks(face: int, stunned: bool) -> None:
    fight = range_of(shooter(FLAMES, 60), fighter("Bo", hide=0), feet=60)
    hands = scripted(60, 1, 1, face, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    bo = fight.people[1]
    assert bo.has(ON_FIRE)
    assert bo.has(STUNNED) == stunned


def test_a_mirror_halves_a_laser() -> None:
    piece = next(name for name, worn in tables.armours().items() if worn.laser > 1)
    target = fighter("Bo", hide=0, armour=(piece,))
    fight = range_of(shooter(KNOWN["laser-rifle"], 60), target, feet=60)
    hands = scripted(60, 9, defend=OPEN)
    does(fight, hands, (deeds.STRIKE, 1, 0, 0))
    assert lines(hands)[1].total == 4
    assert c.GORE_8_15 in lines(hands)[1].cites


def test_a_blast_is_sent_where_no_friend_stands() -> None:
    ada = shooter(KNOWN["hand-grenade"], 60)
    fight = range_of(ada, feet=60)
    zone = fight.people[1].zone
    assert fight.decide("turn", 0, (), lambda _sides: 1) == (deeds.HURL, zone, 0)
    near = meet([shooter(KNOWN["hand-grenade"], 60), fighter("Cy")], [fighter("Bo")], apart=1)
    near.people[1].zone = near.people[2].zone
    near.count()
    assert near.decide("turn", 0, (), lambda _sides: 1)[0] != deeds.HURL


def test_in_a_turn_bows_are_loaded_and_guns_are_not() -> None:
    fight = range_of(shooter(BOW, 60), feet=60)
    does(fight, scripted(99, defend=OPEN), (deeds.STRIKE, 1, 0, 0))
    assert (deeds.READY, 0) in offered(fight)
    assert not [row for row in fight.queue if row[2] != TURN]
