"""JSON back into an adventure: what the program wrote, or what a person wrote by hand.

Only the scene graph is needed. Everything else has a default; null is the same as left out; what
is wrong is told in one line with its path in the file.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, TypeVar, cast

from solo.adventure.cast_reading import clue, conclusion, faction, pattern, person
from solo.adventure.needs import read_effect, read_need
from solo.adventure.proof import prove
from solo.adventure.references import follow
from solo.adventure.sites import read_place, word
from solo.adventure.timelines import MOST_HOURS, read_turns
from solo.adventure.values import (
    Adventure,
    Brief,
    Content,
    Effect,
    Exit,
    Mission,
    Proof,
    Scene,
)
from solo.adventure.walks import read_measures, read_proof
from solo.errors import BriefError, ContentError
from solo.reading import Node
from solo.records import Hazard, Json

__all__ = [
    "MOST_BYTES",
    "MOST_CONTENTS",
    "MOST_SCENES",
    "from_json",
    "parsed",
]

MOST_BYTES: Final = 4_000_000
"""A document larger than this is refused."""

MOST_SCENES: Final = 200
"""Scenes of a handwritten adventure; exits may be four times as many."""

MOST_CONTENTS: Final = 100
"""Contents of one scene."""

_TYPES: Final = (
    "threat", "hazard", "item", "treasure", "remedy", "clue", "person", "lever", "goal",
)  # fmt: skip
_MOODS: Final = ("hostile", "unfriendly", "wary", "friendly", "helpful")

_GOAL_EVENT: Final = "goal"
"""The event of a mission that names none."""

_FRACTION: Final = re.compile(r"[0-9]{1,9}(/0*[1-9][0-9]{0,8}|\.[0-9]{1,9})?")

_HOURS: Final = 24
"""Hours that a mission lasts which says nothing of time."""

T = TypeVar("T")


def parsed(text: str, where: str) -> dict[str, Any]:
    """Return the JSON object in ``text``.

    Raises:
        BriefError: it is too long, no JSON, or no object; ``where`` names it.
    """
    if len(text) > MOST_BYTES:
        raise BriefError(f"{where}: {len(text)} characters; at most {MOST_BYTES} are read")

    def table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            again = next(name for name, many in Counter(n for n, _ in pairs).items() if many > 1)
            raise BriefError(f"{where}: the key {again!r} stands twice in one object; drop one")
        return made

    if not text.removeprefix("\ufeff").strip():
        raise BriefError(f"{where}: empty; give an adventure as JSON")
    try:
        found: object = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=table)
    except json.JSONDecodeError as error:
        raise BriefError(f"{where}: not JSON: {error}") from error
    except ValueError as error:
        raise BriefError(
            f"{where}: not JSON: a number of thousands of digits; write a shorter one"
        ) from error
    except RecursionError as error:
        raise BriefError(
            f"{where}: not JSON: lists within lists go too deep; flatten them"
        ) from error
    if not isinstance(found, dict):
        raise BriefError(f"{where}: the outermost thing must be an object with a scene_graph")
    return cast("dict[str, Any]", found)


def _bare(value: Any) -> Any:  # noqa: ANN401 - JSON's edge
    """Return ``value`` without the keys that hold null."""
    if isinstance(value, dict):
        table = cast("dict[str, Any]", value)
        return {key: _bare(part) for key, part in table.items() if part is not None}
    if isinstance(value, list):
        return [_bare(part) for part in cast("list[Any]", value)]
    return value


def _fraction(row: Node, key: str) -> Fraction:
    text = row.text(key, "0")
    if not _FRACTION.fullmatch(text):
        raise row.fail(key, f'{text!r} is not a share; write it like "13/20"')
    found = Fraction(text)
    if not 0 <= found <= 100:  # noqa: PLR2004 - a hundred times even is beyond any fight
        raise row.fail(key, f"{text!r} is outside 0 to 100")
    return found


def _content(row: Node) -> Content:
    kind = row.choice("type", _TYPES)
    effect = Effect(event=_GOAL_EVENT) if kind == "goal" else None
    content = Content(
        type=cast("Any", kind),
        id=row.text("id"),
        record=row.text("record", ""),
        name=row.text("name", ""),
        plural=row.text("plural", ""),
        count=row.number("count", 1, 1, 1000),
        level=row.number("level", 0, 0, 13),
        where=row.text("where", ""),
        says=row.text("says", ""),
        use=word(row, "use", ("kept", "spent"), "kept" if kind == "item" else ""),
        hidden=row.flag("hidden"),
        disposition=word(row, "disposition", _MOODS, "hostile"),
        faction=row.text("faction", ""),
        comes=row.text("comes", ""),
        rounds=row.number("rounds", 0, 0, 100),
        worth=row.number("worth", 0, 0),
        needs=read_need(row),
        effect=read_effect(row, effect),
        guards=row.text("guards", ""),
        done=row.text("done", ""),
    )
    row.done()
    return content


def _scene(row: Node, number: int, hazards: Mapping[str, Hazard], *, first: bool) -> Scene:
    name = row.text("id")
    contents = tuple(_content(content) for content in row.rows("contents"))
    if len(contents) > MOST_CONTENTS:
        raise row.fail("contents", f"{len(contents)}; a scene holds {MOST_CONTENTS} at most")
    scene = Scene(
        id=name,
        number=row.number("number", number, 1, MOST_SCENES),
        title=row.text("title", name),
        kind=row.text("kind", ""),
        noun=row.text("noun", name),
        read_aloud=row.text("read_aloud", ""),
        returning=row.words("returning", ()),
        start=row.flag("start", default=first),
        goal=row.flag("goal", default=any(content.type == "goal" for content in contents)),
        budget=_fraction(row, "budget"),
        strain=_fraction(row, "strain"),
        contents=contents,
        place=read_place(row, hazards),
        tags=row.words("tags", ()),
        signs=row.words("signs", ()),
        spots=row.words("spots", ()),
        marks=row.words("marks", ()),
    )
    row.done()
    return scene


def _exit(row: Node, number: int) -> Exit:
    name = row.text("id", row.text("key", f"exit-{number}"))
    row.text("key", "")
    door = Exit(
        id=name,
        source=row.text("source"),
        target=row.text("target"),
        way=word(row, "way", ("both", "forward"), "both"),
        secret=row.flag("secret"),
        needs=read_need(row),
        opens_from_inside=row.flag("opens_from_inside", default=True),
        hazard=row.text("hazard", ""),
        effect=read_effect(row),
        noun=row.text("noun", "passage"),
        seen=row.text("seen", ""),
        crossing=row.text("crossing", ""),
        shut=row.text("shut", ""),
        found=row.text("found", ""),
        closed=row.flag("closed"),
        forced=row.text("forced", ""),
        hint=row.text("hint", ""),
    )
    row.done()
    return door


def _brief(top: Node, seed: str, settings: dict[str, str], scenes: int) -> Brief:
    row = top.table("brief")
    plain = Brief()
    brief = Brief(
        genre=row.text("genre", plain.genre),
        scenes=row.number("scenes", scenes, 1, MOST_SCENES),
        party=row.number("party", plain.party, 1, 8),
        level=row.number("level", plain.level, 1, 10),
        tone=row.text("tone", plain.tone),
        curve=row.text("curve", ""),
        veils=row.words("veils", ()),
        system=row.text("system", plain.system),
        seed=seed,
        settings=settings,
    )
    row.done()
    return brief


def _mission(top: Node) -> Mission:
    row = top.table("mission")
    texts = {
        key: row.text(key, "")
        for key in (
            "hook", "goal", "done", "patron", "place", "opposition", "stakes", "twist",
            "thing", "reward", "failed",
        )
    }  # fmt: skip
    hours = row.number("hours", low=1, high=MOST_HOURS) if row.has("hours") else 0
    turns = read_turns(row, hours or _HOURS)
    own = [turn.hour for turn in turns if not turn.faction]
    hours = hours or max(own, default=0) or _HOURS
    mission = Mission(
        title=row.text("title", "An Adventure"),
        event=row.text("event", _GOAL_EVENT),
        timeline=turns,
        hours=hours,
        **texts,
    )
    row.done()
    return mission


def _company(top: Node) -> tuple[str, ...]:
    found: object = top.plain("company") or []
    if not isinstance(found, list):
        raise top.fail("company", f"{found!r} is not a list of kinds of hero")
    for place, kind in enumerate(cast("list[object]", found)):
        if not isinstance(kind, str) or not kind.strip():
            raise top.fail(f"company[{place}]", f"{kind!r} is not a kind of hero")
    return tuple(cast("list[str]", found))


def from_json(
    data: dict[str, Json],
    where: str = "adventure",
    hazards: Mapping[str, Hazard] = MappingProxyType({}),
    *,
    proves: bool = True,
) -> Adventure:
    """Return the adventure that ``data`` describes; without a proof of its own it is proved here.

    ``hazards`` are those that a zone of a scene may name. With ``proves`` false a missing proof
    stays missing: undecided.

    Raises:
        ContentError: something is missing, misspelt, out of range or points nowhere; one line
            with the path in the document.
    """
    try:
        adventure = _read(Node(_bare(data), where), hazards)
        follow(adventure, where)
    except RecursionError as error:
        raise ContentError(f"{where}: lists within lists go too deep; flatten them") from error
    if not proves or data.get("proof") is not None:
        return adventure
    proof = prove(adventure.scenes, adventure.exits, adventure.mission.event)
    return replace(adventure, proof=proof)


def _read(top: Node, hazards: Mapping[str, Hazard]) -> Adventure:
    about = top.table("solo")
    about.text("version", "")
    seed, code = about.text("seed", ""), about.text("code", "")
    changes = about.words("changes", ())
    chosen = about.table("settings")
    settings = {key: chosen.text(key) for key in chosen.keys()}  # noqa: SIM118 - no dict
    about.done()
    graph = top.table("scene_graph")
    for key in ("directed", "multigraph", "graph"):
        graph.plain(key)
    nodes = list(graph.rows("nodes", least=1))
    edges = list(graph.rows("edges"))
    graph.done()
    if len(nodes) > MOST_SCENES or len(edges) > 4 * MOST_SCENES:
        most = f"at most {MOST_SCENES} and {4 * MOST_SCENES} are read"
        raise graph.fail("", f"{len(nodes)} scenes, {len(edges)} exits; {most}")
    marked = any(bool(node.has("start")) for node in nodes)
    scenes = tuple(
        _scene(node, number, hazards, first=number == 1 and not marked)
        for number, node in enumerate(nodes, 1)
    )
    exits = tuple(_exit(edge, number) for number, edge in enumerate(edges, 1))
    mission = _mission(top)
    proved = top.has("proof")
    proof = read_proof(top) if proved else Proof(completable=False, witness=(), decided=False)
    measures = read_measures(top)
    top.plain("systems")
    adventure = Adventure(
        brief=_brief(top, seed, settings, len(scenes)),
        mission=mission,
        scenes=scenes,
        exits=exits,
        people=tuple(person(row) for row in top.rows("people")),
        factions=tuple(faction(row) for row in top.rows("factions")),
        patterns=tuple(pattern(row) for row in top.rows("patterns")),
        clues=tuple(clue(row) for row in top.rows("clues")),
        conclusions=tuple(conclusion(row) for row in top.rows("conclusions")),
        proof=proof,
        company=_company(top),
        measures=measures,
        code=code,
        changes=changes,
    )
    top.done()
    return adventure
