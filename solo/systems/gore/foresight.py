"""Where everybody will stand as a spell takes effect, as far as a caster can tell (C.3).

A spell is begun now and works at the start of the next round, from where its caster stands (R-87).
Until then whoever has an enemy at hand stays; who shoots, casts or lies stays; everybody else makes
for the nearest enemy. Where both sides are as quick as each other either may come first: then there
are two outlooks, and each counts for half.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solo.rules import Ints
from solo.systems.gore.body import DEX
from solo.systems.gore.conditions import DYING
from solo.systems.gore.creature import Creature
from solo.systems.gore.ground import FEET
from solo.systems.gore.morale import FLEEING

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight
    from solo.systems.gore.grimoire import Spell

__all__ = [
    "Outlook",
    "casts",
    "comes_in_reach",
    "engaged",
    "outlooks",
    "reaches",
    "threatens",
    "will_reach",
]

_NOWHERE = -1


class Outlook(NamedTuple):
    """Where everybody stands at the start of the next round."""

    zones: Ints
    """By place in the cast; -1 is out of the fight, or running."""
    bound: frozenset[int]
    """Who will still be there a round later: at hand with an enemy, or not able to go."""
    at: Mapping[int, Sequence[int]]
    """Zone -> who will be there, alive."""


def outlooks(fight: Fight, one: Creature) -> list[Outlook]:
    """Return how the round may go while ``one`` casts: one outlook, or two that differ."""
    first = _outlook(fight, one, 1 - one.side)
    second = _outlook(fight, one, one.side)
    return [first] if first == second else [first, second]


def _outlook(fight: Fight, one: Creature, quick: int) -> Outlook:
    """Let everybody move by DEX, those of side ``quick`` first among equals."""
    people = fight.people
    zones = [_NOWHERE if it.fled else it.zone for it in people]
    order = sorted(fight.there, key=lambda i: (-people[i].attributes[DEX], people[i].side != quick))
    for who in order:
        if who != one.index:
            zones[who] = _goes(fight, people[who], zones)
    beset = ({zones[i] for i in fight.foes[0]}, {zones[i] for i in fight.foes[1]})
    bound = frozenset([
        who for who in fight.there
        if not people[who].can_move or zones[who] in beset[people[who].side]
    ])  # fmt: skip
    at: dict[int, list[int]] = {}
    for who, zone in enumerate(zones):
        if zone >= 0 and people[who].down < DYING:
            at.setdefault(zone, []).append(who)
    return Outlook(tuple(zones), bound, at)


def _foes(fight: Fight, who: int) -> list[int]:
    return fight.foes[fight.people[who].side]


def _goes(fight: Fight, it: Creature, zones: list[int]) -> int:
    """Return where somebody will be."""
    if it.morale & FLEEING or fight.retreat[it.side]:
        return _NOWHERE if it.can_move else it.zone
    here = it.zone
    stays = (
        it.casting >= 0 or not it.can_act or not it.can_move or it.prone or not it.movement
        or (it.arm >= 0 and it.arms[it.arm].missile) or casts(it)
    )  # fmt: skip
    if stays:
        return here
    ways, best, found = fight.ground.ways[here], 1 << 20, here
    for i in _foes(fight, it.index):
        zone = zones[i]
        if zone >= 0 and ways[zone] < best:
            best, found = ways[zone], zone
    if best == 0 or (fight.aims[it.side] == "guard" and 2 * best > it.movement):
        return here
    return fight.ground.toward(here, found, it.movement)


def casts(it: Creature) -> bool:
    """Say whether somebody has spells and the magic points for them."""
    return bool(it.card.spells) and it.mp > 1


def engaged(fight: Fight, it: Creature) -> bool:
    """Say whether somebody has an enemy at hand already."""
    people, zone = fight.people, it.zone
    return any(people[i].zone == zone for i in fight.able[1 - it.side])


def threatens(fight: Fight, it: Creature, zone: int) -> bool:
    """Say whether somebody can come to a zone and strike there before the round ends (C.3).

    Who still has spells to cast is expected to keep away (R-135).
    """
    if it.zone == zone:
        return it.can_act
    if not it.can_act or not it.can_move or it.prone or casts(it):
        return False
    return 2 * fight.ground.ways[it.zone][zone] <= it.movement and not engaged(fight, it)


def reaches(fight: Fight, one: Creature, spell: Spell, zone: int, *, area: bool = False) -> bool:
    """Say whether a spell of ``one`` gets to a zone from where it stands (GORE-5.15, R-87)."""
    if zone < 0:
        return False
    far = fight.feet(one.zone, zone)
    reach = 2 * spell.radius if area and not spell.reach else spell.reach
    return far <= reach and (not far or fight.sees(one.index, zone))


def will_reach(fight: Fight, one: Creature, spell: Spell, it: Creature, zone: int) -> bool:
    """Say whether a spell may be begun upon somebody who will stand in ``zone`` when it works."""
    stays = it.zone == zone or fight.sees(one.index, it.zone)
    return stays and reaches(fight, one, spell, zone)


def comes_in_reach(fight: Fight, one: Creature, spell: Spell, whom: int) -> bool:
    """Say whether somebody may be in reach by the time the spell works, by its own Movement."""
    it = fight.people[whom]
    if it.down or it.fled or not it.can_move or spell.aim not in ("foe", "friend", "any"):
        return False
    far = fight.feet(one.zone, it.zone)
    return far <= spell.reach + FEET * it.movement and fight.sees(one.index, it.zone)
