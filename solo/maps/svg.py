"""A sheet as SVG: ink on paper, no script, no picture from elsewhere, no typeface to fetch."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from solo.maps.chart import Chart
from solo.maps.shapes import ARROW, BADGE, ICON, Box, Icon, IconKind, Route, Sheet, Text
from solo.maps.sheet import drawn, fitting, planned

__all__ = ["svg"]

_INK, _PAPER, _TINT, _GREY = "#1f2328", "#ffffff", "#f4f1ea", "#6b6459"
_SANS: Final = "'Source Sans 3','Helvetica Neue',Arial,'Liberation Sans','DejaVu Sans',sans-serif"
_SERIF: Final = "'Source Serif 4',Georgia,'Liberation Serif','DejaVu Serif',serif"
_HALF = ICON // 2

_STYLE: Final = f"""\
text{{font-family:{_SANS};fill:{_INK};unicode-bidi:plaintext}}
.serif{{font-family:{_SERIF}}}
.mid{{text-anchor:middle}}
.bold{{font-weight:bold}}
.way{{fill:none;stroke:{_INK};stroke-width:8;stroke-linejoin:round}}
.secret{{stroke-dasharray:24 16}}
.head,.full{{fill:{_INK}}}
.box{{fill:{_TINT};stroke:{_INK};stroke-width:6}}
.start{{stroke-width:11}}
.line{{fill:{_PAPER};stroke:{_INK};stroke-width:5;stroke-linejoin:round;stroke-linecap:round}}
.bare{{fill:none;stroke:{_INK};stroke-width:5;stroke-linecap:round}}
.rule{{stroke:{_GREY};stroke-width:3}}
.pale{{fill:{_PAPER}}}"""


def svg(chart: Chart) -> str:
    """Return the map of ``chart`` as an SVG document, sized to be printed on A4 or smaller."""
    return _document(drawn(chart, planned(chart)), chart)


def _document(sheet: Sheet, chart: Chart) -> str:
    share = min(1000, fitting(sheet.wide, sheet.tall))
    title = escape(chart.title)
    size = (
        f'width="{_millimetres(sheet.wide * share // 1000)}" '
        f'height="{_millimetres(sheet.tall * share // 1000)}" '
        f'viewBox="0 0 {sheet.wide} {sheet.tall}"'
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title">',
        f'<title id="title">{title}</title>',
        f"<style>\n{_STYLE}\n</style>",
        f'<rect width="{sheet.wide}" height="{sheet.tall}" class="pale"/>',
        *map(_text, sheet.heads),
    ]
    for route in sorted(sheet.routes, key=lambda route: route.points):
        lines += _route(route)
    for box in sorted(sheet.boxes, key=lambda box: (box.rect[1], box.rect[0])):
        lines += _box(box)
    for entry in sheet.legend:
        lines += _icon(entry.icon) if entry.icon else ()
        lines.append(_text(entry.text))
    left, top, right, bottom = sheet.scale
    lines.append(f'<path d="M{left} {top}V{bottom}H{right}V{top}" class="bare"/>')
    lines.append(_text(sheet.scale_text))
    return "\n".join([*lines, "</svg>"]) + "\n"


def _millimetres(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}mm"


def _text(text: Text) -> str:
    kinds = (("mid", text.centred), ("bold", text.bold), ("serif", text.serif))
    names = " ".join(name for name, is_so in kinds if is_so)
    named = f" class={quoteattr(names)}" if names else ""
    return (
        f'<text x="{text.x}" y="{text.y}" font-size="{text.size}"{named}>'
        f"{escape(text.words)}</text>"
    )


def _route(route: Route) -> Iterator[str]:
    points = list(route.points)
    if route.one_way:
        (x, y), (x2, y2) = points[-2:]
        across, down = (x2 > x) - (x2 < x), (y2 > y) - (y2 < y)
        points[-1] = x2 - (ARROW - 4) * across, y2 - (ARROW - 4) * down
        yield _head(x2, y2, across, down)
    path = "M" + "L".join(f"{x} {y}" for x, y in points)
    yield f'<path d="{path}" class="way{" secret" * route.secret}"/>'
    for icon in route.icons:
        yield from _icon(icon)


def _head(x: int, y: int, across: int, down: int) -> str:
    """Return the head of an arrow whose tip is at a point."""
    back, side = (x - ARROW * across, y - ARROW * down), ARROW // 2
    a = f"{back[0] + side * down} {back[1] + side * across}"
    b = f"{back[0] - side * down} {back[1] - side * across}"
    return f'<path d="M{x} {y}L{a}L{b}Z" class="head"/>'


def _box(box: Box) -> Iterator[str]:
    left, top, right, bottom = box.rect
    yield (
        f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" rx="16" '
        f'class="box{" start" * box.start}"/>'
    )
    yield from map(_text, box.lines)
    for icon in box.icons:
        yield from _icon(icon)
    if box.badge:
        yield from _icon(box.badge)


# Signs -------------------------------------------------------------------------------------


def _letter(x: int, y: int, letter: str, fill: str = _INK, size: int = 28) -> str:
    size = size if len(letter) < 2 else size * 4 // 5  # noqa: PLR2004 - more than one
    return (
        f'<text x="{x}" y="{y + size * 36 // 100}" font-size="{size}" class="mid bold" '
        f'style="fill:{fill}">{escape(letter)}</text>'
    )


def _badge(icon: Icon) -> Sequence[str]:
    return (
        f'<circle cx="{icon.x}" cy="{icon.y}" r="{BADGE}" class="full"/>',
        _letter(icon.x, icon.y, icon.letter, _PAPER, 29),
    )


def _lock(icon: Icon) -> Sequence[str]:
    return (
        f'<circle cx="{icon.x}" cy="{icon.y}" r="{_HALF}" class="line"/>',
        _letter(icon.x, icon.y, icon.letter, size=26),
    )


def _barred(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    return (
        f'<rect x="{x - 18}" y="{y - 18}" width="36" height="36" class="line"/>',
        _letter(x, y, icon.letter, size=26),
    )


def _closing(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    shield = f"M{x - 20} {y - 19}H{x + 20}V{y - 4}L{x} {y + 20}L{x - 20} {y - 4}Z"
    return (
        f'<path d="{shield}" class="line"/>',
        _letter(x, y - 4, icon.letter, size=26),
    )


def _turn(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    return (
        f'<path d="M{x} {y - 20}L{x + 20} {y}L{x} {y + 20}L{x - 20} {y}Z" class="line"/>',
        _letter(x, y, icon.letter, size=22),
    )


def _shut(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    return (
        f'<circle cx="{x}" cy="{y}" r="{_HALF + 2}" class="pale"/>',
        f'<path d="M{x - 9} {y - 4}V{y - 10}A9 9 0 0 1 {x + 9} {y - 10}V{y - 4}" class="bare"/>',
        f'<rect x="{x - 15}" y="{y - 4}" width="30" height="22" rx="3" class="full"/>',
    )


def _key(icon: Icon) -> Sequence[str]:
    x, y = icon.x - 28, icon.y
    bit = f"M{x + 8} {y}H{x + 28}M{x + 20} {y}V{y + 10}M{x + 27} {y}V{y + 10}"
    return (
        f'<path d="{bit}" class="bare"/>',
        f'<circle cx="{x + 8}" cy="{y}" r="8" class="line"/>',
        _letter(icon.x + 17, y, icon.letter),
    )


def _start(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    flag = f"M{x - 12} {y + 18}V{y - 17}"
    return (
        f'<path d="{flag}" class="bare"/>',
        f'<path d="M{x - 12} {y - 17}L{x + 17} {y - 8}L{x - 12} {y + 2}Z" class="full"/>',
    )


_STAR: Final = (
    (0, -20), (5, -7), (19, -6), (8, 3), (12, 17), (0, 9), (-12, 17), (-8, 3), (-19, -6), (-5, -7),
)  # fmt: skip


def _goal(icon: Icon) -> Sequence[str]:
    points = " ".join(f"{icon.x + x},{icon.y + y}" for x, y in _STAR)
    return (f'<polygon points="{points}" class="full"/>',)


def _threat(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    skull = (
        f"M{x - 8} {y + 17}V{y + 9}C{x - 24} {y + 4} {x - 20} {y - 18} {x} {y - 18}"
        f"C{x + 20} {y - 18} {x + 24} {y + 4} {x + 8} {y + 9}V{y + 17}Z"
    )
    return (
        f'<path d="{skull}" class="full"/>',
        f'<circle cx="{x - 7}" cy="{y - 2}" r="5" class="pale"/>',
        f'<circle cx="{x + 7}" cy="{y - 2}" r="5" class="pale"/>',
    )


def _hazard(icon: Icon) -> Sequence[str]:
    x, y = icon.x, icon.y
    return (
        f'<path d="M{x} {y - 18}L{x + 20} {y + 17}H{x - 20}Z" class="line"/>',
        f'<path d="M{x} {y - 6}V{y + 4}M{x} {y + 11}V{y + 11}" class="bare"/>',
    )


def _sample(icon: Icon) -> Sequence[str]:
    route = Route(
        link=0,
        points=((icon.x - ICON, icon.y), (icon.x + ICON, icon.y)),
        secret=icon.kind == "secret",
        one_way=icon.kind == "one way",
    )
    return tuple(_route(route))


_DRAWN: Final[Mapping[IconKind, Callable[[Icon], Sequence[str]]]] = {
    "badge": _badge,
    "lock": _lock,
    "barred": _barred,
    "closing": _closing,
    "turn": _turn,
    "shut": _shut,
    "key": _key,
    "start": _start,
    "goal": _goal,
    "threat": _threat,
    "hazard": _hazard,
    "way": _sample,
    "secret": _sample,
    "one way": _sample,
}


def _icon(icon: Icon) -> Sequence[str]:
    return _DRAWN[icon.kind](icon)
