"""Neutral hazards in the figures of the percentile game, by the ladder of section F."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from solo.content.library import load
from solo.records import Hazard, Stage
from solo.systems.gore.body import CON, POW, STR
from solo.systems.gore.facts import hazard_facts
from solo.systems.gore.peril import DEXTERITY, DIVE, NO_AVOID, OPPOSE
from solo.systems.gore.pricing import at_level, level_dice, price, share_dice
from tests.systems.standard import hazard

HAZARDS = load().hazards

# Section F, by hand: level -> POT, trap dice, Notice and disarm, trap attack.
LADDER = [
    (1, 7, 1, 0, 30), (2, 8, 1, -5, 38), (3, 9, 1, -5, 46), (4, 10, 2, -10, 54),
    (5, 11, 2, -10, 62), (6, 12, 2, -15, 70), (7, 13, 3, -15, 78), (8, 14, 3, -20, 86),
    (9, 15, 3, -20, 94), (10, 16, 4, -25, 102), (11, 17, 4, -25, 110), (12, 18, 4, -30, 118),
    (13, 19, 5, -30, 126),
]  # fmt: skip


@pytest.mark.parametrize(("level", "pot", "dice", "notice", "attack"), LADDER)
def test_a_trap_has_the_figures_of_its_level(
    level: int, pot: int, dice: int, notice: int, attack: int
) -> None:
    trap = replace(hazard("trap", level), delivery="attack")
    found = price(trap)
    assert (found["pot"], found["notice"], found["disarm_add"]) == (pot, [notice], notice)
    assert found["attack"] == attack
    assert found["stages"][0][0]["dice"] == [dice, 6, 0]


def test_a_share_of_the_harm_is_the_nearest_dice() -> None:
    assert level_dice(6) == (2, 6, 0)
    assert share_dice(6, Fraction(1)) == (2, 6, 0)
    assert share_dice(6, Fraction(1, 2)) == (1, 6, 0)
    assert share_dice(6, Fraction(1, 3)) == (1, 4, 0)
    assert share_dice(6, Fraction(0)) is None
    assert share_dice(1, Fraction(1, 20)) == (0, 0, 1)


def test_a_higher_level_never_harms_less() -> None:
    for share in (Fraction(1, 4), Fraction(1, 3), Fraction(1, 2), Fraction(2, 3), Fraction(1)):
        found = [share_dice(level, share) for level in range(1, 14)]
        means = [many * (sides + 1) + 2 * flat for many, sides, flat in filter(None, found)]
        assert len(means) == 13
        assert means == sorted(means)


def test_a_poison_shares_the_harm_of_its_gravest_stage_out_over_all() -> None:
    stages = tuple(Stage(harm=Fraction(n, 3), says="It burns.") for n in (1, 2, 3))
    found = price(replace(hazard("poison", 6), stages=stages))
    assert [effects[0]["dice"] for effects in found["stages"]] == [[1, 4, 0]] * 3
    assert found["resist"] == [CON]
    assert found["lasts"] == [0, 0, 12 * 60, 1]


def test_a_disease_does_a_third_and_costs_the_attribute_that_resists_it() -> None:
    found = price(replace(hazard("disease", 13, "hindered"), stages=(
        Stage(harm=Fraction(1), state="hindered", says="Worse."),
    )))  # fmt: skip
    harm, loss = found["stages"][0]
    assert harm["dice"] == [1, 10, 0]
    assert (loss["do"], loss["a"], loss["dice"]) == ("attribute", CON, [0, 0, 1])


def test_how_a_trap_is_withstood_says_how_it_is_avoided() -> None:
    def avoid(**changes: object) -> int:
        base = replace(hazard("trap", 4), half=False)
        return price(replace(base, **changes))["avoid"]  # type: ignore[arg-type]

    assert avoid() == DEXTERITY
    assert avoid(half=True) == DIVE
    assert avoid(targets="zone") == DIVE
    assert avoid(resist="strength") == OPPOSE
    assert avoid(delivery="auto") == NO_AVOID
    assert price(replace(hazard("trap", 4), resist="strength"))["resist"] == [STR]
    assert price(replace(hazard("poison", 4), resist="mind"))["resist"] == [POW]


def test_a_source_of_radiation_comes_to_the_category_of_its_level() -> None:
    # Level 5 is category 3 (50 to 100 rem): 75 rem over two stages.
    assert price(hazard("radiation", 5))["rem"] == 38
    doses = [price(hazard("radiation", level))["rem"] for level in range(1, 14)]
    assert doses == sorted(doses)


def test_what_a_threat_carries_takes_its_level() -> None:
    fang = price(hazard("poison", 2))
    assert at_level(fang, 9)["pot"] == 15
    assert fang["pot"] == 8


def test_a_game_master_is_told_every_figure_with_its_rule() -> None:
    facts = hazard_facts(HAZARDS["marsh-fever"])
    assert facts["POT"] == "7 against CON (GORE-3.10)"
    assert facts["Delay"] == "12 hours (GORE-3.09)"
    assert facts["Stage 3"] == "1 damage, CON -1, all tests -10"
    assert facts["Every"] == "8 hours (GORE-3.10)"
    facts = hazard_facts(HAZARDS["deadfall-log"])
    assert facts["Notice"] == "-10, half the skill in passing (GORE-F.03)"
    assert facts["Harm"] == "2d6 damage, less armour, held until STR against 14"


@pytest.mark.parametrize("name", sorted(HAZARDS))
def test_every_hazard_is_priced_and_explained(name: str) -> None:
    found: Hazard = HAZARDS[name]
    figures, facts = price(found), hazard_facts(found)
    assert len(figures["stages"]) == len(found.stages)
    shown = [label for label in facts if label.startswith(("Stage", "Harm", "Dose"))]
    assert len(shown) == (1 if found.kind == "radiation" else len(found.stages))
