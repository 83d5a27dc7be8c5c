"""What seeds draw changes on purpose only."""

from __future__ import annotations

from difflib import unified_diff

from tests.seeds.catalogue import PLACE, catalogue


def test_seeds_draw_what_the_catalogue_says() -> None:
    known = PLACE.read_text(encoding="utf-8")
    drawn = catalogue()
    changed = list(unified_diff(known.splitlines(), drawn.splitlines(), "known", "drawn", n=0))

    assert not changed, "\n".join(
        [
            *changed[:12],
            f"... {len(changed)} lines differ. If seeds were meant to move: run",
            "    python -m tests.seeds.catalogue",
            "read the diff of tests/seeds/catalogue.md, and say in the commit and in CHANGELOG.md",
            "which seeds move and why.",
        ]
    )
