"""What the hits of a creature bring, in one line."""

from __future__ import annotations

from solo.content.library import load
from solo.render.danger import venom
from solo.systems import gore


def test_an_abbreviation_keeps_its_capitals_in_a_line() -> None:
    kind = next(one for one in load().threats.values() if one.id == "heath-raider")
    told = venom(kind, gore.SYSTEM, 4)
    assert ": POT " in told
    assert "; stage 1 " in told
