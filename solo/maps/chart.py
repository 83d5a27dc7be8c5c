"""What a map shows of an adventure, and to whom: all of it, or what gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
)
from solo.content.nouns import a, listed, number
from solo.maps.text import clean

__all__ = ["Audience", "Chart", "Link", "Place", "chart"]

Audience: TypeAlias = Literal["gm", "players"]

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TRIED: Final[Mapping[str, str]] = {"force": "forcing it", "locks": "its lock", "talk": "talking"}


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
    lock: str = ""
    """Its letter, the same for all that open by the same; none for players."""
    hazard: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """All that a map shows, without where it stands."""

    title: str
    audience: Audience
    places: tuple[Place, ...]
    """The place where one begins is the first."""
    links: tuple[Link, ...]
    locks: tuple[tuple[str, str], ...] = ()
    """Each letter, with what opens it."""

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
    key = _Locks(adventure) if audience == "gm" else None
    return Chart(
        title=clean(adventure.mission.title) or "An Adventure",
        audience=audience,
        places=tuple(_place(scene, key) for scene in scenes),
        links=tuple(_link(door, at, key) for door in exits),
        locks=key.told() if key else (),
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


def _place(scene: Scene, key: _Locks | None) -> Place:
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


def _link(door: Exit, at: Mapping[str, int], key: _Locks | None) -> Link:
    return Link(
        a=at[door.source],
        b=at[door.target],
        noun=clean(door.noun) or "passage",
        one_way=door.way == "forward",
        secret=door.secret,
        shut=door.closed or door.needs is not None,
        lock=key.letter(door) if key else "",
        hazard=bool(key and door.hazard),
    )


class _Locks:
    """The letters of locks, and what opens each."""

    def __init__(self, adventure: Adventure) -> None:
        self.scenes = {scene.id: scene for scene in adventure.scenes}
        self.homes = {c.id: scene for scene in adventure.scenes for c in scene.contents}
        self.contents = {c.id: c for scene in adventure.scenes for c in scene.contents}
        self.exits = adventure.exits
        self.by: dict[tuple[Need | None, tuple[str, ...]], str] = {}
        self.letters: dict[str, str] = {}
        for door in adventure.exits:
            if door.needs is None and not door.closed:
                continue
            openers = tuple(sorted({*_items(door.needs), *self._moved(door)}))
            new = _letter(len(self.by))
            self.letters[door.id] = self.by.setdefault((door.needs, openers), new)

    def _moved(self, door: Exit) -> Iterator[str]:
        """Yield the contents that open a way from afar when they are worked or taken."""
        events = set(_events(door.needs))
        for content in self.contents.values():
            effect = content.effect
            if effect and (door.id in effect.opens or effect.event in events):
                yield content.id

    def letter(self, door: Exit) -> str:
        return self.letters.get(door.id, "")

    def opened_in(self, scene: Scene) -> tuple[str, ...]:
        """Return the letters that something in a scene opens."""
        here = {content.id for content in scene.contents}
        return tuple(letter for (_, openers), letter in self.by.items() if here & set(openers))

    def told(self) -> tuple[tuple[str, str], ...]:
        """Return each letter with the way, or ways, and what opens it."""
        found: list[tuple[str, str]] = []
        for (need, openers), letter in self.by.items():
            ways = [
                f"{clean(door.noun)} {self.scenes[door.source].number}"
                f"\N{EN DASH}{self.scenes[door.target].number}"
                for door in self.exits
                if self.letters.get(door.id) == letter
            ]
            means = self._need(need) if need else listed([*map(self._thing, openers)], "or")
            found.append((letter, f"{listed(ways)}: {means or 'nothing here opens it'}"))
        return tuple(found)

    def _thing(self, name: str) -> str:
        content = self.contents.get(name)
        if content is None:
            return clean(name)
        scene = self.homes[name]
        return f"{_named(content)} ({scene.number})"

    def _need(self, need: Need) -> str:
        match need:
            case ItemNeed(item):
                return self._thing(item)
            case EventNeed(event):
                causes = [
                    self._thing(c.id)
                    for c in self.contents.values()
                    if c.effect and c.effect.event == event
                ]
                return listed(causes, "or") or clean(event.replace("-", " "))
            case CheckNeed(approach, severity):
                return f"{a(severity)} try at {_TRIED.get(approach, approach)}"
            case All(of):
                return listed([*map(self._need, of)])
            case AnyOf(of):
                return listed([*map(self._need, of)], "or")
            case _:
                return f"{number(need.n)} of {listed([*map(self._need, need.of)])}"


def _named(content: Content) -> str:
    return clean(content.name) or clean(content.id)


def _letter(place: int) -> str:
    """Return A to Z, then AA, AB ..."""
    high, low = divmod(place, len(_LETTERS))
    return (_letter(high - 1) if high else "") + _LETTERS[low]


def _items(need: Need | None) -> tuple[str, ...]:
    if isinstance(need, ItemNeed):
        return (need.item,)
    if need is None or isinstance(need, EventNeed | CheckNeed):
        return ()
    return tuple(item for part in need.of for item in _items(part))


def _events(need: Need | None) -> tuple[str, ...]:
    if isinstance(need, EventNeed):
        return (need.event,)
    if need is None or isinstance(need, ItemNeed | CheckNeed):
        return ()
    return tuple(event for part in need.of for event in _events(part))
