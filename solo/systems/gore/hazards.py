"""The door to hazards: an exposure begun, and the courses of this chapter by the word they pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from solo.errors import BriefError
from solo.records import Hazard, Json
from solo.rules import Ints
from solo.systems.gore import outside
from solo.systems.gore.creature import Creature
from solo.systems.gore.exposure import Exposure
from solo.systems.gore.peril import Priced
from solo.systems.gore.pricing import price

__all__ = ["COURSES", "expose", "expose_to"]


def expose(
    settings: Mapping[str, str], cast: Sequence[Creature], who: Ints, hazard: Hazard
) -> Exposure:
    """Let ``hazard`` strike ``who``; the course works on copies of ``cast``.

    Raises:
        BriefError: nobody is exposed, or somebody who is not in the cast.
        ContentError: the hazard's own figures for this game are wrong.
    """
    return expose_to(settings, cast, who, price(hazard))


def expose_to(
    settings: Mapping[str, str], cast: Sequence[Creature], who: Ints, hazard: Priced
) -> Exposure:
    """Do the same with a hazard that is already in this game's figures.

    Raises:
        BriefError: nobody is exposed, or somebody who is not in the cast.
    """
    strangers = [place for place in who if not 0 <= place < len(cast)]
    if strangers or not who:
        named = f"number {strangers[0]}" if strangers else "nobody"
        name = hazard["name"]
        raise BriefError(f"{name} cannot strike {named}; the cast has {len(cast)}, from 0")
    return Exposure(settings, outside.copies(cast), who, hazard)


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Exposure]]] = {"expose": Exposure.unpack}
"""The courses of this module, by the word they pack."""
