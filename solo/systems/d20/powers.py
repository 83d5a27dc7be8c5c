"""Using a power (chapters 12 and 13): who may, how well, on whom, and what is at work on somebody.

What a power leaves on somebody is a row of their ledger whose cause says all that is known of it:
``power|total|user`` (D20-12.11). Conditions that powers bring carry the same words as their cause.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from solo.rules import Hands, Ints
from solo.systems.d20 import cites, tables
from solo.systems.d20.card import ABILITIES, SKILLS, Card
from solo.systems.d20.checks import Play
from solo.systems.d20.creature import DEAD, EXHAUST, FOREVER, UP, Creature
from solo.systems.d20.grimoire import SIZES, Power

__all__ = [
    "MODIFIERS", "SUPER", "Active", "Scene", "Use", "active", "cause_of", "exhausted",
    "in_reach", "is_corpse", "is_super", "known", "legal_target", "modifiers",
    "refusal", "roll", "roll_by", "rolls_with", "works",
]  # fmt: skip

SUPER: Final = "super-"
"""A tag "super-magic-missile" makes a power of that name a superpower (D20-13.05)."""
MODIFIERS: Final = (
    ("item", cites.D20_12_14A), ("place", cites.D20_12_14B), ("time", cites.D20_12_14C),
    ("true-name", cites.D20_12_14D), ("extended-time", cites.D20_12_14E),
    ("group-ritual", cites.D20_12_14F),
)  # fmt: skip
"""What may be added to a power roll, by word, with its rule (D20-12.13)."""
_NOT_LIVING: Final = frozenset(("undead", "construct"))


class Scene(Play, Protocol):
    """A course in which powers are used."""

    def fallen(self, hands: Hands, who: int, by: int) -> None:
        """Let somebody at 0 HP go down."""
        ...

    def wounds(self, who: int) -> None:
        """Take note that somebody who is up has lost hit points, or has some back."""
        ...

    def altered(self) -> None:
        """Work out anew what follows from who is where and in what state."""
        ...

    def joins(self, card: Card, name: str, by: int, *, hostile: bool = False) -> int:
        """Let somebody appear where ``by`` stands, on that side or against it; return the place."""
        ...

    def strikes(self, hands: Hands, who: int, whom: int) -> None:
        """Let ``who`` attack ``whom`` at once."""
        ...

    def distance(self, who: int, whom: int) -> int:
        """Return how many zones lie between two."""
        ...

    def at(self, zone: int) -> list[int]:
        """Return who is in a zone, in listing order."""
        ...

    def sends(self, hands: Hands, who: int, zone: int) -> None:
        """Put somebody into another zone; -1 is out of here."""
        ...

    def decoy(self, who: int, power: Power, total: int, seconds: int) -> None:
        """Let an illusion appear where ``who`` stands."""
        ...


@dataclass(slots=True)
class Use:
    """One attempt as it was declared."""

    who: int
    power: Power
    whom: int = -1
    spot: int = -1
    """A zone, for what is aimed at a place."""
    option: int = 0
    """An ability, one of two gifts, or which effect is meant: what the power asks for."""
    toggles: Ints = ()
    """Places of ``MODIFIERS`` that count."""
    reckless: bool = False


class Active(NamedTuple):
    """A power at work on somebody (D20-12.11)."""

    power: Power
    total: int
    user: str
    until: int
    cause: str


def cause_of(power: Power, total: int, user: str) -> str:
    """Return the words by which a ledger knows a power at work."""
    return f"{power.id}|{total}|{user}"


def active(one: Creature) -> list[Active]:
    """Return the powers at work on somebody, in the order they were used."""
    found: dict[str, Active] = {}
    rows = [(row[3], row[4]) for row in (*one.ledger, *one.conditions) if row[0] != "disbelieves"]
    for until, cause in rows:
        name, _, rest = cause.partition("|")
        total, _, user = rest.partition("|")
        if user and name in tables.powers():
            found.setdefault(cause, Active(tables.powers()[name], int(total), user, until, cause))
    return list(found.values())


# ---------------------------------------------------------------------- who may, how well


def known(one: Creature) -> list[Power]:
    """Return the powers somebody may attempt at all, in the order of the sheet (D20-12.01)."""
    powers = tables.powers()
    names = dict.fromkeys(name for _, name in one.card.powers)
    return [powers[n] for n in names if n in powers and (_trained(one, n) or is_super(one, n))]


def _trained(one: Creature, name: str) -> bool:
    return one.card.kind == "threat" or roll(one, name)[3] > 0


def is_super(one: Creature, name: str) -> bool:
    """Say whether a power is a superpower of its user (D20-13.01)."""
    return SUPER + name in one.card.tags


def roll(one: Creature, name: str) -> tuple[int, int, int, int]:
    """Return ability and skill with their modifiers in force, the best style's (D20-12.03, 12.06).

    A threat rolls its attack, and its level stands for the skill (D20-15.09).
    """
    if one.plain:
        return _roll_of(one.card, one.card.abilities, name)
    return _roll_of(one.card, tuple(one.rolled()), name)


@lru_cache(maxsize=1024)
def _roll_of(card: Card, rolled: Ints, name: str) -> tuple[int, int, int, int]:
    return roll_by(card, rolled, name)


def roll_by(card: Card, rolled: Sequence[int], name: str) -> tuple[int, int, int, int]:
    """Return what ``roll`` does, of a card with the modifiers in force."""
    if card.kind == "threat":
        return -1, card.attack, -1, card.level
    best = (-1, 0, -1, 0)
    for style, power in card.powers:
        if power == name and style in tables.styles():
            how = tables.styles()[style]
            ability, skill = ABILITIES.index(how.ability), SKILLS.index(how.skill)
            here = (ability, rolled[ability], skill, card.skills[skill])
            if best[2] < 0 or (here[3], here[1]) > (best[3], best[1]):
                best = here
    return best


def rolls_with(one: Creature, name: str) -> int:
    """Return what is added to the die; for a threat its attack alone."""
    ability, plus, _, rank = roll(one, name)
    return plus + (rank if ability >= 0 else 0) - one.curse


def in_reach(one: Creature, power: Power) -> bool:
    """Say whether the skill carries so far (D20-12.19); it always does for a superpower."""
    return is_super(one, power.id) or power.diff <= 10 + roll(one, power.id)[3]


def exhausted(one: Creature, power: Power) -> bool:
    """Say whether a backlash still forbids this power (D20-12.21)."""
    return any(
        row[0] == EXHAUST and row[1] == power.place and row[3] > one.now for row in one.ledger
    )


def works(one: Creature, power: Power, more: int = 0) -> int:
    """Return the chance to work in 20ths (D20-C.01)."""
    if exhausted(one, power) or not in_reach(one, power):
        return 0
    if is_super(one, power.id):
        return 20
    return max(1, min(19, 21 - power.diff + rolls_with(one, power.id) + more))


def legal_target(power: Power, it: Creature) -> bool:
    """Say whether somebody is what the power asks for: kind, and alive where that matters."""
    if power.op in ("heal", "cure"):
        return it.card.living and it.down != DEAD and _NOT_LIVING.isdisjoint(it.card.tags)
    if power.tags and not any(tag in it.card.tags for tag in power.tags):
        return False
    return it.down == UP


def is_corpse(power: Power, it: Creature) -> bool:
    """Say whether somebody is a body of the size that can be raised, and was not raised yet.

    Bodies are of human size unless a tag says otherwise.
    """
    size = next((n for n, word in enumerate(SIZES) if word and word in it.card.tags), 2)
    return it.down == DEAD and it.died != FOREVER and it.card.living and size == power.size


def refusal(one: Creature, power: Power) -> str:
    """Return why an attempt cannot be declared, in a clause; nothing if it can (D20-12.29)."""
    if power not in known(one):
        return f"does not know {power.id!r}"
    if exhausted(one, power):
        return f"is too exhausted for {power.name}"
    return ""


def modifiers(use: Use, size: int, *, sure: bool = False) -> tuple[int, Ints]:
    """Return what the toggles of an attempt add, and their rules (D20-12.13 to 12.15, 13.03)."""
    if not use.toggles and not use.reckless:
        return 0, ()
    rules: Ints = (cites.D20_12_13,) if use.toggles else ()
    rules = (*rules, *(MODIFIERS[place][1] for place in use.toggles))
    other = size * len(use.toggles)
    if use.reckless:
        other += 2 if sure else size
        rules = (*rules, cites.D20_13_03 if sure else cites.D20_12_15)
    return other, rules
