"""Who may be met at all, and in what kind of place."""

from __future__ import annotations

from collections.abc import Sequence

from solo.adventure.values import Brief
from solo.content.guests import without
from solo.content.library import Library
from solo.errors import GenerationError
from solo.odds.groups import alike
from solo.records import Threat

__all__ = ["at_home", "pool", "suits", "together"]


def _band(level: int) -> tuple[int, int]:
    """Return the usual levels of those who are met by heroes of ``level``.

    The ladder's top is met at the top only: by heroes of level 10, priced to what they can bear.
    """
    return 1 + level // 4, 5 + level // 2 + max(0, level - 7)


def pool(library: Library, brief: Brief) -> tuple[Threat, ...]:
    """Return the kinds that an adventure of ``brief`` may be filled with.

    Raises:
        GenerationError: the veils leave nobody of the levels that the heroes can meet.
    """
    found = without(library.threats_of(brief.genre), brief.veils)
    low, high = _band(brief.level)
    fair = tuple(kind for kind in found if low <= kind.level <= high)
    if not fair:
        raise GenerationError(
            f"no threat of levels {low} to {high} is left for {brief.genre} when "
            f"{', '.join(brief.veils) or 'nothing'} is kept out"
        )
    return fair


def suits(kind: Threat, tags: Sequence[str]) -> bool:
    """Say whether ``kind`` can be met in a place of ``tags``."""
    wet = "water" in tags
    if kind.gait == "swims" and kind.mind != "sentient":
        return wet and (kind.size != "huge" or ("outdoors" in tags and "deep" in tags))
    if kind.gait == "drives":
        return "outdoors" in tags or "road" in tags
    return kind.size != "huge" or "outdoors" in tags


def at_home(kind: Threat, tags: Sequence[str]) -> bool:
    """Say whether ``kind`` is what one would expect in a place of ``tags``."""
    wild = kind.mind == "animal" and kind.size != "tiny" and "undead" not in kind.tags
    return suits(kind, tags) and (not wild or bool({"outdoors", "deep", "dark"} & {*tags}))


def together(leader: Threat, other: Threat) -> bool:
    """Say whether ``other`` follows ``leader``: they are alike, and no beast leads who thinks."""
    return alike(leader, other) and (leader.mind == "sentient" or other.mind != "sentient")
