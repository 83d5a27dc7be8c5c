"""A quarter of the census: whatever has to happen happens, and most do what they came for."""

from __future__ import annotations

from collections import Counter
from typing import TypeAlias

import pytest

from solo.content.library import load
from solo.play.playthrough import Playthrough
from tests.play.census import GENRES, MUST, happenings, played, table

Counted: TypeAlias = list[tuple[Playthrough, Counter[str]]]

A_GENRE = 12


@pytest.fixture(scope="module")
def counted() -> Counted:
    library = load()
    return [
        (walk, happenings(walk, library))
        for genre in GENRES
        for walk in played(genre, A_GENRE, library=library)
    ]


def test_whatever_must_occur_occurs(counted: Counted) -> None:
    print(f"\n{table(counted)}")  # noqa: T201 - shown by -s
    never = [key for key in MUST if not any(counts[key] for _, counts in counted)]
    assert never == []


def test_about_three_in_four_do_what_they_came_for(counted: Counted) -> None:
    endings = Counter(walk.ending for walk, _ in counted)
    assert 60 <= 100 * endings["success"] // len(counted) <= 90
    assert endings["retreat"]
    assert endings["defeat"] or any(counts["deaths"] for _, counts in counted)


def test_whoever_fails_fails_for_a_cause(counted: Counted) -> None:
    for walk, _ in counted:
        assert bool(walk.cause) == (walk.ending != "success")
