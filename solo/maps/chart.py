"""What a map shows of an adventure, and to whom: all of it, or what gives nothing away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from solo.adventure.values import Adventure, Exit, Scene
from solo.maps.marked import Mark, Marks
from solo.maps.text import clean

__all__ = ["Audience", "Chart", "Link", "Place", "chart"]

Audience: TypeAlias = Literal["gm", "players"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A scene as it is shown; for players without its number and all that is in it."""

    number: int
    """0 if it is not shown."""
    title: str
    start: bool = False
    goal: bool = False
    opens: tuple[str, ...] = ()
    """Letters of the locks that something here opens."""
    threats: bool = False
    hazards: bool = False
    metres: int = 20
    """From one end to the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A way as it is shown, from the place at ``a`` in the chart to the one at ``b``."""

    a: int
    b: int
    noun: str = "passage"
    one_way: bool = False
    """From ``a`` to ``b`` only."""
    secret: bool = False
    shut: bool = False
    """It takes something to open it, from one side at least."""
    mark: Mark = ""
    """What is odd about it; nothing for players."""
    letter: str = ""
    """Of its mark, the same for all that open by the same."""
    hazard: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """All that a map shows, without where it stands."""

    title: str
    audience: Audience
    places: tuple[Place, ...]
    """The place where one begins is the first."""
    links: tuple[Link, ...]
    marks: tuple[tuple[Mark, str, str], ...] = ()
    """Each mark with its letter, and what opens or moves the ways that bear it."""

    def label(self, place: int) -> str:
        """Return how a place is called in words: "4 The Mill Yard", for players without the 4."""
        shown = self.places[place]
        return f"{shown.number} {shown.title}" if shown.number else shown.title


def chart(adventure: Adventure, audience: Audience = "gm") -> Chart:
    """Return what a map of ``adventure`` shows.

    For players it holds no secret way, nothing that only a secret way leads to, no number, no goal,
    and nothing of what is in a place or of what opens a way: a lock is a lock.
    """
    scenes = _from_the_start(adventure)
    exits = [door for door in adventure.exits if audience == "gm" or not door.secret]
    if audience == "players":
        known = _reached(scenes[0].id, exits) if scenes else set[str]()
        scenes = [scene for scene in scenes if scene.id in known]
        exits = [door for door in exits if door.source in known]
    at = {scene.id: place for place, scene in enumerate(scenes)}
    key = Marks(adventure) if audience == "gm" else None
    return Chart(
        title=clean(adventure.mission.title) or "An Adventure",
        audience=audience,
        places=tuple(_place(scene, key) for scene in scenes),
        links=tuple(_link(door, at, key) for door in exits),
        marks=key.told() if key else (),
    )


def _from_the_start(adventure: Adventure) -> list[Scene]:
    """Return the scenes in their order, the one where one begins before all others."""
    return sorted(adventure.scenes, key=lambda scene: not scene.start)


def _reached(start: str, exits: list[Exit]) -> set[str]:
    """Return the scenes that hang together with ``start``, whichever way the exits lead."""
    beside: dict[str, list[str]] = {}
    for door in exits:
        beside.setdefault(door.source, []).append(door.target)
        beside.setdefault(door.target, []).append(door.source)
    known, ahead = {start}, [start]
    for at in ahead:
        for there in beside.get(at, ()):
            if there not in known:
                known.add(there)
                ahead.append(there)
    return known


def _place(scene: Scene, key: Marks | None) -> Place:
    title = clean(scene.title) or "?"
    metres = sum(zone.metres for zone in scene.place.zones)
    if key is None:
        return Place(number=0, title=title, start=scene.start, metres=metres)
    kinds = {content.type for content in scene.contents}
    return Place(
        number=scene.number,
        title=title,
        start=scene.start,
        goal=scene.goal,
        opens=key.opened_in(scene),
        threats="threat" in kinds,
        hazards="hazard" in kinds,
        metres=metres,
    )


def _link(door: Exit, at: Mapping[str, int], key: Marks | None) -> Link:
    return Link(
        a=at[door.source],
        b=at[door.target],
        noun=clean(door.noun) or "passage",
        one_way=door.way == "forward",
        secret=door.secret,
        shut=door.closed or door.needs is not None,
        mark=key.mark(door) if key else "",
        letter=key.letter(door) if key else "",
        hazard=bool(key and door.hazard),
    )
