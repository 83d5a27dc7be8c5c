"""Chance is an address: the same path gives the same faces on every machine.

One call of SHAKE-256 over the address gives a river of bytes. A face is drawn from one byte
(two bytes where the die has more than 256 sides), and bytes that would favour low faces are
skipped, so every face is exactly equally likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import shake_256
from operator import length_hint
from os import urandom
from typing import TypeVar

from oracles.errors import OracleError

__all__ = ["MOST_SIDES", "River", "Stream", "fresh_seed"]

MOST_SIDES = 65_536
"""The largest die: two bytes a draw reach no further."""

_BYTE = 256
_BLOCK = 136
"""The bytes SHAKE-256 gives in one turn of the crank; most courses need no more."""
_faces: dict[int, tuple[int, ...]] = {}
"""Sides of a die drawn from one byte -> the face of each byte; 0 where it would favour low ones."""

T = TypeVar("T")


class Stream:
    """A named source of chance. It depends on its path only, never on draws made elsewhere."""

    __slots__ = ("path",)

    def __init__(self, *path: str | int) -> None:
        self.path = path

    def __repr__(self) -> str:
        return f"Stream({', '.join(repr(step) for step in self.path)})"

    def child(self, *steps: str | int) -> Stream:
        """Return the stream found by walking ``steps`` further."""
        return Stream(*self.path, *steps)

    def river(self) -> River:
        """Return the faces of this address from their beginning."""
        return River(self.path)

    def throw(self, sides: int) -> int:
        """Return the first face of this address on a die of ``sides`` sides, from 1."""
        return self.river().throw(sides)

    def pick(self, among: Sequence[T]) -> T:
        """Return one of ``among``, each equally likely. One decision, one child stream.

        Raises:
            OracleError: ``among`` is empty.
        """
        if not among:
            raise OracleError(f"nothing to pick from at {self!r}")
        return among[self.throw(len(among)) - 1]

    def shuffled(self, among: Sequence[T]) -> list[T]:
        """Return ``among`` in an order drawn here, every order equally likely."""
        throw, rest = self.river().throw, list(among)
        for last in range(len(rest) - 1, 0, -1):
            other = throw(last + 1) - 1
            rest[last], rest[other] = rest[other], rest[last]
        return rest

    def weighted(self, among: Sequence[T], weights: Sequence[int]) -> T:
        """Return one of ``among``, each as likely as its weight; weights are whole and sum above 0.

        Raises:
            OracleError: the weights do not fit, or sum to nothing or to more than ``MOST_SIDES``.
        """
        total = sum(weights)
        if len(among) != len(weights) or min(weights, default=-1) < 0 or total < 1:
            raise OracleError(f"weights {list(weights)} do not suit {len(among)} things")
        face = self.throw(total)
        for thing, weight in zip(among, weights, strict=True):
            face -= weight
            if face <= 0:
                return thing
        raise AssertionError("weights sum to the die thrown")


def _faces_of(sides: int) -> tuple[int, ...]:
    fair = _BYTE - _BYTE % sides
    return tuple([byte % sides + 1 if byte < fair else 0 for byte in range(_BYTE)])


class River:
    """Faces for one course. ``spent`` counts the bytes used; ``at`` brings a river there again.

    The bytes are made when the first face is thrown: many rivers are opened that nobody draws from.
    """

    __slots__ = ("_bytes", "_key", "_size", "throw")

    def __init__(self, key: bytes | tuple[str | int, ...], size: int = 0, skip: int = 0) -> None:
        self._key, self._size = key, max(size, skip)
        self._bytes: Iterator[int] = iter(self._drawn()[skip:] if self._size else b"")
        self.throw: Callable[[int], int] = self._thrower()

    def _thrower(self) -> Callable[[int], int]:
        source = self._bytes

        def throw(sides: int) -> int:
            nonlocal source
            try:
                faces = _faces[sides]
            except KeyError:
                if not 1 <= sides <= _BYTE:
                    return self._wide(sides)
                faces = _faces[sides] = _faces_of(sides)
            for byte in source:
                face = faces[byte]
                if face:
                    return face
            source = self._more()
            return throw(sides)

        return throw

    def _wide(self, sides: int) -> int:
        """Throw a die of more than 256 sides: two bytes a draw, the high one first."""
        if not 1 <= sides <= MOST_SIDES:
            raise OracleError(f"no die has {sides} sides; from 1 to {MOST_SIDES} can be thrown")
        fair = MOST_SIDES - MOST_SIDES % sides
        while True:
            pair = (self.throw(_BYTE) - 1) * _BYTE + self.throw(_BYTE) - 1
            if pair < fair:
                return pair % sides + 1

    def _more(self) -> Iterator[int]:
        size, self._size = self._size, 2 * self._size or _BLOCK
        self._bytes = iter(self._drawn()[size:])
        return self._bytes

    def _drawn(self) -> bytes:
        """Return the first bytes; a path is spelt out now, since many are never drawn from."""
        if isinstance(self._key, tuple):
            # "surrogatepass": a seed typed on a terminal may hold bytes that are no characters.
            text = "".join([f"{len(step)}:{step}" for step in map(str, self._key)])
            self._key = text.encode("utf-8", "surrogatepass")
        return shake_256(self._key).digest(self._size)

    @property
    def spent(self) -> int:
        """How many bytes have been drawn."""
        return self._size - length_hint(self._bytes)

    def at(self, spent: int) -> River:
        """Return this river as it stands after ``spent`` bytes."""
        return River(self._key, self._size, spent)


def fresh_seed() -> str:
    """Return a seed nobody asked for, short enough to copy by hand: "tovari-38".

    The only place where chance comes from outside; it is printed wherever it is used.
    """
    throw = Stream(urandom(16).hex()).river().throw
    letters = ("bdfgklmnprstvz", "aeiou")
    word = "".join(letters[place % 2][throw(len(letters[place % 2])) - 1] for place in range(6))
    return f"{word}-{throw(90) + 9}"
