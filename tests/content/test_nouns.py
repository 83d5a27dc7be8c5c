"""Articles, numbers and plurals."""

from __future__ import annotations

import pytest

from solo.content.nouns import a, capital, count, listed, number, title


@pytest.mark.parametrize(
    "noun",
    [
        "hour", "heir", "honest man", "8", "11", "18", "80", "1800", "umbrella", "uninjured man",
        "urn", "orange", "eel trap", "oneiric dream", "X-ray", "HR form", "MRI scan", "F key",
        "undertow", "usher", "inch", "onion", "unimportant note", "heirloom clock", "11,000",
    ],
)  # fmt: skip
def test_words_that_sound_open_take_an(noun: str) -> None:
    assert a(noun) == f"an {noun}"


@pytest.mark.parametrize(
    "noun",
    [
        "unicorn", "uniform", "one-eyed cat", "once-red coat", "European", "ewe", "user",
        "useless key", "utensil", "union", "unanimous vote", "U-bend", "UV lamp", "110", "7",
        "1", "wolf", "horse", "hotel", "yew", "bell clapper", "ubiquitous smell", "eulogy",
    ],
)  # fmt: skip
def test_words_that_sound_closed_take_a(noun: str) -> None:
    assert a(noun) == f"a {noun}"


def test_one_takes_an_article_and_many_take_a_number() -> None:
    assert count(1, "owl", "owls") == "an owl"
    assert count(3, "wolf", "wolves") == "three wolves"
    assert count(23, "wolf", "wolves") == "23 wolves"
    assert [number(n) for n in (0, 12, 20, 21)] == ["no", "twelve", "twenty", "21"]


def test_a_list_ends_in_and() -> None:
    assert listed([]) == ""
    assert listed(["oil"]) == "oil"
    assert listed(["oil", "rope", "salt"]) == "oil, rope and salt"
    assert listed(["oil", "rope"], "or") == "oil or rope"


def test_headings_leave_small_words_small() -> None:
    assert title("key of the well-house") == "Key of the Well-House"
    assert capital("eBay receipt") == "EBay receipt"
