"""A party on its way by itself: what it may know, and what a walk always keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Adventure, Brief, Content
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.play.playthrough import Playthrough
from solo.play.walk import Manners
from solo.rules import System
from solo.systems.d20 import SYSTEM
from tests.systems.awkward import SYSTEM as AWKWARD


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def made(library: Library, system: System, seed: str, scenes: int = 7) -> Adventure:
    brief = Brief(genre="fantasy", scenes=scenes, party=4, level=3, seed=seed)
    return generate(brief, library, SYSTEM, stream=Stream(seed, system.id))


def walk(adventure: Adventure, library: Library, system: System) -> Playthrough:
    return play_through(adventure, library, system, stream=Stream("walk", adventure.brief.seed))


GAMES = pytest.mark.parametrize("system", [SYSTEM, AWKWARD], ids=lambda system: system.id)
SEEDS = pytest.mark.parametrize("seed", ["1", "2", "3"])


@GAMES
def test_the_same_seed_is_the_same_walk(system: System, library: Library) -> None:
    adventure = made(library, system, "5", 5)
    assert walk(adventure, library, system) == walk(adventure, library, system)


@GAMES
@SEEDS
def test_time_never_runs_backwards(system: System, seed: str, library: Library) -> None:
    clocks = [event.clock for event in walk(made(library, system, seed), library, system).events]
    assert clocks == sorted(clocks)


@SEEDS
def test_nobody_goes_through_a_way_that_was_not_seen(seed: str, library: Library) -> None:
    adventure = made(library, SYSTEM, seed)
    exits = {way.id: way for way in adventure.exits}
    here, found, seen = next(s.id for s in adventure.scenes if s.start), set[str](), set[str]()
    for event in walk(adventure, library, SYSTEM).events:
        if event.kind == "secret":
            found.add(event.about)
        if event.kind == "cross":
            way = exits[event.about]
            assert not way.secret or way.id in found
            assert event.scene == way.source or (way.way == "both" and event.scene == way.target)
        here = event.scene
        seen.add(here)
    assert here in seen


@SEEDS
def test_a_locked_way_is_opened_before_it_is_taken(seed: str, library: Library) -> None:
    adventure = made(library, SYSTEM, seed, 9)
    exits = {way.id: way for way in adventure.exits}
    opened = set[str]()
    for event in walk(adventure, library, SYSTEM).events:
        if event.kind == "open" and event.good:
            opened.add(event.about)
        if event.kind == "cross":
            way = exits[event.about]
            inside = way.opens_from_inside and event.scene == way.target
            assert way.needs is None or inside or way.id in opened or event.place > 0


@SEEDS
def test_it_is_a_success_if_and_only_if_the_goal_was_done(seed: str, library: Library) -> None:
    played = walk(made(library, SYSTEM, seed), library, SYSTEM)
    assert (played.ending == "success") == any(event.kind == "goal" for event in played.events)
    last = [event.kind for event in played.events if event.kind != "rise"]
    assert last[-1] == "end"


@SEEDS
def test_every_course_has_an_address_of_its_own(seed: str, library: Library) -> None:
    played = walk(made(library, SYSTEM, seed), library, SYSTEM)
    addresses = [event.played.address for event in played.events if event.played]
    assert len(set(addresses)) == len(addresses)


def test_a_new_treasure_does_not_move_the_dice(library: Library) -> None:
    adventure = made(library, SYSTEM, "2")
    before = walk(adventure, library, SYSTEM)
    first = adventure.scenes[0]
    spoon = Content(type="treasure", id="treasure-99", name="spoon", plural="spoons", worth=1)
    richer = replace(
        adventure,
        scenes=(replace(first, contents=(*first.contents, spoon)), *adventure.scenes[1:]),
    )
    after = walk(richer, library, SYSTEM)

    def tapes(played: Playthrough) -> list[object]:
        return [
            event.played.tape for event in played.events if event.kind == "fight" and event.played
        ]

    assert tapes(before)
    assert tapes(before) == tapes(after)
    assert any("treasure-99" in (event.about, *event.reasons) for event in after.events)


def test_a_walk_that_leads_nowhere_ends_and_says_so(library: Library) -> None:
    adventure = made(library, SYSTEM, "1", 9)
    played = play_through(
        adventure, library, SYSTEM, stream=Stream("x"), manners=Manners(walk_limit=0)
    )
    assert played.ending == "stalemate"
    assert "circles" in played.cause


def test_the_deadline_ends_it(library: Library) -> None:
    adventure = made(library, SYSTEM, "1", 9)
    late = replace(adventure, mission=replace(adventure.mission, hours=0, timeline=()))
    played = walk(late, library, SYSTEM)
    assert played.ending in {"retreat", "success", "defeat"}
    assert len([event for event in played.events if event.kind == "arrive"]) == 1


def test_a_party_that_is_given_is_the_one_that_goes(library: Library) -> None:
    adventure = made(library, SYSTEM, "1", 5)
    hero = SYSTEM.threat(library.threats["orc"], 6)
    hero.name = "Berenike"
    played = play_through(adventure, library, SYSTEM, stream=Stream("x"), party=[hero])
    assert [figure.name for figure in played.party] == ["Berenike"]
