"""The figures of a scene graph, redone on graphs that fit on a napkin."""

from __future__ import annotations

from solo.adventure.shape import shape
from solo.adventure.values import (
    Adventure,
    Brief,
    Content,
    Effect,
    Exit,
    ItemNeed,
    Mission,
    Proof,
    Scene,
)

TEXT = dict.fromkeys(
    ("title", "hook", "goal", "done", "patron", "place", "opposition", "stakes", "twist"), ""
)


def drawn(
    *ways: str,
    holds: dict[str, Content] | None = None,
    locked: dict[str, str] | None = None,
    closed: str = "",
) -> Adventure:
    """Return an adventure of "a-b" for a way and "a>b" for a drop; it begins in a, ends in z."""
    names = sorted({end for way in ways for end in (way[0], way[-1])})
    scenes = tuple(
        Scene(
            id=name, number=number, title=name, kind=name, noun=name, read_aloud="",
            start=name == "a", goal=name == "z",
            contents=tuple(c for at, c in (holds or {}).items() if at == name),
        )
        for number, name in enumerate(names, 1)
    )  # fmt: skip
    exits = tuple(
        Exit(
            id=way, source=way[0], target=way[-1], way="forward" if ">" in way else "both",
            needs=ItemNeed((locked or {})[way]) if way in (locked or {}) else None,
            closed=way == closed,
        )
        for way in ways
    )  # fmt: skip
    return Adventure(
        brief=Brief(seed="1"),
        mission=Mission(event="goal", **TEXT),
        scenes=scenes,
        exits=exits,
        proof=Proof(completable=True, witness=()),
    )


def coin(name: str = "coin") -> Content:
    return Content(type="treasure", id=name)


def key(name: str) -> Content:
    return Content(type="item", id=name, use="kept")


def test_one_way_with_nothing_beside_it_is_a_line() -> None:
    assert shape(drawn("a-b", "b-c", "c-z"))["form"] == "line"


def test_branches_that_end_make_a_tree_and_a_way_round_a_loop() -> None:
    assert shape(drawn("a-b", "b-c", "b-d", "b-z"))["form"] == "tree"
    assert shape(drawn("a-b", "b-c", "c-d", "d-b", "d-e", "e-z"))["form"] == "loop"


def test_two_routes_that_share_a_scene_are_not_independent() -> None:
    assert shape(drawn("a-b", "b-z", "a-c", "c-z"))["independent_routes"] == 2
    assert shape(drawn("a-b", "a-c", "b-d", "c-d", "d-z"))["independent_routes"] == 1


def test_a_drop_is_no_route_back() -> None:
    assert shape(drawn("a-b", "b-z", "z>a"))["independent_routes"] == 1


def test_a_loop_in_which_nothing_differs_does_not_matter() -> None:
    bare = drawn("a-b", "b-c", "c-a", "c-z")
    assert shape(bare)["meaningful_loops"] == 0
    told = drawn("a-b", "b-c", "c-a", "c-z", holds={"b": coin()})
    assert shape(told)["meaningful_loops"] == 1


def test_two_doors_side_by_side_are_no_loop_that_matters() -> None:
    assert shape(drawn("a-b", "a>b", "b-z"))["meaningful_loops"] == 0


def test_a_dead_end_with_a_coin_in_it_was_worth_the_walk() -> None:
    figures = shape(drawn("a-b", "a-c", "a-z", holds={"b": coin()}))
    assert (figures["dead_ends"], figures["dead_ends_without_reward"]) == (2, 1)


def test_a_key_behind_a_door_whose_key_lies_open_makes_three_spheres() -> None:
    figures = shape(
        drawn(
            "a-b", "a-c", "c-d", "d-z", holds={"b": key("tin"), "c": key("brass")},
            locked={"a-c": "tin", "d-z": "brass"},
        )
    )  # fmt: skip
    assert figures["spheres"] == 3
    assert figures["linearity_percent"] == 100


def test_two_keys_found_together_are_less_of_a_line() -> None:
    figures = shape(
        drawn(
            "a-b", "a-c", "c-d", "d-z", holds={"b": key("tin"), "a": key("brass")},
            locked={"a-c": "tin", "d-z": "brass"},
        )
    )  # fmt: skip
    assert (figures["spheres"], figures["linearity_percent"]) == (2, 0)


def test_a_lever_far_from_its_gate_is_foreshadowed_by_it() -> None:
    lever = Content(type="lever", id="lever", effect=Effect(event="up", opens=("a-z",)))
    seen = drawn("a-b", "b-c", "a-z", holds={"c": lever}, closed="a-z")
    assert shape(seen)["locks_foreshadowed_percent"] == 100
    late = drawn(
        "a-b", "a-c", "c-z", holds={"b": key("tin"), "a": key("brass")},
        locked={"a-c": "tin", "c-z": "brass"},
    )  # fmt: skip
    assert shape(late)["locks_foreshadowed_percent"] == 50
