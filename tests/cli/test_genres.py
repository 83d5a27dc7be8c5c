"""``solo genres --check``: what is amiss with patterns, and how often each was laid."""

from __future__ import annotations

from pathlib import Path

import pytest

from solo.content.library import load
from tests.cli.command import Ran, ran

FORK = """[[pattern]]
id = "own-fork"
called = "a fork"
title = "Fork"
says = "Two ways part at a shrine and meet again behind it."
weight = 5
arcs = [
  { id = "a", from = "in", to = "out", least = 1 },
  { id = "b", from = "in", to = "out", least = 1 },
]
checks = [{ is = "loop", arc = "a" }]
"""


def checked(capsys: pytest.CaptureFixture[str], own: Path, text: str, *more: str) -> Ran:
    """Return what is said of a folder of one's own with one file of patterns."""
    (own / "patterns").mkdir()
    (own / "patterns" / "own.toml").write_text(text, encoding="utf-8")
    return ran(capsys, "--content", str(own), "genres", "fantasy", "--check", *more)


def test_a_check_counts_for_every_pattern_how_often_it_was_tried_laid_and_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = checked(capsys, tmp_path, FORK)
    _, _, table = told.out.partition("patterns, in 104 sketches of 5 to 30 scenes, ")
    lines = {line.split()[0]: line.split()[1:] for line in table.splitlines()[2:]}

    assert told.code == 0
    assert [*lines] == [*(kind.id for kind in load().patterns), "own-fork"]
    for tried, laid, refused, unproved, *why in lines.values():
        assert int(tried) == int(laid) + int(refused) > 0
        assert int(unproved) < int(laid)
        assert bool(why) == (int(refused) > 0)
    assert int(lines["own-fork"][1]) >= 8


def test_a_pattern_that_is_never_laid_is_a_complaint_that_names_the_check(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    never = FORK.replace('is = "loop", arc = "a"', 'is = "shorter", arc = "a"')
    told = checked(capsys, tmp_path, never, "--json")

    assert told.code == 1
    (line,) = told.out.splitlines()
    assert "patterns/own.toml: pattern[own-fork]: checks: tried " in line
    assert "never laid, refused by shorter" in line
    assert line.endswith("change its arcs and ways, or drop the check")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("weight = 5", "weight = 50", "pattern[own-fork]: weight: 50 is outside 0 to 20"),
        ("arc = ", "arcs = ", "pattern[own-fork]: checks[0]: arcs: "),
        ('to = "out"', 'to = "away"', "arcs[a]: to: 'away' is not one of in, out"),
        ("[[pattern]]", "[[patern]]", "patterns/own.toml: pattern: "),
        ("checks = ", "checks = = ", "patterns/own.toml: "),
    ],
)
def test_a_broken_pattern_is_refused_in_one_line_with_its_place(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, says: str
) -> None:
    told = checked(capsys, tmp_path, FORK.replace(old, new, 1))

    assert told.code != 0
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert says in told.err
