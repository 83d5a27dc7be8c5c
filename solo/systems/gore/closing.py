"""The end of a round and of a fight (section D, 6): what ails whom, time, counters, verdicts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands, Verdict
from solo.systems.gore import aftermath, mounts, moves, sorcery, wounds, wrestling
from solo.systems.gore.cites import GORE_3_60, GORE_4_01, GORE_C_07, GORE_D_06
from solo.systems.gore.conditions import (
    BARRED,
    DEAD,
    JAMMED,
    LODGED,
    MINIMA,
    OUT,
    SPENT,
    UP,
)
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import AFTER, NONE, OPENING
from solo.systems.gore.ground import FAR
from solo.systems.gore.shots import SILENCER
from solo.systems.gore.vital import settle

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["SECONDS", "close_round", "over"]

SECONDS: Final = 12
"""A round (GORE-3.60)."""
_IDLE: Final = 3
"""Rounds in which nothing is done before it is asked whether anything can be."""
_CLOSED: Final = (GORE_3_60, GORE_4_01, GORE_D_06)


def close_round(fight: Fight, hands: Hands) -> None:
    """End a round: moves away, what ails whom, time, counters (section D, 6)."""
    people = fight.people
    _ailing(fight, hands)
    lapsed = False
    for one in people:
        one.now += SECONDS
        one.defences = one.acted = one.stance = one.progress = one.surprised = one.riposted = 0
        if one.aim_at >= 0:
            one.aim_at, one.aim_steps = NONE, 0
        if one.kept_off:
            one.kept_off.clear()
        if not one.plain and one.down < DEAD and one.lapse():
            settle(hands, fight, one.index)
            lapsed = True
            wounds.settled(hands, fight, one.index)
    if lapsed:
        fight.count()
    fight.around.clear()
    fight.clock += SECONDS
    fight.idle += 1
    hands.tape.append((fight.beat, -1, -1, _CLOSED, (), (), 0, 0, 1, 0))
    fight.phase = OPENING
    if over(fight, hands):
        return
    if fight.beat >= fight.settings.most_rounds:
        _finish(fight, hands, ("draw", "stand-off"))
    elif fight.idle > _IDLE and not _reachable(fight):
        _finish(fight, hands, ("draw", "stalemate: nobody can reach anybody"))


def _ailing(fight: Fight, hands: Hands) -> None:
    """Let whoever disengages be away; then let what ails everybody run its course."""
    people = fight.people
    for one in people:
        if one.heading >= 0:
            moves.get_away(fight, hands, one)
    for one in people:
        if one.afflictions and one.down < DEAD:
            _due(fight, hands, one)
    if fight.areas or fight.casters:
        sorcery.close(fight, hands)
    for one in people:
        if one.down < DEAD and (one.down or not one.plain):
            wounds.round_end(hands, fight, one.index)


def _due(fight: Fight, hands: Hands, one: Creature) -> None:
    """Let fire, acid, poison and the like act on somebody."""
    from solo.systems.gore.ailments import due_in_round  # noqa: PLC0415 - few are afflicted

    due_in_round(hands, fight, one.index)
    fight.altered(one.index)


def _reachable(fight: Fight) -> bool:
    """Say whether anybody can ever come to strike anybody, or may yet be changed."""
    ground, people = fight.ground, fight.people
    for side in (0, 1):
        for i in fight.able[side]:
            one = people[i]
            if any(row[3] >= 0 for row in one.conditions):
                return True
            shoots = any(arm.missile and arm.usable for arm in one.arms)
            for j in fight.foes[side]:
                there = people[j].zone
                if one.movement and ground.ways[one.zone][there] < FAR:
                    return True
                if one.zone == there or (shoots and ground.sight[one.zone][there]):
                    return True
    return False


def over(fight: Fight, hands: Hands) -> bool:
    """End the fight where nobody of a side stands."""
    theirs, ours = fight.foes
    if ours and theirs:
        return False
    _finish(fight, hands, _outcome(fight, bool(ours), bool(theirs)))
    return True


def _outcome(fight: Fight, ours: bool, theirs: bool) -> tuple[Verdict, str]:  # noqa: FBT001 - two of a kind
    if not ours and not theirs:
        return "draw", "nobody left standing"
    lost = int(ours)
    members = [one for one in fight.people if one.side == lost]
    verdict: Verdict = "won" if ours else "lost"
    if any(one.fled for one in members):
        wanted = fight.aims[lost] in ("escape", "steal")
        return verdict, "escaped" if wanted or not lost else "routed"
    caught = any(one.down in (OUT, UP) for one in members)
    return verdict, "captured" if caught else "slain"


def _forget_terms(fight: Fight) -> None:
    """Take off everybody what held for this fight alone: holds, mounts, terms, jams (R-139)."""
    if fight.wrestles:
        wrestling.release_all(fight)
    for one in fight.people:
        if fight.mounts:
            mounts.dismount(one)
        if one.ammo:
            one.ammo = {name: left for name, left in one.ammo.items() if name == SILENCER}
        if one.ledger and any(row[0] in _OF_FIGHTS for row in one.ledger):
            one.ledger = [row for row in one.ledger if row[0] not in _OF_FIGHTS]
            one.refresh()
    fight.mounts = False


_OF_FIGHTS: Final = frozenset((MINIMA, BARRED, SPENT, LODGED, JAMMED))


def _finish(fight: Fight, hands: Hands, result: tuple[Verdict, str]) -> None:
    """Write the end down; whoever holds the field sees to its own before it is over (C.8)."""
    fight.result = result
    theirs, ours = fight.foes
    _forget_terms(fight)
    degree = ("", "won", "lost", "draw", "unfinished").index(result[0])
    row = (
        fight.beat,
        -1,
        -1,
        (GORE_4_01, GORE_C_07),
        (),
        (len(ours), len(theirs)),
        0,
        0,
        degree,
        0,
    )
    hands.tape.append(row)
    fight.queue, fight.idle = [], 0
    if aftermath.is_due(fight):
        fight.phase = AFTER
    else:
        fight.verdict, fight.how = result
