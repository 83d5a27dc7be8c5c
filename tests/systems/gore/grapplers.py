"""Duels in which somebody is seized or netted, and what is offered in them."""

from __future__ import annotations

from solo.rules import Choice, Deed, Hands
from solo.systems.gore import deeds, snares, tables
from solo.systems.gore.conditions import SEIZED, WRESTLING
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import UNDEFENDED
from solo.systems.gore.fight import Fight
from solo.systems.gore.rounds import DOING
from tests.systems.gore.field import (
    DAGGER,
    fighter,
    meet,
    scripted,
)

__all__ = ["CLUB", "NET", "OPEN", "RIDER", "does", "duel", "netted", "offered", "seized", "wards"]

OPEN: Deed = (UNDEFENDED, 0)


NET, CLUB = tables.weapons()["net"], tables.weapons()["club"]


def duel(
    one: Creature, other: Creature, *, policy: str = "forbid", skills: str = "by_group"
) -> Fight:
    return meet([one], [other], weapon_minimum_policy=policy, weapon_skills=skills)


def does(fight: Fight, hands: Hands, deed: Deed, who: int = 0) -> None:
    """Let somebody do something on strike rank 12."""
    one = fight.people[who]
    one.sr = 12
    DOING[deed[0]](fight, hands, one, deed)


def offered(fight: Fight, who: int = 0) -> list[Deed]:
    return [option.deed for option in fight.options(Choice("turn", who))]


def seized() -> Fight:
    """Ada holds Bo, and Cy stands by."""
    wrestler = fighter("Ada", points={"wrestle": 35}, other=-1)
    fight = meet([wrestler], [fighter("Bo", hide=0), fighter("Cy")])
    does(fight, scripted(60, defend=OPEN), (deeds.SEIZE, 1))
    assert fight.people[1].has(SEIZED)
    assert fight.people[0].has(WRESTLING)
    return fight


# ---------------------------------------------------------------------- nets


def netted() -> Fight:
    fight = meet([fighter("Ada", weapons=(NET, DAGGER))], [fighter("Bo"), fighter("Cy")])
    ada = fight.people[0]
    snares.entangle(fight, scripted(), ada, fight.people[1], ada.arms[0])
    return fight


RIDER = ("person", "mounted")


def wards(fight: Fight) -> list[int]:
    return [option.deed[0] for option in fight.options(Choice("defend", 0, (1, 0, 0)))]
