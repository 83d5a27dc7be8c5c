"""What a serious wound or a great burn takes for good, or until it has healed (GORE-3.18, 3.32).

The losses are linked to the wound by their cause, "wound N", and lift when its damage is healed;
where the Luck Test fails their cause is "scar", and nothing lifts them (R-27).
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import CHA, CON, DEX, INT, POW, SIZ, STR
from solo.systems.gore.checks import SUCCESS, Play, check
from solo.systems.gore.cites import GORE_1_12, GORE_3_18, GORE_3_31, GORE_3_32, R_25, R_27, R_28
from solo.systems.gore.conditions import (
    BROKEN,
    BURN,
    CAP,
    DEAD,
    DYING,
    FOREVER,
    HINDERED,
    LOSS,
    MOVEMENT,
    SERIOUS,
    TABLED,
    Effect,
)
from solo.systems.gore.injuries import HIT_POINTS, MOVE, Kind, kinds
from solo.systems.gore.vital import lost

__all__ = ["SCAR", "injure", "link", "take_losses"]

SCAR: Final = "scar"
"""Cause of what never comes back."""
_ATTRIBUTE: Final = 1000
_BURNT: Final = (STR, CON, DEX, SIZ, INT, POW)
"""What each 1d6 of a burn takes, in this order (GORE-3.18)."""


def link(number: int) -> str:
    """Return the cause of all that lasts until a wound has healed."""
    return f"wound {number}"


def take_losses(hands: Hands, course: Play, who: int) -> None:
    """Roll what serious wounds and burns of somebody who survived them cost, once each (R-27)."""
    one = course.cast[who]
    for place, wound in enumerate(one.wounds):
        flags = wound[3]
        if flags & (SERIOUS | BURN) and not flags & TABLED:
            if one.down in (DYING, DEAD, BROKEN) or one.hp <= 0:
                return
            number, left, when, _, location, harm = wound
            one.wounds[place] = (number, left, when, flags | TABLED, location, harm)
            if flags & BURN:
                _burn(hands, course, who, number)
            if flags & SERIOUS and not course.settings.no_serious_table:
                _roll(hands, course, who, number)


def _burn(hands: Hands, course: Play, who: int, number: int) -> None:
    """Take 1d4 attribute points for good: CHA, then at random (GORE-3.18)."""
    many = hands.throw(4)
    faces, taken = [many], [CHA]
    for _ in range(many - 1):
        face = hands.throw(6)
        faces.append(face)
        taken.append(_BURNT[face - 1])
    _write(hands, course, who, (GORE_3_18, R_25), tuple(faces), (number, *taken), many)
    one = course.cast[who]
    before = one.hp
    one.enter(
        (LOSS, attribute, taken.count(attribute), FOREVER, SCAR)
        for attribute in dict.fromkeys(taken)
        if one.card.attributes[attribute]
    )
    lost(hands, course, who, before)


def _roll(hands: Hands, course: Play, who: int, number: int) -> None:
    """Roll on the table, then the Luck Test that decides how long it lasts (GORE-3.31, 3.32)."""
    face = hands.throw(100)
    place = next(n for n, kind in enumerate(kinds()) if face <= kind.most)
    faces, amounts, bars, cap = _thrown(hands, kinds()[place])
    parts: list[int] = [number, place, bars, cap[0]]
    for what, amount in amounts:
        parts += (what, amount)
    _write(hands, course, who, (GORE_3_32, R_28), (face, *faces), tuple(parts), face)
    luck = _luck(hands, course, who)
    if luck and not any(wound[0] == number and wound[1] for wound in course.cast[who].wounds):
        return  # healed as soon as it was survived: nothing is left to last
    injure(hands, course, who, amounts, bars, cap, link(number) if luck else SCAR, number)


def _luck(hands: Hands, course: Play, who: int) -> bool:
    power = course.cast[who].attributes[POW]
    rules = (GORE_1_12, GORE_3_31, R_27)
    return check(hands, course, who, 5 * power, rules, what=_ATTRIBUTE + POW) >= SUCCESS


def _thrown(hands: Hands, kind: Kind) -> tuple[Ints, list[tuple[int, int]], int, tuple[int, int]]:
    """Return the faces after the D100, what is lost, what is forbidden, (group or -1, its cap)."""
    faces, losses, group = list[int](), kind.losses, -1
    if kind.either or kind.cap:
        faces.append(hands.throw(2))
        if kind.cap:
            group = faces[0] - 1
        elif faces[0] > 1:
            losses = kind.either
    amounts = list[tuple[int, int]]()
    for loss in losses:
        of = loss.of
        if loss.many:
            left, chosen = list(range(CHA + 1)), list[int]()
            for _ in range(loss.many):
                faces.append(hands.throw(len(left)))
                chosen.append(left.pop(faces[-1] - 1))
            of = tuple(chosen)
        faces.append(hands.throw(loss.sides))
        amounts += ((one, faces[-1]) for one in of)
    return tuple(faces), amounts, kind.bars, (group, kind.cap)


def injure(
    hands: Hands,
    course: Play,
    who: int,
    amounts: list[tuple[int, int]],
    bars: int,
    cap: tuple[int, int],
    cause: str,
    number: int,
) -> None:
    """Let the losses of a row count as long as ``cause`` says; ``cap`` is a group and its cap."""
    one = course.cast[who]
    before = one.hp
    if bars:
        one.conditions.append((HINDERED, bars, -1, FOREVER, cause))
    found = list[Effect]()
    if cap[0] >= 0:
        found.append((CAP, *cap, FOREVER, cause))
    for what, amount in amounts:
        if what == MOVE:
            found.append((MOVEMENT, -1, -amount, FOREVER, cause))
        elif what == HIT_POINTS:
            one.hp -= amount
            place = next(n for n, wound in enumerate(one.wounds) if wound[0] == number)
            _, left, when, flags, location, harm = one.wounds[place]
            one.wounds[place] = (number, left + amount, when, flags, location, harm + amount)
        elif one.card.attributes[what]:
            found.append((LOSS, what, amount, FOREVER, cause))
    one.enter(found)
    lost(hands, course, who, before)


def _write(
    hands: Hands, course: Play, who: int, cites: Ints, faces: Ints, parts: Ints, total: int
) -> None:
    left = course.cast[who].hp
    hands.tape.append((course.beat, -1, who, cites, faces, parts, total, 0, 1, left))
