"""What hazards do, by stage and time: against the book, against trials, in every game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from oracles.streams import Stream
from solo.content.library import load
from solo.odds.interval import wilson
from solo.odds.ordeals import DEAD, DOWN, FREE, MOST_TESTS, Outlook, Way, outlook, ways
from solo.odds.trials import hands_for, run
from solo.records import Hazard, HazardKind
from solo.rules import Creature, System
from solo.systems.d20 import SYSTEM
from tests.systems.standard import HAZARD_KINDS, SYSTEMS, every_game, hazard, heroes_of

STREAM = Stream("an ordeal")


def hero(concept: str, level: int) -> Creature:
    made = SYSTEM.create(concept, level, "Ida Prowse")
    here = Stream("hero", concept, level)
    run(made, hands_for(here.river(), here.child("story").river()))
    return made.cast[-1]


def met(
    kind: Hazard,
    way: Way,
    victim: Creature,
    system: System = SYSTEM,
    *,
    tests: int = 6,
    most: int = 30_000,
    trials: int = 300,
) -> Outlook:
    friend = heroes_of(system.id, 2, 3)[1]
    return outlook(
        system, victim, friend, kind, way, stream=STREAM, trials=trials, tests=tests, most=most
    )


def named(kind: Hazard) -> dict[str, Way]:
    return {way.name: way for way in ways(kind)}


def at(found: Outlook, row: int) -> dict[int, Fraction]:
    return dict(found.rows[row][1])


def test_six_minutes_at_the_star_metal_shrine_kill_as_often_as_the_book_says() -> None:
    # D20-E.07: a level 3 caster who sits out six minutes at the star-metal shrine: 43 %.
    shrine = load().hazards["star-metal-shrine"]
    found = met(shrine, named(shrine)["stays inside"], hero("magic-user", 3))
    assert not found.trials
    assert found.cut < Fraction(1, 1000)
    assert round(100 * found.share(DEAD)) == 43


def test_adder_venom_goes_stage_by_stage() -> None:
    # Level 3, so 14 to reach (8 + 2 x level); a fighter of level 3 adds 3: eleven or more.
    venom = replace(load().hazards["adder-venom"], level=3)
    found = met(venom, named(venom)["left alone"], hero("fighter", 3))
    half = Fraction(1, 2)
    assert [seconds for seconds, _ in found.rows] == [60, 120, 180, 240, 300, 360]
    assert at(found, 0) == {FREE: half, 1: half}
    assert at(found, 1) == {FREE: half + half**2, 2: half**2}
    assert at(found, 2) == {FREE: half + half**2, 1: half**3, 3: half**3}


def test_the_antidote_adds_ten_from_the_next_save_on() -> None:
    venom = replace(load().hazards["adder-venom"], level=3)
    one, half = Fraction(1, 20), Fraction(1, 2)
    once = met(venom, named(venom)["antidote at once"], hero("fighter", 3))
    late = met(venom, named(venom)["antidote at the first sign"], hero("fighter", 3))
    assert at(once, 0) == {FREE: 1 - one, 1: one}
    assert at(late, 0) == {FREE: half, 1: half}
    assert at(late, 1) == {FREE: half + half * (1 - one), 2: half * one}


def test_a_staked_pit_is_seen_saved_against_or_fallen_into() -> None:
    # Level 2: 12 to reach. This fighter sees nothing special (+1 at best) and saves with DEX.
    pit = load().hazards["staked-pit"]
    found = met(pit, named(pit)["left alone"], hero("fighter", 2))
    hows: dict[str, Fraction] = {}
    for (how, _, _), share in found.ends:
        hows[how] = hows.get(how, Fraction(0)) + share
    assert found.rows == ()
    assert found.cut == 0
    assert set(hows) == {"found and bypassed", "it did no harm", "it struck"}
    by_harm = {left: s for (how, _, left), s in found.ends if how == "it struck"}
    assert set(by_harm.values()) == {hows["it struck"] / 6}  # one six-sided die of harm


def test_the_undead_that_a_trap_destroys_do_not_live_on() -> None:
    board = replace(load().hazards["greased-board"], level=13)
    skeleton = SYSTEM.threat(load().threats["undead-skeleton"], 2)
    for way in ways(board):
        found = met(board, way, skeleton)
        gone = sum((share for (_, _, left), share in found.ends if not left), Fraction(0))
        assert found.share(DEAD) == gone > Fraction(8, 10)
        assert not found.share(DOWN)


def test_what_is_forked_is_what_trials_show() -> None:
    venom = replace(load().hazards["adder-venom"], level=3)
    for way in ways(venom)[:3]:
        exact = met(venom, way, hero("fighter", 3))
        tried = met(venom, way, hero("fighter", 3), most=10)
        assert (exact.trials, tried.trials) == (0, 300)
        assert tried.cut == 0
        for (_, known), (_, seen) in zip(exact.rows, tried.rows, strict=True):
            for status in {*dict(known), *dict(seen)}:
                share = dict(seen).get(status, Fraction(0))
                low, high = wilson(int(300 * share), 300)
                # Some seventy shares are looked at: twice the usual width.
                wide = (high - low) / 2
                assert low - wide <= dict(known).get(status, Fraction(0)) <= high + wide


def test_trials_are_the_same_whatever_was_forked_before() -> None:
    venom = load().hazards["adder-venom"]
    way = ways(venom)[0]
    one, other = (met(venom, way, hero("fighter", 1), most=n, trials=40) for n in (5, 60))
    assert one == other
    assert one.trials == 40


def test_what_runs_for_ever_is_followed_so_far() -> None:
    fever = load().hazards["marsh-fever"]
    found = met(fever, ways(fever)[0], hero("fighter", 1), tests=3)
    hours = [seconds // 3600 for seconds, _ in found.rows]
    assert hours == [hours[0], hours[0] + 8, hours[0] + 16]
    assert found.share(DEAD) + found.share(FREE) < 1 - found.cut  # somebody is still ill


@every_game
@pytest.mark.parametrize("kind", HAZARD_KINDS)
def test_chances_and_the_cut_make_up_the_whole(system: System, kind: HazardKind) -> None:
    victim = heroes_of(system.id, 1, 2)[0]
    struck = hazard(kind, 3)
    for way in ways(struck):
        found = met(struck, way, victim, system, tests=3, most=4_000, trials=60)
        assert 0 <= found.cut < Fraction(1, 50), way
        assert 0 <= found.left() <= found.most
        dead = Fraction(0)
        for _, row in found.rows:
            whole = sum((share for _, share in row), Fraction(0))
            assert 1 - found.cut <= whole <= 1, way
            assert all(share > 0 for _, share in row)
            now = dict(row).get(DEAD, Fraction(0))
            assert now >= dead or way.company, way  # without help nobody comes back
            dead = now


def test_adder_venom_is_looked_at_until_it_is_over() -> None:
    # In the d100 game it lasts twelve minutes from its onset after one, in the d20 game twenty.
    venom = replace(load().hazards["adder-venom"], level=3)
    for name, minutes in (("gore", 12), ("d20", 20)):
        system = SYSTEMS[name]
        found = met(venom, Way(name="left alone"), heroes_of(name, 1, 3)[0], system, tests=0)
        assert system.lasts(venom) == 60 * minutes
        assert [seconds // 60 for seconds, _ in found.rows] == [*range(1, minutes + 2)]
        assert set(at(found, MOST_TESTS - 1)) - {FREE, DEAD}  # some are in its grip by then
        assert set(at(found, -1)) <= {FREE, DEAD}
        assert found.share(FREE) + found.share(DEAD) + found.cut == 1


@pytest.mark.parametrize(
    ("name", "kind", "lasts"),
    [
        ("gore", "marsh-fever", 0),
        ("gore", "star-metal-shrine", 0),  # whoever stays is never through with it
        ("d20", "star-metal-shrine", 0),
        ("d20", "knockout-dart", 6 * 3600),  # up to six hours, tested every six seconds
    ],
)
def test_what_lasts_for_good_or_for_long_is_looked_at_for_twelve_tests(
    name: str, kind: str, lasts: int
) -> None:
    system, dire = SYSTEMS[name], load().hazards[kind]
    assert system.lasts(dire) == lasts
    victim = heroes_of(name, 1, 3)[0]
    found = met(dire, ways(dire)[0], victim, system, tests=0, most=1, trials=2)
    assert [seconds for seconds, _ in found.rows] == [
        dire.onset + test * dire.interval for test in range(MOST_TESTS)
    ]


def test_what_is_over_within_few_tests_is_not_looked_at_any_longer() -> None:
    spike = load().hazards["mind-spike-terminal"]
    assert SYSTEM.lasts(spike) == 5 * spike.interval
    found = met(spike, ways(spike)[0], hero("fighter", 3), tests=0, most=1, trials=2)
    assert len(found.rows) == 6
    assert SYSTEM.lasts(load().hazards["staked-pit"]) == 0  # it strikes once


@every_game
def test_nobody_is_in_the_grip_of_what_is_over(system: System) -> None:
    # Of an odd level, so that it does not repeat its last stage.
    poison, victim = hazard("poison", 13), heroes_of(system.id, 1, 1)[0]
    lasts = system.lasts(poison)
    found = met(poison, ways(poison)[0], victim, system, tests=0, most=1, trials=20)
    assert found.rows[-1][0] == poison.onset + lasts > 0
    assert {status for status, _ in found.rows[-1][1]} <= {FREE, DOWN, DEAD}


@every_game
def test_stages_are_told_by_every_game(system: System) -> None:
    # Nobody of level 1 shrugs off a disease of level 13 unseen.
    victim, plague = heroes_of(system.id, 1, 1)[0], hazard("disease", 13)
    found = met(plague, ways(plague)[0], victim, system, tests=2, most=6_000, trials=60)
    stages = {status for _, row in found.rows for status, _ in row} - {FREE, DOWN, DEAD, 0}
    assert stages, found.rows


@every_game
def test_an_antidote_never_harms(system: System) -> None:
    victim, poison = heroes_of(system.id, 1, 2)[0], hazard("poison", 4)
    by_name = {
        way.name: met(poison, way, victim, system, tests=3, most=6_000) for way in ways(poison)
    }
    alone, cured = by_name["left alone"], by_name["antidote at once"]
    assert cured.left() >= alone.left()
    assert cured.share(DEAD) <= alone.share(DEAD) + alone.cut
