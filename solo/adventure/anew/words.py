"""The words of a scene and its clues, drawn anew: the same facts, told otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from oracles.streams import Stream
from solo.adventure.anew.work import Work, busy_here, each, heard, records, with_scene
from solo.adventure.clues import laid, ways_of
from solo.adventure.deck import unveiled
from solo.adventure.facts import Fact, certain, recalled
from solo.adventure.naming import read_aloud, seen_again
from solo.adventure.standing import room_of, standing_group
from solo.adventure.values import Adventure, Clue, Content, Scene
from solo.content.alternatives import settle, shape
from solo.content.library import Library
from solo.records import Threat

__all__ = ["clues_again", "left_by", "prose_again"]


def clues_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with other clues in the scene, each to what the old one fed."""
    scene = adventure.scenes[place]
    known = records(adventure, "clue")
    told = {(fact.conclusion.id, fact.dissolves): fact for fact in _facts(work, adventure)}
    meant = {one.id: one for one in adventure.conclusions}
    kinds = unveiled(work.genre.clues, adventure.brief.veils)
    room, found = work.room(scene), {clue.id: clue for clue in adventure.clues}
    here = work.stream.child("clues", scene.id)

    def lay(old: Content, rest: Scene) -> Content | None:
        was = found.get(old.id)
        fact = told.get((was.feeds, was.dissolves)) if was is not None else None
        if was is None or fact is None or fact.conclusion != meant.get(was.feeds):
            return None  # what a person concluded by hand, only a person has words for
        fresh = [
            kind
            for kind in fact.own or kinds
            if kind.feeds == fact.conclusion.kind and kind.way == was.way and kind.id not in known
        ]
        if was.way not in ways_of(scene):
            fresh = []
        # Another way to learn it, if need be, but none that asks for more luck than the old one.
        sure = {"look", "talk", "pain"} & ways_of(scene) if was.way != "check" else {"check"}
        fresh = fresh or [
            kind
            for kind in fact.own or kinds
            if kind.feeds == fact.conclusion.kind and kind.way in sure and kind.id not in known
        ]
        if not fresh:
            return None
        own = here.child(old.id)
        kind = own.child("kind").pick(fresh)
        known.add(kind.id)
        kind = settle(kind, stream=own.child("words"))
        clue, content = laid(fact, kind, rest, room, people=adventure.people, name=old.id)
        found[old.id] = clue
        return content

    scene, kept = each(scene, "clue", lay)
    if kept:
        work.notes.append(f"scene {scene.number}: no other clue fits what is concluded there")
    clues: tuple[Clue, ...] = tuple(found[clue.id] for clue in adventure.clues)
    return replace(with_scene(adventure, place, scene), clues=clues)


def _facts(work: Work, adventure: Adventure) -> Sequence[Fact]:
    """Return what can be worked out of ``adventure``, as it was when its clues were laid."""
    if not adventure.scenes[-1].goal:
        return ()
    first = adventure.factions[0].id if adventure.factions else ""
    met = [
        group
        for place, scene in enumerate(adventure.scenes)
        for content in scene.contents
        if (
            group := standing_group(
                place,
                content,
                work.library,
                stream=work.stream.child("standing", content.id),
                leads=bool(first) and content.faction == first,
            )
        )
    ]
    sure = certain(adventure.scenes, adventure.exits, met, adventure.mission, adventure.factions)
    return (*sure, *recalled(adventure, met, work.genre))


def prose_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with other words for the scene: read aloud, seen again, overheard."""
    scene = adventure.scenes[place]
    here = work.stream.child("prose", scene.id)
    if room_of(scene, work.genre, stream=here) is None:
        work.notes.append(
            f"scene {scene.number}: {work.genre.id} has no kind of place {scene.kind!r}, so its "
            "words stay"
        )
        return adventure
    room = work.room(scene)
    met = {
        content.id: group
        for content in scene.contents
        if (group := standing_group(place, content, work.library, stream=here.child(content.id)))
    }
    groups = tuple(met.values())
    ends = busy_here(work, adventure, place, groups, adventure.people, stream=here)
    text = read_aloud(room, ends, work.pen, stream=here)
    again = here.child("returns").pick(work.genre.returns) if work.genre.returns else ""
    returning = seen_again(scene, room, again, stream=here.child("returning"))
    said = {name: heard(work, group, here) for name, group in met.items()}
    contents = tuple(replace(c, says=said.get(c.id) or c.says) for c in scene.contents)
    signs = _signs(work, adventure, scene, here)
    scene = replace(scene, read_aloud=text, returning=returning, contents=contents, signs=signs)
    return with_scene(adventure, place, scene)


def _signs(work: Work, adventure: Adventure, scene: Scene, stream: Stream) -> tuple[str, ...]:
    """Return other signs of those who left the old ones; of a neighbour where they are gone."""
    beside = {
        *(door.target for door in adventure.exits if door.source == scene.id),
        *(door.source for door in adventure.exits if door.target == scene.id),
    }
    near: dict[str, Threat] = {}
    far: dict[str, Threat] = {}
    for other in adventure.scenes:
        for content in other.contents:
            if content.type == "threat" and content.record in work.library.threats:
                kind = work.library.threats[content.record]
                (near if other.id in beside else far)[kind.id] = kind
    found: list[str] = []
    for number, sign in enumerate(scene.signs):
        own = _owner(sign, near) or _owner(sign, far)
        if own is None and not _drawn_from(sign, work.library, adventure.brief.genre):
            found.append(sign)  # a person wrote it
            continue
        kinds = [own] if own is not None else list(near.values())
        here = stream.child("sign", number)
        lines = [line for kind in kinds for line in settle(kind.sign, stream=here.child("words"))]
        fresh = [line for line in here.shuffled(lines) if work.pen.fresh(line)]
        found += [work.pen.note(fresh[0])] if fresh else [sign] if own is not None else []
    return tuple(found)


def _owner(sign: str, kinds: Mapping[str, Threat]) -> Threat | None:
    return next((kind for kind in kinds.values() if left_by(kind, sign)), None)


def left_by(kind: Threat, sign: str) -> bool:
    """Say whether ``sign`` is one of those that ``kind`` leaves behind."""
    return any(shape(text).fullmatch(sign) is not None for text in kind.sign)


def _drawn_from(sign: str, library: Library, genre: str) -> bool:
    return any(left_by(kind, sign) for kind in library.threats_of(genre))
