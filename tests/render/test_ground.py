"""People stand near the things of a place: what holds a clue need not hold a hero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.spots import beside
from solo.adventure.values import Brief
from solo.content.library import load
from solo.render.tactics import Notes
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made

THINGS = {
    "in the sheepskin mitten": "the sheepskin mitten",
    "at the foot of the leaning stone": "the leaning stone",
    "on top of the dumb waiter": "the dumb waiter",
    "deep in the sealed bin": "the sealed bin",
    "in the wall beside the gateway": "the wall beside the gateway",
    "under a turf by the old shoe": "a turf by the old shoe",
    "under the rail of masks": "the rail of masks",
    "to one side": "",
    "": "",
}


@pytest.mark.parametrize("spot", THINGS)
def test_whoever_is_at_a_spot_stands_near_the_thing_it_names(spot: str) -> None:
    assert beside(spot) == THINGS[spot]


@pytest.mark.parametrize("genre", GENRES)
def test_every_spot_of_the_shipped_places_names_a_thing(genre: str) -> None:
    handles = [h for kind in load().genre(genre).scenes for h in kind.handles]

    assert not [handle.spot for handle in handles if not beside(handle.spot)]


@pytest.mark.parametrize("genre", GENRES)
def test_no_note_on_a_fight_puts_people_into_a_spot(genre: str) -> None:
    library = load()
    for seed in range(4):
        adventure = made(Brief(genre=genre, seed=f"ground-{seed}"))
        notes = Notes(adventure, library, SYSTEM)
        for scene in adventure.scenes:
            for _, text in notes.of(scene):
                assert not [spot for spot in scene.spots if f" {spot}" in text]


def test_a_place_without_spots_has_a_middle_and_a_side() -> None:
    library = load()
    adventure = made(Brief(genre="fantasy", seed="ground-0"))
    notes = Notes(adventure, library, SYSTEM)
    told = [text for scene in adventure.scenes for _, text in notes.of(replace(scene, spots=()))]

    assert told
    assert not [text for text in told if "{" in text or "near ," in text]
