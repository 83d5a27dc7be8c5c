"""What somebody whom nobody plays does besides plain blows: by role, with guns, in a plight (C).

Roles: who has learnt to wrestle better than to strike wrestles; who has a net throws it first; who
has something that bursts sends it where no friend is; who wants somebody alive disarms whom it
cannot knock out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Deed
from solo.systems.gore import (
    blasts,
    grips,
    moves,
    plight,
    shots,
    situation,
    snares,
    volleys,
    wrestling,
)
from solo.systems.gore.body import STR
from solo.systems.gore.card import Arm
from solo.systems.gore.conditions import HELPLESS, LODGED, NO_ATTACK, NO_STANDING, OUT
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    AIM,
    BOTH,
    BURST,
    CHARGE,
    CLEAR,
    DEFEND,
    DISARM,
    GRIP,
    HURL,
    LET_GO,
    MOVE,
    NONE,
    PLAIN,
    READY,
    RELOAD,
    SEIZE,
    SEVERAL,
    STANCE,
    STAND,
    STRIKE,
    STRUGGLE,
    WAIT,
)

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = [
    "ailing", "best_split", "blow", "fallen", "gun", "let_loose", "role", "short", "spares",
    "worth",
]  # fmt: skip

_DEFT: Final = 50
"""The least chance of a blow at which half of it is worth trying (GORE-4.14)."""
_BURSTS_FROM: Final = 10
"""Shots left from which a burst is fired (C.4)."""


def ailing(one: Creature) -> Deed:
    """Answer a mishap or a hold; nothing where it can wait."""
    if wrestling.holder(one) != NONE:
        return (STRUGGLE,)
    if not one.ledger:
        return ()
    if plight.barred(one) & NO_ATTACK:
        return (DEFEND,)
    if one.arm >= 0 and plight.stuck(one, one.arm)[0] == LODGED:
        other = _other(one)
        return (READY, other.place) if other is not None else (CLEAR, one.arm)
    return ()


def let_loose(one: Creature) -> Deed:
    """Let go of whoever is held, or get up, to be away."""
    if wrestling.held_by(one) != NONE:
        return (LET_GO,)
    stands = one.prone and one.can_move and not one.hampers & NO_STANDING
    return (STANCE, STAND) if stands else ()


def _other(one: Creature) -> Arm | None:
    """Return another weapon for the hand that can be drawn."""
    for arm in one.arms:
        if (
            arm.place != one.arm and arm.usable and not arm.missile
            and arm.weapon.kind not in ("shield", "unarmed", "natural")
            and not plight.stuck(one, arm.place)[0]
        ):  # fmt: skip
            return arm
    return None


# ---------------------------------------------------------------------- guns


def gun(fight: Fight, one: Creature, arm: Arm, target: int) -> Deed:
    """Return what to do with a gun in hand: reload, clear, burst, or nothing (C.4)."""
    here = shots.left(one, arm)
    if not here or plight.stuck(one, arm.place)[0]:
        other = _other(one)
        if other is not None and _near(fight, one):
            return READY, other.place
        return (RELOAD, arm.place) if not here else (CLEAR, arm.place)
    if not arm.weapon.burst or (here < _BURSTS_FROM and arm.weapon.shots) or one.loaded < 1:
        return ()
    bullets = volleys.usual_burst(fight, one, fight.people[target], arm)
    if bullets > 1:
        return BURST, target, arm.place, bullets
    return () if arm.weapon.shots else (RELOAD, arm.place)


def worth(fight: Fight, one: Creature, arm: Arm) -> bool:
    """Say whether a missile weapon is worth a thought: not if it was laid aside for a blade."""
    if arm.place == one.arm or arm.weapon.kind not in shots.GUNS:
        return True
    works = shots.left(one, arm) > 0 and not plight.stuck(one, arm.place)[0]
    return works or not _near(fight, one)


def _near(fight: Fight, one: Creature) -> bool:
    """Say whether an enemy is near enough to be charged."""
    ways = fight.ground.ways[one.zone]
    return any(2 * ways[fight.people[i].zone] <= one.movement for i in fight.foes[one.side])


# ---------------------------------------------------------------------- roles


def role(fight: Fight, one: Creature) -> Deed:
    """Return what somebody's role has it do; nothing for what everybody does."""
    held = wrestling.held_by(one)
    if held != NONE:
        return _hold(fight, one, held)
    near = moves.adjacent(fight, one)
    if near:
        return _wrestle(fight, one, near)
    return _net(fight, one) or _burst(fight, one)


def _hold(fight: Fight, one: Creature, held: int) -> Deed:
    """Hold fast whoever is wanted alive, hurt all others."""
    it = fight.people[held]
    alive = fight.aims[one.side] == "capture"
    if it.has(HELPLESS):
        return (WAIT,)
    return GRIP, held, wrestling.IMMOBILISE if alive else wrestling.PAIN


def _wrestle(fight: Fight, one: Creature, near: list[int]) -> Deed:
    arm = one.arms[moves.close_arm(one)]
    if "wrestle" not in one.card.points or one.rating("wrestle") < arm.attack:
        return ()
    people, strength = fight.people, one.attributes[STR]
    free = [
        i for i in near
        # Whoever is the stronger would be out of the hold in the next breath.
        if wrestling.holder(people[i]) == NONE and people[i].attributes[STR] <= strength
    ]  # fmt: skip
    return (SEIZE, min(free, key=lambda i: people[i].hp)) if free else ()


def _net(fight: Fight, one: Creature) -> Deed:
    """Throw a net at somebody who is not in one yet."""
    for arm in one.arms:
        if arm.harm[1] or not arm.usable or one.dropped >> arm.place & 1:
            continue
        for i in fight.foes[one.side]:
            it = fight.people[i]
            if snares.caught_by(it) == NONE and grips.may_strike(fight, one, it, arm):
                if arm.place != one.arm or one.loaded < 1:
                    return READY, arm.place
                return STRIKE, i, arm.place, PLAIN
    return ()


def _burst(fight: Fight, one: Creature) -> Deed:
    """Send what bursts into the zone with the most enemies and no friend near."""
    if situation.engaged(fight, one):
        return ()
    for arm in one.arms:
        if arm.weapon.kind != blasts.BURSTS or not arm.usable or one.dropped >> arm.place & 1:
            continue
        best, zone = 0, NONE
        for i in fight.foes[one.side]:
            there = fight.people[i].zone
            hit = blasts.in_blast(fight, arm, there)
            sides = [fight.people[who].side for who in hit]
            chance = blasts.bursts(fight, one, arm, there)
            if chance > 0 and one.side not in sides and len(sides) > best:
                best, zone = len(sides), there
        if zone != NONE:
            ready = arm.place == one.arm and one.loaded > 0
            return (HURL, zone, arm.place) if ready else (READY, arm.place)
    return ()


def spares(fight: Fight, one: Creature, it: Creature) -> bool:
    """Say whether a fight is so far won that ``one`` can afford to hold its blows back."""
    ours, theirs = fight.able[one.side], fight.foes[one.side]
    return len(ours) >= 2 * len(theirs) and 2 * it.hp <= it.full_hp


def blow(fight: Fight, one: Creature, it: Creature, ready: Arm, how: int) -> Deed:
    """Return a blow at somebody, or what serves better (C.5): disarming, both weapons at once."""
    if fight.feats and _disarms(fight, one, it, how):
        return DISARM, it.index, ready.place
    other = grips.second(one)
    free = not how and ready.place == one.arm and one.sr > _RANKS
    if free and other is not None and other.attack // 2 >= _SECOND:
        return BOTH, it.index, ready.place
    return STRIKE, it.index, ready.place, how


def _disarms(fight: Fight, one: Creature, it: Creature, how: int) -> bool:
    """Say whether to disarm somebody who is wanted alive and cannot be knocked out."""
    if how or fight.aims[one.side] != "capture" or it.arm < 0 or not spares(fight, one, it):
        return False
    weapon = it.arms[it.arm].weapon
    if not weapon.hp or weapon.kind == "natural":
        return False
    own = one.arms[one.arm if one.arm >= 0 else moves.close_arm(one)]
    return situation.striking(fight, one, it, own).chance >= _DEFT


def fallen(fight: Fight, one: Creature) -> Deed:
    """Strike somebody who is down and out, where that is how people behave (R-119)."""
    arm = one.arms[one.arm] if one.arm >= 0 else None
    if arm is None or arm.missile or not arm.usable:
        return ()
    for it in fight.sides[1 - one.side]:
        if it.down == OUT and it.zone == one.zone and not it.fled:
            return STRIKE, it.index, arm.place, PLAIN
    return ()


_SECOND: Final = 25
"""The least chance at which the second weapon strikes too."""
_RANKS: Final = 5


def best_split(one: Creature, it: Creature, arm: Arm) -> int:
    """Return into how many attacks to split a skill of 100 or more (C.5)."""
    best, found = -1, 1
    ward = max(it.dodge, max((a.parry for a in it.arms), default=0))
    for many in range(1, arm.attack // 50 + 1):
        if one.sr - 5 * (many - 1) < 1:
            break
        share = min(arm.attack // many, 99)
        score = sum(
            share * (100 - min(99, max(0, ward - 30 * (it.defences + blow))))
            for blow in range(many)
        )
        if score > best:
            best, found = score, many
    return found


def short(one: Creature, deed: Deed) -> Deed:
    """Return a deed as the short list of actions leaves it (GORE-7.04)."""
    verb = deed[0]
    if verb == CHARGE:
        return MOVE, deed[3], 0
    if verb in (SEVERAL, STRIKE, DISARM, BOTH):
        return STRIKE, deed[1], deed[2], PLAIN
    if verb == AIM:
        return STRIKE, deed[1], one.arm, PLAIN
    return (WAIT,) if verb == DEFEND else deed
