"""What rounds, blows and nerves come to, one rule at a time."""

from __future__ import annotations

import pytest

from solo.records import Zone
from solo.rules import Choice
from solo.systems.gore import cites as c
from solo.systems.gore import combat, order, situation
from solo.systems.gore.card import FISTS
from solo.systems.gore.conditions import HELPLESS, OUT, PRONE
from solo.systems.gore.deeds import (
    AIM,
    CHARGE,
    DEFEND,
    DELAY,
    DODGE,
    GUARD,
    ITEM,
    KNOCKOUT,
    MOVE,
    PARRY,
    READY,
    STRIKE,
    TURN,
)
from tests.systems.gore.duellists import NOT, at_it, decided, duel, somebody, swing
from tests.systems.gore.field import (
    AXE,
    BOW,
    SHIELD,
    SHORTSWORD,
    SWORD,
    lines,
    meet,
    scripted,
)

# ---------------------------------------------------------------------- strike ranks


def test_sides_tied_on_a_strike_rank_throw_a_die_each_until_one_is_higher() -> None:
    fight = meet([somebody("Ida"), somebody("Ute")], [somebody("Rolf")])
    hands = scripted(4, 4, 2, 7)
    order.line_up(fight, hands)
    assert [entry[1] for entry in fight.queue] == [2, 0, 1]
    row = lines(hands)[0]
    assert (row.cites, row.faces, row.parts) == ((c.GORE_4_02, c.GORE_D_04), (4, 4, 2, 7), (12,))
    assert (row.total, row.need, row.outcome) == (2, 7, 0)


@pytest.mark.parametrize(
    ("faces", "then"),
    [((7, 2), "Ulf Rolf Ida Ute Asa"), ((2, 7), "Ida Ute Asa Ulf Rolf")],
)
def test_sides_throw_once_for_a_strike_rank_that_more_of_them_come_to(
    faces: tuple[int, int], then: str
) -> None:
    fight = meet([somebody(name) for name in ("Ida", "Ute", "Asa")],
                 [somebody("Rolf"), somebody("Ulf")])  # fmt: skip
    fight.queue, hands = [], scripted(*faces)
    for who in (0, 4, 1, 3, 2):
        assert order.put_in(fight, hands, (7, who, TURN, -1, 0, 0, 1))
    assert " ".join(fight.people[entry[1]].name for entry in fight.queue) == then
    assert len(lines(hands)) == 1


def test_below_strike_rank_one_nothing_comes_of_it() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    hands = scripted()
    assert not order.put_in(fight, hands, (0, 0, TURN, -1, 0, 0, 1))
    assert lines(hands)[0].cites == (c.GORE_4_02, c.R_41)
    assert len(fight.queue) == 2


def test_a_slow_fighter_cannot_charge_far() -> None:
    slow = (12, 12, 10, 13, 12, 11, 12)
    fight = duel(somebody(attributes=slow), somebody("Rolf"), apart=1, metres=13)
    deeds = [option.deed[0] for option in fight.options(Choice("turn", 0))]
    assert CHARGE not in deeds
    assert decided(fight, 0)[0] == MOVE


def test_whoever_waits_acts_right_after_the_one_waited_for() -> None:
    slow = (12, 12, 10, 13, 12, 11, 12)
    fight = duel(somebody(), somebody("Rolf", attributes=slow))
    assert (DELAY, 1) in [option.deed for option in fight.options(Choice("turn", 0))]
    hands = scripted(turn=(DELAY, 1))
    fight.step(hands)
    assert [entry[:2] for entry in fight.queue] == [(10, 1), (10, 0)]
    assert lines(hands)[0].cites == (c.GORE_4_13,)


# ---------------------------------------------------------------------- chances


def test_a_fighter_on_the_ground_fights_at_twenty_less_and_is_hit_at_twenty_more() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    one, it = fight.cast
    it.suffer(PRONE)
    assert situation.striking(fight, one, it, one.arms[0]).chance == 80
    assert situation.striking(fight, it, one, it.arms[0]).chance == 40
    assert situation.defending(fight, it, PARRY, 0)[0] == 35


def test_whoever_only_defends_wards_off_at_twenty_more() -> None:
    fight = duel(somebody(), somebody("Rolf"))
    fight.step(scripted(turn=(DEFEND,)))
    assert situation.defending(fight, fight.cast[0], PARRY, 0)[0] == 75


@pytest.mark.parametrize(("light", "chance"), [("bright", 60), ("dim", 30), ("dark", 20)])
def test_poor_light_takes_a_fraction_of_the_chance(light: str, chance: int) -> None:
    zone = Zone(light=light)  # pyright: ignore[reportArgumentType]
    fight = duel(somebody(), somebody("Rolf"), zones=(zone, zone))
    one, it = fight.cast
    assert situation.striking(fight, one, it, one.arms[0]).chance == chance


def test_bare_hands_do_half_as_well_against_armour() -> None:
    fight = duel(somebody(weapons=(FISTS,)), somebody("Rolf", hide=2))
    one, it = fight.cast
    assert situation.striking(fight, one, it, one.arms[0]).chance == 30


def test_aim_adds_ten_for_each_five_strike_ranks() -> None:
    fight = duel(somebody(weapons=(BOW,)), somebody("Rolf"), apart=1, metres=30)
    fight.queue = fight.queue[:1]
    assert decided(fight, 0) == (AIM, 1, 2)
    fight.step(scripted())
    assert fight.queue[0][:2] == (2, 0)
    one, it = fight.cast
    assert situation.striking(fight, one, it, one.arms[0]).chance == 80


def test_a_bow_that_was_shot_must_be_readied_for_five_strike_ranks() -> None:
    fight = duel(somebody(weapons=(BOW,)), somebody("Rolf"), apart=1, metres=30)
    fight.queue = fight.queue[:1]
    fight.cast[0].loaded = 0
    assert decided(fight, 0) == (READY, 0)
    fight.step(scripted())
    assert fight.cast[0].loaded == 1
    assert fight.queue[0][:2] == (7, 0)


def test_nothing_is_shot_while_an_enemy_fights_by_hand_beside_one() -> None:
    fight = duel(somebody(weapons=(BOW,)), somebody("Rolf"))
    fight.cast[0].arm = 0
    one, it = fight.cast
    assert not situation.reaches(fight, one, it, one.arms[0])


# ---------------------------------------------------------------------- what stops a blow


def test_a_shield_stops_a_missile_by_its_own_chance() -> None:
    fight = duel(
        somebody(weapons=(BOW,)), somebody("Rolf", weapons=(SWORD, SHIELD)), apart=1, metres=30
    )
    rows = swing(fight, 40, 15, 6, defend=NOT)
    assert (rows[1].cites, rows[1].need, rows[1].outcome) == ((c.GORE_3_41,), 15, 1)
    assert fight.cast[1].hp == 13


def test_a_shield_never_stops_a_critical_missile() -> None:
    fight = duel(
        somebody(weapons=(BOW,)), somebody("Rolf", weapons=(SWORD, SHIELD)), apart=1, metres=30
    )
    rows = swing(fight, 5, 2, defend=NOT)
    assert rows[1].cites[0] == c.GORE_4_33
    assert fight.cast[1].hp == 13 - 4


def test_cover_takes_what_hits_the_part_it_hides() -> None:
    zones = (Zone(), Zone(cover="partial"))
    fight = duel(somebody(weapons=(BOW,)), somebody("Rolf"), apart=1, metres=30, zones=zones)
    rows = swing(fight, 40, 50, defend=NOT)
    assert (rows[1].cites, rows[1].need, rows[1].outcome) == ((c.GORE_4_42,), 50, 1)
    assert fight.cast[1].hp == 13


def test_a_missile_can_be_dodged_and_not_parried() -> None:
    fight = duel(somebody(weapons=(BOW,)), somebody("Rolf"), apart=1, metres=30)
    deeds = [option.deed for option in fight.options(Choice("defend", 1, (0, 0, 1)))]
    assert deeds == [(DODGE, 0), NOT]


def test_the_helpless_are_hit_in_full_without_a_die() -> None:
    fight = duel(somebody(), somebody("Rolf", attributes=(12, 12, 12, 25, 12, 11, 12)))
    fight.cast[1].suffer(HELPLESS)
    rows = swing(fight, 3)
    assert (rows[0].faces, rows[0].outcome) == ((), 2)
    assert rows[0].cites == (c.GORE_4_31, c.GORE_3_50, c.R_75)
    assert rows[1].total == 8


def test_whoever_has_another_weapon_answers_a_critical_parry() -> None:
    fight = duel(somebody(), somebody("Rolf", weapons=(SWORD, SHIELD)))
    rows = swing(fight, 50, 5, 90, 90, defend=(PARRY, 0))
    riposte = rows[3]
    assert (riposte.who, riposte.whom, riposte.cites[0]) == (1, 0, c.GORE_4_27)
    assert riposte.parts[0] == 1
    again = swing(fight, 50, 3, defend=(PARRY, 0))
    assert all(row.cites[0] != c.GORE_4_27 for row in again)


def test_a_weapon_that_parries_a_bare_hand_cuts_it() -> None:
    fight = duel(somebody(weapons=(FISTS,)), somebody("Rolf"))
    rows = swing(fight, 50, 40, 2, 4, defend=(PARRY, 0))
    cut = next(row for row in rows if row.cites[0] == c.GORE_4_59)
    assert (cut.total, fight.cast[0].hp) == (5, 13 - 5)


@pytest.mark.parametrize(("how", "item"), [(ITEM, "bastard sword"), (GUARD, "small shield")])
def test_a_blow_can_be_aimed_at_what_is_held_and_hurts_nobody(how: int, item: str) -> None:
    fight = duel(somebody(), somebody("Rolf", weapons=(SWORD, SHIELD)))
    rows = swing(fight, 50, 7, how=how, defend=NOT)
    it = fight.cast[1]
    assert it.items == {item: 8}
    assert it.hp == 13
    assert rows[1].cites == (c.GORE_4_29, c.GORE_3_27, c.GORE_3_28)


# ---------------------------------------------------------------------- knocking out


def test_w41_a_blow_that_would_wound_seriously_knocks_out_unharmed() -> None:
    club = SWORD._replace(name="club", harms=((1, 6, 0),), impale=0)
    small = (12, 10, 12, 11, 12, 11, 12)
    fight = duel(somebody(weapons=(club,)), somebody("Rolf", attributes=small))
    swing(fight, 50, 6, 7, how=KNOCKOUT, defend=NOT)
    it = fight.cast[1]
    assert (it.hp, it.down) == (11, OUT)


def test_w41_a_lesser_blow_meant_to_knock_out_does_the_least_it_can() -> None:
    club = SWORD._replace(name="club", harms=((1, 6, 0),), impale=0)
    small = (12, 10, 12, 11, 12, 11, 12)
    fight = duel(somebody(weapons=(club,)), somebody("Rolf", attributes=small))
    swing(fight, 50, 5, how=KNOCKOUT, defend=NOT)
    assert fight.cast[1].hp == 10


def test_whoever_is_wanted_alive_is_knocked_out_once_nearly_beaten() -> None:
    fight = at_it(
        meet([somebody(), somebody("Ilse")], [somebody("Rolf")], aims=("capture", "kill"))
    )
    it = fight.cast[2]
    assert decided(fight, 0)[0] == STRIKE
    assert decided(fight, 0)[-1] != KNOCKOUT
    it.hp = it.full_hp // 2
    fight.picks[0].clear()
    assert decided(fight, 0) == (STRIKE, 2, 0, KNOCKOUT)


def test_a_blow_that_knocks_out_as_it_falls_is_struck_at_once() -> None:
    maul = SWORD._replace(name="maul", harms=((3, 8, 4),), impale=0)
    fight = duel(somebody(weapons=(maul,)), somebody("Rolf"), aims=("capture", "kill"))
    assert decided(fight, 0) == (STRIKE, 1, 0, KNOCKOUT)


# ---------------------------------------------------------------------- reach and room


def test_the_longer_weapon_strikes_first_whatever_the_strike_ranks() -> None:
    quick = (12, 12, 14, 13, 12, 11, 12)
    fight = duel(
        somebody(weapons=(SHORTSWORD,), attributes=quick), somebody("Rolf", weapons=(AXE,))
    )
    hands = scripted(99, 99)
    fight.step(hands)
    assert lines(hands)[0].cites == (c.GORE_4_35, c.R_55)
    assert [entry[:2] for entry in fight.queue] == [(14, 1), (14, 0)]
    fight.step(hands)
    attack, dodge = lines(hands)[1:3]
    assert (attack.who, dodge.who, dodge.cites[0]) == (1, 0, c.GORE_4_24)


@pytest.mark.parametrize(("face", "inside"), [(20, True), (90, False)])
def test_a_dodge_gets_inside_a_long_weapon(face: int, inside: bool) -> None:
    fight = duel(somebody(weapons=(AXE,)), somebody("Rolf", weapons=(SHORTSWORD,)))
    one, it = fight.cast
    swing(fight, 99, face, defend=(DODGE, 0))
    assert (one.index in it.closed) == inside
    strikes = [o for o in fight.options(Choice("turn", 1)) if o.deed[:3] == (STRIKE, 0, 0)]
    assert bool(strikes) == inside
    mine = [o for o in fight.options(Choice("turn", 0)) if o.deed[:3] == (STRIKE, 1, 0)]
    assert bool(mine) != inside


def test_a_sixth_finds_no_room_to_strike() -> None:
    crowd = [somebody(f"Ida {n}") for n in range(6)]
    fight = at_it(meet(crowd, [somebody("Rolf")]), *range(6))
    for one in fight.cast[:5]:
        combat.strike(fight, scripted(99, defend=NOT), one, 6, one.arms[0])
    deeds = [option.deed[:2] for option in fight.options(Choice("turn", 5))]
    assert (STRIKE, 6) not in deeds
    assert (STRIKE, 6) in [option.deed[:2] for option in fight.options(Choice("turn", 0))]
