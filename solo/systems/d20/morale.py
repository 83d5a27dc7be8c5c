"""How two sides in a fight compare as they stand, and whether one withdraws (C.03, F.03).

Scores are as ``attrition`` counts them. They are kept until somebody is hurt, falls or changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.systems.d20.attrition import HP_SCALE, Means, attrition, means, strength, weighed

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["holds", "retreating", "strength_of"]


def retreating(fight: Fight, side: int) -> bool:
    """Say whether a party would withdraw: somebody down, strength below half (C.03)."""
    if fight.aims[side] == "escape":
        return True
    if not fight.settings.morale or fight.aims[side] == "mindless":
        return False
    if not fight.downed[side] or holds(fight, side):
        return False
    return 2 * strength_of(fight, side) < strength_of(fight, 1 - side)


def holds(fight: Fight, side: int) -> bool:
    """Say whether a side is surely half as strong as the other, without putting either in order.

    Of each, twice offence times hit points is the least that its score can be. The order in which
    they fall is the worst for them, and so costs them no less than the mean of an order and its
    reverse: all their hit points times all their offence, and each one's own.
    """
    people, offence, theirs = fight.people, fight.offence, fight.standing[1 - side]
    least = whole = total = most = 0
    for index in fight.standing[side]:
        least += offence[index] * people[index].hp
    for index in theirs:
        power, points = offence[index], people[index].hp
        whole += points
        total += power
        most += power * points
    able = fight.able[side]
    simple = bool(able) and people[able[0]].simple
    most = whole * total + (whole * total if simple else most)
    if not fight.powered[1 - side]:
        return 4 * least >= most
    ours, other = _means(fight, side), _means(fight, 1 - side)
    if ours[0] or (other[0] and other[1]):
        return False
    return 4 * least * whole * HP_SCALE >= most * (whole * HP_SCALE + other[1])


def _means(fight: Fight, side: int) -> Means:
    """Return what powers change in the score of a side, kept until somebody falls or changes."""
    found = fight.means[side]
    if found is None:
        people = fight.people
        ours = [people[i] for i in fight.standing[side] if people[i].hp]
        found = means(ours, [people[i] for i in fight.able[1 - side]])
        fight.means[side] = found
    return found


def strength_of(fight: Fight, side: int) -> int:
    """Return the attrition score of a side as it stands (D20-F.03)."""
    known = fight.scores[side]
    if known >= 0:
        return known
    people, offence = fight.people, fight.offence
    enemies = fight.able[1 - side]
    simple = bool(enemies) and people[enemies[0]].simple and all(people[i].simple for i in enemies)
    mine = [(offence[i], people[i]) for i in fight.standing[side] if people[i].hp]
    if fight.gifted:
        fire, extra = _means(fight, side)
        score = strength(weighed(mine, fire), extra, simple=simple)
    else:
        score = attrition([(o, one.hp) for o, one in mine], simple=simple)
    fight.scores[side] = score
    return score
