"""``solo map``: of an adventure made anew, or of one in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import ran


@pytest.mark.parametrize("form", ["svg", "mermaid", "words"])
def test_a_file_gives_the_map_of_the_adventure_it_was_written_from(
    form: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "adventure.json"
    wish = ("--seed", "5", "--scenes", "6")
    ran(capsys, "adventure", *wish, "--format", "json", "-o", str(file))

    made = ran(capsys, "map", *wish, "--format", form)
    read = ran(capsys, "map", str(file), "--format", form)

    assert made.code == read.code == 0
    assert made.out == read.out


def test_a_map_is_written_to_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "map.svg"

    told = ran(capsys, "map", "--seed", "5", "--scenes", "5", "--for", "players", "-o", str(file))

    assert told.code == 0
    assert file.read_text("utf-8").startswith("<svg ")


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (("no-such.json",), ("no-such.json", "no such file")),
        (("x.json", "--scenes", "7"), ("--scenes 7", "leave one of them away")),
        (("--format", "png"), ("'png'", "svg")),
        (("--for", "cats"), ("'cats'", "players")),
    ],
)
def test_what_cannot_be_mapped_is_refused_in_one_line(
    words: tuple[str, ...], parts: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, "map", *words)

    assert told.code == 2
    assert told.out == ""
    for part in parts:
        assert part in told.err


def test_a_file_that_is_no_adventure_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "poem.json"
    file.write_text("roses are red", "utf-8")

    told = ran(capsys, "map", str(file))

    assert told.code == 2
    assert "poem.json: not JSON" in told.err
