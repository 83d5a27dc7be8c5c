"""Which spell a caster begins when nobody plays it (C.3), and where it stands meanwhile.

It looks and never touches. A spell is begun if its value for each magic point is above that of a
blow with the own weapon, the best of them first, equal ones in the order of the book. With an
enemy at hand, or near enough to strike in this round, what may be struck out of a caster's hands
counts for less (R-133).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from solo.rules import Deed
from solo.systems.gore import moves
from solo.systems.gore.body import INT
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import DISENGAGE, MOVE, WAIT
from solo.systems.gore.foresight import Outlook, engaged, outlooks, threatens
from solo.systems.gore.grimoire import SIGHT, Spell
from solo.systems.gore.hampered import may_cast
from solo.systems.gore.reckoning import hits, softest, strength, ward
from solo.systems.gore.spell_values import AFAR, VALUES
from solo.systems.gore.spells import in_memory, refusal

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["best_spell", "stand_back"]

_KEEP: Final = 1
"""Magic points that are kept (``keep_mp``)."""
_DISPELLED: Final = 5


def best_spell(fight: Fight, one: Creature) -> Deed:
    """Return the spell to begin now, or (0,) (C.3)."""
    harm = _blow(fight, one)
    kept, cost = _risk(fight, one)
    if not harm:
        kept, cost = 100, 0  # the only means of harm
    if kept <= 0:
        return (0,)
    best, spent = 0, 1
    found: Deed = (0,)
    views: list[Outlook] = []
    for spell, mp in _castable(fight, one):
        views = views or outlooks(fight, one)
        deed, worth = _best_use(fight, one, spell, mp, views)
        worth = worth * kept // 100 - cost
        if worth > harm * mp and worth * spent > best * mp:
            best, spent, found = worth, mp, deed
    return found


def _castable(fight: Fight, one: Creature) -> list[tuple[Spell, int]]:
    """Return the spells that may be begun and can be valued, each with what is put in (C.3)."""
    left = one.mp - _KEEP
    found = [
        (spell, mp)
        for spell in _weighed(one.card.spells, one.attributes[INT])
        for mp in _points(one, spell)
        if 1 <= mp <= left
    ]
    return [] if not found or refusal(fight, one, *found[0]) else found


@lru_cache(maxsize=512)
def _weighed(names: tuple[str, ...], most: int) -> tuple[Spell, ...]:
    """Return the spells in memory that can be valued, in the order of the book."""
    found = [spell for spell in in_memory(names, most) if spell.fights and spell.op in VALUES]
    return tuple(sorted(found, key=lambda spell: spell.place))


def _points(one: Creature, spell: Spell) -> list[int]:
    """Return the magic points put in: the most that can be had (C.3), or any for dispelling."""
    if spell.most == spell.least:
        return [spell.least]
    if spell.op == "dispel":
        return [*range(spell.least, min(_DISPELLED, one.mp - _KEEP) + 1)]
    return [max(spell.least, min(spell.most, one.card.mp_most, one.mp - _KEEP))]


def _best_use(
    fight: Fight, one: Creature, spell: Spell, mp: int, views: list[Outlook]
) -> tuple[Deed, int]:
    """Return the best use of a spell and its value, as the outlooks have it on average."""
    sums: dict[Deed, int] = {}
    for view in views:
        for deed, worth in VALUES[spell.op](fight, one, spell, mp, view).items():
            sums[deed] = sums.get(deed, 0) + worth
    if not sums:
        return (0,), 0
    deed = max(sums, key=sums.__getitem__)
    return deed, sums[deed] // len(views)


def _blow(fight: Fight, one: Creature) -> int:
    """Return what an attack with the own weapon takes off the softest enemy on average."""
    people = fight.people
    soft = softest(people[i] for i in fight.foes[one.side])
    return max(
        [hits(one, arm.attack) * max(0, arm.mean - 36 * soft) for arm in one.arms if arm.usable],
        default=0,
    )  # fmt: skip


def _risk(fight: Fight, one: Creature) -> tuple[int, int]:
    """Return the percent by which nobody ruins a spell of this round, and what it costs besides.

    Each enemy who can strike picks one of those at hand; who casts wards nothing off (R-133).
    """
    people = fight.people
    shared = max(1, sum(people[i].zone == one.zone for i in fight.able[one.side]))
    warded = ward(one)
    kept, cost = 100 * 100, 0
    for i in fight.able[1 - one.side]:
        it = people[i]
        if threatens(fight, it, one.zone):
            arms = [arm for arm in it.arms if arm.usable]
            chance = max(
                (hits(it, arm.attack) for arm in arms if arm.mean > 36 * one.ap), default=0
            )
            kept = kept * (100 * shared - chance) // (100 * shared)
            cost += strength(it, one.ap) * warded // (100 * shared)
    return kept // 100, cost


# ---------------------------------------------------------------------- keeping away


def stand_back(fight: Fight, one: Creature) -> Deed:
    """Keep away from enemies while there is something to cast and somebody to stand before (C.3).

    Nothing where blows are worth more, or where no friend holds the enemy off.
    """
    if not one.can_move or not one.movement or one.prone or one.progress or not may_cast(one):
        return ()
    if not _front(fight, one):
        return ()
    aim = _wanted(fight, one)
    if aim is None:
        return ()
    near = moves.adjacent(fight, one)
    pressed = any(fight.people[i].can_act for i in near)
    zone, beset = _spot(fight, one, *aim)
    if beset:
        return ()
    if zone == one.zone:
        stays = fight.feet(zone, aim[1]) <= aim[0] or any(
            not engaged(fight, fight.people[i]) for i in fight.able[1 - one.side]
        )
        return (WAIT,) if stays and not near else ()
    return (DISENGAGE if pressed else MOVE, zone, 0)


def _front(fight: Fight, one: Creature) -> bool:
    """Say whether a friend holds enemies off: has one at hand, or makes for them."""
    people = fight.people
    return any(
        i != one.index and (not people[i].card.spells or engaged(fight, people[i]))
        for i in fight.able[one.side]
    )


def _wanted(fight: Fight, one: Creature) -> tuple[int, int] | None:
    """Return the feet and the zone of what is best cast from afar; nothing if blows are better."""
    harm = _blow(fight, one)
    best, spent = 0, 1
    found: tuple[int, int] | None = None
    for spell, mp in _castable(fight, one):
        if spell.op not in AFAR:
            continue
        for deed, worth in VALUES[spell.op](fight, one, spell, mp, None).items():
            if worth > harm * mp and worth * spent > best * mp:
                reach = spell.reach or 2 * spell.radius
                best, spent, found = worth, mp, (reach, deed[3])
    return found


def _spot(fight: Fight, one: Creature, reach: int, aim: int) -> tuple[int, int]:
    """Return where to stand: safe first, then within reach of ``aim``, then the nearest.

    The second is how many can strike there even so.
    """
    ground, people = fight.ground, fight.people
    foes = [people[i] for i in fight.able[1 - one.side]]
    best, found = (1 << 20, 0, 0, 0), one.zone
    for zone, far in enumerate(ground.ways[one.zone]):
        if far > one.movement:
            continue
        beset = sum(threatens(fight, it, zone) for it in foes)
        off = fight.feet(zone, aim)
        seen = reach < SIGHT or ground.sight[zone][aim]
        short = max(0, off - reach) if seen else SIGHT
        score = (beset, short, far, -off)
        if score < best:
            best, found = score, zone
    return found, best[0]
