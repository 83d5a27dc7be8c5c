"""Wrestling: seizing somebody, what to do with them then, getting out (GORE-2.68 to 2.70).

Whoever is seized has the condition ``SEIZED``, whoever holds ``WRESTLING``; each names the other.
Held fast besides: ``IMMOBILISED`` and ``HELPLESS`` of the cause ``HOLD``. Strangled: a running
suffocation. Of all this nothing outlasts a fight, or the holder's standing.

The order of the dice: the D100 of Wrestle and of the defence; then the tests of what is done; the
damage; the test to get out of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands, Ints
from solo.systems.gore import combat, fumbles, items, sorcery, wounds
from solo.systems.gore.body import SIZ, STR
from solo.systems.gore.card import Arm
from solo.systems.gore.checks import SUCCESS, check, oppose, rolled
from solo.systems.gore.cites import (
    GORE_2_68,
    GORE_2_69,
    GORE_2_70,
    GORE_3_05,
    GORE_3_13,
    GORE_3_58,
    R_56,
)
from solo.systems.gore.conditions import HELPLESS, IMMOBILISED, SEIZED, UP, WRESTLING
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import NONE

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "DISARM",
    "DOWN",
    "FLING",
    "GRIPS",
    "HOLD",
    "IMMOBILISE",
    "PAIN",
    "STRANGLE",
    "arm_of",
    "break_free",
    "escape",
    "grip",
    "held_by",
    "holder",
    "let_go",
    "release",
    "release_all",
    "seize",
    "settle",
]  # fmt: skip

HOLD: Final = "a hold"
"""The cause of all that wrestling does to somebody."""
IMMOBILISE, DISARM, PAIN, DOWN, STRANGLE, FLING = range(6)
GRIPS: Final = (
    "hold {name} fast", "take the weapon of {name}", "hurt {name}", "throw {name} down",
    "strangle {name}", "fling {name} away",
)  # fmt: skip
"""What to do with somebody seized, in the order of its numbers."""
_BREATH: Final = "suffocation"


def holder(one: Creature) -> int:
    """Return who holds somebody, or nobody."""
    return _other(one, SEIZED)


def held_by(one: Creature) -> int:
    """Return whom somebody holds, or nobody."""
    return _other(one, WRESTLING)


def _other(one: Creature, condition: int) -> int:
    if not one.plain:
        for kind, a, *_ in one.conditions:
            if kind == condition:
                return a
    return NONE


def arm_of(one: Creature) -> Arm:
    """Return bare hands as they seize: by Wrestle, and no blow (R-56)."""
    fists = one.arms[-1]
    weapon = fists.weapon._replace(skill="wrestle")
    found = Arm(fists.place, weapon, one.rating("wrestle"), 0, one.dm, usable=True)
    found.reach = fists.reach
    return found


def seize(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Seize somebody by Wrestle; a weapon that parries it cuts (GORE-2.68, 4.59, R-56)."""
    it = fight.people[deed[1]]

    def lands(level: int, face: int, chance: int) -> None:
        del level, face, chance
        one.suffer(WRESTLING, it.index, cause=HOLD)
        it.suffer(SEIZED, one.index, cause=HOLD)
        fight.wrestles = True
        _note(fight, hands, one, it, 1)
        fight.altered(it.index)
        if it.casting >= 0:
            sorcery.distract(fight, hands, it.index)

    def blocked(place: int) -> None:
        item = it.arms[place]
        if item.weapon.kind not in ("unarmed", "shield"):
            items.cut(fight, hands, it, one, item)

    feat = combat.Feat((GORE_2_68, R_56), lands, blocked)
    combat.strike(fight, hands, one, it.index, arm_of(one), feat=feat)


def _note(fight: Fight, hands: Hands, one: Creature, it: Creature, outcome: int) -> None:
    """Write that somebody is seized (1) or let go (0)."""
    row = (fight.beat, one.index, it.index, (GORE_2_68,), (), (), 0, 0, outcome, it.hp)
    hands.tape.append(row)


def grip(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Do something with whoever is held (GORE-2.69)."""
    _, target, what = deed
    it = fight.people[target]
    if what == IMMOBILISE:
        _hold_fast(fight, hands, one, it)
    elif what in (DISARM, PAIN):
        if _wrestles(fight, hands, one, it) and what == DISARM:
            if it.arm >= 0:
                fumbles.let_go(it, it.arm)
            _did(fight, hands, one, it, what)
            fight.altered(target)
        elif hands.tape[-1][8] and what == PAIN:
            _hurt(fight, hands, one, it, what, (1, 6, 0), with_dm=True)
    elif what == DOWN:
        fumbles.fall(fight, it)
        _did(fight, hands, one, it, what, (GORE_3_13,))
    elif what == STRANGLE:
        _strangle(fight, hands, one, it)
    else:
        _fling(fight, hands, one, it)


def _wrestles(fight: Fight, hands: Hands, one: Creature, it: Creature) -> bool:
    from solo.systems.gore.tables import place_of  # noqa: PLC0415 - few wrestle

    level = check(
        hands, fight, one.index, one.rating("wrestle"), (GORE_2_69, GORE_2_68), whom=it.index,
        add=one.skills_add, what=place_of("wrestle"),
    )  # fmt: skip
    return level >= SUCCESS


def _did(
    fight: Fight, hands: Hands, one: Creature, it: Creature, what: int, more: Ints = ()
) -> None:
    """Write what somebody did to whom it holds."""
    row = (
        fight.beat, one.index, it.index, (GORE_2_70, GORE_2_69, *more), (), (what, 0, 0), 0, 0, 1,
        it.hp,
    )  # fmt: skip
    hands.tape.append(row)


def _hold_fast(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    own, other = one.attributes[STR], it.attributes[STR]
    if oppose(hands, fight, one.index, own, other, (GORE_2_69,), whom=it.index):
        it.suffer(IMMOBILISED, one.index, cause=HOLD)
        it.suffer(HELPLESS, one.index, cause=HOLD)
        fight.altered(it.index)


def _hurt(
    fight: Fight, hands: Hands, one: Creature, it: Creature, what: int,
    dice: tuple[int, int, int], *, with_dm: bool,
) -> None:  # fmt: skip
    """Hurt whoever is held; who still stands may get out of it by STR (GORE-2.70)."""
    total, faces = rolled(hands, dice)
    base = total
    if with_dm:
        more, dm = rolled(hands, one.dm)
        total, faces = max(0, total + more), (*faces, *dm)
    through = max(0, total - it.ap)
    rules = (GORE_2_70, GORE_2_69, GORE_3_05)
    row = (
        fight.beat, one.index, it.index, rules, faces, (what, base, total - base), total, it.ap,
        through, it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    if through:
        wounds.hurt(hands, fight, it.index, through, by=one.index)
    if it.down == UP and what != FLING:
        escape(fight, hands, it)


def _strangle(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    from solo.systems.gore.breath import choke  # noqa: PLC0415 - few are strangled

    _did(fight, hands, one, it, STRANGLE, (GORE_3_58,))
    choke(hands, fight, it.index, exertion=True, cites=(GORE_2_69,))
    if it.down == UP:
        escape(fight, hands, it)


def _fling(fight: Fight, hands: Hands, one: Creature, it: Creature) -> None:
    """Throw somebody six feet: the means of STR and SIZ; the wrestling is over."""
    own = (one.attributes[STR] + one.attributes[SIZ]) // 2
    other = (it.attributes[STR] + it.attributes[SIZ]) // 2
    if oppose(hands, fight, one.index, own, other, (GORE_2_69,), whom=it.index):
        let_go(fight, hands, one, ())
        _hurt(fight, hands, one, it, FLING, (1, 6, 0), with_dm=False)


# ---------------------------------------------------------------------- getting out


def escape(fight: Fight, hands: Hands, one: Creature) -> bool:
    """Try to get out of a hold: STR against STR of all who hold (GORE-2.70)."""
    foe = holder(one)
    if foe == NONE:
        return True
    against = sum(
        fight.people[row[1]].attributes[STR] for row in one.conditions if row[0] == SEIZED
    )
    rules = (GORE_2_70,)
    if not oppose(hands, fight, one.index, one.attributes[STR], against, rules, whom=foe):
        return False
    for who in [row[1] for row in one.conditions if row[0] == SEIZED]:
        release(fight, fight.people[who])
    fight.count()
    return True


def break_free(fight: Fight, hands: Hands, one: Creature) -> None:
    """Spend the action on getting out of a hold, or of being held fast (GORE-2.69)."""
    if any(row[0] == IMMOBILISED and row[4] == HOLD for row in one.conditions):
        foe = holder(one)
        other = fight.people[foe].attributes[STR]
        rules = (GORE_2_69,)
        if oppose(hands, fight, one.index, one.attributes[STR], other, rules, whom=foe):
            one.conditions = [
                row for row in one.conditions
                if row[4] != HOLD or row[0] in (SEIZED, WRESTLING)
            ]  # fmt: skip
            one.refresh()
            fight.count()
        return
    escape(fight, hands, one)


def let_go(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Let go of whoever is held."""
    del deed
    it = fight.people[held_by(one)]
    release(fight, one)
    _note(fight, hands, one, it, 0)
    fight.count()


def release(fight: Fight, one: Creature) -> None:
    """Undo all that a holder did to whom it holds."""
    target = held_by(one)
    one.conditions = [row for row in one.conditions if row[0] != WRESTLING]
    one.refresh()
    if target == NONE:
        return
    _forget(fight, fight.people[target], one.index)


def _forget(fight: Fight, it: Creature, who: int) -> None:
    """Take off somebody what a holder did to it; nobody who is free is strangled."""
    it.conditions = [
        row for row in it.conditions if row[4] != HOLD or row[1] != who or row[0] == WRESTLING
    ]
    it.refresh()
    if it.afflictions and not any(row[0] == SEIZED for row in it.conditions):
        from solo.systems.gore.breath import breathe  # noqa: PLC0415 - few are strangled

        breathe(fight, it.index, _BREATH)


def settle(fight: Fight) -> None:
    """Let holds end whose holder or victim fell or is gone."""
    people, left = fight.people, False
    for it in people:
        for who in [row[1] for row in it.conditions if row[0] == SEIZED]:
            one = people[who]
            if one.down or one.fled or it.down or it.fled or one.zone != it.zone:
                release(fight, one)
                _forget(fight, it, who)
            else:
                left = True
    for one in people:
        target = held_by(one)
        if target != NONE and not any(
            row[0] == SEIZED and row[1] == one.index for row in people[target].conditions
        ):
            release(fight, one)
    fight.wrestles = left


def release_all(fight: Fight) -> None:
    """Let every hold end: the fight is over."""
    for one in fight.people:
        if held_by(one) != NONE:
            release(fight, one)
    fight.wrestles = False
