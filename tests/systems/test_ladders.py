"""What every game must keep, the awkward one included: levels, strain, hazards, heroes."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles.streams import Stream
from solo.errors import BriefError
from solo.odds.trials import hands_for, tally
from solo.records import HazardKind
from solo.rules import Occasion, System, Task
from tests.systems.standard import (
    APPROACHES,
    DAY,
    DEPTH,
    HAZARD_KINDS,
    LEVELS,
    PLACE,
    SEVERITIES,
    STREAM,
    WOLF,
    every_game,
    fight,
    foes,
    hazard,
    heroes_of,
    play,
    rivers,
    steps,
    threats,
)

OCCASIONS = get_args(Occasion)


@every_game
@pytest.mark.parametrize("level", range(1, 13))
def test_one_level_more_wins(system: System, level: int) -> None:
    for many in (1, 3):
        better, worse = (foes(system, WOLF, n, many) for n in (level + 1, level))
        seen = tally(system, fight(system, better, worse), stream=STREAM, trials=200 * DEPTH)
        assert seen.wins > seen.losses, seen.as_json()


@every_game
@given(
    level=st.integers(1, 10),
    many=st.integers(1, 6),
    others=st.lists(st.integers(1, 13), min_size=1, max_size=6),
    more=st.integers(1, 13),
)
def test_strain_never_falls_when_a_foe_is_added(
    system: System, level: int, many: int, others: list[int], more: int
) -> None:
    heroes = heroes_of(system.id, many, level)
    few = [system.threat(WOLF, each) for each in others]
    assert 0 < system.gauge(heroes, few) <= system.gauge(heroes, [*few, system.threat(WOLF, more)])


@every_game
@pytest.mark.parametrize("level", [1, 3, 6])
def test_what_is_asked_for_is_what_is_met(system: System, level: int) -> None:
    # A foe more or less is a big step, and foes with sense run: only the ends have firm bands.
    heroes = heroes_of(system.id, 4, level)
    for kind in threats():
        shares: list[Fraction] = []
        for strain in (Fraction(2, 5), Fraction(9, 10), Fraction(2)):
            threat_level, many = system.fit(kind, strain, heroes)
            theirs = foes(system, kind, threat_level, many)
            gauge = system.gauge(heroes, theirs)
            where = f"{kind.id} at {strain}: {many} of level {threat_level}, gauge {float(gauge)}"
            assert Fraction(2, 3) * strain <= gauge <= Fraction(3, 2) * strain, where
            seen = tally(system, fight(system, heroes, theirs), stream=STREAM, trials=30 * DEPTH)
            shares.append(Fraction(seen.wins, seen.trials))
        easy, even, deadly = shares
        assert Fraction(3, 4) <= easy, f"{kind.id}: {shares}"
        assert easy >= even >= deadly, f"{kind.id}: {shares}"
        assert deadly <= Fraction(1, 2), f"{kind.id}: {shares}"


@every_game
@pytest.mark.parametrize("kind", HAZARD_KINDS)
@pytest.mark.parametrize("doing", ["care", "wait"])
def test_hazards_of_every_level_run_their_course_over_days(
    system: System, kind: HazardKind, doing: str
) -> None:
    for level in LEVELS:
        heroes = heroes_of(system.id, 2, 3)
        met = play(system.expose(heroes, (0, 1), hazard(kind, level, "hindered")), kind, level)
        assert met.verdict
        month = play(system.pass_time(met.cast, 30 * DAY, doing), kind, level, doing)
        assert month.clock == 30 * DAY
        assert len(month.cast) == 2
        for one in month.cast:
            left, most = one.health()
            assert left <= most
            assert isinstance(list(one.states()), list)


@every_game
@pytest.mark.parametrize("kind", HAZARD_KINDS)
def test_hazards_go_on_in_a_fight(system: System, kind: HazardKind) -> None:
    for level in LEVELS:
        heroes = heroes_of(system.id, 3, 5)
        ill = play(system.expose(heroes, (0, 1), hazard(kind, level)), kind, level).cast
        course = system.course(fight(system, ill, foes(system, WOLF, 3, 3), PLACE))
        for _ in steps(course, hands_for(*rivers(level))):
            pass
        assert course.verdict


@every_game
def test_figures_can_be_moved_and_moved_back(system: System) -> None:
    for one in (*heroes_of(system.id, 2, 3), system.threat(WOLF, 4)):
        before = one.pack()
        for figure in system.figures:
            moved = system.moved(one, figure, 3)
            assert moved.pack() != before, figure
            assert one.pack() == before, figure
            assert system.moved(moved, figure, -3).pack() == before, figure
            assert system.creature(moved.pack()).pack() == moved.pack(), figure
            for other in system.figures:
                both = system.moved(moved, other, 2)
                back = system.moved(system.moved(both, figure, -3), other, -2)
                assert back.pack() == before, f"{figure} and {other}"
        with pytest.raises(BriefError, match="shoe size"):
            system.moved(one, "shoe size", 1)


@every_game
def test_a_figure_moved_up_wins_more(system: System) -> None:
    ours, theirs = foes(system, WOLF, 4, 3), foes(system, WOLF, 4, 3)
    plain = tally(system, fight(system, ours, theirs), stream=STREAM, trials=60 * DEPTH)
    for figure in system.figures:
        better = [system.moved(one, figure, 5) for one in ours]
        seen = tally(system, fight(system, better, theirs), stream=STREAM, trials=60 * DEPTH)
        assert seen.wins > plain.wins, figure


@every_game
def test_a_worse_hazard_hurts_more(system: System) -> None:
    heroes = heroes_of(system.id, 4, 3)

    def left(level: int) -> int:
        packed = system.expose(heroes, (0, 1, 2, 3), hazard("trap", level)).pack()
        return sum(tally(system, packed, stream=STREAM, trials=60).left)

    assert left(13) < left(7) < left(1)


@every_game
def test_everything_can_be_tried_at_every_severity(system: System) -> None:
    heroes = heroes_of(system.id, 3, 4)
    for approach in APPROACHES:
        for severity in SEVERITIES:
            task = Task(approach, severity, 0, (1,), 2)
            course = play(system.attempt(heroes, task), approach, severity)
            assert course.verdict in ("won", "lost"), f"{approach} {severity}"


@every_game
def test_harder_things_fail_more_often(system: System) -> None:
    heroes = heroes_of(system.id, 1, 2)

    def wins(severity_or_level: int | str) -> int:
        if isinstance(severity_or_level, int):
            task = Task("force", "average", 0, level=severity_or_level)
        else:
            task = Task("force", "trivial" if severity_or_level == "trivial" else "extreme", 0)
        packed = system.attempt(heroes, task).pack()
        return tally(system, packed, stream=Stream("tries"), trials=200).wins

    assert wins("trivial") > wins("extreme")
    assert wins(1) > wins(13)


@every_game
def test_heroes_are_made_at_every_level_and_grow(system: System) -> None:
    for genre in ("fantasy", "modern", "horror", "scifi"):
        for concept in system.concepts(genre):
            for level in (1, 5, 10):
                made = play(system.create(concept, level, "Tamsin Reed"), genre, concept, level)
                hero = made.cast[-1]
                assert hero.name == "Tamsin Reed"
                assert hero.level == level
                left, most = hero.health()
                assert 0 < left == most
                assert hero.sheet()
                assert not any(system.rises(hero, after) for after in OCCASIONS if level > 9)
    hero = heroes_of(system.id, 1, 4)[0]
    assert any(system.rises(hero, after) for after in OCCASIONS)
    grown = play(system.advance([hero], 0), "grown").cast[0]
    assert grown.level == 5
    assert grown.health()[1] >= hero.health()[1]
