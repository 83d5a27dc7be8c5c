"""Two courses played on the same trials: what a change did, trial by trial."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import isqrt

from solo.odds.interval import FINENESS, Z
from solo.odds.trials import Tally
from solo.records import Json

__all__ = ["Pairs", "paired"]

_ROOT = 10**12


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """Trials of a course as it is and as it would be, by which of the two was won."""

    both: int
    before: int
    """Won only as it is."""
    after: int
    """Won only with the change."""
    neither: int

    @property
    def trials(self) -> int:
        """How many there were."""
        return self.both + self.before + self.after + self.neither

    @property
    def difference(self) -> Fraction:
        """What the change adds to the share of wins, from -1 to 1."""
        return Fraction(self.after - self.before, self.trials)

    @property
    def interval(self) -> tuple[Fraction, Fraction]:
        """The difference lies in here, 95 times in a hundred, rounded outward.

        It is the interval of Agresti and Min: half a trial is added to each of the four counts,
        so that it keeps some width where no trial changed sides.
        """
        many = self.trials + 2
        change, moved = self.after - self.before, self.after + self.before + 1
        spread = Z * Z * (moved - Fraction(change * change, many))
        # The root of a whole number, rounded up: floats differ between machines, this cannot.
        root = Fraction(isqrt(spread.numerator * _ROOT**2 // spread.denominator) + 1, _ROOT)
        low, high = (change - root) / many, (change + root) / many
        return (
            max(Fraction(-1), Fraction(low * FINENESS // 1, FINENESS)),
            min(Fraction(1), Fraction(-(-high * FINENESS // 1), FINENESS)),
        )

    def as_json(self) -> dict[str, Json]:
        """Return the counts, and the ends of the interval in whole points, rounded outward."""
        low, high = self.interval
        return {
            "both": self.both,
            "only_before": self.before,
            "only_after": self.after,
            "neither": self.neither,
            "points": [int(low * 100 // 1), int(-(-high * 100 // 1))],
        }


def paired(before: Tally, after: Tally) -> Pairs:
    """Compare tallies of the same trials.

    Raises:
        ValueError: one has trials that the other has not.
    """
    if before.trials != after.trials:
        raise ValueError(f"{before.trials} trials and {after.trials}; the same ones are needed")
    both = (before.won & after.won).bit_count()
    only_before, only_after = before.wins - both, after.wins - both
    return Pairs(
        both=both,
        before=only_before,
        after=only_after,
        neither=before.trials - both - only_before - only_after,
    )
