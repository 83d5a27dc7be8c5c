"""If nobody interferes: what comes about by the hour, whose doing it is, and when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from solo.adventure.handwritten import from_json
from solo.adventure.values import Adventure
from solo.content.genres import Turn
from solo.errors import ContentError
from tests.adventure.made import GENRES, many

MOST = 20
"""Adventures a genre that are looked at."""


def own(adventure: Adventure) -> list[Turn]:
    return [turn for turn in adventure.mission.timeline if not turn.faction]


def theirs(adventure: Adventure) -> list[Turn]:
    return [turn for turn in adventure.mission.timeline if turn.faction]


@pytest.mark.parametrize("genre", GENRES)
def test_the_hours_rise_and_the_opposition_has_the_last(genre: str) -> None:
    for adventure in many(genre, MOST):
        turns = adventure.mission.timeline
        hours = [turn.hour for turn in turns]

        assert hours == sorted(hours)
        assert turns[-1].faction == ""
        assert hours[-1] == adventure.mission.hours >= 24


@pytest.mark.parametrize("genre", GENRES)
def test_the_opposition_and_one_faction_are_both_at_work(genre: str) -> None:
    for adventure in many(genre, MOST):
        factions = {faction.id: faction.name for faction in adventure.factions}
        doers = {turn.faction for turn in theirs(adventure)}
        told = " ".join(turn.says for turn in theirs(adventure))

        assert len(own(adventure)) in {4, 5}
        assert len(doers) == 1
        assert factions[doers.pop()].removeprefix("the ") in told
        assert "{" not in told


def test_the_hours_differ_from_adventure_to_adventure() -> None:
    found = {adventure.mission.hours for g in GENRES for adventure in many(g, MOST)}

    assert len(found) >= 12


BARE: dict[str, Any] = {
    "scene_graph": {
        "nodes": [{"id": "yard"}, {"id": "well", "contents": [{"type": "goal", "id": "bucket"}]}],
        "edges": [{"source": "yard", "target": "well"}],
    }
}


def written(**mission: Any) -> Adventure:
    return from_json({**BARE, "mission": mission})


def test_a_timeline_of_bare_texts_is_spread_over_the_hours() -> None:
    adventure = written(hours=20, timeline=["The dam creaks.", "The dam goes."])

    assert [turn.hour for turn in adventure.mission.timeline] == [10, 20]


def test_a_written_timeline_ends_with_the_last_hour_of_the_opposition() -> None:
    lines = [
        {"hour": 40, "says": "The mill is sold.", "faction": "millers"},
        {"hour": 5, "says": "The dam creaks."},
        {"hour": 30, "says": "The dam goes."},
    ]
    mission = written(timeline=lines).mission

    assert mission.hours == 30
    assert [turn.hour for turn in mission.timeline] == [5, 30, 40]
    assert written(timeline=lines, hours=9).mission.hours == 9


def test_a_mission_without_a_timeline_lasts_a_day() -> None:
    assert written(hook="Somebody wants a bucket.").mission.hours == 24


@pytest.mark.parametrize(
    ("timeline", "says"),
    [
        ("soon", "'soon' is not a list of lines"),
        ([7], "7 is not a text, nor an hour with what it says"),
        ([{"hour": -1, "says": "It began."}], "hour: -1 is outside 0 to 10000"),
        ([{"hour": 1}], "says: missing"),
        ([{"hour": 1, "says": "It began.", "who": "us"}], "who: unknown key"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(timeline: object, says: str) -> None:
    with pytest.raises(ContentError, match=says):
        written(timeline=timeline)
