"""Powers in fights: what a turn may do with them, whom they touch, and when they end."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.records import Place, Zone
from solo.rules import Choice, Course, Deed, Hands, Ints, Side
from solo.systems.d20 import SYSTEM, attrition, powers, sorcery, tables
from solo.systems.d20 import cites as c
from solo.systems.d20.card import Card, skills_of
from solo.systems.d20.creature import CHARMED, DEAD, MADE, OUT, PINNED, TURNED, Creature
from solo.systems.d20.deeds import ATTACK, CAST, DECOY, END, FLEE, NONE, WAIT
from solo.systems.d20.fight import Fight
from solo.systems.d20.workings import DISBELIEVES, ILLUSION, LUCK, WARD
from tests.systems.d20.arena import SWORD, fighter, foe, meet, orc
from tests.systems.d20.scripted import answering, cites, lines, scripted

STYLES = dict(tables.styles())


def adept(
    name: str, style: str, *known: str, ability: int = 0, rank: int = 6, fights: int = 0
) -> Creature:
    """Return somebody of a style who knows those powers."""
    how = STYLES[style]
    modifiers = [0, 0, 0, 0, 0, 0]
    modifiers[("STR", "DEX", "CON", "INT", "WIS", "CHA").index(how.ability)] = ability
    ranks = {how.skill: rank} | ({"FTR": fights} if fights else {})
    card = Card(
        kind="hero", what="magic-user", level=3, abilities=tuple(modifiers), weapons=(SWORD,),
        skills=skills_of(**ranks), full_hp=20, powers=tuple((style, one) for one in known),
        tags=("person",),
    )  # fmt: skip
    return Creature(card, name)


def place(name: str) -> int:
    return tables.powers()[name].place


def decided(fight: Fight, who: int = 0) -> Deed:
    fight.count()
    return fight.decide("turn", who, (), lambda _sides: 1)


def does(fight: Fight, deed: Deed, *faces: int, who: int = 0) -> Hands:
    """Let somebody do ``deed`` with those faces; the turn is handed on as usual."""
    fight.phase, fight.actor = 1, who
    fight.count()
    hands = answering({"turn": deed}, *faces)
    fight.step(hands)
    return hands


def casts(name: str, whom: int = NONE, spot: int = 0, *, step: int = NONE, option: int = 0) -> Deed:
    return CAST, place(name), whom, spot, step, option, 0


# ---------------------------------------------------------------------- deciding


def test_a_missile_is_used_where_it_is_worth_more_than_a_blow() -> None:
    ida = adept("Ida", "wizard", "magic-missile", ability=2)
    assert decided(meet([ida], [orc(5)])) == casts("magic-missile", 1)


def test_a_good_blow_is_not_given_up_for_a_poor_power() -> None:
    ida = adept("Ida", "wizard", "magic-missile", ability=-3, rank=2, fights=9)
    assert decided(meet([ida], [orc(5)]))[0] == ATTACK


def test_a_missile_reaches_where_no_sword_does() -> None:
    ida = adept("Ida", "wizard", "magic-missile")
    assert decided(meet([ida], [orc(5)], apart=1))[:3] == casts("magic-missile", 1, 1)[:3]


def test_fire_is_thrown_at_a_crowd_but_not_among_friends() -> None:
    ida, osk = adept("Ida", "wizard", "fireball", "magic-missile", ability=2), fighter("Osk")
    crowd = [orc(3) for _ in range(4)]
    fight = meet([ida, osk], crowd, apart=1)
    assert decided(fight) == casts("fireball", NONE, 1)
    for _ in range(3):
        fight.people.append(fighter("Bel", FTR=5))
        fight.people[-1].zone = 1
    osk.zone = fight.people[1].zone = 1
    fight.begin()
    assert decided(fight)[1] != place("fireball")


def test_the_worst_off_near_is_healed_first() -> None:
    osk = adept("Osk", "cleric", "cure-wounds", ability=1)
    ida, max_ = fighter("Ida", FTR=4), fighter("Max", FTR=4)
    ida.hp, max_.hp = 4, 2
    fight = meet([osk, ida, max_], [orc(2)], apart=1)
    assert decided(fight) == casts("cure-wounds", 2)
    fight.people[2].zone = 1
    assert decided(fight) == casts("cure-wounds", 2, 1, step=1)
    fight.people[2].hp = 20
    assert decided(fight) == casts("cure-wounds", 1)


def test_nobody_heals_with_poor_odds() -> None:
    osk = adept("Osk", "cleric", "cure-wounds", ability=-2, rank=2)
    ida = fighter("Ida", FTR=4)
    ida.hp = 1
    assert decided(meet([osk, ida], [orc(2)]))[0] == ATTACK


def test_animals_are_called_in_the_first_rounds_only() -> None:
    dru = adept("Dru", "druid", "summon-large-animal", ability=3)
    fight = meet([dru], [orc(5)])
    assert decided(fight) == casts("summon-large-animal")
    fight.beat = 3
    assert decided(fight)[0] == ATTACK


def test_the_undead_are_turned_and_blasted() -> None:
    osk = adept("Osk", "cleric", "turn-away-undead", "dispel-undead", ability=2)
    dead = [orc(4, tags=("undead",), living=False) for _ in range(3)]
    assert decided(meet([osk], dead)) == casts("dispel-undead")
    assert decided(meet([osk], [orc(4)]))[0] == ATTACK


def test_a_ward_is_raised_once_against_what_it_wards_off() -> None:
    osk = adept("Osk", "cleric", "protection-from-evil")
    fiend = orc(6, tags=("fiend",))
    fight = meet([osk], [fiend])
    assert decided(fight) == casts("protection-from-evil")
    does(fight, casts("protection-from-evil"), 12, 3)
    assert fight.people[0].ledger[0][:2] == (WARD, place("protection-from-evil"))
    assert decided(fight)[0] == ATTACK


def test_a_superpower_is_never_too_dear() -> None:
    ida = adept("Ida", "wizard", "magic-missile", rank=2)
    ida.card = ida.card.replace(tags=("person", "super-magic-missile"))
    ida.refresh()
    assert sorcery.repertoire(ida).pieces[0].price == 0


# ---------------------------------------------------------------------- what they do there


def test_a_missile_kills_and_does_not_overflow() -> None:
    ida = adept("Ida", "wizard", "magic-missile", ability=2)
    fight = meet([ida], [foe("A", 11, 4), foe("B", 11, 4)])
    hands = does(fight, casts("magic-missile", 1), 10)
    assert [one.hp for one in fight.people[1:]] == [0, 4]
    assert fight.people[1].down == DEAD
    assert c.D20_11_03 not in cites(hands)


def test_a_healer_walks_to_the_wounded() -> None:
    osk, ida = adept("Osk", "cleric", "cure-wounds"), fighter("Ida", FTR=4)
    fight = meet([osk, ida], [orc(2)])
    fight.people[1].zone, fight.people[1].hp = 1, 0
    fight.people[1].fall(OUT)
    does(fight, casts("cure-wounds", 1, 1, step=1), 10)
    assert (fight.people[0].zone, fight.people[1].down) == (1, 0)
    assert 1 in fight.standing[0]


def test_the_charmed_fight_nobody_until_they_are_harmed() -> None:
    bard, ida = adept("Bel", "bard", "charm-person", ability=2), fighter("Ida")
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
    bard = adept("Bel", "bard", "charm-person", ability=2)
    fight = meet([bard], [orc(3)])
    does(fight, casts("charm-person", 1), 10, 3, 2)
    assert fight.verdict == "won"


def test_what_is_called_acts_from_the_next_round_and_obeys() -> None:
    dru = adept("Dru", "druid", "summon-medium-animal", ability=2)
    fight = meet([dru], [orc(4)])
    hands = does(fight, casts("summon-medium-animal"), 10, 4)
    wolf = fight.people[2]
    assert (wolf.name, wolf.side, wolf.acted, wolf.hp) == ("wolf", 0, 1, 8)
    assert {c.D20_7_07, c.R_69} <= cites(hands)
    assert fight.waiting[0] == []
    assert decided(fight, 2)[:2] == (ATTACK, 1)


def test_what_is_called_goes_when_its_time_is_up() -> None:
    dru = adept("Dru", "druid", "summon-medium-animal", ability=2)
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
    osk = adept("Osk", "cleric", "turn-away-undead", ability=2)
    fight = meet([osk], [orc(3, tags=("undead",), living=False)])
    does(fight, casts("turn-away-undead"), 12, 3)
    ghoul = fight.people[1]
    assert any(row[0] == TURNED for row in ghoul.ledger)
    assert decided(fight, 1)[0] == FLEE
    assert all(option.deed[0] not in (ATTACK, CAST) for option in fight.options(Choice("turn", 1)))
    ghoul.suffer(PINNED)
    assert decided(fight, 1)[0] == ATTACK


def test_nobody_warded_off_strikes_by_hand_but_may_shoot() -> None:
    osk = adept("Osk", "cleric", "protection-from-evil")
    imp = orc(3, tags=("fiend",))
    fight = meet([osk], [imp])
    does(fight, casts("protection-from-evil"), 12, 3)
    assert decided(fight, 1)[0] == WAIT
    assert all(option.deed[0] != ATTACK for option in fight.options(Choice("turn", 1)))
    archer = meet([fight.people[0]], [orc(3, tags=("fiend",), reach="long")])
    assert decided(archer, 1)[0] == ATTACK


def test_an_illusion_takes_blows_until_it_is_seen_through() -> None:
    ill = adept("Ill", "illusionist", "medium-illusion", ability=2)
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
    ill = adept("Ill", "illusionist", "medium-illusion", ability=2)
    fight = meet([ill], [orc(3), orc(3)])
    does(fight, casts("medium-illusion"), 10, 4)
    fight.phase, fight.actor = 1, 1
    hands = scripted(20, 15, 3)
    fight.step(hands)
    assert fight.people[0].hp == 15


def test_nobody_strikes_at_an_illusion_whose_maker_lies_dead() -> None:
    ill = adept("Ill", "illusionist", "medium-illusion", ability=2)
    fight = meet([ill, fighter("Osk")], [orc(3), orc(3)])
    does(fight, casts("medium-illusion"), 10, 4)
    fight.people[0].hurt(99)
    fight.fallen(answering({"mercy": (0,)}), 0, 2)
    saved = SYSTEM.course(fight.pack())
    deed = fight.decide("turn", 2, (), lambda _sides: 1)
    assert deed[:2] == (ATTACK, 1)
    assert deed == saved.decide("turn", 2, (), lambda _sides: 1)


def test_an_illusion_ends_with_its_deadly_shape() -> None:
    ill = adept("Ill", "illusionist", "small-illusion", "deadly-small-illusion", ability=2)
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
    ida, osk = adept("Ida", "wizard", "magic-missile", ability=1), fighter("Osk")
    fight = meet([ida, osk], [orc(2)])
    hands = does(fight, casts("magic-missile", 2), 2, 4, 15)
    monster = fight.people[3]
    assert (monster.side, monster.acted, monster.hp) == (1, 1, 24)
    assert fight.people[0].hp == 20 - 6
    assert {c.D20_12_24, c.D20_12_27, c.R_47} <= cites(hands)
    assert decided(fight, 3)[:2] == (ATTACK, 0)


def test_a_leap_ends_where_it_was_meant_to() -> None:
    ida = adept("Ida", "wizard", "teleport-nearby", "teleport-anywhere", rank=10)
    fight = meet([ida, fighter("Osk")], [orc(2)])
    does(fight, casts("teleport-nearby", NONE, 1), 10)
    assert fight.people[0].zone == 1
    fight.people[0].acted = 0
    does(fight, casts("teleport-anywhere", NONE, NONE), 15)
    assert fight.people[0].gone


def test_luck_throws_a_die_again_once_a_round() -> None:
    bel, osk = adept("Bel", "bard", "summon-luck"), fighter("Osk")
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
    osk = adept("Osk", "cleric", "protection-from-evil")
    fight = meet([osk], [foe("A", 10, 30)])
    does(fight, casts("protection-from-evil"), 12, 3)
    deeds: list[Deed] = [(END, 0, 0), (ATTACK, 1, 0, NONE, 0)]

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        return deeds.pop(0) if kind == "turn" else course.decide(kind, who, about, lambda _: 1)

    hands = scripted(15, 4)
    hands.ask = ask
    fight.phase, fight.actor = 1, 0
    fight.step(hands)
    assert powers.active(fight.people[0]) == []
    assert fight.people[1].hp == 26
    assert c.D20_12_05 in cites(hands)


def test_a_threat_uses_the_powers_its_record_gives_it() -> None:
    lich = orc(8, exact={"d20": {"powers": ["magic-missile"]}})
    zones = (Zone(), Zone(), Zone(), Zone())
    fight = meet([fighter("Ida", FTR=3)], [lich], apart=3, zones=zones)
    assert decided(fight, 1)[:3] == casts("magic-missile", 0)[:3]


# ---------------------------------------------------------------------- all of it, at random


def whimsical(stream: Stream) -> Hands:
    """Return hands that take any legal answer, powers before others; the tactics' must be one."""
    hands = hands_for(stream.river(), stream.child("story").river())
    pick = stream.child("whim").river()

    def ask(asked: Course, kind: str, who: int, about: Ints) -> Deed:
        legal = [option.deed for option in asked.options(Choice(kind, who, about))]
        decided = asked.decide(kind, who, about, pick.throw)
        assert decided in legal, (kind, decided)
        spells = [deed for deed in legal if deed[0] == CAST] if kind == "turn" else []
        among = spells if spells and pick.throw(3) > 1 else legal
        return among[pick.throw(len(among)) - 1]

    hands.ask = ask
    return hands


@pytest.mark.parametrize("style", STYLES)
def test_any_legal_use_of_powers_can_be_played_and_saved_at_every_step(style: str) -> None:
    how = STYLES[style]
    ours = [adept("Ida", style, *how.powers, ability=2, rank=10), fighter("Osk", FTR=2)]
    theirs = [
        orc(3),
        orc(3, tags=("undead",), living=False),
        orc(2, tags=("animal",), mind="animal"),
    ]
    packed = SYSTEM.contest(
        "fight", [Side(ours, 0, "kill"), Side(theirs, 0, "kill")], Place()
    ).pack()
    for number in range(12):
        stream = Stream("spells", style, number)
        hands = whimsical(stream)
        course = SYSTEM.course(packed)
        for _ in range(4000):
            if course.verdict:
                break
            course.step(hands)
            again = course.pack()
            course = SYSTEM.course(again)
            assert course.pack() == again
        assert course.verdict


def test_a_party_with_powers_plays_the_same_from_every_save() -> None:
    heroes = [
        adept("Ida", "wizard", "magic-missile", "fireball", ability=2),
        adept("Osk", "cleric", "cure-wounds", "turn-away-undead", ability=2, fights=1),
        adept("Dru", "druid", "summon-medium-animal", "cure-wounds", ability=2),
        adept("Ill", "illusionist", "medium-illusion", "deadly-medium-illusion", ability=2),
    ]
    foes = [orc(4) for _ in range(3)] + [orc(3, tags=("undead",), living=False) for _ in range(2)]
    packed = SYSTEM.contest(
        "fight", [Side(heroes, 0, "kill"), Side(foes, 1, "kill")], Place()
    ).pack()
    for number in range(40):
        stream = Stream("party", number)
        whole = hands_for(stream.river(), stream.child("story").river())
        run(SYSTEM.course(packed), whole)
        saved = hands_for(stream.river(), stream.child("story").river())
        course = SYSTEM.course(packed)
        while not course.verdict:
            course.step(saved)
            course = SYSTEM.course(course.pack())
        assert saved.tape == whole.tape


@pytest.mark.parametrize("most", [0, 1, 35, 36, 80, 200, 500])
@pytest.mark.parametrize(("low", "high"), [(12, 12), (12, 26), (30, 31)])
def test_cures_give_back_no_more_than_there_is_to_heal(low: int, high: int, most: int) -> None:
    for many in (3, 12):
        totals = tuple(range(low, high + 1))
        given = attrition._given_back(totals, many, most)
        assert given == sum(min(total * many, most) for total in totals)
