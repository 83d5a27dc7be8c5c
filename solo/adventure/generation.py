"""From a brief to a proved adventure, phase by phase.

Every phase has a child of the stream of its own: ``mission``, ``draft`` (layout and locks of
each draft), ``build`` (the words of ways), ``rooms``, ``threats``, ``hazards``, ``treasure``,
``remedies``, ``people``, ``quarrels``, ``bonds``, ``facts``, ``clues``, ``words``, ``names``,
``decoys``, ``vistas`` and ``company``. So another hazard does not move the walls, and another
draft does not move the rooms.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from oracles import names
from oracles.streams import Stream
from solo.adventure.bonds import bound, opposed
from solo.adventure.brief import check
from solo.adventure.clues import clues
from solo.adventure.deck import Pen
from solo.adventure.drafts import drafted
from solo.adventure.facts import facts
from solo.adventure.finds import factions, people, remedies, treasure
from solo.adventure.hazards import dangers, strewn
from solo.adventure.measures import measure
from solo.adventure.mission import choose_goal, meanwhile, set_out
from solo.adventure.naming import signs, told
from solo.adventure.pacing import choose_curve, pace
from solo.adventure.party import company, yardstick
from solo.adventure.reserves import reserves
from solo.adventure.seedcode import code, version
from solo.adventure.threats import groups, leaders, placed, stands
from solo.adventure.values import Adventure, Brief
from solo.adventure.views import decoys, vistas
from solo.adventure.walls import build, patterns, rooms
from solo.content.genres import Genre
from solo.content.library import Library
from solo.rules import System

__all__ = ["Names", "generate", "named"]


@dataclass(frozen=True, slots=True)
class Names:
    """Who asks, where it is, and who is met."""

    patron: str
    patron_last: str
    place: str
    people: tuple[str, ...]


def named(brief: Brief, genre: Genre, library: Library, *, stream: Stream) -> Names:
    """Return the names that an adventure of ``brief`` and ``stream`` is told with."""
    here = stream.child("names")
    style, where = library.style(genre.people), library.style(genre.places)
    place = names.places(where, 1, stream=here.child("place"))[0]
    patron, *others = names.people(style, 3 + brief.scenes // 6, stream=here.child("people"))
    return Names(patron.name, patron.last, place, tuple(person.name for person in others))


def generate(brief: Brief, library: Library, system: System, *, stream: Stream) -> Adventure:
    """Return the adventure that ``brief`` and ``stream`` lead to, proved and measured.

    Args:
        brief: what is asked for; checked here.
        library: where the words, threats and hazards come from.
        system: the game whose gauge fits threats to the curve.
        stream: the address of the adventure.

    Raises:
        BriefError: the brief cannot be met.
        GenerationError: no draft could be proved, or the veils leave nothing to draw from.
    """
    check(brief, library, (system.id,))
    genre = library.genre(brief.genre)
    pen = Pen()
    mission_stream = stream.child("mission")
    chief = leaders(library, brief, stream=mission_stream)
    goal = choose_goal(genre, brief, stream=mission_stream)
    names_drawn = named(brief, genre, library, stream=stream)
    slots = {
        "patron": names_drawn.patron,
        "patron_last": names_drawn.patron_last,
        "place": names_drawn.place,
        "threats": chief.plural,
    }
    mission = set_out(genre, brief, goal, slots, pen=pen, stream=mission_stream)
    kinds = rooms(genre, brief, stream=stream.child("rooms"))
    framed, proof = drafted(brief.scenes, library.patterns, brief.seed, stream=stream)
    walls = build(framed, kinds, goal, genre=genre, brief=brief, stream=stream.child("build"))
    curve = choose_curve(library, brief, stream=stream.child("threats"))
    steps = pace(
        walls.layout,
        curve,
        brief,
        stands(walls, library, brief),
        stream=stream.child("threats"),
    )
    asked = steps.asked
    heroes = company(system, brief, stream=stream)
    party = yardstick(system, brief, heroes)
    met = groups(
        walls,
        asked,
        library=library,
        brief=brief,
        system=system,
        party=party,
        chief=chief,
        stream=stream.child("threats"),
    )
    solid = goal.does != "stop"
    sides = factions(genre, brief, chief.plural, stream=stream)
    sides = opposed(sides, mission, genre, brief, solid=solid, stream=stream.child("quarrels"))
    strains = {group.scene: group.strain for group in met}
    scenes = tuple(
        replace(scene, budget=budget, strain=strains.get(place, Fraction(0)))
        for place, (scene, budget) in enumerate(zip(walls.scenes, asked, strict=True))
    )
    scenes = placed(scenes, met, sides[0].id if sides else "")
    scenes = decoys(
        scenes,
        kinds,
        mission,
        goal,
        genre=genre,
        brief=brief,
        pen=pen,
        stream=stream.child("decoys"),
    )
    scenes = treasure(
        scenes,
        kinds,
        walls.layout,
        genre=genre,
        brief=brief,
        pen=pen,
        stream=stream.child("treasure"),
    )
    struck = dangers(
        scenes,
        walls.exits,
        library=library,
        brief=brief,
        stream=stream.child("hazards"),
        risky=[
            door.id
            for door, way in zip(walls.exits, walls.layout.ways, strict=True)
            if way.mark == "hazard"
        ],
    )
    scenes, exits = strewn(scenes, walls.exits, struck)
    scenes = reserves(
        scenes,
        exits,
        met,
        steps,
        stream=stream.child("threats"),
    )
    scenes = remedies(
        scenes,
        kinds,
        library=library,
        genre=genre,
        brief=brief,
        pen=pen,
        stream=stream.child("remedies"),
    )
    scenes, folk = people(
        scenes,
        genre=genre,
        brief=brief,
        names=names_drawn.people,
        factions=sides,
        stream=stream.child("people"),
    )
    folk = bound(folk, mission, genre, brief, stream=stream.child("bonds"))
    mission = meanwhile(mission, genre, brief, sides, folk, slots, stream=stream.child("meanwhile"))
    known = facts(
        scenes,
        exits,
        met,
        mission,
        people=folk,
        factions=sides,
        genre=genre,
        brief=brief,
        solid=solid,
        stream=stream.child("facts"),
    )
    scenes, laid, conclusions = clues(
        scenes,
        exits,
        kinds,
        walls.layout,
        known,
        people=folk,
        genre=genre,
        brief=brief,
        stream=stream.child("clues"),
    )
    words = stream.child("words")
    scenes = told(
        scenes, kinds, met, folk, goal, mission, returns=genre.returns, pen=pen, stream=words
    )
    scenes = vistas(
        scenes, walls.layout, genre=genre, brief=brief, pen=pen, stream=stream.child("vistas")
    )
    scenes = signs(scenes, met, walls.layout, pen=pen, stream=words)
    mark = library.mark(genre.id, system.id)
    adventure = Adventure(
        brief=brief,
        mission=mission,
        scenes=scenes,
        exits=exits,
        people=folk,
        clues=laid,
        conclusions=conclusions,
        factions=sides,
        patterns=patterns(walls.layout),
        proof=proof,
        company=heroes,
        code=code(brief, version("solo-rpg"), mark, version("faker")),
    )
    return replace(adventure, measures=measure(adventure, steps))
