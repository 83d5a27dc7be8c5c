"""Threats as records: every ``[[threat]]`` of every file in a folder."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from solo.reading import read
from solo.records import Threat, read_threat
from solo.resources import toml_files

__all__ = ["threats"]


def threats(place: Traversable) -> dict[str, Threat]:
    """Return id -> threat for every file in ``place``, files by name, records as they stand.

    Raises:
        ContentError: a record is wrong, or an id stands in two places; file, record, key, value
            and remedy are named.
    """
    found: dict[str, Threat] = {}
    homes: dict[str, str] = {}
    for file in toml_files(place):
        top = read(file, f"{place.name}/{file.name}")
        for row in top.rows("threat", 1):
            threat = read_threat(row)
            if threat.id in found:
                raise row.fail("id", f"{threat.id!r} stands in {homes[threat.id]} too; rename one")
            found[threat.id], homes[threat.id] = threat, file.name
        top.done()
    return found
