"""What can be worked out, and the objects and sentences it can be worked out from.

Every conclusion points at a fact of the adventure. What a party needs (where it is, who is behind
it, how they go about it, what they cannot help) is fed by three clues each, in three scenes, one
of them in plain sight and one where no lock keeps it; the others by one or two, laid where one
comes before the fact itself. A clue that is told needs somebody to tell it, one that hurts needs
something that hurts. One red herring has two clues for it and one against.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.clue_net import open_ground
from solo.adventure.deck import Deck, unveiled
from solo.adventure.facts import FULL, Fact
from solo.adventure.layout import Layout
from solo.adventure.spots import spot
from solo.adventure.values import Brief, Clue, Conclusion, Content, Exit, Person, Scene
from solo.adventure.walls import Room
from solo.content.genres import ClueKind, Feeds, Genre
from solo.content.wording import fill, used

__all__ = ["clues", "laid", "ways_of"]


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
    teller = next((p for p in people if p.scene == scene.id), None) if kind.way == "talk" else None
    if teller is not None:
        slots["person"] = teller.name
    clue = Clue(
        id=name,
        scene=scene.id,
        way=kind.way,
        says=" ".join(filter(None, (lead, fill(kind.says, slots)))),
        means=fill(kind.means, slots),
        feeds=fact.conclusion.id,
        dissolves=fact.dissolves,
        teller=teller.id if teller is not None else "",
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
        free: Collection[str],
    ) -> None:
        self.scenes, self.rooms, self.layout = list(scenes), rooms, layout
        self.people, self.free = people, free
        self.found: list[Clue] = []
        self.laid = [0] * len(scenes)

    def places(self, fact: Fact, own: Collection[str]) -> list[int]:
        """Return the scenes where a clue to ``fact`` does most good, best first.

        Those with fewest clues come first, and of these the ones one comes to before the fact.
        A scene in ``own`` has one to it already.
        """
        depth = self.layout.depth
        far = depth[fact.scene] if fact.scene >= 0 else depth[-1]
        others = [
            place
            for place, scene in enumerate(self.scenes)
            if place != fact.scene and not scene.goal and scene.id not in own
        ]
        return sorted(others, key=lambda place: (self.laid[place], depth[place] > far, place))

    def decoys(self, places: Sequence[int]) -> list[int]:
        """Return those of ``places`` where something passes for the goal: they say where it is."""
        return [place for place in self.layout.marked("decoy") if place in places]

    def lay(self, fact: Fact, deck: Deck[ClueKind], *, stream: Stream) -> bool:
        """Lay one more clue to ``fact``; False where no record and scene suit each other.

        What is needed has its first clue in plain sight, and its second on open ground if the
        first is not, so that no roll and no lock keeps it away.
        """
        mine = [clue for clue in self.found if clue.feeds == fact.conclusion.id]
        own = {clue.scene for clue in mine}
        places = self.places(fact, own)
        only: tuple[str, ...] = ()
        if fact.conclusion.needed and not mine:
            only = ("look",)
        elif fact.conclusion.needed:
            if not any(clue.scene in self.free for clue in mine):
                places = [at for at in places if self.scenes[at].id in self.free] or places
            hurt = any(clue.way == "pain" for clue in mine)
            only = ("look", "check", "talk", *(() if hurt else ("pain",)))
        if fact.dissolves:
            # What looks true is to be believed for a while: the proof against it lies deeper.
            depth = self.layout.depth
            last = max((depth[at] for at, s in enumerate(self.scenes) if s.id in own), default=0)
            places = [at for at in places if depth[at] >= last] or places
        if not places:
            return False
        # Drawn among the best third, so that clues do not simply follow the order of the key.
        best = stream.child("scene").shuffled(places[: max(2, len(places) // 3)])
        if fact.conclusion.kind == "goal" and (here := self.decoys(places)):
            best = here
        rest = [place for place in places if place not in best]
        social = stream.child("social").throw(3) == 1
        for place in (*best, *rest):
            ways = ways_of(self.scenes[place])
            ways = ways.intersection(only) if only else ways
            kind = None
            if social and (told := ways & {"talk", "pain"}):
                kind = deck.only(lambda k, told=told: k.way in told)
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
        self.laid[place] += 1
        self.found.append(clue)


def clues(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
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
    common: dict[Feeds, Deck[ClueKind]] = {}

    def deck(fact: Fact) -> Deck[ClueKind]:
        feed = fact.conclusion.kind
        if fact.own:
            here = stream.child("deck", feed, int(fact.dissolves))
            return Deck(fact.own, stream=here)
        if feed not in common:
            own = [kind for kind in kinds if kind.feeds == feed]
            common[feed] = Deck(own, stream=stream.child("deck", feed))
        return common[feed]

    decks = [deck(fact) for fact in facts]
    layer = _Layer(scenes, rooms, layout, people, open_ground(scenes, exits))
    for turn in range(FULL):
        for fact, mine in zip(facts, decks, strict=True):
            if turn < fact.wanted if not fact.dissolves else turn == FULL - 1:
                steps = (fact.conclusion.id, *(("against",) if fact.dissolves else ()), turn)
                layer.lay(fact, mine, stream=stream.child(*steps))
    fed = {clue.feeds for clue in layer.found if not clue.dissolves}
    conclusions = tuple(f.conclusion for f in facts if f.conclusion.id in fed and not f.dissolves)
    return tuple(layer.scenes), tuple(layer.found), conclusions
