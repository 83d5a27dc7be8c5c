"""Things lie in, under and behind what stands in a place; people stand beside it."""

from __future__ import annotations

import re

import pytest

from solo.adventure.spots import beside
from solo.content.library import load
from tests.adventure.made import GENRES, many

SPOTS = sorted(
    {
        handle.spot
        for genre in GENRES
        for scene in load().genre(genre).scenes
        for handle in scene.handles
    }
)
INSIDE = re.compile(r"^beside (?:the )?(?:in|inside|under|underneath|beneath|behind|on) ")


@pytest.mark.parametrize(
    ("lies", "stands"),
    [
        ("in the satchel", "beside the satchel"),
        ("in the pocket of the canvas shirt", "beside the canvas shirt"),
        ("under bed twelve", "beside bed twelve"),
        ("at the bottom of the toy cupboard", "beside the toy cupboard"),
        ("behind the row of thimbles", "beside the row of thimbles"),
        ("in an empty carrier", "beside an empty carrier"),
        ("to one side", "to one side"),
    ],
)
def test_who_fights_at_a_hiding_place_stands_beside_the_whole_of_it(lies: str, stands: str) -> None:
    assert beside(lies) == stands


@pytest.mark.parametrize("lies", SPOTS)
def test_one_can_stand_at_every_hiding_place_of_every_genre(lies: str) -> None:
    stands = beside(lies)
    assert stands.startswith("beside ")
    assert not INSIDE.search(stands)
    assert beside(stands) == stands


def test_what_is_worked_elsewhere_is_built_in_and_hides_in_nothing() -> None:
    levers = [
        content
        for genre in GENRES
        for adventure in many(genre, 6)
        for scene in adventure.scenes
        for content in scene.contents
        if content.type == "lever"
    ]
    assert levers
    assert not [lever.where for lever in levers if beside(lever.where) != lever.where]


def test_nothing_is_hidden_where_another_thing_lies() -> None:
    for genre in GENRES:
        for adventure in many(genre, 6):
            for scene in adventure.scenes:
                lain = [beside(c.where) for c in scene.contents if c.type in {"key", "lever"}]
                assert len(set(lain)) == len(lain)
