"""What the walk to the end costs: hit points, doses, hours and antidotes, step by step.

The walk is retraced with the heroes it was measured for. Whatever stands on it strikes, as a wary
party would meet it: on the way it watches, over what it guards, or in its scene. What that does to
somebody is the game's affair: its own courses are played out. Doses of what fills a place add up
over all the time that is spent there. Fights are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, Literal

from oracles.streams import Stream
from solo.adventure.party import yardstick
from solo.adventure.replay import Passage, retrace
from solo.adventure.values import Adventure, Content, Exit, Scene, Step
from solo.content.library import Library
from solo.odds.ordeals import DEAD, DOWN, FREE, Outlook, Way, outlook, ways
from solo.records import Hazard
from solo.rules import Creature, System

__all__ = ["CROSSING", "DEALING", "MOST_DEATH", "MOST_LOST", "Entry", "Ledger", "reckon"]

CROSSING: Final = 300
"""Seconds that one exit takes, with a look round behind it."""

DEALING: Final = 600
"""Seconds that it takes to find, take, work or beat something."""

MOST_LOST: Final = Fraction(1, 2)
"""Share of all its hit points that a party can leave to hazards: the rest is for the fights."""

MOST_DEATH: Final = Fraction(1, 5)
"""Chance of losing somebody to hazards that a party can live with."""

_RUNS: Final = 200
"""Branches of dice that are forked for one outlook; where there are more, trials are thrown."""
_TRIALS: Final = 60
_TESTS: Final = 8
"""Tests of one course that are looked at."""

_AT_ONCE: Final = frozenset({"step", "enter", "linger", "proximity", "inhale", "contact"})
"""Triggers that need nothing but being there; the others wait for hands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One hazard of the walk."""

    step: int
    """The step that meets it, from 1; 0 for where the walk begins."""
    content: Content
    scene: str
    exit: str
    """Id of the exit it watches; empty where it does not."""
    hazard: Hazard
    seconds: int
    """Spent inside what fills a place, all visits together; else 0."""
    doses: int
    """Of what radiates, the tests that fall due in that time; of what else fills a place, how often
    the party comes into it; 1 for the rest."""
    victims: int
    """Heroes it takes."""
    lost: Fraction
    """Hit points that all of them lose on average."""
    death: Fraction
    """Chance that it kills one of them."""
    grip: Fraction
    """Chance, for each, of being still in its grip when the reckoning ends."""
    antidote: str
    """Id of the remedy that is given; empty where none is at hand."""
    given: int
    """How many of the victims get a dose of it."""
    facts: Mapping[str, str]
    """What the game says of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ledger:
    """What the whole walk costs."""

    entries: tuple[Entry, ...]
    seconds: int
    hours: int
    """Hours that there are."""
    have: int
    """Hit points of the whole party, in the game's own measure of harm."""
    heroes: int
    found: tuple[str, ...]
    """Ids of remedies that lie on the way, in order."""
    unknown: tuple[str, ...]
    """Ids of hazards on the way of which nothing is known: no record of that name."""

    @property
    def lost(self) -> Fraction:
        """Hit points lost on average."""
        return sum((entry.lost for entry in self.entries), Fraction(0))

    @property
    def death(self) -> Fraction:
        """Chance that hazards kill somebody."""
        lives = Fraction(1)
        for entry in self.entries:
            lives *= 1 - entry.death
        return 1 - lives

    @property
    def doses(self) -> int:
        """Doses of radiation, all sources together."""
        return sum(entry.doses for entry in self.entries if entry.hazard.kind == "radiation")

    @property
    def used(self) -> tuple[str, ...]:
        """Ids of the remedies that are given, one a dose."""
        return tuple(entry.antidote for entry in self.entries for _ in range(entry.given))

    @property
    def why_not(self) -> tuple[Literal["hurt", "death", "time"], ...]:
        """What the party cannot expect to afford; empty where it can."""
        found: list[Literal["hurt", "death", "time"]] = []
        if self.lost >= MOST_LOST * self.have:
            found.append("hurt")
        if self.death > MOST_DEATH:
            found.append("death")
        if self.seconds > self.hours * 3600:
            found.append("time")
        return tuple(found)


@dataclass(slots=True)
class _Met:
    """A hazard on the walk."""

    step: int
    content: Content
    scene: str
    exit: str
    hazard: Hazard
    visits: list[int] = field(default_factory=list[int])
    """Seconds of each visit to what fills a place."""
    before: frozenset[str] = frozenset()
    """Remedies at hand when it strikes."""

    @property
    def doses(self) -> int:
        """How often it does its harm: what radiates adds up, other things begin anew."""
        if not self.hazard.area:
            return 1
        seconds, every = sum(self.visits), self.hazard.interval
        if self.hazard.kind != "radiation" or not every:
            return len(self.visits)
        return 1 + (seconds - self.hazard.onset) // every if seconds >= self.hazard.onset else 0


def _walked(scenes: Sequence[Scene], passages: Sequence[Passage]) -> Iterator[tuple[int, str, int]]:
    """Yield each stay in a scene: the step that begins it, the scene, its seconds."""
    here = passages[0].at if passages else next(s.id for s in scenes if s.start)
    began, seconds = 0, 0
    for number, passage in enumerate(passages, 1):
        if passage.step.verb == "cross":
            yield began, here, seconds + CROSSING
            here, began, seconds = passage.to, number, 0
        else:
            seconds += DEALING
    yield began, here, seconds


class _Walk:
    """The hazards and remedies of a walk, in the order they are met."""

    def __init__(self, scenes: Sequence[Scene], exits: Sequence[Exit], library: Library) -> None:
        self.scenes = {scene.id: scene for scene in scenes}
        self.exits = {door.id: door for door in exits}
        self.hazards = library.hazards
        self.on_ways = {door.hazard: door for door in exits if door.hazard}
        self.homes = {c.id: s.id for s in scenes for c in s.contents}
        self.contents = {c.id: c for s in scenes for c in s.contents}
        self.met: dict[str, _Met] = {}
        self.unknown: dict[str, None] = {}
        self.remedies: dict[str, None] = {}

    def meet(self, content: Content, step: int, exit_: str = "") -> _Met | None:
        """Meet a hazard, if it was not met before."""
        if content.id in self.met:
            return self.met[content.id]
        if content.record not in self.hazards:
            self.unknown[content.id] = None
            return None
        hazard = self.hazards[content.record]
        if content.level and content.level != hazard.level:
            hazard = replace(hazard, level=content.level)
        here = self.homes[content.id]
        found = _Met(step, content, here, exit_, hazard, before=frozenset(self.remedies))
        self.met[content.id] = found
        return found

    def stay(self, step: int, scene: str, seconds: int, *, handled: bool) -> None:
        """Be in a scene for a while."""
        contents = self.scenes[scene].contents
        for content in contents:
            if content.type == "remedy" and not content.hidden and content.needs is None:
                self.remedies[content.id] = None
        for content in contents:
            if content.type != "hazard" or content.guards or content.id in self.on_ways:
                continue
            record = self.hazards.get(content.record)
            at_once = record is None or record.area or record.trigger in _AT_ONCE
            if (at_once or handled) and (met := self.meet(content, step)) and met.hazard.area:
                met.visits.append(seconds)

    def deal(self, step: int, scene: str, what: str) -> None:
        """Lay hands on something."""
        for content in self.scenes[scene].contents:
            if content.type == "hazard" and content.guards == what:
                met = self.meet(content, step)
                if met and met.hazard.area:
                    met.visits.append(DEALING)

    def cross(self, step: int, door: Exit) -> None:
        """Pass a way."""
        if door.hazard in self.contents:
            met = self.meet(self.contents[door.hazard], step, door.id)
            if met and met.hazard.area:
                met.visits.append(CROSSING)


def _walk(
    scenes: Sequence[Scene], exits: Sequence[Exit], walk: Sequence[Step], library: Library
) -> tuple[_Walk, int]:
    """Return what the walk meets, and its seconds."""
    passages = retrace(scenes, exits, walk)
    found = _Walk(scenes, exits, library)
    stays = {began: (scene, seconds) for began, scene, seconds in _walked(scenes, passages)}
    scene, seconds = stays[0]
    found.stay(0, scene, seconds, handled=seconds > CROSSING)
    for number, passage in enumerate(passages, 1):
        if passage.step.verb != "cross":
            found.deal(number, passage.at, passage.step.what)
            continue
        found.cross(number, found.exits[passage.step.what])
        scene, seconds = stays[number]
        found.stay(number, scene, seconds, handled=seconds > CROSSING)
    return found, sum(seconds for _, seconds in stays.values())


def _helps(library: Library, genre: str, content: Content, hazard: Hazard) -> bool:
    """Say whether ``content`` is what counters ``hazard``."""
    if not hazard.counter_agent:
        return False
    kinds = library.genre(genre).remedies if genre in library.genre_ids else ()
    agents = {kind.agent for kind in kinds if kind.id == content.record}
    return hazard.counter_agent in agents | {content.record, content.name}


def _way(hazard: Hazard, *, company: bool, antidote: bool) -> Way:
    """Return how somebody with such help goes through it."""
    every = ways(hazard)
    if hazard.area and hazard.kind == "radiation":
        fit = [way for way in every if way.stays]  # it is not seen, and the walk goes on
    else:
        fit = [way for way in every if not way.stays and (company or not way.company)]
    fit = [way for way in fit if bool(way.antidote) == antidote] or fit
    # With care rather than without, and an antidote as soon as it may be.
    return max(fit, key=lambda way: (way.care, way.company, way.antidote == "at once"))


def reckon(
    adventure: Adventure,
    walk: Sequence[Step],
    library: Library,
    system: System,
    *,
    scenes: Sequence[Scene] | None = None,
    exits: Sequence[Exit] | None = None,
) -> Ledger:
    """Return what ``walk`` costs the party that ``adventure`` is for, by the rules of ``system``.

    Args:
        adventure: Its brief says who walks.
        walk: Steps that the checker allows.
        library: Where its hazards are.
        system: The game.
        scenes: Scenes and exits as the proof took them, where that is not as they are written.
        exits: As above.
    """
    brief = adventure.brief
    met, seconds = _walk(scenes or adventure.scenes, exits or adventure.exits, walk, library)
    # Kinds of hero go by the game that they were drawn for.
    kinds = list(adventure.company) if system.id == brief.system else []
    concepts = system.concepts(brief.genre)
    kinds += [concepts[place % len(concepts)] for place in range(len(kinds), brief.party)]
    party = yardstick(system, brief, kinds[: brief.party])
    # Outlooks take long: one hero stands for all, the one in the middle by what they can bear.
    middle = sorted(party, key=lambda hero: hero.health()[0])[(len(party) - 1) // 2]
    book = _Book(system, middle, next((h for h in party if h is not middle), None), len(party))
    stock = {name: met.contents[name].count for name in met.remedies}
    entries: list[Entry] = []
    for one in met.met.values():
        remedy = next(
            (
                name
                for name, left in stock.items()
                if left
                and name in one.before
                and _helps(library, brief.genre, met.contents[name], one.hazard)
            ),
            "",
        )
        entries.append(book.entry(one, remedy, stock.get(remedy, 0)))
        if remedy:
            stock[remedy] -= entries[-1].given
    return Ledger(
        entries=tuple(entries),
        seconds=seconds,
        hours=adventure.mission.hours,
        have=sum(hero.health()[0] for hero in party),
        heroes=len(party),
        found=tuple(met.remedies),
        unknown=tuple(met.unknown),
    )


class _Book:
    """What hazards cost a party of which one hero stands for all."""

    def __init__(
        self, system: System, hero: Creature, companion: Creature | None, many: int
    ) -> None:
        self.system, self.hero, self.companion, self.many = system, hero, companion, many

    def entry(self, met: _Met, remedy: str, stock: int) -> Entry:
        """Return what a hazard costs the party, where ``stock`` doses of a remedy are at hand."""
        hazard = met.hazard
        victims = (self.many if hazard.targets == "zone" else 1) if met.doses else 0
        given = min(stock, victims)
        lost, lives, grip = Fraction(0), Fraction(1), Fraction(0)
        for many, antidote in ((given, True), (victims - given, False)):
            if not many:
                continue
            found, times = self._outlook(met, antidote=antidote)
            lost += (self.hero.health()[0] - found.left()) * many * times
            lives *= (1 - found.share(DEAD)) ** (many * times)
            held = sum((part for (_, s, _), part in found.ends if FREE < s < DOWN), Fraction(0))
            grip += held * many / victims
        return Entry(
            step=met.step,
            content=met.content,
            scene=met.scene,
            exit=met.exit,
            hazard=hazard,
            seconds=sum(met.visits),
            doses=met.doses,
            victims=victims,
            lost=max(lost, Fraction(0)),
            death=1 - lives,
            grip=grip,
            antidote=remedy if given else "",
            given=given,
            facts=self.system.hazard_facts(hazard),
        )

    def _outlook(self, met: _Met, *, antidote: bool) -> tuple[Outlook, int]:
        """Return how one victim fares, and how often that happens to it."""
        hazard, doses = met.hazard, met.doses
        way = _way(hazard, company=self.companion is not None, antidote=antidote)
        adds = hazard.kind == "radiation" and hazard.area
        found = outlook(
            self.system,
            self.hero,
            self.companion or self.hero,
            hazard,
            way,
            stream=Stream("ledger", self.system.id, hazard.id, hazard.level, way.name, doses),
            trials=_TRIALS,
            tests=min(doses, _TESTS) if adds else _TESTS,
            most=_RUNS,
        )
        return found, 1 if adds or not hazard.area else doses
