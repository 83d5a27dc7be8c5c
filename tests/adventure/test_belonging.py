"""Things stand where they belong: ways suit their ends, hazards their scenes, beasts the open."""

from __future__ import annotations

import pytest

from solo.adventure.values import Adventure
from solo.content.genre_records import SCENE_TAGS
from solo.content.library import load
from tests.adventure.made import GENRES, many

ROOF = {"indoors", "outdoors"}


def ways(genre: str) -> dict[str, tuple[str, ...]]:
    """Return noun -> tags of every kind of way."""
    whole = load().genre(genre)
    plain = (whole.exits, whole.locks, whole.gates, whole.secrets, whole.drops)
    groups = (*plain, whole.fittings, whole.falls, whole.bars)
    return {kind.noun: kind.tags for group in groups for kind in group}


def strangers(adventure: Adventure, tags: dict[str, tuple[str, ...]]) -> list[str]:
    """Return the ways that ask for a roof or the open, where neither end has it."""
    places = {scene.id: scene.tags for scene in adventure.scenes}
    return [
        door.noun
        for door in adventure.exits
        if not ROOF & {*tags[door.noun]} <= {*places[door.source], *places[door.target]}
    ]


@pytest.mark.parametrize("genre", GENRES)
def test_a_way_suits_the_places_it_joins(genre: str) -> None:
    tags = ways(genre)
    found = [(a.brief.seed, odd) for a in many(genre, 40) if (odd := strangers(a, tags))]
    assert found == []


@pytest.mark.parametrize("genre", GENRES)
def test_a_hazard_suits_its_scene(genre: str) -> None:
    hazards = load().hazards
    for adventure in many(genre, 40):
        for scene in adventure.scenes:
            for content in scene.contents:
                if content.type == "hazard":
                    asked = {*hazards[content.record].tags} & {*SCENE_TAGS}
                    assert asked <= {*scene.tags}, (adventure.brief.seed, content.record)


@pytest.mark.parametrize("genre", GENRES)
def test_most_beasts_are_met_in_the_open_or_the_dark(genre: str) -> None:
    threats = load().threats
    met = [
        (content.record, bool({"outdoors", "deep", "dark"} & {*scene.tags}))
        for adventure in many(genre, 40)
        for scene in adventure.scenes
        for content in scene.contents
        if content.type == "threat" and not content.faction
        and threats[content.record].mind == "animal"
        and threats[content.record].size != "tiny"
        and "undead" not in threats[content.record].tags
    ]  # fmt: skip
    assert len(met) > 10
    assert sum(wild for _, wild in met) >= 0.95 * len(met), [kind for kind, wild in met if not wild]
