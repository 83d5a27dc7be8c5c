"""A folder of one's own records: checked, listed, fought and stocked beside what is shipped."""

from __future__ import annotations

import os
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


def test_an_encounter_with_ones_own_names_their_folder_in_the_command_it_prints(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    wish = ("encounter", "fighter@3", "--kind", "rafter-moth", "--seed", "1", "--trials", "20")
    page = ran(capsys, "--content", str(own), *wish)

    assert page.code == 0, page.err
    assert f"solo --content {own} fight --seed 1 fighter@3 'rafter-moth*" in page.out


def test_an_adventure_is_stocked_with_ones_own_and_its_code_says_so(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    wish = ("adventure", "--genre", "fantasy", "--seed", "5", "--scenes", "30")
    page = ran(capsys, "--content", str(own), *wish).out
    shipped = ran(capsys, *wish).out
    line = next(line for line in page.splitlines() if line.startswith("Seed code: "))
    code = line.split()[-1].strip("`")

    assert page != shipped
    assert f"`solo --content {own} odds --genre fantasy" in page
    assert "`solo odds --genre fantasy" in shipped
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
    [
        ("nowhere", "is no folder"),
        ("", "holds none of genres/, threats/, hazards/, curves/, patterns/, oracles/"),
    ],
)
def test_a_folder_that_holds_no_content_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, says: str
) -> None:
    told = ran(capsys, "--content", str(tmp_path / name), "genres")

    assert told.code == 2
    assert says in told.err


DEBTS = 'title = "Debts"\nlist = ["Owes {ledgers} a goat"]\n[source]\nwork = "original"\n'
LEDGERS = 'title = "Ledgers"\nlist = ["the miller"]\n[source]\nwork = "original"\n'


def test_tables_of_ones_own_are_drawn_from_listed_and_checked_beside_the_shipped(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    (own / "oracles").mkdir()
    (own / "oracles" / "debts.toml").write_text(DEBTS, encoding="utf-8")
    (own / "oracles" / "ledgers.toml").write_text(LEDGERS, encoding="utf-8")

    assert "Owes the miller a goat" in ran(capsys, "--content", str(own), "draw", "debts").out
    assert "\ndebts " in ran(capsys, "--content", str(own), "draw").out
    assert checked(capsys, own).code == 0
    (own / "oracles" / "ledgers.toml").unlink()
    wrong = checked(capsys, own)
    assert wrong.code == 2
    assert "{ledgers}" in wrong.err or "'ledgers'" in wrong.err


def test_a_table_of_ones_own_replaces_no_shipped_one(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    (own / "oracles").mkdir()
    (own / "oracles" / "omens.toml").write_text(LEDGERS, encoding="utf-8")
    told = ran(capsys, "--content", str(own), "draw", "omens")

    assert told.code == 2
    assert f"{own}/oracles/omens.toml" in told.err
    assert "rename one" in told.err


UNREAD = (
    ("genres/fantasy/clue.toml", "did you mean clues.toml"),
    ("genres/Fantasy/clues.toml", "no genre is called 'Fantasy' (did you mean fantasy?)"),
    ("genres/nosuch/scenes.toml", "no genre is called 'nosuch'"),
    ("genres/stray.toml", "it lies in the folder of no genre"),
    ("genres/fantasy/more/clues.toml", "lie in no folder within"),
    ("genres/fantasy/genre.toml", "genres/fantasy/genre.toml comes first"),
    ("threats/sub/a.toml", "records lie directly in threats/"),
    ("threats/A.TOML", "call it A.toml"),
    ("hazards/dust.toml.txt", "call it dust.toml"),
    ("threat/a.toml", "did you mean threats?"),
    ("oracles/questions.toml", "the yes/no oracle is the shipped one"),
    ("oracles/tabel.toml", "no file of oracles/ is of the kind 'tabel'; did you mean table?"),
    ("oracles/names/fantasy.toml", "oracles/names/fantasy.toml comes first"),
    ("oracles/a/b/c/d/e/deep.toml", "more than 4 folders deep"),
)
KINDS = {"questions.toml": "questions", "tabel.toml": "tabel", "fantasy.toml": "names"}


def test_whatever_lies_in_ones_own_folder_and_is_not_read_is_named_with_the_reason(
    capsys: pytest.CaptureFixture[str], own: Path
) -> None:
    for file, _ in UNREAD:
        place = own / file
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(f'kind = "{KINDS.get(place.name, "table")}"\nx = [', encoding="utf-8")
    (own / "README.md").write_text("Notes to myself.", encoding="utf-8")
    told = checked(capsys, own)

    assert told.code == 1
    lines = {line.partition(": is not read: ")[::2] for line in told.out.splitlines()}
    for file, why in UNREAD:
        assert any(place == f"{own}/{file}" and why in said for place, said in lines), told.out
    assert len(lines) == len(UNREAD)


@pytest.mark.parametrize(
    "file", ["threats/pipe.toml", "genres/fantasy/exits.toml", "oracles/pipe.toml"]
)
def test_a_pipe_among_records_is_refused_and_not_waited_for(
    capsys: pytest.CaptureFixture[str], own: Path, file: str
) -> None:
    (own / file).parent.mkdir(exist_ok=True)
    os.mkfifo(own / file)
    told = checked(capsys, own)

    assert told.code == 2
    assert f"{own}/{file}: no plain file" in told.err
    # Nor where a page is marked with what it was made of.
    assert ran(capsys, "--content", str(own), "genres").code in {0, 2}


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("threats/moths.toml", "of a dead", r"of a\u0007 dead"),
        ("threats/moths.toml", "rafter moths", r"rafter \u202Emoths"),
        ("genres/fantasy/clues.toml", "A list lay", r"A\u001B[2J list lay"),
    ],
)
def test_letters_that_nobody_can_see_are_refused_in_records(
    capsys: pytest.CaptureFixture[str], own: Path, file: str, old: str, new: str
) -> None:
    text = (own / file).read_text(encoding="utf-8")
    (own / file).write_text(text.replace(old, new), encoding="utf-8")
    told = checked(capsys, own)

    assert told.code == 2
    assert f"{own}/{file}" in told.err
    assert "cannot be printed" in told.err


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("genres/fantasy/clues.toml", 'feeds = "goal"\n', "", "clue[moth-eaten-list]: feeds"),
        (
            "genres/fantasy/clues.toml",
            "A list",
            "An list",
            "clue[moth-eaten-list]: says: 'An list'",
        ),
        ("threats/moths.toml", '["fantasy"]', '["nosuch"]', "rafter-moth: genres: 'nosuch' is no"),
    ],
)
def test_an_error_names_the_folder_it_was_found_in(
    capsys: pytest.CaptureFixture[str], own: Path, file: str, old: str, new: str, says: str
) -> None:
    text = (own / file).read_text(encoding="utf-8")
    (own / file).write_text(text.replace(old, new), encoding="utf-8")
    told = checked(capsys, own)

    assert f"{own}/{file}: {says}" in told.out + told.err


@pytest.mark.parametrize("file", ["threats/moths.toml", "genres/fantasy/clues.toml"])
def test_an_empty_file_of_records_is_refused_wherever_it_lies(
    capsys: pytest.CaptureFixture[str], own: Path, file: str
) -> None:
    (own / file).write_text("", encoding="utf-8")
    told = checked(capsys, own)

    assert told.code == 2
    assert f"{own}/{file}" in told.err


def test_a_folder_without_a_name_is_not_the_one_you_are_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "--content", "", "genres")

    assert told.code == 2
    assert "'' is no folder" in told.err
