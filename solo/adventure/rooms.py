"""Kinds of place for the scenes of an adventure.

The order of the dice: the goal's is drawn first, then the start's, then by number, so that a
longer adventure begins like the shorter one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from oracles.streams import Stream
from solo.adventure.deck import Deck, Record, unveiled
from solo.adventure.frame import GOAL
from solo.adventure.values import Brief
from solo.content.alternatives import settle
from solo.content.genres import Genre, Handle, SceneKind
from solo.errors import GenerationError

__all__ = ["Room", "rooms", "some"]

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


def some(records: Sequence[K], veils: Sequence[str], what: str) -> tuple[K, ...]:
    """Return the records that touch no veiled subject, of which one at least is left.

    Raises:
        GenerationError: the veils leave none.
    """
    found = unveiled(records, veils)
    if not found:
        raise GenerationError(f"no {what} is left when {', '.join(veils)} are kept out")
    return found


def rooms(genre: Genre, brief: Brief, *, stream: Stream) -> tuple[Room, ...]:
    """Return the kinds of place in the order of their scenes, the goal's last.

    Raises:
        GenerationError: the veils leave no place.
    """
    kinds = some(genre.scenes, brief.veils, "kind of scene")
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
