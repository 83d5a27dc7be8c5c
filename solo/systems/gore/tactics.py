"""What a combatant does when nobody plays it (section C). It looks and never touches.

Deterministic: whoever is equal goes by the order of listing. Chances are in percent, means in
36ths.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from solo.rules import Deed, Ints
from solo.systems.gore import (
    answers,
    grips,
    morale,
    more_tactics,
    moves,
    plight,
    shots,
    situation,
    spell_choices,
    treatment,
    wards,
)
from solo.systems.gore.body import most
from solo.systems.gore.card import Arm
from solo.systems.gore.conditions import DYING, NO_STANDING, ON_FIRE, STUNNED
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    AIM,
    CHARGE,
    DEFEND,
    HELP,
    KNOCKOUT,
    MOVE,
    NONE,
    PLAIN,
    READY,
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
    "Story", "ballistic", "decide", "hand_weapon", "turn",
]  # fmt: skip

Story: TypeAlias = Callable[[int], int]
_AIMED: Final = 75
_MOST_AIM: Final = 3
_POOR: Final = 40
_NEAR: Final = 10
"""Percent within which a shooter takes the weakest target."""
_THERE: Final = 9999


def decide(fight: Fight, kind: str, who: int, about: Ints, story: Story) -> Deed:
    """Return what ``who`` does when nobody plays it."""
    del story
    one = fight.people[who]
    if kind == "defend":
        return wards.ward(fight, one, about)
    if kind == "turn":
        return turn(fight, one)
    if kind == "retarget":
        found = _target(fight, one, one.arms[about[0]])
        return (found,)
    if kind == "retreat":
        return (int(morale.retreating(fight, one.side)),)
    if kind == "aid":
        return (about[-1] if len(about) > 1 else 1,)
    if kind == "cast":
        fleeing = one.morale & morale.FLEEING or fight.retreat[one.side]
        return (0,) if fleeing else spell_choices.best_spell(fight, one)
    return answers.decide(kind, about)


# ---------------------------------------------------------------------- a turn


def turn(fight: Fight, one: Creature) -> Deed:
    """Return what somebody does on a strike rank of its own."""
    side, number = one.side, one.arm
    pick = fight.picks[side].get(one.zone)
    if (
        pick and pick[3] and number >= 0 > one.off and one.sound and not fight.feats
        and not (one.morale & _FLEEING or one.kept_off or one.closed or one.card.spells)
    ):  # fmt: skip
        # Most turns: on with the foe that was picked before, with what is in hand.
        arm = one.arms[number]
        if (
            _POOR <= arm.attack < 100 and arm.usable and not arm.missile
            and fight.people[pick[0]].hp <= pick[1]
        ):  # fmt: skip
            return STRIKE, pick[0], number, PLAIN
    if fight.settings.short_list:
        return more_tactics.short(one, _turn(fight, one))
    return _turn(fight, one)


def _turn(fight: Fight, one: Creature) -> Deed:
    if not one.sound:
        deed = _ailing(fight, one)
        if deed:
            return deed
    side = one.side
    if one.morale & morale.FLEEING or fight.retreat[side] or fight.aims[side] in _LEAVING:
        deed = _fleeing(fight, one)
        if deed:
            return deed
    if one.card.spells:
        deed = spell_choices.stand_back(fight, one)
        if deed:
            return deed
    if fight.feats:
        deed = more_tactics.role(fight, one)
        if deed:
            return deed
    near = moves.adjacent(fight, one)
    if near:
        return _by_hand(fight, one, near)
    deed = more_tactics.fallen(fight, one) if fight.settings.strike_fallen else ()
    return deed or _help(fight, one) or _from_afar(fight, one)


_LEAVING: Final = ("escape", "steal")
_OTHERWISE: Final = (*_LEAVING, "capture")
_FLEEING: Final = morale.FLEEING


def _ailing(fight: Fight, one: Creature) -> Deed:
    """Answer what ails somebody (C.0): nothing where that can wait."""
    if one.has(STUNNED):
        return (DEFEND,)
    if one.has(ON_FIRE) and not _winning(fight, one):
        return (STRUGGLE,)
    if one.prone and not one.hampers & NO_STANDING and not _winning(fight, one):
        # Among enemies too: it costs a blow, and defences on this strike rank alone.
        return STANCE, STAND
    return more_tactics.ailing(one)


def _winning(fight: Fight, one: Creature) -> bool:
    foes = [fight.people[i] for i in fight.foes[one.side]]
    return len(foes) == 1 and foes[0].hp <= 3


def _fleeing(fight: Fight, one: Creature) -> Deed:
    """Get away, or fight it out in a corner (C.2)."""
    if not morale.fleeing(fight, one) or one.progress:
        return ()
    if one.prone or not (one.can_move and one.movement):
        return more_tactics.let_loose(one)
    return morale.flight(fight, one) or ((DEFEND,) if moves.adjacent(fight, one) else ())


def _help(fight: Fight, one: Creature) -> Deed:
    """Treat a dying friend at hand, with no enemy adjacent (C.8)."""
    for it in fight.sides[one.side]:
        if it.down == DYING and it.zone == one.zone and treatment.treatable(it) > 0:
            able = treatment.dresses(one) and one.rating("first_aid") >= 20
            return (HELP, it.index) if able else ()
    return ()


# ---------------------------------------------------------------------- by hand


def hand_weapon(one: Creature) -> Arm | None:
    """Return the best weapon for the hand that can be had: ready, else to be drawn."""
    best: Arm | None = None
    for arm in one.arms:
        if arm.missile or not arm.usable or arm.weapon.kind == "shield":
            continue
        score = arm.attack * arm.mean
        if best is None or score > best.attack * best.mean:
            best = arm
    return best


def _by_hand(fight: Fight, one: Creature, near: list[int]) -> Deed:
    """Fight whoever is adjacent (C.5)."""
    arms, number = one.arms, one.arm
    ready = arms[number] if number >= 0 else None
    if ready is None or ready.missile or not ready.usable:
        better = hand_weapon(one)
        if better is not None and better.weapon.kind not in ("unarmed", "natural"):
            return READY, better.place
        ready = better or arms[-1]
        if ready.missile:
            return (DEFEND,)
    if len(near) >= 3 * len(_friends(fight, one)) and ready.attack < _POOR:
        return (DEFEND,)
    target = _target(fight, one, ready)
    if target == NONE:
        return _kept_off(fight, one, near)
    it = fight.people[target]
    if it.helpless:
        return STRIKE, target, ready.place, PLAIN
    if ready.attack >= 100 and one.sr > 5:
        many = more_tactics.best_split(one, it, ready)
        if many > 1:
            return SEVERAL, target, ready.place, many
    return more_tactics.blow(fight, one, it, ready, _manner(fight, one, it, ready))


def _friends(fight: Fight, one: Creature) -> list[int]:
    people, zone = fight.people, one.zone
    return [i for i in fight.able[one.side] if people[i].zone == zone]


def _target(fight: Fight, one: Creature, arm: Arm) -> int:
    """Return whom to strike: most wounded in share of the whole, lowest armour, nearest (C.5)."""
    people, zone = fight.people, one.zone
    missile = arm.missile
    if missile:
        return _mark(fight, one, arm)[0]
    free = not (one.kept_off or one.closed or fight.crowded)
    picks = fight.picks[one.side]
    if free and zone in picks:
        pick = picks[zone]
        if people[pick[0]].hp <= pick[1]:
            return pick[0]
    best, found = (_THERE, 0), NONE
    for i in fight.foes[one.side]:
        it = people[i]
        if it.zone == zone and (free or grips.may_strike(fight, one, it, arm)):
            score = (1000 * it.hp // it.full_hp if it.full_hp else 0, it.ap)
            if score < best:
                best, found = score, i
    if found != NONE and free:
        it = people[found]
        side = one.side
        on = not fight.retreat[side] and fight.aims[side] not in _OTHERWISE
        picks[zone] = (found, it.hp, (it.ap, it.full_hp), on)
    return found


def _manner(fight: Fight, one: Creature, it: Creature, arm: Arm) -> int:
    """Return how to strike: to knock out whoever is wanted alive, where that can be (GORE-3.37)."""
    if fight.aims[one.side] != "capture" or "person" not in it.card.tags:
        return PLAIN
    best = most(arm.harm) + max(0, most(arm.dm)) - it.ap
    if 2 * best <= it.full_hp:
        return PLAIN
    likely = 2 * (arm.mean - 36 * it.ap) > 36 * it.full_hp
    return KNOCKOUT if likely or more_tactics.spares(fight, one, it) else PLAIN


def _kept_off(fight: Fight, one: Creature, near: list[int]) -> Deed:
    """Nobody adjacent can be struck with this: draw another, use the fists, or ward off."""
    for arm in one.arms:
        other = arm.place != one.arm and arm.usable and not arm.missile
        if (
            other and arm.weapon.kind not in ("unarmed", "natural", "shield")
            and any(grips.may_strike(fight, one, fight.people[i], arm) for i in near)
        ):  # fmt: skip
            return READY, arm.place
    last = one.arms[-1]  # inside its own reach even a swordsman has his fists
    if last.weapon.kind in ("unarmed", "natural"):
        for i in near:
            if grips.may_strike(fight, one, fight.people[i], last):
                return STRIKE, i, last.place, PLAIN
    return (DEFEND,)


# ---------------------------------------------------------------------- from afar


def _aimed(arm: Arm) -> bool:
    """Say whether a weapon is shot or thrown at somebody to hurt: no net, nothing that bursts."""
    return arm.missile and arm.usable and arm.mean > 0 and arm.weapon.kind != "explosive"


def ballistic(one: Creature) -> Arm | None:
    """Return the missile weapon that can be had, the ready one first; no empty or jammed gun."""
    arms = one.arms
    ready = arms[one.arm] if one.arm >= 0 else None
    if ready is not None and _aimed(ready):
        return ready
    found = [
        arm for arm in arms
        if _aimed(arm) and not one.dropped >> arm.place & 1 and _serves(one, arm)
    ]  # fmt: skip
    return max(found, key=lambda a: a.attack * a.mean) if found else None


def _serves(one: Creature, arm: Arm) -> bool:
    """Say whether a weapon could be fired as soon as it is drawn: not empty, not jammed."""
    if arm.weapon.kind not in shots.GUNS:
        return True
    return bool(shots.left(one, arm)) and not plight.stuck(one, arm.place)[0]


def _from_afar(fight: Fight, one: Creature) -> Deed:
    """Shoot, or come nearer (C.4, C.5)."""
    arm = ballistic(one)
    if arm is not None and more_tactics.worth(fight, one, arm):
        deed = _shoot(fight, one, arm)
        if deed:
            return deed
    return _approach(fight, one)


def _shoot(fight: Fight, one: Creature, arm: Arm) -> Deed:
    target, chance = _mark(fight, one, arm)
    if target == NONE:
        return ()
    if arm.place == one.arm and arm.weapon.kind in shots.GUNS:
        deed = more_tactics.gun(fight, one, arm, target)
        if deed:
            return deed
    if arm.place != one.arm or one.loaded < 1:
        return READY, arm.place
    it = fight.people[target]
    num, den, _ = situation.band(fight, one, it, arm)
    if 2 * num < den and not _at_post(fight, one) and not one.progress:
        return ()
    if not one.aim_steps and not _can_be_reached(fight, one):
        for many in range(1, _MOST_AIM + 1):
            if chance >= _AIMED or one.sr - 5 * many < 1:
                break
            if chance + 10 * many >= _AIMED:
                return AIM, target, many
    return STRIKE, target, arm.place, PLAIN


def _mark(fight: Fight, one: Creature, arm: Arm) -> tuple[int, int]:
    """Return the best target for a missile and the chance: the weakest of the likely (C.4)."""
    people, seen = fight.people, list[tuple[int, int]]()
    for i in fight.foes[one.side]:
        it = people[i]
        if grips.may_strike(fight, one, it, arm):
            chance = situation.striking(fight, one, it, arm).chance
            if any(people[j].zone == it.zone for j in fight.able[one.side]):
                chance -= 20
            seen.append((chance, i))
    if not seen:
        return NONE, 0
    if one.aim_steps and any(i == one.aim_at for _, i in seen):
        return one.aim_at, _AIMED
    top = max(chance for chance, _ in seen)
    likely = [(people[i].hp, fight.ground.span[one.zone][people[i].zone], i, c) for c, i in seen
              if c >= top - _NEAR]  # fmt: skip
    *_, found, chance = min(likely)
    return found, chance


def _at_post(fight: Fight, one: Creature) -> bool:
    return fight.aims[one.side] == "guard"


def _can_be_reached(fight: Fight, one: Creature) -> bool:
    """Say whether an enemy can come and strike in this round: within half of its Movement."""
    people, ways = fight.people, fight.ground.ways
    return any(
        2 * ways[people[i].zone][one.zone] <= people[i].movement for i in fight.able[1 - one.side]
    )


def _approach(fight: Fight, one: Creature) -> Deed:
    """Go to the nearest enemy: charge where that can be, else move (C.5)."""
    ways, people = fight.ground.ways[one.zone], fight.people
    best, found = _THERE, NONE
    for i in fight.foes[one.side]:
        far = ways[people[i].zone]
        if far < best:
            best, found = far, i
    if found == NONE or not one.movement or not one.can_move or one.prone or one.progress:
        return (WAIT,)
    arm = hand_weapon(one)
    if arm is None:
        return (WAIT,)
    if _at_post(fight, one) and 2 * best > one.movement:
        return (WAIT,)
    drawn = arm.place == one.arm or arm.weapon.kind in ("unarmed", "natural")
    if drawn and arm.place != one.arm:
        arm = one.arms[moves.close_arm(one)]
    if 2 * best <= one.movement:
        if not drawn and one.sr > 5:
            return READY, arm.place
        if drawn and one.sr - moves.steps(one.movement, best) >= 1:
            return CHARGE, found, arm.place, people[found].zone
    return MOVE, fight.ground.toward(one.zone, people[found].zone, one.movement), 0
