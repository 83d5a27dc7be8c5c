"""What it is all about: the goal, who asks for it, who is against it, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from oracles.streams import Stream
from solo.adventure.deck import Pen, Tagged, unveiled
from solo.adventure.values import Brief, Faction, Mission, Person
from solo.adventure.walls import GOAL
from solo.content.alternatives import settle
from solo.content.clocks import apart
from solo.content.genres import Genre, GoalKind, Hook, Motive, Turn
from solo.content.nouns import title
from solo.content.wording import fill, used
from solo.errors import GenerationError

__all__ = ["choose_goal", "meanwhile", "set_out"]

K = TypeVar("K", bound=Tagged)


def _one(records: tuple[K, ...], brief: Brief, what: str, *, stream: Stream) -> K:
    found = unveiled(records, brief.veils)
    if not found:
        raise GenerationError(f"no {what} is left when {', '.join(brief.veils)} are kept out")
    return settle(stream.child(what).pick(found), stream=stream.child("words", what))


def choose_goal(genre: Genre, brief: Brief, *, stream: Stream) -> GoalKind:
    """Return what must be done in the last scene."""
    return _one(genre.goals, brief, "goal", stream=stream)


def _timely(hooks: tuple[Hook, ...], motive: Motive, brief: Brief) -> tuple[Hook, ...]:
    """Return the hooks whose deadline suits the end of ``motive``, or comes nearest to it."""
    left = [(apart(hook, motive), hook) for hook in unveiled(hooks, brief.veils)]
    nearest = min((far for far, _ in left), default=None)
    return tuple(hook for far, hook in left if far == nearest)


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
    motive = _one(genre.motives, brief, "motive", stream=stream)
    hook = _one(_timely(genre.hooks, motive, brief), brief, "hook", stream=stream)
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
        timeline=tuple(Turn(turn.hour, fill(turn.says, slots)) for turn in motive.timeline),
        hours=motive.last,
        thing=goal.thing.noun,
        reward=line("reward", goal.reward),
        failed=line("failed", goal.failed),
    )


def meanwhile(
    mission: Mission,
    genre: Genre,
    brief: Brief,
    sides: Sequence[Faction],
    people: Sequence[Person],
    slots: dict[str, str],
    *,
    stream: Stream,
) -> Mission:
    """Return the mission with what a faction does meanwhile among its hours.

    The last of ``sides`` does it, for the first stands behind the opposition. Lines that nobody
    is there for, or that come after all is over, are left out.
    """
    if not sides:
        return mission
    faction = sides[-1]
    slots = slots | {"thing": mission.thing, "faction": faction.name}
    if people:
        slots["person"] = stream.child("person").pick(people).name
    told = [
        kind
        for kind in unveiled(genre.timelines, brief.veils)
        if all(used(turn.says) <= slots.keys() for turn in kind.lines)
    ]
    if not told:
        return mission
    drawn = [
        Turn(turn.hour, fill(turn.says, slots), faction.id)
        for turn in settle(stream.child("which").pick(told), stream=stream.child("words")).lines
        if turn.hour < mission.hours
    ]
    turns = sorted((*mission.timeline, *drawn), key=lambda turn: turn.hour)
    return replace(mission, timeline=tuple(turns))
