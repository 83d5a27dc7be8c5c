"""The worked examples of the book that are blows, typed in, and what a blow may be besides."""

from __future__ import annotations

import pytest

from solo.systems.d20 import cites as c
from solo.systems.d20 import combat, dividing, rounds
from solo.systems.d20.creature import BROKEN, DEAD, OUT, UNCONSCIOUS
from solo.systems.d20.deeds import AIM, ATTACK, DIVIDE, GUARD, NONE
from tests.systems.d20.arena import BOW, DAGGER, GREATSWORD, SWORD, fighter, foe, meet, orc
from tests.systems.d20.scripted import answering, lines, scripted


def test_a_greatsword_that_meets_the_ac_hits() -> None:  # W16
    fight = meet([fighter("Ida", (2, 0, 0, 0, 0, 0), [GREATSWORD], FTR=1)], [foe("ogre", 12, 25)])
    hands = scripted(9, 3, 5)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    blow, harm = lines(hands)
    assert blow.cites == (c.D20_8_04,)
    assert (blow.faces, blow.parts, blow.total, blow.need) == ((9,), (0, 2, 1, 0), 12, 12)
    assert (blow.outcome, blow.left) == (1, 25)
    assert (harm.cites, harm.faces, harm.total, harm.left) == ((c.D20_8_16,), (3, 5), 10, 15)


def test_a_dagger_halves_before_it_adds() -> None:  # W17
    fight = meet([fighter("Ida", (-1, 0, 0, 0, 0, 0), [DAGGER])], [foe("rat", 5, 9)])
    hands = scripted(10, 5)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert lines(hands)[1].total == 2


def test_a_hit_hurts_by_at_least_one() -> None:  # W18
    kobold = orc(1)
    fight = meet([kobold], [foe("mark", 13, 9)])
    hands = scripted(15, 1)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    blow, harm = lines(hands)
    assert (blow.total, blow.need, blow.outcome) == (13, 13, 1)
    assert blow.cites == (c.D20_8_04, c.D20_15_07, c.R_34)
    assert (harm.total, harm.left, harm.cites) == (1, 8, (c.D20_8_16, c.R_13))


def test_a_divided_attack_shares_modifier_and_damage() -> None:  # W19
    one = fighter("Ida", (2, 0, 0, 0, 0, 0), [SWORD], FTR=3)
    fight = meet([one], [foe("a", 13, 8), foe("b", 14, 8)])
    hands = scripted(10, 11, 5)
    dividing.divide(fight, hands, fight.cast[0], (DIVIDE, 0, NONE, 1, 3, 2, 2))
    first, second, harm = lines(hands)
    assert first.cites == (c.D20_8_07, c.D20_8_04, c.R_11)
    assert (first.total, first.outcome, second.total, second.outcome) == (13, 1, 13, 0)
    assert (harm.whom, harm.faces, harm.total, harm.left) == (1, (5,), 4, 4)
    assert harm.parts == (0, 2, 0, -2, 11)
    assert [one.hp for one in fight.cast[1:]] == [4, 8]


@pytest.mark.parametrize(
    ("whole", "many", "split"), [(5, 2, [3, 2]), (-3, 2, [-1, -2]), (1, 3, [1, 0, 0])]
)
def test_shares_add_up_larger_ones_first(whole: int, many: int, split: list[int]) -> None:
    assert dividing.shares(whole, many) == split


def test_a_blow_runs_on_while_its_targets_drop() -> None:  # W20
    one = fighter("Ida", (2, 0, 0, 0, 0, 0), [GREATSWORD], FTR=1)
    fight = meet([one], [foe(name, 11, 4) for name in ("a", "b", "c")])
    hands = scripted(14, 5, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert [one.hp for one in fight.cast[1:]] == [0, 0, 1]
    assert [one.down for one in fight.cast[1:]] == [DEAD, DEAD, 0]
    over = [line for line in lines(hands) if line.cites[0] == c.D20_11_03]
    assert [(line.total, line.need, line.left) for line in over] == [(7, 11, 0), (3, 11, 1)]


def test_a_blow_does_not_run_on_to_better_armour() -> None:  # W21
    one = fighter("Ida", (2, 0, 0, 0, 0, 0), [GREATSWORD], FTR=1)
    fight = meet([one], [foe("orc", 11, 4), foe("hobgoblin", 12, 8)])
    hands = scripted(8, 5, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert [one.hp for one in fight.cast[1:]] == [0, 8]


def test_an_aimed_bow_finds_somebody_in_cover() -> None:  # W22
    archer = fighter("Ida", (0, 2, 0, 0, 0, 0), [BOW], FTR=1)
    fight = meet([archer], [foe("mark", 13, 12)], apart=1)
    fight.cast[1].cover = 1
    hands = scripted(9, 4)
    combat.aim(fight, hands, fight.cast[0], (AIM, 1, 0, NONE, 0))
    fight.beat = 2
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    _, blow, harm = lines(hands)
    assert (blow.parts, blow.total, blow.need) == ((1, 2, 1, 3), 15, 15)
    assert blow.cites == (c.D20_8_06, c.D20_11_01, c.D20_11_04, c.R_16)
    assert (harm.total, harm.left) == (6, 6)


def test_an_aim_is_spent_on_anybody_and_lapses_after_a_round() -> None:
    archer = fighter("Ida", (0, 2, 0, 0, 0, 0), [BOW], FTR=1)
    fight = meet([archer], [foe("a", 13, 12), foe("b", 13, 12)], apart=1)
    hands = scripted(2, 2)
    combat.aim(fight, hands, fight.cast[0], (AIM, 1, 0, NONE, 0))
    fight.beat = 2
    combat.strike(fight, hands, fight.cast[0], 2, 0)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert [line.total for line in lines(hands)[1:]] == [5, 5]


def test_close_defence_stands_in_for_the_ac_in_melee_only() -> None:  # W23
    guard = fighter("Ida", (1, 0, 0, 0, 0, 0), [SWORD], armour=1, shield=2, FTR=3)
    guard.card = guard.card.replace(armour=1, shield=2)
    guard.refresh()
    fight = meet([guard], [orc()])
    assert fight.cast[0].ac == 14
    hands = scripted(13)
    combat.guard(fight, hands, fight.cast[0], (GUARD, 0, NONE, 0))
    assert lines(hands)[0].cites[:2] == (c.D20_11_05, c.R_15)
    assert combat.armour(fight.cast[0], 1) == 17
    assert combat.armour(fight.cast[0], 0) == 14


def test_a_natural_one_guards_nobody_and_a_turn_ends_the_guard() -> None:
    guard = fighter("Ida", (9, 0, 0, 0, 0, 0), [SWORD], FTR=9)
    fight = meet([guard], [orc()])
    hands = scripted(1)
    combat.guard(fight, hands, fight.cast[0], (GUARD, 0, NONE, 0))
    assert combat.armour(fight.cast[0], 1) == 10
    fight.cast[0].guard = 25
    fight.phase, fight.actor = 1, 0
    rounds.turn(fight, answering({"turn": (0,)}))
    assert fight.cast[0].guard == 0


def test_two_daggers_from_behind_strike_once_and_double() -> None:  # W24
    thief = fighter("Tamsin", (0, 1, 0, 0, 0, 0), [DAGGER, DAGGER])
    fight = meet([thief], [foe("guard", 12, 8)], surprised=True)
    pair = 2
    hands = scripted(12, 4)
    combat.strike(fight, hands, fight.cast[0], 1, pair)
    blow, harm = lines(hands)[:2]
    assert blow.cites == (c.D20_11_06, c.R_18)
    assert (blow.total, harm.total, harm.left) == (13, 8, 0)
    assert harm.cites == (c.D20_8_16, c.D20_11_08, c.R_17)
    assert harm.parts[3] == 2


def test_the_unliving_are_never_doubled_and_nobody_is_surprised_twice() -> None:
    fight = meet([fighter("Ida", FTR=2)], [foe("bones", 8, 30, living=False)], surprised=True)
    hands = scripted(10, 4, 10, 4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert [line.total for line in lines(hands)[1::2]] == [4, 4]


def test_light_armour_takes_dexterity_and_a_shield() -> None:  # W25
    assert fighter("Ida", (0, 2, 0, 0, 0, 0), armour=1, shield=1).ac == 15


@pytest.mark.parametrize(("armour", "dex", "ac"), [(0, 2, 12), (1, -1, 11), (2, 3, 15), (3, 3, 17)])
def test_armour_gives_what_the_book_says(armour: int, dex: int, ac: int) -> None:
    assert fighter("Ida", (0, dex, 0, 0, 0, 0), armour=armour).ac == ac


def test_a_bow_leaves_no_hand_for_a_shield() -> None:
    one = fighter("Ida", (0, 0, 0, 0, 0, 0), [SWORD, BOW], shield=2)
    fight = meet([one], [foe("mark", 30, 9)])
    hands = scripted(5, 5)
    combat.strike(fight, hands, fight.cast[0], 1, 1)
    assert fight.cast[0].ac == 10
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert fight.cast[0].ac == 12
    assert [line.cites for line in lines(hands) if line.whom < 0] == [
        (c.D20_8_20, c.R_55), (c.D20_8_12,)
    ]  # fmt: skip


def test_nobody_misses_somebody_unconscious_in_melee() -> None:
    fight = meet([fighter("Ida", FTR=1)], [foe("sleeper", 30, 9)])
    fight.cast[1].suffer(UNCONSCIOUS)
    fight.count()
    hands = scripted(4)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    blow, harm = lines(hands)
    assert (blow.faces, blow.outcome, blow.cites[-1]) == ((), 1, c.D20_9_06)
    assert harm.faces == (4,)


@pytest.mark.parametrize(("face", "hits"), [(20, 1), (1, 0)])
def test_naturals_come_before_totals(face: int, hits: int) -> None:
    hopeless, sure = fighter("Ida"), fighter("Ida", (30, 0, 0, 0, 0, 0))
    fight = meet([hopeless if face == 20 else sure], [foe("mark", 30, 99)])
    hands = scripted(face, 3) if hits else scripted(face)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    assert lines(hands)[0].outcome == hits


@pytest.mark.parametrize(
    ("victim", "how"),
    [(orc(), OUT), (foe("bear", 8, 1), DEAD), (foe("drone", 8, 1, living=False), BROKEN)],
)
def test_a_party_spares_people_and_nothing_else(victim: object, how: int) -> None:
    one = fighter("Ida", (5, 0, 0, 0, 0, 0))
    fight = meet([one], [victim])  # pyright: ignore[reportArgumentType] - creatures all three
    combat.strike(fight, scripted(15, 6), fight.cast[0], 1, 0)
    assert fight.cast[1].down == how


def test_a_person_may_choose_otherwise() -> None:
    fight = meet([fighter("Ida", (5, 0, 0, 0, 0, 0))], [orc()])
    combat.strike(fight, answering({"mercy": (0,)}, 15, 6), fight.cast[0], 1, 0)
    assert fight.cast[1].down == DEAD


def test_a_luck_point_buys_a_second_die_and_the_better_counts() -> None:
    lucky = fighter("Ida")
    fight = meet([lucky], [foe("mark", 15, 9)], luck_points="true")
    fight.cast[0].luck = 1
    hands = answering({"luck": (1,)}, 4, 16, 3)
    combat.strike(fight, hands, fight.cast[0], 1, 0)
    blow = lines(hands)[0]
    assert (blow.faces, blow.total, blow.outcome) == ((4, 16), 16, 1)
    assert fight.cast[0].luck == 0
    assert c.D20_19_07 in blow.cites


def test_an_attack_may_follow_a_move_or_go_before_one() -> None:
    fight = meet([fighter("Ida", FTR=1)], [foe("mark", 30, 9)], apart=1)
    combat.attack(fight, scripted(5), fight.cast[0], (ATTACK, 1, 0, 1, 0))
    assert fight.cast[0].zone == 1
    combat.attack(fight, scripted(5), fight.cast[0], (ATTACK, 1, 0, 0, 1))
    assert fight.cast[0].zone == 0
