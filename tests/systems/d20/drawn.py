"""Fights drawn by number: all sorts of sides on three grounds, with powers and without."""

from __future__ import annotations

from oracles.streams import Stream
from solo.records import Aim, Build, Gap, Json, Mind, Place, Reach, Zone
from solo.rules import Side
from solo.systems.d20 import SYSTEM, tables
from solo.systems.d20.card import SKILLS
from solo.systems.d20.creature import Creature
from tests.systems.d20.arena import BOW, DAGGER, SWORD, fighter, orc

__all__ = ["drawn", "with_powers"]

PLACES = (
    Place(),
    Place(
        zones=(Zone(cover="partial"), Zone(ground="difficult"), Zone(cover="total")),
        gaps=(Gap(a=0, b=1), Gap(a=1, b=2, sight=False), Gap(a=0, b=2, metres=40)),
        exits=(0,),
    ),
    Place(zones=(Zone(), Zone()), gaps=(Gap(a=0, b=1),), exits=(0, 1)),
)
MINDS: tuple[Mind, ...] = ("mindless", "animal", "sentient")
REACHES: tuple[Reach, ...] = ("melee", "both", "short", "long")
BUILDS: tuple[Build, ...] = ("brute", "shooter", "beast")
AIMS: tuple[Aim, ...] = ("kill", "capture", "guard", "escape", "steal", "drive-off", "mindless")


def drawn(number: int) -> Json:
    at = Stream("drawn", number)
    party = [
        fighter("Ida", (2, 0, 1, 0, 0, -1), [SWORD, BOW], armour=3, shield=2, FTR=3),
        fighter("Osk", (0, 0, 2, 0, 1, -1), armour=2, shield=1, DIV=3),
        fighter("Tamsin", (-1, 2, 1, 0, 0, 0), [DAGGER, DAGGER, BOW], armour=1, THF=2),
    ]
    foes = [
        orc(
            at.child("level", n).throw(6),
            mind=at.child("mind", n).pick(MINDS),
            reach=at.child("reach", n).pick(REACHES),
            build=at.child("build", n).pick(BUILDS),
            living=at.child("living", n).throw(4) > 1,
        )
        for n in range(at.child("many").throw(13))
    ]
    sides = [
        Side(party, 0, at.child("ours").pick(AIMS)),
        Side(foes, 1, at.child("theirs").pick(AIMS), surprised=at.child("surprise").throw(3) == 1),
    ]
    game = SYSTEM.under({"next_actor": at.child("next").pick(("side_sweep", "alternate"))})
    return game.contest("fight", sides, at.child("place").pick(PLACES)).pack()


def with_powers(number: int) -> Json:
    """Return a fight in which half of everybody knows some powers."""
    at = Stream("gifted", number)
    party = [
        fighter(name, (1, 1, 1, 2, 2, 2), [SWORD], armour=n, FTR=1, MED=n)
        for n, name in enumerate(("Ida", "Osk", "Tamsin", "Wil"))
    ]
    foes = [orc(2 + number % 4, tags=("undead",) if n % 3 == 2 else ("person",)) for n in range(5)]
    for n, side in enumerate((party, foes)):
        side[:] = [gifted(one, at.child(n, m)) if m % 2 else one for m, one in enumerate(side)]
    place = at.child("place").pick(PLACES)
    sides = [Side(party, 0, "kill"), Side(foes, len(place.zones) - 1, "kill")]
    return SYSTEM.contest("fight", sides, place).pack()


def gifted(one: Creature, at: Stream) -> Creature:
    """Return somebody with up to six powers of one style."""
    known = at.child("powers").shuffled(list(tables.powers()))[: at.child("many").throw(6)]
    style, how = at.child("style").pick(list(tables.styles().items()))
    skills = list(one.card.skills)
    skills[SKILLS.index(how.skill)] = 6
    card = one.card.replace(powers=tuple((style, name) for name in known), skills=tuple(skills))
    return Creature(card, one.name)
