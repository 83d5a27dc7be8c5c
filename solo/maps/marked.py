"""What is odd about ways, and what opens, closes or moves each: for the map of the game master."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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

__all__ = ["Mark", "Marks"]

Mark: TypeAlias = Literal["", "lock", "barred", "closing", "turn"]
"""lock: it takes something to open it. barred: whoever comes from the far side opens it. closing:
it closes in the course of play. turn: crossing it opens or closes others."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_TRIED: Final[Mapping[str, str]] = {"force": "forcing it", "locks": "its lock", "talk": "talking"}


class Marks:
    """The marks of ways with their letters, and what opens or moves each."""

    def __init__(self, adventure: Adventure) -> None:
        self.scenes = {scene.id: scene for scene in adventure.scenes}
        self.homes = {c.id: scene for scene in adventure.scenes for c in scene.contents}
        self.contents = {c.id: c for scene in adventure.scenes for c in scene.contents}
        self.exits = {door.id: door for door in adventure.exits}
        self.marks: dict[str, Mark] = {}
        self.letters: dict[str, str] = {}
        self.openers: dict[str, tuple[str, ...]] = {}
        """For each letter the contents that open its ways."""
        same: dict[tuple[object, ...], str] = {}
        for door in adventure.exits:
            mark = self._mark(door)
            if not mark:
                continue
            openers = tuple(sorted({*_items(door.needs), *self._movers(door, self.contents)}))
            alike: tuple[object, ...] = (
                (door.needs, openers, *self._movers(door, self.exits))
                if mark == "lock" and not self._turned(door)
                else (door.id,)
            )
            letter = same.setdefault(alike, _letter(len(same)))
            self.marks[door.id], self.letters[door.id] = mark, letter
            if mark == "lock":
                self.openers[letter] = openers

    def _mark(self, door: Exit) -> Mark:
        if _bar(door):
            return "barred"
        if door.needs is not None or door.closed:
            return "lock"
        if any(door.id in closes for _, closes in self._closings()):
            return "closing"
        return "turn" if self._turned(door) else ""

    def _closings(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Yield whatever closes ways, by its id, with the ways."""
        for one in (*self.contents.values(), *self.exits.values()):
            if one.effect and one.effect.closes:
                yield one.id, one.effect.closes

    def _turned(self, door: Exit) -> list[str]:
        """Return what crossing a way does to others, in words."""
        if door.effect is None:
            return []
        found: list[str] = []
        for verb, moved in (
            ("closes", [*door.effect.closes]),
            ("opens", [*door.effect.opens, *self._waiting(door)]),
        ):
            ways = [self._way(self.exits[way]) for way in moved if way != door.id]
            if ways:
                found.append(f"{verb} the {listed(ways)}")
        return found

    def _waiting(self, door: Exit) -> list[str]:
        """Return the other ways that the event of crossing a way opens."""
        event = door.effect.event if door.effect else ""
        return [
            other.id
            for other in self.exits.values()
            if event and other.id != door.id and event in _events(other.needs)
        ]

    def _movers(
        self, door: Exit, among: Mapping[str, Content] | Mapping[str, Exit]
    ) -> Iterator[str]:
        """Yield what opens a way from afar when it is worked, taken or crossed."""
        events = set(_events(door.needs))
        for one in among.values():
            effect = one.effect
            if effect and one.id != door.id and (door.id in effect.opens or effect.event in events):
                yield one.id

    def mark(self, door: Exit) -> Mark:
        """Return the mark of a way."""
        return self.marks.get(door.id, "")

    def letter(self, door: Exit) -> str:
        """Return the letter of the mark of a way, if it has one."""
        return self.letters.get(door.id, "")

    def opened_in(self, scene: Scene) -> tuple[str, ...]:
        """Return the letters that something in a scene opens."""
        here = {content.id for content in scene.contents}
        return tuple(letter for letter, openers in self.openers.items() if here & {*openers})

    def told(self) -> tuple[tuple[Mark, str, str], ...]:
        """Return each mark with its letter, and with the ways and what there is to them."""
        ways: dict[str, list[Exit]] = {}
        for door in self.exits.values():
            if door.id in self.letters:
                ways.setdefault(self.letters[door.id], []).append(door)
        return tuple(
            (
                self.marks[doors[0].id],
                letter,
                f"{listed([*map(self._way, doors)])}: {self._means(doors[0])}",
            )
            for letter, doors in ways.items()
        )

    def _way(self, door: Exit) -> str:
        ends = self.scenes[door.source].number, self.scenes[door.target].number
        return f"{clean(door.noun)} {ends[0]}\N{EN DASH}{ends[1]}"

    def _means(self, door: Exit) -> str:
        """Return what opens a way, what closes it, and what crossing it does."""
        found: list[str] = []
        mark = self.marks[door.id]
        if mark == "barred":
            found.append(f"barred; opens from {self.scenes[door.target].number}, and stays open")
        elif mark == "lock":
            crossed = [
                f"crossing the {self._way(self.exits[way])}"
                for way in self._movers(door, self.exits)
                if way not in _events(door.needs)
            ]
            means = [self._need(door.needs)] if door.needs else crossed
            if door.closed:
                means += [*map(self._thing, self._movers(door, self.contents))]
            found.append(listed(means, "or") or "nothing here opens it")
        for closer, closed in self._closings():
            if door.id not in closed:
                continue
            if closer == door.id:
                found.append("closes behind whoever crosses it")
            elif closer in self.exits:
                found.append(f"closes when the {self._way(self.exits[closer])} is crossed")
            else:
                found.append(f"closes by the {self._thing(closer)}")
        turned = self._turned(door)
        if turned:
            found.append(f"crossing it {listed(turned)}")
        return "; ".join(found)

    def _thing(self, name: str) -> str:
        content = self.contents.get(name)
        if content is None:
            return clean(name)
        return f"{_named(content)} ({self.homes[name].number})"

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
                causes += [
                    f"crossing the {self._way(door)}"
                    for door in self.exits.values()
                    if door.effect and door.effect.event == event
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


def _bar(door: Exit) -> bool:
    """Say whether coming from the far side is what opens a way."""
    return (
        door.effect is not None
        and bool(door.effect.event)
        and door.opens_from_inside
        and door.needs == EventNeed(door.effect.event)
    )


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
