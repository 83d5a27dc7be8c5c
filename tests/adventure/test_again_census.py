"""A sample of the adventures drawn anew and refitted: what had to stay stays."""

from __future__ import annotations

import pytest

from solo.adventure.redraw import LAYERS
from tests.adventure.again_census import drawn_anew, locks_of, refitted, weights, wished

SAMPLE = (1, 8, 13)


@pytest.mark.parametrize("number", SAMPLE)
def test_what_is_locked_or_of_another_layer_stays_and_the_proof_is_renewed(number: int) -> None:
    before = wished(number)
    went = [
        drawn_anew(before, layer, locks_of(before)[(number + turn) % 3], other_name=number % 2 > 0)
        for turn, layer in enumerate(("", *LAYERS))
    ]

    assert [fault for _, faults in went for fault in faults] == []
    assert (
        sum(told == "drawn" for told, _ in went) >= len(went) - 1
    )  # another map may be out of reach


@pytest.mark.parametrize("number", SAMPLE)
def test_another_party_moves_figures_only_and_a_higher_level_is_not_weaker(number: int) -> None:
    before = wished(number)
    rising = weights(before)

    assert refitted(before, 8, 9) == []
    assert rising == sorted(rising)
