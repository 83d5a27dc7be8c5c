"""After a fight that was won: prisoners and what they say, those who ran and whom they warn."""

from __future__ import annotations

from typing import Final

from solo.adventure.values import Exit
from solo.play.contest import contest, outlook
from solo.play.figures import is_dead
from solo.play.groups import Group
from solo.play.mood import remember
from solo.play.routes import apply, known_exits, other_end, usable
from solo.play.talk import tell_tale
from solo.play.trying import best
from solo.play.walk import Walk
from solo.rules import Approach

__all__ = ["aftermath"]

_RUN: Final[tuple[Approach, ...]] = ("agility", "endurance", "agility")
_WINDED: Final = 2
"""So many levels whoever has just lost a fight runs below their own."""
_FIT: Final = 4
"""Whoever has less than one part in so many of their strength runs after nobody."""
_MESSENGERS: Final = 2
"""So many who run may carry word; more are a rout that nobody stops."""


def aftermath(walk: Walk, group: Group) -> None:
    """See who lies, who ran and who can be asked."""
    running = [one for one in group.members if one.can_go_on()]
    taken = [one for one in group.members if "unconscious" in one.states() and not is_dead(one)]
    apply(walk, group.content.effect)
    remember(walk, group, good=False)
    _question(walk, group, len(taken))
    group.members = running
    if not running:
        group.out = True
        return
    near = [
        way
        for way in known_exits(walk, walk.here)
        if usable(walk, way, walk.here) and other_end(way, walk.here) != walk.came_from
    ]
    if not near:
        group.out = True
        return
    way = walk.stream.child("scene", walk.here, "fled", group.content.id).pick(near)
    if _caught_up(walk, group, way):
        group.out = True
        _question(walk, group, len(running))
        return
    _warn(walk, group, other_end(way, walk.here))


def _question(walk: Walk, group: Group, many: int) -> None:
    """Take those of a group alive who can talk, and ask them one thing."""
    if not many or not walk.manners.prisoners:
        return
    if not group.kind.living or group.kind.mind != "sentient":
        return
    walk.tell("capture", group.content.id, who=walk.able(), place=many)
    if not group.told:
        group.told = tell_tale(walk, group, "pressed")


def _caught_up(walk: Walk, group: Group, way: Exit) -> bool:
    """Run after one who would carry word to a place not seen yet; say whether that one was got."""
    there, about, many = other_end(way, walk.here), group.content.id, len(group.members)
    if group.kind.mind != "sentient" or many > _MESSENGERS or there in walk.visits:
        return False
    level = max(1, group.content.level - _WINDED)
    fit = [place for place in walk.able() if _can_run(walk, place)]
    if 4 * outlook(walk, _RUN, "average", level, fit) < 1:
        walk.tell("resolve", about, manner="no-chase", place=many)
        return False
    runner, _ = best(walk, _RUN[0], "average", level, among=fit)
    walk.tell("resolve", about, who=(runner,), manner="chase", place=many)
    worked, _ = contest(walk, "chase", group, _RUN, "average", level=level, among=fit)
    walk.clock += walk.manners.chase_seconds
    return worked


def _can_run(walk: Walk, place: int) -> bool:
    left, most = walk.party[place].health()
    return _FIT * left >= most


def _warn(walk: Walk, group: Group, there: str) -> None:
    """Let those who ran tell whoever is next door."""
    group.scene = group.seen_in = there
    group.fled = group.warned = True
    for other in walk.threats(there):
        other.warned = True
    walk.tell("warned", group.content.id, manner=there, place=int(there in walk.visits))
