"""A roll in words: the notation again, with the faces where the dice stood."""

from __future__ import annotations

from oracles.dice import Die, Roll, Throw
from oracles.notation import Pool, written

__all__ = ["roll_line"]

_FATE = {1: "-", 2: "0", 3: "+"}


def roll_line(roll: Roll) -> str:
    """Return ``roll`` in one line, like ``4d6kh3+2 = [6, 4, (1), 3]+2 = 15``.

    Dropped dice stand in round brackets; what a die threw again follows it after a ``>``.
    """
    throws = iter(roll.throws)

    def faces(_: Pool) -> str:
        return _faces(next(throws))

    line = written(roll.dice, faces)
    return f"{roll.dice} = {line} = {roll.total}" if roll.throws else f"{roll.dice} = {roll.total}"


def _faces(throw: Throw) -> str:
    return f"[{', '.join(_die(throw.pool, die) for die in throw.dice)}]"


def _die(pool: Pool, die: Die) -> str:
    match pool.kind:
        case "fate":
            words = _FATE[die.faces[0]]
        case "digits":
            words = str(die.worth)
        case "plain" | "open":
            words = ">".join(map(str, die.faces))
    return words if die.kept else f"({words})"
