"""Adventures written by hand and then damaged: a verdict or one line, whatever was done to them."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from solo.adventure.handwritten import from_json
from solo.adventure.verdict import judge
from solo.content.library import load
from solo.errors import ContentError
from solo.render.formats.markdown import render_proof
from solo.render.proving import proof_view
from solo.systems.d20 import SYSTEM

HAND = [
    cast("dict[str, Any]", json.loads(file.read_text("utf-8")))
    for file in sorted((Path(__file__).parent / "hand").glob("*.json"))
]

ODD = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([10**30, -(10**9), 0.5, float("nan"), float("inf")]),
    st.sampled_from(["", " ", "x", "|a|", "[x](y)", "\N{HEBREW LETTER ALEF}", "a\nb", "\0", "1/0"]),
    st.sampled_from([[], {}, [[]], [None], {"item": "x"}, {"any": []}, {"event": "goal"}]),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container in ``value`` with each of its keys or places."""
    rows: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        rows = list(cast("dict[Any, Any]", value).items())
    elif isinstance(value, list):
        rows = list(enumerate(cast("list[Any]", value)))
    found: list[tuple[Any, Any]] = [(value, key) for key, _ in rows]
    for _, part in rows:
        found += places(part)
    return found


@st.composite
def damaged(draw: st.DrawFn) -> dict[str, Any]:
    """Draw an adventure with a few things replaced, dropped or swapped for others of its own."""
    data = deepcopy(draw(st.sampled_from(HAND)))
    for _ in range(draw(st.integers(1, 3))):
        rows = places(data)
        if not rows:
            break
        table, key = draw(st.sampled_from(rows))
        deed = draw(st.sampled_from(["replace", "drop", "swap"]))
        if deed == "drop":
            del table[key]
        elif deed == "replace":
            table[key] = deepcopy(draw(ODD))
        else:
            other, where = draw(st.sampled_from(rows))
            table[key] = deepcopy(other[where])
    return data


@settings(max_examples=150)
@given(damaged())
def test_a_damaged_adventure_gets_a_verdict_or_one_line(data: dict[str, Any]) -> None:
    adventure, said = None, ""
    try:
        adventure = from_json(data, "hand.json", load().hazards, proves=False)
    except ContentError as error:
        said = str(error)
    if adventure is None:
        assert said.startswith("hand.json: ")
        assert len(said.splitlines()) == 1
        return
    verdict = judge(adventure)

    page = render_proof(proof_view(adventure, verdict, None, SYSTEM))

    assert verdict.proof.decided
    assert verdict.fine == ("nobody can get stuck" in page)
