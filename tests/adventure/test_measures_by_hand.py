"""Adventures written by hand, and what a reader with a pencil measures of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from solo.adventure.handwritten import from_json, parsed
from solo.adventure.measures import MOST_ROUTES, measure
from solo.adventure.pacing import Pace, fit
from solo.adventure.proof import prove
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.render.card import card_view
from tests.adventure.drawn import door, goal, scene
from tests.adventure.made import made

HAND = Path(__file__).parent / "hand"

MILL = {
    # Eight scenes need seven exits; there are ten, one of them hidden. Of the nine that are known
    # two close a ring: yard, barn, loft, wheel (a key, rats) and yard, wheel, race (one way).
    "scenes": 8, "exits": 10, "loops": 3, "meaningful_loops": 2, "form": "loop",
    "secrets": 1, "one_way": 1, "patterns": 0,
    # Over the bridge, or through barn and loft; both by way of wheel and cellar.
    "routes": 2, "independent_routes": 1, "independent_routes_to_door": 1, "chokepoints": 2,
    # The shed, and it is empty: what is hidden between shed and cellar is not counted.
    "dead_ends": 1, "dead_ends_without_reward": 1,
    # Key and lever can be had from the first, in any order; both open something, so nothing is
    # opened by one thing alone. The trap door (one crossing off) is nearer than the key (two); the
    # culvert is behind the trap door, and the lever is not.
    "locks": 1, "gates": 1, "spheres": 2, "linearity_percent": 0,
    "locks_foreshadowed_percent": 50,
    # Race, yard, barn, loft, wheel, cellar, store: the yard was seen before, one of seven.
    "walk": 7, "walking_back_percent": 14,
    # Rats at the wheel and in the cellar, which follow each other on the shortest way.
    "threats": 2, "longest_without_safe": 2, "treasure": 30, "hazards": 0,
    # Yard, barn, mill, shed and one kind of rat: five, of eight scenes and two groups.
    "variety_percent": 50,
    # Where: three clues in three scenes, two to be seen. Who: two, both in the cellar behind the
    # trap door, both by a roll. 1 - 0.4^3 = 0.936; times 1 - 0.4^2 = 0.84 it is 0.786.
    "clues": 5, "needed": 2, "settled": 1, "fewest_clues": 2, "clue_cut": 1,
    "clues_in_plain_sight": 0, "behind_one_lock": 1, "goal_in_1000": 936, "all_in_1000": 786,
}  # fmt: skip

THREE_DOORS = {
    "loops": 0, "meaningful_loops": 0, "form": "tree", "routes": 1, "independent_routes": 1,
    "chokepoints": 0,
    # Owl, hare and pike, each with a bell.
    "dead_ends": 3, "dead_ends_without_reward": 0,
    # Two keys, then three bells and a key, then the roof. All doors are met in the hall.
    "locks": 4, "gates": 0, "spheres": 3, "linearity_percent": 0,
    "locks_foreshadowed_percent": 100,
    # Three times into a room and back, and up: three of seven into the hall again.
    "walk": 7, "walking_back_percent": 42,
}  # fmt: skip

DROP_THAT_OPENS = {
    # Chute and fire door lie side by side: a loop, and none that matters.
    "loops": 1, "meaningful_loops": 0, "one_way": 1, "form": "loop",
    "dead_ends": 1, "dead_ends_without_reward": 1,
    # The fob opens both doors, and it alone.
    "locks": 2, "spheres": 2, "linearity_percent": 100, "walk": 1, "walking_back_percent": 0,
}  # fmt: skip


def measured(name: str) -> dict[str, object]:
    """Return the measures of an adventure written by hand."""
    text = (HAND / f"{name}.json").read_text("utf-8")
    found = from_json(parsed(text, name), name, proves=False)
    proof = prove(found.scenes, found.exits, found.mission.event)
    return {**measure(replace(found, proof=proof))}


@pytest.mark.parametrize(
    ("name", "by_hand"),
    [("mill", MILL), ("three-doors", THREE_DOORS), ("drop-that-opens", DROP_THAT_OPENS)],
)
def test_measures_are_those_that_a_reader_finds(name: str, by_hand: dict[str, object]) -> None:
    found = measured(name)

    assert {key: found[key] for key in by_hand} == by_hand


@pytest.mark.parametrize(
    ("wanted", "percent"),
    [
        # Felt is half of one's own and a quarter of each neighbour's, or of one's own at an end:
        # 0.4, 0.8, 0.8 is felt as 0.5, 0.7, 0.8.
        ((50, 70, 80), 100),
        # 0.2 too much and 0.2 too little, of 2.0.
        ((50, 50, 100), 80),
        # 1.9 off, of 0.1: no fit is less than none.
        ((0, 0, 10), 0),
    ],
)
def test_a_tension_fit_is_redone_by_hand(wanted: tuple[int, ...], percent: int) -> None:
    pace = Pace(
        curve=load().curves["ramp"],
        asked=(Fraction(0),) * 4,
        order=(1, 2, 3),
        wanted=tuple(Fraction(each, 100) for each in wanted),
    )

    assert fit(pace, {1: Fraction(4, 10), 2: Fraction(8, 10), 3: Fraction(8, 10)}) == percent


def test_a_budget_fit_is_the_mean_of_how_near_each_group_comes() -> None:
    base = made(Brief(seed="0"))
    met = {1: (50, 50), 2: (100, 80), 3: (60, 0)}  # met, a fifth too little, nobody there
    scenes = tuple(
        replace(one, budget=Fraction(asked, 100), strain=Fraction(had, 100))
        for place, one in enumerate(base.scenes)
        for asked, had in [met.get(place, (0, 0))]
    )

    assert measure(replace(base, scenes=scenes))["budget_fit_percent"] == 90


def grid(size: int) -> Adventure:
    """Return a start with the goal on one side and a square field of rooms on the other."""
    rooms = [(x, y) for x in range(size) for y in range(size)]
    scenes = [
        scene("a"),
        *(replace(scene("c"), id=f"{x} {y}") for x, y in rooms),
        replace(scene("b", goal()), goal=True),
    ]
    exits = [door("a", "0 0"), door("a", "b")]
    exits += [door(f"{x} {y}", f"{x + 1} {y}") for x, y in rooms if x + 1 < size]
    exits += [door(f"{x} {y}", f"{x} {y + 1}") for x, y in rooms if y + 1 < size]
    base = made(Brief(seed="0"))
    return replace(base, scenes=tuple(scenes), exits=tuple(exits), clues=(), conclusions=())


def test_a_field_of_rooms_that_leads_nowhere_is_counted_at_once() -> None:
    field = grid(12)
    proof = prove(field.scenes, field.exits, "goal")

    assert measure(replace(field, proof=proof))["routes"] == 1


def test_no_more_routes_are_counted_than_anybody_reads() -> None:
    field = grid(5)
    more = replace(field, exits=(*field.exits, door("4 4", "b")))
    proof = prove(more.scenes, more.exits, "goal")

    assert measure(replace(more, proof=proof))["routes"] == MOST_ROUTES


def test_a_card_names_every_measure_of_an_adventure_and_every_pattern() -> None:
    adventure = made(Brief(seed="3", scenes=16))
    card = card_view(adventure, "", load().patterns)
    titles = {kind.id: kind.title for kind in load().patterns}

    assert [title for title, _, _ in card.patterns] == [titles[p.id] for p in adventure.patterns]
    for (_, scenes, says), pattern in zip(card.patterns, adventure.patterns, strict=True):
        assert scenes == ", ".join(name.removeprefix("scene-") for name in pattern.scenes)
        assert (f"Inside: {titles.get(pattern.within)}." in says) == bool(pattern.within)
    shown = [says for _, rows in card.parts for _, _, says in rows]
    assert all(says.endswith(".") for says in shown)
    assert len(set(shown)) == len(shown)
