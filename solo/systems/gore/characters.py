"""Heroes: which kinds there are, how one is made, how one rises by a level (chapters 1 and 2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from oracles.spelling import near
from solo.errors import BriefError
from solo.records import Json
from solo.rules import Occasion
from solo.systems.gore.callings import callings, order
from solo.systems.gore.conditions import DEAD
from solo.systems.gore.creature import Creature
from solo.systems.gore.drafting import STORY
from solo.systems.gore.making import Making
from solo.systems.gore.outside import copies

__all__ = ["COURSES", "MOST_LEVEL", "advance", "concepts", "create", "rises"]

MOST_LEVEL: Final = 10
"""The highest level a hero is made for: a best attack of 102."""
_OCCASIONS: Final[Mapping[Occasion, str]] = {"adventure": "adventure", "goal": "scene_goal"}
"""Options of R-123 by what brings the level; with the third, ``manual``, nothing does."""


def concepts(settings: Mapping[str, str], genre: str) -> tuple[str, ...]:
    """Return the kinds of hero for a genre, in the order a party is filled.

    Raises:
        BriefError: nobody is played in that genre.
    """
    forced = settings["genre"]
    wanted = genre if forced == "as_played" else forced
    found = order(wanted, slaves=settings["content_slavery"] == "true")
    if not found:
        known = ("fantasy", "horror", "modern", "scifi")
        raise BriefError(f"this game has no heroes for {genre!r}; {near(genre, known)}")
    return found


def create(settings: Mapping[str, str], concept: str, level: int, name: str) -> Making:
    """Make a hero of ``concept``; the cast ends with it.

    Raises:
        BriefError: no such kind of hero, or a level outside 1 to 10.
    """
    wanted = concept.strip().lower().replace(" ", "-").replace("_", "-")
    if wanted not in callings():
        raise BriefError(
            f"no kind of hero is called {concept!r}; {near(wanted, tuple(callings()))}"
        )
    if not 1 <= level <= MOST_LEVEL:
        raise BriefError(f"a hero cannot be of level {level}; 1 to {MOST_LEVEL} can")
    return Making(settings, wanted, name, level)


def rises(settings: Mapping[str, str], one: Creature, after: Occasion) -> bool:
    """Say whether ``one`` gains a level by ``after`` (R-123).

    Nobody does who is dead, of the highest level, or of a calling that is not known.
    """
    card = one.card
    able = card.kind == "hero" and card.what in callings() and one.level < MOST_LEVEL
    return able and one.down != DEAD and settings["level_up_after"] == _OCCASIONS[after]


def advance(settings: Mapping[str, str], cast: Sequence[Creature], who: int) -> Making:
    """Raise a hero by one level; the course works on copies of ``cast`` (R-123).

    Raises:
        BriefError: there is no such hero, or it is of the highest level.
    """
    if not 0 <= who < len(cast) or cast[who].card.kind != "hero":
        raise BriefError(f"number {who} is no hero of this cast of {len(cast)}; only heroes rise")
    hero = cast[who]
    if hero.level >= MOST_LEVEL:
        raise BriefError(f"{hero.name} is of level {hero.level} already; {MOST_LEVEL} is the most")
    if hero.card.what not in callings():
        raise BriefError(f"{hero.name} is a {hero.card.what!r}; no plan says how such a hero rises")
    made = Making(settings, hero.card.what, hero.name, hero.level + 1)
    made.people = copies(cast)
    made.who, made.phase, made.level, made.left = who, STORY, hero.level, 0
    made.attributes, made.points = [*hero.card.attributes], {**hero.card.points}
    made.spells = [*hero.card.spells]
    return made


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Making]]] = {
    "create": Making.unpack,
    "advance": Making.unpack,
}
"""The courses of this module, by the words they pack."""
