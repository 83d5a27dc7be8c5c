"""Which power is used in a fight, upon whom, and when a blow is better."""

from __future__ import annotations

import pytest

from solo.records import Zone
from solo.systems.d20 import attrition, sorcery
from solo.systems.d20.deeds import ATTACK, NONE
from solo.systems.d20.workings import WARD
from tests.systems.d20.arena import fighter, meet, orc
from tests.systems.d20.casters import caster, casts, decided, does, place


def test_a_missile_is_used_where_it_is_worth_more_than_a_blow() -> None:
    ida = caster("Ida", "wizard", "magic-missile", ability=2)
    assert decided(meet([ida], [orc(5)])) == casts("magic-missile", 1)


def test_a_good_blow_is_not_given_up_for_a_poor_power() -> None:
    ida = caster("Ida", "wizard", "magic-missile", ability=-3, rank=2, fights=9)
    assert decided(meet([ida], [orc(5)]))[0] == ATTACK


def test_a_missile_reaches_where_no_sword_does() -> None:
    ida = caster("Ida", "wizard", "magic-missile")
    assert decided(meet([ida], [orc(5)], apart=1))[:3] == casts("magic-missile", 1, 1)[:3]


def test_fire_is_thrown_at_a_crowd_but_not_among_friends() -> None:
    ida, osk = caster("Ida", "wizard", "fireball", "magic-missile", ability=2), fighter("Osk")
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
    osk = caster("Osk", "cleric", "cure-wounds", ability=1)
    ida, max_ = fighter("Ida", FTR=4), fighter("Max", FTR=4)
    ida.hp, max_.hp = 4, 2
    fight = meet([osk, ida, max_], [orc(2)], apart=1)
    assert decided(fight) == casts("cure-wounds", 2)
    fight.people[2].zone = 1
    assert decided(fight) == casts("cure-wounds", 2, 1, step=1)
    fight.people[2].hp = 20
    assert decided(fight) == casts("cure-wounds", 1)


def test_nobody_heals_with_poor_odds() -> None:
    osk = caster("Osk", "cleric", "cure-wounds", ability=-2, rank=2)
    ida = fighter("Ida", FTR=4)
    ida.hp = 1
    assert decided(meet([osk, ida], [orc(2)]))[0] == ATTACK


def test_animals_are_called_in_the_first_rounds_only() -> None:
    dru = caster("Dru", "druid", "summon-large-animal", ability=3)
    fight = meet([dru], [orc(5)])
    assert decided(fight) == casts("summon-large-animal")
    fight.beat = 3
    assert decided(fight)[0] == ATTACK


def test_the_undead_are_turned_and_blasted() -> None:
    osk = caster("Osk", "cleric", "turn-away-undead", "dispel-undead", ability=2)
    dead = [orc(4, tags=("undead",), living=False) for _ in range(3)]
    assert decided(meet([osk], dead)) == casts("dispel-undead")
    assert decided(meet([osk], [orc(4)]))[0] == ATTACK


def test_a_ward_is_raised_once_against_what_it_wards_off() -> None:
    osk = caster("Osk", "cleric", "protection-from-evil")
    fiend = orc(6, tags=("fiend",))
    fight = meet([osk], [fiend])
    assert decided(fight) == casts("protection-from-evil")
    does(fight, casts("protection-from-evil"), 12, 3)
    assert fight.people[0].ledger[0][:2] == (WARD, place("protection-from-evil"))
    assert decided(fight)[0] == ATTACK


def test_a_superpower_is_never_too_dear() -> None:
    ida = caster("Ida", "wizard", "magic-missile", rank=2)
    ida.card = ida.card.replace(tags=("person", "super-magic-missile"))
    ida.refresh()
    assert sorcery.repertoire(ida).pieces[0].price == 0


def test_a_threat_uses_the_powers_its_record_gives_it() -> None:
    lich = orc(8, exact={"d20": {"powers": ["magic-missile"]}})
    zones = (Zone(), Zone(), Zone(), Zone())
    fight = meet([fighter("Ida", FTR=3)], [lich], apart=3, zones=zones)
    assert decided(fight, 1)[:3] == casts("magic-missile", 0)[:3]


@pytest.mark.parametrize("most", [0, 1, 35, 36, 80, 200, 500])
@pytest.mark.parametrize(("low", "high"), [(12, 12), (12, 26), (30, 31)])
def test_cures_give_back_no_more_than_there_is_to_heal(low: int, high: int, most: int) -> None:
    for many in (3, 12):
        totals = tuple(range(low, high + 1))
        given = attrition._given_back(totals, many, most)
        assert given == sum(min(total * many, most) for total in totals)
