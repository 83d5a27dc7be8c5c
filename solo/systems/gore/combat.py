"""An attack from the chance to the cell of a table (GORE-4.22 to 4.25, 4.31, 4.37).

The order of the dice: the attack's D100, the defence's D100, a shield's against a missile, a
cover's, then the damage's as ``blows`` says, then what a fumble asks for. A defence is declared
before the attack's die is seen, and used up even if the attack misses (R-10).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from solo.rules import Hands, Ints
from solo.systems.gore import (
    blows,
    grips,
    hampered,
    items,
    marks,
    mishaps,
    plight,
    shots,
    situation,
    snares,
    tools,
    wards,
    weaponless,
)
from solo.systems.gore.card import SHORT, Arm
from solo.systems.gore.checks import CRITICAL, FAILURE, IMPALE, SUCCESS, in_order, level_of
from solo.systems.gore.cites import (
    GORE_2_40,
    GORE_3_41,
    GORE_3_42,
    GORE_3_50,
    GORE_3_56,
    GORE_4_09,
    GORE_4_10,
    GORE_4_11,
    GORE_4_18,
    GORE_4_20,
    GORE_4_22,
    GORE_4_24,
    GORE_4_25,
    GORE_4_27,
    GORE_4_31,
    GORE_4_37,
    GORE_4_41,
    GORE_4_42,
    GORE_4_45,
    GORE_4_60,
    GORE_6_08,
    GORE_6_50,
    GORE_D_05,
    R_10,
    R_11,
    R_14,
    R_15,
    R_45,
    R_46,
    R_61,
    R_75,
    R_80,
    R_84,
)
from solo.systems.gore.conditions import KNEELING
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    CHARGING,
    DODGE,
    FLEETING,
    FREE,
    FURTHER,
    GUARD,
    ITEM,
    LUNGING,
    NONE,
    PARRY,
    RAGING,
    RIPOSTE,
    SECOND,
    SHIFTING,
    SIGHTED,
    UNAIMED,
)
from solo.systems.gore.results import (
    A_FALLS,
    A_ITEM,
    A_TABLE,
    BLOCKED,
    D_FALLS,
    D_ITEM,
    D_TABLE,
    DODGED,
    FULL,
    HIT,
    PARRIED,
    UNOPPOSED,
)

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["Feat", "strike"]


class Feat(NamedTuple):
    """An attack whose hit does something of its own."""

    cites: Ints
    lands: Callable[[int, int, int], None]
    """Called with level, face and chance instead of a damage roll."""
    blocked: Callable[[int], None] | None = None
    """Called with the place of the parrying item; nothing happens to it where there is none."""


_CLOSE: Final = (GORE_4_31,)
_SPECIAL: Final = LUNGING | SIGHTED | UNAIMED
_PLAIN: Final[tuple[tuple[Ints, Ints], ...]] = (
    ((), ()),
    ((GORE_4_24, GORE_4_22, R_10), (GORE_4_24, GORE_4_22, R_10, R_11)),
    ((GORE_4_25, GORE_4_22, R_10), (GORE_4_25, GORE_4_22, R_10, R_11)),
)
"""Kind of defence -> what rules the first of a round, and later ones."""
_BLOW: Final = HIT | FULL
_HIDDEN: Final = (0, 50, 75)
"""Percent of a target that partial and total cover hide (GORE-4.42)."""
_BLOCKS: Final = {"small shield": (15, 15), "full shield": (30, 60), "large shield": (60, 90)}
"""Percent of missiles that a shield stops, standing and kneeling (GORE-3.41)."""


def strike(  # noqa: C901, PLR0912, PLR0915 - the hottest path of all: calls cost more than lines
    fight: Fight, hands: Hands, one: Creature, target: int, arm: Arm, how: int = 0,
    share: int = 1, plus: int = 0, *, feat: Feat | None = None,
) -> int:  # fmt: skip
    """Let ``one`` attack once; return the level of the attack.

    ``how`` holds flags (``deeds``), ``share`` in how many parts the skill is split, ``plus`` what
    is added to the chance besides what the situation gives, ``feat`` what a hit does if no damage.
    """
    it = fight.people[target]
    missile = arm.missile
    if (it.helpless or it.down) and not missile:
        return _helpless(fight, hands, one, it, arm, how)
    if not one.sound and plight.loses(fight, hands, one, target):
        return FAILURE
    chance = arm.attack
    parts, cites = arm.parts, _CLOSE
    if (
        how or missile or share > 1 or plus or it.surprised or not (one.sound and it.sound)
        or arm.bare or feat or not (fight.calm or (fight.ground.plain and not fight.areas))
    ):  # fmt: skip
        chance, parts, cites = _moved(fight, one, it, arm, (how, share, plus), feat)
    if fight.crowded and not missile:
        grips.crowd(fight, one, target)
    kind = place = 0
    index = one.index
    free = not it.stance or _free_to_defend(it, one)
    if it.can_defend and free and it.casting < 0 and not how & FREE:
        if hands.story:
            kind, place = wards.choose(fight, it, index, arm)
        else:
            kind, place = hands.ask(fight, "defend", target, (index, arm.place, int(missile)))
        if not it.sound:
            plight.attacked(it)
    face = hands.throw(100)
    malf = missile and face >= arm.weapon.malf
    if malf or (1 < face < 100 and face > chance):
        level = FAILURE
    else:
        level = level_of(face, chance, fight.settings.share)
    if face == 1 and arm.weapon.impale:
        level, cites = _impales(it, cites)
    elif arm.bare and level >= SUCCESS:
        arm, cites = _trained(one, arm, face, cites)
    hands.tape.append(
        (
            fight.beat, index, target, cites, (face,), parts, face, chance, level and max(0, level),
            it.hp,
        )
    )  # fmt: skip
    if level > 0 and fight.settings.marks:
        marks.mark(one, arm.weapon.skill, level, chance)
    if arm.fire and (level >= CRITICAL or level < FAILURE) and not missile:
        tools.goes_out(fight, hands, one, arm.place)
    answer = FAILURE
    if kind:
        cell, answer = _answered(fight, hands, one, it, (kind, place, level, missile))
    else:
        cell = UNOPPOSED[level + 1]
    if malf:
        cell = shots.malfunction(fight, hands, one, arm, face)
    if it.stance or (arm.reach and arm.reach > (it.arms[it.arm].reach if it.arm >= 0 else SHORT)):
        grips.distance(fight, hands, one, it, arm, (level, kind == DODGE and answer >= SUCCESS))
    if cell and feat:
        cell = _feat(feat, cell, (level, face, chance), place)
    if cell:
        _outcome(fight, hands, one, it, arm, (cell, level, place, how))
    if kind == PARRY and answer == CRITICAL and not it.riposted and not how & RIPOSTE:
        _riposte(fight, hands, it, one, place)
    return level


def _free_to_defend(it: Creature, one: Creature) -> bool:
    """Say whether no change of stance keeps somebody from a defence."""
    return not (it.stance & SHIFTING and it.sr == one.sr)


def _trained(one: Creature, arm: Arm, face: int, cites: Ints) -> tuple[Arm, Ints]:
    """Return bare hands as they strike with this roll, and the rules (GORE-2.40)."""
    if arm.weapon.skill == "unarmed" and weaponless.skilled(one, face):
        return weaponless.better(arm), in_order((*cites, GORE_2_40))
    return arm, cites


def _impales(it: Creature, cites: Ints) -> tuple[int, Ints]:
    """Return the level of a 01 with an impaling weapon, and the rules (GORE-4.34, 6.50)."""
    if not it.plain and hampered.no_impale(it):
        return CRITICAL, in_order((*cites, GORE_6_50, R_15))
    return IMPALE, cites


def _feat(feat: Feat, cell: int, way: tuple[int, int, int], place: int) -> int:
    """Let a feat land, or be blocked; return what else the cell says."""
    if cell & HIT:
        feat.lands(*way)
    elif cell & BLOCKED and feat.blocked is not None:
        feat.blocked(place)
    return cell & (A_FALLS | A_TABLE | D_FALLS | D_TABLE)


def _moved(
    fight: Fight, one: Creature, it: Creature, arm: Arm, way: tuple[int, int, int],
    feat: Feat | None,
) -> tuple[int, Ints, Ints]:  # fmt: skip
    """Return chance, parts and cites of an attack that something moves, or that is a feat."""
    how, share, plus = way
    if how & RAGING:
        plus += hampered.LAST_BLOW
    found = situation.striking(fight, one, it, arm, share, plus)
    if how & _SPECIAL:
        found = shots.adjusted(found, how)
    chance, rating, num, den, add, why = found
    cites: list[int] = []
    if how & (FREE | FLEETING):
        cites += (GORE_4_11, R_80)
    if how & CHARGING:
        cites.append(GORE_4_09)
    if how & RIPOSTE:
        cites.append(GORE_4_27)
    missile = arm.missile
    if how & SECOND:
        cites += (GORE_3_56, R_84)
    elif share > 1 and not how & UNAIMED:
        cites += (GORE_4_18, GORE_4_10, R_45)
    elif how & FURTHER and not how & _SPECIAL:
        cites += (GORE_4_45, GORE_4_20, R_46)
    cites.append(GORE_4_37 if missile else GORE_4_31)
    if how & RAGING:
        cites += (GORE_6_08, GORE_D_05, R_61)
    if feat:
        why = (*feat.cites, *why)
    if arm.bare and arm.weapon.name in tools.RULES:
        why = (*why, tools.RULES[arm.weapon.name])
    return chance, (arm.place, rating, num, den, add), in_order((*cites, *why))


def _helpless(fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, how: int) -> int:
    """Strike somebody helpless: a critical hit without a die or a defence (R-75)."""
    row = (
        fight.beat, one.index, it.index, (GORE_4_31, GORE_3_50, R_75), (), arm.parts, 0, 100,
        CRITICAL, it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    _outcome(fight, hands, one, it, arm, (HIT | FULL, CRITICAL, 0, how))
    return CRITICAL


def _answered(
    fight: Fight, hands: Hands, one: Creature, it: Creature, way: tuple[int, int, int, bool]
) -> tuple[int, int]:
    """Let ``it`` dodge or parry; return the cell of the table and the level of the defence."""
    kind, place, level, missile = way
    used = it.defences
    if it.sound and not it.stance and (fight.calm or situation.even(fight)):
        start = it.first if used else it.dodge if kind == DODGE else it.arms[place].parry
        against, add, cites = start - 30 * used, 0, _PLAIN[kind][used > 0]
    else:
        against, start, add, why = situation.defending(fight, it, kind, place, one.index)
        cites = in_order((*_PLAIN[kind][used > 0], *why))
    if not used:
        it.first = start
    it.defences = used + 1
    face = hands.throw(100)
    if 1 < face < 100 and face > against:
        answer = FAILURE
    else:
        answer = level_of(face, against, fight.settings.share)
    if answer > 0 and fight.settings.marks:
        marks.mark(it, "dodge" if kind == DODGE else it.arms[place].weapon.skill, answer, against)
    if kind == DODGE:
        cell = DODGED[level + 1][answer + 1]
        place = NONE
        if answer == SUCCESS and level >= CRITICAL and fight.settings.dodge_stops_critical:
            cell, cites = HIT, (*cites, R_14)
        if missile:
            cites = in_order((*cites, GORE_4_41))
    else:
        cell = PARRIED[level + 1][answer + 1]
        if not it.arms[place].wards:
            cites = in_order((*cites, GORE_4_60))
        if it.arms[place].weapon.kind == "natural":
            cites = in_order((*cites, GORE_4_60))
    hands.tape.append(
        (
            fight.beat, it.index, one.index, cites, (face,), (place, start, used, add, cell), face,
            against, answer and max(0, answer), it.hp,
        )
    )  # fmt: skip
    return cell, answer


def _outcome(
    fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm,
    way: tuple[int, int, int, int],
) -> None:  # fmt: skip
    """Let happen what a cell says, in the order: items, damage, falls and fumbles."""
    cell, level, place, how = way
    if cell & A_ITEM:
        items.notch(fight, hands, one, arm, 2)
    if cell & D_ITEM:
        items.notch(fight, hands, it, it.arms[place], 4)
    if cell & BLOCKED:
        items.blocked(fight, hands, one, it, arm, (place, how))
    elif cell & HIT and how & (ITEM | GUARD):
        items.smash(fight, hands, one, it, arm, (cell, how))
    elif cell & HIT and not (arm.missile and _stopped(fight, hands, one, it, arm, level)):
        if arm.harm[1]:
            blows.land(fight, hands, one, it, arm, (cell, level, how))
        else:
            snares.entangle(fight, hands, one, it, arm)
    if cell <= _BLOW:
        return
    if cell & D_FALLS:
        mishaps.falls(fight, hands, it)
    if cell & A_FALLS:
        mishaps.falls_or_fumbles(fight, hands, one, arm, it.index)
    if cell & A_TABLE:
        mishaps.fumble(fight, hands, one, arm, it.index)
    if cell & D_TABLE:
        mishaps.fumble(fight, hands, it, it.arms[place], one.index)


def _stopped(fight: Fight, hands: Hands, one: Creature, it: Creature, arm: Arm, level: int) -> bool:
    """Say whether a shield or cover takes a missile (GORE-3.41, 3.42, 4.42)."""
    shield = grips.shield_of(it)
    if shield is not None and level == SUCCESS and it.can_defend:
        kneeling = it.has(KNEELING)
        need = _BLOCKS.get(shield.weapon.name, (15, 15))[kneeling]
        face = hands.throw(100)
        cites = (GORE_3_41, GORE_3_42) if kneeling else (GORE_3_41,)
        row = (
            fight.beat, it.index, one.index, cites, (face,), (shield.place,), face, need,
            int(face <= need), it.hp,
        )  # fmt: skip
        hands.tape.append(row)
        if face <= need:
            items.blocked(fight, hands, one, it, arm, (shield.place, 0))
            return True
    hidden = _HIDDEN[fight.ground.cover[it.zone]] if it.zone != one.zone else 0
    if not hidden:
        return False
    face = hands.throw(100)
    row = (
        fight.beat, one.index, it.index, (GORE_4_42,), (face,), (it.zone,), face, hidden,
        int(face <= hidden), it.hp,
    )  # fmt: skip
    hands.tape.append(row)
    return face <= hidden


def _riposte(fight: Fight, hands: Hands, it: Creature, one: Creature, place: int) -> None:
    """Answer a critical parry with the other weapon, if there is one in hand (GORE-4.27)."""
    if not it.can_act or it.down or one.down:
        return
    other = next((arm for arm in grips.in_hand(it) if arm.place != place and not arm.missile), None)
    if other is None:
        return
    it.riposted = 1
    strike(fight, hands, it, one.index, other, RIPOSTE)
