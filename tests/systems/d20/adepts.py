"""Users of powers with typed figures, foes for them, and attempts outside fights."""

from __future__ import annotations

from solo.rules import Hands, Line, Task
from solo.systems.d20 import cites as c
from solo.systems.d20 import tables
from solo.systems.d20.card import Card, skills_of
from solo.systems.d20.casting import Casting, casting
from solo.systems.d20.creature import (
    Creature,
)
from tests.systems.d20.scripted import SETTINGS, lines, play

__all__ = ["DAY", "HOUR", "PERSON", "adept", "effect", "foe", "used"]

HOUR, DAY = 3600, 86_400
PERSON = ("person",)


def adept(
    *known: str, style: str = "wizard", ability: int = 0, rank: int = 6, tags: tuple[str, ...] = ()
) -> Creature:
    """Return somebody of a style who knows those powers, with that ability and skill."""
    how = tables.styles()[style]
    modifiers = [0, 0, 0, 0, 0, 0]
    modifiers[("STR", "DEX", "CON", "INT", "WIS", "CHA").index(how.ability)] = ability
    card = Card(
        kind="hero", what="magic-user", level=3, abilities=tuple(modifiers),
        skills=skills_of(**{how.skill: rank}) if rank else skills_of(), full_hp=20,
        powers=tuple((style, name) for name in known), tags=(*PERSON, *tags),
    )  # fmt: skip
    return Creature(card, "Ida")


def foe(name: str, hp: int, attack: int = 0, tags: tuple[str, ...] = ("monster",)) -> Creature:
    card = Card(
        kind="threat", what=name, level=3, base_ac=10, full_hp=hp, attack=attack, difficulty=14,
        living="undead" not in tags, tags=tags,
    )  # fmt: skip
    return Creature(card, name)


def used(detail: str, hands: Hands, *cast: Creature, whom: int = -1, **settings: str) -> Casting:
    course = casting(
        {**SETTINGS, **settings}, cast, Task("cast", "average", 0, (), whom, 0, detail)
    )
    play(course, hands)
    return course


def effect(hands: Hands, number: int = 0) -> Line:
    return [line for line in lines(hands) if line.cites[0] == c.D20_14_40][number]
