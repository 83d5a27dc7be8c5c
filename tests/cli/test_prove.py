"""``solo prove`` on what people hand in: verdicts, exit codes, and what is wrong with a file."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import Ran, ran

HAND = Path(__file__).parents[1] / "adventure" / "hand"

Data = dict[str, Any]


@pytest.mark.parametrize(
    ("name", "code", "says"),
    [
        ("collapse", 1, "The shrine gate from 1 The Hermit's Hut to 3 The Shrine needs the jade"),
        ("collapse-with-stream", 0, "3. Go by the underground stream to 1 The Hermit's Hut."),
        ("three-doors", 1, "5. Open the pike door with the second glass key, now used up,"),
        ("drop", 1, "1. Go by the laundry chute to 2 The East Wing."),
        ("drop-that-opens", 0, "nobody can get stuck"),
        ("locked-first", 1, "needs the iron crank (in 2 The Tower, where nobody gets)."),
        ("secret-only", 1, "one hint points at it"),
        ("secret-with-hints", 0, "It can be finished by whoever follows its hints"),
    ],
)
def test_the_page_tells_the_verdict_and_the_exit_code_agrees(
    name: str, code: int, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ran(capsys, "prove", str(HAND / f"{name}.json"))

    assert told.code == code
    assert says in told.out
    assert told.err == ""


def test_the_data_hold_the_walks_and_what_the_way_costs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = ran(
        capsys, "prove", str(HAND / "reactor.json"), "--json", "-o", str(tmp_path / "proof.json")
    )
    data = json.loads((tmp_path / "proof.json").read_text("utf-8"))

    assert told.code == 0
    assert data["verdict"] == "fine"
    assert data["witness"][0] == ["cross", "hatch"]
    assert data["ledger"]["doses"] == 15
    assert data["ledger"]["given"] == ["tablets"] * 4
    assert data["ledger"]["entries"][0]["seconds"] == 900
    assert data["ledger"]["entries"][0]["facts"]


def test_what_the_program_makes_it_also_proves(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "made.json"
    ran(capsys, "adventure", "--seed", "5", "--format", "json", "-o", str(file))
    told = ran(capsys, "prove", str(file))
    again = ran(capsys, "prove", str(file), "--system", "gore")

    assert told.code == again.code == 0
    assert "the file's own proof is wrong" not in told.out.lower()


def test_another_game_counts_the_cost_in_its_own_way(capsys: pytest.CaptureFixture[str]) -> None:
    reactor = str(HAND / "reactor.json")

    assert (
        ran(capsys, "prove", reactor).out != ran(capsys, "prove", reactor, "--system", "gore").out
    )


def test_the_readme_shows_what_is_printed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    written = re.search(r"```json\n(.*?)```", readme, re.DOTALL)
    shown = re.search(r"```text\n(\*\*It can be.*?)```", readme, re.DOTALL)
    assert written
    assert shown
    file = tmp_path / "well.json"
    file.write_text(written[1], "utf-8")

    assert shown[1] in ran(capsys, "prove", str(file)).out


def well() -> Data:
    """Return a small adventure that holds."""
    return {
        "scene_graph": {
            "nodes": [
                {"id": "yard", "contents": [{"type": "item", "id": "crank"}]},
                {"id": "well", "contents": [{"type": "goal", "id": "bucket"}]},
            ],
            "edges": [{"source": "yard", "target": "well", "needs": {"item": "crank"}}],
        }
    }


def nodes(data: Data) -> list[Data]:
    return data["scene_graph"]["nodes"]  # type: ignore[no-any-return]


def edge(data: Data) -> Data:
    return data["scene_graph"]["edges"][0]  # type: ignore[no-any-return]


def many(data: Data) -> None:
    nodes(data).extend({"id": f"room-{n}"} for n in range(10_000))


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


WRONG: dict[str, tuple[Callable[[Data], object], str]] = {
    "a dangling exit": (
        lambda d: edge(d).update(target="cellar"),
        "exit exit-1: target: no scene is called 'cellar'",
    ),
    "a key that is not there": (
        lambda d: edge(d).update(needs={"item": "key"}),
        "exit exit-1: needs: no content is called 'key'",
    ),
    "a negative level": (
        lambda d: nodes(d)[0]["contents"].append({"type": "threat", "id": "x", "level": -3}),
        "level: -3 is outside 0 to 13",
    ),
    "a hero below the lowest": (lambda d: d.update(brief={"level": -1}), "-1 is outside 1 to 10"),
    "ten thousand scenes": (many, "10002 scenes, 1 exits; at most 200 and 800 are read"),
    "an id that is a number": (lambda d: nodes(d)[0].update(id=7), "id: 7 is not a text"),
    "an id that is a list": (lambda d: nodes(d)[0].update(id=["a"]), "id: ['a'] is not a text"),
    "a scene twice": (lambda d: nodes(d)[0].update(id="well"), "'well' stands twice; rename one"),
    "a huge number": (
        lambda d: nodes(d)[0]["contents"].append(
            {"type": "treasure", "id": "x", "worth": 10**4000}
        ),
        "is outside",
    ),
    "a share beyond all bounds": (
        lambda d: nodes(d)[0].update(budget="1e999999999"),
        "'1e999999999' is not a share",
    ),
    "half a number": (lambda d: nodes(d)[0].update(number=1.5), "1.5 is not a whole number"),
    "lists within lists": (lambda d: d.update(measures={"x": nested(600)}), "too deep"),
    "a list for a scene": (lambda d: nodes(d).append(nested(400)), "is not a table"),  # type: ignore[arg-type]
    "half a letter": (lambda d: nodes(d)[0].update(title="\ud800"), "cannot be printed"),
    "a letter that turns the line": (
        lambda d: nodes(d)[0].update(title="\N{RIGHT-TO-LEFT OVERRIDE}evil"),
        "cannot be printed",
    ),
    "an effect that does both": (
        lambda d: edge(d).update(effect={"opens": ["exit-1"], "closes": ["exit-1"]}),
        "'exit-1' is opened and closed; name it once",
    ),
    "a genre that there is not": (
        lambda d: d.update(brief={"genre": "western"}),
        "no genre is called 'western'",
    ),
    "a game that there is not": (
        lambda d: d.update(brief={"system": "chess"}),
        "no game is called 'chess'",
    ),
    "no goal": (lambda d: nodes(d)[1].update(contents=[]), "no event is called 'goal'"),
    "two beginnings": (
        lambda d: [node.update(start=True) for node in nodes(d)],
        "one scene must be the start; marked so: yard, well",
    ),
    "nothing at all": (lambda d: d.clear(), "scene_graph: nodes: 0 of at least 1 given"),
}


def refused(told: Ran) -> str:
    """Return the one line that says why a request was refused."""
    assert told.code == 2, told.out
    assert told.out == ""
    assert told.err.startswith("Error: ")
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_adventure_is_refused_in_one_line_at_once(
    what: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    change, says = WRONG[what]
    data = well()
    change(data)
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(data), "utf-8")
    start = time.monotonic()

    told = refused(ran(capsys, "prove", str(file)))

    assert says in told
    assert time.monotonic() - start < 10


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "empty; give an adventure as JSON"),
        (b"# The Well\n\nOnce there was a well.", "not JSON"),
        (b"[1, 2]", "the outermost thing must be an object"),
        (b'{"scene_graph": ', "not JSON"),
        (b'{"brief": {}, "brief": {}}', "the key 'brief' stands twice in one object"),
        ('{"mission": {"title": "Gr\u00fcn"}}'.encode("latin-1"), "is not utf-8; save it as UTF-8"),
        (b"\x00\x01\x02\xff\xfe", "save it as UTF-8"),
        (b'{"a": ' + b"9" * 5000 + b"}", "not JSON"),
        (b"[" * 200_000, "not JSON"),
        (b" " * 4_000_001, "more than 4000000 bytes; no more are read"),
    ],
    ids=["empty", "prose", "list", "torn", "twice", "latin", "noise", "digits", "deep", "long"],
)
def test_what_is_no_adventure_is_refused_in_one_line(
    content: bytes, says: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(content)

    assert says in refused(ran(capsys, "prove", str(file)))


def test_a_folder_or_nothing_is_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "is a folder; give the name of a file" in refused(ran(capsys, "prove", str(tmp_path)))
    missing = refused(ran(capsys, "prove", str(tmp_path / "none.json")))
    assert "there is no such file" in missing
    assert "Missing argument" in ran(capsys, "prove").err


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_file_may_be_in_any_of_the_encodings_that_json_may_be_in(
    encoding: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(well()), encoding)

    assert ran(capsys, "prove", str(file)).code == 0


def test_strange_titles_are_printed_so_that_no_table_or_link_comes_of_them(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = well()
    nodes(data)[0]["title"] = 'The "Yard" | [x](http://y) <b>'
    nodes(data)[1]["title"] = "\u05d4\u05d1\u05d0\u05e8\n# 2"
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(data), "utf-8")

    told = ran(capsys, "prove", str(file))

    assert told.code == 0
    assert 'Take the crank in 1 The "Yard" \\| \\[x\\](http://y) \\<b\\>.' in told.out
    assert "to 2 \u05d4\u05d1\u05d0\u05e8 \\# 2." in told.out


def test_standard_input_is_read_where_a_line_stands(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with (HAND / "drop.json").open(encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        told = ran(capsys, "prove", "-")

    assert told.code == 1
    assert "The Locked Wing" in told.out


def tangle(seed: int) -> Data:
    """Return an adventure of the largest size, every exit with a lock that wants several keys."""
    count = 200
    rooms: list[Data] = [
        {
            "id": f"r{n}",
            "contents": [
                {"type": "item", "id": f"k{n}-{m}", "use": "spent" if (n + m) % 2 else "kept"}
                for m in range(3)
            ],
        }
        for n in range(count)
    ]
    rooms[-1]["contents"].append({"type": "goal", "id": "end"})
    doors: list[Data] = []
    for n in range(4 * count):
        a, b = n % count, (n * (7 + seed) + 1) % count
        if a != b:
            wants = [{"item": f"k{(a * 3 + m) % count}-{m % 3}"} for m in range(12)]
            doors.append(
                {
                    "source": f"r{a}",
                    "target": f"r{b}",
                    "way": "both" if n % 3 else "forward",
                    "needs": {"count": 3, "of": wants} if n % 4 else None,
                    "effect": {"closes": [f"exit-{n // 2 + 1}"]} if n % 9 == 0 and n else None,
                }
            )
    return {"scene_graph": {"nodes": rooms, "edges": doors}}


def test_the_largest_tangle_gets_a_verdict_or_stays_undecided_and_never_hangs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "tangle.json"
    file.write_text(json.dumps(tangle(2)), "utf-8")
    start = time.monotonic()

    told = ran(capsys, "prove", str(file), "--json")

    assert json.loads(told.out)["verdict"] == "undecided"
    assert json.loads(told.out)["completable"] is False
    assert told.code == 1
    assert time.monotonic() - start < 60


def row_of_doors(count: int) -> Data:
    """Return doors in a row, each opened by some of as many keys, all of them spent on use."""
    keys: list[Data] = [{"type": "item", "id": f"k{n}", "use": "spent"} for n in range(count)]
    rooms: list[Data] = [{"id": f"r{n}"} for n in range(count + 1)]
    rooms[0]["contents"] = keys
    rooms[-1]["contents"] = [{"type": "goal", "id": "end"}]
    doors: list[Data] = [
        {
            "source": f"r{n}",
            "target": f"r{n + 1}",
            "needs": {
                "any": [{"item": f"k{m}"} for m in range(count) if (n * n + m**3 + n * m) % 11 < 5]
            },
        }
        for n in range(count)
    ]
    return {"scene_graph": {"nodes": rooms, "edges": doors}}


def test_keys_that_may_be_wasted_at_many_doors_are_counted_soon(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "doors.json"
    file.write_text(json.dumps(row_of_doors(12)), "utf-8")
    start = time.process_time()  # a busy machine is no fault of the proof

    told = ran(capsys, "prove", str(file), "--json")

    assert json.loads(told.out)["verdict"] == "dead ends"
    assert json.loads(told.out)["dead_ends"]
    assert time.process_time() - start < 20
