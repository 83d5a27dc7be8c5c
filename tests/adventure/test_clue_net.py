"""What can be worked out holds: clues enough, in places enough, and no lock before them all."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import isqrt

import pytest

from oracles.streams import Stream
from solo.adventure.clue_net import held, open_ground, reached, strands, thousands
from solo.adventure.facts import fits
from solo.adventure.values import Adventure, Brief, Clue, Conclusion, Exit, Scene
from solo.content.library import load
from tests.adventure import clue_census
from tests.adventure.clue_census import LEAST, slack, told
from tests.adventure.drawn import door, goal, key, proved, scene
from tests.adventure.made import GENRES, made, many

SEEDS = 15
GOAL_IN_A_THOUSAND = 936
"""Runs in which one of three clues at least is found: 1 - (2/5) cubed."""


def clue(name: str, place: str) -> Clue:
    """Return a clue to what is needed, in plain sight."""
    return Clue(id=name, scene=place, way="look", says="Rust.", means="", feeds="it")


def drawn(scenes: tuple[Scene, ...], exits: tuple[Exit, ...], *clues: Clue) -> Adventure:
    """Return a little adventure with one conclusion that is needed."""
    return replace(
        made(Brief(seed="net")),
        scenes=scenes,
        exits=exits,
        clues=clues,
        conclusions=(Conclusion(id="it", kind="how", says="By night.", needed=True),),
    )


SCENES = (scene("a", key("brass")), scene("b"), scene("c"), replace(scene("d", goal()), goal=True))
EXITS = (door("a", "b", "brass"), door("b", "c"), door("c", "d"))


@pytest.mark.parametrize("genre", GENRES)
def test_what_is_needed_outlives_the_loss_of_any_two_clues_or_scenes(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        assert slack(adventure) == "", adventure.brief


@pytest.mark.parametrize("scenes", [5, 6, 30])
def test_the_smallest_and_the_largest_hold_as_well(scenes: int) -> None:
    for genre in GENRES:
        assert slack(made(Brief(genre=genre, seed="edge", scenes=scenes))) == ""


def test_forty_nets_of_every_size_and_game_are_told_in_a_table() -> None:
    # Every third number: sizes from 5 to 30, and the games in turn.
    found = [net for genre in GENRES for net in clue_census.drawn(genre, range(0, 30, 3))]
    table = list(told(found))

    assert [net.slack for net in found if net.slack] == []
    assert {min(net.cuts) for net in found} == {LEAST}
    assert min(net.goal for net in found) >= GOAL_IN_A_THOUSAND
    assert table[-1] == "nets too weak: 0"
    assert f"| all | all | {len(found)} | {LEAST} |" in table[-2]


def test_clues_in_one_scene_are_lost_together() -> None:
    (strand,) = strands(drawn(SCENES, EXITS, clue("1", "a"), clue("2", "c"), clue("3", "c")))

    assert len(strand.clues) == 3
    assert strand.cut == 2


def test_clues_that_all_lie_behind_one_door_are_told_with_the_door() -> None:
    behind = drawn(SCENES, EXITS, clue("1", "b"), clue("2", "c"))
    before = drawn(SCENES, EXITS, clue("1", "a"), clue("2", "c"))

    assert strands(behind)[0].locks == ("ab",)
    assert strands(before)[0].locks == ()


def test_open_ground_ends_where_a_key_is_needed_though_the_key_lies_open() -> None:
    assert open_ground(SCENES, EXITS) == {"a"}
    assert reached(SCENES, EXITS) == {"a", "b", "c", "d"}
    assert proved(SCENES, EXITS).completable


def test_a_hidden_key_opens_nothing_for_certain() -> None:
    hidden = (scene("a", key("brass", hidden=True)), *SCENES[1:])

    assert reached(hidden, EXITS) == {"a"}


def test_the_chance_that_a_clue_is_found_is_counted_and_not_thrown() -> None:
    assert held(3) == 1 - Fraction(2, 5) ** 3
    assert held(3, 3) == Fraction(3, 5) ** 3
    assert held(1, 2) == 0
    assert held(0) == 0


def test_a_thousand_runs_with_two_fifths_of_the_clues_missed_come_out_as_counted() -> None:
    net = strands(made(Brief(genre="horror", seed="runs", scenes=12)))
    stream = Stream("a thousand runs")
    kept = sum(
        all(any(stream.child(run, clue.id).throw(5) > 2 for clue in strand.clues) for strand in net)
        for run in range(1000)
    )
    counted = thousands(net)

    # Four times the spread of a thousand throws of such a chance.
    assert abs(kept - counted) <= 4 * isqrt(counted * (1000 - counted) // 1000 + 1)


@pytest.mark.parametrize("genre", GENRES)
def test_one_thing_looks_true_and_a_clue_elsewhere_shows_that_it_is_not(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        (herring,) = [c for c in adventure.conclusions if c.kind == "herring"]
        mine = [c for c in adventure.clues if c.feeds == herring.id]
        against = [c for c in mine if c.dissolves]

        assert len(mine) - len(against) == 2
        assert len(against) == 1
        assert len({c.scene for c in mine}) == 3
        known = {s.id for s in adventure.scenes} | {p.id for p in adventure.people}
        assert herring.about in known


@pytest.mark.parametrize("genre", GENRES)
def test_only_a_red_herring_has_clues_against_it(genre: str) -> None:
    for adventure in many(genre, SEEDS):
        kinds = {c.id: c.kind for c in adventure.conclusions}

        assert {kinds[c.feeds] for c in adventure.clues if c.dissolves} == {"herring"}


@pytest.mark.parametrize("genre", GENRES)
def test_the_weakness_is_one_that_the_opposition_has(genre: str) -> None:
    library = load()
    kinds = {kind.id: kind for kind in library.genre(genre).weaknesses}
    for adventure in many(genre, SEEDS):
        contents = {c.id: c for s in adventure.scenes for c in s.contents}
        weakness = next(c for c in adventure.conclusions if c.kind == "weakness")
        laid = next(c.id for c in adventure.clues if c.feeds == weakness.id)
        kind = kinds[contents[laid].record.rpartition("-")[0]]

        assert fits(library.threats[contents[weakness.about].record], kind.fits)
        assert weakness.helps == kind.helps


@pytest.mark.parametrize("genre", GENRES)
def test_every_genre_has_twenty_methods_weaknesses_and_red_herrings(genre: str) -> None:
    whole = load().genre(genre)

    assert len(whole.methods) >= 20
    assert len(whole.weaknesses) >= 20
    assert len(whole.herrings) >= 20
    assert sum(kind.feeds == "who" for kind in whole.clues) >= 16
    for threat in load().threats_of(genre):
        assert sum(fits(threat, kind.fits) for kind in whole.weaknesses) >= 3, threat.id
