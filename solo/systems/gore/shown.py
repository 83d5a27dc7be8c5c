"""The tables of the d100 game as they can be shown: each figure with where it comes from.

A table names the rules it serves, so ``table("GORE-4.24")`` is what ``solo rules GORE-4.24`` can
print below the text of the rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, cast

from solo.reading import Node
from solo.systems.gore.catalogue import file

__all__ = ["FILES", "PROVENANCE", "Cell", "Provenance", "ShownRow", "ShownTable", "table", "tables"]

Provenance: TypeAlias = Literal[
    "source", "derived", "rqsrd", "reconstructed", "ruling", "proposed"
]  # fmt: skip
PROVENANCE: Final = ("source", "derived", "rqsrd", "reconstructed", "ruling", "proposed")
"""Where a figure can come from, the nearest to the source first."""

FILES: Final = (
    "constants", "skills", "body", "combat", "weapons", "armour", "equipment", "dangers", "spells",
    "magic", "lite", "threats", "objects",
)  # fmt: skip
"""The files that hold tables, in the order of the chapters."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One figure of a table."""

    name: str
    value: object
    """As TOML holds it: a text, a whole number, true or false, a list or a table of these."""
    provenance: Provenance


@dataclass(frozen=True, slots=True)
class ShownRow:
    """A row of a table; ``basis`` says why its figures are as they are, if there is a reason."""

    cells: tuple[Cell, ...]
    basis: str
    rule: str
    """The rule that the row belongs to, where it has one of its own."""


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table: its single figures as a first row without a name, then its rows."""

    file: str
    name: str
    rules: tuple[str, ...]
    basis: str
    head: tuple[Cell, ...]
    rows: tuple[ShownRow, ...]

    def provenances(self) -> tuple[Provenance, ...]:
        """Return every provenance that occurs, the nearest to the source first."""
        cells = [*self.head, *(cell for row in self.rows for cell in row.cells)]
        found = {cell.provenance for cell in cells}
        return tuple(word for word in PROVENANCE if word in found)


def _provs(node: Node) -> Mapping[str, Provenance]:
    """Return field -> where it comes from, as ``prov`` of a table or row says."""
    given = node.table("prov")
    names = given.keys()
    return {name: cast("Provenance", given.choice(name, PROVENANCE)) for name in names}


def _cells(
    node: Node, names: Sequence[str], usual: Provenance, provs: Mapping[str, Provenance]
) -> tuple[Cell, ...]:
    return tuple(Cell(name, node.plain(name), provs.get(name, usual)) for name in names)


def _read_row(row: Node, usual: Provenance, columns: Mapping[str, Provenance]) -> ShownRow:
    """Return a row: what it says of itself goes before what its table says of a column."""
    whole = row.text("provenance", "")
    own = _provs(row)
    if whole:
        usual = cast("Provenance", row.afresh().choice("provenance", PROVENANCE))
        columns = {}
    basis, rule = row.text("basis", ""), row.text("rule", "")
    names = row.keys()
    for name in own:
        if name not in names:
            raise row.fail("prov", f"{name} does not stand in the row")
    return ShownRow(_cells(row, names, usual, {**columns, **own}), basis, rule)


def _read(where: str, name: str, node: Node) -> ShownTable:
    rules = node.words("rule", least=1)
    usual = cast("Provenance", node.choice("provenance", PROVENANCE))
    columns = _provs(node)
    basis = node.text("basis", "")
    rows = tuple(_read_row(row, usual, columns) for row in node.rows("row"))
    head = _cells(node, node.keys(), usual, columns)
    known = {cell.name for cell in head} | {cell.name for row in rows for cell in row.cells}
    for key in columns:
        if key not in known:
            raise node.fail("prov", f"{key} stands neither in the table nor in a row")
    return ShownTable(where, name, rules, basis, head, rows)


@cache
def tables() -> tuple[ShownTable, ...]:
    """Return every table of the game, in the order of ``FILES``.

    Raises:
        ContentError: a table does not say where it comes from, or in an unknown word.
    """
    found: list[ShownTable] = []
    for where in FILES:
        top = file(where)
        names = top.keys()
        found += [_read(where, name, top.table(name)) for name in names]
        top.done()
    return tuple(found)


@cache
def _by_rule() -> Mapping[str, tuple[ShownTable, ...]]:
    found: dict[str, list[ShownTable]] = {}
    for one in tables():
        for rule in one.rules:
            found.setdefault(rule, []).append(one)
        owners = dict.fromkeys(row.rule for row in one.rows if row.rule not in ("", *one.rules))
        for rule in owners:
            mine = tuple(row for row in one.rows if row.rule == rule)
            found.setdefault(rule, []).append(replace(one, rules=(rule,), head=(), rows=mine))
    return MappingProxyType({rule: tuple(several) for rule, several in found.items()})


def table(rule_id: str) -> tuple[ShownTable, ...]:
    """Return the tables that a rule stands on, each with its rows; none where it has no table.

    Of a table of other rules only the rows of this one are shown: a spell, an action, a thing.
    """
    return _by_rule().get(rule_id.upper(), ())
