"""Dice notation: text in, a frozen tree out, and the same text back.

What is understood, from what binds tightest to what binds loosest:

====================  =============================================================
``7``                 a number
``3d6 d6 d% dF``      dice, percentile dice, Fate dice (-1, 0 or +1)
``d66 d666``          two or three six-sided dice read as digits
``dXX``               the open-ended d20: 20 adds another dXX, 1 is 1 less another dXX
``d6!``               exploding: the highest face is thrown again and added
``4d6kh3 kl dh dl``   keep or drop the highest or lowest
``( )``               brackets
``* /``               times; ``/`` takes a plain number and rounds up
``+ -``               plus, minus
====================  =============================================================

Spaces and capitals do not matter. Every character is used or refused with its column.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from oracles.errors import OracleError
from oracles.streams import MOST_SIDES

__all__ = [
    "MOST_BRACKETS",
    "MOST_DICE",
    "MOST_LETTERS",
    "MOST_NUMBER",
    "Both",
    "Dice",
    "How",
    "Keep",
    "Kind",
    "Negative",
    "Number",
    "Pool",
    "parse",
    "pools",
    "written",
]

MOST_DICE = 1_000
"""Dice in one notation, all pools together: more than any table throws, and quick to roll."""

MOST_NUMBER = 1_000_000
"""The largest number that may stand in a notation."""

MOST_LETTERS = 200
"""The longest notation that is read."""

MOST_BRACKETS = 20
"""How deep brackets and minus signs may stand in each other."""

Kind: TypeAlias = Literal["plain", "fate", "digits", "open"]
How: TypeAlias = Literal["kh", "kl", "dh", "dl"]
Dice: TypeAlias = "Number | Pool | Negative | Both"

_SAME = str.maketrans(
    "\N{MULTIPLICATION SIGN}\N{DIVISION SIGN}\N{MINUS SIGN}\N{EN DASH}ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "*/--abcdefghijklmnopqrstuvwxyz",
)
_DIGIT_DICE = {66: 2, 666: 3}
_HOWS: dict[str, How] = {"kh": "kh", "kl": "kl", "dh": "dh", "dl": "dl"}
_LOOSE = {"+": 1, "-": 1, "*": 2, "/": 2}


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Which dice of a pool count: ``kh``, ``kl``, ``dh`` or ``dl``, and how many."""

    how: How
    many: int


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number, not below 0."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Dice of one kind thrown together. ``sides`` is the die's name: 66 for d66, 3 for dF."""

    count: int
    sides: int
    kind: Kind = "plain"
    explodes: bool = False
    keep: Keep | None = None

    def __str__(self) -> str:
        name = {"plain": str(self.sides), "fate": "F", "digits": str(self.sides), "open": "XX"}
        keep = f"{self.keep.how}{self.keep.many}" if self.keep else ""
        return f"{self.count}d{name[self.kind]}{'!' if self.explodes else ''}{keep}"

    @property
    def faces(self) -> int:
        """How many sides the die in the hand has: a d66 is thrown with six-sided dice."""
        return {"plain": self.sides, "fate": 3, "digits": 6, "open": 20}[self.kind]

    @property
    def kept(self) -> tuple[int, bool]:
        """How many dice count, and whether they are the highest."""
        if self.keep is None:
            return self.count, True
        if self.keep.how in {"kh", "kl"}:
            return self.keep.many, self.keep.how == "kh"
        return self.count - self.keep.many, self.keep.how == "dl"


@dataclass(frozen=True, slots=True)
class Negative:
    """What follows, taken below zero."""

    of: Dice

    def __str__(self) -> str:
        return written(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Both:
    """Two parts and a sign between them. ``/`` has a plain number above 0 on its right."""

    sign: Literal["+", "-", "*", "/"]
    left: Dice
    right: Dice

    def __str__(self) -> str:
        return written(self)


def written(dice: Dice, show: Callable[[Pool], str] = str) -> str:
    """Return ``dice`` as notation that reads back the same; ``show`` words each pool."""
    match dice:
        case Number():
            return str(dice.number)
        case Pool():
            return show(dice)
        case Negative():
            inner = written(dice.of, show)
            return f"-({inner})" if isinstance(dice.of, Both | Negative) else f"-{inner}"
        case Both():
            left, right = written(dice.left, show), written(dice.right, show)
    if isinstance(dice.left, Both) and _LOOSE[dice.left.sign] < _LOOSE[dice.sign]:
        left = f"({left})"
    tight = isinstance(dice.right, Both) and _LOOSE[dice.right.sign] > _LOOSE[dice.sign]
    if isinstance(dice.right, Both | Negative) and not tight:
        right = f"({right})"
    return f"{left}{dice.sign}{right}"


def pools(dice: Dice) -> Iterator[Pool]:
    """Yield the pools of ``dice`` from left to right, the order in which they are thrown."""
    match dice:
        case Pool():
            yield dice
        case Negative():
            yield from pools(dice.of)
        case Both():
            yield from pools(dice.left)
            yield from pools(dice.right)
        case Number():
            pass


def parse(text: str) -> Dice:
    """Return the dice written in ``text``.

    Raises:
        OracleError: ``text`` is not dice notation; column and remedy are named.
    """
    if len(text) > MOST_LETTERS:
        raise OracleError(
            f"{text[:20]!r}...: {len(text)} letters; dice notation has at most {MOST_LETTERS}"
        )
    if not text.strip():
        raise OracleError("no dice given; write them like 3d6, d% or 2d6+1")
    reader = _Reader(text)
    dice = reader.sum(0)
    reader.expect_end()
    count = sum(pool.count for pool in pools(dice))
    if count > MOST_DICE:
        raise OracleError(f"{text!r}: {count} dice; at most {MOST_DICE} are thrown at once")
    return dice


class _Reader:
    """Reads one notation from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.letters = text.translate(_SAME)
        self.at = 0

    def fail(self, says: str, at: int | None = None) -> OracleError:
        """Return the error for the column read last."""
        return OracleError(f"{self.text!r}, column {(self.at if at is None else at) + 1}: {says}")

    def peek(self) -> str:
        """Return the next letter that is no space; empty at the end."""
        while self.letters[self.at : self.at + 1].isspace():
            self.at += 1
        return self.letters[self.at : self.at + 1]

    def take(self, *words: str) -> str:
        """Take the first of ``words`` that comes next; empty where none does."""
        self.peek()
        for word in words:
            if self.letters.startswith(word, self.at):
                self.at += len(word)
                return word
        return ""

    def number(self) -> int | None:
        """Take a whole number; None where none comes next."""
        self.peek()
        start = self.at
        while self.letters[self.at : self.at + 1] in {*"0123456789"}:
            self.at += 1
        return int(self.letters[start : self.at]) if self.at > start else None

    def sum(self, depth: int) -> Dice:
        """Read parts with plus and minus between them."""
        left = self.product(depth)
        while sign := self.take("+", "-"):
            left = Both(sign="+" if sign == "+" else "-", left=left, right=self.product(depth))
        return left

    def product(self, depth: int) -> Dice:
        """Read parts with times and divided-by between them."""
        left = self.part(depth)
        while sign := self.take("*", "/"):
            if sign == "*":
                left = Both(sign="*", left=left, right=self.part(depth))
            else:
                left = Both(sign="/", left=left, right=self.divisor())
        return left

    def divisor(self) -> Number:
        self.peek()
        at, number = self.at, self.number()
        if number is None or not 1 <= number <= MOST_NUMBER or self.peek() == "d":
            raise self.fail(f"'/' takes a plain number from 1 to {MOST_NUMBER}, like 1d6/2", at)
        return Number(number)

    def part(self, depth: int) -> Dice:
        """Read a number, dice, something in brackets, or a minus and one of these."""
        if depth > MOST_BRACKETS:
            raise self.fail(f"more than {MOST_BRACKETS} brackets or minus signs in each other")
        if self.take("-"):
            return Negative(self.part(depth + 1))
        if self.peek() == "(":
            return self.bracket(depth)
        at = self.at
        count = self.number()
        if self.peek() == "d":
            return self.pool(count, at)
        if count is None:
            found = f"{self.text[self.at]!r}" if self.at < len(self.text) else "the end"
            raise self.fail(f"{found} where a number, dice like 3d6 or '(' is expected")
        if count > MOST_NUMBER:
            raise self.fail(f"{count} is too large; numbers go up to {MOST_NUMBER}", at)
        return Number(count)

    def bracket(self, depth: int) -> Dice:
        at = self.at
        self.take("(")
        inner = self.sum(depth + 1)
        if not self.take(")"):
            if self.peek():
                self.expect_end()
            raise self.fail("this '(' is never closed; add a ')'", at)
        return inner

    def pool(self, count: int | None, at: int) -> Pool:
        """Read what stands from the ``d`` on; ``at`` is where the count began."""
        if count is None:
            count = 1
        if not 1 <= count <= MOST_DICE:
            raise self.fail(f"{count} dice; from 1 to {MOST_DICE} are thrown at once", at)
        self.take("d")
        kind, sides = self.die()
        explodes, keep = False, None
        while True:
            self.peek()
            at = self.at
            if not explodes and self.take("!"):
                explodes = True
                if kind != "plain" or sides == 1:
                    raise self.fail("only numbered dice of 2 sides or more explode, like d6!", at)
            elif keep is None and (how := self.take("kh", "kl", "dh", "dl")):
                keep = self.keep(how, count, at)
            else:
                return Pool(count=count, sides=sides, kind=kind, explodes=explodes, keep=keep)

    def die(self) -> tuple[Kind, int]:
        self.peek()
        at = self.at
        match self.take("%", "f", "xx"):
            case "%":
                return "plain", 100
            case "f":
                return "fate", 3
            case "xx":
                return "open", 20
            case _:
                sides = self.number()
        if sides is None:
            found = f"{self.text[at]!r}" if at < len(self.text) else "the end"
            raise self.fail(f"{found} after 'd'; d6, d%, dF, d66 and dXX are dice", at)
        if sides in _DIGIT_DICE:
            return "digits", sides
        if not 1 <= sides <= MOST_SIDES:
            raise self.fail(f"a die of {sides} sides; dice have from 1 to {MOST_SIDES}", at)
        return "plain", sides

    def keep(self, word: str, count: int, at: int) -> Keep:
        many = self.number()
        most = count if word[0] == "k" else count - 1
        verb = "keep" if word[0] == "k" else "drop"
        if many is None:
            raise self.fail(f"{word!r} needs a number: how many dice to {verb}, like {word}1", at)
        if not 1 <= many <= most:
            allowed = f"from 1 to {most} can be" if most else "none can be"
            raise self.fail(f"cannot {verb} {many} of {count} dice; {allowed}", at)
        return Keep(how=_HOWS[word], many=many)

    def expect_end(self) -> None:
        """Refuse whatever is left."""
        if self.peek():
            raise self.fail(
                f"{self.text[self.at]!r} cannot stand here; + - * / can, a 'd' after a count, "
                "and ! kh1 kl1 dh1 dl1 after dice"
            )
