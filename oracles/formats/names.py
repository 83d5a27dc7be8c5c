"""Name styles in TOML: ``kind = "names"``, one file a style."""

from __future__ import annotations

import re
from pathlib import Path

from oracles.errors import OracleError
from oracles.formats.toml import Record, read_record
from oracles.names import KINDS, SPARES, Mould, Style, initial
from oracles.spelling import near

__all__ = ["LOCALES", "read_style", "style_names"]

LOCALES = (
    "da_DK", "de_DE", "en_GB", "en_IE", "en_IN", "en_KE", "en_NG", "en_US", "es_ES", "fi_FI",
    "fr_FR", "hu_HU", "id_ID", "it_IT", "nl_NL", "no_NO", "pt_PT", "ro_RO", "sv_SE", "sw",
    "tr_TR", "tw_GH", "yo_NG", "zu_ZA",
)  # fmt: skip
"""Locales of Faker whose names are in Latin letters and known to read well."""

_SLOT = re.compile(r"\{([^{}]*)\}")


def style_names(folder: Path) -> tuple[str, ...]:
    """Return the ids of the styles in ``folder``, sorted.

    Raises:
        OracleError: there is no such folder.
    """
    if not folder.is_dir():
        raise OracleError(f"{folder.name}: no such folder; name styles are read from one")
    names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return tuple(sorted(name.removesuffix(".toml") for name in names))


def read_style(folder: Path, name: str) -> Style:
    """Return the style called ``name`` from ``folder``.

    Raises:
        OracleError: there is none, or its file is wrong; key, value and remedy are named.
    """
    names = style_names(folder)
    if name not in names:
        raise OracleError(f"no name style is called {name!r}; {near(name, names)}")
    record = read_record(folder / f"{name}.toml", "names", f"names/{name}.toml")
    source = record.record("source")
    work = source.text("work")
    source.done()
    title = record.text("title")
    people = record.record("people")
    first, last = _source(people, "first"), _source(people, "last")
    mixed = people.number("mixed", 0, 1, 0) == 1
    spare = _spare(people)
    people.done()
    moulds = {kind: _mould(record.record(kind), ("last", "other")) for kind in KINDS}
    record.done()
    return Style(
        id=name,
        title=title,
        first=first,
        last=last,
        mixed=mixed,
        spare=spare,
        moulds=moulds,
        work=work,
    )


def _source(people: Record, key: str) -> Mould | tuple[str, ...]:
    """Read where names come from: a mould, or a table with ``locales``."""
    record = people.record(key)
    if not record.has("locales"):
        return _mould(record, ())
    locales = record.texts("locales")
    for locale in locales:
        if locale not in LOCALES:
            raise record.fail(
                "locales", f"{locale!r} is none that reads well; {near(locale, LOCALES)}"
            )
    record.done()
    return locales


def _spare(people: Record) -> tuple[str, ...]:
    spare = people.texts("spare", SPARES)
    seen: dict[str, str] = {}
    for name in spare:
        letter = initial(name)
        if letter in seen:
            raise people.fail("spare", f"{name!r} begins like {seen[letter]!r}; one name a letter")
        seen[letter] = name
    return spare


def _mould(record: Record, given: tuple[str, ...]) -> Mould:
    patterns = record.texts("patterns", twice=True)  # one that stands twice is twice as likely
    parts: dict[str, tuple[str, ...]] = {}
    for pattern in patterns:
        for slot in _SLOT.findall(pattern):
            if slot not in given and slot not in parts:
                parts[slot] = record.texts(slot)
    record.done()
    return Mould(patterns=patterns, parts=parts)
