"""A task as plain data, and what courses without sides answer; for every game alike."""

from __future__ import annotations

from typing import cast

from solo.errors import BriefError
from solo.records import Json
from solo.rules import Approach, Course, Severity, Task

__all__ = ["named", "task_of", "task_row", "unopposed"]


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


def unopposed(course: Course, who: int) -> int:
    """Return 0: nobody stands against anybody."""
    del course, who
    return 0
