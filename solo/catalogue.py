"""A game's catalogue: its rules, its readings of silent places, its settings, its source.

Read from ``content/systems/<game>`` when first asked for, and kept. One door for every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Literal, cast

from oracles.spelling import near
from solo.errors import BriefError
from solo.reading import Node, read
from solo.resources import folder
from solo.rules import Reading, Rule, Source
from solo.shapes import entries, fail, shown, text

__all__ = ["Catalogue", "Setting"]

_KINDS = ("mechanic", "data", "guidance")
_MOST_DIGITS = 4


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
        number = value.isascii() and value.isdigit() and len(value) <= _MOST_DIGITS
        return value in self.options or (number and 1 <= int(value) <= self.most)


class Catalogue:
    """The records of the game whose folder is ``content/systems/<game>``.

    Raises:
        ContentError: from every method, where a file lacks something or holds what is not known.
    """

    def __init__(self, game: str) -> None:
        self.game = game

    def file(self, name: str) -> Node:
        """Return the table in ``content/systems/<game>/<name>.toml``."""
        shown = f"content/systems/{self.game}/{name}.toml"
        return read(folder("content") / "systems" / self.game / f"{name}.toml", shown)

    @cached_property
    def _rules(self) -> tuple[tuple[Rule, ...], Mapping[str, str], tuple[str, ...]]:
        top, found = self.file("rules"), list[Rule]()
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

    def rules(self) -> tuple[Rule, ...]:
        """Return every rule of the game, in the order of the numbers that tapes cite."""
        return self._rules[0]

    def shows(self) -> Mapping[str, str]:
        """Return rule id -> where it can be seen, for all that is data or guidance."""
        return self._rules[1]

    def originals(self) -> tuple[str, ...]:
        """Return the ids of the rules that are this project's own."""
        return self._rules[2]

    @cached_property
    def _from_zero(self) -> tuple[tuple[Reading, ...], Mapping[str, Setting]]:
        """Return the readings, numbered from 0: a setting can be asked for without the rules."""
        top, found = self.file("readings"), list[Reading]()
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

    @cached_property
    def _readings(self) -> tuple[Reading, ...]:
        first = len(self.rules())
        return tuple(replace(found, number=first + found.number) for found in self._from_zero[0])

    def readings(self) -> tuple[Reading, ...]:
        """Return every reading of a silent place, numbered after the rules."""
        return self._readings

    def settings(self) -> Mapping[str, Setting]:
        """Return setting id -> what may be set and what it is otherwise."""
        return self._from_zero[1]

    def setting_of(self, name: str) -> str:
        """Return the setting id of a reading ("R-41" -> "fantasy_care_skill"); else ``name``."""
        for setting in self.settings().values():
            if setting.reading == name.upper():
                return setting.id
        return name

    def usual(self) -> dict[str, str]:
        """Return every setting as it is where nobody has set it."""
        return {setting.id: setting.default for setting in self.settings().values()}

    def changed(self, values: Mapping[str, str], changes: Mapping[str, str]) -> dict[str, str]:
        """Return ``values`` with others, named by setting or by reading ("R-41").

        Raises:
            BriefError: a setting is unknown, or may not have that value.
        """
        known, found = self.settings(), dict(values)
        for name, value in changes.items():
            setting = known.get(self.setting_of(name))
            if setting is None:
                raise BriefError(f"{self.game} has no setting {name!r}; {near(name, list(known))}")
            if not setting.allows(value):
                raise BriefError(
                    f"{self.game} setting {setting.id}: {value!r}; "
                    f"it can be {', '.join(setting.options)}"
                )
            found[setting.id] = value
        return found

    def check_settings(self, value: object, where: str) -> None:
        """Settings as they were saved, a shape; one that has been added since may be missing."""
        known = self.settings()
        entries(text, 100)(value, where)
        for name, wish in cast("dict[str, str]", value).items():
            if name not in known:
                names = ", ".join(known)
                raise BriefError(f"{where}: {shown(name)} is no setting; there are {names}")
            if not known[name].allows(wish):
                raise fail(wish, f"{where}: {name}", f"one of {', '.join(known[name].options)}")

    @cached_property
    def _source(self) -> Source:
        top = self.file("source")
        found = Source(
            game=top.text("game"),
            title=top.text("title"),
            licence=top.text("licence"),
            notice=top.text("notice"),
            may_be_sold=top.flag("may_be_sold"),
        )
        top.done()
        return found

    def source(self) -> Source:
        """Return where the game comes from."""
        return self._source

    @cached_property
    def _uncited(self) -> Mapping[str, str]:
        top = self.file("uncited")
        found: dict[str, str] = {}
        for row in top.rows("uncited"):
            found[row.text("id")] = row.text("why")
            row.done()
        top.done()
        return MappingProxyType(found)

    def uncited(self) -> Mapping[str, str]:
        """Return rule id -> why no tape of a standard run cites this mechanic."""
        return self._uncited
