"""Duels laid out by hand, played a swing at a time."""

from __future__ import annotations

from solo.rules import Choice, Course, Deed, Line
from solo.systems.gore import combat
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    TURN,
    UNDEFENDED,
)
from solo.systems.gore.fight import Fight
from tests.systems.gore.field import (
    fighter,
    lines,
    meet,
    scripted,
)

__all__ = ["NOT", "at_it", "decided", "duel", "hurt_to", "somebody", "swing", "usual"]

NOT: Deed = (UNDEFENDED, 0)


def somebody(name: str = "Ida", **changes: object) -> Creature:
    figures: dict[str, object] = {
        "attributes": (12, 12, 12, 13, 12, 11, 12), "attack": 60, "parry": 55, "dodge": 24,
        "hide": 0,
    }  # fmt: skip
    return fighter(name, 5, **(figures | changes))  # pyright: ignore[reportArgumentType]


def at_it(fight: Fight, *turns: int) -> Fight:
    """Bring a fight into its first round, with ``turns`` still to come."""
    fight.beat = fight.phase = 1
    for one in fight.cast:
        one.sr = one.attributes[2]
    fight.queue = [(fight.cast[who].sr, who, TURN, -1, 0, 0, 1) for who in turns]
    return fight


def duel(one: Creature, other: Creature, **more: object) -> Fight:
    return at_it(meet([one], [other], **more), 0, 1)  # pyright: ignore[reportArgumentType]


def swing(fight: Fight, *faces: int, how: int = 0, **answers: Deed) -> list[Line]:
    hands = scripted(*faces, **answers)
    one = fight.cast[0]
    arm = one.arms[one.arm]
    combat.strike(fight, hands, one, 1, arm, how)
    return lines(hands)


def decided(fight: Fight, who: int) -> Deed:
    deed = fight.decide("turn", who, (), lambda _sides: 1)
    assert deed in [option.deed for option in fight.options(Choice("turn", who))]
    return deed


# ---------------------------------------------------------------------- ends


def hurt_to(one: Creature, points: int) -> None:
    one.wounds = [(1, one.full_hp - points, 0, 0, -1, one.full_hp - points)]
    one.hp = points


def usual(course: Course, kind: str, who: int, about: tuple[int, ...]) -> Deed:
    return course.decide(kind, who, about, lambda _sides: 1)
