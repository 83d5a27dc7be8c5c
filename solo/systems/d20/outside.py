"""What courses outside fights share: copies of a cast, a task as plain data, time that passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from solo.records import Json
from solo.rules import Choice, Deed, Ints, Option
from solo.systems.d20 import answers
from solo.systems.d20.checks import Play
from solo.systems.d20.creature import Creature
from solo.tasks import named, task_of, task_row, unopposed

__all__ = [
    "copies", "decide", "elapse", "named", "options", "reason", "task_of", "task_row", "unopposed",
    "unpacked",
]  # fmt: skip


def copies(cast: Sequence[Creature]) -> list[Creature]:
    """Return copies of a cast, for a course to work on."""
    return [Creature.unpack(one.pack()) for one in cast]


def unpacked(packed: Json) -> list[Creature]:
    """Return the cast that a course has packed."""
    return [Creature.unpack(one) for one in cast("list[dict[str, Json]]", packed)]


def elapse(people: Sequence[Creature], seconds: int) -> None:
    """Let time pass for everybody; what is over by then lapses."""
    for one in people:
        one.now += seconds
        one.lapse()


# What a course without a fight in it answers: its methods by these names.


def options(course: Play, choice: Choice) -> Sequence[Option]:
    """Return the legal answers to ``choice``."""
    return answers.options(course.cast, choice)


def decide(course: Play, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
    """Return what is done when nobody plays ``who``; no whim is in it."""
    del course, who, story
    return answers.decide(kind, about)


def reason(course: Play, choice: Choice, deed: Deed) -> str:
    """Return why ``deed`` was chosen."""
    del course
    return answers.reason(choice, deed)
