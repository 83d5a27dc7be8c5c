"""What the commands print, and that they print it again."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import networkx as nx  # noqa: TID251 - the promise is that networkx itself reads the data
import pytest

from solo.adventure.seedcode import code
from solo.adventure.values import Brief
from tests.cli.command import ran


def test_a_roll_shows_every_face_and_names_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "roll", "4d6kh3", "--seed", "a")

    assert told.code == 0
    assert told.out.startswith("4d6kh3: (")
    assert told.out.count("[") == 1
    assert told.out.endswith("\nseed a\n")
    assert told.err == ""


def test_a_seed_nobody_gave_is_printed_and_gives_the_same_roll_again(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = ran(capsys, "roll", "10d100")
    seed = first.out.splitlines()[-1].removeprefix("seed ")

    again = ran(capsys, "roll", "10d100", "--seed", seed)

    assert again.out == first.out


def test_the_chances_of_two_dice_are_those_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "roll", "2d6", "--odds", "--json")

    rows = {row["total"]: row["chance"] for row in json.loads(told.out)["odds"]}
    assert rows[7] == "1/6"
    assert rows[2] == rows[12] == "1/36"


def test_rules_are_found_by_id_and_by_word(capsys: pytest.CaptureFixture[str]) -> None:
    by_id = ran(capsys, "rules", "d20-11.03")
    by_word = ran(capsys, "rules", "overflow")
    reading = ran(capsys, "rules", "R-14")

    assert by_id.out.startswith("# D20-11.03 ")
    assert "D20-11.03" in by_word.out
    assert reading.out.startswith("# R-14 ")


def test_every_setting_of_a_game_is_listed_with_what_it_may_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "systems", "d20")

    assert "`morale=sensible` (one of " in told.out


def test_a_question_is_answered_in_one_of_six_ways(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "ask", "Is", "it", "open?", "--seed", "3", "--json")

    data = json.loads(told.out)
    assert data["question"] == "Is it open?"
    assert data["says"] in {"yes, and", "yes", "yes, but", "no, but", "no", "no, and"}


def test_every_table_on_the_list_can_be_drawn_from(capsys: pytest.CaptureFixture[str]) -> None:
    listed = json.loads(ran(capsys, "draw", "--json").out)

    for row in listed:
        told = ran(capsys, "draw", row["id"], "--seed", "1")
        assert told.code == 0
        assert told.out.strip()


def test_an_adventure_as_data_is_a_graph_that_networkx_reads(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "adventure", "--seed", "7", "--scenes", "12", "--format", "json")

    data: dict[str, Any] = json.loads(told.out)
    graph: Any = nx.node_link_graph(data["scene_graph"], edges="edges")  # type: ignore[reportUnknownMemberType] - stubs
    assert graph.number_of_nodes() == 12
    assert graph.is_directed()
    assert graph.is_multigraph()
    assert data["proof"]["completable"] is True
    assert data["proof"]["dead_ends"] == []


def test_a_file_holds_what_the_screen_would_show(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("what stood here before", encoding="utf-8")

    shown = ran(capsys, "fight", "party:2@1", "orc*2", "--seed", "3")
    written = ran(capsys, "fight", "party:2@1", "orc*2", "--seed", "3", "-o", str(page))

    assert written.out == ""
    assert page.read_bytes() == shown.out.encode()
    assert [file.name for file in tmp_path.iterdir()] == ["page.md"]


def test_the_same_seed_prints_the_same_log(capsys: pytest.CaptureFixture[str]) -> None:
    first = ran(capsys, "run", "--seed", "høst 7", "--scenes", "6")
    again = ran(capsys, "run", "--seed", "høst 7", "--scenes", "6")

    assert first.code == 0
    assert first.out == again.out
    assert "høst 7" in first.out


def test_a_hero_is_the_one_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "character", "--concept", "Fighter", "--name", "Osk", "--level", "3")

    assert told.out.startswith("# Osk\n")
    assert "fighter" in told.out


def test_a_hazard_runs_its_course_on_somebody(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "hazard", "adder-venom", "--on", "fighter@1", "--seed", "5")

    assert "# Adder venom" in told.out
    assert "D20-16." in told.out


def test_every_genre_says_what_it_holds(capsys: pytest.CaptureFixture[str]) -> None:
    told = ran(capsys, "genres", "--json")

    assert [row["id"] for row in json.loads(told.out)] == ["fantasy", "horror", "modern", "scifi"]


def test_a_seed_code_remakes_its_page(capsys: pytest.CaptureFixture[str]) -> None:
    wishes = ("--genre", "horror", "--scenes", "6", "--party", "2", "--seed", "ash: 7, %")
    page = ran(capsys, "adventure", *wishes)
    printed = page.out.split("Seed code: `")[1].split("`")[0]

    again = ran(capsys, "adventure", "--code", printed)

    assert again.code == 0
    assert again.out == page.out


def test_a_seed_code_of_other_content_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    brief = Brief(genre="fantasy", seed="7")
    old = code(brief, "0.0.1", "00000000", "1.0.0")

    told = ran(capsys, "run", "--code", old)

    assert told.code == 1
    assert told.out == ""
    assert "version 0.0.1, here " in told.err
    assert "content 00000000, here " in told.err


@pytest.mark.parametrize(
    "words",
    [("roll", "d6"), ("ask", "Is it open?"), ("draw", "omens"), ("draw", "deed")],
)
def test_a_page_ends_with_its_seed(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert ran(capsys, *words, "--seed", "tovari-3").out.splitlines()[-1] == "seed tovari-3"


def test_a_sheet_in_a_file_names_its_seed_and_its_powers_in_words(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sheet = tmp_path / "hero.md"
    ran(capsys, "character", "--concept", "cleric", "--level", "6", "--seed", "5", "-o", str(sheet))
    told = sheet.read_text(encoding="utf-8")

    assert "seed 5*" in told
    assert "Cure Wounds" in told
    assert "cure-wounds" not in told


def test_a_kind_of_hero_that_there_is_not_is_answered_with_all_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "character", "--concept", "wizard")

    assert told.code == 2
    assert "they are fighter, cleric, magic-user, thief" in told.err


def test_a_spider_is_shown_with_the_venom_that_its_bite_brings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = ran(capsys, "threats", "giant-spider", "--level", "5").out

    assert "Its hits bring giant spider venom, a poison of level 5: save physical" in told
    assert "against 18" in told  # 8 + 2 x level, whoever carries it
    assert "Web has been laid along the floor" in told
    assert "Its hits bring" not in ran(capsys, "threats", "wolf").out
    assert "{" not in told


def test_every_group_of_an_adventure_can_be_fought_in_the_words_of_the_page(
    capsys: pytest.CaptureFixture[str],
) -> None:
    page = ran(capsys, "adventure", "--seed", "7", "--scenes", "5").out
    sides = re.findall(r"; as a side `([^`]+)`\.", page)
    commands = re.findall(r"`(solo odds [^`]+)`", page)

    assert sides
    fought = [shlex.split(line)[-1] for line in commands]
    assert [side for words in fought for side in words.split(",")] == sides
    words = shlex.split(commands[0])[1:]
    assert ran(capsys, *words, "--trials", "20").code == 0
