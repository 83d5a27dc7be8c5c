"""Hands that leave all to the tactics, and hands that ask: what comes of it is the same."""

from __future__ import annotations

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for, run
from solo.rules import Course, Creature, Hands, Row
from solo.systems.gore import SYSTEM
from tests.systems.gore.field import meet
from tests.systems.gore.test_fights import SCENES, scene


def played(course: Course, number: int, *, asked: bool) -> list[Row]:
    """Play a course to its end; ``asked``: every choice is put to the one who decides."""
    here = Stream("asked", number)
    hands = hands_for(here.river(), here.child("story").river())
    if asked:
        hands = Hands(hands.throw, hands.ask, hands.tape)
    run(course, hands)
    return hands.tape


def heroes(genre: str, level: int) -> list[Creature]:
    """Return four heroes of a genre."""
    found: list[Creature] = []
    for concept in SYSTEM.concepts(genre)[:4]:
        course = SYSTEM.create(concept, level, concept)
        played(course, level, asked=False)
        found.append(course.cast[0])
    return found


@pytest.mark.parametrize("level", [1, 5, 12])
@pytest.mark.parametrize("name", SCENES)
def test_a_fight_goes_the_same_way_whether_anybody_is_asked_or_not(name: str, level: int) -> None:
    for number in range(5):
        left, asked = scene(name, level), scene(name, level)
        assert played(left, number, asked=False) == played(asked, number, asked=True)
        assert left.pack() == asked.pack()


@pytest.mark.parametrize("genre", ["fantasy", "modern"])
def test_heroes_fight_the_same_way_whether_anybody_is_asked_or_not(genre: str) -> None:
    party, others = heroes(genre, 5), heroes(genre, 6)
    for number in range(5):
        left, asked = meet(party, others, apart=1), meet(party, others, apart=1)  # pyright: ignore[reportArgumentType] - heroes of this game
        assert played(left, number, asked=False) == played(asked, number, asked=True)
        assert left.pack() == asked.pack()


@pytest.mark.parametrize("settings", [{}, {"lite": "true"}, {"improvement_method": "2"}], ids=str)
def test_a_hero_comes_out_the_same_whether_its_maker_is_asked_or_not(
    settings: dict[str, str],
) -> None:
    game = SYSTEM.under(settings)
    for number, concept in enumerate(game.concepts("fantasy")):
        left, asked = (game.create(concept, 4, concept) for _ in range(2))
        assert played(left, number, asked=False) == played(asked, number, asked=True)
        assert left.pack() == asked.pack()
