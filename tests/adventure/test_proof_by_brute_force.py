"""The proof beside the slow way of trying everything, on whatever small puzzles can be drawn."""

from __future__ import annotations

from hypothesis import given, settings

from solo.adventure.proof import prove
from solo.adventure.replay import replay
from tests.adventure.brute import Built, puzzles, tried
from tests.adventure.drawn import EVENT, proved


@settings(max_examples=200)
@given(puzzles())
def test_the_proof_agrees_with_trying_everything(built: Built) -> None:
    slow = tried(built, EVENT)

    proof = proved(*built)

    assert proof.decided
    assert proof.completable == slow.completable
    assert (not proof.dead_ends) == (slow.nearest_dead < 0)
    if proof.completable:
        assert replay(*built, EVENT, proof.witness) == ""
        assert slow.ends(proof.witness) & slow.good


@settings(max_examples=200)
@given(puzzles())
def test_every_walk_into_a_dead_end_is_lost_and_the_first_is_the_shortest(built: Built) -> None:
    slow = tried(built, EVENT)

    proof = prove(*built, EVENT, shortest=True)

    for walk in proof.dead_ends:
        assert slow.ends(walk) - slow.good
        assert replay(*built, EVENT, walk, lucky=True) == "the walk ends without goal"
    if proof.dead_ends:
        assert len(proof.dead_ends[0]) == slow.nearest_dead
