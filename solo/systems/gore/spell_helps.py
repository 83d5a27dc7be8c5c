"""What a spell for friends is worth to whoever casts it by C.3, and healing, and undoing.

Each reckoning returns deed -> value for one outlook (``foresight``); without one nothing, since
nobody keeps a distance for these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Ints
from solo.systems.gore.body import CON, SIZ, STR, damage_modifier, hit_points, mean36, most
from solo.systems.gore.conditions import (
    ARMOUR,
    BERSERK,
    DEAD,
    DEFENCE,
    FALSE_LIFE,
    LOSS,
    UP,
    WEAPON,
)  # fmt: skip
from solo.systems.gore.creature import Creature
from solo.systems.gore.cures import endable, open_wound
from solo.systems.gore.foresight import Outlook, will_reach
from solo.systems.gore.grimoire import Spell
from solo.systems.gore.hampered import under
from solo.systems.gore.reckoning import HP, ROUNDS, best_arm, hits, past, softest, strength
from solo.systems.gore.spells import Active

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["CAST", "HELPS", "at", "under_way"]

CAST: Final = 1
"""The verb of a deed that casts; ``sorcery`` has the others."""
_SHARE: Final = 5
"""Displacement takes a fifth of what is struck (C.3), 20 points of a hundred."""
_RAGE: Final = 30
"""Berserk: the further attack at -30, dodge and parry at -30 (GORE-6.08)."""


def at(spell: Spell, it: Creature, mp: int, option: int = 0) -> Deed:
    """Return the deed that casts a spell upon somebody."""
    return CAST, spell.place, it.index, it.zone, mp, option


def _friends(fight: Fight, one: Creature, spell: Spell, view: Outlook) -> list[Creature]:
    """Return whom a spell for friends will reach, the caster too."""
    if spell.aim == "self":
        return [one]
    return [
        it for it in fight.sides[one.side]
        if it.down < DEAD and not it.fled
        and (it is one or will_reach(fight, one, spell, it, view.zones[it.index]))
    ]  # fmt: skip


def _beside(fight: Fight, it: Creature, view: Outlook) -> tuple[list[Creature], int]:
    """Return the enemies who will be at hand to somebody, and among how many they choose."""
    people, zone = fight.people, view.zones[it.index]
    foes = [people[i] for i in fight.able[1 - it.side] if view.zones[i] == zone]
    return foes, max(1, sum(view.zones[i] == zone for i in fight.able[it.side]))


def under_way(fight: Fight, one: Creature, spell: Spell, it: Creature) -> list[Ints]:
    """Return what friends of a caster have begun of the same spell upon the same target."""
    return [
        row for row in fight.pending
        if row[1:3] == (spell.place, it.index) and fight.people[row[0]].side == one.side
    ]  # fmt: skip


def _guarded(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """What moves a friend's figures: armour, defences, damage, size, a life that holds longer."""
    if view is None or not spell.figures:
        return {}
    found: dict[Deed, int] = {}
    kind = spell.figures[0][0]
    reckon = _MOVED.get("berserk" if BERSERK in spell.conditions else kind)
    if reckon is None:
        return {}
    for it in _friends(fight, one, spell, view):
        if it.down == UP and not under(it, spell.id) and not under_way(fight, one, spell, it):
            foes, shared = _beside(fight, it, view)
            if foes:
                found[at(spell, it, mp)] = reckon((one, it), spell, mp, foes) // shared
    return found


_Reckoning = Callable[[tuple[Creature, Creature], Spell, int, list[Creature]], int]


def _armoured(pair: tuple[Creature, Creature], spell: Spell, mp: int, foes: list[Creature]) -> int:
    """Stone Skin: the armour points that it adds, of every blow that is struck (C.3)."""
    more = 36 * spell.figures[0][2] * mp
    total = 0
    for foe in foes:
        arm = best_arm(foe)
        if arm is not None:
            total += hits(foe, arm.attack) * min(more, max(0, arm.mean - 36 * pair[1].ap))
    return total * ROUNDS


def _warded(pair: tuple[Creature, Creature], spell: Spell, mp: int, foes: list[Creature]) -> int:
    """Displacement and a life that holds: a fifth of what enemies would do (C.3)."""
    del mp, spell
    return sum(strength(foe, pair[1].ap) for foe in foes) * ROUNDS // _SHARE


def _enraged(pair: tuple[Creature, Creature], spell: Spell, mp: int, foes: list[Creature]) -> int:
    """Berserk: one more attack at -30, less what -30 in the defences costs; never oneself."""
    del spell, mp
    one, it = pair
    arm = it.arms[it.arm] if it.arm >= 0 else it.arms[-1]
    if it is one or arm.missile or it.has(BERSERK):
        return 0
    harm = max(0, arm.mean - 36 * softest(foes))
    more = hits(it, arm.attack - _RAGE) * harm * len(foes)  # shared out by whoever asks
    costs = sum(strength(foe, it.ap) for foe in foes) * _RAGE // 100
    return (more - costs) * ROUNDS


def _sharpened(pair: tuple[Creature, Creature], spell: Spell, mp: int, foes: list[Creature]) -> int:
    """Enchant Weapon: what is added up to the weapon's own most (R-65)."""
    del spell
    it = pair[1]
    if it.arm < 0 or it.arms[it.arm].weapon.kind in ("unarmed", "natural"):
        return 0
    arm = it.arms[it.arm]
    many, sides, flat = arm.harm
    top = most(arm.harm)
    gain = past((many, sides, flat + mp), 0, top) - past(arm.harm, 0, top)
    return hits(it, arm.attack) * gain * ROUNDS * len(foes)


def _grown(pair: tuple[Creature, Creature], spell: Spell, mp: int, foes: list[Creature]) -> int:
    """Enlarge: the damage modifier and the hit points of more SIZ (GORE-6.30)."""
    it = pair[1]
    scores = it.attributes
    siz = scores[SIZ] - spell.figures[0][2] * mp
    points = hit_points(siz, scores[CON]) - it.full_hp
    arm = it.arms[it.arm] if it.arm >= 0 else it.arms[-1]
    more = mean36(damage_modifier(scores[STR] + siz)) - mean36(it.dm)
    return (hits(it, arm.attack) * max(0, more) * ROUNDS + max(0, points) * HP) * len(foes)


_MOVED: Final[Mapping[str, _Reckoning]] = {
    ARMOUR: _armoured,
    DEFENCE: _warded,
    FALSE_LIFE: _warded,
    "berserk": _enraged,
    WEAPON: _sharpened,
    LOSS: _grown,
}


def _cured(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Cure: 2 if somebody could rise by it, else 1 (C.3); Regenerate: what it gives back."""
    if view is None:
        return {}
    found: dict[Deed, int] = {}
    for it in _friends(fight, one, spell, view):
        begun = under_way(fight, one, spell, it)
        if not it.living or not open_wound(fight, it.index, len(begun)):
            continue
        if spell.op == "cure":
            worth = (2 if it.down else 1) * HP
        else:
            lacks = 36 * (it.full_hp - it.hp) - len(begun) * mean36(spell.heals)
            worth = 100 * max(0, min(mean36(spell.heals), lacks))
        found[at(spell, it, mp)] = worth
    return found


def _freed(
    fight: Fight, one: Creature, spell: Spell, mp: int, view: Outlook | None
) -> dict[Deed, int]:
    """Dispel: what a friend would do who is freed of an enemy's spell."""
    if view is None:
        return {}
    found: dict[Deed, int] = {}
    for it in _friends(fight, one, spell, view):
        if it.down != UP or it.plain:
            continue
        arm = best_arm(it)
        begun = [
            each for row in under_way(fight, one, spell, it)
            for each in endable(fight, it.index, row[4])[row[5]:][:1]
        ]  # fmt: skip
        for place, each in enumerate(endable(fight, it.index, mp)):
            if each in begun:
                continue
            if isinstance(each, Active) and each.mp == mp and each.spell.hostile and arm:
                worth = hits(it, arm.attack) * arm.mean * ROUNDS
                found[at(spell, it, mp, place)] = worth
    return found


HELPS: Final[
    Mapping[str, Callable[[Fight, Creature, Spell, int, Outlook | None], dict[Deed, int]]]
] = {
    "figures": _guarded,
    "cure": _cured,
    "regenerate": _cured,
    "dispel": _freed,
}
"""Operation -> deed -> value in an outlook."""
