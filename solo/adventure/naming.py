"""The words of a scene: read-aloud text, what the goal looks like, signs of who is next door.

Every sentence is written once. The order of the dice: a child a scene, named by its number, so
that words move only with their own scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from oracles.streams import Stream
from solo.adventure.deck import Pen
from solo.adventure.layout import Layout
from solo.adventure.threats import Group
from solo.adventure.values import Content, Mission, Person, Scene
from solo.adventure.walls import Room
from solo.content.alternatives import settle
from solo.content.genres import GoalKind
from solo.content.nouns import a, capital, count, listed
from solo.content.wording import at_work, fill, near

__all__ = [
    "FEWEST_WORDS",
    "MOST_WORDS",
    "busy",
    "occupants",
    "read_aloud",
    "seen_again",
    "signs",
    "told",
]

FEWEST_WORDS: Final = 25
MOST_WORDS: Final = 60
"""How long a read-aloud text is, in words."""

_OWN: Final = 4
"""One in so many places shows a change of its own first."""

_MOST_SIGNS: Final = 2
"""Signs in one scene: a third is a crowd."""


def busy(group: Group, doing: str, others: Sequence[Group] = ()) -> str:
    """Return a sentence about a group at what it does, and about ``others`` with it.

    "Two wolves are gnawing a strap." "An ogre, with two wolves, is gnawing a strap."
    """
    many = capital(count(group.count, group.kind.name, group.kind.plural))
    if others:
        more = tuple(count(other.count, other.kind.name, other.kind.plural) for other in others)
        many = f"{many}, with {listed(more)},"
    work = at_work(doing, group.count)
    if group.count == 1:
        return f"{many} is {work}."
    return f"{many} are {'here, ' if work.startswith('one of them ') else ''}{work}."


def _words(*texts: str) -> int:
    return sum(len(text.split()) for text in texts)


def read_aloud(room: Room, ends: Sequence[str], pen: Pen, *, stream: Stream) -> str:
    """Return look, sense and handle of a room, and whoever is busy there, in 25 to 60 words.

    ``ends`` are the ways of telling who is busy, the best first. Where all that would be too long
    nothing is heard or smelt there: who is met matters more.
    """
    kind = room.kind
    looks = [t for t in stream.child("look").shuffled(kind.look) if pen.fresh(t)] or kind.look
    senses = [t for t in stream.child("sense").shuffled(kind.sense) if pen.fresh(t)] or kind.sense
    handle = room.handles[0].says
    parts: tuple[str, ...] = ()
    for end, look, sense in product(ends or [""], looks, [*senses, ""]):
        parts = tuple(filter(None, (look, sense, handle, end)))
        if FEWEST_WORDS <= _words(*parts) <= MOST_WORDS:
            break
    for part in parts:
        pen.note(part)
    return " ".join(parts)


def occupants(
    scene: Scene, here: Sequence[Group], people: Sequence[Person], pen: Pen, *, stream: Stream
) -> list[str]:
    """Return ways of telling who is busy in the scene, the best first; none where nobody is."""
    if here:
        group, *others = here
        doings = stream.child("doing").shuffled(group.kind.doing) or ["waiting"]
        doings = [*doings, *map(_short, doings)]
        lines = [busy(group, doing, others) for doing in doings]
        if others:
            lines += [busy(group, doing) for doing in doings]
        return [line for line in lines if pen.fresh(line)] or lines[:1]
    for person in people:
        if person.scene == scene.id:
            return [
                f"{person.name}, {a(person.role)}, is {person.doing}.",
                f"{person.name} is {person.doing}.",
                f"{person.name} is {_short(person.doing)}.",
            ]
    return []


def _short(doing: str) -> str:
    """Return ``doing`` up to its first comma."""
    return doing.partition(",")[0]


def seen_again(scene: Scene, room: Room, pattern: str, *, stream: Stream) -> tuple[str, ...]:
    """Return how a place has changed on coming back: its own changes, and one by ``pattern``.

    ``pattern`` tells, as a place of any kind may, of one of its spots; it comes first more often
    than not, so that the few things which a kind of place has to itself stay news.
    """
    own = tuple(stream.shuffled(room.kind.returning))
    if not pattern or not scene.spots:
        return own
    spot = stream.child("spot").pick(scene.spots)
    new = fill(settle(pattern, stream=stream.child("words")), {"spot": spot, "near": near(spot)})
    return (*own[:1], new) if stream.child("own").throw(_OWN) == 1 else (new, *own[:1])


def told(
    scenes: Sequence[Scene],
    rooms: Sequence[Room],
    groups: Sequence[Group],
    people: Sequence[Person],
    goal: GoalKind,
    mission: Mission,
    *,
    returns: Sequence[str],
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with everything they say."""
    found: list[Scene] = []
    order = stream.child("returns").shuffled(returns)
    for place, (scene, room) in enumerate(zip(scenes, rooms, strict=True)):
        own = stream.child("goal" if scene.goal else place)
        again = order[place % len(order)] if order else ""
        here = [group for group in groups if group.scene == place]
        slots = {"patron": mission.patron, "place": mission.place, "thing": mission.thing}

        def say(
            content: Content,
            here: Sequence[Group] = here,
            own: Stream = own,
            slots: dict[str, str] = slots,
        ) -> Content:
            if content.type == "threat" and here:
                group = next((one for one in here if one.kind.id == content.record), here[0])
                heard = own.child("says", group.kind.id).shuffled(group.kind.says)
                return replace(content, says=pen.note(next(filter(pen.fresh, heard), "")))
            if content.type == "goal":
                seen = pen.one(goal.seen, slots, stream=own.child("seen"))
                return replace(content, says=seen, done=mission.done)
            return content

        ends = occupants(scene, here, people, pen, stream=own)
        text = read_aloud(room, ends, pen, stream=own)
        found.append(
            replace(
                scene,
                read_aloud=text,
                returning=seen_again(scene, room, again, stream=own.child("returning")),
                contents=tuple(say(content) for content in scene.contents),
            )
        )
    return tuple(found)


def signs(
    scenes: Sequence[Scene],
    groups: Sequence[Group],
    layout: Layout,
    *,
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with what the groups left in the scenes next to theirs."""
    filled = list(scenes)
    held = {group.scene for group in groups}
    for group in groups:
        beside = sorted(
            {way.a + way.b - group.scene for way in layout.ways if group.scene in (way.a, way.b)}
        )
        nearer = [p for p in beside if layout.depth[p] < layout.depth[group.scene]] or beside
        quiet = [place for place in nearer if place not in held] or nearer
        here = stream.child("sign", group.scene)
        place = here.child("scene").pick(quiet)
        if "roamer" in layout.marks[group.scene]:
            walked = [each for each in layout.marked("patrol") if each != group.scene]
            _patrolled(filled, walked, group, pen, stream=here)
            continue
        fresh = [text for text in here.child("text").shuffled(group.kind.sign) if pen.fresh(text)]
        if fresh and len(filled[place].signs) < _MOST_SIGNS:
            scene = filled[place]
            filled[place] = replace(scene, signs=(*scene.signs, pen.note(fresh[0])))
    return tuple(filled)


def _patrolled(
    filled: list[Scene], places: Sequence[int], group: Group, pen: Pen, *, stream: Stream
) -> None:
    """Let whoever walks a round leave a different sign in every place of it."""
    fresh = [text for text in stream.child("text").shuffled(group.kind.sign) if pen.fresh(text)]
    room = [place for place in places if len(filled[place].signs) < _MOST_SIGNS]
    for place, text in zip(room, fresh, strict=False):
        filled[place] = replace(filled[place], signs=(*filled[place].signs, pen.note(text)))
