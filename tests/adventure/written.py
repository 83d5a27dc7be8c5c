"""The adventures in ``tests/adventure/hand``, which people wrote."""

from __future__ import annotations

from pathlib import Path

from solo.adventure.handwritten import from_json, parsed
from solo.adventure.values import Adventure

__all__ = ["HAND", "written"]

HAND = Path(__file__).parent / "hand"


def written(name: str) -> Adventure:
    """Return the adventure of that file, proved."""
    return from_json(parsed((HAND / f"{name}.json").read_text("utf-8"), name), name)
