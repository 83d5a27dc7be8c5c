"""Hazards as records: every ``[[hazard]]`` of every file in a folder."""

from __future__ import annotations

from importlib.resources.abc import Traversable

from solo.reading import read
from solo.records import Hazard, read_hazard
from solo.resources import toml_files

__all__ = ["hazards"]


def hazards(place: Traversable) -> dict[str, Hazard]:
    """Return id -> hazard for every file in ``place``, files by name, records as they stand.

    Raises:
        ContentError: a record is wrong, or an id stands in two places; file, record, key, value
            and remedy are named.
    """
    found: dict[str, Hazard] = {}
    homes: dict[str, str] = {}
    for file in toml_files(place):
        top = read(file, f"{place.name}/{file.name}")
        for row in top.rows("hazard", 1):
            hazard = read_hazard(row)
            if hazard.id in found:
                raise row.fail("id", f"{hazard.id!r} stands in {homes[hazard.id]} too; rename one")
            found[hazard.id], homes[hazard.id] = hazard, file.name
        top.done()
    return found
