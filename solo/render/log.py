"""An adventure log as a view: what a format's template is filled with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from oracles.streams import Stream
from solo.adventure.values import Content
from solo.content.alternatives import shape
from solo.content.library import Library
from solo.content.nouns import a, capital, count, listed, number, small
from solo.play.playthrough import Ending, Event, EventKind, Figure, Playthrough
from solo.render.danger import span
from solo.render.lines import stat_line
from solo.render.story import Section, Story
from solo.render.told import happenings, meetings, places, reasons, rising, troubles
from solo.rules import System

__all__ = ["Fate", "LogView", "log_view"]

_TOLD: Mapping[EventKind, Callable[[Story, Event], None]] = {
    "afar": happenings.afar,
    "ailing": troubles.ailing,
    "ambush": happenings.ambush,
    "arrive": places.arrive,
    "capture": happenings.capture,
    "closed": places.closed,
    "clue": places.clue,
    "conclude": places.conclude,
    "contest": happenings.contest,
    "cross": places.cross,
    "decide": troubles.decide,
    "demand": happenings.demand,
    "dose": happenings.dose,
    "end": troubles.end,
    "fight": meetings.fight,
    "find": places.find,
    "flight": meetings.flight,
    "goal": places.goal,
    "incident": troubles.incident,
    "lure": happenings.lure,
    "meet": meetings.meet,
    "open": places.open_way,
    "opened": places.opened,
    "parley": meetings.parley,
    "pull": places.pull,
    "question": meetings.question,
    "reinforced": happenings.reinforced,
    "resolve": reasons.resolve,
    "rest": troubles.rest,
    "return": places.return_,
    "revive": troubles.revive,
    "rise": rising.rise,
    "search": places.search,
    "secret": places.secret,
    "shut": places.shut,
    "sneak": meetings.sneak,
    "spared": happenings.spared,
    "struck": troubles.struck,
    "surprise": meetings.surprise,
    "talk": places.talk,
    "tend": troubles.tend,
    "timeline": places.timeline,
    "trade": happenings.trade,
    "trouble": happenings.trouble,
    "warned": meetings.warned,
}
_CARRIED: Mapping[Ending, str] = {
    "success": "What {who} carried out",
    "retreat": "What {who} carried out",
    "defeat": "What lies there with {whom}",
    "stalemate": "What {who} carried",
}
_HOUR = 3600
_DAY = 96
"""Quarters of an hour in a day."""


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
    heroes: str
    party: tuple[Fate, ...]
    sections: tuple[Section, ...]
    ending: str
    fates: tuple[Fate, ...]
    lasting: tuple[str, ...]
    """Illnesses that outlast the log."""
    carried: str
    """The heading over what was taken."""
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
        if event.kind == "resolve" and not walk.reasons:
            continue
        if event.kind not in {"fight", "revive", "flight"}:
            troubles.mourn(story)
        story.now = event
        _TOLD[event.kind](story, event)
        story.before = event.kind
    story.flush()
    return LogView(
        title=mission.title,
        genre=story.genre.title,
        game=system.source.title,
        level=max(walk.levels, default=adventure.brief.level),
        seed=adventure.brief.seed,
        hook=hook,
        goal=goal,
        heroes=count(len(walk.party), "hero", "heroes"),
        party=tuple(
            Fate(name=f.name, stat=stat_line(story.lines, s), words="")
            for f, s in zip(walk.party, walk.sheets, strict=True)
        ),
        sections=tuple(section for section in story.sections if section.blocks),
        ending=_ending(walk),
        fates=tuple(_fate(story, figure) for figure in walk.survivors),
        lasting=tuple(_lasting(story)),
        carried=_carried(walk),
        treasure=_treasure(story),
        worth=_worth(story),
        time=_time(story),
        unfound=_unfound(story),
        clues=_clues(story),
        code=adventure.code,
        notice=system.source.notice,
    )


def _carried(walk: Playthrough) -> str:
    """Return the heading over what was taken; of a hero alone by name."""
    alone = walk.party[0].name if len(walk.party) == 1 else ""
    return _CARRIED[walk.ending].format(who=alone or "they", whom=alone or "them")


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
        place = f" {story.inside(story.scenes[scene].noun)}" if scene else ""
        words = f"died{place}"
    else:
        was, softer = story.lines.softer
        ails = [state.replace(was, softer) for state in figure.states if state]
        words = f"{figure.after} of {figure.most} {health} left"
        words += f"; {', '.join(ails)}" if ails else ""
        risen = [e.place for e in story.walk.events if e.kind == "rise" and figure.name in e.who]
        words += f"; level {risen[-1]} now" if risen else ""
    return Fate(name=figure.name, stat="", words=words)


def _lasting(story: Story) -> Iterator[str]:
    """Yield what is known of each illness that outlasts the log: how often it asks, what helps."""
    seen: dict[str, None] = {}
    for content in story.contents.values():
        if content.type != "hazard" or content.record in seen:
            continue
        seen[content.record] = None
        hazard = story.library.hazards[content.record]
        mark = f": {hazard.name} ("
        ill = [f.name for f in story.walk.survivors if any(mark in state for state in f.states)]
        ill = [name for name in ill if name not in story.dead]
        if hazard.interval and ill:
            given = {
                event.who[1]
                for event in story.walk.events
                if event.kind == "dose"
                and hazard.counter_agent in _agents(story, story.contents[event.about])
            }
            wanted = hazard.counter_agent if any(name not in given for name in ill) else ""
            helps = f"; {wanted} would help" if wanted else ""
            often = f"it asks again every {span(hazard.interval)}, until it is thrown off{helps}."
            yield f"{capital(hazard.name)} is not done with {listed(ill)}: {often}"


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
            told = shape(record.who).search(content.says) if record else None
            who = story.teller.once(told.group()) if told else ""
            found.append(f"{text} {who}".strip())
        elif content.type == "remedy":
            found.append(f"{capital(a(content.name))}{_against(story, content)}.")
        else:
            found.append(f"{capital(count(content.count, content.name, content.plural))}.")
    return tuple(dict.fromkeys(found))


def _against(story: Story, content: Content) -> str:
    """Return what a remedy is good against, as the end of its line."""
    agents = _agents(story, content)
    met = {c.record for c in story.contents.values() if c.type == "hazard"}
    names = [
        hazard.name
        for hazard in sorted(
            story.library.hazards_of(story.genre.id), key=lambda hazard: hazard.id not in met
        )
        if hazard.counter_agent in agents
    ]
    return f", good against {small(names[0])}" if names else ""


def _agents(story: Story, content: Content) -> frozenset[str]:
    """Return the words by which a hazard may call for ``content``."""
    kinds = (kind.agent for kind in story.genre.remedies if kind.id == content.record)
    return frozenset({*kinds, content.record, content.name})


def _worth(story: Story) -> str:
    coin = story.genre.coin
    total = sum(story.contents[held].worth for held in story.walk.held)
    return count(total, coin.noun, coin.plural) if total else ""


def _time(story: Story) -> str:
    """Return how long it took, and how long there was, as people say such things."""
    walk = story.walk
    took, had = _spell(walk.seconds), _spell(walk.adventure.mission.hours * _HOUR)
    ends = [story.scenes[walk.events[place].scene].noun for place in (0, -1)] if walk.events else []
    if len(set(ends)) < 2:  # noqa: PLR2004 - it ended where it began
        return f"It took {took} out of {had}."
    return f"From the {ends[0]} to the {ends[1]} it took {took} out of {had}."


def _spell(seconds: int) -> str:
    """Return a stretch of time to the nearest quarter of an hour: "two and a half hours"."""
    quarters = (seconds + _HOUR // 8) // (_HOUR // 4)
    days, quarters = divmod(quarters, _DAY)
    if days and quarters == _DAY // 2:
        return "a day and a half" if days == 1 else f"{number(days)} and a half days"
    hours, quarter = divmod(quarters, 4)
    if days:
        rest = count(hours + quarter // 2, "hour", "hours") if hours else ""
        return f"{count(days, 'day', 'days')}{f' and {rest}' if rest else ''}"
    if not hours:
        return (
            "a few minutes",
            "a quarter of an hour",
            "half an hour",
            "three quarters of an hour",
        )[quarter]
    part = ("", "a quarter", "a half", "three quarters")[quarter]
    if not part:
        return count(hours, "hour", "hours")
    return f"{number(hours)} and {part} hours" if hours > 1 else f"an hour and {part}"


def _unfound(story: Story) -> tuple[str, ...]:
    found: list[str] = []
    where = {c.id: s for s in story.walk.adventure.scenes for c in s.contents}
    for key in story.walk.unfound:
        if key in story.scenes:
            things = [_thing(c) for c in story.scenes[key].contents if c.id in story.walk.unfound]
            more = f", and in it {listed(things)}" if things else ""
            found.append(f"*{story.scenes[key].title}*, where nobody set foot{more}.")
        elif key in story.contents:
            content, scene = story.contents[key], where[key]
            if scene.id not in story.walk.unfound:
                found.append(f"{capital(_thing(content))} (*{scene.title}*).")
        elif key in story.exits:
            way = story.exits[key]
            ends = story.scenes[way.source].title, story.scenes[way.target].title
            found.append(f"A hidden way from *{ends[0]}* to *{ends[1]}*: {a(way.noun)}.")
    return tuple(found)


def _thing(content: Content) -> str:
    """Return what lay somewhere, and where: "a chart, under the bed"."""
    what = count(content.count, content.name, content.plural)
    return f"{what} {content.where}" if content.where else what


def _says(story: Story, conclusion: str) -> str:
    return next(c.says for c in story.walk.adventure.conclusions if c.id == conclusion)


def _clues(story: Story) -> tuple[str, ...]:
    """Return what each clue found meant, with where it was found."""
    known = {event.about: event.scene for event in story.walk.events if event.kind == "clue"}
    found: list[str] = []
    for clue in story.walk.adventure.clues:
        if clue.id in known:
            means = story.teller.once(clue.means or _says(story, clue.feeds))
            if means:
                title = story.scenes[known[clue.id]].title
                found.append(f"{means.rstrip('.')} (*{title}*).")
    return tuple(found)
