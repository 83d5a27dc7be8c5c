"""Whatever is typed wrongly: one line that says what would be right, and nothing written."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import ran

WRONG = {
    "no such command": (("rn",), "'rn'", "run"),
    "no such option": (("run", "--sed", "7"), "--sed", "--seed"),
    "too many dice": (("roll", "99999999d6"), "99999999", "1 to 1000"),
    "a cross between dice": (("roll", "3x6"), "3x6", "column 2"),
    "no dice at all": (("roll", ""), "no dice", "3d6"),
    "an unknown suffix": (("roll", "4d6kx3"), "4d6kx3", "column"),
    "an unfinished bracket": (("roll", "(1d6"), "(1d6", ")"),
    "a die without sides": (("roll", "1d0"), "1d0", "column"),
    "no times": (("roll", "d6", "--times", "0"), "0", "1<=x<=1000"),
    "an empty seed": (("run", "--seed", ""), "''", "--seed"),
    "a blank seed": (("fight", "orc", "orc", "--seed", "  "), "'  '", "--seed"),
    "a huge seed": (("run", "--seed", "x" * 101), "101", "100"),
    "a seed with a line end": (("run", "--seed", "a\nb"), "character 2", "letters"),
    "a seed of broken bytes": (("adventure", "--seed", "\udcff"), "character 1", "letters"),
    "a seed code as a seed": (("run", "--seed", "solo1:x"), "solo1:x", "--code"),
    "a broken seed code": (("run", "--code", "solo1:x"), "solo1:x", "parts"),
    "too few scenes": (("run", "--scenes", "4"), "4", "5<=x<=30"),
    "too many heroes": (("run", "--party", "9"), "9", "1<=x<=8"),
    "a level beyond heroes": (("run", "--level", "99"), "99", "1<=x<=10"),
    "a level that is no number": (("run", "--level", "two"), "'two'", "from 1 to 10"),
    "a number of nothing": (("roll", "d6", "--times", ""), "''", "from 1 to 1000"),
    "a side that is missing": (("fight", "orc"), "SECOND", "solo fight --help"),
    "a table of a hundred thousand letters": (("draw", "7" * 100_000), "'777", "actions"),
    "a seed that turns the line round": (("roll", "d6", "--seed", "\u202eabc"), "u202e", "letters"),
    "a question that moves the cursor": (("ask", "a\x1b[2J"), "character 2", "letters"),
    "a question of two lines": (("ask", "is it", "so\n?"), "character 3", "letters"),
    "a genre of nothing": (("genres", ""), "''", "fantasy"),
    "no such genre": (("run", "--genre", "fantsy"), "'fantsy'", "fantasy"),
    "no such game": (("run", "--system", "d2o"), "'d2o'", "d20"),
    "no such tone": (("run", "--tone", "grimm"), "'grimm'", "grim"),
    "no such subject": (("run", "--veil", "spider"), "'spider'", "spiders"),
    "no such setting": (("run", "--set", "moral=sensible"), "moral", "morale"),
    "no such value": (("run", "--set", "morale=brave"), "brave", "to_the_end"),
    "a setting without a value": (("run", "--set", "morale"), "'morale'", "ID=VALUE"),
    "a setting twice": (
        ("run", "--set", "morale=sensible", "--set", "morale=to_the_end"),
        "morale",
        "twice",
    ),
    "no such format": (("adventure", "--format", "pdf"), "'pdf'", "json"),
    "an empty side": (("fight", "", "orc"), "empty", "orc*5"),
    "an empty entry": (("fight", "orc,,orc", "orc"), "orc,,orc", "orc*5"),
    "nobody": (("fight", "orc*0", "orc"), "orc*0", "least is 1"),
    "an army": (("fight", "orc*99999999999999999999", "orc"), "at most 60", "musters"),
    "an unknown threat": (("fight", "orcc*2", "orc"), "'orcc'", "orc"),
    "a threat beyond the ladder": (("fight", "orc@99", "orc"), "orc@99", "1 to 13"),
    "a threat below the ladder": (("fight", "orc@0", "orc"), "orc@0", "1 to 13"),
    "a hero beyond the ladder": (("fight", "party:2@11", "orc"), "party@11", "1 to 10"),
    "a sized orc": (("fight", "orc:3", "orc"), "orc:3", "orc*3"),
    "two levels": (("fight", "orc@1@2", "orc"), "orc@1@2", "twice"),
    "odds of one side": (("odds", "orc"), "SECOND", "orc*2 ogre"),
    "odds of no such hazard": (("odds", "--hazard", "adder-venon"), "adder-venon", "adder-venom"),
    "odds of a hazard on a crowd": (
        ("odds", "orc*2", "--hazard", "adder-venom"),
        "orc*2",
        "fighter@3",
    ),
    "odds of two things": (
        ("odds", "--hazard", "adder-venom", "--attempt", "locks"),
        "locks",
        "one of them",
    ),
    "odds of no such attempt": (("odds", "--attempt", "lock"), "'lock'", "locks"),
    "an attempt at nothing": (("odds", "--attempt", "force:"), "'force:'", "250 lb"),
    "a load in a game without loads": (
        ("odds", "--attempt", "force:carry 250 lb", "--system", "gore"),
        "'carry 250 lb'",
        "leave it away",
    ),
    "a feat that no rule knows": (("odds", "--attempt", "force:x"), "'x'", "leave it away"),
    "an attempt that turns the line round": (
        ("odds", "--attempt", "force:climb \u202e", "--system", "gore"),
        "u202e",
        "letters",
    ),
    "a trial of a hazard": (
        ("odds", "--hazard", "adder-venom", "--trial", "3"),
        "--trial",
        "for fights",
    ),
    "no such change": (("odds", "orc", "orc", "--what-if", "+orcc"), "'+orcc'", "orc"),
    "a change without a sign": (("odds", "orc", "orc", "--what-if", "ogre"), "(ogre)", "+orc"),
    "a change of no setting": (("odds", "orc", "orc", "--what-if", "morl=x"), "morl", "morale"),
    "two changes of one trial": (
        ("odds", "orc", "orc", "--trial", "1", "--what-if", "+orc", "--what-if", "+ogre"),
        "2 changes",
        "one fight",
    ),
    "a change of nothing": (("odds", "orc", "orc", "--what-if", ""), "''", "+orc"),
    "a figure of another game that many would have": (
        ("odds", "orc", "orc", "--what-if", "+100 AC", "--system", "gore"),
        "'AC'",
        "hit points",
    ),
    "a figure of another game that nobody would have": (
        ("odds", "orc", "orc", "--what-if", "-9 AC", "--system", "gore"),
        "'AC'",
        "hit points",
    ),
    "chances of so many rolls": (("roll", "d6", "--odds", "--times", "5"), "--times 5", "one of"),
    "a level of every hazard": (("hazard", "--level", "3"), "--level 3", "adder-venom"),
    "every hazard on somebody": (("hazard", "--on", "thief@2"), "--on thief@2", "adder-venom"),
    "duels of a list": (("threats", "--trials", "5"), "--trials 5", "--matrix"),
    "a level of threats that is no number": (("threats", "--level", "x"), "'x'", "from 1 to 13"),
    "a level in other figures": (("threats", "--level", "\u0663"), "'\u0663'", "from 1 to 13"),
    "a level with a joint": (("run", "--level", "1_0"), "'1_0'", "from 1 to 10"),
    "a level of a thousand digits": (("run", "--level", "9" * 999), "too long", "from 1 to 10"),
    "such a threat": (("fight", "orc@" + "9" * 9999, "orc"), "orc@999", "from 1 to 13"),
    "a count in other figures": (("fight", "orc*\u0663", "orc"), "orc*\u0663", "orc*5"),
    "a game in capitals that is none": (("run", "--system", "D66"), "'D66'", "d20"),
    "no such hazard": (("hazard", "adder-venon"), "'adder-venon'", "adder-venom"),
    "a hazard on a crowd": (("hazard", "adder-venom", "--on", "orc*2"), "orc*2", "fighter@3"),
    "no such hero": (("character", "--concept", "figther"), "'figther'", "fighter"),
    "a name of nothing": (("character", "--name", " "), "' '", "printable"),
    "a name that nobody sees": (("character", "--name", "\u200d"), "u200d", "printable"),
    "a name of two lines": (("character", "--name", "a\nb"), "number 2", "printable"),
    "no such table": (("draw", "wether"), "'wether'", "weather"),
    "no such likelihood": (("ask", "x", "--likelihood", "likly"), "'likly'", "likely"),
    "a twist beyond its meter": (("ask", "x", "--twist", "10"), "10", "1<=x<=9"),
    "no question": (("ask", " "), "question", "yes or no"),
    "no such rule": (("rules", "D20-99.99"), "D20-99.99", "D20-"),
    "a folder that is not there": (("roll", "d6", "-o", "x"), "-o", ""),
    "a new folder": (("character", "-o", "new/"), "new/", "name of a file"),
    "a file in no folder": (("run", "--seed", "7", "-o", "nowhere/at/all.md"), "nowhere", "folder"),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_bad_request_is_refused_in_one_line_that_says_what_would_do(
    case: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    args, value, remedy = WRONG[case]
    monkeypatch.chdir(tmp_path)

    told = ran(capsys, *args)

    assert told.code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("Error: ")
    assert value in told.err
    assert remedy in told.err
    assert len(told.err) < 800
    assert list(tmp_path.iterdir()) == []


def test_a_genre_that_there_is_not_is_refused_before_any_is_checked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "genres", "western", "--check")

    assert told.code == 2
    assert told.err.startswith("Error: no genre is called 'western'; ")


def test_a_file_that_cannot_be_written_is_no_bad_request(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    ring = tmp_path / "ring"
    ring.symlink_to(ring)

    told = ran(capsys, "character", "--seed", "1", "-o", str(ring))

    assert told.code == 1
    assert told.out == ""
    assert told.err.startswith(f"Error: {ring}: cannot be written (")
    assert told.err.count("\n") == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["ring"]


def test_a_letter_is_the_same_letter_where_the_locale_has_only_ascii(tmp_path: Path) -> None:
    place = {**os.environ, "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "solo", "character", "--name", "Édith", "--seed", "é"]

    told = subprocess.run(
        [*command, "-o", "Édith.md"], cwd=tmp_path, env=place, capture_output=True, check=False
    )

    assert told.stderr.decode() == "wrote Édith.md\n"
    assert (tmp_path / "Édith.md").read_text(encoding="utf-8").startswith("# Édith\n")


def test_a_file_and_a_folder_are_found_by_any_letters_in_any_locale(tmp_path: Path) -> None:
    place = {**os.environ, "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    hand = Path(__file__).parents[1] / "adventure" / "hand" / "mill.json"
    (tmp_path / "Mühle.json").write_bytes(hand.read_bytes())
    (tmp_path / "Eigenes" / "Ü" / "genres").mkdir(parents=True)
    command = [sys.executable, "-m", "solo", "--content", "Eigenes/Ü", "map", "Mühle.json"]

    told = subprocess.run(command, cwd=tmp_path, env=place, capture_output=True, check=False)

    assert told.stderr.decode() == ""
    assert told.stdout.startswith(b"<svg")


def unheard() -> int:
    """Return the end of a pipe that nobody reads."""
    out, into = os.pipe()
    os.close(out)
    return into


def test_whoever_stops_reading_a_page_does_no_wrong() -> None:
    closed = unheard()
    command = [sys.executable, "-m", "solo", "roll", "2d6", "--seed", "1"]

    told = subprocess.run(command, stdout=closed, stderr=subprocess.PIPE, check=False)
    os.close(closed)

    assert told.stderr == b""
    assert told.returncode == 0


def test_notes_and_errors_that_nobody_hears_change_nothing_else(tmp_path: Path) -> None:
    closed = unheard()
    command = [sys.executable, "-m", "solo", "character", "--seed"]

    good = subprocess.run(
        [*command, "1", "-o", "page.md"], cwd=tmp_path, stderr=closed, check=False
    )
    bad = subprocess.run([*command, ""], stderr=closed, check=False)
    os.close(closed)

    assert good.returncode == 0
    assert (tmp_path / "page.md").exists()
    assert bad.returncode == 2


def test_the_title_of_a_fight_stays_on_one_line_and_holds_no_markdown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "fight", "orc\n*2,ogre", "orc*2", "--seed", "1")

    assert told.out.startswith(
        "# orc \N{MULTIPLICATION SIGN}2,ogre against orc\N{MULTIPLICATION SIGN}2\n"
    )


def test_a_page_that_has_nowhere_to_go_is_no_success(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)  # as Python has it under `solo roll 1d6 >&-`
    told = ran(capsys, "roll", "1d6", "--seed", "1")

    assert told.code == 1
    assert "the output is closed" in told.err


def test_a_number_may_begin_with_any_many_noughts(capsys: pytest.CaptureFixture[str]) -> None:
    plain = ran(capsys, "fight", "orc*2@3", "wolf", "--seed", "1")
    padded = ran(capsys, "fight", "orc*00000000000002@00000000000003", "wolf", "--seed", "1")

    assert padded.out.splitlines()[1:] == plain.out.splitlines()[1:]


@pytest.mark.parametrize(
    "name", ["\U0001f9d9\u200d\u2640\ufe0f", "\u0645\u06cc\u200c\u062e", "a\u00a0b"]
)
def test_a_name_may_have_letters_that_only_join(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(capsys, "character", "--seed", "1", "--name", name).out.startswith(f"# {name}\n")


def test_a_name_means_nothing_to_markdown_wherever_it_stands(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "character", "--seed", "1", "--name", "*Osk* <b> | x").out

    assert told.count(r"\*Osk\* \<b\> \| x") == 2
    assert told.count("*Osk*") == 0


def test_a_feat_means_nothing_to_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("odds", "party:1@3", "--attempt", "force:climb <b> |", "--system", "gore")

    assert r"climb \<b\> \|" in ran(capsys, *args, "--seed", "1").out.splitlines()[0]


def test_a_game_may_be_typed_in_capitals(capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(capsys, "systems", "GORE").out == ran(capsys, "systems", "gore").out


def test_data_of_a_threat_have_the_level_that_was_asked_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "threats", "orc", "--level", "13", "--json").out

    assert json.loads(told)["level"] == 13


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk that is always there")
def test_where_no_message_can_be_written_the_exit_code_still_tells(tmp_path: Path) -> None:
    made = ("character", "--seed", "1", "-o", str(tmp_path / "hero.md"))
    for args, code in ((made, 0), (("roll", "x"), 2)):
        with Path("/dev/full").open("w", encoding="utf-8") as full:
            told = subprocess.run([sys.executable, "-m", "solo", *args], stderr=full, check=False)
        assert told.returncode == code
    assert (tmp_path / "hero.md").stat().st_size > 500
