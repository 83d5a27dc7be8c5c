"""Fidelity: what bodies are and suffer, typed from the book."""

from __future__ import annotations

from tests.systems.gore.leaves import Row, figures, grid, rows

# fmt: off
DAMAGE_MODIFIER = """
  1    5  -1d8
  6   10  -1d6
 11   15  -1d4
 16   20  -1d2
 21   25  0
 26   30  +1d2
 31   35  +1d4
 36   40  +1d6
 41   45  +1d8
 46   50  +1d10
 51   60  +1d12
 61   70  +2d6
 71   80  +2d8
 81   90  +2d10
 91  100  +2d12
101  120  +3d10
121  140  +4d10
141  160  +5d10
161  180  +6d10
181  200  +7d10
"""
WEIGHTS = {
    8: 160, 9: 180, 10: 200, 11: 220, 12: 240, 13: 260, 14: 280, 15: 300, 16: 320, 17: 340,
    18: 360, 19: 380, 20: 400, 21: 420,
}
SERIOUS = """
  1  11  I     CHA:1d3
 12  21  II    INT:1d3
 22  31  IV    STR:1d3
 32  41  V     DEX:1d3   Movement:1d3
 42  51  VI    CON:1d3   Movement:1d3
 52  61  VII   CHA:1d6
 62  71  VIII  STR:1d6
 72  81  IX    DEX:1d6   Movement:1d6
 82  91  X
 92  93  XI    DEX:1d6
 94  95  XII   DEX:1d6
 96  97  XIII  DEX:1d6
 98  98  XIV   CON:1d3   CHA:1d3   DEX:1d3
 99  99  XV    CHA:1d6
100 100  XVI   random:1d4
"""
BARRED = {
    "IV": ["shield", "two_weapons"], "VIII": ["shield", "two_weapons"], "XI": ["one_arm"],
    "XII": ["both_arms"], "XIII": ["two_weapons", "two_handed"],
}
OPPOSITION = """
21                              95 90 85 80 75 70 65 60 55 50
20                           95 90 85 80 75 70 65 60 55 50
19                        95 90 85 80 75 70 65 60 55 50
18                     95 90 85 80 75 70 65 60 55 50
17                  95 90 85 80 75 70 65 60 55 50
16               95 90 85 80 75 70 65 60 55 50
15            95 90 85 80 75 70 65 60 55 50
14         95 90 85 80 75 70 65 60 55 50
13      95 90 85 80 75 70 65 60 55 50
12   95 90 85 80 75 70 65 60 55 50
11   90 85 80 75 70 65 60 55 50
10   85 80 75 70 65 60 55 50
 9   80 75 70 65 60 55 50
 8   75 70 65 60 55 50
 7   70 65 60 55 50
 6   65 60 55 50
 5   60 55 50
 4   55 50
 3   50
"""
CRITICALS = {3: 1, 4: 1, 5: 1, 9: 1, 10: 2, 47: 9, 60: 12, 99: 19, 100: 20, 145: 29}
# fmt: on


def constant(name: str) -> int:
    (row,) = (row for row in rows("constants", "constant") if row["id"] == name)
    return int(row["value"])


def lost(row: Row) -> list[str]:
    """Return what a row takes, as the table above writes it."""
    return [f"{loss['of']}:{loss['dice']}" for loss in row.get("losses", [])]


def test_the_damage_modifier_is_as_the_printed_bands_and_their_heirs_say() -> None:
    table = rows("body", "damage_modifier")
    assert [[str(r["low"]), str(r["high"]), r["dice"]] for r in table] == grid(DAMAGE_MODIFIER)
    found = figures("body", "damage_modifier")
    assert (found["of"], found["beyond_dice"], found["beyond_step"]) == (["STR", "SIZ"], "1d10", 20)


def test_weights_and_whole_feet_of_size_are_as_printed() -> None:
    table = {r["siz"]: r for r in rows("body", "size")}
    assert {siz: r["high_pounds"] for siz, r in table.items()} == WEIGHTS
    assert [table[siz]["low_inches"] for siz in (8, 14, 20)] == [5 * 12, 6 * 12, 7 * 12]


def test_places_of_the_body_have_their_printed_shares() -> None:
    shares = {r["id"]: r["percent"] for r in rows("body", "location_hp")}
    assert shares == {
        "head": 30, "chest": 35, "abdomen": 30, "right_arm": 25, "left_arm": 25,
        "right_leg": 30, "left_leg": 30,
    }  # fmt: skip
    assert figures("body", "location_hp")["rounding"] == "half_up"


def test_a_d20_finds_the_place_of_a_blow() -> None:
    table = rows("body", "hit_location")
    assert [(r["low"], r["high"], r["id"]) for r in table] == [
        (1, 3, "right_leg"), (4, 6, "left_leg"), (7, 9, "abdomen"), (10, 12, "chest"),
        (13, 15, "right_arm"), (16, 18, "left_arm"), (19, 20, "head"),
    ]  # fmt: skip


def test_the_serious_wounds_are_as_printed() -> None:
    table = rows("body", "serious_wound")
    ours = [[str(r["low"]), str(r["high"]), r["type"], *lost(r)] for r in table]
    assert ours == grid(SERIOUS)
    assert {r["type"]: r["bars"] for r in table if "bars" in r} == BARRED
    of = {r["type"]: r for r in table}
    assert of["II"]["cap"] == 65
    two, one = of["X"]["either"]
    assert lost({"losses": two}) == ["STR:1d3", "CON:1d3"]
    assert lost({"losses": one}) == ["CON:1d6"]
    assert of["X"]["movement"] == "same"
    assert of["XVI"]["losses"][0]["many"] == 4


def test_the_serious_wounds_cover_a_hundred_faces_once() -> None:
    faces = [face for r in rows("body", "serious_wound") for face in range(r["low"], r["high"] + 1)]
    assert faces == list(range(1, 101))


def test_age_takes_what_is_printed() -> None:
    assert [(r["low"], r["high"], r["of"], r["loss"]) for r in rows("body", "aging")] == [
        (2, 2, "skill", 10), (3, 4, "INT", 1), (5, 6, "DEX", 1), (7, 8, "CHA", 1),
        (9, 10, "STR", 1), (11, 12, "CON", 1),
    ]  # fmt: skip
    found = figures("body", "aging")
    assert (found["start_age"], found["yearly"], found["most_rolls"], found["die"]) == (
        61,
        "1d6",
        4,
        "2d6",
    )
    assert found["premature_starts"] == [50, 45, 40]


def test_wounds_and_mending_are_as_printed() -> None:
    of = {r["id"]: r for r in rows("body", "wound_level")}
    assert (of["minor"]["most_percent"], of["serious"]["over_percent"]) == (50, 50)
    assert of["minor_accumulated"]["test"] == {"attribute": "POW", "times": 4}
    assert (
        of["unconscious"]["low_hp"],
        of["unconscious"]["high_hp"],
        of["unconscious"]["until_hp"],
    ) == (1, 2, 3)
    assert (of["terminal"]["high_hp"], of["terminal"]["saved_at_hp"]) == (0, 1)
    mending = figures("body", "recovery")
    assert (mending["natural"], mending["first_aid"], mending["medical"]) == ("1d3", "1d3", "2d3")
    burn = figures("body", "burn")
    assert (burn["least_percent"], burn["points"], burn["first"]) == (50, "1d4", "CHA")


def test_every_cell_of_the_opposition_table_is_as_the_formula_says() -> None:
    found = figures("skills", "opposition")
    seen = 0
    for high, *cells in (map(int, line) for line in grid(OPPOSITION)):
        lows = range(high - len(cells) + 1, high + 1)
        assert lows[0] == max(3, high - 9), "what is left out is automatic"
        for low, chance in zip(lows, cells, strict=True):
            assert found["base"] + found["step"] * (high - low) == chance, (high, low)
            seen += 1
    assert seen == 10 * 10 + sum(range(1, 10))
    assert found["automatic_from"] == 10
    assert (found["printed_low"], found["printed_high"]) == (3, 21)


def test_a_fifth_of_the_chance_is_critical_and_01_always() -> None:
    share, least = constant("critical_percent"), constant("critical_minimum_threshold")
    assert {chance: max(least, chance * share // 100) for chance in CRITICALS} == CRITICALS


def test_single_numbers_are_as_printed() -> None:
    expected = {
        "attribute_soft_max": 21, "attribute_crippled_below": 4, "fumble_roll": 100,
        "automatic_success_roll": 1, "defence_step": -30, "defend_bonus": 20,
        "aim_bonus_per_step": 10, "aim_step_strike_ranks": 5, "multiple_attack_min_skill": 50,
        "ready_weapon_strike_ranks": 5, "lunge_skill_cap": 50, "sprint_free_attack_bonus": 20,
        "max_attackers_per_target": 5, "dodge_mounted": -30, "dodge_back_to_wall": -20,
        "critical_damage_factor": 2, "movement_human": 8, "firing_down_45": -20,
        "firing_up_45": -30, "mounted_attack_parry_bonus": 20, "mentor_bonus": 10,
        "pow_needed_to_cast_when_exclusive": 16, "training_success_max_roll": 21,
        "pow_gain_max_roll": 21, "method2_auto_from": 98, "attribute_improvement_auto_from": 96,
        "round_seconds": 12, "rounds_per_minute": 5,
    }  # fmt: skip
    assert {name: constant(name) for name in expected} == expected
