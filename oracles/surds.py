"""Numbers of the form a + b√11, which the chances of an open-ended d20 are made of."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

__all__ = ["Surd"]

_ROOT = 11


@dataclass(frozen=True, slots=True)
class Surd:
    """The exact number a + b√11."""

    a: Fraction
    b: Fraction = Fraction(0)

    def __add__(self, other: Surd) -> Surd:
        return Surd(self.a + other.a, self.b + other.b)

    def __sub__(self, other: Surd) -> Surd:
        return Surd(self.a - other.a, self.b - other.b)

    def __mul__(self, other: Surd | int) -> Surd:
        if isinstance(other, int):
            return Surd(self.a * other, self.b * other)
        return Surd(
            self.a * other.a + _ROOT * self.b * other.b, self.a * other.b + self.b * other.a
        )

    def __pow__(self, times: int) -> Surd:
        whole = Surd(Fraction(1))
        for _ in range(times):
            whole *= self
        return whole

    def __lt__(self, other: Surd) -> bool:
        return (self - other).sign < 0

    def __float__(self) -> float:
        if self.a * self.b >= 0:
            return float(self.a) + float(self.b) * sqrt(_ROOT)
        # The two halves nearly cancel far out in the tail; divided by a - b√11 they do not.
        return float(self.a**2 - _ROOT * self.b**2) / (float(self.a) - float(self.b) * sqrt(_ROOT))

    def __str__(self) -> str:
        if not self.b:
            return str(self.a)
        top = "" if abs(self.b.numerator) == 1 else str(abs(self.b.numerator))
        root = f"{top}√11" + ("" if self.b.denominator == 1 else f"/{self.b.denominator}")
        if not self.a:
            return f"-{root}" if self.b < 0 else root
        return f"{self.a} {'-' if self.b < 0 else '+'} {root}"

    @property
    def sign(self) -> int:
        """-1 below zero, 0 at zero, 1 above; decided without rounding."""
        size = self.a * abs(self.a) + _ROOT * self.b * abs(self.b)
        return (size > 0) - (size < 0)
