"""Patterns: each occurs, is what it says where it was laid, and leaves an adventure completable."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.adventure.drafts import draft
from solo.adventure.drawing import LONG_WALK, lay_out
from solo.adventure.layout import Layout, Used, Way, reach
from solo.adventure.trials import amiss, trials
from solo.content.library import load
from solo.content.patterns import patterns
from solo.errors import ContentError
from solo.resources import folder

PATTERNS = tuple(kind.id for kind in load().patterns)

SEEDS = 300


@cache
def layouts() -> tuple[Layout, ...]:
    """Return a layout a seed, every size from 5 to 30 among them."""
    kinds = load().patterns
    return tuple(
        lay_out(5 + seed % 26, kinds, stream=Stream(seed, "layout")) for seed in range(SEEDS)
    )


def laid(pattern: str) -> list[tuple[Layout, Used]]:
    """Return every place where a pattern was laid, with its layout."""
    return [(whole, used) for whole in layouts() for used in whole.patterns if used.id == pattern]


def walk(layout: Layout, a: int, b: int, without: tuple[int, ...] = ()) -> int:
    """Return the crossings from a to b over known ways; -1 where there is no way."""
    ways = [w for n, w in enumerate(layout.ways) if n not in without and w.role != "secret"]
    return reach(layout.size, ways, a)[b]


def own(layout: Layout, used: Used, role: str) -> list[int]:
    """Return the pattern's ways of a role."""
    return [way for way in used.ways if layout.ways[way].role == role]


def own_locks(layout: Layout, used: Used) -> list[tuple[Way, tuple[int, ...], int]]:
    """Return the pattern's shut ways, where their openers lie, and the number of the way."""
    return [
        (layout.ways[lock.way], lock.at, lock.way) for lock in layout.locks if lock.way in used.ways
    ]


def test_there_are_twelve_patterns() -> None:
    assert set(PATTERNS) == {
        "two-ways", "two-keys", "hidden-shortcut", "dangerous-route", "foreshadowing",
        "lock-and-key-on-a-cycle", "blocked-retreat", "patrol", "altered-return", "false-goal",
        "simple-lock-and-key", "gambit",
    }  # fmt: skip


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_occurs(pattern: str) -> None:
    assert len(laid(pattern)) >= SEEDS // 20


@pytest.mark.parametrize("pattern", PATTERNS)
def test_every_pattern_leaves_an_adventure_completable(pattern: str) -> None:
    tally = trials(load().patterns, 6, only=pattern)
    (trial,) = (each for each in tally.trials if each.id == pattern)

    assert tally.sketches == 6
    assert trial.laid >= 4
    assert trial.unproved <= 1


@given(st.integers(0, 10_000), st.integers(5, 30))
def test_a_layout_has_the_places_asked_for_and_all_can_be_come_to(seed: int, scenes: int) -> None:
    layout = lay_out(scenes, load().patterns, stream=Stream(seed, "any"))

    assert layout.size == len(layout.depth) == len(layout.marks) == scenes
    assert min(layout.depth) >= 0
    assert layout.goal == scenes - 1
    assert all(way.a != way.b for way in layout.ways)
    assert sum(layout.goal in (way.a, way.b) for way in layout.ways) == 1


def test_patterns_lie_in_one_another_and_no_deeper() -> None:
    depths = Counter(used.depth for whole in layouts() for used in whole.patterns)

    assert set(depths) == {1, 2}
    assert depths[2] > SEEDS // 4
    for whole in layouts():
        outer = {used.id for used in whole.patterns if used.depth == 1}
        for used in whole.patterns:
            assert used.depth == (2 if used.within else 1)
            assert not used.within or used.within in outer


def test_a_loop_is_added_only_where_the_walk_is_long_and_undoes_no_lock() -> None:
    added = 0
    for whole in layouts():
        in_patterns = {way for used in whole.patterns for way in used.ways}
        for number, way in enumerate(whole.ways):
            if way.role == "detour" and number not in in_patterns:
                added += 1
                assert walk(whole, way.a, way.b, (number,)) >= LONG_WALK
            if way.role in ("detour", "drop") and number not in in_patterns:
                for lock in whole.locks:
                    before = [walk(whole, 0, p, (number, lock.way)) for p in range(whole.size)]
                    after = [walk(whole, 0, p, (lock.way,)) for p in range(whole.size)]
                    assert [p >= 0 for p in before] == [p >= 0 for p in after]
    assert added > SEEDS // 10


def test_two_ways_lead_to_one_place() -> None:
    for whole, used in laid("two-ways"):
        first, last = used.places[0], used.places[-1]
        near = [way for way in whole.ways if first in (way.a, way.b)]

        assert len(near) >= 2
        assert walk(whole, first, last) > 0


def test_two_keys_lie_on_two_ways_to_one_door() -> None:
    for whole, used in laid("two-keys"):
        ((door, at, number),) = own_locks(whole, used)

        assert len(set(at)) == 2
        assert door.b == used.places[-1]
        assert all(walk(whole, used.places[0], place, (number,)) >= 0 for place in at)


def test_a_hidden_shortcut_is_hidden_and_short() -> None:
    for whole, used in laid("hidden-shortcut"):
        (secret,) = own(whole, used, "secret")
        way = whole.ways[secret]

        assert {way.a, way.b} == {used.places[0], used.places[-1]}
        assert walk(whole, used.places[0], used.places[-1]) >= 3


def test_a_dangerous_route_is_shorter_than_the_quiet_one() -> None:
    for whole, used in laid("dangerous-route"):
        strong = [p for p in used.places[1:-1] if "strong threat" in whole.marks[p]]
        risky = [way for way in used.ways if whole.ways[way].mark == "hazard"]
        shut = tuple(n for n, way in enumerate(whole.ways) if strong[0] in (way.a, way.b))
        first, last = used.places[0], used.places[-1]

        assert risky
        assert walk(whole, first, last, shut) > walk(whole, first, last) > 0
        assert any("quiet" in whole.marks[place] for place in used.places)


def test_foreshadowing_shows_what_opens_from_there_alone() -> None:
    for whole, used in laid("foreshadowing"):
        ((door, at, number),) = own_locks(whole, used)

        assert "vista" in whole.marks[used.places[0]]
        assert {door.a, door.b} == {used.places[0], used.places[-1]}
        assert at == (used.places[-1],)
        assert walk(whole, used.places[0], used.places[-1], (number,)) >= 3


@pytest.mark.parametrize("pattern", ["lock-and-key-on-a-cycle", "simple-lock-and-key"])
def test_what_opens_a_door_lies_before_it_and_not_beside_it(pattern: str) -> None:
    for whole, used in laid(pattern):
        ((door, at, number),) = own_locks(whole, used)

        assert door.a == used.places[0]
        assert not {door.a, door.b} & {*at}
        assert walk(whole, used.places[0], at[0], (number,)) > 0


def test_the_round_of_a_lock_on_a_cycle_comes_back() -> None:
    for whole, used in laid("lock-and-key-on-a-cycle"):
        ((_, at, number),) = own_locks(whole, used)
        ways = [n for n, way in enumerate(whole.ways) if at[0] in (way.a, way.b)]

        assert len(ways) >= 2
        assert walk(whole, at[0], used.places[0], (number,)) > 0


def test_a_retreat_is_blocked_and_another_opens_from_within() -> None:
    for whole, used in laid("blocked-retreat"):
        (behind,) = own(whole, used, "behind")
        (barred,) = own(whole, used, "barred")
        first, last = used.places[0], used.places[-1]

        assert walk(whole, first, last, (behind,)) < 0
        assert walk(whole, last, first, (behind,)) > 0
        assert walk(whole, last, first, (behind, barred)) < 0


def test_a_patrol_walks_through_a_round() -> None:
    for whole, used in laid("patrol"):
        walked = [p for p in used.places if "patrol" in whole.marks[p]]

        assert len(walked) >= 2
        assert sum("roamer" in whole.marks[place] for place in walked) == 1


def test_a_return_is_altered() -> None:
    for whole, used in laid("altered-return"):
        ((turn, falls, opens),) = [each for each in whole.turns if each[0] in used.ways]
        first, last = used.places[0], used.places[-1]
        ways = [
            way if n not in opens else Way(way.a, way.b, "main")
            for n, way in enumerate(whole.ways)
            if n not in falls
        ]

        assert whole.ways[turn].b == last
        assert walk(whole, first, last) > 0 > walk(whole, first, last, falls)
        assert reach(whole.size, ways, last)[first] > 0


def test_a_false_goal_can_be_left_out() -> None:
    for whole, used in laid("false-goal"):
        (decoy,) = (place for place in used.places[1:-1] if "decoy" in whole.marks[place])
        shut = tuple(n for n, way in enumerate(whole.ways) if decoy in (way.a, way.b))

        assert walk(whole, used.places[0], used.places[-1], shut) > 0


def test_a_gambit_can_be_left_out_and_pays() -> None:
    for whole, used in laid("gambit"):
        (risk,) = (p for p in used.places[1:-1] if "strong threat" in whole.marks[p])
        prize = [place for place in used.places if "reward" in whole.marks[place]]
        shut = tuple(n for n, way in enumerate(whole.ways) if risk in (way.a, way.b))

        assert prize
        assert walk(whole, used.places[0], used.places[-1], shut) > 0
        assert own(whole, used, "drop")


def test_drafts_say_why_they_were_refused() -> None:
    kinds = load().patterns
    found = [draft(26, kinds, stream=Stream(seed, "why")) for seed in range(12)]

    assert all(each.whys for each in found if each.frame is None)
    assert sum(each.frame is not None for each in found) >= 10


def test_a_tally_counts_every_trial_of_every_pattern_once() -> None:
    kinds = load().patterns
    tally = trials(kinds, 2)
    drawn = [
        draft(5 + (7 * n) % 26, kinds, stream=Stream("trial", n), first=kinds[n % 12].id).layout
        for n in range(24)
    ]

    assert tally.sketches == 24
    assert [trial.id for trial in tally.trials] == [kind.id for kind in kinds]
    for trial in tally.trials:
        laid = sum(used.id == trial.id for layout in drawn for used in layout.patterns)
        given_up = Counter(
            check for layout in drawn for name, check, _ in layout.failures if name == trial.id
        )
        assert trial.laid == laid
        assert trial.refused == given_up
        assert trial.tried == laid + given_up.total()
        assert sum(trial.instead.values()) == given_up.total()
    assert amiss(tally) == ()


PIT = """[[pattern]]
id = "own-pit"
called = "a pit"
title = "Pit"
says = "Beside the way on there is a pit."
weight = 5
arcs = [{ id = "a", from = "in", to = "out", least = 1 }, { id = "b", from = "in", least = 1 }]
ways = [{ way = "b:first", is = "drop" }]
checks = [{ is = "optional", arc = "b" }]
"""


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("drop", "drop", "laid 6 times, and never could the adventure be finished"),
        ("drop", "secret", "checks: tried 6 times and never laid, refused by reach 6"),
        ('arc = "b"', 'arc = "a"', "checks: tried 6 times and never laid, refused by optional 6"),
    ],
)
def test_a_pattern_that_helps_nobody_is_a_complaint(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    (tmp_path / "own.toml").write_text(PIT.replace(old, new), encoding="utf-8")
    kinds = patterns(folder("content") / "patterns", tmp_path)
    said = [line for line in amiss(trials(kinds, 6, only="own-pit")) if "own-pit" in line]

    assert len(said) == 1
    assert said[0].startswith(f"{tmp_path}/own.toml: pattern[own-pit]: {says}")


def test_what_is_laid_instead_is_a_fallback_of_what_was_refused() -> None:
    kinds = {kind.id: kind for kind in load().patterns}
    replaced = 0
    for whole in layouts():
        for name, check, instead in whole.failures:
            after: list[str] = []
            while name := kinds[name].fallback:
                after.append(name)
            assert not instead or instead in after
            assert check.partition(" of ")[2] in ("", *kinds)
            replaced += bool(instead)
    assert replaced > SEEDS // 20


SHIPPED = (folder("content") / "patterns" / "cycles.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('way = "b:first", is = "secret"', 'way = "c:first", is = "secret"',
         r"pattern\[hidden-shortcut\]: ways\[0\]: way: 'c:first' is no way; write one of a:first"),
        ('is = "behind"', 'is = "before"', r"is: 'before' is not one of secret, drop, behind"),
        ('fallback = "simple-lock-and-key"', 'fallback = "simpel-lock"',
         r"fallback: 'simpel-lock' is no pattern; did you mean simple-lock-and-key"),
        ('fallback = "simple-lock-and-key"', 'fallback = "lock-and-key-on-a-cycle"',
         r"end it with none"),
        ('place = "decoy", mark', 'place = "decay", mark', r"'decay' is no place"),
        ('mark = "decoy" }]', 'mark = "decoys" }]', r"'decoys' is not one of strong threat"),
        ('kinds = ["pieces"], at = ["a.mid", "b.mid"]', 'kinds = ["pieces"], at = ["a.mid"]',
         r"1 places do not suit pieces"),
        ('id = "two-ways"', 'id = "two-keys"', r"'two-keys' stands in .* too; rename one"),
        ('is = "separate"', 'is = "seperate"', r"'seperate' is not one of loop, shorter"),
        ("least = 1, most = 3", "least = 3, most = 1", r"most: 1 is outside 3 to 5"),
        ('nodes = ["meet"]', 'nodes = ["meet", "attic"]', r"arcs: none leads from in to 'attic'"),
        ('nodes = ["meet"]', 'nodes = ["meet", "in"]', r"nodes: 'in' cannot be one; write words"),
        ('nodes = ["meet"]', 'nodes = ["a.b"]', r"nodes: 'a.b' cannot be one; write words"),
        ('{ is = "loop", arc = "b" }]', '{ is = "turned" }]',
         r"checks: 'turned' asks for a node called 'turn'; write it in nodes"),
        ("weight = 5", 'weight = "often"', r"weight: .*'often'"),
        ('title = "Two ways"', 'titel = "Two ways"', r"pattern\[two-ways\].*title"),
        ('title = "Two ways"', "title = Two ways", r"cycles\.toml: .*line"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_pattern_is_told_where_it_stands(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    assert old in SHIPPED
    (tmp_path / "cycles.toml").write_text(SHIPPED.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(ContentError, match=says):
        patterns(tmp_path)
