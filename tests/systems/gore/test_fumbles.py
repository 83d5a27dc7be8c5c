"""Every row of the fumble tables does what it says."""

from __future__ import annotations

import pytest

from solo.rules import Choice
from solo.systems.gore import cites as c
from solo.systems.gore import deeds, plight, situation
from solo.systems.gore.conditions import (
    ARMOUR,
    BARRED,
    HALVED,
    HINDERED,
    JAMMED,
    LODGED,
    LOSS,
    MAIMED,
    MOVEMENT,
    NO_ATTACK,
    NO_DODGE,
    NO_MOVE,
    SPENT,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE
from solo.systems.gore.fight import Fight
from solo.systems.gore.firearms import clear
from solo.systems.gore.fumbles import fumble, rows
from solo.systems.gore.treatment import aid
from tests.systems.gore.field import BOW, SHIELD, SWORD, fighter, lines, meet, scripted


def scene(*, shield: bool = False, helmet: bool = False) -> Fight:
    """Ada and Cy against Bo, who wears a hide of nine points."""
    worn = ("leather-armour", "full-helm") if helmet else ("leather-armour",)
    weapons = (SWORD, SHIELD) if shield else (SWORD,)
    return meet(
        [fighter("Ada", weapons=weapons, armour=worn, hide=0), fighter("Cy", hide=0)],
        [fighter("Bo", hide=9)],
    )


def fumbled(*faces: int, **worn: bool) -> Creature:
    fight = scene(**worn)
    hands = scripted(*faces)
    ada = fight.people[0]
    fumble(fight, hands, ada, ada.arms[0], 2)
    assert lines(hands)[0].cites[0] == c.GORE_3_20
    return ada


def effects(one: Creature) -> list[tuple[str, int, int]]:
    return [row[:3] for row in one.ledger]


@pytest.mark.parametrize(
    ("faces", "found"),
    [
        ((7,), [(SPENT, plight.PARRIES, 1)]),
        ((20,), [(BARRED, -1, NO_ATTACK), (SPENT, plight.PARRIES, 1)]),
        ((31,), [(HALVED, 0, 2)]),
        ((35,), [(SPENT, plight.ATTACKS, 1)]),
        ((38,), [(LOSS, 6, 1)]),
        ((42,), [(LODGED, 0, 1)]),
        ((57,), [(ARMOUR, -1, -1)]),
        ((64,), [(BARRED, -1, NO_ATTACK)]),
        ((73, 2), [(BARRED, -1, NO_ATTACK)]),
        ((79,), [(BARRED, -1, NO_ATTACK | NO_MOVE)]),
        ((82,), [(HALVED, 0, 2)]),
        ((88,), [(MOVEMENT, -1, -4)]),
        ((91,), [(BARRED, -1, NO_ATTACK | NO_MOVE | NO_DODGE)]),
        ((94,), [(HALVED, 1, 2)]),
        ((97,), [(MAIMED, -1, -10)]),
    ],
)
def test_rows_that_last_for_a_while(
    faces: tuple[int, ...], found: list[tuple[str, int, int]]
) -> None:
    assert effects(fumbled(*faces)) == found


def test_a_damaged_shield_parries_half_as_well() -> None:
    fight = scene(shield=True)
    ada = fight.people[0]
    fumble(fight, scripted(11), ada, ada.arms[0], 2)
    shield = ada.arms[1]
    assert situation.defending(fight, ada, deeds.PARRY, 1, 2)[0] == shield.parry // 2
    assert situation.defending(fight, ada, deeds.PARRY, 0, 2)[0] == ada.arms[0].parry


def test_whoever_has_a_shield_or_a_helmet_is_spared_some_rows() -> None:
    assert fumbled(25, shield=True).arm == 0
    assert not fumbled(28, shield=True).conditions
    assert not fumbled(79, helmet=True).ledger


def test_a_weapon_is_knocked_away_or_dropped() -> None:
    assert fumbled(25, 6).arm == NONE
    assert fumbled(85).arm == NONE


@pytest.mark.parametrize(("face", "arm"), [(1, NONE), (2, 0)])
def test_an_injured_arm_is_of_no_use_until_it_is_treated(face: int, arm: int) -> None:
    fight = scene()
    ada = fight.people[0]
    fumble(fight, scripted(28, face), ada, ada.arms[0], 2)
    assert ada.has(HINDERED)
    assert ada.arm == arm
    aid(scripted(1), fight, 1, 0)
    assert not ada.has(HINDERED)


def test_a_broken_arm_takes_weeks() -> None:
    ada = fumbled(53, 1, 4)
    (row,) = [row for row in ada.conditions if row[0] == HINDERED]
    assert row[3] - ada.now == 6 * 7 * 86_400


def test_somebody_hits_itself_or_a_friend() -> None:
    fight = scene()
    ada, cy = fight.people[:2]
    fumble(fight, scripted(46, 1), ada, ada.arms[0], 2)
    assert ada.full_hp - ada.hp == 1  # 1d8 + 1, less one point of leather
    fumble(fight, scripted(49, 1), ada, ada.arms[0], 2)
    assert cy.full_hp - cy.hp == 2


def test_the_shield_breaks_before_the_weapon() -> None:
    both = fumbled(67, shield=True)
    assert [arm.usable for arm in both.arms[:2]] == [True, False]
    assert not fumbled(67).arms[0].usable
    assert not fumbled(99, shield=True).arms[0].usable


def test_a_fall_is_a_fall() -> None:
    assert fumbled(76).prone


def test_a_hundred_is_two_rolls_and_no_further_hundred() -> None:
    fight = scene()
    ada, hands = fight.people[0], scripted(100, 76, 100, 97)
    fumble(fight, hands, ada, ada.arms[0], 2)
    assert [row.faces for row in lines(hands)] == [(100,), (76,), (100, 97)]
    assert ada.prone
    assert effects(ada) == [(MAIMED, -1, -10)]


def test_a_lodged_weapon_comes_free_by_strength() -> None:
    fight = scene()
    ada = fight.people[0]
    fumble(fight, scripted(42), ada, ada.arms[0], 2)
    assert all(o.deed[0] != deeds.STRIKE or o.deed[2] for o in fight.options(Choice("turn", 0)))
    hands = scripted(39)
    clear(fight, hands, ada, (deeds.CLEAR, 0))
    assert lines(hands)[0].need == 39  # STR 13 x3
    assert plight.stuck(ada, 0) == ("", 0)


def test_without_tables_the_weapon_is_dropped() -> None:
    fight = meet([fighter("Ada")], [fighter("Bo")], fumble_tables="false")
    ada, hands = fight.people[0], scripted()
    fumble(fight, hands, ada, ada.arms[0], 1)
    assert (ada.arm, lines(hands)[0].cites) == (NONE, (c.GORE_3_19,))


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_every_row_of_missile_fumbles(face: int) -> None:
    fight = meet([fighter("Ada", weapons=(BOW,)), fighter("Cy", hide=0)], [fighter("Bo")], apart=1)
    ada, cy = fight.people[:2]
    ada.sr, ada.arm = 12, 0
    more = {2: (3,), 3: (5,)}.get(face, ())
    hands = scripted(face, *more)
    fumble(fight, hands, ada, ada.arms[0], 2)
    assert lines(hands)[0].cites[0] == c.GORE_3_21
    assert rows("fumble_missile")[face - 1].high == face
    again = [row[:4] for row in fight.queue if row[1] == 0 and row[2]]
    assert again == ([(1, 0, 1, 2)] if face == 1 else [])
    assert (plight.stuck(ada, 0) == (JAMMED, 3)) == (face == 2)
    assert cy.full_hp - cy.hp == (5 if face == 3 else 0)
    assert (ada.prone, ada.arm) == ((True, NONE) if face == 6 else (False, 0))
