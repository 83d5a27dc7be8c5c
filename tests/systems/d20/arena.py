"""Fighters with typed figures, on a floor of two zones."""

from __future__ import annotations

from collections.abc import Sequence

from solo.records import Aim, Gap, Place, Threat, Zone
from solo.rules import Side
from solo.systems.d20 import SYSTEM
from solo.systems.d20.card import (
    LIGHT,
    MELEE,
    RANGED,
    Card,
    Weapon,
    skills_of,
)
from solo.systems.d20.creature import Creature
from solo.systems.d20.fight import Fight

__all__ = ["BOW", "DAGGER", "GREATSWORD", "SWORD", "fighter", "foe", "meet", "orc"]

# name, use, dice, sides, half, flat, attack, reach, type, hands
SWORD: Weapon = ("sword", MELEE, 1, 6, 0, 0, 0, 0, 11, 1)
GREATSWORD: Weapon = ("greatsword", MELEE, 2, 6, 0, 0, 0, 0, 11, 2)
DAGGER: Weapon = ("dagger", LIGHT, 1, 6, 1, 0, 0, 0, 7, 1)
BOW: Weapon = ("bow", RANGED, 1, 6, 0, 0, 0, 11, 7, 2)


def fighter(
    name: str,
    abilities: Sequence[int] = (0, 0, 0, 0, 0, 0),
    weapons: Sequence[Weapon] = (SWORD,),
    *,
    armour: int = 0,
    shield: int = 0,
    **skills: int,
) -> Creature:
    """Return a hero with those modifiers, weapons and skills."""
    card = Card(
        kind="hero", what="fighter", level=1, abilities=tuple(abilities), weapons=weapons,
        armour=armour, shield=shield, skills=skills_of(**skills), tags=("person",),
    )  # fmt: skip
    return Creature(card, name)


def foe(name: str, ac: int, hp: int, attack: int = 0, *, living: bool = True) -> Creature:
    """Return a threat with an AC and hit points that the book's examples give."""
    weapon: Weapon = ("claws", MELEE, 1, 6, 0, 0, attack, 0, 11, 1)
    card = Card(
        kind="threat", what="test", level=2, base_ac=ac, full_hp=hp, attack=attack, difficulty=12,
        living=living, weapons=(weapon,), tags=("monster",),
    )  # fmt: skip
    return Creature(card, name)


def orc(level: int = 2, **changes: object) -> Creature:
    """Return an orc of the printed table."""
    record: dict[str, object] = {
        "id": "orc", "name": "orc", "plural": "orcs", "level": level, "genres": ("fantasy",),
        "tags": ("person",), "weapon": "a notched cleaver",
    }  # fmt: skip
    kind = Threat(**(record | changes))  # pyright: ignore[reportArgumentType] - checked by the names
    return SYSTEM.threat(kind, level)


def meet(
    ours: Sequence[Creature],
    theirs: Sequence[Creature],
    *,
    apart: int = 0,
    surprised: bool = False,
    aims: tuple[Aim, Aim] = ("kill", "kill"),
    zones: tuple[Zone, ...] = (Zone(), Zone()),
    **settings: str,
) -> Fight:
    """Return a fight in a row of zones, the others ``apart`` zones off."""
    gaps = tuple(Gap(a=n, b=n + 1) for n in range(len(zones) - 1))
    place = Place(zones=zones, gaps=gaps, exits=(0, len(zones) - 1))
    sides = [Side(ours, 0, aims[0]), Side(theirs, apart, aims[1], surprised=surprised)]
    fight = SYSTEM.under(settings).contest("fight", sides, place)
    assert isinstance(fight, Fight)
    fight.beat = 1
    return fight
