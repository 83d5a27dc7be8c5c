"""The ways of an adventure in words for whoever runs it: what shuts each, what opens it.

Whatever a way needs or does is told in full where it is met first; at its other end a mark says
what holds there, and where to look.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from solo.adventure.leads import is_barred
from solo.adventure.values import (
    Adventure,
    All,
    AnyOf,
    CheckNeed,
    Content,
    CountOf,
    Effect,
    EventNeed,
    Exit,
    ItemNeed,
    Need,
    Scene,
)
from solo.content.nouns import a, capital, listed, number
from solo.rules import System

__all__ = ["Doors"]

_TRIED: Final[Mapping[str, str]] = {
    "force": "forcing it",
    "locks": "its lock",
    "talk": "talking",
}
_DONE: Final[Mapping[str, str]] = {"lever": "worked", "threat": "beaten", "goal": "reached"}
"""What becomes of a content when its effect comes about; all others are taken."""


class Doors:
    """Puts the exits and needs of one adventure into words."""

    def __init__(self, adventure: Adventure, system: System) -> None:
        self.system = system
        self.numbers = {scene.id: scene.number for scene in adventure.scenes}
        self.ways = adventure.exits
        self.contents = [c for scene in adventure.scenes for c in scene.contents]
        self.items = {content.id: content for content in self.contents}
        self.homes = {c.id: scene.number for scene in adventure.scenes for c in scene.contents}
        self._first: dict[str, int] = {}
        """Way -> number of the scene where it was told in full."""
        self._needs: dict[Need, Exit] = {}
        """Need -> the way of which it was told."""

    def told(self, way: Exit, scene: Scene) -> tuple[str, str]:
        """Return the marks of ``way`` as seen from ``scene``, and sentences about it."""
        near = way.source == scene.id
        marks = ["hidden"] if way.secret else []
        if way.way == "forward":
            marks.append("one way" if near else "arrives only")
        first = self._first.setdefault(way.id, scene.number)
        full = first == scene.number
        says = [*self._shut(way, near=near, full=full)] if full or near else []
        if full:
            says += self._effect(way)
        else:
            marks += self._marks(way, first, near=near)
        return "; ".join(marks), " ".join(f"{capital(text)}." for text in says)

    def _marks(self, way: Exit, first: int, *, near: bool) -> Iterator[str]:
        """Yield what of a way holds at the end that is met second."""
        if is_barred(way):
            yield "barred" if near else "barred on this side"
        elif way.closed:
            yield f"shut, see {first}"
        elif way.needs is not None and not near:
            inside = way.opens_from_inside
            yield "free from this side" if inside else f"locked from here too, see {first}"
        fallen = any(way.id in effect.closes for _, effect in self._effects())
        if (way.effect is not None and not is_barred(way)) or fallen:
            yield f"closes, see {first}" if fallen else f"see {first}"

    def _shut(self, way: Exit, *, near: bool, full: bool) -> Iterator[str]:
        """Yield what shuts a way."""
        if is_barred(way):
            if near:
                from_ = f"opens to whoever comes from {self.numbers[way.target]}"
                yield f"the {way.noun} is barred on its far side, and {from_}"
            elif full:
                yield f"whoever lifts the bar of the {way.noun} leaves it open to both sides"
            return
        if way.closed and full:
            causes = [cause for cause, effect in self._effects() if way.id in effect.opens]
            until = listed(tuple(causes), "or") if causes else "something that is not here opens it"
            yield f"shut until {until}"
        if way.needs is not None and full:
            yield self._needy(way, near=near)

    def _needy(self, way: Exit, *, near: bool) -> str:
        """Return what a way needs; what another one needs as well is told once."""
        need = way.needs
        assert need is not None, "asked of needy ways only"  # noqa: S101 - for the type checker
        other = self._needs.setdefault(need, way)
        if other is not way:
            says = f"the {way.noun} takes what {self.way(other)} takes"
        elif isinstance(need, EventNeed):
            says = f"shut until {self.cause(need.event)}"
        else:
            says = f"needs {self.need(need)}{self._spent(need)}"
        if not near:
            says += ", though not from here" if way.opens_from_inside else ", from here too"
        return says

    def _effect(self, way: Exit) -> Iterator[str]:
        """Yield what follows when a way is crossed, and what becomes of it otherwise."""
        effect = way.effect
        if effect is not None and way.id in effect.closes:
            yield f"the {way.noun} closes behind whoever crosses it"
        if effect is not None and not is_barred(way):
            yield from self._moves(way, effect)
        for cause, moving in self._effects():
            if way.id in moving.closes:
                yield f"the {way.noun} closes when {cause}"

    def _moves(self, way: Exit, effect: Effect) -> Iterator[str]:
        closes = [other for other in self._these(effect.closes) if other is not way]
        opens = self._opened(effect)
        parts = [
            f"{verb} {listed(tuple(map(self.way, ways)))}"
            for verb, ways in (("closes", closes), ("opens", [o for o in opens if o is not way]))
            if ways
        ]
        if parts:
            yield f"to cross the {way.noun} {listed(tuple(parts))}"

    def _effects(self) -> Iterator[tuple[str, Effect]]:
        """Yield whatever moves a way other than itself, with a clause for what is done."""
        for content in self.contents:
            if content.effect is not None:
                yield self._deed(content), content.effect
        for way in self.ways:
            if way.effect is not None and way.id not in way.effect.closes:
                yield f"{self.way(way)} is crossed", way.effect

    def _these(self, names: tuple[str, ...]) -> list[Exit]:
        return [way for way in self.ways if way.id in names]

    def _opened(self, effect: Effect) -> list[Exit]:
        """Return the ways that ``effect`` opens, by itself or by its event."""
        return [
            way
            for way in self.ways
            if way.id in effect.opens or (effect.event and effect.event in _events(way.needs))
        ]

    def _deed(self, content: Content) -> str:
        """Return a clause for what is done with a content, and where."""
        name = content.plural if content.count > 1 and content.plural else content.name
        verb = "are" if content.count > 1 else "is"
        done = _DONE.get(content.type, "taken")
        return f"the {name or 'thing'} in {self.homes[content.id]} {verb} {done}"

    def way(self, way: Exit) -> str:
        """Return a way with the numbers of its ends."""
        ends = f"between {self.numbers[way.source]} and {self.numbers[way.target]}"
        return f"the {way.noun} {ends}"

    def cause(self, event: str) -> str:
        """Return a clause for what brings ``event`` about, and where."""
        causes = [cause for cause, effect in self._effects() if effect.event == event]
        return listed(tuple(causes), "or") or f"{event.replace('-', ' ')} has come about"

    def need(self, need: Need) -> str:
        """Return what is needed, in words."""
        if isinstance(need, ItemNeed):
            return self._item(need.item)
        if isinstance(need, EventNeed):
            return f"that {self.cause(need.event)}"
        if isinstance(need, CheckNeed):
            figure = self.system.severity_facts(need.severity)
            more = f", against {figure}" if figure else ""
            return f"{a(need.severity)} try at {_TRIED.get(need.approach, need.approach)}{more}"
        parts = self._parts(need)
        if isinstance(need, AnyOf):
            return listed(parts, "or")
        if isinstance(need, All):
            return f"both {listed(parts)}" if len(parts) == 2 else listed(parts)  # noqa: PLR2004 - both
        return f"{number(need.n)} of these: {listed(parts)}"

    def _parts(self, need: All | AnyOf | CountOf) -> tuple[str, ...]:
        """Return the parts of a need; of things called alike the name is said once."""
        alike: dict[str, list[str]] = {}
        for part in need.of:
            if isinstance(part, ItemNeed) and isinstance(need, AnyOf):
                alike.setdefault(self.items[part.item].name, []).append(part.item)
        found: dict[str, None] = {}
        for part in need.of:
            twins = alike.get(self.items[part.item].name, ()) if isinstance(part, ItemNeed) else ()
            if len(twins) > 1:
                homes = listed(tuple(map(str, sorted({self.homes[item] for item in twins}))), "or")
                found[f"one of the {self.items[twins[0]].plural} in {homes}"] = None
            else:
                found[self.need(part)] = None
        return tuple(found)

    def _item(self, name: str) -> str:
        item = self.items[name]
        return f"the {item.name}{', hidden' * item.hidden} in {self.homes[name]}"

    def _spent(self, need: Need) -> str:
        """Return a clause for what is used up on a need."""
        named = _named(need)
        spent = [item for item in named if self.items[item].use == "spent"]
        if not spent:
            return ""
        if len(spent) < len(named):
            return f"; the {listed(tuple(self.items[item].name for item in spent))} is used up"
        return "; it is used up" if isinstance(need, ItemNeed | AnyOf) else "; they are used up"

    def moves(self, content: Content) -> str:
        """Return which ways open and close when ``content`` is dealt with."""
        effect = content.effect
        if effect is None:
            return ""
        opens, closes = self._opened(effect), self._these(effect.closes)
        return "".join(
            f" *{head}:* {listed(tuple(map(self.way, ways)))}."
            for head, ways in (("Opens", opens), ("Closes", closes))
            if ways
        )


def _named(need: Need) -> list[str]:
    """Return the items that ``need`` speaks of."""
    if isinstance(need, ItemNeed):
        return [need.item]
    if isinstance(need, EventNeed | CheckNeed):
        return []
    return [item for part in need.of for item in _named(part)]


def _events(need: Need | None) -> tuple[str, ...]:
    """Return the events that ``need`` asks for anywhere."""
    if isinstance(need, EventNeed):
        return (need.event,)
    if need is None or isinstance(need, ItemNeed | CheckNeed):
        return ()
    return tuple(event for part in need.of for event in _events(part))
