"""What can be worked out, and the objects and sentences it can be worked out from.

Every conclusion points at a fact of the scene graph. The goal and one more conclusion are fed by
three clues each, laid where one comes before the fact itself; the others by one or two. A clue
that is told needs somebody to tell it, one that hurts needs something that hurts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from oracles.streams import Stream
from solo.adventure.deck import Deck, unveiled
from solo.adventure.layout import Layout
from solo.adventure.spots import spot
from solo.adventure.threats import Group
from solo.adventure.values import Brief, Clue, Conclusion, Content, Exit, Mission, Person, Scene
from solo.adventure.walls import GOAL, Room
from solo.content.genres import ClueKind, Feeds, Genre
from solo.content.wording import fill, used

__all__ = ["FULL", "Fact", "clues", "facts", "laid", "ways_of"]

FULL: Final = 3
"""Clues that settle a conclusion."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something true of the adventure that can be worked out."""

    conclusion: Conclusion
    scene: int
    """Where it is true: no clue to it lies there."""
    slots: dict[str, str]
    wanted: int


def facts(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    groups: Sequence[Group],
    mission: Mission,
) -> tuple[Fact, ...]:
    """Return the facts worth working out, the goal first."""
    number = {scene.id: place for place, scene in enumerate(scenes)}
    last = len(scenes) - 1
    found: list[Fact] = []

    def add(
        kind: Feeds, says: str, about: str, scene: int, slots: dict[str, str], wanted: int
    ) -> None:
        name = f"{kind}-{1 + sum(fact.conclusion.kind == kind for fact in found)}"
        conclusion = Conclusion(id=name, kind=kind, says=says, about=about)
        found.append(Fact(conclusion, scene, slots, wanted))

    room = scenes[last].noun
    says = f"The {mission.thing} is in the {room}."
    add("goal", says, scenes[last].id, last, {"goal_room": room, "thing": mission.thing}, FULL)
    for place, scene in enumerate(scenes):
        for key in scene.contents:
            if key.type == "item":
                says = f"The {key.name} is in the {scene.noun}."
                slots = {"key": key.name, "key_room": scene.noun}
                first = not any(fact.conclusion.kind == "key" for fact in found)
                add("key", says, key.id, place, slots, FULL if first else 1)
    chief = next((group for group in groups if group.leads), groups[0] if groups else None)
    if chief is not None:
        held = scenes[chief.scene]
        about = next(c.id for c in held.contents if c.type == "threat")
        slots = {"threats": chief.kind.plural, "threat_room": held.noun}
        keyed = any(fact.conclusion.kind == "key" for fact in found)
        says = f"The {chief.kind.plural} hold the {held.noun}."
        add("threat", says, about, chief.scene, slots, 2 if keyed else FULL)
    for door in exits:
        if door.secret:
            near = scenes[number[door.source]]
            says = f"There is a hidden way out of the {near.noun}: {door.seen}."
            add("secret", says, door.id, number[door.source], {"secret_room": near.noun}, 1)
    slots = {"patron": mission.patron, "thing": mission.thing}
    add("twist", mission.twist, GOAL, last, slots, 1)
    return tuple(found)


def ways_of(scene: Scene) -> frozenset[str]:
    """Return how something can be learnt in ``scene``."""
    types = {content.type for content in scene.contents}
    found = {"look", "check"}
    if "person" in types:
        found.add("talk")
    if types & {"threat", "hazard"}:
        found.add("pain")
    return frozenset(found)


def laid(
    fact: Fact, kind: ClueKind, scene: Scene, room: Room, *, people: Sequence[Person], name: str
) -> tuple[Clue, Content]:
    """Return a clue of ``kind`` to ``fact`` as it lies in ``scene``; ``name`` is its id."""
    slots, lead, where = dict(fact.slots), "", ""
    if "spot" in used(kind.says) | used(kind.means):
        lead, where = spot(scene, room)
        slots["spot"] = where
    if kind.way == "talk":
        slots["person"] = next(p.name for p in people if p.scene == scene.id)
    clue = Clue(
        id=name,
        scene=scene.id,
        way=kind.way,
        says=" ".join(filter(None, (lead, fill(kind.says, slots)))),
        means=fill(kind.means, slots),
        feeds=fact.conclusion.id,
    )
    return clue, Content(
        type="clue", id=clue.id, record=kind.id, where=where, hidden=kind.way == "check"
    )


class _Layer:
    """Lays clues, one at a time."""

    def __init__(
        self,
        scenes: Sequence[Scene],
        rooms: Sequence[Room],
        layout: Layout,
        people: Sequence[Person],
        decks: dict[Feeds, Deck[ClueKind]],
    ) -> None:
        self.scenes, self.rooms, self.layout = list(scenes), rooms, layout
        self.people, self.decks = people, decks
        self.found: list[Clue] = []

    def places(self, fact: Fact) -> list[int]:
        """Return the scenes where a clue to ``fact`` does most good, best first.

        Those without a clue come before those with, and those one comes to before the fact.
        """
        depth = self.layout.depth
        laid = [sum(clue.scene == scene.id for clue in self.found) for scene in self.scenes]
        own = {clue.scene for clue in self.found if clue.feeds == fact.conclusion.id}
        others = [
            place
            for place, scene in enumerate(self.scenes)
            if place != fact.scene and not scene.goal and scene.id not in own
        ]
        return sorted(
            others, key=lambda place: (laid[place], depth[place] > depth[fact.scene], place)
        )

    def lay(self, fact: Fact, *, stream: Stream) -> bool:
        """Lay one more clue to ``fact``; False where no record and scene suit each other."""
        places = self.places(fact)
        if not places:
            return False
        # Drawn among the best third, so that clues do not simply follow the order of the key.
        best = stream.child("scene").shuffled(places[: max(2, len(places) // 3)])
        rest = [place for place in places if place not in best]
        deck = self.decks[fact.conclusion.kind]
        for place in (*best, *rest):
            ways = ways_of(self.scenes[place])
            social = [way for way in ("talk", "pain") if way in ways]
            kind = None
            if social and stream.child("social").throw(3) == 1:
                kind = deck.only(lambda k, social=social: k.way in social)
            kind = kind or deck.only(lambda k, ways=ways: k.way in ways)
            if kind is not None:
                self._put(fact, kind, place)
                return True
        return False

    def _put(self, fact: Fact, kind: ClueKind, place: int) -> None:
        scene = self.scenes[place]
        name = f"clue-{len(self.found) + 1}"
        clue, content = laid(fact, kind, scene, self.rooms[place], people=self.people, name=name)
        self.scenes[place] = replace(scene, contents=(*scene.contents, content))
        self.found.append(clue)


def clues(
    scenes: Sequence[Scene],
    rooms: Sequence[Room],
    layout: Layout,
    facts: Sequence[Fact],
    *,
    people: Sequence[Person],
    genre: Genre,
    brief: Brief,
    stream: Stream,
) -> tuple[tuple[Scene, ...], tuple[Clue, ...], tuple[Conclusion, ...]]:
    """Return the scenes with clues in them, the clues, and the conclusions they feed.

    A conclusion that no clue was found for is left out.
    """
    kinds = unveiled(genre.clues, brief.veils)
    feeds: tuple[Feeds, ...] = ("goal", "key", "secret", "threat", "twist")
    decks: dict[Feeds, Deck[ClueKind]] = {
        feed: Deck([k for k in kinds if k.feeds == feed], stream=stream.child("deck", feed))
        for feed in feeds
    }
    layer = _Layer(scenes, rooms, layout, people, decks)
    for turn in range(FULL):
        for fact in facts:
            if turn < fact.wanted:
                layer.lay(fact, stream=stream.child(fact.conclusion.id, turn))
    fed = {clue.feeds for clue in layer.found}
    conclusions = tuple(f.conclusion for f in facts if f.conclusion.id in fed)
    return tuple(layer.scenes), tuple(layer.found), conclusions
