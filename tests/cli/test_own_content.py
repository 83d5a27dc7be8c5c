"""A folder of one's own records: checked, listed, fought and stocked beside what is shipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import Ran, ran

MOTH = """[[threat]]
id = "rafter-moth"
name = "rafter moth"
plural = "rafter moths"
level = 2
genres = ["fantasy"]
tags = ["animal", "insects"]
build = "beast"
mind = "animal"
gait = "flies"
weapon = "a beakful of dust"
doing = ["eating the lining of a dead man's hat", "circling one lamp of three", "lying in a fold"]
sign = ["A hat on a nail has no lining left.", "Grey scales lie on the sill like spilt pepper."]
says = ["A tick against the glass.", "Wings, as loud as a shaken sheet."]
"""

CLUE = """[[clue]]
id = "moth-eaten-list"
feeds = "goal"
way = "look"
says = "A list lay {spot}, moth-eaten but for the line that sent {the_thing} to {the_goal_room}."
means = "{The_thing} went to {the_goal_room} with the washing."
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    for file, text in (("threats/moths.toml", MOTH), ("genres/fantasy/clues.toml", CLUE)):
        place = tmp_path / file
        place.parent.mkdir(parents=True)
        place.write_text(text, encoding="utf-8")
    return tmp_path


def checked(capsys: pytest.CaptureFixture[str], own: Path) -> Ran:
    return ran(capsys, "--content", str(own), "genres", "fantasy", "--check")


def clues(told: str) -> int:
    """Return how many clues a genre has, as it was told."""
    return int(told.partition(" clues")[0].split()[-1])


def test_a_folder_of_good_records_is_checked_and_counted(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    shipped = ran(capsys, "genres", "fantasy").out
    told = checked(capsys, own)

    assert told.code == 0, told.out
    assert str(own) in told.err
    assert clues(told.out) == clues(shipped) + 1


def test_whoever_is_of_ones_own_can_be_listed_and_fought(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    listed = ran(capsys, "--content", str(own), "threats", "--genre", "fantasy", "--level", "2")
    fight = ran(capsys, "--content", str(own), "fight", "fighter@1", "rafter-moth*2", "--seed", "1")

    assert "rafter-moth" in listed.out
    assert "two rafter moths" in fight.out.lower()
    assert ran(capsys, "fight", "fighter@1", "rafter-moth", "--seed", "1").code == 2


def test_an_adventure_is_stocked_with_ones_own_and_its_code_says_so(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    wish = ("adventure", "--genre", "fantasy", "--seed", "5", "--scenes", "30")
    page = ran(capsys, "--content", str(own), *wish).out
    shipped = ran(capsys, *wish).out
    line = next(line for line in page.splitlines() if line.startswith("Seed code: "))
    code = line.split()[-1].strip("`")

    assert page != shipped
    assert ran(capsys, "--content", str(own), "adventure", "--code", code).out == page
    assert "made by content" in ran(capsys, "adventure", "--code", code).err


WRONG = (
    ("threats/moths.toml", "A tick against", "An eerie tick against",
     "moths.toml: rafter-moth: says[0]: 'eerie' names a mood; name a thing instead"),
    ("threats/moths.toml", "lying in a fold", "Lying in a fold.",
     "moths.toml: rafter-moth: doing[2]: 'Lying in a fold.' goes on inside a sentence"),
    ("threats/moths.toml", "Grey scales lie", "The {threat} sheds, and grey scales lie",
     "{threat} is unknown here; no slot can be filled"),
    ("threats/moths.toml", 'gait = "flies"', 'gait = "drives"\nsize = "huge"', ""),
    ("genres/fantasy/clues.toml", "moth-eaten but for", "moth-eaten, an hat, but for",
     "fantasy/clues.toml: clue[moth-eaten-list]: says: 'an hat'"),
    ("genres/fantasy/wandering.toml", "{the_threats}.", "{the_threats}.",
     "comes: no threat of fantasy is tagged 'moths'; write one of"),
)  # fmt: skip

LAMP = """[[wandering]]
kind = "threat"
comes = "moths"
minutes = 5
says = "The lamp went brown, and down its glass came {the_threats}."
"""


def test_whatever_reads_wrong_is_told_with_its_place(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    (own / "genres" / "fantasy" / "wandering.toml").write_text(LAMP, encoding="utf-8")
    for file, old, new, _ in WRONG:
        text = (own / file).read_text(encoding="utf-8")
        assert old in text
        (own / file).write_text(text.replace(old, new), encoding="utf-8")
    told = checked(capsys, own)

    assert told.code == 1
    for *_, says in WRONG:
        assert says in told.out
    assert told.out.count("\n") == 6


@pytest.mark.parametrize(
    ("name", "says"),
    [("nowhere", "is no folder"), ("", "holds none of genres/, threats/, hazards/")],
)
def test_a_folder_that_holds_no_content_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, says: str
) -> None:
    told = ran(capsys, "--content", str(tmp_path / name), "genres")

    assert told.code == 2
    assert says in told.err
