"""Luck of both kinds: a d20 thrown again by Summon Luck, or a second one for a Luck Point.

The second die is thrown right after the first (D20-1.14, item 8).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.d20.cites import D20_14_01, D20_14_40, D20_19_07, R_57, R_67, R_95
from solo.systems.d20.creature import UP

if TYPE_CHECKING:
    from solo.systems.d20.checks import Play

__all__ = ["throw_d20"]

_LUCK: Final = "luck"


def throw_d20(hands: Hands, course: Play, who: int, add: int, need: int) -> tuple[Ints, int, Ints]:
    """Return the faces thrown, the face that counts, and what to cite for a Luck Point."""
    face = hands.throw(20)
    one = course.cast[who]
    lucky: Sequence[int] | None = getattr(course, "lucky", None)
    for holder in _lucky(course) if lucky is None else lucky:
        if _fortunate(course, holder, who):
            return _reroll(hands, course, (holder, who), face, add, need)
    if not course.settings.luck or one.luck < 1 or one.card.kind != "hero":
        return (face,), face, ()
    if not hands.ask(course, "luck", who, (face, face + add, need))[0]:
        return (face,), face, ()
    one.luck -= 1
    second = hands.throw(20)
    return (face, second), max(face, second), (D20_19_07, R_67, R_95)


def _lucky(course: Play) -> Sequence[int]:
    """Return who has Summon Luck at work, where no fight keeps count of them."""
    return [
        who
        for who, one in enumerate(course.cast)
        if one.ledger and one.down == UP and any(row[0] == _LUCK for row in one.ledger)
    ]


def _fortunate(course: Play, holder: int, who: int) -> bool:
    """Say whether Summon Luck may throw that die again: near, willing, once a round (R-57).

    A round is known by the holder's own clock, which runs on from one course to the next.
    """
    it, one = course.cast[holder], course.cast[who]
    near = it.side == one.side and it.zone == one.zone
    return near and any(row[0] == _LUCK and row[2] != it.now for row in it.ledger)


def _reroll(
    hands: Hands, course: Play, whose: tuple[int, int], face: int, add: int, need: int
) -> tuple[Ints, int, Ints]:
    """Ask whoever has Summon Luck at work whether the die is thrown again (D20-14.01)."""
    holder, who = whose
    if not hands.ask(course, "reroll", holder, (who, face, face + add, need))[0]:
        return (face,), face, ()
    it = course.cast[holder]
    place = next(n for n, row in enumerate(it.ledger) if row[0] == _LUCK and row[2] != it.now)
    row = it.ledger[place]
    it.ledger[place] = (row[0], row[1], it.now, row[3], row[4])
    second = hands.throw(20)
    return (face, second), max(face, second), (D20_14_40, D20_14_01, R_57, R_95)
