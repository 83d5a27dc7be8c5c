"""What a turn may hold and what tactics make of it: shields, wards, the swift, the frightened."""

from __future__ import annotations

from solo.records import Zone
from solo.rules import Choice
from solo.systems.d20 import cites as c
from solo.systems.d20 import combat, dividing, moves, tables
from solo.systems.d20.callings import made_card
from solo.systems.d20.card import LIGHT, PAIR, Card, Weapon, skills_of
from solo.systems.d20.combat import land, overflowing
from solo.systems.d20.creature import CHARMED, FEAR, Creature
from solo.systems.d20.deeds import AIM, ATTACK, CAST, DIVIDE, FLEE, GUARD, MOVES, NONE
from solo.systems.d20.fight import Fight
from tests.systems.d20.arena import BOW, DAGGER, SWORD, fighter, foe, meet, orc
from tests.systems.d20.scripted import lines, scripted

HATCHET: Weapon = ("hand axe", LIGHT, 1, 6, 1, 0, 0, 0, 11, 1)
ROW = (Zone(), Zone(), Zone(), Zone(), Zone())


def deeds(fight: Fight, who: int, verb: int) -> list[tuple[int, ...]]:
    choice = Choice("turn", who, ())
    return [option.deed for option in fight.options(choice) if option.deed[0] == verb]


def caster(*known: str, hp: int = 20, **skills: int) -> Creature:
    card = Card(
        kind="hero", what="magic-user", level=5, skills=skills_of(**skills), full_hp=20,
        weapons=[SWORD], powers=tuple(("wizard", name) for name in known), tags=("person",),
    )  # fmt: skip
    one = Creature(card, "Ida")
    one.hp = hp
    return one


# ---------------------------------------------------------------------- hands and shields


def test_nobody_has_a_shield_on_the_arm_that_holds_a_second_weapon() -> None:  # D20-11.07
    ida = fighter("Ida", weapons=[DAGGER, HATCHET], shield=2)
    fight = meet([ida], [orc(), orc()], two_handed_blocks_shield="false")
    one = fight.people[0]
    pair = next(n for n, arm in enumerate(one.arms) if arm[11] == PAIR)
    hands = scripted(2, 2)
    combat.strike(fight, hands, one, 1, pair)
    assert one.ac == 10
    assert [line.cites[0] for line in lines(hands)] == [c.D20_11_07, c.D20_11_06]
    combat.strike(fight, hands, one, 1, 0)
    assert one.ac == 12


def test_tactics_keep_the_shield_up() -> None:  # D20-C.10
    fight = meet([fighter("Ida", weapons=[DAGGER, HATCHET], shield=2)], [orc()])
    deed = fight.decide("turn", 0, (), lambda sides: sides)
    assert fight.people[0].arms[deed[2]][11] != PAIR
    assert (ATTACK, 1, len(fight.people[0].arms) - 1, NONE, 0) in deeds(fight, 0, ATTACK)


# ---------------------------------------------------------------------- whom a blow may reach


def test_spare_damage_finds_neither_the_warded_nor_friends() -> None:
    fiend = foe("fiend", 20, 30)
    fiend.card = fiend.card.replace(tags=("fiend",))
    first, warded, plain = (fighter(name) for name in ("Ida", "Osk", "Max"))
    warded.note_effect("ward", 5, 1, 600, "protection-from-evil|14|Osk")
    fight = meet([fiend], [first, warded, plain])
    one, it = fight.people[0], fight.people[1]
    assert overflowing(fight, one, it, (30, 1, 0), (1,)) == [3]
    assert overflowing(fight, one, it, (30, 0, 0), (1,)) == [2, 3]
    fight.people[3].suffer(CHARMED, 0)
    assert overflowing(fight, one, it, (30, 0, 0), (1,)) == [2]


def test_a_shot_that_runs_on_may_be_aimed_past_a_ward() -> None:
    fiend = foe("fiend", 20, 30)
    fiend.card = fiend.card.replace(tags=("fiend",))
    party = [fighter(name) for name in ("Ida", "Osk", "Max")]
    for one in party[1:]:
        one.note_effect("ward", 5, 1, 600, f"protection-from-evil|14|{one.name}")
    fight = meet([fiend], party)
    hands = scripted()
    row = ((c.D20_8_16,), (), (0, 0, 0, 1, 7))
    land(fight, hands, fight.people[0], fight.people[1], 5, (30, 0, 7), row, ())
    assert [line.whom for line in lines(hands) if line.cites[0] == c.D20_11_03] == [2]


def test_an_attack_is_divided_among_all_who_stand_there_and_an_aim_belongs_to_it() -> None:
    fight = meet([fighter("Ida", (0, 2, 0, 0, 0, 0), [BOW], FTR=3)], [orc() for _ in range(5)])
    one = fight.people[0]
    assert (DIVIDE, 0, NONE, 1, 1, 2, 1, 3, 1, 4, 1, 5, 1) in deeds(fight, 0, DIVIDE)
    combat.aim(fight, scripted(), one, (AIM, 2, 0, NONE, 0))
    fight.beat += 1
    split = (DIVIDE, 0, NONE, 1, 4, 2, 4)
    assert split in deeds(fight, 0, DIVIDE)
    hands = scripted(2, 2)
    dividing.divide(fight, hands, one, split)
    assert all(c.D20_11_04 in line.cites for line in lines(hands))


def test_a_hand_that_may_not_touch_divides_nothing_among_the_warded() -> None:
    fiend = fighter("Ida", FTR=3)
    fiend.card = fiend.card.replace(tags=("fiend",))
    others = [fighter("Osk"), fighter("Max")]
    others[0].note_effect("ward", 5, 1, 600, "protection-from-evil|14|Osk")
    assert deeds(meet([fiend], others), 0, DIVIDE) == []


def test_a_curse_is_named_where_it_weighs() -> None:
    fight = meet([fighter("Ida")], [orc()])
    fight.people[0].note_effect("curse", 0, 1, 600, "the backlash of Light")
    hands = scripted(2, 12)
    combat.strike(fight, hands, fight.people[0], 1, 0)
    combat.guard(fight, hands, fight.people[0], (GUARD, 0, NONE, 0))
    assert [c.D20_12_25 in line.cites for line in lines(hands)] == [True, True]
    assert [line.parts[3] for line in lines(hands)] == [-1, -1]


# ---------------------------------------------------------------------- where a turn leads


def swift() -> Creature:
    return Creature(made_card(tables.powers()["summon-medium-animal"], 1), "horse")


def test_the_swift_come_three_zones_in_a_turn_of_moves() -> None:
    fight = meet([swift()], [orc()], apart=4, zones=ROW)
    deed = fight.decide("turn", 0, (), lambda sides: sides)
    assert deed == (MOVES, 1, 2, 3)
    assert deed in deeds(fight, 0, MOVES)
    hands = scripted()
    moves.run(fight, hands, fight.people[0], deed)
    assert fight.people[0].zone == 3
    assert lines(hands)[-1].cites == (c.D20_10_03, c.R_33)


def test_rough_ground_is_as_slow_for_the_swift_and_the_strong_are_not_swift() -> None:
    rough = (Zone(), Zone(ground="difficult"), Zone(), Zone())
    fight = meet([swift()], [orc()], apart=3, zones=rough)
    assert fight.decide("turn", 0, (), lambda sides: sides) == (MOVES, 1, 1)
    strong = Creature(made_card(tables.powers()["summon-medium-animal"], 0), "wolf")
    fight = meet([strong], [orc()], apart=4, zones=ROW)
    assert fight.decide("turn", 0, (), lambda sides: sides) == (MOVES, 1, 2)
    assert (strong.card.abilities[0], swift().card.abilities[0]) == (2, 0)


def test_the_frightened_never_come_nearer_by_a_second_move_either() -> None:  # D20-9.08
    fight = meet([fighter("Ida")], [orc()], apart=2, zones=ROW)
    fight.people[0].zone = 1
    fight.people[0].suffer(FEAR, 1)
    fight.count()
    assert all(1 not in deed[2:] for deed in deeds(fight, 0, MOVES) if deed[1] == 0)
    assert all(deed[1] != 2 for deed in deeds(fight, 0, MOVES))


def test_a_power_worth_more_goes_before_a_guard() -> None:  # D20-C.02
    weak, strong = caster("magic-missile", hp=4, MAG=6), caster(hp=4, FTR=12)
    friend = fighter("Osk", FTR=3)
    verbs = [
        meet([one, friend], [foe("troll", 10, 60, 4)]).decide("turn", 0, (), lambda sides: sides)[0]
        for one in (weak, strong)
    ]
    assert verbs == [CAST, GUARD]


def test_whoever_flees_and_can_leap_leaps() -> None:  # D20-C.03
    fight = meet([caster("teleport-far", MAG=8)], [orc()], aims=("escape", "kill"), zones=ROW)
    place = tables.powers()["teleport-far"].place
    deed = fight.decide("turn", 0, (), lambda sides: sides)
    assert deed[:2] == (CAST, place)
    assert deed in deeds(fight, 0, CAST)
    poor = meet([caster("teleport-far", MAG=1)], [orc()], aims=("escape", "kill"), zones=ROW)
    assert poor.decide("turn", 0, (), lambda sides: sides)[0] == FLEE
