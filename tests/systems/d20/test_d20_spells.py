"""Powers in fights: whom they touch, what they do there, and when they end."""

from __future__ import annotations

from solo.rules import Choice, Course, Deed, Hands, Ints
from solo.systems.d20 import SYSTEM, powers
from solo.systems.d20 import cites as c
from solo.systems.d20.creature import CHARMED, DEAD, MADE, OUT, PINNED, TURNED
from solo.systems.d20.deeds import ATTACK, CAST, DECOY, END, FLEE, NONE, WAIT
from solo.systems.d20.workings import DISBELIEVES, ILLUSION, LUCK
from tests.systems.d20.arena import fighter, foe, meet, orc
from tests.systems.d20.casters import caster, casts, decided, does
from tests.systems.d20.scripted import answering, cites, lines, scripted


def test_a_missile_kills_and_does_not_overflow() -> None:
    ida = caster("Ida", "wizard", "magic-missile", ability=2)
    fight = meet([ida], [foe("A", 11, 4), foe("B", 11, 4)])
    hands = does(fight, casts("magic-missile", 1), 10)
    assert [one.hp for one in fight.people[1:]] == [0, 4]
    assert fight.people[1].down == DEAD
    assert c.D20_11_03 not in cites(hands)


def test_a_healer_walks_to_the_wounded() -> None:
    osk, ida = caster("Osk", "cleric", "cure-wounds"), fighter("Ida", FTR=4)
    fight = meet([osk, ida], [orc(2)])
    fight.people[1].zone, fight.people[1].hp = 1, 0
    fight.people[1].fall(OUT)
    does(fight, casts("cure-wounds", 1, 1, step=1), 10)
    assert (fight.people[0].zone, fight.people[1].down) == (1, 0)
    assert 1 in fight.standing[0]


def test_the_charmed_fight_nobody_until_they_are_harmed() -> None:
    bard, ida = caster("Bel", "bard", "charm-person", ability=2), fighter("Ida")
    fight = meet([bard, ida], [orc(3), orc(3)])
    does(fight, casts("charm-person", 2), 10, 3, 2)
    assert fight.people[2].has(CHARMED)
    assert fight.standing[1] == [3]
    assert decided(fight, 1)[1] == 3
    hands = does(fight, (ATTACK, 2, 0, NONE, 0), 19, 1, who=1)
    assert not fight.people[2].has(CHARMED)
    assert {c.D20_9_11, c.R_29} <= cites(hands)
    assert fight.standing[1] == [2, 3]


def test_a_side_of_friends_has_nobody_left_to_fight() -> None:
    bard = caster("Bel", "bard", "charm-person", ability=2)
    fight = meet([bard], [orc(3)])
    does(fight, casts("charm-person", 1), 10, 3, 2)
    assert fight.verdict == "won"


def test_what_is_called_acts_from_the_next_round_and_obeys() -> None:
    dru = caster("Dru", "druid", "summon-medium-animal", ability=2)
    fight = meet([dru], [orc(4)])
    hands = does(fight, casts("summon-medium-animal"), 10, 4)
    wolf = fight.people[2]
    assert (wolf.name, wolf.side, wolf.acted, wolf.hp) == ("wolf", 0, 1, 8)
    assert {c.D20_7_07, c.R_69} <= cites(hands)
    assert fight.waiting[0] == []
    assert decided(fight, 2)[:2] == (ATTACK, 1)


def test_what_is_called_goes_when_its_time_is_up() -> None:
    dru = caster("Dru", "druid", "summon-medium-animal", ability=2)
    fight = meet([dru], [orc(4)])
    does(fight, casts("summon-medium-animal"), 10, 1)
    fight.people[2].now += 54
    fight.phase = 2
    hands = scripted()
    fight.step(hands)
    assert fight.people[2].down
    assert fight.standing[0] == [0]
    assert {c.D20_12_11, c.R_32} <= cites(hands)


def test_the_turned_can_only_run() -> None:
    osk = caster("Osk", "cleric", "turn-away-undead", ability=2)
    fight = meet([osk], [orc(3, tags=("undead",), living=False)])
    does(fight, casts("turn-away-undead"), 12, 3)
    ghoul = fight.people[1]
    assert any(row[0] == TURNED for row in ghoul.ledger)
    assert decided(fight, 1)[0] == FLEE
    assert all(option.deed[0] not in (ATTACK, CAST) for option in fight.options(Choice("turn", 1)))
    ghoul.suffer(PINNED)
    assert decided(fight, 1)[0] == ATTACK


def test_nobody_warded_off_strikes_by_hand_but_may_shoot() -> None:
    osk = caster("Osk", "cleric", "protection-from-evil")
    imp = orc(3, tags=("fiend",))
    fight = meet([osk], [imp])
    does(fight, casts("protection-from-evil"), 12, 3)
    assert decided(fight, 1)[0] == WAIT
    assert all(option.deed[0] != ATTACK for option in fight.options(Choice("turn", 1)))
    archer = meet([fight.people[0]], [orc(3, tags=("fiend",), reach="long")])
    assert decided(archer, 1)[0] == ATTACK


def test_an_illusion_takes_blows_until_it_is_seen_through() -> None:
    ill = caster("Ill", "illusionist", "medium-illusion", ability=2)
    fight = meet([ill], [orc(3), orc(3)])
    does(fight, casts("medium-illusion"), 10, 4)
    assert fight.decoys == [(0, 0, "medium-illusion|18|Ill")]
    deed = decided(fight, 1)
    assert deed == (DECOY, 0, 0)
    hands = does(fight, deed, 5, 20, who=1)
    assert fight.people[0].hp == 20
    assert fight.people[1].ledger[0][0] == DISBELIEVES
    assert [line.cites[0] for line in lines(hands)][:3] == [c.D20_6_06, c.D20_8_01, c.D20_6_06]
    assert decided(fight, 1)[0] == ATTACK


def test_whoever_sees_through_it_at_once_still_strikes() -> None:
    ill = caster("Ill", "illusionist", "medium-illusion", ability=2)
    fight = meet([ill], [orc(3), orc(3)])
    does(fight, casts("medium-illusion"), 10, 4)
    fight.phase, fight.actor = 1, 1
    hands = scripted(20, 15, 3)
    fight.step(hands)
    assert fight.people[0].hp == 15


def test_nobody_strikes_at_an_illusion_whose_maker_lies_dead() -> None:
    ill = caster("Ill", "illusionist", "medium-illusion", ability=2)
    fight = meet([ill, fighter("Osk")], [orc(3), orc(3)])
    does(fight, casts("medium-illusion"), 10, 4)
    fight.people[0].hurt(99)
    fight.fallen(answering({"mercy": (0,)}), 0, 2)
    saved = SYSTEM.course(fight.pack())
    deed = fight.decide("turn", 2, (), lambda _sides: 1)
    assert deed[:2] == (ATTACK, 1)
    assert deed == saved.decide("turn", 2, (), lambda _sides: 1)


def test_an_illusion_ends_with_its_deadly_shape() -> None:
    ill = caster("Ill", "illusionist", "small-illusion", "deadly-small-illusion", ability=2)
    fight = meet([ill], [orc(3)])
    does(fight, casts("small-illusion"), 10, 6)
    fight.people[0].acted = 0
    does(fight, casts("deadly-small-illusion"), 10)
    shape = fight.people[2]
    assert shape.ledger[0][0] == MADE
    assert fight.people[0].ledger[0][0] == ILLUSION
    shape.hurt(99)
    fight.fallen(scripted(), 2, 1)
    assert fight.people[0].ledger == []
    assert fight.decoys == []


def test_a_backlash_monster_strikes_and_keeps_to_its_user() -> None:
    ida, osk = caster("Ida", "wizard", "magic-missile", ability=1), fighter("Osk")
    fight = meet([ida, osk], [orc(2)])
    hands = does(fight, casts("magic-missile", 2), 2, 4, 15)
    monster = fight.people[3]
    assert (monster.side, monster.acted, monster.hp) == (1, 1, 24)
    assert fight.people[0].hp == 20 - 6
    assert {c.D20_12_24, c.D20_12_27, c.R_47} <= cites(hands)
    assert decided(fight, 3)[:2] == (ATTACK, 0)


def test_a_leap_ends_where_it_was_meant_to() -> None:
    ida = caster("Ida", "wizard", "teleport-nearby", "teleport-anywhere", rank=10)
    fight = meet([ida, fighter("Osk")], [orc(2)])
    does(fight, casts("teleport-nearby", NONE, 1), 10)
    assert fight.people[0].zone == 1
    fight.people[0].acted = 0
    does(fight, casts("teleport-anywhere", NONE, NONE), 15)
    assert fight.people[0].gone


def test_luck_throws_a_die_again_once_a_round() -> None:
    bel, osk = caster("Bel", "bard", "summon-luck"), fighter("Osk")
    fight = meet([bel, osk], [foe("A", 15, 30)])
    does(fight, casts("summon-luck", 1), 10, 5)
    assert [row[0] for row in fight.people[1].ledger] == [LUCK]
    fight.phase, fight.actor = 1, 1
    hands = answering({"turn": (ATTACK, 2, 0, NONE, 0), "reroll": (1,)}, 2, 18, 4)
    fight.step(hands)
    assert lines(hands)[0].faces == (2, 18)
    assert c.R_57 in cites(hands)
    fight.phase, fight.actor = 1, 1
    hands = answering({"turn": (ATTACK, 2, 0, NONE, 0), "reroll": (1,)}, 2)
    fight.step(hands)
    assert lines(hands)[0].faces == (2,)


def test_ones_own_power_is_ended_without_an_action() -> None:
    osk = caster("Osk", "cleric", "protection-from-evil")
    fight = meet([osk], [foe("A", 10, 30)])
    does(fight, casts("protection-from-evil"), 12, 3)
    deeds: list[Deed] = [(END, 0, 0), (ATTACK, 1, 0, NONE, 0)]

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return deeds.pop(0) if kind == "turn" else course.decide(kind, who, about, lambda _: 1)

    hands = scripted(15, 4)
    hands = Hands(hands.throw, ask, hands.tape)
    fight.phase, fight.actor = 1, 0
    fight.step(hands)
    assert powers.active(fight.people[0]) == []
    assert fight.people[1].hp == 26
    assert c.D20_12_05 in cites(hands)
