"""Fidelity: the tables of the combat chapter and of fumbles, typed from the book, cell by cell."""

from __future__ import annotations

import pytest

from tests.systems.gore.leaves import figures, grid, rows

LEVELS = ("fumble", "failure", "success", "critical")

# One letter a cell, as the book's words:  . no hit   n hit, normal   f hit, full   b blocked
#   A attacker rolls on the fumble table     a attacker falls, or rolls on it
#   d defender falls   D defender rolls on the fumble table
#   2 attacker's weapon loses 2   4 defender's weapon loses 4   ! armour is bypassed
# fmt: off
DODGE = """
fumble     .    A   a   a
failure    d    .   .   .
success    nd   n   .   .
critical   fd   f   f   .
impale     fd   f   f   n
"""
PARRY = """
fumble     A    A   a   a
failure    .    .   .   .
success    nD   n   b   .2
critical   fD   f   n4  b
impale     fd   f   n!  b
"""
HAND_FUMBLES = """
  1   7  trip_no_parry
  8  11  shield_damaged
 12  20  trip_no_attack_no_parry
 21  25  weapon_knocked_away
 26  28  arm_injured
 29  31  head_blow
 32  35  confused
 36  38  face_blow
 39  42  weapon_lodged
 43  46  hurt_self
 47  49  hurt_friend
 50  53  break_arm
 54  57  armour_loose
 58  64  trip_no_attack
 65  67  shield_or_weapon_breaks
 68  73  eyes_blinded
 74  76  fall
 77  79  face_cut
 80  82  head_blow_helmet
 83  85  drop_weapon
 86  88  sprained_ankle
 89  91  winded
 92  94  leg_wound
 95  97  lose_fingers
 98  99  weapon_broken
100 100  roll_twice
"""
FUMBLE_FIGURES = {
    "trip_no_parry": {"parries_lost": 1},
    "shield_damaged": {"shield": [1, 2]},
    "trip_no_attack_no_parry": {"attack_rounds_lost": 1, "parries_lost": 1},
    "weapon_knocked_away": {"feet": "1d10", "unless": "shield"},
    "arm_injured": {"unless": "shield"},
    "head_blow": {"skills": [1, 2], "rounds": "1"},
    "confused": {"attacks_lost": 1},
    "face_blow": {"cha": -1},
    "weapon_lodged": {"test": {"attribute": "STR", "times": 3}},
    "armour_loose": {"armour": -2},
    "trip_no_attack": {"attack_rounds_lost": 1},
    "eyes_blinded": {"rounds": "1d3"},
    "face_cut": {"unless": "helmet", "rounds": "1"},
    "head_blow_helmet": {"skills": [1, 2], "rounds": "1"},
    "sprained_ankle": {"movement": [1, 2]},
    "winded": {"rounds": "2"},
    "leg_wound": {"dodge": [1, 2]},
    "lose_fingers": {"weapon_skills": -10},
}
MISSILE_FUMBLES = ["drop_recover", "repair", "hit_friend", "distracted", "stumble", "fall_drop"]
MODIFIERS = """
target_surprised               20    0
target_prone_or_from_behind    20    0
on_higher_ground_or_mounted    10   10
self_prone                    -20  -20
unstable_ground               -20  -20
weapon_arm_obstructed         -10  -10
underwater                    -30  -30
defending_lower_or_vs_mounted   0  -10
"""
SHIELDS = """
small  15   0
full   30  60
large  60  90
"""
# fmt: on
CODES = {code["id"]: code for code in rows("combat", "result_code")}


def letters(code: str) -> str:
    """Return a result as the letters of the tables above."""
    found = CODES[code]
    hit = {"none": "", "normal": "n", "full": "f", "blocked": "b"}[found["hit"]]
    by = {"table": "A", "falls_or_table": "a"}.get(found.get("attacker", ""), "")
    to = {"table": "D", "falls": "d"}.get(found.get("defender", ""), "")
    mine, yours = -found.get("attacker_item", 0), -found.get("defender_item", 0)
    if not (hit or by or to):
        hit = "."
    return f"{hit}{by}{to}{mine or ''}{yours or ''}{'!' if found.get('bypass') else ''}"


@pytest.mark.parametrize(("name", "typed"), [("dodge_table", DODGE), ("parry_table", PARRY)])
def test_every_cell_of_the_defence_tables_is_as_printed(name: str, typed: str) -> None:
    ours = [
        [row["attacker"], *(letters(row[level]) for level in LEVELS)]
        for row in rows("combat", name)
    ]
    assert ours == grid(typed)
    assert figures("combat", name)["provenance"] == "source"


def test_every_result_is_reached_from_one_of_the_tables() -> None:
    reached = {
        row[level]
        for name in ("dodge_table", "parry_table")
        for row in rows("combat", name)
        for level in LEVELS
    }
    assert reached == set(CODES)


def test_the_fumbles_of_hand_weapons_are_as_printed() -> None:
    table = rows("combat", "fumble_hand")
    assert [[str(r["low"]), str(r["high"]), r["id"]] for r in table] == [
        [low, high, name.replace(" ", "_")] for low, high, name in grid(HAND_FUMBLES)
    ]
    ours = {
        r["id"]: {
            k: v for k, v in r.items() if k not in ("id", "low", "high", "says", "until", "prov")
        }
        for r in table
    }
    assert {name: found for name, found in ours.items() if found} == FUMBLE_FIGURES


def test_the_fumbles_of_hand_weapons_cover_a_hundred_faces_once() -> None:
    faces = [face for r in rows("combat", "fumble_hand") for face in range(r["low"], r["high"] + 1)]
    assert faces == list(range(1, 101))


def test_the_fumbles_of_missile_weapons_are_as_printed() -> None:
    table = rows("combat", "fumble_missile")
    assert [r["id"] for r in table] == MISSILE_FUMBLES
    assert [(r["low"], r["high"]) for r in table] == [(face, face) for face in range(1, 7)]
    assert table[1]["rounds"] == "1d4"


def test_the_modifiers_of_close_combat_are_as_printed() -> None:
    table = {r["id"]: r for r in rows("combat", "close_combat_modifier")}
    assert figures("combat", "close_combat_modifier")["cumulative"]
    for name, attack, defence in grid(MODIFIERS):
        row = table.pop(name.replace(" ", "_"))
        assert (row.get("attack", 0), row.get("defence", 0)) == (int(attack), int(defence)), name
        assert row.get("damage", 0) == (-1 if name == "underwater" else 0)
    assert table.pop("target_helpless")["critical"]
    assert table.pop("partial_darkness")["factor"] == [1, 2]
    assert table.pop("darkness")["factor"] == [1, 3]
    blind = table.pop("blind_or_pitch_black")
    assert blind["factor"] == [1, 4]
    assert blind["or_least_of"] == [
        {"attribute": "POW", "times": 3}, {"attribute": "INT", "times": 3},
    ]  # fmt: skip
    assert not table


def test_light_divides_skills_as_printed() -> None:
    assert {r["id"]: r["factor"] for r in rows("combat", "low_light")} == {
        "twilight": [1, 2], "near_dark": [1, 3], "darkness": [1, 4],
    }  # fmt: skip


def test_lights_reach_as_printed_and_as_read() -> None:
    table = {r["id"]: r for r in rows("combat", "light_source")}
    printed = {name: r.get("printed_feet", r["feet"]) for name, r in table.items()}
    assert printed == {
        "candle_or_embers": 3,
        "torch": 3,
        "lantern": 3,
        "campfire": 15,
        "bonfire": 50,
    }
    assert (table["torch"]["feet"], table["lantern"]["feet"]) == (10, 10)


def test_shields_block_missiles_as_printed() -> None:
    ours = [
        [r["id"], str(r["block"]), str(r.get("crouched_block", 0))]
        for r in rows("combat", "shield")
    ]
    assert ours == grid(SHIELDS)
    assert rows("combat", "shield")[0]["hp"] == 15
    assert figures("combat", "shield")["never_blocks"] == ["critical", "impale"]


def test_moving_costs_strike_ranks_as_printed() -> None:
    near, half, far = rows("combat", "movement_cost")
    assert (near["to"], near["human"], near["ranks"]) == ([1, 4], [1, 2], -5)
    assert (half["over"], half["to"], half["human"], half["ranks"]) == ([1, 4], [1, 2], [3, 4], -10)
    assert far["only_action"]


def test_ranges_halve_and_halve_again_as_printed() -> None:
    table = rows("combat", "range_band")
    bands = [r for r in table if "multiple" in r]
    assert [(r["multiple"], r["factor"], r.get("guns_only", False)) for r in bands] == [
        (1, [1, 1], False), (2, [1, 2], False), (3, [1, 4], True), (4, [1, 8], True),
    ]  # fmt: skip
    assert [r["factor"] for r in table if r["id"] == "point_blank"] == [[2, 1]]


def test_size_counts_against_missiles_as_printed() -> None:
    found = figures("combat", "missile_size")
    assert (found["small_below"], found["small_per_point"]) == (5, -5)
    assert (found["large_from"], found["large_step"], found["large_per_step"]) == (40, 10, 5)


def test_guns_jam_reload_and_aim_as_printed() -> None:
    stuck = {r["mechanism"]: r for r in rows("combat", "malfunction")}
    assert stuck["single-fire"]["result"] == "dud"
    for name in ("automatic", "semi-automatic"):
        assert (stuck[name]["result"], stuck[name]["clear_rounds"]) == ("jam", "1d6")
    assert [r["rounds"] for r in rows("combat", "reloading")] == [1, 1, 2, 0]
    assert [(r["rank_factor"], r["range"], r["point_blank"]) for r in rows("combat", "scope")] == [
        ([1, 2], 2, 2), ([1, 2], 4, 1), ([1, 1], 4, 1),
    ]  # fmt: skip
    burst, volley = figures("combat", "burst"), figures("combat", "volley")
    assert (burst["per_bullet"], burst["cap"], burst["most_bullets"]) == (5, 2, 20)
    assert (volley["factor"], volley["guns"], volley["ready_shots"]) == ([1, 3], [1, 5], 3)


def test_pushing_and_knocking_out_are_as_printed() -> None:
    assert {r["skill"]: r["feet"] for r in rows("combat", "knockback")} == {
        "wrestle": 3,
        "shield": 6,
    }
    assert figures("combat", "knockout")["rounds"] == "1d10+10"
    assert figures("combat", "light_blow")["factor"] == [1, 2]
