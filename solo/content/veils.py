"""Subjects that can be kept out of a tale: the tags in use."""

from __future__ import annotations

from collections.abc import Sequence

from oracles.spelling import near
from solo.content.library import Library
from solo.errors import BriefError

__all__ = ["check_veils", "subjects"]


def check_veils(library: Library, genre: str, veils: Sequence[str]) -> None:
    """Make sure that every one of ``veils`` keeps something out.

    Raises:
        BriefError: nothing is tagged so; near tags are given.
    """
    known = subjects(library, genre) if veils else ()
    for veil in veils:
        if veil not in known:
            raise BriefError(f"no record is tagged {veil!r}; {near(veil, known)}")


def subjects(library: Library, genre: str) -> tuple[str, ...]:
    """Return every tag in use, sorted: any of them can be a veil."""
    found: set[str] = set()
    whole = library.genre(genre)
    groups = (
        whole.scenes, whole.exits, whole.locks, whole.gates, whole.secrets, whole.drops,
        whole.goals, whole.hooks, whole.motives, whole.twists, whole.people_kinds,
        whole.factions, whole.treasures, whole.clues, whole.timelines, whole.wandering,
        whole.methods, whole.weaknesses, whole.herrings,
        whole.drives, whole.dealings, whole.ties, whole.deeds, whole.quarrels,
        tuple(library.threats.values()), tuple(library.hazards.values()),
    )  # fmt: skip
    for group in groups:
        for record in group:
            found.update(record.tags)
    return tuple(sorted(found))
