"""Two hundred logs, read by machine: no sentence twice, nothing left over, grammar whole."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Brief
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.render.formats.markdown import render_adventure, render_log
from solo.systems.d20 import SYSTEM
from tests.render.lint import complaints

LOGS = 50
"""So many a genre."""
BATCHES = 5
"""Cut so that several processes can share a genre."""


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def brief(genre: str, number: int) -> Brief:
    return Brief(
        genre=genre,
        scenes=5 + number % 6,
        party=1 + number % 6,
        level=1 + number % 5,
        seed=f"{genre} {number}",
    )


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("genre", ["fantasy", "horror", "modern", "scifi"])
def test_every_log_is_fit_to_print(genre: str, batch: int, library: Library) -> None:
    kinds = {threat.name: threat.plural for threat in library.threats_of(genre)}
    found: list[str] = []
    for number in range(batch, LOGS, BATCHES):
        wish = brief(genre, number)
        stream = Stream(wish.seed)
        adventure = generate(wish, library, SYSTEM, stream=stream.child("adventure"))
        walk = play_through(
            adventure, library, SYSTEM, stream=stream.child("walk"), reasons=number % 2 == 1
        )
        log = render_log(walk, library, SYSTEM, stream=stream.child("log"))
        names = [figure.name for figure in walk.party]
        names += [part for person in adventure.people for part in person.name.split()[:1]]
        found += [f"{wish.seed}: {complaint}" for complaint in complaints(log, kinds, names)]
        assert log.startswith(f"# {adventure.mission.title}\n")
        assert SYSTEM.source.notice in log
    assert not found


@pytest.mark.parametrize("genre", ["fantasy", "horror", "modern", "scifi"])
def test_every_page_of_prep_is_fit_to_print(genre: str, library: Library) -> None:
    found: list[str] = []
    for number in range(5):
        wish = brief(genre, number)
        adventure = generate(wish, library, SYSTEM, stream=Stream(wish.seed))
        page = render_adventure(adventure, SYSTEM, library)
        found += [f"{wish.seed}: {complaint}" for complaint in complaints(page)]
        assert all(f"## {scene.number} {scene.title}" in page for scene in adventure.scenes)
    assert not found
