"""Paths as people type them, as the system takes them and as a line shows them."""

from __future__ import annotations

import os

__all__ = ["native", "shown"]


def native(path: str) -> str:
    """Return ``path`` as the bytes that were typed, whatever the locale makes of them."""
    return os.fsdecode(path.encode("utf-8", "surrogateescape"))


def shown(path: str) -> str:
    """Return ``path`` as one line shows it."""
    return path if path.isprintable() and path.strip() else repr(path)
