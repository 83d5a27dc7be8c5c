"""Fights begun, and opened again from what was packed of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from solo.errors import BriefError
from solo.records import Json, Place
from solo.rules import Course, Side
from solo.systems.gore import fight as fights
from solo.systems.gore import mounts
from solo.systems.gore.card import MISSILE
from solo.systems.gore.conditions import EACH, FOREVER, LENIENT, MINIMA, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.fight import Fight
from solo.systems.gore.ground import Ground
from solo.systems.gore.settings import Settings, settings_of

__all__ = ["COURSES", "contest", "starts"]


def contest(settings: Mapping[str, str], kind: str, sides: Sequence[Side], place: Place) -> Fight:
    """Set two sides against each other on copies of their members.

    Raises:
        BriefError: not two sides, a side with nobody standing, a zone that is not there.
    """
    if len(sides) != 2:
        raise BriefError(f"{kind}: {len(sides)} sides; a fight has two")
    ground = Ground.of(place)
    people: list[Creature] = []
    for number, side in enumerate(sides):
        if not 0 <= side.zone < ground.named:
            raise BriefError(
                f"side {number} begins in zone {side.zone}; there are 0 to {ground.named - 1}"
            )
        if not any(one.can_go_on() for one in cast("Sequence[Creature]", side.members)):
            raise BriefError(f"side {number} has nobody standing; a fight needs somebody")
        for member in cast("Sequence[Creature]", side.members):
            one = Creature.unpack(member.pack())
            one.take_place(side.zone)
            one.side, one.surprised = number, int(side.surprised)
            people.append(one)
    terms = settings_of(settings)
    for one in people:
        mounts.mount(one)
        _use_weapons(one, terms)
    made = Fight(settings, ground, [side.aim for side in sides], people)
    for one in people:
        if one.down == UP:
            one.arm = _drawn(made, one)
    return made


def _use_weapons(one: Creature, terms: Settings) -> None:
    """Let weapons be used as the settings say: below their minima, each by points of its own."""
    found = LENIENT * terms.minimum_policy
    if terms.each_weapon and one.card.attack < 0:
        found |= EACH
    if found:
        one.note_effect(MINIMA, -1, found, FOREVER, "the terms of the fight")


def _drawn(fight: Fight, one: Creature) -> int:
    """Return what is in hand as a fight begins: something to shoot where nobody is near."""
    ways = fight.ground.ways[one.zone]
    far = min((ways[fight.people[i].zone] for i in fight.foes[one.side]), default=0)
    by_hand = [
        arm for arm in one.arms if arm.usable and arm.weapon.kind not in ("shield", "unarmed")
    ]
    wanted = 2 * far > one.movement
    for arm in by_hand:
        if (arm.weapon.reach == MISSILE) == wanted:
            return arm.place
    return by_hand[0].place if by_hand else len(one.arms) - 1


def starts(packed: Mapping[str, Json]) -> Callable[[], Fight]:
    """Return what opens the fight that ``pack`` described, anew at every call."""
    return fights.starts(packed)


COURSES: Final[Mapping[str, Callable[[dict[str, Json]], Course]]] = {"fight": Fight.unpack}
