"""What mishaps, wrestling and mounts do to somebody's chances and choices in a fight.

Nobody who is ``plain`` needs to be asked: nothing of it can hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Ints
from solo.systems.gore.bearing import missing
from solo.systems.gore.card import Arm
from solo.systems.gore.cites import (
    GORE_2_50,
    GORE_2_68,
    GORE_3_20,
    GORE_4_23,
    GORE_4_57,
    GORE_8_03,
    R_54,
    R_73,
    R_82,
    R_85,
)
from solo.systems.gore.conditions import (
    BARRED,
    EACH,
    HALVED,
    JAMMED,
    LENIENT,
    LODGED,
    MAIMED,
    MOUNTED,
    NO_ATTACK,
    NO_DODGE,
    SEIZED,
    SPENT,
    WRESTLING,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DODGE, NONE

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "ATTACKS", "PARRIES", "attack", "attacked", "barred", "defence", "loses", "may_dodge",
    "mounted", "ready", "spent", "stuck", "use_up",
]  # fmt: skip

PARRIES, ATTACKS = range(2)
"""What ``SPENT`` takes."""
_ALL, _DODGES, _SHIELDS = range(3)
"""What ``HALVED`` halves."""
_PARTNER: Final = -20
_RIDER: Final = 20
_HARD_TO_DODGE: Final = -30


def barred(one: Creature) -> int:
    """Return what a mishap bars somebody from, added up (GORE-3.20)."""
    if one.plain:
        return 0
    found = 0
    for row in one.ledger:
        if row[0] == BARRED:
            found |= row[2]
    return found


def stuck(one: Creature, place: int) -> tuple[str, int]:
    """Return what keeps a weapon from being used, and its figure: lodged, jammed, or nothing."""
    if not one.plain:
        for kind, a, amount, _, _ in one.ledger:
            if a == place and kind in (LODGED, JAMMED):
                return kind, amount
    return "", 0


def ready(one: Creature, arm: Arm) -> bool:
    """Say whether nothing that befell a weapon or its bearer keeps it from being used now."""
    return one.plain or not (barred(one) & NO_ATTACK or stuck(one, arm.place)[0])


# ---------------------------------------------------------------------- lost once


def spent(one: Creature, what: int) -> bool:
    """Say whether the next parry or attack is lost."""
    return not one.plain and any(row[0] == SPENT and row[1] == what for row in one.ledger)


def use_up(one: Creature, what: int) -> None:
    """Let the lost parry or attack be over."""
    for row in one.ledger:
        if row[0] == SPENT and row[1] == what:
            one.ledger.remove(row)
            one.refresh()
            return


def loses(fight: Fight, hands: Hands, one: Creature, target: int) -> bool:
    """Let an attack be lost that a mishap takes; say whether it was (GORE-3.20)."""
    if not spent(one, ATTACKS):
        return False
    use_up(one, ATTACKS)
    row = (fight.beat, one.index, target, (GORE_3_20, R_85), (), (NONE, NONE, 0), 0, 0, 0, one.hp)
    hands.tape.append(row)
    return True


def attacked(it: Creature) -> None:
    """Note that somebody was attacked: a parry that was lost is lost once."""
    if spent(it, PARRIES):
        use_up(it, PARRIES)


# ---------------------------------------------------------------------- chances


def mounted(one: Creature) -> bool:
    """Say whether somebody sits on a mount (GORE-4.57)."""
    return not one.plain and any(row[0] == MOUNTED for row in one.conditions)


def _partner(one: Creature, other: int) -> int:
    """Return what wrestling takes off tests that are not about the partner (GORE-2.68)."""
    partners = [row[1] for row in one.conditions if row[0] in (SEIZED, WRESTLING)]
    return _PARTNER if partners and other not in partners else 0


def _halved(one: Creature, what: int) -> bool:
    return any(row[0] == HALVED and row[1] == what for row in one.ledger)


def attack(one: Creature, it: Creature, arm: Arm, rating: int) -> tuple[int, int, int, Ints]:
    """Return rating, divisor and addition to the chance of an attack, and the rules."""
    cites: list[int] = []
    den, add = 1, _partner(one, it.index)
    if add:
        cites.append(GORE_2_68)
    if one.ledger:
        if _halved(one, _ALL):
            den = 2
            cites += (GORE_3_20, R_85)
        lost = _maimed(one, arm)
        if lost:
            add += lost
            cites.append(GORE_3_20)
    if one.hampers & (LENIENT | EACH):
        cites += _terms(one, arm)
    if mounted(one):
        riding = one.rating("riding")
        if riding < rating:
            rating = riding
            cites += (GORE_4_57, GORE_2_50)
        if not arm.weapon.missile and not mounted(it):
            add += _RIDER
            cites += (GORE_4_57, R_54)
    return rating, den, add, tuple(dict.fromkeys(cites))


def _terms(one: Creature, arm: Arm) -> Ints:
    """Return the rules by which the settings move a rating, where they do."""
    found: Ints = ()
    if one.hampers & LENIENT and missing(one, arm.weapon):
        found = (GORE_8_03, R_73)
    if one.hampers & EACH and any(
        other.weapon.skill == arm.weapon.skill for other in one.arms[: arm.place]
    ):
        found = (*found, R_82)
    return found


def _maimed(one: Creature, arm: Arm) -> int:
    if arm.weapon.kind in ("unarmed", "natural"):
        return 0
    return sum(row[2] for row in one.ledger if row[0] == MAIMED)


def defence(
    fight: Fight, it: Creature, kind: int, place: int, foe: int
) -> tuple[int, int, Ints]:  # fmt: skip
    """Return divisor and addition to the chance of a defence against ``foe``, and the rules."""
    cites: list[int] = []
    den, add = 1, _partner(it, foe)
    if add:
        cites.append(GORE_2_68)
    if it.ledger and _halves(it, kind, place):
        den = 2
        cites += (GORE_3_20, R_85)
    if it.ledger and kind != DODGE:
        lost = _maimed(it, it.arms[place])
        if lost:
            add += lost
            cites.append(GORE_3_20)
    if mounted(it):
        if kind == DODGE:
            add += _HARD_TO_DODGE
            cites.append(GORE_4_23)
        elif foe >= 0 and not mounted(fight.people[foe]):
            add += _RIDER
            cites += (GORE_4_57, R_54)
    elif foe >= 0 and mounted(fight.people[foe]):
        add -= _RIDER
        cites += (GORE_4_57, R_54)
    return den, add, tuple(dict.fromkeys(cites))


def _halves(it: Creature, kind: int, place: int) -> bool:
    """Say whether a mishap halves a defence."""
    if _halved(it, _ALL):
        return True
    if kind == DODGE:
        return _halved(it, _DODGES)
    return it.arms[place].weapon.kind == "shield" and _halved(it, _SHIELDS)


def may_dodge(one: Creature) -> bool:
    """Say whether no mishap keeps somebody from dodging (GORE-3.20)."""
    return one.plain or not barred(one) & NO_DODGE
