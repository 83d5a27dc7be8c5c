"""Learning spells: books, study, tutors, research, inventing, copying, memory (GORE-5.06 to 5.11).

A spell in a book is a note "book:<id>" of its owner; those in memory stand on the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from solo.records import Json
from solo.rules import Hands, Ints
from solo.systems.gore.body import INT
from solo.systems.gore.card import Card
from solo.systems.gore.checks import SUCCESS, check, in_order
from solo.systems.gore.cites import (
    GORE_1_12,
    GORE_2_36,
    GORE_2_43,
    GORE_5_01,
    GORE_5_06,
    GORE_5_07,
    GORE_5_08,
    GORE_5_09,
    GORE_5_10,
    GORE_5_11,
    R_08,
)
from solo.systems.gore.grimoire import ROUND, Spell
from solo.systems.gore.tables import place_of

if TYPE_CHECKING:
    from solo.systems.gore.casting import Casting
    from solo.systems.gore.creature import Creature

__all__ = [
    "BOOK", "copy", "forget", "in_book", "invent", "learn", "memorise", "remember", "research",
]  # fmt: skip

BOOK: Final = "book:"
_DAY, _WEEK, _HOUR = 86_400, 7 * 86_400, 3600
_DAYS, _TUTORED = 21, 7
_TONGUE: Final = "language_native"
_MARK: Final = 1000


def in_book(one: Creature, name: str) -> bool:
    """Say whether a spell stands in somebody's book, or in its memory (GORE-5.06)."""
    return BOOK + name in one.notes or name in one.card.spells


def remember(card: Card, spells: Ints | tuple[str, ...]) -> Card:
    """Return a card with other spells in memory."""
    rows = card.pack()
    rows[_SPELLS] = cast("Json", [*spells])
    return Card.unpack(rows)


_SPELLS: Final = 5


def _keep(one: Creature, spell: Spell) -> None:
    """Enter a spell in the book, and in memory where there is room (GORE-5.01, 5.06)."""
    if BOOK + spell.id not in one.notes:
        one.notes.append(BOOK + spell.id)
    if spell.id not in one.card.spells and len(one.card.spells) < one.attributes[INT]:
        one.card = remember(one.card, (*one.card.spells, spell.id))
        one.refresh()


def _tongue(words: str) -> str:
    """Return the language that a book is in: "in language_other:elvish"; else one's own."""
    _, found, name = words.partition(" in ")
    return name.strip() if found and name.strip().startswith("language") else _TONGUE


def learn(course: Casting, hands: Hands, spell: Spell, words: str) -> None:
    """Study another's book for a period, then test INT x5; go on or give up (GORE-5.07, 5.08)."""
    who = course.task.who
    one = course.people[who]
    tutored = any(spell.id in course.people[n].card.spells for n in course.task.helpers)
    days = _TUTORED if tutored else _DAYS
    tongue, plus = _tongue(words), one.skills_add
    rating, wits = one.rating(tongue), 5 * one.attributes[INT]
    if not course.phase and rating < wits:
        rules = (GORE_2_36, GORE_5_07)
        what = place_of(tongue)
        if check(hands, course, who, rating, rules, add=plus, what=what) < SUCCESS:
            course.finish(good=False, how=f"{one.name} cannot read it")
            return
    course.passes(days * _DAY)
    rules = (GORE_1_12, GORE_5_07, *((GORE_5_08,) if tutored else ()), R_08)
    good = check(hands, course, who, wits, rules, add=plus, what=_MARK + INT) >= SUCCESS
    _told(course, hands, (GORE_5_07, *((GORE_5_08,) if tutored else ())), spell, days, good)
    course.phase += 1
    if good:
        _keep(one, spell)
        course.finish(good=True, how=f"{one.name} has learnt {spell.name}")
    elif not hands.ask(course, "study", who, (course.phase,))[0]:
        course.finish(good=False, how=f"{one.name} gives {spell.name} up")


def _told(
    course: Casting,
    hands: Hands,
    rules: Ints,
    spell: Spell | None,
    spent: int,
    good: bool,  # noqa: FBT001 - a part of the row
) -> None:
    """Write down what study came to: parts are the spell by place, and the time it took."""
    who = course.task.who
    parts = (spell.place if spell else -1, spent)
    row = (
        course.beat, who, -1, in_order(rules), (), parts, 0, 0, int(good),
        course.people[who].hp,
    )  # fmt: skip
    hands.tape.append(row)


def _search(course: Casting, hands: Hands, score: int, words: str, rules: Ints) -> bool:
    """Search a library of a score for weeks that nobody knows before (GORE-5.09)."""
    who = course.task.who
    one = course.people[who]
    tongue = one.rating(_tongue(words))
    face = hands.throw(12)
    weeks = max(1, face - score)
    row = (
        course.beat, who, -1, in_order(rules), (face,), (score, tongue), weeks, 0, 1, one.hp,
    )  # fmt: skip
    hands.tape.append(row)
    course.passes(weeks * _WEEK)
    add = (-10 if tongue < 50 else 10 if tongue > 60 else 0) - 1  # it asks for less than
    rating = one.attributes[INT] * score
    level = check(
        hands, course, who, rating, (GORE_1_12, *rules), add=add + one.skills_add, what=_MARK + INT
    )
    return level >= SUCCESS


def research(course: Casting, hands: Hands, spell: Spell, score: int, words: str) -> None:
    """Find a spell in a library (GORE-5.09); writing it down is part of it."""
    one = course.people[course.task.who]
    good = _search(course, hands, score, words, (GORE_5_09,))
    if good:
        _keep(one, spell)
    how = f"{one.name} has found {spell.name}" if good else f"{spell.name} is not to be found"
    course.finish(good=good, how=how)


def invent(course: Casting, hands: Hands, name: str, score: int, words: str) -> None:
    """Make a spell that nobody had: as research, and Occult besides (GORE-5.10)."""
    who = course.task.who
    one = course.people[who]
    good = _search(course, hands, score, words, (GORE_5_10, GORE_5_09))
    if good:
        rating = one.rating("occult")
        what = place_of("occult")
        rules = (GORE_2_43, GORE_5_10)
        good = check(hands, course, who, rating, rules, add=one.skills_add, what=what) >= SUCCESS
    if good:
        one.notes.append(f"invented:{name}")
    how = f"{one.name} has made {name}" if good else f"nothing comes of {name}"
    course.finish(good=good, how=how)


def copy(course: Casting, hands: Hands, spell: Spell) -> None:
    """Copy a spell into a book: an hour for each magic point (GORE-5.11)."""
    one = course.people[course.task.who]
    hours = max(1, spell.least)
    course.passes(hours * _HOUR)
    if BOOK + spell.id not in one.notes:
        one.notes.append(BOOK + spell.id)
    _told(course, hands, (GORE_5_11, GORE_5_06), spell, hours, good=True)
    course.finish(good=True, how=f"{spell.name} is copied")


def memorise(course: Casting, hands: Hands, spell: Spell, other: str) -> None:
    """Take a spell of one's book into memory; a full one gives another up (GORE-5.01, 5.06)."""
    one = course.people[course.task.who]
    good = in_book(one, spell.id)
    rounds = max(1, spell.least)
    if good and spell.id not in one.card.spells:
        kept = [*one.card.spells]
        if len(kept) >= one.attributes[INT] and kept:
            kept.remove(other if other in kept else kept[-1])
        course.passes(rounds * ROUND)
        one.card = remember(one.card, (*kept, spell.id))
        one.refresh()
    _told(course, hands, (GORE_5_06, GORE_5_01), spell, rounds, good=good)
    how = f"{one.name} has {spell.name} in memory" if good else f"{spell.name} is in no book of it"
    course.finish(good=good, how=how)


def forget(course: Casting, hands: Hands, spell: Spell) -> None:
    """Give a spell up; it takes no time (GORE-5.01)."""
    one = course.people[course.task.who]
    good = spell.id in one.card.spells
    if good:
        one.card = remember(one.card, tuple(n for n in one.card.spells if n != spell.id))
        one.refresh()
    _told(course, hands, (GORE_5_01,), spell, 0, good=good)
    course.finish(good=good, how=f"{spell.name} is forgotten")
