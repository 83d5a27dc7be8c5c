"""Cure Wound after a fight, by who has the spell and nobody to bandage (C.8, R-138)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solo.rules import Hands
from solo.systems.gore import cures, spells
from solo.systems.gore.conditions import DEAD, DYING
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import Spell
from solo.systems.gore.hampered import may_cast

if TYPE_CHECKING:
    from solo.systems.gore.fight import Fight

__all__ = ["CURE", "cure", "due"]

CURE: Final = 2
"""The answer to the question "aid" that casts; ``about`` then ends with it."""
_ENOUGH: Final = 30
_WORK: Final = cures.OPERATIONS["cure"]


def _spell(fight: Fight, one: Creature) -> Spell | None:
    """Return the spell by which somebody cures, if it can still be cast."""
    if not one.card.spells or not may_cast(one):
        return None
    for spell in spells.known(one):
        if spell.op == "cure" and not spells.refusal(fight, one, spell, spell.least):
            return spell
    return None


def _spares(one: Creature, spell: Spell, it: Creature) -> bool:
    """Say whether magic points are given for that: half are kept, one for the dying (R-138)."""
    left = one.mp - spell.least
    return left >= 1 and (it.down == DYING or 2 * left >= one.full_mp)


def _chosen(fight: Fight, who: int) -> tuple[Spell | None, int]:
    """Return the spell and whom it is for, the dying first, then the worst off; -1 nobody."""
    one = fight.people[who]
    spell = _spell(fight, one)
    best, found = (True, 0), -1
    for it in fight.sides[one.side] if spell else ():
        if it.down >= DEAD or it.fled or not it.living or it.hp >= it.full_hp or spell is None:
            continue
        score = (it.down != DYING, it.hp - it.full_hp)
        if score < best and cures.open_wound(fight, it.index) and _spares(one, spell, it):
            best, found = score, it.index
    return spell, found


def due(fight: Fight, side: int) -> bool:
    """Say whether somebody of a side would cure somebody."""
    return any(_chosen(fight, who)[1] >= 0 for who in fight.able[side])


def cure(fight: Fight, hands: Hands, free: list[int]) -> None:
    """Let those who are free cure with a spell; nobody disturbs it, so it works in the round."""
    for who in free:
        spell, whom = _chosen(fight, who)
        if spell is None or whom < 0:
            continue
        if hands.story or hands.ask(fight, "aid", who, (whom, CURE))[0] == CURE:
            use = spells.Use(who, spell, whom, fight.people[whom].zone, spell.least)
            spells.begin(hands, fight, use)
            _WORK(hands, fight, use)
        else:
            fight.idle = _ENOUGH
            return
