"""The catalogue of the d100 game, by the one door that every game has."""

from __future__ import annotations

from solo.catalogue import Catalogue, Setting

__all__ = [
    "Setting", "changed", "check_settings", "file", "originals", "readings", "rules", "setting_of",
    "settings", "shows", "source", "uncited", "usual",
]  # fmt: skip

_GORE = Catalogue("gore")

changed = _GORE.changed
check_settings = _GORE.check_settings
file = _GORE.file
originals = _GORE.originals
readings = _GORE.readings
rules = _GORE.rules
setting_of = _GORE.setting_of
settings = _GORE.settings
shows = _GORE.shows
source = _GORE.source
uncited = _GORE.uncited
usual = _GORE.usual
