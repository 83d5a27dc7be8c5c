"""What every effect of a power does: its row, its entry in the ledger, its end, its wards."""

from __future__ import annotations

from solo.rules import Hands, Ints
from solo.systems.d20 import cites, tables
from solo.systems.d20.checks import MENTAL, PHYSICAL, power_save
from solo.systems.d20.creature import (
    CHARMED,
    MADE,
    Creature,
)
from solo.systems.d20.powers import (
    Active,
    Scene,
    Use,
    active,
    cause_of,
)

__all__ = [
    "DISBELIEVES", "ILLUSION", "LUCK", "WARD", "end", "end_charm", "end_own", "ended",
    "enter", "guarded_by", "lengthen", "resists", "size_of", "subject", "warded", "write",
]  # fmt: skip

WARD, ILLUSION, DISBELIEVES, LUCK = "ward", "illusion", "disbelieves", "luck"
"""Kinds of effect in the ledger, beside those that ``creature`` reads."""


def write(
    hands: Hands, course: Scene, use: Use, whom: int, *, row: tuple[Ints, Ints, Ints],
    total: int = 0, need: int = 0, outcome: int = 1,
) -> None:  # fmt: skip
    """Write what a power did: ``row`` is more cites, faces, (seconds, detail)."""
    cited, faces, parts = row
    rules = (cites.D20_14_40, use.power.rule, *cited)
    left = course.cast[whom].hp if whom >= 0 else 0
    parts = (use.power.place, *parts)
    hands.tape.append((course.beat, use.who, whom, rules, faces, parts, total, need, outcome, left))


def enter(
    course: Scene, use: Use, whom: int, entry: tuple[str, int, int], lasts: tuple[int, int]
) -> None:
    """Enter an effect in somebody's ledger: (kind, a, amount), (total, seconds)."""
    one = course.cast[whom]
    total, seconds = lasts
    cause = cause_of(use.power, total, course.cast[use.who].name)
    one.note_effect(*entry, one.now + seconds, cause)


def subject(use: Use) -> int:
    """Return whom a power is used on: its user where nobody else is named."""
    return use.whom if use.whom >= 0 else use.who


def lengthen(one: Creature, kind: str, a: int, seconds: int) -> bool:
    """Add time to an effect that is there and grows no stronger (R-56); say whether it was."""
    for place, row in enumerate(one.ledger):
        if row[0] == kind and row[1] == a:
            one.ledger[place] = (*row[:3], row[3] + seconds, row[4])
            return True
    return False


def warded(one: Creature, against: Creature) -> bool:
    """Say whether a ward keeps ``against`` from touching somebody (R-31)."""
    return any(
        row.power.op == "ward" and any(tag in against.card.tags for tag in row.power.against)
        for row in active(one)
    )


def guarded_by(course: Scene, who: int, by: int) -> int:
    """Return what a ward adds to a save against the powers of ``by``: 1 or 0."""
    one = course.cast[who]
    return int(bool(one.ledger) and warded(one, course.cast[by]))


def resists(hands: Hands, course: Scene, use: Use, whom: int, total: int) -> bool:
    """Let somebody save against a power (D20-12.07, 6.06)."""
    group = PHYSICAL if use.power.save == "physical" else MENTAL
    other = guarded_by(course, whom, use.who)
    return power_save(hands, course, whom, group, total, other=other, cites=(cites.D20_12_07,))


def end_charm(hands: Hands, course: Scene, whom: int, by: int) -> None:
    """End the charms on somebody whom the charmer's side harms (R-29)."""
    it = course.cast[whom]
    it.conditions = [row for row in it.conditions if row[0] != CHARMED]
    it.refresh()
    rules = (cites.D20_9_11, cites.R_29)
    hands.tape.append((course.beat, by, whom, rules, (), (), 0, 0, 1, it.hp))
    course.altered()


def size_of(cause: str) -> int:
    """Return the size of the illusion that a ledger knows by ``cause``."""
    return tables.powers()[cause.partition("|")[0]].size


def end(hands: Hands, course: Scene, whom: int, cause: str) -> None:
    """End one power at work: its rows, its conditions, what it made (D20-12.05, 9.11, R-32)."""
    del hands
    it = course.cast[whom]
    made = any(row[0] == MADE and row[4] == cause for row in it.ledger)
    for one in course.cast:
        if any(row[4] == cause for row in (*one.ledger, *one.conditions)) and (
            one is it or any(row[0] == DISBELIEVES and row[4] == cause for row in one.ledger)
        ):
            one.ledger = [row for row in one.ledger if row[4] != cause]
            one.conditions = [row for row in one.conditions if row[4] != cause]
            one.refresh()
    if made:
        it.vanish()
    course.altered()


def ended(course: Scene, hands: Hands, by: int, whom: int, each: Active) -> None:
    """Write that a power at work has ended: by its user, or (-1) because its time was up."""
    it = course.cast[whom]
    rules: Ints = (cites.D20_12_11, cites.D20_9_11)
    rules += (cites.D20_12_05,) if by >= 0 else ()
    rules += (cites.R_32,) if "summoned" in it.card.tags else ()
    hands.tape.append((course.beat, by, whom, rules, (), (each.power.place,), 0, 0, 1, it.hp))


def end_own(course: Scene, hands: Hands, who: int, whom: int, power: str) -> bool:
    """End one's own ``power`` on somebody, or (-1) on everybody; say whether it was at work.

    It takes no action and no time (D20-12.05).
    """
    user, found = course.cast[who].name, False
    for at in [whom] if whom >= 0 else range(len(course.cast)):
        for each in active(course.cast[at]):
            if each.power.id == power and each.user == user:
                end(hands, course, at, each.cause)
                ended(course, hands, who, at, each)
                found = True
    return found
