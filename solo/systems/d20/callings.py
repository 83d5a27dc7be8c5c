"""Powers that make or move something, or tell (D20-14.40): animals, the dead, illusions, leaps.

The order of the dice: none but the second d20 of Dispel Magic, and that roll's ties.
"""

from __future__ import annotations

from solo.rules import Hands, Ints
from solo.systems.d20 import cites
from solo.systems.d20.card import Card
from solo.systems.d20.checks import against_record, in_order
from solo.systems.d20.creature import (
    FOREVER,
    MADE,
    UP,
)
from solo.systems.d20.grimoire import Power, bystander
from solo.systems.d20.powers import (
    Scene,
    Use,
    active,
    modifiers,
    rolls_with,
)
from solo.systems.d20.workings import ILLUSION, end, enter, lengthen, size_of, subject, write

__all__ = [
    "animate", "detect", "dispel", "empower", "illusion", "lasting", "made_card", "summon",
    "teleport",
]  # fmt: skip


def made_card(power: Power, option: int = 0) -> Card:
    """Return the card of what a power makes; ``option`` 1 is speed in place of strength (R-33)."""
    stats = power.stats
    if stats is None:
        raise ValueError(f"{power.id} makes nothing")
    kinds = {
        "summon": ("teeth", ("animal", "summoned"), True),
        "animate": ("cold hands", ("undead", "summoned"), False),
        "empower_illusion": ("a semblance of claws", ("illusion", "summoned"), False),
    }
    weapon, tags, living = kinds[power.op]
    tags = (*tags, *(f"immune-{kind}" for kind in stats.immune))
    strength = stats.strength
    if option and power.id == "summon-medium-animal":
        tags, strength = (*tags, "fast"), 0
    figures = (stats.ac, stats.hp, stats.attack, stats.damage)
    return bystander(power.id, figures, weapon, tags, living=living, strength=strength)


def summon(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let an animal appear that obeys, from the next round on (D20-14.11 to 14.15, R-69)."""
    stats = use.power.stats
    name = stats.example if stats else "animal"
    _appear(hands, course, use, name, (total, seconds), (cites.R_32, cites.R_33))


def _appear(
    hands: Hands, course: Scene, use: Use, name: str, lasts: tuple[int, int], more: Ints
) -> int:
    total, seconds = lasts
    place = course.joins(made_card(use.power, use.option), name, use.who)
    enter(course, use, place, (MADE, use.who, use.power.place), (total, seconds))
    rules = (cites.D20_7_07, cites.D20_12_11, *more, cites.R_69)
    write(hands, course, use, place, row=(rules, (), (seconds, use.option)))
    return place


def animate(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Raise a corpse that obeys (D20-14.36 to 14.38, R-32)."""
    name = "risen dead"
    if use.whom >= 0:
        body = course.cast[use.whom]
        name = f"risen {body.name}"
        body.died = FOREVER  # nobody brings back what walks again
    _appear(hands, course, use, name, (total, seconds), (cites.R_32,))


def illusion(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let something appear that is not there (D20-14.16 to 14.19, R-30)."""
    course.decoy(use.who, use.power, total, seconds)
    row: tuple[Ints, Ints, Ints] = ((cites.D20_12_11, cites.R_25, cites.R_30), (), (seconds, 0))
    write(hands, course, use, use.who, row=row, total=total)


def empower(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Let an illusion harm (D20-14.20 to 14.22, R-30): as long as the illusion lasts."""
    del seconds
    one = course.cast[use.who]
    for place, row in enumerate(one.ledger):
        if row[0] == ILLUSION and size_of(row[4]) == use.power.size:
            one.ledger[place] = (*row[:2], total, *row[3:])
            left = row[3] - one.now
            _appear(hands, course, use, "semblance", (total, left), (cites.R_26, cites.R_30))
            return
    row_: tuple[Ints, Ints, Ints] = ((cites.R_30,), (), (0, 0))
    write(hands, course, use, use.who, row=row_, outcome=0)


def teleport(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Be elsewhere (D20-14.23 to 14.25)."""
    del total
    write(hands, course, use, use.who, row=((cites.R_26,), (), (seconds, use.spot)))
    course.sends(hands, use.who, use.spot)


def detect(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Tell how much there is: beings that mean harm, or powers at work (D20-14.28, 14.29)."""
    del total
    cast, near = course.cast, use.power.reach
    mine = cast[use.who]
    there = [
        i for i in range(len(cast)) if course.distance(use.who, i) <= near and not cast[i].gone
    ]
    if use.power.id == "detect-evil":
        many = sum(
            (
                cast[i].down == UP
                and cast[i].card.kind != mine.card.kind
                and "summoned" not in cast[i].card.tags
            )
            or cast[i].side != mine.side
            for i in there
        )
    else:
        many = sum(len(active(cast[i])) for i in there)
    row: tuple[Ints, Ints, Ints] = ((cites.R_26,), (), (seconds, many))
    write(hands, course, use, use.who, row=row, total=many, outcome=int(many > 0))


def lasting(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Light, Obscurity, Clairvoyance: what lasts and answers questions (D20-14.30, 14.32)."""
    if not lengthen(course.cast[use.who], use.power.op, use.power.place, seconds):
        # Of Clairvoyance the amount is the spot, as far as a fight knows it.
        amount = use.spot if use.power.op == "scry" else 1
        enter(course, use, use.who, (use.power.op, use.power.place, amount), (total, seconds))
    more: Ints = (cites.D20_12_11, *((cites.R_26,) if use.power.ruled else ()))
    if use.power.op == "obscure":
        more = (*more, cites.R_28)
    write(hands, course, use, use.who, row=(more, (), (seconds, 0)), total=total)


def dispel(hands: Hands, course: Scene, use: Use, total: int, seconds: int) -> None:
    """Roll again against the total of an effect; a tie rolls again, the record stays (R-27)."""
    del total
    one, whom = course.cast[use.who], subject(use)
    there = active(course.cast[whom])
    if not 0 <= use.option < len(there):
        write(hands, course, use, whom, row=((cites.R_27,), (), (seconds, -1)), outcome=0)
        return
    target = there[use.option]
    need = target.total or target.power.diff
    other, _ = modifiers(use, course.settings.power_size)
    add = rolls_with(one, use.power.id) + other
    wins, mine, faces, rules = against_record(hands, course, use.who, add, need)
    if wins:
        end(hands, course, whom, target.cause)
    rules = in_order((*rules, cites.R_27))
    row: tuple[Ints, Ints, Ints] = (rules, faces, (seconds, target.power.place))
    write(hands, course, use, whom, row=row, total=mine, need=need, outcome=int(wins))
