"""What can go wrong, in the words a player is shown."""

from __future__ import annotations

__all__ = ["BriefError", "ContentError", "GenerationError", "SoloError", "UnknownSystemError"]


class SoloError(Exception):
    """Anything the program refuses or cannot do; its text is one line for people."""


class ContentError(SoloError):
    """A content file is wrong: the text names file, key, value and remedy."""


class BriefError(SoloError):
    """A request cannot be met as asked: the text names the value and what would be accepted."""


class UnknownSystemError(BriefError):
    """No game of that name is installed."""


class GenerationError(SoloError):
    """No adventure came out after the allowed number of drafts: names seed and reason."""
