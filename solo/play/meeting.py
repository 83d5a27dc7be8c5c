"""Meeting whoever is in a place: who sees whom first, what they make of each other, and then.

Surprise is tested both ways by the game's own rule: a group that lies in wait against the eyes of
the party, a party that comes quietly against the level of the group.
"""

from __future__ import annotations

from collections.abc import Sequence

from solo.play.groups import Group
from solo.play.insight import eased
from solo.play.manners import ATTITUDES
from solo.play.mood import attitude
from solo.play.strife import Outcome, conflict
from solo.play.talk import talk
from solo.play.trying import attempt, harder
from solo.play.walk import Walk

__all__ = ["meet"]

_LURKERS = frozenset({"capture", "steal"})
"""Aims of those who lie in wait unasked."""


def meet(walk: Walk) -> Outcome:
    """Meet every band in the scene in turn; who comes while they are at it is met too."""
    result: Outcome = "free"
    seen: set[str] = set()
    while True:
        group = next((g for g in walk.foes(walk.here) if g.content.id not in seen), None)
        if group is None:
            return result
        band = walk.band(group)
        seen.update(one.content.id for one in band)
        outcome = _meet(walk, band)
        if outcome in {"left", "over"}:
            return outcome
        if outcome == "quiet":
            result = "quiet"


def _meet(walk: Walk, band: Sequence[Group]) -> Outcome:
    """Meet those who keep together; the first of them speaks for all."""
    group, *others = band
    moved = ""
    if not group.met:
        group.attitude, moved = attitude(walk, group)
        if not group.attitude and not group.fled and eased(walk, group, "talk"):
            group.attitude, moved = 1, "weakness"  # they are told what they want to hear, first
    unseen, caught = _surprise(walk, group)
    before = "fled" if group.fled else "again" if group.met else ""
    before = "moved" if group.moved and not group.fled else before
    before = "came" if group.came and not before else before
    before = "called" if group.called and before == "came" else before
    for one in band:
        one.met, one.seen_in, one.moved, one.attitude = True, walk.here, False, group.attitude
    walk.tell(
        "meet",
        group.content.id,
        manner=ATTITUDES[group.attitude],
        good=unseen,
        place=len(group.members),
        reasons=tuple(filter(None, (before, moved))),
        others=tuple(other.content.id for other in others),
    )
    if group.attitude > 0:
        friendly = talk(walk, group)
        for other in others:
            other.attitude, other.let_pass = group.attitude, group.let_pass
        if friendly:
            return "free"
    return conflict(walk, group, unseen=unseen, caught=caught)


def _surprise(walk: Walk, group: Group) -> tuple[bool, bool]:
    """Return whether the party came near unseen, and whether it was caught unawares."""
    if group.attitude > 0:
        return False, False
    about, level = group.content.id, group.content.level
    if _lies_in_wait(group):
        severity = harder("average", -eased(walk, group, "search"))
        tried = attempt(walk, "search", severity, about=about, level=level, together=True)
        if tried is None:
            return False, True
        noticed, who, played = tried
        walk.tell("ambush", about, who=(who,), good=noticed, played=played, place=level)
        return False, not noticed
    if group.warned:
        return False, False
    severity = harder("average", -eased(walk, group, "stealth"))
    tried = attempt(walk, "stealth", severity, about=about, level=level)
    if tried is None:
        return False, False
    worked, who, played = tried
    walk.tell("surprise", about, who=(who,), good=worked, played=played)
    return worked, False


def _lies_in_wait(group: Group) -> bool:
    """Say whether a group has hidden: it knows that somebody comes, or always does."""
    if group.kind.mind == "mindless" or group.met:
        return False
    return group.warned or group.kind.aim in _LURKERS
