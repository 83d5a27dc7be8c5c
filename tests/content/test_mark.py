"""The mark of the content: it moves with everything a page is made of, and with nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from solo.content.library import load
from solo.resources import folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of what fantasy played by d20 is made of."""
    for part in ("genres/fantasy", "threats", "hazards", "oracles/names", "systems/d20"):
        shutil.copytree(folder("content") / part, tmp_path / "a" / part)
    return tmp_path / "a"


@pytest.mark.parametrize(
    "name",
    [
        "genres/fantasy/clues.toml",
        "threats/beasts.toml",
        "hazards/traps.toml",
        "oracles/names/fantasy.toml",
        "systems/d20/gear.toml",
        "systems/d20/lines.toml",
    ],
)
def test_a_changed_file_changes_the_mark(root: Path, name: str) -> None:
    before = load(root).mark("fantasy", "d20")
    copy = root.with_name("b")
    shutil.copytree(root, copy)
    with (copy / name).open("ab") as file:
        file.write(b"# changed\n")
    assert load(copy).mark("fantasy", "d20") != before


def test_line_ends_and_places_leave_the_mark_alone(root: Path) -> None:
    before = load(root).mark("fantasy", "d20")
    copy = root.with_name("b")
    shutil.copytree(root, copy)
    path = copy / "threats" / "beasts.toml"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert load(copy).mark("fantasy", "d20") == before


def test_another_genre_has_another_mark() -> None:
    assert load().mark("fantasy", "d20") != load().mark("horror", "d20")
