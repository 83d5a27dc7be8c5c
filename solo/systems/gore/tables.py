"""What characters are made of, as the tables of ``content/systems/gore`` hold it.

Skills are named by id. One of many of a kind is named with it: "craft:alchemy", "weapon:B" (the
letter of a weapon group, GORE-8.02). ``skill_list`` has them all, and rows name them by place.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple

from solo.reading import Node
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
    "CHEST", "HEAVY", "LIGHT", "MEDIUM", "Armour", "Gun", "Item", "Profession", "Shield",
    "Skill", "Spell", "armours", "base_of", "chest_points", "don_rounds", "equipment", "guns",
    "in_genre", "place_of", "points_by_location", "professions", "same_id", "shields",
    "skill_at", "skill_list", "skill_name", "skills", "spell_ids", "spells", "weapon_groups",
    "weapons", "weight_worn", "written",
]  # fmt: skip

_GROUP: Final = "weapon:"
_LATE: Final = frozenset(("chainsaw", "flamethrower"))
"""Weapon groups that fantasy does not know."""


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
    genres: tuple[str, ...]
    """Where it exists; empty: everywhere."""


class Profession(NamedTuple):
    """A profession: the skills its points may go to (GORE-2.76)."""

    id: str
    name: str
    genres: tuple[str, ...]
    skills: tuple[str, ...]
    """Skill ids; "craft:any", "weapon:any1" and the like leave which open."""
    needs: str
    """A setting that must be set for it, "" for none."""


class Item(NamedTuple):
    """A thing of the price list (GORE-9.01)."""

    id: str
    name: str
    cost: int
    """Hundredths of the relative measure of GORE-8.16."""


class Spell(NamedTuple):
    """A spell as a sheet has it."""

    id: str
    name: str
    cost: str
    """Magic points, in words."""
    effect: str
    rule: str


_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "language_other": ("trade tongue", "old tongue", "neighbours' tongue"),
    "piloting": ("aeroplane", "helicopter", "starship"),
}
"""Kinds that heroes learn of what the book gives no examples for (R-127)."""


@cache
def skills() -> Mapping[str, Skill]:
    """Return id -> skill, in the order of the file; kinds that professions name are among them."""
    named = [s for one in professions().values() for s in one.skills if ":" in s]
    found: dict[str, Skill] = {}
    for row in table_rows("skills", "skill"):
        name, of = row.text("id"), row.text("base_of", "")
        hidden = row.table("hidden")
        own = [s.partition(":")[2] for s in named if s.startswith(f"{name}:")]
        kinds = (
            *row.words("examples", ()), *hidden.words("examples", ()), *_KINDS.get(name, ()),
            *(kind for kind in own if not kind.startswith("any")),
        )  # fmt: skip
        found[name] = Skill(
            id=name,
            name=row.text("name"),
            base=row.number("times") if of else row.number("base", 0),
            attribute=ATTRIBUTES.index(of) if of else -1,
            rule=row.text("rule"),
            group=row.text("group", ""),
            kinds=tuple(dict.fromkeys(kinds)),
            genres=row.words("genres", ()),
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
    place = places.get(skill)
    return places.get(skill.partition(":")[0], -1) if place is None else place


def skill_at(place: int) -> str:
    """Return the skill at a place of ``skill_list``."""
    return skill_list()[place]


def in_genre(skill: str, genre: str) -> bool:
    """Say whether a skill exists in worlds of a genre; horror is played in the modern one."""
    world = "modern" if genre == "horror" else genre
    if skill.startswith(_GROUP):
        return world != "fantasy" or skill.removeprefix(_GROUP) not in _LATE
    genres = skills()[skill.partition(":")[0]].genres
    return not genres or world in genres


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
    """Return id -> profession, in the order of the file."""
    found: dict[str, Profession] = {}
    for row in table_rows("skills", "profession"):
        one = Profession(
            id=row.text("id"),
            name=row.text("name").removesuffix(" (modern)"),
            genres=row.words("genres", least=1),
            skills=row.words("skills", least=1),
            needs=row.text("setting", ""),
        )
        found[one.id] = one
    return MappingProxyType(found)


@cache
def equipment() -> Mapping[str, Item]:
    """Return id -> thing of the price list; ids have hyphens, as those of weapons."""
    found: dict[str, Item] = {}
    for row in table_rows("equipment", "item"):
        name = row.text("name")
        known = row.text("id").replace("_", "-")
        found[known] = Item(known, name.partition(",")[0].lower(), row.number("cost"))
    return MappingProxyType(found)


@cache
def spells() -> Mapping[str, Spell]:
    """Return id -> spell as a sheet has it; ids have hyphens (GORE-6.01 to 6.59)."""
    found: dict[str, Spell] = {}
    for row in table_rows("spells", "spell"):
        name = row.text("name")
        known = same_id(name)
        found[known] = Spell(known, name, _price(row), row.text("effect"), row.text("rule"))
    return MappingProxyType(found)


def _price(row: Node) -> str:
    """Return the magic points of a spell in words: "2", "1 to 4", "1 or more"."""
    least, most = row.number("mp", 0), row.number("most_mp", 0)
    if row.has("mp_of_target_pow"):
        return "half the target's POW"
    words = f"{least} to {most}" if most > least else str(least)
    words = f"{least} or more" if row.flag("open_mp") else words
    return f"{words} and what is made" if row.flag("build") else words


@cache
def spell_ids() -> tuple[str, ...]:
    """Return the spells by their places, as rows name them."""
    return tuple(spells())
