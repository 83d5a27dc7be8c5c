"""An adventure as JSON and as a networkx graph, written by the program or by hand."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from operator import itemgetter
from typing import Any, cast

import jsonschema
import networkx as nx  # noqa: TID251 - the test holds our JSON to what networkx reads
import pytest

from solo.adventure.document import stat_blocks, to_json
from solo.adventure.graph import graph
from solo.adventure.handwritten import from_json, parsed
from solo.adventure.values import AnyOf, Brief, CheckNeed, ItemNeed
from solo.content.library import load
from solo.errors import BriefError, ContentError
from solo.resources import folder
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made

SCHEMA = json.loads((folder("content") / "schema" / "adventure.schema.json").read_text("utf-8"))

NX = cast("Any", nx)
"""Networkx where its types know no more than we do."""

BY_HAND: dict[str, Any] = {
    "scene_graph": {
        "nodes": [
            {"id": "yard", "contents": [{"type": "item", "id": "crank"}]},
            {"id": "well", "contents": [{"type": "goal", "id": "bucket"}]},
        ],
        "edges": [
            {
                "source": "yard",
                "target": "well",
                "needs": {
                    "any": [
                        {"item": "crank"},
                        {"check": {"approach": "force", "severity": "hard"}},
                    ]
                },
            }
        ],
    }
}


def plain(genre: str, seed: str, scenes: int = 9) -> dict[str, Any]:
    """Return an adventure through JSON text and back to plain data."""
    data = to_json(made(Brief(genre=genre, seed=seed, scenes=scenes)), "0.1.0")
    return cast("dict[str, Any]", json.loads(json.dumps(data)))


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("scenes", [5, 9, 21, 30])
def test_an_adventure_comes_back_from_json_as_it_was(genre: str, scenes: int) -> None:
    adventure = made(Brief(genre=genre, seed="back", scenes=scenes))

    assert from_json(plain(genre, "back", scenes)) == adventure


@pytest.mark.parametrize("genre", GENRES)
def test_networkx_reads_the_scene_graph(genre: str) -> None:
    adventure = made(Brief(genre=genre, seed="graph", scenes=12))
    data = plain(genre, "graph", 12)

    read = NX.node_link_graph(data["scene_graph"], edges="edges")

    assert type(read).__name__ == "MultiDiGraph"
    assert NX.utils.graphs_equal(read, graph(adventure))
    assert NX.number_of_nodes(read) == 12
    written = NX.node_link_data(graph(adventure), edges="edges")
    assert written["nodes"] == data["scene_graph"]["nodes"]
    assert sorted(written["edges"], key=itemgetter("id")) == sorted(
        data["scene_graph"]["edges"], key=itemgetter("id")
    )


def test_networkx_counts_the_loops_and_chokepoints_that_we_do() -> None:
    for seed in range(20):
        adventure = made(Brief(seed=str(seed), scenes=10 + seed))
        known: nx.Graph[str] = nx.Graph()
        for door in adventure.exits:
            if not door.secret:
                known.add_edge(door.source, door.target)
        whole: nx.MultiGraph[str] = nx.MultiGraph(graph(adventure))
        start, goal = adventure.scenes[0].id, adventure.scenes[-1].id
        chokes = [
            scene
            for scene in known
            if scene not in (start, goal)
            and not nx.has_path(known.subgraph(set(known) - {scene}), start, goal)
        ]
        loops = whole.number_of_edges() - whole.number_of_nodes() + 1

        assert adventure.measures["loops"] == loops
        turns = [door for door in adventure.exits if door.way == "forward" or door.effect]
        assert turns or adventure.measures["chokepoints"] == len(chokes)


@pytest.mark.parametrize("genre", GENRES)
def test_what_is_written_keeps_to_the_schema(genre: str) -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for seed in range(5):
        adventure = made(Brief(genre=genre, seed=str(seed), scenes=8 + seed))
        blocks = {"d20": stat_blocks(adventure, load(), SYSTEM)}
        data = json.loads(json.dumps(to_json(adventure, "0.1.0", cast("Any", blocks))))

        jsonschema.validate(data, SCHEMA)
        assert set(data["systems"]["d20"]) == {
            content["id"]
            for node in data["scene_graph"]["nodes"]
            for content in node["contents"]
            if content["type"] == "threat"
        }


def test_what_is_written_by_hand_is_filled_and_proved() -> None:
    jsonschema.validate(BY_HAND, SCHEMA)
    adventure = from_json(BY_HAND)

    assert adventure.scenes[0].start
    assert adventure.scenes[1].goal
    assert adventure.exits[0].needs == AnyOf((ItemNeed("crank"), CheckNeed("force", "hard")))
    assert adventure.exits[0].id == "exit-1"
    assert adventure.proof.completable
    assert [step.what for step in adventure.proof.witness] == ["crank", "exit-1", "bucket"]


def test_null_is_the_same_as_left_out() -> None:
    data = deepcopy(BY_HAND)
    data["scene_graph"]["nodes"][0] |= {"title": None, "tags": None}
    data["scene_graph"]["edges"][0]["effect"] = None

    assert from_json(data) == from_json(BY_HAND)


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("scene_graph.edges.0.target", "wall", "no scene is called 'wall'; did you mean well?"),
        ("scene_graph.edges.0.needs", {"item": "crnk"}, "no content is called 'crnk'"),
        ("scene_graph.edges.0.needs", {"event": "rain"}, "no event is called 'rain'"),
        ("scene_graph.edges.0.needs", {"itme": "crank"}, "none of item, event, check, all, any"),
        ("scene_graph.edges.0.needs", "crank", 'is no need; write {"item": ID}'),
        ("scene_graph.edges.0.needs", {"any": []}, "is not a list of needs"),
        ("scene_graph.edges.0.needs", {"count": 3, "of": [{"item": "crank"}]},
         "3 of 1 can never hold"),
        ("scene_graph.edges.0.way", "back", "way: 'back' is not one of both, forward"),
        ("scene_graph.edges.0.hazard", "pit", "no hazard is called 'pit'"),
        ("scene_graph.edges.0.target", "yard", "leads from yard to itself"),
        ("scene_graph.edges.0.effect", {"opens": ["gate"]}, "no exit is called 'gate'"),
        ("scene_graph.edges.0.wya", "both", "wya: unknown key; did you mean way?"),
        ("scene_graph.nodes.0.contents.0.type", "itme", "type: 'itme' is not one of threat"),
        ("scene_graph.nodes.0.contents.0.id", "bucket", "content 'bucket' stands twice"),
        ("scene_graph.nodes.0.contents.0.count", 0, "count: 0 is outside 1 to 1000"),
        ("scene_graph.nodes.0.id", "well", "scene 'well' stands twice; rename one"),
        ("scene_graph.nodes.0.start", "yes", "start: 'yes' is not true or false"),
        ("scene_graph.nodes.1.start", True, ""),
        ("scene_graph.nodes.1.budget", "lots", "'lots' is not a share"),
        ("scene_graph.nodes", [], "nodes: 0 of at least 1 given"),
        ("mission", {"event": "glory"}, "mission: event: no event is called 'glory'"),
        ("clues", [{"id": "c", "scene": "yard", "says": "Rust.", "feeds": "x"}],
         "no conclusion is called 'x'"),
        ("proof", {"witness": [["fly", "exit-1"]]}, "is no step"),
        ("scene_grapf", {}, "unknown key; did you mean scene_graph?"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_document_is_told_with_its_path(path: str, value: object, says: str) -> None:
    data = deepcopy(BY_HAND)
    at: Any = data
    *steps, last = path.split(".")
    for step in steps:
        at = at[int(step)] if step.isdecimal() else at[step]
    at[last] = value
    if not says:
        assert from_json(data, "hand.json").scenes[1].start
        return

    with pytest.raises(ContentError, match=re.escape(says)) as told:
        from_json(data, "hand.json")
    assert str(told.value).startswith("hand.json: ")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "hand.json: not JSON"),
        ("[]", "the outermost thing must be an object"),
        ("[" * 100_000, "hand.json: not JSON"),
        (" " * 4_000_001, "at most 4000000 are read"),
    ],
    ids=["torn", "a list", "too deep", "too long"],
)
def test_what_is_no_document_is_refused(text: str, says: str) -> None:
    with pytest.raises(BriefError, match=says):
        parsed(text, "hand.json")


def test_needs_within_needs_have_a_limit() -> None:
    need: dict[str, Any] = {"item": "crank"}
    for _ in range(20):
        need = {"all": [need]}
    data = deepcopy(BY_HAND)
    data["scene_graph"]["edges"][0]["needs"] = need

    with pytest.raises(ContentError, match="8 deep at most"):
        from_json(data)


def test_a_place_of_several_zones_is_read_back_as_it_was_written() -> None:
    data = deepcopy(BY_HAND)
    data["scene_graph"]["nodes"][0]["place"] = {
        "zones": [{"light": "dim"}, {"metres": 30, "cover": "total"}, {"ground": "difficult"}],
        "gaps": [{"a": 0, "b": 1}, {"a": 1, "b": 2, "barred": True, "sight": False}],
        "exits": [2],
        "standoff": True,
    }
    read = from_json(data)
    again = from_json(json.loads(json.dumps(to_json(read, "0"))))

    place = read.scenes[0].place
    assert [zone.metres for zone in place.zones] == [10, 30, 10]
    assert (place.gaps[1].barred, place.exits, place.standoff) == (True, (2,), True)
    assert [scene.place for scene in again.scenes] == [scene.place for scene in read.scenes]
    jsonschema.validate(data, SCHEMA)


DIM = {"light": "dim"}
NO_ZONES: list[dict[str, str]] = []


@pytest.mark.parametrize(
    ("place", "says"),
    [
        ({"zones": [DIM, DIM], "gaps": [{"a": 0, "b": 2}]}, "b: 2 is outside 0 to 1"),
        ({"zones": [DIM, DIM], "gaps": [{"a": 1, "b": 1}]}, "it leads to another zone"),
        ({"zones": [DIM, DIM], "exits": [5]}, "exits: 5 is no zone"),
        ({"zones": [DIM] * 13}, "a place has 12 at most"),
        ({"zones": NO_ZONES}, "zones: 0 of at least 1 given"),
    ],
)
def test_a_place_that_cannot_be_is_refused(place: dict[str, Any], says: str) -> None:
    data = deepcopy(BY_HAND)
    data["scene_graph"]["nodes"][0]["place"] = place
    with pytest.raises(ContentError, match=says):
        from_json(data)
