"""What the game master's page says of ways that are shut, that close and that are barred."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    Brief,
    CheckNeed,
    Content,
    CountOf,
    EventNeed,
    ItemNeed,
    Need,
    Pattern,
)
from solo.content.library import Library, load
from solo.render.doors import Doors
from solo.render.prep import prep_view
from solo.systems.d20 import SYSTEM
from tests.adventure.written import written

RAW = re.compile(
    r"\b(?:exit|scene|key|lever|turn|fall|unbar|open|decoy|threat|clue)-\d|has come about"
)
"""Ids, as no page shows them."""


def exits(adventure: Adventure) -> list[list[str]]:
    """Return the exits of every scene as the page tells them."""
    doors = Doors(adventure, SYSTEM)
    return [
        [
            f"{way.id} ({marks}): {says}"
            for way in adventure.exits
            if scene.id in (way.source, way.target)
            for marks, says in [doors.told(way, scene)]
        ]
        for scene in adventure.scenes
    ]


def test_a_way_that_closes_and_a_bar_are_told_from_both_their_sides() -> None:
    yard, mine, store = exits(written("blocked-retreat"))

    assert yard == [
        "gallery (): The propped gallery closes behind whoever crosses it.",
        "gate (): The barred gate is barred on its far side, and opens to whoever comes from 2.",
        "store-door (): Needs the brass lamp in 2.",
    ]
    assert mine == ["gallery (see 1): ", "gate (barred on this side): "]
    assert store == ["store-door (free from this side): "]


def test_a_turn_says_what_falls_and_what_opens_and_they_say_it_too() -> None:
    hall, roof, *_ = exits(written("altered-return"))

    assert hall == [
        "ramp (): The plank ramp closes when the tipping bridge between 2 and 3 is crossed.",
        "hatch (): Shut until the tipping bridge between 2 and 3 is crossed.",
        "cellar-door (): Needs the crank in 3; it is used up.",
    ]
    assert roof[2] == (
        "bridge (): To cross the tipping bridge closes the plank ramp between 1 and 2 and opens "
        "the iron hatch between 1 and 2."
    )


def test_what_is_taken_says_which_way_it_brings_down() -> None:
    adventure = written("collapse-with-stream")
    cave = adventure.scenes[1]

    assert (
        Doors(adventure, SYSTEM)
        .moves(cave.contents[0])
        .endswith("*Closes:* the crawling tunnel between 1 and 2.")
    )


@pytest.mark.parametrize(
    ("need", "says"),
    [
        (All((ItemNeed("a"), ItemNeed("b"))), "both the apple in 1 and the loaf in 2"),
        (AnyOf((ItemNeed("a"), ItemNeed("b"))), "the apple in 1 or the loaf in 2"),
        (
            CountOf(2, (ItemNeed("a"), ItemNeed("b"), ItemNeed("c"))),
            "two of these: the apple in 1, the loaf in 2 and the loaf in 3",
        ),
        (AnyOf((ItemNeed("b"), ItemNeed("c"))), "one of the loaves in 2 or 3"),
        (EventNeed("tipped"), "that the tipping bridge between 2 and 3 is crossed"),
        (EventNeed("bell-rung"), "that bell rung has come about"),
        (
            AnyOf((ItemNeed("a"), CheckNeed("force", "hard"))),
            "the apple in 1 or a hard try at forcing it, against 15 (D20-1.05)",
        ),
    ],
)
def test_a_need_is_said_with_where_each_piece_lies(need: Need, says: str) -> None:
    adventure = written("altered-return")
    names = {"a": ("apple", "apples"), "b": ("loaf", "loaves"), "c": ("loaf", "loaves")}
    scenes = [
        replace(
            scene,
            contents=(
                *scene.contents,
                Content(type="item", id=item, name=names[item][0], plural=names[item][1]),
            ),
        )
        for scene, item in zip(adventure.scenes, "abc", strict=False)
    ]
    changed = replace(adventure, scenes=(*scenes, adventure.scenes[3]))

    assert Doors(changed, SYSTEM).need(need) == says


@pytest.mark.parametrize("genre", ["fantasy", "horror", "modern", "scifi"])
def test_no_page_shows_an_id_or_says_of_an_exit_the_same_twice(
    genre: str, library: Library
) -> None:
    for seed in range(3):
        brief = Brief(genre=genre, scenes=14, seed=str(seed))
        adventure = generate(brief, library, SYSTEM, stream=Stream(genre, seed))
        view = prep_view(adventure, SYSTEM, library)
        lines = [line for scene in view.scenes for line in (*scene.exits, *scene.here)]
        said = [
            sentence
            for scene in view.scenes
            for line in scene.exits
            for sentence in line.split(". ")[1:]
            if not sentence.startswith("Watched")
        ]
        assert not [line for line in (*lines, *view.patterns) if RAW.search(line)]
        assert len(set(said)) == len(said)


def test_the_page_names_the_patterns_in_plain_words(library: Library) -> None:
    adventure = replace(
        written("altered-return"),
        patterns=(
            Pattern(id="hidden-shortcut", scenes=("hall", "tower", "roof"), exits=("ramp",)),
            Pattern(
                id="patrol", scenes=("hall", "roof"), exits=("hatch",), within="hidden-shortcut"
            ),
            Pattern(id="by-hand", scenes=("hall",), exits=()),
        ),
    )

    shortcut, patrol, own = prep_view(adventure, SYSTEM, library).patterns

    assert shortcut.startswith("A hidden shortcut at 1, 2 and 3. A long way round has")
    assert patrol.startswith("A patrolled round at 1 and 2, within a hidden shortcut. Somebody")
    assert own == "By hand at 1."


@pytest.fixture(scope="module")
def library() -> Library:
    return load()
