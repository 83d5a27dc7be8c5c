"""Tension curves: what is asked rises and falls as its record says, and leaves room to breathe."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.adventure.drawing import lay_out
from solo.adventure.pacing import Pace, choose_curve, fit, main_ways, pace
from solo.adventure.values import Adventure, Brief, EventNeed
from solo.content.library import load
from solo.errors import ContentError
from tests.adventure.made import GENRES, made

CURVES = ("ramp", "saw-tooth", "two-peak", "slow-burn", "siege")


def laid(curve: str, seed: int, scenes: int, stands: bool = True) -> Pace:
    """Return a curve laid over a layout of its own."""
    layout = lay_out(scenes, load().patterns, stream=Stream(str(seed), "layout"))
    brief = Brief(level=5, seed=str(seed))
    some = [stands or place % 2 == 0 for place in range(scenes)]
    return pace(layout, load().curves[curve], brief, some, stream=Stream(str(seed), "pace"))


def parts(curve: str) -> list[int]:
    """Return what scenes ask on average in each fifth of the way before the goal, in percent."""
    asked, many = [0] * 5, [0] * 5
    for seed in range(60):
        steps = laid(curve, seed, 20)
        order = steps.order[:-1]
        for at, place in enumerate(order):
            asked[5 * at // len(order)] += int(100 * steps.asked[place])
            many[5 * at // len(order)] += 1
    return [a // b for a, b in zip(asked, many, strict=True)]


def test_the_five_curves_are_there_and_every_one_is_drawn() -> None:
    assert set(CURVES) <= set(load().curves)
    drawn = {
        choose_curve(load(), Brief(genre=genre, seed=str(seed)), stream=Stream(str(seed), genre)).id
        for genre in GENRES
        for seed in range(40)
    }
    assert drawn == set(load().curves)


@pytest.mark.parametrize("curve", CURVES)
def test_a_curve_that_is_named_is_followed(curve: str) -> None:
    adventure = made(Brief(seed="curve", curve=curve, scenes=12))
    assert adventure.measures["curve"] == curve


def test_a_ramp_rises_and_a_slow_burn_rises_late() -> None:
    ramp, burn = parts("ramp"), parts("slow-burn")
    assert ramp == sorted(ramp)
    assert burn == sorted(burn)
    assert 2 * burn[0] < ramp[0] + burn[0]
    assert 2 * burn[1] < burn[4]


def test_two_peaks_stand_early_and_late_and_the_pressure_lets_go_between() -> None:
    first, early, _, late, last = parts("two-peak")
    assert early > first
    assert early > late
    assert last > late


def test_a_siege_presses_from_the_first_scenes() -> None:
    siege = parts("siege")
    assert 10 * siege[0] > 7 * max(siege)


@given(st.sampled_from(CURVES), st.integers(0, 500), st.integers(5, 30), st.booleans())
def test_nobody_is_met_where_no_fight_can_stand_and_never_too_often_in_a_row(
    curve: str, seed: int, scenes: int, everywhere: bool
) -> None:
    steps = laid(curve, seed, scenes, stands=everywhere)
    peak = max(range(scenes), key=lambda place: steps.asked[place])
    odd = [p for p in range(scenes) if steps.asked[p] and p % 2 and p != peak]
    assert steps.asked[0] == 0
    assert everywhere or odd == []
    runs: dict[int, int] = {}
    layout = lay_out(scenes, load().patterns, stream=Stream(str(seed), "layout"))
    for place, came in main_ways(layout).items():
        longest = max((runs[one] for one in came), default=0)
        runs[place] = longest + 1 if steps.asked[place] else 0
    assert max(runs.values()) <= steps.curve.unbroken


@pytest.mark.parametrize("curve", CURVES)
def test_what_is_asked_is_felt_as_the_curve_wants_it(curve: str) -> None:
    fits = [
        fit(steps, dict(enumerate(steps.asked)))
        for steps in (laid(curve, seed, 8 + seed % 20) for seed in range(40))
    ]
    assert sum(fits) >= 75 * len(fits)
    assert min(fits) >= 40


def unsafe(adventure: Adventure) -> int:
    """Return the most scenes in a row with somebody hostile, over all shortest open ways."""
    beside: dict[str, set[str]] = {scene.id: set() for scene in adventure.scenes}
    levers = {
        door for s in adventure.scenes for c in s.contents if c.effect for door in c.effect.opens
    }
    for way in adventure.exits:
        if way.secret or (way.closed and way.id not in levers):
            continue
        barred = way.effect is not None and way.needs == EventNeed(way.effect.event)
        behind = way.effect is not None and way.id in way.effect.closes
        if not barred:
            beside[way.source].add(way.target)
        if way.way == "both" and not behind:
            beside[way.target].add(way.source)
    hostile = {
        scene.id
        for scene in adventure.scenes
        if any(c.type == "threat" and c.disposition == "hostile" for c in scene.contents)
    }
    ways = [[next(scene.id for scene in adventure.scenes if scene.start)]]
    goal = next(scene.id for scene in adventure.scenes if scene.goal)
    seen: set[str] = set()
    while not (there := [way for way in ways if way[-1] == goal]):
        seen.update(way[-1] for way in ways)
        ways = [[*way, at] for way in ways for at in sorted(beside[way[-1]] - seen)]
    longest = 0
    for way in there:
        marks = "".join("x" if at in hostile else " " for at in way)
        longest = max(longest, *map(len, marks.split(" ")))
    return longest


@pytest.mark.parametrize("genre", GENRES)
def test_the_main_way_of_an_adventure_is_never_long_without_a_safe_scene(genre: str) -> None:
    library = load()
    for seed in range(25):
        adventure = made(Brief(genre=genre, seed=str(seed), scenes=6 + seed))
        curve = library.curves[str(adventure.measures["curve"])]
        said = adventure.measures["longest_without_safe"]
        assert said == unsafe(adventure)
        assert isinstance(said, int)
        assert said <= curve.unbroken


@pytest.mark.parametrize(
    ("record", "says"),
    [
        ('id = "a"\nsays = "A."\npoints = [1]\npeak = 9', r"points: 1 of at least 2 given"),
        ('id = "a"\nsays = "A."\npoints = [1, 20]\npeak = 9', "peak: 9 is no higher than"),
        ('id = "a"\nsays = "A."\npoints = [1, 999]\npeak = 9', r"points\[1\]: 999 is outside"),
        ('id = "a"\nsays = "A."\npoints = [1, 2]\npeak = 9\nbusi = 3', "unknown key"),
        ('id = "ramp"\nsays = "A."\npoints = [1, 2]\npeak = 9', "stands in curves/curves.toml too"),
    ],
)
def test_a_curve_that_is_wrong_is_refused_with_its_file(
    record: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "curves").mkdir()
    (tmp_path / "curves" / "mine.toml").write_text(f"[[curve]]\n{record}\n", encoding="utf-8")
    with pytest.raises(ContentError, match=says) as told:
        _ = load(tmp_path).curves
    assert "mine.toml" in str(told.value)
