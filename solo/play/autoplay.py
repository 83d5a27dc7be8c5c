"""A party that plays a whole adventure by itself: arrive, meet, look, tend, decide.

Knows no game: everything with a die is a course of the ``System`` it is given. The party acts on
what it knows: scenes visited, exits seen, things held, clues understood, wounds, hours. It never
reads the proof or what is hidden.

The order of the dice: the party's making ("hero", n), then each scene's courses at their own
addresses (see ``walk``); reactions, flights and incidents throw from the story addresses of the
scene. Nothing thrown in one scene moves what is thrown in another.
"""

from __future__ import annotations

from oracles.streams import Stream
from solo.adventure.references import follow_records
from solo.adventure.values import Adventure
from solo.content.library import Library
from solo.play.choosing import Option, choose, explained, go, manner
from solo.play.figures import figure
from solo.play.groups import Group, groups
from solo.play.harm import beware
from solo.play.looking import look, search
from solo.play.manners import Manners
from solo.play.meeting import meet
from solo.play.party import gather
from solo.play.playthrough import Ending, Playthrough
from solo.play.rising import rise
from solo.play.routes import distances
from solo.play.stirring import stir
from solo.play.tending import can_rest, come_round, recover, tend
from solo.play.walk import Walk
from solo.play.wandering import incident
from solo.rules import Creature, System

__all__ = ["play_through"]


def play_through(
    adventure: Adventure,
    library: Library,
    system: System,
    *,
    stream: Stream,
    reasons: bool = False,
    manners: Manners | None = None,
    party: list[Creature] | None = None,
) -> Playthrough:
    """Play ``adventure`` to its end and return everything that happened.

    Args:
        adventure: What is played.
        library: Where its threats, hazards and words are.
        system: The game.
        stream: The address of this walk.
        reasons: Whether the log shall tell why the party decided as it did.
        manners: Every number of the loop; those of the design if not given.
        party: Heroes to play it with; made for the adventure if not given.

    Raises:
        ContentError: a threat or hazard of the adventure is not in the library.
    """
    follow_records(adventure, library)
    heroes = party if party is not None else gather(adventure, library, system, stream=stream)
    start = next(scene for scene in adventure.scenes if scene.start)
    walk = Walk(
        adventure=adventure,
        library=library,
        system=system,
        stream=stream,
        manners=manners or Manners(),
        party=list(heroes),
        here=start.id,
        scenes={scene.id: scene for scene in adventure.scenes},
        exits={way.id: way for way in adventure.exits},
    )
    walk.groups = groups(adventure, library, system)
    first = tuple(figure(one, 0, None) for one in heroes)
    sheets = tuple(one.sheet() for one in heroes)
    levels = tuple(one.level for one in heroes)
    ending, cause = _walk(walk)
    walk.tell("end", manner=ending, good=ending == "success", reasons=(cause,))
    if ending == "success":
        rise(walk, "adventure")
    return Playthrough(
        adventure=adventure,
        game=system.id,
        party=first,
        sheets=sheets,
        levels=levels,
        events=tuple(walk.events),
        ending=ending,
        cause=cause,
        seconds=walk.clock,
        survivors=tuple(
            figure(one, 0, None, known.before) for one, known in zip(walk.party, first, strict=True)
        ),
        held=tuple(walk.held),
        unfound=_unfound(walk),
        settings=dict(adventure.brief.settings),
        threats={key: group.kind.id for key, group in walk.groups.items()},
        more=tuple(walk.more.values()),
        reasons=reasons,
    )


def _walk(walk: Walk) -> tuple[Ending, str]:
    limit = walk.manners.walk_limit * len(walk.adventure.scenes)
    fresh = True
    while True:
        walk.steps += 1
        if walk.steps > limit:
            return "stalemate", _circling(walk)
        stir(walk)
        if fresh:
            ended = _scene(walk)
            if ended is not None:
                return ended
        option = choose(walk)
        if option is None and not walk.is_late and recover(walk):
            fresh = bool(walk.foes(walk.here)) or not walk.able()
            continue
        ended = _leave(walk, option)
        if ended is not None or option is None:
            return ended or ("retreat", _stuck(walk))
        walk.tell(
            "decide",
            option.exit or option.scene,
            manner=manner(option),
            reasons=explained(walk, option),
            place=option.far,
        )
        far = option.far
        fresh = _do(walk, option)
        if far and walk.able():
            incident(walk, "walk")
        if not walk.able() and not come_round(walk):
            return "defeat", _nobody(walk)


def _circling(walk: Walk) -> str:
    """Return what a party that got nowhere went between last."""
    last = [event.scene for event in walk.events if event.kind in {"arrive", "return"}]
    rooms = list(dict.fromkeys(walk.scenes[scene].noun for scene in last[-6:]))
    between = f" between the {rooms[0]} and the {rooms[-1]}" if len(rooms) > 1 else ""
    return f"the party was going in circles{between}"


def _do(walk: Walk, option: Option) -> bool:
    """Carry out ``option``; say whether the party came to a scene it must take in anew."""
    passed = go(walk, option)
    at_it = walk.here == option.scene and bool(walk.able())
    if not option.exit and at_it and not walk.foes(walk.here):
        search(walk)
    return passed


def _scene(walk: Walk) -> tuple[Ending, str] | None:
    """Play one visit; return how the walk ended, if it did."""
    fled: set[str] = set()
    while True:
        seen = walk.visits.get(walk.here, 0)
        walk.visits[walk.here] = seen + 1
        walk.tell("return" if seen else "arrive", place=max(0, seen - 1))
        if not beware(walk, lingering=False):
            return _fallen(walk)
        outcome = meet(walk)
        if outcome == "over":
            return _fallen(walk)
        if outcome != "left":
            break
        if not walk.came_from:
            return "retreat", "the way in had become the only way left"
        if walk.here in fled:
            return "retreat", _between(walk)
        fled.add(walk.here)
    if outcome == "free":
        look(walk)
    if walk.adventure.mission.event in walk.happened:
        return "success", ""
    if not walk.able():
        return _fallen(walk)
    if outcome == "free" and tend(walk) == "left":
        return _scene(walk)  # whoever came upon the camp has it now
    return None if walk.able() else _fallen(walk)


def _fallen(walk: Walk) -> tuple[Ending, str] | None:
    """Nobody can act: the end, unless somebody wakes and nobody is there to prevent it."""
    if walk.able():
        return "defeat", "there was no way left to run"
    if come_round(walk):
        return None
    return "defeat", _nobody(walk)


def _leave(walk: Walk, option: Option | None) -> tuple[Ending, str] | None:
    """Return why the party gives up now, if it does."""
    if walk.is_late:
        return "retreat", "the time was up"
    down = len(walk.party) - len(walk.able())
    if 2 * down >= len(walk.party) and not any(can_rest(walk, at) for at in distances(walk)):
        return "retreat", "too few were left standing, and there was no time to rest"
    if option is None:
        return "retreat", _stuck(walk)
    return None


def _between(walk: Walk) -> str:
    """Return from whom to whom a party was driven that ran to and fro."""
    held = [walk.foes(scene) for scene in (walk.came_from, walk.here)]
    here, there = (_called(groups[0]) if groups else "others" for groups in held)
    return f"from the {here} there was nowhere to run but to the {there}"


def _called(group: Group) -> str:
    return group.kind.plural if len(group.members) > 1 else group.kind.name


def _nobody(walk: Walk) -> str:
    """Return how a party ends of which nobody can act."""
    return "nobody was left who could act" if walk.alive() else "nobody was left alive"


def _stuck(walk: Walk) -> str:
    """Return what stood between the party and the rest of the place."""
    for group in walk.groups.values():
        if group.feared and group.met and not group.out and not group.let_pass:
            return f"the {_called(group)} could not be got past"
    for way, tries in walk.tried.items():
        door = walk.exits.get(way)
        if door is None or {door.source, door.target} <= {*walk.visits}:
            continue
        needy = door.needs is not None and way not in walk.opened and (tries or not door.secret)
        if needy or way in walk.closed:
            return f"the {door.noun} stayed shut"
    return "nothing was left to try"


def _unfound(walk: Walk) -> tuple[str, ...]:
    """Return what was never found, in the order of the adventure."""
    found: list[str] = []
    for scene in walk.adventure.scenes:
        if scene.id not in walk.visits:
            found.append(scene.id)
        kinds = {"item", "treasure", "remedy", "lever"}
        found += [c.id for c in scene.contents if c.type in kinds and c.id not in walk.found]
    found += [way.id for way in walk.adventure.exits if way.secret and way.id not in walk.found]
    return tuple(found)
