"""What may not be on a sheet: ways that cross, boxes or words that overlap, ink off the paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise

from solo.maps.shapes import Rect, Route, Sheet

__all__ = ["faults"]

HALF = 5
"""Half the width of a line."""


def overlap(a: Rect, b: Rect) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def within(inner: Rect, outer: Rect) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def parts(route: Route) -> Iterator[Rect]:
    """Yield each straight part of a way, as broad as it is drawn."""
    for (x, y), (x2, y2) in pairwise(route.points):
        assert x == x2 or y == y2, f"way {route.link} runs aslant"
        left, right, top, bottom = min(x, x2), max(x, x2), min(y, y2), max(y, y2)
        across, down = (HALF, 0) if x == x2 else (0, HALF)
        yield left - across, top - down, right + across, bottom + down


def faults(sheet: Sheet) -> Iterator[str]:
    """Yield whatever is wrong with a sheet, in words."""
    paper = (0, 0, sheet.wide, sheet.tall)
    labels = list(sheet.labels())
    for name, rect in labels:
        if not within(rect, paper):
            yield f"{name} leaves the sheet"
    for (one, a), (other, b) in combinations(labels, 2):
        if overlap(a, b) and other != f"{one}, its number":
            yield f"{one} overlaps {other}"
    for box in sheet.boxes:
        inside = [text.rect for text in box.lines] + [icon.rect for icon in box.icons]
        if not all(within(rect, box.rect) for rect in inside):
            yield f"box {box.place} is too small for what is in it"
        inside += [box.badge.rect] if box.badge else []
        if any(overlap(a, b) for a, b in combinations(inside, 2)):
            yield f"in box {box.place} something overlaps"
    yield from _ways(sheet)


def _ways(sheet: Sheet) -> Iterator[str]:
    paper = (0, 0, sheet.wide, sheet.tall)
    drawn = [(route, list(parts(route))) for route in sheet.routes]
    for (one, a), (other, b) in combinations(drawn, 2):
        if any(overlap(p, q) for p in a for q in b):
            yield f"ways {one.link} and {other.link} cross"
    for route, pieces in drawn:
        if not all(within(piece, paper) for piece in pieces):
            yield f"way {route.link} leaves the sheet"
        for name, rect in _obstacles(sheet, route):
            if any(overlap(piece, rect) for piece in pieces):
                yield f"way {route.link} runs through {name}"
        for a, b in combinations(range(len(pieces)), 2):
            if b > a + 1 and overlap(pieces[a], pieces[b]):
                yield f"way {route.link} crosses itself"


def _obstacles(sheet: Sheet, route: Route) -> Iterator[tuple[str, Rect]]:
    for box in sheet.boxes:
        yield f"box {box.place}", box.rect
        if box.badge:
            yield f"the number of box {box.place}", box.badge.rect
    for name, rect in sheet.labels():
        if not name.startswith("box ") and not name.endswith(f" on way {route.link}"):
            yield name, rect
