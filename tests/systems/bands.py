"""What encounters built to a band come to: parties of 1 to 6, five levels, four bands.

Usage: python -m tests.systems.bands [ENCOUNTERS A CELL [TRIALS EACH [GENRE [GAME]]]]. The trials
counted are not those that the builder corrected itself by.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import cast

from oracles.streams import Stream
from solo.content.library import load
from solo.odds.encounters import BANDS, Encounter, encounter
from solo.odds.groups import Group
from solo.odds.interval import percents, wilson
from solo.registry import offer
from solo.render.encounter import roster
from solo.rules import System
from solo.systems.d20 import SYSTEM
from tests.systems.standard import party

__all__ = ["LEVELS", "SIZES", "Cell", "built", "cell", "table"]

SIZES = (1, 2, 3, 4, 5, 6)
LEVELS = (1, 3, 5, 8, 10)
SEED = "bands"


@dataclass(frozen=True, slots=True)
class Cell:
    """What was built for one party and band."""

    size: int
    level: int
    band: str
    found: Sequence[Encounter]

    @property
    def trials(self) -> int:
        return sum(one.tally.trials for one in self.found)

    @property
    def wins(self) -> int:
        return sum(one.tally.wins for one in self.found)

    @property
    def mean(self) -> Fraction:
        """In percent."""
        return Fraction(100 * self.wins, self.trials)

    def shown(self) -> str:
        """Return the share of wins with its interval, and the ends of the single encounters."""
        low, high = percents(wilson(self.wins, self.trials))
        shares = [100 * one.tally.wins // one.tally.trials for one in self.found]
        return f"{round(self.mean)} ({low}-{high}; {min(shares)} to {max(shares)})"


def built(
    system: System, size: int, level: int, band: str, many: int, trials: int, genre: str
) -> Iterator[Encounter]:
    """Yield encounters for a party, each of other kinds than those before."""
    kinds, heroes = load().threats_of(genre), party(system, size, level)
    lately: list[Group] = []
    for number in range(many):
        here = Stream(SEED, genre, size, level, band, number)
        made = encounter(
            system, heroes, kinds, Fraction(BANDS[band], 100), trials=trials,
            stream=here.child("build"), table=here.child("table"), lately=lately,
        )  # fmt: skip
        lately.append(made.group)
        yield made


def cell(
    size: int, level: int, band: str, many: int, trials: int, genre: str = "fantasy",
    system: System = SYSTEM,
) -> Cell:  # fmt: skip
    return Cell(size, level, band, list(built(system, size, level, band, many, trials, genre)))


def table(cells: Sequence[Cell]) -> Iterator[str]:
    """Yield the lines of a Markdown table, and the mean of each band."""
    yield f"| party | level | {' | '.join(f'{band} ({aim})' for band, aim in BANDS.items())} |"
    yield f"|--:|--:|{'---|' * len(BANDS)}"
    by_place = {(one.size, one.level, one.band): one for one in cells}
    for size, level in dict.fromkeys((one.size, one.level) for one in cells):
        row = [by_place[size, level, band].shown() for band in BANDS]
        yield f"| {size} | {level} | {' | '.join(row)} |"
    means: list[str] = []
    for band in BANDS:
        some = [one for one in cells if one.band == band]
        wins, trials = sum(one.wins for one in some), sum(one.trials for one in some)
        low, high = percents(wilson(wins, trials))
        means.append(f"{100 * wins / trials:.1f} ({low}-{high})")
    yield f"| all | all | {' | '.join(means)} |"


def main() -> None:
    """Build, count, print; name the cells that are off by more than eight points."""
    given = [*sys.argv[1:], *("4", "200", "fantasy", "d20")[len(sys.argv) - 1 :]]
    many, trials, genre = int(given[0]), int(given[1]), given[2]
    system = cast("System", offer("solo.systems", given[3], "SYSTEM"))
    cells: list[Cell] = []
    for size, level, band in product(SIZES, LEVELS, BANDS):
        one = cell(size, level, band, many, trials, genre, system)
        cells.append(one)
        if abs(one.mean - BANDS[band]) > 8:
            shown = "; ".join(
                f"{roster(e.group)} {100 * e.tally.wins // e.tally.trials} % "
                f"(strain {float(e.strain):.2f}, {e.tried} tried)"
                for e in one.found
            )
            sys.stdout.write(f"off: {size} of level {level}, {band}: {shown}\n")
    sys.stdout.write("\n".join(table(cells)) + "\n")


if __name__ == "__main__":
    main()
