"""Hazards in this game's terms."""

from __future__ import annotations

from typing import TypedDict

__all__ = ["Priced"]


class Priced(TypedDict):
    """A hazard as this game plays it, as plain data."""

    id: str
    name: str
