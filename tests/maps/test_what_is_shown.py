"""What a map shows to whom, and that what a title holds cannot break it."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Scene,
)
from solo.maps.chart import Chart, chart
from solo.maps.mermaid import mermaid
from solo.maps.sheet import drawn, planned
from solo.maps.svg import svg
from solo.maps.text import clean, width, wrapped
from solo.maps.words import worded
from tests.adventure.census import adventures
from tests.adventure.written import written
from tests.maps.charts import sketched
from tests.render.handmade import ADVENTURE

SVG = "{http://www.w3.org/2000/svg}"


def texts(page: str) -> list[str]:
    """Return the words of an SVG, one after the other."""
    root = ET.fromstring(page)  # noqa: S314 - our own page
    return [node.text or "" for node in root.iter(f"{SVG}text")]


def forms(shown: Chart) -> tuple[str, str, str]:
    return svg(shown), mermaid(shown), worded(shown, planned(shown))


def without_secrets(adventure: Adventure) -> Adventure:
    """Return the adventure as players could draw it: no hidden way, nothing in any scene."""
    exits = tuple(door for door in adventure.exits if not door.secret)
    return replace(
        adventure,
        scenes=tuple(
            replace(scene, contents=(), goal=False, number=99 - scene.number)
            for scene in adventure.scenes
        ),
        exits=tuple(
            replace(door, needs=door.needs and EventNeed("x"), hazard="", effect=None)
            for door in exits
        ),
    )


def test_players_maps_are_those_of_an_adventure_without_its_secrets() -> None:
    hidden = 0
    for adventure in adventures("fantasy", 6, first=20):
        hidden += sum(door.secret for door in adventure.exits)
        open_one = without_secrets(adventure)
        assert forms(chart(adventure, "players")) == forms(chart(open_one, "players"))
    assert hidden


def test_what_only_a_secret_way_leads_to_is_not_on_the_map_for_players() -> None:
    vault = Scene(id="vault", number=4, title="The Vault", kind="", noun="vault", read_aloud="")
    gap = Exit(id="gap", source="floor", target="vault", secret=True, noun="loose flagstone")
    adventure = replace(ADVENTURE, scenes=(*ADVENTURE.scenes, vault), exits=(*ADVENTURE.exits, gap))

    for page in forms(chart(adventure, "players")):
        assert "Vault" not in page
        assert "flagstone" not in page
        assert "secret" not in page.split("</style>")[-1]
    gm = chart(adventure)
    assert "The Vault" in texts(svg(gm))
    assert 'class="way secret"' in svg(gm)
    assert "loose flagstone: 4 The Vault; secret." in worded(gm, planned(gm))


def test_a_secret_way_is_added_to_the_map_that_players_see() -> None:
    shown = sketched(6, [(0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 5), (5, 1)])
    *plain, last = shown.links
    with_secret = replace(shown, links=(*plain, replace(last, secret=True)))
    without = replace(shown, links=tuple(plain))

    def order(chart: Chart) -> list[tuple[int, int]]:
        rects = [box.rect for box in drawn(chart, planned(chart)).boxes]
        lefts, tops = sorted({r[0] for r in rects}), sorted({r[1] + r[3] for r in rects})
        return [(lefts.index(r[0]), tops.index(r[1] + r[3])) for r in rects]

    assert order(with_secret) == order(without)


def test_players_see_no_number_no_goal_and_no_danger() -> None:
    shown = chart(ADVENTURE, "players")

    for page in forms(shown):
        assert "goal" not in page
        assert "dangerous" not in page
        assert "hazard" not in page
        assert "key" not in page
    assert not any(place.number or place.goal or place.threats for place in shown.places)
    assert "The Mill Yard" in texts(svg(shown))


def test_the_game_master_sees_what_is_locked_and_where_what_opens_it_lies() -> None:
    shown = chart(ADVENTURE)

    assert shown.marks == (("lock", "A", "pantry hatch 2\N{EN DASH}3: pantry key (2)"),)
    assert [place.opens for place in shown.places] == [(), ("A",), ()]
    assert [link.letter for link in shown.links] == ["", "A"]
    assert "pantry hatch 2\N{EN DASH}3: pantry key (2)" in texts(svg(shown))
    assert "- A: pantry hatch 2\N{EN DASH}3: pantry key (2)." in worded(shown, planned(shown))
    assert 'p1 ---|"pantry hatch, lock A"| p2' in mermaid(shown)


def test_ways_that_open_by_the_same_share_a_letter() -> None:
    need = AnyOf((ItemNeed("key"), CheckNeed("force", "hard")))
    exits = tuple(replace(door, needs=need) for door in ADVENTURE.exits)

    shown = chart(replace(ADVENTURE, exits=exits))

    assert [link.letter for link in shown.links] == ["A", "A"]
    assert shown.marks[0][2].endswith("pantry key (2) or a hard try at forcing it")


def test_a_way_that_something_opens_from_afar_names_it() -> None:
    crank = Content(type="lever", id="crank", name="crank", effect=Effect(opens=("hatch",)))
    yard, *others = ADVENTURE.scenes
    door, hatch = ADVENTURE.exits
    adventure = replace(
        ADVENTURE,
        scenes=(replace(yard, contents=(crank,)), *others),
        exits=(door, replace(hatch, needs=None, closed=True)),
    )

    assert chart(adventure).marks == (("lock", "A", "pantry hatch 2\N{EN DASH}3: crank (1)"),)


def test_a_barred_door_says_from_which_side_it_opens() -> None:
    door, hatch = ADVENTURE.exits
    bar = Effect(event="unbar")
    barred = replace(hatch, needs=EventNeed("unbar"), effect=bar)
    adventure = replace(ADVENTURE, exits=(door, barred))
    shown = chart(adventure)

    means = "pantry hatch 2\N{EN DASH}3: barred; opens from 3, and stays open"
    assert shown.marks == (("barred", "A", means),)
    assert {"barred from one side", means} <= {*texts(svg(shown))}
    words = worded(shown, planned(shown))
    there, back = (f"{n} {adventure.scenes[n - 1].title}; barred on" for n in (3, 2))
    assert f"{there} the other side, A." in words
    assert f"{back} this side, A." in words
    assert 'p1 ---|"pantry hatch, barred A"| p2' in mermaid(shown)
    for page in forms(chart(adventure, "players")):
        assert "barred" not in page


def test_a_way_that_closes_behind_says_so_to_the_game_master_alone() -> None:
    door, hatch = ADVENTURE.exits
    adventure = replace(
        ADVENTURE, exits=(replace(door, effect=Effect(event="fall", closes=(door.id,))), hatch)
    )
    shown = chart(adventure)

    assert shown.marks[0] == (
        "closing", "A", "mill door 1\N{EN DASH}2: closes behind whoever crosses it",
    )  # fmt: skip
    assert "closes in the course of play" in texts(svg(shown))
    for page in forms(chart(adventure, "players")):
        assert "closes" not in page


def test_a_way_that_moves_others_names_them_and_they_name_it() -> None:
    door, hatch = ADVENTURE.exits
    loft = Exit(id="loft", source=door.source, target=hatch.target, noun="loft stair")
    ditch = replace(loft, id="ditch", noun="ditch", closed=True)
    turn = replace(door, effect=Effect(event="turn", opens=("ditch",), closes=("loft",)))
    shown = chart(replace(ADVENTURE, exits=(turn, loft, ditch)))
    dash = "\N{EN DASH}"

    crossing = f"closes the loft stair 1{dash}3 and opens the ditch 1{dash}3"
    assert shown.marks == (
        ("turn", "A", f"mill door 1{dash}2: crossing it {crossing}"),
        ("closing", "B", f"loft stair 1{dash}3: closes when the mill door 1{dash}2 is crossed"),
        ("lock", "C", f"ditch 1{dash}3: crossing the mill door 1{dash}2"),
    )  # fmt: skip
    assert {"crossing it moves other ways", "locked; its letter"} <= {*texts(svg(shown))}


def test_a_gate_of_several_pieces_names_all_of_them_and_where_they_lie() -> None:
    door, hatch = ADVENTURE.exits
    cog = Content(type="item", id="cog", name="cog")
    yard, *others = ADVENTURE.scenes
    adventure = replace(
        ADVENTURE,
        scenes=(replace(yard, contents=(cog,)), *others),
        exits=(door, replace(hatch, needs=All((ItemNeed("key"), ItemNeed("cog"))))),
    )
    shown = chart(adventure)

    assert shown.marks[0][2].endswith("pantry key (2) and cog (1)")
    assert [place.opens for place in shown.places] == [("A",), ("A",), ()]


def test_a_way_of_one_direction_points_there() -> None:
    shown = sketched(2, [(0, 1)])
    shown = replace(shown, links=(replace(shown.links[0], one_way=True),))

    assert 'p0 -->|"passage"| p1' in mermaid(shown)
    assert svg(shown).count('class="head"') == 2  # on the way, and in the legend
    words = worded(shown, planned(shown))
    assert "2 The Room 1; one way." in words
    assert "1 The Room 0; only from there to here." in words


def test_the_words_name_the_side_that_the_map_shows() -> None:
    shown = sketched(3, [(0, 1), (1, 2)])
    plan = planned(shown)
    sheet = drawn(shown, plan)
    first, second = sheet.boxes[0].rect, sheet.boxes[1].rect
    sides = {
        "East": second[0] > first[2],
        "West": second[2] < first[0],
        "South": second[1] > first[3],
        "North": second[3] < first[1],
    }
    (side,) = [name for name, is_so in sides.items() if is_so]

    assert f"- {side}, passage: 2 The Room 1." in worded(shown, plan)


WILD = [
    'The "Old" <Mill> | & Sons',
    "a]b[c{d}e;f#g`h\\i",
    "\u202eturned round\u202c",
    "\u05d1\u05d9\u05ea \u05d4\u05de\u05e8\u05ea\u05e3 \u05d4\u05d2\u05d3\u05d5\u05dc",
    "\u5730\u4e0b\u306e\u5927\u304d\u306a\u5009\u5eab\u3068\u9375\u306e\u9580",
    "Donaudampfschifffahrtsgesellschaftskapit\u00e4nsm\u00fctze",
    "two\nlines\tand\x00a bell\x07",
    "\ud800broken",
]


@pytest.mark.parametrize("title", WILD)
def test_no_title_breaks_the_drawing_or_the_chart(title: str) -> None:
    scenes = tuple(replace(scene, title=title) for scene in ADVENTURE.scenes)
    shown = chart(replace(ADVENTURE, scenes=scenes))

    page, flow, words = forms(shown)

    page.encode("utf-8")
    assert texts(page)  # it is XML
    assert "\u202e" not in page + flow + words
    for line in flow.splitlines()[1:4]:
        assert re.fullmatch(r' {4}p\d(\[|\(\[|\[\[)"[^"\[\](){}|<>`;\\]*(#\d+;[^"]*)*"\W+', line)
    assert words.count("\n## ") == len(shown.places) + bool(shown.marks)


def test_lines_are_as_wide_as_they_may_be_and_hold_all_words() -> None:
    words = "The long and winding corridor of unfinished business"

    lines = wrapped(words, 30, 300, 9)

    assert " ".join(lines) == words
    assert all(width(line, 30) <= 300 for line in lines)
    assert wrapped(words, 30, 300, 2)[-1].endswith("\N{HORIZONTAL ELLIPSIS}")
    assert all(width(line, 30) <= 300 for line in wrapped("x" * 200, 30, 300, 4))


def test_letters_of_other_scripts_are_taken_for_wide() -> None:
    assert width("\u5730", 100) >= 100
    assert width("\u05d1", 100) >= 73
    assert width("e\u0301", 100) == width("e", 100)


def test_what_cannot_be_seen_is_left_out() -> None:
    assert clean(" a\u202e\u200fb \n c\x07 ") == "ab c"


def test_the_same_adventure_gives_the_same_bytes() -> None:
    (adventure,) = adventures("scifi", 1, first=9)

    assert forms(chart(adventure)) == forms(chart(adventure))


def test_what_closes_and_what_is_barred_in_a_file_is_told_to_the_game_master_alone() -> None:
    shown = chart(written("blocked-retreat"))
    words = worded(shown, planned(shown))

    assert "barred gate: 2 The Mine; barred on the other side, B." in words
    assert "barred gate: 1 The Yard; barred on this side, B." in words
    assert "propped gallery 1\N{EN DASH}2: closes behind whoever crosses it." in words
    assert not chart(written("blocked-retreat"), "players").marks
