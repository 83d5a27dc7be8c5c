"""The search that takes at once what nobody loses by, beside one that looks at every state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.bits import puzzle
from solo.adventure.drawing import lay_out
from solo.adventure.frame import frame, scenes_of
from solo.adventure.locks import placements
from solo.adventure.search import Search
from solo.adventure.values import AnyOf, Content, Effect, Exit, ItemNeed, Scene
from solo.content.library import load
from tests.adventure.drawn import EVENT, door, drop, goal, key, scene

Built = tuple[Sequence[Scene], Sequence[Exit]]


def drawn(seed: int, kind: str) -> list[Built]:
    """Return layouts of 6 to 12 scenes with locks; in every other a key is spent, and more."""
    layout = lay_out(6 + seed % 7, load().patterns, stream=Stream(seed, "layout"))
    found: list[Built] = []
    for locks in placements(layout, 2 + seed % 3, 1, stream=Stream(seed, "locks"))[:2]:
        framed = frame(
            layout,
            [
                replace(lock, spent=(seed + n) % 2 == 0, from_inside=(seed // 2 + n) % 3 > 0)
                for n, lock in enumerate(locks)
            ],
        )
        scenes, exits = scenes_of(framed), list(framed.exits)
        keys = [c.id for one in scenes for c in one.contents if c.type == "item"]
        for n, way in enumerate(exits):
            if kind == "drops" and n % 4 == seed % 4:
                exits[n] = replace(way, way="forward")
            if kind == "shared" and way.needs and n % 2:
                exits[n] = replace(way, needs=AnyOf((way.needs, ItemNeed(keys[seed % len(keys)]))))
        found.append((scenes, exits))
    return found


def looked_at(built: Built, *, whole: bool) -> tuple[bool, bool, int]:
    """Return whether the goal can be reached, whether one can get stuck, and how many states."""
    search = Search(puzzle(*built, EVENT), whole=whole)
    search.run(60_000)
    assert search.decided
    alive = search.alive()
    return next(iter(search.came)) in alive, len(alive) < len(search.came), len(search.came)


@pytest.mark.parametrize("kind", ["plain", "drops", "shared"])
def test_what_is_left_out_changes_no_answer(kind: str) -> None:
    stuck = few = many = 0
    for seed in range(21):
        for built in drawn(seed, kind):
            *lean, states = looked_at(built, whole=False)
            *whole, all_states = looked_at(built, whole=True)
            assert lean == whole
            stuck += lean[1]
            few, many = few + states, many + all_states

    assert 2 * few < many
    assert stuck or kind == "plain"


def test_keys_that_nobody_can_walk_away_from_are_taken_at_once() -> None:
    scenes = [scene("a", *(key(f"k{n}") for n in range(12))), scene("b", goal())]
    exits = [replace(door("a", "b", f"k{n}"), id=f"ab{n}") for n in range(12)]

    assert looked_at((scenes, exits), whole=False)[2] < 20
    assert looked_at((scenes, exits), whole=True)[2] > 4_000


def test_a_drop_hurts_only_whoever_wants_something_below() -> None:
    spare = [key(f"spare{n}") for n in range(8)]
    scenes = [scene("a", key("k"), *spare), scene("b"), scene("c", goal()), scene("d")]
    beside = [replace(door("a", "d", one.id), id=f"ad{one.id}") for one in spare]
    exits = [drop("a", "b"), door("b", "c", "k"), door("a", "c", "k"), *beside]

    found = looked_at((scenes, exits), whole=False)

    assert found[:2] == looked_at((scenes, exits), whole=True)[:2] == (True, True)
    assert found[2] < 40


def test_a_way_that_falls_shut_may_be_gone_round_by_what_opens_when_it_falls() -> None:
    turn = replace(door("b", "c"), effect=Effect(opens=("ca",), closes=("ab",)))
    spare = [key(f"spare{n}") for n in range(8)]
    scenes = [scene("a", *spare), scene("b"), scene("c", goal()), scene("d")]
    beside = [replace(door("c", "d", one.id), id=f"cd{one.id}") for one in spare]
    exits = [door("a", "b"), turn, replace(door("c", "a"), closed=True), *beside]

    found = looked_at((scenes, exits), whole=False)

    assert found[:2] == looked_at((scenes, exits), whole=True)[:2] == (True, False)
    assert found[2] < 40


def test_a_thing_taken_that_shuts_a_way_is_left_to_choice() -> None:
    bait = Content(type="treasure", id="bait", effect=Effect(event="rich", closes=("ab",)))
    scenes = [scene("a", bait), scene("b", goal())]

    assert looked_at((scenes, [door("a", "b")]), whole=False)[:2] == (True, True)
