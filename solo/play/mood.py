"""What a group makes of the party: its own mind, its kin's news, noise, and a reaction roll.

The order of the dice: the two of the reaction at ("scene", id, "reaction", group).
"""

from __future__ import annotations

from solo.play.groups import Group
from solo.play.manners import ATTITUDES
from solo.play.routes import leads_from, other_end
from solo.play.walk import Walk

__all__ = ["attitude", "make_noise", "remember"]

_MOST = len(ATTITUDES) - 1


def attitude(walk: Walk, group: Group) -> tuple[int, str]:
    """Return the step a group begins at, and what moved it there: "kin", "noise" or nothing.

    Whoever cannot talk keeps to its own; so does whoever came off badly before.
    """
    own = ATTITUDES.index(group.content.disposition)
    if group.fled or group.called:
        return 0, ""
    if group.kind.mind != "sentient":
        return own, ""
    here = walk.stream.child("scene", walk.here, "reaction", group.content.id)
    face = here.child(1).throw(6) + here.child(2).throw(6)
    table = walk.library.genre(walk.adventure.brief.genre).reactions
    rolled = next(ATTITUDES.index(r.disposition) for r in table if r.low <= face <= r.high)
    found = (2 * own + rolled) // 3
    kin = sum(walk.standing.get(key, 0) for key in _keys(group))
    step = (kin > 0) - (kin < 0)
    if step and 0 <= found + step <= _MOST:
        return found + step, "kin" if step < 0 else "kind"
    if group.heard and found == ATTITUDES.index("wary"):
        return found - 1, "noise"
    return max(0, min(found, _MOST)), ""


def _keys(group: Group) -> tuple[str, ...]:
    return tuple(filter(None, (group.kind.id, group.content.faction)))


def remember(walk: Walk, group: Group, *, good: bool) -> None:
    """Let the kin of ``group`` hear how it fared with the party."""
    for key in _keys(group):
        walk.standing[key] = walk.standing.get(key, 0) + (1 if good else -1)


def make_noise(walk: Walk) -> None:
    """Let whoever is next door hear what goes on here."""
    for way in walk.adventure.exits:
        if leads_from(way, walk.here) or way.target == walk.here:
            for group in walk.threats(other_end(way, walk.here)):
                group.heard = True
