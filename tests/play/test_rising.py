"""Heroes gain a level by what they did, when their game says so."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.adventure.values import Content
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.play.party import gather
from solo.play.playthrough import Playthrough
from solo.render.formats.markdown import render_log
from solo.rules import System
from solo.systems.d20 import SYSTEM
from solo.systems.d20.creature import DEAD, Creature
from tests.play.made import adventure, bare, with_content
from tests.systems.awkward import SYSTEM as AWKWARD

BELL = Content(type="goal", id="bell", name="bell", says="The bell hung where it was said to.")


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def errand(
    library: Library, system: System, *, goal: bool = True, level: int = 3, dead: int = -1
) -> Playthrough:
    """Return a walk through an empty place with the goal at its door, or with none at all."""
    made = bare(adventure(library, scenes=5, level=level))
    if goal:
        made = with_content(made, 0, BELL)
    party = gather(made, library, system, stream=Stream("errand"))
    if dead >= 0:
        one = party[dead]
        assert isinstance(one, Creature)
        one.hurt(99)
        one.fall(DEAD)
    return play_through(made, library, system, stream=Stream("errand"), party=party)


def risen(walk: Playthrough) -> list[tuple[str, int]]:
    return [(name, e.place) for e in walk.events if e.kind == "rise" for name in e.who]


@pytest.mark.parametrize("system", [SYSTEM, AWKWARD], ids=lambda system: system.id)
def test_a_party_that_succeeds_comes_home_a_level_higher(system: System, library: Library) -> None:
    walk = errand(library, system)
    assert walk.ending == "success"
    assert risen(walk) == [(one.name, 4) for one in walk.party]
    assert all(home.most > out.most for home, out in zip(walk.survivors, walk.party, strict=True))


def test_the_dead_rise_by_no_level(library: Library) -> None:
    walk = errand(library, SYSTEM, dead=1)
    names = [one.name for one in walk.party]
    assert [name for name, _ in risen(walk)] == [names[0], *names[2:]]


def test_nobody_learns_from_an_errand_that_came_to_nothing(library: Library) -> None:
    walk = errand(library, SYSTEM, goal=False)
    assert walk.ending != "success"
    assert risen(walk) == []


def test_the_best_there_are_have_no_level_left_to_gain(library: Library) -> None:
    assert risen(errand(library, SYSTEM, level=10)) == []


@pytest.mark.parametrize(
    ("setting", "last"),
    [
        ("adventure", ["goal", "end", "rise", "rise", "rise", "rise"]),
        ("scene_goal", ["goal", "rise", "rise", "rise", "rise", "end"]),
        ("manual", ["goal", "end"]),
    ],
)
def test_a_level_comes_with_the_end_with_the_goal_or_by_hand(
    setting: str, last: list[str], library: Library
) -> None:
    walk = errand(library, SYSTEM.under({"level_up_after": setting}))
    kinds = [event.kind for event in walk.events]
    assert kinds[kinds.index("goal") :] == last


def test_a_log_says_who_gained_a_level_and_what_each_made_of_it(library: Library) -> None:
    walk = errand(library, SYSTEM)
    log = render_log(walk, library, SYSTEM, stream=Stream("told"), flavour="callouts")
    first, home = walk.party[0].name, walk.survivors[0]
    assert log.count("A level gained") == 1
    assert f"{first}: level 4, " in log
    assert "R-74" in log
    assert f"**{first}**: {home.after} of {home.most} hit points left; level 4 now" in log
