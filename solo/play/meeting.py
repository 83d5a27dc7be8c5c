"""Meeting whoever is in a place: talk, slip past, fight, take prisoners, run."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from solo.adventure.values import Content
from solo.play.insight import clues_here, is_known, learn, understand
from solo.play.routes import apply, known_exits, other_end, usable, way_back
from solo.play.trying import attempt
from solo.play.walk import ATTITUDES, Group, Walk, has_dice, is_dead, strain
from solo.rules import Approach, Severity, Side

__all__ = ["Outcome", "meet", "run_away"]

Outcome: TypeAlias = Literal["free", "quiet", "left", "over"]
"""The place is the party's; it must not linger; it has left; nobody can go on."""

_TALK: dict[int, Severity] = {1: "hard", 2: "average", 3: "easy", 4: "trivial"}


def meet(walk: Walk) -> Outcome:
    """Meet every group in the scene in turn."""
    result: Outcome = "free"
    for group in walk.threats(walk.here):
        if group.let_pass:
            continue
        outcome = _meet(walk, group)
        if outcome in {"left", "over"}:
            return outcome
        if outcome == "quiet":
            result = "quiet"
    return result


def _meet(walk: Walk, group: Group) -> Outcome:
    again, unseen = group.met, False
    if not again:
        group.attitude = _attitude(walk, group)
    if group.attitude == 0 and not group.warned:
        unseen = _unseen(walk, group)
    group.met = True
    walk.tell(
        "meet",
        group.content.id,
        manner=ATTITUDES[group.attitude],
        good=unseen,
        place=len(group.members),
        reasons=("fled",) if group.fled else ("again",) if again else (),
    )
    group.fled = False
    if group.attitude > 0 and _talk(walk, group):
        return "free"
    return _conflict(walk, group, unseen=unseen)


def _attitude(walk: Walk, group: Group) -> int:
    """Return the step a group begins at: its own, moved by the reaction table if it can think."""
    own = ATTITUDES.index(group.content.disposition)
    if group.kind.mind != "sentient" or group.fled:
        return own if not group.fled else 0
    here = walk.stream.child("scene", walk.here, "reaction", group.content.id)
    face = here.child(1).throw(6) + here.child(2).throw(6)
    table = walk.library.genre(walk.adventure.brief.genre).reactions
    rolled = next(ATTITUDES.index(r.disposition) for r in table if r.low <= face <= r.high)
    return max(0, min((2 * own + rolled) // 3, len(ATTITUDES) - 1))


def _unseen(walk: Walk, group: Group) -> bool:
    """Try to come near unseen; once, before anything is said."""
    tried = attempt(walk, "stealth", about=group.content.id, level=group.content.level)
    if tried is None:
        return False
    worked, who, played = tried
    walk.tell("surprise", group.content.id, who=(who,), good=worked, played=played)
    return worked


def _talk(walk: Walk, group: Group) -> bool:
    """Talk to a group that does not strike at once; say whether the party may stay."""
    thinks = group.kind.mind == "sentient"
    if not thinks and group.attitude >= ATTITUDES.index("wary"):
        group.let_pass = True
        walk.tell("parley", group.content.id, manner="left-alone", place=len(group.members))
        return True
    approach: Approach = "intimidate" if group.attitude == 1 else "talk"
    approach = approach if thinks else "survive"
    tried = attempt(walk, approach, _TALK[group.attitude], about=group.content.id)
    walk.clock += walk.manners.talk_seconds
    if tried is None:
        return group.attitude >= ATTITUDES.index("wary")
    worked, who, played = tried
    wide = bool(played.tape) and played.tape[-1][8] > 1
    group.attitude = max(0, min(4, group.attitude + (1 + wide if worked else -1)))
    demand = _payment(walk) if thinks and not worked and group.attitude <= 1 else None
    if demand is not None:
        group.attitude = ATTITUDES.index("wary")
        del walk.held[demand.id]
    walk.tell(
        "parley",
        group.content.id,
        who=(who,),
        manner=ATTITUDES[group.attitude],
        good=worked,
        played=played,
        place=len(group.members),
        reasons=(demand.id,) if demand else (),
    )
    group.let_pass = group.attitude >= ATTITUDES.index("wary")
    if thinks and group.attitude >= ATTITUDES.index("friendly") and not group.told:
        group.told = _tell_tale(walk, group, "told")
    return group.let_pass


def _payment(walk: Walk) -> Content | None:
    """Return the cheapest treasure held, which an unfriendly group may be bought with."""
    held = [content for content in walk.held.values() if content.type == "treasure"]
    return min(held, key=lambda content: (content.worth, content.id), default=None)


def _tell_tale(walk: Walk, group: Group, manner: str) -> bool:
    """Let somebody of the group say what the party has not worked out yet."""
    for conclusion in walk.adventure.conclusions:
        known = walk.concluded.get(conclusion.id) or is_known(walk, conclusion.id)
        if conclusion.kind != "twist" and not known:
            many = len(group.members)
            about, why = group.content.id, (conclusion.id,)
            walk.tell("question", about, manner=manner, place=many, reasons=why)
            understand(walk, conclusion.id)
            return True
    return False


def _conflict(walk: Walk, group: Group, *, unseen: bool) -> Outcome:
    heavy = strain(walk, group)
    if unseen and heavy > walk.manners.sneak_above:
        group.feared = len(walk.able())
        walk.tell("sneak", group.content.id, who=walk.able(), place=len(group.members))
        return "quiet"
    if heavy > walk.manners.hopeless_above and way_back(walk) is not None and walk.came_by:
        return run_away(walk, group, "before")
    return _fight(walk, group, unseen=unseen)


def _fight(walk: Walk, group: Group, *, unseen: bool) -> Outcome:
    """Fight it out by the game's own rules."""
    heroes = walk.able()
    foes = [one for one in group.members if one.can_go_on()]
    group.members = foes
    if not foes:  # whoever had beaten the party was none of them, and is gone
        group.out = True
        return "free"
    for one in foes:
        if len(foes) > 1 and one.name == group.kind.name:
            one.name = f"{group.kind.name} {walk.numbered(group.kind.id)}"
    last = len(walk.scene.place.zones) - 1
    sides = (
        Side([walk.party[place] for place in heroes], 0, "kill"),
        Side(foes, last, group.kind.aim, surprised=unseen),
    )
    course = walk.system.contest("fight", sides, walk.scene.place)
    played = walk.play("fight", course, walk.address("fight"), heroes, group)
    gone = played.verdict == "won" and played.how == "escaped"
    walk.tell(
        "fight",
        group.content.id,
        who=heroes,
        manner="gone" if gone else "",
        good=played.verdict == "won",
        seconds=played.seconds,
        played=played,
    )
    walk.clock += played.seconds
    if not walk.able():
        return "over"
    _revive(walk, heroes)
    if played.verdict == "won" or gone:
        _aftermath(walk, group)
        for clue in clues_here(walk, "pain"):
            learn(walk, clue)
        return "free"
    group.feared = len(walk.able())
    return run_away(walk, group, "beaten")


def _revive(walk: Walk, heroes: Sequence[int]) -> None:
    """Try to bring back who fell just now; the game says who may be tried."""
    for place in heroes:
        one = walk.party[place]
        if not is_dead(one):
            continue
        tried = attempt(walk, "resuscitate", about=one.name, whom=place)
        if tried is not None and has_dice(tried[2]):
            worked, who, played = tried
            walk.tell("revive", one.name, who=(who, place), good=worked, played=played)


def _aftermath(walk: Walk, group: Group) -> None:
    """See who lies, who ran and who can be asked."""
    running = [one for one in group.members if one.can_go_on()]
    taken = [one for one in group.members if "unconscious" in one.states() and not is_dead(one)]
    apply(walk, group.content.effect)
    if taken and group.kind.living and group.kind.mind == "sentient" and not group.told:
        group.told = _tell_tale(walk, group, "pressed")
    group.members = running
    if not running:
        group.out = True
        return
    near = [
        other_end(way, walk.here)
        for way in known_exits(walk, walk.here)
        if usable(walk, way, walk.here) and other_end(way, walk.here) != walk.came_from
    ]
    if not near:
        group.out = True
        return
    here = walk.stream.child("scene", walk.here, "fled", group.content.id)
    group.scene, group.fled, group.warned = here.pick(near), True, True
    for other in walk.threats(group.scene):
        other.warned = True
    known = int(group.scene in walk.visits)
    walk.tell("warned", group.content.id, manner=group.scene, place=known)


def run_away(walk: Walk, group: Group, manner: str) -> Outcome:
    """Leave by the way the party came, or by any other that stands open."""
    way = way_back(walk)
    group.feared = max(group.feared, len(walk.able()))
    many = len(group.members)
    if way is None:
        walk.tell("flight", group.content.id, manner="cornered", good=False, place=many)
        return "over"
    about, why = group.content.id, (way.id,)
    walk.tell("flight", about, manner=manner, good=False, place=many, reasons=why)
    there = other_end(way, walk.here)
    walk.came_by, walk.came_from, walk.here = way.id, walk.here, there
    walk.opened[way.id] = None
    walk.spend(walk.manners.cross_seconds)
    return "left"
