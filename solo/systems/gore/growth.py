"""Getting better: improvement rolls, training, practice, mentors (GORE-1.20, 2.71 to 2.75, 5.03).

Each ruling throws its dice, writes one row and says what is gained. ``who`` is the hero's place
in the cast, -1 while it is made. A skill is named by its place in ``tables.skill_list``.
"""

from __future__ import annotations

from typing import Final

from solo.rules import Hands, Ints
from solo.systems.gore.body import INT, SIZ
from solo.systems.gore.checks import SUCCESS, level_of
from solo.systems.gore.cites import (
    GORE_1_02,
    GORE_1_12,
    GORE_1_20,
    GORE_1_21,
    GORE_2_72,
    GORE_2_73,
    GORE_2_74,
    GORE_2_75,
    GORE_5_03,
    GORE_5_07,
    R_08,
    R_62,
    R_63,
    R_96,
    R_97,
)

__all__ = [
    "ATTRIBUTE_TEST", "COST", "HUMAN_MOST", "by_mark", "by_roll", "gain_pow", "grow_attribute",
    "may_grow", "practise", "studies", "train", "weeks_of",
]  # fmt: skip

ATTRIBUTE_TEST: Final = 1000
"""Added to an attribute: what is tested, on the row of its test."""
COST: Final = 3
"""Improvement rolls that one attribute takes (GORE-1.20)."""
HUMAN_MOST: Final = 21
_SURE_ATTRIBUTE, _SURE_SKILL, _TRAINED = 96, 98, 21
_MENTOR: Final = 10
_PERCENT: Final = 100
_ROLL: Final = (GORE_2_72, R_97)


def _write(hands: Hands, who: int, rules: Ints, faces: Ints, parts: Ints, result: Ints) -> None:
    total, need, outcome, left = result
    hands.tape.append((0, who, who, rules, faces, parts, total, need, outcome, left))


def by_roll(hands: Hands, who: int, skill: int, rating: int) -> int:
    """Improve a skill by method 1: above the rating 1d4+1, else 1; return the gain."""
    face = hands.throw(_PERCENT)
    better = face > rating
    if better:
        die = hands.throw(4)
        gain, faces = die + 1, (face, die)
    else:
        gain, faces = 1, (face,)
    hands.tape.append(
        (
            0, who, who, _ROLL, faces, (skill, gain, 0), face, rating, 1 if better else 0,
            rating + gain,
        )
    )  # fmt: skip
    return gain


def by_mark(hands: Hands, who: int, skill: int, rating: int, bonus: int = 0) -> int:
    """Improve a skill by method 2: above the rating, or from 98, 1d10; return the gain.

    A mentor's ``bonus`` is added to the roll and counts for both (GORE-2.75).
    """
    face = hands.throw(_PERCENT)
    total = face + bonus
    faces, gain = (face,), 0
    if total > rating or total >= _SURE_SKILL:
        gain = hands.throw(10)
        faces = (face, gain)
    rules = (GORE_2_73, GORE_2_75) if bonus else (GORE_2_73,)
    result = (total, rating, int(gain > 0), rating + gain)
    _write(hands, who, rules, faces, (skill, gain, bonus), result)
    return gain


def may_grow(attribute: int, score: int) -> bool:
    """Say whether an attribute can be raised by rolls or training: SIZ never, the rest to 21."""
    return attribute != SIZ and score < HUMAN_MOST


def grow_attribute(hands: Hands, who: int, attribute: int, score: int) -> int:
    """Spend three improvement rolls on an attribute; return 1 if it rises (GORE-1.20)."""
    face = hands.throw(_PERCENT)
    gain = int(may_grow(attribute, score) and (face > 5 * score or face >= _SURE_ATTRIBUTE))
    result = (face, 5 * score, gain, score + gain)
    _write(hands, who, (GORE_1_20, GORE_1_02), (face,), (attribute, COST), result)
    return gain


def train(hands: Hands, who: int, attribute: int, score: int, weeks: int) -> int:
    """Train an attribute for so many weeks; return 1 if it rises (GORE-1.21)."""
    face = hands.throw(_PERCENT)
    gain = int(may_grow(attribute, score) and face <= _TRAINED)
    result = (face, _TRAINED, gain, score + gain)
    parts = (attribute, weeks, 2 * weeks if gain else weeks)
    _write(hands, who, (GORE_1_21, R_62), (face,), parts, result)
    return gain


def weeks_of(rating: int) -> int:
    """Return the weeks that practice takes: two for each 10% held, at least 2 (R-63)."""
    return max(2, -(-rating // 5))


def practise(hands: Hands, who: int, skill: int, rating: int, *, mentor: bool) -> int:
    """Practise a skill, alone or under a mentor; return the gain (GORE-2.74, 2.75)."""
    weeks, bonus = weeks_of(rating), _MENTOR if mentor else 0
    result = (weeks, 0, 1, rating)
    _write(hands, who, (GORE_2_74, R_63), (), (skill, weeks, bonus, 0), result)
    return by_mark(hands, who, skill, rating, bonus)


def gain_pow(hands: Hands, who: int, score: int) -> int:
    """Roll for POW after an adventure in which it won against equal or more (GORE-5.03)."""
    face = hands.throw(_PERCENT)
    gain = int(face <= _TRAINED)
    result = (face, _TRAINED, gain, score + gain)
    _write(hands, who, (GORE_5_03, R_96), (face,), (score, -1), result)
    return gain


def studies(hands: Hands, who: int, spell: int, intellect: int, days: int) -> bool:
    """Study a spell from another's book for so many days; return whether it is learnt (5.07).

    A test of INT x5 on a row like that of every attribute test, then what the days came to.
    """
    face = hands.throw(_PERCENT)
    need = 5 * intellect
    level = level_of(face, need)
    parts = (ATTRIBUTE_TEST + INT, need, 1, 1, 0)
    _write(hands, who, (GORE_1_12, GORE_5_07, R_08), (face,), parts, (face, need, max(0, level), 0))
    learnt = level >= SUCCESS
    hands.tape.append((0, who, -1, (GORE_5_07,), (), (spell, days), 0, 0, int(learnt), 0))
    return learnt
