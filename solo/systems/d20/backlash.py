"""What comes back on whoever uses a power (D20-12.16 to 12.27, 13.04).

The order of the dice: the d6 of the table, then what its result asks for: hours; or an ability,
then hours; or the d20 of the monster's blow. Of superpowers: minutes; damage; or an ability, then
minutes. A mark of corruption is a matter of the story and throws no rules die.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.d20 import cites, tables
from solo.systems.d20.creature import CURSE, DRAIN, EXHAUST, HUNTS, Creature
from solo.systems.d20.dice import half
from solo.systems.d20.grimoire import Power, bystander
from solo.systems.d20.powers import Scene

__all__ = ["monster_card", "strike_back"]

_HOUR, _MINUTE = 3600, 60
_FIRST: Final = (cites.D20_12_20, cites.D20_12_18)


def strike_back(
    hands: Hands, course: Scene, who: int, power: Power, *, superpower: bool = False
) -> None:
    """Let the backlash of a power strike its user."""
    face = hands.throw(6)
    if superpower:
        _super(hands, course, who, power, face)
        course.altered()
    elif face == 2:
        rules = (cites.D20_12_22, cites.D20_12_20, cites.D20_1_13, cites.R_01)
        _wound(hands, course, who, power, half(power.diff), (rules, (face,)))
    elif face == 6:
        _corrupt(hands, course, who, power, face)
    else:
        _burden(hands, course, who, power, face)
        course.altered()


def _burden(hands: Hands, course: Scene, who: int, power: Power, face: int) -> None:
    """Leave what alters the user, or what comes for them."""
    if face == 1:
        _exhaust(hands, course, who, power, (face, hands.throw(6)), _HOUR)
    elif face == 3:
        faces = (face, hands.throw(6), hands.throw(6))
        rules = (cites.D20_12_23, *_FIRST, cites.D20_2_02, cites.D20_2_03, cites.R_36, cites.R_46)
        _drain(hands, course, who, power, (rules, faces, _HOUR))
    elif face == 4:
        _monster(hands, course, who, power, face)
    else:
        faces = (face, hands.throw(6))
        seconds = faces[1] * _HOUR
        one = course.cast[who]
        one.note_effect(CURSE, 0, 1, one.now + seconds, _cause(power))
        rules = (cites.D20_12_25, *_FIRST, cites.D20_1_02, cites.R_46)
        _write(hands, course, who, (rules, faces, (power.place, -1, seconds)), 1)


def _super(hands: Hands, course: Scene, who: int, power: Power, face: int) -> None:
    """Roll on the table of superpowers (D20-13.04)."""
    first = (cites.D20_13_04, cites.D20_13_03)
    if face < 3:
        _exhaust(hands, course, who, power, (face, hands.throw(6)), _MINUTE)
    elif face < 5:
        harm = hands.throw(6)
        _wound(hands, course, who, power, harm, (first, (face, harm)))
    else:
        faces = (face, hands.throw(6), hands.throw(6))
        _drain(hands, course, who, power, ((*first, cites.D20_2_03, cites.R_36), faces, _MINUTE))


def _exhaust(
    hands: Hands, course: Scene, who: int, power: Power, faces: tuple[int, int], unit: int
) -> None:
    """Forbid the power for a time; times of the same power add up (D20-12.21, 12.18, R-46)."""
    one = course.cast[who]
    begins = one.now
    for row in one.ledger:
        if row[0] == EXHAUST and row[1] == power.place:
            begins = max(begins, row[3])
    one.ledger = [r for r in one.ledger if (r[0], r[1]) != (EXHAUST, power.place)]
    seconds = faces[1] * unit
    one.note_effect(EXHAUST, power.place, 0, begins + seconds, _cause(power))
    first = (cites.D20_12_21, *_FIRST, cites.R_46)
    rules: Ints = first if unit == _HOUR else (cites.D20_13_04, cites.D20_13_03, cites.R_46)
    _write(hands, course, who, (rules, faces, (power.place, -1, seconds)), 0)


def _wound(
    hands: Hands, course: Scene, who: int, power: Power, harm: int, row: tuple[Ints, Ints]
) -> None:
    one = course.cast[who]
    one.hurt(harm)
    _write(hands, course, who, (*row, (power.place, -1, 0)), harm)
    if one.hp:
        course.wounds(who)
    elif not one.down:
        course.fallen(hands, who, -1)


def _drain(
    hands: Hands, course: Scene, who: int, power: Power, row: tuple[Ints, Ints, int]
) -> None:
    rules, faces, unit = row
    one, ability, seconds = course.cast[who], faces[1] - 1, faces[2] * unit
    one.note_effect(DRAIN, ability, 1, one.now + seconds, _cause(power))
    _write(hands, course, who, (rules, faces, (power.place, ability, seconds)), 1)


def monster_card(power: Power) -> tuple[str, tuple[int, int, int, Ints]]:
    """Return the name and figures of the monster that a power may bring (D20-12.24)."""
    blow = half(power.diff)
    return "monster", (power.diff, 2 * power.diff, blow, (0, 6, 0, blow))


def _monster(hands: Hands, course: Scene, who: int, power: Power, face: int) -> None:
    """Let a monster appear that strikes the user at once (D20-12.24, 12.27, R-47)."""
    name, figures = monster_card(power)
    tags = ("monster", "summoned")
    card = bystander("backlash-monster", figures, "claws", tags, living=False)
    place = course.joins(card, name, who, hostile=True)
    monster = course.cast[place]
    monster.note_effect(HUNTS, who, 0, -1, "")
    rules = (cites.D20_12_24, cites.D20_12_20, cites.D20_12_27, cites.R_47)
    hands.tape.append(
        (course.beat, who, place, rules, (face,), (power.place, -1, 0), 0, 0, 1, monster.hp)
    )
    course.strikes(hands, place, who)


def _corrupt(hands: Hands, course: Scene, who: int, power: Power, face: int) -> None:
    """Leave a small mark for good (D20-12.26); which one is a matter of the story."""
    marks = tables.marks()
    chosen = hands.ask(course, "mark", who, (len(marks),))[0]
    one = course.cast[who]
    note = f"marked: {marks[chosen]}"
    if note not in one.notes:
        one.notes.append(note)
    rules = (cites.D20_12_26, cites.D20_12_20)
    _write(hands, course, who, (rules, (face,), (power.place, chosen, 0)), 0)


def _write(hands: Hands, course: Scene, who: int, row: tuple[Ints, Ints, Ints], total: int) -> None:
    rules, faces, parts = row
    one: Creature = course.cast[who]
    hands.tape.append((course.beat, who, who, rules, faces, parts, total, 0, 1, one.hp))


def _cause(power: Power) -> str:
    return f"the backlash of {power.name}"
