"""The words round a map: its title above; what its signs mean, and how large it is, below."""

from __future__ import annotations

from typing import Final

from solo.content.nouns import capital, count, number
from solo.maps.chart import Chart
from solo.maps.shapes import ICON, Entry, Icon, IconKind, Rect, Text
from solo.maps.text import width, wrapped
from solo.play.manners import Manners

__all__ = ["MINUTES", "explained", "headed"]

MINUTES: Final = Manners().cross_seconds // 60
"""What a party takes from one scene to the next, whatever lies between."""

_TITLE, _TITLE_LEADING = 62, 72
_SMALL, _LEADING = 27, 52
_NOTE_LEADING: Final = 36
_BETWEEN: Final = 46
"""Between two entries of a line."""

_MEANINGS: Final[dict[IconKind, str]] = {
    "start": "where it begins",
    "goal": "the goal",
    "threat": "somebody dangerous",
    "hazard": "a hazard",
    "shut": "shut or locked",
    "lock": "locked; its letter",
    "barred": "barred from one side",
    "closing": "closes in the course of play",
    "turn": "crossing it moves other ways",
    "key": "opens that letter",
    "way": "a way",
    "one way": "leads one way only",
    "secret": "a secret way",
}
"""In the order of the legend."""


_LETTERED: Final = frozenset(("lock", "barred", "closing", "turn", "key"))


def headed(chart: Chart, left: int, top: int, wide: int) -> tuple[tuple[Text, ...], int]:
    """Return the title with the line below it, and where the map can begin."""
    found: list[Text] = []
    y = top
    for words in wrapped(chart.title, _TITLE, wide, 2):
        found.append(Text(x=left, y=y + _TITLE, size=_TITLE, words=words, serif=True))
        y += _TITLE_LEADING
    scenes = count(len(chart.places), "scene", "scenes")
    below = f"For the game master: {scenes}" if chart.audience == "gm" else "For the players"
    found.append(Text(x=left, y=y + _SMALL + 8, size=_SMALL, words=below))
    return tuple(found), y + _LEADING + 60


def _used(chart: Chart) -> list[IconKind]:
    places = chart.places
    shown: dict[IconKind, bool] = {
        "start": any(place.start for place in places),
        "goal": any(place.goal for place in places),
        "threat": any(place.threats for place in places),
        "hazard": any(place.hazards for place in places),
        "key": any(place.opens for place in places),
    }
    found = {kind for kind, is_so in shown.items() if is_so}
    for link in chart.links:
        found.add("secret" if link.secret else "one way" if link.one_way else "way")
        if link.mark:
            found.add(link.mark)
        elif link.shut:
            found.add("shut")
        if link.hazard:
            found.add("hazard")
    return [kind for kind in _MEANINGS if kind in found]


def _crossing(told: int) -> str:
    """Return why ways are not drawn, if any are not."""
    if not told:
        return ""
    if told == 1:
        return "One way would have to cross another: an arrow in its box says where it leads."
    many = capital(number(told))
    return f"{many} ways would have to cross others: arrows in their boxes say where they lead."


def explained(
    chart: Chart, left: int, top: int, wide: int, box: int, told: int = 0
) -> tuple[tuple[Entry, ...], Rect, Text, int]:
    """Return the legend, the scale with its words, and where they end.

    ``box`` is how wide a box is: the bar of the scale is as long. ``told`` is how many ways are not
    drawn.
    """
    found: list[Entry] = []
    x, y = left, top
    for kind in _used(chart):
        icon = Icon(kind=kind, x=0, y=0, letter="A" if kind in _LETTERED else "")
        half = icon.rect[2]
        words = _MEANINGS[kind]
        whole = 2 * half + 14 + width(words, _SMALL)
        if x + whole > left + wide and x > left:
            x, y = left, y + _LEADING
        middle = y + _LEADING // 2
        found.append(
            Entry(
                icon=Icon(kind=kind, x=x + half, y=middle, letter=icon.letter),
                text=Text(x=x + 2 * half + 14, y=middle + _SMALL // 3, size=_SMALL, words=words),
            )
        )
        x += whole + _BETWEEN
    y += _LEADING + 16
    for mark, letter, means in chart.marks:
        lines = wrapped(means, _SMALL, wide - 2 * ICON, 3)
        for place, line in enumerate(lines):
            icon = Icon(kind=mark or "lock", x=left + ICON // 2, y=y + ICON // 2, letter=letter)
            found.append(
                Entry(
                    icon=None if place else icon,
                    text=Text(x=left + ICON + 14, y=y + ICON // 2 + 9, size=_SMALL, words=line),
                )
            )
            y += ICON + 6 if place == len(lines) - 1 else _NOTE_LEADING
    for line in wrapped(_crossing(told), _SMALL, wide, 3):
        found.append(Entry(icon=None, text=Text(x=left, y=y + 29, size=_SMALL, words=line)))
        y += _NOTE_LEADING
    y += 30
    metres = sorted(place.metres for place in chart.places)
    across = metres[len(metres) // 2] if metres else 0
    says = f"a scene is about {across} m across; a way takes {MINUTES} minutes, long or short"
    bar = (left, y, left + box, y + 14)
    if box + 20 + width(says, _SMALL) <= wide:
        text = Text(x=left + box + 20, y=y + 17, size=_SMALL, words=says)
        return tuple(found), bar, text, y + 30
    text = Text(x=left, y=y + 14 + _NOTE_LEADING, size=_SMALL, words=says)
    return tuple(found), bar, text, y + 14 + _NOTE_LEADING + 10
