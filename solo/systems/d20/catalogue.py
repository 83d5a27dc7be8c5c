"""The catalogue of the d20 game, by the one door that every game has."""

from __future__ import annotations

from solo.catalogue import Catalogue, Setting

__all__ = [
    "Setting", "changed", "check_settings", "file", "originals", "readings", "rules", "setting_of",
    "settings", "shows", "source", "uncited", "usual",
]  # fmt: skip

_D20 = Catalogue("d20")

changed = _D20.changed
check_settings = _D20.check_settings
file = _D20.file
originals = _D20.originals
readings = _D20.readings
rules = _D20.rules
setting_of = _D20.setting_of
settings = _D20.settings
shows = _D20.shows
source = _D20.source
uncited = _D20.uncited
usual = _D20.usual
