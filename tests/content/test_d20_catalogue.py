"""The catalogue of the d20 game, and the readers of threats and hazards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solo.content.alternatives import expansions
from solo.content.shelf import hazards, threats
from solo.errors import ContentError
from solo.resources import folder
from solo.systems.d20 import catalogue, cites, tables

CONTENT = folder("content")
HAZARDS = hazards(CONTENT / "hazards")
THREATS = threats(CONTENT / "threats", carried=HAZARDS)

# fmt: off
PRINTED = {
    1: "small-livestock kobold giant-vermin unarmed-civilian frightened-cultist "
       "malfunctioning-service-robot",
    2: "dog orc undead-skeleton bandit street-thug private-security-guard colonial-labourer "
       "basic-drone",
    3: "wolf hobgoblin gnoll giant-spider police-officer trained-gang-member militia-trooper",
    4: "panther black-bear ghoul lizard-man swat-officer elite-mercenary alien-scout",
    5: "lion tiger ape ogre worg special-forces-operative powered-exo-trooper",
    6: "allosaurus elephant troll minotaur heavy-infantry combat-android elite-bounty-hunter",
    7: "great-white-shark chimera manticore wyvern cyborg-enforcer psychic-operative "
       "shock-trooper",
    8: "tyrannosaurus-rex sperm-whale orca hill-giant alien-warrior-caste "
       "powered-armour-commander",
    9: "blue-whale stone-giant hydra elite-supersoldier prototype-war-machine",
    10: "huge-dragon frost-giant large-mecha large-kaiju alien-warlord",
    11: "demon-champion lich huge-mecha huge-kaiju",
    12: "gargantuan-dragon demon-lord gargantuan-war-mech gargantuan-kaiju",
    13: "cosmic-elder-thing demigod autonomous-dreadnought godlike-artificial-intelligence",
}
# fmt: on
CARRIERS = {
    "giant-spider": "giant-spider-venom",
    "ghoul": "grave-rot",
    "wyvern": "adder-venom",
    "giant-vermin": "camp-flux",
}

THREAT = """
[[threat]]
id = "mud-goose"
name = "mud goose"
plural = "mud geese"
level = 2
genres = ["fantasy"]
weapon = "its beak"
doing = ["hissing at a bucket", "sitting on the ferry rope", "eating a flag"]
sign = ["Grey feathers stick to the gate.", "The oats are gone."]
says = ["A honk.", "A slap of wet feet."]
"""
HAZARD = """
[[hazard]]
id = "loose-slate"
name = "Loose slate"
kind = "trap"
level = 1
damage = "slashing"
genres = ["fantasy"]
sign = "A slate lies in the gutter."
sting = "Another follows."
course = "It is over at once."
way_out = "Walk on the other side."
[[hazard.stages]]
harm = "1"
says = "A hat is split in two."
"""

TWO_STAGES = '[[hazard.stages]]\nsays = "One."\n[[hazard.stages]]'


def written(place: Path, text: str, name: str = "birds.toml") -> Path:
    place.mkdir(exist_ok=True)
    (place / name).write_text(text, "utf-8")
    return place


# ---------------------------------------------------------------------- rules and readings


def test_names_of_cites_are_the_places_of_the_catalogue() -> None:
    entries = (*catalogue.rules(), *catalogue.readings())
    named = {re.sub(r"[-.]", "_", entry.id).upper(): entry.number for entry in entries}
    constants = {n: v for n, v in vars(cites).items() if n.startswith(("D20_", "R_"))}
    assert constants == named
    assert len(catalogue.rules()) == cites.RULES


def test_the_whole_game_is_in_the_catalogue() -> None:
    ids = [rule.id for rule in catalogue.rules()]
    assert len(set(ids)) == len(ids)
    chapters = {
        "1": 17, "2": 3, "3": 10, "4": 10, "5": 13, "6": 8, "7": 9, "8": 20, "9": 11, "10": 7,
        "11": 8, "12": 36, "13": 5, "14": 41, "15": 9, "16": 11, "17": 8, "18": 3, "19": 7,
        "C": 14, "E": 46, "F": 9,
    }  # fmt: skip
    for chapter, many in chapters.items():
        mine = [rule for rule in ids if rule.startswith(f"D20-{chapter}.")]
        assert len(mine) == many, f"chapter {chapter}: {mine}"
    assert sum(chapters.values()) == len(ids)


def test_every_table_and_every_advice_says_where_it_can_be_seen() -> None:
    for rule in catalogue.rules():
        assert (rule.kind != "mechanic") == bool(catalogue.shows().get(rule.id)), rule.id


def test_no_entry_points_where_a_reader_cannot_follow() -> None:
    known = {entry.id for entry in (*catalogue.rules(), *catalogue.readings())}
    for entry in (*catalogue.rules(), *catalogue.readings()):
        text = "\n".join(getattr(entry, name, "") for name in ("text", "question", "ruling", "why"))
        assert text.strip(), entry.id
        assert not re.search(r"YAML|proposed|\bsection [A-H]\b|\*\*|d20\.md", text), entry.id
        for named in re.findall(r"\bD20-[0-9A-F]+\.\d\d[a-g]?\b|\bR-\d\d\b", text):
            known_family = any(one.startswith(named) for one in known)
            assert known_family, f"{entry.id} names {named}"


def test_every_setting_hangs_on_one_reading_and_starts_at_one_of_its_options() -> None:
    wanted = {
        "world", "success_at_cost", "power_modifier_size", "zero_hp_by_npc", "zero_hp_by_party",
        "zero_hp_by_hazard", "resuscitation_floor_minutes", "fantasy_care_skill",
        "two_handed_blocks_shield", "next_actor", "tactics", "morale", "level_up_after",
        "luck_points", "strict_intervals", "fight_round_limit", "darkness",
    }  # fmt: skip
    settings = catalogue.settings()
    assert set(settings) == wanted
    with_options = [reading for reading in catalogue.readings() if reading.options]
    assert [reading.id for reading in with_options] == [s.reading for s in settings.values()]
    for setting in settings.values():
        assert setting.allows(setting.default)
        assert not setting.allows("purple")
        assert catalogue.setting_of(setting.reading) == setting.id


def test_a_round_limit_is_any_whole_number_to_a_thousand() -> None:
    limit = catalogue.settings()["fight_round_limit"]
    assert [limit.allows(v) for v in ("1", "77", "1000", "0", "1001", "-3", "1e3", "٣")] == [
        True, True, True, False, False, False, False, False,
    ]  # fmt: skip


def test_the_source_is_named_with_its_terms() -> None:
    source = catalogue.source()
    assert source.title == "Fast RPG"
    assert "epicsavingthrow.com" in source.notice


def test_what_is_ours_is_marked_as_ours() -> None:
    ours = catalogue.originals()
    assert "D20-C.04" in ours
    assert "D20-E.08.05" in ours
    assert "D20-4.08" in ours
    assert "D20-8.04" not in ours


# ---------------------------------------------------------------------- threats


def test_the_printed_threats_stand_at_their_printed_levels() -> None:
    printed = {name: level for level, names in PRINTED.items() for name in names.split()}
    assert {t.id: t.level for t in THREATS.values() if t.source == "d20"} == printed
    assert len(printed) == 77


def test_carriers_bring_hazards_that_exist() -> None:
    carried = {t.id: t.carries.id for t in THREATS.values() if t.carries and t.source == "d20"}
    assert carried == CARRIERS
    for threat in THREATS.values():
        assert threat.carries is None or threat.carries is HAZARDS[threat.carries.id], threat.id


def test_the_undead_and_machines_do_not_live() -> None:
    for threat in THREATS.values():
        if threat.source == "d20":
            dead = "undead" in threat.tags or "construct" in threat.tags
            assert threat.living != dead, threat.id


def test_every_genre_meets_printed_threats_low_and_high() -> None:
    for genre in ("fantasy", "modern", "horror", "scifi"):
        levels = {t.level for t in THREATS.values() if genre in t.genres and t.source == "d20"}
        assert {1, 2, 3, 4, 5} <= levels
        assert max(levels) >= 12


def test_texts_of_threats_are_sentences_and_said_once() -> None:
    said: dict[str, str] = {}
    for threat in THREATS.values():
        for text in (*threat.doing, *threat.sign, *threat.says):
            for way in expansions(text):
                assert said.setdefault(way, threat.id) == threat.id, way
                assert "  " not in way
        for text in (way for sign in threat.sign for way in expansions(sign)):
            assert re.fullmatch(r"[A-Z0-9].*[.!?]", text), text
        for text in threat.doing:
            assert text[0].islower(), text
            assert text[-1] not in ".!?", text


# ---------------------------------------------------------------------- hazards


def test_the_hazards_of_the_book_of_hazards_are_all_there() -> None:
    kinds = [h.kind for h in HAZARDS.values() if "d20" in h.exact]
    assert {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)} == {
        "disease": 8, "poison": 10, "radiation": 6, "trap": 12,
    }  # fmt: skip


def test_symptoms_are_those_of_the_list() -> None:
    known = {row.text("name") for row in catalogue.file("symptoms").rows("symptom", 11)}
    for hazard in HAZARDS.values():
        named = hazard.exact.get("d20", {}).get("symptoms", [])
        assert isinstance(named, list)
        assert known.issuperset(str(symptom) for symptom in named), hazard.id


def test_texts_of_hazards_are_sentences_and_said_once() -> None:
    said: dict[str, str] = {}
    for hazard in HAZARDS.values():
        own = (hazard.sign, hazard.sting, hazard.course, hazard.way_out)
        for text in (*own, *(stage.says for stage in hazard.stages)):
            assert said.setdefault(text, hazard.id) == hazard.id, text
            assert re.fullmatch(r"[A-Z0-9].*[.!?]", text), text


def test_the_tables_of_encounters_and_the_dice_game_are_whole() -> None:
    encounters = catalogue.file("encounters")
    assert len(list(encounters.rows("band", 4))) == 4
    assert len(list(encounters.rows("row", 1))) > 200
    assert len(list(catalogue.file("gambling").rows("step", 5))) == 5
    assert len(tables.weapons()) == 21


# ---------------------------------------------------------------------- refusals


def test_a_record_is_read_as_it_is_written(tmp_path: Path) -> None:
    goose = threats(written(tmp_path / "threats", THREAT), carried={})["mud-goose"]
    assert (goose.level, goose.build, goose.source) == (2, "brute", "original")
    slate = hazards(written(tmp_path / "hazards", HAZARD))["loose-slate"]
    assert (slate.interval, slate.stages[0].harm) == (0, 1)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("level = 2", "level = 14", "threat[mud-goose]: level: 14 is outside 1 to 13"),
        ("level = 2", 'level = "2"', "level: '2' is not a whole number"),
        ("level = 2\n", "", "level: missing"),
        ('weapon = "its beak"', 'wepon = "its beak"', "weapon: missing"),
        ("level = 2", "level = 2\naims = 3", "aims: unknown key"),
        ("level = 2", 'level = 2\naim = "lunch"', "aim: 'lunch' is not one of kill, capture"),
        ('id = "mud-goose"', 'id = "Mud Goose"', "'Mud Goose' is not an id"),
        ('"A honk.", ', "", "says: 1 of at least 2 given"),
        ("level = 2", "level = 2\nexact = 3", "exact: 3 is not a table of games"),
        ('level = 2\ngenres = ["fantasy"]\n', "", "level, genres: missing; all of them are needed"),
    ],
)
def test_a_wrong_threat_is_refused_in_one_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in THREAT
    with pytest.raises(ContentError) as refusal:
        dict(threats(written(tmp_path / "threats", THREAT.replace(old, new)), carried={}))
    assert says in str(refusal.value)
    assert str(refusal.value).startswith(f"{tmp_path}/threats/birds.toml")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('harm = "1"', 'harm = "3/2"', "harm: '3/2' is outside 0 to 1"),
        ('damage = "slashing"\n', "", "damage: missing, but a stage does harm; give one of acid"),
        ('damage = "slashing"', 'damage = "posion"', "'posion' is not one of acid, bludgeoning"),
        ('harm = "1"', 'harm = "lots"', 'write it like "1/3"'),
        ('kind = "trap"', 'kind = "curse"', "'curse' is not one of trap, poison"),
        ('kind = "trap"', 'kind = "trap"\ntrigger = "sneeze"', "'sneeze' is not one of step"),
        ('kind = "trap"', 'kind = "trap"\nonset = -5', "onset: -5 is outside 0 to"),
        ('says = "A hat is split in two."', "", "says: missing"),
        ('harm = "1"', 'harm = "1"\nstate = "sad"', "'sad' is not one of"),
        ('kind = "trap"', 'kind = "trap"\nhalf = true\ninterval = 60', "half: only a hazard"),
        (
            "[[hazard.stages]]",
            '[[hazard.stages]]\nsays = "One."\n[[hazard.stages]]',
            "say how often",
        ),
    ],
)
def test_a_wrong_hazard_is_refused_in_one_line(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in HAZARD
    with pytest.raises(ContentError) as refusal:
        dict(hazards(written(tmp_path / "hazards", HAZARD.replace(old, new, 1))))
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_an_id_stands_once_in_a_folder(tmp_path: Path) -> None:
    place = written(tmp_path / "threats", THREAT)
    written(place, THREAT, "more.toml")
    with pytest.raises(
        ContentError, match=r"'mud-goose' stands in \S*/threats/birds\.toml too; rename one"
    ):
        dict(threats(place, carried={}))


def test_an_empty_folder_holds_nothing_and_an_empty_file_is_refused(tmp_path: Path) -> None:
    assert threats(tmp_path, carried={}) == {}
    with pytest.raises(ContentError, match="threat: 0 of at least 1 given"):
        dict(threats(written(tmp_path / "threats", ""), carried={}))


def test_a_file_that_names_no_wish_stays_unread(tmp_path: Path) -> None:
    place = written(tmp_path / "threats", THREAT)
    written(place, "not TOML at all", "broken.toml")
    shelf = threats(place, carried={})
    assert [threat.id for threat in shelf.of("fantasy")] == ["mud-goose"]
    assert shelf["mud-goose"].level == 2
    assert "mud-hen" not in shelf
    with pytest.raises(ContentError, match=r"threats/broken\.toml: not TOML"):
        len(shelf)
