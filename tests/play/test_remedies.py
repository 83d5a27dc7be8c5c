"""Antidotes are kept for who needs them, and used by the game's own rule."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

import pytest

from solo.adventure.values import Content
from solo.content.library import Library, load
from solo.play.groups import gathered
from solo.play.harm import beware, fears, stay
from solo.play.manners import Manners
from solo.play.party import gather
from solo.play.remedies import ailing, bargain, dose, has_remedy
from solo.play.tending import can_rest
from solo.play.walk import Walk
from solo.records import Hazard
from solo.systems.gore.creature import Creature
from tests.play.made import adventure, bare, setting_out, with_content
from tests.systems.standard import SYSTEMS

FEVER = Content(type="hazard", id="hazard-1", record="marsh-fever", name="marsh fever")
BARK = Content(type="remedy", id="bark", record="fever-bark", name="twist of fever bark", count=2)
PACK = Content(type="remedy", id="pack", record="decontamination", name="decontamination pack")


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def ill(library: Library, dose_above: int, worse_above: int = 100) -> Walk:
    """Return a walk whose first hero has marsh fever, and bark for two."""
    made = with_content(bare(adventure(library)), 0, FEVER)
    manners = Manners(dose_above=dose_above, dose_worse_above=worse_above, dose_trials=5)
    walk = setting_out(made, library, manners=manners)
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


def irradiated(library: Library, doses: int, *who: int) -> Walk:
    """Return a walk of the d100 game with fallout dust on some, which nobody feels yet."""
    dust = Content(type="hazard", id="dust", record="fallout-dust", name="fallout dust")
    made = with_content(bare(adventure(library)), 0, dust)
    made = replace(made, brief=replace(made.brief, genre="scifi"))
    walk = setting_out(made, library)
    walk.system = SYSTEMS["gore"]
    walk.party = gather(made, library, walk.system, stream=walk.stream)
    _expose(walk, library.hazards["fallout-dust"], *who)
    for number in range(doses):
        walk.held[f"pack-{number}"] = replace(PACK, id=f"pack-{number}")
    return walk


def _expose(walk: Walk, hazard: Hazard, *who: int) -> None:
    course = walk.system.expose(
        [walk.party[place] for place in who], tuple(range(len(who))), hazard
    )
    walk.play("expose", course, walk.address("hazard", hazard.id), who)


def doses(walk: Walk) -> list[str]:
    """Return who was given something, in order."""
    return [event.who[1] for event in walk.events if event.kind == "dose"]


def test_what_would_help_is_taken_while_it_is_not_felt_yet(library: Library) -> None:
    walk = irradiated(library, 4, 0, 1, 2, 3)
    assert all("Fallout dust (stage 0)" in " ".join(one.states()) for one in walk.party)
    dose(walk)
    assert sorted(doses(walk)) == sorted(one.name for one in walk.party)
    assert not walk.held
    reasons = [event.manner for event in walk.events if event.kind == "resolve"]
    assert set(reasons) == {"dose-early"}


def test_the_only_dose_is_for_whoever_is_worst_off(library: Library) -> None:
    walk = irradiated(library, 1, 0, 1, 2, 3)
    weak = walk.party[2]
    assert isinstance(weak, Creature)
    weak.card = copy(weak.card)
    weak.card.attributes = (*weak.card.attributes[:1], 3, *weak.card.attributes[2:])
    weak.refresh()
    dose(walk)
    assert doses(walk) == [weak.name]


def test_whoever_cannot_get_worse_leaves_it_in_the_pack(library: Library) -> None:
    walk = irradiated(library, 1, 0)
    walk.spend(5 * walk.manners.hour)
    assert "irradiated" in " ".join(walk.party[0].states()), "it is not gone"
    dose(walk)
    assert doses(walk) == []
    assert walk.held
    assert [event.manner for event in walk.events if event.kind == "resolve"] == ["keep"]


def test_what_is_caught_anew_may_be_dosed_anew(library: Library) -> None:
    walk = irradiated(library, 2, 0)
    dose(walk)
    walk.spend(40 * walk.manners.hour)
    assert walk.party[0].states() == []
    dose(walk)
    assert len(doses(walk)) == 1
    _expose(walk, library.hazards["fallout-dust"], 0)
    dose(walk)
    assert len(doses(walk)) == 2


def test_an_illness_that_gets_worse_is_dosed_in_the_other_game_too(library: Library) -> None:
    walk = ill(library, 100, worse_above=0)
    dose(walk)
    assert doses(walk) == [walk.party[0].name]


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
