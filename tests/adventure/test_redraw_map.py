"""Ways and places drawn anew: what is locked stays, and nobody gets stuck."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solo.adventure.redraw import LAYERS, Request, redraw
from solo.adventure.replay import replay
from solo.adventure.spots import corners
from solo.adventure.values import Adventure, Brief, Exit
from solo.content.library import load
from solo.content.wording import near
from solo.errors import BriefError
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made

ROOF = {"indoors", "outdoors"}
SEEDS = "abcd"


def drawn(adventure: Adventure, seed: str = "again", **wishes: Any) -> Adventure:
    request = Request(seed=seed, **wishes)
    return redraw(adventure, request, load(), SYSTEM, "it.json").adventure


def pairs(adventure: Adventure) -> list[tuple[str, str]]:
    return [(door.source, door.target) for door in adventure.exits]


def bound(door: Exit) -> bool:
    """Say whether something else hangs on a way than where it leads."""
    return bool(door.needs or door.secret or door.hazard or door.effect or door.way == "forward")


@pytest.mark.parametrize("genre", GENRES)
@pytest.mark.parametrize("locks", [(), ("3", "7")])
def test_another_map_joins_other_scenes_and_leaves_the_locked_ones_their_ways(
    genre: str, locks: tuple[str, ...]
) -> None:
    for seed in SEEDS:
        before = made(Brief(genre=genre, seed=seed, scenes=12))
        after = drawn(before, layers=("map",), locks=locks)
        kept = {f"scene-{lock}" for lock in locks}
        old = {door.id: door for door in before.exits}

        assert pairs(after) != pairs(before)
        assert [door.id for door in after.exits] == list(old)
        for door in after.exits:
            if bound(old[door.id]) or kept & {old[door.id].source, old[door.id].target}:
                assert door == old[door.id]
        assert [replace(s, signs=(), marks=()) for s in after.scenes] == [
            replace(s, signs=(), marks=()) for s in before.scenes
        ]
        for lock in locks:
            assert after.scenes[int(lock) - 1] == before.scenes[int(lock) - 1]
        assert (after.clues, after.people, after.mission) == (
            before.clues, before.people, before.mission,
        )  # fmt: skip


def test_a_pattern_of_which_a_way_leads_elsewhere_is_none_any_more() -> None:
    kept = gone = unmarked = 0
    for seed in "abgh":
        before = made(Brief(genre="fantasy", seed=seed, scenes=14))
        after = drawn(before, layers=("map",), scenes=tuple("345678"))
        ends = dict(zip([door.id for door in before.exits], pairs(before), strict=True))
        now = dict(zip([door.id for door in after.exits], pairs(after), strict=True))
        still = [p for p in before.patterns if all({*ends[d]} == {*now[d]} for d in p.exits)]

        assert [p.id for p in after.patterns] == [p.id for p in still]
        assert {p.within for p in after.patterns} <= {"", *(p.id for p in still)}
        rounds = {place for p in still if p.id == "patrol" for place in p.scenes}
        for old, new in zip(before.scenes, after.scenes, strict=True):
            assert {*new.marks} <= {*old.marks}
            assert {*old.marks} - {*new.marks} <= {"patrol", "roamer"}
            assert "patrol" not in old.marks or "patrol" in new.marks or new.id not in rounds
            unmarked += new.marks != old.marks
        assert [s.marks for s in after.scenes[8:]] == [s.marks for s in before.scenes[8:]]
        kept += len(still)
        gone += len(before.patterns) - len(still)
    assert kept
    assert gone
    assert unmarked


@pytest.mark.parametrize("genre", GENRES)
def test_another_map_can_be_finished_and_nobody_gets_stuck(genre: str) -> None:
    for seed in SEEDS:
        before = made(Brief(genre=genre, seed=seed, scenes=14))
        after = drawn(before, layers=("map",))
        event = after.mission.event
        joined = [frozenset(pair) for pair in pairs(after)]

        assert after.proof.completable
        assert after.proof.dead_ends == ()
        assert replay(after.scenes, after.exits, event, after.proof.witness) == ""
        assert after.measures["loops"] == before.measures["loops"]
        assert len(set(joined)) == len(joined)


def test_the_ways_of_one_scene_are_given_another_look_and_lead_where_they_led() -> None:
    before = made(Brief(seed="a", scenes=12))
    after = drawn(before, layers=("map",), scenes=("4",))
    moved = [old.id for old, new in zip(before.exits, after.exits, strict=True) if old != new]

    assert pairs(after) == pairs(before)
    assert moved
    assert all("scene-4" in (d.source, d.target) for d in before.exits if d.id in moved)
    assert after.scenes == before.scenes


@pytest.mark.parametrize("genre", GENRES)
def test_ways_drawn_anew_suit_the_places_they_join(genre: str) -> None:
    whole = load().genre(genre)
    kinds = (*whole.exits, *whole.locks, *whole.gates, *whole.secrets, *whole.drops)
    kinds = (*kinds, *whole.fittings, *whole.falls, *whole.bars)
    asked = {kind.noun: ROOF & {*kind.tags} for kind in kinds}
    for layers in (("map",), ()):
        for seed in SEEDS:
            before = made(Brief(genre=genre, seed=seed, scenes=12))
            after = drawn(before, layers=layers, locks=("1",))
            tags = {scene.id: {*scene.tags} for scene in after.scenes}
            for door in after.exits:
                assert asked[door.noun] <= tags[door.source] | tags[door.target], door.noun


def test_a_map_without_a_way_to_draw_is_refused_with_the_reason() -> None:
    before = made(Brief(seed="a", scenes=12))
    goal = str(before.scenes[-1].number)
    with pytest.raises(BriefError, match="no plain way leads between the scenes named"):
        drawn(before, layers=("map",), scenes=(goal,))


@pytest.mark.parametrize("genre", GENRES)
def test_a_whole_scene_is_another_place_where_nobody_tells_of_the_old_one(genre: str) -> None:
    moved = 0
    for seed in SEEDS:
        before = made(Brief(genre=genre, seed=seed, scenes=12))
        after = drawn(before, scenes=("3", "5", "8"))
        for old, new in zip(before.scenes, after.scenes, strict=True):
            spots = {*new.spots, *corners(new.noun)}
            for content in new.contents:
                at_way = content.type == "hazard" and content.where.startswith("at the ")
                known = {near(spot) for spot in spots} if content.type == "lever" else spots
                assert not content.where or at_way or content.where in known
            bones = [(c.id, c.needs, c.effect) for c in new.contents if c.type in {"item", "lever"}]
            assert bones == [
                (c.id, c.needs, c.effect) for c in old.contents if c.type in {"item", "lever"}
            ]
            for was, content in zip(old.contents, new.contents, strict=False):
                if was.type == "item" and was.where.casefold() in was.says.casefold():
                    assert content.where.casefold() in content.says.casefold()
            moved += new.kind != old.kind
        assert len({scene.title for scene in after.scenes}) == len(after.scenes)
        assert len({scene.kind for scene in after.scenes}) == len(after.scenes)
        assert after.conclusions == before.conclusions
        assert after.exits == before.exits
    assert moved >= 2


def test_the_map_stays_where_it_is_not_named() -> None:
    before = made(Brief(seed="a", scenes=12))

    assert "map" in LAYERS
    assert drawn(before, locks=("1",)).exits == before.exits
