"""Fidelity: attributes, skills and professions, typed from the book."""

from __future__ import annotations

import re

from tests.systems.gore.leaves import Row, figures, rows

# fmt: off
BASES = {
    "astrogation": 0, "art": 5, "boating": 15, "climb": 35, "computers": 0, "conceal": 20,
    "craft": 5, "demolitions": 0, "disguise": 5, "dodge": "DEX x2", "driving": 25,
    "driving_heavy_vehicle": 0, "electrician": 5, "electronics": 0, "engineering": 5,
    "evaluate": 20, "fast_talk": 10, "first_aid": 30, "guns_handgun": 20, "guns_heavy": 15,
    "guns_machine_gun": 15, "guns_rifle": 25, "guns_shotgun": 30, "haggle": 10,
    "hand_weapon": "by weapon", "hear": 30, "hide": 15, "humanities_history": 20,
    "humanities_linguistics": 0, "influence": 15, "jump": 20, "language_native": "INT x5",
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
}
UNPRINTED = {"guns_submachine", "shield", "humanities_literature", "humanities_philosophy"}
PROFESSIONS = """
Alchemist: botany craft:alchemy craft:glass_maker evaluate first_aid weapon:any1
Animal Trainer: craft:animal_training driving first_aid riding weapon:any1
Assassin: climb craft:poisons disguise hide move_silently weapon:any
Bard: craft:musical_instrument craft:singing history influence \
    language_other natural_lore oratory weapon:any1
Beggar: conceal disguise dodge fast_talk haggle locksmith move_silently
Blacksmith: craft:armourer craft:blacksmith craft:weaponsmith engineering evaluate
Craftsman: craft:any evaluate haggle fast_talk natural_lore
Diplomat: hear influence military_science natural_lore political_science
Hunter: climb craft:trapping move_silently throwing tracking weapon:any
Knight: driving influence military_science natural_lore political_science riding weapon:any
Mercenary or Soldier: dodge natural_lore riding throwing unarmed weapon:any
Militiaman: craft:any dodge riding throwing unarmed weapon:any
Physician: craft:alchemy craft:any biology chemistry haggle medical
Ranger: craft:animal_training first_aid hide move_silently natural_lore riding tracking
Sailor: boating climb craft:any natural_lore navigate shiphandling weapon:any
Scholar: craft:scribe history natural_lore science:any1 social:any1
Shaman or Priest: craft:alchemy craft:brewing first_aid haggle natural_lore oratory tracking
Slave: art:any craft:any dodge haggle hear hide move_silently
Thief: climb disguise hide hear locksmith notice weapon:any1
Physician (modern): craft:any biology chemistry haggle medical pharmacy
Engineer: chemistry driving_heavy_vehicle geology mechanics physics
Computer Hacker: computers electronics fast_talk haggle physics research
Police Officer: dodge fast_talk first_aid guns_handgun hear notice psychology unarmed wrestle
Pilot: navigate piloting:any
Soldier: dodge first_aid guns_handgun guns_rifle guns_machine_gun hear hide mechanics move_silently
Starship Pilot: astrogation military_science piloting:starship guns_handgun psychology
"""
# fmt: on


def base(row: Row) -> int | str:
    """Return a base as it is printed."""
    if "base_of" in row:
        return f"{row['base_of']} x{row['times']}"
    return "by weapon" if row.get("base_by") == "weapon" else int(row["base"])


def test_every_base_is_as_printed() -> None:
    ours = {row["id"]: base(row) for row in rows("skills", "skill")}
    assert {name: found for name, found in ours.items() if name not in UNPRINTED} == BASES


def test_a_base_that_is_not_printed_says_so() -> None:
    table = {row["id"]: row for row in rows("skills", "skill")}
    ruled = {name for name, row in table.items() if row.get("prov", {}).get("base") == "ruling"}
    assert ruled == UNPRINTED


def test_attributes_are_rolled_as_printed() -> None:
    table = rows("skills", "attribute")
    assert [row["id"] for row in table] == ["STR", "CON", "DEX", "SIZ", "INT", "POW", "CHA"]
    assert {row["id"] for row in table if row["standard"] == "2d6+6"} == {"SIZ", "INT"}
    assert {row["hardy"] for row in table} == {"2d6+6"}
    assert {row["id"] for row in table if "soft_most" not in row} == {"INT", "POW"}
    assert {row["id"] for row in table if not row["lethal"]} == {"CHA"}
    assert {row["id"] for row in table if not row["improvable"]} == {"SIZ"}


def test_attribute_tests_are_as_printed() -> None:
    named = [row for row in rows("skills", "attribute_test") if "attribute" in row]
    assert [(row["id"], row["attribute"], row["times"]) for row in named] == [
        ("alertness", "INT", 5), ("charisma", "CHA", 5), ("dexterity", "DEX", 5),
        ("luck", "POW", 5),
    ]  # fmt: skip


def test_professions_are_as_printed() -> None:
    lines = (line.partition(": ") for line in PROFESSIONS.strip().splitlines())
    typed = {name: skills.split() for name, _, skills in lines}
    table = rows("skills", "profession")
    assert [row["name"] for row in table] == list(typed)
    for row in table:
        short = [re.sub(r"^(science|social|humanities)_", "", skill) for skill in row["skills"]]
        assert [skill.replace(" ", "_") for skill in short] == typed[row["name"]], row["name"]
    assert figures("skills", "profession")["points"] == 250


def test_every_skill_of_a_profession_exists() -> None:
    skills = {row["id"] for row in rows("skills", "skill")}
    families = {"craft", "art", "piloting", "weapon", "science", "social"}
    for row in rows("skills", "profession"):
        for skill in row["skills"]:
            assert skill in skills or skill.split(":")[0] in families, (row["id"], skill)


def test_the_figures_of_skills_are_as_printed() -> None:
    of = {row["skill"]: row for row in rows("skills", "use")}
    assert of["climb"]["free_below_feet"] == 15
    assert (of["first_aid"]["heal"], of["first_aid"]["weekly_extra"]) == ("1d3", "1d3")
    assert of["science_medical"]["weekly_extra"] == "2d3"
    assert of["science_medical"]["poison_bonus"] == [1, 10]
    assert (of["jump"]["running"], of["jump"]["up"]) == ([2, 1], [3, 2])
    assert (of["language_other"]["near_native"], of["language_other"]["passes_as_native"]) == (
        50,
        60,
    )
    assert (of["unarmed"]["damage"], of["martial_arts"]["damage"]) == ("1d3", "2d3")
    assert of["unarmed"]["armoured_target"] == [1, 2]
    assert (of["wrestle"]["throw_feet"], of["wrestle"]["throw_damage"]) == (6, "1d6")
    assert (of["throwing"]["feet_per_point"], of["throwing"]["made_for_throwing"]) == (10, [2, 1])
    assert of["tracking"]["per_day"] == -10
    assert (of["oratory"]["days"], of["oratory"]["critical_days"]) == (1, 7)
    assert of["streetwise"]["hours"] == "1d4"
    assert of["humanities_history"]["inside_specialty"] == 20


def test_every_figure_is_of_a_skill_that_exists() -> None:
    skills = {row["id"] for row in rows("skills", "skill")}
    assert {row["skill"] for row in rows("skills", "use")} <= skills


def test_the_lighter_game_has_its_27_skills_and_fewer_points() -> None:
    table = rows("lite", "lite")
    assert len(table) == 27
    assert figures("lite", "lite")["points"] == 200
    skills = {row["id"] for row in rows("skills", "skill")}
    families = {"science", "social", "craft", "guns", "humanities", "art"}
    for row in table:
        assert row["id"] in skills | families | {"medical"}
        assert set(row.get("covers", [])) <= skills | families, row["id"]


def test_no_two_skills_of_the_lighter_game_cover_the_same() -> None:
    covered = [skill for row in rows("lite", "lite") for skill in row.get("covers", [])]
    assert len(set(covered)) == len(covered)
