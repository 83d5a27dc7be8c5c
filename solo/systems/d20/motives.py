"""Why the tactics of a fight chose what they did, each in a clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Choice, Deed
from solo.systems.d20 import sorcery
from solo.systems.d20.creature import TURNED, Creature
from solo.systems.d20.deeds import (
    AIM,
    ATTACK,
    CAST,
    DECOY,
    DIVIDE,
    END,
    FLEE,
    GUARD,
    MOVES,
    REVIVE,
    SPARE,
    TREAT,
    WAIT,
)
from solo.systems.d20.moves import left_early

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["reason"]


def reason(fight: Fight, choice: Choice, deed: Deed) -> str:
    """Return why the tactics would choose ``deed``, in a clause."""
    kind, who, about = choice
    one = fight.people[who]
    if kind == "turn":
        return _why(fight, one, deed)
    if kind == "next":
        return _why_next(fight, one, deed[0])
    if kind == "mercy":
        return _why_mercy(fight, one, about[0], deed[0])
    if kind == "overflow":
        return f"{fight.people[deed[0]].name} was the best of those the blow could reach"
    if kind == "retreat":
        return "too few left to carry it" if deed[0] else "strong enough to stay"
    if kind == "tend":
        return f"{fight.people[about[0]].name} was the worst off" if deed[0] else "left to rest"
    if kind == "resuscitate":
        return "there was still time" if deed[0] else "not tried"
    return "kept for worse" if not deed[0] else "it mattered"


def _why(fight: Fight, one: Creature, deed: Deed) -> str:
    verb = deed[0]
    if verb == ATTACK:
        it = fight.people[deed[1]]
        if one.simple:
            return f"{it.name} was nearest"
        if one.aim_at == deed[1]:
            return f"the aim was on {it.name}"
        return f"{it.name} was the best target within reach"
    if verb == FLEE:
        return _why_flight(fight, one)
    if verb == CAST:
        return sorcery.reason(fight, one, deed)
    if verb in (WAIT, MOVES) and not (one.plain or one.can_act):
        return "fit for nothing but moving" if one.can_move else "held fast"
    if verb == WAIT and fight.aims[one.side] == "guard":
        return "the post was to be held"
    return _WHYS[verb].format(name=fight.people[deed[1]].name if verb == REVIVE else "")


def _why_flight(fight: Fight, one: Creature) -> str:
    if any(row[0] == TURNED for row in one.ledger):
        return "a power drove it off"
    if fight.retreat[one.side]:
        return "the whole side was withdrawing"
    if left_early(fight, one.side):
        stolen = fight.aims[one.side] == "steal"
        return "thieves do not stay for losses" if stolen else "getting away was all it wanted"
    return "badly hurt" if one.card.mind == "animal" else "hurt, and the others were stronger"


_WHYS: Final = {
    WAIT: "nothing could be done",
    DIVIDE: "there were several within reach",
    AIM: "the shot was a poor one without it",
    GUARD: "wounded, pressed, and not alone",
    TREAT: "it could not wait",
    REVIVE: "there was still time for {name}",
    MOVES: "nobody was within reach",
    DECOY: "it looked real enough",
    END: "it had served",
}


def _why_next(fight: Fight, one: Creature, named: int) -> str:
    it = fight.people[named]
    if it.side == one.side:
        return f"{it.name} was the strongest of those still waiting"
    return f"nobody of the own side was waiting, and {it.name} was the least of the others"


def _why_mercy(fight: Fight, one: Creature, target: int, choice: int) -> str:
    person = "person" in fight.people[target].card.tags
    if choice == SPARE:
        return "wanted alive" if fight.aims[one.side] == "capture" else "a person, and spared"
    return "no quarter was given" if person else "nothing to spare"
