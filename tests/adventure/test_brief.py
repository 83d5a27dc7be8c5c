"""Briefs and seed codes: what is asked for, and the line that says it."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solo.adventure.brief import check
from solo.adventure.generation import generate
from solo.adventure.seedcode import Code, code, decoded, version
from solo.adventure.values import Brief
from solo.content.library import load
from solo.errors import BriefError
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made, stream


@pytest.mark.parametrize(
    ("brief", "says"),
    [
        (Brief(seed="1", scenes=4), "scenes: 4 was asked for; 5 to 30 can be made"),
        (Brief(seed="1", scenes=31), "scenes: 31 was asked for; 5 to 30 can be made"),
        (Brief(seed="1", party=0), "party: 0 was asked for; 1 to 8 can be made"),
        (Brief(seed="1", party=9), "party: 9 was asked for; 1 to 8 can be made"),
        (Brief(seed="1", level=99), "level: 99 was asked for; 1 to 10 can be made"),
        (Brief(seed="1", genre="horor"), "no genre is called 'horor'; did you mean horror"),
        (Brief(seed="1", system="d200"), "no game system is called 'd200'; did you mean d20"),
        (Brief(seed="1", tone="sad"), "no tone is called 'sad'; there are gentle, grim, bold"),
        (
            Brief(seed="1", curve="sawtooth"),
            "no tension curve is called 'sawtooth'; did you mean saw-tooth",
        ),
        (Brief(seed=""), "the seed '' is empty"),
        (Brief(seed=" \t"), "is empty; any text will do"),
        (Brief(seed="x" * 101), "a seed of 101 characters; at most 100"),
        (Brief(seed="a\nb"), "holds characters that cannot be printed"),
        (Brief(seed="\udcff"), "holds characters that cannot be printed"),
        (
            Brief(seed="1", veils=("spidres",)),
            "no record is tagged 'spidres'; did you mean spiders",
        ),
    ],
)
def test_a_wish_that_cannot_be_met_is_told_in_a_line(brief: Brief, says: str) -> None:
    with pytest.raises(BriefError, match=re.escape(says)) as told:
        check(brief, load())
    assert "\n" not in str(told.value)


@pytest.mark.parametrize("seed", ["7", "Straße", "灯台", "a b:c/d%20", "x" * 100])
def test_any_printable_seed_will_do(seed: str) -> None:
    assert check(Brief(seed=seed), load()).seed == seed


@pytest.mark.parametrize("genre", GENRES)
def test_a_seed_code_remakes_its_adventure(genre: str) -> None:
    brief = Brief(
        genre=genre,
        seed="Straße 7:b",
        scenes=7,
        veils=("disease",),
        tone="bold",
        curve="siege",
        party=3,
        level=4,
    )
    adventure = made(brief)
    says = decoded(adventure.code)

    assert says.brief == brief
    assert says.content == load().mark(genre, "d20")
    again = generate(says.brief, load(), SYSTEM, stream=stream(says.brief.seed))
    assert again == adventure


@given(
    st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=40),
    st.dictionaries(st.text("abc:=,%é", min_size=1), st.text("xyz:=,% é", min_size=1), max_size=3),
)
def test_a_code_says_what_was_put_in(seed: str, settings: dict[str, str]) -> None:
    brief = Brief(seed=seed, settings=settings, veils=("drowning", "gore"))

    text = code(brief, "0.1.0", "12ab34cd", "40.63.0")

    assert decoded(text) == Code(brief=brief, version="0.1.0", content="12ab34cd", faker="40.63.0")
    assert text.isascii()
    assert " " not in text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is no seed code"),
        ("solo2:fantasy", "is no seed code"),
        ("solo1:fantasy:9:4:2:grim:d20:::0.1.0:6999e0b9:40.63.0:8:eae7", "does not fit the rest"),
    ],
)
def test_a_slip_in_a_code_is_seen(text: str, says: str) -> None:
    with pytest.raises(BriefError, match=says):
        decoded(text)


def test_versions_are_read_off_what_is_installed() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+.*", version("solo-rpg"))
    assert re.fullmatch(r"\d+\.\d+\.\d+", version("faker"))
    assert version("no-such-thing-installed") == "0"
