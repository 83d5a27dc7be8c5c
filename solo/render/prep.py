"""An adventure as a GM preps it, as a view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from oracles.streams import Stream
from solo.adventure.references import follow_records
from solo.adventure.values import (
    Adventure,
    Clue,
    Content,
    Exit,
    Person,
    Scene,
)
from solo.content.alternatives import shape
from solo.content.library import Library
from solo.content.nouns import a, capital, count, listed, number, small
from solo.maps.chart import chart
from solo.maps.mermaid import mermaid
from solo.render.chart import map_line, walk_lines
from solo.render.danger import HazardView, hazard_view
from solo.render.doors import Doors
from solo.render.foes import odds_commands, side_words, stat_blocks
from solo.render.folk import PersonView, acts, faction_lines, folk
from solo.render.nets import FOUND, heading, net_lines, net_words
from solo.render.patterns import pattern_lines
from solo.render.tactics import Notes
from solo.render.teller import Teller
from solo.rules import System

__all__ = ["PrepView", "SceneView", "prep_view"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SceneView:
    """One scene of the key."""

    number: int
    title: str
    read_aloud: str
    marks: str
    exits: tuple[str, ...]
    here: tuple[str, ...]
    notes: tuple[tuple[str, str], ...]
    """Of an encounter: ground, tactics, weight, alarm."""
    sights: tuple[str, ...]
    """What can be seen from here of a place ahead."""
    traces: tuple[str, ...]
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
    pace: str
    """How the pressure rises and falls; nothing where no curve was followed."""
    timeline: tuple[tuple[int, str], ...]
    """Hour and what the opposition does then."""
    meanwhile: tuple[tuple[int, str], ...]
    """Hour and what a faction does then."""
    twist: str
    plan: str
    """Which scene leads where, by number."""
    flow: str
    """The same as a Mermaid flowchart."""
    tries: str
    """What asking and searching come to in the game, where it says so."""
    walk: tuple[str, ...]
    dead_ends: str
    scenes: tuple[SceneView, ...]
    conclusions: tuple[tuple[str, str], ...]
    """What can be worked out: a heading, and what it is with where the clues to it lie."""
    net: str
    """How much may be lost before what is needed is out of reach, in a sentence."""
    factions: tuple[tuple[str, str], ...]
    folk: tuple[PersonView, ...]
    acts: tuple[tuple[int, str], ...]
    """Hour and what somebody who is met does then."""
    blocks: tuple[tuple[str, str], ...]
    fights: tuple[str, ...]
    """For every group, the command that says how a fight with it goes."""
    measures: str
    """How it is built, in a sentence."""
    patterns: tuple[str, ...]
    """The patterns it was laid out in, and where."""
    reward: str
    code: str
    changes: tuple[str, ...]
    """What was changed since it was made, as commands."""
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
    turns = [(turn, once(turn.says)) for turn in mission.timeline]
    return PrepView(
        title=mission.title,
        genre=genre.title,
        game=system.source.title,
        heroes=count(brief.party, "hero", "heroes") + f" of level {brief.level}",
        hours=mission.hours,
        seed=brief.seed,
        **front,
        timeline=tuple((turn.hour, says) for turn, says in turns if says and not turn.faction),
        meanwhile=tuple((turn.hour, says) for turn, says in turns if says and turn.faction),
        pace=_pace(adventure, library),
        plan=map_line(adventure),
        flow=mermaid(chart(adventure)),
        tries=_tries(system),
        walk=tuple(walk_lines(adventure)),
        dead_ends=number(len(adventure.proof.dead_ends)).replace("no", "none", 1),
        scenes=tuple(key.scene(scene) for scene in adventure.scenes),
        conclusions=net_lines(adventure, system, key.say),
        net=net_words(adventure),
        factions=faction_lines(adventure, once),
        folk=folk(adventure, once),
        acts=acts(adventure, once),
        blocks=tuple(stat_blocks(adventure, system, library)),
        fights=tuple(odds_commands(adventure, library)),
        measures=_measured(adventure.measures),
        patterns=tuple(pattern_lines(adventure, library)),
        reward=once(mission.reward),
        code=adventure.code,
        changes=adventure.changes,
        notice=system.source.notice,
    )


def _pace(adventure: Adventure, library: Library) -> str:
    """Return what the tension curve does that was followed, and how nearly it was."""
    measures = adventure.measures
    curve = library.curves.get(str(measures.get("curve", "")))
    if curve is None:
        return ""
    near = measures.get("tension_fit_percent")
    fits = f" What is felt on the way follows it to {near} %." if isinstance(near, int) else ""
    return f"{capital(curve.id)}: {curve.says[:1].lower()}{curve.says[1:]}{fits}"


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
        self.vistas = [shape(k.says) for k in library.genre(adventure.brief.genre).vistas]
        self.notes = Notes(adventure, library, system)
        self.scenes = {scene.id: scene for scene in adventure.scenes}
        self.doors = Doors(adventure, system)
        self.concluded = {c.id: c for c in adventure.conclusions}
        self.contents = {c.id: c for s in adventure.scenes for c in s.contents}

    def scene(self, scene: Scene) -> SceneView:
        """Return one scene of the key."""
        marks = [f"the {scene.noun}"] if _bare(scene.noun) != _bare(scene.title) else []
        marks += [word for word, is_so in (("start", scene.start), ("goal", scene.goal)) if is_so]
        exits = [way for way in self.adventure.exits if scene.id in (way.source, way.target)]
        return SceneView(
            number=scene.number,
            title=scene.title,
            read_aloud=self.say(scene.read_aloud),
            marks="; ".join(marks),
            exits=tuple(self.exit(way, scene) for way in exits),
            here=tuple(self.here(scene)),
            notes=self.notes.of(scene),
            sights=tuple(text for text in map(self.say, self._sights(scene)) if text),
            traces=tuple(text for text in map(self.say, scene.signs) if text),
            hazards=tuple(
                hazard_view(
                    self.library.hazards[c.record],
                    self.system,
                    c.level,
                    self.teller,
                    self.spot(c),
                )
                for c in scene.contents
                if c.type == "hazard"
            ),
            people=tuple(_person(p) for p in self.adventure.people if p.scene == scene.id),
            clues=tuple(
                f"{FOUND[clue.way]}: {self.say(clue.says)} (→ {self.meant(clue)})"
                for clue in self.adventure.clues
                if clue.scene == scene.id
            ),
            # One change is enough, and a place with one way in is seldom come back to.
            returning=tuple(filter(None, map(self.say, scene.returning[: len(exits) > 1]))),
        )

    def _sights(self, scene: Scene) -> list[str]:
        """Return the signs that show a place ahead, and are no traces of anybody."""
        return [sign for sign in scene.signs if any(v.fullmatch(sign) for v in self.vistas)]

    def meant(self, clue: Clue) -> str:
        """Return what a clue means, and which conclusion it speaks of."""
        known = self.concluded.get(clue.feeds)
        of = f"*{heading(known)}*" if known is not None else ""
        means = self.say(clue.means) if clue.means else ""
        return ": ".join(filter(None, (of, means))) or "as above"

    def spot(self, hazard: Content) -> str:
        """Return where a hazard lies: on a way, over something, or as its record says."""
        for way in self.adventure.exits:
            if way.hazard == hazard.id:
                return f"on the {way.noun}"
        guarded = self.contents.get(hazard.guards)
        return f"over the {guarded.name}" if guarded and guarded.name else hazard.where

    def say(self, text: str) -> str:
        """Return what of ``text`` was not printed yet."""
        return str(self.once(text))

    def exit(self, way: Exit, scene: Scene) -> str:
        """Return one exit as seen from ``scene``."""
        there = self.scenes[way.target if way.source == scene.id else way.source]
        seen = way.seen or a(way.noun)
        by = "" if way.noun in seen else f", by the {way.noun}"
        marks, says = self.doors.told(way, scene)
        marked = f" ({marks})" if marks else ""
        if way.hazard in self.contents:
            hazard = self.library.hazards[self.contents[way.hazard].record]
            home = self.homes[way.hazard]
            where = "below" if home.id == scene.id else f"in {home.number} {home.title}"
            says = f"{says} Watched by the {small(hazard.name)}, {where}.".strip()
        return f"{there.number} {there.title}{by}{marked}: {seen}. {says}".strip()

    def here(self, scene: Scene) -> Iterator[str]:
        """Yield what is in a scene; of those who stand there together only the lead is heard."""
        led = False
        for content in scene.contents:
            if content.type in _THINGS:
                mute = led and content.type == "threat"
                yield self.thing(replace(content, says="") if mute else content)
                led = led or content.type == "threat"

    def thing(self, content: Content) -> str:
        """Return one thing in a scene."""
        many = count(content.count, content.name, content.plural or content.name)
        where = f", {content.where}" if content.where else ""
        hidden = " (hidden)" if content.hidden else ""
        says = self.say(content.says) if content.says else ""
        if content.type == "threat":
            line = f"**{capital(many)}**, level {content.level}, {content.disposition}{where}."
            line = f"{line[:-1]}; as a side `{side_words(content, self.library)}`."
            says = f"*Heard:* {says}" if says else ""
        elif content.type == "treasure":
            worth = count(content.worth, self.coin, self.coins)
            line = f"**{capital(many)}**{where}{hidden}, worth {worth}."
        else:
            line = f"**{capital(many)}**{where}{hidden}."
        done = f" *When worked:* {self.say(content.done)}" if content.done else ""
        return f"{line} {says}".strip() + done + self.doors.moves(content)


def _tries(system: System) -> str:
    """Return what the tries that stand in no exit are made against."""
    ask, look = system.severity_facts("easy"), system.severity_facts("average")
    return f"Asking somebody is easy, {ask}; a search is average, {look}." if ask and look else ""


def _person(person: Person) -> Person:
    """Return somebody as the key tells of them: by the first name once the whole was printed."""
    first = person.name.split()[0]

    def short(text: str) -> str:
        return text.replace(person.name, first)

    wants = short(person.wants)
    for head in (f"{first} wants ", f"{first} would like "):
        wants = capital(wants.removeprefix(head))
    return replace(person, wants=wants, hides=short(person.hides), habit=short(person.habit))


def _bare(words: str) -> str:
    """Return a noun or a title as two of them are compared."""
    return words.casefold().removeprefix("the ")


_THINGS = frozenset({"threat", "item", "treasure", "remedy", "lever", "goal"})
