"""Chases: who overtakes whom, by Movement, and by CON where that is equal (GORE-3.43 to 3.45).

The side that wants to escape flees, or else the first; each is as fast as its slowest. A step is a
round. No dice but those of the Opposition Test of two sides as fast as each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json, Place
from solo.rules import Hands, Ints, Side, Verdict
from solo.systems.gore import cites, outside
from solo.systems.gore.body import CON
from solo.systems.gore.checks import oppose
from solo.systems.gore.creature import Creature
from solo.systems.gore.settings import Settings, packed_settings, settings_of

__all__ = ["COURSES", "Chase", "contest"]

_ROUND: Final = 12
_POINT: Final = 30
"""Feet that a point of Movement is worth at a sprint (GORE-3.43)."""
_AWAY: Final = 600
"""Feet at which whoever flees is lost from sight (R-132)."""
_START: Final = 60
_FEET_A_METRE: Final = (10_000, 3_048)


def contest(settings: Mapping[str, str], kind: str, sides: Sequence[Side], place: Place) -> Chase:
    """Let one side chase the other, on copies of their members.

    The second side flees where it alone wants to escape, otherwise the first.

    Raises:
        BriefError: there are not two sides, or one has nobody who can run.
    """
    if len(sides) != 2:
        raise BriefError(f"{kind}: {len(sides)} sides; a chase has two")
    people: list[Creature] = []
    for number, (word, side) in enumerate(zip(("first", "second"), sides, strict=True)):
        if not any(one.can_go_on() for one in side.members):
            raise BriefError(f"the {word} side has nobody who can run")
        for member in cast("Sequence[Creature]", side.members):
            one = member.twin()
            one.side = number
            people.append(one)
    metres = sum(gap.metres for gap in place.gaps) if sides[0].zone != sides[1].zone else 0
    gap = max(_START, metres * _FEET_A_METRE[0] // _FEET_A_METRE[1])
    flees = int(sides[1].aim == "escape" != sides[0].aim)
    return Chase(settings, people, gap, flees)


class Chase:
    """A chase. Between rounds it is whole."""

    __slots__ = (
        "beat", "clock", "flees", "gap", "how", "people", "settings", "values", "verdict",
    )  # fmt: skip

    def __init__(
        self, values: Mapping[str, str], people: list[Creature], gap: int, flees: int = 0
    ) -> None:
        self.values = packed_settings(values)
        self.settings: Settings = settings_of(self.values)
        self.people, self.gap, self.flees = people, gap, flees
        """Feet between the hindmost of who flees and the foremost of who follows."""
        self.beat = self.clock = 0
        self.verdict: Verdict = ""
        self.how = ""

    @property
    def cast(self) -> list[Creature]:
        """Everybody in it."""
        return self.people

    options, decide, reason = outside.options, outside.decide, outside.reason

    def side(self, who: int) -> int:
        """Return the side of somebody."""
        return self.people[who].side

    def altered(self, who: int) -> None:
        """Take note of nothing: whoever runs is looked at anew each round."""

    def pack(self) -> dict[str, Json]:
        """Return all of it as plain data."""
        return {
            "course": "chase",
            "settings": {**self.values},
            "now": [self.beat, self.clock, self.gap, self.flees],
            "sides": [one.side for one in self.people],
            "verdict": self.verdict,
            "how": self.how,
            "cast": [one.pack() for one in self.people],
        }

    @classmethod
    def unpack(cls, packed: Mapping[str, Json]) -> Chase:
        """Return the chase that ``pack`` described."""
        people = outside.unpacked(packed["cast"])
        for one, side in zip(people, cast("list[int]", packed["sides"]), strict=True):
            one.side = side
        beat, clock, gap, flees = cast("list[int]", packed["now"])
        made = cls(cast("dict[str, str]", packed["settings"]), people, gap, flees)
        made.beat, made.clock = beat, clock
        made.verdict, made.how = cast("Verdict", packed["verdict"]), cast("str", packed["how"])
        return made

    def step(self, hands: Hands) -> None:
        """Play a round: the faster side gains, and equals find out who tires."""
        self.beat += 1
        running = [one.side for one in self.people if one.can_go_on()]
        if {*running} != {0, 1}:
            row = (self.beat, -1, -1, (cites.GORE_3_44,), (), (), 0, self.gap, 0, 0)
            hands.tape.append(row)
            free = self.flees in running
            self._end(free=free, how="nobody follows" if free else "overtaken")
            return
        (first, theirs), (second, ours) = self._slowest(self.flees), self._slowest(1 - self.flees)
        rules: Ints = (cites.GORE_3_44, cites.GORE_3_43, cites.R_132)
        if len(self.people) > 2:
            rules = (cites.GORE_3_44, cites.GORE_3_43, cites.GORE_3_45, cites.R_132)
        gained = (ours - theirs) * _POINT
        self.gap = max(0, self.gap - gained)
        parts = (theirs, ours)
        row = (
            self.beat, second, first, rules, (), parts, gained, self.gap, int(gained > 0),
            self.people[first].hp,
        )  # fmt: skip
        hands.tape.append(row)
        self.clock += _ROUND
        outside.elapse(self.people, _ROUND)
        if not gained:
            own = self.people[first].attributes[CON]
            other = self.people[second].attributes[CON]
            free = oppose(hands, self, first, own, other, (cites.GORE_3_44,), whom=second)
            self._end(free=free, how="the pursuers tire" if free else "who flees tires first")
        elif not self.gap:
            self._end(free=False, how="overtaken")
        elif self.gap >= _AWAY:
            self._end(free=True, how="out of sight")

    def _slowest(self, side: int) -> tuple[int, int]:
        """Return who holds a side back, and the Movement of that one (GORE-3.45)."""
        running = [
            (one.movement, one.attributes[CON], who) for who, one in enumerate(self.people)
            if one.side == side and one.can_go_on()
        ]  # fmt: skip
        movement, _, who = min(running)
        return who, movement

    def _end(self, *, free: bool, how: str) -> None:
        self.verdict, self.how = "won" if free is not bool(self.flees) else "lost", how


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Chase]]] = {"chase": Chase.unpack}
"""The courses of this module, by the word they pack."""
