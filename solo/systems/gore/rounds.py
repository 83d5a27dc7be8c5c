"""A round, step by step (section D): its opening, the strike ranks, its end.

The order of the dice: Alertness of the surprised; spells that arrive; morale; ties of strike rank,
from the highest; then what is done on each strike rank as ``combat`` says; at the end, in the order
of listing, what ails whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands
from solo.systems.gore import (
    blasts,
    bonds,
    combat,
    feats,
    firearms,
    grips,
    morale,
    mounts,
    moves,
    order,
    plight,
    snares,
    sorcery,
    tactics,
    treatment,
    visions,
    volleys,
    wrestling,
)
from solo.systems.gore.body import INT
from solo.systems.gore.card import SHORT
from solo.systems.gore.checks import SUCCESS, check
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_3_57,
    GORE_4_05,
    GORE_4_28,
    GORE_C_08,
    GORE_D_00,
)
from solo.systems.gore.closing import close_round, over
from solo.systems.gore.conditions import DEAD, HALLUCINATING, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import (
    AIM,
    BARRELS,
    BLOW,
    BOTH,
    BREAK,
    BURST,
    CHARGE,
    CHARGING,
    CLEAR,
    CUT,
    DEFEND,
    DELAY,
    DISARM,
    DISENGAGE,
    DRAW,
    FLEE,
    FURTHER,
    GRIP,
    HELP,
    HURL,
    LET_GO,
    LUNGE,
    LUNGING,
    LURK,
    MOVE,
    NONE,
    PUSH,
    RANKS,
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

__all__ = ["DOING", "open_round", "turn"]


def open_round(fight: Fight, hands: Hands) -> None:
    """Open a round: surprise, magic that arrives, morale, magic that begins, the order."""
    fight.beat += 1
    people = fight.people
    if fight.beat == 1:
        for i in fight.there:
            if people[i].surprised:
                _notices(fight, hands, people[i])
    if fight.pending:
        sorcery.arrive(fight, hands)
    for one in people:
        one.struck = 0
    if fight.ground.perils:
        _perils(fight, hands)
    morale.waver(fight, hands)
    if fight.mounts:
        mounts.begin(fight, hands)
    fight.phase = RANKS
    if over(fight, hands):
        return
    if fight.casters:
        sorcery.open_round(fight, hands)
    order.line_up(fight, hands)
    if fight.raging:
        sorcery.rage(fight)


def _perils(fight: Fight, hands: Hands) -> None:
    """Let the zones that harm work on whoever stands in them."""
    from solo.systems.gore.ailments import stand_in  # noqa: PLC0415 - few places hold one

    known = {hazard["id"]: hazard for hazard in fight.ground.perils}
    hazards = fight.ground.hazards
    for one in fight.people:
        if one.down < DEAD and not one.fled:
            name = hazards[one.zone] if one.zone < len(hazards) else ""
            stand_in(hands, fight, one.index, known.get(name))
    fight.count()


def _notices(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let somebody notice an attack in time, against a foe who hid well (GORE-4.05)."""
    rating = 5 * one.attributes[INT]
    cites = (GORE_1_12, GORE_4_05, GORE_D_00)
    if check(hands, fight, one.index, rating, cites, add=-20, what=1000 + INT) >= SUCCESS:
        one.surprised = 0


def turn(fight: Fight, hands: Hands) -> None:
    """Play what comes on the next strike rank; with nothing left, end the round."""
    queue, people = fight.queue, fight.people
    while queue:
        sr, who, kind, target, number, how, share = queue.pop(0)
        one = people[who]
        if one.down == UP and not one.fled:
            break
    else:
        close_round(fight, hands)
        return
    one.sr = sr
    if one.can_act and one.sound:
        if kind:
            _begun(fight, hands, one, (kind, target, number, how, share))
        elif one.lunged:
            _forfeit(fight, hands, one)
        else:
            deed = tactics.turn(fight, one) if hands.story else hands.ask(fight, "turn", who, ())
            verb = deed[0]
            if verb:
                fight.idle = 0
            DOING[verb](fight, hands, one, deed)
    else:
        _hindered(fight, hands, one, (kind, target, number, how, share))
    one.acted = 1
    ours, theirs = fight.foes
    if not (ours and theirs):
        over(fight, hands)


def _hindered(
    fight: Fight, hands: Hands, one: Creature, entry: tuple[int, int, int, int, int]
) -> None:
    """Let somebody act in spite of what ails them, if they may (C.0)."""
    kind = entry[0]
    if kind == TURN and bonds.bound(fight, hands, one):
        return
    seeing = kind == TURN and one.can_act and not one.acted and one.has(HALLUCINATING)
    if seeing and visions.possessed(fight, hands, one):
        return
    if not one.can_act:
        return
    if kind:
        _begun(fight, hands, one, entry)
    elif one.lunged:
        _forfeit(fight, hands, one)
    else:
        deed = hands.ask(fight, "turn", one.index, ())
        fight.idle = 0 if deed[0] else fight.idle
        DOING[deed[0]](fight, hands, one, deed)


def _begun(
    fight: Fight, hands: Hands, one: Creature, entry: tuple[int, int, int, int, int]
) -> None:
    """Make an attack that was begun earlier, or strike at whom one waited for."""
    kind, target, number, how, share = entry
    if kind == LURK:
        feats.lurk(fight, hands, one, (target, number))
    else:
        _blow(fight, hands, one, (target, number, how, share))


def _forfeit(fight: Fight, hands: Hands, one: Creature) -> None:
    """Lose an action to a stunning blow or a lunge."""
    one.lunged = 0
    hands.tape.append((fight.beat, one.index, -1, (GORE_3_57,), (), (), 0, 0, 0, one.hp))


def _blow(fight: Fight, hands: Hands, one: Creature, way: tuple[int, int, int, int]) -> None:
    """Make an attack that was begun earlier, at another target where its own is gone."""
    target, number, how, share = way
    people = fight.people
    arm = one.arms[number]
    it = people[target]
    if not arm.usable or one.dropped >> number & 1:
        return
    if not (how & LUNGING or plight.ready(one, arm)):
        return
    if target == NONE or it.down or it.fled or not grips.may_strike(fight, one, it, arm):
        target = hands.ask(fight, "retarget", one.index, (number,))[0]
        how &= ~CHARGING
        if target == NONE:
            return
    firearms.fire(fight, hands, one, (target, number, how, share))


def _wait(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    del fight, hands, one, deed


def _strike(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike once, or shoot as often as the weapon's attack number has it (GORE-4.45)."""
    _, target, number, how = deed
    arm = one.arms[number]
    if not arm.missile:
        it = fight.people[target]
        reach = it.arms[it.arm].reach if it.arm >= 0 else SHORT
        if reach and reach > grips.reach_of(one) and _goes_first(fight, hands, one, target):
            return
        combat.strike(fight, hands, one, target, arm, how)
        return
    many, sr = arm.weapon.shots, one.sr
    firearms.fire(fight, hands, one, (target, number, how, 1))
    for shot in range(1, many):
        if sr - 5 * shot < 1 or one.down:
            break
        entry = (sr - 5 * shot, one.index, BLOW, target, number, how | FURTHER, 1)
        order.put_in(fight, hands, entry)


def _goes_first(fight: Fight, hands: Hands, one: Creature, target: int) -> bool:
    """Let a longer weapon strike first where ``one`` comes within its reach (GORE-4.35, R-55)."""
    it = fight.people[target]
    if target in one.closed or it.helpless:
        return False
    for place, entry in enumerate(fight.queue):
        if entry[1] == target and entry[2] == TURN and it.can_act and it.zone == one.zone:
            grips.first_by_reach(fight, hands, one, it)
            del fight.queue[place]
            fight.queue[:0] = [
                (one.sr, *entry[1:]), (one.sr, one.index, TURN, NONE, 0, 0, 1),
            ]  # fmt: skip
            return True
    grips.close_in(fight, hands, one, it, 2)
    return False


def _several(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Attack several times with shares of the skill, 5 strike ranks apart (GORE-4.18)."""
    _, target, number, many = deed
    sr = one.sr
    for blow in range(1, many):
        if sr - 5 * blow >= 1:
            entry = (sr - 5 * blow, one.index, BLOW, target, number, FURTHER, many)
            order.put_in(fight, hands, entry)
    firearms.fire(fight, hands, one, (target, number, 0, many))


def _help(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Give First Aid in the middle of a fight (C.8)."""
    treatment.aid(hands, fight, one.index, deed[1], cites=(GORE_4_28, GORE_C_08))
    fight.altered(deed[1])


def _let_go(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Let go of whoever is held, and act on as if nobody had been."""
    wrestling.let_go(fight, hands, one, deed)
    order.put_in(fight, hands, (one.sr, one.index, TURN, NONE, 0, 0, 1))


def _struggle(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Put out a fire, or the like."""
    del deed
    bonds.struggle(fight, hands, one)


DOING: Final[dict[int, Callable[[Fight, Hands, Creature, Deed], None]]] = {
    WAIT: _wait,
    STRIKE: _strike,
    SEVERAL: _several,
    CHARGE: moves.charge,
    MOVE: moves.move,
    AIM: moves.aim,
    READY: moves.ready,
    DEFEND: moves.defend,
    DISENGAGE: moves.disengage,
    SPRINT: moves.sprint,
    FLEE: moves.flee,
    STANCE: moves.stance,
    HELP: _help,
    STRUGGLE: _struggle,
    DELAY: moves.delay,
    DISARM: feats.disarm,
    BREAK: feats.crack,
    LUNGE: feats.lunge,
    PUSH: feats.push,
    WATCH: feats.watch,
    SEIZE: wrestling.seize,
    GRIP: wrestling.grip,
    LET_GO: _let_go,
    WRENCH: snares.wrench,
    CUT: snares.cut,
    BURST: volleys.burst,
    SPRAY: volleys.spray,
    VOLLEY: volleys.volley,
    BARRELS: volleys.barrels,
    SLUG: firearms.slug,
    SIGHT: firearms.sight,
    SNAP: firearms.snap,
    RELOAD: firearms.reload,
    CLEAR: firearms.clear,
    HURL: blasts.hurl,
    DRAW: feats.draw,
    BOTH: feats.both,
}
"""Verb of a ``turn`` deed -> what does it; other modules may enter their own."""
