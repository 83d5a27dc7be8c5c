"""The catalogue of the d100 game: nothing is missing, and every word leads somewhere."""

from __future__ import annotations

import re
from pathlib import Path

from solo.systems.gore import catalogue, cites

ROOT = Path(__file__).parents[3]
CHAPTERS = {
    "0": 4, "1": 24, "2": 75, "3": 60, "4": 60, "5": 18, "6": 59, "7": 4, "8": 16, "9": 20,
    "10": 3,
}  # fmt: skip
OURS = {"C": 9, "D": 7, "E": 9, "F": 14}
SECTION_15 = (
    "Open Game License v 1.0 Copyright 2000, Wizards of the Coast, Inc.",
    (
        "System Reference Document Copyright 2000, Wizards of the Coast, Inc; Authors Jonathan "
        "Tweet, Monte Cook, Skip Williams, based on original material by E. Gary Gygax and Dave "
        "Arneson."
    ),
    (
        "Modern System Reference Document Copyright 2002, Wizards of the Coast, Inc.; Authors Bill "
        "Slavicsek, Jeff Grubb, Rich Redman, Charles Ryan, based on material by Jonathan Tweet, "
        "Monte Cook, Skip Williams, Richard Baker, Peter Adkison, Bruce R. Cordell, John Tynes, "
        "Andy Collins and JD Wiker."
    ),
    (
        "RuneQuest System Reference Document Copyright 2006, Mongoose Publishing; Author Matthew "
        "Sprange, based on original material by Greg Stafford."
    ),
    (
        "RuneQuest Companion System Reference Document Copyright 2006, Mongoose Publishing; Author "
        "Greg Lynch et al., based on original material by Greg Stafford."
    ),
    (
        "GORE™ copyright 2007, Goblinoid Games: Author Daniel Proctor, based on the System "
        "Reference Documents listed above."
    ),
    "Legend Core Rulebook, Copyright 2011, Mongoose Publishing Ltd.",
)
SECTIONS = (
    "1. Definitions", "2. The License", "3.Offer", "4. Grant", "5.Representation", "6.Notice",
    "7. Use", "8. Identification", "9. Updating", "10 Copy", "11. Use", "12 Inability",
    "13 Termination", "14 Reformation", "15 COPYRIGHT NOTICE",
)  # fmt: skip
SETTINGS = {
    "critical_fraction", "dodge_success_vs_critical", "armour_roll", "training_base_weeks",
    "food_prices", "weapon_minimum_policy", "weapon_skills", "genre", "attribute_method",
    "hit_locations", "serious_wound_table", "fumble_tables", "fumble_choice", "exclusive_magic",
    "pow_gain", "improvement_method", "rolls_per_story", "profession_mode", "lite",
    "lite_actions", "computers_base", "thirst_multiplier", "range_beyond_damage_drop",
    "content_torture", "content_slavery", "content_pregnancy_and_fertility",
    "unconscious_at_low_hp", "currency_factor", "morale", "fight_round_limit", "fallen_foes",
    "level_up_after",
}  # fmt: skip


def test_the_whole_game_is_in_the_catalogue_in_order() -> None:
    ids = [rule.id for rule in catalogue.rules()]
    assert len(set(ids)) == len(ids)
    start = 0
    for chapter, many in (CHAPTERS | OURS).items():
        mine = ids[start : start + many]
        assert all(one.startswith(f"GORE-{chapter}.") for one in mine), chapter
        assert mine == sorted(mine)
        start += many
    assert start == len(ids)


def test_of_343_entries_297_are_mechanics() -> None:
    theirs = [rule for rule in catalogue.rules() if rule.id not in catalogue.originals()]
    assert len(theirs) == 343
    assert sum(rule.kind == "mechanic" for rule in theirs) == 297


def test_what_is_ours_is_marked_as_ours() -> None:
    ours = catalogue.originals()
    assert len(ours) == sum(OURS.values())
    assert {name[5] for name in ours} == set(OURS)


def test_names_of_cites_are_the_places_of_the_catalogue() -> None:
    entries = (*catalogue.rules(), *catalogue.readings())
    named = {re.sub(r"[-.]", "_", entry.id): entry.number for entry in entries}
    constants = {n: v for n, v in vars(cites).items() if n.startswith(("GORE_", "R_"))}
    assert constants == named
    assert len(catalogue.rules()) == cites.RULES


def test_every_table_and_every_advice_says_where_it_can_be_seen() -> None:
    for rule in catalogue.rules():
        assert (rule.kind != "mechanic") == bool(catalogue.shows().get(rule.id)), rule.id


def test_no_entry_points_where_a_reader_cannot_follow() -> None:
    known = {entry.id for entry in (*catalogue.rules(), *catalogue.readings())}
    for entry in (*catalogue.rules(), *catalogue.readings()):
        text = "\n".join(getattr(entry, name, "") for name in ("text", "question", "ruling", "why"))
        assert text.strip(), entry.id
        assert not re.search(r"YAML|proposed|\bsection [A-H]\b|\*\*|gore\.md|Legend|\bIn:", text)
        for named in re.findall(r"\bGORE-[0-9A-F]+\.\d\d\b|\bR-\d{2,3}\b", text):
            assert named in known, f"{entry.id} names {named}"
        for bare in re.findall(r"(?<![\w.\-])(?:10|\d)\.\d\d\b", text):
            assert f"GORE-{bare}" not in known, f"{entry.id} names {bare} without its game"


def test_every_setting_that_a_rule_names_can_be_set() -> None:
    for rule in catalogue.rules():
        for named in re.findall(r"[Ss]ettings? `(\w+)`", rule.text):
            assert named in catalogue.settings(), f"{rule.id} names {named}"
    for place in catalogue.shows().values():
        for named in re.findall(r"setting (\w+)", place):
            assert named in catalogue.settings(), place


def test_readings_are_numbered_without_a_gap() -> None:
    ids = [reading.id for reading in catalogue.readings()]
    assert ids == [f"R-{number:02d}" for number in range(1, len(ids) + 1)]


def test_every_setting_hangs_on_one_reading_and_starts_at_one_of_its_options() -> None:
    settings = catalogue.settings()
    assert set(settings) == SETTINGS
    with_options = [reading for reading in catalogue.readings() if reading.options]
    assert [reading.id for reading in with_options] == [s.reading for s in settings.values()]
    for setting in settings.values():
        assert setting.default == setting.options[0]
        assert setting.allows(setting.default)
        assert not setting.allows("purple")
        assert catalogue.setting_of(setting.reading) == setting.id


def test_readings_of_how_people_behave_say_so() -> None:
    behave = {reading.setting for reading in catalogue.readings() if reading.tactics}
    assert behave == {"morale", "fallen_foes"}


def test_the_notice_carries_every_line_of_section_15() -> None:
    source = catalogue.source()
    assert source.game == "gore"
    assert source.may_be_sold
    lines = source.notice.split("COPYRIGHT NOTICE\n")[1].splitlines()
    assert tuple(lines[:-1]) == SECTION_15
    assert lines[-1].startswith("Records of the d100 game")


def test_the_title_claims_no_kinship_by_a_trademark() -> None:
    source = catalogue.source()
    for protected in ("gore", "runequest", "legend", "goblinoid"):
        assert protected not in source.title.lower()
        assert protected not in source.notice.split("COPYRIGHT NOTICE")[0].lower()


def test_the_whole_licence_lies_at_the_top_with_the_same_lines() -> None:
    text = " ".join((ROOT / "LICENSE-OGL-1.0a.txt").read_text("utf-8").split())
    assert text.startswith("OPEN GAME LICENSE Version 1.0a The following text is the property of")
    for number in SECTIONS:
        assert text.count(number) == 1
    notice = catalogue.source().notice.split("COPYRIGHT NOTICE\n")[1]
    assert text.endswith("15 COPYRIGHT NOTICE " + " ".join(notice.split()))
