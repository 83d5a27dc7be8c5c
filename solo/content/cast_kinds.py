"""What binds people to each other and to what goes on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = ["DeedKind", "Link", "Saying", "TieKind"]

Link: TypeAlias = Literal["ally", "rival", "debtor", "creditor", "kin", "friend", "witness"]
"""What one person is to another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    """A sentence with slots: of a drive or a dealing ``{name}``, of a quarrel ``{rival}``."""

    id: str
    says: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TieKind:
    """What there is between two: slots ``{name} {other}``."""

    id: str
    kind: Link
    says: str
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeedKind:
    """What somebody does at an hour if nobody interferes: slot ``{name}``, and those of a story."""

    id: str
    hour: int
    says: str
    tags: tuple[str, ...] = ()
