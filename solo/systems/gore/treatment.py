"""First Aid, Medical and Surgery on wounds (GORE-2.27, 2.56, 2.59).

One try a wound, ever, by either of the first two; Surgery once a week, on a serious wound whose
blood has stopped. Who may try, and when, is for whoever calls.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import Dice
from solo.systems.gore.checks import SUCCESS, Play, check, rolled
from solo.systems.gore.cites import (
    GORE_2_27,
    GORE_2_56,
    GORE_2_59,
    GORE_9_05,
    R_72,
)
from solo.systems.gore.conditions import (
    AIDED,
    CURED,
    DEAD,
    DYING,
    ILL,
    JOINED,
    MENDED,
    SENSELESS,
    SERIOUS,
    STOPPED,
    TRIED,
    WANT,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.mending import UNTENDED, close_wound
from solo.systems.gore.tables import place_of
from solo.systems.gore.vital import BLOW, DAY

__all__ = [
    "AID", "KIT", "MEDICAL", "SURGERY", "WEEK", "aid", "better_skill", "dresses", "may_operate",
    "operable", "surgery", "treatable",
]  # fmt: skip

AID: Final = "first_aid"
MEDICAL: Final = "science_medical"
SURGERY: Final = "science_surgery"
KIT: Final = "first-aid-kit"
"""Its place among ``gear`` counts its uses, five of a new one (GORE-9.05)."""
WEEK: Final = 7 * DAY
_LEAST_MEDICAL: Final = 30
"""What Surgery asks of Medical (GORE-2.59)."""
_HEALS: Final[Dice] = (1, 3, 0)


def treatable(one: Creature) -> int:
    """Return the number of the worst wound that nobody has tried to treat.

    0: no wound, but a blow that knocked out, or an injury that waits for First Aid; -1: nothing.
    """
    if not one.living or one.down == DEAD:
        return -1
    barred = AIDED | ILL | WANT
    worst = found = 0
    for number, left, _, flags, _, _ in one.wounds:
        if left > worst and not flags & barred:
            worst, found = left, number
    if worst:
        return found
    if one.plain:
        return -1
    knocked = any(row[0] == SENSELESS and row[4] == BLOW for row in one.ledger)
    untended = any(row[4] == UNTENDED for row in (*one.conditions, *one.ledger))
    helps = untended or (knocked and one.down != DYING and not one.wounds)
    return 0 if helps else -1


def dresses(healer: Creature) -> bool:
    """Say whether ``healer`` dresses wounds: no beast does, and nothing mindless (R-145)."""
    return healer.card.mind == "sentient"


def better_skill(healer: Creature) -> bool:
    """Say whether ``healer`` is better at Medical than at First Aid."""
    return healer.rating(MEDICAL) > healer.rating(AID)


def aid(
    hands: Hands,
    course: Play,
    healer: int,
    who: int,
    *,
    medical: bool = False,
    fraction: tuple[int, int] = (1, 1),
    add: int = 0,
    cites: Ints = (),
) -> bool:
    """Try First Aid, or Medical, on the worst wound nobody has tried to treat (GORE-2.27, 2.56).

    Says whether it worked; nothing happens where ``treatable`` finds nothing. A kit loses a use
    either way (GORE-9.05). What ails the healer's own skills counts besides ``add``.
    """
    one, helper = course.cast[who], course.cast[healer]
    number = treatable(one)
    if number < 0:
        return False
    skill, rule = (MEDICAL, GORE_2_56) if medical else (AID, GORE_2_27)
    rules: Ints = (rule,)
    if _uses_kit(helper):
        rules = (rule, GORE_9_05)
    rules = (*rules, *cites)
    if number:
        _mark(one, number)
    level = check(
        hands,
        course,
        healer,
        helper.rating(skill),
        rules,
        whom=who,
        fraction=fraction,
        add=add + helper.skills_add,
        what=place_of(skill),
    )
    if level < SUCCESS:
        if not number:
            _let_sleep(one)
        return False
    points, faces = rolled(hands, _HEALS) if number else (0, ())
    close_wound(hands, course, who, number, points, STOPPED, (rule, R_72), by=healer, faces=faces)
    return True


def _uses_kit(helper: Creature) -> bool:
    """Take a use off a first aid kit; say whether there was one."""
    gear = helper.gear
    if not gear.get(KIT):
        return False
    gear[KIT] -= 1
    if not gear[KIT]:
        del gear[KIT]
    return True


def _let_sleep(one: Creature) -> None:
    """Note the one try to wake somebody who has been knocked out without a wound."""
    one.ledger = [
        (*row[:4], AID) if row[0] == SENSELESS and row[4] == BLOW else row for row in one.ledger
    ]


def _mark(one: Creature, number: int) -> None:
    """Note the one try: for a wound and those that are one with it (GORE-2.27)."""
    place = next(n for n, row in enumerate(one.wounds) if row[0] == number)
    first = place
    while one.wounds[first][3] & JOINED and first:
        first -= 1
    last = place + 1
    while last < len(one.wounds) and one.wounds[last][3] & JOINED:
        last += 1
    for n in range(first, last):
        row = one.wounds[n]
        one.wounds[n] = (*row[:3], row[3] | AIDED, *row[4:])


def operable(one: Creature) -> int:
    """Return the number of the worst serious wound that waits for Surgery, 0 if none (2.59)."""
    if one.down == DEAD:
        return 0
    tried = {row[1] for row in one.ledger if row[0] == TRIED and row[4] == SURGERY}
    found = [
        row for row in one.wounds
        if row[1] and row[3] & SERIOUS and row[3] & (STOPPED | CURED) and not row[3] & MENDED
        and row[0] not in tried
    ]  # fmt: skip
    return max(found, key=lambda row: row[1])[0] if found else 0


def may_operate(healer: Creature) -> bool:
    """Say whether somebody knows enough Medical for Surgery (GORE-2.59)."""
    return healer.rating(MEDICAL) >= _LEAST_MEDICAL and healer.rating(SURGERY) > 0


def surgery(
    hands: Hands,
    course: Play,
    healer: int,
    who: int,
    *,
    fraction: tuple[int, int] = (1, 1),
    add: int = 0,
) -> bool:
    """Try Surgery on the worst serious wound that waits for it: from then on it heals (2.59).

    Says whether it worked; nothing happens where ``operable`` finds nothing or the healer knows too
    little. The next try at the same wound is a week off.
    """
    one, helper = course.cast[who], course.cast[healer]
    number = operable(one)
    if not number or not may_operate(helper):
        return False
    level = check(
        hands,
        course,
        healer,
        helper.rating(SURGERY),
        (GORE_2_59,),
        whom=who,
        fraction=fraction,
        add=add + helper.skills_add,
        what=place_of(SURGERY),
    )
    if level < SUCCESS:
        one.mark(TRIED, number, 0, one.now + WEEK, SURGERY)
        return False
    for place, row in enumerate(one.wounds):
        if row[0] == number:
            one.wounds[place] = (*row[:3], row[3] | MENDED, *row[4:])
    course.altered(who)
    return True
