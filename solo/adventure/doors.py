"""The words of ways: each way of a frame is given a kind that suits the places it joins.

The order of the dice: a deck of each kind of way, and for each exit a child of its id.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, TypeAlias, TypeVar

from oracles.streams import Stream
from solo.adventure.deck import Deck, Pen, Record
from solo.adventure.frame import Opener
from solo.adventure.layout import Layout
from solo.adventure.rooms import Room, some
from solo.adventure.spots import handle
from solo.adventure.values import AnyOf, Brief, CheckNeed, Content, Exit, Need
from solo.content.devices import BarKind, FallKind, FittingKind
from solo.content.genre_records import SCENE_TAGS
from solo.content.genres import DropKind, ExitKind, GateKind, Genre, LockKind, SecretKind
from solo.content.wording import near

__all__ = ["Ways", "open_way", "shut_way"]

_UNDER_ROOF_OR_NOT: Final = frozenset({"indoors", "outdoors"})
_PLACES: Final = frozenset(SCENE_TAGS) - {"entrance", "goal"}
"""Tags that say what kind of place something belongs in; the others are subjects for veils."""

K = TypeVar("K", bound=Record)

_WayKind: TypeAlias = (
    ExitKind | LockKind | GateKind | SecretKind | DropKind | FittingKind | FallKind | BarKind
)
W = TypeVar("W", ExitKind, LockKind, GateKind, SecretKind, DropKind, FittingKind, FallKind, BarKind)


class Ways:
    """The decks of ways; each kind comes again only when all have been used."""

    def __init__(self, genre: Genre, brief: Brief, stream: Stream) -> None:
        def deck(records: Sequence[K], what: str) -> Deck[K]:
            return Deck(some(records, brief.veils, what), stream=stream.child("deck", what))

        self.exits: Deck[ExitKind] = deck(genre.exits, "exit")
        self.locks: Deck[LockKind] = deck(genre.locks, "lock")
        self.gates: Deck[GateKind] = deck(genre.gates, "gate")
        self.secrets: Deck[SecretKind] = deck(genre.secrets, "secret")
        self.drops: Deck[DropKind] = deck(genre.drops, "drop")
        self.fittings: Deck[FittingKind] = deck(genre.fittings, "fitting")
        self.falls: Deck[FallKind] = deck(genre.falls, "fall")
        self.bars: Deck[BarKind] = deck(genre.bars, "bar")
        self.stream = stream
        self.pen = Pen()
        self.twins: dict[int, LockKind] = {}
        self.closes: dict[int, str] = {}
        """Number of a way that falls -> what is seen of it when it does."""

    def fresh(self, kind: _WayKind) -> bool:
        """Say whether ``kind`` can be seen in words not written yet."""
        return any(map(self.pen.fresh, kind.seen))

    def one(self, texts: Sequence[str], *steps: str | int) -> str:
        """Return one of ``texts`` that was not written yet, drawn at ``steps``."""
        return self.pen.one(texts, stream=self.stream.child(*steps))


def _always(kind: object) -> bool:
    del kind
    return True


def _drawn(
    deck: Deck[W],
    near: Room,
    far: Room,
    fresh: Callable[[W], bool],
    must: Callable[[W], bool] = _always,
) -> W:
    """Return a kind of way that suits the places at both its ends, else at one of them."""
    a, b = near.kind.tags, far.kind.tags

    def suits(kind: W, place: Callable[[str], bool], tags: frozenset[str]) -> bool:
        return must(kind) and fresh(kind) and all(place(tag) for tag in kind.tags if tag in tags)

    likes: list[Callable[[W], object]] = [
        lambda kind: suits(kind, lambda tag: tag in a and tag in b, _PLACES),
        lambda kind: suits(kind, lambda tag: tag in a or tag in b, _PLACES),
        lambda kind: suits(kind, lambda tag: tag in a or tag in b, _UNDER_ROOF_OR_NOT),
    ]
    if must is not _always and not any(deck.has(like) for like in likes):
        likes = [must]
    record = deck.draw(*likes)
    assert record is not None, "the deck is never empty"  # noqa: S101 - for the type checker
    return record


def open_way(ways: Ways, door: Exit, number: int, layout: Layout, ends: tuple[Room, Room]) -> Exit:
    """Return the words of a way that nothing in any scene opens."""
    role = layout.ways[number].role
    if role == "secret":
        kind = _drawn(ways.secrets, *ends, ways.fresh)
        return replace(
            _seen(ways, door, kind, kind.crossing, "crossing"),
            found=ways.one(kind.found, door.id, "found"),
            hint=ways.one(kind.hint, door.id, "hint"),
        )
    if role == "drop":
        fall = _drawn(ways.drops, *ends, ways.fresh)
        return _seen(ways, door, fall, fall.crossing, "crossing")
    if role in ("behind", "falls"):
        closing = _drawn(ways.falls, *ends, ways.fresh)
        closes = ways.one(closing.closes, door.id, "closes")
        ways.closes[number] = closes
        found = replace(
            _seen(ways, door, closing, closing.crossing, "crossing"),
            shut=ways.one(closing.shut, door.id, "shut"),
        )
        more = closes if role == "behind" else ""
        return replace(found, crossing=f"{found.crossing} {more}".strip())
    if role == "barred":
        bar = _drawn(ways.bars, *ends, ways.fresh)
        return replace(
            _seen(ways, door, bar, bar.opens, "opens"), shut=ways.one(bar.shut, door.id, "shut")
        )
    if role == "opens":
        gate = _drawn(ways.gates, *ends, ways.fresh)
        return replace(
            _seen(ways, door, gate, gate.opens, "opens"), shut=ways.one(gate.shut, door.id, "shut")
        )
    plain = _drawn(ways.exits, *ends, ways.fresh)
    found = _seen(ways, door, plain, plain.crossing, "crossing")
    told = " ".join(
        ways.closes[way] for turn, closes, _ in layout.turns if turn == number for way in closes
    )
    return replace(found, crossing=f"{found.crossing} {told}".strip())


def _seen(ways: Ways, door: Exit, kind: _WayKind, crossing: Sequence[str], key: str) -> Exit:
    return replace(
        door,
        noun=kind.noun,
        seen=ways.one(kind.seen, door.id, "seen"),
        crossing=ways.one(crossing, door.id, key),
    )


def _spot(room: Room, contents: Sequence[Content]) -> tuple[str, str]:
    """Return what leads to a further thing of a room, or nothing, and where it lies."""
    return handle(room, contents) or ("", f"in a corner of the {room.kind.noun}")


def shut_way(
    ways: Ways,
    door: Exit,
    openers: Sequence[Opener],
    rooms: Sequence[Room],
    contents: Sequence[Sequence[Content]],
    ends: tuple[Room, Room],
) -> tuple[Exit, list[Content]]:
    """Return the words of a way that is shut, and of what opens it."""
    lock = openers[0].lock
    if lock.kind in ("gate", "shutter"):
        gate = _drawn(ways.gates, *ends, ways.fresh)
        door = replace(
            _seen(ways, door, gate, gate.opens, "opens"), shut=ways.one(gate.shut, door.id, "shut")
        )
        lead, lies = _spot(rooms[openers[0].place], contents[openers[0].place])
        # A lever is built in, and as large as it needs to be.
        where = near(lies)
        says = ways.pen.one(
            gate.lever_seen, {"spot": where}, stream=ways.stream.child(door.id, "lever")
        )
        lever = replace(
            openers[0].content,
            record=gate.id,
            name=gate.lever.noun,
            plural=gate.lever.plural,
            where=where,
            says=f"{lead} {says}".strip(),
            done=ways.one(gate.pull, door.id, "pull"),
        )
        return door, [lever]
    pieces: Sequence[tuple[str, str, Sequence[str]]]
    if lock.kind in ("pieces", "any"):
        taking = _drawn(
            ways.fittings,
            *ends,
            ways.fresh,
            lambda kind: (len(kind.pieces), kind.asks) == (len(lock.at), lock.asks),
        )
        door = replace(
            _seen(ways, door, taking, taking.opens, "opens"),
            shut=ways.one(taking.shut, door.id, "shut"),
        )
        pieces = [(piece.noun, piece.plural, piece.takes) for piece in taking.pieces]
        record = taking.id
    else:
        kind = ways.twins.get(lock.twin) or _drawn(
            ways.locks,
            *ends,
            ways.fresh,
            lambda kind: kind.use == ("spent" if lock.spent else "kept"),
        )
        if lock.twin:
            ways.twins[lock.twin] = kind
        door = replace(
            _seen(ways, door, kind, kind.opens, "opens"),
            shut=ways.one(kind.shut, door.id, "shut"),
            forced=ways.one(kind.forced, door.id, "forced"),
            needs=_forced(door.needs, CheckNeed(kind.force.approach, kind.force.severity)),
        )
        pieces, record = [(kind.key.noun, kind.key.plural, kind.takes)], kind.id
    found: list[Content] = []
    for opener, (noun, plural, takes) in zip(openers, pieces, strict=False):
        here = [*contents[opener.place], *found]
        lead, where = _spot(rooms[opener.place], here)
        says = ways.pen.one(
            takes, {"spot": where}, stream=ways.stream.child(door.id, "takes", opener.part)
        )
        found.append(
            replace(
                opener.content,
                record=record,
                name=noun,
                plural=plural,
                where=where,
                says=f"{lead} {says}".strip(),
            )
        )
    return door, found


def _forced(need: Need | None, force: CheckNeed) -> Need | None:
    """Return a lock's need with the check of its kind for the one that stood there."""
    if isinstance(need, AnyOf):
        return AnyOf(tuple(force if isinstance(part, CheckNeed) else part for part in need.of))
    return need
