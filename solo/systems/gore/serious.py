"""What a serious wound or a great burn takes for good, or until it has healed (GORE-3.18, 3.32).

The losses are linked to the wound by their cause, "wound N", and lift when its damage is healed;
where the Luck Test fails their cause is "scar", and nothing lifts them (R-27).
"""

from __future__ import annotations

from typing import Final, NamedTuple

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
    MOVEMENT,
    NO_ARMS,
    NO_PAIR,
    NO_SHIELD,
    NO_TWO_HANDED,
    SERIOUS,
    TABLED,
)
from solo.systems.gore.vital import lose, settle

__all__ = ["HIT_POINTS", "KINDS", "MOVE", "SCAR", "Kind", "injure", "link", "take_losses"]

MOVE, HIT_POINTS = 7, 8
"""What is lost where it is no attribute, by the numbers that follow theirs."""
SCAR: Final = "scar"
"""Cause of what never comes back."""
_CAP: Final = 65
_ATTRIBUTE: Final = 1000
_BURNT: Final = (STR, CON, DEX, SIZ, INT, POW)
"""What each 1d6 of a burn takes, in this order (GORE-3.18)."""


class Kind(NamedTuple):
    """A row of the table: up to which D100, what it takes, what it forbids."""

    most: int
    name: str
    losses: tuple[tuple[tuple[int, ...], int], ...] = ()
    """Each (what is lost, sides of the one die that serves them all)."""
    bars: int = 0
    either: tuple[tuple[tuple[int, ...], int], ...] = ()
    """What it takes instead, by an even chance."""
    caps: bool = False
    random: int = 0
    """So many attributes, no two alike, by one d4."""


_LIMBS: Final = NO_SHIELD | NO_PAIR
KINDS: Final = (
    Kind(11, "I", (((CHA,), 3),)),
    Kind(21, "II", (((INT,), 3),), caps=True),
    Kind(31, "IV", (((STR,), 3),), _LIMBS),
    Kind(41, "V", (((DEX,), 3), ((MOVE,), 3))),
    Kind(51, "VI", (((CON,), 3), ((MOVE,), 3))),
    Kind(61, "VII", (((CHA,), 6),)),
    Kind(71, "VIII", (((STR,), 6), ((HIT_POINTS,), 3)), _LIMBS),
    Kind(81, "IX", (((DEX, MOVE), 6),)),
    Kind(91, "X", (((STR, CON, MOVE), 3),), either=(((CON, MOVE), 6),)),
    Kind(93, "XI", (((DEX,), 6),), _LIMBS | NO_TWO_HANDED),
    Kind(95, "XII", (((DEX,), 6),), _LIMBS | NO_TWO_HANDED | NO_ARMS),
    Kind(97, "XIII", (((DEX,), 6),), NO_PAIR | NO_TWO_HANDED),
    Kind(98, "XIV", (((CON, CHA, DEX), 3),)),
    Kind(99, "XV", (((CHA,), 6),)),
    Kind(100, "XVI", random=4),
)
"""The table of serious wounds (GORE-3.32): there is no type III, and VIII is printed IIX (R-28)."""


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
    faces, lost = [many], [CHA]
    for _ in range(many - 1):
        face = hands.throw(6)
        faces.append(face)
        lost.append(_BURNT[face - 1])
    _write(hands, course, who, (GORE_3_18, R_25), tuple(faces), (number, *lost), many)
    for attribute in dict.fromkeys(lost):
        lose(hands, course, who, attribute, lost.count(attribute), FOREVER, SCAR)


def _roll(hands: Hands, course: Play, who: int, number: int) -> None:
    """Roll on the table, then the Luck Test that decides how long it lasts (GORE-3.31, 3.32)."""
    face = hands.throw(100)
    place = next(n for n, kind in enumerate(KINDS) if face <= kind.most)
    faces, amounts, bars, cap = _thrown(hands, KINDS[place])
    parts: list[int] = [number, place, bars, cap]
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


def _thrown(hands: Hands, kind: Kind) -> tuple[Ints, list[tuple[int, int]], int, int]:
    """Return the faces after the D100, what is lost, what is forbidden, the group capped or -1."""
    faces, losses, cap = list[int](), kind.losses, -1
    if kind.either or kind.caps:
        faces.append(hands.throw(2))
        if kind.caps:
            cap = faces[0] - 1
        elif faces[0] > 1:
            losses = kind.either
    if kind.random:
        left = list(range(CHA + 1))
        chosen = list[int]()
        for _ in range(kind.random):
            faces.append(hands.throw(len(left)))
            chosen.append(left.pop(faces[-1] - 1))
        losses = ((tuple(chosen), 4),)
    amounts = list[tuple[int, int]]()
    for what, sides in losses:
        faces.append(hands.throw(sides))
        amounts += ((one, faces[-1]) for one in what)
    return tuple(faces), amounts, kind.bars, cap


def injure(
    hands: Hands,
    course: Play,
    who: int,
    amounts: list[tuple[int, int]],
    bars: int,
    cap: int,
    cause: str,
    number: int,
) -> None:
    """Let the losses of a row count, for as long as ``cause`` says."""
    one = course.cast[who]
    if bars:
        one.suffer(HINDERED, bars, -1, FOREVER, cause)
    if cap >= 0:
        one.note_effect(CAP, cap, _CAP, FOREVER, cause)
    for what, amount in amounts:
        if what == MOVE:
            one.note_effect(MOVEMENT, -1, -amount, FOREVER, cause)
        elif what == HIT_POINTS:
            one.hp -= amount
            place = next(n for n, wound in enumerate(one.wounds) if wound[0] == number)
            _, left, when, flags, location, harm = one.wounds[place]
            one.wounds[place] = (number, left + amount, when, flags, location, harm + amount)
    settle(hands, course, who)
    for what, amount in amounts:
        if what <= CHA:
            lose(hands, course, who, what, amount, FOREVER, cause)


def _write(
    hands: Hands, course: Play, who: int, cites: Ints, faces: Ints, parts: Ints, total: int
) -> None:
    left = course.cast[who].hp
    hands.tape.append((course.beat, -1, who, cites, faces, parts, total, 0, 1, left))
