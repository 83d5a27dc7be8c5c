"""Two hundred logs, read by machine: no sentence twice, nothing left over, grammar whole.

And seldom one that another log has: ``python -m tests.render.variety`` counts it over four hundred.
"""

from __future__ import annotations

from functools import cache

import pytest

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.values import Brief
from solo.content.library import Library, load
from solo.play.autoplay import play_through
from solo.registry import USUAL_SYSTEM
from solo.render.formats.markdown import render_adventure, render_log
from tests.render.lint import complaints
from tests.render.variety import GENRES, Tally
from tests.systems.standard import SYSTEMS, installed

SYSTEM = SYSTEMS[USUAL_SYSTEM]
OTHERS = [system.id for system in installed() if system.id != USUAL_SYSTEM]
LOGS = 50
"""So many a genre."""
FEW = 3
"""So many a genre of every other game that is installed."""
BATCHES = 5
"""Cut so that several processes can share a genre."""
DISTINCT = 91
"""Of a hundred sentences in all the logs so many are said once: half the logs of the promise, which
is 90 for twice as many, repeat each other a good deal less."""
COMMONEST = 3
"""In so many of a hundred logs one sentence may stand: 2 is promised of the larger count, and six
logs of two hundred are as likely by chance as eight of four hundred."""


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def brief(genre: str, number: int, game: str = USUAL_SYSTEM) -> Brief:
    return Brief(
        genre=genre,
        scenes=5 + number % 6,
        party=1 + number % 6,
        level=1 + number % 5,
        seed=f"{genre} {number}",
        system=game,
    )


@cache
def told(genre: str, number: int, game: str = USUAL_SYSTEM) -> tuple[str, tuple[str, ...]]:
    """Return a log, and what the lint says of it."""
    library, wish, system = load(), brief(genre, number, game), SYSTEMS[game]
    stream = Stream(wish.seed)
    adventure = generate(wish, library, system, stream=stream.child("adventure"))
    walk = play_through(
        adventure, library, system, stream=stream.child("walk"), reasons=number % 2 == 1
    )
    log = render_log(walk, library, system, stream=stream.child("log"))
    assert log.startswith(f"# {adventure.mission.title}\n")
    kinds = {threat.name: threat.plural for threat in library.threats_of(genre)}
    names = [figure.name for figure in walk.party]
    names += [part for person in adventure.people for part in person.name.split()[:1]]
    return log, tuple(f"{wish.seed}: {says}" for says in complaints(log, kinds, names))


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("genre", GENRES)
def test_every_log_is_fit_to_print(genre: str, batch: int) -> None:
    found: list[str] = []
    for number in range(batch, LOGS, BATCHES):
        log, wrong = told(genre, number)
        found += wrong
        assert SYSTEM.source.notice in log
    assert not found


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize("genre", GENRES)
def test_every_log_of_another_game_is_fit_to_print(genre: str, game: str) -> None:
    tally, found = Tally(), list[str]()
    for number in range(FEW):
        log, wrong = told(genre, number, game)
        tally.add(log)
        found += wrong
        assert SYSTEMS[game].source.title in log
    assert not found
    assert tally.share >= DISTINCT


def test_two_hundred_logs_seldom_say_the_same() -> None:
    tally = Tally()
    for genre in GENRES:
        for number in range(LOGS):
            tally.add(told(genre, number)[0])

    assert tally.logs == 200
    assert tally.share >= DISTINCT
    assert [tally.shown[text] for text in tally.often(COMMONEST)] == []


@pytest.mark.parametrize("genre", GENRES)
def test_every_page_of_prep_is_fit_to_print(genre: str, library: Library) -> None:
    found: list[str] = []
    for number in range(5):
        wish = brief(genre, number)
        adventure = generate(wish, library, SYSTEM, stream=Stream(wish.seed))
        page = render_adventure(adventure, SYSTEM, library)
        found += [f"{wish.seed}: {complaint}" for complaint in complaints(page)]
        assert all(f"## {scene.number} {scene.title}" in page for scene in adventure.scenes)
    assert not found
