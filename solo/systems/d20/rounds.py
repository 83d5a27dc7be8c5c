"""A round, step by step (section D): its opening, the turns with their hand-over, its end.

The order of the dice: area hazards, zone by zone and victim by victim in listing order; then
initiative, one d20 for every able combatant in listing order, and again for those tied for
highest until one is left. In the first round a side that surprises the other begins without a
roll. A turn throws as ``combat`` says, then what a personal hazard asks of whoever acted.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat
from operator import add
from typing import TYPE_CHECKING, Final

from solo.rules import Deed, Hands, Ints, Verdict
from solo.systems.d20 import aftermath, combat, dividing, morale, moves, sight, spells, tactics
from solo.systems.d20.cites import (
    D20_7_02,
    D20_7_04,
    D20_7_05,
    D20_7_06,
    D20_7_09,
    D20_10_07,
    D20_C_03,
    D20_C_13,
    R_04,
    R_05,
    R_06,
    R_76,
    R_90,
    R_91,
    R_93,
)
from solo.systems.d20.creature import DEAD, FOREVER, OUT, UP, Creature
from solo.systems.d20.deeds import (
    AFTER,
    AIM,
    ATTACK,
    CAST,
    CLOSING,
    DECOY,
    DIVIDE,
    END,
    FLEE,
    GUARD,
    MOVES,
    NONE,
    OPENING,
    REVIVE,
    TREAT,
    TURN,
)
from solo.systems.d20.ground import FAR

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["SECONDS", "close_round", "open_round", "turn"]

SECONDS: Final = 6
"""A round (D20-7.01)."""
_IDLE: Final = 3
"""Rounds in which nothing is done before it is asked whether anything can be."""
_INITIATIVE = (D20_7_02, R_04)
_HAND_OVER = (D20_7_04, R_06)
_CLOSED = (D20_7_05, R_05)
_NOBODY_ABLE = (D20_7_05, D20_7_06)


def open_round(fight: Fight, hands: Hands) -> None:
    """Open a round: retreat, area hazards, who begins."""
    fight.beat += 1
    if fight.beat == 1 and fight.ground.dark:
        _darkness(fight, hands)
    if fight.alert[0] or fight.alert[1]:
        _retreats(fight, hands)
    if fight.ground.perils:
        from solo.systems.d20 import hazards  # noqa: PLC0415 - few places hold one

        hazards.area_tests(hands, fight, fight.ground)
        fight.count()
        if _over(fight, hands):
            return
    first = _first(fight, hands)
    if first == NONE:
        fight.phase, fight.actor = CLOSING, NONE
    else:
        fight.phase, fight.actor = TURN, first


def _darkness(fight: Fight, hands: Hands) -> None:
    """Write down which zones lie in the dark as a fight begins (D20-10.07, R-93)."""
    dark = tuple(sorted(sight.unlit(fight)))
    if dark:
        hands.tape.append((1, -1, -1, (D20_10_07, R_93), (), dark, len(dark), 0, 1, 0))


def _retreats(fight: Fight, hands: Hands) -> None:
    """Ask each side that has heroes whether it withdraws together (C.03)."""
    for side in (0, 1):
        if not fight.heroes[side]:
            continue
        for lead in fight.able[side]:
            if fight.people[lead].card.kind == "hero":
                break
        else:
            continue
        if hands.story:
            going = int(morale.retreating(fight, side))
        else:
            going = hands.ask(fight, "retreat", lead, (fight.beat,))[0]
        if going or fight.retreat[side]:
            cites = (D20_C_03, R_91) if moves.left_early(fight, side) else (D20_C_03,)
            hands.tape.append((fight.beat, lead, -1, cites, (), (side,), 0, 0, int(going), 0))
        fight.retreat[side] = going
        fight.calls[side] = None


def _first(fight: Fight, hands: Hands) -> int:
    """Return who takes the first turn of the round (D20-7.02); ``NONE`` if nobody is able."""
    ours, theirs = fight.sweep
    fight.waiting = [[*ours], [*theirs]]
    if fight.beat == 1 and fight.surprise >= 0:
        side = fight.able[fight.surprise]
        if side:
            first = side[0] if len(side) == 1 else hands.ask(fight, "next", side[0], ())[0]
            hands.tape.append((1, side[0], first, (D20_C_13, R_90), (), (), 0, 0, 1, 0))
            return first
    order = fight.inits
    if order is None:
        who = sorted(fight.able[0] + fight.able[1])
        plus = [fight.people[i].initiative for i in who]
        parts = tuple(chain.from_iterable(zip(who, plus, strict=True)))
        order = fight.inits = (who, plus, parts)
    who, plus, parts = order
    if not who:
        return NONE
    faces = [*map(hands.throw, repeat(20, len(who)))]
    totals = [*map(add, faces, plus)]
    best = max(totals)
    first = who[totals.index(best)]
    if totals.count(best) > 1:
        first = _tie(
            hands, fight, faces, [i for i, t in zip(who, totals, strict=True) if t == best]
        )
    hands.tape.append((fight.beat, first, -1, _INITIATIVE, tuple(faces), parts, best, 0, 1, 0))
    return first


def _tie(hands: Hands, fight: Fight, faces: list[int], tied: list[int]) -> int:
    """Throw again for those tied for highest, until one is."""
    while True:
        again = [hands.throw(20) for _ in tied]
        faces += again
        totals = [face + fight.people[i].initiative for face, i in zip(again, tied, strict=True)]
        best = max(totals)
        tied = [i for i, total in zip(tied, totals, strict=True) if total == best]
        if len(tied) == 1:
            return tied[0]


def turn(fight: Fight, hands: Hands) -> None:
    """Play the turn of the actor, then hand over (D20-7.03, 7.04)."""
    who = fight.actor
    one = fight.people[who]
    if one.guard:
        one.guard = 0
        fight.moved(one.side)
    begun = one.progress
    story = hands.story
    deed = tactics.deed(fight, one, story) if story else hands.ask(fight, "turn", who, ())
    verb = deed[0]
    if verb:
        fight.idle = 0
        if verb == ATTACK and deed[3] == NONE:
            combat.strike(fight, hands, one, deed[1], deed[2])  # most turns are no more than this
        else:
            _DOING[verb](fight, hands, one, deed)
    if begun and one.progress == begun:
        one.heading, one.progress = NONE, 0  # the start of the crossing is lost
    one.acted = 1
    one.unaware = 0
    ours = fight.waiting[one.side]
    if who in ours:
        ours.remove(who)
    if one.afflictions:
        _hazards(fight, hands, who)
    if not (fight.standing[0] and fight.standing[1]) and _over(fight, hands):
        return
    ours, theirs = fight.waiting[one.side], fight.waiting[1 - one.side]
    if (ours and theirs) or len(ours or theirs) > 1:
        if story:
            following = tactics.following(fight, ours, theirs)
        else:
            following = hands.ask(fight, "next", who, ())[0]
    elif ours or theirs:
        following = (ours or theirs)[0]
    else:
        fight.phase, fight.actor = CLOSING, NONE
        return
    fight.actor = following
    hands.tape.append((fight.beat, who, following, _HAND_OVER, (), (), 0, 0, 1, 0))


def _hazards(fight: Fight, hands: Hands, who: int) -> None:
    """Let the personal hazards of somebody come due (section D, 3e and 6)."""
    from solo.systems.d20 import hazards  # noqa: PLC0415 - only the afflicted need it

    hazards.due_in_round(hands, fight, who)
    fight.count()


def _treat(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Give an antidote, help, or pull somebody free (D20-E.04, E.06)."""
    from solo.systems.d20 import hazards  # noqa: PLC0415 - only where somebody is afflicted

    hazards.treat(hands, fight, one.index, deed[1:])
    fight.count()


def _again(fight: Fight, hands: Hands, one: Creature) -> None:
    """Ask for another deed in the same turn: what came before was no action."""
    deed = hands.ask(fight, "turn", one.index, ())
    if deed[0]:
        _DOING[deed[0]](fight, hands, one, deed)


def _decoy(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """Strike at an illusion; whoever sees through it has the turn still (R-30)."""
    if spells.strike_decoy(fight, hands, one, deed):
        _again(fight, hands, one)


def _end(fight: Fight, hands: Hands, one: Creature, deed: Deed) -> None:
    """End one of one's own powers; the turn goes on (D20-12.05)."""
    spells.end_effect(fight, hands, one, deed)
    if one.down == UP:
        _again(fight, hands, one)


_DOING: Final[dict[int, Callable[[Fight, Hands, Creature, Deed], None]]] = {
    ATTACK: combat.attack,
    DIVIDE: dividing.divide,
    AIM: combat.aim,
    GUARD: combat.guard,
    REVIVE: combat.revive,
    MOVES: moves.run,
    FLEE: moves.flee,
    TREAT: _treat,
    CAST: spells.cast,
    DECOY: _decoy,
    END: _end,
}


def close_round(fight: Fight, hands: Hands) -> None:
    """End a round: hazards of those who lost their turn, timers, lapsed aims (section D, 6)."""
    beat = fight.beat
    fight.clock += SECONDS
    lapsed = False
    for one in fight.people:
        if one.afflictions and not one.acted and one.down != DEAD and not one.gone:
            _hazards(fight, hands, one.index)
        one.now += SECONDS
        one.acted = 0
        if not one.plain and spells.lapse(fight, hands, one):
            lapsed = True
    if fight.aiming:
        _lower(fight)
    if beat == 1:
        for one in fight.people:
            one.unaware = 0  # nobody is surprised past the first round
    if lapsed:
        fight.count()
    fight.idle += 1
    rule = _CLOSED if fight.able[0] or fight.able[1] else _NOBODY_ABLE
    hands.tape.append((beat, -1, -1, rule, (), (), 0, 0, 1, 0))
    fight.phase, fight.actor = OPENING, NONE
    if _over(fight, hands):
        return
    if beat >= fight.settings.limit:
        _finish(fight, hands, ("draw", "stand-off"))
    elif fight.idle > _IDLE and not _reachable(fight):
        _finish(fight, hands, ("draw", "stalemate: nobody can reach anybody"))


def _lower(fight: Fight) -> None:
    """Let the aims lapse that were not followed up this round (D20-11.04)."""
    fight.aiming = False
    for one in fight.people:
        if one.aim_at >= 0 and one.aim_beat < fight.beat:
            one.aim_at = one.aim_arm = one.aim_beat = NONE
        elif one.aim_at >= 0:
            fight.aiming = True


def _reachable(fight: Fight) -> bool:
    """Say whether anybody standing can ever come to strike anybody, or may yet be changed."""
    ground = fight.ground
    for side in (0, 1):
        for i in fight.standing[side]:
            one = fight.people[i]
            if one.afflictions or any(row[3] != FOREVER for row in one.conditions):
                return True
            if not one.can_act:
                continue
            stands = [
                z for z in range(ground.size) if one.can_move and ground.safe[one.zone][z] < FAR
            ]
            for j in fight.standing[1 - side]:
                there = fight.people[j].zone
                if any(
                    ground.span[z][there] <= one.card.reach and ground.open.sight[z][there]
                    for z in (one.zone, *stands)
                ):
                    return True
    return False


def _over(fight: Fight, hands: Hands) -> bool:
    """End the fight where nobody of a side stands (D20-7.09)."""
    ours, theirs = fight.standing
    if ours and theirs:
        return False
    _finish(fight, hands, _outcome(fight, bool(ours), bool(theirs)))
    return True


def _outcome(fight: Fight, ours: bool, theirs: bool) -> tuple[Verdict, str]:  # noqa: FBT001 - two of a kind
    if not ours and not theirs:
        return "draw", "nobody left standing"
    lost = int(ours)  # the side that has nobody standing
    members = [one for one in fight.people if one.side == lost]
    verdict: Verdict = "won" if ours else "lost"  # whoever holds the field has won
    if any(one.gone for one in members):
        wanted = fight.aims[lost] in ("escape", "steal")
        return verdict, "escaped" if wanted or not lost else "routed"
    caught = any(one.down in (OUT, UP) for one in members)
    return verdict, "captured" if caught else "slain"


def _finish(fight: Fight, hands: Hands, result: tuple[Verdict, str]) -> None:
    """Write the end down; whoever holds the field sees to its own before it is over (C.14)."""
    fight.result = result
    ours, theirs = fight.standing
    counts = (len(ours), len(theirs))
    degree = ("", "won", "lost", "draw", "unfinished").index(result[0])
    rule: Ints = (D20_7_09, R_76) if result[1] == "stand-off" else (D20_7_09,)
    hands.tape.append((fight.beat, -1, -1, rule, (), counts, 0, 0, degree, 0))
    if (ours or theirs) and not (ours and theirs) and aftermath.is_due(fight):
        fight.phase, fight.actor, fight.idle = AFTER, NONE, 0
    else:
        fight.verdict, fight.how = result
