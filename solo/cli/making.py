"""What the commands make before they print: a brief, an adventure, its play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypedDict

from oracles.streams import Stream
from solo.adventure.generation import generate
from solo.adventure.seedcode import Code, decoded
from solo.adventure.values import Adventure, Brief
from solo.cli.options import system_of
from solo.cli.shelves import open_library
from solo.content.library import Library
from solo.errors import SoloError
from solo.rules import System

__all__ = ["Made", "Wishes", "make"]


class Wishes(TypedDict):
    """What the shared options say of the adventure wanted."""

    genre: str
    scenes: int
    party: int
    level: int
    tone: str
    curve: str
    veils: tuple[str, ...]
    system: str
    settings: dict[str, str]
    seed: str
    code: str | None


@dataclass(frozen=True, slots=True)
class Made:
    """An adventure with what it was made from."""

    adventure: Adventure
    library: Library
    system: System
    stream: Stream


def make(
    *,
    genre: str,
    scenes: int,
    party: int,
    level: int,
    tone: str,
    curve: str,
    veils: tuple[str, ...],
    system: str,
    settings: Mapping[str, str],
    seed: str,
    code: str | None = None,
) -> Made:
    """Make the adventure asked for; a seed code overrules every other wish.

    Raises:
        BriefError: a wish cannot be met, or the code is none.
        GenerationError: no draft could be proved.
        SoloError: the code was made by another version or from other content.
    """
    brief = Brief(
        genre=genre,
        scenes=scenes,
        party=party,
        level=level,
        tone=tone,
        curve=curve.strip(),
        veils=veils,
        system=system,
        seed=seed,
        settings=dict(settings),
    )
    if code is not None:
        brief = decoded(code).brief
    library, game = open_library(), system_of(brief.system, brief.settings)
    stream = Stream(brief.seed)
    adventure = generate(brief, library, game, stream=stream.child("adventure"))
    if code is not None and adventure.code != code.strip():
        raise SoloError(_otherwise(decoded(code), decoded(adventure.code)))
    return Made(adventure, library, game, stream)


def _otherwise(asked: Code, here: Code) -> str:
    """Return why what can be made here is not what the code was made from."""
    pairs = (
        ("version", asked.version, here.version),
        ("content", asked.content, here.content),
        ("Faker", asked.faker, here.faker),
    )
    differ = [f"{what} {theirs}, here {ours}" for what, theirs, ours in pairs if theirs != ours]
    return (
        f"the seed code was made by {'; '.join(differ) or 'another program'}: the page would not "
        f"be the same. --seed {asked.brief.seed!r} makes what that seed makes here"
    )
