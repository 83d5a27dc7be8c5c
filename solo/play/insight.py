"""Clues and what a party makes of them: two suggest a conclusion, three settle it."""

from __future__ import annotations

from collections.abc import Sequence

from solo.adventure.values import Clue
from solo.play.walk import Walk

__all__ = ["clues_here", "is_known", "learn", "understand"]


def clues_here(walk: Walk, way: str) -> list[Clue]:
    """Return the clues of the scene that are come by in this ``way`` and were not yet."""
    return [
        clue
        for clue in walk.adventure.clues
        if clue.scene == walk.here and clue.way == way and clue.id not in walk.found
    ]


def learn(walk: Walk, clue: Clue, who: Sequence[int] = ()) -> None:
    """Come upon ``clue`` and think about it, if anybody is left to think."""
    if not walk.able():
        return
    walk.found[clue.id] = None
    about = next((c.about for c in walk.adventure.conclusions if c.id == clue.feeds), "")
    if about in walk.done:
        return  # where a thing is hidden is no news to whoever has it
    walk.tell("clue", clue.id, manner=clue.way, who=who)
    understand(walk, clue.feeds)


def is_known(walk: Walk, conclusion: str) -> bool:
    """Say whether the party has seen for itself what ``conclusion`` says."""
    about = next((c.about for c in walk.adventure.conclusions if c.id == conclusion), "")
    group = walk.groups.get(about)
    return about in walk.found or about in walk.visits or (group is not None and group.met)


def understand(walk: Walk, conclusion: str) -> None:
    """Count one clue more towards ``conclusion``."""
    many = walk.clues[conclusion] = walk.clues.get(conclusion, 0) + 1
    if is_known(walk, conclusion):
        walk.concluded[conclusion] = True
        return
    if many == walk.manners.suggest:
        walk.concluded[conclusion] = False
        walk.tell("conclude", conclusion, manner="suggested")
    elif many == walk.manners.settle:
        walk.concluded[conclusion] = True
        walk.tell("conclude", conclusion, manner="settled")
