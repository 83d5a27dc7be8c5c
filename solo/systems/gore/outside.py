"""What courses outside fights share: copies of a cast, a task as plain data, time that passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Approach, Choice, Deed, Ints, Option, Severity, Task
from solo.systems.gore import answers
from solo.systems.gore.checks import Play
from solo.systems.gore.creature import Creature

__all__ = [
    "copies", "decide", "elapse", "named", "options", "reason", "task_of", "task_row", "unopposed",
    "unpacked",
]  # fmt: skip


def copies(cast: Sequence[Creature]) -> list[Creature]:
    """Return copies of a cast, for a course to work on."""
    return [one.twin() for one in cast]


def unpacked(packed: Json) -> list[Creature]:
    """Return the cast that a course has packed."""
    return [Creature.unpack(one) for one in cast("list[dict[str, Json]]", packed)]


def named(task: Task, many: int) -> None:
    """Refuse a task that names somebody who is not in a cast of so many.

    Raises:
        BriefError: it does.
    """
    for place in (task.who, *task.helpers, *((task.whom,) if task.whom != -1 else ())):
        if not 0 <= place < many:
            raise BriefError(f"nobody is number {place}; the cast has {many}, from 0")


def task_row(task: Task) -> list[Json]:
    """Return a task as plain data."""
    return [
        task.approach, task.severity, task.who, [*task.helpers], task.whom, task.level, task.detail,
    ]  # fmt: skip


def task_of(packed: Json) -> Task:
    """Return the task that ``task_row`` wrote."""
    approach, severity, who, helpers, whom, level, detail = cast("list[Json]", packed)
    return Task(
        cast("Approach", approach),
        cast("Severity", severity),
        cast("int", who),
        tuple(cast("list[int]", helpers)),
        cast("int", whom),
        cast("int", level),
        cast("str", detail),
    )


def elapse(people: Sequence[Creature], seconds: int) -> None:
    """Let time pass for everybody; what is over by then lapses."""
    for one in people:
        one.now += seconds
        one.lapse()


# What a course without a fight in it answers: its methods by these names.


def unopposed(course: Play, who: int) -> int:
    """Return 0: nobody stands against anybody."""
    del course, who
    return 0


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
