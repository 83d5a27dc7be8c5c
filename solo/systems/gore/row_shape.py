"""What is said of a row of the tape: what stands in each of its places."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Shape"]


class Shape(NamedTuple):
    """What a row holds. ``parts`` names each part; a last "..." says that they go on like that."""

    who: str
    whom: str
    faces: str
    parts: tuple[str, ...]
    total: str
    need: str
    outcome: str
    left: str
