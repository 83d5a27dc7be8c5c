"""Using a power: one attempt, from the die to the backlash (chapters 12 and 13).

The order of the dice (D20-1.14, items 4 and 5): nothing out of reach; else the d20; if the power
fails, its backlash; if it works, the duration die, then saves, then the dice of the effect, and
last the backlash of a reckless attempt. A superpower throws its d20 only if the total matters.
"""

from __future__ import annotations

from solo.rules import Hands, Ints
from solo.systems.d20 import cites
from solo.systems.d20.backlash import strike_back
from solo.systems.d20.checks import succeeds, swayed
from solo.systems.d20.effects import take_effect
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.powers import Scene, Use, is_super, modifiers, roll

__all__ = ["attempt_power"]


def attempt_power(hands: Hands, course: Scene, use: Use) -> bool:
    """Attempt a power; say whether it worked (D20-12.29, 13.01 to 13.03)."""
    one, power = course.cast[use.who], use.power
    sure = is_super(one, power.id)
    rolled = roll(one, power.id)
    reach = 10 + rolled[3]
    if not sure and reach < power.diff:
        rules = (cites.D20_12_19, cites.D20_12_04, cites.R_20)
        hands.tape.append(
            (course.beat, use.who, use.whom, rules, (), (power.place,), reach, power.diff, 0, 0)
        )
        return False
    good, total = _throw(hands, course, use, rolled, sure=sure)
    if not good:
        strike_back(hands, course, use.who, power)
        return False
    many = 0
    if power.unit > 0:
        many = hands.throw(6)
        rules = (cites.D20_12_09, cites.D20_12_10, *((cites.R_26,) if power.ruled else ()))
        parts = (power.place, power.unit)
        hands.tape.append((course.beat, use.who, -1, rules, (many,), parts, many, 0, 1, 0))
    take_effect(hands, course, use, total, many * max(0, power.unit))
    if use.reckless:
        strike_back(hands, course, use.who, power, superpower=sure)
    return True


def _throw(
    hands: Hands, course: Scene, use: Use, rolled: tuple[int, int, int, int], *, sure: bool
) -> tuple[bool, int]:
    """Make the power task roll (D20-12.06); return whether the power works and the total."""
    one, power = course.cast[use.who], use.power
    if sure and not power.uses_total and not use.reckless:
        rules: Ints = (cites.D20_13_01, cites.D20_12_04)
        hands.tape.append(
            (course.beat, use.who, use.whom, rules, (), (power.place,), 0, power.diff, 1, 0)
        )
        return True, 0
    ability, plus, skill, rank = rolled
    other, more = modifiers(use, course.settings.power_size, sure=sure)
    other -= one.curse
    rank = rank if ability >= 0 else 0
    add = plus + rank + other
    faces, face, luck = throw_d20(hands, course, use.who, add, power.diff)
    total = face + add
    good = sure or succeeds(face, total, power.diff)
    if sure:
        rules = (cites.D20_13_02, power.rule, *more)
    else:
        rules = (cites.D20_12_06, power.rule, cites.D20_12_04, *more)
    if ability < 0:
        rules += (cites.D20_15_09,)
    if one.ledger:
        rules += swayed(one)
    if not good:
        rules += (cites.D20_12_16,)
    if face in (1, 20):
        rules += _natural(use, face, sure=sure)
    else:
        rules += _later(use)
    parts = (power.place, ability, plus, skill, rank, other)
    hands.tape.append(
        (course.beat, use.who, use.whom, rules + luck, faces, parts, total, power.diff, int(good),
         0)
    )  # fmt: skip
    return good, total


def _natural(use: Use, face: int, *, sure: bool) -> Ints:
    """Return what to cite for a natural 1 or 20, beside what any attempt cites last."""
    if sure:
        return (*_later(use), *((cites.R_48,) if face == 1 else ()))
    return (cites.D20_12_28, *_later(use), cites.R_21)


def _later(use: Use) -> Ints:
    if use.reckless:
        return (cites.R_22,)
    return (cites.R_23,) if use.toggles else ()
