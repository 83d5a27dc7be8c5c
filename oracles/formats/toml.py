"""Tables in TOML, the house's own format.

A table gives its rows in one of three ways:

- ``list = ["...", "..."]``: each as likely as the others;
- ``[[rows]]`` with ``weight = 3``: as likely as their weights;
- ``dice = "2d6"`` and ``[[rows]]`` with ``on = "2-4"``: covering the dice exactly; ``"12 or more"``
  and ``"1 or less"`` for dice without end.

``dice`` may stand beside a list, and then must have as many totals as the list has entries.
A ``{word}`` in a row asks the table of that id. A file's id is its path in the folder, without
``.toml``. Complaints name the file, the row, the value and a remedy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from stat import S_ISREG
from typing import cast

from oracles.errors import OracleError
from oracles.notation import Dice, Pool, parse
from oracles.odds import odds
from oracles.rows import Row
from oracles.spelling import near, unseen
from oracles.streams import MOST_SIDES
from oracles.tables import Shelf, Table
from oracles.toml_text import toml

__all__ = ["KINDS", "MOST_BYTES", "MOST_DEEP", "Record", "open_shelf", "read_record", "read_table"]

MOST_BYTES = 1_000_000
"""A table larger than this is refused: nobody reads so many rows."""

MOST_DEEP = 4
"""How many folders deep tables are looked for."""

KINDS = ("table", "questions", "names")
"""What a file of the oracle folder may be; ``table`` where it does not say."""

_ON = re.compile(r"(-?\d{1,6})(?:\s*(?:-|\u2013|to)\s*(-?\d{1,6}))?")
_END = re.compile(r"(-?\d{1,6})(?:\+|\s+or\s+(more|less))")
_WIDE = "a whole number"


class Record:
    """A TOML table being read: keys are asked for one by one; ``done`` refuses what is left."""

    def __init__(self, values: dict[str, object], where: str) -> None:
        self.where = where
        self._left = dict(values)
        self._known: list[str] = []

    def fail(self, key: str, says: str) -> OracleError:
        """Return the error for ``key``."""
        return OracleError(f"{self.where}: {key}: {says}")

    def has(self, key: str) -> bool:
        """Say whether ``key`` stands there and was not asked for yet."""
        return key in self._left

    def _take(self, key: str, words: str, default: object = None) -> object:
        self._known.append(key)
        value = self._left.pop(key, default)
        if value is None:
            raise self.fail(key, f"missing; {words} is needed")
        return value

    def text(self, key: str, default: str | None = None) -> str:
        """Take a text that is not blank."""
        value = self._take(key, "a text", default)
        if not isinstance(value, str) or not (value.strip() or value == default):
            raise self.fail(key, f"{value!r} is not a text")
        return self._seen(key, value)

    def _seen(self, key: str, text: str) -> str:
        """Refuse a text with a letter that would move the cursor or turn the line round."""
        if place := unseen(text):
            raise self.fail(
                key,
                f"character {place} of {text!a} cannot be printed; use letters, digits, "
                "signs or spaces",
            )
        return text

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Take a whole number from ``low`` to ``high``."""
        value = self._take(key, f"{_WIDE} from {low} to {high}", default)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(key, f"{value!r} is not {_WIDE} from {low} to {high}")
        return value

    def texts(self, key: str, least: int = 1, *, twice: bool = False) -> tuple[str, ...]:
        """Take a list of at least ``least`` texts, none blank, and none ``twice`` unless it may."""
        value = self._take(key, "a list of texts", [] if least == 0 else None)
        if not isinstance(value, list):
            raise self.fail(key, f"{value!r} is not a list of texts")
        words: list[str] = []
        for place, word in enumerate(cast("list[object]", value), 1):
            if not isinstance(word, str) or not word.strip():
                raise self.fail(f"{key}, row {place}", f"{word!r} is not a text")
            if word in words and not twice:
                raise self.fail(
                    f"{key}, row {place}", f"{word!r} stands in row {words.index(word) + 1} already"
                )
            words.append(self._seen(f"{key}, row {place}", word))
        if len(words) < least:
            raise self.fail(key, f"{len(words)} given; at least {least} are needed")
        return tuple(words)

    def record(self, key: str) -> Record:
        """Take a table."""
        value = self._take(key, "a table")
        if not isinstance(value, dict):
            raise self.fail(key, f"{value!r} is not a table")
        return Record(cast("dict[str, object]", value), f"{self.where}: {key}")

    def records(self, key: str) -> list[Record]:
        """Take a list of tables, at least one."""
        value = self._take(key, "a list of tables")
        if not isinstance(value, list) or not value:
            raise self.fail(key, f"{value!r} is not a list of tables")
        found: list[Record] = []
        for place, row in enumerate(cast("list[object]", value), 1):
            where = f"{self.where}: {key}, row {place}"
            if not isinstance(row, dict):
                raise OracleError(f"{where}: {row!r} is not a table")
            found.append(Record(cast("dict[str, object]", row), where))
        return found

    def done(self) -> None:
        """Refuse keys that were never asked for.

        Raises:
            OracleError: one is left; the nearest known key is named.
        """
        if self._left:
            key = next(iter(self._left))
            raise self.fail(key, f"unknown key; {near(key, list(dict.fromkeys(self._known)))}")


def read_record(file: Path, kind: str, shown: str = "") -> Record:
    """Return what stands in ``file``, which must be of ``kind``; ``shown`` is how errors name it.

    Raises:
        OracleError: the file cannot be read, is too large, is no TOML, or is of another kind.
    """
    record = _read(file, shown or file.name)
    found = _kind(record)
    if found != kind:
        raise record.fail("kind", f"{found!r}, but {kind!r} is needed here")
    return record


def read_table(file: Path, name: str, shown: str = "") -> Table:
    """Return the table in ``file``, to be called ``name``.

    Raises:
        OracleError: the file cannot be read or is no table; file, row, value and remedy are named.
    """
    record = read_record(file, "table", shown)
    title = record.text("title")
    work = _work(record)
    dice = _dice(record) if record.has("dice") else None
    if record.has("list"):
        dice, rows = _listed(record, dice)
    else:
        dice, rows = _ranged(record, dice)
    record.done()
    try:
        return Table(id=name, title=title, dice=dice, rows=tuple(rows), work=work)
    except OracleError as error:  # say which file, not which id
        says = str(error).removeprefix(name)
        raise OracleError(f"{record.where}{says}") from error


def open_shelf(folder: Path, *more: Path) -> Shelf:
    """Return the tables of ``folder`` and the folders in it, read when they are asked for.

    Those of ``more`` folders stand beside them; their errors name the whole path.

    Raises:
        OracleError: there is no such folder, or two tables have one id.
    """
    if not folder.is_dir():
        raise OracleError(f"{folder.name}: no such folder; the oracle's tables are read from one")
    files = dict(_files(folder, "", 0))
    shown = {name: f"{name}.toml" for name in files}
    for place in more:
        for name, file in _files(place, "", 0):
            if name in files:
                raise OracleError(
                    f"{file}: a table is called {name!r} already, in {shown[name]}; rename one"
                )
            files[name], shown[name] = file, str(file)

    def read(name: str) -> Table:
        return read_table(files[name], name, shown[name])

    return Shelf(tuple(files), read)


def _files(folder: Path, path: str, deep: int) -> Iterator[tuple[str, Path]]:
    """Yield id and file of every table, in the order of their ids' letters."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            if deep < MOST_DEEP:
                yield from _files(entry, f"{path}{entry.name}/", deep + 1)
        elif entry.name.endswith(".toml") and _is_table(entry):
            yield f"{path}{entry.name.removesuffix('.toml')}", entry


def _is_table(file: Path) -> bool:
    """Say whether ``file`` does not name another kind, by its first lines: reading all is slow."""
    try:
        if not S_ISREG(file.stat().st_mode):  # refused when it is read; opening a pipe waits
            return True
        with file.open("rb") as opened:
            head = opened.read(2_000)
    except OSError as error:
        raise OracleError(f"{file.name}: cannot be read ({error.strerror or error})") from error
    return not re.search(rb'^kind\s*=\s*"(?!table")', head, re.MULTILINE)


def _read(file: Path, shown: str) -> Record:
    try:
        about = file.stat()
        if not S_ISREG(about.st_mode):  # a pipe would be waited for, and a device never ends
            raise OracleError(f"{shown}: no plain file; only plain files are read, so move it away")
        if about.st_size > MOST_BYTES:
            raise OracleError(f"{shown}: {about.st_size} bytes; at most {MOST_BYTES} are read")
        data = file.read_bytes()
    except OSError as error:
        raise OracleError(f"{shown}: cannot be read ({error.strerror or error})") from error
    try:
        values = cast("dict[str, object]", toml(data))
    except ValueError as error:
        raise OracleError(f"{shown}: not TOML: {error}") from error
    return Record(values, shown)


def _kind(record: Record) -> str:
    kind = record.text("kind", "table")
    if kind not in KINDS:
        raise record.fail("kind", f"{kind!r} is not one of {', '.join(KINDS)}")
    return kind


def _work(record: Record) -> str:
    source = record.record("source")
    work = source.text("work")
    source.done()
    return work


def _dice(record: Record) -> Dice:
    try:
        return parse(record.text("dice"))
    except OracleError as error:
        if str(error).startswith(record.where):
            raise
        raise record.fail("dice", str(error)) from error


def _listed(record: Record, dice: Dice | None) -> tuple[Dice, list[Row]]:
    says = record.texts("list")
    if record.has("rows"):
        raise record.fail("rows", "stands beside a list; give the rows in one way")
    if dice is None:
        dice = _die_of(record, "list", len(says))
    totals = list(odds(dice).chances)
    if len(totals) != len(says):
        raise record.fail(
            "list", f"{len(says)} entries, but {dice} has {len(totals)} totals; give one for each"
        )
    return dice, [
        Row(first=total, last=total, says=word) for total, word in zip(totals, says, strict=True)
    ]


def _ranged(record: Record, dice: Dice | None) -> tuple[Dice, list[Row]]:
    rows, at = list[Row](), 0
    for row in record.records("rows"):
        if dice is None:
            if row.has("on"):
                raise row.fail("on", 'needs dice; write dice = "1d6" at the top, or give weights')
            weight = row.number("weight", 1, MOST_SIDES)
            first, last, at = at + 1, at + weight, at + weight
        else:
            if row.has("weight"):
                raise row.fail("weight", f"cannot stand beside dice; write on, in totals of {dice}")
            first, last = _on(row)
        rows.append(Row(first=first, last=last, says=row.text("says")))
        row.done()
    return dice or _die_of(record, "rows", at), rows


def _die_of(record: Record, key: str, sides: int) -> Dice:
    """Return the one die that a list or weights are thrown with."""
    if sides > MOST_SIDES:
        raise record.fail(key, f"weights sum to {sides}; at most {MOST_SIDES} can be thrown")
    if sides in {66, 666}:  # a d66 is read as digits, so an even one is thrown as two halves
        return parse(f"(1d2-1)*{sides // 2}+1d{sides // 2}")
    return Pool(count=1, sides=sides)


def _on(row: Record) -> tuple[int | None, int | None]:
    """Read the totals of a row: ``7``, ``1-2``, ``12 or more``, ``3 or less``."""
    text = row.text("on")
    if end := _END.fullmatch(text.strip()):
        at = int(end[1])
        return (None, at) if end[2] == "less" else (at, None)
    if span := _ON.fullmatch(text.strip()):
        return int(span[1]), int(span[2] or span[1])
    raise row.fail("on", f'{text!r} is no total; write "7", "1-2" or "12 or more"')
