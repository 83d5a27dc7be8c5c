"""The answers that fights take, as bare whole numbers.

Choice kinds and their deeds (``about`` in brackets):

- ``turn`` []: ``(verb, ...)``, see the verbs below;
- ``defend`` [attacker, place of the weapon, 1 if shot or thrown]: ``(DODGE, 0)``,
  ``(PARRY, place)`` of the weapon or shield that parries, or ``(UNDEFENDED, 0)``;
- ``retarget`` [place of the weapon]: ``(target,)`` or ``(NONE,)``, where a further attack finds
  its target gone;
- ``retreat`` [round]: ``(0,)`` stay, ``(1,)`` the whole side withdraws;
- ``aid`` [whose wound]: ``(0,)`` leave it, ``(1,)`` try First Aid, after the fight.

A ``turn`` deed is one of

- ``(WAIT,)``
- ``(STRIKE, target, arm, how)``: strike, shoot or throw; ``how`` is a plain blow, ``KNOCKOUT``
  (GORE-3.37), ``LIGHT`` (GORE-3.38), at the weapon (``ITEM``) or the shield (``GUARD``) of the
  target (GORE-4.29)
- ``(SEVERAL, target, arm, many)``: so many attacks with shares of the skill (GORE-4.18)
- ``(CHARGE, target, arm, zone)``: GORE-4.09
- ``(MOVE, zone, away)``: go there; up to half of Movement leaves an action (GORE-4.19)
- ``(AIM, target, steps)``: GORE-4.07
- ``(READY, arm)``: draw, load, pick up (GORE-4.21, 4.43)
- ``(DEFEND,)``, ``(DISENGAGE, zone, away)``, ``(SPRINT, zone, away)``, ``(FLEE, zone, away)``
- ``(STANCE, stance)``: ``STAND``, ``KNEEL`` or ``LIE`` down (GORE-4.08)
- ``(HELP, whom)``: First Aid on a friend in the same zone
- ``(DELAY, whom)``: act right after somebody whose turn is still to come (GORE-4.13)
- ``(STRUGGLE,)``: put out a fire, get free of what holds
- ``(DISARM, target, arm)``: GORE-4.14; ``(BREAK, target, arm)``: strike its armour (GORE-3.28);
  ``(LUNGE, target, arm)``: GORE-4.17
- ``(PUSH, target, how)``: knockback by Wrestle (0) or with the shield (1) (GORE-3.36)
- ``(SEIZE, target)``: Wrestle (GORE-2.68); ``(GRIP, target, what)``: what to do with somebody
  seized (``wrestling``); ``(LET_GO,)``
- ``(WRENCH, target)``: take the weapon of somebody in one's net; ``(CUT, whom, arm)``: cut
  somebody out of a net (GORE-4.16)
- ``(WATCH, whom, arm)``: strike at somebody before it acts (GORE-4.13)
- ``(BURST, target, arm, bullets)``: GORE-4.47; ``(SPRAY, zone, arm, bullets)``: so many at
  everybody there (4.48); ``(VOLLEY, zone, arm, other)``: unaimed, with two guns where ``other`` is
  one (4.46, 4.52)
- ``(BARRELS, target, arm, both)``: both barrels at once, or the second at half the strike rank
  (GORE-4.50); ``(SLUG, target, arm)``: a single ball (8.08); ``(SIGHT, target, arm)``: through a
  scope (4.53); ``(SNAP, target, arm)``: load one and fire it at half the strike rank (4.55)
- ``(RELOAD, arm)``: GORE-4.55; ``(CLEAR, arm)``: work on what is jammed, out of order or lodged
- ``(DRAW, arm)``: a second weapon into the other hand; ``(BOTH, target, arm)``: strike with both
  (GORE-3.56)
- ``(HURL, zone, arm)``: throw or shoot what bursts there (GORE-8.09)

``away`` is 1 where the way goes on through the exit and out of the fight.
"""

from __future__ import annotations

from typing import Final

__all__ = [
    "AFTER", "AIM", "BARRELS", "BEATEN", "BLOW", "BOTH", "BREAK", "BURST", "CHARGE", "CHARGING",
    "CLEAR", "CLOSING", "CUT", "DEFEND", "DEFENDING", "DELAY", "DISARM", "DISENGAGE",
    "DISENGAGING", "DODGE", "DOUBLED", "DRAW", "FLEE", "FLEETING", "FREE", "FURTHER", "GRIP",
    "GUARD", "HELP", "HURL", "ITEM", "KNEEL", "KNOCKOUT", "LET_GO", "LIE", "LIGHT", "LUNGE",
    "LUNGING", "LURK", "MOST_HOW", "MOVE", "NONE", "OPENING", "PARRY", "PLAIN", "PUSH", "RAGING",
    "RANKS", "READY", "RELOAD", "RIPOSTE", "SECOND", "SEIZE", "SEVERAL", "SHIFTING", "SIGHT",
    "SIGHTED", "SLUG", "SLUGGED", "SNAP", "SPRAY", "SPRINT", "STANCE", "STAND", "STRIKE",
    "STRUGGLE", "TURN", "UNAIMED", "UNDEFENDED", "VOLLEY", "WAIT", "WATCH", "WRENCH",
]  # fmt: skip

(
    WAIT, STRIKE, SEVERAL, CHARGE, MOVE, AIM, READY, DEFEND, DISENGAGE, SPRINT, FLEE, STANCE, HELP,
    STRUGGLE, DELAY, DISARM, BREAK, LUNGE, PUSH, SEIZE, GRIP, LET_GO, WRENCH, CUT, WATCH, BURST,
    SPRAY, VOLLEY, BARRELS, SLUG, SIGHT, SNAP, RELOAD, CLEAR, HURL, DRAW,
    BOTH,
) = range(37)  # fmt: skip
UNDEFENDED, DODGE, PARRY = range(3)
STAND, KNEEL, LIE = range(3)

# How an attack is made: flags.
PLAIN: Final = 0
KNOCKOUT, LIGHT, CHARGING, FREE, RIPOSTE, FURTHER, FLEETING, RAGING, ITEM, GUARD = (
    1, 2, 4, 8, 16, 32, 64, 128, 256, 512,
)  # fmt: skip
"""To knock out; lightly; after a charge; free and without defence; answering a parry; not the
first; free, at somebody who runs past; a berserker's; at the weapon in hand; at the shield."""
LUNGING, SIGHTED, UNAIMED, SLUGGED, DOUBLED, SECOND = 1024, 2048, 4096, 8192, 16_384, 32_768
"""A lunge; through a scope; in a volley; with a slug; both barrels at once; by the other hand."""
MOST_HOW: Final = 65_535

OPENING, RANKS, CLOSING, AFTER = range(4)
"""What a fight's next step is: a round begins, a strike rank, it ends, the fallen are seen to."""

# What somebody does all through a round: flags of ``stance``.
DEFENDING, DISENGAGING, BEATEN, SHIFTING = 1, 2, 4, 8
"""Defend (GORE-4.12); Disengage (4.15), and a dodge has failed; changing stance (4.08)."""

# Kinds of entries in the round's order of strike ranks.
TURN, BLOW, LURK = range(3)
"""Somebody's action; an attack that was begun and comes at a lower strike rank; a wait for the
target to act (GORE-4.13)."""

NONE: Final = -1
