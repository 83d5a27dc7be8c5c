"""Hazards priced: by their own figures, or by their level."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from solo.errors import BriefError, ContentError
from solo.records import Stage
from solo.systems.d20 import ailments, hazards, pricing
from solo.systems.d20 import cites as c
from solo.systems.d20.threats import threat
from tests.systems.d20.ailing import HAZARDS, SHIPPED
from tests.systems.d20.scripted import (
    SETTINGS,
    hero,
    sprung,
)
from tests.systems.standard import WOLF


def test_a_hazard_without_figures_is_priced_by_its_level() -> None:
    stages = (
        Stage(harm=Fraction(1, 3), state="hindered", says="It itches."),
        Stage(harm=Fraction(1), state="fear", says="It bites."),
    )
    priced = pricing.price(
        sprung(6, kind="disease", resist="mind", interval=3600, onset=60, stages=stages)
    )
    assert priced["difficulty"] == 20
    assert [blow["damage"] for blow in priced["blows"]] == [[1, 6, 0, 0], [3, 6, 0, 0]]
    assert [blow["conditions"] for blow in priced["blows"]] == [[[1, 4, -1]], [[8, -1, 0]]]
    assert priced["abilities"] == [3, 4, 5]
    assert priced["ours"]
    assert priced["after"] == []


def test_less_than_most_of_a_die_is_half_a_die() -> None:
    light = pricing.price(sprung(2, stages=(Stage(harm=Fraction(1, 3), says="It stings."),)))
    assert light["blows"][0]["damage"] == [1, 6, 1, 0]


def test_a_worse_level_never_strikes_less() -> None:
    faces = [pricing.price(sprung(level))["blows"][0]["damage"] for level in range(1, 14)]
    means = [7 * many + 2 * flat for many, _, _, flat in faces]
    assert means == sorted(means)


def test_a_record_asked_for_at_another_level_takes_its_difficulty() -> None:
    moved = pricing.price(replace(HAZARDS["tripwire-darts"], level=5))
    assert (moved["difficulty"], moved["bonus"]) == (18, 6)


def test_venom_comes_at_the_level_of_whoever_carries_it() -> None:
    adder = replace(WOLF, carries=HAZARDS["adder-venom"])
    assert threat(adder, 7).card.carries[0]["difficulty"] == 22
    assert SHIPPED["adder-venom"]["difficulty"] == 12


@pytest.mark.parametrize("name", SHIPPED)
def test_a_hazards_difficulty_is_that_of_its_level(name: str) -> None:
    assert SHIPPED[name]["difficulty"] == 8 + 2 * SHIPPED[name]["level"]


def test_the_printed_hazards_cite_their_own_entries() -> None:
    own = [hazard for hazard in SHIPPED.values() if not hazard["ours"]]
    assert sorted(ailments.rule_of(hazard) for hazard in own) == list(
        range(c.D20_E_08_01, c.D20_E_08_36 + 1)
    )


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ({"difficulty": 13}, "13 is no threat level's"),
        ({"save": {"kind": "physical", "ability": ["INT"]}}, "is not any, nor a list of STR"),
        ({"spot": [["WIS", "STEALTH"]]}, "is not a pair like"),
        ({"hit": {"damage": "3x6", "type": "fire"}}, "write it like 2d6"),
        ({"hit": {"damage": "3d6", "type": "flame"}}, "is not one of acid"),
        ({"ends": {"leave_room": True}}, "unknown key"),
        ({"dificulty": 14}, "unknown key"),
    ],
)
def test_wrong_figures_are_refused_by_name(own: dict[str, object], says: str) -> None:
    with pytest.raises(ContentError, match=r"hazard falling-shelf: exact\.d20") as refusal:
        pricing.price(sprung(3, exact={"d20": own}))
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("who", [(), (2,), (-1,)])
def test_a_hazard_needs_somebody_to_strike(who: tuple[int, ...]) -> None:
    with pytest.raises(BriefError, match="Falling shelf cannot strike"):
        hazards.expose(SETTINGS, [hero(FTR=2), hero(FTR=2)], who, sprung())
