"""Powers on the ground of a fight: who appears, who is moved, who is near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solo.rules import Hands
from solo.systems.d20.card import Card
from solo.systems.d20.creature import UP, Creature

if TYPE_CHECKING:
    from solo.systems.d20.fight import Fight

__all__ = ["at", "distance", "joins", "sends"]


def joins(fight: Fight, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
    """Let somebody appear in the zone of ``by``; acts from the next round on (D20-7.07, R-69)."""
    user = fight.people[by]
    one = Creature(card, name)
    one.side = 1 - user.side if hostile else user.side
    one.take_place(user.zone)
    one.now, one.acted = user.now, 1
    fight.people.append(one)
    fight.begin()
    return one.index


def distance(fight: Fight, who: int, whom: int) -> int:
    """Return how many zones lie between two."""
    return fight.ground.span[fight.people[who].zone][fight.people[whom].zone]


def at(fight: Fight, zone: int) -> list[int]:
    """Return who is in a zone, in listing order."""
    return [i for i, one in enumerate(fight.people) if one.zone == zone and not one.gone]


def sends(fight: Fight, hands: Hands, who: int, zone: int) -> None:
    """Put somebody into another zone; -1 is out of the fight."""
    from solo.systems.d20 import moves  # noqa: PLC0415 - few are ever sent anywhere

    one = fight.people[who]
    one.heading, one.progress, one.cover = -1, 0, 0
    if zone < 0:
        moves.leave(fight, hands, one)
    elif one.down == UP:
        one.zone = zone
        fight.forget()
