"""Where the shipped folders are: inside the wheel, or at the top of the checkout."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

__all__ = ["folder", "toml_files"]


def folder(name: str) -> Traversable:
    """Return the shipped folder called ``name`` ("content" or "templates")."""
    shipped = files("solo") / "_shipped" / name
    if shipped.is_dir():
        return shipped
    return Path(__file__).parents[1] / name


def toml_files(place: Traversable) -> list[Traversable]:
    """Return every ``.toml`` file directly in ``place``, sorted by name."""
    if not place.is_dir():
        return []
    return sorted((f for f in place.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
