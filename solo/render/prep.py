"""An adventure as a GM preps it, as a view; and one hazard by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oracles.streams import Stream
from solo.adventure.references import follow_records
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Person,
    Scene,
    Step,
)
from solo.content.library import Library
from solo.content.nouns import a, capital, count, listed, number
from solo.records import Hazard
from solo.render.teller import Teller
from solo.rules import System

__all__ = ["HazardView", "PrepView", "SceneView", "hazard_view", "prep_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class HazardView:
    """A hazard: the sign before, the sting, the course, the way out."""

    name: str
    kind: str
    level: int
    facts: str
    sign: str
    sting: str
    course: str
    way_out: str
    figures: tuple[tuple[str, str], ...]
    """What the game makes of it: label and words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneView:
    """One scene of the key."""

    number: int
    title: str
    read_aloud: str
    marks: str
    exits: tuple[str, ...]
    here: tuple[str, ...]
    hazards: tuple[HazardView, ...]
    people: tuple[Person, ...]
    clues: tuple[str, ...]
    returning: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrepView:
    """Everything the template of an adventure asks for."""

    title: str
    genre: str
    game: str
    heroes: str
    hours: int
    seed: str
    hook: str
    goal: str
    going_on: str
    stakes: str
    timeline: tuple[str, ...]
    twist: str
    walk: tuple[str, ...]
    dead_ends: str
    scenes: tuple[SceneView, ...]
    conclusions: tuple[str, ...]
    factions: tuple[tuple[str, str], ...]
    blocks: tuple[tuple[str, str], ...]
    measures: str
    """How it is built, in a sentence."""
    reward: str
    code: str
    notice: str


def prep_view(adventure: Adventure, system: System, library: Library) -> PrepView:
    """Return ``adventure`` ready to be laid out for ``system``.

    Raises:
        ContentError: a threat or hazard of the adventure is not in the library.
    """
    follow_records(adventure, library)
    brief, mission = adventure.brief, adventure.mission
    genre = library.genre(brief.genre)
    once = Teller(Stream("prep")).once
    key = _Key(adventure, library, system, genre.coin.noun, genre.coin.plural, once)
    front = {
        "hook": once(mission.hook),
        "goal": once(mission.goal),
        "going_on": once(mission.opposition),
        "stakes": once(mission.stakes),
        "twist": once(mission.twist),
    }
    timeline = tuple(text for text in map(once, mission.timeline) if text)
    return PrepView(
        title=mission.title,
        genre=genre.title,
        game=system.source.title,
        heroes=count(brief.party, "hero", "heroes") + f" of level {brief.level}",
        hours=mission.hours,
        seed=brief.seed,
        **front,
        timeline=timeline,
        walk=tuple(key.step(step) for step in adventure.proof.witness),
        dead_ends=number(len(adventure.proof.dead_ends)).replace("no", "none", 1),
        scenes=tuple(key.scene(scene) for scene in adventure.scenes),
        conclusions=tuple(f"{c.says}" for c in adventure.conclusions),
        factions=tuple(
            (capital(f.name), once(f"{f.wants} {f.fears} {f.sign}")) for f in adventure.factions
        ),
        blocks=tuple(_blocks(adventure, system, library)),
        measures=_measured(adventure.measures),
        reward=once(mission.reward),
        code=adventure.code,
        notice=system.source.notice,
    )


def hazard_view(
    hazard: Hazard, system: System, level: int = 0, once: Teller | None = None
) -> HazardView:
    """Return ``hazard`` ready to be laid out for ``system``, at ``level`` where one is given."""
    say = (once or Teller(Stream("hazard"))).once
    figures = system.hazard_facts(replace(hazard, level=level) if level else hazard)
    facts = [f"struck by: {hazard.trigger}"]
    if not figures:
        facts.append(f"withstood by: {hazard.resist}")
    if hazard.interval:
        facts.append(f"again every {_span(hazard.interval)}, {number(len(hazard.stages))} stages")
    if hazard.onset:
        span = _span(hazard.onset)
        facts.append(f"first felt after {span if ' ' in span else a(span)}")
    if hazard.counter_agent:
        facts.append(f"remedy: {hazard.counter_agent}")
    return HazardView(
        name=capital(hazard.name),
        kind=hazard.kind,
        level=level or hazard.level,
        facts="; ".join(facts),
        sign=say(hazard.sign),
        sting=say(hazard.sting),
        course=say(hazard.course),
        way_out=say(hazard.way_out),
        figures=tuple(figures.items()),
    )


def _span(seconds: int) -> str:
    """Return a stretch of time in words: "ten minutes", "six seconds"."""
    for size, one, many in ((3600, "hour", "hours"), (60, "minute", "minutes")):
        if seconds % size == 0:
            whole = seconds // size
            return one if whole == 1 else f"{number(whole)} {many}"
    return f"{number(seconds)} seconds"


def _measured(measures: Mapping[str, object]) -> str:
    """Return how an adventure is built, in words; nothing where it was not measured."""
    counted = (
        ("scenes", "scene", "scenes"),
        ("exits", "way between them", "ways between them"),
        ("loops", "loop", "loops"),
        ("locks", "lock", "locks"),
        ("secrets", "hidden way", "hidden ways"),
        ("one_way", "way that leads only forward", "ways that lead only forward"),
        ("routes", "route to the goal", "routes to the goal"),
        ("threats", "group of creatures", "groups of creatures"),
        ("hazards", "hazard", "hazards"),
        ("clues", "clue", "clues"),
    )
    parts = [
        count(many, one, several)
        for key, one, several in counted
        if isinstance(many := measures.get(key), int) and many
    ]
    return f"{capital(listed(tuple(parts)))}." if parts else ""


def _blocks(adventure: Adventure, system: System, library: Library) -> Iterator[tuple[str, str]]:
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
            yield f"{capital(kind.name)}, level {level}", _figures(sheet)


def _figures(sheet: Mapping[str, Mapping[str, str]]) -> str:
    """Return a sheet in one line, without who it belongs to."""
    found: list[str] = []
    for heading, entries in sheet.items():
        if heading != "Who":
            rows = "; ".join(f"{label} {words}".strip() for label, words in entries.items())
            found.append(f"*{heading}:* {rows}.")
    return " ".join(found)


class _Key:
    """Puts scenes, exits and needs of one adventure into words."""

    def __init__(
        self,
        adventure: Adventure,
        library: Library,
        system: System,
        coin: str,
        coins: str,
        once: object,
    ) -> None:
        self.adventure, self.library, self.coin, self.coins = adventure, library, coin, coins
        self.system = system
        self.homes = {c.id: s for s in adventure.scenes for c in s.contents}
        self.once = once if callable(once) else str
        self.teller = Teller(Stream("prep", "hazards"))
        self.scenes = {scene.id: scene for scene in adventure.scenes}
        self.exits = {way.id: way for way in adventure.exits}
        self.contents = {c.id: c for s in adventure.scenes for c in s.contents}

    def scene(self, scene: Scene) -> SceneView:
        """Return one scene of the key."""
        marks = [word for word, is_so in (("start", scene.start), ("goal", scene.goal)) if is_so]
        exits = [way for way in self.adventure.exits if scene.id in (way.source, way.target)]
        return SceneView(
            number=scene.number,
            title=scene.title,
            read_aloud=self.say(scene.read_aloud),
            marks=listed(tuple(marks)),
            exits=tuple(self.exit(way, scene) for way in exits),
            here=tuple(self.thing(c) for c in scene.contents if c.type in _THINGS)
            + tuple(text for text in map(self.say, scene.signs) if text),
            hazards=tuple(
                hazard_view(self.library.hazards[c.record], self.system, c.level, self.teller)
                for c in scene.contents
                if c.type == "hazard"
            ),
            people=tuple(p for p in self.adventure.people if p.scene == scene.id),
            clues=tuple(
                f"{_WAYS[clue.way]}: {self.say(clue.says)} (→ {self.say(clue.means) or 'as above'})"
                for clue in self.adventure.clues
                if clue.scene == scene.id
            ),
            returning=tuple(text for text in map(self.say, scene.returning) if text),
        )

    def say(self, text: str) -> str:
        """Return what of ``text`` was not printed yet."""
        return str(self.once(text))

    def exit(self, way: Exit, scene: Scene) -> str:
        """Return one exit as seen from ``scene``."""
        there = self.scenes[way.target if way.source == scene.id else way.source]
        seen = way.seen or a(way.noun)
        notes: list[str] = []
        if way.secret:
            notes.append("hidden")
        if way.way == "forward":
            notes.append("one way" if way.source == scene.id else "arrives only")
        if way.closed:
            notes.append("shut until it is opened from elsewhere")
        if way.needs is not None:
            notes.append(f"needs {self.need(way.needs)}")
            if way.opens_from_inside and way.target == scene.id:
                notes.append("free from this side")
        if way.hazard in self.contents:
            hazard = self.library.hazards[self.contents[way.hazard].record]
            notes.append(f"watched by {a(hazard.name)}")
        more = f" ({'; '.join(notes)})" if notes else ""
        return f"{there.number} {there.title}: {seen}{more}."

    def cause(self, event: str) -> str:
        """Return what brings ``event`` about, and where it is."""
        for scene in self.adventure.scenes:
            for content in scene.contents:
                if content.effect is not None and content.effect.event == event:
                    return f"the {content.name} worked, in {scene.number} {scene.title}"
        return f"that {event.replace('-', ' ')} has come about"

    def need(self, need: Need) -> str:
        """Return what is needed, in words."""
        if isinstance(need, ItemNeed):
            item = self.contents[need.item]
            home = self.homes[need.item]
            return f"the {item.name}, {'hidden ' * item.hidden}in {home.number} {home.title}"
        if isinstance(need, EventNeed):
            return self.cause(need.event)
        if isinstance(need, CheckNeed):
            return f"{a(need.severity)} try at {need.approach}"
        parts = tuple(self.need(part) for part in need.of)
        if isinstance(need, AnyOf):
            return listed(parts, "or")
        return listed(parts) if isinstance(need, All) else f"{number(need.n)} of {listed(parts)}"

    def thing(self, content: Content) -> str:
        """Return one thing in a scene."""
        many = count(content.count, content.name, content.plural or content.name)
        where = f", {content.where}" if content.where else ""
        hidden = " (hidden)" if content.hidden else ""
        says = self.say(content.says) if content.says else ""
        if content.type == "threat":
            line = f"**{capital(many)}**, level {content.level}, {content.disposition}{where}."
            says = f"*Heard:* {says}" if says else ""
        elif content.type == "treasure":
            worth = count(content.worth, self.coin, self.coins)
            line = f"**{capital(many)}**{where}{hidden}, worth {worth}."
        else:
            line = f"**{capital(many)}**{where}{hidden}."
        done = f" *When worked:* {self.say(content.done)}" if content.done else ""
        return f"{line} {says}".strip() + done

    def step(self, step: Step) -> str:
        """Return one step of the witness walk."""
        if step.verb == "cross":
            way = self.exits[step.what]
            a_end, b_end = self.scenes[way.source], self.scenes[way.target]
            return f"by the {way.noun} between {a_end.title} and {b_end.title}"
        content = self.contents.get(step.what)
        name = content.name if content and content.name else step.what
        return {
            "take": f"take the {name}",
            "pull": f"work the {name}",
            "beat": f"beat the {name}",
            "goal": f"reach the {name}",
        }[step.verb]


_THINGS = frozenset({"threat", "item", "treasure", "lever", "goal"})
_WAYS = {
    "look": "In plain sight",
    "check": "By a search",
    "talk": "By talk",
    "pain": "The hard way",
}
