"""Options of a turn beyond plain blows, moves and waiting; and what nobody may do now."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from solo.rules import Option
from solo.systems.gore import (
    blasts,
    feats,
    grips,
    plight,
    shots,
    situation,
    snares,
    volleys,
    wrestling,
)
from solo.systems.gore.card import Arm
from solo.systems.gore.conditions import DYING, HELPLESS, NO_ATTACK, NO_MOVE, OUT
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    AIM,
    BARRELS,
    BOTH,
    BREAK,
    BURST,
    CHARGE,
    CLEAR,
    CUT,
    DISARM,
    DISENGAGE,
    DRAW,
    FLEE,
    GRIP,
    HELP,
    HURL,
    LET_GO,
    LUNGE,
    MOVE,
    NONE,
    PLAIN,
    PUSH,
    READY,
    RELOAD,
    SEIZE,
    SEVERAL,
    SIGHT,
    SLUG,
    SNAP,
    SPRAY,
    SPRINT,
    STANCE,
    STAND,
    STRIKE,
    STRUGGLE,
    TURN,
    VOLLEY,
    WAIT,
    WATCH,
    WRENCH,
)

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "allowed", "of_guns", "of_hand", "of_people", "of_the_fallen", "percent", "second_weapons",
]  # fmt: skip

_ATTACKING: Final = frozenset((
    STRIKE, SEVERAL, CHARGE, AIM, DISARM, BREAK, LUNGE, PUSH, SEIZE, GRIP, WRENCH, WATCH, BURST,
    SPRAY, VOLLEY, BARRELS, SLUG, SIGHT, SNAP, HURL, BOTH,
))  # fmt: skip
_MOVING: Final = frozenset((MOVE, CHARGE, DISENGAGE, SPRINT, FLEE))
_SHORT: Final = frozenset((
    STRIKE, MOVE, READY, DISENGAGE, SPRINT, FLEE, STANCE, HELP, STRUGGLE, WAIT, CUT, RELOAD, CLEAR,
    BURST,
))  # fmt: skip
"""What the short list leaves (GORE-7.04): attacks, moves, readying, skills, flight."""


def percent(chance: int) -> Fraction:
    """Return the chance of a test of ``chance``: 01 always succeeds, 00 never."""
    return Fraction(min(max(chance, 1), 99), 100)


def allowed(fight: Fight, one: Creature, found: list[Option]) -> list[Option]:
    """Return the options that neither a mishap nor the short list of actions bars."""
    barred = plight.barred(one)
    if barred & NO_ATTACK:
        found = [option for option in found if option.deed[0] not in _ATTACKING]
    if barred & NO_MOVE:
        found = [option for option in found if option.deed[0] not in _MOVING]
    if fight.settings.short_list:
        found = [
            option for option in found
            if option.deed[0] in _SHORT and not (option.deed[0] == STRIKE and option.deed[3])
            and not (option.deed[0] == STANCE and option.deed[1] != STAND)
        ]  # fmt: skip
    return found


# ---------------------------------------------------------------------- by hand


def of_the_fallen(fight: Fight, one: Creature, arms: Sequence[Arm]) -> list[Option]:
    """Offer blows at enemies who lie there, out or dying: they strike home (R-75, R-119)."""
    return [
        Option((STRIKE, it.index, arm.place, PLAIN), f"strike {it.name}, who is down", Fraction(1))
        for it in fight.sides[1 - one.side]
        if it.down in (OUT, DYING) and it.zone == one.zone and not it.fled
        for arm in arms
        if not arm.missile and plight.ready(one, arm)
    ]


def of_hand(fight: Fight, one: Creature, arm: Arm, target: int, chance: int) -> list[Option]:
    """Offer what can be done to somebody with a weapon in hand besides striking."""
    it = fight.people[target]
    words = f"{it.name} with {arm.weapon.name}"
    found: list[Option] = []
    if it.arm >= 0 and it.arms[it.arm].weapon.hp and it.arms[it.arm].weapon.kind != "natural":
        deed = (DISARM, target, arm.place)
        found.append(Option(deed, f"disarm {words}", percent(chance // 2)))
    if it.card.armour and it.ap > it.card.hide:
        deed = (BREAK, target, arm.place)
        found.append(Option(deed, f"strike the armour of {words}", percent(chance)))
    other = grips.second(one)
    if other is not None and arm.place == one.arm and one.sr > _RANKS:
        words = f"{words}, then with {other.weapon.name}"
        found.append(Option((BOTH, target, arm.place), f"strike {words}", percent(chance)))
    if one.sr > 1:
        deed = (LUNGE, target, arm.place)
        found.append(Option(deed, f"strike {words}, and lunge at the last", percent(chance)))
    return found


def of_people(fight: Fight, one: Creature) -> list[Option]:
    """Offer wrestling, pushing, nets, and lying in wait for somebody."""
    people, found = fight.people, list[Option]()
    wrestles = one.rating("wrestle") + one.skills_add
    held = wrestling.held_by(one)
    for i in fight.foes[one.side]:
        it = people[i]
        if it.zone == one.zone:
            for by_shield in feats.may_push(one, it):
                how = "with the shield" if by_shield else "by wrestling"
                found.append(Option((PUSH, i, by_shield), f"push {it.name} back {how}"))
            if held == NONE:
                found.append(Option((SEIZE, i), f"seize {it.name}", percent(wrestles)))
        if snares.caught_by(it) == one.index and it.arm >= 0:
            found.append(Option((WRENCH, i), f"wrench the weapon from {it.name}"))
    if held != NONE:
        found += _grips(people[held])
        found.append(Option((LET_GO,), f"let go of {people[held].name}"))
    if wrestling.holder(one) != NONE:
        found.append(Option((STRUGGLE,), f"get free of {people[wrestling.holder(one)].name}"))
    for arm in snares.knives(one):
        for it in fight.sides[one.side]:
            if snares.caught_by(it) != NONE and it.zone == one.zone and not it.down:
                found.append(Option((CUT, it.index, arm.place), f"cut {it.name} free"))
    return found + _waiting(fight, one)


def _grips(it: Creature) -> list[Option]:
    """Offer what can be done to whoever is held."""
    held_fast = it.has(HELPLESS)
    armed = it.arm >= 0 and it.arms[it.arm].weapon.kind not in ("natural", "unarmed")
    barred = {
        wrestling.IMMOBILISE: held_fast, wrestling.DISARM: not armed, wrestling.DOWN: it.prone,
        wrestling.STRANGLE: not it.living or bool(it.afflictions),
    }  # fmt: skip
    return [
        Option((GRIP, it.index, what), words.format(name=it.name))
        for what, words in enumerate(wrestling.GRIPS)
        if not barred.get(what, False)
    ]


def _waiting(fight: Fight, one: Creature) -> list[Option]:
    """Offer to lie in wait for an enemy whose turn is still to come (GORE-4.13)."""
    arm = one.arms[one.arm] if one.arm >= 0 else one.arms[-1]
    if arm.missile or not arm.usable or not plight.ready(one, arm):
        return []
    later = {entry[1] for entry in fight.queue if entry[2] == TURN and entry[0] < one.sr}
    return [
        Option((WATCH, i, arm.place), f"lie in wait for {fight.people[i].name}")
        for i in fight.foes[one.side]
        if i in later and fight.people[i].zone == one.zone
    ]


def second_weapons(one: Creature) -> list[Option]:
    """Offer to draw a second weapon for the other hand: of one hand, and no shield (GORE-3.56)."""
    held = one.arms[one.arm] if one.arm >= 0 else None
    if held is None or held.missile or held.weapon.hands != 1 or grips.shield_of(one) is not None:
        return []
    return [
        Option((DRAW, arm.place), f"take {arm.weapon.name} into the other hand")
        for arm in one.arms
        if arm.hand and arm.usable and arm.weapon.hands == 1 and arm.place not in (one.arm, one.off)
    ]


_RANKS: Final = 5


# ---------------------------------------------------------------------- guns and missiles


def of_guns(fight: Fight, one: Creature) -> list[Option]:
    """Offer bursts, volleys, barrels, slugs, sights, reloading, clearing, throwing what bursts."""
    found: list[Option] = []
    for arm in one.arms:
        kind, _ = plight.stuck(one, arm.place)
        if kind and not one.dropped >> arm.place & 1:
            found.append(Option((CLEAR, arm.place), f"get {arm.weapon.name} to work again"))
    arm = one.arms[one.arm] if one.arm >= 0 else None
    if arm is None or not arm.missile or not arm.usable:
        return found
    weapon, here = arm.weapon, shots.left(one, arm)
    if weapon.capacity > 1 and here < weapon.capacity and weapon.kind in shots.GUNS:
        found.append(Option((RELOAD, arm.place), f"reload {weapon.name}"))
    if not plight.ready(one, arm):
        return found
    if one.loaded > 0 and here:
        if weapon.kind == blasts.BURSTS:
            found += _bursting(fight, one, arm)
        else:
            found += _at_somebody(fight, one, arm, here)
            found += _at_many(fight, one, arm, here)
    if (
        weapon.capacity > 1
        and here < weapon.capacity
        and shots.feed(weapon) == "two"
        and one.sr > 1
    ):
        found += [
            Option((SNAP, i, arm.place), f"load one and shoot at {fight.people[i].name}")
            for i in fight.foes[one.side]
            if weapon.kind == "gun" and grips.may_strike(fight, one, fight.people[i], arm)
        ]
    return found


def _bursting(fight: Fight, one: Creature, arm: Arm) -> list[Option]:
    if situation.engaged(fight, one):
        return []
    return [
        Option(
            (HURL, zone, arm.place), f"send {arm.weapon.name} into {fight.ground.words(zone)}",
            percent(chance),
        )
        for zone in range(fight.ground.size)
        if (chance := blasts.bursts(fight, one, arm, zone)) > 0
    ]  # fmt: skip


def _at_somebody(fight: Fight, one: Creature, arm: Arm, here: int) -> list[Option]:
    weapon, place, found = arm.weapon, arm.place, list[Option]()
    if weapon.kind not in shots.GUNS:
        return found
    through = shots.sighted(one, arm) if shots.sights(one, arm) and one.sr > 1 else None
    for i in fight.foes[one.side]:
        it = fight.people[i]
        if through is not None and grips.may_strike(fight, one, it, through):
            chance = situation.striking(fight, one, it, through).chance
            words = f"shoot at {it.name} through the sight"
            found.append(Option((SIGHT, i, place), words, percent(chance)))
        if not grips.may_strike(fight, one, it, arm):
            continue
        for bullets in volleys.offers(fight, one, it, arm) if weapon.burst else ():
            chance = volleys.burst_chance(fight, one, it, arm, bullets)
            words = f"a burst of {bullets} at {it.name} with {weapon.name}"
            found.append(Option((BURST, i, place, bullets), words, percent(chance)))
        if weapon.barrels > 1 and here > 1:
            words = f"both barrels at {it.name}"
            found.append(Option((BARRELS, i, place, 1), words))
            if one.sr > 1:
                words = f"a barrel at {it.name} now and one later"
                found.append(Option((BARRELS, i, place, 0), words))
        if shots.slug_of(weapon)[1]:
            found.append(Option((SLUG, i, place), f"a single ball at {it.name}"))
    return found


def _at_many(fight: Fight, one: Creature, arm: Arm, here: int) -> list[Option]:
    """Offer unaimed fire and shared bursts at zones that hold more than one enemy."""
    found: list[Option] = []
    for zone in range(fight.ground.size):
        there = [
            i for i in volleys.crowd(fight, one, zone)
            if grips.may_strike(fight, one, fight.people[i], arm)
        ]  # fmt: skip
        if len(there) < _CROWD:
            continue
        where = fight.ground.words(zone)
        each = min(here, volleys.MOST_BULLETS) // len(there)
        if arm.weapon.burst and each:
            words = f"spray {where}, {each} bullets each"
            found.append(Option((SPRAY, zone, arm.place, each), words))
        if volleys.rate(arm) > 1:
            words = f"shoot unaimed into {where} with {arm.weapon.name}"
            found.append(Option((VOLLEY, zone, arm.place, NONE), words))
            other = volleys.pair(one, arm)
            if other is not None:
                words = f"shoot unaimed into {where} with a gun in each hand"
                found.append(Option((VOLLEY, zone, arm.place, other.place), words))
    return found


_CROWD: Final = 2
