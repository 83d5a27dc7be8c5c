"""Crossing a way: whatever a crossing does is done, however the party comes through."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.values import AnyOf, Content, Exit, ItemNeed
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.play.choosing import Option, choose, go, options
from solo.play.crossing import cross, unlock
from solo.play.playthrough import Event
from solo.play.routes import distances, is_open, usable
from solo.play.strife import conflict
from solo.play.walk import Walk
from solo.render.log import log_view
from solo.systems.d20 import SYSTEM
from tests.adventure.written import written
from tests.play.made import setting_out, with_content


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def at_the_start(name: str) -> Walk:
    """Return a walk at the beginning of an adventure that was written by hand."""
    return setting_out(written(name), load())


def there(walk: Walk, *scenes: str) -> Walk:
    """Return ``walk`` with those places seen, the party in the last of them."""
    for scene in scenes:
        walk.visits[scene] = 1
        walk.here = scene
    return walk


def told(walk: Walk, kind: str) -> list[Event]:
    return [event for event in walk.events if event.kind == kind]


def test_a_way_that_closes_behind_is_shut_to_both_sides_and_the_party_sees_it() -> None:
    walk = at_the_start("blocked-retreat")
    gallery = walk.exits["gallery"]

    assert is_open(walk, gallery, "yard")
    cross(walk, gallery)

    assert walk.here == "mine"
    assert not usable(walk, gallery, "mine")
    assert not usable(walk, gallery, "yard")
    assert [(event.about, event.manner) for event in told(walk, "closed")] == [("gallery", "here")]


def test_a_bar_opens_from_its_own_side_only_and_stays_lifted() -> None:
    walk = at_the_start("blocked-retreat")
    gate = walk.exits["gate"]

    assert not usable(walk, gate, "yard")
    assert not unlock(walk, gate)

    there(walk, "mine")
    assert is_open(walk, gate, "mine")
    cross(walk, gate)

    assert walk.here == "yard"
    assert is_open(walk, gate, "yard")


def test_a_party_that_walks_back_brings_about_what_its_way_does() -> None:
    walk = there(at_the_start("altered-return"), "hall", "tower", "roof")

    go(walk, Option(scene="tower", exit="", score=1, far=1, reasons=()))

    assert walk.here == "tower"
    assert "tipped" in walk.happened
    assert "ramp" in walk.closed
    assert "hatch" not in walk.closed


def test_a_party_that_runs_brings_about_what_its_way_does(library: Library) -> None:
    walk = at_the_start("blocked-retreat")
    ogres = Content(type="threat", id="ogres", record="ogre", name="ogre", plural="ogres",
                    count=5, level=9)  # fmt: skip
    walk = setting_out(with_content(walk.adventure, 0, ogres), library)
    walk.came_by, walk.came_from = "gallery", "mine"
    walk.visits["mine"] = 1

    outcome = conflict(walk, walk.groups["ogres"], unseen=False, caught=False)

    assert outcome == "left"
    assert walk.here == "mine"
    assert "fallen" in walk.happened
    assert not usable(walk, walk.exits["gallery"], "mine")


def test_whoever_opens_a_lock_gives_up_its_key_and_the_way_stays_open() -> None:
    walk = at_the_start("altered-return")
    walk.held["crank"] = Content(type="item", id="crank", name="crank", use="spent")
    door = walk.exits["cellar-door"]

    assert unlock(walk, door)
    cross(walk, door)

    assert not walk.held
    assert is_open(walk, door, "hall")


def test_a_way_shut_from_the_beginning_opens_by_an_effect_and_still_asks_for_its_key() -> None:
    walk = there(at_the_start("altered-return"), "hall", "roof")
    hatch = replace(walk.exits["hatch"], needs=ItemNeed("crank"), opens_from_inside=False)
    walk.exits = {**walk.exits, "hatch": hatch}

    cross(walk, walk.exits["bridge"])

    assert "hatch" not in walk.closed
    assert not usable(walk, hatch, "roof")


def test_a_spent_key_is_kept_while_another_way_leads_there() -> None:
    walk = there(at_the_start("altered-return"), "hall", "roof")
    key = Content(type="item", id="crank", name="crank", use="spent")
    walk.held["crank"] = key
    quick = Exit(id="quick", source="hall", target="tower", needs=AnyOf((ItemNeed("crank"),)))
    made = replace(walk.adventure, exits=(quick, *walk.adventure.exits))
    walk.adventure, walk.exits = made, {way.id: way for way in made.exits}
    there(walk, "tower", "hall")

    assert distances(walk)["tower"] == (2, "ramp")

    walk.closed["ramp"] = None
    assert distances(walk)["tower"] == (1, "quick")


def test_what_shuts_behind_the_party_is_taken_last_and_is_taken() -> None:
    walk = at_the_start("blocked-retreat")
    stair = Exit(id="stair", source="yard", target="loft", noun="stair")
    loft = replace(walk.adventure.scenes[1], id="loft", number=4, contents=())
    made = replace(
        walk.adventure,
        exits=(*walk.adventure.exits, stair),
        scenes=(*walk.adventure.scenes, loft),
    )
    walk = setting_out(made, load())
    walk.thorough["yard"] = walk.thorough["loft"] = None
    walk.searched["yard"] = walk.searched["loft"] = 1

    found = options(walk)
    assert [option.exit for option in found] == ["stair", "gallery"]
    assert found[1].final
    there(walk, "loft", "yard")
    last = choose(walk)
    assert last is not None
    assert last.exit == "gallery"
    assert "final" in last.reasons


@pytest.mark.parametrize("name", ["blocked-retreat", "altered-return", "collapse-with-stream"])
@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_finished_is_finished_however_its_ways_close(
    name: str, seed: int, library: Library
) -> None:
    adventure = written(name)

    walk = play_through(adventure, library, SYSTEM, stream=Stream("closing", seed))

    assert walk.ending == "success"


def test_the_log_says_which_way_is_shut_and_why(library: Library) -> None:
    def text(name: str) -> str:
        walk = play_through(written(name), library, SYSTEM, stream=Stream("log", name))
        view = log_view(walk, library, SYSTEM, stream=Stream("log", "told"))
        return " ".join(block.text for section in view.sections for block in section.blocks)

    retreat, altered = text("blocked-retreat"), text("altered-return")

    assert "roken stone filled the gallery to its ceiling." in retreat
    assert "bar lay across the far side of the gate." in retreat
    after = altered.partition("tipping bridge")[2]
    assert "plank ramp" in after
    assert "iron hatch" in after
