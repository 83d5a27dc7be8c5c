"""The pieces a told document is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

__all__ = ["Block"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """A piece of a section."""

    kind: Literal["prose", "quote", "fold", "aside"]
    text: str = ""
    title: str = ""
    lines: tuple[str, ...] = ()
