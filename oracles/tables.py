"""Oracle tables: rows that cover their dice exactly, nesting, exact chances, dealing.

A row may ask other tables: ``"A crow brings {rumours}"``. A ``Shelf`` holds tables by id, reads
them when they are asked for, and refuses circles and references to nothing before anything is
drawn.

**The order of the dice**: ``draw`` rolls the table's dice in its own stream; the n-th table a row
asks, counted from 1, is drawn in the child ``n``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from oracles.dice import Roll, roll
from oracles.errors import OracleError
from oracles.notation import Dice
from oracles.odds import odds
from oracles.rows import ASKS, Row, cover, wrong
from oracles.spelling import near
from oracles.streams import MOST_SIDES, Stream

__all__ = ["MOST_TEXTS", "Answer", "Shelf", "Table", "chances", "deal", "draw"]

MOST_TEXTS = 20_000
"""Different answers for which the exact chances of a nested table are worked out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Rows that answer every total of ``dice`` exactly once, lowest first.

    Raises:
        OracleError: on building, when rows leave a gap, overlap or go past the dice.
    """

    id: str
    title: str
    dice: Dice
    rows: tuple[Row, ...]
    work: str = "original"
    """Where it comes from: ``original``, or the id of a source that allows it."""

    def __post_init__(self) -> None:
        cover(self.id, self.dice, self.rows)

    def row(self, total: int) -> Row:
        """Return the row that answers ``total``.

        Raises:
            OracleError: the dice cannot show ``total``.
        """
        for row in self.rows:
            if row.holds(total):
                return row
        raise OracleError(
            f"{self.id}: {total} is not on the table; its rows run from {self.rows[0].on} "
            f"to {self.rows[-1].on}"
        )

    @property
    def asks(self) -> tuple[str, ...]:
        """The ids of the tables its rows ask, each once, in the order they stand."""
        return tuple(dict.fromkeys(name for row in self.rows for name in row.asks))


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A row drawn: the roll, the text with everything asked filled in, and those answers."""

    table: Table
    roll: Roll
    row: Row
    text: str
    inner: tuple[Answer, ...] = ()


class Shelf:
    """Tables by id. They are read when first asked for, and then kept."""

    __slots__ = ("_found", "_read", "_sound", "ids")

    def __init__(self, ids: Sequence[str], read: Callable[[str], Table]) -> None:
        self.ids = tuple(sorted(ids))
        self._read = read
        self._found: dict[str, Table] = {}
        self._sound: dict[str, None] = {}  # tables all of whose references were walked

    @staticmethod
    def of(*tables: Table) -> Shelf:
        """Return a shelf of tables at hand.

        Raises:
            OracleError: two of them have one id.
        """
        held: dict[str, Table] = {}
        for table in tables:
            if table.id in held:
                raise OracleError(f"two tables are called {table.id!r}; rename one of them")
            held[table.id] = table
        return Shelf(tuple(held), held.__getitem__)

    def table(self, name: str) -> Table:
        """Return the table called ``name``, sound with all that it asks.

        Raises:
            OracleError: there is none, or what it asks runs in a circle or is not there.
        """
        if name not in self.ids:
            raise OracleError(f"no table is called {name!r}; {near(name, self.ids)}")
        self._walk(name, ())
        return self._found[name]

    def check(self) -> None:
        """Read every table and follow every reference.

        Raises:
            OracleError: the first thing found wrong.
        """
        for name in self.ids:
            self.table(name)

    def _walk(self, name: str, path: tuple[str, ...]) -> None:
        if name in path:
            circle = " > ".join((*path[path.index(name) :], name))
            raise OracleError(
                f"tables ask each other in a circle: {circle}; break it at one of them"
            )
        if name in self._sound:
            return
        if name not in self._found:
            self._found[name] = self._read(name)
        table = self._found[name]
        for place, row in enumerate(table.rows, 1):
            for asked in row.asks:
                if asked not in self.ids:
                    raise wrong(
                        name, place, f"asks {asked!r}, which is no table; {near(asked, self.ids)}"
                    )
                self._walk(asked, (*path, name))
        self._sound[name] = None


def draw(shelf: Shelf, name: str, *, stream: Stream) -> Answer:
    """Draw from the table called ``name`` and from every table its row asks.

    Raises:
        OracleError: there is no such table, or it is not sound.
    """
    table = shelf.table(name)
    thrown = roll(table.dice, stream=stream)
    row = table.row(thrown.total)
    inner = tuple(
        draw(shelf, asked, stream=stream.child(place)) for place, asked in enumerate(row.asks, 1)
    )
    texts = iter(inner)
    text = ASKS.sub(lambda _: next(texts).text, row.says)
    return Answer(table=table, roll=thrown, row=row, text=text, inner=inner)


def deal(table: Table, count: int, *, stream: Stream) -> tuple[Row, ...]:
    """Draw ``count`` different rows, each as likely as it is on the table among those left.

    Rows are as written: what they ask is not drawn.

    Raises:
        OracleError: there are not so many rows, or their chances are too fine for any die.
    """
    if not 0 <= count <= len(table.rows):
        raise OracleError(
            f"{table.id}: {count} rows cannot be dealt; there are {len(table.rows)} rows"
        )
    weights = _weights(table)
    left, throw, dealt = list(table.rows), stream.river().throw, list[Row]()
    for _ in range(count):
        face = throw(sum(weights))
        place = 0
        while face > weights[place]:
            face -= weights[place]
            place += 1
        dealt.append(left.pop(place))
        weights.pop(place)
    return tuple(dealt)


def chances(shelf: Shelf, name: str) -> dict[str, Fraction]:
    """Return the exact chance of every text that ``name`` can give, nesting included.

    Where the dice explode, the texts are those of the chains followed; see ``oracles.odds``.

    Raises:
        OracleError: there is no such table, its dice are a dXX, or there are over ``MOST_TEXTS``.
    """
    table = shelf.table(name)
    return dict(_texts(shelf, table, {}))


def _texts(
    shelf: Shelf, table: Table, known: dict[str, Mapping[str, Fraction]]
) -> Mapping[str, Fraction]:
    """Return the chance of each text; ``known`` keeps what was worked out on the way."""
    if table.id in known:
        return known[table.id]
    found: dict[str, Fraction] = {}
    for row, chance in _row_chances(table):
        texts = {"": chance}
        parts = ASKS.split(row.says)  # plain, asked, plain, asked, ... plain
        for place, part in enumerate(parts):
            if place % 2 == 0:
                more: Mapping[str, Fraction] = {part: Fraction(1)}
            else:
                more = _texts(shelf, shelf.table(part), known)
            if len(texts) * len(more) + len(found) > MOST_TEXTS:
                raise OracleError(
                    f"{table.id}: more than {MOST_TEXTS} different answers; draw from it instead, "
                    "or ask for the chances of the tables it names"
                )
            texts = _joined(texts, more)
        for text, share in texts.items():
            found[text] = found.get(text, Fraction(0)) + share
    known[table.id] = found
    return found


def _joined(left: Mapping[str, Fraction], right: Mapping[str, Fraction]) -> dict[str, Fraction]:
    joined: dict[str, Fraction] = {}
    for one, chance in left.items():
        for other, share in right.items():
            joined[one + other] = joined.get(one + other, Fraction(0)) + chance * share
    return joined


def _row_chances(table: Table) -> Iterator[tuple[Row, Fraction]]:
    asked = odds(table.dice)
    for row in table.rows:
        yield row, sum((c for total, c in asked.chances.items() if row.holds(total)), Fraction(0))


def _weights(table: Table) -> list[int]:
    """Return whole numbers in proportion to the chances of the rows."""
    shares = [chance for _, chance in _row_chances(table)]
    whole = lcm(*(share.denominator for share in shares))
    weights = [int(share * whole) for share in shares]
    if sum(weights) > MOST_SIDES:
        raise OracleError(
            f"{table.id}: the chances of {table.dice} are too fine to deal from; "
            f"dice of at most {MOST_SIDES} ways can be dealt, or draw instead"
        )
    return weights
