"""What is shipped reads well: every genre, every record, every sentence."""

from __future__ import annotations

import pytest

from solo.content.library import check, load
from solo.content.lint import lint

GENRES = ("fantasy", "horror", "modern", "scifi")


def test_every_reference_in_the_shipped_content_leads_somewhere() -> None:
    check(load())

    assert load().genre_ids == GENRES


@pytest.mark.parametrize("genre", GENRES)
def test_a_shipped_genre_gives_its_lint_nothing_to_say(genre: str) -> None:
    assert lint(load().genre(genre)) == ()


@pytest.mark.parametrize("genre", GENRES)
def test_a_shipped_genre_is_larger_than_it_must_be(genre: str) -> None:
    whole = load().genre(genre)
    feeds = [clue.feeds for clue in whole.clues]

    assert len(whole.scenes) >= 40
    assert sum("entrance" in kind.tags for kind in whole.scenes) >= 8
    assert sum("goal" in kind.tags for kind in whole.scenes) >= 8
    assert len(whole.exits) >= 20
    assert len(whole.locks) >= 12
    assert len(whole.treasures) >= 30
    assert len(whole.clues) >= 40
    assert all(feeds.count(feed) >= 6 for feed in ("goal", "key", "secret", "threat", "twist"))


@pytest.mark.parametrize("genre", GENRES)
def test_every_genre_has_threats_and_hazards_of_its_own(genre: str) -> None:
    library = load()

    assert len(library.threats_of(genre)) >= 15
    assert {hazard.kind for hazard in library.hazards_of(genre)} == {
        "trap", "poison", "disease", "radiation",
    }  # fmt: skip


@pytest.mark.parametrize("genre", load().genre_ids)
def test_who_is_called_in_a_fight_is_called_as_in_an_adventure(genre: str) -> None:
    library = load()

    assert library.people(genre) == library.style(library.genre(genre).people)
