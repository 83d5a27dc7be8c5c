"""Which spell a caster begins when nobody plays it (C.3). It looks and never touches.

Values are hit points in 3600ths: taken from enemies, or kept from friends, over the next three
rounds. A spell is begun if its value for each magic point is above that of a blow with the own
weapon, the best of them first, equal ones in the order of the book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from solo.rules import Deed
from solo.systems.gore.areas import covered
from solo.systems.gore.body import DEX, POW, mean36, opposition
from solo.systems.gore.conditions import (
    ARMOUR,
    BLIND,
    DANCING,
    DEAD,
    DEFENCE,
    DYING,
    HELD,
    LAUGHING,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.cures import open_wound
from solo.systems.gore.deeds import NONE
from solo.systems.gore.effects import in_reach
from solo.systems.gore.grimoire import MAGIC, Spell
from solo.systems.gore.hampered import under
from solo.systems.gore.sorcery import CAST
from solo.systems.gore.spells import Use, known, refusal

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["best_spell", "strength", "value"]

_KEEP: Final = 1
"""Magic points that are kept (``keep_mp``)."""
_ROUNDS: Final = 3
_HP: Final = 3600
"""A hit point in the unit of values: 36ths of a mean times percent."""
_SHARE: Final = 5
"""Displacement takes a fifth of what is struck (C.3)."""


def best_spell(fight: Fight, one: Creature) -> Deed:
    """Return the spell to begin now, or (0,) (C.3)."""
    if not _leisure(fight, one) and _blow(one):
        return (0,)
    least = _blow(one)
    best, spent = 0, 1
    found: Deed = (0,)
    for spell in sorted(known(one), key=lambda spell: spell.place):
        if not spell.fights or spell.op not in _VALUES:
            continue
        mp = _points(one, spell)
        if mp < 1 or one.mp - mp < _KEEP or refusal(fight, one, spell, mp):
            continue
        worth, deed = _VALUES[spell.op](fight, one, spell, mp)
        # Compare value / mp with the best so far, and with the own weapon's.
        if deed and worth > least * mp and worth * spent > best * mp:
            best, spent, found = worth, mp, deed
    return found


def value(fight: Fight, one: Creature, deed: Deed) -> int:
    """Return what a spell is worth, in 3600ths of a hit point; 0 for what has no value (C.3)."""
    _, place, whom, zone, mp, _ = deed
    spell = next(spell for spell in known(one) if spell.place == place)
    if spell.op not in _VALUES:
        return 0
    worth, found = _VALUES[spell.op](fight, one, spell, mp)
    return worth if found and found[2:4] == (whom, zone) else 0


def _points(one: Creature, spell: Spell) -> int:
    """Return the magic points put in: the most that can be had (C.3)."""
    if spell.most == spell.least:
        return spell.least
    return max(spell.least, min(spell.most, one.card.mp_most, one.mp - _KEEP))


def _blow(one: Creature) -> int:
    """Return the mean of one attack with the own weapon."""
    return max([_hits(one, arm.attack) * arm.mean for arm in one.arms if arm.usable], default=0)


def _hits(one: Creature, chance: int) -> int:
    return min(99, max(1, chance + one.skills_add))


def _leisure(fight: Fight, one: Creature) -> bool:
    """Say whether nobody can come and hit before the round ends (C.3)."""
    ways, people = fight.ground.ways, fight.people
    for i in fight.able[1 - one.side]:
        it = people[i]
        if it.zone == one.zone:
            return False
        if 2 * ways[it.zone][one.zone] <= it.movement and it.can_move and not _engaged(fight, it):
            return False
    return True


def _engaged(fight: Fight, it: Creature) -> bool:
    """Say whether somebody has an enemy at hand already."""
    people = fight.people
    return any(people[i].zone == it.zone for i in fight.able[1 - it.side])


def strength(it: Creature) -> int:
    """Return what an attack of somebody takes on average: chance times mean damage."""
    if not it.can_act:
        return 0
    best = 0
    for arm in it.arms:
        if arm.usable:
            best = max(best, _hits(it, arm.attack) * arm.mean)
    return best


# ---------------------------------------------------------------------- what spells are worth


def _fails(one: Creature, it: Creature, spell: Spell) -> int:
    """Return the percent by which a spell gets hold of a victim."""
    if spell.times:
        return 100 - min(99, max(1, it.attributes[DEX] * spell.times + it.skills_add))
    mine = one.attributes[POW]
    if spell.by == 1:
        return opposition(mine, it.attributes[spell.own])
    theirs = it.mp if spell.own == MAGIC else it.attributes[spell.own]
    return 100 - opposition(theirs, mine)


def _foes(fight: Fight, one: Creature, spell: Spell) -> list[Creature]:
    """Return the enemies within a spell's reach."""
    found: list[Creature] = []
    for i in fight.foes[one.side]:
        it = fight.people[i]
        if in_reach(fight, Use(one.index, spell, i, it.zone)):
            found.append(it)
    return found


_STOPPED: Final = frozenset((LAUGHING, DANCING, HELD, BLIND))


def _single(fight: Fight, one: Creature, spell: Spell, mp: int) -> tuple[int, Deed]:
    """Laughter, dance, blindness, hold: the chance, times what the victim would do (C.3)."""
    best, deed = 0, ()
    for it in _foes(fight, one, spell):
        if it.conditions and any(row[0] in _STOPPED for row in it.conditions):
            continue
        worth = _fails(one, it, spell) * strength(it) * _ROUNDS // 100
        if worth > best:
            best, deed = worth, (CAST, spell.place, it.index, it.zone, mp, 0)
    return best, deed


def _touched(fight: Fight, one: Creature, spell: Spell, mp: int) -> tuple[int, Deed]:
    """Poison and Vampiric Touch: the chance to touch, and that of the test."""
    best, deed = 0, ()
    chance = _hits(one, one.rating("unarmed"))
    for it in _foes(fight, one, spell):
        if spell.id == "blight" and "plant" not in it.card.tags:
            continue
        works = 100
        if spell.own >= 0:
            works = 100 - opposition(it.attributes[spell.own], one.attributes[POW] // 2)
        worth = chance * works * mean36(spell.harm) // 100
        if worth > best:
            best, deed = worth, (CAST, spell.place, it.index, it.zone, mp, 0)
    return best, deed


def _zones(fight: Fight, one: Creature, spell: Spell) -> list[int]:
    if spell.aim == "here":
        return [one.zone]
    zones = dict.fromkeys(fight.people[i].zone for i in fight.foes[one.side])
    return [z for z in zones if in_reach(fight, Use(one.index, spell, NONE, z))]


def _area(fight: Fight, one: Creature, spell: Spell, mp: int) -> tuple[int, Deed]:
    """Webs, tentacles, swarms, flames: the sum over enemies inside, less that over friends."""
    best, deed = 0, ()
    harm = mean36(spell.harm)
    if spell.id in _UNVALUED:
        return 0, ()
    for zone in _zones(fight, one, spell):
        worth = 0
        for who in covered(fight, spell, one.index, zone):
            it = fight.people[who]
            if it.down >= DYING:
                continue
            part = _inside(one, it, spell, harm)
            worth += part if it.side != one.side else -part
        if worth > best:
            best, deed = worth, (CAST, spell.place, NONE, zone, mp, 0)
    return best, deed


_UNVALUED: Final = frozenset(("darkness-10-radius", "daylight", "grease"))
"""Areas of which C.3 says nothing."""


def _inside(one: Creature, it: Creature, spell: Spell, harm: int) -> int:
    if spell.op == "burst" or not spell.by:
        ap = 0 if spell.armour == "ignored" else 36 * it.ap
        if spell.harm_other[0] and not it.living:
            return 0
        return max(0, harm - ap) * 100
    if it.conditions and it.has(HELD):
        return 0
    fails = _fails(one, it, spell)
    return fails * (strength(it) * _ROUNDS // 100 + max(0, harm - 36 * it.ap))


def _guarded(fight: Fight, one: Creature, spell: Spell, mp: int) -> tuple[int, Deed]:
    """Displacement and Stone Skin: what enemies would do, less a fifth or the armour (C.3)."""
    if not spell.figures:
        return 0, ()
    kind, _, amount, each = spell.figures[0]
    if kind not in (DEFENCE, ARMOUR) or amount < 0:
        return 0, ()
    best, deed = 0, ()
    friends = [one] if spell.aim == "self" else [fight.people[i] for i in fight.able[one.side]]
    foes = [fight.people[i] for i in fight.able[1 - one.side]]
    for it in friends:
        if under(it, spell.id) or not in_reach(fight, Use(one.index, spell, it.index, it.zone)):
            continue
        near = [foe for foe in foes if foe.zone == it.zone] or foes
        worth = 0
        for foe in near:
            if kind == DEFENCE:
                worth += strength(foe) * _ROUNDS // _SHARE
            else:
                arm = max(foe.arms, key=lambda arm: arm.attack * arm.mean)
                spared = min(arm.mean, 36 * amount * (mp if each else 1))
                worth += _hits(foe, arm.attack) * spared * _ROUNDS
        if worth > best:
            best, deed = worth, (CAST, spell.place, it.index, it.zone, mp, 0)
    return best, deed


def _cured(fight: Fight, one: Creature, spell: Spell, mp: int) -> tuple[int, Deed]:
    """Cure: 2 if somebody could rise by it, else 1 (C.3)."""
    best, deed = 0, ()
    for it in fight.sides[one.side]:
        if it.fled or it.down >= DEAD or not it.living or not open_wound(fight, it.index):
            continue
        if not in_reach(fight, Use(one.index, spell, it.index, it.zone)):
            continue
        worth = (2 if it.down else 1) * _HP
        if worth > best:
            best, deed = worth, (CAST, spell.place, it.index, it.zone, mp, 0)
    return best, deed


_VALUES: Final[Mapping[str, Callable[[Fight, Creature, Spell, int], tuple[int, Deed]]]] = {
    "state": _single,
    "hold": _single,
    "touch": _touched,
    "area": _area,
    "burst": _area,
    "figures": _guarded,
    "cure": _cured,
}
"""Operation -> the value of the best use, and the deed; what is not here is told or too slow."""
