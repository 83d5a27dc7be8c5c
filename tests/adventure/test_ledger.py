"""What a walk costs, counted by hand where it can be."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest

from solo.adventure.handwritten import from_json
from solo.adventure.ledger import CROSSING, DEALING, Ledger, reckon
from solo.adventure.verdict import judge
from solo.content.library import load
from solo.registry import names, offer
from solo.rules import System

HAND = Path(__file__).parent / "hand"


def system(name: str = "d20") -> System:
    return cast("System", offer("solo.systems", name, "SYSTEM"))


def reactor() -> dict[str, Any]:
    """Return an air lock with tablets, a deck that radiates with a wrench on it, and a valve."""
    return cast("dict[str, Any]", json.loads((HAND / "reactor.json").read_text("utf-8")))


def node(data: dict[str, Any], place: int) -> dict[str, Any]:
    return cast("dict[str, Any]", data["scene_graph"]["nodes"][place])


def reckoned(data: dict[str, Any], game: str = "d20") -> Ledger:
    """Return the ledger of the walk that the proof finds."""
    adventure = from_json(data, proves=False)
    verdict = judge(adventure)
    assert verdict.proof.completable
    return reckon(adventure, verdict.proof.witness, load(), system(game))


def test_hours_are_those_of_the_steps() -> None:
    ledger = reckoned(reactor())

    # Over the hatch, take the wrench, through the duct, turn the wheel.
    assert ledger.seconds == 2 * CROSSING + 2 * DEALING
    assert ledger.hours == 6


def test_radiation_adds_up_over_all_the_time_on_the_deck() -> None:
    once = reckoned(reactor()).entries[0]
    data = reactor()
    # What opens the duct lies back in the lock now: the deck is crossed three times.
    node(data, 1)["contents"][1]["id"] = "card"
    node(data, 0)["contents"].append({"type": "item", "id": "wrench", "needs": {"item": "card"}})
    thrice = reckoned(data).entries[0]

    hazard = once.hazard
    assert once.seconds == DEALING + CROSSING
    assert thrice.seconds == DEALING + 2 * CROSSING
    for entry in (once, thrice):
        assert entry.doses == 1 + (entry.seconds - hazard.onset) // hazard.interval
    assert thrice.doses > once.doses
    assert reckoned(data).doses == thrice.doses


def test_a_dose_too_short_to_tell_costs_nothing() -> None:
    library, data = load(), reactor()
    slow = next(
        hazard
        for hazard in library.hazards.values()
        if hazard.kind == "radiation" and hazard.onset > DEALING + CROSSING and hazard.area
    )
    node(data, 1)["contents"][0] |= {"record": slow.id, "level": 13}

    entry = reckoned(data).entries[0]

    assert (entry.doses, entry.victims, entry.lost, entry.death) == (0, 0, 0, 0)


def test_an_antidote_serves_as_many_as_there_are_doses_of_it_and_only_once_found() -> None:
    data = reactor()
    node(data, 0)["contents"][0]["count"] = 9
    assert reckoned(data).used == ("tablets",) * 4

    node(data, 0)["contents"][0]["count"] = 1
    assert reckoned(data).used == ("tablets",)

    node(data, 2)["contents"].append(node(data, 0)["contents"].pop(0))
    late = reckoned(data)
    assert late.found == ("tablets",)
    assert late.used == ()


def test_a_trap_strikes_on_the_way_it_watches_or_over_what_it_guards() -> None:
    data = reactor()
    trap = next(h for h in load().hazards.values() if h.kind == "trap" and not h.area)
    node(data, 1)["contents"][0] = {
        "type": "hazard", "id": "snare", "record": trap.id, "guards": "wrench",
    }  # fmt: skip
    guarded = reckoned(data).entries[0]
    del node(data, 1)["contents"][0]["guards"]
    data["scene_graph"]["edges"][1]["hazard"] = "snare"
    watched = reckoned(data).entries[0]

    assert (guarded.step, guarded.exit) == (2, "")
    assert (watched.step, watched.exit) == (3, "duct")


@pytest.mark.parametrize("game", names("solo.systems"))
def test_every_game_says_what_the_deck_costs_in_its_own_terms(game: str) -> None:
    data = reactor()
    node(data, 1)["contents"][0]["level"] = 9

    ledger = reckoned(data, game)
    entry = ledger.entries[0]

    assert entry.facts == system(game).hazard_facts(entry.hazard)
    assert 0 <= entry.lost <= ledger.have
    assert 0 <= entry.death <= 1
    assert ledger.lost == entry.lost
    assert ledger == reckoned(data, game)


def test_a_harder_source_costs_more_until_nobody_can_afford_it() -> None:
    data = reactor()
    node(data, 0)["contents"].clear()
    costs: list[Fraction] = []
    for level in (1, 6, 13):
        node(data, 1)["contents"][0]["level"] = level
        ledger = reckoned(data)
        costs.append(ledger.lost)

    assert costs[0] < costs[2]
    assert "hurt" in ledger.why_not


def test_who_has_no_time_cannot_afford_the_walk() -> None:
    data = reactor()
    data["mission"]["hours"] = 1
    node(data, 1)["contents"].pop(0)
    node(data, 0)["contents"] += [{"type": "item", "id": f"part-{n}"} for n in range(4)]
    data["scene_graph"]["edges"][0]["needs"] = {
        "all": [{"item": f"part-{n}"} for n in range(4)],
    }

    assert reckoned(data).why_not == ("time",)


def test_a_hazard_of_no_known_record_is_named_and_not_counted() -> None:
    data = reactor()
    node(data, 1)["contents"][0]["record"] = "bad-vibes"

    ledger = reckoned(data)

    assert ledger.unknown == ("leak",)
    assert not ledger.entries
