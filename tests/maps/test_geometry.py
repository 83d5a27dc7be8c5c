"""On no map does a way cross another, anything overlap, or anything leave the sheet."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solo.maps.shapes import Box, Route, Sheet, Text
from solo.maps.sheet import drawn, planned
from tests.adventure.census import GENRES, adventures
from tests.maps.census import AUDIENCES, look
from tests.maps.charts import sketched
from tests.maps.geometry import faults

FIRST = {"fantasy": 1013, "horror": 1023, "modern": 1105, "scifi": 1165}
"""The first of seven seeds a genre: 30 and 5 to 10 scenes, 14 to 20, 18 to 24, 26 to 30 and few."""


@pytest.mark.parametrize("genre", GENRES)
def test_nothing_crosses_overlaps_or_leaves_the_sheet(genre: str) -> None:
    for adventure in adventures(genre, 7, first=FIRST[genre]):
        for audience in AUDIENCES:
            found = look(adventure, audience)
            assert found.faults == (), adventure.brief.seed
            assert found.missing == 0, adventure.brief.seed
            # All are drawn wherever a drawing in the plane can hold them.
            assert found.planar == (not found.told), adventure.brief.seed


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_can_be_drawn_without_a_crossing_is_drawn(data: st.DataObject) -> None:
    wide, tall = data.draw(st.integers(2, 5)), data.draw(st.integers(2, 4))
    number = data.draw(st.permutations(range(wide * tall)))
    beside = [
        (number[x + y * wide], number[x + 1 + y * wide])
        for y in range(tall)
        for x in range(wide - 1)
    ] + [
        (number[x + y * wide], number[x + (y + 1) * wide])
        for y in range(tall - 1)
        for x in range(wide)
    ]
    ways = data.draw(st.permutations(beside))
    few = data.draw(st.integers(len(ways) // 2, len(ways)))

    shown = sketched(wide * tall, ways[:few])
    sheet = drawn(shown, planned(shown))

    assert [*faults(sheet)] == []
    assert sheet.told == ()


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_whatever_leads_where_the_map_is_free_of_faults(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 14))
    room = st.integers(0, size - 1)
    ways = data.draw(st.lists(st.tuples(room, room), max_size=30))
    titles = data.draw(st.lists(st.text(min_size=1, max_size=60), max_size=size))

    shown = sketched(size, ways, titles)
    sheet = drawn(shown, planned(shown))

    assert [*faults(sheet)] == []
    assert len(sheet.routes) + len(sheet.told) == len(ways)


def test_where_all_lead_to_all_some_ways_are_told_in_the_boxes() -> None:
    shown = sketched(7, [*combinations(range(7), 2)])

    sheet = drawn(shown, planned(shown))

    assert [*faults(sheet)] == []
    assert sheet.told
    for number in sheet.told:
        link = shown.links[number]
        words = " ".join(text.words for text in sheet.boxes[link.a].lines)
        assert "\N{RIGHTWARDS ARROW} to " in words
        assert str(link.b + 1) in words
    legend = [entry.text.words for entry in sheet.legend]
    assert any("would have to cross" in words for words in legend)


def test_a_hub_of_twenty_ways_is_drawn_with_all_of_them() -> None:
    shown = sketched(21, [(0, room) for room in range(1, 21)])

    sheet = drawn(shown, planned(shown))

    assert [*faults(sheet)] == []
    assert sheet.told == ()


def test_a_large_adventure_is_drawn_in_the_end() -> None:
    ways = [(room, room + 1) for room in range(199)] + [
        (room, 7 * room % 200) for room in range(90)
    ]
    shown = sketched(200, ways)

    assert [*faults(drawn(shown, planned(shown)))] == []


def sheet_of(boxes: tuple[Box, ...] = (), routes: tuple[Route, ...] = ()) -> Sheet:
    return Sheet(
        wide=1000,
        tall=1000,
        heads=(),
        boxes=boxes,
        routes=routes,
        legend=(),
        scale=(0, 900, 10, 910),
        scale_text=Text(x=20, y=950, size=20, words="scale"),
    )


def test_the_check_sees_what_is_wrong() -> None:
    a = Route(link=0, points=((100, 100), (300, 100)))
    b = Route(link=1, points=((200, 50), (200, 150)))
    box = Box(place=0, rect=(150, 80, 250, 120), lines=())
    off = Box(place=1, rect=(240, 90, 1010, 120), lines=())

    assert [*faults(sheet_of(routes=(a, b)))] == ["ways 0 and 1 cross"]
    assert [*faults(sheet_of(boxes=(box,), routes=(a,)))] == ["way 0 runs through box 0"]
    assert [*faults(sheet_of(boxes=(box, off)))] == [
        "box 1 leaves the sheet",
        "box 0 overlaps box 1",
    ]
