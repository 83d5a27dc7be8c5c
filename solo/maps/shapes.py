"""What is on a sheet, by its measures: tenths of a millimetre from the top left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from solo.maps.text import width

__all__ = [
    "ARROW",
    "BADGE",
    "ICON",
    "Box",
    "Entry",
    "Icon",
    "IconKind",
    "Rect",
    "Route",
    "Sheet",
    "Text",
]

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""

IconKind: TypeAlias = Literal[
    "start",
    "goal",
    "threat",
    "hazard",
    "lock",
    "barred",
    "closing",
    "turn",
    "shut",
    "key",
    "way",
    "secret",
    "one way",
    "badge",
]

ICON: Final = 40
"""How wide and high a sign is."""

BADGE: Final = 28
"""Half as wide as the disc with a number."""

ARROW: Final = 36
"""How long the head of an arrow is."""

_ASCENT, _DESCENT = 80, 25
"""Of letters, in hundredths of the type size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A line of words; ``x`` is its start, or its middle if ``centred``; ``y`` its foot."""

    x: int
    y: int
    size: int
    words: str
    centred: bool = False
    bold: bool = False
    serif: bool = False

    @property
    def rect(self) -> Rect:
        """The room it takes at most."""
        wide = width(self.words, self.size)
        left = self.x - wide // 2 if self.centred else self.x
        return (
            left,
            self.y - self.size * _ASCENT // 100,
            left + wide,
            self.y + self.size * _DESCENT // 100,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Icon:
    """A sign round its middle; signs for ways are as wide as two."""

    kind: IconKind
    x: int
    y: int
    letter: str = ""

    @property
    def rect(self) -> Rect:
        """The room it takes."""
        if self.kind == "badge":
            return self.x - BADGE, self.y - BADGE, self.x + BADGE, self.y + BADGE
        wide = ICON if self.kind in ("way", "secret", "one way") else ICON // 2
        if self.kind == "key":
            wide += ICON // 4
        return self.x - wide, self.y - ICON // 2, self.x + wide, self.y + ICON // 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A place."""

    place: int
    """Its number in the chart."""
    rect: Rect
    lines: tuple[Text, ...]
    icons: tuple[Icon, ...] = ()
    badge: Icon | None = None
    """The number, on the corner."""
    start: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Route:
    """A way between two boxes, in straight lines."""

    link: int
    """Its number in the chart."""
    points: tuple[tuple[int, int], ...]
    secret: bool = False
    one_way: bool = False
    icons: tuple[Icon, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A line of the legend: a sign, or none, and what it means."""

    icon: Icon | None
    text: Text

    @property
    def rect(self) -> Rect:
        """The room it takes."""
        a = self.text.rect
        if self.icon is None:
            return a
        b = self.icon.rect
        return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """A whole map."""

    wide: int
    tall: int
    heads: tuple[Text, ...]
    boxes: tuple[Box, ...]
    routes: tuple[Route, ...]
    legend: tuple[Entry, ...]
    scale: Rect
    """The bar."""
    scale_text: Text
    told: tuple[int, ...] = ()
    """Links that no line could be drawn for; their boxes say where they lead."""

    def labels(self) -> Iterator[tuple[str, Rect]]:
        """Yield everything but ways, named, with the room it takes.

        No two overlap, save a box and its number. What is inside a box is left out.
        """
        for text in self.heads:
            yield f"heading {text.words!r}", text.rect
        for box in self.boxes:
            yield f"box {box.place}", box.rect
            if box.badge:
                yield f"box {box.place}, its number", box.badge.rect
        for route in self.routes:
            for icon in route.icons:
                yield f"{icon.kind} {icon.letter} on way {route.link}", icon.rect
        for entry in self.legend:
            yield f"legend {entry.text.words!r}", entry.rect
        yield "scale", self.scale
        yield "scale text", self.scale_text.rect
