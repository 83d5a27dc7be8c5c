"""Users of powers in fights, and what they are told to do there."""

from __future__ import annotations

from solo.rules import Deed, Hands
from solo.systems.d20 import tables
from solo.systems.d20.card import Card, skills_of
from solo.systems.d20.creature import Creature
from solo.systems.d20.deeds import CAST, NONE
from solo.systems.d20.fight import Fight
from tests.systems.d20.arena import SWORD
from tests.systems.d20.scripted import answering

__all__ = ["STYLES", "caster", "casts", "decided", "does", "place"]

STYLES = dict(tables.styles())


def caster(
    name: str, style: str, *known: str, ability: int = 0, rank: int = 6, fights: int = 0
) -> Creature:
    """Return somebody of a style who knows those powers."""
    how = STYLES[style]
    modifiers = [0, 0, 0, 0, 0, 0]
    modifiers[("STR", "DEX", "CON", "INT", "WIS", "CHA").index(how.ability)] = ability
    ranks = {how.skill: rank} | ({"FTR": fights} if fights else {})
    card = Card(
        kind="hero", what="magic-user", level=3, abilities=tuple(modifiers), weapons=(SWORD,),
        skills=skills_of(**ranks), full_hp=20, powers=tuple((style, one) for one in known),
        tags=("person",),
    )  # fmt: skip
    return Creature(card, name)


def place(name: str) -> int:
    return tables.powers()[name].place


def decided(fight: Fight, who: int = 0) -> Deed:
    fight.count()
    return fight.decide("turn", who, (), lambda _sides: 1)


def does(fight: Fight, deed: Deed, *faces: int, who: int = 0) -> Hands:
    """Let somebody do ``deed`` with those faces; the turn is handed on as usual."""
    fight.phase, fight.actor = 1, who
    fight.count()
    hands = answering({"turn": deed}, *faces)
    fight.step(hands)
    return hands


def casts(name: str, whom: int = NONE, spot: int = 0, *, step: int = NONE, option: int = 0) -> Deed:
    return CAST, place(name), whom, spot, step, option, 0
