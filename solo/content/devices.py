"""What ``devices.toml`` of a genre holds: ways that take pieces, ways that close, views, shams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

__all__ = [
    "DOES",
    "BarKind",
    "DecoyKind",
    "FallKind",
    "FittingKind",
    "GoalDeed",
    "Piece",
    "VistaKind",
]

_Texts: TypeAlias = tuple[str, ...]

GoalDeed: TypeAlias = Literal["take", "free", "break", "stop"]
"""What is done about the goal: an object is taken, a person freed, a thing broken or stopped."""
DOES: Final[tuple[GoalDeed, ...]] = get_args(GoalDeed)
"""Every such deed."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the things that a way takes."""

    noun: str
    plural: str
    takes: _Texts
    """Finding it: slot ``{spot}``."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FittingKind:
    """A way that is shut until ``asks`` of its pieces are in it."""

    id: str
    noun: str
    seen: _Texts
    pieces: tuple[Piece, ...]
    asks: int
    use: Literal["kept", "spent"]
    opens: _Texts
    shut: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class FallKind:
    """A way that closes by itself: a collapse, a flood, a door of steel."""

    id: str
    noun: str
    seen: _Texts
    crossing: _Texts
    closes: _Texts
    shut: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class BarKind:
    """A way that opens from its far side only."""

    id: str
    noun: str
    seen: _Texts
    shut: _Texts
    opens: _Texts
    tags: _Texts


@dataclass(frozen=True, slots=True, kw_only=True)
class VistaKind:
    """What shows of a place that cannot be reached yet: slot ``{room}``."""

    id: str
    says: str
    tags: _Texts = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DecoyKind:
    """What passes for the thing that is looked for: slot ``{thing}``."""

    id: str
    does: tuple[GoalDeed, ...]
    """The deeds of the goals that it passes for."""
    noun: str
    plural: str
    says: _Texts
    """Slots ``{thing}``, and ``{spot}`` or, for what is too large to lie there, ``{near}``."""
    tags: _Texts
