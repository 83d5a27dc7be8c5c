"""Percentile tests: chance, level of result, opposition (GORE-0.03, 1.12, 1.22, 2.02 to 2.08).

Every test writes one row: faces (the D100), parts as named, total the face, need the chance,
outcome 0 failure (a face of 100 is a fumble), 1 success, 2 critical, 3 impale.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol

from solo.rules import Course, Hands, Ints
from solo.systems.gore.body import Dice, opposition
from solo.systems.gore.cites import GORE_1_22, GORE_1_23, RULES
from solo.systems.gore.creature import Creature
from solo.systems.gore.settings import Settings

__all__ = [
    "CRITICAL", "FAILURE", "FUMBLE", "IMPALE", "LEVELS", "SUCCESS", "Play", "better", "chance_of",
    "check", "in_order", "level_of", "oppose", "rolled",
]  # fmt: skip

FUMBLE, FAILURE, SUCCESS, CRITICAL, IMPALE = range(-1, 4)
LEVELS: Final = ("failure", "success", "critical", "impale", "fumble")
"""Level -> its word; the fumble is found at -1."""
_ALL: Final = 100


class Play(Course, Protocol):
    """A course of this game, as its rulings see it."""

    beat: int
    settings: Settings

    @property
    def cast(self) -> Sequence[Creature]:
        """Everybody in it."""
        ...

    def altered(self, who: int) -> None:
        """Take note that somebody fell, came to, was healed, or is otherwise changed."""
        ...


@lru_cache(maxsize=4096)
def in_order(numbers: Ints) -> Ints:
    """Return rules before readings, each in the order given."""
    return (*(n for n in numbers if n < RULES), *(n for n in numbers if n >= RULES))


def chance_of(rating: int, fraction: tuple[int, int] = (1, 1), add: int = 0) -> int:
    """Return the chance: the fraction of the rating rounded down, then additions (GORE-0.03)."""
    return rating * fraction[0] // fraction[1] + add


def level_of(face: int, chance: int, share: int = 5) -> int:
    """Return the level of a D100 against ``chance``: 01 and 00 rule (GORE-2.03 to 2.05).

    ``share`` is 5 where a fifth of the chance is critical, 10 where a tenth is (R-04).
    """
    if chance < face < _ALL:
        return FAILURE if face > 1 else CRITICAL
    if face == _ALL:
        return FUMBLE
    if face == 1:
        return CRITICAL
    return CRITICAL if face <= chance // share else SUCCESS


def rolled(hands: Hands, dice: Dice) -> tuple[int, Ints]:
    """Return the total of dice and their faces (GORE-0.01); a total may be below 0."""
    many, sides, flat = dice
    if many < 0:
        faces = tuple([hands.throw(sides) for _ in range(-many)])
        return flat - sum(faces), faces
    faces = tuple([hands.throw(sides) for _ in range(many)])
    return sum(faces) + flat, faces


def check(
    hands: Hands,
    course: Play,
    who: int,
    rating: int,
    cites: Ints,
    *,
    whom: int = -1,
    fraction: tuple[int, int] = (1, 1),
    add: int = 0,
    what: int = 0,
) -> int:
    """Test a skill or an attribute on a row of its own; return the level of the result.

    ``cites`` has the rule first; rules and readings are put in order. ``what`` is what is tested,
    by its number: a skill's place in skills.toml, or 1000 + attribute. The parts of the row are
    what, rating, numerator, denominator and addition.
    """
    chance = chance_of(rating, fraction, add)
    face = hands.throw(_ALL)
    level = level_of(face, chance, course.settings.share)
    left = course.cast[whom if whom >= 0 else who].hp if who >= 0 else 0
    parts = (what, rating, *fraction, add)
    row = (
        course.beat,
        who,
        whom,
        in_order(cites),
        (face,),
        parts,
        face,
        chance,
        max(0, level),
        left,
    )
    hands.tape.append(row)
    return level


def oppose(
    hands: Hands,
    course: Play,
    who: int,
    own: int,
    other: int,
    cites: Ints,
    *,
    whom: int = -1,
    percent: int = 0,
) -> bool:
    """Make an Opposition Test for ``who`` (GORE-1.22); no die where it is decided (GORE-1.23).

    The parts of the row are own score, other score and percent.
    """
    chance = opposition(own, other, percent)
    rules: Ints = (GORE_1_22,)
    faces: Ints = ()
    if 0 < chance < _ALL:
        face = hands.throw(_ALL)
        faces, won = (face,), face <= chance
    else:
        rules, face, won = (GORE_1_22, GORE_1_23), 0, chance > 0
    left = course.cast[whom if whom >= 0 else who].hp
    row = (
        course.beat, who, whom, in_order((*rules, *cites)), faces, (own, other, percent), face,
        chance, int(won), left,
    )  # fmt: skip
    hands.tape.append(row)
    return won


def better(one: tuple[int, int, int], other: tuple[int, int, int]) -> bool | None:
    """Return whether the first of two (level, chance, face) wins; None where nothing changes.

    Higher level, then the larger margin as a share of the chance, then the higher chance, then
    the second, who defends (GORE-2.08, R-71).
    """
    mine, chance, face = one
    theirs, against, shown = other
    if mine < SUCCESS and theirs < SUCCESS:
        return None
    if mine != theirs:
        return mine > theirs
    own, others = (chance - face) * against, (against - shown) * chance
    if own != others:
        return own > others
    return chance > against
