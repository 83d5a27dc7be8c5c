"""Weapons, states and effects in words, as a sheet has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.systems.gore.body import ATTRIBUTES, LOCATIONS, Dice, notation
from solo.systems.gore.card import ALL, LONG, MEDIUM, MISSILE, SHORT, TOOLS, Arm
from solo.systems.gore.conditions import (
    ARMOUR,
    BORROWED,
    BROKEN,
    CAP,
    CONDITIONS,
    DEAD,
    DEFENCE,
    DELAYED,
    DYING,
    FALSE_LIFE,
    HALVED,
    HINDERED,
    LOSS,
    MADE,
    MAIMED,
    MOVEMENT,
    OUT,
    SKILLS,
    UP,
    WEAPON,
    Effect,
)  # fmt: skip

if TYPE_CHECKING:
    from solo.systems.gore.creature import Creature

__all__ = ["arm_words", "damage_words", "effects", "states", "weapons"]

_REACH: Final = {SHORT: "short", MEDIUM: "medium", LONG: "long", ALL: "any"}
_HINDRANCES: Final = (
    "no shield", "no two weapons", "nothing two-handed", "no hand", "cannot stand",
)  # fmt: skip
_FAR: Final = 100_000
_SPELL: Final = "spell"
"""Kind of the ledger's row of a spell at work; a is its place."""


def damage_words(harm: Dice, dm: Dice, *, half: bool) -> str:
    """Return damage as it is rolled: "1d8+1 +1d2", "2d6 -1d2/2"; a net does none."""
    if harm == (0, 0, 0):
        return "holds fast"
    words = notation(harm)
    if dm[0]:
        sign = "" if dm[0] < 0 else "+"
        words += f" {sign}{notation(dm)}{'/2' if half else ''}"
    return words


def arm_words(arm: Arm, one: Creature) -> str:
    """Return how a weapon is used: ratings, damage, reach or range, hit points."""
    weapon, missile = arm.weapon, arm.weapon.reach == MISSILE
    found = [_use(arm), f"attack {arm.attack} %"]
    if arm.parry:
        found.append(f"parry {arm.parry} %")
    found.append(" / ".join(damage_words(harm, arm.dm, half=missile) for harm in weapon.harms))
    found.append(_ranges(arm) if missile else f"{_REACH[weapon.reach]} reach")
    if weapon.impale:
        found.append("impales")
    found += _shots(arm, one)
    if weapon.hp:
        found.append(f"{max(0, weapon.hp - one.items.get(weapon.name, 0))} of {weapon.hp} HP")
    if not arm.usable:
        found.append("cannot be used")
    return ", ".join(found)


def _use(arm: Arm) -> str:
    weapon = arm.weapon
    if weapon.kind in ("unarmed", "natural", "shield", "thrown"):
        return weapon.kind
    return "two hands" if weapon.hands > 1 else "one hand"


def _ranges(arm: Arm) -> str:
    ranges = arm.weapon.ranges
    if not ranges:
        return "laid down"
    if ranges == (0,):
        return "thrown as far as STR allows"
    return f"range {'/'.join('sight' if yards >= _FAR else str(yards) for yards in ranges)} yd"


def _shots(arm: Arm, one: Creature) -> list[str]:
    weapon = arm.weapon
    if weapon.reach != MISSILE:
        return []
    found: list[str] = []
    if weapon.rounds > 1:
        found.append(f"{weapon.shots} shot in {weapon.rounds} rounds")
    elif weapon.shots > 1:
        found.append(f"{weapon.shots} shots a round")
    if weapon.burst:
        found.append("bursts" if weapon.shots else "bursts only")
    if weapon.capacity:
        left = one.ammo.get(weapon.name, weapon.capacity)
        found.append(f"{left} of {weapon.capacity} shots loaded")
    if weapon.malf <= 100:
        found.append(f"fails from {weapon.malf % 100:02d}")
    return found


def weapons(one: Creature) -> dict[str, str]:
    """Return noun -> how it is used; what is broken or too heavy says so."""
    arms = [arm for arm in one.arms if arm.weapon.name not in TOOLS]
    return {arm.weapon.name: arm_words(arm, one) for arm in arms}


_DOWN: Final = {UP: "", OUT: "unconscious", DYING: "unconscious", DEAD: "dead"}


def states(one: Creature) -> list[str]:
    """Return what ails somebody, in words: "dead", "prone", "poisoned: adder venom (stage 2)"."""
    found: list[str] = []
    if one.down:
        found.append(_broken(one) if one.down == BROKEN else _DOWN[one.down])
    if one.down == DYING:
        found.append("dying")
    for condition, a, b, *_ in one.conditions:
        words = CONDITIONS[condition]
        if condition == HINDERED:
            words = _hindered(a, b)
        found.append(words)
    if one.afflictions:
        from solo.systems.gore.running import ailment_words  # noqa: PLC0415 - few are ill

        found += ailment_words(one)
    if one.down < DEAD and one.card.movement and not one.movement and one.ledger:
        found.append("crippled")  # GORE-1.03
    return list(dict.fromkeys(found))


def effects(one: Creature) -> list[str]:
    """Return what moves somebody's figures now: losses, penalties, spells."""
    return list(dict.fromkeys(words for row in one.ledger if (words := _effect(row))))


def _broken(one: Creature) -> str:
    tags = one.card.tags
    if "undead" in tags:
        return "destroyed"
    return "gone" if any(kind == MADE for kind, *_ in one.ledger) else "out of order"


def _hindered(bars: int, location: int) -> str:
    barred = [words for place, words in enumerate(_HINDRANCES) if bars & 1 << place]
    where = f" ({LOCATIONS[location]})" if 0 <= location < len(LOCATIONS) else ""
    return f"hindered{where}: {', '.join(barred)}" if barred else f"hindered{where}"


_HALF: Final = ("all skills", "Dodge", "shield parries")


def _effect(effect: Effect) -> str:
    """Return an effect of the ledger in words; "" for what nobody needs to see."""
    kind, a, amount, *_ = effect
    if kind == LOSS:
        return f"{ATTRIBUTES[a]} {-amount:+d}" if 0 <= a < len(ATTRIBUTES) else ""
    if kind == _SPELL:
        from solo.systems.gore.tables import spell_ids, spells  # noqa: PLC0415 - few are enchanted

        ids = spell_ids()
        return f"under {spells()[ids[a]].name}" if 0 <= a < len(ids) else ""
    words = {
        SKILLS: f"all tests {amount:+d} %",
        ARMOUR: f"natural armour {amount:+d}",
        DEFENCE: f"dodge and parry {amount:+d} %",
        MOVEMENT: f"Movement {amount:+d}",
        BORROWED: f"{amount} borrowed hit points",
        WEAPON: f"weapon damage {amount:+d}",
        FALSE_LIFE: "false life",
        DELAYED: "no poison acts yet",
        CAP: f"{('hearing', 'persuasion')[a]} no better than {amount} %" if a in (0, 1) else "",
        MAIMED: f"weapon skills {amount:+d} %",
        HALVED: f"half of {_HALF[a] if 0 <= a < len(_HALF) else _HALF[0]}",
    }
    return words.get(kind, "")
