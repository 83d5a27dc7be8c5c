"""Adventures drawn anew and made to fit others, counted: does everything stay that must?

Usage: python -m tests.adventure.again_census [ADVENTURES [FIRST SEED]]. Each is drawn anew layer by
layer, without a lock, with two scenes locked, or with half of them, by turns; where something is
locked somebody was renamed in one line of the file. Each is also refitted to four other parties.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final, cast

from solo.adventure.document import to_json
from solo.adventure.handwritten import from_json
from solo.adventure.reckoning import gauged, heroes
from solo.adventure.redraw import LAYERS, Request, redraw
from solo.adventure.replay import replay
from solo.adventure.rescale import rescale
from solo.adventure.standing import mentions, texts
from solo.adventure.values import Adventure, Brief
from solo.content.library import load
from solo.errors import BriefError
from solo.systems.d20 import SYSTEM
from tests.adventure.made import GENRES, made

__all__ = ["drawn_anew", "locks_of", "refitted", "weights", "wished"]

NEW: Final = "Mother Ołga the Elder"
ROLES: Final = {
    "threats": {"threat"},
    "hazards": {"hazard"},
    "treasure": {"treasure", "remedy"},
    "people": {"person"},
    "clues": {"clue"},
    "prose": set[str](),
    "map": set[str](),
}
"""Contents that a layer may change; of all others it changes where they lie and what they say."""

PARTIES: Final = ((3, 2), (1, 5), (8, 2), (4, 7))


def wished(number: int) -> Adventure:
    """Return the adventure of a census by its number: all genres, sizes, and parties by turns."""
    return made(
        Brief(
            genre=GENRES[number % len(GENRES)],
            seed=f"again-{number}",
            scenes=5 + number * 7 % 26,
            party=1 + number % 6,
            level=1 + number % 8,
        )
    )


def plain(adventure: Adventure) -> dict[str, Any]:
    """Return the adventure as JSON data."""
    return cast("dict[str, Any]", to_json(adventure, "0"))


def scene_texts(data: dict[str, Any]) -> dict[str, str]:
    """Return every scene with the clues that belong to it, as text, by id."""
    return {
        node["id"]: json.dumps(
            [node, [clue for clue in data["clues"] if clue["scene"] == node["id"]]]
        )
        for node in data["scene_graph"]["nodes"]
    }


def with_name(data: object, old: str) -> str:
    """Return data as text, with the new name of whoever was renamed; people are told of anywhere.

    Whoever keeps the old name is seen by the search for it.
    """
    text = json.dumps(data, ensure_ascii=False)
    return text.replace(old, NEW) if old else text


def renamed_once(adventure: Adventure) -> tuple[Adventure, str]:
    """Return what was read where somebody is renamed in one line of the file, and the old name."""
    data = plain(adventure)
    old = data["people"][0]["name"]
    data["people"][0]["name"] = NEW
    return from_json(data), old


def drawn_anew(
    whole: Adventure, layer: str, locks: tuple[str, ...], *, other_name: bool
) -> tuple[str, list[str]]:
    """Return how it went, and whatever changed that had to stay, in words.

    With ``other_name`` somebody is renamed in one line before.
    """
    before, old_name = renamed_once(whole) if other_name else (whole, "")
    # Where nothing else is named, half of the scenes are; the others must stay as if locked.
    named = () if layer or locks else tuple(str(s.number) for s in whole.scenes[1::2])
    request = Request(scenes=named, layers=(layer,) if layer else (), locks=locks, seed="again")
    try:
        found = redraw(before, request, load(), SYSTEM, "it.json")
    except BriefError as refused:
        return f"refused: {_reason(str(refused))}", []
    stay = {*locks} or ({str(s.number) for s in whole.scenes} - {*named} if named else set[str]())
    return "drawn", [*_moved(before, found.adventure, layer, stay, old_name, found.notes)]


def _reason(told: str) -> str:
    """Return a refusal without its numbers, for counting."""
    return "".join("#" if char.isdigit() else char for char in told.rsplit(": ", maxsplit=1)[-1])[
        :60
    ]


def _moved(
    before: Adventure,
    after: Adventure,
    layer: str,
    locks: set[str],
    old_name: str,
    notes: tuple[str, ...],
) -> Iterator[str]:
    was, now = plain(before), plain(after)
    old, new = scene_texts(was), scene_texts(now)
    locked = {scene.id for scene in before.scenes if str(scene.number) in locks}
    yield from (f"locked {name} moved" for name in locked if old[name] != new[name])
    for key in ("brief", "company"):
        if was[key] != now[key]:
            yield f"{key} moved"
    told_of = [was[key] for key in ("mission", "factions", "conclusions")]
    told_now = [now[key] for key in ("mission", "factions", "conclusions")]
    if with_name(told_of, old_name) != with_name(told_now, old_name):
        yield "mission, factions or conclusions moved"
    folk = [
        [one for one in data["people"] if one["scene"] in locked or layer not in ("", "people")]
        for data in (was, now)
    ]
    if with_name(folk[0], old_name) != with_name(folk[1], old_name):
        yield "people moved"
    for a, b in zip(before.exits, after.exits, strict=True):
        if a != b and (layer != "map" or {a.source, a.target} & locked):
            yield f"{a.id} moved"
    if layer:
        yield from _bones(before, after, layer)
    if old_name:
        yield from _names(after, old_name, locked, notes)
    proof = after.proof
    if not proof.completable or not proof.decided or proof.dead_ends:
        yield "the proof does not hold"
    if replay(after.scenes, after.exits, after.mission.event, proof.witness):
        yield "the witness does not replay"
    if from_json(now) != after:
        yield "it does not read back"


def _bones(before: Adventure, after: Adventure, layer: str) -> Iterator[str]:
    for a, b in zip(before.scenes, after.scenes, strict=True):
        keep = ("id", "number", "title", "kind", "start", "goal", "budget", "tags")
        if any(getattr(a, field) != getattr(b, field) for field in keep):
            yield f"{a.id} is another place by {layer}"
        rests = [
            [
                (c.id, c.type, c.record, c.count, c.level, c.needs, c.effect, c.worth)
                for c in scene.contents
                if c.type not in ROLES[layer]
            ]
            for scene in (a, b)
        ]
        if rests[0] != rests[1]:
            yield f"{a.id}: more than {layer} moved"


def _names(
    after: Adventure, old_name: str, locked: set[str], notes: tuple[str, ...]
) -> Iterator[str]:
    parts = {
        "the mission": after.mission,
        "people": after.people,
        "factions": after.factions,
        "conclusions": after.conclusions,
        "clues": tuple(clue for clue in after.clues if clue.scene not in locked),
        "ways": after.exits,
        "open scenes": tuple(scene for scene in after.scenes if scene.id not in locked),
    }
    for where, part in parts.items():
        if mentions("\n".join(texts(part)), old_name):
            yield f"an old name in {where}"
    still = any(
        mentions("\n".join(texts(scene)), old_name) for scene in after.scenes if scene.id in locked
    )
    if still and not any(f"{NEW} is still called {old_name}" in note for note in notes):
        yield "an old name in a locked scene is not told"
    if after.people[0].name != NEW:
        yield "somebody was renamed back"


def refitted(before: Adventure, party: int, level: int) -> list[str]:
    """Return whatever another party moved that had to stay, in words."""
    system = SYSTEM
    try:
        found = rescale(
            before, party=party, level=level, before=system, system=system, library=load(),
            where="it.json",
        )  # fmt: skip
    except BriefError as refused:
        return [] if "already" in str(refused) else [str(refused)]
    after = found.adventure
    wrong: list[str] = []
    if _kept(after) != _kept(before):
        wrong.append("rescale: more than figures moved")
    if after.proof != before.proof:
        wrong.append("rescale: the proof is another")
    if from_json(plain(after)) != after:
        wrong.append("rescale: it does not read back")
    if not found.differences or len({*found.differences}) < len(found.differences):
        wrong.append("rescale: differences are missing or told twice")
    return wrong


def _kept(adventure: Adventure) -> str:
    data = plain(adventure)
    for key in ("solo", "brief", "measures", "company"):
        del data[key]
    for node in data["scene_graph"]["nodes"]:
        for key in ("budget", "strain", "read_aloud"):
            node.pop(key, None)
        for content in node["contents"]:
            for key in ("count", "level"):
                content.pop(key, None)
    return json.dumps(data)


def weights(before: Adventure) -> list[Fraction]:
    """Return how hard the threats are on the same heroes, fitted to ever higher levels."""
    found: list[Fraction] = []
    for level in (1, 4, 7, 10):
        brief = replace(before.brief, level=level)
        fitted = before if brief == before.brief else rescale(
            before, party=brief.party, level=level, before=SYSTEM, system=SYSTEM, library=load(),
            where="it.json",
        ).adventure  # fmt: skip
        same = replace(fitted, brief=replace(fitted.brief, level=4))
        party = heroes(same, SYSTEM)
        each = [gauged(scene, load(), SYSTEM, party) for scene in fitted.scenes]
        found.append(sum((strain for strain in each if strain is not None), Fraction(0)))
    return found


def locks_of(adventure: Adventure) -> list[tuple[str, ...]]:
    """Return the locks that are tried: none, two, half of them."""
    numbers = [str(scene.number) for scene in adventure.scenes]
    return [(), (numbers[2], numbers[4]), tuple(numbers[::2])]


def main() -> None:
    """Draw anew, refit, name whatever moved, and count."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    went: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for number in range(first, first + count):
        before = wished(number)
        for turn, layer in enumerate(("", *LAYERS)):
            locks = locks_of(before)[(number + turn) % 3]
            told, faults = drawn_anew(before, layer, locks, other_name=bool(locks))
            went[f"{layer or 'all'}, {told}"] += 1
            for fault in faults:
                wrong[f"{layer or 'all'}: {fault}"] += 1
                sys.stdout.write(f"again-{number}, {layer or 'all'}, {locks}: {fault}\n")
        for party, level in PARTIES:
            went["rescaled"] += 1
            for fault in refitted(before, party, level):
                wrong[fault] += 1
                sys.stdout.write(f"again-{number}, {party} of {level}: {fault}\n")
        if number % 4:
            continue
        went["levels compared"] += 1
        rising = weights(before)
        if rising != sorted(rising):
            wrong["a higher level is weaker"] += 1
            sys.stdout.write(f"again-{number}: {[*map(float, rising)]}\n")
    for told, many in sorted(went.items()):
        sys.stdout.write(f"{many:5} {told}\n")
    sys.stdout.write(f"{count} adventures; what had to stay and moved: {sum(wrong.values())}\n")


if __name__ == "__main__":
    main()
