"""A course on the table, laid aside wherever the hands must wait.

Live, loaded and undone are one path: the open step is run again from the last whole point with
the answers given so far. The order of the dice is the trial's: ``stream`` feeds the rules, its
child "story" the tactics of whoever is not played by a person.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, TypedDict, cast

from oracles.streams import River, Stream
from solo.errors import BriefError
from solo.records import Json
from solo.rules import Choice, Course, Deed, Hands, Ints, Row, System, Waiting
from solo.shapes import anything, many, row, table, text, whole

__all__ = ["MOST_KNOWN", "MOST_SPENT", "Mine", "Sitting"]

MOST_SPENT = 1 << 24
"""Bytes of chance one course may have used up; a saved sitting that claims more is refused."""

MOST_KNOWN = 10_000
"""Answers one open step may hold; a saved sitting that claims more is refused."""

_MOST_STEPS: Final = 1000
_LAST: Final = 10**18
"""The largest number in an address or an answer."""

Mine: TypeAlias = Callable[[str, int], bool]
"""Whether a person answers choices of this kind for this place in the cast."""


class _Saved(TypedDict):
    """What ``Sitting.saved`` writes, as JSON gives it back."""

    path: list[str | int]
    spent: list[int]
    mark: Json
    known: list[list[int]]


class Sitting:
    """A course that plays until a person must speak.

    Attributes:
        course: The course as far as it has gone, in the middle of a ruling where ``want`` waits.
        want: The choice, or the sides of the die, that is waited for; None when the course ended.
        tape: The rows of the whole steps played since the sitting was opened or loaded.
    """

    def __init__(
        self,
        system: System,
        packed: Json,
        mine: Mine,
        *,
        stream: Stream,
        by_hand: bool = False,
        spent: tuple[int, int] = (0, 0),
        known: Sequence[Deed] = (),
    ) -> None:
        """Open a sitting.

        Args:
            system: The game of the course.
            packed: The course as ``Course.pack`` describes it; it must stay as it is.
            mine: Whether a person answers choices of this kind for this place in the cast.
            stream: The address of this one playing, such as ``stream.child("trial", 1)``.
            by_hand: Whether a person throws every die of the rules.
            spent: Bytes of chance used up so far by the rules and by the tactics.
            known: Answers to the open step. Under changed rules they are kept as far as they
                still make sense; whole steps stand as they are.
        """
        self.tape: list[Row] = []
        self.want: Choice | int | None = None
        self._system, self._mine, self._by_hand = system, mine, by_hand
        self._path = stream.path
        self._mark = packed
        self._known = list(known)
        self._river = stream.river().at(spent[0])
        self._story = stream.child("story").river().at(spent[1])
        self.course: Course = system.course(packed)
        self._go(doubt=bool(known))

    @classmethod
    def load(cls, system: System, saved: Json, mine: Mine, *, by_hand: bool = False) -> Sitting:
        """Return the sitting that ``saved()`` described, at the very point it was left.

        Raises:
            BriefError: ``saved`` is not a saved sitting.
        """
        path, spent, known, mark = _read(saved)
        stream = Stream(*path)
        return cls(system, mark, mine, stream=stream, by_hand=by_hand, spent=spent, known=known)

    def saved(self) -> Json:
        """Return the sitting as plain data: the last whole point, and the answers since.

        It is for writing down, and not to be changed.
        """
        return {
            "path": list(self._path),
            "spent": [self._river.spent, self._story.spent],
            "mark": self._mark,
            "known": [list(deed) for deed in self._known],
        }

    @property
    def pending(self) -> int:
        """How many answers the open step holds, all of which can be undone."""
        return len(self._known)

    def answer(self, deed: Deed) -> None:
        """Give what is wanted, a deed or a face as ``(face,)``, and play on.

        Raises:
            BriefError: the rules do not allow it here; the text says what they do allow.
        """
        if self.want is None:
            raise BriefError(f"nothing is asked: it is over ({self.course.verdict})")
        _check(self.course, self.want, deed)
        self._known.append(deed)
        self._go()

    def undo(self) -> None:
        """Take back the last answer of the open step.

        Raises:
            BriefError: the open step has no answer yet; whole steps stand.
        """
        if not self._known:
            raise BriefError("nothing to take back: this step has not been answered yet")
        self._known.pop()
        self._go()

    def _go(self, *, doubt: bool = False) -> None:
        while True:
            self.course = course = self._system.course(self._mark)
            self.want = None
            if course.verdict:
                return
            river, story = self._river.at(self._river.spent), self._story.at(self._story.spent)
            hands = self._hands(river, story, doubt=doubt)
            try:
                course.step(hands)
            except Waiting as waiting:
                self.want = waiting.want
                return
            self.tape += hands.tape
            self._mark, self._river, self._story, self._known = course.pack(), river, story, []
            doubt = False

    def _hands(self, river: River, story: River, *, doubt: bool) -> Hands:
        known = iter(tuple(self._known))
        used = 0

        def next_known(course: Course | None, want: Choice | int) -> Deed:
            nonlocal used
            for deed in known:
                if doubt and not _allowed(course, want, deed):
                    del self._known[used:]  # the rules have changed under it, and what followed
                    raise Waiting(want)
                used += 1
                return deed
            raise Waiting(want)

        def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
            if not self._mine(kind, who):
                return course.decide(kind, who, about, story.throw)
            return next_known(course, Choice(kind, who, about))

        def throw(sides: int) -> int:
            return next_known(None, sides)[0]

        return Hands(throw if self._by_hand else river.throw, ask, [])


def _allowed(course: Course | None, want: Choice | int, deed: Deed) -> bool:
    if isinstance(want, int):
        return len(deed) == 1 and 1 <= deed[0] <= want
    return course is not None and any(deed == option.deed for option in course.options(want))


def _check(course: Course, want: Choice | int, deed: Deed) -> None:
    if _allowed(course, want, deed):
        return
    if isinstance(want, int):
        shown = deed[0] if len(deed) == 1 else list(deed)
        raise BriefError(f"{shown} is no face of a d{want}; give 1 to {want}")
    words = "; ".join(f"{list(option.deed)} {option.words}" for option in course.options(want))
    raise BriefError(f"{list(deed)} is no answer to {want.kind!r} here; there are {words}")


def _step(value: object, where: str) -> None:
    """A step of an address: a text or a number."""
    if isinstance(value, str):
        text(value, where)
    else:
        whole(0, _LAST)(value, where)


_SAVED: Final = table(
    {
        "path": many(_step, _MOST_STEPS),
        "spent": row(rules=whole(0, MOST_SPENT), tactics=whole(0, MOST_SPENT)),
        "mark": anything,
        "known": many(many(whole(-_LAST, _LAST), _MOST_STEPS, 1), MOST_KNOWN),
    }
)


def _read(saved: Json) -> tuple[tuple[str | int, ...], tuple[int, int], list[Deed], Json]:
    """Take a saved sitting apart; the course itself is checked by its game."""
    _SAVED(saved, "saved sitting")
    found = cast("_Saved", saved)
    rules, tactics = found["spent"]
    return tuple(found["path"]), (rules, tactics), [*map(tuple, found["known"])], found["mark"]
