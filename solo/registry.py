"""Plug-ins found by the name of their folder or module; nothing registers itself."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

__all__ = ["USUAL_SYSTEM", "names", "offer"]

USUAL_SYSTEM = "d20"
"""The game that is played where none is named."""


def names(package: str) -> tuple[str, ...]:
    """Return the names of the plug-ins inside ``package``, sorted, without importing any."""
    place = import_module(package)
    return tuple(sorted(m.name for m in iter_modules(place.__path__) if not m.name.startswith("_")))


def offer(package: str, name: str, attribute: str) -> object:
    """Return what the plug-in ``name`` of ``package`` exports under ``attribute``."""
    return getattr(import_module(f"{package}.{name}"), attribute)
