"""Task rolls and their kin: opposed rolls, teamwork, saves, resuscitation.

The order of the dice (D20-1.14): a task throws one d20 a roller in listing order; an opposed
task side A, then side B, and both again on a tie. A Luck Point's second die follows at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from solo.rules import Course, Hands, Ints
from solo.systems.d20.card import CON, SKILLS
from solo.systems.d20.cites import (
    D20_1_03,
    D20_1_10,
    D20_1_11,
    D20_1_12,
    D20_5_10,
    D20_6_02,
    D20_6_03,
    D20_6_06,
    D20_6_08,
    D20_12_25,
    D20_14_26,
    D20_15_07,
    R_03,
    R_24,
    R_34,
    R_39,
    R_49,
    R_53,
    RULES,
)
from solo.systems.d20.creature import CURSE, DEAD, EMPOWER, FOREVER, Creature
from solo.systems.d20.luck import throw_d20
from solo.systems.d20.settings import Settings

__all__ = [
    "MENTAL",
    "PHYSICAL",
    "Pair",
    "Play",
    "against_record",
    "best_die",
    "best_pair",
    "in_order",
    "lone",
    "may_resuscitate",
    "may_return",
    "opposed",
    "power_save",
    "resuscitate",
    "save",
    "succeeds",
    "swayed",
    "task",
    "teamwork",
]

PHYSICAL = (0, 1, 2)
MENTAL = (3, 4, 5)
Pair = tuple[int, int]
"""An ability and a skill by their places; -1 for no skill."""
_MED, _DIV = SKILLS.index("MED"), SKILLS.index("DIV")


class Play(Course, Protocol):
    """A course of this game, as its rulings see it."""

    beat: int
    settings: Settings

    @property
    def cast(self) -> Sequence[Creature]:
        """Everybody in it."""
        ...


def succeeds(face: int, total: int, need: int) -> bool:
    """Say whether a roll succeeds: 20 always, 1 never, else by its total (D20-1.06 to 1.09)."""
    return face == 20 or (face != 1 and total >= need)


def in_order(numbers: Ints) -> Ints:
    """Return rules before readings, each in the order given."""
    return (*(n for n in numbers if n < RULES), *(n for n in numbers if n >= RULES))


def swayed(one: Creature) -> Ints:
    """Return the rules of what weighs on every task roll of somebody: a curse, a boldness."""
    kinds = [row[0] for row in one.ledger]
    cursed, bold = CURSE in kinds, EMPOWER in kinds
    return (*((D20_12_25,) if cursed else ()), *((D20_14_26,) if bold else ()))


def best_pair(one: Creature, pairs: Sequence[Pair]) -> tuple[int, int, int, int]:
    """Return the best ability and skill of ``pairs``: places and modifiers (D20-1.04).

    A threat rolls its attack modifier whatever is tried (D20-15.07): ability place -1.
    """
    if one.card.kind == "threat":
        return -1, one.card.attack, -1, 0
    rolled, skills = one.rolled(), one.card.skills
    best: tuple[int, int, int, int] | None = None
    for ability, skill in pairs:
        rank = skills[skill] if skill >= 0 else 0
        if best is None or rolled[ability] + rank > best[1] + best[3]:
            best = (ability, rolled[ability], skill, rank)
    if best is None:
        raise ValueError("a task needs at least one ability and skill")
    return best


def task(
    hands: Hands,
    course: Play,
    who: int,
    pairs: Sequence[Pair],
    need: int,
    *,
    whom: int = -1,
    other: int = 0,
    cites: Ints = (D20_1_03,),
) -> tuple[bool, int, int]:
    """Make a task roll; return whether it succeeds, its total and its natural face."""
    one = course.cast[who]
    ability, plus, skill, rank = best_pair(one, pairs)
    extra = other - one.curse
    add = plus + rank + extra
    faces, face, luck = throw_d20(hands, course, who, add, need)
    total = face + add
    good = succeeds(face, total, need)
    rule = (*cites, D20_15_07, R_34) if ability < 0 else cites
    if one.ledger:
        rule = in_order((*rule, *swayed(one)))
    parts = (ability, plus, skill, rank, extra)
    hands.tape.append(
        (course.beat, who, whom, (*rule, *luck), faces, parts, total, need, int(good), 0)
    )
    return good, total, face


def opposed(
    hands: Hands,
    course: Play,
    sides: tuple[int, int],
    pairs: tuple[Sequence[Pair], Sequence[Pair]],
    *,
    others: tuple[int, int] = (0, 0),
    cites: Ints = (D20_1_10,),
) -> bool:
    """Let two beings roll against each other; say whether the first wins (D20-1.10, 1.11)."""
    a, b = sides
    plus: list[int] = []
    parts: list[int] = []
    for who, allowed, other in zip(sides, pairs, others, strict=True):
        ability, modifier, skill, rank = best_pair(course.cast[who], allowed)
        extra = other - course.cast[who].curse
        plus.append(modifier + rank + extra)
        parts += [ability, modifier, skill, rank, extra]
    faces: list[int] = []
    fortune: Ints = ()
    throws = 0
    while True:
        thrown, first, luck = throw_d20(hands, course, a, plus[0], 0)
        faces += thrown
        answer, second, more = throw_d20(hands, course, b, plus[1], first + plus[0])
        faces += answer
        throws, fortune = throws + 1, (*fortune, *luck, *more)
        mine, theirs = first + plus[0], second + plus[1]
        alone = lone(first, second)
        if alone or mine != theirs:
            break
    wins = alone > 0 if alone else mine > theirs
    rule = cites
    if throws > 1:
        rule = (*rule, D20_1_11)
    if alone:
        rule = (*rule, R_03)
    for who in sides:
        rule = (*rule, *swayed(course.cast[who]))
    rule = in_order((*rule, *dict.fromkeys(fortune)))
    hands.tape.append(
        (course.beat, a, b, rule, tuple(faces), tuple(parts), mine, theirs, int(wins), 0)
    )
    return wins


def lone(first: int, second: int) -> int:
    """Return 1 where naturals decide for the first, -1 for the second, else 0 (R-03)."""
    if first != second:
        if first == 20 or second == 1:
            return 1
        if second == 20 or first == 1:
            return -1
    return 0


def against_record(
    hands: Hands, course: Play, who: int, add: int, record: int
) -> tuple[bool, int, Ints, Ints]:
    """Roll against a total that was recorded: only the roller ties and rolls again (D20-1.11).

    Return whether it is beaten, the last total, all faces, and the rules of ties and of luck.
    """
    faces: list[int] = []
    fortune: Ints = ()
    tied = -1
    while True:
        thrown, face, luck = throw_d20(hands, course, who, add, record + 1)
        faces += thrown
        fortune, tied = (*fortune, *luck), tied + 1
        total = face + add
        if face in (1, 20) or total != record:
            break
    beaten = face == 20 or (face != 1 and total > record)
    rules = (D20_1_10, *((D20_1_11,) if tied else ()), *swayed(course.cast[who]))
    return beaten, total, tuple(faces), (*rules, *dict.fromkeys(fortune))


def teamwork(
    hands: Hands,
    course: Play,
    team: Sequence[int],
    pairs: Sequence[Pair],
    need: int,
    *,
    whom: int = -1,
    other: int = 0,
    cites: Ints = (D20_1_12, R_49),
) -> tuple[bool, int, int]:
    """Roll as a team: best die, best ability, best skill (D20-1.12)."""
    ability, plus, skill, rank = -1, -(10**6), -1, 0
    for who in team:
        one = course.cast[who]
        rolled = one.rolled()
        for wanted, trained in pairs:
            modifier = one.card.attack if one.card.kind == "threat" else rolled[wanted]
            if modifier > plus:
                ability, plus = wanted, modifier
            owned = one.card.skills[trained] if trained >= 0 else 0
            if owned > rank or skill < 0:
                skill, rank = trained, owned
    die, face, faces, more = best_die(hands, course, team, plus + rank + other, need)
    total = die + plus + rank + other
    good = succeeds(face, total, need)
    cites = in_order((*cites, *more))
    parts = (ability, plus, skill, rank, die - face + other)
    hands.tape.append((course.beat, team[0], whom, cites, faces, parts, total, need, int(good), 0))
    return good, total, face


def best_die(
    hands: Hands, course: Play, team: Sequence[int], add: int, need: int
) -> tuple[int, int, Ints, Ints]:
    """Throw a d20 for each of a team (D20-1.12, R-49).

    Return the best die with what its roller's own luck adds, its face, all faces, and the rules
    of that luck. ``add`` is what the team adds to it.
    """
    rolls: list[tuple[int, int]] = []
    faces: list[int] = []
    rules: Ints = ()
    for who in team:
        one = course.cast[who]
        thrown, face, luck = throw_d20(hands, course, who, add - one.curse, need)
        faces += thrown
        rolls.append((face - one.curse, face))
        rules = (*rules, *swayed(one), *luck)
    die, face = max(rolls)
    return die, face, tuple(faces), tuple(dict.fromkeys(rules))


def save(
    hands: Hands,
    course: Play,
    who: int,
    abilities: Sequence[int],
    need: int,
    *,
    other: int = 0,
    cites: Ints = (),
) -> bool:
    """Make an ordinary save: one of ``abilities`` and the highest skill (D20-6.02, 6.03)."""
    one = course.cast[who]
    kind = D20_6_02 if min(abilities) <= CON else D20_6_03
    extra = other - one.curse
    if one.card.kind == "threat":
        rule: Ints = (kind, D20_6_08, R_34, *cites)
        ability, plus, rank = -1, one.card.attack, 0
    else:
        rolled = one.rolled()
        ability = max(abilities, key=lambda place: rolled[place])
        plus, rank = rolled[ability], one.card.highest
        rule = (kind, R_53, *cites) if len(abilities) > 1 else (kind, *cites)
    add = plus + rank + extra
    faces, face, luck = throw_d20(hands, course, who, add, need)
    good = succeeds(face, face + add, need)
    parts = (ability, plus, rank, extra)
    if one.ledger:
        rule = in_order((*rule, *swayed(one)))
    hands.tape.append(
        (course.beat, who, who, (*rule, *luck), faces, parts, face + add, need, int(good), one.hp)
    )
    return good


def power_save(
    hands: Hands,
    course: Play,
    who: int,
    abilities: Sequence[int],
    need: int,
    *,
    other: int = 0,
    cites: Ints = (),
) -> bool:
    """Save against a power: the two best of ``abilities``, no skill (D20-6.06)."""
    one = course.cast[who]
    extra = other - one.curse
    if one.card.kind == "threat":
        rule: Ints = (D20_6_06, D20_6_08, *cites, R_34)
        parts: Ints = (-1, one.card.attack, -1, 0, extra)
    else:
        rolled = one.rolled()
        a, b, *_ = sorted(abilities, key=lambda place: -rolled[place])
        rule, parts = (D20_6_06, *cites, R_24), (a, rolled[a], b, rolled[b], extra)
    add = parts[1] + parts[3] + parts[4]
    faces, face, luck = throw_d20(hands, course, who, add, need)
    good = succeeds(face, face + add, need)
    if one.ledger:
        rule = in_order((*rule, *swayed(one)))
    hands.tape.append(
        (course.beat, who, who, (*rule, *luck), faces, parts, face + add, need, int(good), one.hp)
    )
    return good


def may_resuscitate(course: Play, caregiver: int, dead: int) -> bool:
    """Say whether the window is open and this caregiver has not tried (D20-5.10, R-39)."""
    body = course.cast[dead]
    return may_return(course, body) and course.cast[caregiver].name not in body.tried


def may_return(course: Play, body: Creature) -> bool:
    """Say whether somebody is dead and may yet be brought back: the window is open (D20-5.10)."""
    card = body.card
    if body.down != DEAD or not card.living or card.kind != "hero" or body.died == FOREVER:
        return False
    con = card.abilities[CON]
    minutes = con if con > 0 else course.settings.floor_minutes
    return body.now - body.died < 60 * minutes


def resuscitate(hands: Hands, course: Play, caregiver: int, dead: int) -> bool:
    """Try to bring somebody back (D20-5.10); they stand again with 1 HP, prone."""
    body, helper = course.cast[dead], course.cast[caregiver]
    body.tried.append(helper.name)
    con, skills = body.card.abilities[CON], helper.card.skills
    skill = _MED if skills[_MED] > skills[_DIV] else _DIV
    rank = helper.card.attack if helper.card.kind == "threat" else skills[skill]
    add = con + rank - helper.curse
    faces, face, luck = throw_d20(hands, course, caregiver, add, 15)
    total = face + add
    good = succeeds(face, total, 15)
    if good:
        body.revive()
    parts = (CON, con, skill, rank, -helper.curse)
    rule = (D20_5_10, *swayed(helper), R_39, *luck)
    hands.tape.append(
        (course.beat, caregiver, dead, rule, faces, parts, total, 15, int(good), body.hp)
    )
    return good
