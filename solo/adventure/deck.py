"""Records drawn without return, and sentences that are written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from oracles.streams import Stream
from solo.content.alternatives import settle
from solo.content.wording import fill, sentences

__all__ = ["Deck", "Pen", "Record", "Tagged", "unveiled"]


class Tagged(Protocol):
    """A record that says what it is about."""

    @property
    def tags(self) -> tuple[str, ...]:
        """Its tags."""
        ...


class Record(Tagged, Protocol):
    """One that has an id too."""

    @property
    def id(self) -> str:
        """Its id."""
        ...


K = TypeVar("K", bound=Tagged)
T = TypeVar("T", bound=Record)


def unveiled(records: Sequence[K], veils: Sequence[str]) -> tuple[K, ...]:
    """Return the records that touch no veiled subject."""
    return tuple(record for record in records if not any(veil in record.tags for veil in veils))


class Deck(Generic[T]):
    """Records in an order drawn once. One comes again when all have been, or none else suits.

    The alternatives in its texts are decided as a record is drawn, and stay decided.
    """

    def __init__(self, records: Sequence[T], *, stream: Stream) -> None:
        self._stream = stream.child("words")
        self._order = stream.shuffled(records)
        self._left = list(self._order)

    def __bool__(self) -> bool:
        return bool(self._order)

    def draw(self, *likes: Callable[[T], object]) -> T | None:
        """Return the next record, the first of ``likes`` that some record meets deciding.

        One drawn before that meets them comes before one that does not. None only where there
        never was a record.
        """
        if not self._left:
            self._left = list(self._order)
        for like in likes:
            if (found := self.only(like)) is not None:
                return found
        for like in likes:
            for record in self._order:
                if like(record):
                    return self._settled(record)
        return self._settled(self._left.pop(0)) if self._left else None

    def only(self, like: Callable[[T], object]) -> T | None:
        """Return the next unused record that meets ``like``, or None."""
        for place, record in enumerate(self._left):
            if like(record):
                return self._settled(self._left.pop(place))
        return None

    def _settled(self, record: T) -> T:
        return settle(record, stream=self._stream.child(record.id))

    def has(self, like: Callable[[T], object]) -> bool:
        """Say whether any record, used or not, meets ``like``."""
        return any(map(like, self._order))

    def back(self, records: Sequence[T]) -> None:
        """Put drawn ``records`` under the deck again, in their order."""
        self._left += records


class Pen:
    """Writes every sentence once: of several wordings the first one not written yet is taken."""

    def __init__(self) -> None:
        self._said: set[str] = set()

    def fresh(self, text: str) -> bool:
        """Say whether no sentence of ``text`` has been written."""
        return self._said.isdisjoint(sentences(text))

    def note(self, text: str) -> str:
        """Hold ``text`` written."""
        self._said.update(sentences(text))
        return text

    def one(
        self, texts: Sequence[str], slots: dict[str, str] | None = None, *, stream: Stream
    ) -> str:
        """Return one of ``texts``, filled, in the order drawn; an old one only if all are."""
        order = [fill(text, slots or {}) for text in stream.shuffled(texts)]
        return self.note(next(filter(self.fresh, order), order[0] if order else ""))
