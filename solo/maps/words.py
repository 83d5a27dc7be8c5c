"""A map in words, for whoever cannot see it: where each way leads, side by side of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from solo.content.nouns import capital, count
from solo.maps.chart import Chart, Link
from solo.maps.layout import Plan
from solo.maps.marked import Mark

__all__ = ["SIDES", "worded"]

SIDES: Final = ("north", "east", "south", "west")
"""Of a box; north is up."""


_MARKS: Final[Mapping[Mark, str]] = {
    "lock": "locked",
    "barred": "barred on the other side",
    "closing": "closes in the course of play",
    "turn": "crossing it moves other ways",
}


def worded(chart: Chart, plan: Plan) -> str:
    """Return the exits of every place, as a Markdown list by the side they leave it on.

    For players the places come as they can be come to, since their order would tell.
    """
    scenes = count(len(chart.places), "scene", "scenes")
    below = f"For the game master: {scenes}." if chart.audience == "gm" else "For the players."
    lines = [f"# {_plain(chart.title)}", "", f"{below} North is up on the drawn map."]
    for place in _order(chart):
        shown = chart.places[place]
        marks = [
            words
            for words, is_so in (
                ("it begins here", shown.start),
                ("the goal", shown.goal),
                *((f"opens lock {letter}", True) for letter in shown.opens),
                ("somebody dangerous", shown.threats),
                ("a hazard", shown.hazards),
            )
            if is_so
        ]
        more = f" ({'; '.join(marks)})" if marks else ""
        lines += ["", f"## {_plain(chart.label(place))}{more}", ""]
        lines += [*_exits(chart, plan, place)] or ["- No way leads from here."]
    if chart.marks:
        lines += ["", "## Marks", ""]
        lines += [f"- {letter}: {_plain(means)}." for _, letter, means in chart.marks]
    return "\n".join(lines) + "\n"


def _order(chart: Chart) -> list[int]:
    if chart.audience == "gm":
        return sorted(range(len(chart.places)), key=lambda place: chart.places[place].number)
    found = [0] if chart.places else []
    for at in found:
        ends = {
            link.b if link.a == at else link.a for link in chart.links if at in (link.a, link.b)
        }
        found += sorted(ends - {*found}, key=lambda place: chart.places[place].title)
    return found


def _exits(chart: Chart, plan: Plan, place: int) -> Iterator[str]:
    found: list[tuple[int, str]] = []
    for number, link in enumerate(chart.links):
        ends = ((link.a, link.b), (link.b, link.a))
        for back, (here, there) in enumerate(ends[: 1 if link.a == link.b else 2]):
            if here != place:
                continue
            path = plan.paths[number]
            side = _side(path[::-1] if back else path) if path else len(SIDES)
            where = capital(SIDES[side]) if side < len(SIDES) else "Not drawn"
            marks = "".join(f"; {mark}" for mark in _marks(link, back=bool(back)))
            noun, label = _plain(link.noun), _plain(chart.label(there))
            found.append((side, f"- {where}, {noun}: {label}{marks}."))
    yield from (line for _, line in sorted(found))


def _side(path: tuple[tuple[int, int], ...]) -> int:
    """Return on which side a path leaves its first room, as a place in ``SIDES``."""
    (x, y), (x2, y2) = path[:2]
    return {(0, -1): 0, (1, 0): 1, (0, 1): 2}.get((_sign(x2 - x), _sign(y2 - y)), 3)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _marks(link: Link, *, back: bool) -> Iterator[str]:
    if link.secret:
        yield "secret"
    if link.one_way:
        yield "only from there to here" if back else "one way"
    if link.mark:
        barred_here = link.mark == "barred" and back
        yield f"{'barred on this side' if barred_here else _MARKS[link.mark]}, {link.letter}"
    elif link.shut:
        yield "shut or locked"
    if link.hazard:
        yield "a hazard on it"


_MARKUP: Final = {ord(char): f"\\{char}" for char in "\\`*_[]<>#|"}


def _plain(text: str) -> str:
    """Return ``text`` so that Markdown shows it as it stands."""
    return text.translate(_MARKUP)
