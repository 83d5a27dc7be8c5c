"""Guns: ranges, bursts, volleys, barrels, loads, sights, jams, grenades, flames."""

from __future__ import annotations

import pytest

from solo.records import Zone
from solo.rules import Choice, Deed, Hands
from solo.systems.gore import cites as c
from solo.systems.gore import deeds, plight, shots, situation, tables, volleys
from solo.systems.gore.card import Weapon
from solo.systems.gore.closing import over
from solo.systems.gore.conditions import DEAD, JAMMED, ON_FIRE, STUNNED
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import BLOW, NONE, TURN, UNDEFENDED
from solo.systems.gore.fight import Fight
from solo.systems.gore.rounds import DOING, turn
from tests.systems.gore.field import BOW, DAGGER, fighter, lines, meet, scripted

OPEN: Deed = (UNDEFENDED, 0)
KNOWN = tables.weapons()
TWO_BARRELS, UZI, FLAMES = (
    KNOWN["10-gauge-2-barrel"], KNOWN["uzi-9-mm"], KNOWN["flamethrower"]
)  # fmt: skip


def shooter(weapon: Weapon, attack: int = 40, **changes: object) -> Creature:
    return fighter("Ada", weapons=(weapon,), attack=attack, hide=0, **changes)  # pyright: ignore[reportArgumentType] - figures of a card


def range_of(
    one: Creature, *others: Creature, feet: int = 15, drop: str = "none"
) -> Fight:  # fmt: skip
    """A fight at a distance of so many feet, a multiple of 15."""
    metres = -(-(feet - 15) * 457 // 1500)
    zones = (Zone(), Zone())
    fight = meet(
        [one], others or [fighter("Bo", hide=0)], apart=1, metres=metres, zones=zones,
        range_beyond_damage_drop=drop,
    )  # fmt: skip
    assert situation.feet(fight, fight.people[0], fight.people[1]) == feet
    return fight


def does(fight: Fight, hands: Hands, deed: Deed, sr: int = 12) -> None:
    one = fight.people[0]
    one.sr, one.loaded = sr, 1
    DOING[deed[0]](fight, hands, one, deed)


def offered(fight: Fight) -> list[Deed]:
    fight.people[0].sr = 12
    return [option.deed for option in fight.options(Choice("turn", 0))]


def chance(fight: Fight) -> int:
    ada, bo = fight.people[:2]
    return situation.striking(fight, ada, bo, ada.arms[0]).chance


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
