"""Over some seeds every way to shut a door occurs, and every mark has what it promises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from solo.adventure.puzzle import parts
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    Brief,
    CheckNeed,
    Content,
    CountOf,
    EventNeed,
    Exit,
    ItemNeed,
    Scene,
)
from solo.content.alternatives import shape
from solo.content.library import load
from solo.content.patterns import MARKS
from tests.adventure.made import GENRES, made

SEEDS = 8


@cache
def drawn() -> tuple[Adventure, ...]:
    return tuple(
        made(Brief(genre=genre, seed=f"{genre} {seed}", scenes=12 + seed))
        for genre in GENRES
        for seed in range(SEEDS)
    )


def doors() -> Iterator[tuple[Adventure, Exit]]:
    for adventure in drawn():
        for door in adventure.exits:
            yield adventure, door


def marked(mark: str) -> list[tuple[Adventure, Scene]]:
    return [(whole, scene) for whole in drawn() for scene in whole.scenes if mark in scene.marks]


def things(adventure: Adventure) -> dict[str, Content]:
    return {content.id: content for scene in adventure.scenes for content in scene.contents}


def keys(adventure: Adventure, door: Exit) -> list[Content]:
    items = [part.item for part in parts(door.needs) if isinstance(part, ItemNeed)]
    return [things(adventure)[item] for item in items]


def test_some_locks_take_every_piece_some_take_either_and_some_so_many_of_them() -> None:
    every = [door for _, door in doors() if isinstance(door.needs, All)]
    many = [door for _, door in doors() if isinstance(door.needs, CountOf)]
    either = [
        door
        for _, door in doors()
        if isinstance(door.needs, AnyOf)
        and len(door.needs.of) > 1
        and all(isinstance(part, ItemNeed) for part in door.needs.of)
    ]
    assert every
    assert many
    assert either
    assert all(isinstance(d.needs, CountOf) and 1 < d.needs.n < len(d.needs.of) for d in many)


def test_some_locks_give_way_to_a_try_and_never_to_that_alone() -> None:
    forced = [
        door
        for _, door in doors()
        if any(isinstance(part, CheckNeed) for part in parts(door.needs))
    ]
    assert forced
    assert all(any(isinstance(part, ItemNeed) for part in parts(door.needs)) for door in forced)
    assert all(door.forced for door in forced)


def test_some_keys_are_spent_and_two_like_doors_take_like_keys() -> None:
    uses = {key.use for whole, door in doors() for key in keys(whole, door)}
    twins = [
        (whole, door)
        for whole, door in doors()
        if sum(other.needs == door.needs for other in whole.exits if door.needs) > 1
    ]
    assert uses == {"kept", "spent"}
    assert twins
    for whole, door in twins:
        like = keys(whole, door)
        assert len(like) == 2
        assert len({key.name for key in like}) == 1
        assert {key.use for key in like} == {"spent"}


def test_events_open_some_ways_and_levers_lay_others_open() -> None:
    gates = [door for _, door in doors() if isinstance(door.needs, EventNeed) and not door.effect]
    shutters = [
        (whole, door)
        for whole, door in doors()
        if door.closed
        and any(c.effect and door.id in c.effect.opens for c in things(whole).values())
    ]
    turned = [
        (whole, door)
        for whole, door in doors()
        if door.closed and any(d.effect and door.id in d.effect.opens for d in whole.exits)
    ]
    assert gates
    assert shutters
    assert turned
    assert all(door.shut for door in gates)


def test_some_ways_close_behind_some_elsewhere_and_some_are_barred_from_one_side() -> None:
    behind = [door for _, door in doors() if door.effect and door.id in door.effect.closes]
    fallen = [
        door
        for whole, door in doors()
        if any(d.effect and d is not door and door.id in d.effect.closes for d in whole.exits)
    ]
    barred = [
        door for _, door in doors() if door.effect and door.needs == EventNeed(door.effect.event)
    ]
    assert behind
    assert fallen
    assert barred
    assert all(door.shut and door.crossing for door in (*behind, *fallen, *barred))
    assert all(door.opens_from_inside for door in barred)


def test_most_locks_open_from_inside_and_some_do_not() -> None:
    locked = [door for whole, door in doors() if keys(whole, door)]
    inside = sum(door.opens_from_inside for door in locked)

    assert 2 * inside > len(locked) > inside


@pytest.mark.parametrize("mark", sorted({*MARKS} - {"hazard"}))
def test_every_mark_of_a_scene_occurs(mark: str) -> None:
    assert marked(mark)


def test_a_decoy_lies_where_one_is_marked_and_nowhere_else() -> None:
    for whole in drawn():
        for scene in whole.scenes:
            lies = any(content.id.startswith("decoy-") for content in scene.contents)
            assert lies == ("decoy" in scene.marks)


def test_what_passes_for_the_goal_suits_what_is_to_be_done_about_it() -> None:
    genres = {name: load().genre(name) for name in GENRES}
    found = 0
    for whole, scene in marked("decoy"):
        genre = genres[whole.brief.genre]
        (goal,) = (one for one in genre.goals if one.thing.noun == whole.mission.thing)
        for content in scene.contents:
            if content.id.startswith("decoy-"):
                (decoy,) = (one for one in genre.decoys if one.id == content.record)
                assert goal.does in decoy.does
                found += 1
    assert found


def test_a_vista_is_seen_where_one_is_marked() -> None:
    for whole, scene in marked("vista"):
        shapes = [shape(kind.says) for kind in load().genre(whole.brief.genre).vistas]
        assert any(one.fullmatch(sign) for one in shapes for sign in scene.signs)


def test_a_reward_lies_where_one_is_marked() -> None:
    for _, scene in marked("reward"):
        assert any(content.worth > 1 for content in scene.contents), scene.title


def test_whoever_walks_a_round_has_left_signs_on_it() -> None:
    signs = [bool(scene.signs) for _, scene in marked("patrol") if "roamer" not in scene.marks]

    assert 3 * sum(signs) >= 2 * len(signs)


def test_nobody_friendly_guards_what_is_to_be_guarded_well() -> None:
    for _, scene in marked("strong threat"):
        moods = {content.disposition for content in scene.contents if content.type == "threat"}
        assert not moods & {"friendly", "helpful"}


def test_patterns_name_scenes_and_exits_that_are_there() -> None:
    for whole in drawn():
        assert whole.patterns
        ends = {door.id: {door.source, door.target} for door in whole.exits}
        for pattern in whole.patterns:
            assert all(ends[door] <= {*pattern.scenes} for door in pattern.exits)
            assert pattern.within in {"", *(other.id for other in whole.patterns)}
