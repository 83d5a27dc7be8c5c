"""What an adventure is worth in figures: its shape, its curve, its clues, its variety.

Whole numbers and whole percents only; every figure is a plain count that a reader can redo.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from itertools import islice, pairwise
from typing import Final

from solo.adventure.clue_net import strands, thousands
from solo.adventure.pacing import Pace, fit
from solo.adventure.puzzle import parts
from solo.adventure.shape import counted, shape
from solo.adventure.values import Adventure, EventNeed, Exit, ItemNeed, Scene
from solo.records import Json

__all__ = ["AMISS", "MOST_ROUTES", "measure", "outside"]

AMISS: Final = Fraction(5, 4)
"""A group that presses so many times more or less than is asked is said to be off the budget."""

MOST_ROUTES: Final = 99
"""Routes counted from start to goal; nobody reads a larger figure."""

_MOST_TURNS: Final = 2_000
"""Turns taken in the search for routes before it looks ahead at each."""


def _reached(beside: Mapping[str, Sequence[str]], start: str, without: Collection[str]) -> set[str]:
    found, ahead = {start}, [start]
    while ahead:
        for there in beside[ahead.pop()]:
            if there not in found and there not in without:
                found.add(there)
                ahead.append(there)
    return found


def _unsafe(scenes: Sequence[Scene], exits: Sequence[Exit], start: str, goal: str) -> int:
    """Return the most scenes in a row, on a shortest way, that hold a threat that is hostile."""
    hostile = {
        scene.id
        for scene in scenes
        if any(c.type == "threat" and c.disposition == "hostile" for c in scene.contents)
    }
    beside = counted(scenes, exits)
    far, ahead = {start: 0}, [start]
    came: dict[str, list[str]] = {start: []}
    for at in ahead:
        for there in dict.fromkeys(beside[at]):
            if there not in far:
                far[there] = far[at] + 1
                came[there] = []
                ahead.append(there)
            if far[there] == far[at] + 1:
                came[there].append(at)
    runs: dict[str, tuple[int, int]] = {}
    """Scene -> the longest run that ends there, and the longest on any way there."""
    for at in ahead:
        before = [runs[one] for one in came[at]]
        run = max((run for run, _ in before), default=0) + 1 if at in hostile else 0
        runs[at] = run, max(run, *(most for _, most in before), 0)
    return runs[goal][1] if goal in runs else 0


def _routes(beside: Mapping[str, Sequence[str]], start: str, goal: str) -> int:
    """Return how many ways lead from start to goal that enter no scene twice.

    Where so many scenes lead nowhere that ``_MOST_TURNS`` do not suffice, every turn is looked at
    before it is taken: then each that is taken leads to a route.
    """
    turns = 0

    def walk(at: str, seen: frozenset[str], *, look: bool) -> int:
        nonlocal turns
        if at == goal:
            return 1
        total = 0
        for there in dict.fromkeys(beside[at]):
            if there in seen or (look and goal not in _reached(beside, there, seen)):
                continue
            turns += 1
            if not look and turns > _MOST_TURNS:
                return 0
            total += walk(there, seen | {there}, look=look)
            if total >= MOST_ROUTES:
                return MOST_ROUTES
        return total

    found = walk(start, frozenset({start}), look=False)
    if found < MOST_ROUTES and turns > _MOST_TURNS:
        found = walk(start, frozenset({start}), look=True)
    return found


def _walked(adventure: Adventure) -> list[str]:
    """Return the scenes of the witness in the order they are entered."""
    ways = {door.id: door for door in adventure.exits}
    at = next(scene.id for scene in adventure.scenes if scene.start)
    found = [at]
    for step in adventure.proof.witness:
        if step.verb == "cross":
            door = ways[step.what]
            at = door.target if at == door.source else door.source
            found.append(at)
    return found


def _fit(asked: Sequence[Fraction], strains: Mapping[int, Fraction]) -> int:
    """Return how near the strains come to what was asked, in percent."""
    if not strains:
        return 100
    known = [n for n in strains if asked[n]]
    miss = sum((abs(strains[n] - asked[n]) / asked[n] for n in known), Fraction(0))
    return max(0, 100 - int(100 * miss / len(known))) if known else 0


def outside(scenes: Sequence[Scene]) -> tuple[str, ...]:
    """Return a sentence for every scene whose budget was not met."""
    found: list[str] = []
    for scene in scenes:
        if not scene.budget:
            continue
        asked, had = int(100 * scene.budget), int(100 * scene.strain)
        head = f"Scene {scene.number} asks for {asked} % of an even fight"
        if not any(content.type == "threat" for content in scene.contents):
            found.append(f"{head}; whoever suits it presses far harder, so nobody is met there.")
        elif scene.strain and max(scene.strain, scene.budget) > AMISS * min(
            scene.strain, scene.budget
        ):
            found.append(f"{head}; the nearest group that suits it presses {had} %.")
    return tuple(found)


def _share(some: int, whole: int) -> int:
    return 100 * some // whole if whole else 100


def measure(adventure: Adventure, pace: Pace | None = None) -> dict[str, Json]:
    """Return the measures of ``adventure``.

    Args:
        adventure: What is measured; the strains are those that its scenes say.
        pace: The tension curve that was followed, if one was.
    """
    scenes, exits = adventure.scenes, adventure.exits
    contents = [content for scene in scenes for content in scene.contents]
    start = next(scene.id for scene in scenes if scene.start)
    goal = next(scene.id for scene in scenes if scene.goal)
    beside = counted(scenes, exits)
    chokes = [
        scene.id
        for scene in scenes
        if not scene.start and not scene.goal and goal not in _reached(beside, start, (scene.id,))
    ]
    walked = _walked(adventure)
    again = sum(at in walked[:place] for place, at in enumerate(walked))
    needs = [list(parts(door.needs)) for door in exits]
    fed = [
        sum(c.feeds == one.id and not c.dissolves for c in adventure.clues)
        for one in adventure.conclusions
    ]
    net = strands(adventure)
    groups = [content for content in contents if content.type == "threat"]
    strain = [scene.strain for scene in scenes]
    strains = {place: value for place, value in enumerate(strain) if value}
    waves = sum((b > a) != (c > b) for (a, b), (_, c) in pairwise(islice(pairwise(strain), None)))
    return {
        "scenes": len(scenes),
        "exits": len(exits),
        "loops": len(exits) - len(scenes) + 1,
        "locks": sum(any(isinstance(part, ItemNeed) for part in need) for need in needs),
        "gates": sum(
            door.closed or any(isinstance(part, EventNeed) for part in need)
            for door, need in zip(exits, needs, strict=True)
        ),
        "secrets": sum(door.secret for door in exits),
        "one_way": sum(door.way == "forward" for door in exits),
        "routes": _routes(beside, start, goal),
        "chokepoints": len(chokes),
        "patterns": len(adventure.patterns),
        "walk": len(walked) - 1,
        "walking_back_percent": _share(again, len(walked) - 1) if len(walked) > 1 else 0,
        "threats": len(groups),
        "hazards": sum(content.type == "hazard" for content in contents),
        "treasure": sum(content.worth for content in contents),
        "people": len(adventure.people),
        "clues": len(adventure.clues),
        "settled": sum(many >= 3 for many in fed),  # noqa: PLR2004 - three clues settle a conclusion
        "fewest_clues": min(fed, default=0),
        "needed": len(net),
        "clue_cut": min((strand.cut for strand in net), default=0),
        "clues_in_plain_sight": min((strand.plain for strand in net), default=0),
        "behind_one_lock": sum(bool(strand.locks) for strand in net),
        "goal_in_1000": thousands([one for one in net if one.conclusion.kind == "goal"]),
        "all_in_1000": thousands(net),
        "curve": pace.curve.id if pace else "",
        "tension_fit_percent": fit(pace, strains) if pace else 0,
        "budget_fit_percent": _fit([scene.budget for scene in scenes], strains),
        "longest_without_safe": _unsafe(scenes, exits, start, goal),
        "tension_turns": waves,
        "variety_percent": _share(
            len({scene.kind for scene in scenes}) + len({group.record for group in groups}),
            len(scenes) + len(groups),
        ),
        **shape(adventure),
        "redraws": adventure.proof.redraws,
        "notes": [*outside(scenes)],
    }
