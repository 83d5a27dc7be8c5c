"""The one error of the oracles."""

from __future__ import annotations

__all__ = ["OracleError"]


class OracleError(Exception):
    """A question to chance that cannot be answered; its text is one line for people."""
