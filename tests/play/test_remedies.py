"""Antidotes are kept for who needs them, and used by the game's own rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.values import Content
from solo.content.library import Library, load
from solo.play.groups import gathered
from solo.play.harm import beware, fears, stay
from solo.play.manners import Manners
from solo.play.remedies import ailing, bargain, dose, has_remedy
from solo.play.tending import can_rest
from solo.play.walk import Walk
from tests.play.made import adventure, bare, setting_out, with_content

FEVER = Content(type="hazard", id="hazard-1", record="marsh-fever", name="marsh fever")
BARK = Content(type="remedy", id="bark", record="fever-bark", name="twist of fever bark", count=2)


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def ill(library: Library, dose_above: int) -> Walk:
    """Return a walk whose first hero has marsh fever, and bark for two."""
    made = with_content(bare(adventure(library)), 0, FEVER)
    walk = setting_out(made, library, manners=Manners(dose_above=dose_above, dose_trials=5))
    hazard = replace(library.hazards["marsh-fever"], level=6, onset=0)
    course = walk.system.expose(walk.party, (0, 1, 2, 3), hazard)
    walk.play("expose", course, walk.address("hazard", "x"), range(4))
    walk.held[BARK.id] = BARK
    return walk


def test_a_record_of_every_remedy_names_an_agent_that_some_hazard_has(library: Library) -> None:
    for genre in library.genre_ids:
        hazards = [*library.hazards_of(genre)]
        hazards += [h for t in library.threats_of(genre) if (h := t.carries)]
        agents = {hazard.counter_agent for hazard in hazards}
        kinds = library.genre(genre).remedies
        assert {kind.agent for kind in kinds} <= agents
        assert len({kind.agent for kind in kinds}) == len(kinds) >= 20


def test_what_is_carried_is_known_for_what_it_helps_against(library: Library) -> None:
    walk = ill(library, 20)
    assert [hazard.id for hazard in ailing(walk, 0)] == ["marsh-fever"]
    assert has_remedy(walk, library.hazards["marsh-fever"]) is BARK
    assert has_remedy(walk, library.hazards["camp-flux"]) is None


def test_it_is_given_where_death_is_likely_enough_and_only_once(library: Library) -> None:
    walk = ill(library, -1)
    dose(walk)
    given = [event for event in walk.events if event.kind == "dose"]
    assert given
    assert given[0].about == "bark"
    assert len(given) <= 2
    assert walk.held.get("bark", replace(BARK, count=0)).count == 2 - len(given)
    dose(walk)
    assert len([event for event in walk.events if event.kind == "dose"]) <= 2


def test_it_is_kept_where_nobody_would_die(library: Library) -> None:
    walk = ill(library, 100)
    dose(walk)
    assert not [event for event in walk.events if event.kind == "dose"]
    assert walk.held["bark"].count == 2
    assert [event.manner for event in walk.events if event.kind == "resolve"]


def test_what_was_asked_for_somebody_is_given_to_them_however_they_bear_it(
    library: Library,
) -> None:
    walk = ill(library, 100)
    del walk.held[BARK.id]
    ring = Content(type="treasure", id="ring", record="ring", name="ring", plural="rings", worth=5)
    folk = Content(type="threat", id="folk", record="orc", name="orc", plural="orcs", count=2)
    walk.held[ring.id] = ring
    walk.groups["folk"] = gathered(folk, walk.here, library, walk.system)
    bargain(walk, walk.groups["folk"])
    given = [event.who[1] for event in walk.events if event.kind == "dose"]
    assert given == [walk.party[0].name]
    assert not walk.held


def test_what_fills_a_place_strikes_again_whoever_stays(library: Library) -> None:
    stones = Content(type="hazard", id="stones", record="hagstone-hearth", name="hagstones")
    walk = setting_out(with_content(bare(adventure(library)), 0, stones), library)
    assert not fears(walk, walk.here)
    walk.struck["stones"] = 1
    assert fears(walk, walk.here)
    stay(walk)
    assert [event.place for event in walk.events if event.kind == "struck"] == [1]


def test_what_was_seen_and_kept_away_from_harms_nobody_who_comes_by(library: Library) -> None:
    stones = Content(type="hazard", id="stones", record="hagstone-hearth", name="hagstones")
    walk = setting_out(with_content(bare(adventure(library)), 0, stones), library)
    walk.evaded["stones"] = None
    assert beware(walk, lingering=False)
    assert beware(walk, lingering=True)
    assert walk.events == []


def test_nobody_lies_down_where_something_fills_the_place(library: Library) -> None:
    stones = Content(type="hazard", id="stones", record="hagstone-hearth", name="hagstones")
    walk = setting_out(with_content(bare(adventure(library)), 0, stones), library)
    assert can_rest(walk)
    walk.struck["stones"] = 1
    assert not can_rest(walk)
