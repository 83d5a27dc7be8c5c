"""The readings in force, as courses need them: small whole numbers instead of words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from solo.records import Json
from solo.systems.gore import catalogue

__all__ = ["CARRIED", "Settings", "packed_settings", "settings_of"]

V = TypeVar("V", bound=Json)

CARRIED: Final = (
    "critical_fraction",
    "dodge_success_vs_critical",
    "hit_locations",
    "serious_wound_table",
    "fumble_tables",
    "fumble_choice",
    "armour_roll",
    "weapon_minimum_policy",
    "unconscious_at_low_hp",
    "thirst_multiplier",
    "range_beyond_damage_drop",
    "lite",
    "lite_actions",
    "exclusive_magic",
    "pow_gain",
    "content_pregnancy_and_fertility",
    "improvement_method",
    "fight_round_limit",
    "fallen_foes",
    "morale",
    "weapon_skills",
)
"""What a packed course carries, so that an upgrade in the middle of it changes none of it."""


class Settings(NamedTuple):
    """Each setting as the place of its value among its options; numbers as they are."""

    share: int
    """A critical is a roll within 1/share of the chance: 5 or 10 (R-04)."""
    dodge_stops_critical: int
    locations: int
    no_serious_table: int
    no_fumble_tables: int
    fumble_falls: int
    armour_rolled: int
    minimum_policy: int
    awake_at_low_hp: int
    thirst: int
    damage_drop: int
    lite: int
    short_list: int
    exclusive_magic: int
    no_pow_gain: int
    unveiled: int
    """Radiation's effects on pregnancy and fertility are told (R-107)."""
    marks: int
    """Skills that are used outstandingly are marked (GORE-2.73)."""
    most_rounds: int
    """Rounds after which both sides withdraw (R-118)."""
    strike_fallen: int
    to_the_end: int
    """Nobody loses heart (R-117)."""
    each_weapon: int
    """Points of a letter serve one weapon alone (R-82)."""


@lru_cache(maxsize=64)
def _read(values: tuple[str, ...]) -> Settings:
    known = catalogue.settings()
    found = {
        name: int(value) if known[name].most else known[name].options.index(value)
        for name, value in zip(CARRIED, values, strict=True)
    }
    if found["lite"]:
        found["hit_locations"] = 0  # the lighter game has none (GORE-7.01)
    share = 10 if found.pop("critical_fraction") else 5
    return Settings(share, *found.values())


def settings_of(values: Mapping[str, Json]) -> Settings:
    """Return the settings that ``values`` name; they were checked when they were set.

    What ``values`` lack was added after they were saved, and is as it is by default.
    """
    return _read(tuple([str(value) for value in packed_settings(values).values()]))


def packed_settings(values: Mapping[str, V], *more: str) -> dict[str, V | str]:
    """Return what a course carries of ``values``, and ``more``; what they lack is by default."""
    known = catalogue.settings()
    return {name: values.get(name, known[name].default) for name in (*CARRIED, *more)}
