"""Every name that an adventure uses points at something that is there, and only once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oracles.spelling import near
from solo.adventure.puzzle import parts
from solo.adventure.values import PATRON, Adventure, Effect, EventNeed, ItemNeed, Need
from solo.content.library import Library
from solo.errors import ContentError

__all__ = ["follow", "follow_records"]


class _Names:
    """The names there are, by what they name."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.known: dict[str, dict[str, None]] = {}

    def learn(self, what: str, names: Iterable[str]) -> None:
        """Learn the names of all ``what``; none may stand twice."""
        found: dict[str, None] = {}
        for name in names:
            if name in found:
                raise ContentError(f"{self.where}: {what} {name!r} stands twice; rename one")
            found[name] = None
        self.known[what] = found

    def ask(self, what: str, name: str, path: str) -> None:
        """Refuse ``name`` if no ``what`` is called so."""
        names = self.known[what]
        if name not in names:
            hint = near(name, tuple(names)) if names else "there is none at all"
            raise ContentError(f"{self.where}: {path}: no {what} is called {name!r}; {hint}")

    def all(self, what: str, names: Iterable[str], path: str) -> None:
        """Refuse any of ``names`` if no ``what`` is called so."""
        for name in names:
            self.ask(what, name, path)

    def need(self, need: Need | None, path: str) -> None:
        """Follow every item and event of ``need``."""
        for part in parts(need):
            if isinstance(part, ItemNeed):
                self.ask("content", part.item, f"{path}: needs")
            elif isinstance(part, EventNeed):
                self.ask("event", part.event, f"{path}: needs")

    def effect(self, effect: Effect | None, path: str) -> None:
        """Follow every exit of ``effect``."""
        if effect is None:
            return
        for door in (*effect.opens, *effect.closes):
            self.ask("exit", door, f"{path}: effect")
        both = [door for door in effect.opens if door in effect.closes]
        if both:
            raise ContentError(
                f"{self.where}: {path}: effect: {both[0]!r} is opened and closed; name it once"
            )


def _one(where: str, what: str, names: Sequence[str]) -> None:
    if len(names) != 1:
        told = ", ".join(names) or "none"
        raise ContentError(f"{where}: one scene must be the {what}; marked so: {told}")


def _patterns(names: _Names, adventure: Adventure) -> None:
    """Refuse a pattern with a scene or an exit that is not there."""
    for pattern in adventure.patterns:
        names.all("scene", pattern.scenes, f"pattern {pattern.id}: scenes")
        names.all("exit", pattern.exits, f"pattern {pattern.id}: exits")


def follow(adventure: Adventure, where: str) -> None:
    """Check every reference inside ``adventure``; ``where`` names it in errors.

    Raises:
        ContentError: a name is unknown or stands twice.
    """
    contents = [content for scene in adventure.scenes for content in scene.contents]
    effects = [c.effect for c in contents] + [door.effect for door in adventure.exits]
    names = _Names(where)
    names.learn("scene", (scene.id for scene in adventure.scenes))
    names.learn("exit", (door.id for door in adventure.exits))
    names.learn("content", (content.id for content in contents))
    names.learn("person", (person.id for person in adventure.people))
    names.learn("clue", (clue.id for clue in adventure.clues))
    names.learn("conclusion", (one.id for one in adventure.conclusions))
    names.learn("faction", (faction.id for faction in adventure.factions))
    names.known["event"] = dict.fromkeys(e.event for e in effects if e and e.event)
    names.known["hazard"] = dict.fromkeys(c.id for c in contents if c.type == "hazard")
    _one(where, "start", [scene.id for scene in adventure.scenes if scene.start])
    names.ask("event", adventure.mission.event, "mission: event")
    for door in adventure.exits:
        path = f"exit {door.id}"
        names.ask("scene", door.source, f"{path}: source")
        names.ask("scene", door.target, f"{path}: target")
        if door.source == door.target:
            raise ContentError(f"{where}: {path}: leads from {door.source} to itself")
        if door.hazard:
            names.ask("hazard", door.hazard, f"{path}: hazard")
        names.need(door.needs, path)
        names.effect(door.effect, path)
    for content in contents:
        path = f"content {content.id}"
        names.need(content.needs, path)
        names.effect(content.effect, path)
        if content.guards:
            names.ask("content", content.guards, f"{path}: guards")
        if content.comes:
            names.ask("scene", content.comes, f"{path}: comes")
        if content.faction:
            names.ask("faction", content.faction, f"{path}: faction")
        if content.type in {"clue", "person"}:
            names.ask(content.type, content.id, path)
    _told(names, adventure)


def _told(names: _Names, adventure: Adventure) -> None:
    """Follow what people, factions and clues speak of."""
    for person in adventure.people:
        names.ask("scene", person.scene, f"person {person.id}: scene")
        if person.faction:
            names.ask("faction", person.faction, f"person {person.id}: faction")
        for tie in person.ties:
            if tie.to != PATRON:
                names.ask("person", tie.to, f"person {person.id}: ties: to")
    for faction in adventure.factions:
        if faction.against:
            names.ask("faction", faction.against, f"faction {faction.id}: against")
    _patterns(names, adventure)
    for clue in adventure.clues:
        names.ask("scene", clue.scene, f"clue {clue.id}: scene")
        names.ask("conclusion", clue.feeds, f"clue {clue.id}: feeds")
        if clue.teller:
            names.ask("person", clue.teller, f"clue {clue.id}: teller")


def follow_records(adventure: Adventure, library: Library, where: str = "adventure") -> None:
    """Check that every threat and hazard of ``adventure`` has a record in ``library``.

    Raises:
        ContentError: a record is unknown; the nearest ones are named.
    """
    for scene in adventure.scenes:
        for content in scene.contents:
            path = f"{where}: scene {scene.id}: content {content.id}: record"
            if content.type == "threat" and content.record not in library.threats:
                hint = near(content.record, tuple(library.threats))
                raise ContentError(f"{path}: no threat is called {content.record!r}; {hint}")
            if content.type == "hazard" and content.record not in library.hazards:
                hint = near(content.record, tuple(library.hazards))
                raise ContentError(f"{path}: no hazard is called {content.record!r}; {hint}")
