"""``solo redraw`` on files: what it prints, what it writes, and what it leaves alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import ran


@pytest.fixture
def adventure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Return a file with an adventure of nine scenes in it."""
    path = tmp_path / "it.json"
    wishes = ("--seed", "7", "--format", "json", "-o", str(path))
    assert ran(capsys, "adventure", *wishes).code == 0
    return path


def nodes(text: str) -> list[str]:
    return [json.dumps(node) for node in json.loads(text)["scene_graph"]["nodes"]]


def test_a_scene_is_drawn_anew_and_every_other_line_stays(
    adventure: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = adventure.read_text("utf-8")
    done = ran(capsys, "redraw", str(adventure), "--scene", "4")

    assert done.code == 0
    assert done.err.splitlines()[-1] == "drawn with --seed 7.2"
    moved = [a != b for a, b in zip(nodes(before), nodes(done.out), strict=True)]
    assert moved == [number == 4 for number in range(1, 10)]
    assert adventure.read_text("utf-8") == before
    again = ran(capsys, "redraw", str(adventure), "--scene", "4", "--seed", "7.2")
    assert again.out == done.out
    assert again.err.splitlines() == done.err.splitlines()[:-1]


def test_the_file_itself_is_replaced_where_it_is_named_and_the_next_variant_is_another(
    adventure: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("redraw", str(adventure), "--layer", "prose", "--lock", "1,2", "-o", str(adventure))
    before = adventure.read_text("utf-8")
    for seed in ("7.2", "7.3"):
        done = ran(capsys, *words)

        assert done.code == 0
        assert done.err.splitlines()[-1] == f"drawn with --seed {seed}"
    after = adventure.read_text("utf-8")
    assert nodes(after)[:2] == nodes(before)[:2]
    assert json.loads(after)["solo"]["changes"] == [
        f"redraw --layer prose --lock 1 --lock 2 --seed {seed}" for seed in ("7.2", "7.3")
    ]


def test_a_page_tells_what_was_changed(adventure: Path, capsys: pytest.CaptureFixture[str]) -> None:
    done = ran(capsys, "redraw", str(adventure), "--scene", "3", "--format", "markdown")

    assert done.code == 0
    assert "- redraw --scene 3 --seed 7.2" in done.out
    assert "Seed code" not in done.out


def test_what_a_person_left_out_or_put_in_another_order_stays_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    node: dict[str, Any] = {"contents": [{"id": "bucket", "type": "goal"}], "id": "well"}
    cup = {"id": "cup", "type": "treasure", "name": "tin cup", "worth": 5}
    yard: dict[str, Any] = {"title": None, "id": "yard", "contents": [cup]}
    way = {"target": "well", "source": "yard"}
    path = tmp_path / "hand.json"
    path.write_text(json.dumps({"scene_graph": {"edges": [way], "nodes": [yard, node]}}), "utf-8")
    done = ran(capsys, "redraw", str(path), "--layer", "treasure", "--seed", "x")
    graph = json.loads(done.out)["scene_graph"]

    assert done.code == 0
    assert json.dumps(graph["edges"]) == json.dumps([way])
    assert json.dumps(graph["nodes"][1]) == json.dumps(node)
    assert list(graph) == ["edges", "nodes"]
    assert graph["nodes"][0]["contents"][0]["name"] != "tin cup"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("nowhere.json", "--scene", "1"), "nowhere.json: there is no such file; - stands for"),
        (("{it}", "--scene", "12"), "has no scene '12'; they are numbered 1 to 9"),
        (("{it}", "--scene", "3,,4"), "leaves a place empty; write it like 3,5"),
        (("{it}", "--layer", "proze"), "no layer is called 'proze'; did you mean prose?"),
        (("{it}",), "nothing is named"),
        (("{it}", "--scene", "1", "--seed", " "), "give any word or number"),
    ],
)
def test_a_request_that_cannot_be_met_is_one_line(
    words: tuple[str, ...],
    says: str,
    adventure: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    done = ran(capsys, "redraw", *(word.format(it=adventure) for word in words))

    assert done.code == 2
    assert done.out == ""
    assert says in done.err
    assert done.err.count("\n") == 1
