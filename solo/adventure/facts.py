"""What is true of an adventure and can be worked out, and one thing that only looks so.

The order of the dice: the method, the weakness, the red herring and what it points at have a
child each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar, cast

from oracles.streams import Stream
from solo.adventure.deck import Record, unveiled
from solo.adventure.layout import LARGE
from solo.adventure.threats import Group
from solo.adventure.values import (
    Adventure,
    Brief,
    Conclusion,
    Exit,
    Faction,
    Mission,
    Person,
    Scene,
)
from solo.adventure.walls import GOAL
from solo.content.alternatives import settle
from solo.content.genres import ClueKind, Feeds, Genre, HerringKind
from solo.content.wording import fill, used
from solo.records import Threat

__all__ = ["FULL", "NEEDED", "Fact", "certain", "facts", "fits", "recalled"]

FULL: Final = 3
"""Clues that settle a conclusion."""

NEEDED: Final[tuple[Feeds, ...]] = ("goal", "who", "how", "weakness")
"""Where it is, who is behind it, how they go about it, what they cannot help."""

_NOWHERE: Final = -1

K = TypeVar("K", bound=Record)


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that can be worked out."""

    conclusion: Conclusion
    scene: int
    """Where it is true: no clue to it lies there. -1 where it is true of no place."""
    slots: dict[str, str]
    wanted: int
    own: tuple[ClueKind, ...] = ()
    """The clues that speak of it; any of the genre that feed its kind where there are none."""
    dissolves: bool = False
    """The clues show that it is not so."""


def fits(kind: Threat, words: Sequence[str]) -> bool:
    """Say whether ``kind`` is one of those that ``words`` speak of; no words speak of all."""
    own = {*kind.tags, *kind.senses, kind.mind, kind.build, kind.gait, kind.aim}
    return not words or not own.isdisjoint(words)


def _named(facts: Sequence[Fact], kind: Feeds) -> str:
    return f"{kind}-{1 + sum(fact.conclusion.kind == kind for fact in facts)}"


def _fact(
    name: str,
    says: str,
    about: str,
    scene: int,
    slots: dict[str, str],
    wanted: int,
    own: tuple[ClueKind, ...] = (),
) -> Fact:
    kind = cast("Feeds", name.rpartition("-")[0])
    conclusion = Conclusion(
        id=name, kind=kind, says=fill(says, slots), about=about, needed=kind in NEEDED
    )
    return Fact(conclusion, scene, slots, wanted, own)


def _chief(groups: Sequence[Group]) -> Group | None:
    return next((group for group in groups if group.leads), groups[0] if groups else None)


def certain(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    groups: Sequence[Group],
    mission: Mission,
    factions: Sequence[Faction],
) -> tuple[Fact, ...]:
    """Return the facts that follow from what there is, the goal first and then who is behind it."""
    number = {scene.id: place for place, scene in enumerate(scenes)}
    last = len(scenes) - 1
    large = len(scenes) >= LARGE
    found: list[Fact] = []

    def add(
        kind: Feeds, says: str, about: str, scene: int, slots: dict[str, str], wanted: int
    ) -> None:
        found.append(_fact(_named(found, kind), says, about, scene, slots, wanted))

    slots = {"goal_room": scenes[last].noun, "thing": mission.thing}
    add("goal", "{The_thing} is in {the_goal_room}.", scenes[last].id, last, slots, FULL)
    chief = _chief(groups)
    threats = chief.kind.plural if chief is not None else ""
    if chief is not None and factions:
        slots = {"thing": mission.thing, "threats": threats, "faction": factions[0].name}
        says = "It is {faction} that {the_threats} work for."
        add("who", says, factions[0].id, _NOWHERE, slots, FULL)
    for place, scene in enumerate(scenes):
        for key in scene.contents:
            if key.type == "item":
                slots = {"key": key.name, "key_room": scene.noun}
                first = not any(fact.conclusion.kind == "key" for fact in found)
                wanted = (FULL if large else 2) if first else 1
                add("key", "{The_key} is in {the_key_room}.", key.id, place, slots, wanted)
    if chief is not None:
        held = scenes[chief.scene]
        about = next(c.id for c in held.contents if c.type == "threat")
        slots = {"threats": threats, "threat_room": held.noun}
        says = "{The_threats} hold {the_threat_room}."
        add("threat", says, about, chief.scene, slots, 2 if large else 1)
    for door in exits:
        if door.secret:
            near = scenes[number[door.source]]
            says = f"There is a hidden way out of {{the_secret_room}}: {door.seen}."
            slots = {"secret_room": near.noun}
            add("secret", says, door.id, number[door.source], slots, 1)
    slots = {"patron": mission.patron, "thing": mission.thing}
    add("twist", mission.twist, GOAL, last, slots, 1)
    return tuple(found)


def _story(mission: Mission, chief: Group | None) -> dict[str, str]:
    return {
        "patron": mission.patron,
        "thing": mission.thing,
        "place": mission.place,
        "threats": chief.kind.plural if chief is not None else "others",
    }


def _drawn(records: Sequence[K], brief: Brief, what: str, *, stream: Stream) -> K | None:
    found = unveiled(records, brief.veils)
    if not found:
        return None
    return settle(stream.child(what).pick(found), stream=stream.child("words", what))


def facts(
    scenes: Sequence[Scene],
    exits: Sequence[Exit],
    groups: Sequence[Group],
    mission: Mission,
    *,
    people: Sequence[Person],
    factions: Sequence[Faction],
    genre: Genre,
    brief: Brief,
    solid: bool,
    stream: Stream,
) -> tuple[Fact, ...]:
    """Return the facts worth working out, whatever is needed first, and what only looks true.

    ``solid`` says whether what it is about can be owned, moved and hidden.
    """
    found = certain(scenes, exits, groups, mission, factions)
    chief = _chief(groups)
    story = _story(mission, chief)
    drawn: list[Fact] = []
    method = _drawn(genre.methods, brief, "how", stream=stream) if chief is not None else None
    if method is not None:
        drawn.append(_fact("how-1", method.says, "", _NOWHERE, story, FULL, method.clues))
    if chief is not None:
        weak = [kind for kind in genre.weaknesses if fits(chief.kind, kind.fits)]
        weakness = _drawn(weak, brief, "weakness", stream=stream)
        if weakness is not None:
            about = next(c.id for c in scenes[chief.scene].contents if c.type == "threat")
            one = _fact(
                "weakness-1", weakness.says, about, chief.scene, story, FULL, weakness.clues
            )
            conclusion = replace(one.conclusion, helps=weakness.helps)
            drawn.append(replace(one, conclusion=conclusion))
    kinds = [kind for kind in genre.herrings if solid or not _moves(kind)]
    looks = _herring(scenes, people, story, kinds, brief, stream=stream)
    needed = [fact for fact in found if fact.conclusion.needed]
    others = [fact for fact in found if not fact.conclusion.needed]
    return (*needed, *drawn, *others, *looks)


def _moves(kind: HerringKind) -> bool:
    """Say whether a red herring tells of what it is about as of a thing."""
    clues = (*kind.clues, *kind.dissolves)
    return any("thing" in used(text) for text in (kind.says, *(clue.says for clue in clues)))


def _herring(
    scenes: Sequence[Scene],
    people: Sequence[Person],
    story: dict[str, str],
    herrings: Sequence[HerringKind],
    brief: Brief,
    *,
    stream: Stream,
) -> tuple[Fact, ...]:
    """Return what is not so, of somebody who is met or of a place that is neither end.

    First what speaks for it, then what speaks against it.
    """
    kinds = [kind for kind in herrings if people or kind.points != "person"]
    kind = _drawn(kinds, brief, "herring", stream=stream)
    if kind is None:
        return ()
    here = stream.child("points", kind.points)
    if kind.points == "person":
        about = here.pick(people).id
    else:
        about = here.pick([scene for scene in scenes if not scene.start and not scene.goal]).id
    place, slots = _pointed(about, scenes, people, story)
    one = _fact("herring-1", kind.says, about, place, slots, 2, kind.clues)
    return one, replace(one, wanted=1, own=kind.dissolves, dissolves=True)


def _pointed(
    about: str, scenes: Sequence[Scene], people: Sequence[Person], story: dict[str, str]
) -> tuple[int, dict[str, str]]:
    """Return the place that a red herring points at, and its slots."""
    suspect = next((person for person in people if person.id == about), None)
    where = suspect.scene if suspect is not None else about
    place = next((n for n, scene in enumerate(scenes) if scene.id == where), _NOWHERE)
    if suspect is not None:
        return place, story | {"suspect": suspect.name}
    return place, story | {"false_room": scenes[place].noun if place >= 0 else ""}


def recalled(adventure: Adventure, groups: Sequence[Group], genre: Genre) -> tuple[Fact, ...]:
    """Return the facts of ``adventure`` that were drawn, found again by the clues to them.

    Each has the clues of its record; one whose record is not known is left out.
    """
    own: dict[str, tuple[ClueKind, ...]] = {}
    for kind in (*genre.methods, *genre.weaknesses, *genre.herrings):
        own |= dict.fromkeys((clue.id for clue in kind.clues), kind.clues)
    for kind in genre.herrings:
        own |= dict.fromkeys((clue.id for clue in kind.dissolves), kind.dissolves)
    records = {c.id: c.record for s in adventure.scenes for c in s.contents if c.type == "clue"}
    chief = _chief(groups)
    story = _story(adventure.mission, chief)
    concluded = {one.id: one for one in adventure.conclusions}
    found: dict[tuple[str, bool], Fact] = {}
    for clue in adventure.clues:
        one, kinds = concluded.get(clue.feeds), own.get(records.get(clue.id, ""))
        if one is None or kinds is None:
            continue
        place, slots = _NOWHERE, story
        if one.kind == "herring":
            place, slots = _pointed(one.about, adventure.scenes, adventure.people, story)
        found[one.id, clue.dissolves] = Fact(one, place, slots, 0, kinds, clue.dissolves)
    return tuple(found.values())
