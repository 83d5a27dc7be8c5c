"""The figures of an adventure as a card, and of many adventures as a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Final

from solo.adventure.shape import FORMS
from solo.adventure.values import Adventure
from solo.content.nouns import capital
from solo.records import Json

__all__ = ["CardView", "Figures", "TableView", "card_view", "table_view"]

_PARTS: Final = {
    "Shape": (
        ("scenes", "Scenes", "Places to be."),
        ("exits", "Exits", "Ways between them, hidden ones too."),
        ("form", "Form", ""),
        ("loops", "Loops", "Ways round."),
        ("meaningful_loops", "Loops that matter", "Going one way round differs from the other."),
        ("routes", "Routes to the goal", "Ways there that enter no scene twice; 99 at most."),
        ("independent_routes", "Independent routes", "Of those, so many share no scene."),
        ("chokepoints", "Chokepoints", "Scenes that nobody can go around."),
        ("dead_ends", "Dead ends", "Scenes with one way in and no other out."),
        ("dead_ends_without_reward", "Dead ends for nothing", "Of those, so many hold nothing."),
        ("one_way", "Ways that lead only forward", ""),
        ("secrets", "Hidden ways", ""),
    ),
    "Locks": (
        ("locks", "Locks", "Ways that ask for something in hand."),
        ("gates", "Gates", "Ways that ask for something to have happened."),
        ("spheres", "Spheres", "All there is with nothing in hand, then with all found there, ..."),
        ("linearity_percent", "Linearity", "Spheres with one thing in them that opens the next."),
        (
            "locks_foreshadowed_percent",
            "Locks foreshadowed",
            "Doors that can be met no later than their key.",
        ),
        ("walk", "Crossings of the proof's walk", ""),
        ("walking_back_percent", "Walking back", "Crossings of that walk into scenes seen before."),
    ),
    "Stock": (
        ("threats", "Groups of creatures", ""),
        ("hazards", "Hazards", "Traps, poisons, diseases, radiation."),
        ("treasure", "Treasure", "In the small coin of the genre."),
        ("people", "People to talk to", ""),
        ("curve", "Tension curve", ""),
        ("tension_fit_percent", "Tension fit", "How nearly the way there is felt as the curve."),
        ("longest_without_safe", "Longest run without a safe scene", "On a shortest way."),
        ("variety_percent", "Variety", "Kinds of scene and of creature, of all there are."),
    ),
    "Clues": (
        ("clues", "Clues", ""),
        ("fewest_clues", "Fewest clues for a conclusion", ""),
        ("settled", "Conclusions with three clues or more", ""),
    ),
    "The making": (("redraws", "Drafts that the proof refused", ""),),
}
"""Part of the card -> measure, its name, and what it counts."""

_COLUMNS: Final = (
    ("scenes", "scenes"),
    ("form", "form"),
    ("meaningful_loops", "loops"),
    ("locks", "locks"),
    ("spheres", "spheres"),
    ("linearity_percent", "linear"),
    ("walking_back_percent", "back"),
    ("threats", "threats"),
    ("hazards", "hazards"),
    ("tension_fit_percent", "tension"),
    ("fewest_clues", "clues"),
    ("redraws", "redraws"),
)
"""Measure and the head of its column."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One adventure: its title, and parts of (measure, figure, what it counts)."""

    title: str
    about: str
    parts: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]
    notes: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """Many adventures, a row each, and what lies between the least and the most of them."""

    about: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spread: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a table keeps of an adventure."""

    seed: str
    measures: Mapping[str, Json]


def card_view(adventure: Adventure, about: str) -> CardView:
    """Return the measures of an adventure; those that it does not have are left out."""
    measures = adventure.measures
    parts: list[tuple[str, tuple[tuple[str, str, str], ...]]] = []
    for part, rows in _PARTS.items():
        shown = tuple(
            (name, _figure(key, measures[key]), _says(key, measures[key], says))
            for key, name, says in rows
            if measures.get(key) not in (None, "")
        )
        if shown:
            parts.append((part, shown))
    notes = measures.get("notes")
    return CardView(
        title=adventure.mission.title,
        about=about,
        parts=tuple(parts),
        notes=tuple(str(note) for note in notes) if isinstance(notes, list) else (),
        code=adventure.code,
    )


def _figure(key: str, value: Json) -> str:
    return f"{value} %" if key.endswith("_percent") else str(value)


def _says(key: str, value: Json, says: str) -> str:
    return capital(FORMS.get(str(value), "")) + "." if key == "form" else says


def table_view(adventures: Sequence[Figures], about: str) -> TableView:
    """Return a row for each adventure, then least, middle and most of every column of numbers."""
    keys = [key for key, _ in _COLUMNS]
    rows = tuple(
        (one.seed, *(_figure(key, one.measures.get(key, "")) for key in keys))
        for one in adventures
    )  # fmt: skip
    spread: list[tuple[str, ...]] = []
    for name, of in (("least", min), ("middle", median_low), ("most", max)):
        cells = [name]
        for key in keys:
            known = [v for one in adventures if type(v := one.measures.get(key)) is int]
            cells.append(_figure(key, of(known)) if known else "")
        spread.append(tuple(cells))
    return TableView(
        about=about,
        heads=("seed", *(head for _, head in _COLUMNS)),
        rows=rows,
        spread=tuple(spread),
    )
