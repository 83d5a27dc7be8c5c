"""Dice rolled: every face kept, in the order thrown. Nothing here formats.

The order of the dice is a contract: pools from left to right, dice of a pool one after the other,
and what a die throws again (an exploding 6, an open 20) directly after it. A d66 throws its tens
first. Behind ``throw`` may stand a river, a script of faces, or a person's own dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from oracles.errors import OracleError
from oracles.notation import Both, Dice, Negative, Number, Pool
from oracles.streams import Stream

__all__ = ["MOST_THROWS", "Die", "Roll", "Throw", "Thrower", "roll", "roll_by"]

MOST_THROWS = 1_000
"""Throws of one exploding or open die; a script of nothing but sixes would never end."""

Thrower: TypeAlias = Callable[[int], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Die:
    """One die of a pool: its faces as thrown, what they are worth together, whether it counts."""

    faces: tuple[int, ...]
    worth: int
    kept: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Throw:
    """One pool thrown; ``dice`` in the order thrown, dropped ones too."""

    pool: Pool
    dice: tuple[Die, ...]

    @property
    def total(self) -> int:
        """The worth of the dice kept."""
        return sum(die.worth for die in self.dice if die.kept)


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll:
    """Dice as written, each pool as thrown, and the total."""

    dice: Dice
    throws: tuple[Throw, ...]
    total: int

    @property
    def faces(self) -> tuple[int, ...]:
        """Every face in the order thrown, dropped and exploded ones too."""
        return tuple(face for throw in self.throws for die in throw.dice for face in die.faces)


def roll(dice: Dice, *, stream: Stream) -> Roll:
    """Roll ``dice`` with the faces of ``stream``.

    >>> from oracles.notation import parse
    >>> roll(parse("4d6kh3"), stream=Stream("lighthouse")).faces == roll(
    ...     parse("4d6kh3"), stream=Stream("lighthouse")
    ... ).faces
    True
    """
    return roll_by(dice, stream.river().throw)


def roll_by(dice: Dice, throw: Thrower) -> Roll:
    """Roll ``dice`` with the faces that ``throw(sides)`` gives.

    Raises:
        OracleError: a face is not on its die, or one die was thrown ``MOST_THROWS`` times.
    """
    throws: list[Throw] = []

    def checked(sides: int) -> int:
        face = throw(sides)
        if not 1 <= face <= sides:
            raise OracleError(f"a face of {face} on a d{sides}; from 1 to {sides} can come up")
        return face

    total = _total(dice, checked, throws)
    return Roll(dice=dice, throws=tuple(throws), total=total)


def _total(dice: Dice, throw: Thrower, throws: list[Throw]) -> int:
    match dice:
        case Number():
            return dice.number
        case Pool():
            throws.append(
                Throw(pool=dice, dice=_kept(dice, [_die(dice, throw) for _ in range(dice.count)]))
            )
            return throws[-1].total
        case Negative():
            return -_total(dice.of, throw, throws)
        case Both():
            left = _total(dice.left, throw, throws)
            right = _total(dice.right, throw, throws)
    match dice.sign:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return -(-left // right)  # rounded up, as D20-1.01 halves


def _die(pool: Pool, throw: Thrower) -> Die:
    """Throw one die of ``pool`` to its end."""
    match pool.kind:
        case "fate":
            face = throw(3)
            return Die(faces=(face,), worth=face - 2)
        case "digits":
            faces = tuple(throw(6) for _ in str(pool.sides))
            return Die(faces=faces, worth=int("".join(map(str, faces))))
        case "open":
            faces = tuple(_chain(throw, 20, {1, 20}))
            worth, sign = 0, 1
            for face in faces:
                worth += sign * face
                sign = -sign if face == 1 else sign
            return Die(faces=faces, worth=worth)
        case "plain":
            again = {pool.sides} if pool.explodes else set[int]()
            faces = tuple(_chain(throw, pool.sides, again))
            return Die(faces=faces, worth=sum(faces))


def _chain(throw: Thrower, sides: int, again: set[int]) -> Iterator[int]:
    """Yield faces until one is not thrown ``again``."""
    for _ in range(MOST_THROWS):
        face = throw(sides)
        yield face
        if face not in again:
            return
    raise OracleError(f"a d{sides} was thrown {MOST_THROWS} times and would go on")


def _kept(pool: Pool, dice: list[Die]) -> tuple[Die, ...]:
    """Mark the dice that do not count; of equal dice the earlier one is kept."""
    if pool.keep is None:
        return tuple(dice)
    many, highest = pool.kept
    order = sorted(range(len(dice)), key=lambda place: dice[place].worth, reverse=highest)
    kept = set(order[:many])
    return tuple(
        Die(faces=die.faces, worth=die.worth, kept=place in kept) for place, die in enumerate(dice)
    )
