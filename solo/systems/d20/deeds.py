"""The answers this game's fights take, as bare whole numbers.

Choice kinds and their deeds (``about`` in brackets):

- ``turn`` []: ``(verb, ...)``, see the verbs below;
- ``next`` []: ``(who,)``, the next to act;
- ``retreat`` [round]: ``(0,)`` stay, ``(1,)`` the whole side withdraws this round;
- ``mercy`` [target]: ``(KILL,)`` or ``(SPARE,)``, asked of whoever struck somebody living down;
- ``overflow`` [spare damage, AC not to exceed, first target, 1 by hand]: ``(target,)``;
- ``resuscitate`` [dead]: ``(0,)`` no, ``(1,)`` try, after a fight whose field is held;
- ``tend`` [wounded]: ``(0,)`` no, ``(1,)`` use Cure Wounds on them, then likewise;
- ``luck`` [face, total, need]: ``(0,)`` keep, ``(1,)`` spend a Luck Point on a second die.

A ``turn`` deed is one of

- ``(WAIT,)``
- ``(ATTACK, target, arm, move, after)``: one move may come first (``after`` 0) or last (1)
- ``(DIVIDE, arm, move, target, share, target, share, ...)``: the shares add up to the modifier
- ``(AIM, target, arm, move, after)``
- ``(GUARD, arm, move, after)``: close defence
- ``(REVIVE, dead, move)``
- ``(MOVES, move, move)``: two moves, or one with the other ``NONE``; a third for the swift (R-33)
- ``(FLEE, move, move)``: the same, and away if no able enemy is within one zone afterwards
- ``(TREAT, ...)``: what ``hazards.treatments`` offers: antidotes, medical help, pulling free
- ``(CAST, power, whom, zone, move, option, reckless)``: a power, after one move at most
- ``(END, whom, effect)``: end a power of one's own; no action
- ``(DECOY, user, effect)``: strike at an illusion that was not seen through

A move is the number of a neighbouring zone, or ``NONE``, ``STAND`` up, take partial ``COVER``,
``HIDE`` in total cover, ``EMERGE`` from it, go ``AWAY`` off the edge of the place.
"""

from __future__ import annotations

__all__ = [
    "AFTER",
    "AIM",
    "ATTACK",
    "AWAY",
    "CAST",
    "CLOSING",
    "COVER",
    "DECOY",
    "DIVIDE",
    "EMERGE",
    "END",
    "FLEE",
    "GUARD",
    "HIDE",
    "KILL",
    "MOVES",
    "NONE",
    "OPENING",
    "REVIVE",
    "SPARE",
    "STAND",
    "TREAT",
    "TURN",
    "WAIT",
]

WAIT, ATTACK, DIVIDE, AIM, GUARD, REVIVE, MOVES, FLEE, TREAT, CAST, END, DECOY = range(12)
NONE, STAND, COVER, HIDE, EMERGE, AWAY = range(-1, -7, -1)
KILL, SPARE = range(2)
OPENING, TURN, CLOSING, AFTER = range(4)
"""What a fight's next step is: a round begins, somebody acts, it ends, the fallen are seen to."""
