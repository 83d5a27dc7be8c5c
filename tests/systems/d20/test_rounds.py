"""Rounds, moves and what combatants do by themselves."""

from __future__ import annotations

import json

import pytest

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, tally
from solo.records import Aim, Place, Zone
from solo.rules import Choice, Side
from solo.systems.d20 import SYSTEM, combat, moves, rounds, tactics
from solo.systems.d20 import cites as c
from solo.systems.d20.creature import DEAD, FEAR, IMMOBILIZED, PRONE, SHAKEN
from solo.systems.d20.deeds import (
    AIM,
    ATTACK,
    AWAY,
    COVER,
    FLEE,
    GUARD,
    MOVES,
    NONE,
    REVIVE,
    STAND,
    WAIT,
)
from solo.systems.d20.fight import Fight
from tests.systems.d20.arena import BOW, DAGGER, SWORD, fighter, foe, meet, orc
from tests.systems.d20.scripted import answering, lines, play, scripted


def chosen(fight: Fight, who: int) -> tuple[int, ...]:
    return fight.decide("turn", who, (), lambda sides: sides)


def test_those_tied_for_highest_throw_again_alone() -> None:  # W15
    ida, rolf = fighter("Ida", (0, 1, 0, 0, 0, 0), FTR=2), fighter("Rolf")
    fight = meet([ida, rolf], [orc(1)])
    fight.beat = 0
    hands = scripted(12, 3, 17, 6, 10)
    rounds.open_round(fight, hands)
    row = lines(hands)[0]
    assert (row.who, row.faces, row.total) == (0, (12, 3, 17, 6, 10), 15)
    assert row.cites == (c.D20_7_02, c.R_04)
    assert fight.actor == 0


def test_a_crossing_begun_after_an_attack_is_finished_on_the_next_turn() -> None:  # W42
    fight = meet([fighter("Ida", FTR=1)], [orc()], zones=(Zone(), Zone(ground="difficult")))
    one = fight.cast[0]
    hands = scripted(2)
    fight.phase, fight.actor = 1, 0
    rounds.turn(fight, answering({"turn": (ATTACK, 1, 0, 1, 1)}, 2))
    assert (one.zone, one.heading, one.progress) == (0, 1, 1)
    assert moves.move(fight, hands, one, 1)
    assert one.zone == 1
    assert lines(hands)[0].cites == (c.D20_10_04, c.R_08)


def test_a_crossing_that_is_not_gone_on_with_is_lost() -> None:
    fight = meet([fighter("Ida")], [orc()], zones=(Zone(), Zone(ground="difficult")))
    one = fight.cast[0]
    moves.move(fight, scripted(), one, 1)
    fight.phase, fight.actor = 1, 0
    rounds.turn(fight, answering({"turn": (WAIT,)}))
    assert (one.heading, one.progress) == (NONE, 0)


def test_crawling_takes_two_moves_and_standing_one() -> None:
    fight = meet([fighter("Ida")], [orc()])
    one = fight.cast[0]
    one.suffer(PRONE)
    hands = scripted()
    moves.run(fight, hands, one, (MOVES, 1, 1))
    assert one.zone == 1
    moves.run(fight, hands, one, (MOVES, STAND, 0))
    assert (one.zone, one.prone) == (0, False)


def test_surprise_begins_without_a_roll() -> None:
    ours, theirs = [fighter("Ida"), fighter("Osk")], [orc()]
    place = Place()
    sides = [Side(ours, 0, "kill"), Side(theirs, 1, "kill", surprised=True)]
    fight = SYSTEM.contest("fight", sides, place)
    hands = scripted()
    fight.step(hands)
    assert lines(hands)[0].cites == (c.D20_C_13, c.R_90)


def test_whoever_has_had_a_turn_expects_the_next_attack() -> None:
    fight = meet([fighter("Ida")], [foe("guard", 8, 30), foe("cook", 8, 30)], surprised=True)
    fight.phase, fight.actor = 1, 1
    rounds.turn(fight, answering({"turn": (WAIT,)}))
    hands = scripted(15, 4, 15, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    combat.strike(fight, hands, fight.cast[0], 2, 0)
    assert [line.total for line in lines(hands)[1::2]] == [4, 8]


def test_nobody_is_surprised_past_the_first_round() -> None:
    fight = meet([fighter("Ida")], [foe("guard", 8, 30), foe("cook", 8, 30)], surprised=True)
    fight.cast[2].suffer(IMMOBILIZED)
    fight.count()
    rounds.close_round(fight, scripted())
    hands = scripted(15, 4, 15, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    combat.strike(fight, hands, fight.cast[0], 2, 0)
    assert [line.total for line in lines(hands)[1::2]] == [4, 4]


def test_an_attack_that_misses_gives_the_attacker_away_all_the_same() -> None:
    fight = meet([fighter("Ida")], [foe("guard", 8, 30)], surprised=True)
    hands = scripted(2, 15, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert lines(hands)[-1].total == 4


@pytest.mark.parametrize(
    ("aim", "left", "verdict"),
    [
        ("kill", 1, ("won", "routed")),
        ("guard", 1, ("won", "routed")),
        ("steal", 1, ("won", "escaped")),
        ("escape", 1, ("won", "escaped")),
        ("kill", 0, ("lost", "escaped")),
        ("escape", 0, ("lost", "escaped")),
    ],
)
def test_whoever_holds_the_field_has_won(aim: Aim, left: int, verdict: tuple[str, str]) -> None:
    fight = meet([fighter("Ida")], [orc()], aims=(aim, aim))
    hands = scripted()
    moves.leave(fight, hands, fight.cast[left])
    fight.phase, fight.actor = 1, 1 - left
    rounds.turn(fight, answering({"turn": (WAIT,)}))
    assert (fight.verdict, fight.how) == verdict


@pytest.mark.parametrize("aim", ["kill", "guard", "drive-off", "capture"])
def test_the_unhurt_stay_whatever_falls_beside_them(aim: Aim) -> None:
    fight = meet([fighter(n) for n in "ABC"], [orc(), orc()], aims=("kill", aim))
    fight.cast[4].fall(DEAD)
    fight.drop(4)
    assert chosen(fight, 3)[0] == ATTACK


def test_a_thinking_foe_runs_at_a_quarter_only_when_outmatched() -> None:
    for heroes, verb in ((["A"], ATTACK), (["A", "B", "C", "D"], FLEE)):
        fight = meet([fighter(n, FTR=4) for n in heroes], [orc(4), orc(4)])
        fight.cast[-1].hp = 3
        fight.cast[-2].hp = 12 if verb == ATTACK else 3
        fight.count()
        assert chosen(fight, len(heroes) + 1)[0] == verb


def test_thieves_leave_at_the_first_loss_and_say_so() -> None:
    fight = meet([fighter("Ida")], [orc(), orc()], aims=("kill", "steal"))
    assert chosen(fight, 1)[0] == ATTACK
    fight.cast[2].fall(DEAD)
    fight.drop(2)
    deed = chosen(fight, 1)
    assert deed[0] == FLEE
    assert fight.reason(Choice("turn", 1), deed) == "thieves do not stay for losses"
    hands = scripted()
    moves.leave(fight, hands, fight.cast[1])
    assert lines(hands)[0].cites == (c.D20_C_03, c.R_91)


def test_everybody_able_has_one_turn_a_round() -> None:
    fight = meet([fighter(n, armour=3) for n in "AB"], [foe(n, 30, 9) for n in "CDE"])
    fight.beat = 0
    fight.cast[4].suffer(IMMOBILIZED)
    fight.count()
    hands = hands_for(Stream("round").river(), Stream("story").river())
    acted: list[int] = []
    fight.step(hands)
    while fight.phase == 1:
        acted.append(fight.actor)
        fight.step(hands)
    assert sorted(acted) == [0, 1, 2, 3]
    assert fight.phase == 2


@pytest.mark.parametrize(("setting", "named"), [("side_sweep", 1), ("alternate", 2)])
def test_who_is_named_next_is_a_habit_of_the_table(setting: str, named: int) -> None:
    fight = meet([fighter("A"), fighter("B")], [orc(), orc()], next_actor=setting)
    fight.phase, fight.actor = 1, 0
    fight.count()
    fight.cast[0].acted = 1
    fight.count()
    assert fight.decide("next", 0, (), lambda sides: sides) == (named,)


def test_an_animal_runs_at_a_quarter_and_the_mindless_never() -> None:
    for mind, verb in (("animal", FLEE), ("mindless", ATTACK)):
        fight = meet([fighter("Ida")], [orc(4, mind=mind)])
        fight.cast[1].hp = 3
        assert chosen(fight, 1)[0] == verb


def test_to_the_end_means_to_the_end() -> None:
    fight = meet([fighter("Ida")], [orc(4, mind="animal")], morale="to_the_end")
    fight.cast[1].hp = 1
    assert chosen(fight, 1)[0] == ATTACK


def test_whoever_runs_two_zones_off_has_left() -> None:
    fight = meet([fighter("Ida")], [orc(), orc()])
    hands = scripted()
    moves.flee(fight, hands, fight.cast[1], (FLEE, 2, 3))
    assert fight.cast[1].gone
    assert lines(hands)[-1].cites == (c.D20_C_03,)
    assert fight.standing[1] == [2]


def test_without_a_way_out_the_hurt_fight_on() -> None:
    place = Place(zones=(Zone(),), gaps=(), exits=())
    sides = [Side([fighter("Ida")], 0, "kill"), Side([orc(4, mind="animal")], 0, "kill")]
    fight = SYSTEM.contest("fight", sides, place)
    assert isinstance(fight, Fight)
    fight.cast[1].hp = 1
    assert chosen(fight, 1)[0] == ATTACK


def test_a_party_withdraws_when_it_is_less_than_half_as_strong() -> None:
    fight = meet([fighter("A"), fighter("B")], [orc(5), orc(5)])
    assert fight.decide("retreat", 0, (1,), lambda sides: sides) == (0,)
    fight.cast[1].hp = 0
    fight.cast[1].fall(DEAD)
    fight.drop(1)
    assert fight.decide("retreat", 0, (1,), lambda sides: sides) == (1,)
    fight.retreat[0] = 1
    assert chosen(fight, 0)[0] == FLEE


def test_a_thinking_foe_strikes_where_it_tells_most() -> None:
    fight = meet([orc()], [foe("hale", 11, 12), foe("hurt", 11, 2), foe("hard", 18, 2)])
    assert chosen(fight, 0) == (ATTACK, 2, 0, NONE, 0)


def test_an_animal_takes_anybody_in_its_zone() -> None:
    fight = meet([orc(3, mind="animal")], [foe("a", 11, 9), foe("b", 11, 9), foe("c", 11, 9)])
    for face in (1, 2, 3):
        assert fight.decide("turn", 0, (), lambda _sides, face=face: face)[1] == face


def test_a_shooter_takes_cover_with_the_move_it_can_spare() -> None:
    archer = fighter("Ida", (0, 5, 0, 0, 0, 0), [BOW], FTR=5)
    fight = meet([archer], [orc()], apart=1, zones=(Zone(cover="partial"), Zone()))
    assert chosen(fight, 0) == (ATTACK, 1, 0, COVER, 1)


def test_a_poor_shot_is_aimed_first_and_then_taken() -> None:
    fight = meet([fighter("Ida", (0, 0, 0, 0, 0, 0), [BOW])], [foe("mark", 18, 9)], apart=1)
    assert chosen(fight, 0)[0] == AIM
    one = fight.cast[0]
    one.aim_at, one.aim_arm, one.aim_beat = 1, 0, 0
    assert chosen(fight, 0)[0] == ATTACK


def test_the_wounded_guard_themselves_while_somebody_else_fights() -> None:
    duellist = fighter("Ida", (3, 0, 0, 0, 0, 0), [SWORD], FTR=3)
    fight = meet([duellist, fighter("Osk")], [orc()])
    fight.cast[0].hp = 3
    assert chosen(fight, 0)[0] == GUARD


def test_a_companion_is_tended_where_nobody_is_in_the_way() -> None:
    fight = meet([fighter("Ida", (0, 0, 2, 0, 0, 0)), fighter("Osk", DIV=2)], [orc()], apart=1)
    fight.cast[0].fall(DEAD)
    fight.drop(0)
    assert chosen(fight, 1) == (REVIVE, 0, NONE)
    fight.cast[2].zone = 0
    fight.moved(1)
    assert chosen(fight, 1)[0] == ATTACK


def test_two_daggers_are_used_as_a_pair() -> None:
    fight = meet([fighter("Tamsin", (0, 2, 0, 0, 0, 0), [DAGGER, DAGGER])], [orc()])
    assert chosen(fight, 0) == (ATTACK, 1, 2, NONE, 0)


def test_the_shaken_only_move_and_the_frightened_only_while_they_see() -> None:
    fight = meet([fighter("Ida")], [orc()])
    one = fight.cast[0]
    one.suffer(SHAKEN)
    fight.count()
    verbs = {option.deed[0] for option in fight.options(Choice("turn", 0))}
    assert verbs == {WAIT, MOVES, FLEE}
    one.relieve()
    one.suffer(FEAR, 1)
    fight.count()
    assert not tactics.free(fight, one)
    fight.cast[1].gone = 1
    assert tactics.free(fight, one)


def test_nobody_who_can_be_reached_by_nobody_is_waited_for() -> None:
    place = Place(zones=(Zone(), Zone()), gaps=(), exits=())
    sides = [Side([orc()], 0, "kill"), Side([orc()], 1, "kill")]
    fight = SYSTEM.contest("fight", sides, place)
    play(fight, hands_for(Stream("a").river(), Stream("b").river()))
    assert (fight.verdict, fight.how) == ("draw", "stalemate: nobody can reach anybody")


def test_sixty_rounds_are_a_stand_off() -> None:
    sides = [
        Side([foe("wall", 30, 99, -20)], 0, "kill"),
        Side([foe("rock", 30, 99, -20)], 0, "kill"),
    ]
    fight = SYSTEM.under({"fight_round_limit": "4"}).contest("fight", sides, Place())
    play(fight, hands_for(Stream("a").river(), Stream("b").river()))
    assert (fight.verdict, fight.how, fight.clock) == ("draw", "stand-off", 24)


@pytest.mark.parametrize(
    ("aim", "endings"),
    [
        ("capture", {"captured", "escaped"}),
        ("kill", {"slain", "escaped"}),
        ("mindless", {"slain", "escaped"}),
    ],
)
def test_what_they_want_decides_what_becomes_of_the_beaten(aim: Aim, endings: set[str]) -> None:
    sides = [Side([fighter("Ida"), fighter("Osk")], 0, "kill"), Side([orc(6), orc(6)], 1, aim)]
    packed = SYSTEM.contest("fight", sides, Place()).pack()
    seen = tally(SYSTEM, packed, stream=Stream(aim), trials=40)
    assert {how for (_, how), _ in seen.endings} <= endings
    assert seen.losses == 40


def test_those_who_want_out_run_at_once() -> None:
    sides = [Side([fighter("Ida")], 0, "escape"), Side([orc()], 1, "kill")]
    fight = SYSTEM.contest("fight", sides, Place())
    play(fight, hands_for(Stream("a").river(), Stream("b").river()))
    assert (fight.verdict, fight.how) in {("lost", "escaped"), ("lost", "slain")}


def test_the_edge_is_left_by_going_on() -> None:
    fight = meet([fighter("Ida")], [orc()])
    fight.cast[0].zone = 3
    fight.cast[1].zone = 3
    assert tactics.flight(fight, fight.cast[0]) == (FLEE, AWAY, NONE)


@pytest.mark.parametrize(
    ("sides", "says"),
    [
        ([Side([], 0, "kill"), Side([orc()], 1, "kill")], "the first side is empty"),
        ([Side([orc()], 0, "kill"), Side([], 1, "kill")], "the second side is empty"),
        ([Side([orc()], 0, "kill")], "a fight has two sides; 1"),
        ([Side([orc()], 9, "kill"), Side([orc()], 1, "kill")], "the first side starts in zone 9"),
    ],
)
def test_a_fight_that_cannot_be_is_refused(sides: list[Side], says: str) -> None:
    with pytest.raises(BriefError, match=says):
        SYSTEM.contest("fight", sides, Place())


def test_a_debate_is_refused_by_name() -> None:
    with pytest.raises(BriefError, match="'debate'"):
        SYSTEM.contest("debate", [Side([orc()], 0, "kill")] * 2, Place())


def test_the_dead_cannot_be_a_side() -> None:
    body = orc()
    body.fall(DEAD)
    with pytest.raises(BriefError, match="nobody who can stand: orc"):
        SYSTEM.contest("fight", [Side([body], 0, "kill"), Side([orc()], 1, "kill")], Place())


def test_a_fight_leaves_those_who_were_handed_in_as_they_were() -> None:
    ours, theirs = fighter("Ida"), orc()
    fight = SYSTEM.contest("fight", [Side([ours], 0, "kill"), Side([theirs], 1, "kill")], Place())
    before = json.dumps([ours.pack(), theirs.pack()])
    play(fight, hands_for(Stream("a").river(), Stream("b").river()))
    assert json.dumps([ours.pack(), theirs.pack()]) == before
