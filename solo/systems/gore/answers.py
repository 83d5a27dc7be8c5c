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


def _safe(about: Ints) -> int:
    return int(bool(about[1]) and about[0] >= _WORTH)


_WORTH: Final = 5
"""Percent from which a hand is tried at a trap: only a fumble springs it."""


def _grave(about: Ints) -> int:
    most, hp = about
    return int(2 * most >= hp)


def _patient(about: Ints) -> int:
    return int(about[0] < _PERIODS)


_PERIODS: Final = 6
"""Periods of study after which nobody goes on who is not told to."""
QUESTIONS: Final[Mapping[str, Question]] = {
    "treat": Question(
        ((1, "try to help", "there is a wound to close"), (0, "leave it", "it can wait")),
        _always,
    ),
    "found": Question(
        (
            (1, "make it safe", "whoever tries can hardly make it worse"),
            (0, "leave it alone", "nobody here is likely to make it safe"),
            (2, "go on and let it strike", "somebody has to go first"),
        ),
        _safe,
    ),
    "stop": Question(
        ((1, "try to stop it", "somebody cannot get out"), (0, "wait", "it may spend itself")),
        _always,
    ),
    "leave": Question(
        (
            (1, "get out", "staying only makes it worse"),
            (0, "stay", "something here is worth the harm"),
        ),
        _always,
    ),
    "dose": Question(
        (
            (1, "give the counter agent", "it is what the counter agent is for"),
            (0, "keep it", "it may be needed more later"),
        ),
        _always,
    ),
    "dive": Question(
        ((1, "dive for it", "it might kill"), (0, "stand", "it is not worth lying down for")),
        _grave,
    ),
    "study": Question(
        ((1, "study on", "it can still be learnt"), (0, "give it up", "it has taken too long")),
        _patient,
    ),
}
"""Kind -> question. treat: [whose wound, its damage]. found: [percent to make it safe, 1 if there
is a way]. stop: [percent]. leave: [stage]. dose: [whose, stage]. dive: [the most damage, hit
points]. study: [periods so far]."""


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
