"""The figures of an adventure as a card, and of many adventures as a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Final

from solo.adventure.shape import FORMS
from solo.adventure.values import Adventure
from solo.content.nouns import capital
from solo.content.patterns import PatternKind
from solo.records import Json

__all__ = ["CardView", "Figures", "TableView", "card_view", "table_view"]

_PARTS: Final = {
    "Shape": (
        ("scenes", "Scenes", "Places to be."),
        ("exits", "Exits", "Ways between them, hidden ones too."),
        ("form", "Form", ""),
        ("loops", "Loops", "Exits more than it takes to join all scenes: ways round."),
        (
            "meaningful_loops",
            "Loops that matter",
            (
                "Rounds of three scenes or more on which it matters which way one goes: a lock, a "
                "danger, a one-way exit, somebody or something lies on them."
            ),
        ),
        (
            "routes",
            "Routes to the goal",
            "Walks there by known exits that enter no scene twice; counted up to 99.",
        ),
        ("independent_routes", "Independent routes", "Of those, so many share no scene."),
        (
            "independent_routes_to_door",
            "Independent routes to its door",
            "The same as far as the one scene that leads to the goal, where there is but one.",
        ),
        ("chokepoints", "Chokepoints", "Scenes on the way to the goal that nobody can go around."),
        ("dead_ends", "Dead ends", "Scenes, start and goal left out, with one neighbour only."),
        (
            "dead_ends_without_reward",
            "Dead ends for nothing",
            "Of those, so many hold no treasure, key, lever, remedy, clue or person.",
        ),
        ("one_way", "One-way exits", "They can be crossed in one direction only."),
        ("secrets", "Hidden exits", "They are found by searching only."),
    ),
    "Locks": (
        ("locks", "Locks", "Exits that ask for something in hand: a key, or pieces."),
        (
            "gates",
            "Gates",
            "Exits that something must happen for: a lever, or a bar lifted from within.",
        ),
        (
            "spheres",
            "Spheres",
            (
                "Rounds of finding and opening: the first is all there is with nothing in hand, "
                "the next all that opens with what was found so far."
            ),
        ),
        (
            "linearity_percent",
            "Linearity",
            (
                "Of the rounds that open something, in so many one thing alone does: no choice of "
                "what comes first. 100 % too where nothing is locked."
            ),
        ),
        (
            "locks_foreshadowed_percent",
            "Locks foreshadowed",
            (
                "Locks and gates met in an earlier round, or no farther from the start, than what "
                "opens them; of all."
            ),
        ),
        ("walk", "Crossings to the goal", "On the shortest walk that needs no luck."),
        ("walking_back_percent", "Walking back", "Of those, crossings into scenes seen before."),
    ),
    "Stock": (
        ("threats", "Groups of creatures", "One for each kind in each scene."),
        ("hazards", "Hazards", "Traps, poisons, diseases, radiation."),
        ("treasure", "Treasure", "What all of it is worth, in the genre's small coin."),
        ("people", "People to talk to", "The patron left out."),
        (
            "variety_percent",
            "Variety",
            "Different kinds of scene and creature, of all scenes and groups; 100 % repeats none.",
        ),
    ),
    "Tension": (
        ("curve", "Curve", "How hard it presses from the first scene to the last."),
        (
            "tension_fit_percent",
            "Tension fit",
            (
                "How nearly what is felt in each scene and its neighbours follows the curve; "
                "100 % is the curve."
            ),
        ),
        (
            "budget_fit_percent",
            "Budget fit",
            "How nearly each group presses as hard as its scene asks.",
        ),
        (
            "longest_without_safe",
            "Longest run without a safe scene",
            "Scenes in a row with somebody hostile, on a shortest way to the goal.",
        ),
    ),
    "Clues": (
        ("clues", "Clues", "To all that can be worked out, guesses too."),
        ("fewest_clues", "Fewest clues for a conclusion", "Of any conclusion, needed or not."),
        ("settled", "Conclusions with three clues or more", "Three settle one, two suggest it."),
        (
            "needed",
            "Needed conclusions",
            "Without them nobody understands what goes on: where, who, how, what is weak.",
        ),
        (
            "clue_cut",
            "Clue robustness",
            "The fewest clues or scenes that must be missed before a needed conclusion is lost.",
        ),
        (
            "clues_in_plain_sight",
            "Clues in plain sight",
            "The fewest of a needed conclusion's clues that take no roll.",
        ),
        ("behind_one_lock", "Behind one lock", "Needed conclusions that a single exit keeps shut."),
        (
            "goal_in_1000",
            "Runs that learn where it is",
            "Of 1,000 that miss four clues of ten, those that find a clue to where the goal is.",
        ),
        (
            "all_in_1000",
            "Runs that can learn all",
            "Of the same, those that find a clue to every needed conclusion.",
        ),
    ),
    "The making": (("redraws", "Drafts that the proof refused", "One more was drawn for each."),),
}
"""Part of the card -> measure, its name, and what it counts."""

_COLUMNS: Final = (
    ("scenes", "scenes", "places to be"),
    ("form", "form", "the shape of the whole"),
    ("patterns", "patterns", "patterns of ways laid"),
    ("meaningful_loops", "loops", "loops that matter"),
    ("independent_routes_to_door", "routes", "routes to the door of the goal that share no scene"),
    ("chokepoints", "chokes", "scenes that nobody can go around"),
    ("dead_ends_without_reward", "bare ends", "dead ends that hold nothing"),
    ("locks", "locks", "exits that ask for something in hand"),
    ("spheres", "spheres", "rounds of finding and opening"),
    ("linearity_percent", "linear", "rounds in which one thing alone opens the next, of all"),
    (
        "locks_foreshadowed_percent",
        "foreseen",
        "locks met no later than what opens them, of all",
    ),
    ("walking_back_percent", "back", "crossings on the way to the goal into scenes seen before"),
    ("threats", "threats", "groups of creatures"),
    ("hazards", "hazards", "traps, poisons, diseases, radiation"),
    ("tension_fit_percent", "tension", "how nearly the tension curve is followed"),
    ("clue_cut", "clues", "clues or scenes to miss before a needed conclusion is lost"),
    ("all_in_1000", "learn all", "runs of 1,000 with a clue to each, four clues of ten missed"),
    ("variety_percent", "variety", "different kinds of scene and creature, of all there are"),
    ("redraws", "redraws", "drafts that the proof refused"),
)
"""Measure, the head of its column, and what the head stands for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CardView:
    """One adventure: its title, and parts of (measure, figure, what it counts).

    Patterns are (title, numbers of its scenes, what it is).
    """

    title: str
    about: str
    parts: tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]
    patterns: tuple[tuple[str, str, str], ...]
    notes: tuple[str, ...]
    code: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """Many adventures, a row each, and what lies between the least and the most of them.

    ``meanings`` says what each head but the first stands for.
    """

    about: str
    heads: tuple[str, ...]
    meanings: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, ...], ...]
    spread: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """What a table keeps of an adventure."""

    seed: str
    measures: Mapping[str, Json]


def card_view(adventure: Adventure, about: str, kinds: Sequence[PatternKind]) -> CardView:
    """Return the measures of an adventure; those that it does not have are left out.

    ``kinds`` are the patterns there are, for their titles and what each is.
    """
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
        patterns=tuple(_laid(adventure, {kind.id: kind for kind in kinds})),
        notes=tuple(str(note) for note in notes) if isinstance(notes, list) else (),
        code=adventure.code,
    )


def _laid(adventure: Adventure, kinds: Mapping[str, PatternKind]) -> Iterator[tuple[str, str, str]]:
    """Yield title, scenes and meaning of every pattern, as they were laid."""
    numbers = {scene.id: scene.number for scene in adventure.scenes}
    for pattern in adventure.patterns:
        kind, outer = kinds.get(pattern.id), kinds.get(pattern.within)
        scenes = ", ".join(str(numbers[scene]) for scene in pattern.scenes)
        says = kind.says if kind else ""
        inside = f"Inside: {outer.title if outer else pattern.within}." if pattern.within else ""
        yield kind.title if kind else pattern.id, scenes, f"{says} {inside}".strip()


def _figure(key: str, value: Json) -> str:
    return f"{value} %" if key.endswith("_percent") else str(value)


def _says(key: str, value: Json, says: str) -> str:
    return capital(FORMS.get(str(value), "")) + "." if key == "form" else says


def table_view(adventures: Sequence[Figures], about: str) -> TableView:
    """Return a row for each adventure, then least, middle and most of every column of numbers."""
    keys = [key for key, _, _ in _COLUMNS]
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
        heads=("seed", *(head for _, head, _ in _COLUMNS)),
        meanings=tuple((head, meaning) for _, head, meaning in _COLUMNS),
        rows=rows,
        spread=tuple(spread),
    )
