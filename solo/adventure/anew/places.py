"""A scene drawn anew as another kind of place, where nothing else tells of the old one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from solo.adventure.anew.work import Work, with_scene
from solo.adventure.deck import unveiled
from solo.adventure.spots import corners
from solo.adventure.standing import mentions, room_of, texts, told_of
from solo.adventure.values import Adventure, Scene
from solo.adventure.walls import place_of
from solo.content.alternatives import settle
from solo.content.genres import Genre, Handle, SceneKind
from solo.content.nouns import capital
from solo.content.wording import near

__all__ = ["place_again", "roofs", "suited"]

_ROOF: Final = frozenset({"indoors", "outdoors"})
"""What a way asks of the places that it joins."""


def roofs(genre: Genre) -> dict[str, frozenset[str]]:
    """Return what each kind of way asks for, by its noun."""
    plain = (*genre.exits, *genre.secrets, *genre.drops)
    ways = (*plain, *genre.locks, *genre.gates, *genre.fittings, *genre.falls, *genre.bars)
    return {kind.noun: _ROOF & {*kind.tags} for kind in ways}


def suited(noun: str, asked: dict[str, frozenset[str]], *ends: Sequence[str]) -> bool:
    """Say whether a way called ``noun`` can join places of such tags."""
    return asked.get(noun, frozenset()) <= {tag for tags in ends for tag in tags}


def _told(adventure: Adventure, place: int) -> str:
    """Return all that is told outside of the scene, a text a line."""
    rest = tuple(scene for number, scene in enumerate(adventure.scenes) if number != place)
    return "\n".join((told_of(adventure), *texts((rest, adventure.exits, adventure.people))))


def _fits(work: Work, adventure: Adventure, scene: Scene, kind: SceneKind) -> bool:
    if (scene.start and "entrance" not in kind.tags) or (scene.goal and "goal" not in kind.tags):
        return False
    asked = roofs(work.genre)
    tags = {one.id: one.tags for one in adventure.scenes}
    for door in adventure.exits:
        if scene.id in (door.source, door.target):
            other = door.target if door.source == scene.id else door.source
            if not suited(door.noun, asked, kind.tags, tags[other]):
                return False
    return True


def place_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with the scene as another kind of place; its words are not drawn yet.

    What lies there lies by the handles of the new place, in their order. A place that is told of
    elsewhere by its noun stays, for whoever tells of it stays too.
    """
    scene = adventure.scenes[place]
    here = work.stream.child("place", scene.id)
    room = room_of(scene, work.genre, stream=here)
    if room is None:
        return adventure
    if mentions(_told(adventure, place), scene.noun, scene.title):
        work.notes.append(f"scene {scene.number} stays the {scene.noun}, for others tell of it")
        return adventure
    known = {one.kind for one in adventure.scenes}
    fresh = [
        kind
        for kind in unveiled(work.genre.scenes, adventure.brief.veils)
        if kind.id not in known
        and len(kind.handles) >= len(room.handles)
        and _fits(work, adventure, scene, kind)
    ]
    if not fresh:
        work.notes.append(f"scene {scene.number} stays the {scene.noun}: its ways lead to no other")
        return adventure
    kind = settle(here.child("kind").pick(fresh), stream=work.stream.child("room", scene.id))
    taken = {one.title for one in adventure.scenes}
    titles = here.child("title").shuffled(kind.titles)
    handles = here.child("handles").shuffled(kind.handles)
    old = [*room.handles, *(Handle("", corner) for corner in corners(scene.noun))]
    new = [*handles[: len(room.handles)], *(Handle("", corner) for corner in corners(kind.noun))]

    def moved(text: str) -> str:
        for was, now in zip(old, new, strict=True):
            if was.says:
                text = text.replace(was.says, now.says)
            for old_spot, spot in (was.spot, now.spot), (near(was.spot), near(now.spot)):
                text = text.replace(old_spot, spot).replace(capital(old_spot), capital(spot))
        return text

    scene = replace(
        scene,
        title=next((title for title in titles if title not in taken), titles[0]),
        kind=kind.id,
        noun=kind.noun,
        tags=kind.tags,
        place=place_of(kind),
        spots=tuple(handle.spot for handle in handles),
        contents=tuple(
            replace(c, where=moved(c.where), says=moved(c.says)) for c in scene.contents
        ),
    )
    clues = tuple(
        replace(clue, says=moved(clue.says), means=moved(clue.means))
        if clue.scene == scene.id
        else clue
        for clue in adventure.clues
    )
    return replace(with_scene(adventure, place, scene), clues=clues)
