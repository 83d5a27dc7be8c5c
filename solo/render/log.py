"""An adventure log as a view: what a format's template is filled with."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from oracles.streams import Stream
from solo.content.library import Library
from solo.content.nouns import capital, count
from solo.play.playthrough import Event, EventKind, Figure, Playthrough
from solo.render.lines import Lines
from solo.render.story import Section, Story
from solo.render.told import meetings, places, troubles
from solo.rules import System

__all__ = ["Fate", "LogView", "log_view", "stat_line"]

_TOLD: Mapping[EventKind, Callable[[Story, Event], None]] = {
    "ailing": troubles.ailing,
    "arrive": places.arrive,
    "clue": places.clue,
    "conclude": places.conclude,
    "cross": places.cross,
    "decide": troubles.decide,
    "end": troubles.end,
    "fight": meetings.fight,
    "find": places.find,
    "flight": meetings.flight,
    "goal": places.goal,
    "incident": troubles.incident,
    "meet": meetings.meet,
    "open": places.open_way,
    "parley": meetings.parley,
    "pull": places.pull,
    "question": meetings.question,
    "rest": troubles.rest,
    "return": places.return_,
    "revive": troubles.revive,
    "search": places.search,
    "secret": places.secret,
    "shut": places.shut,
    "sneak": meetings.sneak,
    "struck": troubles.struck,
    "surprise": meetings.surprise,
    "talk": places.talk,
    "tend": troubles.tend,
    "timeline": places.timeline,
    "warned": meetings.warned,
}
_SHEET = re.compile(r"\{([^{}/]+)(?:/([^{}]+))?\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fate:
    """What became of a hero."""

    name: str
    stat: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LogView:
    """Everything the template of a log asks for."""

    title: str
    genre: str
    game: str
    level: int
    seed: str
    hook: str
    goal: str
    party: tuple[Fate, ...]
    sections: tuple[Section, ...]
    ending: str
    fates: tuple[Fate, ...]
    treasure: tuple[str, ...]
    worth: str
    time: str
    unfound: tuple[str, ...]
    clues: tuple[str, ...]
    code: str
    notice: str


def log_view(walk: Playthrough, library: Library, system: System, *, stream: Stream) -> LogView:
    """Tell ``walk`` and return it ready to be laid out."""
    story = Story(walk, library, system, stream=stream)
    adventure, mission = walk.adventure, walk.adventure.mission
    hook, goal = story.teller.once(mission.hook), story.teller.once(mission.goal)
    for event in walk.events:
        if event.kind not in {"fight", "revive", "flight"}:
            troubles.mourn(story)
        _TOLD[event.kind](story, event)
    story.flush()
    return LogView(
        title=mission.title,
        genre=story.genre.title,
        game=system.source.title,
        level=max(walk.levels, default=adventure.brief.level),
        seed=adventure.brief.seed,
        hook=hook,
        goal=goal,
        party=tuple(
            Fate(name=f.name, stat=stat_line(story.lines, s), words="")
            for f, s in zip(walk.party, walk.sheets, strict=True)
        ),
        sections=tuple(section for section in story.sections if section.blocks),
        ending=_ending(walk),
        fates=tuple(_fate(story, figure) for figure in walk.survivors),
        treasure=_treasure(story),
        worth=_worth(story),
        time=_time(walk),
        unfound=_unfound(story),
        clues=_clues(story),
        code=adventure.code,
        notice=system.source.notice,
    )


def stat_line(lines: Lines, sheet: Mapping[str, Mapping[str, str]]) -> str:
    """Return one line for a hero: ``{Heading/Label}`` and ``{Heading}`` looked up on the sheet."""

    def look_up(match: re.Match[str]) -> str:
        heading, label = match.groups()
        entries = sheet.get(heading, {})
        if label:
            return entries.get(label, "-")
        return ", ".join(entry for entry in entries if entry not in lines.unlisted) or "-"

    return _SHEET.sub(look_up, lines.stat)


def _ending(walk: Playthrough) -> str:
    name = {
        "success": "Success",
        "retreat": "Retreat",
        "defeat": "Defeat",
        "stalemate": "Stalemate",
    }[walk.ending]
    return f"{name}: {walk.cause}" if walk.cause else name


def _fate(story: Story, figure: Figure) -> Fate:
    health = story.lines.health
    if "dead" in figure.states:
        scene = story.dead.get(figure.name, "")
        place = f" in the {story.scenes[scene].noun}" if scene else ""
        words = f"died{place}"
    else:
        ails = [state for state in figure.states if state]
        words = f"{figure.after} of {figure.most} {health} left"
        words += f"; {', '.join(ails)}" if ails else ""
    return Fate(name=figure.name, stat="", words=words)


def _treasure(story: Story) -> tuple[str, ...]:
    records = {record.id: record for record in story.genre.treasures}
    coin = story.genre.coin
    found: list[str] = []
    for held in story.walk.held:
        content = story.contents[held]
        if content.type == "treasure":
            worth = count(content.worth, coin.noun, coin.plural)
            text = f"{capital(count(content.count, content.name, content.plural))}, {worth}."
            record = records.get(content.record)
            who = story.teller.once(record.who) if record else ""
            found.append(f"{text} {who}".strip())
        else:
            found.append(f"{capital(count(content.count, content.name, content.plural))}.")
    return tuple(found)


def _worth(story: Story) -> str:
    coin = story.genre.coin
    total = sum(story.contents[held].worth for held in story.walk.held)
    return count(total, coin.noun, coin.plural) if total else ""


def _time(walk: Playthrough) -> str:
    hours, minutes = walk.seconds // 3600, walk.seconds % 3600 // 60
    spent = " and ".join(
        part
        for part in (
            count(hours, "hour", "hours") if hours else "",
            count(minutes, "minute", "minutes") if minutes else "",
        )
        if part
    )
    return f"{capital(spent or 'no time at all')} of {walk.adventure.mission.hours} hours."


def _unfound(story: Story) -> tuple[str, ...]:
    found: list[str] = []
    where = {c.id: s for s in story.walk.adventure.scenes for c in s.contents}
    for key in story.walk.unfound:
        if key in story.scenes:
            found.append(f"{story.scenes[key].title}, never seen.")
        elif key in story.contents:
            content, scene = story.contents[key], where[key]
            found.append(
                f"{capital(count(content.count, content.name, content.plural))}, "
                f"{content.where or 'in plain sight'} (*{scene.title}*)."
            )
        elif key in story.exits:
            way = story.exits[key]
            a, b = story.scenes[way.source].title, story.scenes[way.target].title
            found.append(f"{capital(way.noun)} between {a} and {b}.")
    return tuple(found)


def _clues(story: Story) -> tuple[str, ...]:
    """Return what each clue found meant, with where it was found."""
    known = {event.about: event.scene for event in story.walk.events if event.kind == "clue"}
    found: list[str] = []
    for clue in story.walk.adventure.clues:
        if clue.id in known:
            means = story.teller.once(clue.means)
            if means:
                title = story.scenes[known[clue.id]].title
                found.append(f"{means.rstrip('.')} (*{title}*).")
    return tuple(found)
