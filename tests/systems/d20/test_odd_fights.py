"""Odd fights end: the immobile, spirits, crowds, walls between, the dark, every mind and aim.

Each is drawn from its number: who meets whom, in what state, where, under which readings. Every
end has a verdict and says how; what tactics choose is a legal answer that can say why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, get_args

import pytest

from oracles.streams import Stream
from solo.odds.trials import hands_for
from solo.records import Aim, Build, Gap, Mind, Place, Threat, Zone
from solo.rules import Choice, Course, Deed, Hands, Ints, Side
from solo.systems.d20 import SYSTEM, catalogue, tables
from solo.systems.d20.card import LIGHT, MELEE, RANGED, Card, Weapon, skills_of
from solo.systems.d20.creature import FEAR, HINDERED, Creature
from tests.systems.d20.ailing import HAZARDS
from tests.systems.standard import DEPTH, steps

T = TypeVar("T")
BATCHES, FIGHTS = 12, 40 * DEPTH
ARMS: tuple[tuple[Weapon, ...], ...] = (
    (("sword", MELEE, 1, 6, 0, 0, 0, 0, 11, 1),),
    (("bow", RANGED, 1, 6, 0, 0, 0, 11, 7, 2),),
    (("dagger", LIGHT, 1, 6, 1, 0, 0, 0, 7, 1),) * 2,
    (),
)
TAGS = ("undead", "fiend", "fey", "animal", "person", "immune-necrotic", "fast", "darksight")
VENOMS = tuple(HAZARDS.values())
CROWD = 12


class Drawing:
    """Odd people and places, one after the other from a river."""

    def __init__(self, number: int) -> None:
        self.throw = Stream("odd fights", number).river().throw

    def one(self, among: Sequence[T]) -> T:
        return among[self.throw(len(among)) - 1]

    def some(self, among: Sequence[T], in_ten: int) -> tuple[T, ...]:
        return tuple(thing for thing in among if self.throw(10) <= in_ten)

    def hero(self, number: int) -> Creature:
        name, style = self.one([*tables.styles().items()])
        ranks = {style.skill: self.one((0, 1, 3, 6, 10)), "FTR": self.one((0, 1, 4))}
        known = tuple((name, power) for power in self.some(style.powers, 6))
        tags = ("person", *(f"super-{power}" for _, power in self.some(known, 1)))
        card = Card(
            kind="hero", what="fighter", level=3, skills=skills_of(**ranks),
            abilities=tuple(self.one((-1, 0, 1, 3)) for _ in range(6)), armour=self.throw(4) - 1,
            shield=self.throw(3) - 1, weapons=self.one(ARMS), tags=tags, powers=known,
        )  # fmt: skip
        return Creature(card, f"Hero {number}")

    def threat(self, number: int) -> Creature:
        powers = self.some([*tables.powers()], 1) if self.throw(3) == 1 else ()
        kind = Threat(
            id=f"odd-{number}", name=f"odd thing {number}", plural="odd things", level=1,
            genres=("fantasy",), build=self.one(get_args(Build)), mind=self.one(get_args(Mind)),
            living=self.throw(10) < 7, tags=self.some(TAGS, 2), weapon=self.one(("teeth", "a bow")),
            reach=self.one(("melee", "short", "long", "both")),
            carries=self.one(VENOMS) if self.throw(6) == 1 else None,
            exact={"d20": {"powers": [*powers]}} if powers else {},
        )  # fmt: skip
        return SYSTEM.threat(kind, self.throw(8))

    def body(self, number: int) -> Creature:
        one = self.hero(number) if self.throw(2) == 1 else self.threat(number)
        for condition in self.some(range(HINDERED, FEAR + 1), 1):
            a = self.one((-1, 0, 1)) if condition == FEAR else 0
            penalty = -1 if condition == HINDERED else 0
            one.suffer(condition, a, penalty, self.one((-1, 12, 60)), "oddity")
        if self.throw(3) == 1:
            one.hp = self.throw(min(one.full_hp, 200))
        return one

    def place(self) -> Place:
        zones = tuple(
            Zone(
                ground=self.one(("open", "open", "difficult")),
                cover=self.one(("none", "none", "partial", "total")),
                light=self.one(("bright", "dim", "dark")),
                hazard=self.one(VENOMS) if self.throw(8) == 1 else None,
            )
            for _ in range(self.throw(5))
        )
        gaps = tuple(
            Gap(
                a=self.throw(zone) - 1, b=zone, metres=self.one((10, 10, 40)),
                barred=self.throw(5) == 1, sight=self.throw(5) > 1,
            )
            for zone in range(1, len(zones))
            if self.throw(10) > 1
        )  # fmt: skip
        return Place(zones=zones, gaps=gaps, exits=self.some(range(len(zones)), 3))

    def fight(self) -> Course:
        place = self.place()
        changes = {
            reading.setting: self.one([o for o in reading.options if len(o) != 3 or o.isalpha()])
            for reading in catalogue.readings()
            if reading.options and self.throw(10) == 1
        }
        crowd = 30 if self.throw(20) == 1 else 4
        sides: list[Side] = []
        for _ in range(2):
            members = [self.body(number) for number in range(self.throw(crowd))]
            if not any(one.standing for one in members):
                members.append(self.hero(crowd))
            zone, aim = self.throw(len(place.zones)) - 1, self.one(get_args(Aim))
            sides.append(Side(members, zone, aim, surprised=self.throw(6) == 1))
        return SYSTEM.under(changes).contest("fight", sides, place)


def watched(number: int) -> Hands:
    """Return hands by tactics that now and then look whether an answer is legal and says why."""
    look, stream = Stream("a look", number).river(), Stream("odd", number)
    hands = hands_for(stream.river(), stream.child("story").river())
    usual = hands.ask

    def ask(course: Course, kind: str, who: int, about: Ints) -> Deed:
        deed = usual(course, kind, who, about)
        if look.throw(20) == 1 and len(course.cast) < CROWD:
            choice = Choice(kind, who, about)
            assert deed in [option.deed for option in course.options(choice)], (number, choice)
            assert course.reason(choice, deed)
        return deed

    return Hands(hands.throw, ask, hands.tape)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_odd_fights_end_and_say_how(batch: int) -> None:
    for number in range(batch * FIGHTS, (batch + 1) * FIGHTS):
        course = Drawing(number).fight()
        for _ in steps(course, watched(number)):
            pass
        assert course.verdict in ("won", "lost", "draw"), number
        assert course.how, number
