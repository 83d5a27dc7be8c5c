"""Exact odds of dice: every total with its chance, and what was cut off.

Finite dice have ``Fraction`` chances and nothing is cut. An exploding die never ends, so its rarest
chains are cut and their chance is told. The open-ended dXX has irrational chances, pairs a + b√11
(``Surd``): ask ``open_odds`` for those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Generic, TypeVar

from oracles.errors import OracleError
from oracles.notation import Both, Dice, Negative, Number, Pool, pools
from oracles.surds import Surd

__all__ = [
    "BLOCKS",
    "MOST_STEPS",
    "ONE_CHAIN_IN",
    "Odds",
    "is_open",
    "odds",
    "open_at_least",
    "open_odds",
]

MOST_STEPS = 3_000_000
"""Sums and products spent on one answer, about a second; dice that need more are refused."""

ONE_CHAIN_IN = 10**9
"""An exploding die is followed until chains rarer than one in this many are left."""

BLOCKS = 4
"""How many twenties above and below the first a dXX is followed: 6 in 10 million are cut."""

_SURD_STEPS = 40  # a product of surds takes about as long as this many of whole numbers
_DIGITS_WAYS = 6
_RATIO = Surd(Fraction(10), Fraction(-3))  # PHO-1.04: r = 10 - 3√11
_FACE = Surd(Fraction(0), Fraction(1, 66))  # PHO-1.04: the chance of each of 2 to 19

C = TypeVar("C", Fraction, Surd)
W = TypeVar("W", int, Surd)


@dataclass(frozen=True, slots=True, kw_only=True)
class Odds(Generic[C]):
    """The chance of each total, lowest total first; ``cut`` is the chance of all left out."""

    dice: Dice
    chances: Mapping[int, C]
    cut: C

    def at_least(self, need: int) -> C:
        """Return the chance of ``need`` or more among the totals listed."""
        whole = self.cut - self.cut  # nothing, in whichever kind of number the chances are
        for total, chance in self.chances.items():
            if total >= need:
                whole = whole + chance
        return whole

    def at_most(self, need: int) -> C:
        """Return the chance of ``need`` or less among the totals listed."""
        whole = self.cut - self.cut
        for total, chance in self.chances.items():
            if total <= need:
                whole = whole + chance
        return whole

    @property
    def mean(self) -> C:
        """The totals listed, weighed by their chances."""
        whole = self.cut - self.cut
        for total, chance in self.chances.items():
            whole = whole + chance * total
        return whole


class _Budget:
    """Steps left for one answer."""

    def __init__(self, dice: Dice) -> None:
        self.dice, self.left = dice, MOST_STEPS

    def spend(self, steps: int) -> None:
        """Take ``steps`` off; called before the work, so that refusing costs nothing."""
        self.left -= steps
        if self.left < 0:
            raise OracleError(
                f"the odds of {self.dice} take more than {MOST_STEPS} steps; "
                "ask for fewer dice or sides, or roll them"
            )


def is_open(dice: Dice) -> bool:
    """Say whether a dXX is among ``dice``, so that its chances are no fractions."""
    return any(pool.kind == "open" for pool in pools(dice))


def odds(dice: Dice) -> Odds[Fraction]:
    """Return the exact odds of ``dice`` as fractions.

    Raises:
        OracleError: a dXX is among the dice, or the odds take more than ``MOST_STEPS``.
    """
    if is_open(dice):
        raise OracleError(f"the chances of {dice} are no fractions; dXX has a + b√11 (open odds)")
    ways, out_of = _whole(dice, _Budget(dice))
    chances = {total: Fraction(ways[total], out_of) for total in sorted(ways)}
    return Odds(dice=dice, chances=chances, cut=1 - Fraction(sum(ways.values()), out_of))


def open_odds(dice: Dice) -> Odds[Surd]:
    """Return the exact odds of ``dice``, a dXX among them or not, as pairs a + b√11.

    Raises:
        OracleError: the odds take more than ``MOST_STEPS``.
    """
    chances = _surd(dice, _Budget(dice))
    cut = Surd(Fraction(1))
    for chance in chances.values():
        cut -= chance
    return Odds(dice=dice, chances={total: chances[total] for total in sorted(chances)}, cut=cut)


def open_at_least(need: int) -> Surd:
    """Return the chance that one dXX gives ``need`` or more, nothing cut off (PHO-1.04)."""
    if need < 0:  # a dXX and 21 less a dXX have the same odds
        return Surd(Fraction(1)) - open_at_least(22 - need)
    block, place = divmod(need, 20)
    beyond = _RATIO ** (block + 1) * Surd(Fraction(1, 2), Fraction(3, 22))
    return _FACE * _RATIO**block * (20 - max(place, 2)) + beyond


def _whole(dice: Dice, budget: _Budget) -> tuple[dict[int, int], int]:
    """Return the ways to each total, and the number they are out of."""
    match dice:
        case Number():
            return {dice.number: 1}, 1
        case Pool():
            return _pool(dice, budget)
        case Negative():
            ways, out_of = _whole(dice.of, budget)
            return {-total: ways[total] for total in ways}, out_of
        case Both():
            left, one = _whole(dice.left, budget)
            right, other = _whole(dice.right, budget)
            budget.spend(len(left) * len(right))
            return _join(dice.sign, left, right), one * other


def _surd(dice: Dice, budget: _Budget) -> dict[int, Surd]:
    """Return the chance of each total."""
    match dice:
        case Pool(kind="open"):
            die = _open_die()
            if dice.kept[0] == dice.count:
                return _sum_of(die, dice.count, budget, _SURD_STEPS)
            return _best_of(die, Surd(Fraction(1)), dice, budget, _SURD_STEPS)
        case Number() | Pool():
            ways, out_of = _whole(dice, budget)
            return {total: Surd(Fraction(way, out_of)) for total, way in ways.items()}
        case Negative():
            return {-total: chance for total, chance in _surd(dice.of, budget).items()}
        case Both():
            left, right = _surd(dice.left, budget), _surd(dice.right, budget)
            budget.spend(len(left) * len(right) * _SURD_STEPS)
            return _join(dice.sign, left, right)


def _join(sign: str, left: dict[int, W], right: dict[int, W]) -> dict[int, W]:
    joined: dict[int, W] = {}
    for one, way in left.items():
        for other, more in right.items():
            match sign:
                case "+":
                    total = one + other
                case "-":
                    total = one - other
                case "*":
                    total = one * other
                case _:
                    total = -(-one // other)
            ways = way * more
            joined[total] = joined[total] + ways if total in joined else ways
    return joined


def _pool(pool: Pool, budget: _Budget) -> tuple[dict[int, int], int]:
    die, out_of = _die(pool, budget)
    if pool.kept[0] < pool.count:
        # Ways of many dice are numbers of many words, and a step takes as long as they are.
        cost = 1 + out_of.bit_length() * pool.count // 256
        return _best_of(die, 1, pool, budget, cost), out_of**pool.count
    if pool.kind == "digits" or pool.explodes:
        return _sum_of(die, pool.count, budget), out_of**pool.count
    return _even(min(die), pool.sides, pool.count, budget), out_of**pool.count


def _die(pool: Pool, budget: _Budget) -> tuple[dict[int, int], int]:
    """Return the ways to each worth of one die, and the number they are out of."""
    if pool.kind == "fate":
        return {-1: 1, 0: 1, 1: 1}, 3
    if pool.kind == "digits":
        long = len(str(pool.sides))
        worths = [0]
        for _ in range(long):
            worths = [10 * worth + face for worth in worths for face in range(1, 7)]
        return dict.fromkeys(worths, 1), _DIGITS_WAYS**long
    if not pool.explodes:
        return dict.fromkeys(range(1, pool.sides + 1), 1), pool.sides
    throws = 1
    while pool.sides**throws < ONE_CHAIN_IN:
        throws += 1
    budget.spend(throws * pool.sides)
    ways = {
        before * pool.sides + face: pool.sides ** (throws - 1 - before)
        for before in range(throws)
        for face in range(1, pool.sides)
    }
    return ways, pool.sides**throws


def _open_die() -> dict[int, Surd]:
    return {
        20 * block + place: _FACE * _RATIO ** abs(block)
        for block in range(-BLOCKS, BLOCKS + 1)
        for place in range(2, 20)
    }


def _even(lowest: int, sides: int, count: int, budget: _Budget) -> dict[int, int]:
    """Sum ``count`` dice of equal, neighbouring faces: a window slides over the ways before."""
    budget.spend(count * (count * (sides - 1) + sides) // 2)
    ways = [1]
    for _ in range(count):
        window, wider = 0, list[int]()
        for place in range(len(ways) + sides - 1):
            window += ways[place] if place < len(ways) else 0
            window -= ways[place - sides] if place >= sides else 0
            wider.append(window)
        ways = wider
    return {count * lowest + place: way for place, way in enumerate(ways)}


def _sum_of(die: dict[int, W], count: int, budget: _Budget, cost: int = 1) -> dict[int, W]:
    ways = die
    for _ in range(count - 1):
        budget.spend(len(ways) * len(die) * cost)
        ways = _join("+", ways, die)
    return ways


def _best_of(die: dict[int, W], one: W, pool: Pool, budget: _Budget, cost: int = 1) -> dict[int, W]:
    """Sum the dice kept of ``pool``, worth by worth from the best one down.

    At each worth it is settled how many dice show it; once enough are kept, the rest may show
    anything worse. ``one`` is 1 in the kind of number the ways are.
    """
    many, highest = pool.kept
    nothing = one * 0
    found: dict[int, W] = {}
    going: dict[tuple[int, int], W] = {(0, 0): one}  # dice placed, and their sum
    worse = nothing
    for ways in die.values():
        worse = worse + ways
    for worth in sorted(die, reverse=highest):
        worse = worse - die[worth]
        here, below = _powers(die[worth], one, pool.count), _powers(worse, one, pool.count)
        budget.spend(len(going) * (pool.count + 1) * cost)
        after: dict[tuple[int, int], W] = {}
        for (placed, total), before in going.items():
            free = pool.count - placed
            for more in range(free + 1):
                ways = before * here[more] * comb(free, more)
                if placed + more < many:
                    key = (placed + more, total + more * worth)
                    after[key] = after.get(key, nothing) + ways
                else:
                    kept = total + (many - placed) * worth
                    found[kept] = found.get(kept, nothing) + ways * below[free - more]
        going = after
    return {total: ways for total, ways in found.items() if ways != nothing}


def _powers(of: W, one: W, most: int) -> list[W]:
    """Return ``of`` to the power of 0 to ``most``."""
    powers = [one]
    for _ in range(most):
        powers.append(powers[-1] * of)
    return powers
