"""A chart laid out on a sheet of paper: every box, way, sign and word with its measures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from solo.maps.axes import APART, Axis, axes
from solo.maps.chart import Chart, Link, Place
from solo.maps.layout import Plan, lay_out, turned
from solo.maps.legend import explained, headed
from solo.maps.shapes import ARROW, BADGE, ICON, Box, Icon, IconKind, Rect, Route, Sheet, Text
from solo.maps.text import wrapped

__all__ = ["A4", "drawn", "fitting", "planned"]

A4: Final = (1900, 2770)
"""What a sheet of A4 holds within its margins, tenths of a millimetre."""

_MARGIN: Final = 90
_PAD: Final = 24
"""From a box to what is in it."""

_TYPE, _LEADING = 31, 38
_SMALL, _SMALL_LEADING = 25, 31
_WIDTHS: Final = (300, 340, 380, 430)
"""Of boxes: the first in which all titles fit on two lines, else the last."""

_USUAL: Final = (380, 150)
"""How wide and high a box is, as a rule."""

_LINES: Final = 2
_MOST_LINES: Final = 4
_ROW: Final = 54
"""How high the signs in a box make it."""

_KEYS: Final = 3
"""Locks whose letters stand in the box of what opens them, at most; the legend has all."""

_GAP: Final = 12
"""Between signs."""


def planned(chart: Chart) -> Plan:
    """Return where the places of a chart stand and its ways run.

    The map is turned so that it begins at the top left, and fits on paper as large as can be.
    """
    secret = frozenset(number for number, link in enumerate(chart.links) if link.secret)
    ways = [(link.a, link.b) for link in chart.links]
    return lay_out(len(chart.places), ways, secret, turn=_upright)


def _upright(plan: Plan) -> Plan:
    """Return the plan as it fits on paper best, with its beginning at the top left."""
    sizes = [_USUAL] * len(plan.spots)
    plan = max(
        (turned(plan), turned(plan, swap=True)), key=lambda each: fitting(*_lengths(each, sizes))
    )
    start = plan.spots[0]
    wide = max(spot[2] for spot in plan.spots) + min(spot[0] for spot in plan.spots)
    tall = max(spot[3] for spot in plan.spots) + min(spot[1] for spot in plan.spots)
    return turned(plan, across=start[0] + start[2] > wide, down=start[1] + start[3] > tall)


def fitting(wide: int, tall: int) -> int:
    """Return how large a sheet can be printed on A4, upright or lying, in thousandths."""
    short, long = A4
    upright = min(1000 * short // wide, 1000 * long // tall)
    lying = min(1000 * long // wide, 1000 * short // tall)
    return max(upright, lying)


def _lengths(plan: Plan, sizes: Sequence[tuple[int, int]]) -> tuple[int, int]:
    across, down = axes(plan, sizes)
    return across.length() + 2 * _MARGIN, down.length() + 2 * _MARGIN


def drawn(chart: Chart, plan: Plan) -> Sheet:
    """Return the sheet of a chart whose places stand as in ``plan``."""
    wide = _box_width(chart)
    told = tuple(number for number, path in enumerate(plan.paths) if path is None)
    titles = [wrapped(place.title, _TYPE, wide - 2 * _PAD, _MOST_LINES) for place in chart.places]
    signs = [_signs(place) for place in chart.places]
    notes = [_notes(chart, number, told, wide) for number in range(len(chart.places))]
    sizes = [(wide, _height(*parts)) for parts in zip(titles, map(bool, signs), notes, strict=True)]
    across, down = axes(plan, sizes)
    _make_way(chart, plan, sizes, across, down)
    left, top = _MARGIN, _MARGIN
    map_wide = max(across.length(), 1000)
    heads, top = headed(chart, left, top, map_wide)
    aside = (map_wide - across.length()) // 2
    xs = [left + aside + x for x in across.places()]
    ys = [top + y for y in down.places()]
    rects = [_rect(spot, size, xs, ys) for spot, size in zip(plan.spots, sizes, strict=True)]
    boxes = tuple(
        _box(number, place, rects[number], titles[number], signs[number], notes[number])
        for number, place in enumerate(chart.places)
    )
    routes = tuple(
        _route(number, link, plan, rects, xs, ys)
        for number, link in enumerate(chart.links)
        if plan.paths[number]
    )
    bottom = top + down.length() + 70
    legend, scale, scale_text, bottom = explained(chart, left, bottom, map_wide, wide, len(told))
    return Sheet(
        wide=map_wide + 2 * _MARGIN,
        tall=bottom + _MARGIN,
        heads=heads,
        boxes=boxes,
        routes=routes,
        legend=legend,
        scale=scale,
        scale_text=scale_text,
        told=told,
    )


# Boxes -------------------------------------------------------------------------------------


def _box_width(chart: Chart) -> int:
    for wide in _WIDTHS:
        if all(
            len(wrapped(place.title, _TYPE, wide - 2 * _PAD, _LINES + 1)) <= _LINES
            for place in chart.places
        ):
            return wide
    return _WIDTHS[-1]


def _signs(place: Place) -> tuple[tuple[IconKind, str], ...]:
    """Return what is drawn below a title, from the left to the right."""
    found: list[tuple[IconKind, str]] = []
    if place.start:
        found.append(("start", ""))
    if place.goal:
        found.append(("goal", ""))
    found.extend(("key", letter) for letter in place.opens[:_KEYS])
    if place.threats:
        found.append(("threat", ""))
    if place.hazards:
        found.append(("hazard", ""))
    return tuple(found)


def _notes(chart: Chart, place: int, told: Sequence[int], wide: int) -> tuple[str, ...]:
    """Return the lines of a box that say where ways lead that are not drawn."""
    ends = [
        f"{shown.number or shown.title}" + (" (secret)" if link.secret else "")
        for link in (chart.links[number] for number in told)
        if place in (link.a, link.b) and not (link.one_way and place == link.b != link.a)
        for shown in [chart.places[link.b if place == link.a else link.a]]
    ]
    if not ends:
        return ()
    return wrapped(f"\N{RIGHTWARDS ARROW} to {', '.join(ends)}", _SMALL, wide - 2 * _PAD, 8)


def _height(title: Sequence[str], signs: bool, notes: Sequence[str]) -> int:  # noqa: FBT001 - of a row
    high = 2 * _PAD + _LEADING * len(title) + _ROW * signs + _SMALL_LEADING * len(notes)
    return max(high + high % 2, 110)


def _rect(
    spot: tuple[int, int, int, int], size: tuple[int, int], xs: Sequence[int], ys: Sequence[int]
) -> Rect:
    left, top, right, bottom = spot
    wide, tall = size[0] // 2, size[1] // 2
    return xs[left] - wide, ys[top] - tall, xs[right] + wide, ys[bottom] + tall


def _box(
    number: int,
    place: Place,
    rect: Rect,
    title: Sequence[str],
    signs: Sequence[tuple[IconKind, str]],
    notes: Sequence[str],
) -> Box:
    left, top, right, bottom = rect
    middle = (left + right) // 2
    high = _height(title, bool(signs), notes) - 2 * _PAD
    free = _LEADING * len(title) + _ROW * bool(signs) + _SMALL_LEADING * len(notes)
    y = (top + bottom) // 2 - min(high, free) // 2
    lines: list[Text] = []
    for words in title:
        lines.append(
            Text(x=middle, y=y + _TYPE - 2, size=_TYPE, words=words, centred=True, bold=True)
        )
        y += _LEADING
    icons: list[Icon] = []
    if signs:
        # A key is wider than the rest, by its letter.
        wides = [ICON + (ICON // 2) * (kind == "key") for kind, _ in signs]
        x = middle - (sum(wides) + _GAP * (len(wides) - 1)) // 2
        for (kind, letter), wide in zip(signs, wides, strict=True):
            icons.append(Icon(kind=kind, x=x + wide // 2, y=y + _ROW // 2, letter=letter))
            x += wide + _GAP
        y += _ROW
    for words in notes:
        lines.append(Text(x=middle, y=y + _SMALL, size=_SMALL, words=words, centred=True))
        y += _SMALL_LEADING
    badge = None
    if place.number:
        badge = Icon(kind="badge", x=left, y=top - BADGE // 5, letter=str(place.number))
    return Box(
        place=number,
        rect=rect,
        lines=tuple(lines),
        icons=tuple(icons),
        badge=badge,
        start=place.start,
    )


# Ways --------------------------------------------------------------------------------------


def _marks(link: Link) -> tuple[tuple[IconKind, str], ...]:
    found: list[tuple[IconKind, str]] = []
    if link.mark:
        found.append((link.mark, link.letter))
    elif link.shut:
        found.append(("shut", ""))
    if link.hazard:
        found.append(("hazard", ""))
    return tuple(found)


def _corners(
    path: Sequence[tuple[int, int]],
) -> list[tuple[int, int]]:
    """Return the ends and the turns of a path."""
    found = [path[0]]
    for before, at, after in zip(path, path[1:], path[2:], strict=False):
        if not before[0] == at[0] == after[0] and not before[1] == at[1] == after[1]:
            found.append(at)
    return [*found, path[-1]]


def _points(
    number: int, link: Link, plan: Plan, rects: Sequence[Rect], xs: Sequence[int], ys: Sequence[int]
) -> list[tuple[int, int]]:
    """Return the ends and turns of a way on the sheet, the ends on the edges of boxes."""
    corners = _corners(plan.paths[number] or ())
    found = [(xs[x], ys[y]) for x, y in corners]
    for at, beside, room in ((0, 1, link.a), (-1, -2, link.b)):
        left, top, right, bottom = rects[room]
        x, y = found[at]
        if corners[at][1] == corners[beside][1]:
            found[at] = (right if corners[beside][0] > corners[at][0] else left), y
        else:
            found[at] = x, (bottom if corners[beside][1] > corners[at][1] else top)
    return found


def _needed(link: Link) -> int:
    """Return how long the straight part must be that holds the signs of a way."""
    marks = len(_marks(link))
    return marks * (ICON + _GAP) + _GAP + (ARROW + _GAP) * link.one_way if marks else 0


def _longest(points: Sequence[tuple[int, int]]) -> int:
    """Return which straight part is the longest."""
    lengths = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(points)]
    return lengths.index(max(lengths))


def _make_way(
    chart: Chart, plan: Plan, sizes: Sequence[tuple[int, int]], across: Axis, down: Axis
) -> None:
    """Widen columns and rows until the signs of every way fit on a straight part of it."""
    for number, link in enumerate(chart.links):
        path = plan.paths[number]
        if not path or _needed(link) <= APART - _GAP:
            continue
        xs, ys = across.places(), down.places()
        rects = [_rect(spot, size, xs, ys) for spot, size in zip(plan.spots, sizes, strict=True)]
        points = _points(number, link, plan, rects, xs, ys)
        part = _longest(points)
        (x, y), (x2, y2) = points[part : part + 2]
        short = _needed(link) + 2 * _GAP - abs(x - x2) - abs(y - y2)
        if short > 0:
            a, b = _corners(path)[part : part + 2]
            if a[0] == b[0]:
                down.ask(a[1], b[1], short)
            else:
                across.ask(a[0], b[0], short)


def _route(
    number: int, link: Link, plan: Plan, rects: Sequence[Rect], xs: Sequence[int], ys: Sequence[int]
) -> Route:
    points = _points(number, link, plan, rects, xs, ys)
    marks = _marks(link)
    part = _longest(points)
    (x, y), (x2, y2) = points[part : part + 2]
    if link.one_way and part == len(points) - 2:  # the head of the arrow is there
        x2 -= (ARROW + _GAP) * ((x2 > x) - (x2 < x))
        y2 -= (ARROW + _GAP) * ((y2 > y) - (y2 < y))
    icons: list[Icon] = []
    for place, (kind, letter) in enumerate(marks):
        off = (2 * place - len(marks) + 1) * (ICON + _GAP) // 2
        icons.append(
            Icon(
                kind=kind,
                x=(x + x2) // 2 + off * (y == y2),
                y=(y + y2) // 2 + off * (x == x2),
                letter=letter,
            )
        )
    return Route(
        link=number,
        points=tuple(points),
        secret=link.secret,
        one_way=link.one_way,
        icons=tuple(icons),
    )
