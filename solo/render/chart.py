"""The plan of an adventure in plain text: which scene leads where, and one walk to its end."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from solo.adventure.leads import is_barred
from solo.adventure.replay import Passage, retrace
from solo.adventure.values import Adventure, Content, Exit
from solo.content.nouns import count, listed

__all__ = ["map_line", "walk_lines"]


def map_line(adventure: Adventure) -> str:
    """Return the ways between scenes by their numbers, each with what is odd about it."""
    numbers = {scene.id: scene.number for scene in adventure.scenes}
    effects = [c.effect for scene in adventure.scenes for c in scene.contents]
    effects += [way.effect for way in adventure.exits]
    closing = {name for effect in effects if effect is not None for name in effect.closes}
    return ", ".join(_way(way, numbers, closing) for way in adventure.exits)


def _way(way: Exit, numbers: Mapping[str, int], closing: Collection[str]) -> str:
    marks = [
        word
        for word, is_so in (
            ("hidden", way.secret),
            ("one way", way.way == "forward"),
            ("shut", way.closed),
            ("barred", is_barred(way)),
            ("locked", way.needs is not None and not way.closed and not is_barred(way)),
            ("closes", way.id in closing),
        )
        if is_so
    ]
    sign = "\N{RIGHTWARDS ARROW}" if way.way == "forward" else "~" if way.secret else "\N{EN DASH}"
    more = f" ({', '.join(marks)})" if marks else ""
    return f"{numbers[way.source]} {sign} {numbers[way.target]}{more}"


def walk_lines(adventure: Adventure) -> Iterator[str]:
    """Yield the walk that proves the adventure can be finished: a way there, and what is done."""
    scenes = {scene.id: scene for scene in adventure.scenes}
    exits = {way.id: way for way in adventure.exits}
    contents = {c.id: c for scene in adventure.scenes for c in scene.contents}
    here = next((scene.id for scene in adventure.scenes if scene.start), "")
    through: list[str] = []
    taken: set[str] = set()
    witness = adventure.proof.witness
    passages = retrace(adventure.scenes, adventure.exits, witness)
    for number, step in enumerate(witness):
        if step.verb == "cross":
            way = exits[step.what]
            here = way.target if here == way.source else way.source
            keys = _keys(passages[number], contents) if number < len(passages) else ""
            through.append(f"{scenes[here].number} (by the {way.noun}{keys})")
            continue
        content = contents.get(step.what)
        deed = {
            "take": "Take",
            "pull": "Work",
            "beat": "Beat",
            "goal": "Reach",
        }[step.verb]
        place = "there" if through else f"in {scenes[here].number}"
        what = _the(content, step.what)
        if what in taken:
            what = f"another {what.removeprefix('the ')}"
        taken.add(what)
        line = f"{deed} {what} {place}."
        yield f"Go to {listed(tuple(through), 'and then')}. {line}" if through else line
        through = []
    if through:
        yield f"Go to {listed(tuple(through), 'and then')}."


def _keys(passage: Passage, contents: Mapping[str, Content]) -> str:
    """Return what a way is opened with, and whether it breaks in the lock."""
    if not passage.used:
        return ""
    names, gone = (
        listed(tuple(_the(contents.get(name), name) for name in some))
        for some in (passage.used, sorted(passage.spent))
    )
    if passage.spent == frozenset(passage.used):
        return f", opened with {names}, now used up"
    return f", opened with {names}" + (f"; {gone} now used up" if gone else "")


def _the(content: Content | None, what: str) -> str:
    """Return what is dealt with: "the pantry key", "the three wolves"."""
    if content is None or not content.name:
        return f"the {what}"
    if content.count > 1:
        return f"the {count(content.count, content.name, content.plural or content.name)}"
    return f"the {content.name}"
