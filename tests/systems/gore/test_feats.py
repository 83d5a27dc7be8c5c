"""Feats by hand: disarming, lunging, pushing, waiting, wrestling, nets, two weapons, tools."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore import deeds, snares, wrestling
from solo.systems.gore.combat import strike
from solo.systems.gore.conditions import ENTANGLED, HELPLESS, OUT, SEIZED, UP, WRESTLING
from solo.systems.gore.deeds import BLOW, LURK, NONE, TURN
from solo.systems.gore.rounds import turn
from tests.systems.gore.field import (
    DAGGER,
    SHIELD,
    SWORD,
    fighter,
    lines,
    meet,
    scripted,
)
from tests.systems.gore.grapplers import (
    NET,
    OPEN,
    does,
    duel,
    netted,
    offered,
    seized,
)

# ---------------------------------------------------------------------- disarming, lunging


def test_w26_a_weapon_flies_nine_feet_when_it_is_struck_from_the_hand() -> None:
    fight = duel(
        fighter("Ada", attack=60), fighter("Bo", attributes=(12, 13, 12, 12, 11, 12, 11), hide=0)
    )
    hands = scripted(28, 50, 4, 3, defend=OPEN)
    assert (deeds.DISARM, 1, 0) in offered(fight)
    does(fight, hands, (deeds.DISARM, 1, 0))
    blow, test, flies = lines(hands)
    assert (blow.total, blow.need, blow.outcome) == (28, 60, 1)
    assert (test.need, test.outcome) == (36, 0)
    assert (flies.cites, flies.faces, flies.total) == ((c.GORE_4_14, c.R_79), (4, 3), 9)
    assert fight.people[1].arm == NONE


def test_w26_a_blow_above_half_of_the_chance_disarms_nobody() -> None:
    fight = duel(fighter("Ada", attack=60), fighter("Bo"))
    does(fight, scripted(31, defend=OPEN), (deeds.DISARM, 1, 0))
    assert fight.people[1].arm == 0


def test_whoever_lunges_strikes_again_at_the_last_and_not_in_the_next_round() -> None:
    fight = duel(fighter("Ada", attack=80), fighter("Bo", hide=9))
    hands = scripted(36, 99, defend=OPEN)
    does(fight, hands, (deeds.LUNGE, 1, 0))
    assert lines(hands)[0].need == 36  # DEX 12 x3
    last = fight.queue[-1]
    assert (last[0], last[2]) == (1, BLOW)
    fight.queue[:] = [last]
    again = scripted(51, defend=OPEN)
    turn(fight, again)
    assert (lines(again)[0].need, lines(again)[0].outcome) == (50, 0)
    assert all(deed[0] != deeds.STRIKE for deed in offered(fight))


def test_armour_that_is_struck_on_purpose_has_three_hit_points_a_point() -> None:
    worn = fighter("Bo", armour=("leather-armour",), hide=0)
    fight = duel(fighter("Ada"), worn)
    points = worn.ap
    does(fight, scripted(30, 8, defend=OPEN), (deeds.BREAK, 1, 0))
    bo = fight.people[1]
    assert (bo.ap, bo.hp, 3 * points <= 9) == (0, bo.full_hp, True)


# ---------------------------------------------------------------------- pushing, waiting


def test_a_shield_pushes_back_by_strength_against_size() -> None:
    fight = duel(fighter("Ada", weapons=(SWORD, SHIELD)), fighter("Bo"))
    fight.people[0].closed, fight.people[1].closed = {1}, {0}
    hands = scripted(62, 55)
    does(fight, hands, (deeds.PUSH, 1, 1))
    skill, strength = lines(hands)
    assert (skill.cites[0], skill.need) == (c.GORE_3_36, 62)
    assert (strength.need, strength.outcome) == (55, 1)  # STR 13 against SIZ 12
    assert not fight.people[0].closed


def test_nobody_wrestles_a_shield_bearer_backwards() -> None:
    fight = duel(fighter("Ada"), fighter("Bo", weapons=(SWORD, SHIELD)))
    assert not any(deed[0] == deeds.PUSH for deed in offered(fight))


@pytest.mark.parametrize(("mine", "theirs", "first"), [(20, 30, True), (60, 10, False)])
def test_who_lies_in_wait_strikes_first_if_quicker(mine: int, theirs: int, first: bool) -> None:
    fight = duel(fighter("Ada"), fighter("Bo"))
    fight.queue[:] = [(10, 1, TURN, NONE, 0, 0, 1)]
    does(fight, scripted(), (deeds.WATCH, 1, 0))
    assert [(row[1], row[2]) for row in fight.queue] == [(0, LURK), (1, TURN)]
    hands = scripted(mine, theirs)
    turn(fight, hands)
    order = [row[1] for row in fight.queue]
    assert order == ([0, 1] if first else [1, 0])
    assert lines(hands)[-1].outcome == (3 if first else 0)


def test_the_second_weapon_strikes_five_ranks_later_at_half() -> None:
    fight = duel(fighter("Ada", weapons=(SWORD, DAGGER)), fighter("Bo", hide=9))
    does(fight, scripted(), (deeds.DRAW, 1))
    assert (deeds.BOTH, 1, 0) in offered(fight)
    does(fight, scripted(99, defend=OPEN), (deeds.BOTH, 1, 0))
    fight.queue[:] = [row for row in fight.queue if row[2] == BLOW]
    hands = scripted(32, defend=OPEN)
    turn(fight, hands)
    row = lines(hands)[0]
    assert (row.parts[0], row.need, row.cites[0]) == (1, 31, c.GORE_3_56)
    assert fight.people[0].sr == 7


# ---------------------------------------------------------------------- bare hands, wrestling


def test_martial_arts_read_the_same_roll_and_do_two_dice() -> None:
    learnt = fighter("Ada", weapons=(), points={"martial_arts": 30})
    for face, dice in ((30, 2), (31, 1)):
        fight = duel(learnt, fighter("Bo", hide=0))
        hands = scripted(face, *(2,) * dice, defend=OPEN)
        strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
        assert len(lines(hands)[1].faces) == dice
        assert (c.GORE_2_40 in lines(hands)[0].cites) == (dice == 2)


def test_an_unarmed_fumble_trips_and_hurts() -> None:
    fight = duel(fighter("Ada", weapons=()), fighter("Bo"))
    hands = scripted(100, 3, defend=OPEN)
    ada = fight.people[0]
    strike(fight, hands, ada, 1, ada.arms[0])
    assert (ada.prone, ada.hp) == (True, ada.full_hp - 3)
    assert lines(hands)[1].cites[0] == c.GORE_3_22


def test_a_weapon_that_parries_a_grab_cuts_the_hand() -> None:
    fight = duel(fighter("Ada", points={"wrestle": 35}, other=-1, hide=0), fighter("Bo"))
    hands = scripted(50, 40, 5, defend=(deeds.PARRY, 0))
    does(fight, hands, (deeds.SEIZE, 1))
    ada = fight.people[0]
    assert (ada.has(WRESTLING), ada.hp) == (False, ada.full_hp - 6)  # 1d8 + 1
    assert lines(hands)[2].cites[0] == c.GORE_4_59


def test_wrestlers_have_twenty_less_against_all_but_each_other() -> None:
    fight = meet(
        [fighter("Ada", points={"wrestle": 35}, other=-1), fighter("Cy")],
        [fighter("Bo"), fighter("Di")],
    )
    does(fight, scripted(60, defend=OPEN), (deeds.SEIZE, 2))
    hands = scripted(99, 99, defend=OPEN)
    ada = fight.people[0]
    strike(fight, hands, ada, 2, ada.arms[0])
    strike(fight, hands, ada, 3, ada.arms[0])
    assert [row.need for row in lines(hands)] == [62, 42]


def test_pain_needs_a_further_success_and_gives_a_way_out() -> None:
    fight = seized()
    hands = scripted(60, 5, 50)
    does(fight, hands, (deeds.GRIP, 1, wrestling.PAIN))
    bo = fight.people[1]
    assert (bo.hp, bo.has(SEIZED)) == (bo.full_hp - 5, False)  # STR 13 each: 50


def test_whoever_is_held_fast_is_helpless_until_strength_breaks_it() -> None:
    fight = seized()
    does(fight, scripted(50), (deeds.GRIP, 1, wrestling.IMMOBILISE))
    bo = fight.people[1]
    assert bo.has(HELPLESS)
    fight.queue[:] = [(12, 1, TURN, NONE, 0, 0, 1)]
    turn(fight, scripted(51))
    assert bo.has(HELPLESS)
    wrestling.break_free(fight, scripted(50), bo)
    assert (bo.has(HELPLESS), bo.has(SEIZED)) == (False, True)


def test_a_throw_compares_means_and_ends_the_wrestling() -> None:
    fight = seized()
    hands = scripted(50, 4)
    does(fight, hands, (deeds.GRIP, 1, wrestling.FLING))
    bo = fight.people[1]
    assert (bo.hp, bo.has(SEIZED), fight.people[0].has(WRESTLING)) == (bo.full_hp - 4, False, False)
    assert lines(hands)[0].parts[:2] == (12, 12)


def test_strangling_chokes_until_the_hold_is_broken() -> None:
    fight = seized()
    does(fight, scripted(51), (deeds.GRIP, 1, wrestling.STRANGLE))
    bo = fight.people[1]
    assert bo.afflictions
    wrestling.escape(fight, scripted(50), bo)
    assert not bo.afflictions


def test_several_who_hold_add_their_strength() -> None:
    strong = [fighter(name, points={"wrestle": 35}, other=-1) for name in ("Ada", "Cy")]
    fight = meet(strong, [fighter("Bo")])
    for who in (0, 1):
        does(fight, scripted(60, defend=OPEN), (deeds.SEIZE, 2), who)
    hands = scripted()
    assert not wrestling.escape(fight, hands, fight.people[2])  # STR 13 against 26
    assert lines(hands)[0].parts[:2] == (13, 26)


def test_a_hold_ends_when_the_holder_falls() -> None:
    fight = seized()
    ada, bo = fight.people[:2]
    ada.fall(OUT)
    fight.altered(0)
    assert not bo.has(SEIZED)
    assert bo.down == UP


def test_whoever_is_in_a_net_cannot_act_for_two_rounds_and_then_tries_dexterity() -> None:
    fight = netted()
    bo = fight.people[1]
    assert not bo.can_defend
    entry = (12, 1, TURN, NONE, 0, 0, 1)
    fight.queue[:] = [entry]
    hands = scripted()
    turn(fight, hands)
    assert not hands.tape
    fight.clock = 24
    fight.queue[:] = [entry]
    hands = scripted(36)
    turn(fight, hands)
    assert (lines(hands)[0].need, bo.has(ENTANGLED)) == (36, False)


def test_a_weapon_is_wrenched_from_somebody_in_the_net_by_strength() -> None:
    fight = netted()
    assert (deeds.WRENCH, 1) in offered(fight)
    does(fight, scripted(50), (deeds.WRENCH, 1))
    assert fight.people[1].arm == NONE


def test_a_friend_cuts_a_net_of_twenty_two_hit_points_by_and_by() -> None:
    fight = meet(
        [fighter("Ada", weapons=(NET, SWORD))], [fighter("Bo"), fighter("Cy", weapons=(DAGGER,))]
    )
    ada, bo = fight.people[:2]
    snares.entangle(fight, scripted(), ada, bo, ada.arms[0])
    hands = scripted(4, 4, 4, 4)
    for blows in range(4):
        assert bo.has(ENTANGLED), blows
        assert (deeds.CUT, 1, 0) in offered(fight, 2)
        does(fight, hands, (deeds.CUT, 1, 0), 2)
    assert not bo.has(ENTANGLED)
    assert [row.need for row in lines(hands)] == [22, 16, 10, 4]
