"""The proof: what can be finished, and where one gets stuck."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.proof import prove
from solo.adventure.replay import replay
from solo.adventure.values import (
    All,
    AnyOf,
    CheckNeed,
    Content,
    CountOf,
    Effect,
    EventNeed,
    ItemNeed,
    Step,
)
from tests.adventure.drawn import EVENT, door, drop, goal, key, proved, scene, walked


def test_a_straight_way_is_walked() -> None:
    proof = proved([scene("a"), scene("b"), scene("c", goal())], [door("a", "b"), door("b", "c")])

    assert proof.completable
    assert proof.dead_ends == ()
    assert walked(proof) == "ab bc goal"


def test_a_key_is_fetched_before_its_lock() -> None:
    proof = proved(
        [scene("a"), scene("b", key("k")), scene("c", goal())],
        [door("a", "b"), door("a", "c", "k")],
    )

    assert walked(proof) == "ab k ab ac goal"


def test_what_is_not_needed_is_left_lying() -> None:
    proof = proved(
        [scene("a", key("spare")), scene("b", goal()), scene("c")],
        [door("a", "b"), door("a", "c", "spare")],
    )

    assert walked(proof) == "ab goal"


def test_a_key_behind_its_own_lock_is_no_adventure() -> None:
    proof = proved(
        [scene("a"), scene("b", key("k"), goal())],
        [door("a", "b", "k")],
    )

    assert not proof.completable
    assert proof.dead_ends == ((),)


def test_a_key_left_before_a_drop_is_a_dead_end() -> None:
    proof = proved(
        [scene("a", key("k")), scene("b"), scene("c", goal())],
        [drop("a", "b"), door("b", "c", "k")],
    )

    assert proof.completable
    assert [[s.what for s in walk] for walk in proof.dead_ends] == [["ab"]]


def test_a_way_round_takes_the_dead_end_away() -> None:
    proof = proved(
        [scene("a", key("k")), scene("b"), scene("c", goal())],
        [drop("a", "b"), door("b", "c", "k"), drop("b", "a")],
    )

    assert proof.dead_ends == ()


def test_a_spent_key_that_fits_two_locks_may_be_wasted() -> None:
    scenes = [scene("a", key("k", spent=True)), scene("b"), scene("c", goal())]
    exits = [door("a", "b", "k"), door("a", "c", "k")]

    proof = proved(scenes, exits)
    kept = proved([scene("a", key("k")), *scenes[1:]], exits)

    assert proof.completable
    assert [[s.what for s in walk] for walk in proof.dead_ends] == [["k", "ab"]]
    assert kept.dead_ends == ()


def test_a_spent_key_may_be_wasted_on_a_chest_that_nothing_follows_from() -> None:
    chest = Content(type="treasure", id="chest", needs=ItemNeed("k"))
    scenes = [scene("a", key("k", spent=True), chest), scene("b", goal())]

    proof = proved(scenes, [door("a", "b", "k")])

    assert proof.completable
    assert [[s.what for s in walk] for walk in proof.dead_ends] == [["k", "chest"]]


def test_a_door_opened_with_a_spent_key_stays_open() -> None:
    proof = proved(
        [scene("a", key("k", spent=True)), scene("b", key("l")), scene("c", goal())],
        [replace(door("a", "b", "k"), opens_from_inside=False), door("a", "c", "l")],
    )

    assert walked(proof) == "k ab l ab ac goal"
    assert proof.dead_ends == ()


def test_an_event_that_shuts_the_way_strands_whoever_is_behind_it() -> None:
    bait = Content(type="treasure", id="bait", effect=Effect(closes=("ab",)))
    proof = proved(
        [scene("a", goal()), scene("b", bait)],
        [door("a", "b")],
    )

    assert proof.completable
    assert [[s.what for s in walk] for walk in proof.dead_ends] == [["ab", "bait"]]


def test_a_lever_opens_what_is_closed() -> None:
    lever = Content(type="lever", id="lever", effect=Effect(opens=("bc",)))
    proof = proved(
        [scene("a", lever), scene("b"), scene("c", goal())],
        [door("a", "b"), replace(door("b", "c"), closed=True)],
    )

    assert [step.verb for step in proof.witness] == ["pull", "cross", "cross", "goal"]


def test_the_proof_does_not_count_on_luck() -> None:
    check = CheckNeed("force", "hard")
    scenes = [scene("a"), scene("b", goal())]

    forced = proved(scenes, [replace(door("a", "b"), needs=check)])
    secret = proved(scenes, [replace(door("a", "b"), secret=True)])
    buried = proved([scene("a", key("k", hidden=True)), scene("b", goal())], [door("a", "b", "k")])

    assert not forced.completable
    assert not secret.completable
    assert not buried.completable


def test_luck_may_lead_into_a_dead_end() -> None:
    check = CheckNeed("force", "hard")
    exits = [
        replace(door("a", "b"), needs=AnyOf((ItemNeed("k"), check)), way="forward"),
        door("a", "c"),
        door("b", "d", "k"),
    ]
    proof = proved([scene("a"), scene("b"), scene("c", key("k")), scene("d", goal())], exits)

    assert proof.completable
    assert [[s.what for s in walk] for walk in proof.dead_ends] == [["ab"]]


def test_a_secret_way_once_found_leads_back() -> None:
    closet = replace(door("a", "b"), secret=True)
    proof = proved([scene("a"), scene("b"), scene("c", goal())], [closet, door("a", "c")])

    assert proof.completable
    assert proof.dead_ends == ()


def test_a_forced_door_that_does_not_open_from_inside_stays_forced() -> None:
    check = CheckNeed("force", "hard")
    vault = replace(door("a", "b"), needs=AnyOf((ItemNeed("k"), check)), opens_from_inside=False)
    proof = proved([scene("a"), scene("b"), scene("c", goal(), key("k"))], [vault, door("a", "c")])

    assert proof.dead_ends == ()


def test_needs_combine() -> None:
    two = CountOf(2, (ItemNeed("k"), ItemNeed("l"), EventNeed("bell")))
    both = All((ItemNeed("k"), ItemNeed("l")))
    bell = Content(type="lever", id="rope", effect=Effect(event="bell"))
    scenes = [scene("a", key("k"), bell), scene("b", goal())]

    assert proved(scenes, [replace(door("a", "b"), needs=two)]).completable
    assert not proved(scenes, [replace(door("a", "b"), needs=both)]).completable


def test_a_threat_may_hold_the_way_shut_until_it_is_beaten() -> None:
    ogre = Content(type="threat", id="ogre", effect=Effect(event="quiet"))
    proof = proved(
        [scene("a", ogre), scene("b", goal())],
        [replace(door("a", "b"), needs=EventNeed("quiet"))],
    )

    assert proof.witness[0] == Step("beat", "ogre")


def test_past_the_limit_nothing_is_claimed() -> None:
    scenes = [scene("a", *(key(f"k{n}") for n in range(12))), scene("b"), scene("c", goal())]
    exits = [replace(door("b", "c", f"k{n}"), id=f"bc{n}") for n in range(12)]

    proof = prove(scenes, [drop("a", "b"), *exits], EVENT, limit=100)

    assert not proof.decided
    assert not proof.completable
    assert proof.states == 100


def test_dead_ends_are_found_without_a_witness_too() -> None:
    scenes = [scene("a", key("k")), scene("b"), scene("c", goal())]
    exits = [drop("a", "b"), door("b", "c", "k")]
    whole = prove(scenes, exits, EVENT)

    short = prove(scenes, exits, EVENT, walks=False)

    assert whole.dead_ends
    assert whole.witness
    assert short == replace(whole, witness=())


@pytest.mark.parametrize(
    ("walk", "says"),
    [
        ([], "the walk ends without goal"),
        (["cross bc"], "step 1: bc does not lead on from a"),
        (["cross ab", "cross bc"], "step 2: bc needs what is not there"),
        (["take k"], "step 1: k is in b, not in a"),
        (["cross ab", "take k", "take k"], "step 3: k is taken twice"),
        (["cross nowhere"], "step 1: there is no nowhere"),
        (["cross ad"], "step 1: ad is secret; a proof may not count on finding it"),
        (["cross ab", "take k", "cross bc", "goal goal"], ""),
    ],
)
def test_the_checker_walks_and_says_what_is_wrong(walk: list[str], says: str) -> None:
    scenes = [scene("a"), scene("b", key("k")), scene("c", goal()), scene("d")]
    exits = [door("a", "b"), door("b", "c", "k"), replace(door("a", "d"), secret=True)]
    steps = [Step(*line.split()) for line in walk]  # type: ignore[arg-type]

    assert replay(scenes, exits, EVENT, steps) == says
