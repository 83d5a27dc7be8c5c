"""The readings in force, as a fight needs them: small whole numbers instead of words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeVar

from solo.records import Json
from solo.systems.d20 import catalogue

__all__ = ["FOR_FIGHTS", "Settings", "packed_settings", "settings_of"]

V = TypeVar("V", bound=Json)

FOR_FIGHTS: Final = (
    "zero_hp_by_npc",
    "zero_hp_by_party",
    "zero_hp_by_hazard",
    "resuscitation_floor_minutes",
    "two_handed_blocks_shield",
    "next_actor",
    "tactics",
    "morale",
    "luck_points",
    "fight_round_limit",
    "fantasy_care_skill",
    "strict_intervals",
    "power_modifier_size",
    "darkness",
)
"""What a packed fight carries, so that an upgrade in mid-fight changes none of it."""

_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "zero_hp_by_npc": ("kill", "capture_persons"),
    "zero_hp_by_party": ("kill", "spare_persons"),
    "zero_hp_by_hazard": ("dead", "unconscious"),
    "two_handed_blocks_shield": ("false", "true"),
    "next_actor": ("side_sweep", "alternate", "ask"),
    "tactics": ("by_mind", "focused", "simple"),
    "morale": ("to_the_end", "sensible"),
    "luck_points": ("false", "true"),
    "fantasy_care_skill": ("none", "DIV", "NAT"),
    "strict_intervals": ("false", "true"),
    "darkness": ("lamps", "pitch", "ignored"),
}


_MOST_RECENT: Final = 4
_recent: list[tuple[Mapping[str, Json], Settings]] = []


@dataclass(frozen=True, slots=True)
class Settings:
    """Each setting as the place of its value among the values it may have, or as its number."""

    capture_by_npc: int
    spare_by_party: int
    out_by_hazard: int
    floor_minutes: int
    one_shield_hand: int
    next_actor: int
    tactics: int
    morale: int
    luck: int
    limit: int
    care_skill: int
    strict: int
    power_size: int
    darkness: int


@lru_cache(maxsize=64)
def _read(values: tuple[str, ...]) -> Settings:
    numbers: list[int] = []
    for name, value in zip(FOR_FIGHTS, values, strict=True):
        words = _WORDS.get(name)
        numbers.append(words.index(value) if words else int(value))
    return Settings(*numbers)


def settings_of(values: Mapping[str, Json]) -> Settings:
    """Return the settings that ``values`` name; they were checked when they were set.

    What ``values`` lack was added after they were saved, and is as it is by default.
    """
    for known, settings in _recent:
        if known == values:
            return settings
    settings = _read(tuple([str(value) for value in packed_settings(values).values()]))
    del _recent[_MOST_RECENT - 1 :]
    _recent.insert(0, (dict(values), settings))
    return settings


def packed_settings(values: Mapping[str, V], *more: str) -> dict[str, V | str]:
    """Return what a fight carries of ``values``, and ``more``; what they lack is by default."""
    known = catalogue.settings()
    return {name: values.get(name, known[name].default) for name in (*FOR_FIGHTS, *more)}
