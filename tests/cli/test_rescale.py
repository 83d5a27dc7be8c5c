"""``solo rescale`` on files: the adventure, and the list of what is different."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import ran


@pytest.fixture
def adventure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return a file with an adventure in it."""
    path = tmp_path / "it.json"
    assert ran(capsys, "adventure", "--seed", "7", "--format", "json", "-o", str(path)).code == 0
    return str(path)


def test_the_differences_are_listed_beside_the_adventure(
    adventure: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = ran(capsys, "rescale", adventure, "--party", "2", "--level", "6")
    listed = ran(capsys, "rescale", adventure, "--party", "2", "--level", "6", "--diff")
    data = json.loads(done.out)

    assert (done.code, listed.code) == (0, 0)
    assert listed.out == done.err
    assert listed.err == ""
    assert done.err.startswith("four heroes of level 2 become two heroes of level 6\n")
    assert (data["brief"]["party"], data["brief"]["level"], len(data["company"])) == (2, 6, 2)
    assert data["solo"]["changes"] == ["rescale --party 2 --level 6 --system d20"]
    ids = [c["id"] for node in data["scene_graph"]["nodes"] for c in node["contents"]]
    assert set(data["systems"]["d20"]) == {name for name in ids if name.startswith("threat-")}


def test_another_game_brings_its_own_stat_blocks(
    adventure: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = ran(capsys, "rescale", adventure, "--system", "GORE")
    page = ran(capsys, "rescale", adventure, "--system", "gore", "--format", "markdown")

    assert done.code == 0
    assert list(json.loads(done.out)["systems"]) == ["gore"]
    assert page.code == 0
    assert "- rescale --party 4 --level 2 --system gore" in page.out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--party", "9"), "9 is not in the range 1<=x<=8"),
        (("--level", "two"), "'two' is no whole number; give one from 1 to 10"),
        (("--system", "chess"), "no game system is called 'chess'"),
        ((), "is for four heroes of level 2 by the rules of d20 already; ask for another"),
    ],
)
def test_a_request_that_cannot_be_met_is_one_line(
    words: tuple[str, ...], says: str, adventure: str, capsys: pytest.CaptureFixture[str]
) -> None:
    done = ran(capsys, "rescale", adventure, *words)

    assert done.code == 2
    assert done.out == ""
    assert says in done.err
    assert done.err.count("\n") == 1
