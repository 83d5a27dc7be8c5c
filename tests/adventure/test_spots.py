"""Things lie in, under and behind what stands in a place; people stand near it."""

from __future__ import annotations

import re

import pytest

from solo.content.library import load
from solo.content.wording import near
from tests.adventure.made import GENRES, many

SPOTS = sorted(
    {
        handle.spot
        for genre in GENRES
        for scene in load().genre(genre).scenes
        for handle in scene.handles
    }
)
INSIDE = re.compile(r"^near (?:the )?(?:in|inside|under|underneath|beneath|behind|on) ")


@pytest.mark.parametrize("lies", SPOTS)
def test_one_can_stand_near_every_hiding_place_of_every_genre(lies: str) -> None:
    stands = near(lies)
    assert stands.startswith("near ")
    assert not INSIDE.search(stands)
    assert near(stands) == stands


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
    assert not [lever.where for lever in levers if near(lever.where) != lever.where]


def test_nothing_is_hidden_where_another_thing_lies() -> None:
    for genre in GENRES:
        for adventure in many(genre, 6):
            for scene in adventure.scenes:
                lain = [near(c.where) for c in scene.contents if c.type in {"key", "lever"}]
                assert len(set(lain)) == len(lain)
