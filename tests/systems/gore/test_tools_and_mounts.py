"""Tools as clubs, weapons too heavy, riders."""

from __future__ import annotations

import pytest

from solo.systems.gore import cites as c
from solo.systems.gore import deeds
from solo.systems.gore.combat import strike
from solo.systems.gore.deeds import NONE, TURN
from solo.systems.gore.rounds import turn
from tests.systems.gore.field import (
    SWORD,
    fighter,
    lines,
    scripted,
)
from tests.systems.gore.grapplers import (
    CLUB,
    OPEN,
    RIDER,
    duel,
    offered,
    wards,
)

# ---------------------------------------------------------------------- tools, minima, mounts


@pytest.mark.parametrize(
    ("tool", "rule"),
    [
        ("crowbar", c.GORE_9_04), ("hammer", c.GORE_9_10), ("mining-pick", c.GORE_9_12),
        ("scythe", c.GORE_9_16), ("spade", c.GORE_9_16), ("torch", c.GORE_9_17),
    ],
)  # fmt: skip
def test_a_tool_is_a_club_at_ten_less(tool: str, rule: int) -> None:
    ada = fighter("Ada", weapons=(CLUB,), attack=-1, parry=-1, points={CLUB.skill: 30})
    ada.gear = {tool: 1}
    fight = duel(ada, fighter("Bo"))
    arms = fight.people[0].arms
    assert [arm.weapon.name for arm in arms] == ["club", tool, "bare hands"]
    assert arms[0].attack - arms[1].attack == 10
    hands = scripted(99, defend=OPEN)
    strike(fight, hands, fight.people[0], 1, arms[1])
    assert rule in lines(hands)[0].cites
    assert lines(hands)[0].need == CLUB.base + 20


def test_a_torch_burns_and_a_critical_puts_it_out() -> None:
    ada = fighter("Ada", weapons=(CLUB,), attack=-1, parry=-1, points={CLUB.skill: 45})
    ada.gear = {"torch": 1}
    fight = duel(ada, fighter("Bo", hide=0))
    one = fight.people[0]
    hands = scripted(12, 1, defend=OPEN)
    strike(fight, hands, one, 1, one.arms[1])
    assert fight.people[1].full_hp - fight.people[1].hp == 2
    assert [row.cites[0] for row in lines(hands)][1] == c.GORE_9_17
    assert (one.arms[1].usable, one.gear) == (False, {"torch": 0})


@pytest.mark.parametrize(("policy", "usable", "attack"), [("forbid", 0, 62), ("penalty", 1, 47)])
def test_a_weapon_too_heavy_is_barred_or_costs_five_a_point(
    policy: str, usable: int, attack: int
) -> None:
    heavy = SWORD._replace(strength=15, dexterity=13)
    fight = duel(fighter("Ada", weapons=(heavy,)), fighter("Bo"), policy=policy)
    arm = fight.people[0].arms[0]
    assert (int(arm.usable), arm.attack) == (usable, attack)
    if usable:
        hands = scripted(99, defend=OPEN)
        strike(fight, hands, fight.people[0], 1, arm)
        assert {c.GORE_8_03, c.R_73} <= set(lines(hands)[0].cites)


@pytest.mark.parametrize(("way", "attack"), [("by_group", 40), ("by_weapon", 15)])
def test_points_serve_every_weapon_of_a_letter_or_one_alone(way: str, attack: int) -> None:
    other = SWORD._replace(name="other sword", base=15)
    ada = fighter("Ada", weapons=(SWORD, other), attack=-1, parry=-1, points={SWORD.skill: 25})
    fight = duel(ada, fighter("Bo"), skills=way)
    assert [arm.attack for arm in fight.people[0].arms][:2] == [40, attack]


def test_a_rider_strikes_those_on_foot_at_twenty_more_and_no_better_than_it_rides() -> None:
    ada = fighter("Ada", tags=RIDER, points={"riding": 40}, other=-1)
    fight = duel(ada, fighter("Bo"))
    hands = scripted(99, 99)
    strike(fight, hands, fight.people[0], 1, fight.people[0].arms[0])
    blow, ward = lines(hands)
    assert (blow.parts[1], blow.need) == (50, 70)
    assert ward.need == 53 - 20


def test_a_rider_dodges_at_thirty_less_and_holds_nothing_in_two_hands() -> None:
    heavy = SWORD._replace(hands=2)
    fight = duel(fighter("Ada", tags=RIDER, weapons=(SWORD, heavy)), fighter("Bo"))
    hands = scripted(99, 99, defend=(deeds.DODGE, 0))
    strike(fight, hands, fight.people[1], 0, fight.people[1].arms[0])
    assert lines(hands)[1].need == 41 - 30
    assert c.GORE_4_23 in lines(hands)[1].cites
    assert not fight.people[0].arms[1].usable


def test_an_untrained_mount_carries_its_rider_off_when_riding_fails() -> None:
    tags = (*RIDER, "untrained mount")
    fight = duel(fighter("Ada", tags=tags, other=30), fighter("Bo"))
    hands = scripted(31, 1, 10)
    fight.step(hands)
    assert lines(hands)[0].cites == (c.GORE_2_50, c.GORE_4_56)
    ada = fight.people[0]
    fight.queue[:] = [(12, 0, TURN, NONE, 0, 0, 1)]
    turn(fight, scripted(99, defend=OPEN))
    assert ada.fled


def test_a_mishap_may_cost_the_attack_of_a_round_and_the_next_parry() -> None:
    fight = duel(fighter("Ada"), fighter("Bo"))
    hands = scripted(100, 15, defend=OPEN)
    ada = fight.people[0]
    strike(fight, hands, ada, 1, ada.arms[0])
    row = lines(hands)[1]
    assert (row.cites[0], row.faces, row.parts) == (c.GORE_3_20, (15,), (0, 2, 0))
    assert all(deed[0] != deeds.STRIKE for deed in offered(fight))
    assert deeds.PARRY not in wards(fight)
    strike(fight, scripted(99, defend=OPEN), fight.people[1], 0, fight.people[1].arms[0])
    assert deeds.PARRY in wards(fight)
