"""What characters are made of, as the tables of ``content/systems/gore`` hold it.

Skills are named by id. One of many of a kind is named with it: "craft:alchemy", "weapon:B" (the
letter of a weapon group, GORE-8.02). ``skill_list`` has them all, and rows name them by place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from solo.rules import Ints
from solo.systems.gore.armoury import (
    CHEST,
    HEAVY,
    LIGHT,
    MEDIUM,
    Armour,
    Gun,
    Shield,
    armours,
    chest_points,
    don_rounds,
    guns,
    points_by_location,
    shields,
    weapon_groups,
    weapons,
    weight_worn,
    written,
)  # fmt: skip
from solo.systems.gore.body import ATTRIBUTES
from solo.systems.gore.shelf import same_id, table_rows

__all__ = [
    "CHEST", "HEAVY", "LIGHT", "MEDIUM", "Armour", "Gun", "Item", "Profession", "Shield", "Skill",
    "armours", "base_of", "chest_points", "don_rounds", "equipment", "guns", "place_of",
    "points_by_location", "professions", "same_id", "shields", "skill_at", "skill_list",
    "skill_name", "skills", "weapon_groups", "weapons", "weight_worn", "written",
]  # fmt: skip

_GROUP: Final = "weapon:"


class Skill(NamedTuple):
    """A row of the skills (GORE-2.01)."""

    id: str
    name: str
    base: int
    attribute: int
    """The base is this attribute times ``base``; -1 where it is ``base`` itself."""
    rule: str
    group: str
    """"Guns", "Science" and the like, "" for most."""
    kinds: tuple[str, ...]
    """What it is learnt in, one skill each: crafts, arts, tongues; empty where it is one skill."""


class Profession(NamedTuple):
    """A profession: the skills its points may go to (GORE-2.76)."""

    id: str
    name: str
    era: str
    """medieval or modern, as the book groups them."""
    skills: tuple[str, ...]
    """Skill ids; "craft:any", "weapon:any1" and the like leave which open."""
    needs: str
    """A setting that must be set for it, "" for none."""


class Item(NamedTuple):
    """A thing of the price list (GORE-9.01)."""

    id: str
    name: str
    cost: str
    """In the relative measure of GORE-8.16, as printed: "0.25"."""


_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "language_other": ("trade tongue", "old tongue", "neighbours' tongue"),
    "piloting": ("aeroplane", "helicopter", "starship"),
    "art": ("instrument", "singing"),
    "craft": ("glass maker", "musical instrument", "singing", "trapping", "brewing"),
}
"""Kinds that professions name or heroes learn, besides the examples of the row."""


@cache
def skills() -> Mapping[str, Skill]:
    """Return id -> skill, in the order of the file."""
    found: dict[str, Skill] = {}
    for row in table_rows("skills", "skill"):
        name, base = row.text("id"), row.plain("base")
        attribute, times = -1, base
        if isinstance(base, str):
            word, _, factor = base.partition("*")
            attribute = ATTRIBUTES.index(word) if word in ATTRIBUTES else -1
            times = int(factor) if attribute >= 0 else 0
        kinds = row.words("examples", ())
        if kinds or name in _KINDS:
            kinds = (*dict.fromkeys((*kinds, *_KINDS.get(name, ()))),)
        found[name] = Skill(
            name, row.text("name"), times, attribute, row.text("rule"), row.text("group", ""), kinds
        )
    return MappingProxyType(found)


@cache
def skill_list() -> tuple[str, ...]:
    """Return every skill by its place, as rows name it: plain ones, kinds, weapon groups."""
    plain = skills()
    kinds = [f"{skill.id}:{kind}" for skill in plain.values() for kind in skill.kinds]
    return (*plain, *kinds, *(_GROUP + group for group in weapon_groups()))


@cache
def _places() -> Mapping[str, int]:
    return {name: place for place, name in enumerate(skill_list())}


def place_of(skill: str) -> int:
    """Return the place of a skill in ``skill_list``; a kind that is not there is its skill."""
    places = _places()
    return places.get(skill, places.get(skill.partition(":")[0], -1))


def skill_at(place: int) -> str:
    """Return the skill at a place of ``skill_list``."""
    return skill_list()[place]


@cache
def _bases() -> Mapping[str, tuple[int, int]]:
    """Return id -> (attribute or -1, base or factor); a weapon group has its first weapon's."""
    found = {name: (skill.attribute, skill.base) for name, skill in skills().items()}
    for weapon in weapons().values():
        found.setdefault(weapon.skill, (-1, weapon.base))
    return found


def base_of(skill: str, attributes: Ints) -> int:
    """Return the base of a skill in percent (GORE-2.01); of a weapon group, its first weapon's.

    The rating with a weapon in hand counts from that weapon's own base (R-82).
    """
    bases = _bases()
    row = bases.get(skill) or bases.get(skill.partition(":")[0])
    if row is None:
        return 0
    attribute, base = row
    return base if attribute < 0 else base * attributes[attribute]


def skill_name(skill: str) -> str:
    """Return a skill as a sheet has it: "Craft (alchemy)", "Hand Weapon (one-handed swords)"."""
    known = skills()
    if skill in known:
        return known[skill].name
    if skill.startswith(_GROUP):
        group = skill.removeprefix(_GROUP)
        return f"Hand Weapon ({weapon_groups().get(group, group)})"
    head, _, kind = skill.partition(":")
    name = known[head].name if head in known else head
    return f"{name} ({kind})" if kind else name


@cache
def professions() -> Mapping[str, Profession]:
    """Return id -> profession, in the order of the file; a name of two eras is told apart."""
    found: dict[str, Profession] = {}
    for row in table_rows("skills", "profession"):
        printed, era = row.text("name"), row.text("era")
        bare = printed.removesuffix(" (modern)")
        name = same_id(bare) if bare == printed else f"modern-{same_id(bare)}"
        needs = row.text("content_setting", "")
        wanted = row.words("skills", least=1)
        found[name] = Profession(name, bare, era, wanted, f"content_{needs}" if needs else "")
    return MappingProxyType(found)


@cache
def equipment() -> Mapping[str, Item]:
    """Return id -> thing of the price list."""
    found: dict[str, Item] = {}
    for row in table_rows("equipment", "item"):
        name = row.text("item")
        thing, _, measure = name.partition(", ")
        known = same_id(name if measure in ("large", "small", "glass") else thing)
        found[known] = Item(known, name[0].lower() + name[1:], str(row.plain("cost")))
    return MappingProxyType(found)
