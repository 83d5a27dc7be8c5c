"""The worked examples of the book's chapters that stand nowhere else, and a look that none is left.

Loads, reach of powers, divided numbers: typed in as they are printed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solo.rules import Task
from solo.systems.d20 import cites as c
from solo.systems.d20 import powers, tables
from solo.systems.d20.attempts import attempt
from solo.systems.d20.dice import half, spread
from solo.systems.d20.dividing import shares
from tests.systems.d20.adepts import adept
from tests.systems.d20.scripted import SETTINGS, hero, lines, play, scripted

HERE = Path(__file__).parent


def test_every_worked_example_is_typed_in_somewhere() -> None:
    told = "".join(path.read_text("utf-8") for path in sorted(HERE.glob("test_*.py")))
    marked = {int(number) for number in re.findall(r"\bW(\d\d)\b", told)}
    assert sorted({*range(1, 44)} - marked) == []


@pytest.mark.parametrize(
    ("strength", "pounds", "tons", "kg"),
    [(6, 2000, 1, 900), (-5, 10, 0, 4), (20, 30_000_000, 15_000, 0), (25, 30_000_000, 15_000, 0)],
)
def test_the_nearest_row_says_what_is_carried(  # W43, R-54
    strength: int, pounds: int, tons: int, kg: int
) -> None:
    row = tables.load(strength)
    assert (row.pounds, row.tons, row.kg) == (pounds, tons, kg)


@pytest.mark.parametrize(
    ("detail", "good"),
    [("carry 10 lb", True), ("lift 11 lbs", False), ("Carry 4 kg", True), ("carry 2 tons", False)],
)
def test_nobody_carries_more_than_their_row(detail: str, good: bool) -> None:  # D20-18.03
    hands = scripted()
    weak = hero(abilities=(-5, 0, 0, 0, 0, 0))
    course = attempt(SETTINGS, [weak], Task("force", "hard", 0, detail=detail))
    play(course, hands)
    (line,) = lines(hands)
    assert (line.cites[0], line.total, line.parts) == (c.D20_18_03, 10, (-5, 0))
    assert (course.verdict == "won", course.how) == (
        good, "it can be carried" if good else "it is too heavy",
    )  # fmt: skip


def test_a_drained_arm_carries_less() -> None:
    strong = hero(abilities=(1, 0, 0, 0, 0, 0))
    strong.note_effect("drain", 0, 4, 600, "the backlash of Light")
    hands = scripted()
    play(attempt(SETTINGS, [strong], Task("force", "hard", 0, detail="carry 1,000 lb")), hands)
    assert lines(hands)[0].total == tables.load(-3).pounds


@pytest.mark.parametrize(
    ("skill", "diff", "reached"),
    [(2, 12, True), (2, 14, False), (4, 14, True), (5, 16, False), (6, 16, True)],
)
def test_a_skill_reaches_ten_more_than_its_points(
    skill: int, diff: int, reached: bool
) -> None:  # D20-12.19
    power = next(power for power in tables.power_list() if power.diff == diff)
    assert powers.in_reach(adept(power.id, rank=skill), power) == reached


def test_a_light_die_shows_one_one_two_two_three_three() -> None:  # D20-1.01
    assert [half(face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert spread(1, 6, 1, 2) == {3: 2, 4: 2, 5: 2}


def test_divided_numbers_are_those_of_the_example() -> None:  # D20-8.07: +5 and 7, on two
    assert (shares(5, 2), shares(7, 2)) == ([3, 2], [4, 3])
