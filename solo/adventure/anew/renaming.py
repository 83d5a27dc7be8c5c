"""Names that a person changed in the file, carried into every sentence that may be touched."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar, cast

from solo.adventure.standing import mentions, texts
from solo.adventure.values import Adventure

__all__ = ["carried", "renamed"]

T = TypeVar("T")


def renamed(adventure: Adventure, drawn: Mapping[str, str]) -> dict[str, str]:
    """Return old name -> new name of all who were renamed, but are still called so elsewhere.

    Args:
        adventure: As it was read.
        drawn: Id of a person, or "patron" or "place" -> the name that was drawn for it once.
    """
    found: dict[str, str] = {}
    told = "\n".join(
        texts((
            adventure.mission, adventure.scenes, adventure.clues, adventure.people,
            adventure.factions, adventure.conclusions,
        ))
    )  # fmt: skip
    here = {c.id: c.name for scene in adventure.scenes for c in scene.contents}
    now = {person.id: person.name for person in adventure.people}
    now |= {"patron": adventure.mission.patron, "place": adventure.mission.place}
    for who, name in now.items():
        for old in (drawn.get(who, ""), here.get(who, "")):
            if old and name and old != name and old not in now.values() and mentions(told, old):
                found[old] = name
    return found


def carried(adventure: Adventure, names: Mapping[str, str], places: Collection[int]) -> Adventure:
    """Return ``adventure`` with ``names`` in all that belongs to no scene, and to ``places``."""
    if not names:
        return adventure
    pattern = re.compile(
        "|".join(rf"(?<!\w){re.escape(old)}(?!\w)" for old in sorted(names, key=len, reverse=True))
    )

    def told(text: str) -> str:
        return pattern.sub(lambda match: names[match.group()], text)

    ids = {adventure.scenes[place].id for place in places}
    return replace(
        adventure,
        mission=_all(adventure.mission, told),
        conclusions=_all(adventure.conclusions, told),
        factions=_all(adventure.factions, told),
        people=_all(adventure.people, told),
        clues=tuple(_all(c, told) if c.scene in ids else c for c in adventure.clues),
        scenes=tuple(_all(s, told) if s.id in ids else s for s in adventure.scenes),
    )


def _all(value: T, told: Callable[[str], str]) -> T:
    """Return ``value`` with every text in it put through ``told``; ids hold no name."""

    def changed(part: object) -> object:
        if isinstance(part, str):
            return told(part)
        if isinstance(part, tuple):
            old_parts = cast("tuple[object, ...]", part)
            parts = tuple(changed(one) for one in old_parts)
            return old_parts if parts == old_parts else parts
        if is_dataclass(part) and not isinstance(part, type):
            old = {field.name: getattr(part, field.name) for field in fields(part)}
            new = {name: changed(one) for name, one in old.items()}
            return part if new == old else replace(part, **new)
        return part

    return cast("T", changed(value))
