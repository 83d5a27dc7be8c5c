"""Scenes and exits out of a layout: each is given its kind of place or way, locks their keys.

The order of the dice: scene kinds are drawn for the goal first, then for the start, then by
number, so that a longer adventure begins like the shorter one. Ways are drawn in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from oracles.streams import Stream
from solo.adventure.deck import Deck, Pen, Record, unveiled
from solo.adventure.layout import Layout, Way
from solo.adventure.locks import Lock
from solo.adventure.values import (
    AnyOf,
    Brief,
    CheckNeed,
    Content,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Scene,
)
from solo.content.alternatives import settle
from solo.content.genre_records import SCENE_TAGS
from solo.content.genres import (
    DropKind,
    ExitKind,
    GateKind,
    Genre,
    GoalKind,
    Handle,
    LockKind,
    SceneKind,
    SecretKind,
)
from solo.errors import GenerationError
from solo.records import Place, Zone

__all__ = ["GOAL", "Room", "Walls", "build", "place_of", "rooms"]

GOAL = "goal"
"""The id of the goal's content, and of the event that ends the adventure."""

_UNDER_ROOF_OR_NOT: Final = frozenset({"indoors", "outdoors"})
_PLACES: Final = frozenset(SCENE_TAGS) - {"entrance", "goal"}
"""Tags that say what kind of place something belongs in; the others are subjects for veils."""

K = TypeVar("K", bound=Record)


@dataclass(frozen=True, slots=True)
class Room:
    """A kind of place with what was drawn for it."""

    kind: SceneKind
    turn: int
    """How often the kind came before."""
    title: str
    handles: tuple[Handle, ...]
    """In the order drawn: the first stands in the read-aloud text."""


@dataclass(frozen=True, slots=True)
class Walls:
    """A layout built: what the proof needs, and no more."""

    layout: Layout
    locks: tuple[Lock, ...]
    scenes: tuple[Scene, ...]
    exits: tuple[Exit, ...]


def _some(records: Sequence[K], veils: Sequence[str], what: str) -> tuple[K, ...]:
    found = unveiled(records, veils)
    if not found:
        raise GenerationError(f"no {what} is left when {', '.join(veils)} are kept out")
    return found


def rooms(genre: Genre, brief: Brief, *, stream: Stream) -> tuple[Room, ...]:
    """Return the kinds of place in the order of their scenes, the goal's last.

    Raises:
        GenerationError: the veils leave no place.
    """
    kinds = _some(genre.scenes, brief.veils, "kind of scene")
    ends = [kind for kind in kinds if "goal" in kind.tags] or list(kinds)
    last = stream.child("kind", "goal").pick(ends)
    deck = Deck([kind for kind in kinds if kind is not last] or [last], stream=stream.child("kind"))
    drawn: list[SceneKind] = []
    for number in range(brief.scenes - 1):
        fits: tuple[Callable[[SceneKind], object], ...] = ()
        if not number:
            fits = (lambda kind: "entrance" in kind.tags,)
        kind = deck.draw(*fits)
        assert kind is not None, "the deck is never empty"  # noqa: S101 - for the type checker
        drawn.append(kind)
    turns: dict[str, int] = {}
    found: list[Room] = []
    drawn.append(settle(last, stream=stream.child("words", "goal")))
    for number, kind in enumerate(drawn):
        here = stream.child("room", GOAL if kind is drawn[-1] else number)
        turn = turns[kind.id] = turns.get(kind.id, -1) + 1
        titles = here.child("title").shuffled(kind.titles)
        taken = {room.title for room in found}
        title = next((t for t in titles if t not in taken), f"{titles[0]} ({turn + 1})")
        handles = tuple(stream.child("handle", kind.id).shuffled(kind.handles))
        handles = (*handles[turn % 3 :], *handles[: turn % 3])
        found.append(Room(kind, turn, title, handles))
    return tuple(found)


def place_of(kind: SceneKind) -> Place:
    """Return where a fight in such a place happens."""
    zone = Zone(light=kind.light, ground=kind.ground, cover=kind.cover)
    # Out of doors there is room to stand off; within walls two steps bring anybody to anybody.
    return Place(zones=(zone, zone), standoff="outdoors" in kind.tags)


class _Ways:
    """The decks of ways; each kind comes again only when all have been used."""

    def __init__(self, genre: Genre, brief: Brief, stream: Stream) -> None:
        def deck(records: Sequence[K], what: str) -> Deck[K]:
            return Deck(_some(records, brief.veils, what), stream=stream.child("deck", what))

        self.exits: Deck[ExitKind] = deck(genre.exits, "exit")
        self.locks: Deck[LockKind] = deck(genre.locks, "lock")
        self.gates: Deck[GateKind] = deck(genre.gates, "gate")
        self.secrets: Deck[SecretKind] = deck(genre.secrets, "secret")
        self.drops: Deck[DropKind] = deck(genre.drops, "drop")
        self.stream = stream
        self.pen = Pen()

    def fresh(self, kind: ExitKind | LockKind | GateKind | SecretKind | DropKind) -> bool:
        """Say whether ``kind`` can be seen in words not written yet."""
        return any(map(self.pen.fresh, kind.seen))

    def one(self, texts: Sequence[str], *steps: str | int) -> str:
        return self.pen.one(texts, stream=self.stream.child(*steps))


def _drawn(deck: Deck[K], near: Room, far: Room, fresh: Callable[[K], bool]) -> K:
    """Return a kind of way that suits the places at both its ends, else at one of them."""
    a, b = near.kind.tags, far.kind.tags

    def suits(kind: K, place: Callable[[str], bool], tags: frozenset[str]) -> bool:
        return fresh(kind) and all(place(tag) for tag in kind.tags if tag in tags)

    record = deck.draw(
        lambda kind: suits(kind, lambda tag: tag in a and tag in b, _PLACES),
        lambda kind: suits(kind, lambda tag: tag in a or tag in b, _PLACES),
        lambda kind: suits(kind, lambda tag: tag in a or tag in b, _UNDER_ROOF_OR_NOT),
    )
    assert record is not None, "the deck is never empty"  # noqa: S101 - for the type checker
    return record


def build(
    layout: Layout,
    locks: tuple[Lock, ...],
    rooms: Sequence[Room],
    goal: GoalKind,
    *,
    genre: Genre,
    brief: Brief,
    stream: Stream,
) -> Walls:
    """Return scenes and exits with every lock, key, gate and lever in its place."""
    ways = _Ways(genre, brief, stream.child("ways"))
    contents: list[list[Content]] = [[] for _ in rooms]
    hung: dict[int, tuple[int, Lock]] = {}
    for lock in locks:
        alike = sum(other.kind == lock.kind for _, other in hung.values())
        hung[lock.way] = (alike + 1, lock)
    exits: list[Exit] = []
    for number, way in enumerate(layout.ways):
        exit_id = f"exit-{number + 1}"
        if number in hung:
            which, lock = hung[number]
            ends = rooms[way.a], rooms[way.b]
            door, opener = _shut(ways, lock, which, exit_id, rooms[lock.at], ends)
            contents[lock.at].append(opener)
        else:
            door = _open(ways, way, exit_id, rooms)
        exits.append(_joined(door, way))
    contents[layout.goal].append(
        Content(
            type="goal",
            id=GOAL,
            record=goal.id,
            name=goal.thing.noun,
            plural=goal.thing.plural,
            effect=Effect(event=GOAL),
        )
    )
    scenes = tuple(
        Scene(
            id=f"scene-{number + 1}",
            number=number + 1,
            title=room.title,
            kind=room.kind.id,
            noun=room.kind.noun,
            read_aloud="",
            start=number == 0,
            goal=number == layout.goal,
            contents=tuple(contents[number]),
            place=place_of(room.kind),
            tags=room.kind.tags,
            spots=tuple(handle.spot for handle in room.handles),
        )
        for number, room in enumerate(rooms)
    )
    return Walls(layout, locks, scenes, tuple(exits))


def _joined(door: Exit, way: Way) -> Exit:
    return replace(door, source=f"scene-{way.a + 1}", target=f"scene-{way.b + 1}")


def _open(ways: _Ways, way: Way, name: str, rooms: Sequence[Room]) -> Exit:
    """Return a way that is not shut: ordinary, secret or leading one way."""
    near, far = rooms[way.a], rooms[way.b]
    if way.role == "secret":
        kind = _drawn(ways.secrets, near, far, ways.fresh)
        return Exit(
            id=name,
            source="",
            target="",
            secret=True,
            noun=kind.noun,
            seen=ways.one(kind.seen, name, "seen"),
            crossing=ways.one(kind.crossing, name, "crossing"),
            found=ways.one(kind.found, name, "found"),
            hint=ways.one(kind.hint, name, "hint"),
        )
    if way.role == "drop":
        fall = _drawn(ways.drops, near, far, ways.fresh)
        return Exit(
            id=name,
            source="",
            target="",
            way="forward",
            noun=fall.noun,
            seen=ways.one(fall.seen, name, "seen"),
            crossing=ways.one(fall.crossing, name, "crossing"),
        )
    plain = _drawn(ways.exits, near, far, ways.fresh)
    return Exit(
        id=name,
        source="",
        target="",
        noun=plain.noun,
        seen=ways.one(plain.seen, name, "seen"),
        crossing=ways.one(plain.crossing, name, "crossing"),
    )


def _shut(
    ways: _Ways, lock: Lock, which: int, name: str, room: Room, ends: tuple[Room, Room]
) -> tuple[Exit, Content]:
    """Return a way that is shut, and what opens it, which is in ``room``."""
    if lock.kind == "gate":
        gate = _drawn(ways.gates, *ends, ways.fresh)
        lever, event = f"lever-{which}", f"open-{which}"
        door = Exit(
            id=name,
            source="",
            target="",
            needs=EventNeed(event),
            noun=gate.noun,
            seen=ways.one(gate.seen, name, "seen"),
            crossing=ways.one(gate.opens, name, "opens"),
            shut=ways.one(gate.shut, name, "shut"),
        )
        spot = room.handles[0].spot
        opener = Content(
            type="lever",
            id=lever,
            record=gate.id,
            name=gate.lever.noun,
            plural=gate.lever.plural,
            where=spot,
            says=ways.pen.one(
                gate.lever_seen, {"spot": spot}, stream=ways.stream.child(name, "lever")
            ),
            effect=Effect(event=event),
            done=ways.one(gate.pull, name, "pull"),
        )
        return door, opener
    kind = _drawn(ways.locks, *ends, ways.fresh)
    key = f"key-{which}"
    spot = room.handles[0].spot
    force = CheckNeed(kind.force.approach, kind.force.severity)
    door = Exit(
        id=name,
        source="",
        target="",
        needs=AnyOf((ItemNeed(key), force)),
        noun=kind.noun,
        seen=ways.one(kind.seen, name, "seen"),
        crossing=ways.one(kind.opens, name, "opens"),
        shut=ways.one(kind.shut, name, "shut"),
        forced=ways.one(kind.forced, name, "forced"),
    )
    opener = Content(
        type="item",
        id=key,
        record=kind.id,
        name=kind.key.noun,
        plural=kind.key.plural,
        use=kind.use,
        where=spot,
        says=ways.pen.one(kind.takes, {"spot": spot}, stream=ways.stream.child(name, "takes")),
    )
    return door, opener
