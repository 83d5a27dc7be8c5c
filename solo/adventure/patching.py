"""JSON that was changed in places only: what nobody touched stays as its writer wrote it."""

from __future__ import annotations

from typing import cast

from solo.records import Json

__all__ = ["patched"]


def patched(raw: Json, old: Json, new: Json) -> Json:
    """Return ``raw`` with what differs between ``old`` and ``new``.

    ``raw`` is how a person wrote what ``old`` says in full: in another order, with what stands at
    its default left out. Only what ``new`` says otherwise is replaced; in lists of records those
    of one id answer each other, or those of one place where ids are left out.
    """
    if old == new:
        return raw
    if isinstance(raw, dict) and isinstance(old, dict) and isinstance(new, dict):
        return _table(raw, old, new)
    if isinstance(raw, list) and isinstance(old, list) and isinstance(new, list):
        return _rows(raw, old, new)
    return new


def _table(raw: dict[str, Json], old: dict[str, Json], new: dict[str, Json]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for key, value in raw.items():
        if key in new:
            found[key] = patched(value, old.get(key), new[key])
        elif key not in old:
            found[key] = value  # an alias or a null: it said nothing before, and says no more now
    for key, value in new.items():
        if key not in found and (key not in old or old[key] != value):
            found[key] = value
    return found


def _rows(raw: list[Json], old: list[Json], new: list[Json]) -> list[Json]:
    was, said, says = _by_id(raw), _by_id(old), _by_id(new)
    if was and said and says:
        return [
            patched(was[name], said[name], part) if name in was and name in said else part
            for name, part in says.items()
        ]
    if len(raw) == len(old) == len(new):
        return [patched(*three) for three in zip(raw, old, new, strict=True)]
    return new


def _by_id(rows: list[Json]) -> dict[str, Json]:
    """Return the records of a list by their ids; nothing where it is no list of such."""
    found: dict[str, Json] = {}
    for part in rows:
        name = cast("object", part.get("id")) if isinstance(part, dict) else None
        if not isinstance(name, str) or name in found:
            return {}
        found[name] = part
    return found
