"""Patterns with slots."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.content.wording import agreeing, at_work, fill, near, standing, strays, used
from solo.errors import ContentError


def test_a_noun_slot_is_known_in_five_forms() -> None:
    slots = {"key": "iron key"}

    assert fill("- {key}, {a_key}, {the_key}", slots) == "- iron key, an iron key, the iron key"
    assert fill("{A_key}. {The_key}.", slots) == "An iron key. The iron key."


def test_a_slot_that_opens_a_sentence_is_written_large() -> None:
    slots = {"spot": "behind the coat", "threats": "wolves"}

    assert fill("{spot} lay a key. {threats} slept.", slots) == (
        "Behind the coat lay a key. Wolves slept."
    )
    assert fill("A key lay {spot}.", slots) == "A key lay behind the coat."


def test_one_is_in_a_chapel_and_on_a_platform() -> None:
    told = [
        fill("In {the_here}, not in the {room}.", {"here": here, "room": room})
        for here, room in (("chapel", "tree platform"), ("valve house on the dam", "attic"))
    ]

    assert told == [
        "In the chapel, not on the tree platform.",
        "In the valve house on the dam, not in the attic.",
    ]
    assert (
        fill("In {the_here} it rains.", {"here": "quarry floor"}) == "On the quarry floor it rains."
    )
    assert [standing(noun) for noun in ("timber raft", "seed bank", "market cross")] == [
        "on",
        "in",
        "at",
    ]


@pytest.mark.parametrize(
    ("spot", "stands"),
    [
        ("in the knotted stocking", "near the knotted stocking"),
        ("at the bottom of the linen chest", "near the linen chest"),
        ("on a ledge below the rope slot", "near the rope slot"),
        ("on top of the dumb waiter", "near the dumb waiter"),
        ("deep in the sawdust bin", "near the sawdust bin"),
        ("under bed twelve", "near bed twelve"),
        ("among the strings of onions", "near the strings of onions"),
        ("in the pocket of the canvas shirt", "near the canvas shirt"),
        ("behind the row of thimbles", "near the row of thimbles"),
        ("in an empty carrier", "near an empty carrier"),
        ("under a turf by the old shoe", "near the old shoe"),
        ("to one side", "to one side"),
        ("in a corner of the chapel", "in a corner of the chapel"),
        ("at one end of the chapel", "at one end of the chapel"),
        ("", ""),
    ],
)
def test_whoever_does_not_fit_where_a_thing_lies_stands_near_it(spot: str, stands: str) -> None:
    assert near(spot) == stands


def test_an_article_before_a_slot_yields_to_what_fills_it() -> None:
    assert fill("A {place} Favour", {"place": "Upper Mill"}) == "An Upper Mill Favour"
    assert fill("An {place} Favour", {"place": "Lower Mill"}) == "A Lower Mill Favour"


def test_a_slot_that_is_not_there_is_an_error_with_what_is() -> None:
    with pytest.raises(ContentError, match=r"\{the_key\} cannot be filled; there is patron, place"):
        fill("Bring {the_key}.", {"place": "Ash", "patron": "Ida"})


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("Bring {the_kee}.", "{the_kee} is unknown here; {key}, {patron} can be filled"),
        ("Ask {the_patron}.", "{the_patron} has an article before a name; write {patron}"),
        ("Bring {key.", "a brace that opens no slot"),
        ("Bring {KEY}.", "a brace that opens no slot"),
        ("Bring {}.", "a brace that opens no slot"),
    ],
)
def test_wrong_braces_are_told(pattern: str, says: str) -> None:
    assert says in strays(pattern, ("key", "patron"))


def test_right_braces_are_not() -> None:
    assert strays("{The_key} of {patron}", ("key", "patron")) == ""
    assert used("{The_key} of {patron}") == {"key", "patron"}


@given(st.text(alphabet=st.characters(exclude_characters="{}")))
def test_text_without_slots_stays_as_it_is(text: str) -> None:
    assert fill(text, {}) == text


def test_several_wolves_have_their_eyes_on_the_mule_and_one_has_its_own() -> None:
    doing = "lying in the bracken with {its|their} eyes on a mule"

    assert at_work(doing, 1) == "lying in the bracken with its eyes on a mule"
    assert at_work(doing, 6) == "lying in the bracken with their eyes on a mule"
    assert agreeing("picking {its teeth|their teeth}", 2) == "picking their teeth"


def test_a_deed_told_of_one_body_is_done_by_one_of_several() -> None:
    assert at_work("lying across the doorway with one ear up", 3) == (
        "one of them lying across the doorway with one ear up"
    )
