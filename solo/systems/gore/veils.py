"""What radiation does to fertility and pregnancy: a veil that is drawn unless a setting lifts it.

Nobody's sheet says who could bear or beget a child, so what comes of it is a note that says for
whom it holds; whoever plays the character knows.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands
from solo.systems.gore.body import CON
from solo.systems.gore.checks import SUCCESS, Play, check, in_order
from solo.systems.gore.cites import GORE_1_12, GORE_3_52, R_107
from solo.systems.gore.peril import WEEK
from solo.systems.gore.want import want_penalty

__all__ = ["BEARS", "BEGETS", "CARRIES", "lifted"]

BEGETS: Final = {3: 50, 4: 100}
"""Category -> percent that nothing is begotten for 1d4 weeks."""
BEARS: Final = {5: 4, 6: 3, 7: 0, 8: 0, 9: 0}
"""Category -> CON x this in the test that keeps a woman fertile; 0: there is none."""
CARRIES: Final = {4: 2, 6: 0}
"""Category -> CON x this in the test that saves a pregnancy; 0: there is none."""
_ATTRIBUTE: Final = 1000
_ALL: Final = 100


def _worst(table: dict[int, int], category: int) -> int:
    """Return the gravest row of a table that a category includes, 0 for none."""
    return max((row for row in table if row <= category), default=0)


def lifted(hands: Hands, course: Play, who: int, category: int) -> None:
    """Let the effects behind the veil come, the gravest of each kind (GORE-3.52, R-107)."""
    one = course.cast[who]
    row = _worst(BEGETS, category)
    if row:
        come, faces = True, ()
        if BEGETS[row] < _ALL:
            face = hands.throw(_ALL)
            come, faces = face <= BEGETS[row], (face,)
        if come:
            weeks = hands.throw(4)
            _note(hands, course, who, category, (*faces, weeks), weeks * WEEK)
            _tell(one.notes, f"if male: begets nothing for {weeks} weeks")
        else:
            _note(hands, course, who, category, faces, 0)
    for table, words in (
        (BEARS, "if female: can bear no more children"),
        (CARRIES, "if pregnant: the child will not live"),
    ):
        row = _worst(table, category)
        if row and not _spared(hands, course, who, table[row]):
            _note(hands, course, who, category, (), 0)
            _tell(one.notes, words)


def _spared(hands: Hands, course: Play, who: int, times: int) -> bool:
    if not times:
        return False
    one = course.cast[who]
    rating, rules = times * one.attributes[CON], (GORE_1_12, GORE_3_52, R_107)
    add = want_penalty(one)
    return check(hands, course, who, rating, rules, add=add, what=_ATTRIBUTE + CON) >= SUCCESS


def _note(
    hands: Hands, course: Play, who: int, category: int, faces: tuple[int, ...], seconds: int
) -> None:  # fmt: skip
    rules, parts = in_order((GORE_3_52, R_107)), (category, seconds)
    left = course.cast[who].hp
    hands.tape.append((course.beat, -1, who, rules, faces, parts, 0, 0, 1, left))


def _tell(notes: list[str], words: str) -> None:
    head = words.split(":", maxsplit=1)[0]
    kept = [note for note in notes if not note.startswith(f"{head}:") or note == words]
    notes[:] = kept if words in kept else [*kept, words]
