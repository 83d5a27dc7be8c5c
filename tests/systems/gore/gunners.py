"""Shooters with typed figures, and what they are offered."""

from __future__ import annotations

from solo.records import Zone
from solo.rules import Choice, Deed, Hands
from solo.systems.gore import situation, tables
from solo.systems.gore.card import Weapon
from solo.systems.gore.creature import Creature
from solo.systems.gore.deeds import UNDEFENDED
from solo.systems.gore.fight import Fight
from solo.systems.gore.rounds import DOING
from tests.systems.gore.field import fighter, meet

__all__ = [
    "FLAMES",
    "KNOWN",
    "OPEN",
    "TWO_BARRELS",
    "UZI",
    "chance",
    "does",
    "offered",
    "range_of",
    "shooter",
]

OPEN: Deed = (UNDEFENDED, 0)


KNOWN = tables.weapons()


TWO_BARRELS, UZI, FLAMES = (
    KNOWN["10-gauge-2-barrel"], KNOWN["uzi-9-mm"], KNOWN["flamethrower"]
)  # fmt: skip


def shooter(weapon: Weapon, attack: int = 40, **changes: object) -> Creature:
    return fighter("Ada", weapons=(weapon,), attack=attack, hide=0, **changes)  # pyright: ignore[reportArgumentType] - figures of a card


def range_of(
    one: Creature, *others: Creature, feet: int = 15, drop: str = "none"
) -> Fight:  # fmt: skip
    """A fight at a distance of so many feet, a multiple of 15."""
    metres = -(-(feet - 15) * 457 // 1500)
    zones = (Zone(), Zone())
    fight = meet(
        [one], others or [fighter("Bo", hide=0)], apart=1, metres=metres, zones=zones,
        range_beyond_damage_drop=drop,
    )  # fmt: skip
    assert situation.feet(fight, fight.people[0], fight.people[1]) == feet
    return fight


def does(fight: Fight, hands: Hands, deed: Deed, sr: int = 12) -> None:
    one = fight.people[0]
    one.sr, one.loaded = sr, 1
    DOING[deed[0]](fight, hands, one, deed)


def offered(fight: Fight) -> list[Deed]:
    fight.people[0].sr = 12
    return [option.deed for option in fight.options(Choice("turn", 0))]


def chance(fight: Fight) -> int:
    ada, bo = fight.people[:2]
    return situation.striking(fight, ada, bo, ada.arms[0]).chance
