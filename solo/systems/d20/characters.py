"""Heroes: which kinds there are, how one is made, how one rises by a level (chapter 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from oracles.spelling import near
from solo.errors import BriefError
from solo.records import Json
from solo.rules import Occasion
from solo.systems.d20 import tables
from solo.systems.d20.audit import audit
from solo.systems.d20.creature import DEAD, Creature
from solo.systems.d20.making import POINTS, STARTING_LUCK, Making

__all__ = ["COURSES", "MOST_LEVEL", "advance", "audit", "concepts", "create", "rises"]

MOST_LEVEL: Final = 10
"""The highest level a hero is made for; the book names none."""
_OCCASIONS: Final[Mapping[Occasion, str]] = {"adventure": "adventure", "goal": "scene_goal"}
"""Options of R-74 by what brings the level; with the third, ``manual``, nothing does."""


def concepts(settings: Mapping[str, str], genre: str) -> tuple[str, ...]:
    """Return the kinds of hero for a genre, in the order a party is filled (R-78).

    The order of fantasy is that of the standard parties (D20-F.08). Horror is the modern world
    with the supernatural (D20-3.04), so its parties draw on both.

    Raises:
        BriefError: no world has that genre.
    """
    world = _world(settings, genre)
    found = [a for a in tables.archetypes().values() if a.world == world]
    if world == "fantasy":
        order = ("fighter", "cleric", "magic-user", "thief", "ranger", "barbarian")
    elif world == "modern_supernatural":
        found += [a for a in tables.archetypes().values() if a.world == "modern"]
        order = ("investigator", "soldier", "medic", "occultist", "psychic", "exorcist")
    elif world == "modern":
        order = ("soldier", "medic", "engineer", "burglar", "spy", "driver")
    else:
        order = ("trooper", "ship-doctor", "drone-handler", "esper", "bounty-hunter", "pilot")
    names = [kind.id for kind in found]
    return (*order, *(name for name in names if name not in order))


def _world(settings: Mapping[str, str], genre: str) -> str:
    forced = settings.get("world", "by_genre")
    if forced != "by_genre":
        return forced
    served = {name: world.id for world in tables.worlds().values() for name in world.genres}
    if genre not in served:
        raise BriefError(f"no world of this game is played as {genre!r}; {near(genre, [*served])}")
    return served[genre]


def create(settings: Mapping[str, str], concept: str, level: int, name: str) -> Making:
    """Make a hero of ``concept``; the cast ends with it.

    Raises:
        BriefError: no such kind of hero, or a level outside 1 to 10.
    """
    wanted = concept.strip().lower().replace(" ", "-").replace("_", "-")
    if wanted not in tables.archetypes():
        hint = near(wanted, tuple(tables.archetypes()))
        raise BriefError(f"no kind of hero is called {concept!r}; {hint}")
    if not 1 <= level <= MOST_LEVEL:
        raise BriefError(f"a hero cannot be of level {level}; 1 to {MOST_LEVEL} can")
    made = Making(wanted, name, level)
    made.luck = STARTING_LUCK if settings["luck_points"] == "true" else 0
    return made


def rises(settings: Mapping[str, str], one: Creature, after: Occasion) -> bool:
    """Say whether ``one`` gains a level by ``after`` (D20-4.05, R-74).

    Nobody does who is dead, of the highest level, or of a calling without a plan.
    """
    card = one.card
    able = card.kind == "hero" and card.what in tables.archetypes() and one.level < MOST_LEVEL
    return able and one.down != DEAD and settings["level_up_after"] == _OCCASIONS[after]


def advance(settings: Mapping[str, str], cast: Sequence[Creature], who: int) -> Making:
    """Raise a hero by one level; the course works on copies of ``cast`` (D20-4.03).

    Raises:
        BriefError: there is no such hero, or it is of the highest level.
    """
    del settings
    if not 0 <= who < len(cast) or cast[who].card.kind != "hero":
        raise BriefError(f"number {who} is no hero of this cast of {len(cast)}; only heroes rise")
    hero = cast[who]
    if hero.level >= MOST_LEVEL:
        raise BriefError(f"{hero.name} is of level {hero.level} already; {MOST_LEVEL} is the most")
    if hero.card.what not in tables.archetypes():
        raise BriefError(f"{hero.name} is a {hero.card.what!r}; no plan says how such a hero rises")
    made = Making(hero.card.what, hero.name, hero.level + 1)
    made.people = [Creature.unpack(one.pack()) for one in cast]
    made.who, made.phase, made.level = who, POINTS, hero.level
    made.abilities, made.skills = [*hero.card.abilities], [*hero.card.skills]
    made.powers = [(style, power) for style, power in hero.card.powers]
    return made


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Making]]] = {
    "create": Making.unpack,
    "advance": Making.unpack,
}
"""The courses of this module, by the words they pack."""
