"""Fidelity: tables typed from the book, aligned like the page."""

from __future__ import annotations

import pytest

from solo.systems.d20 import card, settings, tables
from solo.systems.d20.catalogue import settings as known_settings

# fmt: off
LEVELS = """
 1  10  10    1  -2  1d6-2
 2  12  11    4   0  1d6
 3  14  12    8   2  1d6+2
 4  16  13   12   4  2d6
 5  18  14   16   6  2d6
 6  20  15   25   8  3d6
 7  22  16   40  10  3d6
 8  24  17   60  12  4d6
 9  26  18   85  14  4d6
10  28  19  130  16  5d6
11  30  20  190  18  5d6
12  32  21  290  20  6d6
13  34  22  430  22  6d6
"""
DAMAGE = {
    "1d6-2": (1, 6, 0, -2), "1d6": (1, 6, 0, 0), "1d6+2": (1, 6, 0, 2), "2d6": (2, 6, 0, 0),
    "3d6": (3, 6, 0, 0), "4d6": (4, 6, 0, 0), "5d6": (5, 6, 0, 0), "6d6": (6, 6, 0, 0),
}
POUNDS = {
    -3: 10, -2: 20, -1: 50, 0: 100, 1: 200, 2: 300, 3: 400, 4: 500, 5: 1_000,
}
KILOGRAMS = {
    -3: 4, -2: 9, -1: 22, 0: 45, 1: 90, 2: 135, 3: 180, 4: 225, 5: 450, 6: 900,
}
TONS = {
    6: 1, 7: 2, 8: 4, 9: 8, 10: 15, 11: 30, 12: 60, 13: 125, 14: 250, 15: 500, 16: 1_000,
    17: 2_000, 18: 4_000, 19: 8_000, 20: 15_000,
}
SKILLS = {
    "fantasy": "FTR MAG DIV THF NAT QI",
    "modern":  "SPY FTR MED SCI TECH THF TRD VEH",
    "scifi":   "CYB SPY FTR MED PSI SCI SHP TECH THF TRD VEH",
}
ARCHETYPES = {
    "barbarian":  {"FTR": 1, "NAT": 1},
    "bard":       {"MAG": 1, "THF": 1},
    "cleric":     {"DIV": 2},
    "druid":      {"NAT": 2},
    "fighter":    {"FTR": 2},
    "magic-user": {"MAG": 2},
    "paladin":    {"FTR": 1, "DIV": 1},
    "ranger":     {"FTR": 1, "NAT": 1},
    "thief":      {"THF": 2},
}
STYLES = {
    "bard": "CHA MAG", "cleric": "WIS DIV", "druid": "WIS NAT", "sorcerer": "CHA MAG",
    "wizard": "INT MAG", "enchanter": "INT MAG", "exorcist": "INT DIV", "illusionist": "INT MAG",
    "medium": "WIS MAG", "monk": "WIS QI", "necromancer": "INT MAG", "oracle": "CHA DIV",
    "shaman": "CHA NAT", "technomancer": "INT MAG", "telekinetic": "WIS PSI",
    "telepath": "INT PSI",
}
DIFFS = {
    "summon-luck": 14, "enhance-ability": 10, "charm-person": 12, "charm-animal": 12,
    "charm-monster": 16, "protection-from-evil": 12, "protection-from-faeries": 12,
    "protection-from-elementals": 12, "magic-missile": 12, "fireball": 16,
    "summon-tiny-animal": 10, "summon-small-animal": 12, "summon-medium-animal": 14,
    "summon-large-animal": 16, "summon-huge-animal": 20, "small-illusion": 12,
    "medium-illusion": 14, "large-illusion": 16, "huge-illusion": 18, "deadly-small-illusion": 14,
    "deadly-medium-illusion": 16, "deadly-large-illusion": 18, "teleport-nearby": 16,
    "teleport-far": 18, "teleport-anywhere": 20, "empower-undead": 18, "cure-wounds": 12,
    "detect-evil": 12, "detect-magic": 12, "light": 12, "cure-disease": 16, "obscurity": 14,
    "dispel-magic": 16, "turn-away-undead": 12, "dispel-undead": 16, "animate-small-undead": 14,
    "animate-medium-undead": 16, "animate-large-undead": 18, "clairvoyance": 16,
}
KITS = """
barbarian        medium  none   great_axe hand_axe    STR  CHA
bard             light   none   sword sling           CHA  STR
cleric           medium  small  mace                  WIS  CHA
druid            light   small  spear                 WIS  CHA
fighter          heavy   large  sword                 STR  CHA
magic-user       none    none   dagger                INT  CHA
paladin          heavy   small  sword                 STR  INT
ranger           light   none   bow sword             DEX  CHA
thief            light   none   dagger dagger         DEX  CHA
modern-default   light   none   pistol knife          DEX  CHA
modern-fighter   medium  none   rifle knife           DEX  CHA
scifi-default    light   none   pistol knife          DEX  CHA
scifi-fighter    medium  none   beam_rifle knife      DEX  CHA
"""
FANTASY_TONGUES = [
    "Common Tongue", "Dwarvish", "Elvish", "Giant", "Gnomish", "Goblin", "Halfling", "Orc",
    "Abyssal", "Celestial", "Draconic", "Deep Speech", "Infernal", "Primordial/Elemental",
    "Sylvan/Faerie", "Undercommon", "Druidic", "thieves' cant",
]
MODERN_TONGUES = [
    "Arabic", "Bengali", "English", "French", "Hindi", "Mandarin Chinese", "Portuguese",
    "Russian", "Spanish", "Urdu",
]
SCIFI_TONGUES = [
    "Terran Standard", "Orbital Cant", "Dockside Trade", "EuroCore", "Neo-Nordic", "Afrolink",
    "Sinosynth",
]
# fmt: on


def test_the_thirteen_threat_levels_are_those_of_the_page() -> None:
    for row, level in zip(LEVELS.strip().splitlines(), tables.levels(), strict=True):
        number, difficulty, ac, hp, attack, damage = row.split()
        assert level == tables.Level(
            level=int(number),
            difficulty=int(difficulty),
            ac=int(ac),
            hp=int(hp),
            attack=int(attack),
            damage=DAMAGE[damage],
        )


def test_strength_carries_what_the_page_says() -> None:
    for strength in range(-3, 21):
        row = tables.load(strength)
        assert row.strength == strength
        assert row.pounds == POUNDS.get(strength, TONS.get(strength, 0) * 2_000)
        assert row.kg == KILOGRAMS.get(strength, 0)
        assert row.tons == TONS.get(strength, 0)


def test_strength_off_the_page_takes_the_nearest_row() -> None:
    assert tables.load_words(6) == "1 ton (900 kg)"
    assert tables.load_words(-5) == tables.load_words(-3) == "10 lb (4 kg)"
    assert tables.load_words(99) == tables.load_words(20) == "15,000 tons"


@pytest.mark.parametrize("world", SKILLS)
def test_a_world_knows_its_skills(world: str) -> None:
    assert sorted(tables.worlds()[world].skills) == sorted(SKILLS[world].split())


def test_the_supernatural_adds_three_skills_to_the_modern_world() -> None:
    more = set(tables.worlds()["modern_supernatural"].skills)
    assert more - set(tables.worlds()["modern"].skills) == {"MAG", "DIV", "PSI"}


def test_the_nine_archetypes_start_with_the_printed_skills() -> None:
    printed = {k: dict(a.skills) for k, a in tables.archetypes().items() if a.world == "fantasy"}
    assert printed == ARCHETYPES


def test_every_archetype_owns_only_skills_of_its_world() -> None:
    for kind in tables.archetypes().values():
        assert set(kind.skills) <= set(tables.worlds()[kind.world].skills), kind.id


def test_a_style_rolls_its_ability_and_skill() -> None:
    assert {name: f"{s.ability} {s.skill}" for name, s in tables.styles().items()} == STYLES


def test_a_power_has_its_printed_diff() -> None:
    assert {name: power.diff for name, power in tables.powers().items()} == DIFFS


def test_languages_are_those_of_the_page() -> None:
    assert [lang.name for lang in tables.languages("fantasy")] == FANTASY_TONGUES
    assert [lang.name for lang in tables.languages("modern")] == MODERN_TONGUES
    assert tables.languages("modern_supernatural") == tables.languages("modern")
    assert [lang.name for lang in tables.languages("scifi")] == SCIFI_TONGUES


def test_secret_languages_ask_for_a_skill() -> None:
    secret = {
        lang.name: lang.skill for lang in tables.languages("fantasy") if lang.kind == "secret"
    }
    assert secret == {"Druidic": "NAT", "thieves' cant": "THF"}


def test_a_kit_holds_what_the_table_of_kits_says() -> None:
    for row in KITS.strip().splitlines():
        name, armour, shield, *weapons, superior, weaker = row.split()
        assert tables.kits()[name] == tables.Kit(
            armour=armour,
            shield=shield,
            weapons=tuple(weapons),
            superior=superior,
            weaker=weaker,
        )
    assert len(tables.kits()) == len(KITS.strip().splitlines())


def test_kits_hold_weapons_of_their_world() -> None:
    for kind in tables.archetypes().values():
        world = kind.world.removesuffix("_supernatural")
        for name in tables.kits()[kind.kit].weapons:
            assert world in tables.weapons()[name].worlds, f"{kind.id}: {name}"


def test_two_handed_weapons_come_without_a_shield() -> None:
    for kit in tables.kits().values():
        hands = max(tables.weapons()[name].hands for name in kit.weapons)
        assert hands < 2 or kit.shield == "none"


def test_the_sheet_and_the_tables_use_the_same_words() -> None:
    assert tables.damage_types() == card.DAMAGE_TYPES
    named = {skill for world in tables.worlds().values() for skill in world.skills}
    assert named == set(card.SKILLS)


def test_a_fight_carries_settings_that_exist() -> None:
    assert set(settings.FOR_FIGHTS) <= set(known_settings())
    values = settings.settings_of({name: s.default for name, s in known_settings().items()})
    assert values.limit == 60
