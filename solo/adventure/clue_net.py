"""How well a net of clues holds: what must be lost before a conclusion is out of reach.

Counted, not sampled. A clue lies in one scene and speaks of one conclusion, so the fewest things
that have to be lost (a clue missed, a scene where nothing is found) are as many as the scenes in
which clues to it lie; and clues missed one by one, each as likely, make a product of chances.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, prod
from typing import Final

from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Clue,
    Conclusion,
    Content,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
)

__all__ = ["MISSED", "Strand", "held", "locks", "open_ground", "reached", "strands", "thousands"]

MISSED: Final = Fraction(2, 5)
"""How many clues a table is taken to miss, each by itself."""


@dataclass(frozen=True, slots=True)
class Strand:
    """A conclusion with the clues that feed it."""

    conclusion: Conclusion
    clues: tuple[Clue, ...]
    cut: int
    """The fewest clues or scenes whose loss puts it out of reach."""
    locks: tuple[str, ...]
    """Exits any one of which, left shut, keeps all of its clues away."""
    plain: int
    """Clues that need no roll: they lie in plain sight."""

    def held(self, least: int = 1, missed: Fraction = MISSED) -> Fraction:
        """Return the chance that at least ``least`` of its clues are found."""
        return held(len(self.clues), least, missed)


def held(many: int, least: int = 1, missed: Fraction = MISSED) -> Fraction:
    """Return the chance that of ``many`` clues, each ``missed`` so often, ``least`` are found."""
    return sum(
        (
            comb(many, found) * (1 - missed) ** found * missed ** (many - found)
            for found in range(least, many + 1)
        ),
        Fraction(0),
    )


def _met(need: Need | None, things: Collection[str], events: Collection[str]) -> bool:
    match need:
        case None:
            return True
        case ItemNeed(item):
            return item in things
        case EventNeed(event):
            return event in events
        case CheckNeed():
            return False
        case All(of):
            return all(_met(part, things, events) for part in of)
        case AnyOf(of):
            return any(_met(part, things, events) for part in of)
        case _:
            return sum(_met(part, things, events) for part in need.of) >= need.n


class _Found:
    """What has been come by on a walk that goes everywhere it can."""

    def __init__(self, start: str) -> None:
        self.scenes: dict[str, None] = {start: None}
        self.things: set[str] = set()
        self.events: set[str] = set()
        self.opened: set[str] = set()
        self.crossed: set[str] = set()

    def work(self, effect: Effect | None) -> None:
        if effect is not None:
            self.events.add(effect.event)
            self.opened.update(effect.opens)

    def take(self, content: Content) -> bool:
        """Take or work ``content``, if it was not and can be; say whether that was new."""
        fresh = content.id not in self.things and not content.hidden
        if fresh := fresh and _met(content.needs, self.things, self.events):
            self.things.add(content.id)
            self.work(content.effect)
        return fresh

    def cross(self, door: Exit, into: str) -> bool:
        """Go through ``door``, if it stands open and leads to something new."""
        free = into == door.source and door.opens_from_inside
        known = into in self.scenes and (door.effect is None or door.id in self.crossed)
        if known or (door.closed and door.id not in self.opened):
            return False
        if not free and not _met(door.needs, self.things, self.events):
            return False
        self.scenes[into] = None
        self.crossed.add(door.id)
        self.work(door.effect)
        return True


def reached(
    scenes: Sequence[Scene], exits: Iterable[Exit], without: Collection[str] = (), shun: str = ""
) -> frozenset[str]:
    """Return the scenes that can be come to by sure steps, never through the exits ``without``.

    Keys that are spent serve for every lock, and what closes stays open: so a scene left out is
    out of reach however the party goes about it. ``shun`` is a scene that is not passed through.
    """
    start = next((scene.id for scene in scenes if scene.start), scenes[0].id)
    inside = {scene.id: scene.contents for scene in scenes}
    doors = [door for door in exits if door.id not in without and not door.secret]
    found = _Found(start)
    moved = True
    while moved:
        moved = False
        for name in tuple(found.scenes):
            for content in inside[name]:
                moved |= found.take(content)
        for door in doors:
            for here, into in ((door.source, door.target), (door.target, door.source)):
                if here == door.target and door.way == "forward":
                    continue
                if here in found.scenes and here != shun:
                    moved |= found.cross(door, into)
    return frozenset(found.scenes)


def locks(exits: Iterable[Exit]) -> tuple[str, ...]:
    """Return the exits that are not open from the first."""
    return tuple(door.id for door in exits if door.needs is not None or door.closed)


def open_ground(scenes: Sequence[Scene], exits: Sequence[Exit]) -> frozenset[str]:
    """Return the scenes that no lock keeps from anybody, short of the goal."""
    goal = next((scene.id for scene in scenes if scene.goal), "")
    return reached(scenes, exits, locks(exits), goal) - {goal}


def strands(adventure: Adventure) -> tuple[Strand, ...]:
    """Return the conclusions that are needed, each with how well it is fed."""
    needed = [one for one in adventure.conclusions if one.needed]
    behind = {
        lock: reached(adventure.scenes, adventure.exits, (lock,))
        for lock in (locks(adventure.exits) if needed else ())
    }
    found: list[Strand] = []
    for conclusion in needed:
        clues = tuple(c for c in adventure.clues if c.feeds == conclusion.id and not c.dissolves)
        places = {clue.scene for clue in clues}
        found.append(
            Strand(
                conclusion,
                clues,
                len(places),
                tuple(lock for lock, seen in behind.items() if not places & seen),
                sum(clue.way == "look" for clue in clues),
            )
        )
    return tuple(found)


def thousands(found: Sequence[Strand], least: int = 1) -> int:
    """Return in how many runs of 1,000 every strand keeps ``least`` clues, rounded down."""
    return int(1000 * prod((strand.held(least) for strand in found), start=Fraction(1)))
