"""The rows of a table, and the proof that they answer every total of their dice exactly once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from oracles.errors import OracleError
from oracles.notation import Dice, Pool, pools
from oracles.odds import is_open, odds

__all__ = ["ASKS", "Row", "cover", "wrong"]

ASKS = re.compile(r"\{([^{}]*)\}")
"""Where a row asks another table: an id in curly brackets."""

_BRACE = re.compile(r"[{}]")

_Ends = tuple[int | None, int | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What a table says on the totals ``first`` to ``last``; None is without end."""

    first: int | None
    last: int | None
    says: str

    @property
    def on(self) -> str:
        """The totals as people write them: ``7``, ``1-2``, ``12 or more``."""
        if self.first is None:
            return f"{self.last} or less"
        if self.last is None:
            return f"{self.first} or more"
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    @property
    def asks(self) -> tuple[str, ...]:
        """The ids of the tables it asks, in the order they stand."""
        return tuple(ASKS.findall(self.says))

    def holds(self, total: int) -> bool:
        """Say whether the row answers ``total``."""
        return (self.first is None or self.first <= total) and (
            self.last is None or total <= self.last
        )


def wrong(where: str, place: int, says: str) -> OracleError:
    """Return the error for the row at ``place``, counted from 1, of the table ``where``."""
    return OracleError(f"{where}, row {place}: {says}")


def cover(where: str, dice: Dice, rows: Sequence[Row]) -> None:
    """Refuse rows that do not answer each total of ``dice`` exactly once, in rising order.

    Raises:
        OracleError: the first gap, overlap or row past the dice, with the rows concerned.
    """
    if not rows:
        raise OracleError(f"{where}: no rows; a table needs at least one")
    for place, row in enumerate(rows, 1):
        if _BRACE.search(ASKS.sub("", row.says)):
            raise wrong(where, place, f"{row.says!r}: a curly bracket without its partner")
        if row.first is not None and row.last is not None and row.first > row.last:
            says = f"{row.on} runs backwards; write {row.last}-{row.first}"
            raise wrong(where, place, says)
    totals, (lowest, highest) = _totals(where, dice, rows)
    for place in range(1, len(rows) + 1):
        _within(where, dice, rows, place, (lowest, highest))
        if place > 1:
            _apart(where, rows, place, highest)
    if highest is None and rows[-1].last is not None:
        says = f"{dice} has no highest total; write {rows[-1].first} or more"
        raise wrong(where, len(rows), says)
    if lowest is None and rows[0].first is not None:
        raise wrong(where, 1, f"{dice} has no lowest total; write {rows[0].last} or less")
    missing = [total for total in totals if not any(row.holds(total) for row in rows)]
    if missing:
        raise _gap(where, dice, rows, missing)
    for place, row in enumerate(rows, 1):
        if not any(row.holds(total) for total in totals):
            raise wrong(where, place, f"{row.on} never comes up on {dice}. Take it out.")


def _within(where: str, dice: Dice, rows: Sequence[Row], place: int, ends: _Ends) -> None:
    """Refuse a row that starts before the dice or ends past them."""
    row, (lowest, highest) = rows[place - 1], ends
    given = [end for end in (row.first, row.last) if end is not None]
    if lowest is not None and any(end < lowest for end in given):
        raise wrong(where, place, f"{row.on} starts too low; {dice} starts at {lowest}")
    if highest is not None and any(end > highest for end in given):
        verb = "starts" if given[0] > highest else "ends"
        raise wrong(where, place, f"{row.on} {verb} too high; {dice} stops at {highest}")


def _apart(where: str, rows: Sequence[Row], place: int, highest: int | None) -> None:
    """Refuse a row that does not start after the one before it."""
    before, row = rows[place - 2], rows[place - 1]
    if before.last is None or row.first is None or row.first <= before.last:
        done = before.last is None or (highest is not None and before.last >= highest)
        remedy = "Take it out" if done or before.last is None else f"Start it at {before.last + 1}"
        raise wrong(where, place, f"{row.on} overlaps row {place - 1} ({before.on}). {remedy}.")


def _gap(where: str, dice: Dice, rows: Sequence[Row], missing: Sequence[int]) -> OracleError:
    """Return the error for the first stretch of totals that no row answers."""
    first = missing[0]
    before = sum(row.last is not None and row.last < first for row in rows)
    after = rows[before].first if before < len(rows) else None
    last = missing[-1] if after is None else max(t for t in missing if t < after)
    span = str(first) if first == last else f"{first}-{last}"
    if before == 0:
        says = f"which {dice} can show. Start row 1 at {first}."
    elif before == len(rows):
        says = f"which {dice} can show. End row {before} at {last}, or add a row."
    else:
        says = (
            f"between row {before} ({rows[before - 1].on}) and row {before + 1} "
            f"({rows[before].on}). Add a row."
        )
    return OracleError(f"{where}: no row for {span}, {says}")


def _totals(where: str, dice: Dice, rows: Sequence[Row]) -> tuple[list[int], _Ends]:
    """Return the totals to be answered, rising, and where they end; None where there is no end."""
    endless = is_open(dice) or any(pool.explodes for pool in pools(dice))
    if not endless:
        totals = list(odds(dice).chances)
        return totals, (totals[0], totals[-1])
    if not isinstance(dice, Pool):
        raise OracleError(
            f"{where}: {dice} cannot head a table; dice without end stand alone there"
        )
    if not is_open(dice):
        totals = list(odds(dice).chances)
        return totals, (totals[0], None)
    if dice.count > 1:
        raise OracleError(f"{where}: {dice} cannot head a table; one dXX can")
    ends = [end for row in rows for end in (row.first, row.last) if end is not None]
    low, high = min(ends, default=2) - 20, max(ends, default=19) + 20
    return [total for total in range(low, high + 1) if total % 20 not in {0, 1}], (None, None)
