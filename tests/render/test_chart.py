"""The plan of an adventure in text, and the walk that proves it."""

from __future__ import annotations

from dataclasses import replace

from solo.render.chart import map_line, walk_lines
from tests.render.handmade import ADVENTURE


def test_the_plan_names_every_way_once_by_numbers() -> None:
    assert map_line(ADVENTURE) == "1 \N{EN DASH} 2, 2 \N{EN DASH} 3 (locked)"


def test_a_hidden_way_and_a_way_without_return_are_marked() -> None:
    first, second = ADVENTURE.exits
    changed = replace(
        ADVENTURE, exits=(replace(first, secret=True), replace(second, way="forward", needs=None))
    )
    assert map_line(changed) == "1 ~ 2 (hidden), 2 \N{RIGHTWARDS ARROW} 3 (one way)"


def test_the_walk_goes_from_deed_to_deed() -> None:
    assert list(walk_lines(ADVENTURE)) == [
        "Go to 2 (by the mill door). Take the pantry key there.",
        "Go to 3 (by the pantry hatch, opened with the pantry key). Reach the runner stone there.",
    ]


def test_the_walk_says_what_breaks_in_the_lock() -> None:
    brittle = replace(
        ADVENTURE,
        scenes=tuple(
            replace(
                scene,
                contents=tuple(
                    replace(c, use="spent") if c.id == "key" else c for c in scene.contents
                ),
            )
            for scene in ADVENTURE.scenes
        ),
    )
    last = list(walk_lines(brittle))[-1]

    assert "(by the pantry hatch, opened with the pantry key, now used up)" in last
