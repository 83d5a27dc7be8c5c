"""Whoever is felled by a shot is not felled by the bow, and nobody stands over them."""

from __future__ import annotations

from dataclasses import replace

from oracles.streams import Stream
from solo.play.playthrough import Played
from solo.render.brawl import fight_view
from solo.rules import Row
from solo.systems.d20 import SYSTEM, cites
from tests.render.handwalk import fight

NEAR = ("longbow", "mace", "under Tamsin", "under Osk", "stepped over", "Tamsin's feet", "knocked")
"""What can only be said of somebody close by, or of what is held in the hand."""
SEEDS = range(60)


def felled(who: int, rule: int) -> Played:
    """Return a fight of one blow, which fells the ogre."""
    tape: tuple[Row, ...] = (
        (1, who, 2, (rule,), (15,), (1 - who, 1, 2, 0), 18, 14, 1, 4),
        (1, who, 2, (cites.D20_8_16,), (6,), (0, 0, 0, 1, 11), 6, 0, 1, 0),
        (1, who, 2, (cites.D20_5_08,), (), (), 0, 0, 2, 0),
    )
    return replace(fight(), tape=tape)


def told(played: Played) -> list[str]:
    views = (fight_view(played, SYSTEM, stream=Stream(n), title="t", seed="x") for n in SEEDS)
    return [" ".join(block.text for block in view.blocks) for view in views]


def test_a_shot_fells_from_afar() -> None:
    texts = told(felled(0, cites.D20_8_06))
    assert all("Tamsin" in text for text in texts)
    assert [text for text in texts for word in NEAR if word in text] == []


def test_a_mace_may_be_named_that_felled_somebody() -> None:
    assert any("mace" in text for text in told(felled(1, cites.D20_8_04)))
