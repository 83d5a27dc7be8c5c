"""Faces of a die that a ruling does not tell apart, gone through together.

A ruling asks of most dice no more than whether they come to enough: eleven and above, or not. So
``branches`` throws a ``_Face`` that stands for all the faces which answered alike so far whatever
was asked of it. To be compared with a number parts them there; a number may be added. Whatever
else is done with one, even to print it or to look it up, makes it stand for itself alone. That is
sound because it is no ``int``: nothing gets at the number without being heard.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from typing import Any, TypeAlias, TypeVar, cast

__all__ = ["branches", "plain"]

T = TypeVar("T", bound=Hashable)
P = TypeVar("P")
_Span: TypeAlias = tuple[int, int]
"""The lowest and the highest face of a die that are gone through together."""


_Number: TypeAlias = "int | Fraction | _Face"


class _Die:
    """A die as it fell, and from where to where it might have fallen to the same."""

    __slots__ = ("high", "low", "value")

    def __init__(self, low: int, high: int) -> None:
        self.value = self.low = low
        self.high = high

    def below(self, bound: int) -> bool:
        """Say whether it fell below ``bound``; from now on it stands for those that did so."""
        if self.value < bound:
            self.high = min(self.high, bound - 1)
            return True
        self.low = max(self.low, bound)
        return False

    def settle(self) -> int:
        """Let it stand for nothing but how it fell."""
        self.low = self.high = self.value
        return self.value


class _Face:
    """What a die shows, and what was added to it."""

    __slots__ = ("_die", "_plus")

    def __init__(self, die: _Die, plus: int = 0) -> None:
        self._die, self._plus = die, plus

    def settled(self) -> int:
        """Return the number, alone."""
        return self._die.settle() + self._plus

    def __lt__(self, other: _Number) -> bool:
        if isinstance(other, int):
            return self._die.below(other - self._plus)
        if isinstance(other, _Face):
            return _beneath(self._die, other._die, other._plus - self._plus)
        return self.settled() < other

    def __le__(self, other: _Number) -> bool:
        if isinstance(other, int | _Face):
            return self < other + 1
        return self.settled() <= other

    def __gt__(self, other: _Number) -> bool:
        if isinstance(other, int | _Face):
            return not self < other + 1
        return self.settled() > other

    def __ge__(self, other: _Number) -> bool:
        if isinstance(other, int | _Face):
            return not self < other
        return self.settled() >= other

    def __eq__(self, other: object) -> bool:
        if isinstance(other, int):
            face = other - self._plus
            return not self._die.below(face) and self._die.below(face + 1)
        return self.settled() == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        return hash(self.settled())

    def __add__(self, other: _Number) -> _Number:
        if isinstance(other, int):
            return _Face(self._die, self._plus + other)
        return self.settled() + other

    __radd__ = __add__

    def __sub__(self, other: _Number) -> _Number:
        return self + -other

    def __neg__(self) -> int:
        return -self.settled()

    def __format__(self, spec: str) -> str:
        return format(self.settled(), spec)

    def __round__(self, *digits: int) -> int:
        return round(self.settled(), *digits)


def _beneath(one: _Die, other: _Die, plus: int) -> bool:
    """Say whether a die fell below another and ``plus``; a fit number between parts them both."""
    if one is other:
        return plus > 0
    if one.value < other.value + plus:
        other.below(one.value - plus + 1)
        return one.below(one.value + 1)
    other.below(other.value + 1)
    return one.below(other.value + plus)


def _left(does: Callable[[Any, Any], Any]) -> Callable[[_Face, Any], Any]:
    return lambda face, other: does(face.settled(), other)


def _right(does: Callable[[Any, Any], Any]) -> Callable[[_Face, Any], Any]:
    return lambda face, other: does(other, face.settled())


def _alone(does: Callable[[int], object]) -> Callable[[_Face], object]:
    return lambda face: does(face.settled())


for _name in ("and_", "floordiv", "lshift", "mod", "mul", "or_", "pow", "rshift", "sub", "xor"):
    _does = getattr(operator, _name)
    if _name != "sub":
        setattr(_Face, f"__{_name.strip('_')}__", _left(_does))
    setattr(_Face, f"__r{_name.strip('_')}__", _right(_does))
for _name, _makes in {
    "abs": abs, "ceil": int, "floor": int, "index": int, "int": int, "invert": operator.invert,
    "pos": int, "repr": repr, "str": str, "trunc": int,
}.items():  # fmt: skip
    setattr(_Face, f"__{_name}__", _alone(_makes))


def plain(data: P) -> P:
    """Return data as it is, with every face in its lists and tables settled to its number."""
    if type(data) in _LEAVES:
        return data
    if isinstance(data, _Face):
        return cast("P", data.settled())
    if isinstance(data, dict):
        rows = cast("dict[Any, Any]", data)
        return cast("P", {plain(k): v if type(v) in _LEAVES else plain(v) for k, v in rows.items()})
    if isinstance(data, list | tuple):
        items = cast("list[Any]", data)
        make = list if isinstance(data, list) else getattr(cast("Any", data), "_make", tuple)
        return cast("P", make([v if type(v) in _LEAVES else plain(v) for v in items]))
    return data


_LEAVES = frozenset({int, str, bytes, bool, type(None)})


class _Cut(Exception):  # noqa: N818 - not an error: the branch is rarer than asked for
    """This branch is rarer than asked for."""


def branches(
    run: Callable[[Callable[[int], int]], T], one_in: int
) -> Iterator[tuple[T | None, int, Fraction, bool]]:
    """Go through all branches of ``run(throw)``, those together whose faces come to the same.

    A branch is cut as ``solo.odds.exact.chances`` cuts it, each by its own rarity, however many
    are gone through together.

    Args:
        run: As for ``chances``; it keeps no face from one run to the next.
        one_in: How rare a branch may be before it is cut.

    Yields:
        What a run came to, how many branches it stood for, their chance, and whether it was cut.
    """
    ahead: list[tuple[_Span, ...]] = [()]
    while ahead:
        spans, weight = ahead.pop(), 1
        dice: list[_Die] = []

        def throw(sides: int) -> int:
            nonlocal weight
            if sides < 1:
                raise ValueError(f"no die has {sides} sides")
            number = len(dice)  # noqa: B023 - called only while this branch runs
            if number >= len(spans) and weight * sides > one_in:  # noqa: B023
                raise _Cut
            weight *= sides
            die = _Die(*(spans[number] if number < len(spans) else (1, sides)))  # noqa: B023
            firsts.append((die.low, die.high))  # noqa: B023
            dice.append(die)  # noqa: B023
            return cast("int", _Face(die))

        firsts: list[_Span] = []
        value: T | None = None
        cut = False
        try:
            value = plain(run(throw))
            hash(value)
        except _Cut:
            cut = True
        many = 1
        for die in dice:
            many *= die.high - die.low + 1
        yield value, many, Fraction(many, weight), cut
        ahead += _left_over(dice, firsts, spans)


def _left_over(
    dice: list[_Die], firsts: list[_Span], spans: tuple[_Span, ...]
) -> Iterator[tuple[_Span, ...]]:
    """Yield the branches that a run might have taken and has not: it parted them from its own.

    Up to a die the run went as it would with any faces of the dice before that it stood for. So
    each of these branches throws the same dice, as far as its spans go.
    """
    before: tuple[_Span, ...] = ()
    for number, (die, (low, high)) in enumerate(zip(dice, firsts, strict=True), 1):
        for part in ((low, die.low - 1), (die.high + 1, high)):
            if part[0] <= part[1]:
                yield (*before, part, *spans[number:])
        before += ((die.low, die.high),)
