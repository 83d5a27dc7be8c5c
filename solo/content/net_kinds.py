"""What a net of clues is tied from: clues, ways of going about it, weaknesses, red herrings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = ["ClueKind", "Feeds", "Finding", "Helps", "HerringKind", "MethodKind", "WeaknessKind"]

Feeds: TypeAlias = Literal[
    "goal", "key", "secret", "threat", "twist", "who", "how", "weakness", "herring"
]
"""What a clue speaks of. Those of ``how``, ``weakness`` and ``herring`` stand in their records."""

Finding: TypeAlias = Literal["look", "check", "talk", "pain"]

Helps: TypeAlias = Literal["stealth", "search", "talk"]
"""What is a step easier for whoever knows a weakness: coming near unseen, noticing an ambush,
talking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ClueKind:
    """An object or a sentence that feeds a conclusion; its slots depend on ``feeds``."""

    id: str
    feeds: Feeds
    way: Finding
    says: str
    means: str
    """Nothing where it means what its conclusion says."""
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodKind:
    """How the opposition goes about it: slots ``{threats} {place} {patron} {thing}``."""

    id: str
    says: str
    clues: tuple[ClueKind, ...]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WeaknessKind:
    """What some kinds of creature cannot help: slot ``{threats}``."""

    id: str
    fits: tuple[str, ...]
    """Tags, minds, builds, gaits, aims or senses of those who have it; nothing fits anybody."""
    helps: Helps
    says: str
    clues: tuple[ClueKind, ...]
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class HerringKind:
    """What looks true and is not: the slots of a method, and ``{suspect}`` or ``{false_room}``."""

    id: str
    points: Literal["person", "room"]
    says: str
    clues: tuple[ClueKind, ...]
    dissolves: tuple[ClueKind, ...]
    """Clues any one of which shows that it is not so."""
    tags: tuple[str, ...] = ()
