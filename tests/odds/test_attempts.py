"""The chance of something tried, against figures worked by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from oracles.streams import Stream
from solo.odds.attempts import Chance, best_at, chance_of, chances_of
from solo.rules import Creature, Severity, System, Task
from solo.systems.d20 import SYSTEM
from tests.systems.standard import WOLF, every_game, foes, heroes_of

STREAM = Stream("a try")


WORKS, FAILS = ("won", "it works"), ("lost", "it does not work")


def tried(cast: list[Creature], task: Task, most: int = 10_000) -> Chance:
    course = SYSTEM.attempt(cast, task)
    return chance_of(SYSTEM, course, stream=STREAM, trials=400, most=most)


@pytest.mark.parametrize(
    ("severity", "faces"),
    # D20-1.05 and R-77: 0, 5, 10, 15, 25 to reach, a natural 1 always failing, a 20 never.
    [("trivial", 19), ("easy", 19), ("average", 15), ("hard", 10), ("extreme", 1)],
)
def test_a_threat_adds_its_attack_to_a_twenty_sided_die(severity: Severity, faces: int) -> None:
    chance = tried(foes(SYSTEM, WOLF, 4, 1), Task("force", severity, 0))  # +4 at level 4
    assert chance.share == Fraction(faces, 20)
    assert chance.ends == ((FAILS, 1 - chance.share), (WORKS, chance.share))
    assert chance.cut == 0


def test_two_fail_only_where_both_fail() -> None:
    chance = tried(foes(SYSTEM, WOLF, 4, 2), Task("force", "average", 0, (1,)))
    assert (chance.share, chance.cut) == (1 - Fraction(5, 20) ** 2, 0)


def test_a_level_that_stands_against_it_overrules_the_severity() -> None:
    chance = tried(foes(SYSTEM, WOLF, 4, 1), Task("force", "trivial", 0, level=4))
    assert chance.share == Fraction(20 - 11, 20)  # 16 to reach, from 12 on


def test_equals_are_even_but_for_the_ties_that_were_cut() -> None:
    hero = heroes_of("d20", 1, 3)[0]
    chance = tried([hero, hero], Task("force", "average", 0, whom=1))
    assert (chance.share, chance.cut) == (Fraction(399, 800), Fraction(1, 400))
    assert chance.interval == (Fraction(399, 800), Fraction(401, 800))


def test_where_too_much_would_be_forked_trials_say_as_much() -> None:
    chance = tried(foes(SYSTEM, WOLF, 4, 2), Task("force", "average", 0, (1,)), most=50)
    assert chance.trials == 400
    low, high = chance.interval
    assert low <= Fraction(15, 16) <= high


@every_game
@pytest.mark.parametrize("most", [5, 10_000])
def test_equals_have_the_figures_of_the_first_of_them(system: System, most: int) -> None:
    first, other = heroes_of(system.id, 2, 3)
    task = Task("lore", "hard", 0)
    courses = [system.attempt([one], task) for one in (first, other, first)]
    streams = [STREAM.child(place) for place in range(3)]
    told = list[int]()
    found = chances_of(system, courses, streams=streams, trials=200, most=most, tick=told.append)
    each = [
        chance_of(system, course, stream=stream, trials=200, most=most)
        for course, stream in zip(courses, streams, strict=True)
    ]
    assert [one.trials for one in found] == [200 if most == 5 else 0] * 3
    assert found[:2] == each[:2]
    assert found[2] is found[0]
    assert (found[2] == each[2]) == (most > 5)  # its own trials would have thrown other dice
    assert told == [1, 1, 1]


@every_game
def test_help_never_harms_and_the_best_is_best(system: System) -> None:
    heroes = heroes_of(system.id, 3, 3)
    alone = [
        chance_of(system, system.attempt([one], Task("lore", "hard", 0)), stream=STREAM, trials=1)
        for one in heroes
    ]
    best = best_at(system, heroes, Task("lore", "hard", 0), stream=STREAM)
    assert alone[best].share == max(one.share for one in alone)
    helped = system.attempt(heroes, Task("lore", "hard", 0, (1,)))
    with_help = chance_of(system, helped, stream=STREAM, trials=1)
    assert with_help.share >= alone[0].share
    assert not with_help.trials
