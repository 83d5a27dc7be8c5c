"""The game's own hazards, their figures typed from section F, and a record's own figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.errors import ContentError
from solo.systems.gore.body import CHA, CON, DEX, INT, STR
from solo.systems.gore.conditions import HALLUCINATING, PARALYSED
from solo.systems.gore.dangers import printed, printed_names
from solo.systems.gore.facts import figures_of, hazard_facts
from solo.systems.gore.packed_perils import check_priced
from solo.systems.gore.peril import (
    ARMOUR,
    DEXTERITY,
    DIVE,
    DODGE,
    NO_AVOID,
    OUT_COLD,
    SCREEN,
)
from solo.systems.gore.pricing import price
from tests.systems.standard import hazard, through_json

ROUND, MINUTE, HOUR, DAY, WEEK = 12, 60, 3_600, 86_400, 604_800

# id, POT, delay, duration, half, level
POISONS = [
    ("blade_oil", 8, [1, 3, 0, ROUND], [0, 0, 1, HOUR], False, 2),
    ("adder", 10, [1, 6, 0, ROUND], [0, 0, 6, HOUR], True, 4),
    ("grey_nightshade", 14, [1, 6, 0, 10 * MINUTE], [0, 0, 1, DAY], True, 8),
    ("dream_lotus", 12, [0, 0, 5, MINUTE], [1, 6, 0, HOUR], False, 6),
    ("weaver_spider", 13, [2, 6, 0, ROUND], [0, 0, 12, HOUR], False, 7),
    ("bog_gas", 9, [0, 0, 0, ROUND], [2, 6, 0, ROUND], False, 3),
    ("madcap_spores", 11, [1, 4, 0, ROUND], [1, 3, 0, HOUR], False, 5),
    ("slow_arsenic", 7, [0, 0, 1, DAY], [0, 0, 1, WEEK], False, 1),
    ("sleep_resin", 15, [0, 0, 1, ROUND], [2, 6, 0, MINUTE], False, 9),
    ("nerve_gas", 19, [0, 0, 1, ROUND], [1, 6, 0, HOUR], True, 13),
]
# id -> what it does: do, dice, a
EFFECTS: dict[str, list[tuple[str, list[int], int]]] = {
    "blade_oil": [("hp", [1, 6, 0], 0)],
    "adder": [("hp", [1, 8, 0], 0), ("attribute", [1, 3, 0], DEX)],
    "grey_nightshade": [("hp", [0, 0, 14], 0)],
    "dream_lotus": [("state", [], OUT_COLD)],
    "weaver_spider": [("attribute", [1, 6, 0], DEX), ("state", [], PARALYSED)],
    "bog_gas": [("skills", [], -20)],
    "madcap_spores": [("state", [], HALLUCINATING)],
    "slow_arsenic": [("attribute", [0, 0, 1], CON)],
    "sleep_resin": [("state", [], OUT_COLD)],
    "nerve_gas": [("hp", [0, 0, 19], 0), ("state", [], PARALYSED)],
    "marsh_fever": [("attribute", [0, 0, 1], CON), ("skills", [], -10)],
    "wound_rot": [("hp", [1, 4, 0], 0)],
    "red_cough": [("attribute", [0, 0, 1], STR), ("hp", [1, 3, 0], 0)],
    "gaol_fever": [("attribute", [0, 0, 1], CON), ("hp", [0, 0, 1], 0)],
    "rat_plague": [("hp", [1, 6, 0], 0), ("attribute", [0, 0, 1], CON)],
    "blinding_pox": [("attribute", [1, 3, 0], CHA), ("skills", [], -20)],
    "slumber_sickness": [("attribute", [0, 0, 1], INT), ("skills", [], -10)],
    "void_flu": [("attribute", [0, 0, 1], DEX), ("skills", [], -10)],
}
# id, POT, delay in seconds, level
DISEASES = [
    ("marsh_fever", 9, DAY, 3), ("wound_rot", 11, 12 * HOUR, 5), ("red_cough", 12, 2 * DAY, 6),
    ("gaol_fever", 10, 3 * DAY, 4), ("rat_plague", 16, DAY, 10), ("blinding_pox", 13, 3 * DAY, 7),
    ("slumber_sickness", 8, WEEK, 2), ("void_flu", 14, 6 * HOUR, 8),
]  # fmt: skip
# id, Notice, disarm, avoid, half, level
TRAPS = [
    ("pit", 0, ("mechanics", 0), DEXTERITY, False, 1),
    ("spiked_pit", -10, ("mechanics", -10), DEXTERITY, False, 5),
    ("dart_wall", -10, ("locksmith", -10), DODGE, False, 3),
    ("scything_blade", -15, ("locksmith", -15), DODGE, False, 6),
    ("falling_block", -20, ("engineering", -10), DIVE, True, 8),
    ("net_snare", -5, ("mechanics", 0), DEXTERITY, False, 2),
    ("gas_vent", -20, ("locksmith", -20), NO_AVOID, False, 9),
    ("fire_jet", -25, ("mechanics", -20), DIVE, True, 11),
]
# id -> each effect: do, dice, a, b
SPRUNG: dict[str, list[tuple[str, list[int], int, int]]] = {
    "pit": [("fall", [], 10, 0)],
    "spiked_pit": [("fall", [], 20, 0), ("attack", [1, 6, 1], 60, ARMOUR)],
    "dart_wall": [("attack", [1, 4, 0], 45, ARMOUR)],
    "scything_blade": [("attack", [2, 6, 0], 70, ARMOUR)],
    "falling_block": [("hp", [3, 6, 0], ARMOUR, 0), ("held", [], 1, 18)],
    "net_snare": [("held", [], 0, 3)],
    "gas_vent": [("bring", [], 0, 100), ("bring", [], 0, 25)],
    "fire_jet": [("hp", [4, 6, 0], SCREEN, 0), ("catch", [], 0, 0)],
}
# id, rem and seconds as played (a long unit is taken in parts), level
SOURCES = [
    ("hot_debris", 2, 10 * MINUTE, 1), ("medical_source", 20, 10 * MINUTE, 3),
    ("fallout_day_one", 15, 12 * MINUTE, 5), ("reactor_leak", 30, MINUTE, 8),
    ("criticality_flash", 450, 0, 11), ("bare_core", 600, ROUND, 13),
]  # fmt: skip
FALLS = [("low_wall", 10), ("roof", 20), ("cliff_ledge", 30), ("tower", 50), ("gorge", 100)]
FIRES: list[tuple[str, str, list[int]]] = [
    ("burning_oil", "torch", [0, 0, 1, MINUTE]), ("campfire_fall", "torch", []),
    ("pyre", "bonfire", []), ("house_fire", "burning room", [2, 6, 0, MINUTE]),
    ("lava_crust", "lava", []),
]  # fmt: skip
ACIDS = [
    ("kitchen_lye", "weak", [0, 0, 1, ROUND]), ("etching_acid", "medium", [1, 3, 0, ROUND]),
    ("vitriol", "strong", [1, 6, 0, ROUND]),
]  # fmt: skip
ALL = [
    name
    for table in (
        "poison", "disease", "trap", "radiation_place", "acid_place", "fire_place", "fall_place"
    )
    for name in printed_names(table)
]  # fmt: skip


@pytest.mark.parametrize(("name", "pot", "delay", "lasts", "half", "level"), POISONS)
def test_a_poison(
    name: str, pot: int, delay: list[int], lasts: list[int], half: bool, level: int
) -> None:
    found = printed(name)
    assert (found["pot"], found["half"], found["level"]) == (pot, half, level)
    assert (found["onset"], found["lasts"], found["rule"]) == (delay, lasts, "GORE-F.06")
    assert found["kind"] == "poison"


@pytest.mark.parametrize("name", EFFECTS)
def test_what_a_poison_or_disease_does(name: str) -> None:
    shown = [(row["do"], row["dice"], row["a"]) for row in printed(name)["stages"][0]]
    assert shown == EFFECTS[name]


@pytest.mark.parametrize(("name", "pot", "delay", "level"), DISEASES)
def test_a_disease(name: str, pot: int, delay: int, level: int) -> None:
    found = printed(name)
    assert (found["pot"], found["interval"], found["level"]) == (pot, delay, level)
    assert found["onset"][2] * found["onset"][3] == delay
    assert found["repeat"]


@pytest.mark.parametrize(("name", "notice", "disarm", "avoid", "half", "level"), TRAPS)
def test_a_trap(
    name: str, notice: int, disarm: tuple[str, int], avoid: int, half: bool, level: int
) -> None:
    found = printed(name)
    assert (found["notice"], found["disarm"], found["disarm_add"]) == (
        [notice], [disarm[0]], disarm[1]
    )  # fmt: skip
    assert (found["avoid"], found["half"], found["level"]) == (avoid, half, level)
    shown = [(row["do"], row["dice"], row["a"], row["b"]) for row in found["stages"][0]]
    assert shown == SPRUNG[name]


def test_what_traps_bring_and_how_often_they_strike() -> None:
    assert [one["id"] for one in printed("gas_vent")["brings"]] == ["bog_gas", "madcap_spores"]
    assert printed("dart_wall")["stages"][0][0]["span"] == [1, 4, 0, 1]
    assert printed("dart_wall")["brings"][0]["id"] == "blade_oil"
    assert printed("spiked_pit")["stages"][0][1]["span"] == [1, 3, 0, 1]
    assert printed("net_snare")["stages"][0][0]["span"] == [0, 0, 2, ROUND]


@pytest.mark.parametrize(("name", "rem", "every", "level"), SOURCES)
def test_a_source_of_radiation(name: str, rem: int, every: int, level: int) -> None:
    found = printed(name)
    assert (found["rem"], found["interval"], found["level"]) == (rem, every, level)
    assert found["area"] == (every > 0)


@pytest.mark.parametrize(("name", "feet"), FALLS)
def test_a_fall(name: str, feet: int) -> None:
    (one,) = printed(name)["stages"][0]
    assert (one["do"], one["a"]) == ("fall", feet)


@pytest.mark.parametrize(("name", "source", "lasts"), FIRES)
def test_a_fire(name: str, source: str, lasts: list[int]) -> None:
    (one,) = printed(name)["stages"][0]
    assert (one["do"], one["word"], one["span"]) == ("fire", source, lasts)


@pytest.mark.parametrize(("name", "strength", "contact"), ACIDS)
def test_an_acid(name: str, strength: str, contact: list[int]) -> None:
    (one,) = printed(name)["stages"][0]
    assert (one["do"], one["word"], one["span"]) == ("acid", strength, contact)


@pytest.mark.parametrize("name", ALL)
def test_every_hazard_of_the_game_can_be_packed_and_told(name: str) -> None:
    found = printed(name)
    check_priced(through_json(found), name)  # type: ignore[arg-type]
    assert figures_of(found)


def test_there_are_as_many_as_the_section_lists() -> None:
    assert len(ALL) == 10 + 8 + 8 + 6 + 3 + 5 + 5


def test_a_record_may_bring_its_own_figures() -> None:
    own = {"pot": 17, "delay": {"dice": "2", "unit": "round"}, "effects": [{"hp": "POT"}]}
    found = price(replace(hazard("poison", 4), exact={"gore": own}))
    assert (found["pot"], found["onset"], found["interval"]) == (17, [0, 0, 2, ROUND], 0)
    assert found["stages"][0][0]["dice"] == [0, 0, 17]
    facts = hazard_facts(replace(hazard("poison", 4), exact={"gore": own}))
    assert facts["POT"] == "17 against CON (GORE-3.48)"


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({"pott": 3}, "unknown key"),
        ({"effects": [{"harm": 3}]}, "does nothing that is known"),
        ({"effects": [{"hp": "much"}]}, "is not dice"),
        ({"effects": [{"state": "sad"}]}, "is not one of held"),
        ({"delay": {"dice": "1", "unit": "moon"}}, "is not one of round"),
    ],
)
def test_a_figure_that_is_wrong_is_named_with_its_record(own: object, says: str) -> None:
    record = replace(hazard("poison", 4), exact={"gore": own})  # type: ignore[dict-item]
    with pytest.raises(ContentError, match=says) as caught:
        price(record)
    assert "hazard poison-4: exact.gore" in str(caught.value)
