"""How a fight ended, in words that say who and why."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oracles.streams import Stream
from solo.play.playthrough import Grade
from solo.render.brawl import fight_view
from solo.systems.d20 import SYSTEM
from tests.render.handwalk import fight


@pytest.mark.parametrize(
    ("verdict", "how", "words"),
    [
        ("won", "escaped", "The party held the field; the ogre got away."),
        ("won", "routed", "The party held the field; the ogre broke and ran."),
        ("lost", "escaped", "The ogre held the field; the party got away."),
        ("won", "slain", "The party won; the ogre was killed or broken to the last."),
        ("draw", "nobody left standing", "Nobody won: nobody left standing."),
        ("draw", "stalemate: nobody can reach anybody", "Nobody won: nobody can reach anybody."),
        ("unfinished", "", "It was never decided."),
    ],
)
def test_an_end_says_who_holds_the_field_and_why(verdict: Grade, how: str, words: str) -> None:
    played = replace(fight(), verdict=verdict, how=how)
    view = fight_view(played, SYSTEM, stream=Stream("x"), title="t", seed="x")
    assert view.verdict == words


def test_a_side_of_several_kinds_is_called_by_how_many_of_each_there_are() -> None:
    (*heroes, ogre) = fight().cast
    orc = replace(ogre, name="orc", noun="orc", plural="orcs")
    played = replace(
        fight(), cast=(*heroes, orc, orc, ogre), verdict="lost", how="escaped"
    )  # fmt: skip
    view = fight_view(played, SYSTEM, stream=Stream("x"), title="t", seed="x")
    assert view.verdict == "The orcs and the ogre held the field; the party got away."
