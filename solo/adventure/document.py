"""An adventure as JSON, for machines, for ``solo prove`` and for people who write by hand.

The scene graph is networkx node-link data, so ``networkx.node_link_graph(data["scene_graph"],
edges="edges")`` reads it. Whatever stands at its default may be left out by whoever writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from fractions import Fraction
from typing import Final, cast

from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Clue,
    Conclusion,
    Content,
    CountOf,
    Effect,
    EventNeed,
    Exit,
    Faction,
    ItemNeed,
    Mission,
    Need,
    Pattern,
    Person,
    Scene,
    Tie,
)
from solo.adventure.walks import walk_json
from solo.content.genres import Turn
from solo.content.library import Library
from solo.records import Json, Place, Zone
from solo.rules import System

__all__ = ["edge", "effect_json", "need_json", "node", "stat_blocks", "to_json"]


def need_json(need: Need | None) -> Json:
    """Return ``need`` as the design writes it."""
    match need:
        case None:
            return None
        case ItemNeed(item):
            return {"item": item}
        case EventNeed(event):
            return {"event": event}
        case CheckNeed(approach, severity):
            return {"check": {"approach": approach, "severity": severity}}
        case All(of):
            return {"all": [need_json(part) for part in of]}
        case AnyOf(of):
            return {"any": [need_json(part) for part in of]}
        case CountOf(n, of):
            return {"count": n, "of": [need_json(part) for part in of]}


def effect_json(effect: Effect | None) -> Json:
    """Return ``effect`` with what it does."""
    if effect is None:
        return None
    found: dict[str, Json] = {}
    if effect.event:
        found["event"] = effect.event
    if effect.opens:
        found["opens"] = list(effect.opens)
    if effect.closes:
        found["closes"] = list(effect.closes)
    return found


def _plain(value: object) -> Json:
    match value:
        case bool() | int() | str() | None:
            return value
        case Fraction():
            return str(value)
        case Effect():
            return effect_json(value)
        case tuple():
            return [_plain(part) for part in cast("tuple[object, ...]", value)]
        case ItemNeed() | EventNeed() | CheckNeed() | All() | AnyOf() | CountOf():
            return need_json(value)
        case Turn() | Tie():
            return _fields(value, frozenset(), frozenset())
        case _:
            raise TypeError(f"{value!r} has no place in JSON")


_Record = (
    Content | Scene | Exit | Person | Tie | Clue | Conclusion | Faction | Mission | Turn | Pattern
)


def _fields(record: _Record, always: frozenset[str], never: frozenset[str]) -> dict[str, Json]:
    """Return the fields of ``record`` that say something, and those in ``always``."""
    found: dict[str, Json] = {}
    for field in fields(record):
        value = getattr(record, field.name)
        if field.name in never:
            continue
        if field.name in always or (value != field.default and value not in ("", ())):
            found[field.name] = _plain(value)
    return found


_SCENE: Final = frozenset({"id", "title", "kind", "read_aloud", "start", "goal", "budget"})
_EXIT: Final = frozenset({"id", "way", "secret", "needs", "opens_from_inside", "hazard", "effect"})
_CONTENT: Final = frozenset({"type", "id"})


def _place_json(place: Place) -> dict[str, Json]:
    """Return where a fight happens; two zones alike are written as one, more are listed."""

    def look(zone: Zone) -> dict[str, Json]:
        return {"light": zone.light, "ground": zone.ground, "cover": zone.cover}

    found: dict[str, Json] = {"standoff": place.standoff}
    one = place.zones[0]
    plain = replace(one, metres=Zone().metres, hazard=None)
    if place == Place(zones=(plain, plain), standoff=place.standoff):
        return {"zones": 2} | look(one) | found
    found["zones"] = [
        look(zone) | {"metres": zone.metres, "hazard": zone.hazard.id if zone.hazard else ""}
        for zone in place.zones
    ]
    found["gaps"] = [
        {"a": gap.a, "b": gap.b, "metres": gap.metres, "barred": gap.barred, "sight": gap.sight}
        for gap in place.gaps
    ]
    found["exits"] = [*place.exits]
    return found


def node(scene: Scene) -> dict[str, Json]:
    """Return the attributes of a scene in the graph."""
    found = _fields(scene, _SCENE, frozenset({"contents", "place"}))
    found["contents"] = [_content(content) for content in scene.contents]
    found["place"] = _place_json(scene.place)
    return found


def _content(content: Content) -> dict[str, Json]:
    moods = {"threat", "person"}
    always = _CONTENT | {"disposition"} if content.type in moods else _CONTENT
    return _fields(content, always, frozenset())


def edge(door: Exit) -> dict[str, Json]:
    """Return the attributes of an exit in the graph."""
    return _fields(door, _EXIT, frozenset({"source", "target"}))


def _whole(record: _Record) -> dict[str, Json]:
    return _fields(record, frozenset(), frozenset())


def stat_blocks(adventure: Adventure, library: Library, system: System) -> dict[str, Json]:
    """Return what each threat is in the terms of ``system``: content id -> heading -> label."""
    found: dict[str, Json] = {}
    for scene in adventure.scenes:
        for content in scene.contents:
            if content.type == "threat" and content.record in library.threats:
                made = system.threat(library.threats[content.record], content.level)
                sheet: dict[str, Json] = {
                    heading: dict(lines) for heading, lines in made.sheet().items()
                }
                found[content.id] = sheet
    return found


def to_json(
    adventure: Adventure, version: str, systems: Mapping[str, Json] | None = None
) -> dict[str, Json]:
    """Return all of ``adventure`` as plain data.

    ``version`` is the program's own; ``systems`` are stat blocks by game, see ``stat_blocks``.
    """
    brief, proof = adventure.brief, adventure.proof
    settings: dict[str, Json] = dict(sorted(brief.settings.items()))
    about: dict[str, Json] = {
        "version": version,
        "seed": brief.seed,
        "code": adventure.code,
        "settings": settings,
    }
    if adventure.changes:
        about["changes"] = [*adventure.changes]
    return {
        "solo": about,
        "brief": {
            "genre": brief.genre,
            "scenes": brief.scenes,
            "party": brief.party,
            "level": brief.level,
            "tone": brief.tone,
            "curve": brief.curve,
            "veils": list(brief.veils),
            "system": brief.system,
        },
        "mission": _whole(adventure.mission),
        "scene_graph": {
            "directed": True,
            "multigraph": True,
            "graph": {},
            "nodes": [node(scene) for scene in adventure.scenes],
            "edges": [
                {**edge(door), "source": door.source, "target": door.target, "key": door.id}
                for door in adventure.exits
            ],
        },
        "people": [_whole(person) for person in adventure.people],
        "factions": [_whole(faction) for faction in adventure.factions],
        "clues": [_whole(clue) for clue in adventure.clues],
        "conclusions": [_whole(conclusion) for conclusion in adventure.conclusions],
        "patterns": [
            _fields(each, frozenset({"within"}), frozenset()) | {"within": each.within or None}
            for each in adventure.patterns
        ],
        "company": [*adventure.company],
        "proof": {
            "completable": proof.completable,
            "witness": walk_json(proof.witness),
            "dead_ends": [walk_json(walk) for walk in proof.dead_ends],
            "decided": proof.decided,
            "states": proof.states,
            "redraws": proof.redraws,
        },
        "measures": dict(adventure.measures),
        "systems": dict(systems or {}),
    }
