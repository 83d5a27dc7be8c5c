"""People stand near the things of a place: what holds a clue need not hold a hero."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solo.adventure.values import Brief
from solo.content.library import load
from solo.render.tactics import Notes
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made


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
