"""Where the shipped folders are: inside the wheel, or at the top of the checkout.

Plain paths: `importlib.resources` would add its own loading to every command, a roll of dice too.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["folder", "shown", "toml_files"]


def folder(name: str) -> Path:
    """Return the shipped folder called ``name`` ("content" or "templates")."""
    shipped = Path(__file__).parent / "_shipped" / name
    return shipped if shipped.is_dir() else Path(__file__).parents[1] / name


def shown(file: Path) -> str:
    """Return how errors name a content file: within the shipped folder, else by its whole path."""
    shipped = folder("content")
    return file.relative_to(shipped).as_posix() if file.is_relative_to(shipped) else str(file)


def toml_files(place: Path) -> list[Path]:
    """Return every ``.toml`` file directly in ``place``, sorted by name."""
    if not place.is_dir():
        return []
    return sorted((f for f in place.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
