"""Conflicts that are no fights: so many successes before so many failures."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any, cast

import pytest

from oracles.streams import Stream
from solo.adventure.values import Content
from solo.content.library import Library, load
from solo.odds.trials import hands_for, run
from solo.play.contest import TARGETS, Series, contest, outlook
from solo.play.groups import Group, gathered
from solo.rules import Severity, Task
from solo.systems.d20 import SYSTEM
from tests.play.made import adventure, bare, setting_out, with_content

ORCS = Content(type="threat", id="orcs", record="orc", name="orc", plural="orcs", count=2, level=2)


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def series(library: Library, severity: Severity) -> Series:
    walk = setting_out(bare(adventure(library)), library)
    tasks = (Task("agility", severity, 0), Task("endurance", severity, 1))
    return Series(SYSTEM, walk.party, tasks, TARGETS[severity])


@pytest.mark.parametrize("severity", ["easy", "average", "hard"])
def test_it_is_over_when_the_last_success_or_failure_is_in(
    severity: Severity, library: Library
) -> None:
    for seed in range(20):
        course, here = series(library, severity), Stream("series", seed)
        run(course, hands_for(here.river(), here.child("story").river()))
        wins, losses = TARGETS[severity]
        assert (course.won == wins) != (course.lost == losses)
        assert course.verdict == ("won" if course.won == wins else "lost")
        assert course.how == f"{course.won} to {course.lost}"


def test_tries_are_made_in_turn_by_those_named(library: Library) -> None:
    course, here = series(library, "average"), Stream("turns")
    hands = hands_for(here.river(), here.child("story").river())
    run(course, hands)
    tries = [row[1] for row in hands.tape if row[4]]
    assert tries == [number % 2 for number in range(len(tries))]


def test_a_series_saved_between_two_tries_goes_on_as_if_it_had_not_been(library: Library) -> None:
    one, here = series(library, "average"), Stream("saved")
    whole = hands_for(here.river(), here.child("story").river())
    run(one, whole)
    other = series(library, "average")
    cut = hands_for(here.river(), here.child("story").river())
    while not other.verdict:
        packed = cast("dict[str, Any]", json.loads(json.dumps(other.pack())))
        other = Series.unpack(SYSTEM, packed)
        assert other.pack() == packed
        other.step(cut)
    assert cut.tape == whole.tape
    assert (other.verdict, other.how) == (one.verdict, one.how)


def test_the_harder_it_is_the_worse_it_looks(library: Library) -> None:
    walk = setting_out(bare(adventure(library)), library)
    severities: tuple[Severity, ...] = ("trivial", "easy", "average", "hard", "extreme")
    chances = [outlook(walk, ("agility",), severity) for severity in severities]
    assert chances == sorted(chances, reverse=True)
    assert 0 < chances[-1] < chances[0] <= Fraction(1)


def test_a_chase_is_told_with_its_dice(library: Library) -> None:
    walk = setting_out(with_content(bare(adventure(library)), 0, ORCS), library)
    group: Group = gathered(ORCS, walk.here, library, SYSTEM)
    won, played = contest(walk, "chase", group, ("agility", "endurance"), "average")
    event = walk.events[-1]
    assert (event.kind, event.manner, event.good) == ("contest", "chase", won)
    assert event.played is played
    assert any(row[4] for row in played.tape)
