"""The tables of the book as this game reads them, for whoever asks for a rule."""

from __future__ import annotations

from collections.abc import Sequence

from solo.records import Table

__all__ = ["tables"]


def tables(rule: str) -> Sequence[Table]:
    """Return the tables that belong to a rule, with where their figures come from."""
    del rule
    return ()
