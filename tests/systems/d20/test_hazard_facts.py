"""What a GM is told of a hazard: the figures that an exposure would use."""

from __future__ import annotations

import pytest

from solo.systems.d20.facts import hazard_facts, severity_facts
from tests.systems.d20.ailing import HAZARDS, SHIPPED


def test_a_disease_says_its_save_its_stages_and_its_dose() -> None:
    facts = hazard_facts(HAZARDS["marsh-fever"])
    assert facts["Save"] == "physical, CON, against 10 (D20-6.02)"
    assert facts["Stage 1"] == "hindered CON -1"
    assert facts["Stage 3"] == "1d6 poison, shaken, hindered CON -2"
    assert facts["Dose"].startswith("fever bark")


def test_a_trap_says_how_it_is_seen_and_what_it_does() -> None:
    facts = hazard_facts(HAZARDS["razor-rail"])
    assert facts["Task"] == "seen or made safe against 10 (D20-E.01)"
    assert facts["Harm"] == "1d6 - 2 slashing"


@pytest.mark.parametrize("name", sorted(HAZARDS))
def test_every_hazard_says_what_it_does_at_every_stage(name: str) -> None:
    hazard, figures = HAZARDS[name], SHIPPED[name]
    facts = hazard_facts(hazard)
    stages = [label for label in facts if label.startswith(("Stage", "Harm"))]
    assert len(stages) == (len(figures["blows"]) if figures["staged"] else 1)
    assert str(figures["difficulty"]) in " ".join(facts.values()) or "Attack" in facts


def test_a_severity_says_its_number_and_its_rule() -> None:
    assert severity_facts("hard") == "15 (D20-1.05)"
    assert severity_facts("average") == "10 (D20-1.05 R-77)"
