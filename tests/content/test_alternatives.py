"""Alternatives within a text."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.content.alternatives import awry, choose, expansions, settle, shape
from solo.content.library import load
from solo.content.lint import lint


@dataclass(frozen=True, slots=True)
class Well:
    """A record."""

    look: tuple[str, ...]
    spot: str


WELL = Well(
    look=("A [1:pail|basket] hangs in the [dry|brick|old] shaft.", "The [1:pail|basket] swings."),
    spot="under the [1:pail|basket]",
)


def second(_tie: str, _group: str, _many: int) -> int:
    return 1


def test_one_alternative_is_taken_of_each_group() -> None:
    assert choose("[Two|Six] crows on [a gate|the roof].", second) == "Six crows on the roof."


def test_an_article_before_a_group_yields_to_what_is_taken() -> None:
    assert choose("A [pine|oak] door and an [ash|birch] sill.", second) == (
        "An oak door and a birch sill."
    )


def test_groups_of_one_digit_go_together_in_all_the_texts_of_a_record() -> None:
    found = {settle(WELL, stream=Stream("seed", number)) for number in range(60)}

    assert len(found) == 6
    for well in found:
        thing = well.spot.removeprefix("under the ")
        assert thing in well.look[0]
        assert well.look[1] == f"The {thing} swings."


def test_a_text_is_decided_alike_whatever_stands_beside_it() -> None:
    longer = replace(WELL, look=(*WELL.look, "[One|Two|Three] more."))

    for number in range(20):
        here = Stream("seed", number)
        assert settle(longer, stream=here).look[:2] == settle(WELL, stream=here).look


def test_a_record_without_alternatives_stays_the_same_object() -> None:
    plain = Well(look=("A pail.",), spot="under the pail")

    assert settle(plain, stream=Stream("seed")) is plain


@given(st.integers())
def test_whatever_was_decided_fits_the_shape_of_its_text(seed: int) -> None:
    text = "A [goat|ox] stood {spot}, chewing [a strap|the last of {the_key}]."
    told = settle(text, stream=Stream("seed", seed))

    assert shape(text).fullmatch(told)
    assert shape(text).fullmatch(told.replace("{spot}", "by the well"))
    assert not shape(text).fullmatch("A goat stood by the well.")


def test_every_alternative_is_seen_beside_every_neighbour() -> None:
    assert set(expansions("[a|b|c] [d|e]")) == {"a d", "a e", "b d", "b e", "c d", "c e"}
    assert list(expansions("Plain.")) == ["Plain."]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A [pail|basket hangs.", "not closed"),
        ("A pail|basket hangs.", "not closed"),
        ("A [[pail|can]|basket] hangs.", "not closed"),
        ("A [pail] hangs.", "has one alternative"),
        ("A [pail|can|pail] hangs.", "says the same twice"),
        ("A [1:pail|can] by a [1:pail|can|tub].", "3 alternatives under 1, and 2 elsewhere"),
        ("A [pail|can] by a [1:door|wall].", ""),
        ("A [pail|can]hangs by the door.", "'pail' runs into what follows"),
        ("A [pail|can][by the door|on a hook].", "'pail' runs into what follows"),
        ("Two [pail|can]s hang[, wet|, dry].", ""),
    ],
)
def test_brackets_that_say_nothing_are_refused(text: str, says: str) -> None:
    assert says in awry(text)
    assert bool(awry(text)) == bool(says)


@pytest.mark.parametrize(
    ("who", "complaint"),
    [
        ("[The chapel|A smith] smith wants it.", "'smith smith' is doubled"),
        ("The [chapel|an chapel] wants it.", "it should be a"),
        ("The chapel [wants it.|wants]", "does not end a sentence"),
        ("The chapel wants [it| it]  now.", "a space too many"),
        ("The [mysterious|old] chapel wants it.", "names a mood"),
    ],
)
def test_the_lint_reads_every_alternative(who: str, complaint: str) -> None:
    genre = load().genre("fantasy")
    kind = replace(genre.treasures[0], who=who)
    found = lint(replace(genre, treasures=(kind, *genre.treasures[1:])))

    assert any(complaint in line for line in found)
    assert all("treasures" in line for line in found)


def test_what_a_thing_is_called_takes_no_alternatives() -> None:
    genre = load().genre("fantasy")
    kind = replace(genre.exits[0], noun="[oak|pine] door")

    assert any(
        "takes no alternatives" in line
        for line in lint(replace(genre, exits=(kind, *genre.exits[1:])))
    )
