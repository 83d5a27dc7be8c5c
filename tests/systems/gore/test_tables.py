"""The tables that characters are made of, typed in from the book."""

from __future__ import annotations

import pytest

from solo.systems.gore import tables
from solo.systems.gore.body import most, notation
from solo.systems.gore.card import ALL, LONG, MEDIUM, MISSILE, SHORT

BASES = {
    "astrogation": 0, "art": 5, "boating": 15, "climb": 35, "computers": 0, "conceal": 20,
    "craft": 5, "demolitions": 0, "disguise": 5, "driving": 25, "driving_heavy_vehicle": 0,
    "electrician": 5, "electronics": 0, "engineering": 5, "evaluate": 20, "fast_talk": 10,
    "first_aid": 30, "guns_handgun": 20, "guns_heavy": 15, "guns_machine_gun": 15,
    "guns_rifle": 25, "guns_shotgun": 30, "guns_submachine": 15, "haggle": 10, "shield": 15,
    "hear": 30, "hide": 15, "humanities_history": 20, "humanities_linguistics": 0,
    "humanities_literature": 5, "humanities_philosophy": 5, "influence": 15, "jump": 20,
    "language_other": 0, "law": 5, "locksmith": 0, "martial_arts": 0, "mechanics": 20,
    "notice": 25, "occult": 15, "move_silently": 15, "natural_lore": 15, "navigate": 10,
    "oratory": 5, "piloting": 0, "research": 25, "riding": 10, "scuba": 0, "science_biology": 5,
    "science_botany": 5, "science_chemistry": 0, "science_forensic_pathology": 0,
    "science_geology": 0, "science_medical": 5, "science_pharmacy": 0, "science_physics": 0,
    "science_surgery": 0, "science_zoology": 5, "social_anthropology": 5,
    "social_xenoanthropology": 0, "social_archaeology": 0, "social_criminology": 0,
    "social_military_science": 5, "social_political_science": 5, "social_psychology": 5,
    "social_xenopsychology": 0, "shiphandling": 0, "streetwise": 10, "survival": 15,
    "swimming": 25, "throwing": 25, "tracking": 5, "unarmed": 50, "wrestle": 25,
    "craft:alchemy": 5, "craft:something unheard of": 5, "piloting:starship": 0,
    "weapon:B": 15, "weapon:C": 5, "weapon:E": 25, "weapon:M": 10, "weapon:N": 5, "weapon:Q": 1,
}  # fmt: skip
SOMEBODY = (11, 12, 13, 12, 14, 10, 9)
"""STR CON DEX SIZ INT POW CHA."""


@pytest.mark.parametrize(("skill", "base"), BASES.items())
def test_everybody_shares_the_base_of_a_skill(skill: str, base: int) -> None:
    assert tables.base_of(skill, SOMEBODY) == base


def test_dodge_begins_at_twice_dexterity_and_the_native_tongue_at_five_times_intelligence() -> None:
    assert tables.base_of("dodge", SOMEBODY) == 26
    assert tables.base_of("language_native", SOMEBODY) == 70


def test_every_skill_has_one_place_and_a_name() -> None:
    names = tables.skill_list()
    assert [tables.place_of(name) for name in names] == list(range(len(names)))
    assert tables.skill_name("craft:alchemy") == "Craft (alchemy)"
    assert tables.skill_name("weapon:B") == "Hand Weapon (one-handed swords)"
    assert tables.place_of("craft:unheard of") == tables.place_of("craft")


WEAPONS = {
    "bastard-sword": ("weapon:B", 15, "1d8+1", MEDIUM, 1, 1, 9, 1, ()),
    "great-sword": ("weapon:C", 5, "2d8", ALL, 1, 1, 14, 2, ()),
    "dagger": ("weapon:D", 25, "1d4+2", SHORT, 1, 1, 4, 1, ()),
    "thrown-dagger": ("weapon:L", 15, "1d4", MISSILE, 1, 0, 7, 1, (10,)),
    "great-axe": ("weapon:H", 15, "2d6+2", LONG, 1, 1, 9, 2, ()),
    "light-mace": ("weapon:E", 25, "1d6+2", MEDIUM, 0, 1, 7, 1, ()),
    "military-flail": ("weapon:G", 10, "1d10+2", MEDIUM, 0, 0, 11, 2, ()),
    "shortspear": ("weapon:I", 15, "1d6+1", LONG, 1, 1, 7, 1, ()),
    "lance": ("weapon:J", 15, "1d8+1", LONG, 1, 0, 9, 1, ()),
    "light-crossbow": ("weapon:M", 10, "2d6", MISSILE, 1, 0, 5, 2, (100,)),
    "heavy-crossbow": ("weapon:M", 10, "2d8", MISSILE, 1, 0, 7, 2, (350,)),
    "long-bow": ("weapon:N", 5, "2d8", MISSILE, 1, 0, 13, 2, (175,)),
    "sling": ("weapon:Q", 1, "1d8", MISSILE, 1, 0, 7, 1, (80,)),
    "rock": ("throwing", 25, "1d2", MISSILE, 0, 0, 5, 1, (20,)),
    "net": ("weapon:L", 5, "0", MISSILE, 0, 1, 9, 1, (5,)),
    "small-shield": ("shield", 15, "1d3", SHORT, 0, 1, 0, 1, ()),
    ".45-automatic": ("guns_handgun", 20, "1d10+2", MISSILE, 1, 0, 0, 1, (15,)),
    "laser-rifle": ("guns_rifle", 25, "1d20", MISSILE, 1, 0, 0, 2, (100, 200, 400)),
    "m249": ("guns_machine_gun", 15, "2d8", MISSILE, 1, 0, 0, 2, (110,)),
    "flamethrower": ("weapon:flamethrower", 15, "2d6", MISSILE, 0, 0, 0, 2, (25,)),
    "unarmed": ("unarmed", 50, "1d3", SHORT, 0, 2, 0, 1, ()),
}


@pytest.mark.parametrize(("name", "row"), WEAPONS.items())
def test_a_weapon_is_as_its_row_has_it(name: str, row: tuple[object, ...]) -> None:
    weapon = tables.weapons()[name]
    assert row == (
        weapon.skill, weapon.base, notation(weapon.harms[0]), weapon.reach, weapon.impale,
        weapon.parry, weapon.strength, weapon.hands, weapon.ranges,
    )  # fmt: skip


def test_the_tables_hold_every_weapon_of_the_book() -> None:
    kinds = [weapon.kind for weapon in tables.weapons().values()]
    assert kinds.count("hand") == 26
    assert kinds.count("unarmed") == 1
    assert sum(kinds.count(kind) for kind in ("thrown", "bow", "crossbow", "sling")) == 19
    assert sum(kinds.count(kind) for kind in ("gun", "laser", "explosive", "flame")) == 35
    assert kinds.count("shield") == 3


def test_attack_numbers_bursts_and_barrels_are_told_apart() -> None:
    found = tables.weapons()
    rates = {name: (w.shots, w.rounds, w.burst, w.barrels) for name, w in found.items()}
    assert rates["heavy-crossbow"] == (1, 3, 0, 1)
    assert rates["9-mm-automatic"] == (3, 1, 0, 1)
    assert rates["m70-90"] == (3, 1, 1, 1)
    assert rates["m249"] == (0, 1, 1, 1)
    assert rates["12-gauge-2-barrel"] == (1, 1, 0, 2)


def test_a_shotgun_does_less_at_each_range_and_has_a_slug() -> None:
    gun = tables.weapons()["10-gauge-2-barrel"]
    assert [notation(harm) for harm in gun.harms] == ["4d6+2", "2d6+1", "1d6"]
    assert gun.ranges == (10, 20, 50)
    assert most(tables.guns()["10-gauge-2-barrel"].slug) == 17
    assert tables.guns()["ak-47"].burst_skill == "guns_submachine"
    assert tables.guns()["hand-grenade"].radius == 4


ARMOURS = {
    "chainmail": (5, tables.MEDIUM, 15), "leather-armour": (1, tables.LIGHT, 3),
    "plate-armour": (6, tables.HEAVY, 18), "heavy-leather-hauberk": (2, tables.LIGHT, 2),
    "kevlar-vest": (8, tables.MEDIUM, 8), "military-armour": (12, tables.HEAVY, 36),
    "silksteel": (10, tables.LIGHT, 10), "advanced-military-armour": (15, tables.HEAVY, 45),
}  # fmt: skip


@pytest.mark.parametrize(("name", "row"), ARMOURS.items())
def test_armour_protects_the_chest_by_its_points(name: str, row: tuple[int, int, int]) -> None:
    weight = tables.weight_worn((name,))
    assert (tables.chest_points((name,)), weight, tables.don_rounds(name)) == row


def test_a_helmet_adds_nothing_over_the_chest_and_the_better_piece_counts() -> None:
    worn = ("leather-armour", "heavy-leather-hauberk", "full-helm")
    assert tables.chest_points(worn) == 2
    assert tables.points_by_location(worn) == (1, 1, 2, 2, 1, 1, 6)
    assert tables.chest_points(("full-helm",)) == 0
    assert tables.weight_worn(("full-helm",)) == tables.LIGHT


def test_only_large_shields_gain_by_crouching() -> None:
    assert {name: (s.block, s.crouched) for name, s in tables.shields().items()} == {
        "small": (15, 15), "full": (30, 60), "large": (60, 90),
    }  # fmt: skip


def test_a_thief_and_a_starship_pilot_know_what_the_book_says() -> None:
    known = tables.professions()
    assert len(known) == 26
    assert known["thief"].skills == (
        "climb", "disguise", "hide", "hear", "locksmith", "notice", "weapon:any1",
    )  # fmt: skip
    assert known["starship_pilot"].skills == (
        "astrogation", "social_military_science", "piloting:starship", "guns_handgun",
        "social_psychology",
    )  # fmt: skip
    assert known["physician_modern"].name == "Physician"
    assert known["slave"].needs == "content_slavery"


def test_the_price_list_has_thirty_three_things() -> None:
    assert len(tables.equipment()) == 33
    assert tables.equipment()["first-aid-kit"].cost == 25
