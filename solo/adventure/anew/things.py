"""Treasure, remedies and hazards, drawn anew one for one in one scene."""

from __future__ import annotations

from dataclasses import replace

from solo.adventure.anew.work import Work, each, records, with_scene
from solo.adventure.deck import unveiled
from solo.adventure.finds import remedied, treasured
from solo.adventure.hazards import IN_SCENES, ON_EXITS, ON_THINGS, fair_hazards, lurking, suits
from solo.adventure.values import Adventure, Content, Scene
from solo.content.alternatives import settle
from solo.records import Hazard

__all__ = ["hazards_again", "treasure_again"]


def treasure_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with other treasure in the scene, and its remedies lying elsewhere."""
    scene = adventure.scenes[place]
    room, here = work.room(scene), work.stream.child("treasure", scene.id)
    kinds = unveiled(work.genre.treasures, adventure.brief.veils)
    known = records(adventure, "treasure")

    def find(old: Content, rest: Scene) -> Content | None:
        fresh = [kind for kind in kinds if kind.id not in known]
        fresh = fresh or [kind for kind in kinds if kind.id == old.record]
        if not fresh:
            return None
        own = here.child(old.id)
        kind = own.child("kind").pick(fresh)
        known.add(kind.id)
        kind = settle(kind, stream=own.child("words"))
        return treasured(kind, rest, room, name=old.id, pen=work.pen, stream=own)

    def cure(old: Content, rest: Scene) -> Content | None:
        kind = next((kind for kind in work.genre.remedies if kind.id == old.record), None)
        if kind is None:
            return None
        own = here.child(old.id)
        kind = settle(kind, stream=own.child("words"))
        found = remedied(kind, rest, room, pen=work.pen, stream=own)
        return replace(found, name=old.name, plural=old.plural, count=old.count)

    scene, kept = each(scene, "treasure", find)
    scene, more = each(scene, "remedy", cure)
    if kept + more:
        work.notes.append(f"scene {scene.number}: what the genre has no other words for stays")
    return with_scene(adventure, place, scene)


def hazards_again(work: Work, adventure: Adventure, place: int) -> Adventure:
    """Return ``adventure`` with other hazards in the scene, each where the old one was."""
    scene = adventure.scenes[place]
    here = work.stream.child("hazards", scene.id)
    pool = fair_hazards(work.library, adventure.brief)
    known = records(adventure, "hazard")
    on_exits = {door.hazard for door in adventure.exits}
    kinds = {name: work.library.hazards[name].kind for name in known & {*work.library.hazards}}

    def fits(hazard: Hazard, old: Content) -> bool:
        if hazard.id in known or not suits(hazard, scene):
            return False
        if old.id in on_exits:
            return hazard.trigger in ON_EXITS and hazard.kind == "trap"
        if old.guards:
            return hazard.trigger in ON_THINGS
        return hazard.trigger in IN_SCENES and not scene.goal

    def lurk(old: Content, _rest: Scene) -> Content | None:
        fresh = [hazard for hazard in pool if fits(hazard, old)]
        # Of its own kind, if there is one: so that traps and poisons stay as many as they were.
        fresh = [h for h in fresh if h.kind == kinds.get(old.record)] or fresh
        if not fresh:
            return None
        hazard = here.child(old.id).pick(fresh)
        known.add(hazard.id)
        hazard = settle(hazard, stream=here.child(old.id, "words"))
        return lurking(hazard, old.id, where=old.where, guards=old.guards)

    scene, kept = each(scene, "hazard", lurk)
    if kept:
        work.notes.append(f"scene {scene.number}: no other hazard of the genre can stand there")
    return with_scene(adventure, place, scene)
