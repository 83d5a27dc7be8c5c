"""The powers of a card that count in a fight, worked out once (D20-C.01).

Values are whole numbers: points in 36ths, times 20 for the chance that goes with them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from solo.rules import Ints
from solo.systems.d20 import tables
from solo.systems.d20.card import Card
from solo.systems.d20.checks import MENTAL, PHYSICAL
from solo.systems.d20.creature import EXHAUST, Creature
from solo.systems.d20.dice import MEAN_SCALE, half
from solo.systems.d20.grimoire import Power
from solo.systems.d20.powers import SUPER, roll_by

__all__ = ["Piece", "Repertoire", "repertoire", "saves"]

_IN_FIGHTS: Final = (
    "damage", "turn", "charm", "summon", "animate", "empower_illusion", "illusion", "ward",
    "buff_undead", "heal",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Piece:
    """A power as one card can use it in a fight."""

    power: Power
    chance: int
    """To work, in 20ths."""
    least: int
    """The least face that works."""
    plus: int
    skill: int
    price: int
    """What a failure costs, times its chance, in the unit of values."""
    total: int
    """Twice the mean total that works."""
    totals: Ints
    """Each total that works."""
    halves: Ints
    """Half of each total that works: what a missile does."""
    whole: int
    """All ``halves`` together."""


@dataclass(frozen=True, slots=True)
class Repertoire:
    """The powers of somebody that count in a fight, in the order of the sheet."""

    pieces: tuple[Piece, ...]
    harms: tuple[Piece, ...]
    """Of these whatever is weighed against a blow: all but cures."""
    useful: dict[frozenset[str], tuple[Piece, ...]]
    """Tags that enemies bear -> of ``harms`` whatever can do anything to such; filled as asked."""
    cure: Piece | None
    """Cure Wounds, if it is in reach."""
    fire: Piece | None
    """Fireball, if it is in reach."""
    missile: int
    """What Magic Missile is worth a turn, in 36ths times 20 (D20-C.01)."""


def repertoire(one: Creature) -> Repertoire:
    """Return the powers of somebody that count in a fight; kept until ``refresh`` drops them."""
    found = one.gifts
    if found is None:
        if one.plain:
            found = _of_card(one.card)
        else:
            spent = tuple([row[1] for row in one.ledger if row[0] == EXHAUST and row[3] > one.now])
            found = _weighed(one.card, tuple(one.rolled()), one.curse, spent)
        one.gifts = found
    return found


def _known(card: Card) -> list[Power]:
    """Return the powers of a card that count in a fight, each once."""
    table = tables.powers()
    names = dict.fromkeys(name for _, name in card.powers if name in table)
    return [table[name] for name in names if table[name].op in _IN_FIGHTS]


@lru_cache(maxsize=1024)
def _of_card(card: Card) -> Repertoire:
    return _weighed(card, card.abilities, 0, ())


@lru_cache(maxsize=1024)
def _weighed(card: Card, rolled: Ints, curse: int, spent: Ints) -> Repertoire:
    """Return what a card's powers are worth; those at the places ``spent`` are out of breath."""
    pieces = [piece for piece in _pieces(card, rolled, curse) if piece.power.place not in spent]
    cures = [piece for piece in pieces if piece.power.op == "heal"]
    fires = [piece for piece in pieces if piece.power.amount == "double_total"]
    missiles = [piece for piece in pieces if piece.power.amount == "half_total"]
    missile = 0
    if missiles:
        missile = max(0, missiles[0].whole * MEAN_SCALE - missiles[0].price)
    return Repertoire(
        tuple(pieces),
        tuple([piece for piece in pieces if piece.power.op != "heal"]),
        {},
        cures[0] if cures else None,
        fires[0] if fires else None,
        missile,
    )


def _pieces(card: Card, rolled: Ints, curse: int) -> list[Piece]:
    found: list[Piece] = []
    for power in _known(card):
        ability, modifier, _, skill = roll_by(card, rolled, power.id)
        sure = SUPER + power.id in card.tags
        if not sure and (skill < 1 or power.diff > 10 + skill):
            continue
        plus = modifier + (skill if ability >= 0 else 0) - curse
        chance = 20 if sure else max(1, min(19, 21 - power.diff + plus))
        least = 21 - chance
        price = 0 if sure else (20 - chance) * half(power.diff) * MEAN_SCALE
        totals = tuple([face + plus for face in range(least, 21)])
        halves = tuple(map(half, totals))
        found.append(
            Piece(
                power, chance, least, plus, skill, price, least + 20 + 2 * plus, totals, halves,
                sum(halves),
            )
        )  # fmt: skip
    return found


def saves(it: Creature, power: Power, total: int) -> int:
    """Return the chance in 20ths that somebody saves against twice a total of ``total``."""
    if it.card.kind == "threat":
        plus = it.card.attack
    else:
        rolled = it.rolled()
        group = PHYSICAL if power.save == "physical" else MENTAL
        plus = sum(sorted((rolled[place] for place in group), reverse=True)[:2])
    return max(1, min(19, 21 - half(total) + plus - it.curse))
