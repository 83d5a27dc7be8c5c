"""Spells against poison, disease and water; casters of every level; castings that come back."""

from __future__ import annotations

import json

import pytest

from solo.errors import BriefError
from solo.records import HazardKind, Json
from solo.systems.gore.ailments import afflict
from solo.systems.gore.breath import drown
from solo.systems.gore.cites import GORE_6_45, GORE_6_57
from solo.systems.gore.conditions import DROWNING, DYING
from solo.systems.gore.creature import Creature
from solo.systems.gore.game import game
from solo.systems.gore.grimoire import spells
from solo.systems.gore.pricing import price
from solo.systems.gore.threats import picked
from tests.systems.gore.bodies import Scene, body, scripted
from tests.systems.gore.wizards import cast, person, wizard
from tests.systems.standard import hazard


def sick(kind: HazardKind) -> Creature:
    """Return somebody in whom a hazard runs."""
    one = person(kind="hero")
    scene = Scene(one)
    afflict(scripted(*[99] * 5), scene, 0, price(hazard(kind, 5)))
    assert one.afflictions
    return one


def test_a_poison_in_somebody_is_found_and_its_potency_told_by_wits() -> None:
    course, tape = cast([wizard("detect-poison"), sick("poison")], "detect poison", 75, whom=1)
    row = next(row for row in tape if row.cites[0] == spells()["detect-poison"].rule)
    assert (row.outcome, row.parts[1]) == (1, 1)
    assert row.total > 0
    assert course.verdict == "won"
    _, tape = cast([wizard("detect-poison"), sick("poison")], "detect poison", 76, whom=1)
    row = next(row for row in tape if row.cites[0] == spells()["detect-poison"].rule)
    assert (row.outcome, row.total) == (1, 0)


def test_a_strong_will_drives_a_disease_out() -> None:
    course, tape = cast([wizard("remove-disease"), sick("disease")], "remove disease", 1, whom=1)
    assert course.verdict == "won"
    assert not course.people[1].afflictions
    assert any(GORE_6_45 in row.cites for row in tape)
    course, _ = cast([wizard("remove-disease"), sick("disease")], "remove disease", 99, whom=1)
    assert course.people[1].afflictions


def test_who_breathes_water_does_not_drown() -> None:
    course, _ = cast([wizard("water-breathing")], "water breathing")
    scene = Scene(course.people[0], body())
    hands = scripted(1)
    drown(hands, scene, 0)
    assert not scene.cast[0].has(DROWNING)
    assert hands.tape[-1][3][0] == GORE_6_57
    drown(hands, scene, 1)
    assert scene.cast[1].has(DROWNING)


def test_a_cure_in_time_saves_the_dying() -> None:
    hurt = person(kind="hero")
    hurt.hp = 0
    hurt.wounds.append((1, 5, 0, 32, -1, 5))
    hurt.fall(DYING)
    course, _ = cast([wizard("cure-wound"), hurt], "cure wound", 3, whom=1)
    assert course.people[1].hp == 3
    assert course.people[1].down == 0


@pytest.mark.parametrize("level", range(1, 14))
def test_every_spell_of_a_caster_is_in_the_book_and_may_be_cast_in_a_fight(level: int) -> None:
    for name in picked(level, 19):
        assert spells()[name].fights


def _damaged(packed: Json, key: str, value: Json) -> dict[str, Json]:
    made = json.loads(json.dumps(packed))
    made[key] = value
    return made


def test_a_casting_comes_back_and_a_damaged_one_is_refused() -> None:
    course, _ = cast([wizard("alarm")], "alarm, audible for good")
    packed = course.pack()
    assert game().course(packed).pack() == packed
    assert game().creature(course.people[0].pack()).pack() == course.people[0].pack()
    damages: list[tuple[str, Json]] = [
        ("sides", [3]), ("now", [0]), ("task", []), ("verdict", "maybe"),
    ]  # fmt: skip
    for key, value in damages:
        with pytest.raises(BriefError):
            game().course(_damaged(packed, key, value))
    bad = json.loads(json.dumps(packed))
    bad["task"][-1] = "frobnicate"
    with pytest.raises(BriefError):
        game().course(bad)
    bad = json.loads(json.dumps(packed))
    bad["cast"][0]["life"][6]["ledger"][0][1] = 77
    with pytest.raises(BriefError):
        game().course(bad)
