"""A part of an adventure drawn anew: some scenes, some layers, the rest as it stands.

What is not asked for stays as it was read, to the letter. The result is proved and measured, or
the request is refused. The order of the dice: see ``solo.adventure.anew``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from oracles.spelling import near
from oracles.streams import Stream
from solo.adventure.anew.others import people_again, threats_again
from solo.adventure.anew.places import place_again
from solo.adventure.anew.renaming import carried, renamed
from solo.adventure.anew.things import hazards_again, treasure_again
from solo.adventure.anew.ways import map_again
from solo.adventure.anew.words import clues_again, prose_again
from solo.adventure.anew.work import Work
from solo.adventure.generation import named
from solo.adventure.reckoning import reckoned
from solo.adventure.standing import Kept, mentions, texts
from solo.adventure.values import Adventure
from solo.content.library import Library
from solo.errors import BriefError
from solo.rules import System

__all__ = ["LAYERS", "Redrawn", "Request", "next_seed", "redraw"]

_Layer: TypeAlias = Callable[[Work, Adventure, int], Adventure]

_DRAWN: Final[Mapping[str, _Layer]] = MappingProxyType(
    {
        "threats": threats_again,
        "hazards": hazards_again,
        "treasure": treasure_again,
        "people": people_again,
        "clues": clues_again,
        "prose": prose_again,
    }
)
"""In this order: clues are told by the people who are there, and prose tells of both."""

_WHOLE: Final = tuple(_DRAWN)
"""What is drawn anew where no layer is named; the ways stay, for they lead to other scenes too."""

LAYERS: Final = (*_WHOLE, "map")
"""What may be drawn anew by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is to be drawn anew."""

    scenes: tuple[str, ...] = ()
    """Numbers or ids; every scene that is not locked where none is named."""
    layers: tuple[str, ...] = ()
    """All of them but the map where none is named, and then another kind of place too."""
    locks: tuple[str, ...] = ()
    """Numbers or ids of scenes that stay as they are."""
    seed: str

    def words(self) -> str:
        """Return the request as a command that asks for it again."""
        parts = [f"--scene {scene}" for scene in self.scenes]
        parts += [f"--layer {layer}" for layer in self.layers]
        parts += [f"--lock {scene}" for scene in self.locks]
        return " ".join(("redraw", *parts, f"--seed {self.seed}"))


@dataclass(frozen=True, slots=True)
class Redrawn:
    """What came of a request."""

    adventure: Adventure
    notes: tuple[str, ...]
    """What whoever asked should know, as sentences without their full stop."""


def next_seed(adventure: Adventure) -> str:
    """Return the seed of the next variant: that of the adventure with a number behind it."""
    stem = adventure.brief.seed or "redraw"
    return f"{stem[:90]}.{len(adventure.changes) + 2}"


def redraw(
    adventure: Adventure, request: Request, library: Library, system: System, where: str
) -> Redrawn:
    """Return ``adventure`` with what ``request`` names drawn anew; ``where`` names it in errors.

    Raises:
        BriefError: a scene or a layer is not known, nothing is left to draw, or the adventure
            cannot be finished.
        GenerationError: the veils leave nothing to draw from.
    """
    places = _places(adventure, request, where)
    layers = _layers(request)
    genre = library.genre(adventure.brief.genre)
    drawn = _names(adventure, library)
    names = renamed(adventure, drawn)
    before = adventure
    adventure = carried(adventure, names, places)
    work = Work(library, genre, system, Kept(adventure), Stream(request.seed, "redraw"))
    if "map" in layers:
        locked = {_place(adventure, word, "lock", where) for word in request.locks}
        adventure = map_again(work, adventure, places, locked)
    if not request.layers:
        for place in places:
            adventure = place_again(work, adventure, place)
    for name, layer in _DRAWN.items():
        if name in layers:
            for place in places:
                adventure = layer(work, adventure, place)
    notes = [*work.notes, *_left(adventure, names, where)]
    if adventure == before:
        numbers = ", ".join(str(adventure.scenes[place].number) for place in places)
        why = "; ".join(notes) or (
            f"scene {numbers} has nothing of {', '.join(layers)}; name others, or another layer"
        )
        raise BriefError(f"{where}: nothing was drawn anew: {why}")
    changes = (*adventure.changes, request.words())
    adventure = reckoned(replace(adventure, changes=changes, code=""), library, where)
    return Redrawn(adventure, tuple(dict.fromkeys(notes)))


def _places(adventure: Adventure, request: Request, where: str) -> list[int]:
    """Return the places of the scenes that are to be drawn anew."""
    if not request.scenes and not request.layers and not request.locks:
        raise BriefError(
            "nothing is named: give --scene N, --layer NAME, or --lock N to draw all but that"
        )
    locked = {_place(adventure, word, "lock", where) for word in request.locks}
    asked = {_place(adventure, word, "scene", where) for word in request.scenes}
    both = sorted(locked & asked)
    if both:
        numbers = ", ".join(str(adventure.scenes[place].number) for place in both)
        raise BriefError(f"scene {numbers} is named and locked; drop one of --scene and --lock")
    found = sorted((asked or set(range(len(adventure.scenes)))) - locked)
    if not found:
        raise BriefError(f"{where}: every scene is locked; leave one of them open")
    return found


def _place(adventure: Adventure, word: str, option: str, where: str) -> int:
    """Return the place of the scene that ``word`` names, by id or else by number."""
    ids = [scene.id for scene in adventure.scenes]
    if word in ids:
        return ids.index(word)
    numbers = [str(scene.number) for scene in adventure.scenes]
    if word in numbers:
        return numbers.index(word)
    known = f"they are numbered {numbers[0]} to {numbers[-1]}"
    hint = known if word.lstrip("-").isdecimal() else f"{near(word, tuple(ids))}; {known}"
    raise BriefError(f"--{option}: {where} has no scene {word!r}; {hint}")


def _layers(request: Request) -> Collection[str]:
    for layer in request.layers:
        if layer not in LAYERS:
            raise BriefError(f"no layer is called {layer!r}; {near(layer, LAYERS)}")
    return request.layers or _WHOLE


def _names(adventure: Adventure, library: Library) -> dict[str, str]:
    """Return the names that were drawn for the adventure once; none where it was not drawn."""
    brief = adventure.brief
    if not brief.seed:
        return {}
    genre = library.genre(brief.genre)
    names = named(brief, genre, library, stream=Stream(brief.seed, "adventure"))
    found = {f"person-{number}": name for number, name in enumerate(names.people, 1)}
    return found | {"patron": names.patron, "place": names.place}


def _left(adventure: Adventure, names: Mapping[str, str], where: str) -> Sequence[str]:
    """Return where an old name still stands, in scenes that were not to be touched."""
    found: list[str] = []
    for old, new in names.items():
        numbers = [
            str(scene.number)
            for scene in adventure.scenes
            if mentions("\n".join(texts(scene)), old)
        ]
        if numbers:
            told = ", ".join(numbers)
            found.append(f"{where}: {new} is still called {old} in scene {told}, which stays")
    return found
