"""What the parts of a row come to in words, as the marks of ``RuleLine.parts`` ask for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from solo.render.lines import RuleLine
from solo.rules import Ints, Line

__all__ = [
    "Lists", "Parts", "arm_of", "lasting", "listed_in", "parts_of", "signed", "spanned", "timed",
]  # fmt: skip

_SECOND_LIST: Final = 1000
"""From here on a place is one in the second of two lists."""
_UNITS: Final = {86400: "day", 3600: "hour", 60: "minute", 1: "second"}


@dataclass(slots=True)
class Parts:
    """The parts of one row, read."""

    sums: str = ""
    """What was added: " + 2 FTR"."""
    whole: str = ""
    """What was done to all of it: " ÷ 2"."""
    after: str = ""
    """What stands behind the total: " fire"."""
    which: str = ""
    what: str = ""


Lists = Mapping[str, Sequence[str]]


def parts_of(line: Line, rule: RuleLine, lists: Lists, other: Callable[[], str]) -> Parts:
    """Return what the parts of ``line`` say; ``other`` tells what else was added."""
    told, rest = Parts(), iter(line.parts)
    for part in rule.parts or ("",) * len(line.parts):
        if part == "|":
            told.sums += " against"
            continue
        value = next(rest, None)
        if value is None:
            break
        mark, name = part[:1], part[1:]
        if mark in _MARKS:
            _MARKS[mark](told, value, name, rest, lists, line)
        elif mark not in {"-", "&"}:
            told.sums += signed(value, other() if part == "other" else part)
    return told


def arm_of(line: Line, rule: RuleLine) -> int | None:
    """Return the place of the actor's weapon, -1 for none; None where the row does not say."""
    for part, value in zip(rule.parts, line.parts, strict=False):
        if part == "&":
            return value
    return None


def _listed(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del line
    told.sums += signed(next(rest, 0), lists[name][value])


def _said(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, lists, line
    told.sums += f" {name}" if value else ""


def _multiplied(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del name, rest, lists, line
    told.whole += _times(value)


def _of_all(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, lists
    held = name if line.faces else f"{value} {name}"
    told.whole += f" {held}" if value else ""


def _named(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, line
    told.which = told.which or listed_in(lists, name, value)


def _bits(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, line
    known, _, none = name.partition(",")
    words = [word for bit, word in enumerate(lists[known]) if value >> bit & 1]
    told.what = ", ".join(words) or none


def _behind(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, line
    told.after += f" {lists[name][value]}"


def _share(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del name, lists, line
    told.sums += _times(value) + _times(-next(rest, 1))


def _pairs(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del line
    found: list[str] = []
    what: int | None = value
    while what is not None:
        found.append(f"{next(rest, 0)} {lists[name][what]}")
        what = next(rest, None)
    told.what = ", ".join(found)


def _off(told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line) -> None:
    del rest, lists
    told.after += f"{signed(-value, name)} = {line.outcome}" if value else ""


def _less(
    told: Parts, value: int, name: str, rest: Iterator[int], lists: Lists, line: Line
) -> None:
    del rest, lists, line
    each, _, word = name.partition(" ")
    told.sums += signed(-value * int(each), word)


_MARKS: Final = {
    "@": _listed, "?": _said, "*": _multiplied, "%": _of_all, "~": _named, "^": _bits,
    "#": _behind, "/": _share, "<": _less, "=": _off, "(": _pairs,
}  # fmt: skip


def listed_in(lists: Lists, name: str, value: int) -> str:
    """Return the place ``value`` of a list, or of the second of two from 1000 on; or nothing."""
    first, _, second = name.partition(",")
    some = lists.get(first, ())
    if second and value >= _SECOND_LIST:
        some, value = lists.get(second, ()), value - _SECOND_LIST
    return some[value] if 0 <= value < len(some) else ""


def _times(value: int) -> str:
    """Return that it was multiplied, or divided where negative; nothing for 1."""
    if value < 0:
        return f" \N{DIVISION SIGN} {-value}" if value < -1 else ""
    return f" \N{MULTIPLICATION SIGN} {value}" if value != 1 else ""


def signed(value: int, name: str) -> str:
    """Return " + 2 FTR" or " - 1 STR"; nothing for 0."""
    if not value:
        return ""
    return f" {'+' if value > 0 else '-'} {abs(value)}{f' {name}' if name else ''}"


def spanned(parts: Ints) -> str:
    """Return how far it has gone: "to stage 1", "stage 2 still"; nothing where no parts say."""
    if len(parts) < 2:  # noqa: PLR2004 - from where and to where
        return ""
    before, after = parts[:2]
    if before == after:
        return f"stage {after} still" if after else "not felt yet"
    if not after:
        return "over it"
    return f"stage {before} to {after}" if before else f"to stage {after}"


def lasting(many: int, seconds: int, round_seconds: int) -> str:
    """Return so many of a unit that is given in seconds: "4 hours", "2 rounds"."""
    word = "round" if seconds == round_seconds else _UNITS.get(seconds, "second")
    return f"{many} {word}{'' if many == 1 else 's'}"


def timed(seconds: int, round_seconds: int) -> str:
    """Return seconds in the largest unit that fits whole: "11 rounds", "1 hour"."""
    if seconds <= 0:
        return "until something ends it"
    for unit in _UNITS:
        if unit <= seconds and seconds % unit == 0 and unit > 1:
            return lasting(seconds // unit, unit, 0)
    if round_seconds and seconds % round_seconds == 0:
        return lasting(seconds // round_seconds, round_seconds, round_seconds)
    return lasting(seconds, 1, 0)
