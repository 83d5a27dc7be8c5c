"""What it is all about: the goal, who asks for it, who is against it, and what comes of it."""

from __future__ import annotations

from typing import Final, TypeVar

from oracles.streams import Stream
from solo.adventure.deck import Pen, Tagged, unveiled
from solo.adventure.values import Brief, Mission
from solo.adventure.walls import GOAL
from solo.content.genres import Genre, GoalKind
from solo.content.nouns import title
from solo.content.wording import fill
from solo.errors import GenerationError

__all__ = ["HOURS", "choose_goal", "set_out"]

HOURS: Final = 36
"""Hours that a timeline of four lines stretches over: from dusk to the second dawn."""

K = TypeVar("K", bound=Tagged)


def _one(records: tuple[K, ...], brief: Brief, what: str, *, stream: Stream) -> K:
    found = unveiled(records, brief.veils)
    if not found:
        raise GenerationError(f"no {what} is left when {', '.join(brief.veils)} are kept out")
    return stream.child(what).pick(found)


def choose_goal(genre: Genre, brief: Brief, *, stream: Stream) -> GoalKind:
    """Return what must be done in the last scene."""
    return _one(genre.goals, brief, "goal", stream=stream)


def set_out(
    genre: Genre,
    brief: Brief,
    goal: GoalKind,
    slots: dict[str, str],
    *,
    pen: Pen,
    stream: Stream,
) -> Mission:
    """Return the mission.

    Args:
        genre: where the words come from.
        brief: what was asked for.
        goal: what must be done.
        slots: patron, patron_last, place and threats.
        pen: writes every sentence once.
        stream: the address of the mission.
    """
    slots = slots | {"thing": goal.thing.noun}
    hook = _one(genre.hooks, brief, "hook", stream=stream)
    motive = _one(genre.motives, brief, "motive", stream=stream)
    twist = _one(genre.twists, brief, "twist", stream=stream)

    def line(key: str, texts: tuple[str, ...]) -> str:
        return pen.one(texts, slots, stream=stream.child(key))

    heading = stream.child("title").pick(genre.titles)
    return Mission(
        title=fill(heading, slots | {"noun": title(goal.thing.noun)}),
        hook=fill(hook.says, slots),
        goal=line("want", goal.want),
        done=line("done", goal.done),
        event=GOAL,
        patron=slots["patron"],
        place=slots["place"],
        opposition=fill(motive.says, slots),
        stakes=fill(motive.stakes, slots),
        twist=fill(twist.says, slots),
        timeline=tuple(fill(text, slots) for text in motive.timeline),
        hours=HOURS,
        thing=goal.thing.noun,
        reward=line("reward", goal.reward),
        failed=line("failed", goal.failed),
    )
