"""What a game master is told of a fight is of people, who fit beside things and not into them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from solo.adventure.values import Content, Scene
from solo.content.library import load
from solo.render.tactics import Notes
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, many


def fights(genre: str) -> Iterator[tuple[Scene, Content, str]]:
    """Yield the scenes of a genre where somebody stands, who leads there, and the notes."""
    for adventure in many(genre, 5):
        notes = Notes(adventure, load(), SYSTEM)
        for scene in adventure.scenes:
            leads = [content for content in scene.contents if content.type == "threat"]
            if leads:
                yield scene, leads[0], " ".join(text for _, text in notes.of(scene))


@pytest.mark.parametrize("genre", GENRES)
def test_nobody_fights_in_a_hiding_place(genre: str) -> None:
    told = list(fights(genre))
    assert told
    assert [
        (scene.id, spot) for scene, _, text in told for spot in scene.spots if spot in text
    ] == []


@pytest.mark.parametrize("genre", GENRES)
def test_who_is_alone_is_not_one_of_several(genre: str) -> None:
    alone = [(lead.name, text) for _, lead, text in fights(genre) if lead.count == 1]
    assert alone
    assert [name for name, text in alone if f"ne of the {name}" in text] == []
