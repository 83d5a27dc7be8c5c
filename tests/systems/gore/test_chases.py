"""Chases: the faster side gains, equals find out who tires."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from solo.errors import BriefError
from solo.odds.exact import chances
from solo.odds.trials import run
from solo.records import Gap, Place
from solo.rules import Hands, Side
from solo.systems.gore.card import Card
from solo.systems.gore.chases import Chase, contest
from solo.systems.gore.creature import Creature
from tests.systems.gore.bodies import SETTINGS, lines, scripted

PLACE = Place()


def runner(movement: int, con: int = 12) -> Creature:
    card = Card(
        kind="threat", what="runner", level=1, attributes=(12, con, 12, 13, 12, 11, 12),
        movement=movement,
    )  # fmt: skip
    return Creature(card, f"Runner {movement}")


def chased(ours: list[Creature], theirs: list[Creature], place: Place = PLACE) -> Chase:
    return contest(SETTINGS, "chase", [Side(ours, 0, "escape"), Side(theirs, 1, "kill")], place)


def test_w20_four_points_more_gain_120_feet_a_round_at_a_sprint() -> None:
    far = replace(PLACE, gaps=(Gap(a=0, b=1, metres=100),))
    course, hands = chased([runner(8)], [runner(12)], far), scripted()
    course.step(hands)
    (row,) = lines(hands)

    assert row.total == 120
    assert row.need == 328 - 120


def test_whoever_is_faster_gets_away_and_whoever_is_slower_is_overtaken() -> None:
    for ours, theirs, verdict in ((12, 8, "won"), (8, 12, "lost")):
        course = chased([runner(ours)], [runner(theirs)])
        run(course, scripted())
        assert course.verdict == verdict


def test_the_second_side_flees_where_it_alone_wants_to_escape() -> None:
    for ours, theirs, verdict in ((12, 8, "won"), (8, 12, "lost")):
        sides = [Side([runner(ours)], 0, "capture"), Side([runner(theirs)], 1, "escape")]
        course = contest(SETTINGS, "chase", sides, PLACE)
        again, hands = Chase.unpack(course.pack()), scripted()
        again.step(hands)
        (row,) = lines(hands)
        assert (row.who, row.whom) == (0, 1)
        run(course, scripted())
        assert course.verdict == verdict


def test_a_group_is_as_fast_as_its_slowest() -> None:
    course = chased([runner(12), runner(6)], [runner(8)])
    run(course, scripted())

    assert course.verdict == "lost"


def test_equals_find_out_who_tires_by_con_against_con() -> None:
    def escapes(throw: Callable[[int], int]) -> bool:
        course = chased([runner(8, con=14)], [runner(8, con=11)])
        run(course, Hands(throw, scripted().ask, []))
        return course.verdict == "won"

    found, cut = chances(escapes, 10_000)
    assert (found[True], cut) == (Fraction(65, 100), 0)


def test_a_chase_saved_between_rounds_goes_on_alike() -> None:
    course = chased([runner(8)], [runner(9)])
    course.step(scripted())
    again = Chase.unpack(course.pack())
    run(course, scripted())
    run(again, scripted())

    assert course.pack() == again.pack()


def test_somebody_must_be_able_to_run() -> None:
    with pytest.raises(BriefError, match="the second side has nobody who can run"):
        chased([runner(8)], [])
