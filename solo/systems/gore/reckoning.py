"""What an attack comes to on average, and a spell's chance, for whoever weighs spells (C.3).

Values are 3600ths of a hit point: 36ths of a mean times percent.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from solo.systems.gore.body import DEX, POW, Dice, opposition
from solo.systems.gore.card import Arm
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import MAGIC, Spell

__all__ = ["HP", "ROUNDS", "best_arm", "fails", "hits", "past", "softest", "strength", "ward"]

ROUNDS: Final = 3
HP: Final = 3600
"""A hit point in the unit of values."""


def hits(one: Creature, chance: int) -> int:
    """Return a chance to strike in percent, as what ails somebody leaves it."""
    return min(99, max(1, chance + one.skills_add))


def best_arm(it: Creature) -> Arm | None:
    """Return the weapon by which somebody does most, ready or not."""
    return _best(it.arms)


@lru_cache(maxsize=1024)
def _best(arms: tuple[Arm, ...]) -> Arm | None:
    return max([arm for arm in arms if arm.usable], key=_worth, default=None)


def _worth(arm: Arm) -> int:
    return arm.attack * arm.mean


def strength(it: Creature, ap: int) -> int:
    """Return what an attack of somebody takes on average past ``ap`` points of armour (R-133)."""
    arm = best_arm(it) if it.can_act else None
    return hits(it, arm.attack) * max(0, arm.mean - 36 * ap) if arm else 0


def softest(people: Iterable[Creature]) -> int:
    """Return the fewest armour points that anybody among ``people`` wears."""
    return min((it.ap for it in people), default=0)


def ward(it: Creature) -> int:
    """Return the percent of blows that somebody dodges or parries, whichever goes better."""
    return hits(it, max(it.dodge, max((arm.parry for arm in it.arms if arm.usable), default=0)))


@lru_cache(maxsize=1024)
def past(dice: Dice, ap: int, most_harm: int) -> int:
    """Return 36 times what dice do on average past armour, at most ``most_harm`` a throw."""
    many, sides, flat = dice
    ways = {flat: 1}
    for _ in range(abs(many)):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    felt = sum(min(most_harm, max(0, total - ap)) * count for total, count in ways.items())
    return 36 * felt // sum(ways.values())


def fails(one: Creature, it: Creature, spell: Spell) -> int:
    """Return the percent by which a spell gets hold of a victim (R-07)."""
    if spell.times:
        return 100 - min(99, max(1, it.attributes[DEX] * spell.times + it.skills_add))
    mine = one.attributes[POW]
    if spell.by == 1:
        return opposition(mine, it.attributes[spell.own])
    if spell.own == MAGIC:
        return 100 - opposition(it.mp, one.mp)
    return 100 - opposition(it.attributes[spell.own], mine)
