"""The groups of an adventure as they are fought: stat blocks, sides, and the odds to ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from shlex import join

from solo.adventure.values import Adventure, Content
from solo.content.library import Library
from solo.content.nouns import capital, count, listed
from solo.odds.groups import Troop
from solo.render.danger import venom
from solo.render.encounter import roster
from solo.resources import folder
from solo.rules import System

__all__ = ["command_words", "odds_commands", "side_words", "stat_blocks"]


def stat_blocks(
    adventure: Adventure, system: System, library: Library
) -> Iterator[tuple[str, str]]:
    """Yield a stat block for every kind and level that is met."""
    seen: dict[tuple[str, int], None] = {}
    for scene in adventure.scenes:
        for content in scene.contents:
            if content.type != "threat" or (content.record, content.level) in seen:
                continue
            seen[content.record, content.level] = None
            kind = library.threats[content.record]
            level = content.level or kind.level
            sheet = system.threat(kind, level).sheet()
            brings = venom(kind, system, level)
            figures = _figures(sheet) + (f" *Hits bring:* {brings}" if brings else "")
            yield f"{capital(kind.name)}, level {level}", figures


def side_words(content: Content, library: Library) -> str:
    """Return a group as a side is written: "orc*5@3"."""
    kind = library.threats[content.record]
    return roster((Troop(kind, content.level or kind.level, content.count),))


def command_words(
    verb: str, library: Library, settings: Mapping[str, str], *, genre: str = "", system: str = ""
) -> list[str]:
    """Return a command up to its sides, with the folders of one's own that ``library`` is of."""
    words = ["solo"]
    for root in library.roots:
        words += ["--content", str(root)] if root != folder("content") else []
    words.append(verb)
    words += ["--genre", genre] if genre else []
    words += ["--system", system] if system else []
    for key, value in settings.items():
        words += ["--set", f"{key}={value}"]
    return words


def odds_commands(adventure: Adventure, library: Library) -> Iterator[str]:
    """Yield for every group the command that says how a fight with it goes."""
    brief = adventure.brief
    call = command_words(
        "odds", library, dict(sorted(brief.settings.items())),
        genre=brief.genre, system=brief.system,
    )  # fmt: skip
    call.append(f"party:{brief.party}@{brief.level}")
    for scene in adventure.scenes:
        bands: dict[str, list[Content]] = {}
        for content in scene.contents:
            if content.type == "threat":
                bands.setdefault(content.disposition, []).append(content)
        for band in bands.values():  # who stands there to one end is fought as one
            many = listed(tuple(count(c.count, c.name, c.plural or c.name) for c in band))
            words = join([*call, ",".join(side_words(c, library) for c in band)])
            yield f"{capital(many)} in {scene.number} {scene.title}: `{words}`"


def _figures(sheet: Mapping[str, Mapping[str, str]]) -> str:
    """Return a sheet in one line, without who it belongs to."""
    found: list[str] = []
    for heading, entries in sheet.items():
        if heading != "Who":
            rows = "; ".join(f"{label} {words}".strip() for label, words in entries.items())
            found.append(f"*{heading}:* {rows}.")
    return " ".join(found)
