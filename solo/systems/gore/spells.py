"""Casting a spell (chapter 5): who may, what it costs, who resists, what is at work on somebody.

A spell at work on somebody is a ledger row of kind ``SPELL`` (a its place, amount its magic
points) beside the rows and conditions that it brings; all of them carry the same cause,
``spell|magic points|caster``. The same spell of a new casting takes their place (section 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Protocol

from solo.rules import Hands, Ints
from solo.systems.gore.body import INT, POW
from solo.systems.gore.card import Card
from solo.systems.gore.checks import Play, check, in_order, oppose, rolled
from solo.systems.gore.cites import (
    GORE_1_17,
    GORE_5_03,
    GORE_5_04,
    GORE_5_05,
    GORE_5_12,
    GORE_5_14,
    GORE_5_16,
    R_07,
    R_08,
)
from solo.systems.gore.conditions import FOREVER, LOSS, SPELL, UP
from solo.systems.gore.creature import Creature
from solo.systems.gore.grimoire import (
    CASTER,
    FOR_GOOD,
    MAGIC,
    POWER,
    ROUND,
    Spell,
    spell_list,
    spells,
)  # fmt: skip
from solo.systems.gore.marks import GAINS
from solo.systems.gore.running import rows
from solo.systems.gore.vital import settle, spend_mp

__all__ = [
    "Active", "Area", "Scene", "Use", "active",
    "ailing", "begin", "bind", "cause_of", "drop", "dropped", "in_memory", "known", "power_of",
    "price",
    "refusal", "resists", "rounds_of", "spend_power", "unfocus", "won", "write",
]  # fmt: skip

_EXCLUSIVE: Final = 16


class Area(NamedTuple):
    """A spell that lies upon a place."""

    spell: int
    who: int
    zone: int
    power: int
    """POW of the caster when it was cast."""
    mp: int
    starts: int
    """The round from which it bites, and the first in which it is gone."""
    ends: int


class Scene(Play, Protocol):
    """A course in which spells are cast."""

    areas: list[Area]

    def at(self, zone: int) -> Sequence[int]:
        """Return who is up or lies in a zone, in listing order; -1 is wherever the target is."""
        ...

    def feet(self, zone: int, other: int) -> int:
        """Return the feet between two zones; 0 is within reach of a hand."""
        ...

    def sees(self, who: int, zone: int) -> bool:
        """Say whether somebody sees into a zone."""
        ...

    def joins(self, card: Card, name: str, by: int) -> int:
        """Let somebody made by a spell appear where ``by`` stands; return the place in the cast."""
        ...

    def drops(self, who: int) -> None:
        """Let somebody drop what it holds."""
        ...


class Use(NamedTuple):
    """One casting as it was begun."""

    who: int
    spell: Spell
    whom: int = -1
    zone: int = -1
    mp: int = 0
    option: int = 0
    """Which of the spell's options; for Dispel Magic which of the spells at work."""
    words: str = ""
    """What more was said outside a fight: dice and skills of what is made."""


class Active(NamedTuple):
    """A spell at work on somebody."""

    spell: Spell
    mp: int
    until: int
    cause: str


# ---------------------------------------------------------------------- who may, what it costs


def known(one: Creature) -> tuple[Spell, ...]:
    """Return the spells in memory, at most INT of them (GORE-5.01)."""
    return in_memory(one.card.spells, one.attributes[INT])


@lru_cache(maxsize=512)
def in_memory(names: tuple[str, ...], most: int) -> tuple[Spell, ...]:
    """Return the first ``most`` of the spells that are so named."""
    return tuple(spells()[name] for name in names[:most] if name in spells())


def power_of(one: Creature) -> int:
    """Return POW with what is lent to spells (GORE-5.02)."""
    lent = 0
    for row in one.ledger:
        if row[0] == LOSS and row[1] == POW and row[4].partition("|")[0] in spells():
            lent += row[2]
    return one.attributes[POW] + lent


def refusal(course: Play, one: Creature, spell: Spell, mp: int) -> str:
    """Return why a casting cannot begin, in a clause; nothing if it can (GORE-5.01 to 5.05)."""
    if one.down != UP:
        return "cannot cast now"
    if spell not in known(one):
        return f"does not have {spell.name} in memory"
    if course.settings.exclusive_magic and power_of(one) < _EXCLUSIVE:
        return f"has POW {power_of(one)}, and none below {_EXCLUSIVE} may cast"
    if mp < spell.least or mp > max(spell.most, spell.least):
        return f"cannot put {mp} magic points into {spell.name}"
    if mp > one.mp or one.mp <= 0:
        return f"has {one.mp} magic points of the {max(1, mp)} it costs"
    return ""


def price(spell: Spell, option: int) -> int:
    """Return the POW that a casting costs (GORE-5.05)."""
    if not spell.pow_free:
        return spell.pow
    return spell.pow if option >= len(spell.options) // 2 else 0


def begin(hands: Hands, course: Play, use: Use) -> int:
    """Pay the magic points of a spell, as it is begun (GORE-5.04, 5.12); return its hours.

    The row's parts are the spell by place, magic points and POW that it will cost; the faces are
    those of a casting of hours, need the hours, total the MP left.
    """
    one = course.cast[use.who]
    hours, faces = rolled(hands, use.spell.takes)
    spend_mp(one, use.mp)
    rules: Ints = (GORE_5_12, use.spell.rule, GORE_5_04, GORE_1_17)
    parts = (use.spell.place, use.mp, price(use.spell, use.option))
    row = (
        course.beat, use.who, use.whom, in_order(rules), faces, parts, one.mp, hours, 1, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    return hours


def spend_power(hands: Hands, course: Play, use: Use, cause: str) -> None:
    """Pay the POW of a spell that works (GORE-5.05); under ``cause`` it is given back later.

    The row's parts are the spell by place and the POW; total is the POW left.
    """
    cost = price(use.spell, use.option)
    if not cost:
        return
    one = course.cast[use.who]
    one.note_effect(LOSS, POW, cost, FOREVER, cause)
    one.mp = min(one.mp, max(0, one.full_mp))
    left = one.attributes[POW]
    rules = in_order((GORE_5_05, use.spell.rule))
    parts = (use.spell.place, cost)
    hands.tape.append((course.beat, use.who, -1, rules, (), parts, left, 0, 1, one.hp))
    settle(hands, course, use.who)


# ---------------------------------------------------------------------- at work


def cause_of(use: Use, one: Creature) -> str:
    """Return the words by which ledgers know a spell at work."""
    return f"{use.spell.id}|{use.mp}|{one.name}"


def active(one: Creature, *, mp: int = 99) -> list[Active]:
    """Return the spells at work on somebody that so many magic points can end (GORE-6.25)."""
    if one.plain:
        return []
    found = [
        Active(spell_list()[row[1]], row[2], row[3], row[4])
        for row in one.ledger
        if row[0] == SPELL
    ]
    return [each for each in found if each.mp <= mp]


def rounds_of(use: Use, one: Creature) -> int:
    """Return how many rounds a spell lasts; ``FOR_GOOD`` without end (GORE-5.14)."""
    lasts = use.spell.lasts
    if use.spell.pow_free and price(use.spell, use.option):
        return FOR_GOOD
    return max(1, one.attributes[POW]) if lasts == POWER else lasts


def bind(course: Play, use: Use, whom: int, moved: Sequence[tuple[str, int, int]] = ()) -> int:
    """Let a spell begin to work on somebody; return its rounds.

    A new casting takes the place of an older one (GORE-6). ``moved`` are kind, a and amount.
    """
    one, it = course.cast[use.who], course.cast[whom]
    rounds = rounds_of(use, one)
    if not use.spell.lent:
        drop(it, use.spell.id)
    until = FOREVER if rounds == FOR_GOOD else it.now + ROUND * rounds
    cause = cause_of(use, one)
    it.note_effect(SPELL, use.spell.place, use.mp, until, cause)
    for kind, a, amount in moved:
        it.note_effect(kind, a, amount, until, cause)
    return rounds


def ailing(one: Creature, kind: str) -> list[int]:
    """Return the POT of every poison or disease in somebody."""
    found: list[int] = []
    for row in rows(one):
        hazard = row["hazard"]
        if row["kind"] == kind and hazard is not None:
            found.append(hazard["pot"])
    return found


def drop(one: Creature, cause: str) -> bool:
    """End what works on somebody under a cause, or under any cause of the spell of that id."""

    def of(words: str) -> bool:
        return words == cause or words.partition("|")[0] == cause

    if one.plain or not any(of(row[4]) for row in (*one.ledger, *one.conditions)):
        return False
    one.ledger = [(*row[:3], one.now, row[4]) if of(row[4]) else row for row in one.ledger]
    one.conditions = [(*row[:3], one.now, row[4]) if of(row[4]) else row for row in one.conditions]
    return one.lapse()


def dropped(hands: Hands, course: Play, whom: int, cause: str) -> bool:
    """End a spell on somebody, and let that show."""
    if not drop(course.cast[whom], cause):
        return False
    settle(hands, course, whom)
    course.altered(whom)
    return True


def unfocus(one: Creature) -> None:
    """End what somebody who falls kept up by concentration (section 6)."""
    mine = f"|{one.name}"
    for row in [row for row in one.ledger if row[0] == SPELL and row[4].endswith(mine)]:
        if spell_list()[row[1]].concentrates:
            drop(one, row[4])


# ---------------------------------------------------------------------- tests and rows


def resists(
    hands: Hands, course: Play, use: Use, whom: int, *, willing: bool, power: int = -1
) -> bool:
    """Make the test of a spell, if it has one; say whether the victim resists (GORE-5.16, R-07).

    ``power`` is the POW of a caster who may be gone by now.
    """
    spell = use.spell
    if not spell.by or (spell.unwilling and willing) or whom == use.who:
        return False
    it = course.cast[whom]
    rules: Ints = (spell.rule, GORE_5_16)
    if spell.times:
        rating = it.attributes[spell.own] * spell.times
        rules = (rules[0], GORE_5_16, R_08)
        level = check(
            hands, course, whom, rating, rules, whom=use.who, add=it.skills_add,
            what=1000 + spell.own,
        )  # fmt: skip
        return level > 0
    magic = spell.own == MAGIC
    mine = course.cast[use.who].mp if magic else power
    if mine < 0:
        mine = course.cast[use.who].attributes[POW]
    theirs = it.mp if magic else it.attributes[spell.own]
    if spell.by == CASTER:
        held = not oppose(hands, course, use.who, mine, theirs, (*rules, R_07), whom=whom)
    else:
        held = oppose(hands, course, whom, theirs, mine, (*rules, R_07), whom=use.who)
    if spell.own == POW:
        if held:
            won(hands, course, whom, use.who, theirs, mine)
        else:
            won(hands, course, use.who, whom, mine, theirs)
    return held


def won(hands: Hands, course: Play, who: int, whom: int, own: int, other: int) -> None:
    """Mark a hero who won POW against equal or higher POW (GORE-5.03)."""
    one = course.cast[who]
    if course.settings.no_pow_gain or other < own or one.card.kind != "hero" or GAINS in one.notes:
        return
    one.notes.append(GAINS)
    row = (course.beat, who, whom, (GORE_5_03,), (), (own, other), 0, 0, 1, one.attributes[POW])
    hands.tape.append(row)


def write(
    hands: Hands,
    course: Play,
    use: Use,
    whom: int,
    *,
    cites: Ints = (),
    faces: Ints = (),
    figure: int = 0,
    rounds: int = 0,
    total: int = 0,
    need: int = 0,
    outcome: int = 1,
) -> None:
    """Write what a spell does to somebody; -1 is nobody.

    The parts are the magic points put in, the figure that moves and the rounds (-1 for good);
    outcome 1 it works, 0 it comes to nothing; left the hit points of whom, or of the caster.
    """
    left = course.cast[whom if whom >= 0 else use.who].hp
    rules = (use.spell.rule, *((GORE_5_14,) if rounds > 0 else ()), *cites)
    parts = (use.mp, figure, rounds)
    row = (
        course.beat, use.who, whom, in_order(rules), faces, parts, total, need, outcome, left,
    )  # fmt: skip
    hands.tape.append(row)
