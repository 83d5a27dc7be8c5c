"""What everybody in a fight is called: heroes by name, creatures of one kind by what marks them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from oracles.streams import Stream
from solo.play.playthrough import Figure

__all__ = ["named", "spoken"]


def named(cast: Sequence[Figure], epithets: Sequence[str], *, stream: Stream) -> list[str]:
    """Return a name for each, without article: "Tamsin", "ogre", "lean orc"."""
    kinds = Counter(figure.noun for figure in cast if not figure.proper)
    marks = {
        kind: [e for e in stream.child("epithets", kind).shuffled(epithets) if _suits(e, kind)]
        for kind in dict.fromkeys(figure.noun for figure in cast if not figure.proper)
    }
    turn: Counter[str] = Counter()
    names: list[str] = []
    for figure in cast:
        if figure.proper:
            names.append(figure.name)
        elif kinds[figure.noun] == 1:
            names.append(figure.noun)
        else:
            place = turn[figure.noun]
            turn[figure.noun] += 1
            mark = marks[figure.noun][place] if place < len(marks[figure.noun]) else str(place + 1)
            names.append(f"{mark} {figure.noun}")
    return names


def _suits(epithet: str, kind: str) -> bool:
    """Say whether the word is not already part of the kind: no "giant giant rat"."""
    return epithet not in kind.split()


def spoken(figure: Figure, name: str) -> str:
    """Return ``name`` as a sentence uses it: "Tamsin", "the lean orc"."""
    return name if figure.proper else f"the {name}"
