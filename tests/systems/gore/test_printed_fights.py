"""The worked examples of combat, each by its number in the rules' appendix."""

from __future__ import annotations

import pytest

from solo.rules import Choice, Line
from solo.systems.gore import cites as c
from solo.systems.gore import combat, items, moves, results, situation
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    BLOW,
    CHARGE,
    CHARGING,
    DODGE,
    MOVE,
    PARRY,
    SEVERAL,
    TURN,
    UNDEFENDED,
)
from solo.systems.gore.fight import Fight
from tests.systems.gore.field import (
    BOW,
    DAGGER,
    RAPIER,
    RIFLE,
    SHIELD,
    SHORTSWORD,
    SWORD,
    fighter,
    lines,
    meet,
    scripted,
)


def somebody(name: str = "Ida", **changes: object) -> Creature:
    """Somebody with 13 hit points and no armour, fighting at 60 % unless typed otherwise."""
    figures: dict[str, object] = {
        "attributes": (12, 12, 12, 13, 12, 11, 12), "attack": 60, "parry": 55, "dodge": 24,
        "hide": 0,
    }  # fmt: skip
    return fighter(name, 5, **(figures | changes))  # pyright: ignore[reportArgumentType]


def duel(one: Creature, other: Creature, **more: object) -> Fight:
    fight = meet([one], [other], **more)  # pyright: ignore[reportArgumentType]
    fight.beat = 1
    for fighting in fight.cast:
        fighting.sr = fighting.attributes[2]
    return fight


def exchange(fight: Fight, *faces: int, how: int = 0, **answers: tuple[int, int]) -> list[Line]:
    """Let the first strike the second once; return the rows."""
    hands = scripted(*faces, **answers)
    one = fight.cast[0]
    combat.strike(fight, hands, one, 1, one.arms[one.arm], how)
    return lines(hands)


def test_w22_surprise_and_higher_ground_add_up() -> None:
    one, other = somebody(attack=45), somebody("Rolf")
    fight = duel(one, other, surprised=True)
    striker, target = fight.cast
    chance = situation.striking(fight, striker, target, striker.arms[0], 1, 10)
    assert (chance.chance, chance.add) == (75, 30)


def test_w24_a_shield_loses_what_exceeds_its_hit_points_and_then_lets_blows_through() -> None:
    assert items.on_item(18, 15, shield=True) == (3, 0)
    assert items.on_item(15, 12, shield=True) == (3, 0)
    assert items.on_item(21, 9, shield=True) == (9, 3)
    assert items.on_item(18, 9, shield=True) == (9, 0)


def test_w24_a_shield_that_stops_too_much_is_gone_and_its_bearer_is_hurt() -> None:
    big = somebody(weapons=(SWORD._replace(harms=((2, 10, 2),)),))
    fight = duel(big, somebody("Rolf", weapons=(SWORD, SHIELD)))
    bearer = fight.cast[1]
    bearer.items["small shield"] = 6
    bearer.refresh()
    exchange(fight, 40, 40, 10, 9, defend=(PARRY, 1))  # 21 against 9 that are left
    assert bearer.items == {"small shield": 15}
    assert not bearer.arms[1].usable
    assert bearer.hp == 13 - 3


def test_w25_the_surprised_have_half_their_strike_rank() -> None:
    quick = (12, 12, 14, 13, 12, 11, 12)
    fight = meet([somebody()], [somebody("Rolf", attributes=quick)], surprised=True)
    hands = scripted(90)  # Alertness 60 - 20: not noticed
    fight.step(hands)
    notice, slow = lines(hands)
    assert (notice.cites[:2], notice.need, notice.outcome) == ((c.GORE_1_12, c.GORE_4_05), 40, 0)
    assert (slow.cites, slow.parts, slow.total) == ((c.GORE_4_04, c.R_43), (14,), 7)
    assert [entry[:2] for entry in fight.queue] == [(12, 0), (7, 1)]


def test_w27_each_further_defence_is_thirty_less_than_the_first() -> None:
    fight = duel(somebody(), somebody("Rolf", dodge=65, parry=75))
    target = fight.cast[1]
    parry, dodge = (PARRY, 0), (DODGE, 0)
    needs: list[int] = []
    for answer in (parry, dodge, parry):
        rows = exchange(fight, 99, 99, defend=answer)
        needs.append(rows[1].need)
    assert needs == [75, 45, 15]
    choice = fight.options(Choice("defend", 1, (0, 0, 0)))
    assert [option.deed for option in choice] == [(UNDEFENDED, 0)]
    assert target.defences == 3


def test_w28_a_skill_of_a_hundred_is_split_into_two_blows_five_strike_ranks_apart() -> None:
    swift = (12, 12, 15, 13, 12, 11, 12)
    fight = duel(somebody(attack=100, attributes=swift), somebody("Rolf"))
    fight.phase, fight.queue = 1, [(15, 0, TURN, -1, 0, 0, 1)]
    many = {o.deed[3] for o in fight.options(Choice("turn", 0)) if o.deed[0] == SEVERAL}
    assert many == {2}
    hands = scripted(51, 51, turn=(SEVERAL, 1, 0, 2), defend=(UNDEFENDED, 0))
    fight.step(hands)
    fight.step(hands)
    rows = [line for line in lines(hands) if line.faces]
    assert [line.need for line in rows] == [50, 50]
    assert rows[0].cites == (c.GORE_4_18, c.GORE_4_10, c.GORE_4_31, c.R_45)
    assert fight.cast[0].sr == 10


def test_w29_moving_costs_strike_ranks_by_quarters_of_the_movement() -> None:
    assert [moves.steps(8, points) for points in range(1, 6)] == [5, 5, 10, 10, -1]


@pytest.mark.parametrize(("metres", "left"), [(4, 7), (13, 2), (20, None)])
def test_w29_a_short_move_leaves_an_action_at_a_lower_strike_rank(
    metres: int, left: int | None
) -> None:
    fight = duel(somebody(), somebody("Rolf"), apart=1, metres=metres)
    fight.phase, fight.queue = 1, [(12, 0, TURN, -1, 0, 0, 1)]
    fight.step(scripted(turn=(MOVE, 1, 0)))
    assert [entry[0] for entry in fight.queue] == ([left] if left else [])


def test_w30_an_ordinary_parry_blunts_a_critical_and_costs_the_weapon_four() -> None:
    strong = (14, 12, 12, 13, 12, 11, 12)  # STR + SIZ 27: +1d2
    fight = duel(somebody(attributes=strong), somebody("Rolf", hide=3))
    target = fight.cast[1]
    rows = exchange(fight, 10, 40, 5, 2, defend=(PARRY, 0))
    attack, parry, notch, blow = rows[:4]
    assert (attack.outcome, parry.outcome) == (2, 1)
    assert parry.parts[4] == results.HIT | results.D_ITEM
    assert (notch.parts, notch.total) == ((0, 4), 11)
    assert (blow.faces, blow.parts, blow.total, blow.outcome) == ((5, 2), (6, 2, 0, 1, 3, -1), 8, 5)
    assert target.hp == 13 - 5
    assert target.items == {"bastard sword": 4}


def test_w31_a_critical_without_a_defence_is_doubled_before_armour() -> None:
    strong = (14, 12, 12, 13, 12, 11, 12)
    fight = duel(somebody(attributes=strong), somebody("Rolf", hide=3))
    rows = exchange(fight, 10, 5, 2, 50, 50, defend=(UNDEFENDED, 0))
    assert (rows[1].total, rows[1].need, rows[1].outcome) == (16, 3, 13)
    assert rows[1].cites == (c.GORE_4_33, c.GORE_4_32, c.GORE_3_05, c.R_16)


def test_w32_an_impale_rolls_twice_and_ignores_armour() -> None:
    strong = (14, 12, 12, 13, 12, 11, 12)
    fight = duel(somebody(weapons=(RAPIER,), attributes=strong), somebody("Rolf", hide=3))
    rows = exchange(fight, 1, 3, 6, 1, 2, 50, 50, defend=(UNDEFENDED, 0))
    assert (rows[0].outcome, rows[1].faces, rows[1].total) == (3, (3, 6, 1, 2), 14)
    assert rows[1].outcome == 14
    assert rows[1].cites == (c.GORE_4_34, c.GORE_4_32, c.R_15)


def test_w32_an_impale_that_is_parried_is_one_roll_past_armour() -> None:
    strong = (14, 12, 12, 13, 12, 11, 12)
    fight = duel(somebody(weapons=(RAPIER,), attributes=strong), somebody("Rolf", hide=3))
    rows = exchange(fight, 1, 40, 3, 1, defend=(PARRY, 0))
    assert (rows[2].faces, rows[2].total, rows[2].outcome) == ((3, 1), 5, 5)


def test_w33_a_parry_can_break_a_weapon_and_let_the_rest_through() -> None:
    big = somebody(weapons=(SWORD._replace(harms=((2, 10, 2),)),))
    fight = duel(big, somebody("Rolf", weapons=(SHORTSWORD, DAGGER), hide=1))
    target = fight.cast[1]
    exchange(fight, 40, 40, 7, 7, defend=(PARRY, 0))  # 16 against 13
    assert target.hp == 13 - 2
    assert not target.arms[0].usable
    assert target.arm == -1


@pytest.mark.parametrize(
    ("yards", "siz", "chance"), [(100, 13, 24), (100, 4, 19), (130, 13, 0), (60, 13, 48)]
)
def test_w34_a_bow_has_half_its_chance_up_to_twice_its_range(
    yards: int, siz: int, chance: int
) -> None:
    archer = somebody(weapons=(BOW,), attack=48)
    mark = somebody("Rolf", attributes=(12, 12, 12, siz, 12, 11, 12))
    fight = duel(archer, mark, apart=1, metres=yards * 9144 // 10000)
    one, it = fight.cast
    if not chance:
        assert not situation.reaches(fight, one, it, one.arms[0])
    else:
        assert situation.striking(fight, one, it, one.arms[0]).chance == chance


def test_w34_guns_go_on_past_twice_their_range_halved_each_time() -> None:
    fight = duel(
        somebody(weapons=(RIFLE,), attack=80), somebody("Rolf"), apart=1, metres=274
    )  # 300 yards
    one, it = fight.cast
    assert situation.striking(fight, one, it, one.arms[0]).chance == 20


def test_w35_within_dex_feet_the_chance_doubles() -> None:
    keen = (12, 12, 15, 13, 12, 11, 12)
    fight = duel(
        somebody(weapons=(BOW,), attack=35, attributes=keen), somebody("Rolf"), apart=1, metres=4
    )
    one, it = fight.cast
    assert situation.striking(fight, one, it, one.arms[0]).chance == 70
    assert situation.striking(fight, one, it, one.arms[0], 1, -20).chance == 50


def test_w38_a_charge_pays_for_its_way_and_hits_harder() -> None:
    runner = somebody(attack=50, weapons=(SHORTSWORD,))
    sturdy = (12, 13, 12, 20, 12, 11, 12)
    fight = duel(runner, somebody("Rolf", attributes=sturdy), apart=1, metres=13)
    fight.phase, fight.queue = 1, [(12, 0, TURN, -1, 0, 0, 1)]
    hands = scripted(30, 4, 3, turn=(CHARGE, 1, 0, 1), defend=(UNDEFENDED, 0))
    fight.step(hands)
    assert fight.queue == [(2, 0, BLOW, 1, 0, CHARGING, 1)]
    fight.step(hands)
    run, attack, blow = lines(hands)[:3]
    assert run.cites == (c.GORE_4_19, c.GORE_4_09, c.R_42)
    assert (attack.need, attack.cites[0]) == (50, c.GORE_4_09)
    assert (blow.faces, blow.parts, blow.total) == ((4, 3), (5, 0, 3, 1, 0, -1), 8)
    assert fight.cast[1].hp == 17 - 8
