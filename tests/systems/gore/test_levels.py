"""What this project adds by level: foes, what they bear and cast, and the starter hazards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.systems.gore.leaves import Row, grid, rows

LEVELS = range(1, 14)
# fmt: off
# Level, STR and CON, SIZ, DEX and POW, INT, CHA, HP, DM, attack, parry, dodge, other skills,
# weapon, armour and its points.
FIGHTERS = """
1   10 11 10 10 10 11 0     30   25  21  25  club           none                   0
2   10 11 11 10 10 11 0     38   32  26  30  shortspear     leather_armour         1
3   11 11 11 10 10 11 0     46   39  31  35  shortsword     leather_armour         1
4   12 12 12 11 11 12 0     54   46  36  40  mace_light     heavy_leather_hauberk  2
5   13 12 12 11 11 13 0     62   53  41  45  bastard_sword  heavy_leather_hauberk  2
6   14 12 13 11 11 13 +1d2  70   60  46  50  war_hammer     ringmail_armour        3
7   15 13 13 12 11 14 +1d2  78   67  51  55  battleaxe      ringmail_armour        3
8   15 13 14 12 12 14 +1d2  86   74  56  60  scimitar       scale_armour           4
9   16 13 14 12 12 15 +1d2  94   81  61  65  mace_heavy     scale_armour           4
10  17 14 15 13 12 16 +1d4  102  88  66  70  war_maul       chainmail              5
11  18 14 15 13 12 16 +1d4  110  95  71  75  great_hammer   chainmail              5
12  19 14 16 13 13 17 +1d4  118  102 76  80  great_axe      plate_armour           6
13  20 15 16 14 13 18 +1d4  126  109 81  85  great_sword    plate_armour           6
"""
# fmt: on
DICE = re.compile(r"[+-]?\d*d(2|3|4|6|8|10|12|20|100)([+-]\d+)?(\*\d+)?|\d+")
NOT_DICE = {"POT", "POW", "MP", "INT"}


def modifier(total: int) -> str:
    (found,) = (
        r["dice"] for r in rows("body", "damage_modifier") if r["low"] <= total <= r["high"]
    )
    return str(found)


def everything() -> Iterator[tuple[str, Row]]:
    for name in (
        "poison",
        "disease",
        "trap",
        "radiation_place",
        "acid_place",
        "fire_place",
        "fall_place",
    ):
        for row in rows("dangers", name):
            yield name, row


def leaves(value: object, key: str) -> Iterator[object]:
    """Yield whatever stands at ``key`` anywhere within ``value``, what it says of itself aside."""
    if isinstance(value, list):
        for each in value:  # pyright: ignore[reportUnknownVariableType]
            yield from leaves(each, key)  # pyright: ignore[reportUnknownArgumentType]
    elif isinstance(value, dict):
        for name, each in value.items():  # pyright: ignore[reportUnknownVariableType]
            if name == key:
                yield from each if isinstance(each, list) else (each,)
            elif name != "prov":
                yield from leaves(each, key)  # pyright: ignore[reportUnknownArgumentType]


def test_fighters_are_as_the_table_says() -> None:
    outfits = [r for r in rows("threats", "outfit") if r["genre"] == "fantasy"]
    ours = [
        [
            *map(str, (f["level"], f["str"], f["siz"], f["dex"], f["int"], f["cha"], f["hp"])),
            f["damage_modifier"],
            *map(str, (f["attack"], f["parry"], f["dodge"], f["other"])),
            o["weapon"], o["armour"], str(o["ap"]),
        ]
        for f, o in zip(rows("threats", "fighter"), outfits, strict=True)
    ]  # fmt: skip
    assert ours == [[cell.replace(" ", "_") for cell in line] for line in grid(FIGHTERS)]


def test_fighters_follow_their_formula() -> None:
    for f in rows("threats", "fighter"):
        t = f["level"]
        assert f["str"] == f["con"] == 10 + 5 * (t - 1) // 6
        assert f["dex"] == f["pow"] == f["mp"] == 10 + t // 2
        assert f["siz"] - 1 == f["int"] == 10 + (t - 1) // 3
        assert f["hp"] == -(-(f["siz"] + f["con"]) // 2)
        assert f["damage_modifier"] == modifier(f["str"] + f["siz"])
        assert (f["attack"], f["parry"], f["other"]) == (22 + 8 * t, 18 + 7 * t, 20 + 5 * t)
        assert f["dodge"] == max(2 * f["dex"], 16 + 5 * t)


def test_beasts_follow_their_formula() -> None:
    fighters = {f["level"]: f for f in rows("threats", "fighter")}
    for b in rows("threats", "beast"):
        t = b["level"]
        assert b["str"] == b["siz"] == 8 + 2 * t
        assert (b["con"], b["dex"], b["int"]) == (fighters[t]["con"], fighters[t]["dex"], 3)
        assert (b["pow"], b["movement"], b["ap"]) == (6 + t // 2, 8 + t // 3, t // 3)
        assert b["hp"] == -(-(b["siz"] + b["con"]) // 2)
        assert b["damage_modifier"] == modifier(b["str"] + b["siz"])
        assert (b["attack"], b["dodge"]) == (22 + 8 * t, max(2 * b["dex"], 10 + 4 * t))


def test_casters_follow_their_formula() -> None:
    for c in rows("threats", "caster"):
        t = c["level"]
        assert c["pow"] == c["mp"] == 15 + -(-t // 2)
        assert (c["int"], c["attack"]) == (13 + t // 2, max(15, 2 + 8 * t))
        assert (c["spells"], c["most_mp"]) == (min(c["int"], 1 + t), min(5, 1 + t // 3))


def test_a_caster_finds_as_many_spells_as_it_may_know() -> None:
    known = {spell["id"] for spell in rows("spells", "spell")}
    tiers = rows("threats", "caster_tier")
    assert {spell for tier in tiers for spell in tier["spells"]} <= known
    for c in rows("threats", "caster"):
        open_to = [s for tier in tiers if tier["from_level"] <= c["level"] for s in tier["spells"]]
        assert len(open_to) >= c["spells"], c["level"]


@pytest.mark.parametrize("table", ["fighter", "beast", "caster"])
def test_no_figure_falls_as_levels_rise(table: str) -> None:
    ladder = rows("threats", table)
    assert [row["level"] for row in ladder] == list(LEVELS)
    for low, high in pairwise(ladder):
        for name, value in low.items():
            if isinstance(value, int):
                assert high[name] >= value, (name, low["level"])


@pytest.mark.parametrize("genre", ["fantasy", "modern", "scifi"])
def test_fighters_can_use_what_they_bear(genre: str) -> None:
    weapons = {r["id"]: r for t in ("melee", "missile", "gun") for r in rows("weapons", t)}
    armour = {r["id"]: r["ap"] for r in rows("armour", "armour")} | {"none": 0}
    fighters = {f["level"]: f for f in rows("threats", "fighter")}
    outfits = [o for o in rows("threats", "outfit") if o["genre"] == genre]
    assert [o["level"] for o in outfits] == list(LEVELS)
    for o in outfits:
        weapon, fighter = weapons[o["weapon"]], fighters[o["level"]]
        assert weapon.get("str", 0) <= fighter["str"]
        assert weapon.get("dex", 0) <= fighter["dex"]
        assert armour[o["armour"]] == o["ap"]
    assert [o["ap"] for o in outfits] == sorted(o["ap"] for o in outfits)


def test_hazards_of_a_level_follow_their_formula() -> None:
    for h in rows("dangers", "hazard_level"):
        t = h["level"]
        assert (h["pot"], h["trap_dice"]) == (min(21, 6 + t), 1 + (t - 1) // 3)
        assert h["notice"] == h["disarm"] == -5 * (t // 2)
        assert h["trap_attack"] == 22 + 8 * t


def test_every_starter_hazard_stands_on_the_ladder_in_a_genre() -> None:
    ids: list[str] = []
    for kind, row in everything():
        assert row["level"] in LEVELS, row["id"]
        assert set(row["genres"]) <= {"fantasy", "modern", "scifi"}, (kind, row["id"])
        assert row["genres"]
        ids.append(row["id"])
    assert len(set(ids)) == len(ids) == 10 + 8 + 8 + 6 + 3 + 5 + 5


def test_poisons_and_diseases_have_the_potency_that_the_rules_allow() -> None:
    for kind in ("poison", "disease"):
        for row in rows("dangers", kind):
            assert 3 <= row["pot"] <= 21
    levels = {p["id"]: p["pot"] - p["level"] for p in rows("dangers", "poison")}
    assert set(levels.values()) == {6}, "a poison is as strong as its level says"


def test_traps_name_poisons_and_skills_that_exist() -> None:
    poisons = {p["id"] for p in rows("dangers", "poison")}
    skills = {s["id"] for s in rows("skills", "skill")}
    for trap in rows("dangers", "trap"):
        assert trap["disarm"]["skill"] in skills
        assert set(leaves(trap["effects"], "poison")) <= poisons
        assert ("avoid" in trap) != trap.get("hold_breath", False)


def test_a_typical_stay_comes_to_its_category() -> None:
    table = rows("dangers", "radiation")
    for place in rows("dangers", "radiation_place"):
        rem = place["typical_rem"]
        (found,) = (r for r in table if r["over_rem"] < rem <= r.get("to_rem", rem))
        assert found["category"] == place["typical_category"], place["id"]


def test_fires_and_acids_of_places_are_those_of_the_tables() -> None:
    fires = {r["id"] for r in rows("dangers", "fire")}
    acids = {r["id"] for r in rows("dangers", "acid")}
    assert {r["as"] for r in rows("dangers", "fire_place")} <= fires
    assert {r["strength"] for r in rows("dangers", "acid_place")} <= acids


def test_all_dice_are_written_so_that_they_can_be_thrown() -> None:
    written: list[object] = []
    for name, table in (
        ("dangers", "poison"), ("dangers", "disease"), ("dangers", "trap"),
        ("dangers", "radiation"), ("spells", "spell"), ("weapons", "melee"),
        ("weapons", "missile"), ("weapons", "gun"),
        ("body", "damage_modifier"), ("body", "serious_wound"), ("combat", "fumble_hand"),
    ):  # fmt: skip
        for key in ("dice", "damage", "hp", "rounds", "per_round", "heal", "times", "slug"):
            written += leaves(rows(name, table), key)
    dice = [text for text in written if isinstance(text, str) and text not in NOT_DICE]
    assert len(dice) > 150
    assert [text for text in dice if not DICE.fullmatch(text)] == []
