"""Adventures written by hand, each with the verdict that a reader would give."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solo.adventure.handwritten import from_json, parsed
from solo.adventure.replay import replay
from solo.adventure.values import Adventure, Step
from solo.adventure.verdict import Verdict, judge
from solo.render.proving import proof_view
from solo.systems.d20 import SYSTEM

HAND = Path(__file__).parent / "hand"


def written(name: str) -> Adventure:
    """Return an adventure written by hand."""
    text = (HAND / f"{name}.json").read_text("utf-8")
    return from_json(parsed(text, name), name, proves=False)


def helps(verdict: Verdict) -> set[tuple[tuple[str, str], ...]]:
    """Return the changes that would help, as kind and what."""
    return {tuple((change.kind, change.what) for change in some) for some in verdict.help}


@pytest.mark.parametrize(
    ("name", "finding"),
    [
        ("collapse", "not completable"),
        ("collapse-with-stream", "fine"),
        ("three-doors", "dead ends"),
        ("drop", "dead ends"),
        ("drop-that-opens", "fine"),
        ("locked-first", "not completable"),
        ("secret-only", "hidden only"),
        ("secret-with-hints", "fine"),
        ("reactor", "fine"),
        ("two-locks", "not completable"),
        ("ring", "not completable"),
        ("blocked-retreat", "fine"),
        ("optional-latch", "fine"),
        ("altered-return", "fine"),
    ],
)
def test_the_verdict_is_what_a_reader_would_say(name: str, finding: str) -> None:
    adventure = written(name)

    verdict = judge(adventure)

    assert verdict.finding == finding
    assert verdict.fine == (finding == "fine")
    walk = verdict.proof.witness
    if verdict.proof.completable:
        assert replay(verdict.scenes, verdict.exits, adventure.mission.event, walk) == ""


def test_a_key_that_buries_whoever_takes_it_is_helped_by_a_way_out_or_a_steadier_roof() -> None:
    verdict = judge(written("collapse"))

    assert verdict.unreached == ("shrine",)
    assert helps(verdict) == {(("closes", "idol"),), (("need", "gate"),)}


def test_of_three_like_doors_the_two_wrong_ones_first_are_the_losing_walk() -> None:
    proof = judge(written("three-doors")).proof

    assert proof.completable
    assert [step.what for step in proof.dead_ends[0]] == [
        "key-1", "hare-door", "hare-door", "key-2", "pike-door",
    ]  # fmt: skip
    assert proof.dead_ends[0][1] == Step("cross", "hare-door", ("key-1",))


def test_a_drop_into_a_locked_wing_is_lost_at_once_and_a_door_from_inside_helps() -> None:
    verdict = judge(written("drop"))

    assert [[step.what for step in walk] for walk in verdict.proof.dead_ends] == [["chute"]]
    assert (("inside", "door"),) in helps(verdict)


def test_where_one_change_is_not_enough_two_are_named() -> None:
    assert helps(judge(written("two-locks"))) == {(("need", "gate"), ("need", "vault"))}


def test_needs_that_wait_for_each_other_in_a_ring_are_seen_through() -> None:
    verdict = judge(written("ring"))

    assert verdict.proof.states < 10
    assert (("need", "a-door"),) in helps(verdict)


def test_scenes_that_nobody_needs_are_named_and_tried_without() -> None:
    verdict = judge(written("drop-that-opens"))

    assert [(one.scene, one.removable) for one in verdict.spare] == [("wing", True)]
    assert not judge(written("reactor")).spare


def test_hints_count_only_where_the_party_gets_to_without_the_secret() -> None:
    data = json.loads((HAND / "secret-with-hints.json").read_text("utf-8"))
    assert [one.hints for one in judge(from_json(data, proves=False)).hidden] == [2]

    data["clues"][0]["scene"] = "hole"
    verdict = judge(from_json(data, proves=False))

    assert [one.hints for one in verdict.hidden] == [1]
    assert verdict.finding == "hidden only"


def test_a_proof_that_the_file_brings_is_walked_and_not_believed() -> None:
    data = json.loads((HAND / "reactor.json").read_text("utf-8"))
    data["proof"] = {"completable": True, "witness": [["cross", "duct"]]}
    wrong = judge(from_json(data))
    data["proof"]["witness"] = [
        ["cross", "hatch"], ["take", "wrench"], ["cross", "duct"], ["goal", "wheel"],
    ]  # fmt: skip
    right = judge(from_json(data))

    assert wrong.fine
    assert wrong.brought == "step 1: duct does not lead on from lock"
    assert right.brought == ""


def test_a_scene_that_is_not_needed_and_must_stay_says_who_would_be_stuck_and_over_what() -> None:
    verdict = judge(written("optional-latch"))
    spare = {one.scene: one for one in verdict.spare}

    assert spare["loft"].removable
    assert spare["wing"].removable
    cellar = spare["cellar"]
    assert cellar.removable is False
    assert (cellar.stuck, cellar.luck, cellar.holds) == ("wing", False, ("latch",))
    assert proof_view(written("optional-latch"), verdict, None, SYSTEM).spare == (
        "Could be left out: 2 The East Wing and 5 The Loft.",
        (
            "Not needed, but without 3 The Cellar somebody could get stuck in 2 The East Wing: "
            "the latch handle would be missing."
        ),
    )
