"""Clues and what a party makes of them: two suggest a conclusion, three settle it."""

from __future__ import annotations

from collections.abc import Sequence

from solo.adventure.values import Clue, Conclusion
from solo.play.groups import Group
from solo.play.walk import Walk
from solo.rules import Approach

__all__ = ["clues_here", "eased", "is_known", "learn", "understand", "untold"]

_SEEN = frozenset({"goal", "key", "secret", "threat"})
"""Kinds of conclusion that whoever comes there sees for itself."""


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
    if about in walk.done and about not in {person.id for person in walk.adventure.people}:
        return  # where a thing is hidden is no news to whoever has it
    walk.tell("clue", clue.id, manner=clue.way, who=who)
    if clue.dissolves:
        _dissolve(walk, clue.feeds)
    else:
        understand(walk, clue.feeds)


def _dissolve(walk: Walk, conclusion: str) -> None:
    """Give up a conclusion for good; only one that was held is told of."""
    held = walk.concluded.pop(conclusion, None) is not None
    if conclusion not in walk.refuted:
        walk.refuted[conclusion] = None
        if held:
            walk.tell("conclude", conclusion, manner="dissolved")


def is_known(walk: Walk, conclusion: str) -> bool:
    """Say whether the party has seen for itself what ``conclusion`` says."""
    one = next((c for c in walk.adventure.conclusions if c.id == conclusion), None)
    if one is None or one.kind not in _SEEN:
        return False
    about = one.about
    group = walk.groups.get(about)
    return about in walk.found or about in walk.visits or (group is not None and group.met)


def understand(walk: Walk, conclusion: str) -> None:
    """Count one clue more towards ``conclusion``, unless it is known not to be so."""
    if conclusion in walk.refuted:
        return
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


def untold(walk: Walk) -> Conclusion | None:
    """Return the first conclusion that somebody friendly could tell, and the party does not know.

    The twist is nobody's to tell, and what is not so is told by nobody who knows.
    """
    for conclusion in walk.adventure.conclusions:
        known = walk.concluded.get(conclusion.id) or is_known(walk, conclusion.id)
        if conclusion.kind not in {"twist", "herring"} and not known:
            return conclusion
    return None


def eased(walk: Walk, group: Group, helps: Approach) -> int:
    """Return how many steps easier a try against ``group`` is for what is known of its kind.

    A weakness helps once it is settled, against all of the kind it was worked out of.
    """
    for conclusion in walk.adventure.conclusions:
        if conclusion.helps == helps and walk.concluded.get(conclusion.id):
            known = walk.groups.get(conclusion.about)
            if known is not None and known.kind.id == group.kind.id:
                return 1
    return 0
