"""The catalogue of the d100 game, by the one door that every game has."""

from __future__ import annotations

from solo.catalogue import Catalogue, Setting

__all__ = [
    "Setting", "file", "originals", "readings", "rules", "setting_of", "settings", "shows",
    "source", "uncited",
]  # fmt: skip

_GORE = Catalogue("gore")

file = _GORE.file
originals = _GORE.originals
readings = _GORE.readings
rules = _GORE.rules
setting_of = _GORE.setting_of
settings = _GORE.settings
shows = _GORE.shows
source = _GORE.source
uncited = _GORE.uncited
