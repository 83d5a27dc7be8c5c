"""Conflicts that are no fights: a chase, a debate, a way through a ring of sentries.

Where a game has rules for the kind they are used; else it is a plain series of attempts: so many
successes before so many failures, both by severity, each try led by whoever is best at it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias, cast

from solo.play.groups import Group
from solo.play.playthrough import Played
from solo.play.trying import best
from solo.play.walk import Walk
from solo.records import Json
from solo.rules import (
    Approach,
    Choice,
    Course,
    Creature,
    Deed,
    Hands,
    Ints,
    Option,
    Row,
    Severity,
    Side,
    System,
    Task,
    Verdict,
)

__all__ = ["TARGETS", "ContestKind", "Series", "contest", "outlook"]

ContestKind: TypeAlias = Literal["chase", "debate", "infiltration"]
"""What a game may have rules for; "infiltration" is a way through a ring of sentries."""

TARGETS: Final[Mapping[Severity, tuple[int, int]]] = {
    "trivial": (1, 3),
    "easy": (2, 3),
    "average": (3, 3),
    "hard": (3, 2),
    "extreme": (4, 2),
}
"""Severity -> successes that win it, failures that lose it."""


@dataclass(slots=True)
class Series:
    """A course of plain attempts. A step is one of them, whole; ``tasks`` are taken in turn."""

    system: System
    cast: Sequence[Creature]
    tasks: Sequence[Task]
    targets: tuple[int, int]
    """Successes that win it, failures that lose it."""
    won: int = 0
    lost: int = 0
    clock: int = 0
    verdict: Verdict = ""
    how: str = ""

    def side(self, who: int) -> int:
        """Return 0: a series has no sides."""
        del who
        return 0

    def step(self, hands: Hands) -> None:
        """Make one attempt."""
        task = self.tasks[(self.won + self.lost) % len(self.tasks)]
        course = self.system.attempt(self.cast, task)
        tape: list[Row] = []
        inner = Hands(hands.throw, hands.ask, tape)
        while not course.verdict:
            course.step(inner)
        hands.tape.extend([(row[0] + self.clock, *row[1:]) for row in tape])
        self.cast = list(course.cast)
        self.clock += course.clock
        self.won += course.verdict == "won"
        self.lost += course.verdict != "won"
        if self.won >= self.targets[0]:
            self.verdict, self.how = "won", f"{self.won} to {self.lost}"
        elif self.lost >= self.targets[1]:
            self.verdict, self.how = "lost", f"{self.won} to {self.lost}"

    def _next(self) -> Course:
        task = self.tasks[(self.won + self.lost) % len(self.tasks)]
        return self.system.attempt(self.cast, task)

    def options(self, choice: Choice) -> Sequence[Option]:
        """Return the legal answers to ``choice``."""
        return self._next().options(choice)

    def decide(self, kind: str, who: int, about: Ints, story: Callable[[int], int]) -> Deed:
        """Return what ``who`` does when nobody plays it."""
        return self._next().decide(kind, who, about, story)

    def reason(self, choice: Choice, deed: Deed) -> str:
        """Return why ``deed`` was chosen."""
        return self._next().reason(choice, deed)

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        tasks: list[Json] = [
            [t.approach, t.severity, t.who, [*t.helpers], t.whom, t.level, t.detail]
            for t in self.tasks
        ]
        return {
            "course": "series",
            "tasks": tasks,
            "targets": [*self.targets],
            "now": [self.won, self.lost, self.clock],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.cast],
        }

    @classmethod
    def unpack(cls, system: System, packed: Mapping[str, Any]) -> Series:
        """Return the series that ``pack`` described."""
        won, lost, clock = cast("list[int]", packed["now"])
        tasks = [Task(a, s, w, tuple(h), o, n, d) for a, s, w, h, o, n, d in packed["tasks"]]
        first, second = cast("list[int]", packed["targets"])
        people = [system.creature(one) for one in cast("list[Json]", packed["cast"])]
        return cls(
            system, people, tasks, (first, second), won, lost, clock,
            packed["verdict"], packed["how"],
        )  # fmt: skip


def contest(
    walk: Walk,
    kind: ContestKind,
    group: Group,
    approaches: Sequence[Approach],
    severity: Severity,
    *,
    level: int = 0,
    among: Sequence[int] | None = None,
) -> tuple[bool, Played]:
    """Play a conflict of the party with ``group`` to its end and tell it.

    Args:
        walk: The walk.
        kind: What it is.
        group: Whoever stands against the party.
        approaches: The ways of trying, in turn, where the game has no rules for it.
        severity: How hard it is.
        level: Threat level of what stands against each try, where there is one.
        among: Who may try it, where the game has no rules for it; whoever can act if not given.

    Returns:
        Whether it was won, and the course.
    """
    heroes = walk.able()
    address = walk.address(kind)
    if kind in walk.system.contests:
        runs = kind == "chase"  # whoever would carry word elsewhere is run after
        band = [group] if runs else walk.band(group)
        for other in band:
            other.members = [one for one in other.members if one.can_go_on()]
        foes = [one for other in band for one in other.members]
        zone = len(walk.scene.place.zones) - 1
        sides = (
            Side([walk.party[place] for place in heroes], 0, "capture" if runs else "escape"),
            Side(foes, zone, "escape" if runs else group.kind.aim),
        )
        course = walk.system.contest(kind, sides, walk.scene.place)
        played = walk.play("contest", course, address, heroes, band)
        who = heroes
    else:
        found = [best(walk, way, severity, level, among=among)[0] for way in approaches]
        tasks = [
            Task(approach, severity, who, level=level)
            for approach, who in zip(approaches, found, strict=True)
        ]
        series = Series(walk.system, walk.party, tasks, TARGETS[severity])
        played = walk.play("contest", series, address, range(len(walk.party)))
        who = list(dict.fromkeys(found))
    worked = played.verdict == "won"
    walk.tell(
        "contest",
        group.content.id,
        who=who,
        manner=kind,
        good=worked,
        seconds=played.seconds,
        played=played,
        place=len(group.members),
    )
    walk.clock += played.seconds
    return worked, played


def outlook(
    walk: Walk,
    approaches: Sequence[Approach],
    severity: Severity,
    level: int = 0,
    among: Sequence[int] | None = None,
) -> Fraction:
    """Return the chance of a series being won, as if every try were the worst of them."""
    able = walk.able() if among is None else among
    if not able:
        return Fraction(0)
    chance = min(best(walk, way, severity, level, among=able)[1] for way in approaches)
    wins, losses = TARGETS[severity]
    return _ahead(chance, wins, losses)


def _ahead(chance: Fraction, wins: int, losses: int) -> Fraction:
    """Return the chance of ``wins`` successes before ``losses`` failures."""
    if wins == 0:
        return Fraction(1)
    if losses == 0:
        return Fraction(0)
    return chance * _ahead(chance, wins - 1, losses) + (1 - chance) * _ahead(
        chance, wins, losses - 1
    )
