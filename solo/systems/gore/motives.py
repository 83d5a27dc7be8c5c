"""Why the tactics of a fight chose what they did, each in a clause."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Choice, Deed
from solo.systems.gore import answers, grips, morale, wrestling
from solo.systems.gore.deeds import (
    AIM,
    BARRELS,
    BOTH,
    BREAK,
    BURST,
    CHARGE,
    CLEAR,
    CUT,
    DEFEND,
    DELAY,
    DISARM,
    DISENGAGE,
    DODGE,
    DRAW,
    FLEE,
    GRIP,
    HELP,
    HURL,
    KNOCKOUT,
    LET_GO,
    LUNGE,
    MOVE,
    NONE,
    PARRY,
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
    STRIKE,
    STRUGGLE,
    VOLLEY,
    WAIT,
    WATCH,
    WRENCH,
)

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["reason"]


def reason(fight: Fight, choice: Choice, deed: Deed) -> str:
    """Return why ``deed`` was chosen, in a clause."""
    if choice.kind == "turn":
        return _why_turn(fight, choice.who, deed)
    if choice.kind == "defend":
        return _why_defence(fight, choice, deed[0])
    if choice.kind == "retarget":
        return "the first target was gone" if deed[0] != NONE else "nobody was left in reach"
    if choice.kind == "retreat":
        return "too many were down" if deed[0] else "the fight could still be won"
    if choice.kind == "cast":
        return "it was worth more than a blow" if deed[0] else "no spell was worth its price"
    if choice.kind != "aid":
        return answers.reason(choice, deed)
    return "there was a wound to close"


def _why_defence(fight: Fight, choice: Choice, kind: int) -> str:
    one, it = fight.people[choice.who], fight.people[choice.about[0]]
    if kind == PARRY:
        return "a parry was the better chance" if not one.defences else "a parry blunts a blow"
    if kind != DODGE:
        return "nothing was left to ward it off with"
    if choice.about[2]:
        return "a missile cannot be parried"
    if grips.reach_of(it) > grips.reach_of(one):
        return "it had to get inside the longer reach"
    return "to dodge was the better chance"


def _why_turn(fight: Fight, who: int, deed: Deed) -> str:
    one, verb = fight.people[who], deed[0]
    if verb in (FLEE, DISENGAGE, SPRINT):
        if fight.retreat[one.side]:
            return "they withdrew together"
        return "lost heart" if one.morale & morale.FLEEING else "wanted to be away"
    whom = fight.people[deed[1]].name if verb in _AT else ""
    if verb == STRUGGLE and wrestling.holder(one) != NONE:
        return "somebody held it"
    if verb == STRIKE and deed[3] & KNOCKOUT:
        return f"{whom} was wanted alive"
    return _WHY[verb].format(name=whom)


_AT: Final = frozenset((
    STRIKE, SEVERAL, CHARGE, AIM, HELP, DISARM, BREAK, LUNGE, PUSH, SEIZE, GRIP, WRENCH, CUT, WATCH,
    BURST, BARRELS, SLUG, SIGHT, SNAP, BOTH,
))  # fmt: skip
_WHY: Final = {
    WAIT: "nothing could be done",
    STRIKE: "{name} was the worst off of those in reach",
    SEVERAL: "there was skill enough for more than one blow",
    CHARGE: "{name} was near enough to be run at",
    MOVE: "nobody was within reach",
    AIM: "nobody could come near in time",
    READY: "it was not ready",
    DEFEND: "to strike promised nothing",
    STANCE: "nobody was near enough to use it",
    HELP: "there was still time for {name}",
    STRUGGLE: "it burned",
    DELAY: "others were to go first",
    DISARM: "{name} was wanted alive",
    BREAK: "the armour was in the way",
    LUNGE: "one more blow might end it",
    PUSH: "{name} stood too near",
    SEIZE: "hands did more than weapons",
    GRIP: "{name} was in hand",
    LET_GO: "there were others to see to",
    WRENCH: "{name} was in the net",
    CUT: "{name} was in a net",
    WATCH: "{name} was not to act first",
    BURST: "there were bullets enough",
    SPRAY: "they stood close together",
    VOLLEY: "they stood close together",
    BARRELS: "{name} was near enough for both",
    SLUG: "{name} was too far for shot",
    SIGHT: "{name} was far off",
    SNAP: "there was no time to load more",
    RELOAD: "it was empty",
    CLEAR: "it did not work",
    HURL: "they stood close together",
    DRAW: "the other hand was free",
    BOTH: "both hands held a weapon",
}
