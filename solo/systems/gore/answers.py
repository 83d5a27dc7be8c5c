"""The questions asked outside fights: their answers in words, what tactics do, and why.

``QUESTIONS`` is the one list; ``about`` is what may be known, as each question says. A deed is
``(verb,)``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from solo.rules import Choice, Deed, Ints, Option
from solo.systems.gore.creature import Creature

__all__ = ["QUESTIONS", "Question", "decide", "options", "reason"]


class Question(NamedTuple):
    """A question to whoever decides."""

    answers: tuple[tuple[int, str, str], ...]
    """verb, words, the reason to choose it."""
    usual: Callable[[Ints], int]
    """What is done when nobody plays, by what the question is about."""


def _always(about: Ints) -> int:
    del about
    return 1


QUESTIONS: Final[Mapping[str, Question]] = {
    "treat": Question(
        ((1, "try to help", "there is a wound to close"), (0, "leave it", "it can wait")),
        _always,
    ),
}
"""Kind -> question. treat: [whose wound, its damage]."""


def options(cast: Sequence[Creature], choice: Choice) -> Sequence[Option]:
    """Return the legal answers to ``choice``."""
    del cast
    return [Option((verb,), words) for verb, words, _ in QUESTIONS[choice.kind].answers]


def decide(kind: str, about: Ints) -> Deed:
    """Return what is done when nobody plays."""
    return (QUESTIONS[kind].usual(about),)


def reason(choice: Choice, deed: Deed) -> str:
    """Return why ``deed`` was chosen, in a clause."""
    return next(why for verb, _, why in QUESTIONS[choice.kind].answers if verb == deed[0])
