"""What comes of enmity: a fight, a way round, a lure, a retreat; and what the party loses by it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from solo.play.aftermath import aftermath
from solo.play.contest import contest
from solo.play.crossing import cross, unlock
from solo.play.figures import has_dice, is_dead
from solo.play.groups import Group
from solo.play.insight import clues_here, learn
from solo.play.looking import suspects
from solo.play.mood import make_noise
from solo.play.playthrough import Played
from solo.play.remedies import dose
from solo.play.routes import known_exits, other_end, usable, way_back
from solo.play.trying import attempt, best
from solo.play.walk import Walk, strain
from solo.rules import Side

__all__ = ["Outcome", "conflict"]

Outcome: TypeAlias = Literal["free", "quiet", "left", "over"]
"""The place is the party's; it must not linger; it has left; nobody can go on."""

_RING: Final = 3
"""So many of them keep watch on all sides, and one quiet step is not enough."""

_FAIR: Final = 2
"""A lure is tried from this many chances in five on."""

_SPARING: Final = frozenset({"capture", "steal", "drive-off"})
"""Aims of those who leave the beaten their lives."""


def conflict(walk: Walk, group: Group, *, unseen: bool, caught: bool) -> Outcome:
    """Decide whether to fight, and do what was decided."""
    heavy = strain(walk, *walk.band(group), *_allies(walk, group))
    about, many = group.content.id, len(group.members)
    if unseen and heavy > walk.manners.sneak_above:
        outcome = _evade(walk, group)
        if outcome is not None:
            return outcome
        unseen = False
    if heavy > walk.manners.hopeless_above and way_back(walk) is not None and walk.came_by:
        walk.tell("resolve", about, manner="hopeless", place=many)
        return _run_away(walk, group, "before")
    why = "unseen" if unseen else "caught" if caught else "even" if heavy > 50 else "light"  # noqa: PLR2004 - half of what is even
    walk.tell("resolve", about, manner=f"fight-{why}", place=many)
    return _fight(walk, group, unseen=unseen, caught=caught)


def _allies(walk: Walk, group: Group) -> list[Group]:
    """Return who else would fight beside it: those who ran here, or whom they ran to."""
    band = {one.content.id for one in walk.band(group)}
    return [
        other
        for other in walk.foes(walk.here)
        if other.content.id not in band
        and (other.fled or group.fled)
        and other.kind.mind != "mindless"
        and group.kind.mind != "mindless"
        and any(one.can_go_on() for one in other.members)
    ]


# ------------------------------------------------------------------ ways round


def _evade(walk: Walk, group: Group) -> Outcome | None:
    """Slip past, lure away or go back, unseen so far; None where it came to be seen."""
    about, many = group.content.id, len(group.members)
    ahead = [
        way
        for way in known_exits(walk, walk.here)
        if usable(walk, way, walk.here) and other_end(way, walk.here) not in walk.visits
    ]
    liar, odds = best(walk, "deceive", "average", group.content.level)
    drawn = odds * 5 >= _FAIR
    if _lure_to(walk) and drawn and (not ahead or suspects(walk, walk.here)):
        walk.tell("resolve", about, who=(liar,), manner="lure", place=many)
        return _lure(walk, group)
    if ahead:
        walk.tell("resolve", about, manner="sneak", place=many)
        band = walk.band(group)
        _fear(walk, band)
        if sum(len(one.members) for one in band) < _RING:
            walk.tell("sneak", about, who=walk.able(), place=many)
            return "quiet"
        ways = ("stealth", "agility")
        level = max(1, group.content.level - 1)  # spread out, each of them sees less
        if contest(walk, "infiltration", group, ways, "easy", level=level)[0]:
            return "quiet"
        for one in band:
            one.warned = True
        return None
    if way_back(walk) is not None and walk.came_by:
        walk.tell("resolve", about, manner="back", place=many)
        return _run_away(walk, group, "unseen")
    return None


def _lure_to(walk: Walk) -> str:
    """Return where a group could be drawn off to: a known place that is not the way in."""
    for way in known_exits(walk, walk.here):
        there = other_end(way, walk.here)
        if usable(walk, way, walk.here) and there != walk.came_from and not walk.foes(there):
            return there
    return ""


def _lure(walk: Walk, group: Group) -> Outcome | None:
    """Draw the group away by a noise or a tale; it is gone for as long as a search takes."""
    there = _lure_to(walk)
    tried = attempt(walk, "deceive", about=group.content.id, level=group.content.level)
    worked, who, played = tried or (False, walk.able()[0], None)
    many = len(group.members)
    walk.tell(
        "lure", group.content.id, who=(who,), good=worked, played=played, place=many,
        reasons=(there,),
    )  # fmt: skip
    band = walk.band(group)
    _fear(walk, band)
    for one in band:
        if worked:
            one.scene = one.seen_in = there
        else:
            one.warned = True
    return "free" if worked else None


def _fear(walk: Walk, band: Sequence[Group]) -> None:
    """Note how many stood when those were found too strong."""
    for one in band:
        one.feared = len(walk.able())


# ------------------------------------------------------------------ fights


def _fight(walk: Walk, group: Group, *, unseen: bool, caught: bool) -> Outcome:
    """Fight it out by the game's own rules, both sides with their aims."""
    heroes = walk.able()
    band = walk.band(group)
    many = len(band)
    sides = [*band, *_allies(walk, group)]
    for side in sides:
        side.members = [one for one in side.members if one.can_go_on()]
    sides = [group, *(side for side in sides[1:] if side.members)]
    if not group.members:  # whoever had beaten the party was none of them, and is gone
        group.out = True
        return _fight(walk, band[1], unseen=unseen, caught=caught) if band[1:] else "free"
    for other in sides[many:]:
        place = len(other.members)
        other.met, other.seen_in = True, walk.here
        walk.tell("reinforced", other.content.id, place=place, reasons=(group.content.id,))
    foes = [one for side in sides for one in side.members]
    for side in sides:
        for one in side.members:
            if len(foes) > 1 and one.name == side.kind.name:
                one.name = f"{side.kind.name} {walk.numbered(side.kind.id)}"
        side.fled = False  # whoever runs to them once is all that comes
    wanted = walk.manners.prisoners and any(side.kind.mind == "sentient" for side in sides)
    last = len(walk.scene.place.zones) - 1
    course = walk.system.contest(
        "fight",
        (
            Side(
                [walk.party[place] for place in heroes],
                0,
                "capture" if wanted and not group.told else "kill",
                surprised=caught,
            ),
            Side(foes, last, group.kind.aim, surprised=unseen),
        ),
        walk.scene.place,
    )
    played = walk.play("fight", course, walk.address("fight"), heroes, sides)
    won = played.verdict == "won"
    walk.tell(
        "fight",
        group.content.id,
        who=heroes,
        manner="gone" if won and played.how == "escaped" else "",
        good=won,
        seconds=played.seconds,
        played=played,
        place=len(sides),
    )
    walk.clock += played.seconds
    make_noise(walk)
    _call(walk, played)
    if not walk.able():
        return _spared(walk, sides)
    _revive(walk, heroes)
    dose(walk)
    if won:
        for side in sides:
            aftermath(walk, side)
        for clue in clues_here(walk, "pain"):
            learn(walk, clue)
        return "free"
    for side in sides:
        side.feared = len(walk.able())
    return _run_away(walk, group, "beaten")


def _call(walk: Walk, played: Played) -> None:
    """Let those come who answer to a fight here, if it lasted until they could be there."""
    lasted = max((row[0] for row in played.tape), default=0)
    homes = {c.id: s.id for s in walk.adventure.scenes for c in s.contents}
    for group in walk.groups.values():
        content = group.content
        if content.comes != walk.here or group.scene != homes.get(content.id) or group.met:
            continue
        if lasted >= content.rounds and not group.out:
            group.scene = walk.here
            group.came = group.called = group.warned = True


def _spared(walk: Walk, sides: Sequence[Group]) -> Outcome:
    """See what becomes of a beaten party; some want its things or its going more than its lives."""
    group = sides[0]
    way = way_back(walk)
    if not walk.alive() or way is None or group.kind.aim not in _SPARING:
        return "over"
    taken = sorted(
        (content for content in walk.held.values() if content.type == "treasure"),
        key=lambda content: (-content.worth, content.id),
    )
    if group.kind.aim == "drive-off":
        taken.clear()
    for content in taken:
        del walk.held[content.id]
    why = tuple(content.id for content in taken)
    many = len(group.members)
    manner = "robbed" if taken else "thrown-out"
    walk.tell("spared", group.content.id, manner=manner, good=False, place=many, reasons=why)
    for side in sides:
        side.feared = len(walk.party)
    cross(walk, way)
    return "over"


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


def _run_away(walk: Walk, group: Group, manner: str) -> Outcome:
    """Leave by the way the party came, or by any other that stands open."""
    way = way_back(walk)
    for one in walk.band(group):
        one.feared = max(one.feared, len(walk.able()))
    many = len(group.members)
    if way is None:
        walk.tell("flight", group.content.id, manner="cornered", good=False, place=many)
        return "over"
    about, why = group.content.id, (way.id,)
    unlock(walk, way)
    walk.tell("flight", about, manner=manner, good=False, place=many, reasons=why)
    cross(walk, way)
    return "left"
