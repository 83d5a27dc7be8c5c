"""What is worth carrying out, and who is there to talk to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from oracles.streams import Stream
from solo.adventure.deck import Deck, Pen, unveiled
from solo.adventure.layout import Layout
from solo.adventure.spots import spot
from solo.adventure.values import Brief, Content, Faction, Person, Scene
from solo.adventure.walls import Room
from solo.content.genres import Genre, PersonKind, RemedyKind, TreasureKind
from solo.content.library import Library
from solo.content.nouns import capital
from solo.content.wording import fill

__all__ = ["factions", "introduced", "people", "remedied", "remedies", "treasure", "treasured"]

_Mood: TypeAlias = Literal["wary", "friendly", "helpful"]

_MOODS: Final[tuple[_Mood, ...]] = ("wary", "friendly", "helpful")
_MOOD_WEIGHTS: Final = (4, 5, 1)

_HIDDEN: Final = 40
"""How many treasures and remedies of a hundred are found by searching only."""

_REMEDIED: Final = 65
"""For how many hazards of a hundred the remedy lies in some other scene."""


def treasured(
    kind: TreasureKind, scene: Scene, room: Room, *, name: str, pen: Pen, stream: Stream
) -> Content:
    """Return a treasure of ``kind`` lying somewhere in ``scene``; ``name`` is its id."""
    lead, where = spot(scene, room)
    says = pen.one(kind.says, {"spot": where}, stream=stream.child("says"))
    return Content(
        type="treasure",
        id=name,
        record=kind.id,
        name=kind.noun,
        plural=kind.plural,
        where=where,
        says=" ".join(filter(None, (lead, says, kind.who))),
        hidden=stream.child("hidden").throw(100) <= _HIDDEN,
        worth=kind.worth,
    )


def treasure(
    scenes: Sequence[Scene],
    rooms: Sequence[Room],
    layout: Layout,
    *,
    genre: Genre,
    brief: Brief,
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with about one treasure for three of them, rather off the main way."""
    kinds = unveiled(genre.treasures, brief.veils)
    deck = Deck(kinds, stream=stream.child("kinds"))
    filled = list(scenes)
    spots = list(range(1, len(scenes)))
    ends = [sum(place in (way.a, way.b) for way in layout.ways) == 1 for place in spots]
    weights = [1 + 5 * end for end in ends]
    rewards = [*layout.marked("reward")]
    for number in range(1, min(len(kinds), 1 + len(scenes) // 3) + 1):
        kind = deck.draw()
        if kind is None:
            break
        here = stream.child("treasure", number)
        place = rewards.pop() if rewards else here.child("scene").weighted(spots, weights)
        weights[spots.index(place)] = 1
        content = treasured(
            kind, filled[place], rooms[place], name=f"treasure-{number}", pen=pen, stream=here
        )
        filled[place] = replace(filled[place], contents=(*filled[place].contents, content))
    return tuple(filled)


def remedied(kind: RemedyKind, scene: Scene, room: Room, *, pen: Pen, stream: Stream) -> Content:
    """Return a remedy of ``kind`` lying somewhere in ``scene``."""
    lead, where = spot(scene, room)
    says = pen.one(kind.says, {"spot": where}, stream=stream.child("says"))
    return Content(
        type="remedy",
        id=f"remedy-{kind.id}",
        record=kind.id,
        name=kind.noun,
        plural=kind.plural,
        where=where,
        says=" ".join(filter(None, (lead, says))),
        hidden=stream.child("hidden").throw(100) <= _HIDDEN,
    )


def remedies(
    scenes: Sequence[Scene],
    rooms: Sequence[Room],
    *,
    library: Library,
    genre: Genre,
    brief: Brief,
    pen: Pen,
    stream: Stream,
) -> tuple[Scene, ...]:
    """Return the scenes with most of what helps against their hazards, and venom, lying about."""
    agents: dict[str, int] = {}
    for place, scene in enumerate(scenes):
        for content in scene.contents:
            hazard = None
            if content.type == "hazard":
                hazard = library.hazards[content.record]
            elif content.type == "threat":
                hazard = library.threats[content.record].carries
            if hazard is not None and hazard.counter_agent:
                agents.setdefault(hazard.counter_agent, place)
    kinds = {kind.agent: kind for kind in unveiled(genre.remedies, brief.veils)}
    filled = list(scenes)
    for agent, place in agents.items():
        here = stream.child("remedy", agent)
        others = [at for at in range(len(scenes)) if at != place]
        if agent not in kinds or not others or here.child("there").throw(100) > _REMEDIED:
            continue
        kind, at = kinds[agent], here.child("scene").pick(others)
        content = remedied(kind, filled[at], rooms[at], pen=pen, stream=here)
        filled[at] = replace(filled[at], contents=(*filled[at].contents, content))
    return tuple(filled)


def factions(genre: Genre, brief: Brief, chief: str, *, stream: Stream) -> tuple[Faction, ...]:
    """Return two groups of people: the first stands behind the opposition, called ``chief``.

    It is not one whose name the opposition bears: then there would be nothing to find out.
    """
    deck = Deck(unveiled(genre.factions, brief.veils), stream=stream.child("factions"))
    behind = deck.draw(
        lambda kind: kind.name.casefold().removeprefix("the ") not in chief.casefold()
    )
    drawn = [kind for kind in (behind, deck.draw()) if kind is not None]
    return tuple(
        Faction(id=kind.id, name=kind.name, wants=kind.wants, fears=kind.fears, sign=kind.sign)
        for kind in dict.fromkeys(drawn)
    )


def introduced(kind: PersonKind, name: str, *, id: str, scene: str, faction: str) -> Person:  # noqa: A002 - the field's name
    """Return somebody of ``kind`` called ``name``, who is in ``scene`` and of ``faction``."""
    slots = {"name": name}
    return Person(
        id=id,
        name=name,
        role=kind.role,
        scene=scene,
        doing=kind.doing,
        wants=fill(kind.wants, slots),
        hides=fill(kind.hides, slots),
        says=fill(kind.says, slots),
        habit=capital(fill(kind.habit, slots)),
        faction=faction,
    )


def people(
    scenes: Sequence[Scene],
    *,
    genre: Genre,
    brief: Brief,
    names: Sequence[str],
    factions: Sequence[Faction],
    stream: Stream,
) -> tuple[tuple[Scene, ...], tuple[Person, ...]]:
    """Return the scenes with people in them, where nobody else is, and the people."""
    deck = Deck(unveiled(genre.people_kinds, brief.veils), stream=stream.child("kinds"))
    filled = list(scenes)
    found: list[Person] = []
    for number, name in enumerate(names, 1):
        here = stream.child("person", number)
        kind = deck.draw()
        free = [
            place
            for place, scene in enumerate(filled)
            if not scene.goal and not any(c.type in {"threat", "person"} for c in scene.contents)
        ] or [
            place
            for place, scene in enumerate(filled)
            if not any(c.type == "person" for c in scene.contents)
        ]
        if kind is None or not free:
            break
        # The first stands early on the way, so that somebody can be asked before it is too late.
        place = here.child("scene").pick(free[: max(1, len(free) // 2)] if number == 1 else free)
        faction = here.child("faction").throw(3)
        person = introduced(
            kind,
            name,
            id=f"person-{number}",
            scene=filled[place].id,
            faction=factions[faction - 1].id if faction <= len(factions) else "",
        )
        content = Content(
            type="person",
            id=person.id,
            record=kind.id,
            name=name,
            disposition=here.child("mood").weighted(_MOODS, _MOOD_WEIGHTS),
            faction=person.faction,
        )
        filled[place] = replace(filled[place], contents=(*filled[place].contents, content))
        found.append(person)
    return tuple(filled), tuple(found)
