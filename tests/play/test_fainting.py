"""Whoever faints of a wound between one thing and the next does so in the log."""

from __future__ import annotations

import pytest

from solo.content.library import Library, load
from solo.play.walk import Walk
from solo.rules import Line
from solo.systems import gore
from solo.systems.gore.cites import GORE_3_31
from solo.systems.gore.conditions import PRONE
from solo.systems.gore.creature import Creature
from solo.systems.gore.vital import spend_mp
from solo.systems.gore.wounds import hurt
from tests.play.made import adventure, bare, setting_out
from tests.systems.gore.bodies import Scene, body, scripted

_PASSES_OUT = 2
"""The degree of a row by which somebody passes out."""


@pytest.fixture(scope="module")
def library() -> Library:
    return load()


def wounded(library: Library, harm: int, *, lying: bool = True) -> Walk:
    """Return a walk of Ida, who lies or stands there hurt, and Bo, who cannot help."""
    ida, bo = body("Ida"), body("Bo")
    hurt(scripted(1, 2, 50), Scene(ida, bo), 0, harm)  # a scar, if it is a serious wound
    if lying:
        ida.suffer(PRONE)
    walk = setting_out(bare(adventure(library)), library)
    walk.system, walk.party = gore.SYSTEM, [ida, bo]
    return walk


def faints(walk: Walk) -> list[bool]:
    """Return for each trouble that was told whether Ida passed out in it."""
    tapes = [e.played.tape for e in walk.events if e.kind == "ailing" and e.played is not None]
    return [
        any(
            line.cites[0] == GORE_3_31 and line.outcome == _PASSES_OUT
            for line in map(Line._make, tape)
        )
        for tape in tapes
    ]


def test_whoever_faints_while_time_passes_is_told_of(library: Library) -> None:
    walk = wounded(library, 8)
    walk.spend(600)
    assert walk.able() == [1]
    assert faints(walk) == [True]


def test_whoever_still_stands_with_a_serious_wound_does_not_stand_for_ever(
    library: Library,
) -> None:
    walk = wounded(library, 8, lying=False)
    assert not any(one.states() for one in walk.party)
    walk.spend(600)
    assert walk.able() == [1]
    assert faints(walk) == [True]


def test_magic_comes_back_on_the_way_and_not_only_in_bed(library: Library) -> None:
    walk = wounded(library, 0)
    ida, bo = (body(name) for name in ("Ida", "Bo"))
    spend_mp(ida, 4)
    walk.party = [ida, bo]
    before = ida.mp
    for _ in range(24):
        walk.spend(walk.manners.hour)
    now = walk.party[0]
    assert isinstance(now, Creature)
    assert now.mp == before + 4
    assert not [event for event in walk.events if event.kind == "ailing"]


def test_time_in_which_nothing_befalls_anybody_is_not_told_of(library: Library) -> None:
    walk = wounded(library, 2)
    walk.spend(600)
    assert walk.able() == [0, 1]
    assert faints(walk) == []
