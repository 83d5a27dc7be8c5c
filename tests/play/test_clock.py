"""The timeline of the opposition: it runs with the clock, and moves people who are met later."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.values import Adventure, Content
from solo.content.genres import Turn
from solo.content.library import Library, load
from solo.play.stirring import stir
from tests.play.made import adventure, bare, setting_out, with_content

HOUR = 3600
ORCS = Content(type="threat", id="orcs", record="orc", name="orc", plural="orcs", level=2)


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def timed(made: Adventure, *due: int, faction: str = "") -> Adventure:
    lines = tuple(Turn(hour, f"Hour {hour}: a bell.", faction) for hour in due)
    return replace(made, mission=replace(made.mission, timeline=lines, hours=due[-1]))


def test_each_line_comes_about_at_its_own_hour(library: Library) -> None:
    walk = setting_out(timed(bare(adventure(library)), 2, 3, 10), library)
    walk.spend(2 * HOUR - 1)
    assert walk.lines == 0
    walk.spend(1)
    assert walk.lines == 1
    walk.spend(HOUR)
    assert walk.lines == 2
    assert not walk.is_late
    walk.spend(7 * HOUR)
    assert walk.lines == 3
    assert walk.is_late
    assert [e.place for e in walk.events if e.kind == "timeline"] == [0, 1, 2]


def test_with_the_second_line_somebody_comes_a_scene_nearer(library: Library) -> None:
    made = timed(with_content(bare(adventure(library)), -1, ORCS), 1, 2, 9)
    walk = setting_out(made, library)
    there = walk.groups["orcs"].scene
    walk.spend(HOUR)
    stir(walk)
    assert walk.groups["orcs"].scene == there
    walk.spend(HOUR)
    stir(walk)
    group = walk.groups["orcs"]
    assert group.scene != there
    assert group.moved
    near = {way.source for way in made.exits if way.target == there}
    near |= {way.target for way in made.exits if way.source == there}
    assert group.scene in near


def test_the_party_does_not_know_where_they_went(library: Library) -> None:
    made = timed(with_content(bare(adventure(library)), -1, ORCS), 1, 2, 9)
    walk = setting_out(made, library)
    group = walk.groups["orcs"]
    group.met, group.seen_in, group.feared = True, group.scene, 4
    there = group.scene
    walk.spend(2 * HOUR)
    stir(walk)
    assert walk.known_foes(there) == [group]
    assert walk.foes(there) == []


def test_what_a_faction_does_meanwhile_moves_nobody(library: Library) -> None:
    made = with_content(bare(adventure(library)), -1, ORCS)
    walk = setting_out(timed(made, 1, 2, 9, faction="millers"), library)
    there = walk.groups["orcs"].scene
    walk.spend(2 * HOUR)
    stir(walk)
    assert walk.lines == 2
    assert walk.groups["orcs"].scene == there
