"""What everybody in a fight is called: heroes by name, creatures of one kind by what marks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from oracles.streams import Stream
from solo.play.playthrough import Figure

__all__ = ["named", "spoken"]


def named(cast: Sequence[Figure], epithets: Sequence[str], *, stream: Stream) -> list[str]:
    """Return a name for each, without article: "Tamsin", "ogre", "lean orc".

    A creature is numbered once for a whole walk ("orc 3"), and keeps what that number gives it.
    """
    kinds = Counter(figure.noun for figure in cast if not figure.proper)
    taken: dict[str, None] = {}
    names: list[str] = []
    for place, figure in enumerate(cast):
        if figure.proper:
            names.append(figure.name)
            continue
        number = _number(figure.name)
        if kinds[figure.noun] == 1 and number == 0:
            names.append(figure.noun)
            continue
        marks = [
            mark
            for mark in stream.child("epithets", figure.noun).shuffled(epithets)
            if mark not in figure.noun.split()
        ]
        first = (number or place) % len(marks)
        free = [
            mark for mark in marks[first:] + marks[:first] if f"{mark} {figure.noun}" not in taken
        ]
        name = f"{free[0]} {figure.noun}" if free else figure.name
        taken[name] = None
        names.append(name)
    return names


def _number(name: str) -> int:
    """Return the number at the end of a creature's name, else 0."""
    last = name.rsplit(" ", 1)[-1]
    return int(last) if last.isdigit() else 0


def spoken(figure: Figure, name: str) -> str:
    """Return ``name`` as a sentence uses it: "Tamsin", "the lean orc"."""
    return name if figure.proper else f"the {name}"
