"""Threats with powers (D20-15.09), as they are shipped: in reach, used, and worth their price."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from oracles.streams import Stream
from solo.content.library import load
from solo.odds.trials import hands_for, run, tally
from solo.records import Threat
from solo.systems.d20 import SYSTEM, cites, tables
from tests.systems.standard import fight, foes, heroes_of

LIBRARY = load()
GIFTED = sorted(
    (kind for kind in LIBRARY.threats.values() if kind.exact.get("d20", {}).get("powers")),
    key=lambda kind: (kind.level, kind.id),
)
EVEN, EASY = Fraction(9, 10), Fraction(2, 5)
FIGHTS = 15

every_kind = pytest.mark.parametrize("kind", GIFTED, ids=lambda kind: kind.id)


def heroes_level(kind: Threat) -> int:
    """Return the level of four heroes for whom ``kind`` is a match in small numbers."""
    return min(max(kind.level - 2, 1), 10)


@pytest.mark.parametrize("genre", ["fantasy", "horror", "modern", "scifi"])
def test_each_genre_has_six_and_more_over_the_levels(genre: str) -> None:
    levels = [kind.level for kind in GIFTED if genre in kind.genres]

    assert len(levels) >= 6
    assert min(levels) <= 4
    assert max(levels) >= 9
    assert len(set(levels)) >= 5


@every_kind
def test_every_power_given_is_in_reach_at_its_level(kind: Threat) -> None:
    for _, name in SYSTEM.threat(kind, kind.level).card.powers:
        assert tables.powers()[name].diff <= 10 + kind.level, name


@every_kind
def test_its_price_rises_with_every_level(kind: Threat) -> None:
    heroes = heroes_of(SYSTEM.id, 4, heroes_level(kind))
    prices = [SYSTEM.gauge(heroes, [SYSTEM.threat(kind, level)]) for level in range(1, 14)]

    assert prices == sorted(set(prices))


@every_kind
def test_its_powers_are_used_in_a_fight_that_is_asked_for(kind: Threat) -> None:
    heroes = heroes_of(SYSTEM.id, 4, heroes_level(kind))
    level, many = SYSTEM.fit(kind, EVEN, heroes)
    used = Counter[bool]()
    for number in range(FIGHTS):
        here = Stream("gifted", number)
        course = SYSTEM.course(fight(SYSTEM, heroes, foes(SYSTEM, kind, level, many)))
        hands = hands_for(here.river(), here.child("story").river())
        run(course, hands)
        used[any(cites.D20_15_09 in row[3] for row in hands.tape)] += 1

    assert used[True] >= 2, f"{many} of level {level}"


@every_kind
def test_an_easy_fight_against_it_is_easy(kind: Threat) -> None:
    heroes = heroes_of(SYSTEM.id, 4, heroes_level(kind))
    level, many = SYSTEM.fit(kind, EASY, heroes)
    packed = fight(SYSTEM, heroes, foes(SYSTEM, kind, level, many))
    seen = tally(SYSTEM, packed, stream=Stream("easy"), trials=40)

    assert 4 * seen.wins >= 3 * seen.trials, f"{many} of level {level}: {seen.as_json()}"
