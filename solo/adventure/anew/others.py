"""Who is met in a scene, drawn anew: people by their old names, and groups."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from solo.adventure.anew.work import Work, busy_here, heard, records, said_of, with_scene
from solo.adventure.deck import unveiled
from solo.adventure.finds import introduced
from solo.adventure.reckoning import gauged, heroes
from solo.adventure.standing import layout_of, mentions, told_of
from solo.adventure.threats import groups, leaders, placed
from solo.adventure.values import Adventure, Content, Person, Scene
from solo.adventure.walls import Walls
from solo.content.alternatives import settle
from solo.content.library import Library
from solo.records import Threat

__all__ = ["people_again", "threats_again"]

_ASKED: Final = Fraction(1, 2)
"""Strain asked for where a group stands whose strain nobody knows."""


def people_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with those who are in the scene as other people, by their old names."""
    scene: Scene = adventure.scenes[place]
    kinds = unveiled(work.genre.people_kinds, adventure.brief.veils)
    known = records(adventure, "person")
    people: list[Person] = []
    for person in adventure.people:
        fresh = [kind for kind in kinds if kind.id not in known]
        if person.scene != scene.id or not fresh:
            people.append(person)
            continue
        own = work.stream.child("people", scene.id, person.id)
        kind = own.child("kind").pick(fresh)
        known.add(kind.id)
        new = introduced(
            settle(kind, stream=own.child("words")),
            person.name,
            id=person.id,
            scene=scene.id,
            faction=person.faction,
        )
        people.append(
            replace(
                person,
                role=new.role,
                doing=new.doing,
                wants=new.wants,
                hides=new.hides,
                says=new.says,
                habit=new.habit,
            )
        )
        contents = tuple(
            replace(c, record=kind.id) if c.type == "person" and c.id == person.id else c
            for c in scene.contents
        )
        group = any(c.type == "threat" for c in contents)
        ends = [] if group else busy_here(work, adventure, place, (), [new], stream=own)
        text = said_of(scene.read_aloud, (person.name,), ends)
        scene = replace(scene, contents=contents, read_aloud=text)
    return replace(with_scene(adventure, place, scene), people=tuple(people))


def _chief(work: Work, adventure: Adventure) -> Threat:
    """Return the kind that stands against the mission."""
    first = adventure.factions[0].id if adventure.factions else ""
    against = adventure.mission.opposition
    known = [
        (content, work.library.threats[content.record])
        for scene in adventure.scenes
        for content in scene.contents
        if content.type == "threat" and content.record in work.library.threats
    ]
    for content, kind in known:
        if (first and content.faction == first) or mentions(against, kind.plural):
            return kind
    return leaders(work.library, adventure.brief, stream=work.stream.child("chief"))


def _bound(content: Content, told: str) -> bool:
    """Say whether the rest of the adventure tells of ``content`` by its name."""
    return mentions(told, content.name, content.plural)


def threats_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with others standing in the scene, as hard on the party as it asks.

    Those that mission, clues or conclusions tell of stay of their kind; how many they are, how
    strong, and what they are at is drawn.
    """
    scene = adventure.scenes[place]
    old = [content for content in scene.contents if content.type == "threat"]
    if not old:
        return adventure
    here, library, system = work.stream.child("threats", scene.id), work.library, work.system
    told = told_of(adventure)
    bound = next((c for c in old if _bound(c, told)), None)
    chief = library.threats.get(bound.record) if bound is not None else _chief(work, adventure)
    if chief is None:
        work.notes.append(
            f"scene {scene.number}: what stands there was written by hand and is told of; it stays"
        )
        return adventure
    party = heroes(adventure, system)
    budget = scene.budget or gauged(scene, library, system, party) or _ASKED
    asked = [Fraction(0)] * len(adventure.scenes)
    asked[place] = budget
    rest = replace(scene, contents=tuple(c for c in scene.contents if c.type != "threat"))
    bare = with_scene(adventure, place, rest)
    met = groups(
        Walls(layout_of(adventure), (), bare.scenes, bare.exits),
        asked,
        library=library,
        brief=adventure.brief,
        system=system,
        party=party,
        chief=chief,
        stream=here,
        known=records(adventure, "threat"),
        led=(place,) if bound is not None else (),
    )
    if not met:
        work.notes.append(f"scene {scene.number}: nobody else presses so lightly there; they stay")
        return adventure
    drawn = placed(bare.scenes, met, "")[place].contents[len(rest.contents) :]
    new = _numbered(drawn, old, adventure, library)
    if bound is not None:
        new = [replace(one, faction=bound.faction, disposition=bound.disposition) for one in new]
    told_by = {group.kind.id: group for group in met}
    new = [
        replace(one, says=heard(work, told_by[one.record], here)) if one.record in told_by else one
        for one in new
    ]
    at = scene.contents.index(old[0])
    before = [c for c in scene.contents[:at] if c.type != "threat"]
    after = [c for c in scene.contents[at:] if c.type != "threat"]
    ends = busy_here(work, adventure, place, met, (), stream=here)
    names = [name for one in old for name in (one.name, one.plural)]
    text = said_of(scene.read_aloud, names, ends)
    for end in ends:
        if end in text:
            work.pen.note(end)
    filled = replace(scene, contents=(*before, *new, *after), read_aloud=text, strain=met[0].strain)
    return with_scene(adventure, place, filled)


def _numbered(
    drawn: Sequence[Content], old: Sequence[Content], adventure: Adventure, library: Library
) -> list[Content]:
    """Return ``drawn`` under the ids of ``old``, then under free ones, with what hangs on them."""
    taken = {content.id for scene in adventure.scenes for content in scene.contents}
    free = (name for number in range(1, len(taken) + 9)
            if (name := f"threat-{number}") not in taken)  # fmt: skip
    found: list[Content] = []
    for number, content in enumerate(drawn):
        was = old[number] if number < len(old) else None
        name = was.id if was is not None else next(free)
        found.append(replace(content, id=name))
        if was is not None:
            found[-1] = replace(found[-1], needs=was.needs, effect=was.effect)
    if old[0].comes and all(_would_come(one, library) for one in drawn):
        found = [replace(one, comes=old[0].comes, rounds=old[0].rounds) for one in found]
    # Fewer than there were: one that opens something, or is asked for, cannot simply be gone.
    found += [one for one in old[len(drawn) :] if one.effect or one.needs]
    return found


def _would_come(content: Content, library: Library) -> bool:
    """Say whether one of those would come to the help of whoever is next door."""
    kind = library.threats[content.record]
    able = kind.mind != "mindless" and kind.gait != "swims"
    return able and content.disposition == "hostile"
