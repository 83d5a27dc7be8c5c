"""The catalogue of the game: its rules, its readings of silent places, its settings, its source.

Read from ``content/systems/gore`` when first asked for, and kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Literal, cast

from solo.reading import Node, read
from solo.resources import folder
from solo.rules import Reading, Rule, Source

__all__ = [
    "Setting", "file", "originals", "readings", "rules", "setting_of", "settings", "shows",
    "source", "uncited",
]  # fmt: skip

_KINDS = ("mechanic", "data", "guidance")


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A reading that may be set otherwise: ``--set id=value``."""

    id: str
    reading: str
    options: tuple[str, ...]
    default: str
    most: int = 0
    """Any whole number from 1 to this may be set as well."""

    def allows(self, value: str) -> bool:
        """Say whether ``value`` may be set."""
        number = value.isascii() and value.isdigit() and len(value) < 5
        return value in self.options or (number and 1 <= int(value) <= self.most)


def file(name: str) -> Node:
    """Return the table in ``content/systems/gore/<name>.toml``."""
    shown = f"content/systems/gore/{name}.toml"
    return read(folder("content") / "systems" / "gore" / f"{name}.toml", shown)


@cache
def _rules() -> tuple[tuple[Rule, ...], Mapping[str, str], tuple[str, ...]]:
    top, found = file("rules"), list[Rule]()
    places: dict[str, str] = {}
    ours: list[str] = []
    for number, row in enumerate(top.rows("rule", 1)):
        kind = cast('Literal["mechanic", "data", "guidance"]', row.choice("kind", _KINDS))
        rule = Rule(row.text("id"), number, row.text("title"), kind, row.text("text"))
        if row.choice("origin", ("source", "original"), "source") == "original":
            ours.append(rule.id)
        if kind != "mechanic":
            places[rule.id] = row.text("shows")
        row.done()
        found.append(rule)
    top.done()
    return tuple(found), MappingProxyType(places), tuple(ours)


def rules() -> tuple[Rule, ...]:
    """Return every rule of the game, in the order of the numbers that tapes cite."""
    return _rules()[0]


def shows() -> Mapping[str, str]:
    """Return rule id -> where it can be seen, for all that is data or guidance."""
    return _rules()[1]


def originals() -> tuple[str, ...]:
    """Return the ids of the rules that are this project's own."""
    return _rules()[2]


@cache
def _readings() -> tuple[tuple[Reading, ...], Mapping[str, Setting]]:
    """Return the readings, numbered from 0: a setting can be asked for without the rules."""
    top, found = file("readings"), list[Reading]()
    known: dict[str, Setting] = {}
    for place, row in enumerate(top.rows("reading", 1)):
        name = row.text("setting", "")
        options = row.words("options", (), 2 if name else 0)
        default = row.choice("default", options) if name else ""
        reading = Reading(
            row.text("id"),
            place,
            row.text("question"),
            row.text("ruling"),
            row.text("why"),
            options,
            default,
            name,
            row.words("means", ()),
            row.flag("tactics"),
        )
        if reading.means and len(reading.means) != len(options):
            raise row.fail("means", f"{len(reading.means)} clauses for {len(options)} options")
        most = row.number("most", 0, 0)
        row.done()
        if name:
            known[name] = Setting(
                id=name, reading=reading.id, options=options, default=default, most=most
            )
        found.append(reading)
    top.done()
    return tuple(found), MappingProxyType(known)


@cache
def readings() -> tuple[Reading, ...]:
    """Return every reading of a silent place, numbered after the rules."""
    first = len(rules())
    return tuple(replace(found, number=first + found.number) for found in _readings()[0])


def settings() -> Mapping[str, Setting]:
    """Return setting id -> what may be set and what it is otherwise."""
    return _readings()[1]


def setting_of(name: str) -> str:
    """Return the setting id of a reading ("R-41" -> "fantasy_care_skill"); else ``name``."""
    for setting in settings().values():
        if setting.reading == name.upper():
            return setting.id
    return name


@cache
def source() -> Source:
    """Return where the game comes from."""
    top = file("source")
    found = Source(
        game=top.text("game"),
        title=top.text("title"),
        licence=top.text("licence"),
        notice=top.text("notice"),
        may_be_sold=top.flag("may_be_sold"),
    )
    top.done()
    return found


@cache
def uncited() -> Mapping[str, str]:
    """Return rule id -> why no tape of a standard run cites this mechanic."""
    top = file("uncited")
    found: dict[str, str] = {}
    for row in top.rows("uncited"):
        found[row.text("id")] = row.text("why")
        row.done()
    top.done()
    return MappingProxyType(found)
