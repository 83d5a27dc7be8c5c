"""The tables of a rule as anybody may print them, each figure with where it comes from.

A number that was reconstructed is never passed off as printed. The opposition table and the
thresholds of criticals stand in no file: they are worked out by the functions that rulings use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, cast

from solo.records import Table
from solo.systems.gore.body import opposition
from solo.systems.gore.checks import CRITICAL, level_of
from solo.systems.gore.shown import Cell, Provenance, ShownRow, ShownTable, table

__all__ = ["tables"]

_WORDS: Final[dict[Provenance, str]] = {
    "source": "it stands in the text",
    "derived": "computed from the text, without a choice",
    "rqsrd": "read in the two open editions that the notice names",
    "reconstructed": "lost in transcription, and chosen by this project",
    "ruling": "a choice where the text is silent; see the reading",
    "proposed": "this project's own",
}
_SCORES: Final = range(3, 22)
_MOST_CHANCE: Final = 150
_ALL: Final = 100
_ID: Final = "id"


def tables(rule: str, settings: Mapping[str, str]) -> Sequence[Table]:
    """Return the tables that belong to the rule of that ID; may be empty.

    Costs are as the settings have them: food as adopted or as printed (R-69), all of them times
    what a cost of 1 is worth (R-109).
    """
    known = [_priced(one, settings) for one in table(rule)]
    made = [_MADE[rule]()] if rule in _MADE else []
    found = made + [_printed(one) for one in known if one.rows]
    return [*found, *(_alone(one) for one in known if one.head and not one.rows)]


_COST, _AS_PRINTED = "cost", "printed_cost"


def _priced(one: ShownTable, settings: Mapping[str, str]) -> ShownTable:
    factor, printed = int(settings["currency_factor"]), settings["food_prices"] == "printed"
    if not any(cell.name == _COST for row in one.rows for cell in row.cells):
        return one
    rows: list[ShownRow] = []
    for row in one.rows:
        cells = {cell.name: cell for cell in row.cells}
        if printed and _AS_PRINTED in cells:
            cells[_COST] = Cell(_COST, cells.pop(_AS_PRINTED).value, "source")
        if _COST in cells:
            cost = cells[_COST]
            cells[_COST] = Cell(_COST, factor * cast("int", cost.value), cost.provenance)
        rows.append(replace(row, cells=tuple(cells.values())))
    return replace(one, rows=tuple(rows))


def _printed(one: ShownTable) -> Table:
    columns = [*dict.fromkeys(cell.name for row in one.rows for cell in row.cells)]
    if _ID in columns and "name" in columns:
        columns.remove(_ID)
    usual = _usual(one)
    rows: list[tuple[str, ...]] = []
    for row in one.rows:
        cells = {cell.name: cell for cell in row.cells}
        rows.append(tuple(_cell(cells[name], usual) if name in cells else "-" for name in columns))
    head = tuple(name.replace("_", " ") for name in columns)
    return Table(title=_title(one), head=head, rows=tuple(rows), note=_note(one, usual))


def _alone(one: ShownTable) -> Table:
    """Return a table that has single figures and no rows."""
    usual = _usual(one)
    rows = tuple((cell.name.replace("_", " "), _cell(cell, usual)) for cell in one.head)
    return Table(title=_title(one), head=("figure", "value"), rows=rows, note=_note(one, usual))


def _usual(one: ShownTable) -> Provenance:
    """Return what goes without saying in the cells: the nearest to the source that occurs."""
    return one.provenances()[0]


def _title(one: ShownTable) -> str:
    words = one.name.replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}"


def _note(one: ShownTable, usual: Provenance) -> str:
    others = [f"({word}): {_WORDS[word]}" for word in one.provenances() if word != usual]
    said = f"Figures: {'; '.join([f'{usual}: {_WORDS[usual]}', *others])}."
    basis = one.basis.rstrip(".")
    return f"{said} {basis[:1].upper()}{basis[1:]}." if basis else said


def _cell(cell: Cell, usual: Provenance) -> str:
    words = _words(cell.value)
    marked = cell.provenance != usual and cell.name != _ID
    return f"{words} ({cell.provenance})" if marked else words


def _words(value: object) -> str:
    """Return a figure in words: a table as its entries, what it is first."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        entries = cast("dict[str, object]", value).items()
        return "; ".join(
            _words(part) if name == _ID else f"{name.replace('_', ' ')} {_words(part)}"
            for name, part in entries
        )
    if isinstance(value, list):
        return ", ".join(map(_words, cast("list[object]", value))) or "-"
    words = str(value)
    return words.replace("_", " ") if "_" in words and " " not in words else words or "-"


def _opposition() -> Table:
    """Return the chance of whoever tests, by his score and the other's (GORE-1.22)."""
    rows = [
        (str(own), *(str(opposition(own, other)) for other in _SCORES)) for own in reversed(_SCORES)
    ]
    return Table(
        title="Chance in percent of whoever tests: own score down, the other's across",
        head=("own", *map(str, _SCORES)),
        rows=tuple(rows),
        note="Figures: derived: every cell of the printed table is 50 and 5 for each point of "
        "difference; 100 wins and 0 loses without a roll (GORE-1.23).",
    )


def _criticals() -> Table:
    """Return the highest roll that is critical, by chance (GORE-2.03)."""
    rows: list[tuple[str, ...]] = []
    first, last = 1, _threshold(1)
    for chance in range(2, _MOST_CHANCE + 2):
        now = _threshold(chance)
        if now != last:
            rows.append((_span(first, chance - 1), _rolls(last)))
            first, last = chance, now
    return Table(
        title="Critical thresholds",
        head=("chance", "critical on"),
        rows=tuple(rows),
        note="Figures: derived: a fifth of the chance, rounded down, 1 at least (R-03, R-04).",
    )


def _threshold(chance: int) -> int:
    return max(face for face in range(1, _ALL) if level_of(face, chance) == CRITICAL)


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


def _rolls(last: int) -> str:
    return "01" if last == 1 else f"01-{last:02d}"


_MADE: Final = {"GORE-1.22": _opposition, "GORE-2.03": _criticals}
"""Rule -> what is worked out for it."""
