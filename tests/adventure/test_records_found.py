"""An adventure written by hand names records; those that are not there are told before play."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from oracles.streams import Stream
from solo.adventure.handwritten import from_json, parsed
from solo.content.library import load
from solo.errors import ContentError
from solo.play.autoplay import play_through
from solo.render.formats.markdown import render_adventure
from solo.systems.d20 import SYSTEM

GATE: dict[str, Any] = {
    "scene_graph": {
        "nodes": [
            {"id": "gate", "contents": [{"type": "threat", "id": "guard", "record": "orc"}]},
            {"id": "well", "contents": [{"type": "goal", "id": "bucket"}]},
        ],
        "edges": [{"source": "gate", "target": "well"}],
    }
}


@pytest.mark.parametrize(
    ("kind", "record", "says"),
    [
        ("threat", "orcc", "no threat is called 'orcc'; did you mean orc"),
        ("threat", "", "no threat is called ''; there are "),
        ("hazard", "orc", "no hazard is called 'orc'; "),
    ],
)
def test_a_record_that_is_not_there_is_named_with_the_scene_and_the_nearest(
    kind: str, record: str, says: str
) -> None:
    data = deepcopy(GATE)
    data["scene_graph"]["nodes"][0]["contents"][0] |= {"type": kind, "record": record}
    adventure = from_json(data)
    path = "adventure: scene gate: content guard: record: "

    with pytest.raises(ContentError) as played:
        play_through(adventure, load(), SYSTEM, stream=Stream("a"))
    with pytest.raises(ContentError) as shown:
        render_adventure(adventure, SYSTEM, load())

    assert str(played.value).startswith(path + says)
    assert str(shown.value) == str(played.value)


def test_a_proof_beyond_its_means_claims_nothing() -> None:
    many = 16  # levers that each open one door and shut another: every order leads elsewhere
    data = deepcopy(GATE)
    data["scene_graph"]["nodes"][0]["contents"] = [
        {
            "type": "lever",
            "id": f"lever-{number}",
            "effect": {
                "closes": [f"door-{(5 * number + 1) % many}"],
                "opens": [f"door-{(3 * number + 2) % many}"],
            },
        }
        for number in range(many)
    ]
    data["scene_graph"]["nodes"] += [{"id": f"room-{number}"} for number in range(1, many)]
    ends = ["well", *(f"room-{number}" for number in range(1, many))]
    data["scene_graph"]["edges"] = [
        {"id": f"door-{number}", "source": "gate", "target": end, "closed": True}
        for number, end in enumerate(ends)
    ]

    proof = from_json(data).proof

    assert not proof.decided
    assert not proof.completable


def test_json_from_an_editor_that_marks_its_files_reads() -> None:
    assert parsed('\ufeff{"scene_graph": {}}', "a.json") == {"scene_graph": {}}
