"""Ready-made heroes by profession, as ``content/systems/gore/heroes.toml`` has them (R-127)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from solo.systems.gore import tables
from solo.systems.gore.body import ATTRIBUTES, DEX, STR
from solo.systems.gore.card import Weapon
from solo.systems.gore.shelf import table_rows

__all__ = ["Calling", "callings", "fitting", "offered", "one_of", "order", "usable", "wardrobe"]

_GENERIC: Final = frozenset(("hand_weapon", "art", "craft", "language_other", "piloting"))
"""Skills that are one for each kind and never rated as such."""
_ONE: Final = "any1"
_ANY: Final = frozenset(("any", _ONE))
_GUNS: Final = "guns_"
_HAND: Final = "weapon:"


class Calling(NamedTuple):
    """A kind of hero."""

    id: str
    profession: str
    genre: str
    """Whose weapons and gear it has."""
    arms: tuple[tuple[str, ...], ...]
    """Slots, each a list of wishes by weapon id."""
    wardrobe: str
    prime: int
    """The attribute that is trained."""
    plan: Mapping[str, int]
    """Skill -> the rating that its points are meant to reach."""
    gear: Mapping[str, int]
    spells: tuple[str, ...]
    """In the order they are learnt; none for who casts none."""

    @property
    def name(self) -> str:
        """The profession in words."""
        return tables.professions()[self.profession].name


@cache
def callings() -> Mapping[str, Calling]:
    """Return id -> kind of hero, in the order of the file."""
    found: dict[str, Calling] = {}
    for row in table_rows("heroes", "hero"):
        plan, gear = row.table("plan"), row.table("gear")
        owned, carried = plan.keys(), gear.keys()
        one = Calling(
            id=row.text("id"),
            profession=row.choice("profession", tuple(tables.professions())),
            genre=row.text("genre"),
            arms=tuple(tuple(slot.split("|")) for slot in row.words("arms", least=1)),
            wardrobe=row.choice("wardrobe", tuple(_wardrobes())),
            prime=ATTRIBUTES.index(row.choice("prime", ATTRIBUTES)),
            plan=MappingProxyType({skill: plan.number(skill, low=1, high=90) for skill in owned}),
            gear=MappingProxyType({thing: gear.number(thing, low=1) for thing in carried}),
            spells=row.words("spells", ()),
        )
        row.done()
        for weapon in (weapon for slot in one.arms for weapon in slot):
            if weapon not in tables.weapons():
                raise row.fail("arms", f"{weapon!r} is no weapon of weapons.toml")
        for thing in one.gear:
            if thing not in tables.equipment():
                raise row.fail("gear", f"{thing!r} is not in equipment.toml")
        for spell in one.spells:
            if spell not in tables.spells():
                raise row.fail("spells", f"{spell!r} is no spell of spells.toml")
        found[one.id] = one
    return MappingProxyType(found)


def order(genre: str, *, slaves: bool = False) -> tuple[str, ...]:
    """Return the kinds of hero of a genre, in the order a party is filled; none: no such genre."""
    first = next(
        (row.words("order") for row in table_rows("heroes", "party") if row.text("genre") == genre),
        (),
    )
    world = "modern" if genre == "horror" else genre
    known = tables.professions()
    rest = [
        one.id
        for one in callings().values()
        if one.genre == world
        and one.id not in first
        and (genre != "modern" or not one.spells)
        and (slaves or not known[one.profession].needs)
    ]
    return (*first, *rest)


@cache
def _wardrobes() -> Mapping[str, tuple[tuple[int, tuple[str, ...]], ...]]:
    found: dict[str, tuple[tuple[int, tuple[str, ...]], ...]] = {}
    for row in table_rows("heroes", "wardrobe"):
        worn = cast("list[list[str]]", row.plain("worn"))
        found[row.text("id")] = tuple((int(level), tuple(pieces)) for level, *pieces in worn)
    return MappingProxyType(found)


@cache
def wardrobe(name: str, level: int) -> tuple[str, ...]:
    """Return the pieces of armour that a hero of this level has (R-127)."""
    worn: tuple[str, ...] = ()
    for least, pieces in _wardrobes()[name]:
        if least <= level:
            worn = pieces
    return worn


def usable(weapon: Weapon, attributes: list[int]) -> bool:
    """Say whether the STR and DEX minima are met (GORE-8.03)."""
    return attributes[STR] >= weapon.strength and attributes[DEX] >= weapon.dexterity


def fitting(slot: tuple[str, ...], attributes: list[int], *, weak: bool) -> list[int]:
    """Return the places of the weapons of a slot that can be used; ``weak``: minima only hamper."""
    known = tables.weapons()
    return [i for i, name in enumerate(slot) if weak or usable(known[name], attributes)]


@cache
def offered(profession: str, genre: str) -> tuple[str, ...]:
    """Return the skills that points may go to: "" every skill of the genre, else a profession's.

    Kinds left open ("craft:any", "science:any1") are all there.
    """
    free = tuple(
        skill
        for skill in tables.skill_list()
        if skill not in _GENERIC and tables.in_genre(skill, genre)
    )
    if not profession:
        return free
    found: dict[str, None] = {}
    for token in tables.professions()[profession].skills:
        found.update(dict.fromkeys(_meant(token, free)))
    return tuple(found)


def _meant(token: str, free: tuple[str, ...]) -> tuple[str, ...]:
    """Return the skills that a profession's word means: "craft:any", "weapon:any1", "climb"."""
    head, _, kind = token.partition(":")
    if kind in _ANY:
        starts = (_HAND, _GUNS) if head == "weapon" else (f"{head}:", f"{head}_")
        return tuple(skill for skill in free if skill.startswith(starts))
    if token in _GENERIC:
        return tuple(skill for skill in free if skill.startswith(f"{token}:"))
    return (token,)


@cache
def one_of(profession: str, genre: str) -> frozenset[str]:
    """Return the skills of which a profession has one only: "weapon:any1" (GORE-2.76)."""
    tokens = [t for t in tables.professions()[profession].skills if t.endswith(f":{_ONE}")]
    return frozenset(skill for token in tokens for skill in _meant(token, offered("", genre)))
