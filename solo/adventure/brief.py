"""What is asked for, checked before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from oracles.spelling import near
from solo import registry
from solo.adventure.values import Brief
from solo.content.library import Library
from solo.content.veils import check_veils
from solo.errors import BriefError, UnknownSystemError

__all__ = ["LIMITS", "MOST_SEED", "MOST_VEILS", "TONES", "Tone", "check"]

LIMITS: Final = {"scenes": (5, 30), "party": (1, 8), "level": (1, 10)}
"""What may be asked for: from the first to the last, both included."""

MOST_SEED: Final = 100
"""The longest seed, in characters: it stands on every page."""

MOST_VEILS: Final = 40
"""The most subjects that can be kept out."""


@dataclass(frozen=True, slots=True)
class Tone:
    """How an adventure treats its party."""

    strain: int
    """Strain asked of every scene, in percent of the curve."""
    calm: int
    """How many groups in a hundred that would be hostile are wary instead."""


TONES: Final = {
    "gentle": Tone(strain=75, calm=35),
    "grim": Tone(strain=100, calm=0),
    "bold": Tone(strain=125, calm=10),
}
"""The tones there are."""


def check(brief: Brief, library: Library, systems: Sequence[str] = ()) -> Brief:
    """Return ``brief`` as it can be met.

    ``systems`` names the games there are; without it the installed ones are asked for.

    Raises:
        BriefError: a wish cannot be met; names it and what would be accepted.
    """
    for name, (low, high) in LIMITS.items():
        asked = getattr(brief, name)
        if not low <= asked <= high:
            raise BriefError(f"{name}: {asked} was asked for; {low} to {high} can be made")
    library.genre(brief.genre)
    games = systems or registry.names("solo.systems")
    if brief.system not in games:
        raise UnknownSystemError(
            f"no game system is called {brief.system!r}; {near(brief.system, tuple(games))}"
        )
    if brief.tone not in TONES:
        raise BriefError(f"no tone is called {brief.tone!r}; there are {', '.join(TONES)}")
    if brief.curve and brief.curve not in library.curves:
        hint = near(brief.curve, tuple(library.curves))
        raise BriefError(f"no tension curve is called {brief.curve!r}; {hint}")
    _seed(brief.seed)
    if len(brief.veils) > MOST_VEILS:
        raise BriefError(f"{len(brief.veils)} veils; at most {MOST_VEILS} can be kept out")
    check_veils(library, brief.genre, brief.veils)
    return brief


def _seed(seed: str) -> None:
    if not seed.strip():
        raise BriefError(f"the seed {seed!r} is empty; any text will do, such as 7 or lighthouse")
    if len(seed) > MOST_SEED:
        raise BriefError(f"a seed of {len(seed)} characters; at most {MOST_SEED} fit on a page")
    if not seed.isprintable():
        raise BriefError(f"the seed {seed!r} holds characters that cannot be printed")
